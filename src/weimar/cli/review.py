"""`weimar review`: each seat's possible knowledge at each moment of a game (docs/reference/review.md).

Contract: standard output has the answer or nothing: JSON, or a short table with a link, which opens the whole review in
the app. It refuses invalid records like `weimar referee`.
"""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import click
import msgspec
from babel.numbers import format_percent

from weimar.cli.options import scheduler_option, sharing, workers_option
from weimar.cli.referee import for_each_game, read_record
from weimar.cli.terminal.plain_table import table
from weimar.cli.trouble import fail, refuse
from weimar.engine import Action, Record, RecordError, read_game
from weimar.engine.public_record import PublicRecord
from weimar.engine.reading import AnyGame, link_of
from weimar.lab.play.statistics import wilson
from weimar.lab.work import Spread
from weimar.review import SeatKnowledge, SharedReview, known_review
from weimar.review import review as reviewed
from weimar.review.public import PublicReview, public_review
from weimar.text import chosen_language, say
from weimar.wording.narrator import Narrator

if TYPE_CHECKING:
    from weimar.review.what_if import Futures

MOST_FUTURES: Final = 100_000


@click.command(help=say("cli-review"))
@click.argument("record", metavar="RECORD", help=say("cli-referee-record"))
@click.option("--json", "as_json", is_flag=True, help=say("cli-review-json"))
@click.option("--what-if", "other", metavar="ACTIONS:CHOICE", help=say("cli-review-what-if"))
@click.option("--futures", type=click.IntRange(1, MOST_FUTURES), help=say("cli-review-futures"))
@workers_option
@scheduler_option
def review(
    record: str,
    other: str | None,
    futures: int | None,
    workers: int,
    scheduler: str | None,
    *,
    as_json: bool,
) -> None:
    """Review a record, and print the answer."""
    if other is None and (futures, workers, scheduler) != (None, 1, None):
        raise click.MissingParameter(param_hint="'--what-if'", param_type="option")
    if other is None:
        for_each_game(record, partial(_tell, as_json=as_json), partial(_tell_public, as_json=as_json))
        return
    try:
        game = read_game(read_record(record))
        with sharing(workers, scheduler) as spread:
            _what_if(game, other, futures, spread, as_json=as_json)
    except RecordError as error:
        refuse(error)


def _tell(game: Record, *, as_json: bool) -> None:
    click.echo(msgspec.json.encode(reviewed(game)) if as_json else _words(game, known_review(game)))


def _tell_public(game: PublicRecord, *, as_json: bool) -> None:
    told = public_review(game)
    click.echo(msgspec.json.encode(told) if as_json else _words(game, told))


def _what_if(game: Record, other: str, count: int | None, spread: Spread, *, as_json: bool) -> None:
    from weimar.review.what_if import FUTURES, what_if  # needs numpy

    actions, choice = _asked(other)
    told = what_if(game, actions, choice, range(count or FUTURES), spread)
    click.echo(msgspec.json.encode(told) if as_json else _results(told, choice, game))


def _words(game: AnyGame, told: SharedReview | PublicReview) -> str:
    """The end of the game, the roles, the number of role assignments left by round, and the link."""
    return "\n".join(_lines(game, told))


def _lines(game: AnyGame, told: SharedReview | PublicReview) -> Iterator[str]:
    yield say("log-game_ended", reason=told.reason) if told.reason else say("review-unfinished")
    given = zip(told.players, told.roles, strict=True)
    yield ", ".join([f"{name} ({say(f'role-{role}')})" if role else name for name, role in given])
    yield ""
    yield say("review-left-by-round")
    yield table(list(_rows(told)))
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


def _asked(text: str) -> tuple[int, Action]:
    """The choice in an option: the number of actions, a colon, and the action as in records."""
    number, _, action = text.partition(":")
    try:
        return msgspec.convert(number, int, strict=False), msgspec.json.decode(action, type=Action)
    except (msgspec.MsgspecError, ValueError):
        fail("bad_choice_form", text)


def _results(told: "Futures", choice: Action, record: Record) -> str:
    """The results of a choice and of the actual one, in words."""
    offered = Narrator(record.players, tuple).offer(choice)
    lines = [f"{offered}: {_result(told.liberals, told.games)}"]
    if told.as_played is not None:
        lines.append(f"{say('replay-review-if-played')}: {_result(told.as_played, told.games)}")
    return "\n".join(lines)


def _result(won: int, games: int) -> str:
    _, *interval = wilson(won, games)
    low, high = (format_percent(bound, locale=chosen_language()) for bound in interval)
    return say("replay-review-if-won", won=won, games=games, low=low, high=high)
