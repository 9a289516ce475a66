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


def test_a_question_waits_for_its_answer(harness: Harness) -> None:
    """It went away by itself after four seconds; now another tap is a no."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as host:
            seated = await sit(await place.open(), 3)
            await host.page.goto(seated.address(place.address, 1))
            name = seated.live.state.members[1].name
            await host.page.get_by_role("button", name=say("lobby-change-seat", name=name)).tap()
            ask = host.page.get_by_role("button", name=say("lobby-kick"), exact=True)
            sure = host.page.get_by_role("button", name=say("lobby-kick-sure", name=name))
            await ask.tap()
            await expect(sure).to_have_count(1)
            await host.page.wait_for_timeout(4500)
            await expect(sure).to_have_count(1)
            await host.page.get_by_role("heading", name=say("lobby-seats")).tap()
            await expect(sure).to_have_count(0)
            await ask.tap()
            await sure.tap()
            await host.until(lambda mirror: len(mirror.table["members"]) == 2)
            host.sound()

    harness.run(run())


def test_a_second_tap_brings_no_more_bots_than_one(harness: Harness) -> None:
    """Both taps come before the first bot has sat down."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as host:
            seated = await sit(await place.open(), 1)
            await host.page.goto(seated.address(place.address, 1))
            fill = host.page.get_by_role("button", name=say("lobby-fill", size=5), exact=True)
            await fill.evaluate("(button) => { button.click(); button.click(); }")
            await host.until(lambda mirror: len(mirror.table["members"]) >= 5)
            await host.settled()
            assert len(seated.live.state.members) == 5
            host.sound()

    harness.run(run())
