"""The embedded store beyond the contract of all stores: its files, its disk, its erasing."""

import asyncio
import itertools
import os
import shutil
import sqlite3
import traceback
from collections.abc import Callable
from contextlib import closing
from math import inf
from pathlib import Path
from typing import Final

import apsw
import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from stores import change, fill, left, mixed, opened, set_revision, spoil_foreign, spoil_garbage, spoil_newer, using

from disks import Mark, Recorder, Sync
from weimar.store import Addition, Appended, Conflict, Note, StoreBroken, StoreUnusable, migrate
from weimar.store import folder as folder_module
from weimar.store import sqlite as store_module
from weimar.store.backup import REPLACED, back_up, restore
from weimar.store.folder import FILE, LOCK
from weimar.store.migrate import MIGRATIONS
from weimar.store.pending import SUFFIX
from weimar.store.revisions import REVISION
from weimar.store.sqlite import SqliteStore

# -- who else is there


def _half(file: Path) -> None:
    using(file.parent, fill)
    file.write_bytes(file.read_bytes()[:50])


def _other_alembic(file: Path) -> None:
    spoil_foreign(file)
    change(file, "CREATE TABLE alembic_version (version_num TEXT)")
    change(file, "INSERT INTO alembic_version VALUES (?)", values=(REVISION,))


def _older(file: Path) -> None:
    set_revision(file, "0004")


def _oldest(file: Path) -> None:
    change(
        file,
        "CREATE TABLE entries (table_key TEXT, version INTEGER, at INTEGER, entry BLOB)",
        "CREATE TABLE alembic_version (version_num TEXT)",
        "INSERT INTO alembic_version VALUES ('0001')",
    )


def _folder(file: Path) -> None:
    file.mkdir()


UNUSABLE: Final[dict[str, tuple[Callable[[Path], None], str]]] = {
    "garbage": (spoil_garbage, "not a database"),
    "cut short": (_half, "not a database"),
    "of another program": (spoil_foreign, "of another program"),
    "of another program with migrations": (_other_alembic, "of another program"),
    "of a newer version": (spoil_newer, "newer version"),
    "from before the first release": (_older, "has schema 0004, from before the first release"),
    "with the log only": (_oldest, "has schema 0001, from before the first release"),
    "a folder": (_folder, "cannot be written to"),
}


@pytest.mark.parametrize("kind", UNUSABLE)
def test_a_foreign_file_is_refused_and_not_changed(tmp_path: Path, kind: str) -> None:
    """The message says what it is; not a byte is changed, and the folder is not kept locked."""
    make, message = UNUSABLE[kind]
    file = tmp_path / FILE
    make(file)
    before = None if file.is_dir() else (file.read_bytes(), file.stat().st_mode)
    for _ in range(2):
        with pytest.raises(StoreUnusable, match=message):
            SqliteStore(tmp_path)
    assert before is None or (file.read_bytes(), file.stat().st_mode) == before


def test_the_files_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    """Even under a careless umask, and from the first moment: nothing is narrowed only later."""
    folder = tmp_path / "new" / "data"

    async def work(store: SqliteStore) -> None:
        await fill(store, 3)
        modes = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
        assert set(modes) == {FILE, FILE + "-wal", FILE + "-shm", FILE + SUFFIX, LOCK}
        assert set(modes.values()) == {0o600}, modes
        assert folder.stat().st_mode & 0o777 == 0o700

    former = os.umask(0)
    try:
        using(folder, work)
    finally:
        os.umask(former)


# -- how it writes


def test_many_appends_share_a_sync_and_wait_for_it(tmp_path: Path) -> None:
    """Three hundred simultaneous appends need few syncs; each answer comes after one."""
    using(tmp_path, fill)

    async def one(store: SqliteStore, recorder: Recorder, number: int) -> None:
        assert await store.append(Addition(f"t{number}", 0, b"e", None, b"", 0)) == Appended(1)
        recorder.mark("told", f"t{number}", 1)

    with closing(Recorder()) as recorder:

        async def work(store: SqliteStore) -> None:
            recorder.steps.clear()
            await asyncio.gather(*(one(store, recorder, number) for number in range(300)))
            syncs = [index for index, step in enumerate(recorder.steps) if isinstance(step, Sync)]
            marks = [index for index, step in enumerate(recorder.steps) if isinstance(step, Mark)]
            assert len(marks) == 300
            assert 1 <= len(syncs) <= 30
            assert syncs[0] < marks[0]

        using(tmp_path, work, recorder.layer.name)


def test_only_a_new_enough_sqlite_opens_the_newest_schema(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The standard library's SQLite may be one with the old fault in its log: it is for migrations only."""
    using(tmp_path, fill)

    def never(_file: Path) -> None:
        raise AssertionError("opened with another SQLite")

    monkeypatch.setattr(folder_module, "check_file", never)
    using(tmp_path, lambda store: fill(store, table="b"))


# -- its shape


def test_the_newest_migration_is_the_named_one() -> None:
    """The revision that an opened file is compared with is the last one that the migrations make."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]


NEXT: Final = '''
from alembic import op

revision = "9998"
down_revision = "{REVISION}"


def upgrade() -> None:
    """Planted."""
    op.create_index("planted", "entries", ["at"])
'''
"""A migration of a later version."""


async def test_an_upgrade_can_be_reverted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The backup from before keeps its shape; this version refuses the changed database and takes the backup."""
    data, before = tmp_path / "data", tmp_path / "before-upgrade"
    async with opened(data) as store:
        await fill(store, 3)
    assert back_up(data, before) == 1
    with monkeypatch.context() as later:
        _be_of_the_next_version(later, tmp_path / "migrations", NEXT)
        async with opened(data) as store:
            await store.append(Addition("a", 3, b"since", None, b"", 10))
            assert len(await store.read("a")) == 4
    changed = (data / FILE).read_bytes()
    with pytest.raises(StoreUnusable, match="of a newer version of Weimar"):
        SqliteStore(data)
    assert (data / FILE).read_bytes() == changed
    restore(data, before)
    assert _revision(data / FILE) == REVISION
    (data / FILE).unlink()
    (data / (FILE + REPLACED)).rename(data / FILE)
    _be_of_the_next_version(monkeypatch, tmp_path / "again", NEXT)
    async with opened(data) as store:
        assert [bytes(row.entry) for row in await store.read("a")][3:] == [b"since"]


def test_a_failed_migration_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One transaction: after a fault nothing of the migration has stayed."""
    using(tmp_path, fill)
    before = _contents(tmp_path / FILE)
    with monkeypatch.context() as faulty:
        _be_of_the_next_version(faulty, tmp_path / "migrations", f"{NEXT}    raise OSError('planted')\n")
        with pytest.raises(StoreUnusable, match="planted"):
            SqliteStore(tmp_path)
    assert _contents(tmp_path / FILE) == before
    using(tmp_path, lambda store: store.tables())


def _contents(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as reader:
        return list(reader.iterdump())


def _be_of_the_next_version(patch: pytest.MonkeyPatch, migrations: Path, migration: str) -> None:
    """A program with one more migration."""
    shutil.copytree(MIGRATIONS, migrations)
    (migrations / "versions" / "9998_next.py").write_text(migration.replace("{REVISION}", REVISION))
    patch.setattr(migrate, "MIGRATIONS", migrations)
    for module in (migrate, folder_module):
        patch.setattr(module, "REVISION", "9998")


def _revision(file: Path) -> str:
    with closing(sqlite3.connect(file)) as reader:
        return str(reader.execute("SELECT version_num FROM alembic_version").fetchone()[0])


# -- erasing


@pytest.mark.parametrize("seed", [2, 3])
async def test_forgotten_data_is_in_no_file(tmp_path: Path, seed: int) -> None:
    """As soon as `forget` has answered: not in the database, not in what is written ahead."""
    async with opened(tmp_path) as store:
        await mixed(store, seed)
        for table in range(0, 30, 5):
            key = f"table-{table:02}"
            assert left(tmp_path, key) > 0
            assert await store.forget(key)
            assert left(tmp_path, key) == 0
        assert left(tmp_path, "table-01") > 0
    assert left(tmp_path, "table-00") == 0


async def test_a_death_before_erased_data_is_overwritten_leaves_none(tmp_path: Path) -> None:
    """The next process overwrites it with the first thing that it does."""
    forgotten = [f"table-{table:02}" for table in range(0, 30, 3)]
    async with opened(tmp_path / "first") as store:
        await mixed(store, 2)
        store._next_scrub = store._next_rewrite = inf  # noqa: SLF001 - the process dies sooner
        for key in forgotten:
            assert await store.forget(key)
        shutil.copytree(tmp_path / "first", tmp_path / "second")
    assert sum(left(tmp_path / "second", key) for key in forgotten) > 0
    async with opened(tmp_path / "second") as store:
        assert await store.read("table-01")
        assert sum(left(tmp_path / "second", key) for key in forgotten) == 0


async def test_a_large_database_is_rewritten_on_closing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to wait for it in the middle of a game; and that deleting alone leaves something is noticed here."""
    monkeypatch.setattr(store_module, "REWRITE_UP_TO", 0)
    forgotten = [f"table-{table:02}" for table in range(0, 30, 3)]
    async with opened(tmp_path) as store:
        store._next_rewrite = inf  # noqa: SLF001 - as if it had been done a moment ago
        await mixed(store, 2)
        for key in forgotten:
            assert await store.forget(key)
        assert sum(left(tmp_path, key) for key in forgotten) > 0, "then writing anew is of no use"
    assert sum(left(tmp_path, key) for key in forgotten) == 0
    assert left(tmp_path, "table-01") > 0


@pytest.mark.parametrize("by_entry", [True, False])
async def test_an_erased_note_is_in_no_file(tmp_path: Path, *, by_entry: bool) -> None:
    """Nor in the write-ahead log of a store that goes on: erased by an entry, or replaced by one that erases it."""
    store = SqliteStore(tmp_path)
    await store.append(Addition("t", 0, b"first", None, b"", 1))
    await store.keep_note(Note("t", 1, b"what nobody may read", "one", b"", 1))
    assert left(tmp_path, "what nobody may read") == 1
    if by_entry:
        await store.append(Addition("t", 1, b"second", None, b"", 1, erased=(1,)))
    else:
        await store.keep_note(Note("t", 1, b"something else", "two", b"", 2, erases=True))
    assert left(tmp_path, "what nobody may read") == 0
    await store.close()


async def test_a_reader_delays_erasing_to_the_next_commit(tmp_path: Path) -> None:
    """While someone reads, the write-ahead log keeps the erased table; the next commit removes it."""
    async with opened(tmp_path) as store:
        await fill(store, 5, "secret-table")
        with closing(apsw.Connection(str(tmp_path / FILE), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
            reader.execute("BEGIN")
            assert reader.execute("SELECT count(*) FROM entries").get == 5
            assert await store.forget("secret-table")
            assert left(tmp_path, "secret-table") > 0
            reader.execute("COMMIT")
        await fill(store, 1, "other")
        assert left(tmp_path, "secret-table") == 0


async def test_a_broken_stores_error_does_not_grow(tmp_path: Path) -> None:
    """Every question raises the same error; the places of earlier questions are not added to it."""
    store = SqliteStore(tmp_path)
    store._broken = StoreBroken("broken")  # noqa: SLF001 - as after an error of the disk
    lengths = []
    for _ in range(3):
        with pytest.raises(StoreBroken) as raised:
            await store.read("a")
        lengths.append(len([*traceback.walk_tb(raised.value.__traceback__)]))
    assert len({*lengths}) == 1
    await store.close()


async def test_the_memory_of_versions_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Versions of more tables than it has room for come from the database."""
    monkeypatch.setattr(store_module, "MAX_VERSIONS", 3)
    async with opened(tmp_path) as store:
        for version, number in itertools.product(range(3), range(7)):
            addition = Addition(f"t{number}", version, b"", None, b"", 0)
            assert await store.append(addition) == Appended(version + 1)
            assert await store.append(addition) == Conflict(version + 1)
            assert len(store._versions) <= 3  # noqa: SLF001
