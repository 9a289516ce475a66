"""People who talk constantly at many tables of a cluster, and a record of their messages.

Contract: every acknowledged message is in the log exactly once, every other one at most once, and nobody was shown a
message missing from the log. `Load.check` counts the violations.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

from cluster_nodes import FOREIGN, PATIENCE_S, NodeCluster

from weimar.client import Client, open_table
from weimar.store.postgres import PostgresStore
from weimar.table import commands as cmd
from weimar.table.events import ChatSaid
from weimar.table.log import decode

PAUSE_S: Final = 0.05


class Writer:
    """A person with a seat who sends numbers, one after the other, and a spectator.

    Attributes:
        acknowledged: the durable messages. shown: the messages shown to the spectator.
        codes: of the messages with which the server closed a connection.
    """

    def __init__(self, number: int, key: str, client: Client, watcher: Client) -> None:
        self.number, self.key, self.client, self.watcher = number, key, client, watcher
        self.acknowledged: list[str] = []
        self.shown: list[str] = []
        self.codes: Counter[str] = Counter()
        self.news = asyncio.Event()
        self.stops = False
        watcher.frames = self._show
        client.frames = self._count

    def _show(self, frame: str) -> None:
        self._count(frame)
        for said in json.loads(frame).get("talk", ()):
            if said["what"].get("text", "").startswith("said "):
                self.shown.append(said["what"]["text"])

    def _count(self, frame: str) -> None:
        if frame.startswith('{"type":"closing"'):
            self.codes[json.loads(frame)["code"]] += 1

    async def talk(self) -> None:
        """Send one number after the other, until stopped."""
        said = 0
        while not self.stops:
            text = f"said {self.number} {said}"
            await asyncio.wait_for(self.client.request(cmd.Chat(text)), PATIENCE_S)
            self.acknowledged.append(text)
            self.news.set()
            said += 1
            await asyncio.sleep(PAUSE_S)

    async def answers(self) -> None:
        """Wait until something that was said from now on is acknowledged and shown."""
        wanted = len(self.acknowledged) + 2
        while len(self.acknowledged) < wanted:
            self.news.clear()
            await self.news.wait()
        await self.watcher.until(lambda: self.acknowledged[wanted - 1] in self.shown or self._was_renewed(), PATIENCE_S)

    def _was_renewed(self) -> bool:
        """Return whether the watcher knows of it by a new view: what is in a view was shown, too."""
        return any(said["what"].get("text") == self.acknowledged[-1] for said in self.watcher.talk)


class Load:
    """See the module."""

    def __init__(self, cluster: NodeCluster, writers: Sequence[Writer]) -> None:
        self.cluster, self.writers = cluster, writers
        self._talking: list[asyncio.Task[None]] = []

    @classmethod
    @asynccontextmanager
    async def at(cls, cluster: NodeCluster, tables: int) -> "AsyncIterator[Load]":
        """So many tables, with people who talk until the block ends."""
        async with AsyncExitStack() as stack:
            writers = [await cls._seat(stack, cluster, number) for number in range(tables)]
            load = cls(cluster, writers)
            load._talking = [asyncio.create_task(writer.talk()) for writer in writers]
            try:
                yield load
            finally:
                for task in load._talking:
                    task.cancel()
                await asyncio.gather(*load._talking, return_exceptions=True)

    @staticmethod
    async def _seat(stack: AsyncExitStack, cluster: NodeCluster, number: int) -> Writer:
        found = await open_table(cluster.address)
        client = await stack.enter_async_context(Client(cluster.url, found.key))
        await asyncio.wait_for(client.sit(cmd.TakeSeat(f"P{number}")), PATIENCE_S)
        watcher = await stack.enter_async_context(Client(cluster.url, found.key))
        return Writer(number, found.key, client, watcher)

    async def all_answer(self) -> None:
        """Wait until every table answers."""
        answering = asyncio.gather(*(writer.answers() for writer in self.writers))
        try:
            async with asyncio.timeout(PATIENCE_S):
                waiting: set[asyncio.Future[Any]] = {answering, *self._talking}
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                for task in self._talking:
                    if task.done():
                        task.result()
                await answering
        finally:
            answering.cancel()
            await asyncio.gather(answering, return_exceptions=True)

    async def shake(self) -> None:
        """Everyone loses their connection, and comes back to whichever node."""
        for writer in self.writers:
            await writer.client.drop()
            await writer.watcher.drop()

    def moves(self) -> int:
        """The number of times a client was informed of a moved table."""
        return sum(writer.codes["moved"] for writer in self.writers)

    async def check(self) -> dict[str, int]:
        """Stop, and compare the messages with the log. The counts should all be 0.

        Returns:
            lost: acknowledged, but not in the log. doubled: twice in the log. untrue: shown, but not in the log.
            foreign: entries written by a node without ownership or lease.
        """
        for writer in self.writers:
            writer.stops = True
        await asyncio.wait_for(asyncio.gather(*self._talking), PATIENCE_S)
        store = await PostgresStore.open((self.cluster.database,))
        found = dict.fromkeys(("lost", "doubled", "untrue"), 0)
        try:
            for writer in self.writers:
                logged = Counter(await _said(store, writer.key))
                found["lost"] += sum(text not in logged for text in writer.acknowledged)
                found["doubled"] += sum(times > 1 for times in logged.values())
                found["untrue"] += sum(text not in logged for text in set(writer.shown))
        finally:
            await store.close()
        return found | {"foreign": int(await self.cluster.sql(FOREIGN))}


async def _said(store: PostgresStore, key: str) -> list[str]:
    found: list[Any] = [event for row in await store.read(key) for event in decode(row.entry).events]
    return [event.text for event in found if isinstance(event, ChatSaid) and event.text.startswith("said ")]
