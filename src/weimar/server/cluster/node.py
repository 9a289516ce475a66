"""This node among others: it keeps its leases, claims tables, wakes those that are due, and hands them over at the end.

Contract (`Cluster`): a table is in memory only while this node's lease of its shard is good. A node that cannot renew a
lease drops the shard's tables before others can claim them, and joins again under another id once the database answers.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final, Literal, Protocol

import structlog
from msgspec import msgpack

from weimar.server.cluster.pairings import SharedPairings
from weimar.server.process.discreet_logging import place_of
from weimar.server.tables.evicted import ListEntry
from weimar.server.tables.loading import TableDamagedError
from weimar.server.tables.ownership import NodeStopsError, TableElsewhereError
from weimar.server.tables.registry import TableRegistry
from weimar.store import StoreAway, StoreBroken, StoreUnusable
from weimar.store.postgres.faults import is_away, name_of, unless_away
from weimar.store.postgres.leases import Elsewhere, Lease, Owned
from weimar.store.postgres.shared import Shared
from weimar.store.postgres.store import PostgresStore, shard_of

log = structlog.get_logger()

RENEW_EVERY_S: Final = 0.5
"""Seconds between two renewals of a lease."""
SWEEP_EVERY_S: Final = 1.0
"""Seconds between two looks for dead nodes and tables that are due."""
WOKEN_AT_ONCE: Final = 50
"""Tables at most that are woken after one look."""
CLAIM_WITHIN_S: Final = 8.0
"""Seconds to wait for the database before a request for a table is refused."""
REJOIN_WITHIN_S: Final = 1.0
"""Seconds to wait for a lost lease. Another node may have one, so people are sent away soon."""
TRY_EVERY_S: Final = 0.1
"""Seconds between two attempts to reach a database that is away."""
RECONCILED_EVERY: Final = 30
"""Every so many looks, this node also looks for tables that it owns without knowing: the answer to the statement that
took them was lost."""
UNWOKEN_MS: Final = 10_000
"""Milliseconds after which an own table that was due counts as one that this node does not know it owns."""
ASKED_FOR_S: Final = 10.0
"""Seconds for which another node's request for a table stands, unless it is renewed."""
KEPT_S: Final = 5.0
"""Seconds for which a table that people watch is kept from a node that asks for it and cannot reach this one."""
MOST_ASKED_FOR: Final = 1000
LISTED_S: Final = 15.0
"""Seconds for which other nodes list a table after its owner told them."""
MOST_LISTED: Final = 500
_LISTING: Final = "listing"
_TURN: Final = "turn"
_ASKED_FOR: Final = "asked for"


class Counting(Protocol):
    """Counts what happens to a cluster."""

    def __call__(self, what: Literal["lost", "handed over"], times: int = 1) -> None:
        """Count it."""


def _do_nothing() -> None:
    """Go on after a failure, until the server says what to do."""


def _count_nothing(what: Literal["lost", "handed over"], times: int = 1) -> None:
    """Count it nowhere."""


class Cluster:
    """See the module.

    Args:
        store: the tables' logs. leases: one for each shard, in the store's order.
        name: of this process, under which other nodes know it.

    Attributes:
        name: as above.
        epoch: seconds to add to this process's monotonic clock to get the database's, once the node has joined.
        pairings: big screens that wait for a pass.
    """

    def __init__(self, store: PostgresStore, leases: Sequence[Lease], name: str = "") -> None:
        self.name = name
        self._store = store
        self._leases = tuple(leases)
        self._shared = Shared(store.shards[0].pool)
        self._count: Counting = _count_nothing
        self._failed: Callable[[], None] = _do_nothing
        self.epoch = 0.0
        self.pairings = SharedPairings(self._shared)
        self._registry: TableRegistry | None = None
        self._clock: Callable[[], int] = lambda: 0
        self._keepers: list[asyncio.Task[None]] = []
        self._stops = False
        self._asked_for: dict[str, float] = {}

    # -- life

    async def join(self) -> None:
        """Take a lease at every shard.

        Raises:
            StoreUnusable: a database cannot be reached, or the other nodes have another secret.
        """
        try:
            for shard, lease in enumerate(self._leases):
                await self._join(shard, lease)
            began = time.monotonic()
            now = await self._leases[0].now()
        except Exception as error:
            if not is_away(error):
                raise
            raise StoreUnusable(f"the database cannot be reached: {name_of(error)}") from error
        self.epoch = now / 1000 - (began + time.monotonic()) / 2

    def keep(
        self, registry: TableRegistry, clock: Callable[[], int], count: Counting, failed: Callable[[], None]
    ) -> None:
        """Keep the leases from now on, and wake tables.

        Args:
            registry: the tables of this process.
            clock: the database's, in milliseconds.
            count: counts lost leases and tables that were handed over.
            failed: called when a background task has failed, so that leases are no longer kept; the process must end.
        """
        self._registry, self._clock, self._count, self._failed = registry, clock, count, failed
        loop = asyncio.get_running_loop()
        for shard, lease in enumerate(self._leases):
            for work in (self._keep_alive(shard, lease), self._sweep(lease)):
                keeper = loop.create_task(work)
                keeper.add_done_callback(self._look_why)
                self._keepers.append(keeper)

    def _look_why(self, keeper: asyncio.Task[None]) -> None:
        """End the process if a background task failed: else leases would run out, or tables stay asleep, unnoticed."""
        error = None if keeper.cancelled() else keeper.exception()
        if error is not None:
            log.error("keeper_failed", kind=name_of(error), where=place_of(error))
            self._failed()

    async def leave(self) -> None:
        """Hand over all tables and end the leases, so that nobody has to wait until they run out."""
        self._stops = True
        if self._registry is not None:
            self._count("handed over", await self._registry.hand_over())
        for task in self._keepers:
            task.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        for lease in self._leases:
            await lease.leave()

    def is_ready(self) -> bool:
        """Tell whether this node may own tables of one shard at least; a shard that is away is away for every node."""
        return not self._stops and any(lease.seconds_left() > 0 for lease in self._leases)

    async def _join(self, shard: int, lease: Lease) -> None:
        await lease.join()
        self._store.shards[shard].node = lease.node

    async def _keep_alive(self, shard: int, lease: Lease) -> None:
        while True:
            await asyncio.sleep(RENEW_EVERY_S)
            if lease.seconds_left() > 0 and await self._renewed(lease):
                continue
            self._lose(shard)
            await self._join_again(shard, lease)

    async def _renewed(self, lease: Lease) -> bool:
        """Renew a lease; False once it has ended, or would have before an answer."""
        while (left := lease.seconds_left()) > 0:
            began = time.monotonic()
            try:
                async with asyncio.timeout(left):
                    return await lease.renew()
            except Exception as error:
                if not is_away(error):
                    raise
                await asyncio.sleep(max(0.0, min(TRY_EVERY_S - (time.monotonic() - began), left)))
        return False

    async def _join_again(self, shard: int, lease: Lease) -> None:
        while True:
            with unless_away():
                await self._join(shard, lease)
                log.info("lease_regained", shard=shard)
                return
            await asyncio.sleep(TRY_EVERY_S)

    def _lose(self, shard: int) -> None:
        """Drop a shard's tables: somebody else may own them now."""
        log.warning("lease_lost", shard=shard)
        self._count("lost")
        assert self._registry is not None
        for key in tuple(self._registry.keys()):
            if self._place(key) == shard:
                self._store.fenced.pop(key, None)
                self._registry.lose(key)

    def _place(self, table: str) -> int:
        return shard_of(table, len(self._leases))

    async def exchange(self, own: Sequence[ListEntry]) -> Sequence[ListEntry]:
        """Tell other nodes which tables are listed here; returns what all of them list.

        Raises:
            StoreAway: the database cannot be reached.
        """
        await self._shared.expire()
        if own:
            listed = {entry.listing.key: msgpack.encode(entry) for entry in own}
            await self._shared.put(_LISTING, listed, LISTED_S)
        entries = await self._shared.all(_LISTING, MOST_LISTED)
        return [msgpack.decode(entry, type=ListEntry) for entry in entries.values()]

    async def take_turn(self, work: str, seconds: float) -> bool:
        """Claim some work of the whole cluster for a time; False if another node has it.

        Raises:
            StoreAway: the database cannot be reached.
        """
        return await self._shared.add(_TURN, work, b"", seconds)

    # -- ownership

    async def claim(self, table: str) -> int:
        """As `Ownership.claim`; it waits a while for a database that cannot be reached."""
        shard = self._place(table)
        lease, until, was_good = self._leases[shard], time.monotonic() + CLAIM_WITHIN_S, True
        while not self._stops:
            if is_good := lease.seconds_left() > 0:
                with unless_away():
                    return self._take(table, await lease.claim(table))
            elif was_good:
                until = min(until, time.monotonic() + REJOIN_WITHIN_S)
            was_good = is_good
            if time.monotonic() > until:
                raise StoreAway("the database cannot be reached")
            await asyncio.sleep(TRY_EVERY_S)
        raise NodeStopsError("this node stops")

    def _take(self, table: str, found: Owned | Elsewhere | None) -> int:
        if isinstance(found, Elsewhere):
            raise TableElsewhereError(found.name(), found.address)
        if found is None:
            return 0
        self._store.fenced[table] = found.epoch
        return found.epoch

    async def release(self, table: str, wake_at: int | None) -> None:
        """As `Ownership.release`."""
        await self._until_done(table, lambda lease: lease.release(table, wake_at))

    async def give_up(self, table: str) -> None:
        """As `Ownership.give_up`."""
        await self._until_done(table, lambda lease: lease.give_up(table))

    async def _until_done(self, table: str, work: Callable[[Lease], Awaitable[bool]]) -> None:
        """Let a table go. It is tried until the lease ends, because after that anybody can claim the table anyway."""
        self._store.fenced.pop(table, None)
        lease = self._leases[self._place(table)]
        while lease.seconds_left() > 0:
            with unless_away():
                await work(lease)
                return
            await asyncio.sleep(TRY_EVERY_S)

    async def ask_for(self, table: str, owner: str) -> None:
        """As `Ownership.ask_for`; the database carries the request."""
        with unless_away():
            await self._shared.put(_ASKED_FOR, {table: owner.encode()}, ASKED_FOR_S)

    def keeps_deadlines(self) -> bool:
        """Yes: `_sweep` wakes tables, the registry need not."""
        return True

    # -- tables that nobody has in memory

    async def _sweep(self, lease: Lease) -> None:
        """Now and then: declare dead nodes dead, and wake what is due."""
        rounds = 0
        while True:
            await asyncio.sleep(SWEEP_EVERY_S * random.uniform(0.8, 1.2))  # noqa: S311 - so that nodes do not go in step
            if self._stops or lease.seconds_left() <= 0:
                continue
            rounds += 1
            with unless_away():
                await lease.bury()
                due = await lease.take_due(self._clock(), WOKEN_AT_ONCE)
                if rounds % RECONCILED_EVERY == 0:
                    due = [*due, *await lease.own_due(self._clock() - UNWOKEN_MS)]
                await self._wake(due)
                if lease is self._leases[0]:
                    await self._give_asked_for()

    async def _give_asked_for(self) -> None:
        """Give tables to nodes that cannot reach this one, where the proxy leads people who get no further.

        A table that people watch here is kept for a while: the nodes may soon reach each other again.
        """
        assert self._registry is not None
        asked = await self._shared.all(_ASKED_FOR, MOST_ASKED_FOR)
        now = time.monotonic()
        mine = [table for table, owner in asked.items() if owner == self.name.encode()]
        self._asked_for = {table: self._asked_for.get(table, now) for table in mine}
        for table, since in self._asked_for.items():
            give = self._registry.give if now - since > KEPT_S else self._registry.give_if_unwatched
            if await give(table):
                await self._shared.take(_ASKED_FOR, table)

    async def _wake(self, due: Iterable[tuple[str, int]]) -> None:
        """Load tables that this node owns."""
        assert self._registry is not None
        for table, _ in due:
            try:
                await self._registry.wake(table)
            except (TableDamagedError, TableElsewhereError, StoreAway):
                continue
            except StoreBroken:
                return
            except Exception as error:  # noqa: BLE001 - a fault of one table must not hold up the others
                log.error("table_not_loaded", kind=name_of(error))  # noqa: TRY400 - a traceback can show a hand
