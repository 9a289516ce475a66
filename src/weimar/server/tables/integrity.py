"""Damage check of all tables: entries, log, state and views.

Contract: the check only reads and repairs nothing. The report names a table by its code and the beginning of its key,
and contains no events of its games.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from weimar.evenings import read_archive
from weimar.server.tables.encoding import welcome
from weimar.server.tables.group_archives import is_group
from weimar.store.checksum import StoredNote, StoredRow, WholeTable
from weimar.store.integrity import Inspector, inspect
from weimar.table.events import Entry
from weimar.table.fold import fold, open_table, with_notes
from weimar.table.log import FutureEntry, PastEntry, UnreadableEntry, decode
from weimar.table.presence import Presence
from weimar.table.replay import finished_games, steps_of
from weimar.table.state import TableState
from weimar.table.views import ProjectedTable, snapshot

if TYPE_CHECKING:
    from weimar.store.postgres.copying import ClusterInspector

DamageKind: TypeAlias = Literal[
    "unreadable", "missing", "checksum", "undecodable", "newer", "older", "fold", "view", "note"
]
KEY_BEGINS: Final = 6
"""Characters of a key in a report: enough to find the table, too few to open it."""


class Damage(Struct, frozen=True):
    """The damage to a table.

    Attributes:
        kind: `unreadable`: a page of the database is unreadable; `missing`: an entry is missing; `checksum`: it does
            not match; `undecodable`, `newer`, `older`: this version does not know the form of the entry; `fold`: the
            entry does not follow from the previous ones; `view`: a viewer's view cannot be made; `note`: a note was
            altered.
        entry: the first damaged entry; None if it is not about an entry.
    """

    kind: DamageKind
    entry: int | None = None


class CheckedTable(Struct, frozen=True):
    """The report on one table.

    Attributes:
        code: its four letters; None if they cannot be read. key_begins: the first characters of its key.
        entries: the number of readable ones.
        damage: empty for a sound table.
    """

    code: str | None
    key_begins: str
    entries: int
    damage: tuple[Damage, ...]


class CheckedData(Struct, frozen=True):
    """The report on a database.

    Attributes:
        faults: the faults of the whole database, in SQLite's words. log_is_damaged: whether the write-ahead log is.
        tables: all tables found.
    """

    faults: tuple[str, ...]
    log_is_damaged: bool
    tables: tuple[CheckedTable, ...]

    def damaged(self) -> tuple[CheckedTable, ...]:
        """The damaged tables."""
        return tuple(table for table in self.tables if table.damage)

    def is_sound(self) -> bool:
        """Return whether the check found no damage."""
        return not (self.faults or self.log_is_damaged or self.damaged())


def check(file: Path) -> CheckedData:
    """Check a database.

    Raises:
        StoreUnusable: the file cannot be opened, is not Weimar's, or is from another version.
    """
    return inspect(file, _check)


async def check_databases(databases: "ClusterInspector") -> CheckedData:
    """Check the databases of a cluster."""
    tables = [_check_table(key, await databases.table(key)) for key in await databases.tables()]
    return CheckedData(await databases.faults(), log_is_damaged=False, tables=tuple(tables))


def _check(inspector: Inspector) -> CheckedData:
    faults, log_is_damaged = inspector.faults(), inspector.log_is_damaged()
    tables = tuple(_check_table(key, inspector.table(key)) for key in inspector.tables())
    return CheckedData(faults, log_is_damaged, tables)


def _check_table(key: str, table: WholeTable) -> CheckedTable:
    damage = [*_of_rows(key, table)]
    if not table.notes_are_whole or not all(note.is_sound(key) for note in table.notes):
        damage.append(Damage("note"))
    elif not any(found.kind in {"unreadable", "missing"} for found in damage):
        damage += _of_group(table.notes) if is_group(key) else _of_state(key, table.rows, table.notes)
    code = next((row.label for row in table.rows if isinstance(row.label, str)), None)
    return CheckedTable(code, key[:KEY_BEGINS], len(table.rows), tuple(damage))


def _of_rows(key: str, table: WholeTable) -> Iterator[Damage]:
    """Damage to the rows: each must be present exactly once and unaltered."""
    expected = 1
    for row in table.rows:
        version = row.version if isinstance(row.version, int) else expected  # a damaged version can be any value
        if row.version != expected:
            yield Damage("missing", expected)
        if not row.is_sound(key):
            yield Damage("checksum", version)
        expected = version + 1
    if not table.rows_are_whole:
        yield Damage("unreadable")


def _of_state(key: str, rows: tuple[StoredRow, ...], notes: tuple[StoredNote, ...]) -> Iterator[Damage]:
    """Damage found by replaying the log and making every view."""
    entries = []
    state: TableState | None = None
    for row in rows:
        try:
            entries.append(decode(row.entry))
            state = _opened(key, entries[0]) if state is None else fold(state, entries[-1])
        except FutureEntry:
            yield Damage("newer", row.version)
            return
        except PastEntry:
            yield Damage("older", row.version)
            return
        except UnreadableEntry:
            yield Damage("undecodable", row.version)
            return
        except Exception:  # noqa: BLE001 - a damaged log can cause any error
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


def _of_group(notes: tuple[StoredNote, ...]) -> Iterator[Damage]:
    """Damage found by reading the archive of a group."""
    try:
        for note in notes:
            read_archive(msgspec.json.decode(note.text))
    except Exception:  # noqa: BLE001 - a damaged archive can cause any error
        yield Damage("view")


def _opened(key: str, entry: Entry) -> TableState:
    """The state after the first entry; the entry must be this table's."""
    state = open_table(entry)
    if state.key != key:
        raise LookupError
    return state


def _make_views(state: TableState) -> None:
    """Make the view of every member and of spectators."""
    scene = ProjectedTable(state, Presence())
    for viewer in (None, *(member.member for member in state.members)):
        welcome("", 0, viewer, snapshot(scene, viewer))
