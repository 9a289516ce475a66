"""The statements of a game, and their truth.

Contract: pure. A statement has the same index as in the state: from 0, oldest first.
"""

from collections.abc import Sequence

from msgspec import Struct

from weimar.engine import Say, State
from weimar.engine.actions import Action
from weimar.engine.state import Hand, Loyalty, Memory, topic_of
from weimar.engine.terms import Party, Seat, Tiles, Topic, hand_order


class Told(Struct, frozen=True):
    """A statement.

    Attributes:
        actions: the number of actions up to and including the statement.
        seat, about, round: the speaker and the subject. tiles, party: the content; both None if the speaker declined.
        replaced: the number of actions up to and including its replacement by the speaker, or None.
        truthful: true if it agrees with the speaker's observation; None if they declined to say.
    """

    actions: int
    seat: Seat
    about: Topic
    round: int
    tiles: Tiles | None
    party: Party | None
    replaced: int | None
    truthful: bool | None


def statements_of(states: Sequence[State], actions: Sequence[Action]) -> tuple[Told, ...]:
    """All statements of a game, oldest first.

    Args:
        states: the state before the first action, then after each.
        actions: all actions.
    """
    memories = states[-1].board.memories
    told: list[Told] = []
    replaced: dict[tuple[Seat, Topic, int], int] = {}
    for number in range(len(actions), 0, -1):
        action = actions[number - 1]
        if isinstance(action, Say):
            told.append(
                _told(number, action, replaced.get(subject_of(action)), seen_for(memories[action.seat], action))
            )
            replaced[subject_of(action)] = number
    return tuple(reversed(told))


def _told(number: int, action: Say, replaced: int | None, seen: Memory) -> Told:
    return Told(
        actions=number,
        seat=action.seat,
        about=action.about,
        round=action.round,
        tiles=action.tiles,
        party=action.party,
        replaced=replaced,
        truthful=None if action.declined else _is_true(action, seen),
    )


def subject_of(statement: Say | Told) -> tuple[Seat, Topic, int]:
    """The subject of a statement; a speaker's later statement with the same subject replaces it."""
    return statement.seat, statement.about, statement.round


def seen_for(memories: Sequence[Memory], statement: Say | Told) -> Memory:
    """The speaker's memory of the subject of a statement."""
    return next(seen for seen in memories if (topic_of(seen), seen.round) == (statement.about, statement.round))


def _is_true(action: Say, seen: Memory) -> bool:
    if isinstance(seen, Loyalty):
        return action.party == seen.party
    if isinstance(seen, Hand):
        return hand_order(action.tiles or "") == seen.tiles
    return action.tiles == seen.tiles
