"""Resuming: a viewer who comes back gets exactly what they missed, byte for byte, or one full view.

Each resume is compared with a second outlet of the same viewer that never went away. People who are cut off at any
moment, and servers that start again, are in tests/world.
"""

import asyncio
import json
from random import Random
from typing import Any, Final

import msgspec
import pytest
from test_two_owners import Listener

from room import VirtualTimeLoop
from weimar.bots.players.simple import Uniform
from weimar.engine import awaited, project
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.viewers import TAIL, TAILS_KEPT_S, Viewers
from weimar.table import commands as cmd
from weimar.table.presence import Presence
from weimar.table.state import TableState
from weimar.table.views import ProjectedTable, snapshot
from worlds import quiet_server

RESUMES: Final = 500
PLAYERS: Final = 7


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
        self.constant: dict[int | None, Listener] = {viewer: Listener() for viewer in self.viewers}
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
            await self.ask(member, cmd.Act(state.prompt, Uniform().choose(project(state.game, seat), self.rng)))

    def updates(self, viewer: int | None) -> list[bytes]:
        """All updates of a viewer, those after their first number, by the ears that never left."""
        return self.constant[viewer].heard[1:]

    async def resume(self, viewer: int | None, stream: str | None, seen: int | None) -> list[bytes]:
        """The messages for another device of the same viewer that reconnects after this many updates."""
        ears = Listener()
        await self.live.attach(ears, viewer, stream, None if seen is None else self.first[viewer] + seen)
        sent = [*ears.heard]
        await self.live.detach(ears, viewer)
        return sent


async def test_hundreds_of_resumes_are_byte_equal() -> None:
    """From every place in the stream, by players and those who watch; too far back gives one full view."""
    rng = Random("resume")
    hall = Hall(await quiet_server().registry.open(), rng)
    await hall.open()
    full = tails = missed = 0
    streams = {viewer: read(ears.heard[0])["stream"] for viewer, ears in hall.constant.items()}
    while full + tails < RESUMES:
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
            missed += last - first
            assert head["seq"] == hall.first[viewer] + first
            assert sent[1:] == hall.updates(viewer)[first : first + len(sent) - 1]
            assert first + len(sent) - 1 >= last
        else:
            full += 1
            assert seq < len(hall.updates(viewer)) - TAIL
            assert len(sent) == 1
            _equals_projection(hall.live, sent[0], viewer)
    assert tails > RESUMES / 2
    assert full > RESUMES / 50
    assert missed > RESUMES
    hall.live.close("cold")


async def test_what_happens_without_any_device_of_a_viewer_is_kept() -> None:
    """Their only one is away, and gets each message when it is back."""
    hall = Hall(await quiet_server().registry.open(), Random(2))
    await hall.open()
    ears = hall.constant[2]
    stream, seq = read(ears.heard[0])["stream"], read(ears.heard[-1])["seq"]
    await hall.live.detach(ears, 2)
    words = [f"word {number}" for number in range(3)]
    for word in words:
        await hall.ask(1, cmd.Chat(word))
    back = Listener()
    await hall.live.attach(back, 2, stream, seq)
    head, *missed = [read(message) for message in back.heard]
    assert (head["type"], head["seq"]) == ("resumed", seq)
    assert [message["seq"] for message in missed] == [*range(seq + 1, seq + 1 + len(missed))]
    assert all(word.encode() in b"".join(back.heard) for word in words)
    hall.live.close("cold")


def _equals_projection(live: LiveTable, welcome: bytes, viewer: int | None) -> None:
    """A welcome has exactly what the snapshot has; watching devices come and go, so their number is not compared."""
    shown = msgspec.json.decode(msgspec.json.encode(snapshot(ProjectedTable(live.state, live.presence), viewer)))
    told = read(welcome)
    assert (told["type"], told["member"]) == ("welcome", viewer)
    for part in ("game", "talk", "note"):
        assert told[part] == shown[part]
    assert told["table"] | {"watching": 0} == shown["table"] | {"watching": 0}


async def test_impossible_resume_points_get_one_full_view() -> None:
    """An unknown stream, another's, a number before the first or after the last."""
    hall = Hall(await quiet_server().registry.open(), Random(1))
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
    hall.live.close("cold")


@pytest.mark.parametrize("seed", range(10))
def test_streams_last_some_seconds_after_the_last_departure(seed: int) -> None:
    """Viewers come and go with seconds between, in any order: a returning one always has the whole time again."""

    async def come_and_go() -> None:
        rng, viewers, loop = Random(f"streams {seed}"), Viewers(), asyncio.get_running_loop()
        shown, here, left_at = viewers.projected(TableState("key", "CODE", 0, 0), Presence()), list[Listener](), -99.0
        for _ in range(100):
            await asyncio.sleep(rng.choice((0, 1, 4, TAILS_KEPT_S - 1, TAILS_KEPT_S + 1)) + 0.1)
            assert bool(viewers.streams) == (bool(here) or loop.time() - left_at < TAILS_KEPT_S)
            if here and rng.random() < 0.6:
                assert viewers.disconnect(here.pop(rng.randrange(len(here))), None)
                left_at = loop.time()
            else:
                here.append(Listener())
                viewers.connect(here[-1], None, None, None, shown)

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        runner.run(come_and_go())
