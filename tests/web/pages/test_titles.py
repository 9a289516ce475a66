"""The title of a page: it says which one it is, and calls whom a table waits for only while they are there."""

from harness import ROOT, Harness, local_server
from people import PHONE, somebody
from playwright.async_api import expect
from positions import lay, moment

from weimar.engine import parse, to_link
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

GO_HOME = "() => { history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate')); }"
ICON = "() => document.querySelector('link[rel=icon]').href"


def test_what_is_played_for_no_table_keeps_the_title_of_its_page(harness: Harness) -> None:
    """The guided game, and a replay in the eyes of a seat, whose turn it is again and again."""
    link = to_link(parse((ROOT / "examples" / "hitler-elected.json").read_text()))

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            for address, title in (
                ("/learn", "guide-title"),
                (f"/replay#{link}/1/0/0", "replay-title"),
                (f"/replay#{link}/1/0/0/blind", "replay-blind"),
            ):
                await person.page.goto(place.address)
                await person.page.goto(place.address + address)
                await person.page.locator(".seats").wait_for()
                await person.settled()
                await expect(person.page).to_have_title(say(title))
            person.sound()

    harness.run(run())


def test_the_mark_of_a_turn_stays_at_its_table(harness: Harness) -> None:
    """Whoever goes to another page leaves the icon and the title behind."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            now = moment("nomination")
            seated = await lay(await place.open(), now)
            await person.page.goto(seated.address(place.address, now.seat + 1))
            await expect(person.page).to_have_title(say("announce-title", app=say("app-name")))
            turn = await person.page.evaluate(ICON)
            await person.page.evaluate(GO_HOME)
            await expect(person.page).to_have_title(say("app-name"))
            assert await person.page.evaluate(ICON) != turn
            person.sound()

    harness.run(run())
