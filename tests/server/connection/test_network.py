"""Bad networks: cut at any byte, delayed, split, repeated; everyone reconnecting together; two devices on a seat."""

import asyncio
import json
import uuid
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
import pytest
from party import PATIENCE_S, Group, Person, Place

from weimar.client import Client, ClosedByServer, Refusal
from weimar.table import commands as cmd
from weimar.wire.messages import Command, Request

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio


@dataclass
class Disturbances:
    """The disturbances of a proxy.

    Attributes:
        cut_within: the maximum of bytes before a connection is cut, in either direction; None for no cut.
        pieces: the maximum of bytes in one piece. delay_s: the maximum delay before each piece.
    """

    cut_within: int | None = None
    pieces: int = 65_536
    delay_s: float = 0.0


class Proxy:
    """A bad network between people and a server: one TCP proxy.

    Attributes:
        connections: how many there were. cuts: how many were cut.
    """

    def __init__(self, upstream: int, rng: Random, disturbances: Disturbances) -> None:
        self.upstream = upstream
        self.rng = rng
        self.disturbances = disturbances
        self.connections = self.cuts = 0
        self.open: set[asyncio.StreamWriter] = set()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Someone connects."""
        self.connections += 1
        try:
            there = await asyncio.open_connection("127.0.0.1", self.upstream)
        except OSError:
            writer.transport.abort()
            return
        both = (writer, there[1])
        self.open |= {*both}
        ways = [asyncio.create_task(self._pass(reader, there[1])), asyncio.create_task(self._pass(there[0], writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for end in both:
                end.transport.abort()
            self.open -= {*both}

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        limit = self.disturbances.cut_within
        left = None if limit is None else self.rng.randrange(limit)
        with suppress(OSError):
            while data := await reader.read(self.rng.randint(1, self.disturbances.pieces)):
                if self.disturbances.delay_s:
                    await asyncio.sleep(self.rng.random() * self.disturbances.delay_s)
                writer.write(data if left is None else data[:left])
                await writer.drain()
                if left is not None and len(data) >= left:
                    self.cuts += 1
                    return
                left = None if left is None else left - len(data)

    def cut_everybody(self) -> None:
        """Cut all connections together."""
        for writer in tuple(self.open):
            writer.transport.abort()


@asynccontextmanager
async def weather_between(place: Place, rng: Random, disturbances: Disturbances) -> AsyncIterator[tuple[Proxy, str]]:
    """A proxy, and the address of the socket through it."""
    proxy = Proxy(place.port, rng, disturbances)
    server = await asyncio.start_server(proxy.connect, "127.0.0.1", 0)
    async with server:
        yield proxy, f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}/ws"


async def _requests_in_log(place: Place, key: str) -> list[str]:
    return [row.request.rpartition(":")[2] for row in await place.server.store.read(key) if row.request is not None]


STORMS = {
    "cut at any byte": Disturbances(cut_within=25_000),
    "torn to pieces": Disturbances(pieces=40),
    "slow, torn and cut": Disturbances(cut_within=20_000, pieces=900, delay_s=0.002),
}


@pytest.mark.parametrize("storm", STORMS)
async def test_a_game_is_finished_over_a_bad_network(storm: str, place: Place, stack: AsyncExitStack) -> None:
    """Sitting down, playing and seeing the end: all arrives once and in order, and everyone knows what is so."""
    rng = Random(storm)
    proxy, url = await stack.enter_async_context(weather_between(place, rng, STORMS[storm]))
    group = await Group.gather(stack, place, rng, 5, url=lambda _: url)
    host = group.host.client
    await host.until(lambda: len(host.table["members"]) == 5, PATIENCE_S)  # they may be cut off just now
    assert [member["name"] for member in host.table["members"]] == ["P0", "P1", "P2", "P3", "P4"]
    await group.start()
    await group.play()
    await group.check()
    requests = await _requests_in_log(place, group.key)
    assert len(requests) == len(set(requests))
    if STORMS[storm].cut_within is not None:
        assert proxy.cuts > 5
        assert proxy.connections > 10


class Insistent(Person):
    """Someone who sends every request one to five times, from one or two devices.

    Attributes:
        answers: what was answered to each request, by all devices.
    """

    def __init__(self, client: Client, rng: Random, tablet: Client) -> None:
        super().__init__(client, rng)
        self.tablet = tablet
        self.answers: dict[str, list[str]] = defaultdict(list)
        for device in (client, tablet):
            device.frames = self._note

    def _note(self, frame: str) -> None:
        if frame.startswith(('{"type":"done"', '{"type":"refused"')):
            self.answers[json.loads(frame)["id"]].append(frame)

    async def request(self, command: Command) -> dict[str, Any]:
        """As `Person.request`, again and again under the same id."""
        name = str(uuid.UUID(int=self.rng.getrandbits(128)))
        text = msgspec.json.encode(Request(name, command)).decode()
        for _ in range(self.rng.randrange(4)):
            await self.rng.choice((self.client, self.tablet))._send(text)  # noqa: SLF001 - without waiting for an answer
        both = [self.client.request(command, name)]
        if self.rng.random() < 0.5:
            both.append(self.tablet.request(command, name))
        answers = await asyncio.wait_for(asyncio.gather(*both, return_exceptions=True), PATIENCE_S)
        first, *others = answers
        assert all(type(other) is type(first) for other in others), answers
        if isinstance(first, BaseException):
            raise first
        return first


async def test_requests_sent_many_times_have_effect_once(place: Place, stack: AsyncExitStack) -> None:
    """One to five times each, on one or two sockets of the seat: one effect, one answer, byte for byte."""
    rng = Random("insist")
    _, url = await stack.enter_async_context(weather_between(place, rng, Disturbances(cut_within=60_000)))
    group = await Group.gather(stack, place, rng, 5, url=lambda _: url)
    people = []
    for one in group.people:
        tablet = await stack.enter_async_context(Client(url, group.key, one.client.token))
        people.append(Insistent(one.client, one.rng, tablet))
    group.people = people
    await group.start("japanese-house", 1)
    await group.play()
    await group.check()
    requests = await _requests_in_log(place, group.key)
    assert len(requests) == len(set(requests))
    answers = {name: frames for person in people for name, frames in person.answers.items()}
    assert all(len(set(frames)) == 1 for frames in answers.values())
    assert sum(len(frames) for frames in answers.values()) > 1.5 * len(answers)
    done = {name for name, frames in answers.items() if '"done"' in frames[0][:20]}
    assert done <= set(requests)
    assert not set(answers) - done & set(requests)


async def test_everybody_reconnects_at_once_repeatedly(place: Place, stack: AsyncExitStack) -> None:
    """Two tables of ten and their galleries lose the network together, four times; the games continue and end."""
    rng = Random("together")
    proxy, url = await stack.enter_async_context(weather_between(place, rng, Disturbances()))
    groups = [await Group.gather(stack, place, rng, 8, url=lambda _: url) for _ in range(2)]
    watchers = [await stack.enter_async_context(Client(url, group.key)) for group in groups for _ in range(5)]
    for group in groups:
        await group.start("official", 2)
    playing = asyncio.gather(*(group.play() for group in groups))
    first = groups[0].host.client
    for number in range(1, 5):
        await first.until(lambda n=number: len((first.game or {}).get("rounds", ())) >= n or playing.done())  # type: ignore[misc]
        proxy.cut_everybody()
    await playing
    for group in groups:
        await group.check()
    for watcher, group in zip(watchers, [group for group in groups for _ in range(5)], strict=True):
        await watcher.until(lambda w=watcher: w.table["stage"] == "over", PATIENCE_S)  # type: ignore[misc]
        assert watcher.game == (await place.truth(group.key, None))["game"]
    assert proxy.connections >= 4 * 16


async def test_two_devices_on_one_seat_are_equal(place: Place, stack: AsyncExitStack) -> None:
    """While one of them comes and goes, nobody takes the person for away."""
    rng = Random("devices")
    group = await Group.gather(stack, place, rng, 5)
    tablets = [
        Person(await stack.enter_async_context(Client(place.url, group.key, person.client.token)), person.rng)
        for person in group.people
    ]
    await group.start()
    both = Group(place, group.key, tablets)

    async def come_and_go() -> None:
        for one in group.people:
            back = asyncio.Event()
            one.client.frames = _greeted(back)
            await one.client.drop()
            await asyncio.wait_for(back.wait(), PATIENCE_S)

    await asyncio.gather(both.play(), come_and_go())
    await both.check()
    await group.check()
    assert all(member["here"] for member in group.host.client.table["members"])


def _greeted(back: asyncio.Event) -> Callable[[str], None]:
    """Sets the event when a client's first frame over a new connection comes in."""
    return lambda frame: back.set() if frame.startswith(('{"type":"resumed"', '{"type":"welcome"')) else None


async def test_a_removed_player_only_watches_until_readmitted(place: Place, stack: AsyncExitStack) -> None:
    """The proof of their seat shows the public view only and allows no action; afterwards it is valid again.

    A proof that they gave up themselves before does not come back with it.
    """
    group = await Group.gather(stack, place, Random("void"), 5)
    await group.start()
    rude = group.people[3].client
    seat, given_up = rude.member or 0, rude.token
    await rude.request(cmd.RevokeTokens())
    proof = rude.token
    await group.host.request(cmd.Ask(seat, "removal"))
    with pytest.raises(ClosedByServer, match="seat_gone"):
        await rude.until(lambda: False, PATIENCE_S)
    watching = await stack.enter_async_context(Client(place.url, group.key, proof))
    assert watching.member is None
    assert watching.game is not None
    assert (watching.game["viewer"], watching.game["role"]) == ("spectator", None)
    for command in (cmd.TakeBack(), cmd.RevokeTokens(), cmd.KeepNote("mine"), cmd.Ask(seat, "return")):
        with pytest.raises(Refusal, match="not_seated"):
            await watching.request(command)
    await group.host.request(cmd.Ask(seat, "return"))
    await watching.drop()
    await watching.until(lambda: watching.member == seat, PATIENCE_S)
    with pytest.raises(ClosedByServer, match="bad_token"):
        await stack.enter_async_context(Client(place.url, group.key, given_up))
    group.people[3].client = watching
    await asyncio.gather(*(person.play() for person in group.people))
    assert {person.client.table["stage"] for person in group.people} == {"over"}
