"""Check of all tables for damage: entries, log, state and views.

Contract: reads only, and repairs nothing. The report names a table by its code and the beginning of its key; it holds
nothing that happened there.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Literal, Protocol, TypeAlias

from msgspec import Struct

from weimar.server.tables.encoding import welcome
from weimar.store.checksum import StoredNote, StoredRow
from weimar.store.integrity import Inspector, StoredLog, inspect
from weimar.table.events import Entry
from weimar.table.fold import fold, open_table, with_notes
from weimar.table.log import FutureEntry, UnreadableEntry, decode
from weimar.table.presence import Presence
from weimar.table.replay import finished_games, steps_of
from weimar.table.state import TableState
from weimar.table.views import ProjectedTable, snapshot

DamageKind: TypeAlias = Literal["unreadable", "missing", "checksum", "undecodable", "newer", "fold", "view", "note"]
KEY_BEGINS: Final = 6
"""Characters of a key that a report shows: enough to find the table, too few to open it."""


class Damage(Struct, frozen=True):
    """The damage of a table.

    Attributes:
        kind: `unreadable`: a page of the database; `missing`: an entry is; `checksum`: it does not match;
            `undecodable`, `newer`: the entry has no form that this version knows; `fold`: it does not follow from
            those before it; `view`: somebody's view cannot be made; `note`: a note is not as it was written.
        entry: the first entry concerned; None if it is not one.
    """

    kind: DamageKind
    entry: int | None = None


class CheckedTable(Struct, frozen=True):
    """The report on one table.

    Attributes:
        code: its four letters; None if they cannot be read. key_begins: the first characters of its key.
        entries: how many could be read. without_checksum: how many of them have none.
        damage: what is wrong; nothing if the table is sound.
    """

    code: str | None
    key_begins: str
    entries: int
    without_checksum: int
    damage: tuple[Damage, ...]


class CheckedData(Struct, frozen=True):
    """The report on a database.

    Attributes:
        faults: of the database as a whole, in SQLite's words. log_is_damaged: the write-ahead log is.
        tables: all that were found.
    """

    faults: tuple[str, ...]
    log_is_damaged: bool
    tables: tuple[CheckedTable, ...]

    def damaged(self) -> tuple[CheckedTable, ...]:
        """The damaged tables."""
        return tuple(table for table in self.tables if table.damage)

    def is_sound(self) -> bool:
        """Tell whether no damage was found."""
        return not (self.faults or self.log_is_damaged or self.damaged())


def check(file: Path) -> CheckedData:
    """Check a database.

    Raises:
        StoreUnusable: it cannot be opened, is not Weimar's, or is of a newer version.
    """
    return inspect(file, _check)


class Databases(Protocol):
    """Databases of a cluster that are open for inspection (`weimar.store.postgres.inspection`)."""

    async def faults(self) -> tuple[str, ...]:
        """Faults of the databases as a whole."""
        ...

    async def tables(self) -> Sequence[str]:
        """The keys of all tables."""
        ...

    async def log(self, key: str) -> StoredLog:
        """A table's log."""
        ...

    async def notes(self, key: str) -> tuple[tuple[StoredNote, ...], bool]:
        """A table's notes; and whether all of them are as they were written."""
        ...


async def check_databases(databases: Databases) -> CheckedData:
    """Check the databases of a cluster."""
    tables = [
        _check_table(key, await databases.log(key), *await databases.notes(key)) for key in await databases.tables()
    ]
    return CheckedData(await databases.faults(), log_is_damaged=False, tables=tuple(tables))


def _check(inspector: Inspector) -> CheckedData:
    faults, log_is_damaged = inspector.faults(), inspector.log_is_damaged()
    tables = tuple(_check_table(key, inspector.log(key), *inspector.notes(key)) for key in inspector.tables())
    return CheckedData(faults, log_is_damaged, tables)


def _check_table(key: str, log: StoredLog, notes: tuple[StoredNote, ...], notes_are_sound: bool) -> CheckedTable:  # noqa: FBT001 - as `Inspector.notes` has it
    damage = [*_of_rows(log)]
    if not notes_are_sound:
        damage.append(Damage("note"))
    elif not any(found.kind in {"unreadable", "missing"} for found in damage):
        damage += _of_state(key, log.rows, notes)
    code = next((row.label for row in log.rows if isinstance(row.label, str)), None)
    return CheckedTable(code, key[:KEY_BEGINS], len(log.rows), log.soundness.count("no_checksum"), tuple(damage))


def _of_rows(log: StoredLog) -> Iterator[Damage]:
    """Damage of the rows: each must be there, once, and as it was written."""
    expected = 1
    for row, sound in zip(log.rows, log.soundness, strict=True):
        version = row.version if isinstance(row.version, int) else expected  # damaged, it can be anything
        if row.version != expected:
            yield Damage("missing", expected)
        if sound == "checksum":
            yield Damage("checksum", version)
        expected = version + 1
    if not log.is_whole:
        yield Damage("unreadable")


def _of_state(key: str, rows: tuple[StoredRow, ...], notes: tuple[StoredNote, ...]) -> Iterator[Damage]:
    """Damage that shows when the log is replayed and shown to everybody."""
    entries = []
    state: TableState | None = None
    for row in rows:
        try:
            entries.append(decode(row.entry))
            state = _opened(key, entries[0]) if state is None else fold(state, entries[-1])
        except FutureEntry:
            yield Damage("newer", row.version)
            return
        except UnreadableEntry:
            yield Damage("undecodable", row.version)
            return
        except Exception:  # noqa: BLE001 - whatever a damaged log leads to
            yield Damage("fold", row.version)
            return
    try:
        if state is not None:
            _make_views(with_notes(state, [(note.member, note.text.decode()) for note in notes]))
        for game in finished_games(entries):
            for _ in steps_of(game.record):
                pass
    except Exception:  # noqa: BLE001 - as above
        yield Damage("view")


def _opened(key: str, entry: Entry) -> TableState:
    """The state after the first entry, which must be this table's."""
    state = open_table(entry)
    if state.key != key:
        raise LookupError
    return state


def _make_views(state: TableState) -> None:
    """Make the view of everybody at the table, and of spectators."""
    scene = ProjectedTable(state, Presence())
    for viewer in (None, *(member.member for member in state.members)):
        welcome("", 0, viewer, snapshot(scene, viewer))
