"""A television of 2021: pairing, lobby, every phase, a whole game of bots, the front page and the box in Chromium 87.

This browser does not know enough for Playwright to press anything or to say what is visible. So a page is asked through
scripts alone, and what has to be pressed is pressed by a script.
"""

import asyncio
import json
from pathlib import Path
from typing import Final

import pytest
from people import PHONE, Device, Person, somebody
from playwright.async_api import Route
from positions import PHASES, moment, sit
from stage import PATIENCE_S, WHOLE_GAME_S, Stage, venue
from television import television
from test_big_screen import play_to_the_end
from test_big_screen_looks import faults_of, open_screen

from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("stagehands",)

TV: Final = Device("television", 1280, 720)
ROOM: Final = {"pace": "normal"}
VERSION: Final = 87
CAPTION_IS: Final = "(words) => document.querySelector('.caption .line')?.textContent === words"
NAME_ALL: Final = """() => document.querySelectorAll('input:not([type])').forEach((field, seat) => {
  field.value = `Name ${seat + 1}`;
  field.dispatchEvent(new Event('input', { bubbles: true }));
})"""


async def _there(screen: Person, selector: str, within_s: float = PATIENCE_S) -> str:
    """Wait until an element has words, and read them."""
    wanted = "(one) => document.querySelector(one)?.textContent.replace(/\\s+/g, ' ').trim()"
    found = await screen.page.wait_for_function(wanted, arg=selector, timeout=1000 * within_s)
    return str(await found.json_value())


async def _press(screen: Person, words: str) -> None:
    """Press the button with these words, once it is there."""
    button = "(words) => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === words)"
    await screen.page.wait_for_function(button, arg=words)
    await screen.page.evaluate(f"(words) => ({button})(words).click()", words)


async def _is_that_old(screen: Person) -> None:
    """So that a newer one is not taken for it."""
    told = await screen.page.evaluate(
        "[/Chrome\\/(\\d+)/.exec(navigator.userAgent)[1], CSS.supports('selector(:is(a))')]"
    )
    assert told == [str(VERSION), False]


def test_every_phase_is_shown_whole(stage: Stage, artefacts: Path) -> None:
    """With ten people whose names are long: nothing overlaps, is cut off, or is small."""

    async def run() -> dict[str, list[str]]:
        found = {}
        async with venue() as place, television() as browser, somebody(browser, TV) as screen:
            for what in ("pairing", "lobby", "long names", "hidden", *PHASES):
                await open_screen(place, screen, what)
                await screen.page.screenshot(path=artefacts / f"television-{what}.png")
                found[what] = await faults_of(screen)
            await _is_that_old(screen)
            screen.sound()
        return found

    wrong = {what: faults for what, faults in stage.run(run(), 120).items() if faults}
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)


@pytest.mark.full
def test_an_evening(stage: Stage, artefacts: Path) -> None:
    """Paired by a phone, then a whole game at its full length, from the lobby to the end and back."""

    async def run() -> None:
        async with (
            venue() as place,
            television() as browser,
            somebody(browser, TV, kept=ROOM) as screen,
            somebody(stage.browser, PHONE) as phone,
        ):
            at = moment("game_over", 7)
            seated = await sit(await place.open(), 7)
            await phone.page.goto(seated.address(place.address, 1))
            await screen.page.goto(f"{place.address}/tv")
            await _there(screen, ".digits .half + .half")
            digits = (await _there(screen, ".digits")).replace(" ", "")
            await phone.page.goto(f"{place.address}/pair#{digits}")
            await phone.page.get_by_role("button", name=say("screen-show-go")).tap()
            await _there(screen, ".lobby .code")
            await play_to_the_end(seated, at, screen)
            end = say("table-over", reason=at.game.states[at.cut].phase.reason)  # type: ignore[union-attr]
            await screen.page.wait_for_function(CAPTION_IS, arg=end)
            await screen.page.screenshot(path=artefacts / "television-end.png")
            await seated.ask(1, cmd.PlayAgain())
            await _there(screen, ".lobby .code")
            await _is_that_old(screen)
            screen.sound()

    stage.run(run(), WHOLE_GAME_S)


def test_the_front_page_begins_a_game_against_bots(stage: Stage, artefacts: Path) -> None:
    """One press, and the table is there."""

    async def run() -> None:
        async with venue() as place, television() as browser, somebody(browser, TV) as person:
            await person.page.goto(place.address)
            await _there(person, "h1")
            await person.page.screenshot(path=artefacts / "television-front.png")
            await _press(person, say("landing-play-now"))
            await _there(person, "[data-place=boards]")
            await person.settled()
            await person.page.screenshot(path=artefacts / "television-table.png")
            person.sound()

    stage.run(run())


def test_the_box_narrates_and_keeps_the_record(stage: Stage, artefacts: Path) -> None:
    """Set up, the night, and the first nomination."""

    async def run() -> None:
        async with venue() as place, television() as browser, somebody(browser, TV) as person:
            await person.page.goto(f"{place.address}/table")
            await _there(person, "h1")
            await person.page.evaluate(NAME_ALL)
            await person.page.screenshot(path=artefacts / "television-box-setup.png")
            await _press(person, say("box-start"))
            await _press(person, say("box-night-begin"))
            assert await _there(person, ".line") == say("night-look")
            await _press(person, say("box-night-awake"))
            await _there(person, '.box[data-asked="nomination"]')
            await person.settled()
            await person.page.screenshot(path=artefacts / "television-box.png")
            person.sound()

    stage.run(run())


def test_long_names_are_cut_not_scrolled(stage: Stage) -> None:
    """Before the style sheets have come: there the name is wider than a phone, as nothing narrows the fallback."""

    async def run() -> None:
        async with venue() as place, television() as browser, somebody(browser, PHONE) as person:
            come = asyncio.Event()

            async def late(route: Route) -> None:
                await come.wait()
                await route.continue_()

            await person.page.route("**/*.css", late)
            await person.page.goto(place.address, wait_until="commit")
            await _there(person, ".splash")
            page, name, screen = await person.page.evaluate(
                "[document.documentElement.scrollWidth, document.querySelector('.splash').scrollWidth, innerWidth]"
            )
            assert page <= screen < name
            come.set()

    stage.run(run())
