"""The proof of a fair deal in the app: a device takes part without a tap, and its page verifies the deal at the end."""

import asyncio
from random import Random

import pytest
from harness import PATIENCE_S, Harness, local_server
from people import PHONE, Seated, somebody
from playwright.async_api import Route, expect
from positions import sit

from weimar.bots.players.simple import Uniform
from weimar.engine import awaited, project, verify
from weimar.engine.proof import parts_in
from weimar.table import commands as cmd
from weimar.table import dealing
from weimar.table.replay import record_of_table
from weimar.text import say

pytest_plugins = ("browser_fixtures",)


async def _takes_part(seated: Seated) -> None:
    """Wait until a device has committed."""
    async with asyncio.timeout(PATIENCE_S):
        while seated.live.state.deal is None:  # noqa: ASYNC110 - the table has no event to wait for
            await asyncio.sleep(0.02)


async def _play_out(seated: Seated) -> None:
    """Play to the end, straight on the server."""
    dice = Random("fair deal")
    while (game := seated.live.state.game) is not None and (waiting := awaited(game)):
        seat = waiting[0]
        await seated.ask(seat + 1, cmd.Act(seated.live.state.prompt, Uniform().choose(project(game, seat), dice)))


def test_a_device_takes_part_although_its_code_failed_once(harness: Harness) -> None:
    """On a network that fails once: it asks again for the code that its number needs."""

    async def run() -> None:
        asked = 0

        async def once(route: Route) -> None:
            nonlocal asked
            asked += 1
            await (route.abort() if asked == 1 else route.continue_())

        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            seated = await sit(await place.open(), 5)
            await person.page.route("**/assets/proof-*.js", once)
            await person.page.goto(seated.address(place.address, 2))
            await _takes_part(seated)
            assert asked > 1

    harness.run(run())


def test_a_device_takes_part_without_a_tap(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its page shows this after the game, and what it proves; and it takes part in the next, without the lobby."""
    monkeypatch.setattr(dealing, "OPEN_WITHIN_MS", 60_000)  # a busy machine must not leave the page out

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            seated = await sit(await place.open(), 5)
            await person.page.goto(seated.address(place.address, 2))
            await _takes_part(seated)
            await seated.ask(1, cmd.StartGame())
            await _play_out(seated)
            assert parts_in(verify(record_of_table(seated.live.state))) == ((1,), ())
            await person.page.reload()  # straight to the ending
            await person.page.get_by_text(say("replay-fair", count=1)).click()
            for key in ("replay-fair-own", "replay-fair-not"):
                await expect(person.page.get_by_text(say(key))).to_be_visible()
            await _takes_part(seated)
            await seated.ask(1, cmd.PlayAgain())
            await seated.ask(1, cmd.StartGame())
            await _play_out(seated)
            assert parts_in(verify(record_of_table(seated.live.state))) == ((1,), ())
            person.sound()

    harness.run(run())
