"""Leases: the living nodes, and their ownership of tables. A `Lease` is this node's lease at one shard.

Contract: all times are the database's. A node lives as long as its lease is renewed. A dead node stays dead, and
returns under another id. A node takes tables only from dead nodes. It measures its lease on its monotonic clock, from
just before the request for renewal. So it stops before another node can declare it dead.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec import Struct

from weimar.store import AS_BEFORE, StoreUnusable
from weimar.store.postgres.connections import Connection, ask, watched
from weimar.store.postgres.faults import unless_away
from weimar.store.postgres.shard import Shard

if TYPE_CHECKING:
    import asyncpg

Result = TypeVar("Result")
LEASE_S: Final = 4.0
"""Lifetime of a node after a renewal, in seconds."""
MISSED_S: Final = 1.2
"""Seconds without a renewal after which a node without a connection is dead, even before its lease ends."""
MARGIN_S: Final = 0.5
"""Seconds before the end of its lease at which a node stops."""
ANSWER_S: Final = 1.0
"""The longest wait for an answer about leases, in seconds."""
NOBODY: Final = ""
"""The owner of a released table."""
_JOIN: Final = (
    "INSERT INTO nodes (node, address, until, program, fingerprint, session) "
    "VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3), $4, $5, $6)"
)
_RENEW: Final = (
    "UPDATE nodes SET until = clock_timestamp() + make_interval(secs => $2) "
    "WHERE node = $1 AND NOT dead AND until > clock_timestamp() RETURNING 1"
)
_DEAD: Final = (
    "NOT dead AND (until < clock_timestamp() OR (until < clock_timestamp() + make_interval(secs => $2) "
    "AND pg_try_advisory_xact_lock(session)))"
)
_BURY_ALL: Final = f"UPDATE nodes SET dead = true WHERE node <> $1 AND {_DEAD}"  # noqa: S608 - constants
_BURY: Final = f"UPDATE nodes SET dead = true WHERE node = $1 AND {_DEAD}"  # noqa: S608 - constants
_FORGET: Final = "DELETE FROM nodes WHERE dead AND until < clock_timestamp() - interval '1 day'"
_OWNER: Final = (
    "SELECT o.node, o.epoch, n.address, n.node IS NULL OR n.dead AS free "
    "FROM owners o LEFT JOIN nodes n ON n.node = o.node WHERE o.table_key = $1"
)
_TAKE_NEW: Final = (
    "INSERT INTO owners (table_key, node, epoch) SELECT $1, $2, 1 "
    "WHERE EXISTS (SELECT 1 FROM entries WHERE table_key = $1) ON CONFLICT DO NOTHING RETURNING epoch"
)
_TAKE: Final = (
    "UPDATE owners SET node = $2, epoch = epoch + 1 WHERE table_key = $1 AND node = $3 AND epoch = $4 RETURNING epoch"
)
_RELEASE: Final = (
    "UPDATE owners SET node = $3, epoch = epoch + 1, "  # noqa: S608 - a constant
    f"wake_at = CASE WHEN $4::bigint = {AS_BEFORE} THEN wake_at ELSE $4 END "
    "WHERE table_key = $1 AND node = $2 RETURNING 1"
)
_KNOWN: Final = "SELECT 1 FROM entries WHERE table_key = $1 LIMIT 1"
_DIE: Final = "UPDATE nodes SET dead = true WHERE node = $1"
_NOW: Final = "SELECT extract(epoch FROM clock_timestamp())::float8"
_OWN_DUE: Final = "SELECT table_key, epoch FROM owners WHERE node = $1 AND wake_at <= $2"
_HOLD: Final = "SELECT set_config('synchronous_commit', 'local', false), pg_advisory_lock($1)"
"""A renewal need not wait for the standby: if it is lost with the primary, the lease ends sooner. That is safe."""
_TAKE_DUE: Final = (
    "WITH due AS MATERIALIZED (SELECT o.table_key, o.epoch FROM owners o WHERE o.wake_at <= $2 "
    "AND NOT EXISTS (SELECT 1 FROM nodes n WHERE n.node = o.node AND NOT n.dead) ORDER BY o.wake_at LIMIT $3) "
    "UPDATE owners o SET node = $1, epoch = o.epoch + 1 FROM due d "
    "WHERE o.table_key = d.table_key AND o.epoch = d.epoch RETURNING o.table_key, o.epoch"
)
"""If two nodes find the same table, the second one finds a different epoch. A lock in the subselect would not help: its
condition on `nodes` is not checked again after the row has changed."""
_FINGERPRINT: Final = (
    "INSERT INTO shared (kind, name, value, until) VALUES ('cluster', 'secret', $1, 'infinity') "
    "ON CONFLICT (kind, name) DO UPDATE SET kind = excluded.kind RETURNING value"
)
"""Returns the first node's fingerprint. The update changes nothing; without it, a conflict would return no
row."""


class Owned(Struct, frozen=True):
    """This node owns the table; `epoch` counts its changes of owner."""

    epoch: int


class Elsewhere(Struct, frozen=True):
    """A living node owns the table."""

    node: str
    address: str

    def name(self) -> str:
        """The name of the node's process."""
        return self.node.partition(".")[0]


class Lease:
    """This node's lease at one shard.

    Attributes:
        node: the current id of this process: its name, and a part that changes with each `join`.
    """

    def __init__(self, shard: Shard, name: str, address: str, fingerprint: bytes, program: str) -> None:
        self._shard, self._pool, self._name = shard, shard.pool, name
        self._address, self._fingerprint, self._program = address, fingerprint, program
        self._session = 0
        self._connection: asyncpg.Connection[Any] | None = None
        self._ends = 0.0
        self.node = NOBODY

    def seconds_left(self) -> float:
        """The seconds for which this node may still act as owner; 0 without a lease."""
        return max(0.0, self._ends - MARGIN_S - time.monotonic())

    async def join(self) -> None:
        """Take a lease, under a new id.

        Raises:
            StoreUnusable: the other nodes have a different secret.
            Transient errors (`is_away`): the database is unreachable.
        """
        self._ends = 0.0
        node, session = f"{self._name}.{secrets.token_hex(4)}", secrets.randbits(63)
        try:
            connection = await self._connected(session)
            await self._require_same_secret(connection)
            began = time.monotonic()
            about = (self._address, LEASE_S, self._program, self._fingerprint.hex(), session)
            await watched(connection, ANSWER_S, connection.execute(_JOIN, node, *about))
        except BaseException:
            self._disconnect()
            raise
        self.node, self._session, self._ends = node, session, began + LEASE_S

    async def _require_same_secret(self, connection: Connection) -> None:
        theirs = await watched(connection, ANSWER_S, connection.fetchval(_FINGERPRINT, self._fingerprint))
        if theirs != self._fingerprint:
            raise StoreUnusable("this node's secret is not that of the others; copy weimar.secret from one of them")

    async def renew(self) -> bool:
        """Renew the lease. Returns False if it has ended, or another node has declared this one dead.

        Raises:
            Transient errors (`is_away`): no answer; the lease continues until it ends.
        """
        connection = await self._connected(self._session)
        began = time.monotonic()
        try:
            renewed = await watched(connection, ANSWER_S, connection.fetchval(_RENEW, self.node, LEASE_S))
        except BaseException:
            self._disconnect()  # a late answer must not count as the answer to the next renewal
            raise
        self._ends = 0.0 if renewed is None else began + LEASE_S
        return renewed is not None

    async def leave(self) -> None:
        """End the lease immediately, so that other nodes need not wait for its expiry."""
        self._ends = 0.0
        with unless_away():
            await self._ask(lambda connection: connection.execute(_DIE, self.node))
        self._disconnect()

    async def bury(self) -> None:
        """Declare nodes dead after loss of their lease or connection, and forget those dead for a day."""
        await self._ask(lambda connection: connection.execute(_BURY_ALL, self.node, LEASE_S - MISSED_S))
        await self._ask(lambda connection: connection.execute(_FORGET))

    async def claim(self, table: str) -> Owned | Elsewhere | None:
        """Claim a table if no living node owns it; None for an unknown table."""
        return await self._ask(lambda connection: self._claim(connection, table))

    async def _claim(self, connection: Connection, table: str) -> Owned | Elsewhere | None:
        while True:
            row = await connection.fetchrow(_OWNER, table)
            if row is None:
                epoch = await connection.fetchval(_TAKE_NEW, table, self.node)
                if epoch is None and await connection.fetchval(_KNOWN, table) is None:
                    return None
            elif row["node"] == self.node:
                return Owned(row["epoch"])
            elif row["free"] or await _buried(connection, row["node"]):
                epoch = await connection.fetchval(_TAKE, table, self.node, row["node"], row["epoch"])
            else:
                return Elsewhere(row["node"], row["address"])
            if epoch is not None:
                return Owned(epoch)
            # another node took the table between the two statements: try again

    async def owns(self, table: str, epoch: int) -> bool:
        """Return whether this node owns a table in this epoch."""
        row = await self._ask(lambda connection: connection.fetchrow(_OWNER, table))
        return row is not None and (row["node"], row["epoch"]) == (self.node, epoch)

    async def release(self, table: str, wake_at: int | None) -> bool:
        """Stop owning a table; `wake_at` can be `AS_BEFORE`. Returns whether this node owned it."""
        values = (table, self.node, NOBODY, wake_at)
        return await self._ask(lambda connection: connection.fetchval(_RELEASE, *values)) is not None

    async def take_due(self, now: int, most: int) -> Sequence[tuple[str, int]]:
        """Take tables due to be woken and without a living owner. Returns each with its epoch."""
        rows = await self._ask(lambda connection: connection.fetch(_TAKE_DUE, self.node, now, most))
        return [(row["table_key"], row["epoch"]) for row in rows]

    async def own_due(self, now: int) -> Sequence[tuple[str, int]]:
        """Tables owned by this node and due to be woken, each with its epoch.

        If one of them is not in memory, the answer to the claiming statement was lost.
        """
        rows = await self._ask(lambda connection: connection.fetch(_OWN_DUE, self.node, now))
        return [(row["table_key"], row["epoch"]) for row in rows]

    async def now(self) -> int:
        """The database's clock, in milliseconds since the epoch."""
        seconds = await self._ask(lambda connection: connection.fetchval(_NOW))
        return int(seconds * 1000)

    async def _ask(self, work: Callable[[Connection], Awaitable[Result]]) -> Result:
        return await ask(self._pool, ANSWER_S, work)

    async def _connected(self, session: int) -> "asyncpg.Connection[Any]":
        """The lease's own connection with its advisory lock. The lock ends with the process."""
        found = self._connection
        if found is not None and not found.is_closed() and session == self._session:
            return found
        self._disconnect()
        async with asyncio.timeout(ANSWER_S):
            found = await self._shard.connect()
        try:
            await watched(found, ANSWER_S, found.execute(_HOLD, session))
        except BaseException:
            found.terminate()
            raise
        self._connection = found
        return found

    def _disconnect(self) -> None:
        """Close the connection, and release the advisory lock with it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()


async def _buried(connection: Connection, node: str) -> bool:
    """Declare a node dead if its lease is over. Returns whether it is dead."""
    return str(await connection.execute(_BURY, node, LEASE_S - MISSED_S)) != "UPDATE 0"
