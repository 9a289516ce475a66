"""Two processes that both have a table in memory: the log decides, and nobody is shown what is not in it."""

import asyncio
import gc
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from weimar.engine.actions import Nominate
from weimar.server.tables import live_table
from weimar.server.tables.ownership import Ownership, TableElsewhereError
from weimar.server.tables.registry import TableRegistry
from weimar.server.tables.table_context import TableContext
from weimar.store import Addition, NotOwner, Outcome, Row, StoreAway, StoreBroken
from weimar.table import commands as cmd
from weimar.table.events import ChatSaid, StandInBegan
from weimar.table.fold import fold_all
from weimar.table.judging import Verdict
from weimar.table.log import decode
from weimar.table.playing import bots_awaited
from worlds import MemoryStore

BEGAN: Final = 1_700_000_000_000


class Listener:
    """Keeps what a viewer is sent."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.ended: list[str] = []

    def send(self, *messages: bytes) -> None:
        """As `Subscriber.send`."""
        self.heard += messages

    def end(self, code: str) -> None:
        """As `Subscriber.end`."""
        self.ended.append(code)


class Fenced(MemoryStore):
    """A store that can take a table away."""

    away = False

    async def append(self, addition: Addition) -> Outcome:
        """As `Store.append`."""
        if self.away:
            raise NotOwner(addition.table)
        return await super().append(addition)


def _fail(broken: StoreBroken) -> None:
    raise broken


def _node(store: MemoryStore) -> TableRegistry:
    return TableRegistry(TableContext(store, lambda: BEGAN, lambda *_: "token", 0, _fail, lambda *_: "pass"), 100)


def _request(number: int) -> str:
    return f"00000000-0000-4000-8000-{number:012x}"


async def test_the_loser_of_a_race_leaves_memory_and_judges_again_from_the_log() -> None:
    """Both nodes seat people by turns; nobody is shown what is not in the log, and no request takes effect twice."""
    store, dice, ears = MemoryStore(), Random("race"), Listener()
    nodes = [_node(store), _node(store)]
    key = (await nodes[0].open()).state.key
    lost = 0
    for number in range(12):
        node = dice.choice(nodes)
        live = await node.get(key)
        assert live is not None
        await live.attach(ears, None, None, None)
        request, command = _request(number), cmd.TakeSeat(f"P{number}") if number < 8 else cmd.Chat(f"C{number}")
        member = None if number < 8 else 1
        before = len(await store.read(key))
        if live.journal.version < before:
            lost += 1
            heard, ended = len(ears.heard), len(ears.ended)
            with pytest.raises(NotOwner):
                await live.request(member, request, command)
            assert (ears.heard[heard:], ears.ended[ended:], len(node)) == ([], ["moved"], 0)
            assert len(await store.read(key)) == before
            live = await node.get(key)
            assert live is not None
        reply = await live.request(member, request, command)
        assert len(await store.read(key)) == before + 1
        assert live.state == fold_all(decode(row.entry) for row in await store.read(key))
        assert await live.request(member, request, command) == reply
    assert lost > 3
    other = await nodes[node is nodes[0]].get(key)
    assert other is not None
    with pytest.raises(NotOwner):  # the request took effect at the other node
        await other.request(member, request, command)
    fresh = await nodes[node is nodes[0]].get(key)
    assert fresh is not None
    assert await fresh.request(member, request, command) == reply
    assert [one.name for one in fresh.state.members] == [f"P{number}" for number in range(8)]
    for one in nodes:
        one.close()


async def test_a_table_of_another_node_is_unloaded_silently() -> None:
    """The request has no reply; the viewers get `moved` and see only stored entries."""
    store = Fenced()
    node = _node(store)
    live = await node.open()
    await live.request(None, _request(1), cmd.TakeSeat("Ada"))
    ears = Listener()
    await live.attach(ears, 1, None, None)
    heard = len(ears.heard)
    store.away = True
    with pytest.raises(NotOwner):
        await live.carry_out(1, _request(2), cmd.Chat("lost"), None)
    assert ears.heard[heard:] == []
    assert ears.ended == ["moved"]
    assert len(node) == 0
    store.away = False
    back = await node.get(live.state.key)
    assert back is not None
    assert back is not live
    assert back.state.talk == live.state.talk
    node.close()


async def test_a_copy_lost_while_bots_settle_stores_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a newer copy in this process would lose its table to the entry of the older one."""
    store = MemoryStore()
    node = _node(store)
    live = await node.open()
    key = live.state.key
    await live.request(None, _request(1), cmd.TakeSeat("Ada"))

    async def settle(_table: Any) -> None:
        node.lose(key)

    monkeypatch.setattr(live.bots, "settle", settle)
    monkeypatch.setattr(live_table, "decide", lambda *_: Verdict((ChatSaid(1, "table", "late"),)))
    with pytest.raises(NotOwner):
        await live.carry_out(1, _request(2), cmd.Act(0, Nominate(0, 1)), None)
    assert len(await store.read(key)) == 2
    node.close()


async def test_bots_of_a_table_that_moved_end_silently() -> None:
    """Nobody waits for their change: that another node owns the table is no error of theirs."""
    store, errors = Fenced(), list[dict[str, Any]]()
    asyncio.get_running_loop().set_exception_handler(lambda _, error: errors.append(error))
    node = _node(store)
    live = await node.open()
    await live.request(None, _request(1), cmd.TakeSeat("Ada"))
    for number in range(4):
        await live.request(1, _request(2 + number), cmd.AddBot("random"))
    await live.request(1, _request(9), cmd.StartGame())
    seat = live.state.seat_of(1)
    assert seat is not None
    if not bots_awaited(live.state):
        await live.request(1, _request(10), cmd.Act(live.state.prompt, Nominate(seat, (seat + 1) % 5)))
    assert bots_awaited(live.state)
    store.away = True
    async with asyncio.timeout(20):
        while len(node):  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.02)
    await asyncio.sleep(0)
    del live
    gc.collect()
    assert errors == []
    node.close()


@pytest.mark.parametrize("way", ["get", "wake"])
async def test_a_table_that_is_asked_for_and_left_is_no_error(way: str) -> None:
    """Who asked is gone when the store does not answer: nothing is logged about it."""
    store, errors, asked = MemoryStore(), list[dict[str, Any]](), asyncio.Event()
    asyncio.get_running_loop().set_exception_handler(lambda _, error: errors.append(error))
    node = _node(store)
    key = (await node.open()).state.key
    node.lose(key)
    answer = asyncio.get_running_loop().create_future()

    async def read(*_: object) -> list[Row]:
        asked.set()
        await answer
        raise StoreAway(key)

    store.read = read  # type: ignore[method-assign, assignment]
    asking = asyncio.ensure_future(getattr(node, way)(key))
    await asked.wait()
    asking.cancel()
    await asyncio.wait((asking,))
    answer.set_result(None)
    for _ in range(5):
        await asyncio.sleep(0)
    gc.collect()
    assert errors == []
    node.close()


async def test_a_returning_player_at_a_table_that_moved_gets_no_error() -> None:
    """Their stand-in ends at the next owner; here they are told that the table has moved."""
    store, ears = Fenced(), Listener()
    node = _node(store)
    live = await node.open()
    await live.request(None, _request(1), cmd.TakeSeat("Ada"))
    async with live.at_rest():
        await live.commit(Verdict((StandInBegan(1, "decision", "timer"),)))
        live.state = replace(live.state, stage="over")
    store.away = True
    await live.attach(ears, 1, None, None)
    assert ears.ended == ["moved"]
    node.close()


class Neighbour(Ownership):
    """Ownership of a node whose neighbour owns one table."""

    def __init__(self, theirs: str) -> None:
        self.theirs = theirs
        self.released: list[tuple[str, int | None]] = []

    async def claim(self, table: str) -> int:
        """As `Ownership.claim`."""
        if table == self.theirs:
            raise TableElsewhereError("b" * 32, "10.0.0.2:7000")
        return 0

    async def owns(self, table: str) -> bool:
        """As `Ownership.owns`."""
        return table != self.theirs

    async def release(self, table: str, wake_at: int | None) -> None:
        """As `Ownership.release`."""
        self.released.append((table, wake_at))

    def keeps_deadlines(self) -> bool:
        """As `Ownership.keeps_deadlines`."""
        return True


async def test_another_nodes_table_is_read_without_loading() -> None:
    """Codes and records are for everyone who may know them, whichever node is asked."""
    store = MemoryStore()
    elsewhere = _node(store)
    live = await elsewhere.open()
    context = TableContext(store, lambda: BEGAN, lambda *_: "token", 0, _fail, lambda *_: "pass")
    node = TableRegistry(context, 100, Neighbour(live.state.key))
    found = await node.find(live.state.code)
    assert found is not None
    assert found.key == live.state.key
    with pytest.raises(TableElsewhereError) as refused:
        await node.get(live.state.key)
    assert refused.value.address == "10.0.0.2:7000"
    assert len(node) == 0
    assert not await node.forget(live.state.key)
    assert await store.read(live.state.key)
    elsewhere.close()


async def test_tables_are_handed_over_with_their_wake_times() -> None:
    """One by one, each after its running change; viewers get `moved`."""
    store = MemoryStore()
    context = TableContext(store, lambda: BEGAN, lambda *_: "token", 0, _fail, lambda *_: "pass")
    ownership = Neighbour("")
    node = TableRegistry(context, 100, ownership)
    tables = [await node.open() for _ in range(3)]
    ears = Listener()
    await tables[1].request(None, _request(1), cmd.TakeSeat("Ada"))
    await tables[1].attach(ears, 1, None, None)
    assert await node.hand_over() == 3
    assert [key for key, _ in ownership.released] == [live.state.key for live in tables]
    assert ears.ended == ["moved"]
    assert len(node) == 0


class Slow(Neighbour):
    """A release takes until the test says so; meanwhile the node owns no table."""

    free: asyncio.Event

    async def owns(self, table: str) -> bool:  # noqa: ARG002 - of all alike
        """As `Ownership.owns`."""
        return False

    async def release(self, table: str, wake_at: int | None) -> None:
        """As `Ownership.release`."""
        await self.free.wait()
        await super().release(table, wake_at)


async def test_a_table_is_not_loaded_again_before_it_is_released() -> None:
    """A copy that is dropped during its release is loaded only when the release is done."""
    ownership = Slow("")
    ownership.free = asyncio.Event()
    node = TableRegistry(_node(MemoryStore())._context, 100, ownership)  # noqa: SLF001 - a node of a cluster
    live = await node.open()
    key = live.state.key
    given = asyncio.create_task(node.give(key))
    await asyncio.sleep(0)
    assert await node.is_old(live)
    loaded = asyncio.create_task(node.get(key))
    for _ in range(10):
        await asyncio.sleep(0)
    assert not loaded.done()
    ownership.free.set()
    assert await given
    again = await loaded
    assert (again is not None, again is live) == (True, False)
    assert ownership.released == [(key, live.wakes_at())]
    node.close()
