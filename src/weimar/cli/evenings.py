"""`weimar evenings`: the figures of a group as short tables, JSON, CSV and Parquet (docs/reference/evenings.md).

Contract: it reads records, links, logs, archives, files of many, and folders with them. It skips unreadable ones and
names them on standard error; the exit status is then 2. The app shows all figures of an archive.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import click
import msgspec
from babel.dates import format_date
from babel.lists import format_list
from click.exceptions import Exit
from msgspec.structs import replace

from weimar.cli.referee import read_record
from weimar.cli.terminal.plain_table import table
from weimar.cli.trouble import MALFORMED, encodable, fail, refuse, report_refused, write
from weimar.engine import RecordError, split_games
from weimar.engine.game_link import is_link
from weimar.engine.reading import read_any_game
from weimar.engine.record import load
from weimar.evenings import (
    COLUMNS,
    Collection,
    Figures,
    PersonPlayed,
    Played,
    collected,
    figures,
    finished,
    is_archive,
    open_archive,
    rows,
    to_csv,
    together,
)
from weimar.text import chosen_language, say

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
    given, unread = _read(games)
    if archive is not None and os.path.realpath(archive) in map(os.path.realpath, unread):
        fail("exists_already", str(archive))  # its games would be lost
    if not given.games:
        fail("no_games")
    told = figures(given.games)
    for path, content in ((csv, _csv), (parquet, _parquet), (archive, partial(_archive, given=given))):
        if path is not None:
            write(path, content(told))
    if as_json:
        click.echo(msgspec.json.encode(told))
    elif not any((csv, parquet, archive)):
        click.echo(_words(told))
    if unread:
        raise Exit(MALFORMED)


def _csv(told: Figures) -> bytes:
    return to_csv(told).encode()


def _parquet(told: Figures) -> bytes:
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema, file = pa.schema([(column.name, pa.type_for_alias(column.kind)) for column in COLUMNS]), BytesIO()
    pq.write_table(pa.Table.from_pylist(list(rows(told)), schema), file, compression="zstd")
    return file.getvalue()


def _archive(told: Figures, given: Collection) -> bytes:
    games = tuple([given.games[game.entry] for game in told.games])
    try:
        return msgspec.json.encode(replace(given, games=games).archive())
    except RecordError as error:
        refuse(error)


def _read(names: Iterable[str]) -> tuple[Collection, list[str]]:
    """The games in these files, folders and links, and the names of those not wholly readable.

    It names each unreadable one on standard error. Names and games removed in one archive are removed from all.
    """
    contents: list[Collection] = []
    unread: list[str] = []
    for name in _files(names):
        where: dict[str, object] = {"file": encodable(name)}
        try:
            texts = split_games(read_record(name))
        except RecordError as error:
            unread.append(name)
            report_refused(error, where)
            continue
        for number, text in enumerate(texts, 1):
            try:
                contents.append(_games_in(text))
            except RecordError as error:
                unread.append(name)
                report_refused(error, {**where, "game": number} if len(texts) > 1 else where)
    return together(contents), unread


def _files(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if not is_link(name) and os.path.isdir(name):  # noqa: PTH112 - a path raises if the name is too long
            yield from sorted(
                str(path)
                for path in Path(name).rglob("*.json*")
                if path.is_file() and path.suffix in (".json", ".jsonl")
            )
        else:
            yield name


def _games_in(text: bytes) -> Collection:
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raw = None
    return (
        collected(open_archive(raw)) if is_archive(raw) else Collection((Played(finished(read_any_game(load(text)))),))
    )


def _words(told: Figures) -> str:
    """The evenings, then the people with their wins."""
    people = [(person.name, *_played(person)) for person in told.people]
    return "\n\n".join([table(rows, left=(0, 1, 2)) for rows in (list(_evenings(told)), people)])


def _evenings(told: Figures) -> Iterator[tuple[str, ...]]:
    for evening in told.evenings:
        when = say("evenings-undated") if evening.begun is None else _date(evening.begun)
        total = say("evenings-total", games=len(evening.games))
        yield when, total, format_list(evening.people, locale=chosen_language())


def _date(at: int) -> str:
    """The day, by the clock of this machine."""
    day = datetime.fromtimestamp(at / 1000, UTC)
    with suppress(OverflowError):  # the clocks of some zones would show the year 10000
        day = day.astimezone()
    return str(format_date(day, "long", locale=chosen_language()))


def _played(person: PersonPlayed) -> tuple[str, str]:
    if not person.all.games:
        return say("evenings-no-party", games=person.games), ""
    return say("evenings-games-won", games=person.all.games, wins=person.all.wins), say(f"evenings-{_tendency(person)}")


def _tendency(person: PersonPlayed) -> str:
    """`few`, `within` or `strong`; there is no word for a low rating."""
    if person.rating is None:
        return "few"
    return "strong" if person.rating.low > 0 else "within"
