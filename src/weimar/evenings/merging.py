"""Merging of archives of one group (docs/adr/0087-evenings-stay-on-the-device.md).

Contract: pure. If all games have room, the result does not depend on the order or number of merges. Merging an archive
with itself changes nothing. Removed names and forgotten games never return.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce

from msgspec import Struct
from msgspec.structs import replace

from weimar.engine.public_record import PublicRecord
from weimar.engine.reading import AnyGame, write_game
from weimar.engine.terms import Role
from weimar.evenings.archive import Archive, Played, game_key, nameless, open_archive, read_games, write_archive
from weimar.evenings.names import names_ever, renamed, seat_names, with_names


class Collection(Struct, frozen=True):
    """The content of an archive.

    Attributes:
        games: the games. removed, forgotten: as in `Archive`.
        left_out: the number of games that had no room (`merged`).
    """

    games: tuple[Played, ...]
    removed: frozenset[str] = frozenset()
    forgotten: frozenset[str] = frozenset()
    left_out: int = 0

    def archive(self) -> Archive:
        """The archive with this content."""
        return write_archive(self.games, self.removed, self.forgotten)

    def renamed(self, old: str, new: str | None) -> "Collection":
        """The content after `renamed`. A removed name is also removed from games added later.

        Raises:
            ArchiveError: see `renamed`.
        """
        gone = self.removed if new is not None else self.removed | names_ever(self.games, old)
        games = renamed(self.games, old, new)
        return replace(self, games=tuple([_without(game, gone) for game in games]), removed=gone)


def collected(archive: Archive, pause: Callable[[], object] = bool) -> Collection:
    """The content of one archive, with its games in the order of the archive.

    Raises:
        ArchiveError: see `read_games`.
    """
    gone = frozenset(archive.removed)
    games = [_without(game, gone) for game in read_games(archive, pause)]
    return Collection(tuple(games), gone, frozenset(archive.forgotten))


def read_archive(raw: object) -> tuple[Played, ...]:
    """The games of an archive, a JSON value.

    Raises:
        ArchiveError: it is not an archive, or one of its games is damaged or not finished.
    """
    return collected(open_archive(raw)).games


def together(contents: Iterable[Collection]) -> Collection:
    """All games of several archives, in their order, without names and games removed in any of them."""
    given = tuple(contents)
    removed = frozenset().union(*(content.removed for content in given))
    forgotten = frozenset().union(*(content.forgotten for content in given))
    games = [_without(game, removed) for content in given for game in content.games]
    kept = [game for game in games if not forgotten or game_key(game.record) not in forgotten]
    return Collection(tuple(kept), removed, forgotten)


def merged(archives: Iterable[Archive], pause: Callable[[], object] = bool, most: int | None = None) -> Collection:
    """The merged content of these archives: each game once, the oldest first.

    With room for only `most` games, those of the first archive stay; others have to find room.

    Raises:
        ArchiveError: see `read_games`; the number is the game's in its archive.
    """
    given = tuple(archives)
    known: set[object] = set()
    copies: dict[str, list[Played]] = {}
    for archive in given:
        new = tuple([kept for kept in archive.games if kept not in known])
        known.update(new)
        for game in read_games(replace(archive, games=new), pause):
            copies.setdefault(game_key(game.record), []).append(game)
    removed = frozenset(name for archive in given for name in archive.removed)
    forgotten = frozenset(key for archive in given for key in archive.forgotten)
    games = {key: _without(reduce(_joined, same), removed) for key, same in copies.items() if key not in forgotten}
    kept = list(games)[:most]
    order = sorted(kept, key=lambda key: (games[key].at is not None, games[key].at or 0, key))
    return Collection(tuple([games[key] for key in order]), removed, forgotten, len(games) - len(kept))


def _without(game: Played, removed: frozenset[str]) -> Played:
    return with_names(game, [seat.without(removed) for seat in seat_names(game)])


def _joined(one: Played, other: Played) -> Played:
    """Two copies of a game merged into one: the longer record, the earlier time, and the merged names.

    Of public records, the longer facts, and the roles of which more were told.
    """
    times = [at for at in (one.at, other.at) if at is not None]
    seats = [here.joined(there) for here, there in zip(seat_names(one), seat_names(other), strict=True)]
    copies = (one.record, other.record)
    record = max(copies, key=_length)
    if isinstance(record, PublicRecord):
        record = replace(record, roles=max((game.roles for game in copies), key=_told))
    return with_names(Played(record, min(times, default=None), one.uncounted | other.uncounted), seats)


def _length(record: AnyGame) -> tuple[int, bytes]:
    """The length of a copy without names. Only some have the talk and the proof of a fair deal, or claims."""
    bare = nameless(record)
    written = write_game(replace(bare, roles=(None,) * len(bare.roles)) if isinstance(bare, PublicRecord) else bare)
    return len(written), written


def _told(roles: Sequence[Role | None]) -> tuple[int, list[str]]:
    """The number of roles that were told, and an order of equally many."""
    return len(roles) - roles.count(None), [role or "" for role in roles]
