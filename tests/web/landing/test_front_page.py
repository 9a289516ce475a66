"""The front page is for playing: nothing on it reads as steps, and open tables take room only when there are some.

An address that leads nowhere has a way home, and the page is whole while its fonts are not there.
"""

import asyncio
import re

import pytest
from harness import PATIENCE_S, Harness, local_server
from people import DESKTOP, PHONE, Person, somebody
from playwright.async_api import Route
from positions import sit

from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

WHOLE = """() => [...document.querySelectorAll('h1, h2, .button, .poster p')].filter((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const { left, right } = range.getBoundingClientRect();
  return right > left && (left < -0.5 || right > innerWidth + 0.5);
}).map((one) => one.textContent.trim())"""


async def _listed(person: Person) -> int:
    """How many headings of the list there are, once the page has asked for it."""
    await person.page.wait_for_load_state("networkidle")
    return await person.page.get_by_role("heading", name=say("landing-list"), exact=True).count()


def test_open_tables_take_space_only_if_there_are_any(harness: Harness) -> None:
    """None: no heading, no filters. One to watch, or one to join: there they are."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            await person.page.goto(place.address)
            assert await _listed(person) == 0
            assert await person.page.locator("ol").count() == 0
            seated = await sit(await place.open(), 5)
            await seated.ask(1, cmd.ChangeSettings(listed=True))
            for command in (None, cmd.StartGame()):
                if command is not None:
                    await seated.ask(1, command)
                await person.page.reload()
                await person.page.get_by_role("link", name=seated.live.state.code).wait_for()
                assert await _listed(person) == 1
            person.sound()

    harness.run(run())


def test_an_unknown_address_links_to_the_front_page(harness: Harness) -> None:
    """A page of the app with a link to the front page, found by the reader's language."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            answer = await person.page.goto(f"{place.address}/nosuch")
            assert answer is not None
            assert answer.status == 404
            await person.page.get_by_role("heading", name=say("pages-lost")).wait_for()
            await person.page.get_by_role("link", name=say("lobby-closed-home")).tap()
            await person.page.get_by_role("button", name=say("landing-play-now")).wait_for()
            assert person.page.url == f"{place.address}/"

    harness.run(run())


def test_the_page_is_complete_without_its_fonts(harness: Harness) -> None:
    """A browser that never gets them shows the whole title and every button's words."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:

            async def refuse(route: Route) -> None:
                await route.abort()

            await person.page.route("**/*.woff2", refuse)
            await person.page.goto(place.address)
            await person.page.get_by_role("button", name=say("landing-play-now")).wait_for()
            for width in (360, 430):
                await person.resize(width, 900)
                assert await person.page.evaluate(WHOLE) == [], width

    harness.run(run())


async def _holds(person: Person, script: str) -> None:
    """Wait until it does. `Page.wait_for_function` may ask again from within the page, which its policy forbids."""
    async with asyncio.timeout(PATIENCE_S):
        while not await person.page.evaluate(script):  # noqa: ASYNC110 - it is in the browser
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("path", ["/", "/t"])
def test_the_name_is_drawn_before_the_style_sheets_have_come(harness: Harness, path: str) -> None:
    """On a slow line, in Chromium; a table's page asks for its socket meanwhile."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            seated, come = await sit(await place.open(), 5), asyncio.Event()

            async def late(route: Route) -> None:
                await come.wait()
                await route.continue_()

            await person.page.route("**/*.css", late)
            address = place.address if path == "/" else seated.address(place.address, 1)
            if path == "/":
                await person.page.goto(address, wait_until="commit")
            else:
                async with person.page.expect_websocket():
                    await person.page.goto(address, wait_until="commit")
            await _holds(person, "performance.getEntriesByName('first-contentful-paint').length > 0")
            assert await person.page.locator(".splash").is_visible()
            come.set()
            await person.page.locator("h1").first.wait_for()
            person.sound()

    harness.run(run())


def test_later_style_sheets_take_precedence(harness: Harness) -> None:
    """The style sheets of a page stand behind those that every page has: of two equal rules the later one counts."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, DESKTOP) as person:
            for path in ("/learn", "/about"):
                answer = await person.page.goto(place.address + path)
                assert answer is not None
                everywhere = re.findall(r'<link rel="stylesheet"[^>]*href="([^"]*)"', await answer.text())
                await _holds(person, f"document.styleSheets.length > {len(everywhere)} + 1")
                sheets: list[str | None] = await person.page.evaluate(
                    "[...document.styleSheets].map((one) => one.href && new URL(one.href).pathname)"
                )
                assert len(everywhere) > 2
                assert sheets[0] is None  # what stands in the page itself
                assert sheets[1 : len(everywhere) + 1] == everywhere

    harness.run(run())
