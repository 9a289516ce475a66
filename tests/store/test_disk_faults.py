"""After a disk error, everything acknowledged is preserved, and nothing more is written.

A full disk is no error: reading continues, and so does writing once there is room.
"""

import asyncio
import shutil
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import apsw
import pytest
from stores import opened

from disks import Failing, Step
from weimar.store import Addition, Appended, Outcome, StoreBroken, StoreFull, StoreUnusable
from weimar.store import sqlite as store_module
from weimar.store.folder import FILE
from weimar.store.sqlite import SqliteStore

TABLES: Final = 3
ENTRIES: Final = 12
"""Of each table."""
FOLDED_AFTER: Final = 6
"""Pages of the log after which it is folded into the database."""
Told = dict[str, int]


@pytest.fixture(autouse=True)
def _small_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log is folded in often, so that faults meet that too."""
    monkeypatch.setattr(store_module, "CHECKPOINT_AFTER", FOLDED_AFTER)


def entry(table: str, version: int) -> bytes:
    """What is appended as this version; every third takes several pages."""
    return f"{table}:{version};".encode() * (900 if version % 3 == 0 else 9)


async def _append(store: SqliteStore, told: Told, table: str, after: int = 0) -> None:
    for version in range(after + 1, ENTRIES + 1):
        addition = Addition(table, version - 1, entry(table, version), f"r{version}", b"answer", 0)
        assert await store.append(addition) == Appended(version)
        told[table] = version


async def _work(folder: Path, disk: Failing, make: type[SqliteStore]) -> Told:
    """What was acknowledged until all was done, or the store broke."""
    told = {f"table-{number}": 0 for number in range(TABLES)}
    store = make(folder, vfs=disk.layer.name)
    try:
        async with asyncio.timeout(60):
            wanted = (*(_append(store, told, table) for table in told), _ask_last(store))
            results = await asyncio.gather(*wanted, return_exceptions=True)
        broke = [result for result in results if result is not None]
        assert all(isinstance(one, StoreBroken) for one in broke), broke
        assert bool(broke) == bool(disk.failed), "a fault was not noticed"
        if broke:
            await _is_over(store)
    finally:
        await store.close()
    return told


async def _work_on_a_full_disk(folder: Path, disk: Failing) -> Told:
    """As `_work`: what is refused is written once there is room, and what was written is read meanwhile."""
    told = {f"table-{number}": 0 for number in range(TABLES)}
    async with opened(folder, disk.layer.name) as store:
        async with asyncio.timeout(60):
            results = await asyncio.gather(*(_append(store, told, table) for table in told), return_exceptions=True)
            assert all(result is None or isinstance(result, StoreFull) for result in results), results
            for table, version in told.items():
                assert len(await store.read(table)) == version, "what was acknowledged is read while the disk is full"
            disk.make_room()
            await asyncio.gather(*(_append(store, told, one, version) for one, version in told.items()))
            assert set(told.values()) == {ENTRIES}
            for table in told:
                assert len(await store.read(table)) == ENTRIES
    return told


async def _ask_last(store: SqliteStore) -> None:
    """Repeat requests until everything is appended and checkpointed: the next request gets any error in that."""
    while sum([len(await store.read(table)) for table in await store.tables()]) < TABLES * ENTRIES:
        pass
    await store.tables()


async def _is_over(store: SqliteStore) -> None:
    """A store that broke does nothing more, however often it is asked."""
    for wanted in (store.tables(), store.read("table-0"), store.labelled("ABCD"), store.forget("table-0")):
        with pytest.raises(StoreBroken):
            await wanted


async def _rows(folder: Path) -> dict[str, list[bytes]]:
    async with opened(folder) as store:
        return {table: [row.entry for row in await store.read(table)] for table in await store.tables()}


def lost(folder: Path, told: Told) -> list[str]:
    """What is wrong after the folder is opened again."""
    rows = asyncio.run(_rows(folder))
    with closing(apsw.Connection(str(folder / FILE), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
        wrong = [] if reader.pragma("integrity_check") == "ok" else ["damaged"]
    for table, version in told.items():
        found = rows.pop(table, [])
        if found != [entry(table, one) for one in range(1, len(found) + 1)] or len(found) < version:
            wrong.append(f"{table}: {version} acknowledged, {len(found)} found")
    return wrong + sorted(rows)


def attempt(folder: Path, disk: Failing, make: type[SqliteStore] = SqliteStore) -> list[str]:
    """Work on a new folder over this disk; what was lost."""
    template = folder.parent / "fresh"
    if not template.exists():
        asyncio.run(SqliteStore(template).close())
    shutil.copytree(template, folder)
    told: Told = {}
    with closing(disk), suppress(StoreUnusable):  # it may fail when it is opened
        told = asyncio.run(_work_on_a_full_disk(folder, disk) if disk.is_full else _work(folder, disk, make))
    return lost(folder, told)


def _changes(folder: Path) -> int:
    """The fewest of several runs: how many appends share a commit is chance, and each point is to be met."""
    found: list[int] = []
    for number in range(5):
        disk = Failing(None)
        assert attempt(folder.with_name(f"{folder.name}-{number}"), disk) == []
        found.append(disk.changes)
    return min(found)


WAYS: Final[dict[str, dict[str, Any]]] = {
    "error": {},
    "full": {"full": True},
    "full within a write": {"full": True, "torn": True},
    "torn": {"torn": True},
    "once": {"once": True},
    "torn once": {"torn": True, "once": True},
}


def _campaign(folder: Path, ways: dict[str, dict[str, Any]], points: int) -> Counter[str]:
    """Fail at points spread over the work, others in each way. Returns the kinds of failed changes."""
    most = _changes(folder / "sound")
    met: Counter[str] = Counter()
    for shift, (way, how) in enumerate(ways.items()):
        for number in range(points):
            disk = Failing(1 + (number * len(ways) + shift) * most // (points * len(ways)), **how)
            assert not attempt(folder / f"{way}-{number}", disk), (way, number)
            met[_kind(disk.failed)] += 1
    return met


def campaign(folder: Path, count: int, dice: Random) -> tuple[int, list[str]]:
    """Fail at random points of the work, in random ways.

    Returns:
        The number of faults that occurred, and the errors after them.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store_module, "CHECKPOINT_AFTER", FOLDED_AFTER)
        most = _changes(folder / "sound")
        met, wrong = 0, list[str]()
        for number in range(count):
            way, point = dice.choice(list(WAYS)), dice.randrange(1, most + 1)
            disk = Failing(point, **WAYS[way])
            wrong += [f"{way} at {point}: {one}" for one in attempt(folder / str(number), disk)]
            met += bool(disk.failed)
            shutil.rmtree(folder / str(number))
    return met, wrong


def _kind(failed: list[Step]) -> str:
    return f"{type(failed[0]).__name__} {getattr(failed[0], 'file', '')}" if failed else "none"


def test_no_fault_loses_what_was_acknowledged(tmp_path: Path) -> None:
    """Sixty faults, in writes and syncs of the log and of the database: nothing is lost, and the store ends."""
    met = _campaign(tmp_path, WAYS, 12)
    assert met.pop("none", 0) <= 6, "some faults never happened"
    for kind in (f"Write {FILE}-wal", f"Sync {FILE}-wal", f"Write {FILE}"):
        assert met[kind] >= 2, met


@pytest.mark.full
def test_no_fault_of_many_loses_what_was_acknowledged(tmp_path: Path) -> None:
    """A thousand faults."""
    _campaign(tmp_path, WAYS, 200)


def test_random_faults_lose_nothing(tmp_path: Path) -> None:
    """In writes and syncs, each chosen by chance."""
    assert campaign(tmp_path, 5, Random("disk")) == (5, [])


class CarelessStore(SqliteStore):
    """The planted fault: answers as if nothing had failed."""

    async def append(self, addition: Addition) -> Outcome:
        """Append, or report the failure."""
        try:
            return await super().append(addition)
        except StoreBroken:
            return Appended(addition.expected + 1)


def test_a_store_that_ignores_errors_is_caught(tmp_path: Path) -> None:
    """If failed commits are acknowledged, the same check finds what is lost."""
    most = _changes(tmp_path / "sound")
    for number in range(1, 5):
        wrong = attempt(tmp_path / str(number), Failing(1 + number * most // 6), CarelessStore)
        assert any("acknowledged" in one for one in wrong)
