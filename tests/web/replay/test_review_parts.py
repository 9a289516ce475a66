"""The review loads in parts: what could be known is shown while the model's opinions are computed."""

import asyncio

from harness import Harness, local_server
from people import PHONE, somebody
from playwright.async_api import Route
from test_chances import novices

from weimar.engine import to_link
from weimar.text import say

pytest_plugins = ("browser_fixtures",)


def test_what_could_be_known_is_shown_before_the_opinions(harness: Harness) -> None:
    """With a bar in place of the chances. *What if* waits, because the server answers one question at a time."""
    link = to_link(novices(7, 9))

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            page, released = person.page, asyncio.Event()
            asked: list[str] = []

            async def hold(route: Route) -> None:
                asked.append(str((route.request.post_data_json or {}).get("part")))
                if asked[-1] == "opinions":
                    await released.wait()
                await route.continue_()

            await page.route("**/api/review", hold)
            await page.route("**/api/review/what-if", hold)
            await page.goto(f"{place.address}/replay#{link}/1/0/all/review")
            await page.get_by_role("progressbar", name=say("replay-review-loading")).wait_for()
            await page.locator("section[aria-labelledby=review-statements] button").first.wait_for()
            await page.locator("section[aria-labelledby=review-if] .wrap button").first.click()
            running = page.get_by_role("progressbar", name=say("replay-review-if-running"))
            await running.wait_for()
            await person.settled()
            assert asked == ["known", "lie", "opinions"]
            released.set()
            await page.locator("section[aria-labelledby=review-if] dl").wait_for()
            await running.wait_for(state="detached")
            assert asked == ["known", "lie", "opinions", "0", "1", "2", "3", "4"]
            assert await page.get_by_role("progressbar").count() == 0
            assert await page.locator("[role=alert]").count() == 0
            person.sound()

    harness.run(run())
