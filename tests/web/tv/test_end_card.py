"""The end card of a big screen: awards, the decisive round, the tally, the codes, and who can deal again."""

from pathlib import Path

from harness import Harness, local_server
from people import Device, somebody
from playwright.async_api import expect
from positions import lay, moment
from test_big_screen_looks import faults_of

from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

SCREENS = (Device("1920x1080", 1920, 1080), Device("1280x720", 1280, 720))


def test_the_end_card_has_everything(harness: Harness, artefacts: Path) -> None:
    """Each part is there and whole, the code of the browser's group too; a reload keeps it.

    The window has the size of the second screen then.
    """
    kept = {"evenings-group": {"secret": "a" * 43, "shown": True}}

    async def run() -> None:
        now = moment("game_over", 7)
        async with local_server() as place, somebody(harness.browser, SCREENS[0], kept=kept) as screen:
            seated = await lay(await place.open(), now)
            table = seated.live.state
            done = await seated.ask(1, cmd.OpenScreen())
            await screen.page.goto(f"{place.address}/tv#{done['token']}")
            card = screen.page.locator(".end")
            for device in SCREENS:
                await screen.page.set_viewport_size({"width": device.width, "height": device.height})
                await card.wait_for()
                assert await card.locator("li b").count() >= 1
                await expect(card.locator(".round")).not_to_be_empty()
                wins = await card.locator(".wins b").all_inner_texts()
                assert sorted(wins) == ["0", "1"], "one game, one win"
                await expect(card.get_by_text(say("replay-over-host", host=table.members[0].name))).to_be_visible()
                await expect(card.locator(".letters b")).to_have_text(table.code)
                code = card.get_by_role("img", name=say("evenings-group-qr"))
                await expect(code).to_be_visible()
                await screen.settled()
                assert await faults_of(screen) == []
                inside = "(one) => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1"
                assert await card.evaluate(inside)
                await screen.picture(artefacts / f"end-{device.name}.png")
                await screen.page.reload()
            screen.sound()

    harness.run(run())
