"""A node among others, without sockets: leases that are lost and found, tables that are woken, what all nodes share."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from test_two_owners import Listener

from weimar.server.cluster import node as module
from weimar.server.cluster.node import open_cluster
from weimar.server.context import Server
from weimar.server.process import pairings
from weimar.server.process.pairings import PairingRefusedError, Values
from weimar.server.process.settings import Settings
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.ownership import NodeStopsError, TableElsewhereError
from weimar.store import NotOwner, StoreAway, StoreUnusable
from weimar.store.postgres.shared import Shared
from weimar.table import commands as cmd
from weimar.table.events import Timers

SECRET: Final = b"s" * 32
PATIENCE_S: Final = 30.0
"""A lease ends, and another node looks for what is due, within six seconds."""


class Node:
    """A server that is one of many."""

    def __init__(self, server: Server) -> None:
        self.server = server
        assert server.cluster is not None
        self.cluster = server.cluster
        self.registry = server.registry
        self._asked = 0

    async def table(self) -> str:
        """The key of a new table with a person."""
        live = await self.registry.open()
        await self.ask(live.state.key, None, cmd.TakeSeat("Ada"))
        return live.state.key

    async def ask(self, key: str, member: int | None, command: cmd.Command) -> bytes:
        """Someone asks a table for something."""
        live = await self.live(key)
        self._asked += 1
        return await live.carry_out(member, f"{id(self):08x}-0000-4000-8000-{self._asked:012x}"[-36:], command, None)

    async def live(self, key: str) -> LiveTable:
        """A table that this node can have."""
        found = await self.registry.get(key)
        assert found is not None
        return found

    async def watched(self, key: str) -> Listener:
        """What a viewer of a table hears."""
        ears = Listener()
        await (await self.live(key)).attach(ears, 1, None, None)
        return ears

    def die(self) -> None:
        """Vanish, as after kill -9: without informing anyone."""
        for task in self.cluster._keepers:  # noqa: SLF001
            task.cancel()
        for lease in self.cluster._leases:  # noqa: SLF001
            assert lease._connection is not None  # noqa: SLF001
            lease._connection.terminate()  # noqa: SLF001
        self.registry.close()


@asynccontextmanager
async def a_node(database: str, folder: Path, secret: bytes = SECRET, **changes: Any) -> AsyncIterator[Node]:
    """A node that takes part."""
    chosen: dict[str, Any] = {"data": folder, "database": [database], "bot_pace_ms": 0}
    settings = Settings(**chosen | changes)
    store, cluster = await open_cluster(settings, secret)
    server = Server(settings, store, secret, cluster)
    server.begin()
    try:
        yield Node(server)
    finally:
        await server.end()
        server.registry.close()
        await store.close()


async def until(holds: Callable[[], Awaitable[bool]]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE_S):
        while not await holds():  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.02)


async def test_a_deadline_wakes_a_table_at_another_node(database: str, tmp_path: Path) -> None:
    """The database has it with the entry that set it, and nobody asks for the table."""
    async with a_node(database, tmp_path / "1") as one, a_node(database, tmp_path / "2") as two:
        key = await one.table()
        for _ in range(4):
            await one.ask(key, 1, cmd.AddBot("random"))
        await one.ask(key, 1, cmd.ChooseTimers(Timers(nomination_s=5, vote_s=5, session_s=5, grace_s=0)))
        await one.ask(key, 1, cmd.StartGame())
        ahead = two.server.now
        two.cluster._clock = lambda: ahead() + 60_000  # noqa: SLF001
        one.die()

        async def woken() -> bool:
            return key in set(two.registry.keys())

        await until(woken)


async def test_a_node_without_its_lease_drops_its_tables(database: str, tmp_path: Path) -> None:
    """Its viewers are asked to reconnect; it joins again, and nothing was appended meanwhile."""
    async with a_node(database, tmp_path / "1") as one, a_node(database, tmp_path / "2") as two:
        key, silent = [await one.table() for _ in range(2)]
        live = await one.live(key)
        ears = [await one.watched(table) for table in (key, silent)]
        lease = one.cluster._leases[0]  # noqa: SLF001
        former = lease.node
        pool = two.server.store.shards[0].pool  # type: ignore[attr-defined]
        await pool.execute("UPDATE nodes SET dead = true WHERE node = $1", former)
        with pytest.raises(NotOwner):
            await live.carry_out(1, "00000000-0000-4000-8000-000000000002", cmd.Chat("lost"), None)

        async def joined_again() -> bool:
            return lease.node != former and lease.seconds_left() > 0

        await until(joined_again)
        assert [ear.ended for ear in ears] == [["moved"]] * 2, "also at a table at which nothing happened"
        assert not one.cluster._store.fenced  # noqa: SLF001
        assert len(await two.server.store.read(key)) == 2
        assert await two.registry.get(key) is not None
        counted = one.server.metrics.registry.get_sample_value("weimar_leases_lost_total")
        assert counted == 1


async def test_a_stopping_node_hands_over_its_tables(database: str, tmp_path: Path) -> None:
    """Immediately, not when its lease ends."""
    async with a_node(database, tmp_path / "2") as two, a_node(database, tmp_path / "1") as one:
        keys = [await one.table() for _ in range(5)]
        ears = await one.watched(keys[0])
        await one.server.end()
        assert ears.ended == ["moved"]
        for key in keys:
            assert await two.registry.get(key) is not None
        with pytest.raises(StoreAway):
            await one.registry.get(keys[0])
        handed = one.server.metrics.registry.get_sample_value("weimar_tables_handed_over_total")
        assert handed == 5


async def test_an_unwatched_table_moves_to_the_requesting_node(database: str, tmp_path: Path) -> None:
    """The node that opened a table need not keep it; one that is watched stays where it is."""
    async with a_node(database, tmp_path / "1") as one, a_node(database, tmp_path / "2") as two:
        key, watched, unloaded = [await one.table() for _ in range(3)]
        assert one.registry.evict(lambda live: live.state.key == unloaded) == 1
        await until(_released(one, unloaded))
        assert await two.registry.get(unloaded) is not None, "whoever is asked for it"
        live = await one.live(watched)
        ears = await one.watched(live.state.key)
        assert await one.registry.give(key, if_watched=False)
        assert not await one.registry.give(watched, if_watched=False)
        assert await two.registry.get(key) is not None
        with pytest.raises(TableElsewhereError):
            await two.registry.get(watched)
        await live.detach(ears, 1)


async def test_a_table_moves_to_a_node_unable_to_reach_its_owner(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Immediately without viewers, else after a while and with a message to them; other requests do not count."""
    monkeypatch.setattr(module, "KEPT_S", 1.0)

    async with a_node(database, tmp_path / "1") as one, a_node(database, tmp_path / "2") as two:
        kept, unwatched, watched = [await one.table() for _ in range(3)]
        ears = await one.watched(watched)
        began = time.monotonic()
        await two.cluster.ask_for(kept, two.cluster.name)
        for key in (unwatched, watched):
            await two.cluster.ask_for(key, one.cluster.name)

        async def gone(key: str) -> bool:
            return key not in one.registry.keys()  # noqa: SIM118 - the registry is no dictionary

        await until(lambda: gone(unwatched))
        assert ears.ended == []
        await until(lambda: gone(watched))
        assert time.monotonic() - began >= module.KEPT_S
        assert ears.ended == ["moved"]
        assert not await gone(kept)

        async def is_answered() -> bool:
            return set(await two.cluster._shared.all("asked for", 9)) == {kept}  # noqa: SLF001 - as nodes see them

        await until(is_answered)
        for key in (unwatched, watched):
            assert await two.registry.get(key) is not None


async def test_attaching_during_a_handover_is_refused_with_a_code(database: str, tmp_path: Path) -> None:
    """They had found it before it was unloaded; otherwise they would never learn its new place."""
    async with a_node(database, tmp_path / "1") as one, a_node(database, tmp_path / "2") as two:
        key = await one.table()
        live = await one.live(key)
        async with live.at_rest():
            attaching, ears = asyncio.ensure_future(asyncio.sleep(0)), Listener()
            giving = asyncio.create_task(one.registry.give(key, if_watched=False))
            await attaching
            attached = asyncio.create_task(live.attach(ears, 1, None, None))
            await asyncio.sleep(0)
        assert await giving
        await attached
        assert ears.ended == ["moved"]
        assert not live.viewers.is_watched()
        with pytest.raises(NotOwner):
            await live.carry_out(1, "00000000-0000-4000-8000-000000000003", cmd.Chat("lost"), None)
        assert await two.registry.get(key) is not None


async def test_an_unreadable_table_is_released(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its node would own it without having it, and nobody else could."""
    async with a_node(database, tmp_path / "1") as one, a_node(database, tmp_path / "2") as two:
        key = await one.table()
        assert await one.registry.give(key, if_watched=False)

        async def away(*_: object) -> None:
            raise StoreAway("now")

        with monkeypatch.context() as patch:
            patch.setattr(two.server.store, "read", away)
            with pytest.raises(StoreAway):
                await two.registry.get(key)
            await until(_released(two, key))
        assert await one.registry.get(key) is not None


async def test_a_table_is_released_once_the_database_answers(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each attempt waits a moment after the one before; a node without its lease makes none."""
    monkeypatch.setattr(module, "TRY_EVERY_S", 0.1)
    tried: list[float] = []
    async with a_node(database, tmp_path / "1") as one, a_node(database, tmp_path / "2") as two:
        key = await one.table()
        lease = one.cluster._leases[0]  # noqa: SLF001
        sound = lease.release

        async def release(table: str, wake_at: int | None) -> bool:
            tried.append(time.monotonic())
            if len(tried) < 3:
                raise ConnectionError
            return await sound(table, wake_at)

        monkeypatch.setattr(lease, "release", release)
        assert await one.registry.give(key, if_watched=False)
        assert await two.registry.get(key) is not None
        assert [late - early >= module.TRY_EVERY_S for early, late in pairwise(tried)] == [True, True]
        assert key not in one.cluster._store.fenced  # noqa: SLF001
        monkeypatch.setattr(lease, "_ends", 0.0)
        await one.cluster.release(key, None)
        assert len(tried) == 3


def _released(node: Node, key: str) -> Callable[[], Awaitable[bool]]:
    async def is_nobodys() -> bool:
        return key not in node.registry._releasing  # noqa: SLF001

    return is_nobodys


async def test_a_node_without_its_lease_disconnects_clients_soon(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not hold them for as long as it waits for a database that may answer: another node can have a lease."""
    monkeypatch.setattr(module, "CLAIM_WITHIN_S", 1e9)
    monkeypatch.setattr(module, "REJOIN_WITHIN_S", 0.1)

    async with a_node(database, tmp_path) as one:
        key = await one.table()
        assert await one.registry.give(key, if_watched=False)
        one.die()
        one.cluster._leases[0]._ends = 0.0  # noqa: SLF001
        with pytest.raises(StoreAway) as told:
            await one.cluster.claim(key)
        assert not isinstance(told.value, NodeStopsError)
        one.cluster._stops = True  # noqa: SLF001
        with pytest.raises(NodeStopsError):
            await one.cluster.claim(key)


@pytest.mark.parametrize("where", ["one process", "a database"])
async def test_shared_values_are_those_of_a_dictionary(where: str, database: str, tmp_path: Path) -> None:
    """Put, added, changed and taken in any order; what has lapsed is not there, and no change brings it back."""
    async with AsyncExitStack() as stack:
        shared: Values | Shared = Values(time.monotonic)
        if where == "a database":
            node = await stack.enter_async_context(a_node(database, tmp_path))
            shared = Shared(node.cluster._shared._pool)  # noqa: SLF001 - of its first shard
        rng, known = Random("shared values"), dict[tuple[str, str], bytes]()
        for number in range(300):
            place, value = (rng.choice("ab"), rng.choice("xyz")), b"%d" % number
            seconds, is_there = rng.choice((-1.0, 3600.0)), place in known
            match rng.choice(("put", "add", "change", "get", "take")):
                case "put":
                    await shared.put(place[0], {place[1]: value}, seconds)
                    known.pop(place, None)
                    known |= {place: value} if seconds > 0 else {}
                case "add":
                    assert await shared.add(*place, value, seconds) != is_there
                    known |= {place: value} if seconds > 0 and not is_there else {}
                case "change":
                    assert await shared.change(*place, value) == is_there
                    known |= {place: value} if is_there else {}
                case "get":
                    assert await shared.get(*place) == known.get(place)
                case _:
                    assert await shared.take(*place) == known.pop(place, None)


async def test_an_owner_without_the_table_loads_it_when_asked(database: str, tmp_path: Path) -> None:
    """The answer to its claim was lost: it must not send away those who are carried here."""
    async with a_node(database, tmp_path / "1") as one, a_node(database, tmp_path / "2") as two:
        key = await one.table()
        assert await one.registry.give(key, if_watched=False)
        await one.cluster.claim(key)
        with pytest.raises(TableElsewhereError):
            await two.registry.get(key)
        assert not await one.registry.give(key, if_watched=False)
        assert await one.registry.get(key) is not None


async def test_a_change_of_owner_during_reading_is_noticed(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lease that is lost meanwhile leaves no table in memory that is another node's."""
    async with a_node(database, tmp_path / "1") as one, a_node(database, tmp_path / "2") as two:
        key = await one.table()
        assert await one.registry.give(key, if_watched=False)
        sound = one.server.store.read

        async def slowly(table: str, after: int = 0, most: int | None = None) -> Any:
            rows = await sound(table, after, most)
            await one.cluster.release(key, None)
            assert await two.registry.get(key) is not None
            return rows

        with monkeypatch.context() as patch:
            patch.setattr(one.server.store, "read", slowly)
            with pytest.raises(TableElsewhereError):
                await one.registry.get(key)
        assert len(one.registry) == 0


async def test_tables_of_another_node_are_not_remembered_as_own(database: str, tmp_path: Path) -> None:
    """Taken over unnoticed, each is dropped by the first refused request, note, question or claim."""
    async with a_node(database, tmp_path / "1") as one, a_node(database, tmp_path / "2") as two:
        tables = [await one.table() for _ in range(4)]
        fenced = one.cluster._store.fenced  # noqa: SLF001
        assert sorted(fenced) == sorted(tables)
        for table in tables:
            assert await one.cluster._leases[0].release(table, None)  # noqa: SLF001
            assert await two.registry.get(table) is not None
        live = [await one.live(table) for table in tables]
        lost: tuple[cmd.Command, ...] = (cmd.Chat("lost"), cmd.KeepNote("lost"))
        for place, command in enumerate(lost):
            with pytest.raises(NotOwner):
                await one.ask(tables[place], 1, command)
        assert await one.registry.is_old(live[2])
        with pytest.raises(TableElsewhereError):
            await one.cluster.claim(tables[3])
        assert fenced == {}
        assert len(two.cluster._store.fenced) == 4  # noqa: SLF001


async def test_unstorable_keys_find_nothing(database: str, tmp_path: Path) -> None:
    """A key, a code or a ticket with a NUL is invalid; nothing is damaged."""
    async with a_node(database, tmp_path / "1") as one:
        assert await one.registry.get("a\0") is None
        assert await one.registry.look("a\0") is None
        assert await one.registry.find("\0") is None
        with pytest.raises(PairingRefusedError, match="unknown_pairing"):
            await one.cluster.pairings.poll("a\0")
        assert one.server.metrics.registry.get_sample_value("weimar_damage_total") == 0


async def test_all_nodes_know_codes_lists_and_pairings(database: str, tmp_path: Path) -> None:
    """A code that one node gave leads to the table at every other one."""
    async with a_node(database, tmp_path / "1") as one, a_node(database, tmp_path / "2") as two:
        key = await one.table()
        await one.ask(key, 1, cmd.ChangeSettings(listed=True))
        live = await one.live(key)
        found = await two.registry.find(live.state.code)
        assert found is not None
        assert found.key == key
        foreign = {"other": msgspec.msgpack.encode({"listing": "as another version writes it"})}
        await vars(one.cluster)["_shared"].put("listing", foreign, 60)
        await one.cluster.exchange(one.registry.own_list())
        two.registry.list_elsewhere(await two.cluster.exchange(two.registry.own_list()))
        assert [listing.key for listing in two.registry.listed()] == [key]
        code, ticket = await one.cluster.pairings.open()
        assert await two.cluster.pairings.poll(ticket) is None
        await two.cluster.pairings.give(code, "the pass")
        assert await one.cluster.pairings.poll(ticket) == "the pass"
        with pytest.raises(PairingRefusedError, match="pairing_used"):
            await one.cluster.pairings.give(code, "another")
        with pytest.raises(PairingRefusedError, match="unknown_pairing"):
            await two.cluster.pairings.give(f"{(int(code) + 1) % 10**6:06d}", "another")
        with pytest.raises(PairingRefusedError, match="unknown_pairing"):
            await one.cluster.pairings.poll("no such ticket")


async def test_a_code_expires_on_all_nodes(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is refused for this reason, and its ticket is unknown; a remembered code is drawn for no other screen."""
    drawn = iter(["111111", "111111", "222222"])
    monkeypatch.setattr(pairings, "new_pairing_code", lambda: next(drawn))
    monkeypatch.setattr(pairings, "LIFETIME_S", 0.0)
    monkeypatch.setattr(pairings, "GRACE_S", 0.0)

    async with a_node(database, tmp_path / "1") as one, a_node(database, tmp_path / "2") as two:
        code, ticket = await one.cluster.pairings.open()
        with pytest.raises(PairingRefusedError, match="pairing_lapsed"):
            await two.cluster.pairings.give(code, "the pass")
        with pytest.raises(PairingRefusedError, match="unknown_pairing"):
            await one.cluster.pairings.poll(ticket)
        assert (await two.cluster.pairings.open())[0] == "222222"


async def test_a_node_with_another_secret_does_not_start(database: str, tmp_path: Path) -> None:
    """Seats that it gave would be void elsewhere."""
    async with a_node(database, tmp_path / "1"):
        with pytest.raises(StoreUnusable, match=r"weimar\.secret"):
            async with a_node(database, tmp_path / "2", b"t" * 32):
                pass


async def test_nodes_have_the_databases_clock(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A node whose own clock is wrong by an hour has no effect on others."""
    async with a_node(database, tmp_path / "1") as one:
        wrong = module.time.time() + 3600  # type: ignore[attr-defined]
        monkeypatch.setattr("weimar.server.context.time.time", lambda: wrong)
        async with a_node(database, tmp_path / "2") as two:
            assert abs(one.server.now() - two.server.now()) < 1000


async def test_one_node_at_a_time_looks_for_expired_tables(database: str, tmp_path: Path) -> None:
    """The first to ask has the turn, and after its time the next one. A database that is unreachable gives no turn."""
    async with a_node(database, tmp_path / "1") as one, a_node(database, tmp_path / "2") as two:
        assert await one.cluster.take_turn("work", 3600)
        assert not await two.cluster.take_turn("work", 3600)
        assert not await one.cluster.take_turn("work", 3600)
        assert await two.cluster.take_turn("another", 3600)
        pool = two.server.store.shards[0].pool  # type: ignore[attr-defined]
        await pool.execute("UPDATE shared SET until = clock_timestamp() WHERE name = 'work'")
        assert await two.cluster.take_turn("work", 3600)
        assert not await one.cluster.take_turn("work", 3600)
    with pytest.raises(StoreAway):
        await one.cluster.take_turn("third", 3600)
