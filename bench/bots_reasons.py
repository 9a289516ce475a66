"""The effect of a bot's reasons, in games with itself.

Contract: prints a table, or one JSON object. Each decision is weighed again without one of its reasons, for each reason
in turn, to count how often the choice changes.
"""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from weimar.bots import BOTS, Thinker
from weimar.bots.policy.choice.reasons import NO_SINGLE_REASON
from weimar.bots.policy.why.causes import tried, why
from weimar.engine import Action, Dice, View, make_rules
from weimar.engine.actions import Say
from weimar.engine.rules import Rules
from weimar.lab.play.match import play_match
from weimar.lab.play.statistics import wilson

SIZES: Final = (5, 7, 10)


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


def reasons(name: str, players: int, rules: Rules, games: int, seed: int) -> dict[str, Any]:
    """The reasons of a bot in games with itself."""
    counts = Reasons(name)
    for number in range(games):
        play_match(players, rules, {"liberal": counts, "fascist": counts}, random.Random(f"{seed}/{players}/{number}"))
    return {
        "players": players,
        "games": games,
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


def main(arguments: Sequence[str]) -> None:
    """Play and print."""
    options = argparse.ArgumentParser(description=__doc__, prog="bench/bots")
    options.add_argument("what", choices=("reasons",))
    options.add_argument("--bot", default="expert")
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--players", type=int, nargs="*", default=list(SIZES))
    options.add_argument("--preset", default="official")
    options.add_argument("--seed", type=int, default=1933)
    options.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    chosen = options.parse_args(arguments)
    rest = make_rules(chosen.preset), chosen.games, chosen.seed
    tables = [reasons(chosen.bot, players, *rest) for players in chosen.players]
    print(json.dumps({"reasons": tables, "seed": chosen.seed})) if chosen.json else _print_reasons(tables)


if __name__ == "__main__":
    main(sys.argv[1:])
