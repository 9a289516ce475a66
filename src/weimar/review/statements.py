"""The statements of a game, and their truth.

Contract: pure. A statement has the same index as in the state: from 0, oldest first.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

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
    """All statements of a game, oldest first."""
    memories = states[-1].board.memories
    return with_replacements(
        Told(
            number, said.seat, said.about, said.round, said.tiles, said.party, None, is_true(said, memories[said.seat])
        )
        for number, said in enumerate(actions, 1)
        if isinstance(said, Say)
    )


def with_replacements(told: Iterable[Told]) -> tuple[Told, ...]:
    """Statements, oldest first, each with its replacement."""
    found: list[Told] = []
    later: dict[tuple[Seat, Topic, int], int] = {}
    for statement in reversed([*told]):
        found.append(replace(statement, replaced=later.get(subject_of(statement))))
        later[subject_of(statement)] = statement.actions
    return tuple(reversed(found))


def subject_of(statement: Say | Told) -> tuple[Seat, Topic, int]:
    """The subject of a statement; a speaker's later statement with the same subject replaces it."""
    return statement.seat, statement.about, statement.round


def seen_for(memories: Sequence[Memory], statement: Say | Told) -> Memory:
    """The speaker's memory of the subject of a statement."""
    return next(seen for seen in memories if (topic_of(seen), seen.round) == (statement.about, statement.round))


def is_true(action: Say, memories: Sequence[Memory]) -> bool | None:
    """Return whether a statement agrees with the speaker's memory of its subject; None if they declined to say."""
    if action.declined:
        return None
    seen = seen_for(memories, action)
    if isinstance(seen, Loyalty):
        return action.party == seen.party
    if isinstance(seen, Hand):
        return hand_order(action.tiles or "") == seen.tiles
    return action.tiles == seen.tiles
