"""Backups are complete and private; restoring refuses what is wrong and keeps what it replaces."""

import asyncio
import builtins
import errno
import io
import json
import shutil
import threading
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import apsw
import pytest
from click.testing import CliRunner, Result
from stores import spoil_foreign, spoil_garbage, spoil_newer, using

from weimar.cli.commands import app
from weimar.store import Addition, StoreInUse, backup
from weimar.store.backup import REPLACED, back_up, restore
from weimar.store.folder import FILE, take_lock
from weimar.store.sqlite import SqliteStore


def weimar(*arguments: str | Path) -> Result:
    """Run the command."""
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def code(result: Result) -> str:
    """What a command that failed says, which is one object and no traceback."""
    assert result.exit_code == 2, result.output
    return str(json.loads(result.stderr)["error"])


def make(folder: Path, table: str, count: int, label: str | None = None) -> None:
    """A data folder with one table."""

    async def work(store: SqliteStore) -> None:
        for version in range(count):
            first = None if version else label
            await store.append(Addition(table, version, f"{table}:{version}".encode(), None, b"", 0, first))

    using(folder, work)


def entries(folder: Path) -> dict[str, int]:
    """The number of entries in each table; they must be the first ones."""

    async def work() -> dict[str, int]:
        store = SqliteStore(folder)
        found = {table: await store.read(table) for table in await store.tables()}
        await store.close()
        for table, rows in found.items():
            assert [row.entry for row in rows] == [f"{table}:{version}".encode() for version in range(len(rows))]
        return {table: len(rows) for table, rows in found.items()}

    return asyncio.run(work())


@pytest.mark.parametrize("bad", ["no folder", "too long"])
@pytest.mark.parametrize("into", ["the backup", "the data"])
def test_a_place_that_cannot_be_written_is_named(data: Path, tmp_path: Path, into: str, bad: str) -> None:
    """As one where nothing can be saved, and not as a file that cannot be read."""
    kept = tmp_path / "kept"
    assert weimar("backup", kept, "--data", data).exit_code == 0
    place = kept / "below" if bad == "no folder" else tmp_path / ("n" * 300)
    words = ("backup", place, "--data", data) if into == "the backup" else ("restore", kept, "--data", place)
    done = weimar(*words)
    assert code(done) == "data_unusable"
    assert str(place)[:60] in json.loads(done.stderr)["message"]
    assert entries(data) == {"a": 5}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder."""
    make(tmp_path / "data", "a", 5)
    return tmp_path / "data"


def test_a_database_replaced_during_a_backup_is_read_again(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has the old file open would miss what was acknowledged before the backup was done."""
    make(tmp_path / "newer", "b", 3)
    opened: list[apsw.Connection] = []

    def connect(*arguments: Any, **options: Any) -> apsw.Connection:
        reader = apsw.Connection(*arguments, **options)
        if not opened:
            (tmp_path / "newer" / FILE).replace(data / FILE)
        opened.append(reader)
        return reader

    with monkeypatch.context() as patch:
        patch.setattr(backup, "apsw", SimpleNamespace(**vars(apsw) | {"Connection": connect}))
        back_up(data, tmp_path / "backup")
    assert len(opened) == 3, "one before, one after, one that counts the tables of the backup"
    shutil.copy(tmp_path / "backup", data / FILE)
    assert entries(data) == {"b": 3}


def test_a_backup_waits_while_the_database_is_replaced(tmp_path: Path, data: Path) -> None:
    """For a moment nobody may read it."""
    with closing(apsw.Connection(str(data / FILE), flags=apsw.SQLITE_OPEN_READWRITE)) as writer:
        writer.pragma("journal_mode", "delete")
        writer.execute("BEGIN EXCLUSIVE")
        soon = threading.Timer(0.3, writer.execute, ("COMMIT",))
        soon.start()
        try:
            back_up(data, tmp_path / "backup")
        finally:
            soon.join()
    assert (tmp_path / "backup").stat().st_size


def test_a_locked_database_is_named_as_the_fault(tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither as damaged nor as a backup that cannot be written."""
    monkeypatch.setattr(backup, "SERVER_TIMEOUT_MS", 0)
    with closing(apsw.Connection(str(data / FILE))) as writer:
        writer.pragma("journal_mode", "delete")
        writer.execute("BEGIN EXCLUSIVE")
        sentence = json.loads(weimar("backup", tmp_path / "b", "--data", data).stderr)["message"]
    assert f"the database in {data} cannot be copied to {tmp_path / 'b'}: " in sentence
    assert "locked" in sentence


def test_a_backup_made_while_the_store_writes_is_complete_at_one_moment(tmp_path: Path) -> None:
    """It has everything that was acknowledged before it began, from the first entry on, in one file."""
    data, targets = tmp_path / "data", [tmp_path / f"backup-{number}" for number in range(3)]
    acknowledged: list[int] = []

    async def work() -> None:
        store = SqliteStore(data)
        told = 0
        enough = asyncio.Event()

        async def write() -> None:
            nonlocal told
            while not enough.is_set():
                await store.append(Addition("a", told, f"a:{told}".encode(), None, b"", 0))
                told += 1

        await store.append(Addition("a", 0, b"a:0", None, b"", 0))
        told = 1
        writing = asyncio.create_task(write())
        for target in targets:
            acknowledged.append(told)
            await asyncio.to_thread(back_up, data, target)
        enough.set()
        await writing
        await store.close()

    asyncio.run(work())
    for number, (target, told) in enumerate(zip(targets, acknowledged, strict=True)):
        assert target.stat().st_mode & 0o777 == 0o600
        restore(tmp_path / f"restored-{number}", target)
        assert entries(tmp_path / f"restored-{number}")["a"] >= told
    assert sorted(path.name for path in tmp_path.glob("backup*")) == [target.name for target in targets]


def test_a_backup_overwrites_nothing_and_leaves_nothing_half_done(tmp_path: Path, data: Path) -> None:
    """An existing target, no data, no folder to write in: a code, and nothing changes."""
    (tmp_path / "mine").write_text("mine")
    assert code(weimar("backup", tmp_path / "mine", "--data", data)) == "data_unusable"
    assert (tmp_path / "mine").read_text() == "mine"
    assert code(weimar("backup", tmp_path / "b", "--data", tmp_path / "none")) == "no_database"
    assert code(weimar("backup", tmp_path / "no" / "folder", "--data", data)) == "data_unusable"
    (tmp_path / "bad").mkdir()
    spoil_garbage(tmp_path / "bad" / FILE)
    assert code(weimar("backup", tmp_path / "b", "--data", tmp_path / "bad")) == "data_unusable"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad", "data", "mine"]


def _damaged(file: Path) -> None:
    make(file.parent / "other", "c", 400)
    whole = (file.parent / "other" / FILE).read_bytes()
    file.write_bytes(whole[:8192] + bytes(4096) + whole[12288:])


def _cut_short(file: Path) -> None:
    make(file.parent / "other", "c", 400)
    whole = (file.parent / "other" / FILE).read_bytes()
    file.write_bytes(whole[: len(whole) // 2])


@pytest.mark.parametrize("spoil", [spoil_foreign, spoil_garbage, _damaged, _cut_short, spoil_newer, lambda _file: None])
def test_restoring_an_unsound_or_foreign_file_is_refused(tmp_path: Path, data: Path, spoil: object) -> None:
    """Foreign, garbage, damaged, cut short, newer, not there: refused, and the data is unchanged."""
    assert callable(spoil)
    spoil(tmp_path / "source")
    before = {path.name: path.read_bytes() for path in data.iterdir()}
    told = weimar("restore", tmp_path / "source", "--data", data)
    assert code(told) == "not_restorable"
    sentence = json.loads(told.stderr)["message"]
    assert "restored" in sentence, "and not that nothing can be saved"
    assert str(tmp_path / "source") in sentence
    assert ".restoring" not in sentence, "the name of the copy means nothing to anybody"
    assert {path.name: path.read_bytes() for path in data.iterdir()} == before
    assert code(weimar("restore", tmp_path / "source", "--data", tmp_path / "new")) == "not_restorable"
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("when", ["opened", "half read"])
def test_an_unreadable_backup_is_named_as_the_fault(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    """For example another user's: not the data folder, which stays as it is."""
    back_up(data, tmp_path / "b")
    opened = io.open

    def refuse(file: object, *options: Any, **more: Any) -> object:
        if file in (tmp_path / "b", str(tmp_path / "b")):
            if when == "half read":
                half = io.BytesIO()
                half.read = Mock(side_effect=[b"SQLite", OSError(errno.EIO, "refused")])  # type: ignore[method-assign]
                return half
            raise PermissionError(errno.EACCES, "refused", file)
        return opened(file, *options, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(io, "open", refuse)
    monkeypatch.setattr(builtins, "open", refuse)
    told = weimar("restore", tmp_path / "b", "--data", data)
    assert code(told) == "not_restorable"
    assert f"{tmp_path / 'b'} cannot be read" in json.loads(told.stderr)["message"]
    assert entries(data) == {"a": 5}


def test_restoring_under_a_running_server_is_refused(tmp_path: Path, data: Path) -> None:
    """So is erasing: the folder is another's."""
    back_up(data, tmp_path / "b")
    with take_lock(data):
        assert code(weimar("restore", tmp_path / "b", "--data", data)) == "data_in_use"
        assert code(weimar("forget", "a", "--data", data)) == "data_in_use"
        with pytest.raises(StoreInUse):
            restore(data, tmp_path / "b")
    assert entries(data) == {"a": 5}


def test_the_replaced_database_survives_kill_9(tmp_path: Path) -> None:
    """What was only written ahead when the process died is kept as well; so is what an earlier restore replaced."""
    make(tmp_path / "source", "new", 1)
    back_up(tmp_path / "source", tmp_path / "b")

    async def die(data: Path) -> None:
        store = SqliteStore(tmp_path / "alive")
        for version in range(9):
            await store.append(Addition("old", version, f"old:{version}".encode(), None, b"", 0))
        shutil.copytree(tmp_path / "alive", data)  # as the files are found after kill -9
        await store.close()

    asyncio.run(die(tmp_path / "data"))
    assert (tmp_path / "data" / (FILE + "-wal")).stat().st_size > 0
    restore(tmp_path / "data", tmp_path / "b")
    assert entries(tmp_path / "data") == {"new": 1}
    restore(tmp_path / "data", tmp_path / "b")
    for number, (kept, wanted) in enumerate(((REPLACED, {"old": 9}), (REPLACED + "-2", {"new": 1}))):
        folder = tmp_path / f"kept-{number}"
        folder.mkdir()
        shutil.copyfile(tmp_path / "data" / (FILE + kept), folder / FILE)
        assert entries(folder) == wanted


@pytest.mark.parametrize("log", [None, b"half a log" * 500])
@pytest.mark.parametrize("old", [None, b"no database" * 500])
def test_a_restore_loses_nothing_that_cannot_be_read(tmp_path: Path, old: bytes | None, log: bytes | None) -> None:
    """A database, its log, or only one of them: neither is lost, and neither stays beside the restored one."""
    make(tmp_path / "source", "new", 1)
    back_up(tmp_path / "source", tmp_path / "b")
    data, before = tmp_path / "data", {"": old, "-wal": log}
    data.mkdir()
    for suffix, content in before.items():
        if content is not None:
            (data / (FILE + suffix)).write_bytes(content)
    restore(data, tmp_path / "b")
    assert not (data / (FILE + "-wal")).exists()
    assert {old, log} - {None} <= {file.read_bytes() for file in data.iterdir()}
    assert entries(data) == {"new": 1}


def test_forget_by_command(tmp_path: Path) -> None:
    """By the link's secret, or by four letters that only one table has; nothing of it is left in any file."""
    data = tmp_path / "data"
    make(data, "secret-of-one", 3, "ABCD")
    make(data, "secret-of-two", 3, "WXYZ")
    make(data, "secret-of-three", 3, "WXYZ")
    assert code(weimar("forget", "WXYZ", "--data", data)) == "unknown_table"
    assert code(weimar("forget", "nobody", "--data", data)) == "unknown_table"
    assert weimar("forget", "abcd", "--data", data).exit_code == 0
    assert weimar("forget", "secret-of-two", "--data", data).exit_code == 0
    assert entries(data) == {"secret-of-three": 3}
    everything = b"".join(path.read_bytes() for path in data.iterdir())
    assert b"secret-of-one" not in everything
    assert b"secret-of-two" not in everything
    assert b"secret-of-three" in everything


def test_forgetting_on_a_failing_disk_reports_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A code, not a traceback; nothing is claimed to be erased."""
    make(tmp_path / "data", "a", 3)

    def refuse(_store: SqliteStore) -> None:
        raise apsw.FullError("no room")

    monkeypatch.setattr(SqliteStore, "_scrub", refuse)
    assert code(weimar("forget", "a", "--data", tmp_path / "data")) == "data_unusable"


def test_a_damaged_database_is_named_as_the_fault(tmp_path: Path) -> None:
    """By every command that reads it, and not the file that would be written; no traceback, and nothing is left."""
    data = tmp_path / "data"
    make(data, "c", 400)
    whole = (data / FILE).read_bytes()
    (data / FILE).write_bytes(whole[:8192].ljust(len(whole), b"\0"))
    for words in (("backup", tmp_path / "b", "--data", data), ("forget", "c", "--data", data)):
        done = weimar(*words)
        assert code(done) == "data_unusable"
        assert "damaged" in json.loads(done.stderr)["message"]
    assert [path.name for path in tmp_path.iterdir()] == ["data"]
    done = weimar("migrate", data, tmp_path / "new")
    assert code(done) == "not_migratable"
    assert f"the database in {data} is damaged" in json.loads(done.stderr)["message"]
    assert not (tmp_path / "new" / FILE).exists()


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The default data folder, with another server's table in it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    make(tmp_path / "home" / "weimar", "default", 1)
    return tmp_path / "home" / "weimar"


def test_commands_use_serves_data_folder(
    tmp_path: Path, data: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`WEIMAR_DATA` names it for all three commands; empty it names none; the command line wins."""
    monkeypatch.setenv("WEIMAR_DATA", str(data))
    monkeypatch.setenv("WEIMAR_EXPIRE_DAYS", "never")  # of no importance to a backup
    done = weimar("backup", tmp_path / "b")
    assert done.exit_code == 0, done.output
    assert f"One table from {data}" in done.stdout
    make(data, "b", 2)
    assert weimar("restore", tmp_path / "b").exit_code == 0
    assert entries(data) == {"a": 5}
    assert (data / FILE).stat().st_mode & 0o777 == 0o600
    assert weimar("forget", "a").exit_code == 0
    assert (entries(data), entries(elsewhere)) == ({}, {"default": 1})
    assert str(elsewhere) in weimar("backup", tmp_path / "named", "--data", elsewhere).stdout
    monkeypatch.setenv("WEIMAR_DATA", "")
    monkeypatch.chdir(tmp_path)
    assert str(elsewhere) in weimar("backup", tmp_path / "default").stdout


@pytest.mark.parametrize("words", [["backup", "b"], ["forget", "ABCD"]])
def test_a_folder_without_a_database_is_refused_and_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    """A folder that is empty or not there: a code, a sentence with the folder's name, and nothing is made."""
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)
    for folder in (tmp_path / "empty", tmp_path / "none"):
        monkeypatch.setenv("WEIMAR_DATA", str(folder))
        told = weimar(*words)
        assert code(told) == "no_database"
        assert str(folder) in json.loads(told.stderr)["message"]
        assert "WEIMAR_DATA" in json.loads(told.stderr)["message"]
    assert [path.name for path in tmp_path.rglob("*")] == ["empty"]
