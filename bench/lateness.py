"""Bots' lateness by role: `bench/lateness` prints one JSON object.

Whole games of ten bots at the server's own table, under virtual time. The only thing measured is who moved when, so
other work of the machine changes no figure. Each bot thinks as long as a vote of `expert` takes in its role, multiplied
by a factor for a busy machine, and with random variation. For each pace of the server and of the table:

- `ballots`: those of the fascists' side and of liberals that followed another ballot of the same vote.
- `z`: difference of the mean lateness between the two sides, in standard errors. A ballot is late by the time since the
  ballot before, less what is usual when as many ballots are missing: bots that are awaited together share their pauses.
- `auc`: how often a ballot of the fascists' side was later than a liberal's; a half is chance.
- `planted`: `z` if bots think one after the other, each when its turn comes, as an earlier version did.
"""

import argparse
import asyncio
import itertools
import json
import math
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import fmean, variance
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

import pytest

import bot_moves
from bot_moves import Move, Played, steady
from weimar.engine.phases import Voting
from weimar.engine.terms import Role, party_of
from weimar.server.tables import bot_turns
from weimar.table.events import Pace

PLAYERS: Final = 10
SETTINGS: Final[tuple[tuple[int, Pace], ...]] = (
    *((pace_ms, "normal") for pace_ms in (0, 5, 50, 200, 900)),
    (900, "relaxed"),
    (900, "blitz"),
)
SPREAD: Final = 0.3
"""Of the logarithm of what a thought takes."""


def sides(how: Played, games: int, seed: int) -> tuple[list[float], list[float]]:
    """How late ballots of the fascists' side and of liberals were, in seconds."""
    waits: dict[int, list[tuple[float, Role]]] = {}
    for number in range(games):
        for left, wait, role in _ballots(bot_moves.game(how, 1_000_000 * seed + number)):
            waits.setdefault(left, []).append((wait, role))
    late = {"fascist": list[float](), "liberal": list[float]()}
    for same in waits.values():
        usual = fmean(wait for wait, _ in same)
        for wait, role in same:
            late[party_of(role)].append(wait - usual)
    return late["fascist"], late["liberal"]


def _ballots(moves: list[Move]) -> Iterator[tuple[int, float, Role]]:
    """Of each ballot but the first of a vote: how many are still missing, seconds since the one before, the role."""
    for phase, together in itertools.groupby(moves, lambda move: move.phase):
        if phase == Voting.name:
            vote = list(together)
            for place, (early, late) in enumerate(itertools.pairwise(vote)):
                yield len(vote) - place, late.at - early.at, late.role


def compared(fascists: list[float], liberals: list[float]) -> dict[str, Any]:
    """The figures of one setting."""
    error = math.sqrt(variance(fascists) / len(fascists) + variance(liberals) / len(liberals))
    apart = fmean(fascists) - fmean(liberals)
    return {
        "ballots": [len(fascists), len(liberals)],
        "z": round(apart / error, 2) if error else 0.0 if abs(apart) < 1e-9 else math.inf,  # noqa: PLR2004 - rounding
        "auc": round(_auc(fascists, liberals), 4),
    }


def _auc(ones: list[float], others: list[float]) -> float:
    """How often one of the first is greater than one of the second; equal ones count as half."""
    ranked = sorted((round(value, 9), first) for first, values in ((True, ones), (False, others)) for value in values)
    rank, total = 0, 0.0
    for _, same in itertools.groupby(ranked, lambda pair: pair[0]):
        group = list(same)
        total += sum(first for _, first in group) * (rank + (len(group) + 1) / 2)
        rank += len(group)
    return (total - len(ones) * (len(ones) + 1) / 2) / (len(ones) * len(others))


def thinker(seed: int, load: float) -> Any:
    """What a thought of a role takes, on a machine that does other things as well."""
    dice = Random(f"thoughts {seed}")

    def thinks(role: Role) -> float:
        return load * steady(role) * math.exp(SPREAD * dice.gauss(0, 1))

    return thinks


async def _alone(state: Any, task: Any) -> Any:
    choice = await bot_turns._choice(state, task)  # noqa: SLF001 - the planted fault
    return {task.seat: choice}, asyncio.get_running_loop().time()


def planted(games: int, seed: int, load: float) -> float:
    """`z` with bots that think when their turn comes, and without the shortest pause."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot_turns, "_choices", _alone)
        patch.setattr(bot_moves, "RELEASE_S", 0.0)
        z: float = compared(*sides(Played(5, thinker(seed, load), PLAYERS), games, seed))["z"]
        return z


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="at each pace")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--load", type=float, default=3.0, help="times as long as thoughts take on an idle machine")
    chosen = parser.parse_args()
    began = time.monotonic()
    figures: dict[str, Any] = {}
    for number, (pace_ms, pace) in enumerate(SETTINGS):
        how = Played(pace_ms, thinker(chosen.seed, chosen.load), PLAYERS, pace)
        found = figures[f"{pace_ms} {pace}"] = compared(*sides(how, chosen.games, 100 * chosen.seed + number))
        print(f"{round(time.monotonic() - began)} s", pace_ms, pace, json.dumps(found), file=sys.stderr)
    worst = max(abs(found["z"]) for found in figures.values())
    whole = {"games": chosen.games, "players": PLAYERS, "load": chosen.load, "seed": chosen.seed, "paces": figures}
    fault = planted(max(2, chosen.games // 10), chosen.seed, chosen.load)
    print(json.dumps(whole | {"worst_z": worst, "planted": fault, "took_s": round(time.monotonic() - began)}))


if __name__ == "__main__":
    main()
