"""Talk between bots: its worth to the liberals, the gain of those who misuse it, and its CPU time.

Contract: prints tables, or one JSON object. Each deal has a pile of its own and is played without talk first, then once
for each plan with the same dice: `talk` lets all seats argue; the others (`weimar.lab.opponents.talkers`) put players
with a bad habit of talking in the seats of the fascists, among liberals who argue and listen. A change is a share of
games won with talk less the share without, with the 95 % interval of paired deals. A run that is out of time says how
many deals it played.
"""

import argparse
import json
import random
import sys
from collections.abc import Sequence
from time import monotonic, thread_time
from typing import Any, Final

import numpy as np

from weimar.bots import BOTS, Bot
from weimar.bots.policy.talk.arguing import Arguing
from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.voices import Voice
from weimar.engine import Action, Dice, FairChance, View, make_rules, start
from weimar.engine.actions import Say
from weimar.engine.arguments import Heard
from weimar.engine.terms import Party
from weimar.lab.opponents.talkers import TALKERS
from weimar.lab.play.match import Match, finish, seated
from weimar.lab.play.statistics import Z95

SIZES: Final = (5, 7, 10)
EVERYBODY: Final = "talk"
PLANS: Final = (EVERYBODY, *TALKERS)
_EACH: Final = 20
"""Deals after which progress is told."""
Times = dict[str, list[float]]
"""Seconds of CPU of each decision and of each search for an argument."""


class Timed:
    """A bot that argues, with its CPU time.

    Args:
        bot: who plays.
        times: where to note it.
    """

    def __init__(self, bot: Bot, times: Times) -> None:
        self._bot = bot
        self._times = times

    def choose(self, view: View, dice: Dice) -> Action:
        """The bot's choice."""
        began = thread_time()
        action = self._bot.choose(view, dice)
        self._times["decision"].append(thread_time() - began)
        return action

    def claim(self, view: View, dice: Dice) -> Say | None:
        """The bot's statement."""
        began = thread_time()
        said = self._bot.claim(view, dice)
        self._times["decision"].append(thread_time() - began)
        return said

    def having_heard(self, heard: tuple[Heard, ...]) -> "Timed":
        """The same at a table where this was argued."""
        assert isinstance(self._bot, Arguing)
        return Timed(self._bot.having_heard(heard), self._times)

    def argue(self, view: View, dice: Dice, voice: Voice) -> Wish | None:
        """The bot's argument."""
        assert isinstance(self._bot, Arguing)
        began = thread_time()
        wish = self._bot.argue(view, dice, voice)
        self._times["argument"].append(thread_time() - began)
        return wish


def play(players: int, luck: str, sides: dict[Party, Bot], *, talk: bool) -> Match:
    """Play a deal.

    Args:
        players: 5 to 10.
        luck: names the deal and the dice.
        sides: the bots by party.
        talk: true if bots argue.
    """
    started = start(players, make_rules(), FairChance(random.Random(f"{luck}/deal")))
    dice, talk_dice = random.Random(luck), random.Random(f"{luck}/talk")
    return finish([started], seated(started, sides), dice, talk_dice if talk else None)


class Comparison:
    """The same deals without talk and under each plan.

    Args:
        bot: a name of `BOTS`; the level that is measured.
        players: 5 to 10.
        plans: of `PLANS`.
    """

    def __init__(self, bot: str, players: int, plans: Sequence[str]) -> None:
        self.players = players
        self.times: Times = {"decision": [], "argument": []}
        self._bot = BOTS[bot]
        self._won: list[Party] = []
        self._changes: dict[str, list[float]] = {plan: [] for plan in plans}

    def add(self, luck: str) -> None:
        """Play one more deal."""
        bot, timed = self._bot, Timed(self._bot, self.times)
        before = play(self.players, luck, {"liberal": bot, "fascist": bot}, talk=False).winner
        self._won.append(before)
        for plan, changes in self._changes.items():
            fascist = timed if plan == EVERYBODY else TALKERS[plan]
            liberal = timed if plan == EVERYBODY else bot
            after = play(self.players, luck, {"liberal": liberal, "fascist": fascist}, talk=True).winner
            side = _side(plan)
            changes.append(float(after == side) - float(before == side))

    def rows(self) -> list[dict[str, Any]]:
        """The figures so far, by plan; those of all bad habits together last."""
        found = [self._row(plan, _side(plan), changes) for plan, changes in self._changes.items()]
        habits = [changes for plan, changes in self._changes.items() if plan != EVERYBODY]
        if len(habits) > 1:
            means = [sum(each) / len(habits) for each in zip(*habits, strict=True)]
            found.append(self._row("all bad habits", "fascist", means))
        return found

    def _row(self, plan: str, side: Party, changes: list[float]) -> dict[str, Any]:
        deals = len(changes)
        mean = sum(changes) / deals
        spread = sum((change - mean) ** 2 for change in changes) / max(deals - 1, 1)
        before = sum(winner == side for winner in self._won) / deals
        return {
            "plan": plan,
            "players": self.players,
            "side": side,
            "deals": deals,
            "without": round(before, 3),
            "with": round(before + mean, 3),
            "change": round(mean, 3),
            "half": round(Z95 * (spread / deals) ** 0.5, 3),
        }

    def cpu(self) -> list[dict[str, Any]]:
        """Milliseconds of CPU of a decision (statements included) and of a search for an argument."""
        return [
            {
                "players": self.players,
                "what": what,
                "p50": round(float(np.percentile(seconds, 50)) * 1000, 2),
                "p99": round(float(np.percentile(seconds, 99)) * 1000, 2),
                "longest": round(max(seconds) * 1000, 1),
                "of": len(seconds),
            }
            for what, seconds in self.times.items()
            if seconds
        ]


def _side(plan: str) -> Party:
    return "liberal" if plan == EVERYBODY else "fascist"


def compare(chosen: argparse.Namespace, players: int) -> Comparison:
    """Play until the deals or the minutes are used up."""
    found = Comparison(chosen.bot, players, chosen.plans)
    until = monotonic() + 60 * chosen.minutes
    for number in range(chosen.deals):
        found.add(f"{chosen.seed}/{players}/{number}")
        if (number + 1) % _EACH == 0:
            told = (f"{row['plan']} {row['change']:+.3f} ± {row['half']:.3f}" for row in found.rows())
            sys.stderr.write(f"{players} players, {number + 1} deals: {', '.join(told)}\n")
        if monotonic() > until:
            break
    return found


def main(arguments: Sequence[str]) -> None:
    """Play and print."""
    options = argparse.ArgumentParser(description=__doc__, prog="bench/bots")
    options.add_argument("what", choices=("talk",))
    options.add_argument("--bot", default="expert")
    options.add_argument("--deals", type=int, default=400)
    options.add_argument("--minutes", type=float, default=float("inf"), help="the most for each size of table")
    options.add_argument("--players", type=int, nargs="*", default=list(SIZES))
    options.add_argument("--plans", nargs="*", choices=PLANS, default=list(PLANS))
    options.add_argument("--seed", type=int, default=1933)
    options.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    chosen = options.parse_args(arguments)
    found = [compare(chosen, players) for players in chosen.players]
    rows, cpu = ([row for each in found for row in part(each)] for part in (Comparison.rows, Comparison.cpu))
    if chosen.json:
        print(json.dumps({"talk": rows, "cpu_ms": cpu, "seed": chosen.seed}))
        return
    print("| plan | side | players | deals | without talk | with talk | change |\n|---|---|---|---|---|---|---|")
    for row in rows:
        change = f"{row['change']:+.3f} ± {row['half']:.3f}"
        cells = (row[key] for key in ("plan", "side", "players", "deals", "without", "with"))
        print(f"| {' | '.join(map(str, cells))} | {change} |")
    print("\n| CPU, milliseconds | players | median | 99 % | longest | of |\n|---|---|---|---|---|---|")
    for row in cpu:
        print(f"| {' | '.join(str(row[key]) for key in ('what', 'players', 'p50', 'p99', 'longest', 'of'))} |")


if __name__ == "__main__":
    main(sys.argv[1:])
