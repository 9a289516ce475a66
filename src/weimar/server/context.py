"""Server context: the services and tables of one process, and its housekeeping.

Contract: made once, before the application; request handlers get it as `state.server`.
"""

import asyncio
import time
from typing import Final

import structlog
from litestar.datastructures import State as AppState

from weimar.server.process.metrics import Metrics
from weimar.server.process.rate_limits import Buckets
from weimar.server.process.settings import Settings
from weimar.server.process.tokens import Proof, Signer
from weimar.server.process.worker_pool import WorkerPool
from weimar.server.tables.live_table import LiveTable, TableContext
from weimar.server.tables.registry import TableRegistry
from weimar.server.tables.retention import DAY_MS, Expiry
from weimar.server.tuning.gc_policy import CollectionPolicy
from weimar.store import Store, StoreBroken

log = structlog.get_logger()

HOUSEKEEPING_S: Final = 5.0
READS_PER_MINUTE: Final = 120
"""Records and lists that one address may read a minute."""


class Server:
    """The services and tables of one process.

    Args:
        settings: as the operator chose.
        store: open; closed by the application when it stops.
        secret: signs the proofs of seats.
    """

    def __init__(self, settings: Settings, store: Store, secret: bytes) -> None:
        self.settings = settings
        self.store = store
        self.signer = Signer(secret)
        self.metrics = Metrics()
        self._epoch = time.time() - time.monotonic()
        context = TableContext(store, self.now, self._token, settings.bot_pace_ms, self._failed)
        self.registry = TableRegistry(context, settings.max_tables)
        self.metrics.tables.set_function(lambda: len(self.registry))
        self.new_tables = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute)
        self.reads = Buckets(READS_PER_MINUTE / 60, READS_PER_MINUTE)
        self.codes = Buckets(settings.codes_per_minute / 60, settings.codes_per_minute)
        self.sockets: dict[str, int] = {}
        self.workers = WorkerPool()
        self._expiry = Expiry(store, int(settings.expire_days * DAY_MS))
        self.broken = asyncio.Event()

    def now(self) -> int:
        """Milliseconds since the epoch; the system's clock may jump, this one does not."""
        return int((self._epoch + time.monotonic()) * 1000)

    def _token(self, table: str, member: int, generation: int) -> str:
        return self.signer.token(table, Proof(member, generation))

    def _failed(self, broken: StoreBroken) -> None:
        log.error("store_broken", reason=str(broken))
        self.broken.set()

    async def keep_house(self) -> None:
        """Now and then: let go of cold tables, wake those with something due, erase expired ones, clear up."""
        erased_at = -HOUSEKEEPING_S
        collection = CollectionPolicy()
        while True:
            await asyncio.sleep(HOUSEKEEPING_S)
            self.registry.let_go(self._is_cold)
            collection.look()
            try:
                await self.registry.wake_due()
                if time.monotonic() - erased_at > HOUSEKEEPING_S * 120:
                    erased_at = time.monotonic()
                    await self.erase_expired()
            except StoreBroken as broken:
                self._failed(broken)
                return

    def _is_cold(self, live: LiveTable) -> bool:
        return live.is_cold(self.now(), self.settings.cold_after_s * 1000)

    async def erase_expired(self) -> int:
        """Erase tables that nobody touched for the time that the operator set (`expiry`); how many."""
        expired = await self.store.tables(changed_before=await self._expiry.limit(self.now()))
        await asyncio.gather(*(self.registry.forget(key) for key in expired))
        return len(expired)


def server_of(state: AppState) -> Server:
    """The server context that the application carries."""
    found: Server = state.server
    return found
