"""A node of a cluster in the world: the product's leases, fences and store over the double of PostgreSQL.

Contract: as `nodes.Node`, with the database in place of a disk. There is no relay between nodes: whoever reaches the
wrong one waits there until their table is given to it, or connects again.
"""

import asyncio
import hmac
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from database import Connection, Database, Pool
from nodes import SECRET, Node
from timeline import LIFE, Life
from truth import Witness

from weimar import __version__
from weimar.server.cluster.node import Cluster
from weimar.server.context import Server
from weimar.server.process.rate_limits import Buckets
from weimar.store import Row, StoreUnusable
from weimar.store.postgres import shard
from weimar.store.postgres.address import Address
from weimar.store.postgres.leases import Lease
from weimar.store.postgres.store import PostgresStore

FINGERPRINT: Final = hmac.digest(SECRET, b"weimar cluster", "sha256")
CONNECT_S: Final = 10.0


@contextmanager
def over(database: Database) -> Iterator[None]:
    """Let shards that are opened in the block connect to a database of the world."""
    module: Any = shard
    earlier = module.connect

    async def connect(_address: object) -> Connection:
        return await reached(database)

    module.connect = connect
    try:
        yield
    finally:
        module.connect = earlier


async def reached(database: Database) -> Connection:
    """A session, unless the node is cut off.

    Raises:
        TimeoutError: nothing answered.
    """
    await asyncio.sleep(0.002)
    if LIFE.get() in database.cut_off:
        await asyncio.sleep(CONNECT_S)
        raise TimeoutError
    return database.connect()


def open_store(database: Database, node: str | None = None) -> PostgresStore:
    """A store over the double."""
    fenced: dict[str, int] = {}
    pool: Any = Pool(lambda: reached(database))
    return PostgresStore((shard.Shard(Address((), "", None), pool, node, fenced),), fenced)


def rows_of(database: Database, table: str, after: int = 0) -> list[Row]:
    """The log of a table after a version, as it is in the database."""
    return [Row(row["entry"], row["request"], row["answer"]) for row in database.entries.get(table, [])[after:]]


class ClusterNode(Node):
    """See the module."""

    database: Database

    def on(self, database: Database) -> "ClusterNode":
        """The same node, on a database."""
        self.database = database
        return self

    def is_ready(self) -> bool:
        """Whether a proxy sends people here."""
        return self.listens and self.server.cluster is not None and self.server.cluster.is_ready()

    async def start(self) -> None:
        """Begin a life; without a database it ends again."""
        life = Life(self.name)
        life.ahead = self.ahead
        self.fell.clear()
        self._wires, self._served, self._kept = [], [], []
        self.life = life
        loop = asyncio.get_running_loop()
        self._truth.trace(self.name, "starts")
        opening = life.call(loop.create_task, self._open(life))
        await self._own_task(opening)
        if life.dead:
            return
        if opening.exception() is not None:
            if not isinstance(opening.exception(), StoreUnusable):
                opening.result()
            self.die(power=False)
            return
        self._kept = [life.call(loop.create_task, self.server.housekeeping())]
        self._kept.append(life.call(loop.create_task, self._fall_when_broken(life)))

    async def _own_task(self, task: asyncio.Task[Any]) -> None:
        waiting = asyncio.ensure_future(self.fell.wait())
        await asyncio.wait((task, waiting), return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()

    async def _open(self, life: Life) -> None:
        store = open_store(self.database, "")
        life.node = secrets.token_hex(8)
        leases = [Lease(part, life.node, self.name, FINGERPRINT, __version__) for part in store.shards]
        cluster = Cluster(store, leases, life.node)
        await cluster.join()
        witness: Any = Witness(store, self._truth, self.at)
        self.server = Server(self._settings, witness, SECRET, cluster)
        self.server.limits.talk_bytes = Buckets(1e9, 1e9)
        self.server.begin()
        self.listens = True

    def _has_to_end(self) -> bool:
        """Return True: the log has the reason."""
        return True

    def _leave_disk(self, life: Life, *, power: bool) -> None:
        if power:  # the database learns of it only when it gives the session up
            self._loop.call_later(30, self.database.end_sessions, life)
        else:
            self.database.end_sessions(life)
