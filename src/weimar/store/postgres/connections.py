"""Connections to one database: how they are set up, and how long they are waited for.

Contract: a session commits durably whatever the database's defaults are, and never cancels a statement that writes. A
cancelled commit would count as done although the standby does not have it; so a connection that does not answer is
cut instead, and the work is done again on another one.
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
"""Seconds in which a connection must be made."""
STAGGER_S: Final = 0.2
"""Seconds that a host has to itself before the next one is tried as well. A host that does not answer must not take so
long that the node's lease ends."""
POOL: Final = 8
"""Connections of a shard at most, beside the one that appends."""
SESSION: Final = (
    "SET default_transaction_isolation = 'read committed'; "
    "SET statement_timeout = 0; SET lock_timeout = 0; "
    "SET idle_in_transaction_session_timeout = '60s'; SET client_encoding = 'UTF8'; "
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
)
"""Settings of a session. The database's defaults could cancel a commit, or acknowledge it before it is durable."""


async def _reach(address: Address, *, reads: bool, **options: Any) -> "asyncpg.Connection[Any]":
    """A connection to the first host that answers and has the right role; the attempts begin `STAGGER_S` apart."""
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
            attempt.add_done_callback(_let_go)


def _let_go(attempt: "asyncio.Task[asyncpg.Connection[Any]]") -> None:
    """Close a connection that was made although another was sooner."""
    if not attempt.cancelled() and attempt.exception() is None:
        attempt.result().terminate()


async def _connected(url: str, **options: Any) -> "asyncpg.Connection[Any]":
    connection: asyncpg.Connection[Any] = await asyncpg.connect(url, **options)
    return connection


async def connect(address: Address, *, reads: bool = False) -> "asyncpg.Connection[Any]":
    """A connection that is set up.

    Args:
        address: of the database.
        reads: nothing is written, and a standby will do.
    """
    connection = await _reach(address, reads=reads)
    try:
        await (_set_up_to_read if reads else _set_up)(connection)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def make_pool(address: Address, *, reads: bool = False) -> Pool:
    """A pool of connections that are set up; one that is lost is replaced when it is needed, and not before.

    Args:
        address: of the database.
        reads: nothing is written, and a standby will do.
    """

    async def reach(*_arguments: Any, **options: Any) -> "asyncpg.Connection[Any]":
        return await _reach(address, reads=reads, **options)

    begin = _set_up_to_read if reads else _set_up
    return await asyncpg.create_pool(connect=reach, init=begin, reset=_keep, min_size=0, max_size=POOL)


async def _set_up_to_read(connection: Connection) -> None:
    await connection.execute("SET default_transaction_read_only = on")


async def _set_up(connection: Connection) -> None:
    await connection.execute(SESSION)


async def _keep(_connection: Connection) -> None:
    """Leave a session as it is when it goes back to the pool: nobody changes it, and a reset is a round trip."""


async def watched(connection: Connection, seconds: float, work: Awaitable[Result]) -> Result:
    """The result of work on a connection, which is cut if there is none for so long.

    Raises:
        ConnectionError: it was cut.
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
    """A connection of the pool; cut instead of given back if the block failed, whatever it was doing."""
    connection = await pool.acquire(timeout=seconds)
    try:
        yield connection
    except BaseException:
        with suppress(asyncpg.InterfaceError):  # it was cut already
            connection.terminate()
        raise
    finally:
        await pool.release(connection)


async def ask(pool: Pool, seconds: float, work: Callable[[Connection], Awaitable[Result]]) -> Result:
    """The result of work on a connection of the pool; it is cut if there is none for so long.

    Raises:
        ConnectionError: it was cut.
    """
    async with acquired(pool, seconds) as connection:
        return await watched(connection, seconds, work(connection))
