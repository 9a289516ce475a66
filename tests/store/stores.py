"""Stores and what is in them, for tests."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from weimar.store import Addition, Note, Store
from weimar.store.folder import FILE
from weimar.store.sqlite import SqliteStore
from worlds import MemoryStore

WITHIN_S: Final = 60


@asynccontextmanager
async def opened(folder: Path, vfs: str | None = None) -> AsyncGenerator[SqliteStore]:
    """A store that is closed at the end of the block."""
    store = SqliteStore(folder, vfs)
    try:
        yield store
    finally:
        await store.close()


def using(folder: Path, work: Callable[[SqliteStore], Awaitable[Any]], vfs: str | None = None) -> Any:
    """Open the store, do something with it, close it."""

    async def once() -> Any:
        async with asyncio.timeout(WITHIN_S), opened(folder, vfs) as store:
            return await work(store)

    return asyncio.run(once())


async def fill(store: SqliteStore, count: int = 1, table: str = "a") -> None:
    """Append this many entries to a new table."""
    for version in range(count):
        await store.append(Addition(table, version, f"{table}:{version}".encode(), None, b"", version))


async def mixed(store: SqliteStore, seed: int) -> None:
    """Thirty tables that grow together, so that the pages of all are moved about."""
    dice, versions = Random(seed), dict.fromkeys(range(30), 0)
    for _ in range(60):
        additions = []
        for number in range(25):
            table = dice.randrange(30)
            key, size = f"table-{table:02}", dice.choice((20, 60, 300, 3000, 9000))
            entry = (f"<{key}!>".encode() * (size // 8))[:size]
            label = None if versions[table] else f"L{key}"
            request, answer = f"{key}-{versions[table]}-{number}", f"{key}!".encode()
            additions.append(Addition(key, versions[table], entry, request, answer, 0, label))
            versions[table] += 1
        await asyncio.gather(*(store.append(addition) for addition in additions))


def spoil_garbage(file: Path) -> None:
    """Let a file be no database."""
    file.write_bytes(b"no database" * 1000)


def spoil_foreign(file: Path) -> None:
    """Let a file be the database of another program."""
    file.unlink(missing_ok=True)
    change(file, "CREATE TABLE recipes (name TEXT)")


def spoil_newer(file: Path) -> None:
    """Let a file be the database of a later version."""
    set_revision(file, "9999")


def set_revision(file: Path, revision: str) -> None:
    """Name another schema in a database, which is made if it is not there."""
    if not file.exists():
        using(file.parent / "other", fill)
        (file.parent / "other" / FILE).rename(file)
    change(file, f"UPDATE alembic_version SET version_num = '{revision}'")  # noqa: S608 - a constant


def change(file: Path, *statements: str, values: tuple[object, ...] = ()) -> None:
    """Change a database without the store."""
    with closing(sqlite3.connect(file)) as writer, writer:
        for statement in statements:
            writer.execute(statement, values)


def left(folder: Path, key: str) -> int:
    """The number of times a key occurs in the files of a folder; some files may disappear meanwhile."""
    found = 0
    for path in folder.iterdir():
        with suppress(FileNotFoundError):
            found += path.read_bytes().count(key.encode())
    return found


Question: TypeAlias = Callable[[Store], Awaitable[Any]]
KINDS: Final = (
    ("append",) * 8 + ("note",) * 5 + ("notes",) * 3 + ("read", "read", "forget", "tables", "labelled", "time")
)
OF_ALL: Final = ("tables", "labelled", "time")
"""Kinds of questions that are not about one table: they are asked alone."""


class Drawn:
    """Questions to a store, drawn by chance, and the answers of `MemoryStore`, a simple model.

    Args:
        dice: for all that is drawn. count: of questions. tables: letters, each the key of one.
        at_once: the most questions that are asked together. repeats: the share of changes that are asked for again.

    Attributes:
        groups: questions that may be asked together: those about one table are answered in order.
        answers: to each group.
    """

    def __init__(self, dice: Random, count: int, tables: str = "abc", at_once: int = 8, repeats: float = 0) -> None:
        self._dice, self._keys, self._at_once, self._model = dice, tables, at_once, MemoryStore()
        self._crowd, self._repeats = 1 - 8 / at_once, repeats
        self._asked: dict[str, Question] = {}
        self.groups: list[list[Question]] = [[]]
        self.answers: list[list[Any]] = [[]]
        asyncio.run(self._draw_all(count))

    async def _draw_all(self, count: int) -> None:
        for number in range(count):
            await self._draw(number)

    async def _draw(self, number: int) -> None:
        kind, table = self._dice.choice(KINDS), self._dice.choice(self._keys)
        if (kind == "note" and not self._model.rows.get(table)) or (
            kind in OF_ALL and self._dice.random() < self._crowd
        ):
            kind = "append"
        ask: Question = getattr(self, f"_{kind}")(number, table)
        if kind in ("append", "note"):
            ask = self._asked[table] = self._asked.get(table, ask) if self._dice.random() < self._repeats else ask
        elif kind == "forget":
            self._asked.pop(table, None)
        if kind in OF_ALL or len(self.groups[-1]) == self._at_once:
            self._begin_group()
        self.groups[-1].append(ask)
        self.answers[-1].append(await ask(self._model))
        if kind in OF_ALL:
            self._begin_group()

    def _begin_group(self) -> None:
        self.groups.append([])
        self.answers.append([])

    def _append(self, number: int, table: str) -> Question:
        dice, rows = self._dice, self._model.rows.get(table, [])
        expected = len(rows) + dice.choice((0, 0, 0, 0, 0, 0, -2, -1, 1, 50))
        request = dice.choice((None, f"r{number}", f"r{number}", "r", *(row.request for row in rows[-3:])))
        entry = dice.randbytes(dice.choice((0, 1, 200, 200, 20_000)))
        label = None if expected else dice.choice((None, "ABCD", "ABCD", "WXYZ"))
        erased = dice.choice(((), (), (), (), (1,), (2, 1))) if expected == len(rows) else (1, 2)
        addition = Addition(table, expected, entry, request, b"\0\xff" + dice.randbytes(9), number, label, erased)
        return lambda store: store.append(addition)

    def _note(self, number: int, table: str) -> Question:
        member, kept = self._dice.randint(1, 3), self._model.kept.get(table, {})
        known = [note.request for note in kept.values()]
        known += [row.request for row in self._model.rows[table][-1:] if row.request is not None]
        request = self._dice.choice((f"n{number}", f"n{number}", *known))
        note = Note(table, member, self._dice.randbytes(30), request, self._dice.randbytes(9), number)
        return lambda store: store.keep_note(note)

    def _read(self, _number: int, table: str) -> Question:
        after = max(0, len(self._model.rows.get(table, [])) + self._dice.choice((-(10**9), -2, 0, 1, 10**9)))
        most = self._dice.choice((None, 2))
        return lambda store: _listed(store.read(table, after, most))

    @staticmethod
    def _notes(_number: int, table: str) -> Question:
        return lambda store: _listed(store.notes(table))

    def _forget(self, _number: int, table: str) -> Question:
        changed = self._model.changed.get(table, 0)
        before = self._dice.choice((None, None, changed, changed + 1))
        return lambda store: store.forget(table, before)

    def _tables(self, _number: int, _table: str) -> Question:
        before = self._dice.choice((None, *(at + late for at in self._model.changed.values() for late in (0, 1))))
        return lambda store: _listed(store.tables(before), by_key=True)

    def _labelled(self, _number: int, _table: str) -> Question:
        label = self._dice.choice(("ABCD", "ABCD", "WXYZ", "QQQQ"))
        return lambda store: _listed(store.labelled(label))

    def _time(self, number: int, table: str) -> Question:
        async def replaced(store: Store) -> int | None:
            before = await store.get_time(table)
            await store.set_time(table, 2**52 + number)
            return before

        return replaced


async def _listed(work: Awaitable[Any], *, by_key: bool = False) -> list[Any]:
    return sorted(await work) if by_key else list(await work)
