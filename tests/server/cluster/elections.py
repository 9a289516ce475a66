"""Nodes on a replicated database with dying primaries, and people who talk meanwhile.

Contract: `fail_over` kills primaries, one after the other, and returns the comparison with the log; a node that ends,
or a table without an answer in time, is an error.
"""

import asyncio
import os
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Final, NamedTuple

from patroni import Replicated, free_port

from node_certificates import certificates
from weimar.client import Client, Refusal, open_table
from weimar.store.postgres import PostgresStore
from weimar.table import commands as cmd
from weimar.table.events import ChatSaid
from weimar.table.log import decode

TABLES: Final = 6
WITHIN_S: Final = 100


class Nodes:
    """Processes of `weimar serve` on one cluster of databases."""

    def __init__(self, url: str, folder: Path, count: int) -> None:
        self._url, self._folder = url, folder
        self._processes: dict[int, subprocess.Popen[bytes]] = {}
        self.ports = {number: free_port() for number in range(count)}
        for number in self.ports:
            self.start(number)

    def start(self, number: int) -> None:
        """Start a node, and wait until it is ready."""
        here = {
            "WEIMAR_DATABASE": self._url,
            "WEIMAR_SECRET_FILE": str(self._folder / "secret"),
            "WEIMAR_DATA": str(self._folder / f"node{number}"),
            "WEIMAR_HOST": "127.0.0.1",
            "WEIMAR_PORT": str(self.ports[number]),
            "WEIMAR_RELAY": f"127.0.0.1:{free_port()}",
            "WEIMAR_RELAY_CERTIFICATES": str(certificates().folder),
            "WEIMAR_REQUESTS_PER_SECOND": "1000",
            "WEIMAR_REQUESTS_BURST": "1000",
        }
        command = [str(Path(sys.executable).with_name("weimar")), "serve"]
        with (self._folder / f"node{number}.log").open("ab") as log:
            self._processes[number] = subprocess.Popen(command, env=os.environ | here, stdout=log, stderr=log)
        while not self.is_ready(number):
            assert self._processes[number].poll() is None, (self._folder / f"node{number}.log").read_text()
            time.sleep(0.1)

    def is_ready(self, number: int) -> bool:
        """Return whether a node may own tables."""
        with suppress(OSError), urllib.request.urlopen(f"{self.address(number)}/readyz", timeout=2):  # noqa: S310 - ours
            return True
        return False

    def address(self, number: int) -> str:
        """Where a node is."""
        return f"http://127.0.0.1:{self.ports[number]}"

    def are_alive(self) -> bool:
        """Return whether no process ended."""
        return all(process.poll() is None for process in self._processes.values())

    def stop(self) -> None:
        """End them."""
        for process in self._processes.values():
            process.send_signal(signal.SIGTERM)
        for process in self._processes.values():
            with suppress(subprocess.TimeoutExpired):
                process.wait(10)
            process.kill()


class Speaker:
    """Someone who says numbers at a table, one after the other, and remembers which were acknowledged."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.acknowledged: list[str] = []
        self.tried = 0

    async def speak(self, until: asyncio.Event) -> None:
        """Talk until stopped."""
        while not until.is_set():
            text = f"n{self.tried}"
            self.tried += 1
            with suppress(Refusal):
                await self.client.request(cmd.Chat(text))
                self.acknowledged.append(text)
            await asyncio.sleep(0.1)


async def said(store: PostgresStore, key: str) -> list[str]:
    """The texts in the log of a table, in order."""
    entries = [decode(row.entry) for row in await store.read(key)]
    return [event.text for entry in entries for event in entry.events if isinstance(event, ChatSaid)]


class Books(NamedTuple):
    """What became of what people said.

    Attributes:
        lost: acknowledged, but not in the log. doubled: twice in the log. silent: seconds without an answer, each time.
    """

    lost: int
    doubled: int
    silent: list[float]


async def fail_over(replicated: Replicated, nodes: Nodes, times: int) -> Books:
    """Primaries die while people talk at several tables."""
    silent: list[float] = []
    async with AsyncExitStack() as stack:
        speakers: list[tuple[str, Speaker]] = []
        for number in range(TABLES):
            port = nodes.ports[number % len(nodes.ports)]
            table = await open_table(f"http://127.0.0.1:{port}")
            client = await stack.enter_async_context(Client(f"ws://127.0.0.1:{port}/ws", table.key))
            await client.sit(cmd.TakeSeat("Ada"))
            speakers.append((table.key, Speaker(client)))
        stop = asyncio.Event()
        talking = [asyncio.create_task(speaker.speak(stop)) for _, speaker in speakers]
        for _ in range(times):
            await asyncio.sleep(2)
            began = time.monotonic()
            dead = await asyncio.to_thread(replicated.kill)
            await asyncio.sleep(0.5)  # what was on its way is answered, or not
            before = [len(speaker.acknowledged) for _, speaker in speakers]
            while not all(
                len(speaker.acknowledged) > count for (_, speaker), count in zip(speakers, before, strict=True)
            ):
                assert time.monotonic() < began + WITHIN_S, "no answer"
                await asyncio.sleep(0.05)
            silent.append(time.monotonic() - began)
            assert nodes.are_alive()
            await asyncio.to_thread(replicated.revive, dead)
            await asyncio.to_thread(replicated.wait_until_safe)
        stop.set()
        await asyncio.gather(*talking)
        store = await PostgresStore.open([replicated.url])
        try:
            lost = doubled = 0
            for key, speaker in speakers:
                logged = await said(store, key)
                lost += len(set(speaker.acknowledged) - set(logged))
                doubled += len(logged) - len(set(logged))
        finally:
            await store.close()
    return Books(lost, doubled, silent)
