"""A large database is rewritten during use: only erased data disappears."""

import asyncio
import itertools
import math
import shutil
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import apsw
import pytest
from stores import fill, left, mixed, opened, using

from weimar.store import Note
from weimar.store import rewrite as aside_module
from weimar.store import sqlite as store_module
from weimar.store.folder import FILE, set_up
from weimar.store.rewrite import SUFFIX, Rewrite
from weimar.store.sqlite import SqliteStore

FORGOTTEN = [f"table-{table:02}" for table in range(0, 30, 3)]
PATIENCE_S = 50


@pytest.fixture(autouse=True)
def _every_database_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "REWRITE_UP_TO", 0)


def rows(folder: Path) -> list[Any]:
    """Everything that the database has."""
    with closing(apsw.Connection(str(folder / FILE), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
        reader.set_busy_timeout(10_000)
        entries = list(reader.execute("SELECT * FROM entries ORDER BY table_key, version"))
        return entries + list(reader.execute("SELECT * FROM notes ORDER BY table_key, member"))


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something that another thread does."""
    async with asyncio.timeout(PATIENCE_S):
        while not holds():  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)


async def forgotten(store: SqliteStore) -> None:
    """Forget some tables, with no rewrite before the last is gone: one erased later would need a second rewrite."""
    store._next_rewrite = math.inf  # noqa: SLF001
    assert all(await asyncio.gather(*map(store.forget, FORGOTTEN)))


async def rewritten(store: SqliteStore) -> None:
    """Let the rewrite begin."""
    store._next_rewrite = 0.0  # noqa: SLF001
    await store.tables()


async def erased(store: SqliteStore, folder: Path) -> int:
    """Forget some tables and let the rewrite begin; how much of them was left before it."""
    await forgotten(store)
    remains = sum(left(folder, key) for key in FORGOTTEN)
    await rewritten(store)
    return remains


def gone(folder: Path) -> bool:
    """Whether nothing of the forgotten is left, and no copy lies about."""
    names = {path.name for path in folder.iterdir()}
    return not any(SUFFIX in name for name in names) and not sum(left(folder, key) for key in FORGOTTEN)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Keep copies back when they are made, until the answer is called."""
    free: list[bool] = []
    owner: Any = aside_module
    original = owner.sync

    def late(path: Path) -> None:
        original(path)
        while not free:
            time.sleep(0.005)

    monkeypatch.setattr(owner, "sync", late)
    return lambda: free.append(True)


async def test_erased_data_disappears_while_the_store_works(tmp_path: Path, held: Callable[[], None]) -> None:
    """Entries that come and tables that go while the copy is made are there, and not there, as without one."""
    async with opened(tmp_path) as store:
        await mixed(store, 2)
        for table in ("table-00", "table-01", "table-02", "table-04"):
            await store.keep_note(Note(table, 1, f"<{table}!>".encode(), "1:r", b"", 0))
        assert await erased(store, tmp_path) > 0, "then writing anew is of no use"
        await until((tmp_path / (FILE + SUFFIX)).exists)
        await store.set_time("ran", 5)
        await store.keep_note(Note("table-02", 1, b"changed meanwhile", "1:s", b"", 0))
        await store.keep_note(Note("table-02", 2, b"new meanwhile", "2:r", b"", 0))
        await fill(store, 40, "new")
        await fill(store, 7, "table-00")  # a key that was there before
        assert await store.forget("table-01")
        before = rows(tmp_path)
        assert store._rewrite is not None  # noqa: SLF001 - it waits
        held()
        await until(lambda: not (tmp_path / (FILE + SUFFIX)).exists())
        assert rows(tmp_path) == before
        assert await store.get_time("ran") == 5
        assert {note.text for note in await store.notes("table-02")} == {b"changed meanwhile", b"new meanwhile"}
        assert await store.notes("table-00") == await store.notes("table-01") == []
        assert len(await store.notes("table-04")) == 1
        assert sum(left(tmp_path, key) for key in FORGOTTEN[1:]) == 0
        assert left(tmp_path, "<table-00!>") == 0
        assert store._to_rewrite, "of what was erased meanwhile something may be left"  # noqa: SLF001
        assert [row.entry for row in await store.read("new")] == [f"new:{number}".encode() for number in range(40)]
        await fill(store, 3, "after")
        assert store._wal_pages > 0, "the new file's log is counted"  # noqa: SLF001
        assert len(rows(tmp_path)) == len(before) + 3
        assert store._next_rewrite > time.monotonic() + 3600, "cleaning is not continuous"  # noqa: SLF001
        assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
    assert left(tmp_path, "after:2") > 0


async def test_a_restart_after_a_death_does_not_begin_with_a_rewrite(tmp_path: Path, held: Callable[[], None]) -> None:
    """A server that dies again and again would otherwise do nothing else."""
    async with opened(tmp_path / "clean") as store:
        await mixed(store, 2)
        shutil.copytree(tmp_path / "clean", tmp_path / "died")
    for folder in ("died", "clean"):
        async with opened(tmp_path / folder) as store:
            assert await store.forget("table-00")
            await store.tables()
            begun = store._rewrite is not None  # noqa: SLF001 - it waits
            if folder == "clean" or begun:
                held()
            assert begun == (folder == "clean")


async def test_a_reader_is_waited_for(tmp_path: Path) -> None:
    """While a backup is made the files stay what they are, and the copy is taken after the next entry."""
    async with opened(tmp_path) as store:
        await mixed(store, 2)
        with closing(apsw.Connection(str(tmp_path / FILE), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
            reader.execute("BEGIN")
            count = reader.execute("SELECT count(*) FROM entries").get
            await erased(store, tmp_path)
            await until(lambda: store._rewrite is not None and store._rewrite.is_over)  # noqa: SLF001
            await fill(store, 1, "meanwhile")
            assert reader.execute("SELECT count(*) FROM entries").get == count
            assert (tmp_path / (FILE + SUFFIX)).exists()
            await asyncio.sleep(0.3)
            assert (tmp_path / f"{FILE}-pending").exists(), "the log still has what the database lacks"
            reader.execute("COMMIT")
        before = rows(tmp_path)
        await fill(store, 1, "then")
        await until(lambda: gone(tmp_path))
        assert len(rows(tmp_path)) == len(before) + 1


async def test_a_reader_at_the_moment_of_the_change_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the file has no log of its own, because the copy failed, a reader keeps it from getting one."""
    timers: list[threading.Timer] = []

    def read_meanwhile(connection: apsw.Connection) -> None:
        assert connection.pragma("journal_mode") == "delete"
        reader = apsw.Connection(str(tmp_path / FILE), flags=apsw.SQLITE_OPEN_READONLY)
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM entries").get
        timers.append(threading.Timer(0.3, reader.close))
        timers[-1].start()
        set_up(connection)

    def full(*_: object) -> None:
        raise OSError

    async with opened(tmp_path) as store:
        await mixed(store, 2)
        await forgotten(store)
        with monkeypatch.context() as patch:
            patch.setattr(Rewrite, "bring_up_to_date", full)
            patch.setattr(store_module, "set_up", read_meanwhile)
            await rewritten(store)
            await until(lambda: bool(timers) and store._rewrite is None)  # noqa: SLF001
        await fill(store, 2, "after")
        assert len(await store.read("after")) == 2
        assert store._connection.pragma("journal_mode") == "wal"  # noqa: SLF001
    for timer in timers:
        timer.join()


@pytest.mark.parametrize("where", ["while copying", "while bringing in"])
async def test_a_copy_that_fails_harms_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    """The disk has no room for it: the database is unchanged, and is rewritten when the store closes."""

    def full(*_: object) -> None:
        raise apsw.FullError

    if where == "while copying":
        monkeypatch.setattr(aside_module, "sync", full)
    else:
        monkeypatch.setattr(Rewrite, "bring_up_to_date", full)
    async with opened(tmp_path) as store:
        await mixed(store, 2)
        await erased(store, tmp_path)
        await until(lambda: store._rewrite is None and store._next_rewrite > 0)  # noqa: SLF001
        assert not (tmp_path / (FILE + SUFFIX)).exists()
        await fill(store, 5, "after")
        assert len(await store.read("after")) == 5
        assert store._connection.pragma("journal_mode") == "wal"  # noqa: SLF001
    assert gone(tmp_path)


def test_a_death_at_any_step_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder before and after every step has the same entries, and no copy."""
    data, steps = tmp_path / "data", tmp_path / "steps"
    steps.mkdir()
    expected: list[list[Any]] = []
    numbers = itertools.count()

    def stepping(owner: Any, name: str) -> None:
        original = getattr(owner, name)

        def step(*arguments: Any) -> Any:
            _keep()
            try:
                return original(*arguments)
            finally:
                _keep()

        monkeypatch.setattr(owner, name, step)

    def _keep() -> None:
        if expected:
            folder = steps / f"{next(numbers):03}"
            try:
                shutil.copytree(data, folder)
            except shutil.Error:  # a file went meanwhile: the folder never was like this copy
                shutil.rmtree(folder)

    async def work(store: SqliteStore) -> None:
        await mixed(store, 2)
        await forgotten(store)
        expected.append(rows(data))
        await rewritten(store)
        await until(lambda: gone(data))

    for owner, name in (
        (aside_module, "touch"),
        (aside_module, "sync"),
        (Rewrite, "bring_up_to_date"),
        (Path, "replace"),
        (store_module, "sync"),
    ):
        stepping(owner, name)
    using(data, work)
    kept = sorted(steps.iterdir())
    assert len(kept) >= 8
    for folder in kept:
        using(folder, _nothing)
        assert rows(folder) == expected[0]
        assert not (folder / (FILE + SUFFIX)).exists()


async def _nothing(_: SqliteStore) -> None:
    """It was opened, and is closed again."""


async def test_a_store_that_closes_does_not_wait_for_a_copy(tmp_path: Path, held: Callable[[], None]) -> None:
    """Once nobody waits for the copy, it is cancelled and the database is rewritten immediately."""
    async with opened(tmp_path) as store:
        await mixed(store, 2)
        await erased(store, tmp_path)
        held()
    assert gone(tmp_path)


def test_a_copy_that_is_stopped_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its thread begins only when the stop waits for it: no copy is left."""

    class Late:
        def __init__(self, target: Callable[[], None], **_: object) -> None:
            self.join = target

        def start(self) -> None:
            pass

    monkeypatch.setattr(aside_module, "threading", SimpleNamespace(Thread=Late))
    with closing(apsw.Connection(str(tmp_path / FILE))) as database:
        database.execute("CREATE TABLE entries (entry)")
    rewrite = Rewrite(tmp_path / FILE, lambda _: None)
    rewrite.stop()
    if not rewrite.is_over:
        rewrite._write()  # noqa: SLF001 - the thread begins
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
