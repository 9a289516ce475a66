"""Strangers who try to disturb a server (`./dev bench server attack`): one process, one kind, any number of addresses.

Each stranger has an address of its own in 127.0.0.0/8 and goes on until time is up, as fast as the server lets it. What
the server answers is counted by code; a connection that it closes without a word counts as `closed`.
"""

import asyncio
import json
import os
import random
import struct
import sys
import time
from asyncio import StreamReader, StreamWriter
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec import json as codec

TEXT, PING, PONG, CONTINUATION, CLOSE = 0x81, 0x89, 0x8A, 0x80, 8
_MASKED: Final = 0x80
_SHORT: Final = 125
BATCH: Final = 10_000
"""Empty frames in one write: 60 kB."""
HELD: Final = 60
"""Connections that one stranger holds open at a time."""
NOTE: Final = "x" * 4_000
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
    async def socket(self, key: str | None = None) -> AsyncIterator[tuple[StreamReader, StreamWriter]]:
        """A WebSocket, attached to a table as a spectator if one is named."""
        async with self.line() as (reader, writer):
            writer.write(
                b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
            head = await reader.readuntil(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 101"):
                self.answers[f"handshake {head[9:12].decode()}"] += 1
                raise ConnectionRefusedError
            if key is not None:
                writer.write(frame(TEXT, b'{"type":"attach","key":"%s"}' % key.encode()))
            yield reader, writer

    async def ask(self, reader: StreamReader, writer: StreamWriter, path: str, body: bytes) -> bytes:
        """The body of an answer to a request; its status or code is counted."""
        writer.write(b"POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % (path.encode(), len(body)))
        writer.write(body)
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
        answer = await reader.readexactly(length)
        status = head[9:12].decode()
        self.answers[status if status < "400" else str(codec.decode(answer)["error"])] += 1
        return answer

    async def own_table(self) -> str:
        """The key of a table that this stranger has opened."""
        async with self.line() as (reader, writer):
            answer: dict[str, str] = codec.decode(await self.ask(reader, writer, "/api/tables", b""))
        if "key" not in answer:
            raise ConnectionRefusedError
        return answer["key"]

    def request(self, command: bytes) -> bytes:
        """A request with an id of its own, as a frame."""
        self._number += 1
        name = b"00000000-0000-4000-8000-%012x" % (self.dice.getrandbits(40) + self._number)
        return frame(TEXT, b'{"type":"request","id":"%s","command":%s}' % (name, command))

    async def listen(self, reader: StreamReader) -> None:
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


def frame(first: int, body: bytes) -> bytes:
    """A frame with a mask of zeros."""
    size = len(body)
    if size <= _SHORT:
        return struct.pack("!BB", first, _MASKED | size) + bytes(4) + body
    return struct.pack("!BBH", first, _MASKED | 126, size) + bytes(4) + body


async def read_frame(reader: StreamReader) -> tuple[int, bytes]:
    """The next frame of the server: what it is, and its content."""
    first, size = await reader.readexactly(2)
    if size > _SHORT:
        wide = 2 if size == _SHORT + 1 else 8
        size = int.from_bytes(await reader.readexactly(wide), "big")
    return first & 15, await reader.readexactly(size)


async def _flood(stranger: Stranger, piece: bytes) -> None:
    """Send the same bytes for as long as the server reads them."""
    async with stranger.socket(stranger.aim.key) as (reader, writer):
        listening = asyncio.create_task(stranger.listen(reader))
        try:
            while not listening.done():
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0)
            await listening
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)


async def empty_frames(stranger: Stranger) -> None:
    """Fragments without content: 0.6 MB of them once stalled every table for a second."""
    await _flood(stranger, frame(TEXT & 15, b"") + frame(CONTINUATION & 15, b"") * BATCH)


async def control_frames(stranger: Stranger) -> None:
    """Pings with as much as they can hold, and pongs that nobody asked for."""
    await _flood(stranger, (frame(PING, b"x" * _SHORT) + frame(PONG, b"")) * 500)


async def requests(stranger: Stranger) -> None:
    """Messages of the protocol, ten times as many as allowed."""
    async with stranger.socket(stranger.aim.key) as (reader, writer):
        listening = asyncio.create_task(stranger.listen(reader))
        try:
            while not listening.done():
                writer.write(b"".join(stranger.request(b'{"do":"chat","text":"?"}') for _ in range(10)))
                await writer.drain()
                await asyncio.sleep(0.1)
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)


async def _pour(stranger: Stranger, opening: bytes, piece: bytes) -> None:
    """Begin a request and go on with the same bytes until the server answers or closes."""
    async with stranger.line() as (reader, writer):
        writer.write(opening)
        reading = asyncio.create_task(reader.read())
        try:
            while not reading.done():
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0)
            answer = await reading
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
        code = answer.rsplit(b'"error":"', 1)
        stranger.answers[code[1].split(b'"')[0].decode() if len(code) > 1 else "closed"] += 1


async def long_headers(stranger: Stranger) -> None:
    """A request whose headers never end."""
    await _pour(stranger, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"y" * POURED)


async def long_trailers(stranger: Stranger) -> None:
    """A request whose body has ended, and the headers after it never do: they once grew without a bound."""
    await _pour(stranger, CHUNKED + b"2\r\n{}\r\n0\r\n", b"X: y\r\n" * (POURED // 6))


async def chunk_extensions(stranger: Stranger) -> None:
    """A chunk whose head never ends."""
    await _pour(stranger, CHUNKED + b"2;", b"y" * POURED)


async def endless_bodies(stranger: Stranger) -> None:
    """A body in the smallest of chunks, without end."""
    await _pour(stranger, CHUNKED, b"1\r\n \r\n" * (POURED // 6))


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


async def new_tables(stranger: Stranger) -> None:
    """Open one table after the other."""
    async with stranger.line() as (reader, writer):
        while True:
            await stranger.ask(reader, writer, "/api/tables", b"")


async def codes(stranger: Stranger) -> None:
    """Guess the four letters of a lobby."""
    async with stranger.line() as (reader, writer):
        while True:
            code = "".join(stranger.dice.choices("ABCDEFGHJKLMNPQRSTUVWXYZ", k=4))
            await stranger.ask(reader, writer, "/api/find", b'{"code":"%s"}' % code.encode())


async def notes(stranger: Stranger) -> None:
    """The longest notes, at a table of one's own."""
    async with stranger.socket(await stranger.own_table()) as (reader, writer):
        listening = asyncio.create_task(stranger.listen(reader))
        writer.write(stranger.request(b'{"do":"take_seat","name":"Eve"}'))
        try:
            while not listening.done():
                writer.write(stranger.request(b'{"do":"keep_note","text":"%s"}' % NOTE.encode()))
                await writer.drain()
                await asyncio.sleep(0.05)
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)


async def _records(stranger: Stranger, path: str) -> None:
    async with stranger.line() as (reader, writer):
        while True:
            record = stranger.aim.record | {
                "players": [f"{stranger.dice.getrandbits(30):08x}{seat}" for seat in range(10)]
            }
            await stranger.ask(reader, writer, path, codec.encode({"record": record}))


async def explanations(stranger: Stranger) -> None:
    """Have a long game explained, each time with other names."""
    await _records(stranger, "/api/explain")


async def replays(stranger: Stranger) -> None:
    """Have a long game replayed, each time with other names."""
    await _records(stranger, "/api/replay")


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
            writer.write(frame(PING, b"x" * _SHORT) * 100)
            with suppress(TimeoutError):
                async with asyncio.timeout(0.2):
                    await writer.drain()
            await asyncio.sleep(0.2)


ATTACKS: Final[dict[str, Callable[[Stranger], Awaitable[None]]]] = {
    attack.__name__: attack
    for attack in (
        empty_frames,
        control_frames,
        requests,
        long_headers,
        long_trailers,
        chunk_extensions,
        endless_bodies,
        hanging_handshakes,
        attaches,
        new_tables,
        codes,
        notes,
        explanations,
        replays,
        slow_readers,
        silent_readers,
    )
}
MANY_LINES: Final = frozenset({"hanging_handshakes", "slow_readers", "silent_readers"})
"""Attacks by connections that are held; the others go through few, which are busy."""
BUSY_LINES: Final = 10


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
    lines = HELD if attack in MANY_LINES else BUSY_LINES
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
    """Attack as the command line says: the kind, and a file with the aim.

    Prints a line when it begins, then answers and CPU seconds.
    """
    attack, file = sys.argv[1:]
    aim = codec.decode(Path(file).read_bytes(), type=Aim)
    os.nice(19)  # those who play have the same core
    answers = asyncio.run(besiege(attack, aim))
    print(json.dumps({"answers": dict(answers.most_common()), "cpu_s": round(time.process_time(), 2)}))


if __name__ == "__main__":
    main()
