"""`weimar referee`: replay a record and print the true state (docs/reference/record.md).

Contract: standard output contains the answer or nothing; errors go to standard error as one JSON object.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click
import msgspec

from weimar.cli.trouble import describe, refuse
from weimar.engine import (
    SPECTATOR,
    MalformedRecord,
    RecordError,
    State,
    Viewer,
    final_state,
    parse,
    project,
    report,
)
from weimar.engine.record import MAX_BYTES
from weimar.text import say


@click.command(help=say("cli-referee"))
@click.argument("record", metavar="RECORD", help=say("cli-referee-record"))
@click.option("--view", metavar="SEAT|spectator", help=say("cli-referee-view"))
@click.option("--lines", is_flag=True, help=say("cli-referee-lines"))
def referee(record: str, view: str | None, *, lines: bool) -> None:
    """Replay a record and print the state or a view."""
    try:
        with _opened(record) as source:
            if lines:
                _referee_lines(source, view)
            else:
                _print(answer(_read(source, record), view))
    except RecordError as error:
        refuse(error)


def answer(text: bytes, view: str | None) -> bytes:
    """The state after a record's last action, or a view of it, as JSON.

    Raises:
        RecordError: the record is refused, or the viewer does not exist.
    """
    state = final_state(parse(text))
    shown = report(state) if view is None else project(state, _viewer(view, state))
    return msgspec.json.encode(shown)


def _viewer(view: str, state: State) -> Viewer:
    if view == SPECTATOR:
        return SPECTATOR
    if view.isascii() and view.isdigit() and len(view) == 1 and int(view) < state.setup.players:
        return int(view)
    raise MalformedRecord("unknown_viewer", name=view)


def _referee_lines(source: BinaryIO, view: str | None) -> None:
    while line := source.readline(MAX_BYTES + 2):
        if not line.endswith(b"\n"):
            _skip_rest_of_line(source)
        try:
            _print(answer(line.rstrip(b"\r\n"), view))
        except RecordError as error:
            _print(msgspec.json.encode(describe(error)))


def _skip_rest_of_line(source: BinaryIO) -> None:
    while (rest := source.readline(MAX_BYTES)) and not rest.endswith(b"\n"):
        pass


def read_record(name: str) -> bytes:
    """The content of a file, or of standard input for `-`; at most one byte over the limit.

    Raises:
        MalformedRecord: the file is unreadable.
    """
    with _opened(name) as source:
        return _read(source, name)


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    source = _open(name)
    try:
        yield source
    finally:
        source.close()


def _open(name: str) -> BinaryIO:
    if name == "-" and sys.stdin is not None:
        return sys.stdin.buffer
    try:
        return Path(name).open("rb")
    except (OSError, ValueError):
        raise MalformedRecord("unreadable_file", name=name) from None


def _read(source: BinaryIO, name: str) -> bytes:
    try:
        return source.read(MAX_BYTES + 1)
    except OSError:
        raise MalformedRecord("unreadable_file", name=name) from None


def _print(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()
