"""The review of a game, assembled from its parts.

Contract: pure. `review` plays a record once and gives its states to each part. A part is a function of its own, so
that a caller who needs one part, or wants the parts one by one, can call them alone.
"""

from typing import Final, Literal

from msgspec import Struct

from weimar.engine import Record, states
from weimar.engine.phases import GameOver
from weimar.engine.terms import Party, Reason, Role
from weimar.review.contradictions import Contradiction, contradictions
from weimar.review.hands import PeekTiles, SessionTiles, peek_tiles, session_tiles
from weimar.review.moments import FirstCertainty, Moment, first_certainties, moments
from weimar.review.statements import Told, statements_of

FORMAT: Final = "weimar-review"
VERSION: Final = 1


class Review(Struct, frozen=True, kw_only=True):
    """Everything that a review tells about one game (docs/reference/review.md).

    Attributes:
        players, roles: by seat, as in the record.
        finished: false if the record stops before the end of the game. winner, reason: None then.
        moments: the knowledge of everyone after each number of actions.
        firsts: the first moments at which a viewer could be certain of a seat.
        sessions, peeks: the tiles, and the first moments at which a viewer could be certain of them.
        statements: all statements, with their truth. contradictions: those that cannot all be true.
    """

    format: Literal["weimar-review"] = FORMAT
    version: Literal[1] = VERSION
    players: tuple[str, ...]
    roles: tuple[Role, ...]
    finished: bool
    winner: Party | None
    reason: Reason | None
    moments: tuple[Moment, ...]
    firsts: tuple[FirstCertainty, ...]
    sessions: tuple[SessionTiles, ...]
    peeks: tuple[PeekTiles, ...]
    statements: tuple[Told, ...]
    contradictions: tuple[Contradiction, ...]


def review(record: Record) -> Review:
    """The review of a record, finished or not.

    Raises:
        IllegalStep, MalformedRecord: as `weimar.engine.states`.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, record_of, start
        >>> from weimar.review import review
        >>> dealt = start(5, Rules(), FairChance(Random(1)))
        >>> told = review(record_of([dealt], ["Ada", "Ben", "Cy", "Dora", "Eve"]))
        >>> [seat.assignments for seat in told.moments[0].seats]
        [12, 1, 12, 1, 12]
    """
    played = tuple(states(record))
    end = played[-1].phase
    over = end if isinstance(end, GameOver) else None
    course = moments(played)
    told = statements_of(played, record.actions)
    return Review(
        players=record.players,
        roles=record.roles,
        finished=over is not None,
        winner=over.winner if over else None,
        reason=over.reason if over else None,
        moments=course,
        firsts=first_certainties(course),
        sessions=session_tiles(played),
        peeks=peek_tiles(played),
        statements=told,
        contradictions=contradictions(played, told),
    )
