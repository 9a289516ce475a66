"""The lobby tells a person that a server asks for a deal again."""

import json

from harness import Harness, local_server
from people import PHONE, somebody
from playwright.async_api import expect
from positions import sit

from weimar.text import say

pytest_plugins = ("browser_fixtures",)


def test_a_person_is_told_that_a_deal_was_asked_for_again(harness: Harness) -> None:
    """The device has opened a number for the first game, and the server still counts none. It takes no part."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            seated = await sit(await place.open(), 5)
            opened = {"number": "1" * 64, "commitment": "2" * 64, "shown": "a set", "at": 1}
            name = json.dumps([seated.live.state.key, 1], separators=(",", ":"))
            kept = json.dumps({name: opened})
            await person.page.add_init_script(f"localStorage.setItem('weimar:deals', {json.dumps(kept)})")
            await person.page.goto(seated.address(place.address, 2))
            await expect(person.page.get_by_text(say("replay-fair-again", game=1))).to_be_visible()
            assert seated.live.state.deal is None
            person.sound()

    harness.run(run())
