"""One database of the store: its pool, and its connection for appending entries.

Contract: one statement, in one transaction, appends all waiting additions. A query finds the reason for each addition
not appended. After a lost connection, the shard appends the same additions again; the rows show which of them were
already in the log. So an addition takes effect once, and its outcome is exact.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

import asyncpg
import structlog

from weimar.store import (
    Addition,
    Appended,
    Conflict,
    Duplicate,
    NotOwner,
    Outcome,
    StoreAway,
    StoreBroken,
    StoreClosed,
    StoreDamaged,
)
from weimar.store.checksum import entry_row
from weimar.store.postgres import statements as sql
from weimar.store.postgres.address import Address
from weimar.store.postgres.connections import Connection, Pool, acquired, connect, watched
from weimar.store.postgres.faults import is_away, is_damage, name_of

Result = TypeVar("Result")
log = structlog.get_logger()

MAX_BATCH: Final = 500
"""The most additions in one statement."""
ANSWER_S: Final = 10.0
"""Seconds without an answer before the connection is cut; doubled each time, up to `LONGEST_S`. Commits wait for a
missing standby."""
LONGEST_S: Final = 60.0
"""The upper bound of `ANSWER_S`, in seconds."""
PATIENCE_S: Final = 60.0
"""Seconds for which reads are retried. A fail-over of the database takes less."""
_WARNED: Final = "the database sent a warning"
FIRST_PAUSE_S: Final = 0.02
LONGEST_PAUSE_S: Final = 0.5
"""The longest pause in seconds between two attempts to reach an unavailable database."""
CLOSE_S: Final = 10.0
"""Seconds for which closing waits for an unavailable database."""


class Waiting:
    """An addition waiting for its outcome.

    Attributes:
        addition: the entry to append. epoch: the epoch of its table's owner, in a node's store.
        future: gets the outcome. is_done: whether the outcome was delivered.
        is_repeated: whether it may already have been appended over a lost connection.
    """

    __slots__ = ("addition", "epoch", "future", "is_done", "is_repeated", "over")

    def __init__(
        self, addition: Addition, epoch: int, future: asyncio.Future[Outcome], over: Callable[[], None]
    ) -> None:
        self.addition, self.epoch, self.future, self.over = addition, epoch, future, over
        self.is_done = self.is_repeated = False

    def finish(self, outcome: Outcome | Exception) -> None:
        """Deliver the outcome."""
        self.is_done = True
        if not self.future.done():  # otherwise its caller was cancelled
            if isinstance(outcome, Exception):
                self.future.set_exception(outcome)
            else:
                self.future.set_result(outcome)
        self.over()


class Shard:
    """One database of the store.

    Attributes:
        node: the node's id; it changes after a lost lease.
        away_since: the time at which the database stopped answering, on the monotonic clock; None while it answers.
    """

    def __init__(self, address: Address, pool: Pool, node: str | None, fenced: dict[str, int]) -> None:
        self.address, self.number, self.pool = address, address.number, pool
        self.away_since: float | None = None
        self.node, self._fenced = node, fenced
        self._waiting: list[Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        self._connection: asyncpg.Connection[Any] | None = None
        self._was_warned = False
        self._closing = False

    async def connect(self) -> "asyncpg.Connection[Any]":
        """A connection outside the pool, for a caller that keeps it."""
        return await connect(self.address)

    def append(self, waiting: Waiting) -> None:
        """Append an addition with the next batch."""
        self._waiting.append(waiting)
        if self._writer is None:
            self._writer = asyncio.get_running_loop().create_task(self._write())

    async def read(self, work: Callable[[Connection], Awaitable[Result]]) -> Result:
        """The result of reading work.

        Raises:
            StoreAway: the database has been unreachable for too long.
        """
        return await self._try(lambda connection, _: work(connection), PATIENCE_S)

    async def change(self, work: Callable[[Connection, bool], Awaitable[Result]]) -> Result:
        """The result of writing work. Its second argument is whether it may already have been done.

        If an operator cancels a commit waiting for the standby, the work is repeated, as after a lost connection.
        """

        async def guarded(connection: Connection, again: bool) -> Result:  # noqa: FBT001 - as above
            warned = False

            def note(_connection: Connection, _message: object) -> None:
                nonlocal warned
                warned = True

            connection.add_log_listener(note)
            try:
                result = await work(connection, again)
            finally:
                connection.remove_log_listener(note)
            if warned:
                raise ConnectionError(_WARNED)
            return result

        return await self._try(guarded, float("inf"))

    async def close(self) -> None:
        """Close the connections; waiting additions fail with `StoreClosed`."""
        self._closing = True
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.wait((self._writer,))
        _finish(self._waiting, StoreClosed("the store was closed before the database answered"))
        if self._connection is not None:
            self._connection.terminate()
        with suppress(TimeoutError):
            async with asyncio.timeout(1):
                await self.pool.close()
        self.pool.terminate()

    # -- attempts

    async def _try(self, work: Callable[[Connection, bool], Awaitable[Result]], patience: float) -> Result:
        began, pause, again = time.monotonic(), _Pause(), False
        while True:
            try:
                async with acquired(self.pool) as connection:
                    result = await watched(connection, pause.answer_s, work(connection, again))
            except Exception as error:
                if not is_away(error):
                    told = _told(error)
                    if told is error:
                        raise
                    raise told from error
                self._note_away(error)
                again = True
                if time.monotonic() - began > patience or self._closing:
                    raise StoreAway(f"shard {self.number + 1} cannot be reached: {name_of(error)}") from error
                await pause.make()
            else:
                self._note_back()
                return result

    def _note_away(self, error: BaseException) -> None:
        if self.away_since is None:
            self.away_since = time.monotonic()
            log.warning("database_away", shard=self.number + 1, error=name_of(error))

    def _note_back(self) -> None:
        if self.away_since is not None:
            log.warning("database_back", shard=self.number + 1, after_s=round(time.monotonic() - self.away_since, 1))
            self.away_since = None

    # -- appends

    async def _write(self) -> None:
        """Append until no addition is waiting."""
        while self._waiting:
            batch = self._waiting[:MAX_BATCH]
            try:
                await self._append(batch)
            except Exception as error:  # noqa: BLE001 - handed to the waiting callers
                _finish(batch, _told(error))
            done = len(batch)
            del self._waiting[:done]
        self._writer = None

    async def _append(self, batch: Sequence[Waiting]) -> None:
        """Append a batch; errors concern single additions."""
        pause = _Pause()
        left = batch
        while left:
            try:
                if self._connection is None or self._connection.is_closed():
                    self._connection = await connect(self.address)
                    self._connection.add_log_listener(self._note_warning)
                    self._was_warned = False
                await watched(self._connection, pause.answer_s, self._attempt(self._connection, left))
            except Exception as error:  # noqa: BLE001 - handed to the waiting callers
                left = [waiting for waiting in left if not waiting.is_done]
                if is_away(error):
                    self._note_away(error)
                    self._drop_connection()
                    await pause.make()
                elif len(left) > 1:
                    for waiting in left:
                        await self._append((waiting,))
                    return
                else:
                    _finish(left, _told(error))
                    return
            else:
                self._note_back()
                left = [waiting for waiting in left if not waiting.is_done]

    def _note_warning(self, _connection: Connection, _message: object) -> None:
        """Remember that a commit may not be durable on the standby.

        If an operator cancels a commit waiting for the standby, the server warns and reports it as done.
        """
        self._was_warned = True

    def _require_no_warning(self) -> None:
        if self._was_warned:
            raise ConnectionError(_WARNED)

    def _drop_connection(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def _attempt(self, connection: Connection, batch: Sequence[Waiting]) -> None:
        """Append, and deliver the outcomes; the remaining additions must be attempted again."""
        statement, values = self._statement(batch)
        repeated = [waiting.is_repeated for waiting in batch]
        for waiting in batch:
            waiting.is_repeated = True  # until the answer arrives
        try:
            appended = dict(await connection.fetch(statement, *values))
        except Exception as error:
            if not is_away(error):  # rolled back
                _set_repeated(batch, repeated)
            raise
        self._require_no_warning()
        _set_repeated(batch, repeated)  # the effect of this attempt is known: only earlier ones can have left something
        for waiting in batch:
            version = appended.get(waiting.addition.table)
            if version is not None:
                self._finish_appended(waiting, version)
        for waiting in batch:
            if not waiting.is_done:
                outcome = await self._look_up(connection, waiting)
                if isinstance(outcome, Appended):
                    self._finish_appended(waiting, outcome.version)
                elif outcome is not None:
                    waiting.finish(outcome)

    def _finish_appended(self, waiting: Waiting, version: int) -> None:
        if self.node is not None and waiting.epoch == sql.NEW:
            self._fenced[waiting.addition.table] = sql.FIRST_EPOCH
        waiting.finish(Appended(version))

    def _statement(self, batch: Sequence[Waiting]) -> tuple[str, list[Any]]:
        rows = [entry_row(waiting.addition) for waiting in batch]
        values: list[Any] = [list(column) for column in zip(*rows, strict=True)]
        erased = [(waiting.addition.table, member) for waiting in batch for member in waiting.addition.erased]
        wakes = [waiting.addition.wake_at for waiting in batch]
        fenced = self.node is not None
        makes = fenced and any(waiting.epoch == sql.NEW for waiting in batch)
        if fenced:
            values += (self.node, [waiting.epoch for waiting in batch], wakes)
        if erased:
            values += [list(column) for column in zip(*erased, strict=True)]
        is_woken = fenced and any(at is not None for at in wakes)
        return sql.append(fenced=fenced, makes=makes, wakes=is_woken, erases=bool(erased)), values

    async def _look_up(self, connection: Connection, waiting: Waiting) -> Outcome | Exception | None:
        """The reason why an addition was not appended; None if it no longer applies."""
        addition = waiting.addition
        version = addition.expected + 1
        rows = await connection.fetch(sql.FOUND, addition.table, addition.request, version)
        for row in rows:
            is_same = (row["version"], row["at"], bytes(row["entry"]), row["request"], bytes(row["answer"])) == (
                version,
                addition.at,
                addition.entry,
                addition.request,
                addition.answer,
            )
            if waiting.is_repeated and is_same and row["label"] == addition.label:
                await connection.execute(sql.TOUCH, addition.table, version)
                self._require_no_warning()
                return Appended(version)
            if addition.request is not None and row["request"] == addition.request:
                await connection.execute(sql.TOUCH, addition.table, row["version"])
                self._require_no_warning()
                return Duplicate(row["version"], bytes(row["answer"]))
        current: int = await connection.fetchval(sql.VERSION, addition.table)
        if self.node is not None and not await self._is_owner(connection, waiting, current):
            self.drop_fence(addition.table, waiting.epoch)
            return NotOwner("another node owns the table, or the lease of this one has ended")
        return None if current == addition.expected else Conflict(current)

    def drop_fence(self, table: str, epoch: int) -> None:
        """Forget that the node owned a table in this epoch: another one owns it now, or the lease has ended."""
        if self._fenced.get(table) == epoch:
            del self._fenced[table]

    async def _is_owner(self, connection: Connection, waiting: Waiting, current: int) -> bool:
        """Return whether the node owns a table, or can create it."""
        if await connection.fetchval(sql.ALIVE, self.node) is None:
            return False
        owner = await connection.fetchrow(sql.OWNER, waiting.addition.table)
        if owner is None:
            return waiting.epoch == sql.NEW and (current == 0 or waiting.addition.expected == 0)
        if waiting.epoch == sql.NEW and waiting.addition.expected == 0 and current:
            return True  # the table exists: a conflict, with any owner
        return bool(tuple(owner) == (self.node, waiting.epoch))


class _Pause:
    """Random pauses between attempts, doubling on average.

    Attributes:
        answer_s: the timeout of the next answer, in seconds.
    """

    def __init__(self) -> None:
        self.answer_s = ANSWER_S
        self._pause = FIRST_PAUSE_S

    async def make(self) -> None:
        await asyncio.sleep(self._pause * random.uniform(0.5, 1))  # noqa: S311 - spreads the nodes
        self._pause = min(2 * self._pause, LONGEST_PAUSE_S)
        self.answer_s = min(2 * self.answer_s, LONGEST_S)


def _set_repeated(batch: Sequence[Waiting], repeated: Sequence[bool]) -> None:
    for waiting, was in zip(batch, repeated, strict=True):
        waiting.is_repeated = was


def _finish(batch: Iterable[Waiting], outcome: Exception) -> None:
    for waiting in batch:
        if not waiting.is_done:
            waiting.finish(outcome)


def _told(error: Exception) -> Exception:
    """The error to raise to the caller in place of a permanent database error."""
    if is_damage(error):
        return StoreDamaged("the database found its own data damaged")
    if isinstance(error, asyncpg.DataError | asyncpg.InterfaceError) and not is_away(error):
        return _refused(error)
    if isinstance(error, asyncpg.PostgresError):
        return StoreBroken(f"the database refused: {name_of(error)}")
    return error


def _refused(error: Exception) -> Exception:
    """The error for values that no store accepts, which is the caller's fault."""
    cause = error.__cause__
    return cause if isinstance(cause, UnicodeError) else ValueError("the database cannot store these values")
