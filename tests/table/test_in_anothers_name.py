"""Actions in another player's name: the same answer, whatever the other's tiles, role or options.

Contract: at every step of whole games every member requests every other seat's possible actions. An answer depending on
the game would reveal something about it.
"""

from random import Random
from typing import Any

import pytest
from driver import Party

from weimar.engine.actions import CastVote, Discard, Enact, Say
from weimar.table import commands as cmd


def _probes(table: Party, seat: int) -> list[Any]:
    """What may be asked in a seat's name: what it can do now, and what it perhaps could if it held something else."""
    guesses = [CastVote(seat, "ja"), Discard(seat, "L"), Discard(seat, "F"), Enact(seat, "L"), Enact(seat, "F")]
    return [*table.legal(table.member_at(seat)), *guesses, Say(seat, "session", 1, "LF")]


def _answers(seed: int, people: int) -> set[str | None]:
    table = Party(Random(seed), people=people)
    table.start()
    found: set[str | None] = set()
    while table.state.stage == "game":
        for seat in range(people):
            for member in range(1, people + 1):
                if table.state.seat_of(member) != seat:
                    found |= {
                        table.refusal(member, cmd.Act(table.state.prompt, probe)) for probe in _probes(table, seat)
                    }
        table.step()
    return found


@pytest.mark.parametrize("people", [5, 8])
def test_answers_do_not_depend_on_hidden_tiles(people: int) -> None:
    """The seat is looked at before anything of the game is."""
    assert _answers(people, people) == {"not_your_seat"}
