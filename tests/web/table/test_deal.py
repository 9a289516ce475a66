"""The deal as a scene: the game begins when everybody has looked at their role, on the screen and on every phone."""

import pytest
from harness import Harness, Luck, local_server, lucky
from people import DESKTOP, PHONE, somebody
from playwright.async_api import expect
from positions import lay, moment, sit
from steering import SEATING

from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

NORMAL = {"pace": "normal"}


def test_envelopes_open_on_the_screen_and_the_game_begins_with_the_last(harness: Harness) -> None:
    """A phone that has looked has no choice until then; a screen that reloads shows the scene, not the table."""

    async def run() -> None:
        async with (
            local_server(bot_pace_ms=900) as place,
            somebody(harness.browser, PHONE, kept=NORMAL) as person,
            somebody(harness.browser, DESKTOP) as screen,
        ):
            seated = await sit(await place.open(), 5)
            opened = await seated.ask(1, cmd.OpenScreen())
            await screen.visit(f"{place.address}/tv#{opened['token']}")
            await person.visit(seated.address(place.address, 1))
            await person.page.get_by_role("button", name=say("lobby-start")).wait_for()
            await seated.ask(1, cmd.StartGame())
            closed, all_open = (screen.page.locator(f".envelope{which}") for which in (":not(.open)", ".open"))
            await expect(closed).to_have_count(5)
            await expect(screen.page.locator(".caption .line")).to_have_text(say("screen-look"))
            for member in (2, 3, 4):
                await seated.ask(member, cmd.BreakSeal())
            await expect(all_open).to_have_count(3)
            await person.unseal()
            await expect(all_open).to_have_count(4)
            await person.put_away()
            waiting = say("table-they-look", count=1, more=0, names=seated.live.state.members[4].name)
            await expect(person.page.get_by_text(waiting)).to_be_visible()
            choosing = person.page.get_by_text(say("table-pick-nominate"))
            assert await choosing.count() == 0
            await screen.page.reload()
            await expect(all_open).to_have_count(4)
            await seated.ask(5, cmd.BreakSeal())
            await expect(all_open).to_have_count(5)
            await person.until(lambda mirror: mirror.table["envelopes"] is None)
            await expect(screen.page.locator(".envelope")).to_have_count(0)
            await expect(person.page.get_by_text(say("app-refused-paused"))).to_have_count(0)
            await expect(screen.page.locator(".seat.awaited")).to_have_count(1)
            person.sound()
            screen.sound()

    harness.run(run())


def test_the_next_deal_fetches_a_reader_of_the_review(harness: Harness) -> None:
    """With their envelope, and without a tap."""

    async def run() -> None:
        async with local_server(bot_pace_ms=900) as place, somebody(harness.browser, PHONE, kept=NORMAL) as person:
            seated = await lay(await place.open(), moment("game_over", 7))
            await person.page.goto(seated.address(place.address, 2))
            review = person.page.get_by_role("link", name=say("app-review"))
            await review.click()
            await person.page.wait_for_url("**/replay#**")
            await person.page.locator("main").first.wait_for()
            await person.until(lambda mirror: mirror.table["stage"] == "over")
            await seated.ask(1, cmd.PlayAgain())
            await seated.ask(1, cmd.StartGame())
            await person.page.wait_for_url("**/t#**")
            await person.page.locator(".sealed [data-commit]").wait_for()
            person.sound()

    harness.run(run())


@pytest.mark.parametrize("language", ["ja", "pl"])
def test_an_open_envelope_shows_all_of_the_team(harness: Harness, language: str) -> None:
    """On the smallest phone, in the languages with the highest cards."""

    async def run() -> None:
        async with (
            local_server(bot_pace_ms=900) as place,
            somebody(harness.browser, PHONE, kept=NORMAL, locale=language) as person,
        ):
            seated = await sit(await place.open(), 10)
            await person.page.goto(seated.address(place.address, 3))
            await person.until(lambda mirror: bool(mirror.table))
            await seated.ask(1, cmd.StartGame())
            await person.unseal()
            await person.settled(hurried=True)
            box = await person.page.locator(".fellows").bounding_box()
            assert box is not None
            assert box["y"] >= 0
            person.sound()

    with lucky(Luck(SEATING[10], None)):
        harness.run(run())
