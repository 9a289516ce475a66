"""Nothing on the table moves but what is meant to: seats and boards keep their places through a whole game.

A recorder in the page looks at every frame; the browser's own measure of shifting layout is taken beside it. And a page
that waits comes to rest: every animation ends.
"""

import pytest
from harness import Harness, Luck, local_server, lucky
from input_methods import Finger
from people import DESKTOP, PHONE, Device, Person, somebody
from playing import play_out
from positions import PHASES, lay, moment, sit
from steering import PILES, SEATING, Steering

from weimar.table import commands as cmd

pytest_plugins = ("browser_fixtures",)

MOST_SHIFT = 0.02
TABLET = Device("large tablet", 820, 1180, touch=True)
RECORD = """
window.__places = {};
window.__shift = { unasked: 0, tapped: 0 };
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) {
    window.__shift[hadRecentInput ? 'tapped' : 'unasked'] += value;
  }
}).observe({ type: 'layout-shift', buffered: true });
const look = () => {
  for (const one of document.querySelectorAll('[data-place^=seat-], [data-place=boards]')) {
    const { x, y, width, height } = one.getBoundingClientRect();
    const seen = (window.__places[one.dataset.place] ??= []);
    const here = [x, y, width, height].map(Math.round).join(' ');
    if (seen.at(-1) !== here) seen.push(here);
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
DRESS = """(rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}"""
PLAYERS = 7
LONGEST_MS = 8000
MOVING = """(longest) => document.getAnimations({ subtree: true })
  .filter((one) => !(one.effect.getComputedTiming().endTime <= longest))
  .map((one) => `${one.animationName} of ${one.effect.target.className}`)"""
"""Longer or endless animations. Each frame costs a phone its battery, however long nobody decides."""
TV = Device("television", 1280, 720)


async def _whole_game(
    harness: Harness, device: Device, spoil: str = ""
) -> tuple[dict[str, list[str]], dict[str, float]]:
    """Where seats and boards have been, and how much the layout shifted, in a game that has every kind of decision.

    Shifts within half a second of a tap are counted apart, as `tapped`: browsers do not count them.
    """
    steering = Steering("six_fascist_policies", frozenset({0}))
    with lucky(Luck(SEATING[PLAYERS], PILES[steering.wanted])):
        async with local_server() as place, somebody(harness.browser, device) as person:
            seated = await sit(await place.open(), 1)
            for _ in range(PLAYERS - 1):
                await seated.ask(1, cmd.AddBot("steady"))
            await seated.ask(1, cmd.StartGame())
            await person.page.goto(seated.address(place.address, 1))
            await person.page.locator(".bar").wait_for()
            await person.settled()
            await person.page.evaluate(RECORD)
            if spoil:
                await person.page.evaluate(DRESS, spoil)
            await play_out(seated.live, [(person, Finger())], steering)
            await _until_over(person)
            person.sound()
            return await person.page.evaluate("window.__places"), await person.page.evaluate("window.__shift")


async def _until_over(person: Person) -> None:
    await person.page.locator(".bar.over").wait_for()
    await person.settled()


@pytest.mark.parametrize("device", [PHONE, DESKTOP, pytest.param(TABLET, marks=pytest.mark.full)])
def test_seats_and_boards_stay_where_they_are(harness: Harness, device: Device) -> None:
    """From the first nomination to the end."""
    places, shift = harness.run(_whole_game(harness, device))
    assert len(places) == PLAYERS + 1
    assert not {name: seen for name, seen in places.items() if len(seen) > 1}
    assert shift["unasked"] <= MOST_SHIFT
    assert sum(shift.values()) <= MOST_SHIFT, f"what a finger sets moving counts for whoever looks on: {shift}"


def test_a_seat_that_moves_is_noticed(harness: Harness) -> None:
    """A footer as high as its content."""
    spoil = (
        "main.table.table { grid-template-rows: auto auto minmax(0, 1fr) auto } main.table footer { display: block }"
    )
    places, _ = harness.run(_whole_game(harness, PHONE, spoil))
    assert any(len(set(seen[1:])) > 1 for seen in places.values())


async def _restless(harness: Harness, phases: tuple[str, ...], spoil: str = "") -> list[str]:
    """What never comes to rest on the front page, in a lobby, and where the table waits: for its player, for others."""
    found: list[str] = []
    async with local_server() as place, somebody(harness.browser, PHONE, reduced_motion="no-preference") as person:
        screen = await sit(await place.open(), 3)
        for address in (place.address, screen.address(place.address, 1)):
            await person.page.goto(address)
            await person.page.get_by_role("main").first.wait_for()
            found += await person.page.evaluate(MOVING, LONGEST_MS)
        async with somebody(harness.browser, TV, reduced_motion="no-preference") as watcher:
            for phase in phases:
                at = moment(phase)
                seated = await lay(await place.open(), at)
                done = await seated.ask(1, cmd.OpenScreen())
                await watcher.page.goto(f"{place.address}/rules")
                await watcher.page.goto(f"{place.address}/tv#{done['token']}")
                await watcher.page.locator(".game .caption").wait_for()
                found += [f"{phase}, television: {one}" for one in await watcher.page.evaluate(MOVING, LONGEST_MS)]
                for seat in (at.seat, (at.seat + 1) % at.players):
                    await person.page.goto(f"{place.address}/rules")  # another page: a new fragment alone loads nothing
                    await person.page.goto(seated.address(place.address, seat + 1))
                    await person.page.locator(".bar").wait_for()
                    await person.restyle(spoil)
                    found += [f"{phase}, seat {seat}: {one}" for one in await person.page.evaluate(MOVING, LONGEST_MS)]
        person.sound()
    return found


def test_a_page_that_waits_comes_to_rest(harness: Harness) -> None:
    """In every phase, for whoever is awaited and for whoever waits, on a phone and on a big screen."""
    assert harness.run(_restless(harness, PHASES)) == []


def test_endless_motion_is_noticed(harness: Harness) -> None:
    """A dot that breathes as long as its player thinks."""
    assert harness.run(_restless(harness, ("vote",), ".thinks { animation-iteration-count: infinite !important }"))
