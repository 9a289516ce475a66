"""Habits of a bot in games with itself, the gain of players who read them, and the effect of its reasons.

Contract: prints tables, or one JSON object. `bench/bots habits` counts the acts by which people could tell roles,
beside people's shares. `bench/bots readers` lets players with one rule of thumb take the place of one side on the same
deals and gives the change in their win rate, with the 95 % interval of paired deals; `--responses` adds best responses,
by the folders of their runs (`weimar.lab.train`), at the sizes that they learned. `bench/bots reasons` weighs each
decision again without one of its reasons, for each reason in turn, and counts how often the choice changes.
"""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from weimar.bots import BOTS, Bot, Thinker
from weimar.bots.policy.choice.reasons import NO_SINGLE_REASON
from weimar.bots.policy.why.causes import tried, why
from weimar.engine import Action, Dice, View, make_rules, replay
from weimar.engine.actions import Say
from weimar.engine.rules import Rules
from weimar.engine.terms import Party
from weimar.lab.nets import files
from weimar.lab.opponents.outside import contestant
from weimar.lab.opponents.readers import PLANS, Plan
from weimar.lab.play.match import Match, finish, seated
from weimar.lab.play.statistics import Z95, wilson
from weimar.lab.reports.habits import HABITS, Counts
from weimar.lab.reports.tournament import Fixture, dealt, paired

SIZES: Final = (5, 7, 10)


class Deals(NamedTuple):
    """Games with common luck: the same number gives the same deal to all players."""

    players: int
    rules: Rules
    games: int
    seed: int

    def play(self, number: int, sides: dict[Party, Bot]) -> Match:
        """One game."""
        started = dealt(Fixture("", "", self.players, 1, self.seed, self.rules), number)
        return finish([started], seated(started, sides), random.Random(f"{self.seed}/{number}"))

    def winners(self, sides: dict[Party, Bot]) -> list[Party]:
        """Who won each game."""
        return [self.play(number, sides).winner for number in range(self.games)]


def habits(name: str, deals: Deals) -> dict[str, Any]:
    """The habits of a bot at one size of table."""
    bot, counts = contestant(name), Counts()
    for number in range(deals.games):
        match = deals.play(number, {"liberal": bot, "fascist": bot})
        counts.observe(replay(match.events), match.reason)
    shares = {
        key: {"done": counts.done[key], "cases": counts.cases[key], "people": habit.people}
        | ({"share": round(share, 3)} if (share := counts.share(key)) is not None else {})
        for key, habit in HABITS.items()
    }
    liberals = counts.endings.get("five_liberal_policies", 0) + counts.endings.get("hitler_executed", 0)
    won = wilson(liberals, deals.games)
    return {
        "players": deals.players,
        "games": deals.games,
        "liberals_won": [round(figure, 3) for figure in won],
        "endings": counts.endings,
        "ballots_a_game": round(counts.rounds / deals.games, 2),
        "habits": shares,
    }


def responses(folders: Sequence[Path], players: int) -> dict[str, Plan]:
    """The best responses in these folders that learned this size."""
    found = {}
    for folder in folders:
        try:
            learned = files.load(folder / files.STATE)[1]["plan"]
        except files.Unusable as error:
            sys.exit(str(error))
        if learned["side"] not in ("liberal", "fascist"):
            sys.exit(f"{folder} has no best response")
        if players in learned["sizes"]:
            found[str(folder)] = Plan(learned["side"], contestant(f"net:{folder}"))
    return found


def readers(name: str, deals: Deals, plans: Mapping[str, Plan]) -> list[dict[str, Any]]:
    """What each plan changes on the same deals: the bot on the other side, and the bot in the plan's seats before."""
    bot = contestant(name)
    before = deals.winners({"liberal": bot, "fascist": bot}) if plans else []
    rows = []
    for plan, (side, reader) in plans.items():
        other: Party = "fascist" if side == "liberal" else "liberal"
        after = deals.winners({side: reader, other: bot})
        gains = [float(now == side) - float(then == side) for now, then in zip(after, before, strict=True)]
        mean = sum(gains) / deals.games
        spread = sum((gain - mean) ** 2 for gain in gains) / max(deals.games - 1, 1)
        half = Z95 * (spread / deals.games) ** 0.5
        won = paired([float(now == side) for now in after])
        rows.append(
            {
                "plan": plan,
                "side": side,
                "players": deals.players,
                "deals": deals.games,
                "before": round(sum(then == side for then in before) / deals.games, 3),
                "after": round(won.share, 3),
                "gain": round(mean, 3),
                "half": round(half, 3),
            }
        )
        sys.stderr.write(f"{plan}, {deals.players} players: {mean:+.3f} ± {half:.3f}\n")
    return rows


class Reasons:
    """What the reasons of a thinking bot are worth, by key; plays as the bot and counts at each decision.

    Attributes:
        decisions: that were weighed. without: of them, those for which no reason could be given.
        considered, named, turned: reasons by key, those that were named, and those of them without which another option
            would have led.
    """

    def __init__(self, level: str) -> None:
        bot = BOTS[level]
        if not isinstance(bot, Thinker):
            sys.exit(f"{level} gives no reasons")
        self._bot = bot
        self.decisions = self.without = 0
        self.considered, self.named, self.turned = Counter[str](), Counter[str](), Counter[str]()

    def choose(self, view: View, dice: Dice) -> Action:
        """As the bot."""
        action = self._bot.choose(view, dice)
        if len(view.legal) > 1:
            self._count(view, action)
        return action

    def claim(self, view: View, dice: Dice) -> Say | None:
        """As the bot."""
        return self._bot.claim(view, dice)

    def _count(self, view: View, action: Action) -> None:
        now = self._bot.mind.standpoint(view)
        weighed = self._bot.mind.weigh(now)
        if len(weighed.options) == 1:
            return
        named = why(self._bot.mind, now, weighed, action)
        self.decisions += 1
        self.without += NO_SINGLE_REASON in named
        for cause in tried(self._bot.mind, now, weighed, action):
            key = cause.reason.key
            self.considered[key] += 1
            self.named[key] += cause.reason in named
            self.turned[key] += cause.reason in named and cause.turns


def reasons(name: str, deals: Deals) -> dict[str, Any]:
    """The reasons of a bot in games with itself."""
    counts = Reasons(name)
    deals.winners({"liberal": counts, "fascist": counts})
    return {
        "players": deals.players,
        "games": deals.games,
        "decisions": counts.decisions,
        "without": counts.without,
        "considered": counts.considered,
        "named": counts.named,
        "turned": counts.turned,
    }


def _print_reasons(tables: list[dict[str, Any]]) -> None:
    print("| reason | considered | named | the choice changes without it |\n|---|---|---|---|")
    keys = dict.fromkeys(key for table in tables for key in table["considered"])
    total = [0, 0, 0]
    for key in keys:
        counts = [sum(table[column][key] for table in tables) for column in ("considered", "named", "turned")]
        total = [one + more for one, more in zip(total, counts, strict=True)]
        print(f"| `{key}` | {counts[0]} | {counts[1]} | {_share(counts[2], counts[1])} |")
    print(f"| all | {total[0]} | {total[1]} | {_share(total[2], total[1])} |")
    decisions, without = (sum(table[column] for table in tables) for column in ("decisions", "without"))
    print(f"\n{decisions} decisions; {_share(without, decisions)} without any single reason")


def _share(part: int, whole: int) -> str:
    return "{:.2f} [{:.2f}, {:.2f}]".format(*wilson(part, whole)) if whole else "–"


def _print_habits(tables: list[dict[str, Any]]) -> None:
    sizes = " | ".join(f"{table['players']} players" for table in tables)
    print(f"| habit | {sizes} | people |\n|---|{'---|' * len(tables)}---|")
    for key, habit in HABITS.items():
        cells = [table["habits"][key] for table in tables]
        shown = " | ".join(f"{cell['share']:.2f} of {cell['cases']}" if cell["cases"] else "–" for cell in cells)
        print(f"| {habit.title}{' *' if habit.dominated else ''} | {shown} | {habit.people} |")
    print(f"| ballots a game | {' | '.join(str(table['ballots_a_game']) for table in tables)} | 14.8 |")
    won = " | ".join("{} [{}, {}]".format(*table["liberals_won"]) for table in tables)
    print(f"| liberals won | {won} | .48 (7) |")
    hitler = " | ".join(f"{table['endings'].get('hitler_elected', 0) / table['games']:.2f}" for table in tables)
    print(f"| games in which Hitler is elected | {hitler} | .375 (7) |")


def _print_readers(rows: list[dict[str, Any]]) -> None:
    print("| plan | side | players | the bot itself | with the plan | gain |\n|---|---|---|---|---|---|")
    for row in rows:
        gain = f"{row['gain']:+.3f} ± {row['half']:.3f}"
        print(f"| {row['plan']} | {row['side']} | {row['players']} | {row['before']} | {row['after']} | {gain} |")


def main(arguments: Sequence[str]) -> None:
    """Play and print."""
    options = argparse.ArgumentParser(description=__doc__, prog="bench/bots")
    options.add_argument("what", choices=("habits", "readers", "reasons"))
    options.add_argument("--bot", default="expert")
    options.add_argument("--deals", type=int, default=200)
    options.add_argument("--players", type=int, nargs="*", default=list(SIZES))
    options.add_argument("--preset", default="official")
    options.add_argument("--plans", nargs="*", choices=sorted(PLANS), default=list(PLANS))
    options.add_argument("--responses", nargs="*", type=Path, metavar="FOLDER", default=[])
    options.add_argument("--seed", type=int, default=1933)
    options.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    chosen = options.parse_args(arguments)
    rules = make_rules(chosen.preset)
    sizes = [Deals(players, rules, chosen.deals, chosen.seed) for players in chosen.players]
    if chosen.what == "habits":
        tables = [habits(chosen.bot, deals) for deals in sizes]
        print(json.dumps({"habits": tables, "seed": chosen.seed})) if chosen.json else _print_habits(tables)
        return
    if chosen.what == "reasons":
        tables = [reasons(chosen.bot, deals) for deals in sizes]
        print(json.dumps({"reasons": tables, "seed": chosen.seed})) if chosen.json else _print_reasons(tables)
        return
    plans = {plan: PLANS[plan] for plan in chosen.plans}
    rows = [
        row for deals in sizes for row in readers(chosen.bot, deals, plans | responses(chosen.responses, deals.players))
    ]
    print(json.dumps({"readers": rows, "seed": chosen.seed})) if chosen.json else _print_readers(rows)


if __name__ == "__main__":
    main(sys.argv[1:])
