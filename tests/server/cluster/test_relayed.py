"""Sockets that reach a node without their table: their users notice no difference, and no socket hangs."""

import asyncio
import json
import uuid
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from party import PATIENCE_S, Group, Place, running, settings
from pydantic import ValidationError
from structlog.testing import capture_logs
from test_two_owners import Neighbour
from websockets.asyncio.client import ClientConnection, connect

from node_certificates import certificates
from round_frames import length_fault
from weimar.client import open_table
from weimar.server.cluster import frames
from weimar.server.cluster.carried import Carriage, Failure
from weimar.server.cluster.relay import Relay
from weimar.server.connection import socket as connection
from weimar.server.connection.relayed import make_relay
from weimar.server.context import Server
from weimar.server.tables.ownership import TableElsewhereError
from weimar.store.sqlite import SqliteStore
from weimar.table import commands as cmd
from weimar.wire.codec import write
from weimar.wire.messages import Attach, Request

SECRET = b"s" * 32
SHORTEST_GAME = 3 * (1 + 5 + 2) + (1 + 5)
"""The actions of the shortest game of five: three fascist policies, then Hitler is elected. The deal is a real one."""


class Elsewhere(Neighbour):
    """A cluster in which every table belongs to another node until the test changes it.

    Attributes:
        owner: that node; None if it is gone. claims: the number of requests for it.
    """

    def __init__(self) -> None:
        super().__init__("")
        self.owner: TableElsewhereError | None = None
        self.claims = 0
        self.asked_for: set[tuple[str, str]] = set()
        self._news = asyncio.Event()

    async def asked(self, times: int) -> None:
        """Wait for this number of requests."""
        while self.claims < times:
            self._news.clear()
            await self._news.wait()

    async def claim(self, table: str) -> int:  # noqa: ARG002 - all are alike
        """Refuse, while there is another owner."""
        self.claims += 1
        self._news.set()
        if self.owner is not None:
            raise TableElsewhereError(self.owner.node, self.owner.address)  # one raised again would keep its frames
        return 0

    async def ask_for(self, table: str, owner: str) -> None:
        """Keep what is asked for."""
        self.asked_for.add((table, owner))


class SharedStore(SqliteStore):
    """The database of both nodes; the one that opened it closes it."""

    async def close(self) -> None:
        """Leave it open for the other node."""


class Pair:
    """The owner of all tables, and a node at which people arrive; `refuses` makes the owner one that is none."""

    def __init__(self, owner: Place, entry: Place, relays: tuple[Relay, Relay]) -> None:
        self.owner, self.entry = owner, entry
        self.owners_relay, self.entrys_relay = relays
        self.ownership, self.owners_own = Elsewhere(), Elsewhere()
        owner.server.registry._ownership = self.owners_own  # noqa: SLF001 - as a node of a cluster has
        entry.server.registry._ownership = self.ownership  # noqa: SLF001 - as above

    async def hand_over(self) -> None:
        """The owner stops, as on SIGTERM: its tables are the other node's from now on."""
        self.ownership.owner = None
        self.owners_own.owner = TableElsewhereError("entry", "127.0.0.1:1")
        for key in tuple(self.owner.server.registry._live):  # noqa: SLF001 - all of them
            self.owner.server.registry._remove(key, "moved")  # noqa: SLF001 - as above


@asynccontextmanager
async def pair(folder: Path, **changes: Any) -> AsyncIterator[Pair]:
    """Two nodes over one database."""
    store = SharedStore(folder)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(SqliteStore.close, store)
        servers = [Server(settings(folder, **changes), store, SECRET) for _ in range(2)]
        servers[1].relay = make_relay(servers[1], certificates(), "entry")
        places = [await stack.enter_async_context(running(server)) for server in servers]
        relays = (make_relay(places[0].server, certificates(), "owner"), servers[1].relay)
        for relay in relays:
            stack.push_async_callback(relay.close)
        port = await relays[0].listen("127.0.0.1", 0)
        both = Pair(places[0], places[1], relays)
        both.ownership.owner = TableElsewhereError("owner", f"127.0.0.1:{port}")
        yield both


class Ear:
    """A socket whose every frame is kept as it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []

    async def hear(self, count: int) -> list[str]:
        """All frames so far, as soon as there are enough."""
        while len(self.frames) < count:
            self.frames.append(str(await asyncio.wait_for(self.socket.recv(), PATIENCE_S)))
        return self.frames


@asynccontextmanager
async def ears(nodes: Pair, attach: Attach) -> AsyncIterator[tuple[Ear, Ear]]:
    """One viewer twice: straight at the owner, and over the other node."""
    text = write(attach).decode()
    async with AsyncExitStack() as stack:
        both: list[Ear] = []
        for place in (nodes.owner, nodes.entry):
            socket = await stack.enter_async_context(connect(place.url, compression=None, max_size=None))
            await socket.send(text)
            both.append(Ear(socket))
            await both[-1].hear(1)
        yield both[0], both[1]


async def test_a_relayed_socket_gets_the_same_messages_as_a_direct_one(tmp_path: Path) -> None:
    """Every byte, in order and in the same frames, for a whole game: views, updates, padding, answers, refusals."""
    async with pair(tmp_path) as nodes, AsyncExitStack() as stack:
        group = await Group.gather(stack, nodes.owner, Random(11), 5)
        await group.start()
        client = group.people[2].client
        favoured = list[str]()
        for place in (nodes.owner, nodes.entry):
            place.server.limits.favour = favoured.append  # type: ignore[method-assign,assignment]
        async with ears(nodes, Attach(group.key, client.token)) as (direct, relayed):
            assert json.loads(direct.frames[0])["type"] == "welcome"
            assert favoured == ["127.0.0.1"], "the direct one: limits are those of the node that accepts a socket"
            await group.play()
            live = await nodes.owner.live(group.key)
            await group.check()
            wanted = live.viewers.streams[client.member].seq - json.loads(direct.frames[0])["seq"] + 1
            assert await direct.hear(wanted) == await relayed.hear(wanted)
            asked = write(Request(str(uuid.UUID(int=7)), cmd.AddBot("no such level"))).decode()
            for number, text in enumerate(("{", '{"type":"ping"}', asked, "x" * 20_000)):
                for ear in (direct, relayed):
                    await ear.socket.send(text)
                    await ear.hear(wanted + number + 1)
            assert direct.frames == relayed.frames
            assert not any(length_fault(frame.encode()) for frame in relayed.frames)
            kinds = Counter(json.loads(frame)["type"] for frame in direct.frames)
            assert (len(nodes.entrys_relay), len(nodes.entry.server.registry)) == (1, 0)
    assert kinds == {"welcome": 1, "update": kinds["update"], "pong": 1, "refused": 3}
    assert kinds["update"] >= SHORTEST_GAME


async def test_clients_stay_connected_when_their_table_is_handed_over(tmp_path: Path) -> None:
    """They hear that it moved, and come back to the node that took it; what they asked meanwhile is answered there."""
    async with pair(tmp_path) as nodes, AsyncExitStack() as stack:
        group = await Group.gather(stack, nodes.owner, Random(3), 5, url=lambda _: nodes.entry.url)
        await group.start()
        codes: list[str] = []
        for person in group.people:
            person.client.frames = lambda frame: codes.append(json.loads(frame).get("code", ""))
        await nodes.hand_over()
        for person in group.people:
            await person.request(cmd.Chat("here"))
        await Group(nodes.entry, group.key, group.people).play()
        await Group(nodes.entry, group.key, group.people).check()
        codes, carried = [code for code in codes if code], len(nodes.entrys_relay)
    assert codes[:5] == ["moved"] * 5
    assert carried == 0


async def test_a_socket_waits_for_the_new_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is attached here as soon as this node owns the table, and the former owner's clients reconnect."""
    monkeypatch.setattr(connection, "ASK_AGAIN_S", 0.02)
    async with pair(tmp_path) as nodes, AsyncExitStack() as stack:
        group = await Group.gather(stack, nodes.owner, Random(3), 5, url=lambda _: nodes.entry.url)
        await nodes.owners_relay.close()
        asked = nodes.ownership.claims
        async with connect(nodes.entry.url, compression=None, max_size=None) as socket:
            await socket.send(write(Attach(group.key)).decode())
            await nodes.ownership.asked(asked + 2)
            nodes.ownership.owner = None
            welcome = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE_S))
        for person in group.people:
            await person.request(cmd.Chat("still here"))
        assert welcome["type"] == "welcome"
        assert len(nodes.entry.server.registry) == 1


async def _closing_code(nodes: Pair, key: str) -> str:
    async with connect(nodes.entry.url, compression=None) as socket:
        await socket.send(write(Attach(key)).decode())
        told = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE_S))
        assert told["type"] == "closing"
        return str(told["code"])


async def _nobodys(folder: Path, spoil: Callable[[Pair], Any]) -> tuple[str, int, list[tuple[bool, str]]]:
    """The code that closed a socket, how often the owner was looked for, and what was asked of it."""
    async with pair(folder) as nodes:
        key = (await open_table(nodes.owner.address)).key
        nodes.owner.server.registry._remove(key, "cold")  # noqa: SLF001 - so that the owner asks who owns it
        await spoil(nodes)
        code = await _closing_code(nodes, key)
        asked = [(table == key, owner) for table, owner in nodes.ownership.asked_for]
        return code, nodes.ownership.claims, asked


async def _declines(nodes: Pair) -> None:
    nodes.owners_own.owner = nodes.ownership.owner


async def _is_gone(nodes: Pair) -> None:
    await nodes.owners_relay.close()


async def _has_no_relay(nodes: Pair) -> None:
    nodes.entry.server.relay = None


async def _stops(nodes: Pair) -> None:
    nodes.entrys_relay.let_go()


@pytest.mark.parametrize(("spoil", "asks"), [(_declines, False), (_is_gone, True), (_has_no_relay, True)])
async def test_clients_without_an_owner_are_asked_to_reconnect(
    spoil: Callable[[Pair], Any],
    asks: bool,  # noqa: FBT001
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After some attempts: the owner says that it is none, is gone, or cannot be reached from here at all.

    An owner that cannot be reached is asked to let the table go. Only the first attempt follows without a pause.
    """
    monkeypatch.setattr(connection, "ASK_AGAIN_S", 0.2)
    monkeypatch.setattr(connection, "MOVE_WITHIN_S", 1.0)
    code, claims, asked = await _nobodys(tmp_path, spoil)
    assert code == "moved"
    assert 2 < claims <= 8
    assert asked == ([(True, "owner")] if asks else [])


async def test_a_stopping_node_disconnects_clients_immediately(tmp_path: Path) -> None:
    """It does not ask again who owns their table."""
    assert await _nobodys(tmp_path, _stops) == ("moved", 1, [])


async def test_a_request_behind_the_end_of_a_relay_is_no_fault(tmp_path: Path) -> None:
    """A client that does not wait for its welcome: the request is repeated after the reconnect."""
    async with pair(tmp_path) as nodes:
        key = (await open_table(nodes.owner.address)).key
        nodes.entrys_relay.let_go()
        with capture_logs() as lines:
            async with connect(nodes.entry.url, compression=None) as socket:
                for message in (Attach(key), Request(str(uuid.uuid4()), cmd.TakeSeat("Ada"))):
                    await socket.send(write(message).decode())
                told = [json.loads(frame) async for frame in socket]
        assert told == [{"type": "closing", "code": "moved"}]
        assert [line["event"] for line in lines if line["log_level"] == "error"] == []


async def test_sockets_count_at_their_entry_node(tmp_path: Path) -> None:
    """The owner does not count them again."""
    async with pair(tmp_path, max_sockets_per_address=2) as nodes:
        nodes.owner.server.settings.max_sockets_per_address = 1
        key = (await open_table(nodes.owner.address)).key
        told: list[str] = []
        async with AsyncExitStack() as stack:
            for _ in range(2):
                socket = await stack.enter_async_context(connect(nodes.entry.url, compression=None))
                await socket.send(write(Attach(key)).decode())
                told.append(json.loads(await socket.recv())["type"])
            try:
                await stack.enter_async_context(connect(nodes.entry.url, compression=None))
            except Exception as refused:  # noqa: BLE001 - whichever way the library reports it
                told.append(type(refused).__name__)
    assert told == ["welcome", "welcome", "InvalidStatus"]


async def test_limits_of_a_connection_hold_over_another_node(tmp_path: Path) -> None:
    """The owner judges what it is sent, as if it were sent straight to it."""
    async with pair(tmp_path, requests_per_second=1, requests_burst=5) as nodes:
        key = (await open_table(nodes.owner.address)).key
        async with connect(nodes.entry.url, compression=None) as socket:
            await socket.send(write(Attach(key)).decode())
            for _ in range(300):
                await socket.send('{"type":"ping"}')
            told = [json.loads(frame) async for frame in socket]
    assert [refusal["code"] for refusal in told[-2:]] == ["too_fast", "too_many_strikes"]


@pytest.mark.parametrize(
    ("code", "unanswered", "answered"),
    [
        (frames.LOST, "unreachable", "moved"),
        (frames.TOO_MANY, "unreachable", "moved"),
        (frames.NOT_OWNER, "not_owner", "moved"),
        (frames.GONE, None, None),
        (1000, None, None),
    ],
)
def test_the_end_of_a_channel_tells_who_can_serve_the_socket(
    code: int, unanswered: Failure | None, answered: Failure | None
) -> None:
    """Any node, if nothing was answered; nobody, if the person or the owner ended it."""

    async def told(texts: list[bytes]) -> Failure | None:
        async def sent(*_: object, **__: object) -> None:
            """Send nothing."""

        async def receive() -> Any:
            return texts.pop() if texts else None

        socket: Any = SimpleNamespace(scope={}, send_data=sent, receive=asyncio.Event().wait)
        channel: Any = SimpleNamespace(ended=(code, ""), send=sent, receive=receive, write_all=sent)
        return await Carriage(socket, channel).run("first")

    assert (asyncio.run(told([])), asyncio.run(told([b"welcome"]))) == (unanswered, answered)


def test_nodes_publish_their_relay_addresses(tmp_path: Path) -> None:
    """By default where it listens, unless that is everywhere; nonsense is refused at the start."""
    assert settings(tmp_path, relay="10.0.0.7:8040").relay_address == "10.0.0.7:8040"
    assert settings(tmp_path, relay="[::]:8040", relay_address="node-a:8040").relay_address == "node-a:8040"
    assert settings(tmp_path).relay_address == ""
    for wrong in (
        {"relay": "0.0.0.0:8040"},
        {"relay": "[::]:8040"},
        {"relay": "8040"},
        {"relay": "a:b"},
        {"relay": "h:1", "relay_address": "h"},
    ):
        with pytest.raises(ValidationError):
            settings(tmp_path, **wrong)
