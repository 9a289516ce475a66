"""The big screen in a real browser: pairing by a phone, a whole game on it, and an end to it.

What its frames tell nobody is in tests/server/http/test_screens.py, what its page tells in test_screen_secrecy.py, how
it looks in test_big_screen_looks.py.
"""

import re
from collections.abc import Callable

import pytest
from harness import PATIENCE_MS, Harness, LocalServer, local_server
from input_methods import tools_of
from people import PHONE, UNPAINTED, Device, Mirror, Person, Seated, somebody
from playwright.async_api import expect
from positions import Moment, dealt, lay, moment, sit

from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

TV = Device("television", 1280, 720)
ROOM = {"pace": "normal"}


async def _digits(screen: Person) -> str:
    """The code that the screen shows."""
    shown = screen.page.locator(".digits .half")
    await expect(shown).to_have_count(2)
    return "".join(await shown.all_inner_texts())


async def _scan(phone: Person, place: LocalServer, digits: str) -> None:
    """Open what the QR code of the screen leads to."""
    await phone.page.goto(f"{place.address}/pair#{digits}")


async def _show(phone: Person) -> None:
    await phone.page.get_by_role("button", name=say("screen-show-go")).tap()


async def _seated(place: LocalServer, phone: Person, players: int = 5) -> Seated:
    """People at a new table; the first of them, who is host, holds the phone."""
    seated = await sit(await place.open(), players)
    await phone.visit(seated.address(place.address, 1))
    await phone.page.get_by_role("button", name=say("lobby-start")).wait_for()
    return seated


async def _in_the_lobby(screen: Person) -> None:
    await screen.page.locator(".lobby .code").wait_for()


async def _is_over(screen: Person, why: str) -> None:
    """The screen offers itself to another table, and says why."""
    await expect(screen.page.locator(".why")).to_have_text(say("screen-ended", code=why))
    await _digits(screen)
    assert screen.page.url.endswith("/tv#pair")


async def _disconnects(phone: Person) -> None:
    """The host ends the first screen of their table in the lobby."""
    await phone.page.locator("summary", has_text=say("screen-show")).tap()
    await phone.page.get_by_role("button", name=say("screen-disconnect"), exact=True).tap()
    await phone.page.wait_for_timeout(600)  # a double tap does not confirm
    await phone.page.get_by_role("button", name=say("screen-disconnect-sure", number=1)).tap()


def test_one_tap_shows_the_table_once_and_the_host_ends_it(harness: Harness) -> None:
    """Scanned, shown, loaded again, opened twice, disconnected in the lobby's own list.

    Whoever scans the same digits after that gets a refusal, and may use the next ones by typing.
    """

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as phone,
            somebody(harness.browser, TV, UNPAINTED, ROOM) as screen,
        ):
            seated = await _seated(place, phone)
            await screen.page.goto(f"{place.address}/tv#pair")
            digits = await _digits(screen)
            await _scan(phone, place, digits)
            code = seated.live.state.code
            await expect(phone.page.get_by_role("heading")).to_have_text(say("screen-ask", code=code))
            await _show(phone)
            await phone.page.wait_for_url(f"{place.address}/t#*")  # back at their table, and not away
            await _in_the_lobby(screen)
            assert seated.live.state.key not in screen.page.url
            await screen.page.reload()
            await _in_the_lobby(screen)
            twin = await screen.page.context.new_page()
            await twin.goto(screen.page.url)
            await twin.locator(".lobby .code").wait_for()
            assert seated.live.presence.screens == {1: 2}

            await _scan(phone, place, digits)
            await _show(phone)
            await expect(phone.page.get_by_role("alert")).to_have_text(say("app-refused-pairing_used"))
            phone.faults = [one for one in phone.faults if "404" not in one]  # the browser's own word for a refusal

            await phone.page.goto(seated.address(place.address, 1))
            await _disconnects(phone)
            await expect(twin.locator(".why")).to_have_text(say("screen-ended", code="screen_closed"))
            await twin.close()
            await _is_over(screen, "screen_closed")
            fresh = await _digits(screen)
            assert fresh != digits
            await phone.page.get_by_label(say("screen-digits")).fill(f"{fresh[:3]} {fresh[3:]}")
            await _show(phone)
            await _in_the_lobby(screen)
            for one in (phone, screen):
                one.sound()

    harness.run(run())


@pytest.mark.long
def test_a_whole_game_is_shown(harness: Harness) -> None:
    """Everything that the server knows in public is on the screen in the end, and nothing went wrong on the way."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, TV, UNPAINTED, ROOM) as screen:
            at = moment("game_over", 7)
            seated = await sit(await place.open(), 7)
            done = await seated.ask(1, cmd.OpenScreen())
            await screen.page.goto(f"{place.address}/tv#{done['token']}")
            await _in_the_lobby(screen)
            await play_to_the_end(seated, at, screen)
            end = say("table-over", reason=at.game.states[at.cut].phase.reason)  # type: ignore[union-attr]
            await expect(screen.page.locator(".caption .line")).to_have_text(end, timeout=PATIENCE_MS)
            roles = await screen.page.locator(".seat .text").all_inner_texts()
            wanted = [say(f"role-{role}") for role in at.game.started.roles]
            assert sorted(role.lower() for role in roles) == sorted(role.lower() for role in wanted)
            assert await screen.page.locator("li.enacted").count() == sum(
                getattr(at.game.states[at.cut].board, name) for name in ("liberal", "fascist")
            )
            await seated.ask(1, cmd.PlayAgain())
            await _in_the_lobby(screen)
            screen.sound()

    harness.run(run())


async def play_to_the_end(seated: Seated, at: Moment, screen: Person) -> None:
    """Play a recorded game on the server while a screen shows it, until the screen was told everything."""
    with dealt(at.game):
        await seated.ask(1, cmd.ChooseRules(at.game.started.rules.preset))
        await seated.ask(1, cmd.StartGame())
        for number, action in enumerate(at.game.actions[: at.cut]):
            await seated.ask(action.seat + 1, cmd.Act(seated.live.state.prompt, action))
            if number % 7 == 0:
                await screen.until(_knows(seated))
                await screen.page.wait_for_function("() => document.querySelector('.caption') !== null")
    await screen.until(_knows(seated))


def _knows(seated: Seated) -> Callable[[Mirror], bool]:
    """Whether a spectator's page was told everything."""
    stream = seated.live.viewers.streams[None]
    seq = stream.seq

    def holds(mirror: Mirror) -> bool:
        return mirror.seq is not None and mirror.seq >= seq

    return holds


WATCHED = """
window.__held = new Set();
const request = async (kind) => { window.__held.add(kind); return { release: async () => undefined }; };
Object.defineProperty(navigator, 'wakeLock', { value: { request } });
const every = window.setInterval;
window.setInterval = (then, ms, ...how) => (ms === 60_000 ? setTimeout(then) : every(then, ms, ...how));
"""
"""A device that records requests to keep the screen on; each one-minute timer fires once, immediately."""


def test_the_screen_stays_on_and_nothing_burns_in(harness: Harness) -> None:
    """The screen is kept on, and everything on it moves a little."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, TV, WATCHED) as screen:
            seated = await lay(await place.open(), moment("nomination"))
            done = await seated.ask(1, cmd.OpenScreen())
            await screen.page.goto(f"{place.address}/tv#{done['token']}")
            await expect(screen.page.locator(".tv")).to_have_attribute("style", re.compile("--drift-x: ?1"))
            await screen.page.locator(".caption").wait_for()
            for part in (".game > main", ".game > .below"):
                moved = await screen.page.locator(part).evaluate("(one) => getComputedStyle(one).transform")
                assert moved == "matrix(1, 0, 0, 1, 1.8, 0)", part
            assert await screen.page.evaluate("[...window.__held]") == ["screen"]
            screen.sound()

    harness.run(run())


def test_the_screens_page_is_small_and_loaded_only_by_screens(harness: Harness) -> None:
    """All bytes of a screen with a game on it; a player's page has nothing of the screen's own."""

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, TV, UNPAINTED) as screen,
            somebody(harness.browser, PHONE) as phone,
        ):
            seated = await lay(await place.open(), moment("vote"))
            done = await seated.ask(1, cmd.OpenScreen())
            tools = await tools_of(screen)
            loaded: list[float] = []
            tools.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
            await tools.send("Network.enable")
            await screen.page.goto(f"{place.address}/tv#{done['token']}")
            await screen.page.locator(".caption").wait_for()
            await screen.page.wait_for_load_state("networkidle")
            assert 100_000 < sum(loaded) < 250_000, sum(loaded)
            names: list[str] = []
            phone.page.on("request", lambda request: names.append(request.url))
            await phone.page.goto(seated.address(place.address, 2))
            await phone.page.locator(".bar").wait_for()
            await phone.page.wait_for_load_state("networkidle")
            assert any("Table-" in name for name in names)
            assert not any("TvPage-" in name for name in names)

    harness.run(run())
