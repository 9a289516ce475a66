"""Archives: the games of a group in one JSON document (docs/reference/evenings.md).

Contract: pure. `open_archive` checks a document, and `read_games` every game in it; `write_archive` writes what they
read. `weimar.evenings.merging` has both in one, and joins archives.
"""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Final, Literal, TypeAlias

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
MOST_CHANGES: Final = 1_000_000
"""The most changes of a name that are counted."""
MAX_ARCHIVE: Final = 4_194_304
"""Bytes of an archive; more are refused."""
_LATEST: Final = 253_402_300_799_999
"""The last millisecond of the year 9999."""


SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MAX_PLAYERS)]
Fingerprint: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
"""See `fingerprint`."""
GameKey: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""See `game_key`."""


class Renamed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat whose player has another name than at the table.

    Attributes:
        seat: the seat. times: the number of changes of its name; of two copies of a game, the higher one counts.
        name: the chosen name. The game has another one if two seats would have the same.
        was: fingerprints of its earlier names.
    """

    seat: SeatNumber
    times: Annotated[int, Meta(ge=0, le=MOST_CHANGES)]
    name: str
    was: tuple[Fingerprint, ...] = ()


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """A game in an archive.

    Attributes:
        link: a [link](game-link.md) that contains the game.
        at: its end, in milliseconds since the epoch; null if unknown.
        uncounted: the seats of bots, and of people whose name was removed. They have no line among the people.
        removed: the seats of people whose name was removed. renamed: those with another name than at the table.
    """

    link: Annotated[str, Meta(max_length=MAX_LINK + 300)]
    at: Annotated[int, Meta(ge=0, le=_LATEST)] | None = None
    uncounted: tuple[SeatNumber, ...] = ()
    removed: tuple[SeatNumber, ...] = ()
    renamed: tuple[Renamed, ...] = ()


class Archive(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The games of a group, in any order.

    Attributes:
        removed: fingerprints of removed names: no game that is added later brings them back.
        forgotten: the keys of games that do not come back.
    """

    format: Literal["weimar-evenings"] = FORMAT
    version: Literal[1] = VERSION
    games: Annotated[tuple[Kept, ...], Meta(max_length=MOST_GAMES)]
    removed: Annotated[tuple[Fingerprint, ...], Meta(max_length=MOST_GAMES)] = ()
    forgotten: Annotated[tuple[GameKey, ...], Meta(max_length=MOST_GAMES)] = ()


class Played(Struct, frozen=True):
    """A finished game of a group.

    Attributes:
        record: the game. at, uncounted, removed, renamed: as in `Kept`.
    """

    record: Record
    at: int | None = None
    uncounted: frozenset[Seat] = frozenset()
    removed: frozenset[Seat] = frozenset()
    renamed: tuple[Renamed, ...] = ()


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


def open_archive(raw: object) -> Archive:
    """A JSON value as an archive; its games are not read yet.

    Raises:
        ArchiveError: `bad_archive`.
    """
    try:
        return msgspec.convert(raw, Archive)
    except msgspec.ValidationError:
        raise ArchiveError("bad_archive") from None


def read_games(archive: Archive, pause: Callable[[], object] = bool) -> tuple[Played, ...]:
    """The games of an archive, as they are written in it.

    Args:
        archive: the archive.
        pause: called before each game; it may wait, and end the work by raising.

    Raises:
        ArchiveError: a game is damaged or not finished.
    """
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
    renamed = [other.seat for other in kept.renamed]
    if any(seat >= len(record.players) for seat in (*kept.uncounted, *kept.removed, *renamed)):
        raise ArchiveError("unknown_seat", str(number))
    if len(set(renamed)) < len(renamed) or not all(is_name(other.name) for other in kept.renamed):
        raise ArchiveError("bad_name", str(number))
    return Played(record, kept.at, frozenset(kept.uncounted), frozenset(kept.removed), kept.renamed)


def write_archive(games: Iterable[Played], removed: Iterable[str] = (), forgotten: Iterable[str] = ()) -> Archive:
    """The archive of these games, removed names and forgotten games."""
    return Archive(games=tuple(map(_kept, games)), removed=tuple(sorted(removed)), forgotten=tuple(sorted(forgotten)))


def _kept(game: Played) -> Kept:
    seats = tuple(sorted(game.uncounted)), tuple(sorted(game.removed))
    return Kept(to_link(game.record), game.at, *seats, game.renamed)


def fingerprint(name: str) -> str:
    """A number by which a name is recognised without being kept.

    It hides the name only from readers who do not try names.
    """
    return hashlib.sha256(b"weimar name " + name.encode()).hexdigest()[:16]


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
