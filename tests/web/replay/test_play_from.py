"""Play from here in the browser: from a link to the end of the new game, and back to the lobby."""

import re

import pytest
from harness import PATIENCE_MS, ROOT, Harness, LocalServer, local_server
from page_checks import small_targets
from people import MOSTLY_A_PHONE, Device, Person, somebody
from playing import play_from_afar
from playwright.async_api import expect

from weimar.engine import parse, to_link
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

SEATS = "() => JSON.parse(localStorage.getItem('weimar:seats'))"
MOMENT = 40
SEAT = 3


async def _from_link_to_lobby(person: Person, place: LocalServer) -> None:
    page = person.page
    link = to_link(parse((ROOT / "examples" / "hitler-elected.json").read_text()))
    await page.goto(f"{place.address}/replay#{link}/1/{MOMENT}/{SEAT}/review")
    button = page.get_by_role("button", name=say("replay-review-play-sit"))
    await button.scroll_into_view_if_needed()
    assert await small_targets(person) == []
    level = page.get_by_label(say("lobby-bots"))
    assert await level.evaluate("select => select.selectedOptions[0].text") == say("lobby-level-steady")
    await level.select_option(say("lobby-level-novice"))
    await button.click()
    await page.wait_for_url(re.compile(r"/t#"))
    (own,) = await page.evaluate(SEATS)
    state = (await place.live(own["key"])).state
    assert (state.resumed, state.stage) == (MOMENT, "game")
    assert [member.bot for member in state.members] == [None if seat == SEAT else "novice" for seat in range(7)]
    assert await page.evaluate("localStorage.getItem('weimar:play_from_level')") == '"novice"'
    await expect(page.get_by_text(say("table-resumed"))).to_be_visible(timeout=PATIENCE_MS)
    await play_from_afar(place, own)
    await expect(page.get_by_text(say("replay-resumed"))).to_be_visible(timeout=PATIENCE_MS)
    await page.get_by_role("button", name=say("replay-over-change")).click()
    await expect(page.get_by_text(say("replay-resumed-next"))).to_be_visible(timeout=PATIENCE_MS)


@pytest.mark.parametrize("device", MOSTLY_A_PHONE, ids=lambda one: one.name)
def test_a_person_plays_on_from_a_link(harness: Harness, device: Device) -> None:
    """The table is marked at the end and in the lobby after it."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, device) as person:
            await _from_link_to_lobby(person, place)

    harness.run(run())
