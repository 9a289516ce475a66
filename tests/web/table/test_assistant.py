"""An assistant at a table with people in browsers: invited by a switch, marked for everyone, and there to the end."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from harness import Harness, Luck, local_server, lucky
from mcp import Client as Assistant
from people import DESKTOP, PHONE, Person, gather, somebody
from playing import play_without_pages
from positions import sit
from steering import PILES, SEATING, Steering

from weimar.assistants.tools import AssistantTools
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)
MARK = say("table-mark-assistant")


async def _play(client: Assistant, handle: str) -> dict[str, Any]:
    """The assistant's game, through its tools alone."""
    dice = Random(3)
    while True:
        result = await client.call_tool("wait_for_my_turn", {"handle": handle, "seconds": 20})
        now: dict[str, Any] = result.structured_content or {}
        if now["over"]:
            return now
        if now["your_turn"]:
            await client.call_tool("act", {"handle": handle, "choice": dice.choice(now["legal"])["id"]})


async def _looks(person: Person, picture: Path) -> None:
    """The mark is readable on this person's page; saves a picture."""
    await person.page.get_by_text(MARK, exact=True).first.wait_for()
    await person.picture(picture)


async def _cannot_uninvite(host: Person, picture: Path) -> None:
    """Before the next lobby the server refuses it: the switch is off limits, and its sentence says until when."""
    await host.page.get_by_role("button", name=say("table-menu"), exact=True).click()
    switch = host.page.get_by_role("switch", name=say("lobby-switch-assistants"))
    await switch.scroll_into_view_if_needed()
    await host.picture(picture)
    assert await switch.is_checked()
    assert await switch.is_disabled()
    assert not await host.page.get_by_role("switch", name=say("lobby-switch-listed")).is_disabled()


async def _evening(harness: Harness, folder: Path) -> None:
    async with AsyncExitStack() as stack:
        stack.enter_context(lucky(Luck(SEATING[5], PILES["L"])))
        place = await stack.enter_async_context(local_server())
        seated = await sit(await place.open(), 2)
        phone = await stack.enter_async_context(somebody(harness.browser, PHONE))
        desk = await stack.enter_async_context(somebody(harness.browser, DESKTOP))
        await gather(*(one.page.goto(seated.address(place.address, number)) for number, one in ((1, phone), (2, desk))))
        await gather(*(one.until(lambda mirror: bool(mirror.table)) for one in (phone, desk)))

        tools = AssistantTools(place.address)
        stack.push_async_callback(tools.close)
        client = await stack.enter_async_context(Assistant(tools.make_server()))
        link = f"{place.address}/t#{seated.live.state.key}"
        refused = await client.call_tool("join_table", {"link": link})
        assert refused.is_error

        for fold in ("lobby-more", "lobby-table"):
            await phone.page.get_by_role("heading", name=say(fold), exact=True).click()
        await phone.page.get_by_text(say("lobby-switch-assistants"), exact=True).click()
        await phone.until(lambda mirror: bool(mirror.table["assistants"]))
        joined = await client.call_tool("join_table", {"link": link, "name": "Robot"})
        assert not joined.is_error, joined.content
        handle = (joined.structured_content or {})["handle"]
        await gather(
            _looks(phone, folder / "assistant-lobby-phone.png"), _looks(desk, folder / "assistant-lobby-desk.png")
        )

        for _ in range(2):
            await seated.ask(1, cmd.AddBot("random"))
        await seated.ask(1, cmd.StartGame())
        plays = asyncio.create_task(_play(client, handle))
        await (
            desk.page.locator("[data-place=seat-2]")
            .get_by_label(MARK)
            .or_(desk.page.locator("[data-place=seat-2]").get_by_text(MARK))
            .first.wait_for()
        )
        await desk.picture(folder / "assistant-game-desk.png")
        # every government is wanted: the game is half as long as if only the two people were
        await play_without_pages(seated, range(2), Steering("five_liberal_policies", frozenset(range(5))))
        ended = await plays
        assert ended["stage"] == "over"
        for one in (phone, desk):
            await one.until(lambda mirror: mirror.phase == "game_over")
        await _cannot_uninvite(phone, folder / "assistant-over-phone.png")
        for one in (phone, desk):
            one.sound()


@pytest.mark.long
def test_an_assistant_plays_beside_people_in_browsers(harness: Harness, artefacts: Path) -> None:
    """It plays a whole game with two bots and two people, whose pages look on: a phone and a desktop."""
    harness.run(_evening(harness, artefacts))
