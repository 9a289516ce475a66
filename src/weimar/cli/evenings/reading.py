"""Reading the games of a group: records, links, logs, archives, files of many, and folders with them."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from weimar.cli.referee import read_record
from weimar.cli.trouble import report_refused
from weimar.engine import RecordError, split_games
from weimar.engine.game_link import is_link
from weimar.engine.reading import read_any_game
from weimar.engine.record import load
from weimar.evenings import Collection, Played, collected, finished, is_archive, open_archive, together


def read_games(names: Iterable[str]) -> tuple[Collection, bool]:
    """The games in these files, folders and links, and whether all of them were readable.

    It names each unreadable one on standard error. Names and games removed in one archive are removed from all.
    """
    contents: list[Collection] = []
    all_read = True
    for name in _files(names):
        try:
            texts = split_games(read_record(name))
        except RecordError as error:
            all_read = False
            report_refused(error, {"file": name})
            continue
        for number, text in enumerate(texts, 1):
            try:
                contents.append(_games_in(text))
            except RecordError as error:
                all_read = False
                report_refused(error, {"file": name, "game": number} if len(texts) > 1 else {"file": name})
    return together(contents), all_read


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
