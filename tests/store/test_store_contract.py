"""The contract of stores, tested on every implementation. To add another one, add a line to `IMPLEMENTATIONS`."""

import asyncio
import random
import string
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import pytest
from clustered import open_store, reached
from database import Database
from msgspec.structs import replace
from stores import Drawn

from postgres import join
from weimar.store import Addition, Appended, Conflict, Duplicate, Note, Store, StoreClosed
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


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_store_answers_as_a_simple_model_does(use: Use, seed: int, drawn: dict[int, Drawn]) -> None:
    """Versions, conflicts, repeated requests, bytes, order, labels, times, notes, erasing; and so after reopening.

    Three tables are asked eight questions at a time, and twenty-six up to eighty.
    """
    expected = drawn[seed]
    halves = len(expected.groups) // 2
    for part in (slice(halves), slice(halves, None)):
        async with use() as store:
            for group, answers in zip(expected.groups[part], expected.answers[part], strict=True):
                assert await asyncio.gather(*(ask(store) for ask in group)) == answers


@pytest.fixture(scope="module")
def drawn() -> dict[int, Drawn]:
    """Questions and their answers, by seed; every kind of answer is among them all."""
    found = {
        1: Drawn(random.Random(1), 250, repeats=0.2),
        2: Drawn(random.Random(2), 400, string.ascii_lowercase, 80, repeats=0.2),
    }
    assert max(map(len, found[2].groups)) > 40
    kinds = {type(answer) for one in found.values() for answers in one.answers for answer in answers}
    assert kinds >= {Appended, Conflict, Duplicate, bytes, list, bool, int}
    return found


async def test_a_cancelled_wait_does_not_affect_others(use: Use) -> None:
    """Who stops waiting may or may not have had effect; everyone else is answered."""
    async with use() as store:
        impatient = asyncio.create_task(store.append(add("a", 0)))
        patient = asyncio.create_task(store.append(add("b", 0)))
        await asyncio.sleep(0)
        impatient.cancel()
        assert await patient == Appended(1)
        assert len(await store.read("a")) <= 1


async def test_equal_additions_without_a_request_are_of_two_writers(use: Use) -> None:
    """One of them is appended, and the other learns that another writer came first."""
    async with use() as store:
        both = await asyncio.gather(*(store.append(add("a", 0)) for _ in range(2)))
        assert both in ([Appended(1), Conflict(1)], [Conflict(1), Appended(1)])
        assert await store.append(add("a", 0)) == Conflict(1)


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
        late: dict[str, tuple[Any, ...]] = dict.fromkeys(("read", "notes", "labelled", "forget", "get_time"), ("t0",))
        late |= {
            "append": (add("late", 0),),
            "keep_note": (Note("t0", 1, b"", "1:r", b"", 0),),
            "tables": (),
            "set_time": ("late", 1),
        }
        assert {*late, "close"} == {name for name in vars(Store) if not name.startswith("_")}
        for name, arguments in late.items():
            with pytest.raises(StoreClosed):
                await getattr(store, name)(*arguments)
    async with use() as store:
        assert sorted(await store.tables()) == sorted(f"t{number}" for number in range(50))
