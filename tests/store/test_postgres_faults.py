"""What the store on PostgreSQL does when the database, its server or the way to it fails."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, Final, NoReturn, cast

import asyncpg
import pytest
from cutting import MOMENTS, Cutter, cutter
from stores import Drawn

from postgres import Postgres, join
from weimar.store import Addition, Appended, Conflict, Duplicate, Note, NotOwner, StoreAway, StoreClosed, StoreDamaged
from weimar.store.postgres import PostgresStore
from weimar.store.postgres import shard as shard_module
from weimar.store.postgres.address import Address
from weimar.store.postgres.copying import ClusterInspector

WITHIN_S: Final = 60
NODE: Final = "this node"
_END_SESSIONS: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something that stays so once it is so."""
    while not await condition():  # noqa: ASYNC110 - a database tells nobody
        await asyncio.sleep(0.01)


async def _of(value: bool) -> bool:  # noqa: FBT001 - for `until`
    return value


def add(table: str, expected: int, request: str | None = None, entry: bytes = b"e") -> Addition:
    """An addition with a unique answer."""
    return Addition(table, expected, entry, request, f"{table}/{expected}/{request}".encode(), 7)


async def entries(store: PostgresStore, table: str) -> list[bytes]:
    """The entries of a table."""
    return [row.entry for row in await store.read(table)]


async def own(store: PostgresStore, node: str = NODE, for_s: float = 3600) -> None:
    """Let the store's node be alive."""
    for shard in store.shards:
        await join(shard.pool, node, for_s)


@asynccontextmanager
async def a_store(url: str, node: str | None = None) -> AsyncIterator[PostgresStore]:
    """A store; the node is alive, if there is one."""
    store = await PostgresStore.open((url,), node)
    try:
        await own(store)
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def cut_off(postgres: Postgres, url: str, node: str | None = None) -> AsyncIterator[tuple[Cutter, PostgresStore]]:
    """A store whose connections can be cut."""
    async with cutter(postgres, url) as (cut, by_way), a_store(by_way, node) as store:
        yield cut, store


# -- a connection that is lost


@pytest.mark.parametrize("node", [None, NODE])
async def test_lost_connections_change_no_answer(postgres: Postgres, database: str, node: str | None) -> None:
    """A question is lost, or its answer, all the time; everything has effect once and is answered as if nothing was."""
    dice = random.Random(f"cuts of {node}")
    drawn = await asyncio.to_thread(Drawn, dice, 120)
    async with cut_off(postgres, database, node) as (cut, store):
        for group, answers in zip(drawn.groups, drawn.answers, strict=True):
            cut.cut_soon(dice.choice(MOMENTS), dice.randrange(4))
            assert await asyncio.gather(*(ask(store) for ask in group)) == answers
        assert min(cut.cuts[moment] for moment in MOMENTS) > len(drawn.groups) / 5


@pytest.mark.parametrize("node", [None, NODE])
async def test_a_change_that_is_cut_at_any_message_has_effect_once(
    postgres: Postgres, database: str, node: str | None
) -> None:
    """An entry, a note and an erasure; a real repetition of the note gets its answer."""
    async with cut_off(postgres, database, node) as (cut, store):
        for number in range(8):
            for moment in MOMENTS:
                key = f"{moment} {number}"
                cut.cut_soon(moment, number)
                assert await store.append(add(key, 0, "r")) == Appended(1)
                note = Note(key, 1, b"this note", "1:n", b"kept", 5)
                cut.cut_soon(moment, number)
                assert await store.keep_note(note) is None
                cut.cut_soon(None)
                assert await store.keep_note(note) == b"kept"
                cut.cut_soon(moment, number)
                assert await store.forget(key) is True
        assert min(cut.cuts.values()) >= 8, "an entry and a note are a message each, an erasure is several"


async def test_reads_are_repeated_and_given_up_after_a_while(
    postgres: Postgres, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lost connection is not noticed; a longer outage is reported, and an append waits for it."""
    async with cut_off(postgres, database) as (cut, store):
        await store.append(add("a", 0))
        cut.cut_all()
        assert await entries(store, "a") == [b"e"]
        monkeypatch.setattr(shard_module, "PATIENCE_S", 0.2)
        cut.is_away = True
        cut.cut_all()
        waiting = asyncio.create_task(store.append(add("b", 0)))
        with pytest.raises(StoreAway):
            await store.read("a")
        assert not waiting.done()
        cut.is_away = False
        assert await waiting == Appended(1)


async def test_attempts_during_an_outage_have_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is twice as long as the one before, up to half a second; at random at least half of that."""
    most = [0.02, 0.04, 0.08, 0.16, 0.32, 0.5, 0.5]
    errors: list[Exception] = []
    pauses: list[float] = []

    def reach(*_: object) -> NoReturn:
        raise errors.pop()

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    async def append() -> None:
        outcome = asyncio.get_running_loop().create_future()
        shard.append(shard_module.Waiting(add("a", 0), 1, outcome, lambda: None))
        await outcome

    async def read() -> None:
        await shard.read(lambda connection: connection.fetch("SELECT 1"))

    monkeypatch.setattr(shard_module, "connect", reach)
    monkeypatch.setattr(shard_module, "acquired", reach)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    shard = shard_module.Shard(Address((), "", None), cast("Any", None), None, {})
    for ask in (append, read):
        errors[:] = [ValueError("the end"), *(ConnectionError() for _ in most)]
        pauses.clear()
        with pytest.raises(ValueError, match="the end"):
            await ask()
        assert len(pauses) == len(most), ask
        assert all(bound / 2 <= pause <= bound for pause, bound in zip(pauses, most, strict=True)), pauses


async def test_a_store_closes_during_an_outage(
    postgres: Postgres, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits for a moment; then waiting callers get an error: the store is closed."""
    monkeypatch.setattr("weimar.store.postgres.store.CLOSE_S", 0.1)

    async with cutter(postgres, database) as (cut, url):
        store = await PostgresStore.open((url,))
        cut.is_away = True
        cut.cut_all()
        waiting = [asyncio.create_task(store.append(add("a", version))) for version in range(2)]
        reading = asyncio.create_task(store.read("b"))
        await asyncio.sleep(0)
        await store.close()
        with pytest.raises(StoreClosed):
            await waiting[0]
        with pytest.raises((StoreClosed, StoreAway)):
            await reading
        for task in waiting:
            task.cancel()


# -- the server


async def _write_until_told(store: PostgresStore, table: str, stop: asyncio.Event) -> int:
    version = 0
    while not stop.is_set():
        assert await store.append(add(table, version, f"r{version}", f"{table}:{version}".encode())) == Appended(
            version + 1
        )
        version += 1
    return version


async def test_ended_sessions_and_a_crash_lose_nothing(postgres: Postgres, database: str) -> None:
    """Ten tables are written constantly; after each fault each continues, and in the end each has every entry once."""
    store = await PostgresStore.open((database,))
    dice, stop, tables = random.Random(3), asyncio.Event(), [f"table-{number}" for number in range(10)]
    writers = [asyncio.create_task(_write_until_told(store, table, stop)) for table in tables]

    async def go_on() -> None:
        before = [len(await store.read(table)) for table in tables]
        for table, count in zip(tables, before, strict=True):
            while len(await store.read(table)) < count + 3:
                pass

    await go_on()
    killer = await asyncpg.connect(database)
    for _ in range(30):
        await killer.execute(_END_SESSIONS)
        await asyncio.sleep(dice.uniform(0, 0.02))
    await killer.close()
    await go_on()
    await asyncio.to_thread(postgres.stop, "immediate")
    waiting = asyncio.create_task(store.read("table-1"))
    await asyncio.to_thread(postgres.start)
    await waiting
    await go_on()
    stop.set()
    for table, writer in zip(tables, writers, strict=True):
        assert await entries(store, table) == [f"{table}:{version}".encode() for version in range(await writer)]
    await store.close()


async def test_a_read_only_database_is_waited_for(database: str) -> None:
    """As a primary does that has become the standby: it refuses writes, until another one is the primary."""
    store = await PostgresStore.open((database,))
    shard = store.shards[0]
    await store.append(add("a", 0))
    admin = await asyncpg.connect(database)
    name = await admin.fetchval("SELECT current_database()")
    await admin.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert shard._connection is not None  # noqa: SLF001 - the session that appends
    await shard._connection.execute("SET default_transaction_read_only = on")  # noqa: SLF001
    waiting = asyncio.create_task(store.append(add("a", 1)))
    await until(lambda: _of(shard.away_since is not None))
    assert not waiting.done()
    await admin.execute("SET default_transaction_read_only = off")
    await admin.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
    assert await waiting == Appended(2)
    await admin.close()
    await store.close()


async def test_an_unresponsive_server_is_disconnected(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As behind a network that swallows everything: the same is asked again on another connection."""
    store = await PostgresStore.open((database,))
    await store.append(add("a", 0))
    monkeypatch.setattr(shard_module, "ANSWER_S", 0.2)
    holder = await asyncpg.connect(database)
    async with holder.transaction():
        await holder.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
        waiting = asyncio.create_task(store.append(add("a", 1)))
        await until(lambda: _of(store.shards[0].away_since is not None))
    assert await waiting == Appended(2)
    assert len(await store.read("a")) == 2
    await holder.close()
    await store.close()


_WAITS: Final = (
    "SELECT count(*) > 0 FROM pg_stat_activity "
    "WHERE wait_event = 'SyncRep' AND datname = current_database() AND query_start > '{}'"
)


async def _commits_wait(admin: asyncpg.Connection, database: str) -> bool:
    """Return whether commits wait for a standby now: the server's processes read new settings one after another."""
    other = await asyncpg.connect(database)
    try:
        commit = asyncio.ensure_future(other.execute("SELECT pg_logical_emit_message(true, '', '')"))
        pid = other.get_server_pid()
        while not commit.done():
            if await admin.fetchval("SELECT wait_event = 'SyncRep' FROM pg_stat_activity WHERE pid = $1", pid):
                await admin.execute("SELECT pg_cancel_backend($1)", pid)
                await commit
                return True
        await commit
        return False
    finally:
        await other.close()


@pytest.mark.parametrize(
    ("what", "how"),
    [
        ("first", "pg_cancel_backend"),
        *((what, "pg_terminate_backend") for what in ("first", "again", "note", "forget")),
    ],
)
async def test_acknowledged_entries_are_on_the_standby(database: str, how: str, what: str) -> None:
    """A commit whose wait was cut off is visible, and may be lost with the primary; so is one that is found there."""
    store = await PostgresStore.open((database,))
    admin = await asyncpg.connect(database)
    await admin.execute("SET synchronous_commit = local")
    await admin.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
    await admin.execute("SELECT pg_reload_conf()")
    try:
        await until(lambda: _commits_wait(admin, database))
        if what in ("again", "forget"):
            await admin.execute(
                "INSERT INTO entries (table_key, version, at, entry, request, answer) VALUES ('a', 1, 7, 'e', 'r', 'x')"
            )
        done: dict[str, Callable[[], Any]] = {
            "note": lambda: store.keep_note(Note("a", 1, b"n", "r", b"x", 7)),
            "forget": lambda: store.forget("a"),
        }
        waiting = asyncio.ensure_future(done.get(what, lambda: store.append(add("a", 0, "r")))())
        began = "-infinity"
        for _ in range(3):
            await until(lambda: admin.fetchval(_WAITS.format(began)))  # noqa: B023 - awaited here
            found = await admin.fetch(
                "SELECT pid, query_start::text FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
            )
            pid, began = found[0]
            assert not waiting.done()
            await admin.execute(f"SELECT {how}({pid})")
    finally:
        await admin.execute("ALTER SYSTEM RESET synchronous_standby_names")
        await admin.execute("SELECT pg_reload_conf()")
    expected = {"first": Appended(1), "again": Duplicate(1, b"x"), "note": None, "forget": True}
    assert await waiting == expected[what]
    await admin.close()
    await store.close()


# -- the fence


FENCES: Final[dict[str, str]] = {
    "declared dead": "UPDATE nodes SET dead = true",
    "lease over": "UPDATE nodes SET until = clock_timestamp() - interval '1 ms'",
    "never joined": "DELETE FROM nodes",
    "another owner": "UPDATE owners SET node = 'another', epoch = epoch + 1",
    "another epoch": "UPDATE owners SET epoch = epoch + 1",
    "no owner": "DELETE FROM owners",
}


@pytest.mark.parametrize("why", FENCES)
async def test_only_the_owner_writes_to_a_table(database: str, why: str) -> None:
    """No entry, no note, and it erases nothing."""
    async with a_store(database, NODE) as store:
        note = Note("a", 1, b"mine", "1:n", b"", 5)
        await store.append(add("a", 0, "r"))
        await store.keep_note(note)
        await store.shards[0].pool.execute(FENCES[why])
        for refused in (
            store.append(add("a", 1, "q")),
            store.keep_note(Note("a", 1, b"changed", "1:m", b"", 6)),
            store.keep_note(Note("a", 2, b"new", "2:n", b"", 6)),
            *(() if why in {"no owner", "another epoch"} else (store.forget("a"),)),
        ):
            with pytest.raises(NotOwner):
                await refused
        assert await store.append(add("a", 1, "r")) == Duplicate(1, b"a/0/r")
        assert len(await store.read("a")) == 1
        assert await store.notes("a") == [note]


async def test_a_node_without_a_lease_creates_no_table(database: str) -> None:
    """Neither an entry nor an owner's row; of a batch those that it owns go through."""
    store = await PostgresStore.open((database,), NODE)
    with pytest.raises(NotOwner):
        await store.append(add("a", 0))
    pool = store.shards[0].pool
    assert await pool.fetchval("SELECT count(*) FROM owners") == 0
    await own(store)
    await store.append(add("mine", 0))
    await pool.execute("INSERT INTO owners (table_key, node, epoch) VALUES ('theirs', 'another', 4)")
    found = await asyncio.gather(
        *(store.append(add(table, expected)) for table, expected in (("mine", 1), ("theirs", 0), ("new", 0))),
        return_exceptions=True,
    )
    assert found[0::2] == [Appended(2), Appended(1)]
    assert isinstance(found[1], NotOwner)
    assert store.fenced == {"mine": 1, "new": 1}
    await store.close()


async def test_an_existing_table_is_not_created_again(database: str) -> None:
    """An imported table has no owner: a first append to it is a conflict, and makes nobody its owner."""
    importer = await PostgresStore.open((database,))
    await importer.append(add("a", 0))
    async with a_store(database, NODE) as store:
        assert await store.append(add("a", 0)) == Conflict(1)
        with pytest.raises(NotOwner):
            await store.append(add("a", 1))
        assert await store.shards[0].pool.fetchval("SELECT count(*) FROM owners") == 0
        await importer.close()


async def test_declaring_a_node_dead_waits_for_its_last_append(database: str) -> None:
    """And a later append of that node is refused, although its statement had begun before."""
    async with a_store(database, NODE) as store:
        await store.append(add("a", 0))
        taker = await asyncpg.connect(database)
        taking = taker.transaction()
        await taking.start()
        await taker.execute("UPDATE nodes SET dead = true WHERE node = $1", NODE)
        late = asyncio.create_task(store.append(add("a", 1)))
        watcher = await asyncpg.connect(database)
        await until(lambda: watcher.fetchval("SELECT count(*) > 0 FROM pg_locks WHERE NOT granted"))
        await taker.execute("UPDATE owners SET node = 'another', epoch = epoch + 1")
        await taking.commit()
        with pytest.raises(NotOwner):
            await late
        assert len(await store.read("a")) == 1
        await taker.close()
        await watcher.close()


async def test_a_table_is_due_at_the_time_of_its_entry(database: str) -> None:
    """The time is stored with the entry, for a new table too, and stays when an entry does not name one."""
    async with a_store(database, NODE) as store:
        pool = store.shards[0].pool
        found = []
        for version, wake in enumerate((500, None, 300, None)):
            await store.append(Addition("a", version, b"e", None, b"", 0, wake_at=wake))
            found.append(await pool.fetchval("SELECT wake_at FROM owners"))
        assert found == [500, 500, 300, 300]


async def test_a_table_erased_during_play_leaves_nothing(database: str) -> None:
    """An operator erases it while nodes run: a running append comes before that, or not at all."""
    store = await PostgresStore.open((database,))
    await store.append(add("a", 0))
    player = await asyncpg.connect(database)
    async with player.transaction():
        await player.execute("INSERT INTO entries (table_key, version, at, entry, answer) VALUES ('a', 2, 0, '', '')")
        erasing = asyncio.create_task(store.forget("a"))
        watcher = await asyncpg.connect(database)
        await until(lambda: watcher.fetchval("SELECT count(*) > 0 FROM pg_locks WHERE NOT granted"))
    assert await erasing
    assert await store.read("a") == []
    await player.close()
    await watcher.close()
    await store.close()


# -- damage


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET entry = 'x' WHERE version = 2",
        "UPDATE entries SET answer = 'x' WHERE version = 2",
        "UPDATE entries SET at = at + 1 WHERE version = 2",
        "UPDATE entries SET checksum = NULL WHERE version = 2",
        "DELETE FROM entries WHERE version = 2",
        "DELETE FROM entries WHERE version = 1",
    ],
)
async def test_damage_is_noticed_on_reading(database: str, damage: str) -> None:
    """A changed or missing entry; other tables are not affected."""
    store = await PostgresStore.open((database,))
    for version in range(3):
        await store.append(add("a", version, f"r{version}"))
    await store.shards[0].pool.execute(damage)
    await store.append(add("b", 0))
    with pytest.raises(StoreDamaged):
        await store.read("a")
    assert await entries(store, "b") == [b"e"]
    await store.close()


async def test_a_damaged_note_is_noticed(database: str) -> None:
    """Its text has changed."""
    store = await PostgresStore.open((database,))
    await store.append(add("a", 0))
    await store.keep_note(Note("a", 1, b"mine", "1:n", b"", 5))
    await store.shards[0].pool.execute("UPDATE notes SET text = 'other'")
    with pytest.raises(StoreDamaged):
        await store.notes("a")
    await store.close()


async def test_an_unstorable_entry_is_refused_alone(database: str) -> None:
    """A zero character, half a surrogate pair, a number that is too large: the rest of the batch goes through."""
    store = await PostgresStore.open((database,))
    found = await asyncio.gather(
        store.append(add("a", 0)),
        store.append(add("b", 0, "zero\0")),
        store.append(Addition("c", 0, b"", "half\ud800", b"", 0)),
        store.append(add("d", 2**40)),
        store.append(add("e", 0, "long" * 500)),
        return_exceptions=True,
    )
    assert found[0] == found[4] == Appended(1)
    assert all(isinstance(error, ValueError) for error in found[1:4]), found
    with pytest.raises(ValueError, match="cannot store"):
        await store.read("zero\0")
    await store.close()


@pytest.mark.parametrize("damaged", [(), ("entries",), ("notes",), ("entries", "notes")])
async def test_damage_of_entries_or_notes_hides_only_these(damaged: tuple[str, ...]) -> None:
    """An inspection reads the rest; another error of the database ends it."""
    stored: dict[str, list[tuple[Any, ...]]] = {
        "entries": [(1, 7, b"e", None, b"", None, b"sum")],
        "notes": [(3, 7, b"b", "r", b"", b"x"), (2, 7, b"a", "r", b"", b"x")],
    }
    error: Exception = asyncpg.DataCorruptedError()

    async def fetch(query: str, key: str) -> list[tuple[Any, ...]]:
        assert key == "key"
        (place,) = (name for name in stored if f"FROM {name} " in query)
        if place in damaged:
            raise error
        return stored[place]

    inspector = ClusterInspector(("postgresql://nowhere/weimar",))
    inspector._pools = [cast("Any", SimpleNamespace(fetch=fetch))]  # noqa: SLF001 - no database damages itself on demand
    found = await inspector.table("key")
    assert (found.rows_are_whole, found.notes_are_whole) == ("entries" not in damaged, "notes" not in damaged)
    assert [tuple(row) for row in found.rows] == (stored["entries"] if found.rows_are_whole else [])
    assert [tuple(note) for note in found.notes] == (stored["notes"][::-1] if found.notes_are_whole else [])
    if damaged:
        error = asyncpg.UndefinedTableError()
        with pytest.raises(asyncpg.UndefinedTableError):
            await inspector.table("key")
