"""A name is changed with a tap on it; a question that was asked waits for its answer."""

from harness import Harness, local_server
from people import PHONE, somebody
from playwright.async_api import expect
from positions import sit

from weimar.table.names import LONGEST
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

FACE = "\U0001f600"


def test_a_name_is_changed_with_one_tap(harness: Harness) -> None:
    """The field takes as many letters as the server does, of two code units each; nobody else's name is a button."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as guest:
            seated = await sit(await place.open(), 3)
            await guest.page.goto(seated.address(place.address, 2))
            rows = guest.page.locator("ol > li")
            own = rows.nth(1).get_by_role("button")
            await own.tap()
            await expect(rows.get_by_role("button", name=say("lobby-rename"))).to_have_count(1)
            field = guest.page.get_by_label(say("lobby-your-name"))
            await field.fill("")
            await field.press_sequentially(FACE * (LONGEST + 1))
            await expect(field).to_have_value(FACE * LONGEST)
            await field.press("Enter")
            await guest.until(lambda mirror: mirror.table["members"][1]["name"] == FACE * LONGEST)
            await expect(field).to_have_count(0)
            await expect(own).to_contain_text(FACE * LONGEST)
            await own.tap()
            await field.fill("Wilhelmine-Char.")
            await guest.page.get_by_role("button", name=say("lobby-rename")).tap()
            await guest.until(lambda mirror: mirror.table["members"][1]["name"] == "Wilhelmine-Char.")
            guest.sound()

    harness.run(run())
