"""Server context: the services and tables of one process, and its housekeeping.

Contract: it is created once, before the application; request handlers get it as `state.server`.
"""

import asyncio
import time
from typing import TYPE_CHECKING, Final, TypeAlias

import structlog
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency

from weimar.server.process.costly_work import CostlyWork, CpuBudget, WorkerPool
from weimar.server.process.discreet_logging import place_of
from weimar.server.process.disk import Disk
from weimar.server.process.limits import Limits
from weimar.server.process.metrics import Metrics
from weimar.server.process.pairings import Pairings, Values
from weimar.server.process.refusal_log import RefusalLog
from weimar.server.process.settings import Settings
from weimar.server.process.tokens import Proof, Signer
from weimar.server.tables.day_field import DayField
from weimar.server.tables.group_archives import GroupArchives
from weimar.server.tables.registry import TableRegistry
from weimar.server.tables.retention import DAY_MS, Retention
from weimar.server.tables.table_context import TableContext
from weimar.server.tuning.gc_policy import CollectionPolicy, give_back
from weimar.store import NotOwner, Store, StoreAway, StoreBroken, StoreDamaged, StoreFull

if TYPE_CHECKING:
    from weimar.server.cluster.node import Cluster
    from weimar.server.cluster.relay import Relay

log = structlog.get_logger()

HOUSEKEEPING_S: Final = 5.0
"""Seconds between two rounds of housekeeping."""
ERASE_EVERY_S: Final = 600.0
"""Seconds between two checks for tables past their retention time."""
ERASED_AT_ONCE: Final = 4
"""The maximum number of expired tables erased in parallel: low, because players wait for the same database."""


class Server:
    """The services and tables of one process. The application closes the store when it stops.

    Attributes:
        limits: the limits by address.
        days: the finished games of days. groups: the archives of groups.
        relay: relays sockets to other nodes; None without one, and until the node has made it.
    """

    def __init__(
        self,
        settings: Settings,
        store: Store,
        secret: bytes,
        cluster: "Cluster | None" = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.signer = Signer(secret)
        self.metrics = Metrics()
        self._refusals = RefusalLog()
        self.cluster = cluster
        self._epoch = time.time() - time.monotonic() if cluster is None else cluster.epoch
        context = TableContext(
            store,
            self.now,
            self.token,
            settings.bot_pace_ms,
            self._failed,
            self.signer.screen_pass,
            self.metrics.damage.inc,
        )
        self.registry = TableRegistry(context, settings.max_tables, cluster)
        self.groups = GroupArchives(store, cluster, self._failed)
        self.days = DayField(store, self.registry.peek, time.monotonic)
        self.metrics.tables.set_function(lambda: len(self.registry))
        self.limits = Limits(settings, self.refuse)
        self.pairings = Pairings(Values(time.monotonic)) if cluster is None else cluster.pairings
        self.disk = Disk(settings.data, settings.reserve_mb * 1e6)
        self.metrics.disk_free.set_function(lambda: self.disk.free)
        self.disk.look()
        self.workers = WorkerPool()
        budget = CpuBudget()
        # one after the other: two sharing the CPU budget would both be late
        self.costly_work = CostlyWork(WorkerPool(at_once=1), budget, self.registry.is_played)
        self.replays = CostlyWork(WorkerPool(at_once=1), budget, self.registry.is_played)
        self._retention = Retention(store, int(settings.expire_days * DAY_MS))
        self.broken = asyncio.Event()
        self.relay: Relay | None = None

    def begin(self) -> None:
        """Join the cluster, if there is one, once the event loop runs."""
        if self.cluster is not None:
            self.cluster.keep(self.registry, self.now, self.metrics, self.broken.set)

    async def end(self) -> None:
        """Inform all connections of the shutdown while they are open; other nodes take over the tables."""
        if self.relay is not None:
            self.relay.let_go()
        if self.cluster is not None:
            await self.cluster.leave()
        self.registry.say_goodbye()

    def refuse(self, code: str, host: str) -> None:
        """Count a refused request, and log it unless too many lines were logged recently."""
        self.metrics.refuse(code)
        self._refusals.tell(code, host)

    def now(self) -> int:
        """Milliseconds since the epoch, without jumps of the system's clock. Nodes use the database's clock."""
        return int((self._epoch + time.monotonic()) * 1000)

    def token(self, table: str, member: int, generation: int = 0) -> str:
        """The token of a seat."""
        return self.signer.token(table, Proof(member, generation))

    def _failed(self, broken: StoreBroken) -> None:
        log.error("store_broken", reason=str(broken))
        self.broken.set()

    def _look_at_disk_and_memory(self, collection: CollectionPolicy | None) -> None:
        self.disk.look()
        self.registry.evict(lambda live: live.is_idle(self.now(), self.settings.cold_after_s * 1000))
        if collection is not None:
            collection.look()
        if "trim" not in self.settings.plain:
            give_back()

    async def housekeeping(self) -> None:
        """Periodically evict idle tables, load tables with a due deadline, erase expired ones, and collect garbage."""
        erased_at = -ERASE_EVERY_S
        collection = None if "collector" in self.settings.plain else CollectionPolicy()
        while True:
            await asyncio.sleep(HOUSEKEEPING_S)
            try:
                self._look_at_disk_and_memory(collection)
                if self.cluster is not None:
                    self.registry.list_elsewhere(await self.cluster.exchange(self.registry.own_list()))
                await self.registry.load_due()
                if time.monotonic() - erased_at > ERASE_EVERY_S:
                    erased_at = time.monotonic()
                    await self.erase_expired()
            except StoreBroken as broken:
                self._failed(broken)
                return
            except StoreDamaged as damaged:
                log.error("data_damaged", reason=str(damaged))  # noqa: TRY400 - it says all
            except StoreFull:
                log.error("disk_full")  # noqa: TRY400 - nothing is erased and no clock is stored until there is room
            except StoreAway:
                continue  # the store has reported it; expired tables wait
            except Exception as error:  # noqa: BLE001 - nobody would start it again
                log.error("housekeeping_failed", kind=type(error).__name__, where=place_of(error))  # noqa: TRY400 - secret

    def refusal_of_talk(self, address: str, size: int) -> str | None:
        """The reason for not storing this number of bytes of talk or of a note; None if they can be stored."""
        if self.disk.is_nearly_full:
            return "disk_full"
        return None if self.limits.talk_bytes.take(address, time.monotonic(), size) else "too_fast"

    async def erase_expired(self) -> int:
        """Erase tables and groups unused for the retention time, on one node at a time. Returns their number."""
        if self.cluster is not None and not await self.cluster.take_turn("retention", ERASE_EVERY_S - HOUSEKEEPING_S):
            return 0
        before = await self._retention.erase_before(self.now())
        expired = await self.store.tables(changed_before=before)
        few = asyncio.Semaphore(ERASED_AT_ONCE)

        async def erase(key: str) -> None:
            async with few:
                await self._erase(key, before)

        await asyncio.gather(*(erase(key) for key in expired))
        return len(expired)

    async def _erase(self, key: str, before: int) -> None:
        """Erase an expired table if nobody has used it since it was found; a failure leaves it for the next time."""
        try:
            async with self.groups.alone(key):
                await self.registry.forget(key, before)
        except StoreDamaged as damaged:
            log.error("table_not_erased", reason=str(damaged))  # noqa: TRY400 - it says all
        except (NotOwner, StoreAway):
            return  # its owner erases it, or the database is unreachable


InjectedServer: TypeAlias = NamedDependency[Server]
"""The server context, as a parameter `server` of a request handler."""


def server_of(state: AppState) -> Server:
    """The application's server context."""
    found: Server = state.server
    return found
