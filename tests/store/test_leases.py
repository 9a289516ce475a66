"""Leases of nodes and owners of tables: one owner at a time, and none that is dead."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import pytest

from weimar.store import Addition, Appended, NotOwner, Outcome
from weimar.store.postgres import PostgresStore
from weimar.store.postgres import leases as module
from weimar.store.postgres.leases import Elsewhere, Lease, Owned

PRINT: Final = b"f" * 16


@pytest.fixture(autouse=True)
def _long_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here renews a lease: it lasts, and answers may take long, however slow the machine."""
    monkeypatch.setattr(module, "LEASE_S", 3600.0)
    monkeypatch.setattr(module, "ANSWER_S", 60.0)


class Node:
    """A store with a lease, as a process has them."""

    def __init__(self, store: PostgresStore, lease: Lease) -> None:
        self.store, self.lease = store, lease

    async def join(self) -> None:
        """Live, from now on."""
        await self.lease.join()
        self.store.shards[0].node = self.lease.node

    async def claim(self, table: str) -> Owned | Elsewhere | None:
        """Claim a table, and note it as a process does."""
        found = await self.lease.claim(table)
        if isinstance(found, Owned):
            self.store.fenced[table] = found.epoch
        return found

    async def append(self, table: str, expected: int, **more: Any) -> Outcome:
        """Append an entry."""
        return await self.store.append(Addition(table, expected, b"e", None, b"", 0, **more))

    async def end_lease(self, in_s: float = -1) -> None:
        """Let the lease end, as if it had not been renewed for long, or so soon."""
        until = "UPDATE nodes SET until = clock_timestamp() + make_interval(secs => $2) WHERE node = $1"
        await self.lease._pool.execute(until, self.lease.node, in_s)  # noqa: SLF001


@asynccontextmanager
async def a_node(database: str, address: str = "10.0.0.1:7000", fingerprint: bytes = PRINT) -> AsyncIterator[Node]:
    """A node that lives."""
    store = await PostgresStore.open((database,), node="")
    lease = Lease(store.shards[0], "n" * 32, address, fingerprint, "1")
    node = Node(store, lease)
    try:
        await node.join()
        yield node
    finally:
        await lease.leave()
        await store.close()


async def test_a_released_table_can_be_claimed_by_any_node(database: str) -> None:
    """Its former owner appends nothing more, not even under the epoch that it had."""
    async with a_node(database) as one, a_node(database) as two:
        await one.append("a", 0)
        epoch = one.store.fenced["a"]
        assert await one.lease.owns("a", epoch)
        assert not await one.lease.owns("a", epoch + 1)
        assert not await two.lease.owns("a", epoch)
        assert not await one.lease.owns("unknown", epoch)
        assert await one.lease.release("a", None)
        assert not await one.lease.owns("a", epoch)
        assert not await one.lease.release("a", None)
        one.store.fenced["a"] = epoch
        with pytest.raises(NotOwner):
            await one.append("a", 1)
        assert isinstance(await two.claim("a"), Owned)
        assert await two.append("a", 1) == Appended(2)
        assert await two.lease.release("a", None)
        assert isinstance(await one.claim("a"), Owned)
        two.store.fenced["a"] = epoch
        with pytest.raises(NotOwner):
            await two.append("a", 2)


@pytest.mark.parametrize("how", ["lease ended", "connection gone"])
async def test_a_dead_nodes_tables_are_taken_over(database: str, how: str) -> None:
    """A killed process is detected by its connection, a frozen one by its lease. It cannot return."""
    async with a_node(database) as one, a_node(database) as two:
        await one.append("a", 0)
        if how == "lease ended":
            await one.end_lease()
        else:
            await one.end_lease(in_s=300)
            assert isinstance(await two.claim("a"), Elsewhere), "its connection is there"
            one.lease._disconnect()  # noqa: SLF001
        while isinstance(await two.claim("a"), Elsewhere):  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0)  # until the database has noticed
        assert await two.append("a", 1) == Appended(2)
        with pytest.raises(NotOwner):
            await one.append("a", 2)
        with pytest.raises(NotOwner):
            await one.append("new", 0)
        assert not await one.lease.renew()
        assert one.lease.seconds_left() == 0
        former = one.lease.node
        await one.join()
        assert one.lease.node != former
        assert await one.claim("a") == Elsewhere(two.lease.node, "10.0.0.1:7000")


async def test_a_live_node_is_not_declared_dead(database: str) -> None:
    """Neither while it renews, nor after two renewals that were missed, as long as its connection is there."""
    async with a_node(database) as one, a_node(database) as two:
        for _ in range(2):
            await two.lease.bury()
            assert await one.lease.renew()
        await one.end_lease(in_s=300)
        await two.lease.bury()
        assert await one.lease.renew()


async def test_an_expired_lease_is_not_renewed(database: str) -> None:
    """Even if nobody noticed: what the node believed meanwhile may be wrong."""
    async with a_node(database) as one:
        await one.append("a", 0)
        await one.end_lease()
        with pytest.raises(NotOwner):
            await one.append("a", 1)
        assert not await one.lease.renew()


async def test_a_node_counts_its_lease_from_before_the_request(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On its monotonic clock: it stops while the others still think that it lives."""
    async with a_node(database) as one:
        watch = SimpleNamespace(now=1000.0)

        async def slow(*_values: object, **_options: object) -> int:
            watch.now += 3.0
            return 1

        with monkeypatch.context() as patch:
            patch.setattr("weimar.store.postgres.leases.time.monotonic", lambda: watch.now)
            patch.setattr(type(one.lease._connection), "fetchval", slow, raising=False)  # noqa: SLF001
            assert await one.lease.renew()
            assert one.lease.seconds_left() == pytest.approx(module.LEASE_S - module.MARGIN_S - 3.0)
            watch.now += module.LEASE_S
            assert one.lease.seconds_left() == 0


async def test_one_node_wakes_due_tables(database: str) -> None:
    """Those that were released with a time, and those of the dead; a living owner wakes its own."""
    async with a_node(database) as one, a_node(database) as two, a_node(database) as three:
        for number in range(20):
            await one.append(f"early {number}", 0)
            await one.append(f"late {number}", 0)
            await one.lease.release(f"early {number}", 1_000)
            await one.lease.release(f"late {number}", 3_000)
        await one.append("own", 0)
        await one.append("own", 1, wake_at=500)
        taken: dict[str, tuple[Node, int]] = {}
        while len(taken) < 20:
            for node, due in zip(
                (two, three),
                await asyncio.gather(two.lease.take_due(2_000, 7), three.lease.take_due(2_000, 7)),
                strict=True,
            ):
                assert not taken.keys() & dict(due).keys(), "taken twice"
                taken |= {table: (node, epoch) for table, epoch in due}
        assert taken.keys() == {f"early {number}" for number in range(20)}
        for table, (node, epoch) in taken.items():
            node.store.fenced[table] = epoch
            assert await node.append(table, 1) == Appended(2)
        await one.lease.leave()
        assert [table for table, _ in await two.lease.take_due(2_000, 7)] == ["own"]


async def test_the_longest_overdue_are_taken_first(database: str) -> None:
    """Some at a time, whatever the order in which they were released."""
    order = Random("overdue").sample(range(20), 20)
    async with a_node(database) as one, a_node(database) as two:
        for number in order:
            await one.append(f"due {number}", 0)
            await one.lease.release(f"due {number}", 100 * number)
        taken = [{table for table, _ in await two.lease.take_due(1_900, most)} for most in (1, 6, 50)]
    assert taken == [{f"due {number}" for number in some} for some in (range(1), range(1, 7), range(7, 20))]


async def test_simultaneous_claims_have_one_winner(database: str) -> None:
    """Of a dead node's table, and of one that nobody ever owned."""
    async with a_node(database) as one, a_node(database) as two, a_node(database) as three:
        for number in range(10):
            await one.append(f"t{number}", 0)
        await one.end_lease()
        for number in range(10):
            claims = await asyncio.gather(two.lease.claim(f"t{number}"), three.lease.claim(f"t{number}"))
            assert sorted(type(claim).__name__ for claim in claims) == ["Elsewhere", "Owned"]
