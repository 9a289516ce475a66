"""The times of bots' moves reveal no role: whole games under virtual time, with thinking times by role.

Each game is played several times on the same machine. Each time other seats think long, and everything else is equal.
So every move of every kind must come at the same moment.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

import pytest

import bot_moves
from bot_moves import KINDS, Move, Played
from room import RELEASE_S
from slow_thread import steady
from weimar.daily import day_of
from weimar.daily.day import Day
from weimar.server.tables.release_grid import LONGEST_STEP_S, ReleaseGrid, Thought


class Table(NamedTuple):
    """A game to play: the number of players and the seed; at the table of a day, the day too."""

    players: int
    seed: int
    day: Day | None = None


GAMES = (Table(5, 1), Table(5, 11), Table(7, 1), Table(10, 8))
"""All kinds of decisions are among them."""
DAYS = tuple(
    Table(day.players, seed, day)
    for seed, day in enumerate(day_of(f"2026-11-{number}", today="2026-12-31") for number in ("14", "21", "30"))
)
"""The same of tables of days."""
MACHINES = pytest.mark.parametrize(
    ("busy", "pace_ms"),
    [
        (4.1, 5),
        (26.0, 5),
        (26.0, 900),
        *(pytest.param(*more, marks=pytest.mark.full) for more in ((1.0, 5), (1.0, 900), (4.1, 900))),
    ],
)
"""Times as long as thoughts take on an idle machine, and the pace of bots."""


def _game(busy: float, pace_ms: int, table: Table, turned: int = 0) -> list[Move]:
    """The time and seat of each move, on a machine that thinks this many times as long."""
    how = Played(pace_ms, steady, lambda worked: busy * worked, table.players, turned=turned, day=table.day)
    return bot_moves.game(how, table.seed)


def _waits(moves: list[Move]) -> list[tuple[str, float]]:
    """Each kind of move, and seconds since the move before, in millionths."""
    before = (0.0, *(move.at for move in moves))
    return [(move.kind, round(move.at - at, 6)) for at, move in zip(before, moves, strict=False)]


def _telling(busy: float, pace_ms: int, tables: Sequence[Table] = GAMES) -> tuple[set[str], set[str]]:
    """The kinds of moves that come sooner or later by whose thoughts take long, and those that were seen."""
    telling: set[str] = set()
    seen: set[str] = set()
    for table in tables:
        usual = _waits(_game(busy, pace_ms, table))
        seen |= {kind for kind, _ in usual}
        for turned in (1, 3):
            other = _waits(_game(busy, pace_ms, table, turned))
            pairs = zip_longest(usual, other, fillvalue=("number of moves", 0.0))
            telling |= {one[0] for one, same in pairs if one != same}
    return telling, seen


@MACHINES
def test_no_move_reveals_a_bots_thinking_time(busy: float, pace_ms: int) -> None:
    """Nominations, ballots, discards, enactments, vetoes, powers, statements, and arguments where people can read."""
    telling, seen = _telling(busy, pace_ms)
    assert not telling
    assert seen == {*KINDS, *(["argument"] if pace_ms > 200 else [])}


@MACHINES
def test_no_move_at_the_table_of_a_day_reveals_a_bots_thinking_time(busy: float, pace_ms: int) -> None:
    """The same with a person that the bots wait for."""
    telling, seen = _telling(busy, pace_ms, DAYS)
    assert not telling
    assert seen == {*KINDS}


def test_late_decisions_are_late_by_whole_steps() -> None:
    """On a machine that is too busy for the longest step."""
    waits = [wait for kind, wait in _waits(_game(300.0, 5, Table(5, 1))) if kind != "vote"]
    assert max(waits) > LONGEST_STEP_S
    assert all(wait % LONGEST_STEP_S < 0.05 for wait in waits)  # bots also wait for playback, which is short


def test_on_an_idle_machine_a_decision_takes_effect_after_a_quarter_of_a_second() -> None:
    """Alone and together, ten bots too, at the smallest pace."""
    waits = _waits(_game(1.0, 0, Table(10, 8)))
    assert max(wait for _, wait in waits) == RELEASE_S
    assert dict(waits)["nomination"] == RELEASE_S


def _grid(*thoughts: Thought) -> ReleaseGrid:
    grid = ReleaseGrid()
    for thought in thoughts:
        grid.note(0.0, thought)
    return grid


def test_steps_depend_on_the_machines_load_only() -> None:
    """Thoughts of 1 ms and of 50 ms, as many of each: the same steps on the same machine."""
    for busy in (1.0, 3.0, 30.0):
        quick = _grid(*[Thought(0.001, 0.001 * busy, 0.001)] * 20)
        slow = _grid(*[Thought(0.001, 0.05 * busy, 0.05)] * 20)
        for bots in (1, 3, 10):
            assert quick.step(1.0, 0.25, bots) == slow.step(1.0, 0.25, bots)


def test_steps_double_up_to_a_maximum() -> None:
    """So that few of them can be distinguished, and no game stops."""
    steps = {_grid(Thought(0.0, busy * 0.01, 0.01)).step(1.0, 0.25) for busy in range(1, 1000)}
    assert steps == {0.25, 0.5, 1.0, 2.0, LONGEST_STEP_S}
    assert _grid(Thought(0.0, 9.0, 0.01)).step(1.0, 0.0) == 0.0


def test_steps_follow_overlong_thinking_too() -> None:
    """On a slow processor: by the slowest of the recent ones, but for two. What many took says nothing of one."""
    grid = _grid(Thought(0.0, 0.3, 0.3))
    for _ in range(3):
        grid.note_decision(1, 0.3)
    assert grid.step(1.0, 0.25) == 0.5
    for _ in range(3):
        grid.note_decision(5, 3.0)
    assert grid.step(1.0, 0.25) == 0.5
    assert grid.step(1.0, 0.25, 5) == LONGEST_STEP_S


def test_old_measurements_expire() -> None:
    """The machine may have become busy while nobody played."""
    grid = ReleaseGrid()
    assert grid.is_stale(0.0)
    grid.note(5.0, Thought(0.0, 0.01, 0.01))
    assert not grid.is_stale(60.0)
    assert grid.is_stale(66.0)
    for at in range(300):
        grid.note(at / 100, Thought(0.0, 0.01, 0.01))
    grid.note(100.0, Thought(0.0, 0.5, 0.01))
    assert grid.step(100.0, 0.25) > 1.0
    assert grid.step(200.0, 0.25) == 0.25


def test_the_machines_load_is_that_of_the_latest_sixteen_thoughts() -> None:
    """Or of all of them, if that is more; of an interruption sixteen thoughts ago little is left."""
    even, interrupted = Thought(0.0, 0.01, 0.01), Thought(0.0, 0.11, 0.01)
    for since in (0, 7, 15, 16):
        grid = _grid(*[even] * 200, interrupted, *[even] * since)
        stretch = grid._stretch(1.0)  # noqa: SLF001 - a step is coarser
        assert stretch == pytest.approx(0.26 / 0.16 if since < 16 else 2.27 / 2.17)


def test_one_slow_thought_does_not_make_a_table_slow() -> None:
    """The first of a process, for example."""
    grid = _grid(*[Thought(0.001, 0.001, 0.001)] * 20, Thought(0.4, 0.3, 0.3))
    grid.note_decision(1, 0.001)
    grid.note_decision(1, 0.7)
    assert grid.step(1.0, 0.25) == 0.25
