"""What a page shows and keeps tells nobody more than they may know, and a stranger's glance nothing at all.

Two worlds that differ only in what one viewer may not know (`wire_twins`) are performed with their real page; every
frame, the whole document, title, address, storage, notifications and the rest must be equal after every single thing
that happens. And two worlds that differ in their own role, or in the hand that they held, must look the same as long as
they do not ask for it: nobody can read it over their shoulder, from the title or from what the browser keeps.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, Literal

import pytest
from harness import DIST, Harness, local_server
from page_snapshots import BEFORE, NOW, STEP_MS, Snapshot, WatchedPage, difference
from people import DESKTOP, NAMES, PHONE, Seated, somebody

from games import DARK, random_game, seeded
from programmes import Eyes, Programme, perform, programme
from twins import Twin
from weimar.engine import SPECTATOR, Action, ScriptedChance, make_rules
from weimar.engine.actions import CastVote, Discard, Enact, Nominate
from weimar.engine.terms import Policy, Role, Tiles, Viewer
from weimar.server.process.tokens import Proof
from weimar.server.tables.live_table import LiveTable
from weimar.table import commands as cmd
from weimar.text import say
from worlds import (
    Client,
    Clockwork,
    GivenLuck,
    LocalWorld,
    WebServer,
    given_luck,
    leave_devices_out,
    quiet_server,
    web_server,
)

pytest_plugins = ("browser_fixtures",)

Leak = Callable[[LiveTable, WatchedPage], Any]


SLOT_MS = 509
TALE_MS: Final = 15_013
"""Longer than it takes to tell what one message brings; a prime number, as `STEP_MS`."""
IN_SECRET = ("ec", "c1")
"""Begins the name of a wish in `perform` that one world may have and the other not: a ballot changed in secret."""


def _slot(request: str) -> int:
    """When something is done, by its name in `perform`: at the same time in both worlds, whatever else is done."""
    name, _, last = request.partition("-")
    number = int(last or 0)
    match name[:2]:
        case "5e":  # somebody sits down
            return number
        case "50":  # the host prepares the game
            return 11 + number
        case "d0":
            return 20 + 10 * _hex(name) + number
        case _:
            return 19 + 10 * _hex(name)


def _hex(name: str) -> int:
    """The number after the two letters."""
    digits = name[2:]
    return int(digits, 16)


HIDDEN: Final = range(50, 80)
"""Slots in which another window covers the page: a few of the first actions."""
KEPT: Final[dict[str, object]] = {"notify": True, "sound": True}
"""Someone who wants to be called in every way."""
BIG_SCREEN: Final = "big screen"
"""Looks on like a spectator, but from `/tv`."""


class Watched(LocalWorld):
    """A `LocalWorld` where one of the clients has a page as well, which is looked at after every wish of anyone's.

    Attributes:
        big: the page is a big screen's. It is opened once someone has sat down who can let it in.
    """

    def __init__(
        self, server: Clockwork, place: WebServer, watched: WatchedPage, client: Client, leak: Leak | None
    ) -> None:
        super().__init__(server)
        place.app.state.server = server
        self.address = f"http://127.0.0.1:{place.port}"
        self.big = False
        self.watched, self.client, self.leak = watched, client, leak
        self.there = False
        self.time = 0

    async def come(self, client: Client, *, resume: bool = False) -> None:
        """As `LocalWorld.come`; the one who is watched opens their page when they first come."""
        await super().come(client, resume=resume)
        if self.there:
            return
        state = self.table.state
        if self.big and client is not None:
            self.there = True
            await super().ask(client, "5c000000", cmd.OpenScreen())
            await self.watched.open(f"{self.address}/tv#{self.server.signer.screen_pass(state.key, state.code, 1)}")
        elif client == self.client and not self.big:
            self.there = True
            token = "" if client is None else "." + self.server.signer.token(state.key, Proof(client, 0))
            await self.watched.open(f"{self.address}/t#{state.key}{token}")

    async def ask(self, client: Client, request: str, command: cmd.Command) -> dict[str, Any]:
        """As `LocalWorld.ask`, with a look at the page."""
        if not self.there or request.startswith(IN_SECRET):
            return await super().ask(client, request, command)
        slot = _slot(request)
        if (missed := SLOT_MS * (slot // 10 * 10 - 1)) > self.time:  # an action before it that the other world may have
            await self.watched.pass_time(missed - self.time)
            self.time = missed
        await self.watched.hide(hidden=slot in HIDDEN)
        told = await super().ask(client, request, command)
        if self.leak is not None:
            await self.leak(self.table, self.watched)
        await self.watched.look(request, self.table, self.client, SLOT_MS * slot - self.time)
        self.time = SLOT_MS * slot
        return told


@dataclass
class Pair:
    """A game and its twin for a viewer, both performed with their page."""

    harness: Harness
    plan: Programme
    viewer: Viewer
    leak: Leak | None
    big: bool = False

    async def compared(self, rng: Random) -> str:
        """Where the two differ first."""
        with given_luck() as ours, pytest.MonkeyPatch.context() as patch:
            leave_devices_out(patch)
            async with web_server(quiet_server(web=DIST)) as place:
                first = await self._world(place, ours, self.plan.own_twin())
                second = await self._world(place, ours, self.plan.twin(self.viewer, rng))
        assert len(first[0]) > self.plan.cut
        apart = next((pair for pair in zip(first[1], second[1], strict=False) if pair[0] != pair[1]), None)
        if apart is not None or len(first[1]) != len(second[1]):
            return f"frames: {len(first[1])} and {len(second[1])}, {apart}"
        return difference(first[0], second[0])

    async def _world(self, place: WebServer, ours: GivenLuck, twin: Twin) -> tuple[list[Snapshot], list[str]]:
        ours.begin(self.plan.luck(twin))
        client = self.plan.client(self.viewer)
        async with somebody(self.harness.browser, PHONE, BEFORE, KEPT) as person:
            hole = WatchedPage(person)
            world = Watched(quiet_server(web=DIST), place, hole, client, self.leak)
            world.big = self.big
            await perform(world, self.plan, twin, Eyes(client))
            await hole.rest()
            person.sound()
        await world.close()
        return hole.sights, hole.frames


async def _compared(
    harness: Harness, seed: object, viewer: Viewer | Literal["big screen"], leak: Leak | None = None, *, most: int = 36
) -> str:
    """The first difference between the first decisions of a game, `most` at most, and its twin for a viewer."""
    eyes: Viewer = SPECTATOR if viewer == "big screen" else viewer
    rng = seeded("screen", seed)
    game = random_game(rng, 5, make_rules("official"), DARK[0])
    plan = replace(programme(rng, game, min(len(game.steps) - 1, most)), devices=())
    return await Pair(harness, plan, eyes, leak, viewer == BIG_SCREEN).compared(rng)


@pytest.mark.parametrize(("viewer", "most"), [(0, 24), (SPECTATOR, 16), (BIG_SCREEN, 16)])
def test_a_page_contains_only_its_viewers_knowledge(
    harness: Harness, viewer: Viewer | Literal["big screen"], most: int
) -> None:
    """In two worlds that differ in nothing else, everything about the page is the same at all times."""
    found = harness.run(_compared(harness, "quick", viewer, most=most))
    assert not found, found


@pytest.mark.full
@pytest.mark.parametrize("seed", range(12))
def test_many_pages_contain_only_their_viewers_knowledge(harness: Harness, seed: int) -> None:
    """As above, for many games and viewers."""
    assert harness.run(_compared(harness, seed, (SPECTATOR, 0, 1, 2, BIG_SCREEN, 4)[seed % 6])) == ""


async def _into_the_document(live: LiveTable, hole: WatchedPage) -> None:
    if live.state.game is not None:
        roles = "/".join(live.state.game.setup.roles)
        await hole.person.page.evaluate("(roles) => { document.body.dataset.debug = roles }", roles)


async def _into_storage(live: LiveTable, hole: WatchedPage) -> None:
    if live.state.game is not None:
        pile = live.state.game.board.draw_pile
        await hole.person.page.evaluate("(pile) => sessionStorage.setItem('next', pile)", pile)


@pytest.mark.parametrize(
    ("leak", "part", "viewer"),
    [
        (_into_the_document, "document", BIG_SCREEN),
        pytest.param(_into_storage, "storage", SPECTATOR, marks=pytest.mark.full),
    ],
)
def test_a_planted_leak_is_found(
    harness: Harness, leak: Leak, part: str, viewer: Viewer | Literal["big screen"]
) -> None:
    """A forgotten attribute, or a key that is kept, tells the worlds apart."""
    assert harness.run(_compared(harness, "quick", viewer, leak, most=2)).startswith(part)


# -- one's own secrets ---------------------------------------------------------------------------------------------

ROLES_AS_LIBERAL: tuple[Role, ...] = ("liberal", "fascist", "hitler", "liberal", "liberal")
ROLES_AS_FASCIST: tuple[Role, ...] = ("fascist", "liberal", "hitler", "liberal", "liberal")
ROLES_AS_HITLER: tuple[Role, ...] = ("hitler", "liberal", "fascist", "liberal", "liberal")
PILE = "FFLFLLFFLFFLFFLFF"
OTHER_HAND = "FLLFFLFFLFFLFFLFF"
"""The first president holds another hand, but can pass on the same two tiles."""


async def _course(
    harness: Harness, place: WebServer, roles: tuple[Role, ...], pile: Tiles, script: str
) -> list[Snapshot]:
    """Two governments, none if a script is planted; the first president's page, whenever they have no hand."""
    with given_luck() as ours, pytest.MonkeyPatch.context() as patch:
        leave_devices_out(patch)  # the clock stands still: a start would wait for the page forever
        ours.begin(ScriptedChance(roles, 0, (pile,)))
        server = place.app.state.server = quiet_server(web=DIST)
        seated = Seated(await server.registry.open())
        await seated.fill(*NAMES[:5])
        async with somebody(harness.browser, DESKTOP, BEFORE + script, {**KEPT, "pace": "normal"}) as person:
            hole = WatchedPage(person)
            await hole.open(seated.address(f"http://127.0.0.1:{place.port}", 1))
            await hole.look("lobby", seated.live, 1)
            await seated.ask(1, cmd.StartGame())
            await hole.look("deal", seated.live, 1)
            await person.unseal()
            await person.page.get_by_role("button", name=say("table-seal-away")).press("Enter")
            await person.page.locator(".sealed").wait_for(state="detached")
            await hole.look("sealed", seated.live, 1)
            if not script:
                await _two_governments(seated, hole, "F" if pile == PILE else "L")
            await hole.rest()
            person.sound()
        server.registry.close()
        return hole.sights


async def _two_governments(seated: Seated, hole: WatchedPage, discarded: Policy) -> None:
    async def do(*actions: Action, look: bool = True) -> None:
        for action in actions:
            prompt = seated.live.state.prompt
            await seated.ask(action.seat + 1, cmd.Act(prompt, action))
            if look:
                ms = STEP_MS if seated.live.state.prompt == prompt else TALE_MS
                await hole.look(f"{len(hole.sights)} {action}", seated.live, 1, ms)

    await do(Nominate(0, 1), *(CastVote(seat, "ja") for seat in range(4)))
    await do(CastVote(4, "ja"), Discard(0, discarded), look=False)  # they have a hand, and look back at it
    await do(Enact(1, "F"))
    await hole.hide(hidden=True)
    await do(Nominate(1, 3), *(CastVote(seat, "ja") for seat in range(2)))
    await hole.hide(hidden=False)
    await do(*(CastVote(seat, "ja") for seat in range(2, 5)))
    await do(Discard(1, "F"), Enact(3, "L"))


async def _courses(harness: Harness, *worlds: tuple[tuple[Role, ...], Tiles], script: str = "") -> list[list[Snapshot]]:
    async with web_server(quiet_server(web=DIST)) as place:
        return [await _course(harness, place, *world, script) for world in worlds]


@pytest.mark.parametrize(
    ("roles", "pile"),
    [
        (ROLES_AS_HITLER, OTHER_HAND),
        pytest.param(ROLES_AS_FASCIST, PILE, marks=pytest.mark.full),
        pytest.param(ROLES_AS_LIBERAL, OTHER_HAND, marks=pytest.mark.full),
    ],
)
def test_roles_are_hidden_from_bystanders(harness: Harness, roles: tuple[Role, ...], pile: Tiles) -> None:
    """Nobody sees on a page whose owner does not ask what their role is, nor, after a session, what their hand was."""
    first, second = harness.run(_courses(harness, (ROLES_AS_LIBERAL, PILE), (roles, pile)))
    found = difference(first, second)
    assert not found, found
    _observed(first)


def _observed(sights: list[Snapshot]) -> None:
    """The looking itself sees the document and what happens in it."""
    documents = {sight.parts["document"] for sight in sights[:-1]}
    assert len(documents) > 10
    assert all(NAMES[1] in one for one in documents)
    assert "weimar:seats" in sights[-2].parts["storage"]
    assert "/assets/" in sights[-1].parts["requests"]
    done = {kind.split(".")[0] for kind, _, _ in json.loads(sights[-2].parts["done"])}
    assert done >= {"audio", "sent", "setItem", "notification", "vibrate"}


TITLE = """
(() => {
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    set onmessage(heard) {
      super.onmessage = (event) => {
        heard(event);
        const role = JSON.parse(event.data).own?.set?.role;
        if (role) setInterval(() => (document.title = `Weimar (${role})`), 50);
      };
    }
  };
})();
"""


def test_a_role_in_the_title_is_found(harness: Harness) -> None:
    """A page that says in its title who one is does not get by."""
    worlds = ((ROLES_AS_LIBERAL, PILE), (ROLES_AS_FASCIST, PILE))
    first, second = harness.run(_courses(harness, *worlds, script=TITLE))
    assert difference(first, second, "title").startswith("title")


def _slowly(method: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """The same on a machine that does something else for a while before and after it."""

    async def slow(*given: Any, **named: Any) -> None:
        await asyncio.sleep(0.2)
        await method(*given, **named)
        await asyncio.sleep(0.2)

    return slow


def test_a_page_opens_with_its_clock_stopped_however_slow_the_machine(harness: Harness) -> None:
    """Every step of preparing the clock takes long; the page has the same time in every run, and it does not pass."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, DESKTOP) as person:
            clock = type(person.page.clock)
            with pytest.MonkeyPatch.context() as patch:
                for name in ("install", "pause_at", "set_fixed_time", "set_system_time"):
                    patch.setattr(clock, name, _slowly(getattr(clock, name)))
                await WatchedPage(person).open(place.address)
            for _ in range(2):
                assert await person.page.evaluate("[Date.now(), performance.now()]") == [NOW, 0]
                await asyncio.sleep(0.2)

    harness.run(run())
