"""One connection: reading, limits, a bounded queue out.

Contract: what comes in is read strictly and answered by code, one message after the other; what goes out is written at
once, or queued while the peer does not keep up. Who does not read is cut off, never waited for. A request that was
begun is finished, whether or not anybody still waits for it. A socket is closed only for abuse, or because its seat or
table is gone.
"""

import asyncio
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, assert_never

import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from weimar.server.process.discreet_logging import where
from weimar.server.process.metrics import Metrics
from weimar.server.process.rate_limits import Bucket
from weimar.server.process.settings import Settings
from weimar.server.process.tokens import Proof, Signer, holder
from weimar.server.tables.encoding import farewell
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.registry import TableRegistry
from weimar.server.tables.viewers import TAIL
from weimar.server.tuning.fast_frames import ABORT, DIRECT, INCOMING
from weimar.table.commands import RevokeTokens
from weimar.table.events import MemberId
from weimar.wire.codec import UnreadableMessage, read, write
from weimar.wire.messages import PROTOCOL, Attach, ClientMessage, Ping, Pong, Refused, Request

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

log = structlog.get_logger()

MOST_QUEUED: Final = 2 * TAIL
"""Messages that wait for a slow reader before he is cut off; all that he missed goes in at once when he resumes."""
ATTACH_WITHIN_S: Final = 15
CLOSE_WITHIN_S: Final = 2
"""How long a peer has to take what was written before the connection is ended all the same."""
STRIKES_PER_MINUTE: Final = 20
"""Unreadable messages a minute that close the socket."""
FLOOD: Final = 200
"""Messages beyond the allowed rate, a minute, that close the socket."""
_PONG: Final = write(Pong())
_GONE: Final = (OSError, WebSocketException)
"""The peer went away: nothing to write home about."""


class Connection:
    """A socket from its first message to its last.

    Args:
        socket: accepted already.
    """

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        registry: TableRegistry,
        signer: Signer,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        self._socket = socket
        self._registry = registry
        self._signer = signer
        self._settings = settings
        self._metrics = metrics
        extensions: dict[str, Any] = dict(socket.scope.get("extensions") or {})
        self._write_now: Callable[..., bool] = extensions.get(DIRECT, _never)
        self._incoming: Callable[[], Awaitable[Any]] = extensions.get(INCOMING, socket.receive)
        self._abort: Callable[[], None] | None = extensions.get(ABORT)
        self._queue = deque[bytes]()
        self._writer: asyncio.Task[None] | None = None
        self._table: LiveTable | None = None
        self._member: MemberId | None = None
        loop = asyncio.get_running_loop()
        self._closed: asyncio.Future[None] = loop.create_future()
        self._too_slow = False
        self._carries_out = self._holds = False
        self._held: list[bytes] = []
        now = loop.time()
        self._requests = Bucket(settings.requests_per_second, settings.requests_burst, now)
        self._strikes = Bucket(STRIKES_PER_MINUTE / 60, STRIKES_PER_MINUTE, now)
        self._flood = Bucket(FLOOD / 60, FLOOD, now)
        self._generation: int | None = None

    async def run(self) -> None:
        """Until one side has had enough; then close."""
        try:
            await self._run()
        finally:
            await self._leave()

    async def _leave(self) -> None:
        """Close politely, but not for long: a peer who does not read would keep what he takes up."""
        try:
            async with asyncio.timeout(0 if self._too_slow else CLOSE_WITHIN_S):
                with suppress(RuntimeError, *_GONE):  # it may be closed from the other side already
                    await self._socket.close()
        except TimeoutError:
            if self._abort is not None:
                self._abort()

    async def _run(self) -> None:
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((reader, self._closed), return_when=asyncio.FIRST_COMPLETED)
            if self._closed.done() and self._writer is not None and not self._too_slow:
                await asyncio.wait((self._writer,), timeout=1)
        finally:
            self._close()
            if not self._carries_out:
                reader.cancel()
            if self._writer is not None:
                self._writer.cancel()
            tasks = [task for task in (reader, self._writer) if task is not None]
            for error in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(error, Exception) and not isinstance(error, _GONE):  # what it says may be secret
                    log.error("connection_failed", kind=type(error).__name__, where=where(error))
            if self._table is not None:
                await self._table.detach(self, self._member)

    def _close(self) -> None:
        """Nothing more is read, and nothing more is sent but what is queued."""
        if not self._closed.done():
            self._closed.set_result(None)

    # -- outlet

    def send(self, *messages: bytes) -> None:
        """Write messages, or queue them behind others; a reader who is too slow is cut off."""
        if self._closed.done():
            return
        if self._holds:
            self._held += messages
        elif not self._queue and self._write_now(*messages):
            self._metrics.messages_out.count += len(messages)
        else:
            self._wait_with(messages)

    def hold(self) -> None:
        """Keep back what is sent from now on: the answer to a request follows at once, and one write does for all."""
        self._holds = True

    def _release(self, *messages: bytes) -> None:
        """Send what was kept back, and these."""
        held, self._held, self._holds = self._held, [], False
        self.send(*held, *messages)

    def _wait_with(self, messages: tuple[bytes, ...]) -> None:
        if len(self._queue) + len(messages) > MOST_QUEUED:
            self._metrics.cut_off.inc()
            self._too_slow = True
            self._close()
            return
        self._queue += messages
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())

    def end(self, code: str) -> None:
        """Say why, and close after what is queued."""
        self._release(farewell(code))
        self._close()

    async def _write(self) -> None:
        """Write what is queued, as fast as the peer takes it."""
        while self._queue:
            await self._socket.send_data(self._queue[0].decode(), mode="text")
            self._queue.popleft()  # not before: whatever is sent meanwhile comes behind it
            self._metrics.messages_out.count += 1

    # -- what comes in

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(ATTACH_WITHIN_S):
                while self._table is None and not self._closed.done():
                    text = await self._heard()
                    if text is None:
                        return
                    await self._first(text)
        except TimeoutError:
            self.end("attach_first")
        while not self._closed.done():
            text = await self._heard()
            if text is None:
                return
            await self._next(text)

    async def _heard(self) -> str | None:
        """What comes next, empty if it is no text; None if the peer is gone."""
        event = await self._incoming()
        return (event.get("text") or "") if event["type"] == "websocket.receive" else None

    async def _first(self, text: str) -> None:
        message = self._understood(text)
        if isinstance(message, Attach):
            await self._attach(message)
        elif message is not None:
            self._strike("attach_first")

    async def _attach(self, message: Attach) -> None:
        """Connect to a table; again with a token, once one has sat down."""
        if message.protocol != PROTOCOL:
            self.end("other_protocol")
            return
        table = await self._registry.get(message.key)
        if table is None:
            self.end("unknown_table")
            return
        try:
            proved = self._proved(table, message)
        except LookupError:
            self.end("bad_token")
            return
        if proved is None and table.presence.watching >= self._settings.max_spectators + _ROOM_TO_SIT:
            self.end("too_many_watch")
            return
        if self._table is not None:
            await self._table.detach(self, self._member)
        self._member, self._table = proved, table
        self._generation = self._current_generation()
        await table.attach(self, proved, message.stream, message.seq)

    def _proved(self, table: LiveTable, message: Attach) -> MemberId | None:
        """The member that the token proves; None for one who only watches.

        Raises:
            LookupError: the token is forged, or void.
        """
        if message.token is None:
            return None
        try:
            return holder(self._signer, table.state, message.token)
        except LookupError:
            if message.renewal is None:
                raise
        return renewing(self._signer, table, message.token, message.renewal)

    def _current_generation(self) -> int | None:
        """Of the proofs of this connection's seat; None for one who watches, or whose seat is gone."""
        assert self._table is not None
        one = None if self._member is None else self._table.state.member(self._member)
        return None if one is None else one.generation

    async def _next(self, text: str) -> None:
        message = self._understood(text)
        if message is None:
            return
        if not self._requests.take(asyncio.get_running_loop().time()):
            self._too_fast(message)
            return
        match message:
            case Ping():
                self.send(_PONG)
            case Attach():
                await self._attach(message)
            case Request() if self._generation != self._current_generation():
                self.end("seat_gone")
            case Request():
                await self._carry_out(message)
            case _:
                assert_never(message)

    def _too_fast(self, message: ClientMessage) -> None:
        if self._flood.take(asyncio.get_running_loop().time()):
            self.send(write(Refused(message.id if isinstance(message, Request) else None, "too_fast")))
        else:
            self.end("too_many_strikes")

    async def _carry_out(self, request: Request) -> None:
        assert self._table is not None
        loop = asyncio.get_running_loop()
        began = loop.time()
        self._carries_out = True
        try:
            answer = await self._table.carry_out(self._member, request.id, request.command, self)
        finally:
            self._carries_out = False
        self._metrics.request_seconds.observe(loop.time() - began)
        if isinstance(request.command, RevokeTokens) and self._member is not None:
            self._generation = self._current_generation()  # whoever asks for a new proof has it
        self._release(answer)

    def _understood(self, text: str) -> ClientMessage | None:
        """The message, or None after an answer that it could not be read; too many close the socket."""
        try:
            return read(text)
        except UnreadableMessage as refused:
            self._metrics.unreadable.inc()
            self._strike(refused.code)
            return None

    def _strike(self, code: str) -> None:
        """Refuse what makes no sense; after too much of it, close."""
        if self._strikes.take(asyncio.get_running_loop().time()):
            self.send(write(Refused(None, code)))
        else:
            self.end("too_many_strikes")


def _never(*_messages: bytes) -> bool:
    """Where the server has no shorter way, everything is queued."""
    return False


_ROOM_TO_SIT: Final = 10
"""Who is about to sit down watches first."""


def renewing(signer: Signer, table: LiveTable, token: str, request: str) -> MemberId:
    """The member who made this very proof void by that request, whose answer he does not have.

    Who else has the proof does not know the id of the request; and once another proof was made, neither is of use.

    Raises:
        LookupError: there was no such request, or it is not the last of its kind.
    """
    old = signer.read(table.state.key, token)
    fresh = None if old is None else table.renewed(old.member, request)
    new = None if fresh is None else signer.read(table.state.key, fresh)
    if old is None or fresh is None or new != Proof(old.member, old.generation + 1):
        raise LookupError
    return holder(signer, table.state, fresh)
