"""One WebSocket connection: reading, limits, and a bounded queue of messages out.

Contract: messages are read strictly and answered by code, one after the other. Messages out are written at once, or
queued while the peer does not keep up. A peer that does not read is disconnected, never waited for. A request that was
begun is finished, whether or not anybody still waits for it. A connection is closed only for abuse, or because its seat
or table is gone. If another node owns the table, the connection is carried there (`Connection.carry`).
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, Literal, Protocol, TypeAlias, assert_never

import structlog
from litestar.exceptions import WebSocketException

from weimar.server.process.discreet_logging import place_of
from weimar.server.process.metrics import Metrics
from weimar.server.process.rate_limits import Bucket
from weimar.server.process.settings import Settings
from weimar.server.process.tokens import Proof, Signer, holder, is_of_removed, parse_pass
from weimar.server.tables.encoding import closing
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.ownership import NodeStopsError, TableElsewhereError
from weimar.server.tables.registry import TableDamagedError, TableNewerError, TableRegistry
from weimar.server.tables.viewers import TAIL
from weimar.server.tuning.fast_frames import ABORT, DIRECT
from weimar.store import NotOwner, StoreAway
from weimar.table.commands import Argue, Chat, KeepNote, React, RevokeTokens, SayPhrase
from weimar.table.events import MemberId, ScreenId
from weimar.wire.codec import UnreadableMessage, read, write
from weimar.wire.messages import PROTOCOL, Attach, ClientMessage, Ping, Pong, Refused, Request

log = structlog.get_logger()

MAX_QUEUED: Final = 2 * TAIL
"""Messages that wait for a slow reader before it is disconnected; a whole tail fits when it resumes."""
ATTACH_TIMEOUT_S: Final = 15
"""The time in which the peer must attach."""
FIND_WITHIN_S: Final = 15.0
"""The time in which the database must say what table is meant. It is the server's fault if it does not."""
CLOSE_TIMEOUT_S: Final = 2
"""The time that a peer has to read written data before the connection is aborted."""
STRIKES_PER_MINUTE: Final = 20
"""Unreadable messages a minute that close the connection."""
FLOOD: Final = 200
"""Messages beyond the allowed rate, a minute, that close the connection."""
MOVE_WITHIN_S: Final = 5.0
"""The time that a table's owner has to take the connection, or this node to become the owner."""
ASK_AGAIN_S: Final = 0.2
"""Between two attempts."""
_PONG: Final = write(Pong())
_DISCONNECTED: Final = (OSError, WebSocketException)
"""The peer went away, which is no fault."""


class Socket(Protocol):
    """An accepted WebSocket, or one that another node carries here."""

    @property
    def scope(self) -> Any:
        """As ASGI has it, with extensions."""
        ...

    def receive(self) -> Awaitable[Any]:
        """The next ASGI event."""
        ...

    async def send_data(self, data: str, mode: Literal["text"] = ...) -> None:
        """Send a message; waits while the peer does not read."""
        ...

    async def close(self) -> None:
        """Close it."""
        ...


Carry: TypeAlias = Callable[[Socket, str, TableElsewhereError], Awaitable[str | None]]
"""Carries a socket to the owner of its table, with the message that was read already; as `Relay.carry`."""


async def _no_relay(_socket: Socket, _text: str, _owner: TableElsewhereError) -> str | None:
    """Carry nobody."""
    return "unreachable"


class Connection:
    """A WebSocket from its first message to its last.

    Args:
        socket: an accepted one.

    Attributes:
        refused: called with the code of each refusal.
        refusal_of_talk: why so many bytes of talk are not stored; None if they are.
        has_seat: called when the peer attaches with a token.
        carry: carries the socket to another node.
        is_carried_here: another node took the socket. If nobody watches the table here, this node gives the table to
            that one: the proxy leads this table's sockets there, so nobody needs the detour.
    """

    def __init__(
        self,
        socket: Socket,
        registry: TableRegistry,
        signer: Signer,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        self.refused: Callable[[str], None] = metrics.refuse
        self.refusal_of_talk: Callable[[int], str | None] = lambda _size: None
        self.has_seat: Callable[[], None] = lambda: None
        self.carry: Carry = _no_relay
        self.is_carried_here = False
        self._elsewhere: tuple[Attach, str, TableElsewhereError] | None = None
        self._socket = socket
        self._registry = registry
        self._signer = signer
        self._settings = settings
        self._metrics = metrics
        extensions: dict[str, Any] = dict(socket.scope.get("extensions") or {})
        self._write_now: Callable[..., bool] = extensions.get(DIRECT, _never)
        self._abort: Callable[[], None] | None = extensions.get(ABORT)
        self._queue = deque[bytes]()
        self._writer: asyncio.Task[None] | None = None
        self._table: LiveTable | None = None
        self._member: MemberId | None = None
        self._screen: ScreenId | None = None
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
        """Serve the connection until one side ends it; then close it."""
        try:
            await self._run()
        finally:
            await self._shut()

    async def _shut(self) -> None:
        """Close the connection; abort it if the peer does not read, because it would hold memory."""
        try:
            async with asyncio.timeout(0 if self._too_slow else CLOSE_TIMEOUT_S):
                with suppress(RuntimeError, *_DISCONNECTED):  # the peer may have closed it already
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
                if isinstance(error, Exception) and not isinstance(error, _DISCONNECTED):  # its text may be secret
                    log.error("connection_failed", kind=type(error).__name__, where=place_of(error))
            await self._detach()

    def _close(self) -> None:
        """Read nothing more, and send nothing more but what is queued."""
        if not self._closed.done():
            self._closed.set_result(None)

    # -- messages out

    def send(self, *messages: bytes) -> None:
        """Write messages, or queue them behind others; a reader that is too slow is disconnected."""
        if self._closed.done():
            return
        if self._holds:
            self._held += messages
        elif not self._queue and self._write_now(*messages):
            self._metrics.messages_out.count += len(messages)
        else:
            self._queue_up(messages)

    def hold(self) -> None:
        """Hold back messages until the reply to a request, which follows at once, so that one write does for all."""
        self._holds = True

    def _release(self, *messages: bytes) -> None:
        """Send the messages that were held back, and these."""
        held, self._held, self._holds = self._held, [], False
        self.send(*held, *messages)

    def _queue_up(self, messages: tuple[bytes, ...]) -> None:
        if len(self._queue) + len(messages) > MAX_QUEUED:
            self._metrics.cut_off.inc()
            self._too_slow = True
            self._close()
            return
        self._queue += messages
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())

    def end(self, code: str) -> None:
        """Send the reason, and close once everything queued is written."""
        self.refused(code)
        self._release(closing(code))
        self._close()

    async def _write(self) -> None:
        """Write what is queued, as fast as the peer reads it."""
        try:
            while self._queue:
                await self._socket.send_data(self._queue[0].decode(), mode="text")
                self._queue.popleft()  # only now: whatever is sent meanwhile comes behind it
                self._metrics.messages_out.count += 1
        except _DISCONNECTED:  # a peer who left needs no more
            self._close()

    # -- messages in

    async def _read(self) -> None:
        until = asyncio.get_running_loop().time() + ATTACH_TIMEOUT_S
        while self._table is None and self._elsewhere is None and not self._closed.done():
            try:
                async with asyncio.timeout_at(until):
                    text = await self._receive_text()
            except TimeoutError:
                self.end("attach_first")
                return
            if text is None:
                return
            await self._first(text)
        while not self._closed.done():
            await self._move()
            text = await self._receive_text()
            if text is None:
                return
            await self._next(text)

    async def _move(self) -> None:
        """Let the table's owner serve the peer, if that is another node; attach here once this node is the owner."""
        loop = asyncio.get_running_loop()
        until, pause = loop.time() + MOVE_WITHIN_S, 0.0
        while self._elsewhere is not None:
            message, text, owner = self._elsewhere
            why = await self.carry(self._socket, text, owner)
            self._elsewhere = None
            if why is None:
                self._close()
            elif why == "moved" or loop.time() > until:
                self.end("moved")
            else:
                if why == "unreachable":
                    await self._registry.ask_for(message.key, owner)
                await asyncio.sleep(pause)
                pause = ASK_AGAIN_S
                await self._attach(message, text)

    async def _receive_text(self) -> str | None:
        """The next text message, empty if it is not text; None if the peer is gone."""
        event = await self._socket.receive()
        return (event.get("text") or "") if event["type"] == "websocket.receive" else None

    async def _first(self, text: str) -> None:
        message = self._parse(text)
        if isinstance(message, Attach):
            await self._attach(message, text)
        elif message is not None:
            self._strike("attach_first")

    async def _attach(self, message: Attach, text: str) -> None:
        """Attach to a table; again with a token, once a seat was taken."""
        if message.protocol != PROTOCOL:
            self.end("other_protocol")
            return
        try:
            async with asyncio.timeout(FIND_WITHIN_S):
                found = await self._find(message.key)
        except (TableDamagedError, StoreAway, TimeoutError) as error:
            self.end(_reason(error))
            return
        except TableElsewhereError as owner:
            await self._detach()
            self._elsewhere = message, text, owner
            return
        if found is None:
            self.end("unknown_table")
            return
        table, screen = found
        try:
            member = self._authenticate(table, screen, message)
        except LookupError:
            self.end("bad_token")
            return
        if (
            screen is None
            and member is None
            and table.presence.watching >= self._settings.max_spectators + _EXTRA_SPECTATORS
        ):
            self.end("too_many_watch")
            return
        if member is not None:
            self.has_seat()
        await self._detach()
        self._member, self._table, self._screen = member, table, screen
        self._generation = self._current_generation()
        await table.attach(self, member, message.stream, message.seq, screen)

    async def _detach(self) -> None:
        """Leave the table, if there is one."""
        if self._table is not None:
            table, self._table = self._table, None
            await table.detach(self, self._member)

    async def _find(self, key: str) -> tuple[LiveTable, ScreenId | None] | None:
        """The table for its key, or for the pass of a big screen, and that screen."""
        screen_pass, screen = parse_pass(key), None
        if screen_pass is not None:
            shown = await self._registry.shown_on(self._signer, screen_pass)
            if shown is None:
                return None
            key, screen = shown
        if self.is_carried_here and self._table is None and await self._registry.give_if_unwatched(key):
            raise TableElsewhereError("", "")
        table = await self._registry.wake(key)
        return None if table is None else (table, screen)

    def _authenticate(self, table: LiveTable, screen: ScreenId | None, message: Attach) -> MemberId | None:
        """The member that the token belongs to; None for a spectator, as is a player who was removed.

        Raises:
            LookupError: the token is forged or void, or came with the pass of a big screen, which has no seat.
        """
        if message.token is None:
            return None
        if screen is not None:
            raise LookupError
        try:
            return holder(self._signer, table.state, message.token)
        except LookupError:
            if is_of_removed(self._signer, table.state, message.token):
                return None
            if message.renewal is None:
                raise
        return holder_by_renewal(self._signer, table, message.token, message.renewal)

    def _current_generation(self) -> int | None:
        """The generation of tokens of this connection's seat; None for a spectator, or if the seat is gone."""
        assert self._table is not None
        holder = None if self._member is None else self._table.state.member(self._member)
        return None if holder is None else holder.generation

    async def _next(self, text: str) -> None:
        message = self._parse(text)
        if message is None:
            return
        if not self._requests.take(asyncio.get_running_loop().time()):
            self._too_fast(message)
            return
        match message:
            case Ping():
                self.send(_PONG)
            case Attach():
                await self._attach(message, text)
            case Request() if self._screen is not None:
                self.send(write(Refused(message.id, "screen_only_watches")))
            case Request() if self._generation != self._current_generation():
                self.end("seat_gone")
            case Request():
                talks = isinstance(message.command, Chat | SayPhrase | React | Argue | KeepNote)
                code = self._refusal_of_talk(len(text)) if talks else None
                if code is None:
                    await self._carry_out(message)
                else:
                    self.refused(code)
                    self.send(write(Refused(message.id, code)))
            case _:
                assert_never(message)

    def _refusal_of_talk(self, size: int) -> str | None:
        """Why so many bytes of talk are not stored; None if they are."""
        code = self.refusal_of_talk(size)
        assert self._table is not None
        if code is None and self._member is None and not self._table.gallery_may_speak():
            return "too_fast"
        return code

    def _too_fast(self, message: ClientMessage) -> None:
        if self._flood.take(asyncio.get_running_loop().time()):
            self.refused("too_fast")
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
        except NotOwner:
            self.end("moved")  # the table is another node's now: the request is repeated there
            return
        finally:
            self._carries_out = False
        self._metrics.request_seconds.observe(loop.time() - began)
        if isinstance(request.command, RevokeTokens) and self._member is not None:
            self._generation = self._current_generation()  # the sender gets the new token
        self._release(answer)

    def _parse(self, text: str) -> ClientMessage | None:
        """The message; None after a refusal, if it cannot be read. Too many of these close the connection."""
        try:
            return read(text)
        except UnreadableMessage as refused:
            self._metrics.unreadable.inc()
            self._strike(refused.code)
            return None

    def _strike(self, code: str) -> None:
        """Refuse an unreadable message; after too many, close the connection."""
        if self._strikes.take(asyncio.get_running_loop().time()):
            self.refused(code)
            self.send(write(Refused(None, code)))
        else:
            self.end("too_many_strikes")


def _reason(error: TableDamagedError | StoreAway | TimeoutError) -> str:
    """The code that says why a table cannot be had here."""
    if isinstance(error, TableNewerError | NodeStopsError):
        return "moved"
    return "table_damaged" if isinstance(error, TableDamagedError) else "store_away"


def _never(*_messages: bytes) -> bool:
    """Write nothing: without the extension for direct writes, every message is queued."""
    return False


_EXTRA_SPECTATORS: Final = 10
"""Extra spectator slots: players count as spectators until they take a seat."""


def holder_by_renewal(signer: Signer, table: LiveTable, token: str, request: str) -> MemberId:
    """The member who revoked this very token by that request and did not get the reply.

    A thief of the token does not know the id of the request. Once another token was made, neither is of use.

    Raises:
        LookupError: there was no such request, or another renewal followed.
    """
    old = signer.read(table.state.key, token)
    fresh = None if old is None else table.renewed_token(old.member, request)
    new = None if fresh is None else signer.read(table.state.key, fresh)
    if old is None or fresh is None or new != Proof(old.member, old.generation + 1):
        raise LookupError
    return holder(signer, table.state, fresh)
