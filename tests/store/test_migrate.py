"""Copying of all tables between data folders and PostgreSQL, and what is refused."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final
from unittest.mock import Mock

import apsw
import pytest
from click.testing import CliRunner
from stores import using

from postgres import Postgres, join
from weimar.cli.commands import app
from weimar.store import Addition, Note, StoreInUse, StoreUnusable
from weimar.store import copying as copying_module
from weimar.store.checksum import StoredRow, WholeTable
from weimar.store.copying import UNFINISHED, Copied, FolderSource, FolderTarget, Source, Target, copy
from weimar.store.folder import FILE
from weimar.store.postgres import PostgresStore
from weimar.store.postgres.copying import ClusterSource, ClusterTarget
from weimar.store.sqlite import SqliteStore

TABLES: Final = 12


async def _fill(store: SqliteStore) -> None:
    """Tables of all kinds: with and without requests and labels, with notes, with all bytes, one of them large."""
    dice = random.Random(7)
    for number in range(TABLES):
        key = f"table-{number}"
        for version in range(dice.randrange(1, 9)):
            entry = dice.randbytes(dice.choice((0, 5, 300, 40_000 if number == 3 else 8)))
            request = None if version % 3 else f"{version}:r"
            label = None if version or number % 2 else "ABCD"
            await store.append(Addition(key, version, entry, request, dice.randbytes(9), number * 10 + version, label))
        for member in range(number % 4):
            await store.keep_note(Note(key, member, dice.randbytes(20), f"{member}:n", b"\0\xff", member))
    await store.set_time("ran", 1_700_000_000_000)
    await store.set_time("left", 5)


def _dump(folder: Path) -> list[Any]:
    with closing(sqlite3.connect(folder / FILE)) as reader:
        statements = (
            "SELECT * FROM entries ORDER BY table_key, version",
            "SELECT * FROM notes ORDER BY table_key, member",
            "SELECT * FROM times ORDER BY name",
            "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name",
            "SELECT * FROM alembic_version",
        )
        return [reader.execute(statement).fetchall() for statement in statements]


def copied(source: Source, target: Target) -> Copied:
    """Copy in an event loop of its own."""

    async def work() -> Copied:
        async with asyncio.timeout(60), source as opened, target as made:
            return await copy(opened, made)

    return asyncio.run(work())


def with_store(urls: tuple[str, ...], work: Callable[[PostgresStore], Awaitable[Any]], node: str | None = None) -> Any:
    """Open a store on databases, do something with it, close it."""

    async def once() -> Any:
        store = await PostgresStore.open(urls, node)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(once())


@pytest.mark.parametrize("shards", [pytest.param(1, marks=pytest.mark.full), 2])
def test_a_copy_to_the_cluster_and_back_is_identical(
    tmp_path: Path, databases: tuple[str, str], monkeypatch: pytest.MonkeyPatch, shards: int
) -> None:
    """Every row of every table of the database, byte by byte."""
    monkeypatch.setattr(copying_module, "AT_ONCE", 5)
    one, two, urls = tmp_path / "one", tmp_path / "two", databases[:shards]
    using(one, _fill)
    before = _dump(one)
    first = copied(FolderSource(one), ClusterTarget(urls))
    assert first == Copied(TABLES, len(before[0]))
    assert copied(ClusterSource(urls), FolderTarget(two)) == first
    assert _dump(two) == before == _dump(one)
    assert not (two / (FILE + UNFINISHED)).exists()

    async def look(store: PostgresStore) -> None:
        assert len(await store.tables()) == TABLES
        assert len(await store.read("table-3")) == len([row for row in before[0] if row[0] == "table-3"])
        assert await store.get_time("ran") == 1_700_000_000_000

    with_store(urls, look)
    using(two, lambda store: store.read("table-3"))


class BrokenOffError(Exception):
    """The copy ends here."""


def _target(kind: str, tmp_path: Path, urls: tuple[str, ...]) -> Any:
    return FolderTarget(tmp_path / "new") if kind == "folder" else ClusterTarget(urls)


@pytest.mark.parametrize("kind", ["folder", "cluster"])
def test_an_interrupted_copy_continues(
    tmp_path: Path, databases: tuple[str, str], monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Until then no server starts on it; another copy is not mixed with it."""
    monkeypatch.setattr(copying_module, "AT_ONCE", 3)
    using(tmp_path / "old", _fill)
    using(tmp_path / "other", lambda store: store.append(Addition("other", 0, b"", None, b"", 0)))
    target = _target(kind, tmp_path, databases)
    some, left = target.write, list(range(5))

    async def break_off(key: str, table: WholeTable) -> None:
        if not left:
            raise BrokenOffError
        left.pop()  # before the write: other tables are written meanwhile
        await some(key, table)

    target.write = break_off
    with pytest.raises(BrokenOffError):
        copied(FolderSource(tmp_path / "old"), target)
    if kind == "cluster":
        with pytest.raises(StoreUnusable, match="not all tables were copied"):
            with_store(databases, lambda store: store.tables())
        with pytest.raises(StoreUnusable, match="not all tables were copied"):
            copied(ClusterSource(databases), FolderTarget(tmp_path / "never"))
    else:
        assert not (tmp_path / "new" / FILE).exists()
    with pytest.raises(StoreUnusable, match="must be empty"):
        copied(FolderSource(tmp_path / "other"), _target(kind, tmp_path, databases))
    again = _target(kind, tmp_path, databases)
    written: list[str] = []
    write = again.write

    async def note(key: str, table: WholeTable) -> None:
        written.append(key)
        await write(key, table)

    again.write = note
    assert copied(FolderSource(tmp_path / "old"), again).tables == TABLES
    assert 0 < len(written) < TABLES
    if kind == "cluster":
        copied(ClusterSource(databases), FolderTarget(tmp_path / "new"))
    assert _dump(tmp_path / "new") == _dump(tmp_path / "old")


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        ("cluster", "entry"),
        pytest.param("cluster", "answer", marks=pytest.mark.full),
        pytest.param("folder", "request", marks=pytest.mark.full),
        pytest.param("cluster", "label", marks=pytest.mark.full),
        pytest.param("folder", "at", marks=pytest.mark.full),
        ("cluster", "checksum"),
        ("cluster", "note"),
        ("folder", "lost"),
        pytest.param("folder", "entry", marks=pytest.mark.full),
    ],
)
def test_differences_after_copying_are_noticed(
    tmp_path: Path, databases: tuple[str, str], kind: str, what: str
) -> None:
    """One byte of one entry, or a row that is not there."""
    using(tmp_path / "old", _fill)
    target = _target(kind, tmp_path, databases)
    write = target.write

    async def spoil(key: str, table: WholeTable) -> None:
        rows, notes = list(table.rows), list(table.notes)
        if key == "table-7":
            if what == "note":
                notes[0] = notes[0]._replace(text=b"other")
            elif what == "lost":
                rows.pop()
            else:
                change: Any = {"at": 1, "request": "other", "label": "other"}.get(what, b"other")
                rows[0] = rows[0]._replace(**{what: change})
        await write(key, WholeTable(tuple(rows), tuple(notes)))

    target.write = spoil
    with pytest.raises(StoreUnusable, match="is another one in the target"):
        copied(FolderSource(tmp_path / "old"), target)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET entry = 'x' WHERE table_key = 'table-3' AND version = 1",
        "DELETE FROM entries WHERE table_key = 'table-3' AND version = 1",
        pytest.param("DELETE FROM entries WHERE table_key = 'table-3'", marks=pytest.mark.full),
        "UPDATE notes SET text = 'x' WHERE table_key = 'table-3' AND member = 1",
    ],
)
def test_a_damaged_source_is_not_copied(tmp_path: Path, database: str, damage: str) -> None:
    """From a folder and from a database; the message shows the beginning of the key alone."""
    using(tmp_path / "old", _fill)
    copied(FolderSource(tmp_path / "old"), ClusterTarget((database,)))
    with closing(sqlite3.connect(tmp_path / "old" / FILE)) as spoiled, spoiled:
        spoiled.execute(damage)
    with_store((database,), lambda store: store.shards[0].pool.execute(damage))
    sources: tuple[Source, ...] = (FolderSource(tmp_path / "old"), ClusterSource((database,)))
    for number, source in enumerate(sources):
        with pytest.raises(StoreUnusable, match=r"the table table-… is damaged; `weimar check` says more"):
            copied(source, FolderTarget(tmp_path / f"new-{number}"))
        assert not (tmp_path / f"new-{number}" / FILE).exists()


@pytest.mark.parametrize(
    ("error", "verdict"), [(apsw.BusyError, "cannot be read: why"), (apsw.CorruptError, "damaged")]
)
def test_only_a_corrupt_database_is_called_damaged(tmp_path: Path, error: type[apsw.Error], verdict: str) -> None:
    """A lock or a failing disk says what it is."""
    source = FolderSource(tmp_path)
    source._connection = Mock(execute=Mock(side_effect=error("why")))  # noqa: SLF001 - the database
    with pytest.raises(StoreUnusable, match=f"the database in {tmp_path} .*{verdict}"):
        asyncio.run(source.tables())


def test_a_nonempty_target_is_refused(tmp_path: Path, database: str) -> None:
    """Nothing is added to it; a server that has only once run on it counts."""
    using(tmp_path / "old", _fill)
    using(tmp_path / "new", lambda store: store.set_time("ran", 5))
    with pytest.raises(StoreUnusable, match="there is a database in"):
        copied(FolderSource(tmp_path / "old"), FolderTarget(tmp_path / "new"))
    with_store((database,), lambda store: store.append(Addition("a", 0, b"", None, b"", 0)))
    with pytest.raises(StoreUnusable, match="is not empty"):
        copied(FolderSource(tmp_path / "old"), ClusterTarget((database,)))
    assert with_store((database,), lambda store: store.tables()) == ["a"]


def test_a_database_in_use_is_not_copied(tmp_path: Path, databases: tuple[str, str]) -> None:
    """A folder by its lock; a database by a node that lives, also if it lived only meanwhile."""
    one, two = ((url,) for url in databases)
    using(tmp_path / "old", _fill)

    async def try_it(_store: Any) -> None:
        with pytest.raises(StoreInUse):
            async with FolderSource(tmp_path / "old"):
                pass

    using(tmp_path / "old", try_it)
    copied(FolderSource(tmp_path / "old"), ClusterTarget(one))
    with_store(one, lambda store: join(store.shards[0].pool, "living", 60))
    with pytest.raises(StoreInUse, match="a server uses the database"):
        copied(ClusterSource(one), FolderTarget(tmp_path / "new"))
    with_store(one, lambda store: store.shards[0].pool.execute("UPDATE nodes SET until = clock_timestamp()"))

    async def meanwhile() -> None:
        source = ClusterSource(one)
        async with source, FolderTarget(tmp_path / "newer") as target:
            store = await PostgresStore.open(one)
            await join(store.shards[0].pool, "short", 0.001)
            await store.close()
            await copy(source, target)

    with pytest.raises(StoreInUse, match="a server uses the database"):
        asyncio.run(meanwhile())
    with_store(two, lambda store: join(store.shards[0].pool, "living"))
    with pytest.raises(StoreInUse, match="a server uses the database"):
        copied(FolderSource(tmp_path / "old"), ClusterTarget(two))


def _weimar(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, words, env={"WEIMAR_LANG": "en"})
    return done.exit_code, done.output


def test_the_command_reports_its_work(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the commands for a database do what those for a folder do, or name what does it better."""
    monkeypatch.delenv("WEIMAR_DATABASE", raising=False)
    using(tmp_path / "old", _fill)
    status, told = _weimar("migrate", str(tmp_path / "old"), database)
    assert status == 0
    assert f"Tables: {TABLES}; entries:" in told
    assert "weimar.secret" in told
    status, told = _weimar("migrate", str(tmp_path / "old"), database)
    assert (status, json.loads(told)["error"]) == (2, "not_migratable")
    assert "is not empty" in told
    status, told = _weimar("migrate", str(tmp_path / "nothing"), database)
    assert (status, json.loads(told)["error"]) == (2, "not_migratable")
    status, told = _weimar("migrate", "mysql://user:secret@host/x", str(tmp_path / "new"))
    assert (status, "secret" in told) == (2, False)
    assert json.loads(told)["error"] == "not_migratable"
    status, told = _weimar("check", "--database", database, "--json")
    assert json.loads(told)["sound"] is False, "the entries are no entries of tables"
    assert {damage["kind"] for table in json.loads(told)["tables"] for damage in table["damage"]} <= {
        "undecodable",
        "newer",
    }
    assert status == 1
    assert _weimar("forget", "table-1", "--database", database) == (0, "The table or group is erased.\n")
    status, told = _weimar("forget", "table-1", "--database", database)
    assert (status, json.loads(told)["error"]) == (2, "unknown_table")
    monkeypatch.setenv("WEIMAR_DATABASE", database)
    for words in (("backup", str(tmp_path / "b")), ("restore", str(tmp_path / "b"))):
        status, told = _weimar(*words)
        assert (status, json.loads(told)["error"]) == (2, "backup_elsewhere")
    status, told = _weimar("forget", "table-2")
    assert status == 0
    assert _weimar("backup", str(tmp_path / "b"), "--data", str(tmp_path / "old"))[0] == 0


def test_a_copy_is_durable_before_its_name_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The content first, then the folder with the final name."""
    synced: list[tuple[Path, bool]] = []
    target = tmp_path / "new"
    monkeypatch.setattr(copying_module, "sync", lambda path: synced.append((path, (target / FILE).exists())))
    using(tmp_path / "old", _fill)
    copied(FolderSource(tmp_path / "old"), FolderTarget(target))
    assert synced == [(target / (FILE + UNFINISHED), False), (target, True)]


async def test_tables_are_written_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """None appears before the others of its group: an interrupted copy has no part of a table."""
    monkeypatch.setattr(copying_module, "AT_ONCE", 3)
    row, seen = StoredRow(0, 0, b"e", None, b"", None, None), []
    async with FolderTarget(tmp_path) as target:
        for number in range(7):
            await target.write(f"t{number}", WholeTable((row, row._replace(version=1)), ()))
            with closing(sqlite3.connect(tmp_path / (FILE + UNFINISHED))) as reader:
                seen.append(reader.execute("SELECT count(*) FROM entries").fetchone()[0] / 2)
    assert seen == [0, 0, 3, 3, 3, 6, 6]


def test_tables_in_the_wrong_shard_are_found(postgres: Postgres, databases: tuple[str, str]) -> None:
    """Nobody would look for them there."""

    async def fill(store: PostgresStore) -> None:
        for number in range(8):
            await store.append(Addition(f"t{number}", 0, b"", None, b"", 0))

    with_store(databases, fill)
    name = databases[0].partition("@/")[2].partition("?")[0]
    row = "('t0', 99, 0, '', ''), ('t1', 99, 0, '', '')"
    postgres.sql(f"INSERT INTO entries (table_key, version, at, entry, answer) VALUES {row}", name)  # noqa: S608
    _status, told = _weimar("check", "--database", ",".join(databases))
    assert "shard 1 has " in told
