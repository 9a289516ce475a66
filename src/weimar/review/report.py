"""The review of a game, assembled from its parts.

Contract: pure. `review` plays a record once and passes its states to each part. Each part is a separate function, so
callers can also compute single parts.
"""

from collections.abc import Callable, Sequence
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final, Literal, cast

from msgspec import Struct

from weimar.engine import Action, Record, State, states
from weimar.engine.phases import GameOver
from weimar.engine.terms import Party, Reason, Role, Seat
from weimar.review.analysed import BelievedLie, ChanceMoment, Decision, PlayerGame, Shares, TurningPoint
from weimar.review.contradictions import Contradiction, contradictions
from weimar.review.roles import FirstCertainty, Moment, first_certainties, moments
from weimar.review.statements import Told, statements_of
from weimar.review.tiles import PeekTiles, SessionTiles, peek_tiles, session_tiles

if TYPE_CHECKING:
    from weimar.review.analysis import Analysis

FORMAT: Final = "weimar-review"
VERSION: Final = 1
COSTLY: Final = 0.02
"""The least loss of a choice worth trying again."""
MOST_CHOICES: Final = 5


class SharedReview(Struct, frozen=True, kw_only=True):
    """The part of a review for everyone at the table (docs/reference/review.md).

    Attributes:
        players, roles: for each seat, as in the record.
        finished: false if the record stops before the end of the game. winner, reason: None then.
        moments: the knowledge of everyone after each number of actions.
        firsts: the first moments at which a viewer could be certain of a seat.
        sessions, peeks: the tiles, and the first moments at which a viewer could be certain of them.
        statements: all statements, with their truth. contradictions: those that cannot all be true.
        chances: the chances to win after each number of actions. These are a model's opinions, None without numpy.
        shares: the shares of luck and of each seat in the result. turning_points: the choices that changed the
            chances most.
        best_lie: the lie that moved the others' belief most; None if nobody believed any, or without numpy.
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
    chances: tuple[ChanceMoment, ...] | None = None
    shares: Shares | None = None
    turning_points: tuple[TurningPoint, ...] = ()
    best_lie: BelievedLie | None = None


class BestLie(Struct, frozen=True):
    """The part of a `SharedReview` that awards a medal; it takes a tenth of the opinions' time."""

    best_lie: BelievedLie | None


class Opinions(Struct, frozen=True, kw_only=True):
    """The model's opinions in a `SharedReview`; without numpy, all are None or empty."""

    chances: tuple[ChanceMoment, ...] | None = None
    shares: Shares | None = None
    turning_points: tuple[TurningPoint, ...] = ()


class Review(SharedReview, frozen=True, kw_only=True):
    """The complete review of one game.

    Attributes:
        player_games: the losses of each seat's choices; at a table, only this player should see theirs.
    """

    player_games: tuple[PlayerGame, ...] = ()


def review(record: Record) -> Review:
    """The review of a record, finished or not.

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
    judged = _analysis(played, record.actions, bool)
    games = judged.player_games if judged else ()
    known = _known(record, played)
    return Review(**known, **_opinions(judged), best_lie=_best_lie(played, known["statements"]), player_games=games)


def shared_review(record: Record, pause: Callable[[], object] = bool) -> SharedReview:
    """The part of a review for everyone at the table, without the losses of each seat's choices.

    `pause` is called before each moment of the analysis; it may wait, and raise to end the work.
    """
    played = tuple(states(record))
    known, judged = _known(record, played), _analysis(played, record.actions, pause)
    return SharedReview(**known, **_opinions(judged), best_lie=_best_lie(played, known["statements"]))


def known_review(record: Record) -> SharedReview:
    """A `shared_review` without the model's opinions, which take most of the time."""
    return SharedReview(**_known(record, tuple(states(record))))


def opinions(record: Record, pause: Callable[[], object] = bool) -> Opinions:
    """The model's opinions: the part of a `shared_review` missing from a `known_review`."""
    return Opinions(**_opinions(_analysis(tuple(states(record)), record.actions, pause)))


def best_lie(record: Record) -> BestLie:
    """The best lie of a game, as in a `shared_review`."""
    played = tuple(states(record))
    return BestLie(_best_lie(played, statements_of(played, record.actions)))


def costly_choices(record: Record, seat: Seat, pause: Callable[[], object] = bool) -> tuple[Decision, ...]:
    """A seat's costliest choices, judged by its belief at the time; at most five, in order.

    Empty without numpy or without a verdict for the size and the rules. Only this player should see them.
    """
    judged = _analysis(tuple(states(record)), record.actions, pause)
    own = judged.decisions_of(seat) if judged else ()
    worst = sorted((made for made in own if made.loss >= COSTLY), key=lambda made: -made.loss)[:MOST_CHOICES]
    return tuple(sorted(worst, key=lambda made: made.actions))


def _known(record: Record, played: Sequence[State]) -> dict[str, Any]:
    """The fields of a `SharedReview` that need no model."""
    end = played[-1].phase
    over = end if isinstance(end, GameOver) else None
    course = moments(played)
    told = statements_of(played, record.actions)
    return {
        "players": record.players,
        "roles": record.roles,
        "finished": over is not None,
        "winner": over.winner if over else None,
        "reason": over.reason if over else None,
        "moments": course,
        "firsts": first_certainties(course),
        "sessions": session_tiles(played),
        "peeks": peek_tiles(played),
        "statements": told,
        "contradictions": contradictions(played, told),
    }


def _opinions(judged: "Analysis | None") -> dict[str, Any]:
    """The fields of `Opinions`."""
    return {name: getattr(judged, name) for name in Opinions.__struct_fields__} if judged else {}


def _analysis(played: Sequence[State], actions: Sequence[Action], pause: Callable[[], object]) -> "Analysis | None":
    """The chances of a game; None in an installation without numpy."""
    analysis = with_package("numpy", "weimar.review.analysis:Analysis")
    return cast("Analysis", analysis(played, actions, pause)) if analysis else None


def _best_lie(played: Sequence[State], told: Sequence[Told]) -> BelievedLie | None:
    """The best lie; None in an installation without numpy."""
    find = with_package("numpy", "weimar.review.lies:best_lie")
    return cast("BelievedLie | None", find(played, told)) if find else None


def with_package(package: str, name: str) -> Any:
    """A function that needs an optional package; None in an installation without it."""
    try:
        return resolve_name(name)
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        return None
