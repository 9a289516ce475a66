"""Strangers who try to disturb a server (`./dev bench server attack`): one process, one kind, any number of addresses.

Each stranger has an address of its own in 127.0.0.0/8 and goes on until time is up, as fast as the server lets it. What
the server answers is counted by code; a connection that it closes without a word counts as `closed`.
"""

import asyncio
import json
import os
import random
import sys
import time
from asyncio import StreamReader, StreamWriter, Task
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from msgspec import Struct
from msgspec import json as codec

from server_load import PING, PONG, SHORT, TEXT, frame, handshake, post

CONTINUATION, CLOSE = 0x80, 8
BATCH: Final = 10_000
"""Empty frames in one write: 60 kB."""
HELD: Final = 60
"""Connections that one stranger holds open at a time."""
BUSY: Final = 10
"""The same for attacks through few connections, which are busy."""
CHUNKED: Final = (
    b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)
POURED: Final = 262_144
"""Bytes at a time of a request that never ends."""
GIVEN_UP: Final = (ConnectionError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError)
"""How a line ends that the server has cut."""


class Aim(Struct, frozen=True):
    """What strangers aim at.

    Attributes:
        port: of the server. key: the secret of the table in play. record: of a long game, as JSON.
        seconds: how long they try. addresses: how many there are. network: the second byte of their addresses.
    """

    port: int
    key: str
    record: dict[str, Any]
    seconds: float
    addresses: int
    network: int


class Stranger:
    """One address.

    Args:
        aim: what it aims at. source: the address. answers: where answers are counted.
    """

    def __init__(self, aim: Aim, source: str, answers: Counter[str]) -> None:
        self.aim, self.source, self.answers = aim, source, answers
        self.dice = random.Random(source)
        self._number = 0

    @asynccontextmanager
    async def line(self) -> AsyncIterator[tuple[StreamReader, StreamWriter]]:
        """A connection, which is aborted at the end."""
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.aim.port, local_addr=(self.source, 0), limit=2**20
        )
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    @asynccontextmanager
    async def socket(self, key: str) -> AsyncIterator[tuple[StreamReader, StreamWriter]]:
        """A WebSocket, attached to a table as a spectator."""
        async with self.line() as (reader, writer):
            writer.write(handshake("/ws"))
            head = await reader.readuntil(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 101"):
                self.answers[f"handshake {head[9:12].decode()}"] += 1
                raise ConnectionRefusedError
            writer.write(frame(TEXT, b'{"type":"attach","key":"%s"}' % key.encode()))
            yield reader, writer

    async def ask(self, reader: StreamReader, writer: StreamWriter, path: str, body: bytes = b"") -> dict[str, Any]:
        """The answer to a request; its status or code is counted."""
        status, answer = await post(reader, writer, path, body)
        self.answers[str(status) if status < 400 else answer["error"]] += 1  # noqa: PLR2004 - refusals begin there
        return dict(answer or {})

    def request(self, command: bytes) -> bytes:
        """A request with an id of its own, as a frame."""
        self._number += 1
        name = b"00000000-0000-4000-8000-%012x" % (self.dice.getrandbits(40) + self._number)
        return frame(TEXT, b'{"type":"request","id":"%s","command":%s}' % (name, command))

    async def flood(self, piece: Callable[[], bytes], pause: float = 0, key: str = "", opening: bytes = b"") -> None:
        """Send on a socket for as long as the server reads."""
        async with self.socket(key or self.aim.key) as (reader, writer):
            writer.write(opening)
            await _sending(writer, piece, pause, self._listen(reader))

    async def _listen(self, reader: StreamReader) -> None:
        """Count refusals, and why the server closes the connection."""
        while True:
            opcode, body = await read_frame(reader)
            if opcode == CLOSE:
                self.answers[body[2:].decode() or f"close {int.from_bytes(body[:2], 'big')}"] += 1
                return
            if opcode == TEXT & 15 and body.startswith((b'{"type":"refused"', b'{"type":"closing"')):
                self.answers[codec.decode(body)["code"]] += 1
            elif opcode == TEXT & 15 and body.startswith(b'{"type":"done"'):
                self.answers["done"] += 1

    async def pour(self, opening: bytes, piece: bytes) -> None:
        """Begin a request and go on with the same bytes until the server answers or closes."""
        async with self.line() as (reader, writer):
            writer.write(opening)
            answer = await _sending(writer, lambda: piece, 0, reader.read())
            code = answer.rsplit(b'"error":"', 1)
            self.answers[code[1].split(b'"')[0].decode() if len(code) > 1 else "closed"] += 1

    async def asking(self, path: str, body: Callable[[], bytes]) -> None:
        """Ask again and again."""
        async with self.line() as (reader, writer):
            while True:
                await self.ask(reader, writer, path, body())

    def record(self) -> bytes:
        """The long game, each time with other names."""
        names = [f"{self.dice.getrandbits(30):08x}{seat}" for seat in range(10)]
        return codec.encode({"record": self.aim.record | {"players": names}})


async def _sending(
    writer: StreamWriter, piece: Callable[[], bytes], pause: float, heard: Coroutine[Any, Any, Any]
) -> Any:
    """Send until something was heard; returns that."""
    listening: Task[Any] = asyncio.create_task(heard)
    try:
        while not listening.done():
            writer.write(piece())
            await writer.drain()
            await asyncio.sleep(pause)
        return await listening
    finally:
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)


async def read_frame(reader: StreamReader) -> tuple[int, bytes]:
    """The next frame of the server: what it is, and its content."""
    first, size = await reader.readexactly(2)
    if size > SHORT:
        wide = 2 if size == SHORT + 1 else 8
        size = int.from_bytes(await reader.readexactly(wide), "big")
    return first & 15, await reader.readexactly(size)


async def hanging_handshakes(stranger: Stranger) -> None:
    """Half a handshake, and then nothing for as long as the server waits."""
    async with stranger.line() as (reader, writer):
        writer.write(b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n")
        await reader.read()
        stranger.answers["closed"] += 1


async def attaches(stranger: Stranger) -> None:
    """Come to the table in play as a spectator, and go, all the time."""
    async with stranger.socket(stranger.aim.key) as (reader, _writer):
        opcode, body = await read_frame(reader)
        told = codec.decode(body) if opcode == TEXT & 15 else {"type": "close"}
        stranger.answers["attached" if told["type"] in {"welcome", "update"} else told.get("code", "close")] += 1


async def notes(stranger: Stranger) -> None:
    """The longest notes, at a table of one's own."""
    async with stranger.line() as (reader, writer):
        opened = await stranger.ask(reader, writer, "/api/tables")
    if "key" not in opened:
        raise ConnectionRefusedError
    note = b'{"do":"keep_note","text":"%s"}' % (b"x" * 4_000)
    seat = stranger.request(b'{"do":"take_seat","name":"Eve"}')
    await stranger.flood(lambda: stranger.request(note), 0.05, opened["key"], seat)


async def slow_readers(stranger: Stranger) -> None:
    """Watch the table in play, and read a few bytes a second of it."""
    async with stranger.socket(stranger.aim.key) as (reader, writer):
        transport: Any = writer.transport
        transport.pause_reading()
        while not writer.is_closing():
            await asyncio.sleep(0.2)
            reader._buffer.clear()  # type: ignore[attr-defined]  # noqa: SLF001 - as little as can be read
            transport.resume_reading()
            await asyncio.sleep(0)
            transport.pause_reading()
        stranger.answers["closed"] += 1


async def silent_readers(stranger: Stranger) -> None:
    """Watch the table in play, read nothing, and ping so that pongs pile up."""
    async with stranger.socket(stranger.aim.key) as (_reader, writer):
        transport: Any = writer.transport
        transport.pause_reading()
        while not writer.is_closing():
            writer.write(frame(PING, b"x" * SHORT) * 100)
            with suppress(TimeoutError):
                async with asyncio.timeout(0.2):
                    await writer.drain()
            await asyncio.sleep(0.2)


EMPTY: Final = frame(TEXT & 15, b"") + frame(CONTINUATION & 15, b"") * BATCH
CONTROL: Final = (frame(PING, b"x" * SHORT) + frame(PONG, b"")) * 500
CHAT: Final = b'{"do":"chat","text":"?"}'
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
ATTACKS: Final[dict[str, Callable[[Stranger], Awaitable[None]]]] = {
    # fragments without content: 0.6 MB of them once stalled every table for a second
    "empty_frames": lambda one: one.flood(lambda: EMPTY),
    # pings with as much as they can hold, and pongs that nobody asked for
    "control_frames": lambda one: one.flood(lambda: CONTROL),
    # messages of the protocol, ten times as many as allowed
    "requests": lambda one: one.flood(lambda: b"".join(one.request(CHAT) for _ in range(10)), 0.1),
    # headers that never end
    "long_headers": lambda one: one.pour(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"y" * POURED),
    # a body that has ended, and headers after it that never do: they once grew without a bound
    "long_trailers": lambda one: one.pour(CHUNKED + b"2\r\n{}\r\n0\r\n", b"X: y\r\n" * (POURED // 6)),
    # a chunk whose head never ends
    "chunk_extensions": lambda one: one.pour(CHUNKED + b"2;", b"y" * POURED),
    # a body in the smallest of chunks, without end
    "endless_bodies": lambda one: one.pour(CHUNKED, b"1\r\n \r\n" * (POURED // 6)),
    "hanging_handshakes": hanging_handshakes,
    "attaches": attaches,
    "new_tables": lambda one: one.asking("/api/tables", bytes),
    # guesses of the four letters of a lobby
    "codes": lambda one: one.asking(
        "/api/find", lambda: codec.encode({"code": "".join(one.dice.choices(LETTERS, k=4))})
    ),
    "notes": notes,
    "explanations": lambda one: one.asking("/api/explain", one.record),
    "replays": lambda one: one.asking("/api/replay", one.record),
    "slow_readers": slow_readers,
    "silent_readers": silent_readers,
}
MANY_LINES: Final = frozenset({"hanging_handshakes", "slow_readers", "silent_readers"})
"""Attacks by connections that are held."""


async def _again_and_again(stranger: Stranger, attack: Callable[[Stranger], Awaitable[None]]) -> None:
    while True:
        try:
            await attack(stranger)
        except GIVEN_UP as error:
            stranger.answers["closed" if not isinstance(error, ConnectionRefusedError) else "refused"] += 1
            await asyncio.sleep(0.01)


async def besiege(attack: str, aim: Aim) -> Counter[str]:
    """Attack until time is up; returns what was answered, by code."""
    answers: Counter[str] = Counter()
    lines = HELD if attack in MANY_LINES else BUSY
    lines = lines if aim.addresses == 1 else max(1, lines // 10)
    strangers = [
        Stranger(aim, f"127.{aim.network}.{number // 250}.{number % 250 + 1}", answers)
        for number in range(aim.addresses)
    ]
    tasks = [
        asyncio.create_task(_again_and_again(stranger, ATTACKS[attack])) for stranger in strangers for _ in range(lines)
    ]
    print("begun", flush=True)
    await asyncio.wait(tasks, timeout=aim.seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in tasks:
        task.cancel()
    faults = [error for error in await asyncio.gather(*tasks, return_exceptions=True) if isinstance(error, Exception)]
    if faults:
        raise faults[0]
    return answers


def main() -> None:
    """Attack as the command line says, with the aim on standard input.

    Prints a line when it begins, then answers and CPU seconds.
    """
    aim = codec.decode(sys.stdin.buffer.readline(), type=Aim)
    os.nice(19)  # those who play have the same core
    answers = asyncio.run(besiege(sys.argv[1], aim))
    print(json.dumps({"answers": dict(answers.most_common()), "cpu_s": round(time.process_time(), 2)}))


if __name__ == "__main__":
    main()
