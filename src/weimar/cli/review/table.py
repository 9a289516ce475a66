"""A review as a short table, with a link: the app shows the whole review."""

from collections.abc import Iterator
from itertools import pairwise

from weimar.cli.terminal.plain_table import table
from weimar.engine import RecordError
from weimar.engine.reading import AnyGame, link_of
from weimar.review import SeatKnowledge, SharedReview
from weimar.review.public import PublicReview
from weimar.text import say


def words(game: AnyGame, told: SharedReview | PublicReview) -> str:
    """The end of the game, the roles, the number of role assignments left by round, and the link."""
    return "\n".join(_lines(game, told))


def _lines(game: AnyGame, told: SharedReview | PublicReview) -> Iterator[str]:
    yield say("log-game_ended", reason=told.reason) if told.reason else say("review-unfinished")
    given = zip(told.players, told.roles, strict=True)
    yield ", ".join([f"{name} ({say(f'role-{role}')})" if role else name for name, role in given])
    yield ""
    yield say("review-left-by-round")
    yield from table(list(_rows(told)))
    try:
        yield from ("", link_of(game))
    except RecordError:
        return  # too long for a link


def _rows(told: SharedReview | PublicReview) -> Iterator[tuple[str, ...]]:
    rounds = [moment.round for moment in told.moments]
    ends = {number: at for at, (number, _) in enumerate(pairwise(rounds), 1)}
    yield ("", say("review-deal"), *map(str, ends))
    spectators = say("review-spectators")
    courses: list[tuple[str, list[SeatKnowledge]]]
    if isinstance(told, PublicReview):
        courses = [(spectators, [moment.known for moment in told.moments])]
    else:
        courses = [(name, [moment.seats[seat] for moment in told.moments]) for seat, name in enumerate(told.players)]
        courses.append((spectators, [moment.spectator for moment in told.moments]))
    for viewer, course in courses:
        yield (viewer, *(str(course[at].assignments) for at in (0, *ends.values())))
