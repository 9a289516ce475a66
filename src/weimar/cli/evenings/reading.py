"""Reading the games of a group: records, links, archives, and folders with them."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from weimar.cli.trouble import describe
from weimar.engine import MalformedRecord, RecordError, read_game
from weimar.engine.game_link import is_link
from weimar.evenings import MAX_ARCHIVE, Collection, Played, collected, finished, is_archive, open_archive, together


def read_games(names: Iterable[str]) -> tuple[Collection, bool]:
    """The games in these files, folders and links, and whether all of them were readable.

    It names each unreadable one on standard error. Names and games removed in one archive are removed from all.
    """
    contents: list[Collection] = []
    all_read = True
    for name in _files(names):
        try:
            contents.append(_games_in(name))
        except RecordError as error:
            all_read = False
            sys.stderr.buffer.write(msgspec.json.encode({**describe(error), "file": name}) + b"\n")
    return together(contents), all_read


def _files(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if not is_link(name) and Path(name).is_dir():
            yield from sorted(str(path) for path in Path(name).rglob("*.json") if path.is_file())
        else:
            yield name


def _games_in(name: str) -> Collection:
    text = name.encode() if is_link(name) else _content(name)
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raw = None
    return collected(open_archive(raw)) if is_archive(raw) else Collection((Played(finished(read_game(text))),))


def _content(name: str) -> bytes:
    try:
        with Path(name).open("rb") as file:
            text = file.read(MAX_ARCHIVE + 1)
    except (OSError, ValueError):
        raise MalformedRecord("unreadable_file", name=name) from None
    if len(text) > MAX_ARCHIVE:
        raise MalformedRecord("too_large")
    return text
