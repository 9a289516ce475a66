"""Names in the games of a group, including changed and removed ones.

Contract: pure. Each seat has a `SeatName`. Merging two copies does not depend on their order, so devices that change
names independently end up with the same archive.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from weimar.engine.record import MAX_NAME, is_name
from weimar.evenings.archive import MOST_CHANGES, ArchiveError, Played, Renamed, fingerprint


class SeatName(Struct, frozen=True):
    """The name of a seat, with its past.

    Attributes:
        times: the number of changes. name: the chosen name. ever: fingerprints of all its names.
        removed: whether the name was removed. This is final, and makes the other attributes meaningless.
    """

    times: int
    name: str
    ever: frozenset[str]
    removed: bool

    def joined(self, other: "SeatName") -> "SeatName":
        """Both copies merged: the name with more changes, or the alphabetically later name of two with equally many."""
        times, name = max((self.times, self.name), (other.times, other.name))
        return SeatName(times, name, self.ever | other.ever, self.removed or other.removed)

    def without(self, names: frozenset[str]) -> "SeatName":
        """The seat name, marked as removed if it ever had one of these names, by fingerprint."""
        return self if self.ever.isdisjoint(names) else replace(self, removed=True)


def seat_names(game: Played) -> tuple[SeatName, ...]:
    """The names of all seats."""
    changed = {other.seat: other for other in game.renamed}
    return tuple(
        _seat_name(changed.get(seat, Renamed(seat, 0, name)), removed=seat in game.removed)
        for seat, name in enumerate(game.record.players)
    )


def _seat_name(renamed: Renamed, *, removed: bool) -> SeatName:
    ever = frozenset((*renamed.was, fingerprint(renamed.name)))
    return SeatName(renamed.times, renamed.name, ever, removed)


def with_names(game: Played, seats: Sequence[SeatName]) -> Played:
    """The game with these names, including its record."""
    shown = _shown(seats)
    removed = frozenset(seat for seat, known in enumerate(seats) if known.removed)
    renamed = [
        Renamed(seat, known.times, known.name, tuple(sorted(known.ever - {fingerprint(known.name)})))
        for seat, known in enumerate(seats)
        if not known.removed and (known.times or len(known.ever) > 1 or known.name != shown[seat])
    ]
    record = replace(game.record, players=shown)
    uncounted = game.uncounted | removed
    return replace(game, record=record, uncounted=uncounted, removed=removed, renamed=tuple(renamed))


def _shown(seats: Sequence[SeatName]) -> tuple[str, ...]:
    """The names in the record, made unique: first the names from the table, then chosen names, then placeholders."""
    shown: dict[int, str] = {}
    for seat in sorted(range(len(seats)), key=lambda seat: (seats[seat].removed, seats[seat].times > 0)):
        known = seats[seat]
        wanted = [f"#{seat + 1}"] if known.removed else [known.name]
        while wanted[-1] in shown.values():
            ending = "#" * len(wanted) if known.removed else f" ({len(wanted) + 1})"
            wanted.append(wanted[0][: MAX_NAME - len(ending)] + ending)
        shown[seat] = wanted[-1]
    return tuple([shown[seat] for seat in range(len(seats))])


def renamed(games: Iterable[Played], old: str, new: str | None) -> tuple[Played, ...]:
    """The games with a new name for a person, including their records.

    Args:
        games: all games of the group.
        old: the name of the person.
        new: their new name. If it is another person's name, the two people are merged. None removes the person: their
            seats lose the name and are not counted.

    Raises:
        ArchiveError: no player has the old name, the new one is invalid, or both people played in one game.
    """
    given = tuple(games)
    if new is not None and not is_name(new):
        raise ArchiveError("bad_name", new)
    if not any(old in game.record.players for game in given):
        raise ArchiveError("unknown_person", old)
    return tuple([_renamed(game, old, new) if old in game.record.players else game for game in given])


def _renamed(game: Played, old: str, new: str | None) -> Played:
    names = game.record.players
    if new is not None and new != old and new in names:
        raise ArchiveError("two_in_one_game", new)
    seats, seat = list(seat_names(game)), names.index(old)
    known = seats[seat]
    seats[seat] = (
        replace(known, removed=True)
        if new is None
        else SeatName(min(known.times + 1, MOST_CHANGES), new, known.ever | {fingerprint(new)}, known.removed)
    )
    return with_names(game, seats)


def names_ever(games: Iterable[Played], name: str) -> frozenset[str]:
    """Fingerprints of all of a person's names in these games; `name` is the current one."""
    return frozenset(
        found
        for game in games
        if name in game.record.players
        for found in seat_names(game)[game.record.players.index(name)].ever
    )
