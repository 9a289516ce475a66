"""`weimar link`: a game as a link, and back (docs/reference/game-link.md).

Contract: standard output has the link or the record, or nothing. It refuses invalid records like `weimar referee`.
"""

import sys

import click

from weimar.cli.referee import for_each_game
from weimar.engine.reading import AnyGame, last_view, link_of, write_game
from weimar.text import say


@click.command(help=say("cli-link"))
@click.argument("record", metavar="RECORD", help=say("cli-referee-record"))
@click.option("--record", "back", is_flag=True, help=say("cli-link-record"))
def link(record: str, *, back: bool) -> None:
    """Print the link to a game, or its record."""

    def tell(game: AnyGame) -> None:
        last_view(game)
        sys.stdout.buffer.write((write_game(game) if back else link_of(game).encode()) + b"\n")

    for_each_game(record, tell, tell)
