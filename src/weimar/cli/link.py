"""`weimar link`: a game as a link, and back (docs/reference/game-link.md).

Contract: standard output has the link or the record, or nothing. It refuses invalid records like `weimar referee`.
"""

import sys

import click
import msgspec

from weimar.cli.referee import for_each_game
from weimar.engine import Record, dump, final_state, to_link
from weimar.engine.public_record import PublicRecord, document_of, public_states, to_public_link
from weimar.text import say


@click.command(help=say("cli-link"))
@click.argument("record", metavar="RECORD", help=say("cli-referee-record"))
@click.option("--record", "back", is_flag=True, help=say("cli-link-record"))
def link(record: str, *, back: bool) -> None:
    """Print the link to a game, or its record."""

    def tell(game: Record) -> None:
        final_state(game)
        sys.stdout.buffer.write((dump(game) if back else to_link(game).encode()) + b"\n")

    def tell_public(game: PublicRecord) -> None:
        public_states(game)
        line = msgspec.json.encode(document_of(game)) if back else to_public_link(game).encode()
        sys.stdout.buffer.write(line + b"\n")

    for_each_game(record, tell, tell_public)
