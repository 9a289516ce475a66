"""A phone that died: its player has the seat again on another one, and the old one is signed out."""

import time
from typing import Final

import pytest
from harness import Harness, local_server
from people import PHONE, somebody
from playwright.async_api import expect
from positions import lay, moment

from weimar.text import say

pytest_plugins = ("browser_fixtures",)

SOON_S: Final = 30


@pytest.mark.parametrize("way", ["link", "letters"])
def test_a_player_gets_their_seat_back_on_another_phone(harness: Harness, way: str) -> None:
    """They say who they are, everybody sees it, the host gives them the seat, in half a minute from the first tap."""

    async def run() -> None:
        now = moment("nomination", 5)
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as host,
            somebody(harness.browser, PHONE) as other,
            somebody(harness.browser, PHONE) as new,
        ):
            seated = await lay(await place.open(), now)
            table = seated.live.state
            assert table.host == 1
            owner, friend = 2, 3
            name = table.members[owner - 1].name
            for person, member in ((host, 1), (other, friend)):
                await person.page.goto(seated.address(place.address, member))
                await person.page.locator(".bar").wait_for()
            began = time.monotonic()
            if way == "link":
                await new.page.goto(f"{place.address}/t#{table.key}")
            else:
                await new.page.goto(place.address)
                await new.page.get_by_label(say("landing-join"), exact=True).fill(table.code)
                await new.page.keyboard.press("Enter")
            await new.page.get_by_role("button", name=say("table-claim"), exact=True).tap()
            await new.page.get_by_role("button", name=say("table-claim-me", name=name)).tap()
            await new.page.get_by_text(say("table-claim-waits", name=name)).wait_for()
            asked = say("table-claim-asks", name=name)
            give = say("table-claim-confirm")
            await other.page.get_by_text(asked).wait_for()
            await expect(other.page.get_by_role("button", name=give)).to_have_count(0)
            await host.page.get_by_role("button", name=give).tap()
            await new.until(lambda mirror: mirror.seat == owner - 1)
            assert time.monotonic() - began < SOON_S
            await expect(host.page.get_by_text(asked)).to_have_count(0)
            assert seated.live.state.members[owner - 1].generation == 1
            assert seated.live.state.seat_claims == ()
            for person in (host, other, new):
                person.sound()

    harness.run(run())
