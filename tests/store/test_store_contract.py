"""The contract of stores, tested on every implementation. To add another one, add a line to `IMPLEMENTATIONS`."""

import asyncio
import random
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import pytest
from clustered import open_store, reached
from database import Database
from msgspec.structs import replace

from postgres import join
from weimar.store import Addition, Appended, Conflict, Duplicate, Note, Outcome, Row, Store, StoreClosed
from weimar.store.postgres import PostgresStore, shard
from weimar.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from pathlib import Path

Use = Callable[[], AbstractAsyncContextManager[Store]]
NODE: Final = "the node"

Opener = Callable[[], Awaitable[Store]]


def _sqlite(request: pytest.FixtureRequest) -> Opener:
    folder: Path = request.getfixturevalue("tmp_path")

    async def make() -> Store:
        return SqliteStore(folder)

    return make


def _postgres(request: pytest.FixtureRequest) -> Opener:
    url: str = request.getfixturevalue("database")
    return lambda: PostgresStore.open((url,))


def _shards(request: pytest.FixtureRequest) -> Opener:
    urls: tuple[str, str] = request.getfixturevalue("databases")
    return lambda: PostgresStore.open(urls)


def _fenced(request: pytest.FixtureRequest) -> Opener:
    """A node with a lease that does not end; each time it is opened, it still owns what it owned."""
    url: str = request.getfixturevalue("database")

    async def make() -> Store:
        store = await PostgresStore.open((url,), NODE)
        (shard,) = store.shards
        await join(shard.pool, NODE)
        owned = await shard.pool.fetch("SELECT table_key, epoch FROM owners WHERE node = $1", NODE)
        store.fenced.update({row["table_key"]: row["epoch"] for row in owned})
        return store

    return make


def _double(request: pytest.FixtureRequest, node: str | None = None) -> Opener:
    """The world's double of PostgreSQL; it is the same one each time it is opened."""
    patch: pytest.MonkeyPatch = request.getfixturevalue("monkeypatch")
    kept: list[Database] = []

    async def make() -> Store:
        if not kept:
            kept.append(Database(random.Random(1)))
            patch.setattr(shard, "connect", lambda _: reached(kept[0]))
        (database,) = kept
        store = open_store(database, node)
        if node is not None:
            database.join(node)
            store.fenced.update({table: owner["epoch"] for table, owner in database.owners.items()})
        return store

    return make


def _fenced_double(request: pytest.FixtureRequest) -> Opener:
    """As `_fenced`, on the double."""
    return _double(request, NODE)


IMPLEMENTATIONS: Final = (
    pytest.param(_sqlite, id="sqlite"),
    pytest.param(_postgres, id="postgres", marks=pytest.mark.full),
    pytest.param(_shards, id="two shards"),
    pytest.param(_fenced, id="fenced"),
    pytest.param(_double, id="double"),
    pytest.param(_fenced_double, id="fenced double"),
)


@pytest.fixture(params=IMPLEMENTATIONS)
def use(request: pytest.FixtureRequest) -> Use:
    """Open the store (again), and close it afterwards."""
    make: Opener = request.param(request)

    @asynccontextmanager
    async def opened() -> AsyncGenerator[Store]:
        store = await make()
        try:
            yield store
        finally:
            await store.close()

    return opened


def add(table: str, expected: int, entry: bytes = b"e", request: str | None = None, **more: Any) -> Addition:
    """An addition with a unique answer."""
    addition = Addition(table, expected, entry, request, f"{table}/{expected}/{request}".encode(), 0)
    return replace(addition, **more)


async def test_an_unexpected_version_is_a_conflict_and_writes_nothing(use: Use) -> None:
    """Too old or too new: the store names the current version, and the log is unchanged."""
    async with use() as store:
        await store.append(add("a", 0, b"one"))
        await store.append(add("a", 1, b"two"))
        for expected in (-1, 0, 1, 3, 99):
            assert await store.append(add("a", expected, b"three", "r")) == Conflict(2)
        assert [row.entry for row in await store.read("a")] == [b"one", b"two"]
        assert await store.append(add("a", 2, b"three", "r")) == Appended(3), "the request had no effect before"


async def test_a_repeated_request_gets_its_first_answer_and_version(use: Use) -> None:
    """Whatever version it expects now, and after reopening the store."""
    first = add("a", 1, b"first", "r")
    async with use() as store:
        await store.append(add("a", 0))
        assert await store.append(first) == Appended(2)
        await store.append(add("a", 2))
    async with use() as store:
        for expected in (1, 2, 3, 77):
            again = Addition("a", expected, b"other", "r", b"other answer", 5)
            assert await store.append(again) == Duplicate(2, first.answer)
        assert len(await store.read("a")) == 3


async def test_request_ids_are_separate_for_each_table(use: Use) -> None:
    """The same id at another table is another request, and no request is never repeated."""
    async with use() as store:
        assert await store.append(add("a", 0, request="r")) == Appended(1)
        assert await store.append(add("b", 0, request="r")) == Appended(1)
        assert await store.append(add("a", 1)) == Appended(2)
        assert await store.append(add("a", 2)) == Appended(3)


async def test_rows_are_read_in_order_and_unchanged(use: Use) -> None:
    """All bytes survive, in order, without a hole; a version to begin after leaves out what came before."""
    dice = random.Random(1)
    rows = [
        Row(dice.randbytes(dice.choice((0, 1, 200, 70_000))), f"request-{number}" if number % 3 else None, b"\0\xff")
        for number in range(40)
    ]
    async with use() as store:
        for version, row in enumerate(rows):
            await store.append(Addition("a", version, row.entry, row.request, row.answer, version))
            await store.append(add("b", version))
    async with use() as store:
        assert list(await store.read("a")) == rows
        for after in (0, 1, 39, 40, 41, 10**9):
            assert list(await store.read("a", after)) == rows[after:]
            assert list(await store.read("a", after, 2)) == rows[after : after + 2]
        assert list(await store.read("no such table")) == []


async def test_tables_are_listed_and_by_their_last_change(use: Use) -> None:
    """A table counts as changed when its last entry was appended."""
    async with use() as store:
        for table, times in (("a", (10,)), ("b", (5, 30)), ("c", (20,))):
            for version, at in enumerate(times):
                await store.append(add(table, version, at=at))
        assert sorted(await store.tables()) == ["a", "b", "c"]
        assert sorted(await store.tables(changed_before=30)) == ["a", "c"]
        assert sorted(await store.tables(changed_before=20)) == ["a"]
        assert list(await store.tables(changed_before=10)) == []
        await store.keep_note(note(1, b"still here", at=40))
        assert sorted(await store.tables(changed_before=31)) == ["b", "c"], "a note counts"


async def test_labels_find_tables_the_newest_first(use: Use) -> None:
    """A label is not unique; a table without one is found under none."""
    async with use() as store:
        await store.append(add("older", 0, at=1, label="ABCD"))
        await store.append(add("newer", 0, at=2, label="ABCD"))
        await store.append(add("other", 0, at=3, label="WXYZ"))
        await store.append(add("none", 0, at=4))
        await store.append(add("older", 1, at=9))
        assert list(await store.labelled("ABCD")) == ["newer", "older"]
        assert list(await store.labelled("WXYZ")) == ["other"]
        assert list(await store.labelled("QQQQ")) == []


async def test_times_are_kept_by_name_and_replaced(use: Use) -> None:
    """They are there when the store is opened again, and are no table's."""
    async with use() as store:
        assert await store.get_time("ran") is None
        for at in (5, 1_700_000_000_000, 7):
            await store.set_time("ran", at)
            assert await store.get_time("ran") == at
        await store.set_time("other", 2**52)
        assert list(await store.tables()) == []
    async with use() as store:
        assert [await store.get_time(name) for name in ("ran", "other", "none")] == [7, 2**52, None]


async def test_a_forgotten_table_leaves_no_trace(use: Use) -> None:
    """Its entries, requests and label are gone, others' are not; a new table can have the key."""
    async with use() as store:
        await store.append(add("a", 0, request="r", label="ABCD"))
        await store.append(add("b", 0, b"kept", request="r", label="ABCD"))
        assert await store.forget("a") is True
        assert await store.forget("a") is False
        assert list(await store.read("a")) == []
        assert list(await store.labelled("ABCD")) == ["b"]
        assert list(await store.tables()) == ["b"]
        assert await store.append(add("a", 0, request="r")) == Appended(1)
        assert [row.entry for row in await store.read("b")] == [b"kept"]


async def test_operations_submitted_together_take_effect_in_order(use: Use) -> None:
    """Whatever is committed in one go is still one after the other."""
    async with use() as store:
        wanted: tuple[Awaitable[Any], ...] = (
            store.append(add("a", 0, b"one", "r")),
            store.read("a"),
            store.append(add("a", 1, b"two")),
            store.append(add("a", 1, b"late")),
            store.append(add("a", 9, b"again", "r")),
            store.read("a", 1),
            store.forget("a"),
            store.read("a"),
            store.append(add("a", 0, b"anew", "r")),
        )
        results: list[Any] = await asyncio.gather(*wanted)
        assert results[0] == Appended(1)
        assert [row.entry for row in results[1]] == [b"one"]
        assert results[2] == Appended(2)
        assert results[3] == Conflict(2)
        assert results[4] == Duplicate(1, b"a/0/r")
        assert [row.entry for row in results[5]] == [b"two"]
        assert results[6] is True
        assert list(results[7]) == []
        assert results[8] == Appended(1)


async def test_exactly_one_of_several_writers_wins(use: Use) -> None:
    """Twenty writers who read and append until they succeed leave twenty entries, one each."""

    async def persist(store: Store, name: str) -> int:
        conflicts, version = 0, 0
        while True:
            outcome: Outcome = await store.append(add("a", version, name.encode(), name))
            if isinstance(outcome, Appended):
                return conflicts
            assert isinstance(outcome, Conflict)
            conflicts, version = conflicts + 1, outcome.current

    async with use() as store:
        names = [f"writer-{number}" for number in range(20)]
        conflicts = sum(await asyncio.gather(*(persist(store, name) for name in names)))
        assert conflicts >= 19, "they did not even meet"
        assert sorted(row.entry.decode() for row in await store.read("a")) == sorted(names)


async def test_simultaneous_tables_keep_separate_logs(use: Use) -> None:
    """Sixty tables write at the same time, each request twice: every log is whole and in order."""
    tables = [f"table-{number}" for number in range(60)]

    async def play(store: Store, table: str) -> None:
        for version in range(10):
            one = add(table, version, f"{table}:{version}".encode(), f"r{version}")
            first, second = await asyncio.gather(store.append(one), store.append(one))
            assert first == Appended(version + 1)
            assert second == Duplicate(version + 1, one.answer)

    async with use() as store:
        await asyncio.gather(*(play(store, table) for table in tables))
    async with use() as store:
        assert sorted(await store.tables()) == sorted(tables)
        for table in tables:
            assert [row.entry.decode() for row in await store.read(table)] == [f"{table}:{v}" for v in range(10)]


async def test_a_cancelled_wait_does_not_affect_others(use: Use) -> None:
    """Who stops waiting may or may not have had effect; everyone else is answered."""
    async with use() as store:
        impatient = asyncio.create_task(store.append(add("a", 0)))
        patient = asyncio.create_task(store.append(add("b", 0)))
        await asyncio.sleep(0)
        impatient.cancel()
        assert await patient == Appended(1)
        assert len(await store.read("a")) <= 1


async def test_an_unstorable_batch_is_refused_alone(use: Use) -> None:
    """Half a surrogate pair is no text: its sender gets an error, the rest of the batch goes through."""
    async with use() as store:
        results = await asyncio.gather(
            store.append(add("a", 0)), store.read("\ud800"), store.append(add("b", 0)), return_exceptions=True
        )
        assert results[0] == results[2] == Appended(1)
        assert isinstance(results[1], UnicodeError)


async def test_closing_finishes_pending_writes(use: Use) -> None:
    """What was submitted before `close` is durable and answered; the rest is refused; closing twice does no harm."""
    async with use() as store:
        waiting = [asyncio.create_task(store.append(add(f"t{number}", 0))) for number in range(50)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*waiting) == [Appended(1)] * 50
        for late in (store.append(add("late", 0)), store.read("t0"), store.tables(), store.forget("t0")):
            with pytest.raises(StoreClosed):
                await late
    async with use() as store:
        assert sorted(await store.tables()) == sorted(f"t{number}" for number in range(50))


# -- notes


def note(member: int, text: bytes, request: str = "1:r", at: int = 0, table: str = "a") -> Note:
    """A note with a unique answer."""
    return Note(table, member, text, request, b"answer to " + text, at)


async def test_a_note_replaces_the_previous_one(use: Use) -> None:
    """Of its member at its table; the log does not grow."""
    async with use() as store:
        await store.append(add("a", 0))
        await store.append(add("b", 0))
        for number in range(5):
            for member in (1, 2):
                kept = note(member, f"{member} {number}".encode(), f"{member}:{number}", number)
                assert await store.keep_note(kept) is None
        other = note(1, b"other", table="b")
        assert await store.keep_note(other) is None
        assert [(one.member, one.text) for one in await store.notes("a")] == [(1, b"1 4"), (2, b"2 4")]
        assert await store.notes("b") == [other]
        assert await store.notes("nobody") == []
        assert len(await store.read("a")) == 1


async def test_a_repeated_note_has_effect_once(use: Use) -> None:
    """It gets the first answer; so does a request that an earlier version has kept in the log."""
    async with use() as store:
        await store.append(add("a", 0, request="1:log"))
        await store.keep_note(note(1, b"first"))
        assert await store.keep_note(note(1, b"first again")) == b"answer to first"
        assert await store.keep_note(note(1, b"from the log", "1:log")) == b"a/0/1:log"
        assert [one.text for one in await store.notes("a")] == [b"first"]


async def test_a_note_is_erased_with_its_member_and_table(use: Use) -> None:
    """In the same step as the entry that records it; a conflict erases nothing."""
    async with use() as store:
        await store.append(add("a", 0))
        for member in (1, 2, 3):
            await store.keep_note(note(member, b"mine"))
        assert await store.append(add("a", 7, erased=(1, 2))) == Conflict(1)
        assert len(await store.notes("a")) == 3
        assert await store.append(add("a", 1, erased=(1, 2))) == Appended(2)
        assert [one.member for one in await store.notes("a")] == [3]
        assert await store.forget("a")
        assert await store.notes("a") == []
