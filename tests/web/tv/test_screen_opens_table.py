"""A television opens the table: one code on it, and one scan for each phone."""

import re

from harness import Harness, local_server
from people import PHONE, Device, Person, somebody
from playwright.async_api import expect

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
    """Two phones one after the other; the first to sit is host, and a reload keeps table and code.

    Enter asks for the digits of a table that exists.
    """

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, TV) as screen,
            somebody(harness.browser, PHONE) as first,
            somebody(harness.browser, PHONE) as second,
        ):
            await screen.page.goto(f"{place.address}/tv")
            await _code(screen)
            await screen.page.keyboard.press("Enter")  # rather a table that is there already
            await expect(screen.page.locator(".digits .half")).to_have_count(2)
            await screen.visit(f"{place.address}/tv")
            code = await _code(screen)
            await expect(screen.page.locator(".digits")).to_have_count(0)
            await expect(screen.page.locator(".status")).to_have_text(say("lobby-no-host"))
            address = f"{place.address}/#{code}"
            await _sit(first, address)
            await screen.page.reload()
            assert await _code(screen) == code
            await _sit(second, address)
            await expect(screen.page.locator(".lobby .plate")).to_have_count(2)
            table = await place.server.registry.find(code)
            assert table is not None
            assert (table.host, table.place) == (table.members[0].member, "one_room")
            assert (table.silenced, table.claims) == (True, False), "people in one room talk aloud"
            assert [one.mirror.table["host"] for one in (first, second)] == [table.host] * 2
            for one in (screen, first, second):
                one.sound()

    harness.run(run())
