"""Archives: the games of a group in one JSON document (docs/reference/evenings.md).

Contract: pure. `open_archive` checks a document, `read_games` checks every game in it, and `write_archive` writes an
archive again. `weimar.evenings.merging` combines both steps of reading, and merges archives.
"""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from weimar.engine import RecordError
from weimar.engine.actions import SeatField
from weimar.engine.game_link import MAX_LINK
from weimar.engine.public_record import Claimed, PublicRecord
from weimar.engine.reading import AnyGame, last_view, link_of, read_any_game, write_game
from weimar.engine.record import is_name, load
from weimar.engine.terms import Seat

FORMAT: Final = "weimar-evenings"
VERSION: Final = 1
MOST_GAMES: Final = 2_000
"""The maximum number of games in an archive."""
MOST_CHANGES: Final = 1_000_000
"""The maximum count of name changes."""
MAX_ARCHIVE: Final = 4_194_304
"""The maximum size of an archive, in bytes."""
_LATEST: Final = 253_402_300_799_999
"""The last millisecond of the year 9999."""


Fingerprint: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
"""See `fingerprint`."""
GameKey: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""See `game_key`."""


class Renamed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat with a different player name than at the table.

    Attributes:
        seat: the seat. times: the number of name changes; of two copies of a game, the one with more changes counts.
        name: the chosen name. If two seats would have the same name, the game shows a different one.
        was: fingerprints of its earlier names.
    """

    seat: SeatField
    times: Annotated[int, Meta(ge=0, le=MOST_CHANGES)]
    name: str
    was: tuple[Fingerprint, ...] = ()


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """A game in an archive.

    Attributes:
        link: a [link](game-link.md) that contains the game, or its [public record](public-records.md).
        at: its end, in milliseconds since the epoch; null if unknown.
        uncounted: the seats of bots and of people with removed names. They are not listed among the people.
        removed: the seats of people with removed names. renamed: the seats with a different name than at the table.
    """

    link: Annotated[str, Meta(max_length=MAX_LINK + 300)]
    at: Annotated[int, Meta(ge=0, le=_LATEST)] | None = None
    uncounted: tuple[SeatField, ...] = ()
    removed: tuple[SeatField, ...] = ()
    renamed: tuple[Renamed, ...] = ()


class Archive(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The games of a group, in any order.

    Attributes:
        removed: fingerprints of removed names. They stay removed in games added later.
        forgotten: the keys of removed games. They cannot be added again.
    """

    format: Literal["weimar-evenings"] = FORMAT
    version: Literal[1] = VERSION
    games: Annotated[tuple[Kept, ...], Meta(max_length=MOST_GAMES)]
    removed: Annotated[tuple[Fingerprint, ...], Meta(max_length=MOST_GAMES)] = ()
    forgotten: Annotated[tuple[GameKey, ...], Meta(max_length=MOST_GAMES)] = ()


class Played(Struct, frozen=True):
    """A finished game of a group.

    Attributes:
        record: the game, or its public part if no more is known. at, uncounted, removed, renamed: as in `Kept`.
    """

    record: AnyGame
    at: int | None = None
    uncounted: frozenset[Seat] = frozenset()
    removed: frozenset[Seat] = frozenset()
    renamed: tuple[Renamed, ...] = ()


class ArchiveError(RecordError):
    """The archive, or a change of it, is invalid.

    Attributes:
        code: the reason. name: the game's number in the archive, from 1, or a player's name.
    """

    def __init__(self, code: str, name: str = "") -> None:
        super().__init__(code, None, name)


def is_archive(raw: object) -> bool:
    """Return whether to read a JSON value as an archive."""
    return isinstance(raw, dict) and raw.get("format") == FORMAT


def open_archive(raw: object) -> Archive:
    """A JSON value as an archive, without reading its games.

    Raises:
        ArchiveError: `bad_archive`.
    """
    try:
        return msgspec.convert(raw, Archive)
    except msgspec.ValidationError:
        raise ArchiveError("bad_archive") from None


def read_games(archive: Archive, pause: Callable[[], object] = bool) -> tuple[Played, ...]:
    """The games of an archive, in its order. `pause` is called before each game; it may wait, and raise to end it.

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
        record = finished(read_any_game(load(kept.link)))
    except RecordError as error:
        raise ArchiveError(error.code, str(number)) from None
    renamed = [other.seat for other in kept.renamed]
    if any(seat >= len(record.players) for seat in (*kept.uncounted, *kept.removed, *renamed)):
        raise ArchiveError("unknown_seat", str(number))
    if len(set(renamed)) < len(renamed) or not all(is_name(other.name) for other in kept.renamed):
        raise ArchiveError("bad_name", str(number))
    return Played(record, kept.at, frozenset(kept.uncounted), frozenset(kept.removed), kept.renamed)


def write_archive(games: Iterable[Played], removed: Iterable[str] = (), forgotten: Iterable[str] = ()) -> Archive:
    """The archive of these games, removed names and forgotten games. It can be read again.

    Raises:
        ArchiveError: `too_large`: it could not be read. A game may be too long for a link after a change of a name
            (`name` is its number), or there are too many games, names or bytes.
    """
    kept = tuple([_kept(game, number) for number, game in enumerate(games, 1)])
    archive = Archive(games=kept, removed=tuple(sorted(removed)), forgotten=tuple(sorted(forgotten)))
    longest = max(len(kept), len(archive.removed), len(archive.forgotten))
    if longest > MOST_GAMES or len(msgspec.json.encode(archive)) > MAX_ARCHIVE:
        raise ArchiveError("too_large")
    return archive


def _kept(game: Played, number: int) -> Kept:
    seats = tuple(sorted(game.uncounted)), tuple(sorted(game.removed))
    try:
        link = link_of(game.record)
        read_any_game(load(link))
    except RecordError as error:
        raise ArchiveError(error.code, str(number)) from None
    return Kept(link, game.at, *seats, game.renamed)


def fingerprint(name: str) -> str:
    """A number that identifies a name without storing it.

    It does not protect against readers who try possible names.
    """
    return hashlib.sha256(b"weimar name " + name.encode()).hexdigest()[:16]


def finished(record: AnyGame) -> AnyGame:
    """The game, if it is over.

    Raises:
        ArchiveError: `game_not_over`.
        IllegalStep, MalformedRecord: see `weimar.engine.states`.
    """
    if last_view(record).phase != "game_over":
        raise ArchiveError("game_not_over")
    return record


def nameless(record: AnyGame) -> AnyGame:
    """The game with the seats' numbers as names."""
    return replace(record, players=tuple([str(seat) for seat in range(len(record.players))]))


def game_key(record: AnyGame) -> str:
    """A key that is equal for copies of a game, regardless of names, talk and proof.

    Copies of a public record may also differ in claims and told roles. It differs from the key of the whole record.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, record_of, start
        >>> from weimar.evenings import game_key
        >>> dealt = start(5, Rules(), FairChance(Random(1)))
        >>> first = record_of([dealt], ["Ada", "Ben", "Cy", "Dora", "Eve"])
        >>> game_key(first) == game_key(record_of([dealt], ["Adi", "Ben", "Cy", "Dora", "Eve"]))
        True
    """
    bare = nameless(record)
    if isinstance(bare, PublicRecord):
        facts = tuple([fact for fact in bare.facts if not isinstance(fact, Claimed)])
        bare = replace(bare, facts=facts, roles=(None,) * len(bare.roles))
    else:  # a link writes the tiles of a claim in one order, a record as they were given
        bare = read_any_game(load(link_of(replace(bare, talk=(), fair_deal=None))))
    return hashlib.sha256(write_game(bare)).hexdigest()[:32]


def in_order(games: Sequence[Played]) -> tuple[int, ...]:
    """The indexes of all different games, oldest first. Games without a time precede them in the given order.

    Of several copies of a game, the first one with a time counts, or simply the first if none has a time.
    """
    ordered = sorted(range(len(games)), key=lambda index: (games[index].at is not None, games[index].at or 0))
    copies: dict[str, int] = {}
    for index in ordered:
        key = game_key(games[index].record)
        if key not in copies or (games[copies[key]].at is None and games[index].at is not None):
            copies[key] = index
    kept = set(copies.values())
    return tuple([index for index in ordered if index in kept])
