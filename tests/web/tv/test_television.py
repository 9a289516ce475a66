"""A television of 2021: pairing, lobby, every phase, a whole game of bots, the front page and the box in Chromium 87.

In this browser Playwright can neither press buttons nor check what is visible, so scripts do both. `television()` is
the browser with a fresh profile. `./test` downloads it; WEIMAR_TELEVISION names another.
"""

import asyncio
import json
import os
import re
import shutil
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest
from engines import running
from harness import PATIENCE_MS, PATIENCE_S, QUIET, ROOT, WITH_FEW_AND_MANY_FONTS, Harness, local_server
from people import PHONE, Device, Person, somebody
from playwright.async_api import Browser, Route, async_playwright
from positions import PHASES, moment, sit
from test_big_screen import play_to_the_end
from test_big_screen_looks import faults_of, open_screen

from lacking import lack
from weimar.table import commands as cmd
from weimar.text import say

FETCHED: Final = ROOT / ".venv" / "television" / "chromium"
"""Where tools/environment.sh puts it."""
LISTENS: Final = re.compile(r"DevTools listening on ws://[^:]+:(\d+)/")


def find_television() -> str | None:
    """As `./test` looks for it."""
    wanted = (os.environ.get("WEIMAR_TELEVISION", ""), str(FETCHED))
    return next((found for one in wanted if one and (found := shutil.which(one))), None)


@asynccontextmanager
async def television(settings: Mapping[str, str] | None = None) -> AsyncIterator[Browser]:
    """See the module; `settings` are of its environment."""
    program = find_television() or lack("television", "the browser of a television was not found: ./test fetches it")
    with tempfile.TemporaryDirectory(prefix="weimar-television-", ignore_cleanup_errors=True) as folder:
        profile = Path(folder) / "profile"
        profile.mkdir()  # it does not make one itself
        command = (program, *QUIET, "--headless", "--remote-debugging-port=0", f"--user-data-dir={profile}")
        async with running(
            *command, "about:blank", settings={**(settings or {}), "HOME": folder}, listens=True
        ) as browser:
            port = await _port(browser)
            async with async_playwright() as playwright:
                yield await playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}", timeout=PATIENCE_MS)


async def _port(browser: asyncio.subprocess.Process) -> int:
    """The port that it has chosen and told."""
    assert browser.stderr is not None
    while line := await browser.stderr.readline():
        if found := LISTENS.search(line.decode(errors="replace")):
            return int(found[1])
    raise AssertionError("the browser of a television ended before it listened")


pytest_plugins = ("browser_fixtures",)

TV: Final = Device("television", 1280, 720)
ROOM: Final = {"pace": "normal"}
QUICK: Final = ("pairing", "lobby", "long names", "nomination", "vote", "execution", "game_over")
ALIKE: Final = tuple(what for what in ("hidden", *PHASES) if what not in QUICK)
"""These have the parts of those."""
VERSION: Final = 87
WAITS: Final = "Object.defineProperty(BaseAudioContext.prototype, 'state', { get: () => 'suspended' });"
"""Sound waits for a press of a key, for which the screen asks."""
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


@WITH_FEW_AND_MANY_FONTS
@pytest.mark.parametrize("shown", [QUICK, pytest.param(ALIKE, marks=pytest.mark.full)], ids=["some", "alike"])
def test_every_phase_is_shown_whole(harness: Harness, artefacts: Path, shown: tuple[str, ...]) -> None:
    """With ten people with long names, and sound that waits for a key: nothing overlaps, is cut off, or is small."""

    async def run() -> dict[str, list[str]]:
        found = {}
        of_fonts = television(harness.settings)
        async with local_server() as place, of_fonts as browser, somebody(browser, TV, WAITS) as screen:
            for what in shown:
                await open_screen(place, screen, what)
                await screen.picture(artefacts / f"television-{what}.png")
                found[what] = await faults_of(screen)
            await _is_that_old(screen)
            screen.sound()
        return found

    wrong = {what: faults for what, faults in harness.run(run()).items() if faults}
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)


@pytest.mark.full
def test_an_evening(harness: Harness, artefacts: Path) -> None:
    """Paired by a phone, then a whole game at its full length, from the lobby to the end and back."""

    async def run() -> None:
        async with (
            local_server() as place,
            television() as browser,
            somebody(browser, TV, kept=ROOM) as screen,
            somebody(harness.browser, PHONE) as phone,
        ):
            at = moment("game_over", 7)
            seated = await sit(await place.open(), 7)
            await phone.page.goto(seated.address(place.address, 1))
            await screen.page.goto(f"{place.address}/tv#pair")
            await _there(screen, ".digits .half + .half")
            digits = (await _there(screen, ".digits")).replace(" ", "")
            await phone.page.goto(f"{place.address}/pair#{digits}")
            await phone.page.get_by_role("button", name=say("screen-show-go")).tap()
            await _there(screen, ".lobby .code")
            await play_to_the_end(seated, at, screen)
            end = say("table-over", reason=at.game.states[at.cut].phase.reason)  # type: ignore[union-attr]
            await screen.page.wait_for_function(CAPTION_IS, arg=end)
            await screen.picture(artefacts / "television-end.png")
            await seated.ask(1, cmd.PlayAgain())
            await _there(screen, ".lobby .code")
            await _is_that_old(screen)
            screen.sound()

    harness.run(run())


def test_a_game_against_bots_and_the_box_begin(harness: Harness, artefacts: Path) -> None:
    """One press, and the table is there; the box is set up, the night passes, and it asks for a nomination."""

    async def run() -> None:
        async with local_server() as place, television() as browser, somebody(browser, TV) as person:
            await person.page.goto(place.address)
            await _there(person, "h1")
            await person.picture(artefacts / "television-front.png")
            await _press(person, say("landing-play-now"))
            await _there(person, "[data-place=boards]")
            await person.settled()
            await person.picture(artefacts / "television-table.png")
            await person.page.goto(f"{place.address}/table")
            await _there(person, "h1")
            await person.page.evaluate(NAME_ALL)
            await person.picture(artefacts / "television-box-setup.png")
            await _press(person, say("box-start"))
            await _press(person, say("box-night-begin"))
            assert await _there(person, ".line") == say("night-look")
            await _press(person, say("box-night-awake"))
            await _there(person, '.box[data-asked="nomination"]')
            await person.settled()
            await person.picture(artefacts / "television-box.png")
            person.sound()
            async with somebody(browser, PHONE) as other:
                await _name_is_cut(other, place.address)

    harness.run(run())


async def _name_is_cut(person: Person, address: str) -> None:
    """Before the style sheets have come: there the name is wider than a phone, as nothing narrows the fallback."""
    come = asyncio.Event()

    async def late(route: Route) -> None:
        await come.wait()
        await route.continue_()

    await person.page.route("**/*.css", late)
    await person.page.goto(address, wait_until="commit")
    await _there(person, ".splash")
    page, name, screen = await person.page.evaluate(
        "[document.documentElement.scrollWidth, document.querySelector('.splash').scrollWidth, innerWidth]"
    )
    assert page <= screen < name
    come.set()
