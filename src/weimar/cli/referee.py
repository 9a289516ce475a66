"""`weimar referee`: replay a record and print the true state (docs/reference/record.md).

Contract: standard output contains the answer or nothing; errors go to standard error as one JSON object.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import click
import msgspec
from click.exceptions import Exit

from weimar import engine
from weimar.cli.trouble import describe, refuse, report_refused, status_of
from weimar.engine import Record
from weimar.engine.game_link import is_link
from weimar.engine.proof import parts_in
from weimar.engine.public_record import PublicRecord
from weimar.engine.reading import MAX_FILE, read_any_game
from weimar.engine.record import MAX_BYTES, load
from weimar.text import say


@click.command(help=say("cli-referee"))
@click.argument("record", metavar="RECORD", help=say("cli-referee-record"))
@click.option("--view", metavar="SEAT|spectator", help=say("cli-referee-view"))
@click.option("--verify", "proof", is_flag=True, help=say("cli-referee-verify"))
@click.option("--lines", is_flag=True, help=say("cli-referee-lines"))
def referee(record: str, view: str | None, *, proof: bool, lines: bool) -> None:
    """Replay a record and print the state, a view, or the result of checking its proof."""
    tell = verified if proof else partial(answer, view=view)
    try:
        with closing(_open(record)) as source:
            if lines:
                _referee_each(_lines(source), tell)
            else:
                games = engine.split_games(_read(source, record))
                _print(tell(games[0])) if len(games) == 1 else _referee_each(games, tell)
    except engine.RecordError as error:
        refuse(error)


def answer(text: bytes, view: str | None) -> bytes:
    """The state after a record's last action, or a view of it, as JSON.

    Raises:
        RecordError: the record is refused, or the viewer does not exist.
    """
    state = engine.final_state(engine.read_game(text))
    shown = engine.report(state) if view is None else engine.project(state, _viewer(view, state))
    return msgspec.json.encode(shown)


def verified(text: bytes) -> bytes:
    """The seats whose devices took part in a deal, and those whose devices were left out, as JSON.

    Raises:
        RecordError: the record is refused, or its deal does not follow from its proof.
    """
    record = engine.read_game(text)
    engine.final_state(record)
    took_part, left_out = parts_in(engine.verify(record))
    return msgspec.json.encode({"verified": True, "took_part": took_part, "left_out": left_out})


def _viewer(view: str, state: engine.State) -> engine.Viewer:
    if view == engine.SPECTATOR:
        return engine.SPECTATOR
    if view.isascii() and view.isdigit() and len(view) == 1 and int(view) < state.setup.players:
        return int(view)
    raise engine.MalformedRecord("unknown_viewer", name=view)


def _lines(source: BinaryIO) -> Iterator[bytes]:
    while line := source.readline(MAX_BYTES + 2):
        if not line.endswith(b"\n"):
            _skip_rest_of_line(source)
        yield line.rstrip(b"\r\n")


def _referee_each(games: Iterable[bytes], tell: Callable[[bytes], bytes]) -> None:
    for game in games:
        try:
            _print(tell(game))
        except engine.RecordError as error:
            _print(msgspec.json.encode(describe(error)))


def _skip_rest_of_line(source: BinaryIO) -> None:
    while (rest := source.readline(MAX_BYTES)) and not rest.endswith(b"\n"):
        pass


def for_each_game(name: str, tell: Callable[[Record], None], tell_public: Callable[[PublicRecord], None]) -> None:
    """Do this with the games of a file one by one. Of many, a refused one is reported with its number, from 1.

    Exits at the end if a game was refused.

    Args:
        name: of the file.
        tell: what to do with a record.
        tell_public: what to do with a public record.
    """
    status = 0
    try:
        games = engine.split_games(read_record(name))
    except engine.RecordError as error:
        refuse(error)
    for number, text in enumerate(games, 1):
        try:
            game = read_any_game(load(text))
            if isinstance(game, PublicRecord):
                tell_public(game)
            else:
                tell(game)
        except engine.RecordError as error:
            status = max(status, status_of(error))
            report_refused(error, {"game": number} if len(games) > 1 else {})
    if status:
        raise Exit(status)


def read_record(name: str) -> bytes:
    """The content of a file, or of standard input for `-`, or a link to a game; at most one byte over the limit.

    Raises:
        MalformedRecord: the file is unreadable.
    """
    with closing(_open(name)) as source:
        return _read(source, name)


def _open(name: str) -> BinaryIO:
    if is_link(name):
        return BytesIO(name.encode())
    if name == "-" and sys.stdin is not None:
        return sys.stdin.buffer
    try:
        return Path(name).open("rb")
    except (OSError, ValueError):
        raise engine.MalformedRecord("unreadable_file", name=name) from None


def _read(source: BinaryIO, name: str) -> bytes:
    try:
        return source.read(MAX_FILE + 1)
    except (OSError, ValueError):  # standard input was read before, and is closed
        raise engine.MalformedRecord("unreadable_file", name=name) from None


def _print(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()
