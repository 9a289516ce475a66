"""`weimar evenings`: the figures of a group (docs/reference/evenings.md).

Contract: it skips unreadable files and names them on standard error; the exit status is then 2.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import click
import msgspec
from click.exceptions import Exit
from msgspec.structs import replace

from weimar.cli.evenings.reading import read_games
from weimar.cli.evenings.words import words
from weimar.cli.trouble import MALFORMED, fail, refuse
from weimar.engine import RecordError
from weimar.evenings import Collection, Figures, figures, to_csv
from weimar.text import say

_FILE: dict[str, Any] = {"type": click.Path(path_type=Path), "metavar": "FILE"}


@click.command(help=say("cli-evenings"))
@click.argument("games", metavar="GAMES...", nargs=-1, required=True, help=say("cli-evenings-games"))
@click.option("--json", "as_json", is_flag=True, help=say("cli-evenings-json"))
@click.option("--csv", help=say("cli-evenings-csv"), **_FILE)
@click.option("--parquet", help=say("cli-evenings-parquet"), **_FILE)
@click.option("--archive", help=say("cli-evenings-archive"), **_FILE)
def evenings(
    games: tuple[str, ...],
    csv: Path | None,
    parquet: Path | None,
    archive: Path | None,
    *,
    as_json: bool,
) -> None:
    """Read games, and print or write the figures."""
    given, all_read = read_games(games)
    if not given.games:
        fail("no_games")
    told = figures(given.games)
    _write(csv, lambda path: path.write_text(to_csv(told), "utf-8", newline=""))
    _write(parquet, partial(_parquet, told))
    _write(archive, lambda path: path.write_bytes(_archive(told, given)))
    if as_json:
        click.echo(msgspec.json.encode(told))
    elif not any((csv, parquet, archive)):
        click.echo(words(told))
    if not all_read:
        raise Exit(MALFORMED)


def _write(path: Path | None, write: Callable[[Path], object]) -> None:
    if path is None:
        return
    try:
        write(path)
    except OSError:
        fail("unwritable", str(path))


def _parquet(told: Figures, path: Path) -> None:
    from weimar.cli.evenings.table import write_parquet

    write_parquet(told, path)


def _archive(told: Figures, given: Collection) -> bytes:
    games = tuple([given.games[game.entry] for game in told.games])
    try:
        return msgspec.json.encode(replace(given, games=games).archive())
    except RecordError as error:
        refuse(error)
