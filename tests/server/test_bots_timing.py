"""When bots move tells nothing of their roles: whole games under virtual time, with bots that think by role."""

import asyncio
import itertools
from functools import partial
from typing import Any

import pytest

import bot_moves
from bot_moves import RELEASE_S, Move, Played, steady
from weimar.engine.phases import Voting
from weimar.engine.terms import Role
from weimar.server.tables import bot_turns

PLAYERS = 7
SEEDS = (1, 2)


def _thinks(role: Role, load: float) -> float:
    return load * steady(role)


def _game(load: float, pace_ms: int, seed: int) -> list[Move]:
    """Who moved when, on a machine on which thinking takes so many times as long."""
    return bot_moves.game(Played(pace_ms, partial(_thinks, load=load), PLAYERS), seed)


def _gaps(moves: list[Move]) -> list[float]:
    """Between the ballots of one vote, the first of each apart."""
    pairs = itertools.pairwise(moves)
    return [late.at - early.at for early, late in pairs if early.phase == late.phase == Voting.name]


PACES = (0, 5, 900)


@pytest.mark.parametrize("pace_ms", PACES)
def test_the_machine_may_be_busy_without_a_move_being_late(pace_ms: int) -> None:
    """Thinking takes four times as long as it should, and every move of two games comes at the same moment."""
    for seed in SEEDS:
        busy, idle = _game(4, pace_ms, seed), _game(0, pace_ms, seed)
        assert [move.phase for move in busy] == [move.phase for move in idle]
        assert [move.at for move in busy] == pytest.approx([move.at for move in idle])


@pytest.mark.parametrize("pace_ms", PACES)
def test_a_vote_that_is_late_is_late_for_all(pace_ms: int) -> None:
    """However long thinking takes: only the first ballot of a vote is late, by whole steps."""
    for seed in SEEDS:
        busy, idle = _game(100, pace_ms, seed), _game(0, pace_ms, seed)
        assert [move.phase for move in busy] == [move.phase for move in idle]
        assert _gaps(busy) == pytest.approx(_gaps(idle))
        assert len(_gaps(idle)) >= PLAYERS - 1
        late = [one.at - other.at for one, other in zip(busy, idle, strict=True)]
        assert max(late) > RELEASE_S
        steps = [step / RELEASE_S for step in late]
        assert steps == pytest.approx([round(step) for step in steps], abs=1e-6)


def test_there_is_a_grid() -> None:
    """The server's own; the tests' bots have none, to be quick."""
    assert 5 * bot_moves.THINKS_S["fascist"] <= RELEASE_S


def _each_thinks_alone(state: Any, task: Any) -> Any:
    return bot_turns._choice(state, task)  # noqa: SLF001


@pytest.mark.parametrize("fault", ["no floor", "thinks when its turn comes"])
def test_the_planted_faults_are_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the floor, and with bots that think one after the other, roles show in the times."""
    if fault == "no floor":
        monkeypatch.setattr(bot_turns, "_next_release", _at_once)
    else:

        async def alone(state: Any, task: Any) -> Any:
            return {task.seat: await _each_thinks_alone(state, task)}, asyncio.get_running_loop().time()

        monkeypatch.setattr(bot_turns, "_choices", alone)
    with pytest.raises(AssertionError):
        test_a_vote_that_is_late_is_late_for_all(5)


async def _at_once(_first: float, _step: float) -> None:
    """No grid."""
