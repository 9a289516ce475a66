"""A phone that died: its player has the seat again on another one, and the old one is signed out."""

import time
from typing import Final

from harness import Harness, local_server
from people import PHONE, somebody
from playwright.async_api import expect
from positions import lay, moment

from weimar.text import say

pytest_plugins = ("browser_fixtures",)

SOON_S: Final = 30


def test_a_player_gets_their_seat_back_on_another_phone(harness: Harness) -> None:
    """They come by the letters, say who they are, the host gives them the seat, in half a minute from the first tap."""

    async def run() -> None:
        now = moment("nomination", 5)
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as host,
            somebody(harness.browser, PHONE) as new,
        ):
            seated = await lay(await place.open(), now)
            table = seated.live.state
            assert table.host == 1
            owner = 2
            name = table.members[owner - 1].name
            await host.page.goto(seated.address(place.address, 1))
            await host.page.locator(".bar").wait_for()
            began = time.monotonic()
            await new.page.goto(place.address)
            await new.page.get_by_label(say("landing-join"), exact=True).fill(table.code)
            await new.page.keyboard.press("Enter")
            await new.page.get_by_role("button", name=say("table-claim"), exact=True).tap()
            await new.page.get_by_role("button", name=say("table-claim-me", name=name)).tap()
            await new.page.get_by_text(say("table-claim-waits", name=name)).wait_for()
            asked = say("table-claim-asks", name=name)
            await host.page.get_by_text(asked).wait_for()
            await host.page.get_by_role("button", name=say("table-claim-confirm")).tap()
            await new.until(lambda mirror: mirror.seat == owner - 1)
            assert time.monotonic() - began < SOON_S
            await expect(host.page.get_by_text(asked)).to_have_count(0)
            assert seated.live.state.members[owner - 1].generation == 1
            assert seated.live.state.seat_claims == ()
            for person in (host, new):
                person.sound()

    harness.run(run())
