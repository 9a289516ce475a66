"""`weimar review`: each seat's possible knowledge at each moment of a game (docs/reference/review.md).

Contract: standard output has the answer or nothing. It refuses invalid records like `weimar referee`.
"""

from functools import partial
from typing import Final

import click
import msgspec

from weimar.cli.referee import for_each_game, read_record
from weimar.cli.review.table import words
from weimar.cli.terminal.workers import scheduler_option, sharing, workers_option
from weimar.cli.trouble import refuse
from weimar.engine import Record, RecordError, read_game
from weimar.engine.public_record import PublicRecord
from weimar.lab.work import Spread
from weimar.review import known_review
from weimar.review import review as reviewed
from weimar.review.public import public_review
from weimar.text import say

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
    click.echo(msgspec.json.encode(reviewed(game)) if as_json else words(game, known_review(game)))


def _tell_public(game: PublicRecord, *, as_json: bool) -> None:
    told = public_review(game)
    click.echo(msgspec.json.encode(told) if as_json else words(game, told))


def _what_if(game: Record, other: str, count: int | None, spread: Spread, *, as_json: bool) -> None:
    from weimar.cli.review.futures import asked, futures, results  # needs numpy

    wanted = asked(other)
    told = futures(game, wanted, count, spread)
    click.echo(msgspec.json.encode(told) if as_json else results(told, wanted, game))
