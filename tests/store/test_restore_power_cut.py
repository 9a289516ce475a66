"""A power cut while a backup is restored: the old database or the new one is there, whole, and the old one is kept.

Every step of `restore` that changes the folder is recorded. Before and after each, the folder is rebuilt as it may be
found: what was synced is there. Of a file that was not, any part may be there; of names that changed since the folder
was last synced, any first part of the changes.
"""

import asyncio
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import apsw
import pytest
from stores import opened

from weimar.store import Addition, StoreUnusable, backup, pending
from weimar.store.backup import REPLACED, back_up, restore
from weimar.store.folder import FILE, LOCK
from weimar.store.sqlite import SqliteStore

OLD: Final = {"old-1": 30, "old-2": 3}
NEW: Final = {"new-1": 5}
Names = dict[str, int]


class Disk:
    """A folder, and what of it a power cut would leave.

    Args:
        folder: watched from now on; all that it holds is durable.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.synced = {file.stat().st_ino: file.read_bytes() for file in self._files()}
        self.contents: dict[int, bytes] = dict(self.synced)
        self.old = set(self.synced)
        """Only SQLite writes to these, and it syncs them itself."""
        self.names: list[Names] = [self._names()]
        """As last synced, and after each change since then."""
        self.images: list[tuple[str, list[Names], dict[int, bytes], dict[int, bytes]]] = []

    def _files(self) -> list[Path]:
        return [file for file in self.folder.iterdir() if file.is_file() and file.name != LOCK]

    def _names(self) -> Names:
        return {file.name: file.stat().st_ino for file in self._files()}

    def look(self, what: str) -> None:
        """Note what is in the folder now, after or before a step."""
        for file in self._files():
            self.contents[file.stat().st_ino] = file.read_bytes()
            if file.stat().st_ino in self.old:
                self.synced[file.stat().st_ino] = file.read_bytes()
        now = self._names()
        if now != self.names[-1]:
            self.names.append(now)
        self.images.append((what, list(self.names), dict(self.contents), dict(self.synced)))

    def sync(self, path: Path) -> None:
        """Something was synced: a file of the folder, or the folder."""
        if path == self.folder:
            self.names = [self._names()]
        elif path.exists():
            self.synced[path.stat().st_ino] = path.read_bytes()

    def found(self, dice: random.Random) -> Iterator[tuple[str, dict[str, bytes]]]:
        """The files after a cut at each step, for each set of names that there may be."""
        for what, states, contents, synced in self.images:
            for names in states:
                yield what, {name: self._content(contents[one], synced.get(one), dice) for name, one in names.items()}

    @staticmethod
    def _content(now: bytes, synced: bytes | None, dice: random.Random) -> bytes:
        if synced == now:
            return now
        return dice.choice((synced or b"", now[: len(now) // 2], now))


def _fill(folder: Path, tables: dict[str, int], killed: Path | None = None) -> None:
    """Append entries; `killed` becomes a copy of the folder before the store is closed."""

    async def run() -> None:
        store = SqliteStore(folder)
        for table, entries in tables.items():
            for version in range(entries):
                await store.append(Addition(table, version, f"{table} {version}".encode() * 50, None, b"", version))
        if killed is not None:
            shutil.copytree(folder, killed)
        await store.close()

    asyncio.run(run())


def _tables(folder: Path) -> dict[str, int]:
    async def run() -> dict[str, int]:
        async with opened(folder) as store:
            return {table: len(await store.read(table)) for table in await store.tables()}

    return asyncio.run(run())


def recorded(folder: Path, source: Path, patch: pytest.MonkeyPatch) -> Disk:
    """Restore, with every step noted."""
    disk = Disk(folder)

    def noted(owner: Any, name: str, after: Any = None) -> None:
        real = getattr(owner, name)

        def step(*args: Any, **more: Any) -> Any:
            disk.look(f"before {name}")
            done = real(*args, **more)
            if after is not None:
                after(*args)
            disk.look(f"after {name}")
            return done

        patch.setattr(owner, name, step)

    for owner in (backup, pending):
        noted(owner, "sync", disk.sync)
    noted(backup, "_check")
    noted(Path, "replace")
    noted(Path, "unlink")
    restore(folder, source)
    patch.undo()
    disk.look("done")
    return disk


def _prepared(tmp_path: Path, *, killed: bool) -> tuple[Path, Path]:
    """A data folder, as a server left it that stopped or was killed, and a backup of another one."""
    folder, other, source = tmp_path / "data", tmp_path / "other", tmp_path / "backup.sqlite3"
    _fill(tmp_path / "stopped", OLD, killed=folder if killed else None)
    if not killed:
        (tmp_path / "stopped").rename(folder)
    _fill(other, NEW)
    back_up(other, source)
    return folder, source


def _verdicts(tmp_path: Path, disk: Disk, source: Path) -> set[str]:
    """What was found after the cuts: `old`, `new`, or what is wrong."""
    found: set[str] = set()
    for number, (what, files) in enumerate(disk.found(random.Random(1))):
        folder = tmp_path / f"cut {number}"
        folder.mkdir()
        for name, content in files.items():
            (folder / name).write_bytes(content)
        found.add(_verdict(folder, source, done=what == "done") or f"{what}: {sorted(files)}")
        shutil.rmtree(folder)
    return found


def _verdict(folder: Path, source: Path, *, done: bool) -> str:
    """Empty if something is wrong."""
    kept = [file for file in folder.iterdir() if file.name.startswith(FILE + REPLACED) and "-wal" not in file.name]
    if not (folder / FILE).exists() or not (folder / FILE).stat().st_size:
        restored = folder.parent / f"{folder.name} again"
        shutil.copytree(folder, restored)
        try:
            restore(restored, source)
            new = _tables(restored)
        finally:
            shutil.rmtree(restored)
        return "kept" if new == NEW and [_kept_tables(file) for file in kept] == [OLD] and not done else ""
    try:
        tables = _tables(folder)
    except (StoreUnusable, apsw.Error):
        return ""
    if tables == OLD:
        return "" if done else "old"
    return "new" if tables == NEW and [_kept_tables(file) for file in kept] == [OLD] else ""


def _kept_tables(file: Path) -> dict[str, int]:
    """What a database that was put aside holds."""
    folder = file.parent / f"of {file.name}"
    folder.mkdir()
    try:
        for suffix in ("", "-wal"):
            part = file.with_name(file.name + suffix)
            if part.exists():
                shutil.copyfile(part, folder / (FILE + suffix))
        return _tables(folder)
    finally:
        shutil.rmtree(folder)


@pytest.mark.parametrize("killed", [False, True])
def test_a_power_cut_during_a_restore_loses_neither_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, killed: bool
) -> None:
    """At each step; the restored one is there for good once the command has ended."""
    folder, source = _prepared(tmp_path, killed=killed)
    assert (folder / f"{FILE}-wal").exists() == killed
    disk = recorded(folder, source, monkeypatch)
    verdicts = _verdicts(tmp_path, disk, source)
    assert verdicts <= {"old", "kept", "new"}
    assert {"old", "new"} <= verdicts
    assert len(disk.images) > 10
    assert (folder / FILE).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("left_out", ["the file", "the folder"])
def test_a_restore_that_does_not_sync_is_caught(left_out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted faults: something is not on the disk yet, though it was asked for."""
    folder, source = _prepared(tmp_path, killed=False)
    real = Disk.sync

    def sync(self: Disk, path: Path) -> None:
        if path.is_dir() != (left_out == "the folder"):
            real(self, path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Disk, "sync", sync)
        disk = recorded(folder, source, monkeypatch)
    assert not _verdicts(tmp_path, disk, source) <= {"old", "kept", "new"}
