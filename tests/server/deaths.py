"""Real processes of `weimar serve` that are killed, and people who talk meanwhile.

Contract: a `Mortal` keeps its port over all its lives. People repeat a request until it is answered; `faults` compares
what they were told with the log. Whatever needs no real process is in `tests/world`.
"""

import asyncio
import os
import signal
import socket
import time
import urllib.request
from collections.abc import Iterable, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Final, Self

from launcher import Command, Launcher

from node_certificates import certificates
from weimar.client import Client, open_table
from weimar.table import commands as cmd
from weimar.table.events import ChatSaid
from weimar.table.log import decode

WITHIN_S: Final = 100
"""What takes longer has failed."""


class Mortal:
    """One server, life after life.

    Args:
        folder: of its log. name: of its log. settings: by the names of their environment variables.
    """

    def __init__(self, folder: Path, name: str, **settings: str) -> None:
        self._kept = [socket.socket() for _ in range(2)]  # bound and never listening: these ports are ours
        for kept in self._kept:
            kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            kept.bind(("127.0.0.1", 0))
        self.port, relay = (kept.getsockname()[1] for kept in self._kept)
        self.log = folder / f"{name}.log"
        here = {"HOST": "127.0.0.1", "PORT": f"{self.port}", "REQUESTS_PER_SECOND": "1000", "REQUESTS_BURST": "1000"}
        if "DATABASE" in settings:
            here |= {"RELAY": f"127.0.0.1:{relay}", "RELAY_CERTIFICATES": str(certificates().folder)}
        here |= {"DATA": str(folder / name), "SECRET_FILE": str(folder / "secret")} | settings
        self._environment = os.environ | {f"WEIMAR_{setting}": value for setting, value in here.items()}
        self._launcher = Launcher(os.environ)

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Begin a life, and wait until it is ready."""
        self._launcher.begin(Command(["serve"], self._environment, os.devnull, str(self.log)))
        until = time.monotonic() + WITHIN_S
        while not await asyncio.to_thread(self._is_ready):
            assert self.is_alive(), self.log.read_text()
            assert time.monotonic() < until, self.log.read_text()

    def _is_ready(self) -> bool:
        time.sleep(0.02)
        with suppress(OSError), urllib.request.urlopen(f"{self.address}/readyz", timeout=2):  # noqa: S310 - ours
            return True
        return False

    def is_alive(self) -> bool:
        """Return whether it has not ended."""
        return not self._launcher.has_ended()

    async def end(self, number: signal.Signals = signal.SIGKILL) -> int:
        """End a life; returns the exit status, or the signal's number."""
        return await asyncio.to_thread(self._launcher.end, number)

    def remove(self) -> None:
        """End it for good; it never failed without telling why."""
        if self._launcher.child is not None:
            self._launcher.end(signal.SIGKILL)
        self._launcher.__exit__()
        for kept in self._kept:
            kept.close()
        assert "Traceback" not in self.log.read_text(), self.log.read_text()[-3000:]


class Speaker:
    """Someone who says numbers at a table, one after the other.

    Attributes:
        key: of the table. told: what they said, and was acknowledged. said: all that they said.
    """

    def __init__(self, key: str, name: str, client: Client) -> None:
        self.key, self._name, self._client = key, name, client
        self.told: list[str] = []
        self.said: list[str] = []

    async def speak(self) -> None:
        """Talk until cancelled."""
        while True:
            self.said.append(f"{self._name} {len(self.said)}")
            await self._client.request(cmd.Chat(self.said[-1]), within_s=WITHIN_S)
            self.told.append(self.said[-1])
            await asyncio.sleep(0.1)


class Evening:
    """Tables at which people talk, each over the server that they are connected to."""

    def __init__(self) -> None:
        self._stack = AsyncExitStack()
        self._talking: list[asyncio.Task[None]] = []
        self.speakers: list[Speaker] = []

    async def __aenter__(self) -> Self:
        """Nobody is there yet."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Everybody leaves."""
        await self.silence()
        await self._stack.aclose()

    async def silence(self) -> None:
        """Let nobody speak any more, so that a log that takes time to read has all that was acknowledged."""
        for task in self._talking:
            task.cancel()
        await asyncio.gather(*self._talking, return_exceptions=True)

    async def open(self, opens: Mortal, *people: Mortal) -> None:
        """Open a table at a server, and let one person talk there over each of some."""
        table = await open_table(opens.address)
        for server in people:
            name = f"P{len(self.speakers)}"
            client = await self._stack.enter_async_context(Client(f"ws://127.0.0.1:{server.port}/ws", table.key))
            await client.sit(cmd.TakeSeat(name))
            self.speakers.append(Speaker(table.key, name, client))
            self._talking.append(asyncio.create_task(self.speakers[-1].speak()))

    async def hear(self, speakers: Iterable[Speaker]) -> float:
        """Wait until these are answered again, each what they say from now on; returns how many seconds that took."""
        began = time.monotonic()
        for speaker, said in [(speaker, len(speaker.said)) for speaker in speakers]:
            while len(speaker.told) <= said:
                for task in self._talking:
                    assert not task.done() or task.result()
                assert time.monotonic() < began + WITHIN_S, "no answer"
                await asyncio.sleep(0.02)
        return time.monotonic() - began

    def faults(self, logs: dict[str, Sequence[bytes]]) -> list[str]:
        """What is acknowledged and not in the log, or there twice, or there and never said; `logs` by table."""
        found = []
        for key, entries in logs.items():
            events = [event for entry in entries for event in decode(entry).events]
            heard = [event.text for event in events if isinstance(event, ChatSaid)]
            own = [speaker for speaker in self.speakers if speaker.key == key]
            found += [f"{text} is lost" for speaker in own for text in speaker.told if text not in heard]
            found += [f"{text} is there twice" for text in {*heard} if heard.count(text) > 1]
            found += [f"nobody said {text}" for text in heard if not any(text in speaker.said for speaker in own)]
        return found
