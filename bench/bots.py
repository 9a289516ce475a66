"""The ladder of computer players, measured; prints one JSON object.

`rungs`: a list of {rung, players, side, bot, opponent, games, win_rate, low, high, target}; the third has `endings` and
people's figures beside them. `decision_ms`: {expert, steady: {p50, p99}}, the slowest table size of the second rung.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from typing import Any, Final

from weimar.engine import make_rules
from weimar.engine.terms import Party
from weimar.lab.opponents.exploiters import EXPLOITERS
from weimar.lab.play.statistics import Interval, wilson
from weimar.lab.reports.tournament import Fixture, Result, Score, deals
from weimar.lab.work import Spread, add_options, chosen_workers

SMOKE: Final = 400
CLAIM: Final = 2400
COUNTS: Final = (5, 7, 10)
TARGETS: Final[dict[tuple[str, Party, int], float]] = {
    ("random", "liberal", 5): 0.90,
    ("random", "liberal", 7): 0.85,
    ("random", "liberal", 10): 0.85,
    ("random", "fascist", 5): 0.95,
    ("random", "fascist", 7): 0.95,
    ("random", "fascist", 10): 0.95,
    ("selfish", "liberal", 5): 0.85,
    ("selfish", "liberal", 7): 0.75,
    ("selfish", "liberal", 10): 0.75,
    ("selfish", "fascist", 5): 0.95,
    ("selfish", "fascist", 7): 0.95,
    ("selfish", "fascist", 10): 0.95,
}
AHEAD: Final = 0.55
KEPT: Final = 0.40
PEOPLE: Final = {
    "games": 910,
    "win_rate": 0.48,
    "endings": {
        "five_liberal_policies": 0.41,
        "hitler_executed": 0.07,
        "six_fascist_policies": 0.145,
        "hitler_elected": 0.375,
    },
}
"""Recorded games of seven people."""


class Ladder:
    """Plays rungs with one seed and one number of deals."""

    def __init__(self, bot: str, deals_each: int, seed: int, spread: Spread) -> None:
        self.bot = bot
        self.times: dict[str, dict[str, float]] = {}
        self._deals = deals_each
        self._seed = seed
        self._spread = spread

    def rungs(self) -> Iterator[dict[str, Any]]:
        """All rungs, from the foot."""
        for rung, opponent in enumerate(("random", "selfish")):
            for players in COUNTS:
                result = self._meet(opponent, players)
                for party in result.sides:
                    yield _row(rung, result, party, TARGETS[opponent, party, players])
        for players in COUNTS:
            result = self._meet("steady", players)
            self._note_times(result)
            yield self._whole(2, result) | {"target": AHEAD}
        yield self._mirror()
        for opponent in EXPLOITERS:
            result = self._meet(opponent, 7)
            for party in result.sides:
                yield _row(4, result, party, KEPT)

    def _meet(self, opponent: str, players: int) -> Result:
        fixture = Fixture(self.bot, opponent, players, self._deals, self._seed, make_rules())
        score = Score(fixture)
        for deal in deals(fixture, self._spread):
            score.add(deal)
        result = score.result()
        sys.stderr.write(f"{self.bot} - {opponent}, {players} players: {result.both.share:.3f}\n")
        return result

    def _whole(self, rung: int, result: Result) -> dict[str, Any]:
        games = sum(side.games for side in result.sides.values())
        return _object(rung, result, "both", games, result.both)

    def _mirror(self) -> dict[str, Any]:
        result = self._meet(self.bot, 7)
        games = sum(side.games for side in result.sides.values())
        liberal, fascist = result.sides["liberal"], result.sides["fascist"]
        share = wilson(liberal.wins + fascist.games - fascist.wins, games)
        counts = {
            reason: (liberal.endings.get(reason, 0) + fascist.endings.get(reason, 0)) / games
            for reason in PEOPLE["endings"]  # type: ignore[attr-defined]  # a mapping by construction
        }
        endings = {reason: round(count, 4) for reason, count in counts.items()}
        return _object(3, result, "both", games, share) | {"target": None, "endings": endings, "people": PEOPLE}

    def _note_times(self, result: Result) -> None:
        for name, times in result.times.items():
            slowest = self.times.get(name)
            if slowest is None or times.p99 > slowest["p99"]:
                self.times[name] = {"p50": times.p50, "p99": times.p99}


def _row(rung: int, result: Result, party: Party, target: float) -> dict[str, Any]:
    side = result.sides[party]
    return _object(rung, result, party, side.games, side.win_rate) | {"target": target}


def _object(rung: int, result: Result, side: str, games: int, rate: Interval) -> dict[str, Any]:
    return {
        "rung": rung,
        "players": result.players,
        "side": side,
        "bot": result.bot,
        "opponent": result.opponent,
        "games": games,
        "win_rate": round(rate.share, 4),
        "low": round(rate.low, 4),
        "high": round(rate.high, 4),
    }


def main() -> None:
    """Play the ladder and print it."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--smoke", action="store_true", help=f"{SMOKE} deals a rung instead of {CLAIM}")
    options.add_argument("--deals", type=int, help="so many deals a rung")
    options.add_argument("--bot", default="expert")
    options.add_argument("--seed", type=int, default=1933)
    add_options(options, min(2, os.cpu_count() or 1))
    chosen = options.parse_args()
    with chosen_workers(chosen) as spread:
        ladder = Ladder(chosen.bot, chosen.deals or (SMOKE if chosen.smoke else CLAIM), chosen.seed, spread)
        rungs = list(ladder.rungs())
    print(json.dumps({"rungs": rungs, "decision_ms": ladder.times, "seed": chosen.seed}))


if __name__ == "__main__":
    main()
