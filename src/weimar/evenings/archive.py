"""Archives: the games of a group in one JSON document (docs/reference/evenings.md).

Contract: pure. `read_archive` checks a whole document and every game in it; `write_archive` writes what it reads.
"""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from weimar.engine import Record, RecordError, dump, final_state, parse, to_link
from weimar.engine.boards import MAX_PLAYERS
from weimar.engine.game_link import MAX_LINK
from weimar.engine.phases import GameOver
from weimar.engine.record import is_name
from weimar.engine.terms import Seat

FORMAT: Final = "weimar-evenings"
VERSION: Final = 1
MOST_GAMES: Final = 2_000
"""The most games of an archive."""
MAX_ARCHIVE: Final = 4_194_304
"""Bytes of an archive; more are refused."""
_LATEST: Final = 253_402_300_799_999
"""The last millisecond of the year 9999."""


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """A game in an archive.

    Attributes:
        link: a [link](game-link.md) that contains the game.
        at: its end, in milliseconds since the epoch; null if unknown.
        uncounted: the seats of bots, and of people whose name was removed. They have no line among the people.
    """

    link: Annotated[str, Meta(max_length=MAX_LINK + 300)]
    at: Annotated[int, Meta(ge=0, le=_LATEST)] | None = None
    uncounted: tuple[Annotated[int, Meta(ge=0, lt=MAX_PLAYERS)], ...] = ()


class Archive(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The games of a group, in any order."""

    format: Literal["weimar-evenings"] = FORMAT
    version: Literal[1] = VERSION
    games: Annotated[tuple[Kept, ...], Meta(max_length=MOST_GAMES)]


class Played(Struct, frozen=True):
    """A finished game of a group.

    Attributes:
        record: the game. at, uncounted: as in `Kept`.
    """

    record: Record
    at: int | None = None
    uncounted: frozenset[Seat] = frozenset()


class ArchiveError(RecordError):
    """An archive, or a change of it, that is refused.

    Attributes:
        code: the reason. name: the game's number in the archive, from 1, or a player's name.
    """

    def __init__(self, code: str, name: str = "") -> None:
        super().__init__(code, None, name)


def is_archive(raw: object) -> bool:
    """Return whether a JSON value is to be read as an archive."""
    return isinstance(raw, dict) and raw.get("format") == FORMAT


def read_archive(raw: object, pause: Callable[[], object] = bool) -> tuple[Played, ...]:
    """The games of an archive.

    Args:
        raw: a JSON value.
        pause: called before each game; it may wait, and end the work by raising.

    Raises:
        ArchiveError: it is not an archive, or one of its games is damaged or not finished.
    """
    try:
        archive = msgspec.convert(raw, Archive)
    except msgspec.ValidationError:
        raise ArchiveError("bad_archive") from None
    games: list[Played] = []
    for number, kept in enumerate(archive.games, 1):
        pause()
        games.append(_played(kept, number))
    return tuple(games)


def _played(kept: Kept, number: int) -> Played:
    try:
        record = finished(parse(kept.link))
    except RecordError as error:
        raise ArchiveError(error.code, str(number)) from None
    if any(seat >= len(record.players) for seat in kept.uncounted):
        raise ArchiveError("unknown_seat", str(number))
    return Played(record, kept.at, frozenset(kept.uncounted))


def write_archive(games: Iterable[Played]) -> Archive:
    """The archive of these games."""
    return Archive(games=tuple([Kept(to_link(game.record), game.at, tuple(sorted(game.uncounted))) for game in games]))


def finished(record: Record) -> Record:
    """The record, if its game is over.

    Raises:
        ArchiveError: `game_not_over`.
        IllegalStep, MalformedRecord: see `weimar.engine.states`.
    """
    if not isinstance(final_state(record).phase, GameOver):
        raise ArchiveError("game_not_over")
    return record


def game_key(record: Record) -> str:
    """Equal for the same game, whatever its players are called and whether it has its talk and its proof.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, record_of, start
        >>> from weimar.evenings import game_key
        >>> dealt = start(5, Rules(), FairChance(Random(1)))
        >>> first = record_of([dealt], ["Ada", "Ben", "Cy", "Dora", "Eve"])
        >>> game_key(first) == game_key(record_of([dealt], ["Adi", "Ben", "Cy", "Dora", "Eve"]))
        True
    """
    seats = tuple([str(seat) for seat in range(len(record.players))])
    # a link writes the tiles of a claim in one order, a record as they were given
    bare = parse(to_link(replace(record, players=seats, talk=(), fair_deal=None)))
    return hashlib.sha256(dump(bare)).hexdigest()[:32]


def in_order(games: Sequence[Played]) -> tuple[int, ...]:
    """The indexes of all different games, oldest first; games without a time come first, in the given order.

    The first of several copies of a game counts, one with a time before one without.
    """
    ordered = sorted(range(len(games)), key=lambda index: (games[index].at is not None, games[index].at or 0))
    copies: dict[str, int] = {}
    for index in ordered:
        key = game_key(games[index].record)
        if key not in copies or games[copies[key]].at is None:
            copies[key] = index
    kept = set(copies.values())
    return tuple([index for index in ordered if index in kept])


def renamed(games: Iterable[Played], old: str, new: str | None) -> tuple[Played, ...]:
    """The games with another name for a person, in the records themselves.

    Args:
        games: all games of the group.
        old: the name of the person.
        new: their new name, which may be another person's: then the two become one. None removes the person: their
            seats keep no name and are not counted.

    Raises:
        ArchiveError: nobody has the old name, the new one is not a name, or both played in one game.
    """
    given = tuple(games)
    if new is not None and not is_name(new):
        raise ArchiveError("bad_name", new)
    if not any(old in game.record.players for game in given):
        raise ArchiveError("unknown_person", old)
    return tuple([_renamed(game, old, new) if old in game.record.players else game for game in given])


def _renamed(game: Played, old: str, new: str | None) -> Played:
    names = list(game.record.players)
    seat = names.index(old)
    if new is not None and new != old and new in names:
        raise ArchiveError("two_in_one_game", new)
    names[seat] = _no_name(seat, names) if new is None else new
    record = replace(game.record, players=tuple(names))
    return replace(game, record=record, uncounted=game.uncounted | ({seat} if new is None else set()))


def _no_name(seat: Seat, taken: Sequence[str]) -> str:
    """A mark for a seat, which nobody in the game has for a name."""
    mark = f"#{seat + 1}"
    while mark in taken:
        mark += "#"
    return mark
