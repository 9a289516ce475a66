"""Cluster membership of this node: its leases, and claiming, waking and handing over tables.

Contract (`Cluster`): a table is in memory only while this node's lease of its shard is valid. A node that cannot renew
a lease drops the shard's tables before others can claim them. It joins again under another id once the database
answers.
"""

import asyncio
import hmac
import random
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final

import structlog
from msgspec import DecodeError, msgpack

from weimar import __version__
from weimar.server.process.discreet_logging import place_of
from weimar.server.process.metrics import Metrics
from weimar.server.process.pairings import Pairings
from weimar.server.process.settings import Settings
from weimar.server.tables.evicted import ListEntry
from weimar.server.tables.loading import TableDamagedError
from weimar.server.tables.ownership import NodeStopsError, Ownership, TableElsewhereError
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
"""Seconds between two checks for dead nodes and due tables."""
WOKEN_AT_ONCE: Final = 50
"""The maximum number of tables woken after one check."""
CLAIM_WITHIN_S: Final = 8.0
"""Seconds to wait for the database before refusing a request for a table."""
REJOIN_WITHIN_S: Final = 1.0
"""Seconds to wait for a lost lease; short, because another node may already hold it."""
TRY_EVERY_S: Final = 0.1
"""Seconds between two attempts to reach an unavailable database."""
RECONCILED_EVERY: Final = 30
"""Number of checks after which the node also looks for tables it owns unknowingly, after a lost answer to the claiming
statement.
"""
UNWOKEN_MS: Final = 10_000
"""Milliseconds past its due time after which an owned but unwoken table counts as unknown to this node."""
ASKED_FOR_S: Final = 10.0
"""Lifetime in seconds of another node's request for a table, unless renewed."""
KEPT_S: Final = 5.0
"""Seconds for which this node keeps a watched table from a requesting node that cannot reach it."""
MOST_ASKED_FOR: Final = 1000
LISTED_S: Final = 15.0
"""Seconds for which other nodes list a table after its owner published it."""
MOST_LISTED: Final = 500
_PURPOSE: Final = b"weimar cluster"
_LISTING: Final = "listing"
_TURN: Final = "turn"
_ASKED_FOR: Final = "asked for"


class Cluster(Ownership):
    """This node as a member of a cluster.

    Attributes:
        name: the name of this process, as known to other nodes.
        epoch: seconds from this process's monotonic clock to the database's clock, once the node has joined.
        pairings: big screens waiting for a pass.
    """

    _registry: TableRegistry
    _clock: Callable[[], int]
    _metrics: Metrics
    _failed: Callable[[], None]

    def __init__(self, store: PostgresStore, leases: Sequence[Lease], name: str = "") -> None:
        self.name = name
        self._store = store
        self._leases = tuple(leases)
        self._shared = Shared(store.shards[0].pool)
        self.epoch = 0.0
        self.pairings = Pairings(self._shared)
        self._keepers: list[asyncio.Task[None]] = []
        self._stops = False
        self._asked_for: dict[str, float] = {}

    # -- life

    async def join(self) -> None:
        """Take a lease at every shard.

        Raises:
            StoreUnusable: a database is unreachable, or the other nodes have a different secret.
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
        self, registry: TableRegistry, clock: Callable[[], int], metrics: Metrics, failed: Callable[[], None]
    ) -> None:
        """Start renewing the leases and waking tables; `failed` is called, and must end the process, if one fails."""
        self._registry, self._clock, self._metrics, self._failed = registry, clock, metrics, failed
        loop = asyncio.get_running_loop()
        for shard, lease in enumerate(self._leases):
            for work in (self._keep_alive(shard, lease), self._sweep(lease)):
                keeper = loop.create_task(work)
                keeper.add_done_callback(self._look_why)
                self._keepers.append(keeper)

    def _look_why(self, keeper: asyncio.Task[None]) -> None:
        """End the process if a background task failed. Otherwise leases could expire unnoticed."""
        error = None if keeper.cancelled() else keeper.exception()
        if error is not None:
            log.error("keeper_failed", kind=name_of(error), where=place_of(error))
            self._failed()

    async def leave(self) -> None:
        """Hand over all tables and end the leases, so other nodes need not wait for expiry."""
        self._stops = True
        if self._keepers:
            self._metrics.handed_over.inc(await self._registry.hand_over())
        for task in self._keepers:
            task.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        for lease in self._leases:
            await lease.leave()

    def is_ready(self) -> bool:
        """Return whether this node may own tables of at least one shard. An unavailable shard is unavailable to all."""
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
        """Renew a lease; False if it has ended, or would have ended before an answer."""
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
        """Drop a shard's tables: another node may own them now."""
        log.warning("lease_lost", shard=shard)
        self._metrics.leases_lost.inc()
        for key in {*self._registry.keys(), *self._store.fenced}:
            if self._place(key) == shard:
                self._store.fenced.pop(key, None)
                self._registry.lose(key)

    def _place(self, table: str) -> int:
        return shard_of(table, len(self._leases))

    async def exchange(self, own: Sequence[ListEntry]) -> Sequence[ListEntry]:
        """Publish this node's listed tables to the other nodes; returns the lists of all nodes.

        Entries of a version that lists tables otherwise are left out.

        Raises:
            StoreAway: the database is unreachable.
        """
        await self._shared.expire()
        if own:
            listed = {entry.listing.key: msgpack.encode(entry) for entry in own}
            await self._shared.put(_LISTING, listed, LISTED_S)
        found = list[ListEntry]()
        for entry in (await self._shared.all(_LISTING, MOST_LISTED)).values():
            with suppress(DecodeError):
                found.append(msgpack.decode(entry, type=ListEntry))
        return found

    async def take_turn(self, work: str, seconds: float) -> bool:
        """Claim a task of the whole cluster for some seconds; False if another node has claimed it.

        Raises:
            StoreAway: the database is unreachable.
        """
        return await self._shared.add(_TURN, work, b"", seconds)

    # -- ownership

    async def claim(self, table: str) -> int:
        """Same as `Ownership.claim`; waits up to `CLAIM_WITHIN_S` for an unreachable database."""
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
            self._store.fenced.pop(table, None)
            raise TableElsewhereError(found.name(), found.address)
        if found is None:
            return 0
        self._store.fenced[table] = found.epoch
        return found.epoch

    async def owns(self, table: str) -> bool:
        """See `Ownership.owns`."""
        epoch = self._store.fenced.get(table)
        with unless_away():
            if epoch is not None and await self._leases[self._place(table)].owns(table, epoch):
                return True
            self._store.shard(table).drop_fence(table, epoch or 0)
            return False
        raise StoreAway("the database cannot be reached")

    async def release(self, table: str, wake_at: int | None) -> None:
        """Same as `Ownership.release`; retries until the lease ends: after that any node can claim the table anyway."""
        self._store.fenced.pop(table, None)
        lease = self._leases[self._place(table)]
        while lease.seconds_left() > 0:
            with unless_away():
                await lease.release(table, wake_at)
                return
            await asyncio.sleep(TRY_EVERY_S)

    async def ask_for(self, table: str, owner: str) -> None:
        """Same as `Ownership.ask_for`; the database carries the request."""
        with unless_away():
            await self._shared.put(_ASKED_FOR, {table: owner.encode()}, ASKED_FOR_S)

    def keeps_deadlines(self) -> bool:
        """Return True: `_sweep` wakes tables, so the registry need not."""
        return True

    # -- tables that nobody has in memory

    async def _sweep(self, lease: Lease) -> None:
        """Periodically declare dead nodes dead, and wake due tables."""
        rounds = 0
        while True:
            await asyncio.sleep(SWEEP_EVERY_S * random.uniform(0.8, 1.2))  # noqa: S311 - so that nodes do not run in step
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
                    await self._release_requested_tables()

    async def _release_requested_tables(self) -> None:
        """Release tables requested by nodes that cannot reach this one: the proxy may send players to such a node.

        This node keeps a watched table for a while, because the nodes may soon reach each other again.
        """
        asked = await self._shared.all(_ASKED_FOR, MOST_ASKED_FOR)
        now = time.monotonic()
        mine = [table for table, owner in asked.items() if owner == self.name.encode()]
        self._asked_for = {table: self._asked_for.get(table, now) for table in mine}
        for table, since in self._asked_for.items():
            if await self._registry.give(table, if_watched=now - since > KEPT_S):
                await self._shared.take(_ASKED_FOR, table)

    async def _wake(self, due: Iterable[tuple[str, int]]) -> None:
        """Load due tables owned by this node."""
        for table, _ in due:
            try:
                await self._registry.wake(table)
            except (TableDamagedError, TableElsewhereError, StoreAway):
                pass
            except StoreBroken:
                return
            except Exception as error:  # noqa: BLE001 - a fault of one table must not hold up the others
                log.error("table_not_loaded", kind=name_of(error))  # noqa: TRY400 - a traceback can show a hand


async def open_cluster(settings: Settings, secret: bytes) -> tuple[PostgresStore, Cluster]:
    """The store of a node, and the node as a joined member of the cluster.

    Raises:
        StoreUnusable: a database is unreachable or unusable, or the other nodes have a different secret.
    """
    store = await PostgresStore.open(settings.database, node="")
    fingerprint = hmac.digest(secret, _PURPOSE, "sha256")
    name = secrets.token_hex(16)
    where = settings.relay_address
    leases = [Lease(shard, name, where, fingerprint, __version__) for shard in store.shards]
    cluster = Cluster(store, leases, name)
    try:
        await cluster.join()
    except BaseException:
        await store.close()
        raise
    return store, cluster
