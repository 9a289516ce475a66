"""Bots' lateness by role: `./dev lateness` prints one JSON object.

Whole games of ten bots at the server's own table, under virtual time. The only thing measured is who moved when, so
other work of the machine changes no figure. Each thought needs as much processor time as a vote of `expert` in its
role, with random variation. The machine does other things as well: a thought is interrupted now and then, for as long
as others take, and how many others there are changes during a game. Each game is played several times, with the same
pauses and choices, and every time other seats think as long as fascists. For each pace and each load:

- `ballots`: those that followed another ballot of the same vote. `alone`: every decision of a single bot, statements
  included. All bots think together before the first ballot of a vote and before an argument: these belong to none.
- `of`: decisions of the fascists' side and of liberals.
- `z`: difference of the mean lateness between the two sides of a game, in standard errors. A decision is late by the
  time since the move before, less the mean of the same decision in all plays of the game.
- `auc`: how often one of the fascists' side was later than a liberal's; a half is chance.
- `missed`: the share of decisions of each side that were not ready at the first step.
- `next`: `auc` of the decision that followed, which shows whether the grid remembers who thought.

`planted` has the same for the grids of earlier versions: one that does not follow the load, and bots that think one
after the other, each when its turn comes.
"""

import argparse
import asyncio
import itertools
import json
import math
import sys
import time
from collections.abc import Iterator
from random import Random
from statistics import fmean, variance
from typing import Any, Final, NamedTuple

import pytest

import bot_moves
from bot_moves import Played
from slow_thread import THINKS_S, Machine, Works
from weimar.engine.phases import Voting
from weimar.engine.terms import Role, party_of
from weimar.server.tables import bot_turns
from weimar.server.tables.release_grid import ReleaseGrid

PLAYERS: Final = 10
PACES: Final = (5, 200, 900)
LOADS: Final = (0.0, 3.0, 15.0, 40.0)
"""Others that want the processor, on average."""
SLICE_S: Final = 0.003
"""Who is interrupted waits so long for each of the others, and is interrupted as often."""
PLAYS: Final = 5
"""Of each game."""
SPREAD: Final = 0.3
"""Of the logarithm of what a thought needs."""
UNREST: Final = 0.05
"""By how much the logarithm of the load changes from one thought to the next."""


class Late(NamedTuple):
    """A decision: its game, seconds later than usual, its side, if it missed its step, how late the next one was."""

    game: int
    by: float
    fascist: bool
    missed: bool
    next_by: float


def machine(game: object, play: object, load: float) -> Machine:
    """A machine with so many other processes: each slice of time is followed by one for each of the others.

    How many there are changes in the same way in each play of a game.
    """
    weather, dice = Random(f"machine {game}"), Random(f"machine {game} {play}")
    now = [load]

    def takes(worked: float) -> float:
        change = weather.gauss(0, UNREST) - 0.01 * math.log(max(now[0], 1e-9) / load) if load else 0.0
        now[0] *= math.exp(change)
        took, left = 0.0, worked
        while (ran := dice.expovariate(1 / SLICE_S)) < left:
            left -= ran
            took += ran + dice.expovariate(1 / (now[0] * SLICE_S)) if now[0] else ran
        return took + left

    return takes


def works(seed: object) -> Works:
    """The time that a role needs to think."""
    dice = Random(f"thoughts {seed}")

    def needs(role: Role) -> float:
        return THINKS_S[role] * math.exp(SPREAD * dice.gauss(0, 1))

    return needs


def decisions(pace_ms: int, load: float, games: int, seed: int) -> tuple[list[Late], list[Late]]:
    """Ballots after the first of a vote, and decisions of single bots."""
    ballots: list[Late] = []
    alone: list[Late] = []
    for number in range(games):
        game, plays = f"{seed} {number}", list[list[Moved]]()
        for turned in range(PLAYS):
            how = Played(pace_ms, works(f"{game} {turned}"), machine(game, turned, load), PLAYERS, turned=turned)
            plays.append(list(_moves(how, 1000 * seed + number)))
        for same in zip(*plays, strict=False):
            kind = same[0].kind
            if any(move.kind != kind for move in same):
                break  # from here on it is another game
            if kind in ("argument", Voting.name):
                continue
            usual, usually_after = fmean(move.wait for move in same), fmean(move.after for move in same)
            (ballots if kind == "ballot" else alone).extend(
                Late(number, move.wait - usual, move.fascist, move.missed, move.after - usually_after) for move in same
            )
    return ballots, alone


class Moved(NamedTuple):
    """A move: its kind, seconds since the one before and to the next, the side of who thought, if it missed a step."""

    kind: str
    wait: float
    after: float
    fascist: bool
    missed: bool


def _moves(how: Played, seed: int) -> Iterator[Moved]:
    """The moves of one play but the first and the last."""
    missed: set[float] = set()
    real = bot_turns._next_release  # noqa: SLF001 - called when a decision is late

    async def release(first: float, step: float) -> None:
        await real(first, step)
        missed.add(asyncio.get_running_loop().time())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot_turns, "_next_release", release)
        moves = bot_moves.game(how, seed)
    for early, move, late in zip(moves, moves[1:], moves[2:], strict=False):
        kind = "ballot" if early.kind == move.kind == Voting.name else move.kind
        side = party_of(move.thinks_as) == "fascist"
        yield Moved(kind, move.at - early.at, late.at - move.at, side, move.at in missed)


def compared(late: list[Late]) -> dict[str, Any]:
    """The figures of some decisions."""
    fascists, liberals = ([one for one in late if one.fascist is side] for side in (True, False))
    ours, theirs = ([one.by for one in side] for side in (fascists, liberals))
    apart = [
        fmean(one.by for one in game if one.fascist) - fmean(one.by for one in game if not one.fascist)
        for game in (list(same) for _, same in itertools.groupby(late, lambda one: one.game))
        if len({one.fascist for one in game}) > 1
    ]
    error = math.sqrt(variance(apart) / len(apart))
    return {
        "of": [len(fascists), len(liberals)],
        "z": round(fmean(apart) / error, 2) if error > 1e-9 else 0.0,
        "auc": round(_auc(ours, theirs), 4),
        "missed": [round(fmean(one.missed for one in side), 4) for side in (fascists, liberals)],
        "next": round(_auc([one.next_by for one in fascists], [one.next_by for one in liberals]), 4),
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


def measured(pace_ms: int, load: float, games: int, seed: int) -> dict[str, Any]:
    """The figures of one pace and load."""
    ballots, alone = decisions(pace_ms, load, games, seed)
    return {"ballots": compared(ballots), "alone": compared(alone)}


async def _alone(state: Any, task: Any) -> Any:
    choice = await bot_turns._choice(state, task)  # noqa: SLF001 - the planted fault
    return {task.seat: choice}, asyncio.get_running_loop().time()


def _fixed(_grid: ReleaseGrid, _now: float, shortest: float, _bots: int = 1, **_: bool) -> float:
    return shortest


def planted(games: int, seed: int, load: float) -> dict[str, Any]:
    """The figures of earlier versions."""
    found: dict[str, Any] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ReleaseGrid, "step", _fixed)
        found["a grid of one step"] = measured(5, load, games, seed)
        patch.setattr(bot_turns, "_choices", _alone)
        patch.setattr(bot_moves, "RELEASE_S", 0.0)
        found["one after the other"] = measured(5, load, max(2, games // 10), seed)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40, help="at each pace and load")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    began = time.monotonic()
    figures: dict[str, Any] = {}
    for number, (pace_ms, load) in enumerate(itertools.product(PACES, LOADS)):
        found = measured(pace_ms, load, chosen.games, 100 * chosen.seed + number)
        figures[f"{pace_ms} ms, load {load:.0f}"] = found
        print(f"{round(time.monotonic() - began)} s", pace_ms, load, json.dumps(found), file=sys.stderr)
    worst = max(abs(found[kind]["z"]) for found in figures.values() for kind in found)
    whole = {"games": chosen.games, "players": PLAYERS, "seed": chosen.seed, "paces": figures}
    faults = planted(chosen.games, chosen.seed, 15.0)
    print(json.dumps(whole | {"worst_z": worst, "planted": faults, "took_s": round(time.monotonic() - began)}))


if __name__ == "__main__":
    main()
