"""Reading games in any form: a record, a link to a game, a log of another site, or many of them in one file.

Contract: pure. In each case the result is a record that has passed the same checks, or a public record.
"""

import re
from typing import Final, TypeAlias

import msgspec

from weimar.engine.foreign_log import game_of_log, is_log
from weimar.engine.game_link import is_link
from weimar.engine.public_record import PublicRecord, document_of, public_record, public_states, to_public_link
from weimar.engine.record import MAX_BYTES, MalformedRecord, Record, dump, is_public, load, parse_object, to_link
from weimar.engine.recorded import final_state
from weimar.engine.terms import SPECTATOR
from weimar.engine.view import View, project

MAX_FILE: Final = 4 * MAX_BYTES
"""Longer files of many games are refused."""
MOST_GAMES: Final = 2_000
"""The maximum number of games in a file."""
_BOM: Final = b"\xef\xbb\xbf"

AnyGame: TypeAlias = Record | PublicRecord
"""A game, or its public part if no more is known."""


def read_game(text: str | bytes) -> Record:
    """The game in a text.

    Raises:
        MalformedRecord: see `parse` and `game_of_log`.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, read_game, record_of, start, to_link
        >>> dealt = start(5, Rules(), FairChance(Random(1)))
        >>> record = record_of([dealt], ["Ada", "Ben", "Cy", "Dora", "Eve"])
        >>> read_game(to_link(record)) == record
        True
    """
    return read_game_object(load(text))


def read_game_object(raw: object) -> Record:
    """The game in a JSON value.

    Raises:
        MalformedRecord: see `read_game`; `public_record` if only its public part is known.
    """
    game = read_any_game(raw)
    if isinstance(game, PublicRecord):
        raise MalformedRecord("public_record", name="record")
    return game


def read_any_game(raw: object) -> AnyGame:
    """The game, or its public part, in a JSON value. A public record may still be impossible: see `public_states`.

    Raises:
        MalformedRecord: see `parse`, `game_of_log` and `public_record`.
    """
    try:
        if isinstance(raw, dict) and is_log(raw):
            return game_of_log(raw)
        return public_record(raw) if is_public(raw) else parse_object(raw)
    except UnicodeEncodeError:  # half a surrogate pair is not text
        raise MalformedRecord("not_json") from None


def last_view(game: AnyGame) -> View:
    """The common knowledge after the last action of a game.

    Raises:
        MalformedRecord, IllegalStep: see `states` and `public_states`.
    """
    if isinstance(game, PublicRecord):
        return public_states(game)[-1].view
    return project(final_state(game), SPECTATOR)


def write_game(game: AnyGame) -> bytes:
    """The JSON of a game, for `load` and `read_any_game`."""
    return msgspec.json.encode(document_of(game)) if isinstance(game, PublicRecord) else dump(game)


def link_of(game: AnyGame) -> str:
    """The link to a game, without the address of a server.

    Raises:
        MalformedRecord: see `to_link`.
    """
    return to_public_link(game) if isinstance(game, PublicRecord) else to_link(game)


def split_games(text: bytes) -> list[bytes]:
    r"""The texts of the games in a file, each for `read_game`. Many games are a JSON array, or have a line each.

    Raises:
        MalformedRecord: `too_large`; or the array is not JSON.

    Examples:
        >>> from weimar.engine import split_games
        >>> split_games(b'[{"a": 1}, {"a": 2}]'), split_games(b'{"a": 1}\n\n{"a": 2}\n')
        ([b'{"a": 1}', b'{"a": 2}'], [b'{"a": 1}', b'{"a": 2}'])
    """
    if len(text) > MAX_FILE:
        raise MalformedRecord("too_large")
    content = text.removeprefix(_BOM).strip()
    is_array = content.startswith(b"[")
    games = _in_array(content) if is_array else _on_lines(content)
    if len(games) > MOST_GAMES:
        raise MalformedRecord("too_large")
    return games if len(games) > 1 or (is_array and games) else [text]  # one text keeps its own size


class _Object(msgspec.Struct, gc=False):
    """A JSON object, whatever is in it."""


def _in_array(content: bytes) -> list[bytes]:
    try:
        # first counted: the raw texts of two million numbers would take 270 MB
        counted = msgspec.json.decode(content, type=list[_Object | str | int | float | bool | None])
        if len(counted) > MOST_GAMES:
            raise MalformedRecord("too_large")
        del counted
        return [bytes(game) for game in msgspec.json.decode(content, type=list[msgspec.Raw])]
    except (msgspec.DecodeError, RecursionError):
        raise MalformedRecord("not_json") from None


def _on_lines(content: bytes) -> list[bytes]:
    """The lines that are not empty, or the whole content if its first line is not a game."""
    if not _is_whole(content.partition(b"\n")[0]):
        return [content]
    games: list[bytes] = []
    for line in re.finditer(rb"[^\n]+", content):
        if game := line[0].strip():
            games.append(game)
        if len(games) > MOST_GAMES:
            break
    return games


def _is_whole(line: bytes) -> bool:
    """True if a line is a JSON object or a link."""
    try:
        return isinstance(msgspec.json.decode(line), dict)
    except (msgspec.DecodeError, RecursionError):
        return is_link(line.decode(errors="replace"))
