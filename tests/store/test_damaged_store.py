"""A damaged database: damage of one table affects only that table."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest

from weimar.store import Addition, Appended, StoreDamaged, StoreUnusable
from weimar.store.folder import FILE
from weimar.store.sqlite import SqliteStore
from weimar.store.wal import is_damaged

TABLES = ("alpha", "bravo", "charlie")
ENTRIES = 40


def _entry(table: str, number: int) -> bytes:
    return f"{table} {number} ".encode() * 100


async def _fill(folder: Path) -> None:
    store = SqliteStore(folder)
    for table in TABLES:
        for number in range(ENTRIES):
            await store.append(Addition(table, number, _entry(table, number), f"{table}{number}", b"", number))
    await store.close()


def _spoil_a_page(folder: Path) -> None:
    """Overwrite the head of a page with the middle of the second table's log."""
    file = folder / FILE
    with closing(sqlite3.connect(file)) as reader:
        (size,) = reader.execute("PRAGMA page_size").fetchone()
    content = bytearray(file.read_bytes())
    page = content.index(_entry("bravo", ENTRIES // 2)[:40]) // size
    content[page * size : page * size + 10] = b"\xff" * 10
    file.write_bytes(content)


def _lose_an_entry(folder: Path, version: int = 7) -> None:
    with closing(sqlite3.connect(folder / FILE)) as writer, writer:
        writer.execute("DELETE FROM entries WHERE table_key = 'bravo' AND version = ?", (version,))


def _lose_the_first(folder: Path) -> None:
    _lose_an_entry(folder, 1)


@pytest.mark.parametrize("damage", [_spoil_a_page, _lose_an_entry, _lose_the_first])
async def test_the_other_tables_continue(damage: Callable[[Path], None], tmp_path: Path) -> None:
    """They are read and written, also in one batch with the damaged one."""
    await _fill(tmp_path)
    damage(tmp_path)
    store = SqliteStore(tmp_path)
    found = await asyncio.gather(*(store.read(table) for table in TABLES), return_exceptions=True)
    assert isinstance(found[1], StoreDamaged)
    for table, rows in (("alpha", found[0]), ("charlie", found[2])):
        assert not isinstance(rows, BaseException)
        assert [row.entry for row in rows] == [_entry(table, number) for number in range(ENTRIES)]
    told = await asyncio.gather(
        store.append(Addition("alpha", ENTRIES, b"more", None, b"", 99)),
        store.read("bravo"),
        store.append(Addition("charlie", ENTRIES, b"more", None, b"", 99)),
        return_exceptions=True,
    )
    assert told[0] == told[2] == Appended(ENTRIES + 1)
    assert isinstance(told[1], StoreDamaged)
    await store.close()
    again = SqliteStore(tmp_path)
    assert [(await again.read(table))[-1].entry for table in ("alpha", "charlie")] == [b"more"] * 2
    await again.close()


FLIPS: Final = 150
PAGE: Final = 4096


async def _found(folder: Path, truth: dict[str, list[bytes]]) -> tuple[list[str], list[str]]:
    """The damaged tables, and those with undetected changes."""
    store = SqliteStore(folder)
    damaged, wrong = [], []
    try:
        for key, entries in truth.items():
            try:
                found = [row.entry for row in await store.read(key)]
            except StoreDamaged:
                damaged.append(key)
            else:
                wrong += [] if found == entries else [key]
    finally:
        await store.close()
    return damaged, wrong


async def test_flipped_bytes_anywhere_are_noticed(tmp_path: Path) -> None:
    """In a key, a version, a page's head or a text: each table is unchanged or reported as damaged, never unknown."""
    dice = Random("flips")
    truth: dict[str, list[bytes]] = {}
    store = SqliteStore(tmp_path / "sound")
    for number in range(40):
        key = f"{dice.getrandbits(120):030x}"
        truth[key] = [dice.randbytes(dice.choice((40, 200, 900))) for _ in range(dice.choice((1, 1, 3, 20, 60)))]
        for version, entry in enumerate(truth[key]):
            label = None if version else f"L{number}"
            request = f"r{version}" if version % 3 else None
            await store.append(Addition(key, version, entry, request, b"a", version, label))
    await store.close()
    content = (tmp_path / "sound" / FILE).read_bytes()
    noticed = 0
    for _ in range(FLIPS):
        spoilt = bytearray(content)
        at, length = dice.randrange(PAGE, len(content)), dice.choice((1, 1, 4, 16, 200))
        spoilt[at : at + length] = bytes(byte ^ dice.randrange(1, 256) for byte in spoilt[at : at + length])
        (tmp_path / "spoilt").mkdir()
        (tmp_path / "spoilt" / FILE).write_bytes(spoilt)
        with suppress(StoreUnusable):  # it was in the table of versions of the schema
            damaged, wrong = await _found(tmp_path / "spoilt", truth)
            assert not wrong, (at, length)
            noticed += bool(damaged)
        shutil.rmtree(tmp_path / "spoilt")
    assert noticed > FLIPS // 3, "most of the file is logs"


async def _leave_a_log(folder: Path) -> None:
    """Three commits in the write-ahead log, as a killed server leaves it."""
    store = SqliteStore(folder / "lives")
    for number in range(3):
        await store.append(Addition("alpha", number, _entry("alpha", number) * 5, None, b"", number))
    (folder / "left").mkdir()
    for name in (FILE, f"{FILE}-wal"):
        (folder / "left" / name).write_bytes((folder / "lives" / name).read_bytes())
    await store.close()


def _frames(log: Path) -> list[int]:
    """Where the frames of a log begin."""
    content = log.read_bytes()
    size = 24 + int.from_bytes(content[8:12], "big")
    return list(range(32, len(content), size))


@pytest.mark.parametrize("place", ["first frame", "in the middle", "last frame", "torn", "whole"])
async def test_unreadable_commits_are_noticed(place: str, tmp_path: Path) -> None:
    """A flipped bit before the last commit loses durable entries; in the last one it is what a power cut does."""
    await _leave_a_log(tmp_path)
    folder = tmp_path / "left"
    log = folder / f"{FILE}-wal"
    content, frames = bytearray(log.read_bytes()), _frames(log)
    at = {"first frame": frames[0], "in the middle": frames[len(frames) // 2], "last frame": frames[-1]}.get(place)
    if at is not None:
        content[at + 100] ^= 1
    log.write_bytes(content[: -len(content) // 8] if place == "torn" else content)
    damaged = place in ("first frame", "in the middle")
    before = log.read_bytes()
    assert is_damaged(log) == damaged

    store = SqliteStore(folder)
    assert (store.damaged_log is not None) == damaged
    if store.damaged_log is not None:
        assert store.damaged_log.read_bytes() == before
        assert store.damaged_log.stat().st_mode & 0o777 == 0o600
    await store.close()
