"""An assistant at a table with people in browsers: invited by a switch, and marked for everyone."""

from contextlib import AsyncExitStack
from pathlib import Path

from harness import Harness, Luck, local_server, lucky
from mcp import Client as Assistant
from people import DESKTOP, PHONE, Person, gather, somebody
from positions import sit
from steering import PILES, SEATING

from weimar.assistants.tools import AssistantTools
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)
MARK = say("table-mark-assistant")


async def _looks(person: Person, picture: Path) -> None:
    """The mark is readable on this person's page; saves a picture."""
    await person.page.get_by_text(MARK, exact=True).first.wait_for()
    await person.picture(picture)


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
        await gather(
            _looks(phone, folder / "assistant-lobby-phone.png"), _looks(desk, folder / "assistant-lobby-desk.png")
        )

        for _ in range(2):
            await seated.ask(1, cmd.AddBot("random"))
        await seated.ask(1, cmd.StartGame())
        await (
            desk.page.locator("[data-place=seat-2]")
            .get_by_label(MARK)
            .or_(desk.page.locator("[data-place=seat-2]").get_by_text(MARK))
            .first.wait_for()
        )
        await desk.picture(folder / "assistant-game-desk.png")

        for one in (phone, desk):
            one.sound()


def test_an_assistant_is_marked_beside_people_in_browsers(harness: Harness, artefacts: Path) -> None:
    """In the lobby (phone and desktop) and in a game (desktop). tests/assistants plays whole games."""
    harness.run(_evening(harness, artefacts))
