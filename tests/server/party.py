"""A real server on loopback and people who play at it through `weimar.client`, for tests.

Contract: `serving` gives a server in this process, on an ephemeral port and a store of its own; everything goes over
real sockets. People know only what their client knows; they choose at random among what it says they may do.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, Self

import msgspec
import uvicorn
from anyio.from_thread import start_blocking_portal

from weimar.client import Client, Refusal, open_table
from weimar.engine.actions import Action
from weimar.server.context import Server
from weimar.server.process.rate_limits import Buckets
from weimar.server.process.settings import Settings
from weimar.server.run import web_config
from weimar.server.tables.live_table import LiveTable
from weimar.store.folder import FILE, open_file
from weimar.store.sqlite import SqliteStore
from weimar.table import commands as cmd
from weimar.table.views import ProjectedTable, snapshot
from weimar.wire.messages import Command
from worlds import WEB, app_of

PATIENCE_S: Final = 50
"""No single thing takes this long; a test that waits longer has failed."""
LATE: Final = frozenset({"old_prompt", "wrong_stage", "wrong_phase", "not_your_turn", "discussion_open", "game_over"})
"""Refusals that someone meets who answers while the game continues without them."""


class _Web(uvicorn.Server):
    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals to pytest."""
        yield


class Place:
    """A running server.

    Attributes:
        address: for requests. url: of the socket.
    """

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
        self.url = f"ws://127.0.0.1:{port}/ws"

    async def live(self, key: str) -> LiveTable:
        """The table itself, to compare with."""
        found = await self.server.registry.get(key)
        assert found is not None
        return found

    async def truth(self, key: str, member: int | None) -> dict[str, Any]:
        """What a viewer may know, straight from the projection."""
        live = await self.live(key)
        plain: dict[str, Any] = msgspec.json.decode(
            msgspec.json.encode(snapshot(ProjectedTable(live.state, live.presence), member))
        )
        return plain


def settings(folder: Path, **changes: Any) -> Settings:
    """A server without limits on how fast people are, whose bots do not think."""
    chosen: dict[str, Any] = {"host": "127.0.0.1", "port": 0, "data": folder, "bot_pace_ms": 0}
    chosen |= {"max_sockets_per_address": 5_000, "requests_per_second": 1e6, "requests_burst": 10**6}
    chosen |= {"web": WEB}
    chosen |= {"tables_per_minute": 1e6, "codes_per_minute": 1e6}
    return Settings(**chosen | changes)


def store_in(folder: Path) -> SqliteStore:
    """The store of a folder; an empty folder is given a database that was made before."""
    if folder.is_dir() and not any(folder.iterdir()):
        (folder / FILE).write_bytes(_new_database())
    return SqliteStore(folder)


@cache
def _new_database() -> bytes:
    """A database with nothing in it: making one takes longer than most tests."""
    with TemporaryDirectory() as folder:
        open_file(Path(folder) / FILE, None).close()
        return (Path(folder) / FILE).read_bytes()


@asynccontextmanager
async def serving(folder: Path, listen: int = 0, **changes: Any) -> AsyncIterator[Place]:
    """A server for as long as the block lasts; on the port of an earlier one, if it is given."""
    server = Server(settings(folder, **changes), store_in(folder), b"s" * 32)
    async with running(server, listen) as place:
        yield place


@asynccontextmanager
async def running(server: Server, listen: int = 0) -> AsyncIterator[Place]:
    """A server that was made already, for as long as the block lasts."""
    server.limits.talk_bytes = Buckets(1e9, 1e9)
    listener = socket.create_server(("127.0.0.1", listen), backlog=512)
    with app_of(server) as app:
        config = web_config(server, app)
        config.timeout_graceful_shutdown = 2
        web = _Web(config)
        serves = asyncio.create_task(web.serve(sockets=[listener]))
        try:
            while not web.started:
                assert not serves.done(), "the server did not start"
                await asyncio.sleep(0)
            yield Place(server, listener.getsockname()[1])
        finally:
            web.should_exit = True
            await asyncio.wait_for(serves, PATIENCE_S)
            listener.close()


@contextmanager
def serving_beside(folder: Path, **changes: Any) -> Iterator[Place]:
    """A server in a thread of its own."""
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(serving(folder, **changes)) as one:
        yield one


class Person:
    """Someone with a seat, who plays at random by what their client knows."""

    def __init__(self, client: Client, rng: Random) -> None:
        self.client = client
        self.rng = rng
        self.answered: tuple[int, bool] | None = None
        self.games = 0

    async def play(self) -> None:
        """Act whenever it is one's turn, until the next game is over.

        Whoever was cut off may still see the end of the last one.
        """
        client = self.client
        await client.until(lambda: client.table["stage"] != "lobby" and client.table["games"] > self.games, PATIENCE_S)
        self.games = client.table["games"]
        while client.table["stage"] == "game":
            await client.until(lambda: client.table["stage"] != "game" or self._has_to_act(), PATIENCE_S)
            if client.table["stage"] == "game":
                await self._act()

    def _has_to_act(self) -> bool:
        client = self.client
        assert client.game is not None
        return bool(client.game["legal"]) and not client.table["ballot_shut"] and self.answered != self._prompt()

    def _prompt(self) -> tuple[int, bool]:
        return self.client.table["prompt"], False

    async def _act(self) -> None:
        assert self.client.game is not None
        prompt = self._prompt()
        action = msgspec.convert(self.rng.choice(self.client.game["legal"]), Action)
        try:
            await self.request(cmd.Act(prompt[0], action))
        except Refusal as refused:
            if refused.code not in LATE:
                raise
        self.answered = prompt

    async def request(self, command: Command) -> dict[str, Any]:
        """As `Client.request`, with a time limit."""
        return await asyncio.wait_for(self.client.request(command), PATIENCE_S)


class Group:
    """People at one table; the first is the host."""

    def __init__(self, place: Place, key: str, people: Sequence[Person]) -> None:
        self.place = place
        self.key = key
        self.people = people

    @property
    def host(self) -> Person:
        """Who sat down first."""
        return self.people[0]

    @classmethod
    async def gather(
        cls, stack: AsyncExitStack, place: Place, rng: Random, people: int, url: Callable[[int], str] | None = None
    ) -> Self:
        """A new table with people seated at it; `url` says by which way each of them comes."""
        found = await open_table(place.address)
        seated: list[Person] = []
        for number in range(people):
            way = place.url if url is None else url(number)
            client = await stack.enter_async_context(Client(way, found.key))
            await asyncio.wait_for(client.sit(cmd.TakeSeat(f"P{number}")), PATIENCE_S)
            seated.append(Person(client, Random(f"{rng.random()}")))
        return cls(place, found.key, seated)

    async def start(self, preset: str = "official", bots: int = 0, **options: Any) -> None:
        """Choose rules, add bots, deal."""
        for _ in range(bots):
            await self.host.request(cmd.AddBot("random"))
        await self.host.request(cmd.ChooseRules(preset, options))
        await self.host.request(cmd.StartGame())

    async def play(self) -> None:
        """Everyone plays to the end; the host opens ballots."""
        async with asyncio.TaskGroup() as doing:  # what goes wrong in any of it ends all of it
            opening = doing.create_task(self._open_ballots())
            await asyncio.gather(*(person.play() for person in self.people))
            opening.cancel()

    async def _open_ballots(self) -> None:
        client = self.host.client
        while True:
            await client.until(lambda: bool(client.table["ballot_shut"]), 10 * PATIENCE_S)
            discussed = client.table["prompt"]
            try:
                await client.request(cmd.CloseDiscussion())
            except Refusal as refused:
                if refused.code not in LATE:
                    raise
            await client.until(self._opened(discussed), PATIENCE_S)

    def _opened(self, discussed: int) -> Callable[[], bool]:
        """Whether that discussion is over; the next may have begun before the answer was looked at."""
        client = self.host.client
        return lambda: not client.table["ballot_shut"] or client.table["prompt"] != discussed

    async def check(self) -> None:
        """Everyone knows exactly what the projection of the log says they may know."""
        live = await self.place.live(self.key)
        for person in self.people:
            client = person.client
            member = client.member
            await client.until(lambda m=member: m in live.viewers.streams, PATIENCE_S)  # type: ignore[misc]
            await client.until(lambda c=client, m=member: c.seq == live.viewers.streams[m].seq, PATIENCE_S)  # type: ignore[misc]
            truth = await self.place.truth(self.key, member)
            assert client.table == truth["table"]
            assert client.game == truth["game"]
            assert client.talk == truth["talk"]
            assert client.note == truth["note"]
