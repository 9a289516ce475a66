"""A television opens the table: one code on it, and one scan for each phone."""

import asyncio
import re

from harness import PATIENCE_S, Harness, local_server
from people import PHONE, Device, Person, gather, somebody
from playwright.async_api import expect
from positions import sit

from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

TV = Device("television", 1280, 720)


async def _code(screen: Person) -> str:
    """The letters on a screen."""
    await expect(screen.page.locator(".lobby .letter")).to_have_count(4)
    return "".join(await screen.page.locator(".lobby .letter").all_inner_texts())


async def _sit(phone: Person, address: str) -> None:
    """Open what the code says, and take a seat."""
    await phone.page.goto(address)
    await phone.page.get_by_role("button", name=say("lobby-take-seat")).tap()
    await expect(phone.page).to_have_url(re.compile(r"/t#"))
    await phone.until(lambda mirror: mirror.table["members"] != [])


def test_one_code_seats_everybody(harness: Harness) -> None:
    """Two phones at the same time, then a third; the first to sit is host, and a reload keeps table and code."""

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, TV) as screen,
            somebody(harness.browser, PHONE) as first,
            somebody(harness.browser, PHONE) as second,
            somebody(harness.browser, PHONE) as third,
        ):
            await screen.page.goto(f"{place.address}/tv")
            code = await _code(screen)
            await expect(screen.page.locator(".digits")).to_have_count(0)
            await expect(screen.page.locator(".status")).to_have_text(say("lobby-no-host"))
            address = f"{place.address}/#{code}"
            await gather(_sit(first, address), _sit(second, address))
            await screen.page.reload()
            assert await _code(screen) == code
            await _sit(third, address)
            await expect(screen.page.locator(".lobby .plate")).to_have_count(3)
            table = await place.server.registry.find(code)
            assert table is not None
            assert (table.host, table.place) == (table.members[0].member, "one_room")
            assert (table.silenced, table.claims) == (True, False), "people in one room talk aloud"
            assert [one.mirror.table["host"] for one in (first, second, third)] == [table.host] * 3
            for one in (screen, first, second, third):
                one.sound()

    harness.run(run())


def test_each_screen_opens_its_own_table_or_shows_one(harness: Harness) -> None:
    """Opened twice it has two codes; offline it waits; Enter asks for the digits of a table that exists."""

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, TV) as screen,
            somebody(harness.browser, TV) as other,
        ):
            await other.page.route("**/api/tables", lambda route: route.abort())
            await other.page.goto(f"{place.address}/tv")
            await expect(other.page.locator(".wait")).to_have_text(say("app-refused-offline"))
            await other.page.unroute("**/api/tables")
            await screen.page.goto(f"{place.address}/tv")
            assert await _code(screen) != await _code(other)
            await screen.page.keyboard.press("Enter")
            await expect(screen.page.locator(".digits .half")).to_have_count(2)
            screen.sound()

    harness.run(run())


def test_a_screen_opened_twice_is_one_screen(harness: Harness) -> None:
    """Both pages show the table; with one of them closed the screen is still there, with both it is away."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, TV) as screen:
            seated = await sit(await place.open(), 5)
            done = await seated.ask(1, cmd.OpenScreen())
            address = f"{place.address}/tv#{done['token']}"
            await screen.page.goto(address)
            other = await screen.page.context.new_page()
            await other.goto(address)
            for page in (screen.page, other):
                await expect(page.locator(".lobby .plate")).to_have_count(5)
            assert seated.live.presence.screens == {1: 2}
            await other.close()
            async with asyncio.timeout(PATIENCE_S):
                while seated.live.presence.screens != {1: 1}:  # noqa: ASYNC110 - the table has no event to wait for
                    await asyncio.sleep(0.02)
            assert [one["here"] for one in screen.mirror.table["screens"]] == [True]
            screen.sound()

    harness.run(run())
