"""Connections without a network: each message takes its time, and any connection can be cut or half open.

Contract: messages of one direction keep their order. A cut reaches both ends; of a half-open connection the server
learns nothing until its keepalive ends. What was sent before a process died may arrive, or not.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from random import Random
from typing import Any, Final, Literal, Self

from timeline import Life

from weimar.server.tuning.fast_frames import ABORT, DIRECT

KEEPALIVE_S: Final = 40.0
"""The time after which uvicorn gives a silent peer up, and a client its server."""
WINDOWS: Final = (4_096, 16_384, 65_536)
"""Bytes that fit into the buffers between a server and a client that does not read: of one wire or another."""
BUSY_S: Final = 0.1
"""The longest time from room in the buffers until a waiting writer has its turn, in virtual seconds."""
_EMPTY: Final = Context()


class Wire:
    """One connection; `client` and `server` are its ends.

    Args:
        dice: for its delays. life: the process at the server's end. slowest: seconds of the longest usual delay.
        on_frame: called with each frame that the server writes; it can be the moment of a death.
    """

    def __init__(self, dice: Random, life: Life, slowest: float, on_frame: Callable[[], None]) -> None:
        self.dice, self.life, self._slowest, self._on_frame = dice, life, slowest, on_frame
        self._loop = asyncio.get_running_loop()
        self._there = self._back = 0.0
        self.client = ClientEnd(self)
        self.server = ServerEnd(self)
        self.half_open = False
        self.is_cut = False
        self.reads = True
        self.window = dice.choice(WINDOWS)
        self.unread = 0
        self._stalled: deque[str | None] = deque()

    def _at(self, last: float) -> float:
        delay = self.dice.uniform(0.001, self._slowest)
        if self.dice.random() < 0.02:
            delay *= 20
        return max(last + 1e-6, self._loop.time() + delay)

    def to_server(self, text: str | None) -> None:
        """Carry a message, or the end, to the server."""
        if self.half_open or self.is_cut:
            return
        self._there = self._at(self._there)
        self._loop.call_at(self._there, self.server.arrive, text, context=_EMPTY.copy())

    def to_client(self, text: str | None) -> None:
        """Carry a message, or the end, to the client."""
        if self.half_open or self.is_cut:
            return
        self.unread += 0 if text is None else len(text)
        self._back = self._at(self._back)
        self._loop.call_at(self._back, self._reach, text, context=_EMPTY.copy())

    def _reach(self, text: str | None) -> None:
        if self.half_open:
            return
        if not self.reads:
            self._stalled.append(text)
            return
        self.unread -= 0 if text is None else len(text)
        if self.unread < self.window:
            self.server.room.set()
        self.client.arrive(text)

    def stall(self, seconds: float) -> None:
        """The client does not read for a while."""
        self.reads = False
        self._loop.call_later(seconds, self._read_on, context=_EMPTY.copy())

    def _read_on(self) -> None:
        self.reads = True
        while self._stalled:
            self._reach(self._stalled.popleft())

    def written(self) -> None:
        """Note that the server wrote a frame."""
        self._on_frame()

    def cut(self) -> None:
        """Cut it; both ends learn of it."""
        self.is_cut = True
        for end in (self.client, self.server):
            self._loop.call_later(self.dice.uniform(0, 0.05), end.lose, context=_EMPTY.copy())

    def half_cut(self) -> None:
        """Lose everything from now on; neither end learns of it before its keepalive ends."""
        self.half_open = True
        self._loop.call_later(KEEPALIVE_S * self.dice.uniform(0.5, 1), self.client.lose, context=_EMPTY.copy())
        self._loop.call_later(KEEPALIVE_S * self.dice.uniform(0.5, 1), self.server.lose, context=_EMPTY.copy())

    def died(self, *, silently: bool) -> None:
        """The process at the server's end is dead; of what it wrote last, some may be lost."""
        if silently:
            self.half_cut()
        elif self.dice.random() < 0.5:
            self.cut()
        else:
            self.to_client(None)


class ClientEnd:
    """The client's end, as `weimar.client` uses a connection."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._frames: deque[str] = deque()
        self._news = asyncio.Event()
        self._over: Literal["", "closed", "lost"] = ""
        self.transport = self

    def is_sound(self) -> bool:
        """Whether messages pass both ways."""
        return not (self._over or self._wire.half_open or self._wire.is_cut or not self._wire.reads)

    async def send(self, text: str) -> None:
        """Send a message."""
        if self._over:
            raise ConnectionResetError
        self._wire.to_server(text)

    def abort(self) -> None:
        """Leave."""
        self._wire.to_server(None)
        self._over = self._over or "closed"
        self._news.set()

    def arrive(self, text: str | None) -> None:
        """Take what the server sent."""
        if self._over:
            return
        if text is None:
            self._over = "closed"
        else:
            self._frames.append(text)
        self._news.set()

    def lose(self) -> None:
        """Learn that the connection is gone."""
        self._over = self._over or "lost"
        self._news.set()

    def __aiter__(self) -> Self:
        """Iterate over the frames."""
        return self

    async def __anext__(self) -> str:
        """The next frame."""
        while not self._frames:
            if self._over == "lost":
                raise ConnectionResetError
            if self._over:
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()
        return self._frames.popleft()


class ServerEnd:
    """The server's end: a `Socket`."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._events: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.room = asyncio.Event()
        self.is_over = False
        self.scope: dict[str, Any] = {
            "client": ("192.0.2.7", 7),
            "extensions": {DIRECT: self.write_now, ABORT: self.end},
        }

    def arrive(self, text: str | None) -> None:
        """Take what the client sent."""
        if text is None:
            self.lose()
        elif not self.is_over:
            self._events.put_nowait({"type": "websocket.receive", "text": text})

    def lose(self) -> None:
        """Learn that the client is gone."""
        if not self.is_over:
            self.is_over = True
            self.room.set()
            self._events.put_nowait({"type": "websocket.disconnect", "code": 1006})

    async def receive(self) -> dict[str, Any]:
        """The next event."""
        return await self._events.get()

    def write_now(self, *texts: bytes) -> bool:
        """Write messages if there is room."""
        if self._wire.life.dead or self.is_over or self._wire.unread >= self._wire.window:
            return False
        for text in texts:
            self._wire.to_client(text.decode())
            self._wire.written()
        return True

    async def send_data(self, data: str, mode: str = "text") -> None:
        """Write a message once there is room."""
        assert mode == "text"
        while self._wire.unread >= self._wire.window and not self.is_over:
            self.room.clear()
            await self.room.wait()
            await asyncio.sleep(self._wire.dice.uniform(0, BUSY_S))
        if self.is_over:
            raise ConnectionResetError
        self._wire.to_client(data)
        self._wire.written()

    async def close(self) -> None:
        """Close it."""
        self.end()

    def end(self) -> None:
        """Close or abort it."""
        if not self.is_over and not self._wire.life.dead:
            self._wire.to_client(None)
            self.lose()
