"""After a power cut, everything acknowledged is still there.

The real store works on a disk that keeps a record. At many points of the record the files are rebuilt as they may be
found after a power cut, and opened again.
"""

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import apsw
import pytest
from msgspec import Struct
from stores import opened

from disks import Mark, Recorder, Step, Sync, Write, power_cut
from weimar.store import Addition, Appended, StoreBroken, StoreDamaged, StoreUnusable
from weimar.store import folder as folder_module
from weimar.store import sqlite as store_module
from weimar.store.folder import FILE
from weimar.store.sqlite import SqliteStore

TABLES: Final = 6
ENTRIES: Final = 25
"""Of each table."""
FORGOTTEN: Final = "table-0"


class Recorded(Struct, frozen=True):
    """Everything the disk saw: the files before, every later change, and the answers in between."""

    before: dict[str, bytes]
    steps: list[Step]


def entry(table: str, version: int) -> bytes:
    """What is appended as this version: small or over several pages, and never twice the same."""
    return f"{table}:{version};".encode() * (1 + random.Random(f"{table}{version}").choice((2, 20, 600)))


async def _play(store: SqliteStore, recorder: Recorder, table: str) -> None:
    for version in range(1, ENTRIES + 1):
        recorder.mark("asked", table, version)
        outcome = await store.append(Addition(table, version - 1, entry(table, version), f"r{version}", b"answer", 0))
        assert outcome == Appended(version)
        recorder.mark("told", table, version)
    if table == FORGOTTEN:
        recorder.mark("asked", table, 0)
        assert await store.forget(table)
        recorder.mark("told", table, 0)


async def _work(folder: Path, recorder: Recorder) -> None:
    async with opened(folder, recorder.layer.name) as store, asyncio.timeout(60), asyncio.TaskGroup() as group:
        for number in range(TABLES):
            group.create_task(_play(store, recorder, f"table-{number}"))


def record(folder: Path, *, synchronous: str = "FULL") -> Recorded:
    """Let the real store work with a small log, so that it is folded in often."""
    asyncio.run(SqliteStore(folder).close())
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    pragmas = tuple(pragma.replace("=FULL", f"={synchronous}") for pragma in folder_module.PRAGMAS)
    with pytest.MonkeyPatch.context() as patch, closing(Recorder()) as recorder:
        patch.setattr(store_module, "CHECKPOINT_AFTER", 25)
        patch.setattr(folder_module, "PRAGMAS", pragmas)
        asyncio.run(_work(folder, recorder))
        return Recorded(before, recorder.steps)


def fault(folder: Path, marks: list[tuple[str, str, int]]) -> str | None:
    """The fault of the files in a folder, given the requests and answers before the cut."""
    asked, told = Counter[str](), Counter[str]()
    forget = {kind for kind, _, number in marks if number == 0}
    for kind, table, number in marks:
        (asked if kind == "asked" else told)[table] += number > 0
    try:
        rows = asyncio.run(_recovered(folder))
    except (StoreUnusable, StoreBroken, StoreDamaged, apsw.Error) as error:
        return f"cannot be opened or read: {error!r}"
    for table in sorted(asked):
        wanted = [(entry(table, version), f"r{version}") for version in range(1, asked[table] + 1)]
        found = rows.pop(table, [])
        if table == FORGOTTEN and forget and (not found or "told" in forget):
            if found:
                return f"{table} is back"
            continue
        if found != wanted[: len(found)]:
            return f"{table} has entries that nobody asked for, or twice, or in disorder"
        if len(found) < told[table]:
            return f"{table} has lost {told[table] - len(found)} acknowledged entries"
    return f"{sorted(rows)} came from nowhere" if rows else None


async def _recovered(folder: Path) -> dict[str, list[tuple[bytes, str | None]]]:
    async with opened(folder) as store:
        tables = await store.tables()
        logs = await asyncio.gather(*(store.read(table) for table in tables))
        found = {table: [(row.entry, row.request) for row in log] for table, log in zip(tables, logs, strict=True)}
    with closing(apsw.Connection(str(folder / FILE), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
        verdict = reader.pragma("integrity_check")
    if verdict != "ok":
        raise StoreUnusable(str(verdict))
    return found


def images(recorded: Recorded, count: int, seed: int) -> Iterator[tuple[dict[str, bytes], list[Step], bool]]:
    """Files as they may be found after cuts at random points, half of them right before a sync."""
    dice = random.Random(seed)
    syncs = [index for index, step in enumerate(recorded.steps) if isinstance(step, Sync)]
    for _ in range(count):
        cut = dice.choice(syncs) if syncs and dice.random() < 0.5 else dice.randrange(len(recorded.steps) + 1)
        steps = recorded.steps[:cut]
        files, open_question = power_cut(recorded.before, steps, dice)
        yield files, steps, open_question


def campaign(recorded: Recorded, count: int, seed: int) -> Counter[str]:
    """The number of images with each fault ("none" for none)."""
    verdicts: Counter[str] = Counter()
    for files, steps, open_question in images(recorded, count, seed):
        verdicts["open question"] += open_question
        marks = [step.what for step in steps if isinstance(step, Mark)]
        with tempfile.TemporaryDirectory(dir=_fast_folder()) as name:
            for file, content in files.items():
                (Path(name) / file).write_bytes(content)
            found = fault(Path(name), marks)
        verdicts[found or "none"] += 1
    return verdicts


def _fast_folder() -> str | None:
    """A folder in memory, if the system offers it, because images are deleted immediately."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108 - a folder of random name is made in it


def _check(folder: Path, count: int, seed: int) -> None:
    recorded = record(folder)
    written = Counter(step.file for step in recorded.steps if isinstance(step, Write))
    syncs = Counter(step.file for step in recorded.steps if isinstance(step, Sync))
    assert syncs[FILE] >= 5, "the log was hardly ever folded in"
    assert written[FILE + "-wal"] > written[FILE] > 0
    verdicts = campaign(recorded, count, seed)
    assert verdicts["none"] == count, verdicts
    assert verdicts["open question"] >= count // 3, "most cuts put nothing at risk"


def test_no_power_cut_loses_what_was_acknowledged(tmp_path: Path) -> None:
    """In 250 images every acknowledged entry is there exactly once, and the database is intact."""
    _check(tmp_path, 250, 1)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(40))
def test_no_power_cut_of_many_loses_what_was_acknowledged(tmp_path: Path, seed: int) -> None:
    """As above, in 20,000 images."""
    _check(tmp_path, 500, 100 + seed)


@pytest.mark.parametrize("synchronous", ["NORMAL", "OFF"])
def test_a_store_that_does_not_sync_is_caught(tmp_path: Path, synchronous: str) -> None:
    """The planted fault: without a sync before each acknowledgement, images lose acknowledged entries."""
    verdicts = campaign(record(tmp_path, synchronous=synchronous), 60, 2)
    lost = sum(count for verdict, count in verdicts.items() if "has lost" in verdict or "opened" in verdict)
    assert lost >= 10, verdicts
