"""Nothing on the table moves but what is meant to: seats and boards keep their places through a whole game.

A recorder in the page looks at every frame that follows a change, until nothing moves; the browser's own measure of
shifting layout is taken beside it. And a page that waits comes to rest: every animation ends.
"""

import asyncio

import pytest
from harness import Harness, Luck, local_server, lucky
from input_methods import Finger, act
from people import DESKTOP, PHONE, UNPAINTED, Device, Person, somebody
from playing import play_out
from playwright.async_api import Route
from positions import PHASES, lay, moment, sit
from steering import PILES, SEATING, Steering

from weimar.table import commands as cmd

pytest_plugins = ("browser_fixtures",)

MOST_SHIFT = 0.02
RECORD = """
window.__places = {};
window.__shift = { unasked: 0, tapped: 0 };
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) {
    window.__shift[hadRecentInput ? 'tapped' : 'unasked'] += value;
  }
}).observe({ type: 'layout-shift', buffered: true });
let frames = 0;
const look = () => {
  for (const one of document.querySelectorAll('[data-place^=seat-], [data-place=boards]')) {
    const { x, y, width, height } = one.getBoundingClientRect();
    const seen = (window.__places[one.dataset.place] ??= []);
    const here = [x, y, width, height].map(Math.round).join(' ');
    if (seen.at(-1) !== here) seen.push(here);
  }
  const moves = document.getAnimations().some(({ playState, effect }) =>
    playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime));
  frames = moves ? 2 : frames - 1;
  if (frames > 0) requestAnimationFrame(look);
};
const changed = () => {
  if (frames === 0) requestAnimationFrame(look);
  frames = 3;
};
new MutationObserver(changed).observe(document, {
  subtree: true, childList: true, attributes: true, characterData: true,
});
const moments = 'animationstart transitionrun pointerdown pointerup focusin load resize scroll';
for (const kind of moments.split(' ')) addEventListener(kind, changed, true);
changed();
"""
UNSTEADY = "main.table.table { grid-template-rows: auto auto minmax(0, 1fr) auto } main.table footer { display: block }"
TABLET = Device("large tablet", 820, 1180, touch=True)
PLAYERS = 7
LONGEST_MS = 8000
MOVING = """(longest) => document.getAnimations({ subtree: true })
  .filter((one) => !(one.effect.getComputedTiming().endTime <= longest))
  .map((one) => `${one.animationName} of ${one.effect.target.className}`)"""
"""Longer or endless animations. Each frame costs a phone its battery, however long nobody decides."""
TV = Device("television", 1280, 720)
BACKGROUND = """() => {
  const house = document.querySelector('.house');
  house.style.setProperty('--wedge', 6);
  house.style.setProperty('--sun', 5);
  house.clientHeight;
  return document.getAnimations().map(({ effect }) => effect.target).filter((one) => house.contains(one))
    .map((one) => [one.classList[0], one.namespaceURI.endsWith('xhtml')]);
}"""
"""What moves when the game becomes more dangerous."""
QUIET = ("nomination", "vote", "chancellor_enact", "execution", "game_over")
"""Phases in which also those are looked at who only wait: one nominates, all vote, one governs, one has a power."""
MOVES = "no-preference"
BREATHING = ".thinks { animation-iteration-count: infinite !important }"
"""A dot that breathes as long as its player thinks."""


@pytest.mark.parametrize("device", [PHONE, DESKTOP, pytest.param(TABLET, marks=pytest.mark.full)])
def test_seats_and_boards_stay_where_they_are(harness: Harness, device: Device) -> None:
    """From the first nomination to the end of a game with every kind of decision.

    Shifts within half a second of a tap are counted apart: browsers leave them out, but what a finger sets moving
    counts for whoever looks on.
    """
    steering = Steering("six_fascist_policies", frozenset({0}))
    answered = asyncio.Event()

    async def late(route: Route) -> None:
        """A slow answer about the game: what comes with it must not push what is there."""
        found = await route.fetch()
        await asyncio.sleep(0.4)
        await route.fulfill(response=found)
        answered.set()

    async def run() -> None:
        with lucky(Luck(SEATING[PLAYERS], PILES[steering.wanted])):
            async with local_server() as place, somebody(harness.browser, device) as person:
                seated = await sit(await place.open(), 1)
                for _ in range(PLAYERS - 1):
                    await seated.ask(1, cmd.AddBot("steady"))
                await seated.ask(1, cmd.StartGame())
                await person.page.route("**/api/review", late)
                await _record(person, seated.address(place.address, 1))
                await play_out(seated.live, [(person, Finger())], steering)
                await person.page.locator(".bar.over").wait_for()
                await answered.wait()
                await person.page.locator(".ending ol").wait_for()
                await person.settled()
                person.sound()
                places, shift = await person.page.evaluate("[window.__places, window.__shift]")
        assert len(places) == PLAYERS + 1
        assert not {name: seen for name, seen in places.items() if len(seen) > 1}
        assert sum(shift.values()) <= MOST_SHIFT, shift

    harness.run(run())


async def _record(person: Person, address: str, rules: str = "") -> None:
    """Open a player's page, dress it, and write down from now on where everything is."""
    await person.page.goto(address)
    await person.page.locator(".bar").wait_for()
    await person.restyle(rules)
    await person.settled()
    await person.page.evaluate(RECORD)


def test_a_seat_that_moves_is_noticed(harness: Harness) -> None:
    """A footer as high as its content, before and after a decision."""

    async def run() -> None:
        at = moment("nomination", PLAYERS)
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            seated = await lay(await place.open(), at)
            await _record(person, seated.address(place.address, at.seat + 1), UNSTEADY)
            await act(Finger(), person, at.game.actions[at.cut])
            await person.until(lambda mirror: mirror.phase == "vote")
            await person.settled()
            places = await person.page.evaluate("window.__places")
            assert any(len(seen) > 1 for seen in places.values())

    harness.run(run())


def test_a_page_that_waits_comes_to_rest(harness: Harness) -> None:
    """On the front page, in a lobby, and in every phase for whoever is awaited; in some for others and a big screen.

    What moves in the background are whole elements: a part of a drawing would be painted again in every frame.
    """

    async def restless(person: Person, where: str) -> list[str]:
        found = [f"{where}: {one}" for one in await person.page.evaluate(MOVING, LONGEST_MS)]
        await person.settled(hurried=True)  # or it goes on drawing
        return found

    async def run() -> None:
        found: list[str] = []
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE, UNPAINTED, reduced_motion=MOVES) as person,
            somebody(harness.browser, TV, UNPAINTED, reduced_motion=MOVES) as screen,
        ):
            lobby = await sit(await place.open(), 3)
            for address in (place.address, lobby.address(place.address, 1)):
                await person.page.goto(address)
                await person.page.get_by_role("main").first.wait_for()
                found += await restless(person, address)
            for phase in PHASES:
                at = moment(phase)
                seated = await lay(await place.open(), at)
                for seat in (at.seat, (at.seat + 1) % at.players)[: 2 if phase in QUIET else 1]:
                    address = seated.address(place.address, seat + 1)
                    if phase == "game_over":  # a server refuses an address a second review beside a slow first one
                        async with person.page.expect_response("**/api/review") as reviewed:
                            await person.visit(address)
                        await (await reviewed.value).finished()
                    else:
                        await person.visit(address)
                    await person.page.locator(".bar").wait_for()
                    found += await restless(person, f"{phase}, seat {seat}")
                if phase in QUIET:
                    done = await seated.ask(1, cmd.OpenScreen())
                    await screen.visit(f"{place.address}/tv#{done['token']}")
                    await screen.page.locator(".game .caption").wait_for()
                    found += await restless(screen, f"{phase}, television")
                if phase == "nomination":
                    moving = await person.page.evaluate(BACKGROUND)
                    assert sorted(moving) == [[name, True] for name in ("dim", "disc", "driven", "held", "warm")]
                if phase == "vote":
                    await person.restyle(BREATHING)
                    assert await restless(person, "a dot that breathes")
            person.sound()
        assert found == []

    harness.run(run())
