"""One WebSocket connection: reading, limits, and the handling of each message.

Contract: messages are read strictly and answered by code, one after the other. A started request is always finished,
even if its client is gone. A connection is closed only for abuse, or because its seat or table is gone. If another node
owns the table, the connection is relayed there. `outbox` has the messages to send, `attachment` the table and the seat.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final, Protocol, assert_never

import structlog

from weimar.server.connection.attachment import Attachment, NotAdmittedError, admit
from weimar.server.connection.outbox import DISCONNECTED, Outbox
from weimar.server.context import Server
from weimar.server.process.discreet_logging import place_of
from weimar.server.process.rate_limits import Bucket
from weimar.server.tables.live_table import VoidTokenError
from weimar.server.tables.ownership import TableElsewhereError
from weimar.server.tuning.fast_frames import ABORT, Readable
from weimar.store import NotOwner
from weimar.table.commands import Argue, Chat, KeepNote, React, SayPhrase
from weimar.wire.codec import UnreadableMessage, read, write
from weimar.wire.messages import Attach, ClientMessage, Ping, Pong, Refused, Request

log = structlog.get_logger()

ATTACH_TIMEOUT_S: Final = 15
"""Time limit in seconds for the peer to attach."""
CLOSE_TIMEOUT_S: Final = 2
"""Seconds for the peer to read written data before the connection is aborted."""
STRIKES_PER_MINUTE: Final = 20
"""Unreadable messages per minute after which the connection is closed."""
FLOOD: Final = 200
"""Messages per minute beyond the allowed rate after which the connection is closed."""
MOVE_WITHIN_S: Final = 5.0
"""Seconds for a table's owner to take the connection, or for this node to become the owner."""
ASK_AGAIN_S: Final = 0.2
"""Seconds between two attempts."""
_PONG: Final = write(Pong())


class Socket(Readable, Protocol):
    """An accepted WebSocket, or one relayed from another node."""

    async def close(self) -> None:
        """Close it."""


class Connection:
    """A WebSocket from its first message to its last.

    Args:
        server: the context of this node.
        socket: an accepted WebSocket.
        address: the network of its other end, for limits.
        decline: returns a socket to the node that relayed it here, which looks for the table's owner again; None for a
            peer of this node. If the table has no viewers here, this node releases it to that one: the proxy sends the
            table's sockets there, so this avoids the detour.
    """

    def __init__(self, server: Server, socket: Socket, address: str, decline: Callable[[], None] | None = None) -> None:
        self._socket = socket
        self._address, self._decline = address, decline
        self._server = server
        self._count_refusal = partial(_count_refusal, server, address)  # no method: the outbox would form a cycle
        self._outbox = Outbox(socket, server.metrics, self._count_refusal)
        self._attachment: Attachment | None = None
        self._elsewhere: tuple[Attach, str, TableElsewhereError] | None = None
        self._carries_out = False
        now = asyncio.get_running_loop().time()
        self._requests = Bucket(server.settings.requests_per_second, server.settings.requests_burst, now)
        self._strikes = Bucket(STRIKES_PER_MINUTE / 60, STRIKES_PER_MINUTE, now)
        self._flood = Bucket(FLOOD / 60, FLOOD, now)

    async def run(self) -> None:
        """Serve the connection until one side ends it, then close it."""
        try:
            await self._run()
        finally:
            await self._shut()

    async def _shut(self) -> None:
        """Close the connection; abort it if the peer does not read, to free its memory."""
        try:
            async with asyncio.timeout(0 if self._outbox.is_cut_off else CLOSE_TIMEOUT_S):
                with suppress(RuntimeError, *DISCONNECTED):  # the peer may have closed it already
                    await self._socket.close()
        except TimeoutError:
            abort = (self._socket.scope.get("extensions") or {}).get(ABORT)
            if abort is not None:
                abort()

    async def _run(self) -> None:
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((reader, self._outbox.closed), return_when=asyncio.FIRST_COMPLETED)
            if self._outbox.closed.done():
                await self._outbox.drain()
        finally:
            ending = (reader, *self._outbox.stop())
            if not self._carries_out:
                reader.cancel()
            for error in await asyncio.gather(*ending, return_exceptions=True):
                if isinstance(error, Exception) and not isinstance(error, DISCONNECTED):  # its text may be secret
                    log.error("connection_failed", kind=type(error).__name__, where=place_of(error))
            await self._detach()

    async def _read(self) -> None:
        until = asyncio.get_running_loop().time() + ATTACH_TIMEOUT_S
        while self._attachment is None and self._elsewhere is None and not self._outbox.closed.done():
            try:
                async with asyncio.timeout_at(until):
                    text = await self._receive_text()
            except TimeoutError:
                self._outbox.end("attach_first")
                return
            if text is None:
                return
            await self._first(text)
        await self._move()
        while not self._outbox.closed.done():
            text = await self._receive_text()
            if text is None:
                return
            await self._next(text)
            await self._move()

    async def _move(self) -> None:
        """Relay the peer to the table's owner if that is another node; attach here if this node becomes the owner."""
        loop = asyncio.get_running_loop()
        until, pause = loop.time() + MOVE_WITHIN_S, 0.0
        while self._elsewhere is not None:
            message, text, owner = self._elsewhere
            why = await self._carry(text, owner)
            self._elsewhere = None
            if why is None:
                self._outbox.close()
            elif why == "moved" or loop.time() > until:
                self._outbox.end("moved")
            else:
                if why == "unreachable":
                    await self._server.registry.ask_for(message.key, owner)
                await asyncio.sleep(pause)
                pause = ASK_AGAIN_S
                await self._attach(message, text)

    async def _carry(self, text: str, owner: TableElsewhereError) -> str | None:
        """Relay the peer with the message already read, as `Relay.carry`. Without a relay, no node is reachable."""
        if self._decline is not None:
            self._decline()
            return None
        relay = self._server.relay
        return "unreachable" if relay is None else await relay.carry(self._socket, text, owner)

    async def _receive_text(self) -> str | None:
        """The next text message, empty for a binary one; None after the peer's departure."""
        event = await self._socket.receive()
        return (event.get("text") or "") if event["type"] == "websocket.receive" else None

    async def _first(self, text: str) -> None:
        message = self._parse(text)
        if isinstance(message, Attach):
            await self._attach(message, text)
        elif message is not None:
            self._strike("attach_first")

    async def _attach(self, message: Attach, text: str) -> None:
        """Attach to a table; called again, with a token, after the peer takes a seat."""
        or_give = self._decline is not None and self._attachment is None
        try:
            attachment = await admit(self._server, message, or_give=or_give)
        except NotAdmittedError as refused:
            self._outbox.end(refused.code)
            return
        except TableElsewhereError as owner:
            await self._detach()
            self._elsewhere = message, text, owner
            return
        if attachment.member is not None and self._decline is None:
            self._server.limits.favour(self._address)  # a flood from elsewhere affects this address less
        await self._detach()
        self._attachment = attachment
        await attachment.begin(self._outbox, message.stream, message.seq)

    async def _detach(self) -> None:
        """Leave the table, if there is one."""
        if self._attachment is not None:
            attachment, self._attachment = self._attachment, None
            await attachment.end(self._outbox)

    async def _next(self, text: str) -> None:
        message = self._parse(text)
        if message is None:
            return
        if not self._requests.take(asyncio.get_running_loop().time()):
            self._refuse_within(self._flood, "too_fast", message.id if isinstance(message, Request) else None)
            return
        match message:
            case Ping():
                self._outbox.send(_PONG)
            case Attach():
                await self._attach(message, text)
            case Request():
                assert self._attachment is not None
                await self._answer(message, self._attachment, len(text))
            case _:
                assert_never(message)

    async def _answer(self, request: Request, attachment: Attachment, size: int) -> None:
        """Carry out a request of this size in bytes, or refuse it."""
        if attachment.screen is not None:
            self._outbox.send(write(Refused(request.id, "screen_only_watches")))
            return
        if attachment.is_void():
            self._outbox.end("seat_gone")
            return
        code = None
        if isinstance(request.command, Chat | SayPhrase | React | Argue | KeepNote):
            refusal = self._server.refusal_of_talk(self._address, size)
            code = refusal or ("too_fast" if attachment.is_muted() else None)
        if code is None:
            await self._carry_out(request, attachment)
        else:
            self._refuse(code, request.id)

    async def _carry_out(self, request: Request, attachment: Attachment) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        self._carries_out = True
        try:
            reply = await attachment.carry_out(request, self._outbox)
        except NotOwner:
            self._outbox.end("moved")  # another node owns the table now: the client repeats the request there
            return
        except VoidTokenError:
            self._outbox.end("seat_gone")
            return
        finally:
            self._carries_out = False
        self._server.metrics.request_seconds.observe(loop.time() - began)
        self._outbox.release(reply)

    def _parse(self, text: str) -> ClientMessage | None:
        """The message; None after refusing an unreadable one. Too many of these close the connection."""
        try:
            return read(text)
        except UnreadableMessage as refused:
            self._server.metrics.unreadable.inc()
            self._strike(refused.code)
            return None

    def _strike(self, code: str) -> None:
        """Refuse an unreadable message; after too many, close the connection."""
        self._refuse_within(self._strikes, code, None)

    def _refuse_within(self, limit: Bucket, code: str, request: str | None) -> None:
        """Refuse a message; beyond a limit, close the connection."""
        if limit.take(asyncio.get_running_loop().time()):
            self._refuse(code, request)
        else:
            self._outbox.end("too_many_strikes")

    def _refuse(self, code: str, request: str | None) -> None:
        """Send a refusal, counted and logged."""
        self._count_refusal(code)
        self._outbox.send(write(Refused(request, code)))


def _count_refusal(server: Server, address: str, code: str) -> None:
    server.refuse(code, address)
