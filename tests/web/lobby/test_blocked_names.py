"""A host blocks a name, sees it in the list of blocked names, and lets it in again; guests see no such list.

The button that lets it in goes with the name: the focus moves to what follows, not to the top of the page.
"""

from contextlib import AsyncExitStack

from harness import Harness, local_server
from people import PHONE, Person, somebody
from playwright.async_api import Locator, expect
from positions import sit

from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)


async def _unfold(person: Person) -> None:
    await person.page.locator("summary", has_text=say("lobby-more")).click()


def _list(person: Person) -> Locator:
    return person.page.locator("details details", has=person.page.locator("h2", has_text=say("lobby-blocked")))


def test_a_blocked_name_can_be_readmitted(harness: Harness) -> None:
    """The list is there while a name is in it, for whoever is host."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            place = await stack.enter_async_context(local_server())
            seated = await sit(await place.open(), 3)
            host, guest = [await stack.enter_async_context(somebody(harness.browser, PHONE)) for _ in range(2)]
            for member, person in ((1, host), (2, guest)):
                await person.page.goto(seated.address(place.address, member))
                await person.page.get_by_role("heading", name=say("lobby-seats")).wait_for()
            name = host.mirror.table["members"][2]["name"]
            await expect(_list(host)).to_have_count(0)
            await host.page.get_by_role("button", name=say("lobby-change-seat", name=name)).click()
            await host.page.get_by_role("button", name=say("lobby-block"), exact=True).click()
            await host.page.get_by_role("button", name=say("lobby-block-sure", name=name)).click()
            await _unfold(host)
            await _list(host).locator("summary").click()
            await expect(_list(host).locator("strong")).to_have_text(name)
            await host.page.reload()
            await _unfold(host)
            await _list(host).locator("summary").click()
            back = host.page.get_by_role("button", name=say("lobby-unblock-name", name=name))
            await guest.until(lambda mirror: len(mirror.table["members"]) == 2)
            await expect(_list(guest)).to_have_count(0)
            await seated.ask(1, cmd.HandOver(2))
            await expect(_list(host)).to_have_count(0)
            await expect(_list(guest)).to_have_count(1)
            await seated.ask(2, cmd.HandOver(1))
            await _list(host).locator("summary").click()
            await back.press("Enter")
            await expect(_list(host)).to_have_count(0)
            rules = host.page.locator("details details", has=host.page.locator("h2", has_text=say("landing-rules")))
            await expect(rules.locator("summary")).to_be_focused()
            await seated.ask(None, cmd.TakeSeat(name))
            await guest.until(lambda mirror: [one["name"] for one in mirror.table["members"]][2:] == [name])
            for person in (host, guest):
                person.sound()

    harness.run(run())
