"""Python actions with values of wrong types: refused by code, like in records."""

from typing import Any

import pytest

from support import table_in
from weimar.engine import IllegalAction, ScriptedChance, decide
from weimar.engine.actions import AnswerVeto, CallSpecialElection, CastVote, Execute, Investigate, Nominate, Say

NO_LUCK = ScriptedChance((), 0, ())
AIMED = {
    "nomination": Nominate,
    "investigate": Investigate,
    "special_election": CallSpecialElection,
    "execution": Execute,
}


@pytest.mark.parametrize("seat", [True, 1.0, "1", None, [1]])
def test_a_seat_is_a_whole_number(seat: Any) -> None:
    """`True` and `1.0` are not seat 1."""
    with pytest.raises(IllegalAction, match="unknown_seat"):
        decide(table_in("vote").state, CastVote(seat, "ja"), NO_LUCK)


@pytest.mark.parametrize("phase", sorted(AIMED))
@pytest.mark.parametrize("target", [2.0, "2", None, [2], False])
def test_a_target_is_a_whole_number(phase: str, target: Any) -> None:
    """In every phase with a target."""
    state = table_in(phase).state
    action: Any = AIMED[phase](state.board.candidate, target)
    with pytest.raises(IllegalAction, match="unknown_seat"):
        decide(state, action, NO_LUCK)


@pytest.mark.parametrize("consent", [1, "yes", None])
def test_consent_is_yes_or_no(consent: Any) -> None:
    """Truthy values other than True are refused."""
    state = table_in("veto_answer").state
    with pytest.raises(IllegalAction, match="unknown_action"):
        decide(state, AnswerVeto(state.board.candidate, consent), NO_LUCK)


def test_a_topic_is_a_word() -> None:
    """A list as topic is refused like a missing one."""
    state = table_in("vote").state
    about: Any = []
    with pytest.raises(IllegalAction, match="bad_statement"):
        decide(state, Say(0, about, 1, declined=True), NO_LUCK)


def test_objects_other_than_actions_are_refused() -> None:
    """Text, nothing, anything."""
    for thing in ("nominate", None, 7):
        action: Any = thing
        with pytest.raises(IllegalAction, match="unknown_action"):
            decide(table_in("vote").state, action, NO_LUCK)
