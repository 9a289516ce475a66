"""A write-ahead log that was deleted: the store is opened with everything that was acknowledged, or not at all."""

import asyncio
import json
import shutil
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Final

import apsw
import pytest
from click.testing import CliRunner
from stores import fill, opened
from test_serve_disk import refusal, run

from disks import Failing
from weimar.cli.commands import app
from weimar.server.tables.integrity import check
from weimar.store import Addition, Appended, LogLost
from weimar.store import folder as folder_module
from weimar.store import sqlite as store_module
from weimar.store.backup import back_up, restore
from weimar.store.copying import FolderSource
from weimar.store.folder import FILE
from weimar.store.pending import SUFFIX
from weimar.store.sqlite import SqliteStore

LOG: Final = f"{FILE}-wal"
MARK: Final = f"{FILE}{SUFFIX}"
Truth = dict[str, list[bytes]]


def _delete(log: Path) -> None:
    log.unlink(missing_ok=True)


def _empty(log: Path) -> None:
    log.write_bytes(b"")


def _blank(log: Path) -> None:
    log.write_bytes(bytes(log.stat().st_size))


LOSSES: Final = {"deleted": _delete, "emptied": _empty, "zeroed": _blank}


async def _contents(folder: Path, keys: list[str]) -> Truth:
    async with opened(folder) as store:
        return {key: [row.entry for row in await store.read(key)] for key in keys}


async def _crashed(folder: Path, entries: int = 3) -> Path:
    """A data folder as a killed server leaves it."""
    store = SqliteStore(folder / "lives")
    for number in range(entries):
        await store.append(Addition("alpha", number, b"alpha", None, b"", number))
    left = folder / "left"
    shutil.copytree(folder / "lives", left)
    await store.close()
    return left


@pytest.mark.parametrize("loss", LOSSES)
async def test_a_server_without_its_write_ahead_log_does_not_start(loss: str, tmp_path: Path) -> None:
    """Nor does any command on it; each names the missing file and the remedy. Removing the marker accepts the loss."""
    left = await _crashed(tmp_path)
    LOSSES[loss](left / LOG)
    before = (left / FILE).read_bytes()
    with pytest.raises(LogLost):
        SqliteStore(left)
    if loss == "deleted":
        code, sentence = refusal(await asyncio.to_thread(run, left))
        assert code == "log_lost"
        assert str(left / MARK) in sentence
        for words in (
            ("backup", tmp_path / "copy", "--data", left),
            ("forget", "a", "--data", left),
            ("migrate", left, tmp_path / "new"),
        ):
            done = await asyncio.to_thread(CliRunner().invoke, app, [str(word) for word in words])
            told = json.loads(done.stderr)
            assert (done.exit_code, done.stdout, told["error"]) == (2, "", "log_lost")
            assert str(left / MARK) in told["message"]
    assert (left / FILE).read_bytes() == before, "it is left as it is"
    with pytest.raises(LogLost):
        back_up(left, tmp_path / "backup")
    source = FolderSource(left)
    with pytest.raises(LogLost):
        await source.__aenter__()
    folder_module.take_lock(left).close()  # nothing holds it
    assert MARK in check(left / FILE).faults[0]
    assert await _contents(tmp_path / "lives", ["alpha"]) == {"alpha": [b"alpha"] * 3}
    (left / MARK).unlink()
    assert await _contents(left, ["alpha"]) == {"alpha": []}


async def test_a_restored_backup_needs_no_log(tmp_path: Path) -> None:
    """The marker belongs to the database that was replaced."""
    left = await _crashed(tmp_path)
    back_up(left, tmp_path / "backup")
    _delete(left / LOG)
    restore(left, tmp_path / "backup")
    assert await _contents(left, ["alpha"]) == {"alpha": [b"alpha"] * 3}


@pytest.mark.parametrize("full", [True, False])
async def test_a_stop_keeps_the_log_that_the_database_has_no_room_for(tmp_path: Path, *, full: bool) -> None:
    """The disk is full, or fails: the store ends without an error, and the marker says that the log is needed."""
    disk = Failing(full=full)
    with closing(disk):
        async with opened(tmp_path, disk.layer.name) as store:
            await fill(store, 3, "alpha")
            disk.fail_now()
    assert disk.failed
    assert (tmp_path / MARK).exists()
    assert await _contents(tmp_path, ["alpha"]) == {"alpha": [b"alpha:0", b"alpha:1", b"alpha:2"]}
    assert not (tmp_path / MARK).exists()


async def test_a_stop_during_a_backup_keeps_the_log(tmp_path: Path) -> None:
    """A reader of an older state keeps the log from the database; the marker says that it is needed."""
    async with opened(tmp_path) as store:
        await fill(store, 1, "alpha")
        with closing(apsw.Connection(str(tmp_path / FILE), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
            assert reader.execute("BEGIN; SELECT count(*) FROM entries").get == 1
            await fill(store, 1, "beta")
            await store.close()
    assert (tmp_path / MARK).exists()
    assert (tmp_path / LOG).stat().st_size > 0
    assert await _contents(tmp_path, ["alpha", "beta"]) == {"alpha": [b"alpha:0"], "beta": [b"beta:0"]}


async def _live(folder: Path, dice: Random, look: Callable[[Truth], Awaitable[None]]) -> None:
    """Do what a store does, at random: write, erase, checkpoint, stop, die and start again."""
    truth: Truth = {}
    store = SqliteStore(folder)
    for number in range(40):
        key = f"table-{dice.randrange(5)}"
        deed = dice.choice(("append", "append", "append", "forget", "time", "stop", "die"))
        if deed == "append":
            rows = truth.setdefault(key, [])
            entry = dice.randbytes(dice.choice((20, 3_000, 12_000)))
            assert await store.append(Addition(key, len(rows), entry, None, b"", number)) == Appended(len(rows) + 1)
            rows.append(entry)
        elif deed == "forget":
            await store.forget(key)
            truth.pop(key, None)
        elif deed == "time":
            await store.set_time("ran", number)
        elif deed == "stop":
            await store.close()
            await look(truth)
            store = SqliteStore(folder)
        else:
            shutil.copytree(folder, folder.with_name("died"))
            await store.close()
            shutil.rmtree(folder)
            folder.with_name("died").rename(folder)
            store = SqliteStore(folder)
        await store.tables()  # what follows a commit is done
        await look(truth)
    await store.close()


async def test_the_log_is_complete_or_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After each step of random lives: with its log the store opens with everything, without it too, or not at all."""
    monkeypatch.setattr(store_module, "CHECKPOINT_AFTER", 8)
    monkeypatch.setattr(folder_module, "PAUSE_S", 0.0)  # nobody else writes
    refused = whole = 0

    async def look(truth: Truth) -> None:
        nonlocal refused, whole
        keys = [f"table-{number}" for number in range(5)]
        expected = {key: truth.get(key, []) for key in keys}
        for loss in (None, *LOSSES.values()):
            copy = tmp_path / "copy"
            shutil.copytree(tmp_path / "data", copy)
            if loss is not None and (copy / LOG).exists():
                loss(copy / LOG)
            found: Truth | None = None
            with suppress(LogLost):
                found = await _contents(copy, keys)
            assert found == expected or (found is None and loss is not None), loss
            refused += found is None
            whole += found is not None and loss is not None
            shutil.rmtree(copy)

    for seed in range(2):
        shutil.rmtree(tmp_path / "data", ignore_errors=True)
        await _live(tmp_path / "data", Random(f"lives-{seed}"), look)
    assert refused > 30
    assert whole > 20
