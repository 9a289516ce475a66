"""Files of code and style that fail once, each of them: on a bad network a game is played to its end without a reload.

A page over plain HTTP has no service worker, so every file that loads late comes over the network of that moment.
"""

import asyncio
from collections import Counter

import full_game
from harness import PATIENCE_S, Harness, Luck, local_server, lucky
from people import PHONE, Person, somebody
from playwright.async_api import Route
from positions import sit

from weimar.engine import awaited
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)


async def _failing(person: Person) -> Counter[str]:
    """From now on the first request for each file fails; the number of requests by file."""
    asked: Counter[str] = Counter()

    async def once(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        asked[name] += 1
        await (route.abort() if asked[name] == 1 else route.continue_())

    await person.page.route("**/assets/*.js", once)
    await person.page.route("**/assets/*.css", once)
    return asked


async def _all_came(asked: Counter[str]) -> None:
    """Wait until every file that failed was asked for again."""
    async with asyncio.timeout(PATIENCE_S):
        while 1 in asked.values():  # noqa: ASYNC110 - it is in the browser
            await asyncio.sleep(0.05)


def test_a_game_needs_no_reload_when_every_file_failed_once(harness: Harness) -> None:
    """The first player, as president, and their choices; then the end of the game, asked for once more by hand."""

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as person,
        ):
            seated = await sit(await place.open(), len(full_game.ROLES))
            await person.page.goto(seated.address(place.address, 1))
            await person.page.get_by_role("button", name=say("lobby-start")).wait_for()
            asked = await _failing(person)
            await seated.ask(1, cmd.StartGame())
            await person.page.locator(".bar").wait_for()
            hands = person.page.locator(".hand")
            seen = 0

            async def shown() -> None:
                nonlocal seen
                await full_game.shown([person])
                game = seated.live.state.game
                if game is None or game.phase.name == "game_over":
                    return
                await _all_came(asked)
                if game.phase.name == "president_discard" and awaited(game) == (0,):
                    await hands.first.wait_for()
                    seen += 1

            await full_game.play(seated, shown)
            assert seen, "the first player held tiles"
            again = person.page.get_by_role("button", name=say("lobby-closed-reload"))
            result = person.page.locator("#ending-cause")
            async with asyncio.timeout(PATIENCE_S):
                while not await result.count():
                    if await again.count():
                        await again.tap()
                    await asyncio.sleep(0.1)
            await person.page.wait_for_function(  # every style sheet comes in the end
                "() => [...document.querySelectorAll('link[rel=stylesheet]')].every((one) => one.sheet !== null)",
                timeout=PATIENCE_S * 1000,
            )
            assert len([name for name in asked if name.endswith(".js")]) >= 3, asked

    with lucky(Luck(full_game.ROLES, full_game.PILE)):
        harness.run(run())
