"""The action table: the numbers are stable, and each is one action of the engine."""

from typing import Any

import pytest

from games import random_game, seeded
from weimar.engine import action_table as actions
from weimar.engine.action_table import BadIndex, decode, encode, name
from weimar.engine.actions import Say

NUMBERING = (
    *[f"nominate {seat}" for seat in range(10)],
    *["vote ja", "vote nein", "discard F", "discard L", "enact F", "enact L"],
    *["propose_veto", "answer_veto consent", "answer_veto refuse"],
    *[f"investigate {seat}" for seat in range(10)],
    *[f"special_election {seat}" for seat in range(10)],
    "peek",
    *[f"execute {seat}" for seat in range(10)],
    *["say session FFF", "say session FFL", "say session FLL", "say session LLL"],
    *["say session FF", "say session FL", "say session LL", "say session declined"],
    *["say peek FFF", "say peek FFL", "say peek FLF", "say peek FLL"],
    *["say peek LFF", "say peek LFL", "say peek LLF", "say peek LLL", "say peek declined"],
    *["say investigation liberal", "say investigation fascist", "say investigation declined"],
    "stay_silent",
)
"""Version 1, typed by hand: whoever changes it raises the version."""


def test_the_numbering_is_stable() -> None:
    """An index means the same action for as long as the version is the same."""
    assert actions.VERSION == 1
    assert tuple(name(index) for index in range(actions.ALL_ACTIONS)) == NUMBERING
    assert NUMBERING[actions.GAME_ACTIONS].startswith("say")
    assert not any(word.startswith("say") for word in NUMBERING[: actions.GAME_ACTIONS])


def test_indexes_and_actions_round_trip() -> None:
    """Every action of random games, statements included, equals the action of its index for that seat."""
    said = played = 0
    for number in range(40):
        for action in random_game(seeded("there and back", number)).actions:
            about = action.round if isinstance(action, Say) else 1
            index = encode(action)
            assert encode(decode(index, action.seat, about)) == index
            if isinstance(action, Say) and action.about == "session":
                said += 1
                continue  # a statement about a hand is numbered by its tiles, in whatever order they were said
            played += 1
            assert decode(index, action.seat, about) == action
    assert min(said, played) > 20


def test_a_hand_may_be_stated_in_any_order() -> None:
    """LFF and FFL are the same statement about a session, and two statements about a peek."""
    assert encode(Say(3, "session", 4, tiles="LFF")) == encode(Say(0, "session", 1, tiles="FFL"))
    assert encode(Say(3, "peek", 4, tiles="LFF")) != encode(Say(3, "peek", 4, tiles="FFL"))


@pytest.mark.parametrize(
    ("index", "seat", "code"),
    [
        (-1, 0, "unknown_action_index"),
        (71, 0, "unknown_action_index"),
        (True, 0, "unknown_action_index"),
        (1.0, 0, "unknown_action_index"),
        ("1", 0, "unknown_action_index"),
        (70, 0, "nothing_to_decode"),
        (3, 10, "unknown_seat"),
        (3, -1, "unknown_seat"),
        (3, True, "unknown_seat"),
    ],
)
def test_an_unused_index_is_refused(index: Any, seat: Any, code: str) -> None:
    """With a stable code and the number."""
    with pytest.raises(BadIndex) as refused:
        decode(index, seat)
    assert refused.value.code == code
    with pytest.raises(BadIndex):
        name(71)
