"""What a president alone saw has its own moment: the table waits until the card is put away."""

from harness import Harness, local_server
from people import PHONE, somebody
from playwright.async_api import expect
from positions import lay, moment

from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)


def test_the_table_waits_until_a_card_is_put_away(harness: Harness) -> None:
    """Keep it says so to the table; what comes next does not replace the card before."""

    async def run() -> None:
        now = moment("investigate")
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            seated = await lay(await place.open(), now)
            await person.page.goto(seated.address(place.address, now.seat + 1))
            await person.page.locator(".bar").wait_for()
            await seated.ask(now.seat + 1, cmd.Act(seated.live.state.prompt, now.game.actions[now.cut]))
            card = person.page.locator("[data-result]")
            await card.wait_for()
            shown = seated.live.state.card
            assert shown is not None
            assert shown.member == now.seat + 1
            await expect(person.page.locator("[data-ballot]")).to_have_count(0)
            await person.page.get_by_role("button", name=say("table-result-keep"), exact=True).tap()
            await expect(card).to_have_count(0)
            await person.until(lambda mirror: mirror.table["card"] is None)
            assert seated.live.state.card is None
            person.sound()

    harness.run(run())
