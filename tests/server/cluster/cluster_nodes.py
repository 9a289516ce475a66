"""A cluster of real processes over one PostgreSQL, with a proxy in front, and connections that tests can cut.

Contract: `NodeCluster.build` starts nodes and returns them; `Front` sends people to nodes that answer `/readyz`, as a
proxy does. A trigger records every entry of the log with its writer and the owner at that moment (`audit`).
"""

import asyncio
import contextlib
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import quote

import asyncpg
import msgspec
from node_launcher import NodeStart

from node_certificates import certificates

PATIENCE_S: Final = 60
LOOK_EVERY_S: Final = 0.25
LAUNCHER: Final = Path(__file__).with_name("node_launcher.py")
AUDIT: Final = """
CREATE SCHEMA books;
CREATE UNLOGGED TABLE books.audit (table_key text, version int, writer text, owner text, alive bool);
CREATE FUNCTION books.write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO books.audit SELECT new.table_key, new.version, current_setting('application_name'), n.address,
    NOT n.dead AND n.until > clock_timestamp()
  FROM (SELECT 1) one LEFT JOIN owners o ON o.table_key = new.table_key LEFT JOIN nodes n ON n.node = o.node;
  RETURN NULL;
END $$;
CREATE TRIGGER audited AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION books.write_audit();
"""
UNDO: Final = "DROP SCHEMA books CASCADE"
OWNED: Final = "SELECT count(*) FROM owners JOIN nodes USING (node) WHERE address = '{name}' AND NOT dead"
FOREIGN: Final = "SELECT count(*) FROM books.audit WHERE writer IS DISTINCT FROM owner OR alive IS NOT TRUE"


@contextlib.contextmanager
def ports(count: int) -> Iterator[list[int]]:
    """Ports that are ours while the block lasts: sockets are bound to them that never listen."""
    with contextlib.ExitStack() as stack:
        kept = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in kept:
            each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            each.bind(("127.0.0.1", 0))
        yield [each.getsockname()[1] for each in kept]


class Wire:
    """A TCP proxy: to a port, or to the socket of the database.

    Attributes:
        open: whether data passes. While it does not, connections hang, and neither end is informed.
        there, back: the same for data to the target, and for data from it.
        port: its port.
    """

    def __init__(self, target: int | Path, port: int = 0) -> None:
        self._target = target
        self.port = port
        self.open, self.there, self.back = asyncio.Event(), asyncio.Event(), asyncio.Event()
        for way in (self.open, self.there, self.back):
            way.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self._stopped = False

    async def start(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._join, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """Cut everything; a connection that is still being joined is cut then."""
        assert self._server is not None
        self._stopped = True
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await _shut(*self._writers)

    def cut(self) -> None:
        """Cut the connections that there are."""
        for writer in self._writers:
            writer.transport.abort()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        await self.open.wait()
        try:
            if isinstance(self._target, Path):
                behind = await asyncio.open_unix_connection(str(self._target))
            else:
                behind = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        self._writers.add(behind[1])
        if self._stopped:
            await _shut(writer, behind[1])
            return
        for source, sink, way in ((reader, behind[1], self.there), (behind[0], writer, self.back)):
            task = asyncio.create_task(self._pass(source, sink, way))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: asyncio.Event) -> None:
        try:
            while data := await reader.read(65_536):
                await self.open.wait()
                await way.wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()


async def _shut(*writers: asyncio.StreamWriter) -> None:
    """Cut connections, and wait until they are."""
    for writer in writers:
        writer.transport.abort()
    await asyncio.gather(*(writer.wait_closed() for writer in writers), return_exceptions=True)


class Node:
    """One node, over all its lives.

    Attributes:
        name: the address of its relay, which the audit knows it by. pid: of its process now, if it is alive.
        database: the wire to the database. relay: the wire by which other nodes reach it.
        ended: the exit statuses of its lives so far.
    """

    def __init__(self, number: int, port: int, database: Wire, relay: Wire) -> None:
        self.number, self.port = number, port
        self.database, self.relay = database, relay
        self.name = f"127.0.0.1:{relay.port}"
        self.pid: int | None = None
        self.ended: list[int] = []
        self.news = asyncio.Event()
        self.is_up = False

    def kill(self, number: signal.Signals) -> None:
        """Send a signal."""
        assert self.pid is not None
        os.kill(self.pid, number)

    async def dies(self) -> int:
        """Wait until its process is dead; its exit status."""
        async with asyncio.timeout(PATIENCE_S):
            while self.pid is not None:
                self.news.clear()
                await self.news.wait()
        return self.ended[-1]

    async def is_ready(self) -> bool:
        """Return whether it says that it is ready, within a second."""
        try:
            async with asyncio.timeout(1):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        try:
            async with asyncio.timeout(1):
                writer.write(b"GET /readyz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
                return b" 200 " in await reader.readline()
        except OSError:
            return False
        finally:
            await _shut(writer)

    async def comes_up(self) -> None:
        """Wait until the proxy sends people to it."""
        async with asyncio.timeout(PATIENCE_S):
            while not self.is_up:
                assert self.pid is not None, f"node {self.number} ended with {self.ended[-1]}"
                self.news.clear()
                await self.news.wait()


class Front:
    """A proxy in front of the nodes: each connection goes to one of those that are ready.

    Connections to a node that is not ready any more are cut.
    """

    def __init__(self, nodes: Sequence[Node]) -> None:
        self._nodes = nodes
        self._dice = Random(7)
        self._passing: dict[Node, set[asyncio.StreamWriter]] = {node: set() for node in nodes}
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._stopped = False
        self.port = 0

    async def start(self) -> None:
        """Listen, and look after the nodes."""
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        for node in self._nodes:
            self._spawn(self._look_after(node))

    async def stop(self) -> None:
        """Cut everything; a connection that is still being joined is cut then."""
        assert self._server is not None
        self._stopped = True
        self._server.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await _shut(*self._writers)

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _cut(self, node: Node) -> None:
        for writer in tuple(self._passing[node]):
            writer.transport.abort()

    async def _look_after(self, node: Node) -> None:
        while True:
            up = await node.is_ready()
            if node.is_up and not up and await node.is_ready():
                up = True  # one look can fail on a busy machine
            if up != node.is_up:
                node.is_up = up
                node.news.set()
                if not up:
                    self._cut(node)
            await asyncio.sleep(LOOK_EVERY_S)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        for _ in range(200):
            up = [node for node in self._nodes if node.is_up]
            if up:
                node = self._dice.choice(up)
                with suppress(OSError):
                    behind = await asyncio.open_connection("127.0.0.1", node.port)
                    self._writers.add(behind[1])
                    if self._stopped:
                        await _shut(writer, behind[1])
                        return
                    self._passing[node] |= {writer, behind[1]}
                    self._spawn(self._pass(node, reader, behind[1]))
                    self._spawn(self._pass(node, behind[0], writer))
                    return
            await asyncio.sleep(0.05)
        writer.transport.abort()

    async def _pass(self, node: Node, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            self._passing[node].discard(writer)
            writer.close()


class NodeCluster:
    """See the module.

    Attributes:
        nodes: all of them. url, address: of the proxy in front. database: the database, past every wire.
    """

    def __init__(self, folder: Path, nodes: Sequence[Node], front: Front, database: str) -> None:
        self._folder, self.nodes, self._front, self.database = folder, nodes, front, database
        self.url = f"ws://127.0.0.1:{front.port}/ws"
        self.address = f"http://127.0.0.1:{front.port}"
        self._launcher: asyncio.subprocess.Process | None = None

    @classmethod
    @asynccontextmanager
    async def build(
        cls, folder: Path, database: str, plants: Sequence[str] = ("", "", "")
    ) -> "AsyncIterator[NodeCluster]":
        """A running cluster, each node with a planted fault or none; all nodes are ready.

        Args:
            folder: of their data.
            database: its URL; there is nothing in it yet.
            plants: one for each node.
        """
        async with AsyncExitStack() as stack:
            nodes: list[Node] = []
            kept = stack.enter_context(ports(2 * len(plants)))
            await _run_sql(database, AUDIT)
            stack.push_async_callback(_run_sql, database, UNDO)
            for number in range(len(plants)):
                wires = Wire(Path(_query(database)) / ".s.PGSQL.5432"), Wire(kept[2 * number])
                for wire in wires:
                    await wire.start()
                    stack.push_async_callback(wire.stop)
                nodes.append(Node(number, kept[2 * number + 1], *wires))
            front = Front(nodes)
            await front.start()
            cluster = cls(folder, nodes, front, database)
            try:
                await cluster._open_launcher()
                for node, plant in zip(nodes, plants, strict=True):
                    await cluster.start(node, plant)
                for node in nodes:
                    await node.comes_up()
                yield cluster
            finally:
                await cluster._close_launcher()
                await front.stop()

    async def _open_launcher(self) -> None:
        self._launcher = await asyncio.create_subprocess_exec(
            sys.executable, str(LAUNCHER), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        self._reading = asyncio.create_task(self._read())

    async def _close_launcher(self) -> None:
        assert self._launcher is not None
        assert self._launcher.stdin is not None
        for node in self.nodes:
            if node.pid is not None:
                node.kill(signal.SIGKILL)
        self._launcher.stdin.close()
        await self._launcher.wait()
        await self._reading

    async def _read(self) -> None:
        assert self._launcher is not None
        assert self._launcher.stdout is not None
        async for line in self._launcher.stdout:
            kind, first, second = line.decode().split()
            if kind == "started":
                node = self.nodes[int(first)]
                node.pid = int(second)
            else:
                node = next(node for node in self.nodes if node.pid == int(first))
                node.pid = None
                node.ended.append(int(second))
            node.news.set()

    async def start(self, node: Node, plant: str = "") -> None:
        """Start a node; returns when its process is there."""
        assert self._launcher is not None
        assert self._launcher.stdin is not None
        name = self.database.partition("@/")[2].partition("?")[0]
        known_as = quote(node.name, safe="")
        where = f"postgresql://weimar@127.0.0.1:{node.database.port}/{name}?application_name={known_as}"
        settings = {
            "data": str(self._folder / f"node-{node.number}"),
            "secret_file": str(self._secret()),
            "database": where,
            "host": "127.0.0.1",
            "port": node.port,
            "relay": f"127.0.0.1:{node.relay._target}",  # noqa: SLF001 - behind the wire
            "relay_address": node.name,
            "relay_certificates": str(certificates().folder),
            "bot_pace_ms": 0,
            "max_sockets_per_address": 5000,
            "requests_per_second": 1e6,
            "requests_burst": 10**6,
            "tables_per_minute": 1e6,
            "log_json": True,
        }
        begun = NodeStart(node.number, settings, str(self._folder), plant)
        self._launcher.stdin.write(msgspec.json.encode(begun) + b"\n")
        async with asyncio.timeout(PATIENCE_S):
            while node.pid is None:
                node.news.clear()
                await node.news.wait()

    def _secret(self) -> Path:
        path = self._folder / "weimar.secret"
        if not path.exists():
            path.write_bytes(b"s" * 32)
            path.chmod(0o600)
        return path

    async def sql(self, statement: str) -> Any:
        """The first value that a statement returns."""
        return await _run_sql(self.database, statement)

    async def busiest(self) -> Node:
        """The node that owns the most tables."""
        owned = {node: int(await self.sql(OWNED.format(name=node.name))) for node in self.nodes}
        found = max(self.nodes, key=lambda node: owned[node])
        assert owned[found] > 0, "nobody owns a table"
        return found

    def logs(self) -> str:
        """What the nodes have logged."""
        return "".join(path.read_text() for path in sorted(self._folder.glob("node-*.log")))


def _query(url: str) -> str:
    """The folder of the database's socket."""
    return url.partition("?host=")[2]


async def _run_sql(url: str, statement: str) -> Any:
    connection = await asyncpg.connect(url)
    try:
        if statement.startswith("SELECT"):
            return await connection.fetchval(statement)
        return await connection.execute(statement)
    finally:
        await connection.close()
