"""Resuming: a viewer who comes back gets exactly what they missed, byte for byte, or one full view.

Many resumes are tried on a table in process and compared with a second outlet of the same viewer that never went away.
Others go over real sockets, which are cut at every kind of moment.
"""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from party import PATIENCE_S, Group, Place, serving

from weimar.bots.players.uniform import choose
from weimar.client import Client
from weimar.engine import awaited, project
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.viewers import TAIL, Stream
from weimar.table import commands as cmd
from weimar.table.views import ProjectedTable, snapshot

pytest_plugins = ("paths", "places")
pytestmark = pytest.mark.anyio

RESUMES: Final = 500
CUTS: Final = 60
PLAYERS: Final = 7


class Ears:
    """An outlet that keeps what it is sent."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.ended: str | None = None

    def send(self, message: bytes) -> None:
        """As `Subscriber.send`."""
        self.heard.append(message)

    def end(self, code: str) -> None:
        """As `Subscriber.end`."""
        self.ended = code


def read(message: bytes) -> dict[str, Any]:
    """A message as plain data."""
    plain: dict[str, Any] = json.loads(message)
    return plain


class Hall:
    """A table without sockets, at which something happens all the time; each viewer has ears that never left."""

    def __init__(self, live: LiveTable, rng: Random) -> None:
        self.live = live
        self.rng = rng
        self.asked = 0
        self.viewers: list[int | None] = [None, *range(1, PLAYERS + 1)]
        self.constant: dict[int | None, Ears] = {viewer: Ears() for viewer in self.viewers}
        self.first: dict[int | None, int] = {}

    async def open(self) -> None:
        """Everyone sits down and listens."""
        for number in range(PLAYERS):
            await self.ask(None, cmd.TakeSeat(f"P{number}"))
        for viewer, ears in self.constant.items():
            await self.live.attach(ears, viewer, None, None)
            self.first[viewer] = read(ears.heard[0])["seq"]
        assert self.first[self.viewers[0]] == 0

    async def ask(self, member: int | None, command: cmd.Command) -> None:
        """Someone asks for something; it may be refused."""
        self.asked += 1
        await self.live.request(member, f"00000000-0000-4000-8000-{self.asked:012x}", command)

    async def happen(self) -> None:
        """One thing more: a move, some words, a note, a new game."""
        state = self.live.state
        if state.stage == "lobby":
            await self.ask(1, cmd.StartGame())
        elif state.stage == "over":
            await self.ask(1, cmd.PlayAgain())
        elif self.rng.random() < 0.25:
            member = self.rng.choice(self.viewers)
            await self.ask(member, cmd.Chat(f"word {self.asked}"))
            await self.ask(member, cmd.KeepNote(f"note {self.asked}"))
        else:
            assert state.game is not None
            seat = self.rng.choice(awaited(state.game))
            member = state.members[seat].member
            await self.ask(member, cmd.Act(state.prompt, choose(project(state.game, seat), self.rng)))

    def updates(self, viewer: int | None) -> list[bytes]:
        """All updates of a viewer, those after their first number, by the ears that never left."""
        return self.constant[viewer].heard[1:]

    async def resume(self, viewer: int | None, stream: str | None, seen: int | None) -> list[bytes]:
        """The messages for another device of the same viewer that reconnects after this many updates."""
        ears = Ears()
        await self.live.attach(ears, viewer, stream, None if seen is None else self.first[viewer] + seen)
        sent = [*ears.heard]
        await self.live.detach(ears, viewer)
        return sent


async def _resumes(place: Place, how_many: int, seed: str) -> None:
    rng = Random(seed)
    hall = Hall(await place.server.registry.open(), rng)
    await hall.open()
    full = tails = 0
    streams = {viewer: read(ears.heard[0])["stream"] for viewer, ears in hall.constant.items()}
    while full + tails < how_many:
        for _ in range(rng.randrange(4)):
            await hall.happen()
        viewer = rng.choice(hall.viewers)
        last = len(hall.updates(viewer))
        seq = rng.choice([last, last, last - rng.randrange(last + 1), last - TAIL, last - TAIL - 1])
        sent = await hall.resume(viewer, streams[viewer], max(seq, 0))
        head = read(sent[0])
        if head["type"] == "resumed":
            tails += 1
            first = max(seq, 0)
            assert head["seq"] == hall.first[viewer] + first
            assert sent[1:] == hall.updates(viewer)[first : first + len(sent) - 1]
            assert first + len(sent) - 1 >= last
        else:
            full += 1
            assert seq < len(hall.updates(viewer)) - TAIL
            assert len(sent) == 1
            _equals_projection(hall.live, sent[0], viewer)
    assert tails > how_many / 2
    assert full > how_many / 50
    place.server.registry.evict(lambda live: live is hall.live)


def _equals_projection(live: LiveTable, welcome: bytes, viewer: int | None) -> None:
    """A welcome has exactly what the snapshot has; watching devices come and go, so their number is not compared."""
    shown = msgspec.json.decode(msgspec.json.encode(snapshot(ProjectedTable(live.state, live.presence), viewer)))
    told = read(welcome)
    assert (told["type"], told["member"]) == ("welcome", viewer)
    for part in ("game", "talk", "note"):
        assert told[part] == shown[part]
    assert told["table"] | {"watching": 0} == shown["table"] | {"watching": 0}


async def test_hundreds_of_resumes_are_byte_equal(place: Place) -> None:
    """From every place in the stream, by players and those who watch; too far back gives one full view."""
    await _resumes(place, RESUMES, "resume")


@pytest.mark.full
@pytest.mark.parametrize("part", range(10))
async def test_a_hundred_thousand_resumes_are_byte_equal(place: Place, part: int) -> None:
    """The same, two hundred times as often."""
    for number in range(5):
        await _resumes(place, 2_000, f"resume {part} {number}")


async def test_impossible_resume_points_get_one_full_view(place: Place) -> None:
    """An unknown stream, another's, a number before the first or after the last."""
    hall = Hall(await place.server.registry.open(), Random(1))
    await hall.open()
    for _ in range(30):
        await hall.happen()
    for viewer in hall.viewers:
        own = read(hall.constant[viewer].heard[0])["stream"]
        for claim in (("nonsense", 1), (None, 1), (None, None), (own, None), (own, -1), (own, 10**9)):
            (sent,) = await hall.resume(viewer, *claim)
            _equals_projection(hall.live, sent, viewer)
    another = read(hall.constant[2].heard[0])["stream"]
    (sent_to_first,) = await hall.resume(1, another, 1)
    assert read(sent_to_first)["type"] == "welcome", "a stream is its viewer's alone"


@pytest.mark.parametrize("shift", [-1, 1])
async def test_an_off_by_one_error_would_be_noticed(shift: int, place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault: a tail that is one message short, or one too long."""
    real = Stream.since

    def wrong(self: Stream, stream: str | None, seq: int | None) -> list[bytes] | None:
        return real(self, stream, None if seq is None else seq + shift)

    monkeypatch.setattr(Stream, "since", wrong)
    with pytest.raises(AssertionError):
        await _resumes(place, 100, "planted")


class Watched:
    """A client with all the updates that reached it, by number; two of one number must be the same bytes."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.updates: dict[int, str] = {}
        self.heads: list[str] = []
        client.frames = self.take

    def take(self, frame: str) -> None:
        """A frame came in."""
        kind = frame[: frame.index(",")]
        if '"update"' in kind:
            number = json.loads(frame)["seq"]
            assert number not in self.updates, "sent twice"
            self.updates[number] = frame
        elif '"welcome"' in kind or '"resumed"' in kind:
            self.heads.append(kind)


@pytest.mark.usefixtures("library_path")
async def test_cut_connections_resume_with_the_missed_frames(place: Place, stack: AsyncExitStack) -> None:
    """Sixty cuts over real sockets while games go on: no frame is lost, none comes twice, and nobody needs a full view.

    All are equal to those of a device on the same seat that never lost its connection.
    """
    rng = Random("cuts")
    group = await Group.gather(stack, place, rng, 5)
    measure = [
        Watched(await stack.enter_async_context(Client(place.url, group.key, person.client.token)))
        for person in group.people
    ]
    cut = [Watched(person.client) for person in group.people]
    cutting = asyncio.create_task(_cut(rng, cut))
    games = 0
    while not cutting.done():
        await group.start()
        await group.play()
        await group.host.request(cmd.PlayAgain())
        games += 1
    await cutting
    await group.check()
    for steady, often in zip(measure, cut, strict=True):
        await steady.client.until(lambda s=steady, o=often: s.client.seq == o.client.seq)  # type: ignore[misc]
        both = steady.updates.keys() & often.updates.keys()
        assert {steady.updates[number] == often.updates[number] for number in both} == {True}
        assert len(both) == len(steady.updates) > 20 * games
        assert len(often.heads) >= CUTS / len(cut) - 1
        assert all("resumed" in head for head in often.heads)


async def _cut(rng: Random, people: list[Watched]) -> None:
    """Cut connections after the next frames, again and again."""
    for number in range(CUTS):
        one = people[number % len(people)]
        heads, wanted = len(one.heads), len(one.updates) + rng.randrange(4)
        await one.client.until(lambda o=one, w=wanted: len(o.updates) >= w, PATIENCE_S)  # type: ignore[misc]
        await one.client.drop()
        await one.client.until(lambda o=one, h=heads: len(o.heads) > h, PATIENCE_S)  # type: ignore[misc]


@pytest.mark.usefixtures("library_path")
async def test_after_a_restart_clients_get_one_full_view(tmp_path: Path) -> None:
    """The new process does not know the old one's streams; everyone is where they were, and did nothing for it."""
    rng = Random("restart")
    async with AsyncExitStack() as stack:
        async with serving(tmp_path) as first:
            port = first.port
            group = await Group.gather(stack, first, rng, 5)
            await group.start()
            for one in group.people:
                await one.request(cmd.KeepNote(f"mine is {one.client.member}"))
            await group.check()
            games = [person.client.game for person in group.people]
        async with serving(tmp_path, listen=port) as second:
            group.place = second
            await group.check()
            assert [person.client.game for person in group.people] == games
            await group.play()
            await group.check()
            assert [person.client.note for person in group.people] == [
                f"mine is {person.client.member}" for person in group.people
            ]
