"""The network goes, the table moves to another machine: the game continues, and no page is loaded again.

While nothing happens at the table, nothing may happen on the page either: what was shown before is not shown again.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

import msgspec
from harness import Harness, LocalServer, local_server
from input_methods import Finger, act, way
from page_checks import covered, scrolling, small_targets
from people import DESKTOP, PHONE, Device, Mirror, Person, somebody
from playing import decide_anything
from positions import Moment, lay, moment

from weimar.engine import awaited
from weimar.engine.actions import CastVote
from weimar.store import Addition, Outcome
from weimar.table import commands as cmd
from weimar.text import say
from worlds import MemoryStore

pytest_plugins = ("browser_fixtures",)

WATCHED = """
window.__moved = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { window.__moved += 1; return animate.apply(this, how); };
window.__said = [];
new MutationObserver((changes) => {
  for (const change of changes) {
    if (change.target.closest?.('[role=log]')) for (const one of change.addedNodes) window.__said.push(one.textContent);
  }
}).observe(document, { childList: true, subtree: true });
window.__due = new Set();
const later = window.setTimeout;
const never = window.clearTimeout;
window.setTimeout = (then, ...how) => {
  const due = later((...given) => {
    const run = () => { window.__due.delete(due); then(...given); };
    if (window.__held) window.__held.set(due, run);
    else run();
  }, ...how);
  window.__due.add(due);
  return due;
};
window.clearTimeout = (due) => { window.__due.delete(due); window.__held?.delete(due); never(due); };
window.__hold = () => { window.__held = new Map(); };
window.__release = () => {
  const held = window.__held;
  window.__held = null;
  for (const run of held.values()) run();
};
const Socket = window.WebSocket;
window.WebSocket = class extends Socket {
  constructor(...how) { super(...how); window.__socket = this; }
};
"""
"""Movements, announcements and pending beats; timers that can be held; and the latest socket."""
SIGNS = "[window.__moved, window.__said]"
AHEAD = """
const now = Date.now.bind(Date);
window.__ahead = 0;
Date.now = () => now() + window.__ahead;
"""
ALARM = """
window.__alarmed = 0;
new MutationObserver(() => {
  if (document.querySelector('.link.lost, .pill.shown, .trouble')) window.__alarmed += 1;
}).observe(document, { subtree: true, childList: true, attributes: true });
const soon = window.setTimeout;
window.setTimeout = (then, ms, ...how) => soon(then, ms === 1000 || ms === 2500 ? 1_000_000 : ms, ...how);
"""
"""Counts changes of the page while it says that the connection is lost; with all the time in the world to come back."""


class Cable:
    """The network between a page and a server: it can be cut and restored."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._whole = True
        self._ends: set[asyncio.StreamWriter] = set()
        self._running: set[asyncio.Task[None]] = set()
        self.port = 0

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        if not self._whole:
            writer.transport.abort()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._to)
        self._ends |= {writer, far_writer}
        for source, sink in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(self._pump(source, sink))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                sink.write(data)
                await sink.drain()
        sink.close()
        self._ends.discard(sink)

    def cut(self) -> None:
        """Everything that goes through it breaks off, and nothing new gets through."""
        self._whole = False
        for end in tuple(self._ends):
            end.transport.abort()

    def mend(self) -> None:
        """The page is unchanged."""
        self._whole = True

    async def end(self) -> None:
        """Nothing is left."""
        self.cut()
        for task in tuple(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)


@asynccontextmanager
async def cable(place: LocalServer) -> AsyncIterator[Cable]:
    """A cable to a server."""
    made = Cable(place.port)
    listening = await asyncio.start_server(made.carry, "127.0.0.1", 0)
    made.port = listening.sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        listening.close()
        await made.end()


async def _decide(person: Person) -> None:
    await person.until(lambda mirror: mirror.awaited or mirror.phase == "game_over")
    if person.mirror.phase != "game_over":
        await decide_anything(person)


async def _until(person: Person, script: str) -> None:
    """As `Page.wait_for_function`, which the page's policy forbids."""
    while not await person.page.evaluate(script):  # noqa: ASYNC110 - it is in the browser
        await asyncio.sleep(0.02)


async def _signs(person: Person) -> tuple[int, list[str]]:
    """The movements and announcements, once nothing more is pending."""
    await _until(person, "window.__due.size === 0")
    await person.settled()
    moved, said = await person.page.evaluate(SIGNS)
    return moved, said


@asynccontextmanager
async def _somebody(harness: Harness, device: Device) -> AsyncIterator[Person]:
    async with somebody(harness.browser, device, WATCHED, reduced_motion="no-preference") as person:
        yield person


def test_the_network_is_cut(harness: Harness) -> None:
    """On the network's return the page connects without waiting for a timer; nothing is lost, repeated or reloaded."""

    async def run() -> None:
        at = moment("vote")
        async with local_server() as place, cable(place) as line, _somebody(harness, PHONE) as person:
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(f"http://127.0.0.1:{line.port}", at.seat + 1))
            await person.until(lambda mirror: mirror.awaited)
            before = await _signs(person)
            for _ in range(2):
                many, heard = person.sockets, len(person.mirror.heard)
                line.cut()
                await person.page.context.set_offline(True)
                await person.page.get_by_text(say("table-link-lost")).wait_for()
                await person.page.evaluate("window.__hold()")
                await _until(person, "window.__socket.readyState !== WebSocket.CONNECTING")
                line.mend()
                await person.page.context.set_offline(False)
                await person.until(lambda mirror, heard=heard: _resumed(mirror, heard))  # type: ignore[misc]
                assert person.sockets > many
                await person.page.get_by_text(say("table-link-lost")).wait_for(state="detached")
                await person.page.evaluate("window.__release()")
            assert await _signs(person) == before
            await _decide(person)
            assert person.loads == 1

    harness.run(run())


def _resumed(mirror: Mirror, heard: int) -> bool:
    return any('"type":"resumed"' in frame[:40] or '"type":"update"' in frame[:40] for frame in mirror.heard[heard:])


def test_a_table_moves_to_another_machine(harness: Harness) -> None:
    """In the middle of a game: no word of it appears, a half-made decision and a half-written sentence are kept.

    Nor does the address have the proof of the seat any longer.
    """

    async def run() -> None:
        at = moment("vote")
        async with local_server() as place, somebody(harness.browser, DESKTOP, WATCHED + ALARM) as person:
            table = await place.open()
            seated = await lay(table, at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.until(lambda mirror: mirror.awaited)
            assert seated.tokens[at.seat + 1] not in person.page.url
            before = await person.page.evaluate(SIGNS)
            draft = person.page.get_by_placeholder(say("talk-say"))
            await draft.fill("I was about to say")
            choice, commit = way(person, CastVote(at.seat, "ja"))
            await Finger().use(person, choice)
            for sockets, greeting in ((2, "resumed"), (3, "welcome")):
                heard = len(person.mirror.heard)
                table.viewers.close("moved")
                if greeting == "welcome":  # the other machine has nothing but the log
                    table.viewers.streams.clear()
                await person.until(lambda mirror, heard=heard, how=greeting: _greeted(mirror, heard, how))  # type: ignore[misc]
                assert person.sockets == sockets
                await person.settled()
            assert await draft.input_value() == "I was about to say"
            assert await person.page.evaluate(SIGNS) == before
            await Finger().use(person, commit)
            await person.until(lambda mirror: not mirror.awaited)
            assert person.mirror.asked[-1]["action"]["vote"] == "ja"
            assert await person.page.evaluate("window.__alarmed") == 0
            assert person.loads == 1
            person.sound()

    harness.run(run())


def _greeted(mirror: Mirror, after: int, greeting: str) -> bool:
    return any(f'"type":"{greeting}"' in frame[:40] for frame in mirror.heard[after:])


class GatedStore(MemoryStore):
    """Keeps nothing while its gate is shut, as a slow disk does; what waits is kept once it opens."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()

    async def append(self, addition: Addition) -> Outcome:
        """As `Store.append`."""
        await self.gate.wait()
        return await super().append(addition)


def test_a_player_whose_seat_a_bot_took_gets_it_back_by_returning(harness: Harness) -> None:
    """A tab is closed, another player lets a bot take the seat, the link is opened again: the player has the seat.

    The server gives it back, but the page learns first that a bot has it: as long as the server writes it down.
    """

    async def run() -> None:
        at = _with_all_ballots_out()
        seat = min(awaited(at.game.states[at.cut]))
        store = GatedStore()
        async with (
            local_server(store) as place,
            _somebody(harness, PHONE) as away,
            somebody(harness.browser, PHONE, AHEAD) as other,
        ):
            table = await place.open()
            seated = await lay(table, at)
            for person, member in ((away, seat + 1), (other, at.seat + 1)):
                await person.page.goto(seated.address(place.address, member))
                await person.until(lambda mirror: mirror.awaited)
            await act(Finger(), other, CastVote(at.seat, "ja"))
            await away.page.close()
            await other.until(lambda mirror: not mirror.table["members"][seat]["here"])
            table.attendance.presence = msgspec.structs.replace(table.presence, away_since={seat + 1: 0})
            await other.page.evaluate("window.__ahead = 120_000")
            await other.page.get_by_role("button", name=say("table-ask-seat")).tap()
            await other.until(lambda mirror: seat in (mirror.game or {})["voted"])
            assert table.state.members[seat].stand_in == "seat"

            store.gate.clear()
            back = Person(await away.page.context.new_page(), PHONE)
            await back.page.goto(seated.address(place.address, None))
            await back.page.get_by_text(say("table-bot-plays-you")).wait_for()
            await back.settled()
            assert back.mirror.asked == []
            store.gate.set()
            await back.page.get_by_text(say("table-bot-plays-you")).wait_for(state="detached")
            assert back.mirror.game is not None
            of_bot = back.mirror.game["ballots"][str(seat)]
            own = CastVote(seat, "nein" if of_bot == "ja" else "ja")
            await act(Finger(), back, own)
            await back.until(lambda mirror: (mirror.game or {})["ballots"][str(seat)] == own.vote)
            for voter in back.mirror.game["waiting_for"]:
                await seated.ask(voter + 1, cmd.Act(table.state.prompt, CastVote(voter, "ja")))
            await back.until(lambda mirror: mirror.phase != "vote")
            back.sound()
            away.sound()
            other.sound()

    harness.run(run())


def test_voters_can_act_on_absent_players(harness: Harness) -> None:
    """Their ballot may still be changed, and beside it they nudge, and later ask that a bot decide; nothing scrolls."""

    async def run() -> None:
        at = _with_all_ballots_out()
        async with local_server() as place, somebody(harness.browser, PHONE, AHEAD) as person:
            table = await place.open()
            seated = await lay(table, at)
            table.attendance.presence = table.presence.all_absent(tuple(one.member for one in table.state.members), 0)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.until(lambda mirror: mirror.awaited)
            await act(Finger(), person, CastVote(at.seat, "ja"))
            await person.until(lambda mirror: not mirror.awaited)
            await _fits(person)
            await person.page.evaluate("window.__ahead = 60_000")
            assert table.state.game is not None
            missing = table.state.members[min(awaited(table.state.game))]
            await person.page.get_by_role("button", name=say("table-nudge", name=missing.name)).tap()
            await person.page.get_by_text(say("table-nudged", name=missing.name)).wait_for()
            assert [(one.member, one.target) for one in table.state.nudges] == [(at.seat + 1, missing.member)]
            await _fits(person)
            await person.page.evaluate("window.__ahead = 120_000")
            decide = person.page.get_by_role("button", name=say("table-ask-decision"))
            await decide.wait_for()
            await _fits(person)
            assert await person.page.locator("[data-ballot]").count() == len(("ja", "nein"))
            await decide.tap()
            await person.until(lambda mirror: missing.member - 1 not in (mirror.game or {})["waiting_for"])
            person.sound()

    harness.run(run())


def test_voters_are_still_asked_for_their_claims(harness: Harness) -> None:
    """The question waits beside the ballots; nothing scrolls."""

    async def run() -> None:
        at = _with_all_ballots_out()
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            table = await place.open()
            seated = await lay(table, at)
            here = {one.member: 1 for one in table.state.members}
            table.attendance.presence = msgspec.structs.replace(table.presence, sockets=here)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.until(lambda mirror: mirror.awaited)
            await act(Finger(), person, CastVote(at.seat, "ja"))
            await person.until(lambda mirror: not mirror.awaited)
            await person.page.get_by_role("region", name=say("talk-claim-title")).wait_for()
            await _fits(person)
            person.sound()

    harness.run(run())


def _with_all_ballots_out() -> Moment:
    at = moment("vote")
    cut = next(cut for cut in range(at.cut, 0, -1) if at.game.states[cut - 1].phase.name != "vote")
    return replace(at, cut=cut, seat=max(awaited(at.game.states[cut])))


async def _fits(person: Person) -> None:
    await person.settled()
    assert [*await scrolling(person), *await covered(person), *await small_targets(person)] == []
