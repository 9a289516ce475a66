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
from playwright.async_api import Page, expect
from positions import Moment, dealt, lay, moment, sit

from weimar.server.http import health
from weimar.server.process import pairings
from weimar.server.process.pairings import Pairings, Values
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
    await phone.page.get_by_role("button", name=say("screen-disconnect-sure", number=1)).tap()


def test_one_tap_shows_the_table_once_and_the_host_ends_it(harness: Harness) -> None:
    """Scanned, shown, loaded again, opened twice, disconnected in the lobby's own list.

    Whoever scans the same digits after that gets a refusal, and may use the next ones, also in the game, by typing.
    """

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as phone,
            somebody(harness.browser, PHONE) as thief,
            somebody(harness.browser, TV, UNPAINTED, ROOM) as screen,
        ):
            seated, theirs = await _seated(place, phone), await _seated(place, thief)
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

            await _scan(thief, place, digits)
            await _show(thief)
            refused = say("app-refused-pairing_used")
            await expect(thief.page.get_by_role("alert")).to_have_text(refused)
            await theirs.ask(1, cmd.StartGame())
            await thief.page.goto(theirs.address(place.address, 1))
            await thief.page.locator("[data-panel=menu]").tap()
            await thief.page.locator("summary", has_text=say("screen-show")).tap()
            field = thief.page.get_by_label(say("screen-digits"))
            await field.fill(digits)
            await _show(thief)
            await expect(thief.page.get_by_text(refused)).to_be_visible()
            thief.faults = [one for one in thief.faults if "404" not in one]  # the browser's own word for a refusal

            await phone.page.goto(seated.address(place.address, 1))
            await _disconnects(phone)
            await expect(twin.locator(".why")).to_have_text(say("screen-ended", code="screen_closed"))
            await twin.close()
            await _is_over(screen, "screen_closed")
            fresh = await _digits(screen)
            assert fresh != digits
            await field.fill(f"{fresh[:3]} {fresh[3:]}")
            await _show(thief)
            await screen.page.locator(".game .caption").wait_for()
            assert theirs.live.state.screens == (1, 2), "typed again, it is the same pass"
            assert theirs.live.presence.screens == {2: 1}
            for one in (phone, thief, screen):
                one.sound()

    harness.run(run())


class _Hours:
    """One clock for the server's codes and for the pages of screens."""

    def __init__(self, place: LocalServer) -> None:
        self.now = 0.0
        self.pages: list[Page] = []
        place.server.pairings = Pairings(Values(lambda: self.now))

    async def show(self, screen: Person, place: LocalServer) -> str:
        """Open the page of a screen by this clock, and read its digits."""
        await screen.page.clock.install()
        self.pages.append(screen.page)
        await screen.page.goto(f"{place.address}/tv#pair")
        return await _digits(screen)

    async def go_on(self, seconds: float) -> None:
        """Let time pass for all."""
        self.now += seconds
        for page in self.pages:
            await page.clock.fast_forward(round(1000 * seconds))


async def _other_digits(screen: Person, than: str) -> str:
    await expect(screen.page.locator(".digits")).not_to_contain_text(than)
    return await _digits(screen)


def test_a_screen_open_for_six_minutes_can_be_paired(harness: Harness) -> None:
    """Its digits changed before they lapsed, and both they and those that someone was typing are good."""

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as phone,
            somebody(harness.browser, TV, UNPAINTED, ROOM) as screen,
            somebody(harness.browser, TV, UNPAINTED, ROOM) as other,
        ):
            seated = await _seated(place, phone)
            hours = _Hours(place)
            first = await hours.show(screen, place)
            await hours.go_on(pairings.LIFETIME_S - 5)
            left = await screen.page.locator(".time").evaluate("(one) => +one.style.getPropertyValue('--left')")
            assert 0 < left < 0.05, "one sees that they are about to change"
            assert await _digits(screen) == first
            await hours.go_on(65)
            fresh = await _other_digits(screen, first)
            await _scan(phone, place, first)
            await _show(phone)
            await phone.page.wait_for_url(f"{place.address}/t#*")  # back at their table, and not away
            await _in_the_lobby(screen)
            old = await hours.show(other, place)
            await hours.go_on(360)
            await phone.page.goto(seated.address(place.address, 1))
            await phone.page.locator("summary", has_text=say("screen-show")).tap()
            now = await _other_digits(other, old)
            field = phone.page.get_by_label(say("screen-digits"))
            await hours.go_on(40)
            for typed, code in (
                (old, "pairing_lapsed"),
                (first, "pairing_used"),
                (f"{(int(now) + 1) % 10**6:06d}", ""),
            ):
                await field.fill(typed)
                await _show(phone)
                await expect(phone.page.get_by_text(say(f"app-refused-{code or 'unknown_pairing'}"))).to_be_visible()
            await field.fill(now)
            await _show(phone)
            await expect(phone.page.get_by_text(say("screen-shown"))).to_be_visible()
            await _in_the_lobby(other)
            assert seated.live.presence.screens == {1: 1, 2: 1}
            assert fresh not in (first, now)

    harness.run(run())


def test_too_many_codes_are_refused_in_words(harness: Harness) -> None:
    """A phone that types on and on is told to wait; one without a seat is told what to do first."""

    async def run() -> None:
        async with (
            local_server(codes_per_minute=2) as place,
            somebody(harness.browser, PHONE) as phone,
            somebody(harness.browser, PHONE) as stranger,
        ):
            await _seated(place, phone)
            await phone.page.locator("summary", has_text=say("screen-show")).tap()
            for code in ("unknown_pairing", "unknown_pairing", "too_many_tries"):
                await phone.page.get_by_label(say("screen-digits")).fill("123456")
                await _show(phone)
                await expect(phone.page.get_by_text(say(f"app-refused-{code}"))).to_be_visible()
            await _scan(stranger, place, "123456")
            await expect(stranger.page.get_by_text(say("screen-ask-none"))).to_be_visible()

    harness.run(run())


def test_the_lobby_says_who_is_here_and_how_to_join(harness: Harness) -> None:
    """The letters lead in; the host hides them; a link from the lobby shows the table as well; the table is erased."""

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as phone,
            somebody(harness.browser, TV) as screen,
        ):
            seated = await _seated(place, phone, 4)
            await phone.page.locator("summary", has_text=say("screen-show")).tap()
            await phone.page.get_by_role("button", name=say("screen-link")).tap()
            link = await phone.page.get_by_role("link", name=say("screen-open")).get_attribute("href")
            assert link is not None
            assert link.startswith("http")
            await screen.page.goto(f"{place.address}/{link.split('/', 3)[3]}")  # the link names this machine's address
            await _in_the_lobby(screen)
            room = screen.page.locator(".room")
            for name in ("Ada", "Dilara"):
                await expect(room.get_by_text(re.compile(name))).to_be_visible()
            await expect(screen.page.locator(".status")).to_have_text(say("lobby-missing", count=1))
            code = seated.live.state.code
            assert "".join(await screen.page.locator(".letter").all_inner_texts()) == code
            async with screen.page.context.expect_page() as opened:
                await screen.page.evaluate("(address) => void window.open(address)", f"{place.address}/#{code}")
            guest = await opened.value
            await guest.get_by_role("button", name=say("lobby-take-seat")).click()
            await expect(screen.page.locator(".status")).to_have_text(say("lobby-waiting", name="Ada"))
            await phone.page.get_by_role("switch", name=say("screen-hide")).tap()
            await expect(screen.page.get_by_text(say("screen-join-hidden"))).to_be_visible()
            await expect(screen.page.locator(".letter")).to_have_count(0)
            await place.server.registry.forget(seated.live.state.key)
            await _is_over(screen, "gone")
            screen.sound()

    harness.run(run())


def test_a_television_is_told_an_address_that_it_can_reach(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither phone nor screen prints `127.0.0.1`: it is the machine's address on the network, or why there is none."""
    lan = "192.0.2.7"
    monkeypatch.setattr(health, "lan_address", lambda: lan)

    async def run() -> None:
        nonlocal lan
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as phone,
            somebody(harness.browser, TV, UNPAINTED, ROOM) as screen,
        ):
            for why in ("", "no_network"):
                lan = "127.0.0.1" if why else lan
                address = f"{lan}:{place.port}"
                seated = await _seated(place, phone)
                told = say("screen-unreachable", why=why) if why else say("screen-show-what", address=f"{address}/tv")
                await phone.page.locator("summary", has_text=say("screen-show")).tap()
                await expect(phone.page.get_by_text(told).last).to_be_visible()
                await screen.page.goto(f"{place.address}/tv#pair")
                await _digits(screen)
                await expect(screen.page.locator(".qr")).to_have_count(0 if why else 1)
                if why:
                    await expect(screen.page.get_by_text(told)).to_be_visible()
                done = await seated.ask(1, cmd.OpenScreen())
                await screen.visit(f"{place.address}/tv#{done['token']}")
                await _in_the_lobby(screen)
                shown = told if why else say("screen-join-how", host=address)
                await expect(screen.page.get_by_text(shown)).to_be_visible()
                for person in (phone, screen):
                    await expect(person.page.get_by_text("127.0.0.1")).to_have_count(0)
                    person.sound()

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
