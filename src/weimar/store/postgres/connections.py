"""Connections to one database: their settings and timeouts.

Contract: a session commits durably, whatever the database's defaults, and never cancels a writing statement. A
cancelled commit would count as done although the standby does not have it. So an unresponsive connection is cut
instead, and the work is repeated on another one.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import asyncpg

from weimar.store.postgres.address import Address

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

Result = TypeVar("Result")
Connection: TypeAlias = "asyncpg.Connection[Any] | PoolConnectionProxy[Any]"
Pool: TypeAlias = "asyncpg.Pool[Any]"

CONNECT_S: Final = 10.0
"""Timeout in seconds for making a connection."""
STAGGER_S: Final = 0.2
"""Seconds before the next host is tried in parallel. An unresponsive host must not delay a node until its lease
ends."""
POOL: Final = 8
"""The maximum number of connections to a shard, in addition to the appending one."""
SESSION: Final = (
    "SET default_transaction_isolation = 'read committed'; "
    "SET statement_timeout = 0; SET lock_timeout = 0; "
    "SET idle_in_transaction_session_timeout = '60s'; SET client_encoding = 'UTF8'; "
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
)
"""Settings of a session. The database's defaults could cancel a commit, or acknowledge it before it is durable."""


async def _reach(address: Address, *, reads: bool, **options: Any) -> "asyncpg.Connection[Any]":
    """A connection to the first responding host with the right role; the attempts begin `STAGGER_S` apart."""
    options["target_session_attrs"] = None if address.attributes else "any" if reads else "read-write"
    errors: dict[str, Exception] = {}
    attempts: dict[asyncio.Task[asyncpg.Connection[Any]], str] = {}
    waiting = list(address.urls)
    try:
        while waiting or attempts:
            if waiting:
                url = waiting.pop(0)
                attempts[asyncio.create_task(_connected(url, timeout=CONNECT_S, **options))] = url
            pause = STAGGER_S if waiting else None
            done, _ = await asyncio.wait(attempts, timeout=pause, return_when=asyncio.FIRST_COMPLETED)
            for attempt in done:
                url = attempts.pop(attempt)
                try:
                    return attempt.result()
                except (OSError, asyncpg.PostgresError, asyncpg.InternalClientError) as error:
                    errors[url] = error
        raise errors[address.urls[-1]]
    finally:
        for attempt in attempts:
            attempt.cancel()
            attempt.add_done_callback(_close_slower_connection)


def _close_slower_connection(attempt: "asyncio.Task[asyncpg.Connection[Any]]") -> None:
    """Close a connection that another attempt has beaten."""
    if not attempt.cancelled() and attempt.exception() is None:
        attempt.result().terminate()


async def _connected(url: str, **options: Any) -> "asyncpg.Connection[Any]":
    connection: asyncpg.Connection[Any] = await asyncpg.connect(url, **options)
    return connection


async def connect(address: Address, *, reads: bool = False) -> "asyncpg.Connection[Any]":
    """A ready connection; for `reads` alone, one to a standby is sufficient."""
    connection = await _reach(address, reads=reads)
    try:
        await connection.execute("SET default_transaction_read_only = on" if reads else SESSION)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def make_pool(address: Address) -> Pool:
    """A pool of ready connections. A lost one is replaced only when needed."""

    async def reach(*_arguments: Any, **options: Any) -> "asyncpg.Connection[Any]":
        return await _reach(address, reads=False, **options)

    return await asyncpg.create_pool(connect=reach, init=_set_up, reset=_keep, min_size=0, max_size=POOL)


async def _set_up(connection: Connection) -> None:
    await connection.execute(SESSION)


async def _keep(_connection: Connection) -> None:
    """Skip the reset of a session on its return to the pool: nothing has changed it, and a reset is a round trip."""


async def watched(connection: Connection, seconds: float, work: Awaitable[Result]) -> Result:
    """The result of work on a connection; the connection is cut after this many seconds without a result.

    Raises:
        ConnectionError: the connection was cut.
    """
    cut = False

    def terminate() -> None:
        nonlocal cut
        cut = True
        connection.terminate()

    timer = asyncio.get_running_loop().call_later(seconds, terminate)
    try:
        return await work
    except Exception as error:
        if cut:
            raise ConnectionError("the database did not answer in time") from error
        raise
    finally:
        timer.cancel()


@asynccontextmanager
async def acquired(pool: Pool, seconds: float = CONNECT_S) -> AsyncIterator[Connection]:
    """A connection from the pool. After an error in the block, it is cut instead of returned."""
    connection = await pool.acquire(timeout=seconds)
    try:
        yield connection
    except BaseException:
        with suppress(asyncpg.InterfaceError):  # it was already cut
            connection.terminate()
        raise
    finally:
        await pool.release(connection)


async def ask(pool: Pool, seconds: float, work: Callable[[Connection], Awaitable[Result]]) -> Result:
    """The result of work on a connection of the pool; it is cut after this many seconds without a result.

    Raises:
        ConnectionError: the connection was cut.
    """
    async with acquired(pool, seconds) as connection:
        return await watched(connection, seconds, work(connection))
