"""Buttons stay where the thumb expects them, and keys go to the next decision after a look at something else."""

from typing import Any

from harness import Harness, LocalServer, local_server
from people import DESKTOP, PHONE, Person, somebody
from positions import lay, moment

from weimar.text import say

pytest_plugins = ("browser_fixtures",)


def test_a_button_that_asks_again_keeps_its_place(harness: Harness) -> None:
    """*Tap again* may be longer than the question to leave the game; the button keeps its place and size."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            at = moment("vote")
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.page.locator("[data-panel=menu]").tap()
            before = person.page.get_by_role("button", name=say("lobby-leave-game"))
            await before.scroll_into_view_if_needed()
            await person.settled()
            box = await before.bounding_box()
            await before.tap()
            after = person.page.get_by_role("button", name=say("lobby-leave-game-sure"))
            await after.wait_for()
            assert await after.bounding_box() == box
            person.sound()

    harness.run(run())


def test_the_role_is_held_and_enter_votes_after_a_look_at_it(harness: Harness) -> None:
    """A tap says that it has to be held, alike for every role; a look leaves the focus where it was."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, DESKTOP) as person:
            at = moment("vote")
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            chip = person.page.get_by_role("button", name=say("table-role"))
            hint = person.page.get_by_role("alert").get_by_text(say("table-role-hold"))
            while await hint.count() == 0:  # on a slow machine a click can be as long as a hold
                await chip.click()
            await hint.wait_for(state="detached")
            await person.page.reload()
            box = await chip.bounding_box()
            assert box is not None
            await person.page.mouse.move(box["x"] + 10, box["y"] + 10)
            await person.page.mouse.down()
            await person.page.locator("footer > .own").wait_for()
            assert await hint.count() == 0
            await person.page.mouse.up()
            await person.page.keyboard.press("j")
            await person.page.keyboard.press("Enter")
            await person.until(lambda mirror: not mirror.awaited)
            assert person.mirror.asked[-1]["action"]["vote"] == "ja"
            person.sound()

    harness.run(run())


BALLOTS = """() => {
  const box = (one) => one.getBoundingClientRect();
  const [ja, nein] = ['ja', 'nein'].map((vote) => document.querySelector(`.ballots [data-ballot=${vote}]`));
  const style = (one, part) => getComputedStyle(one.querySelector(part));
  return {
    wide: (box(ja).width + box(nein).width) / box(document.querySelector('.bar')).width,
    above: box(ja).top - box(document.querySelector('.bar')).top,
    below: box(document.querySelector('.bar .idle, .bar [data-commit]')).top - box(ja).bottom,
    fills: [ja, nein].map((one) => [style(one, '.card').fill, style(one, 'g').stroke, style(one, 'text').fill]),
    tops: [box(ja).top, box(nein).top],
    edges: [ja, nein].map((one) => getComputedStyle(one).borderColor),
  };
}"""


async def _ballots(person: Person, place: LocalServer, players: int) -> dict[str, Any]:
    """The ballots of a phone before one is picked."""
    at = moment("vote", players)
    seated = await lay(await place.open(), at)
    await person.visit(seated.address(place.address, at.seat + 1))
    await person.page.locator(".ballots").wait_for()
    await person.settled()
    seen: dict[str, Any] = await person.page.evaluate(BALLOTS)
    return seen


def _is_large(seen: dict[str, Any]) -> bool:
    """Whether ballots fill the bar: its width, or what the button below leaves of its height."""
    return bool(seen["wide"] > 0.9 or (seen["above"] <= 12 and 0 <= seen["below"] <= 16))


def test_ballots_are_as_large_as_the_bar_and_neither_looks_chosen(harness: Harness) -> None:
    """They differ in what is printed on them; the one that is picked is lifted and has an edge."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            for players in (10, 7):
                before = await _ballots(person, place, players)
                assert _is_large(before), before
                for what in ("fills", "tops", "edges"):
                    assert before[what][0] == before[what][1], what
                await person.page.locator("[data-ballot=nein]").tap()
                await person.settled()
                after = await person.page.evaluate(BALLOTS)
                assert after["tops"][1] <= after["tops"][0] - 4
                assert after["edges"][1] != after["edges"][0] == before["edges"][0]
            await person.page.locator("[data-ballot=nein]").tap()  # again, and neither is picked
            await person.restyle(".ballots { --ballot: 7rem }")
            await person.settled()
            assert not _is_large(await person.page.evaluate(BALLOTS)), "as small as they once were"
            person.sound()

    harness.run(run())
