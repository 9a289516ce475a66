"""Connection of a client to one table: it reconnects automatically and keeps the viewer's snapshot up to date.

Contract: one task reads; `request` waits for the answer to its id, across reconnects, but not longer than its time. A
frame that is no message is refused here and never sent. Whatever a server sends, the client ends with a `Refusal`, a
`ClosedByServer` or a `TimeoutError`.
"""

import asyncio
import json
import random
import uuid
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import aclosing, suppress
from math import inf
from typing import Any, Final, Self, cast

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from weimar.limits import SERVER_MESSAGE
from weimar.wire.codec import UnreadableMessage, read
from weimar.wire.messages import Attach, Closing, Command, Done, Refused, Request, RevokeTokens
from weimar.wire.shards import public_shard

FILL_TO: Final = 64
"""Divisor of the lengths of requests: all answers to a prompt get the same length."""
FIRST_PAUSE_S: Final = 0.05
LONGEST_PAUSE_S: Final = 0.8
"""The longest pause: clients reconnect within a second of the network's return. Random pauses spread them out."""
SETTLED_S: Final = 1.0
"""Seconds since the last move after which the client follows a moved table immediately; this avoids loops."""


WITHIN_S: Final = 30
"""The usual time for an answer, in seconds."""


class Refusal(ValueError):
    """The server refused a request; `code` is the reason."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


PASSING: Final = frozenset({"server_stops", "cold", "attach_first", "moved", "store_away"})
"""Close codes after which the client should reconnect."""


class ClosedByServer(RuntimeError):
    """The server closed the connection permanently; `code` is the reason."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class BrokenProtocol(ClosedByServer):
    """The server sent something that is no message of the protocol; the cause says what was wrong."""

    def __init__(self) -> None:
        super().__init__("broken_protocol")


class Client:
    """One viewer of one table.

    Args:
        url: the url of the socket, `ws://host:port/ws`; the client adds the table's shard.
        key: the secret of the table's link.
        token: proof of a seat; without it the viewer is a spectator.

    Attributes:
        table, game, talk, note: the viewer's knowledge; `game` is None before the deal.
        blocked: the barred names; only a host gets them.
        connections: the number of connections so far.
        closed: the reason, if the server closed the connection permanently.
        frames: called with every incoming frame, for debugging and tests.
    """

    def __init__(self, url: str, key: str, token: str | None = None) -> None:
        self.url, self.key, self.token = url, key, token
        self.member: int | None = None
        self.table: dict[str, Any] = {}
        self.game: dict[str, Any] | None = None
        self.talk: list[dict[str, Any]] = []
        self.note = ""
        self.blocked: list[str] = []
        self.stream: str | None = None
        self.seq: int | None = None
        self.frames: Callable[[str], None] = lambda _: None
        self._public: dict[str, Any] = {}
        self._own: dict[str, Any] = {}
        self._asked: dict[str, tuple[str, asyncio.Future[dict[str, Any]], bool]] = {}
        self._socket: ClientConnection | None = None
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.closed: ClosedByServer | None = None
        self.connections = 0
        self._attached = self._moves = False
        self._moved_at = -inf

    async def __aenter__(self) -> Self:
        """Connect; returns after the first snapshot.

        Raises:
            Refusal: the key or the token is too long for the protocol.
            TimeoutError, ClosedByServer: see `until`.
        """
        _require_message(self._attach())
        self._task = asyncio.create_task(self._run())
        self._task.add_done_callback(self._finish)
        try:
            await self.until(lambda: bool(self.table))
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        """Disconnect."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def until(self, holds: Callable[[], bool], within_s: float = WITHIN_S) -> None:
        """Wait until a condition on the viewer's knowledge holds.

        Raises:
            TimeoutError: it did not hold in time.
            ClosedByServer: the server closed the connection permanently.
        """
        async with asyncio.timeout(within_s):
            while not holds():
                if self.closed is not None:
                    raise self.closed.with_traceback(None)
                if self._task is not None and self._task.done():
                    self._task.result()
                self._changed.clear()
                await self._changed.wait()

    async def request(self, command: Command, request: str | None = None, within_s: float = WITHIN_S) -> dict[str, Any]:
        """Send a command and wait for the answer, across reconnects.

        Raises:
            Refusal: with the server's code, or that of the protocol if the command is no message.
            TimeoutError: there was no answer in time. The command may have taken effect, or may still do so.
            ClosedByServer: the server closed the connection permanently.
        """
        name = request or str(uuid.uuid4())
        text = filled_up(msgspec.json.encode(Request(name, command)).decode())
        _require_message(text)
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        if self.closed is not None:
            raise self.closed.with_traceback(None)
        if self._task is not None and self._task.done():
            raise ConnectionError("disconnected")
        self._asked[name] = (text, answer, isinstance(command, RevokeTokens))
        try:
            async with asyncio.timeout(within_s):
                await self._send(text)
                told = await answer
        finally:
            self._asked.pop(name, None)
        if told["type"] == "refused":
            raise Refusal(told["code"])
        return told

    async def sit(self, command: Command) -> None:
        """Take a seat and continue as its holder."""
        done = await self.request(command)
        if not isinstance(done.get("token"), str):
            raise BrokenProtocol
        self.token, self.stream, self.seq = done["token"], None, None
        self.table = {}
        await self._send(self._attach())
        await self.until(lambda: bool(self.table))

    async def drop(self) -> None:
        """Cut the connection, for tests; the client reconnects."""
        if self._socket is not None:
            self._socket.transport.abort()

    def _attach(self) -> str:
        attach = Attach(self.key, self.token, self.stream, self.seq, renewal=self._renewal())
        return msgspec.json.encode(attach).decode()

    def _renewal(self) -> str | None:
        """The unanswered request for a new token."""
        return next((name for name, (_, _, revokes) in self._asked.items() if revokes), None)

    async def _send(self, text: str) -> None:
        if self._socket is not None:
            with suppress(WebSocketException):  # sent again after the reconnect
                await self._socket.send(text)

    async def _run(self) -> None:
        attempts = connect(
            f"{self.url}/{public_shard(self.key)}",
            compression=None,
            max_size=SERVER_MESSAGE,
            max_queue=None,  # with a bound, a full queue stops reading, and closing waits ten seconds for its answer
            process_exception=_worth_another_attempt,
            reconnect_delays=_pauses,
        )
        async with aclosing(
            cast("AsyncGenerator[ClientConnection]", aiter(attempts))
        ) as sockets:  # closed here instead of at garbage collection
            pauses = _pauses()
            async for socket in sockets:
                with suppress(*_CONNECTION_LOST):
                    await self._stay(socket)
                self._socket = None
                if self.closed is not None:
                    raise self.closed.with_traceback(None)
                if self._attached:
                    pauses = _pauses()
                if not self._moves:
                    await asyncio.sleep(next(pauses))  # longer each time, if the server closes at once

    async def _stay(self, socket: ClientConnection) -> None:
        """Attach, repeat unanswered requests, and process messages until the connection is lost."""
        self.connections += 1
        self._attached = self._moves = False
        await socket.send(self._attach())
        self._socket = socket
        for text, _, _ in tuple(self._asked.values()):
            await socket.send(text)
        async for frame in socket:
            self.frames(str(frame))
            try:
                self._take(json.loads(frame))
            except Exception as error:  # whatever is wrong with the message, the server sent it
                self.closed = BrokenProtocol()
                raise self.closed from error
            self._changed.set()
            if self._moves or self.closed is not None:
                socket.transport.abort()  # no more messages come from here
                return

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self._attached = True
                self._welcome(message)
            case "resumed":
                self._attached = True
                self.stream, self.member = message["stream"], message["member"]
            case "update":
                self._update(message)
            case "refused" if message["id"] is None:
                self._unreadable(msgspec.convert(message, Refused).code)
            case "done" | "refused":
                msgspec.convert(message, Done | Refused)
                _, answer, revokes = self._asked.pop(message["id"], ("", None, False))
                if revokes:
                    self.token = message.get("token", self.token)
                if answer is not None and not answer.done():
                    answer.set_result(message)
            case "closing":
                self._hear_why(msgspec.convert(message, Closing).code)
            case "pong":
                pass  # the frame itself was the answer
            case other:
                raise ValueError(f"no message of the protocol: {other}")

    def _unreadable(self, code: str) -> None:
        """Take the refusal of a frame that the server could not read: a server of another version.

        Such a refusal names no request. It ends the connection before the first snapshot, and the only request if there
        is only one; several wait for their time.
        """
        if not self._attached:
            self.closed = ClosedByServer(code)
        elif len(self._asked) == 1:
            _, (_, answer, _) = self._asked.popitem()
            if not answer.done():
                answer.set_exception(Refusal(code))

    def _hear_why(self, code: str) -> None:
        """Give up if the server closed the connection permanently."""
        if code == "moved":
            now = asyncio.get_running_loop().time()
            self._moves = self._attached and now - self._moved_at > SETTLED_S
            self._moved_at = now
        renewed_elsewhere = code == "seat_gone" and self._renewal() is not None
        if code not in PASSING and not renewed_elsewhere:
            self.closed = ClosedByServer(code)

    def _finish(self, task: "asyncio.Task[None]") -> None:
        """End all waiting requests, with the task's error if there is one."""
        cause = None if task.cancelled() else task.exception()
        for _, answer, _ in self._asked.values():
            if not answer.done():
                answer.set_exception(cause or ConnectionError("disconnected"))
        self._changed.set()

    def _welcome(self, message: dict[str, Any]) -> None:
        self.stream, self.seq, self.member = message["stream"], message["seq"], message["member"]
        self.table, self.talk, self.note = message["table"], list(message["talk"]), message["note"]
        self.blocked = list(message.get("blocked", ()))
        self._public = message["game"] or {}
        self._own = {name: self._public[name] for name in OWN} if self._public and self.member is not None else {}
        self.game = message["game"]

    def _update(self, message: dict[str, Any]) -> None:
        if self.stream is None:
            return  # of the previous stream; a welcome is coming
        assert self.seq is None or message["seq"] == self.seq + 1, "a hole in the sequence"
        self.seq = message["seq"]
        self.table = patched(self.table, message.get("table"))
        public = patched(self._public, message.get("game"))
        self._own = patched(self._own, message.get("own"))
        self._public = public
        self.game = {**public, **self._own, "viewer": self._seat()} if public.get("phase") else None
        self.talk += message.get("talk", ())
        if self.table["stage"] == "lobby":
            self.talk = [heard for heard in self.talk if heard["what"]["event"] != "argued"]  # of the previous game
        self.note = message.get("note", self.note)
        self.blocked = message.get("blocked", self.blocked)

    def _seat(self) -> int | str:
        """The viewer's seat in the game, or `spectator`. The public part cannot contain it."""
        seats = (seat for seat, one in enumerate(self.table["members"]) if one["member"] == self.member)
        return next(seats, "spectator")


def _require_message(text: str) -> None:
    """Refuse a frame that no server could read."""
    try:
        read(text)
    except UnreadableMessage as unreadable:
        raise Refusal(unreadable.code) from None


_CONNECTION_LOST: Final = (OSError, WebSocketException, TimeoutError)


def _worth_another_attempt(error: Exception) -> Exception | None:
    """The error to raise; None to reconnect, as the library expects."""
    return None if isinstance(error, _CONNECTION_LOST) else error


def _pauses() -> Generator[float]:
    """Seconds between attempts to connect."""
    pause = FIRST_PAUSE_S
    while True:
        yield pause * random.uniform(0.5, 1)  # noqa: S311 - no secret depends on it
        pause = min(2 * pause, LONGEST_PAUSE_S)


def filled_up(text: str) -> str:
    """A message padded with spaces, so its length does not distinguish a *ja* from a *nein*."""
    return text + " " * (-len(text) % FILL_TO)


OWN: Final = ("ballots", "role", "party", "roles", "hand", "memories", "legal", "closed")
"""The viewer's own fields of a game."""


def patched(known: dict[str, Any], patch: dict[str, Any] | None) -> dict[str, Any]:
    """Apply a patch to a known value."""
    if patch is None:
        return known
    result: dict[str, Any] = known | patch.get("set", {})
    for field, (index, items) in patch.get("tails", {}).items():
        result[field] = known[field][:index] + items
    return result
