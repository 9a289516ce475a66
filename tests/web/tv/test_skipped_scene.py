"""The host ends a scene on the big screen, a remote control continues to the next beat, and a lost screen returns.

The pages of these tests tell without end: whatever they wait for longer than a moment never comes by itself.
"""

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

import pytest
from harness import Harness, LocalServer, local_server
from people import DESKTOP, ENDLESS, PHONE, UNPAINTED, Device, Person, Seated, somebody
from playwright.async_api import Locator, expect
from positions import sit
from test_languages_on_a_phone import SPEAK
from test_lost_and_found import cable
from wording import LANGUAGES

from weimar.engine import legal_actions
from weimar.engine.actions import CastVote, Nominate
from weimar.table import commands as cmd
from weimar.table.events import Place
from weimar.text import say, say_in

pytest_plugins = ("browser_fixtures",)

TV = Device("television", 1280, 720)
COUNTING = say("announce-counting")
ANY = re.compile(".")


@asynccontextmanager
async def _watcher(harness: Harness, device: Device) -> AsyncIterator[Person]:
    before = ENDLESS + UNPAINTED if device is TV else ENDLESS
    async with somebody(harness.browser, device, before, {"pace": "normal"}) as person:
        yield person


async def _at_the_vote(place: LocalServer, where: Place, players: int = 5) -> Seated:
    """People at a vote."""
    seated = await sit(await place.open(), players)
    await seated.ask(1, cmd.ChangeSettings(place=where))
    await seated.ask(1, cmd.StartGame())
    game = seated.live.state.game
    assert game is not None
    seat = game.board.rounds[-1].candidate
    await seated.ask(seat + 1, cmd.Act(seated.live.state.prompt, Nominate(seat, (seat + 1) % players)))
    return seated


async def _shows(person: Person, address: str, first: str) -> Locator:
    """Open a page; returns its stage."""
    await person.page.goto(address)
    await person.page.locator(first).wait_for()
    return person.page.locator(".stage")


async def _count(seated: Seated) -> None:
    """Everyone votes, and all for it."""
    prompt = seated.live.state.prompt
    for seat in range(len(seated.live.state.members)):
        await seated.ask(seat + 1, cmd.Act(prompt, CastVote(seat, "ja")))
    assert seated.live.state.prompt == prompt + 1


async def _screen_of(seated: Seated, place: LocalServer) -> str:
    done = await seated.ask(1, cmd.OpenScreen())
    return f"{place.address}/tv#{done['token']}"


def test_the_host_ends_a_scene_for_the_room(harness: Harness) -> None:
    """On the screen and on a player's phone, together and to its end; until then neither shows the result."""

    async def run() -> None:
        async with (
            local_server() as place,
            _watcher(harness, PHONE) as host,
            _watcher(harness, PHONE) as player,
            _watcher(harness, TV) as screen,
        ):
            seated = await _at_the_vote(place, "one_room")
            on_screen = await _shows(screen, await _screen_of(seated, place), ".game .caption")
            on_phone = await _shows(player, seated.address(place.address, 2), ".bar")
            await _shows(host, seated.address(place.address, 1), ".bar")
            skip = host.page.get_by_role("button", name=say("screen-skip"))
            await expect(skip).to_have_count(0)
            await _count(seated)
            for told in (on_screen, on_phone):
                await expect(told).to_have_attribute("data-beat", "ballots")
            await expect(screen.page.locator(".caption .line")).to_have_text(COUNTING)
            await expect(player.page.get_by_role("button", name=say("screen-skip"))).to_have_count(0)
            await skip.tap()
            await expect(skip).to_have_count(0)
            for told in (on_screen, on_phone):
                await expect(told).not_to_have_attribute("data-beat", "ballots")
                assert await told.get_attribute("data-beat") is None, "all of it, not one beat"
            await expect(screen.page.locator(".caption .line")).not_to_have_text(COUNTING)
            assert seated.live.state.scene_skipped == seated.live.state.prompt
            for one in (host, player, screen):
                one.sound()

    harness.run(run())


COVERS = """(skip) => {
  const a = skip.getBoundingClientRect();
  const under = (b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const found = [a.right <= innerWidth && a.width > 44 && a.height >= 44 ? 'whole' : `${a.width}x${a.height}`];
  for (const one of document.querySelectorAll('button:not(.skip)'))
    if (under(one.getBoundingClientRect())) found.push(one.textContent.trim() || one.getAttribute('aria-label'));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, words = document.createRange();
    if (node.data.trim() === '' || node.parentElement.closest('.skip, .unseen, .round, .danger, .stage')) continue;
    words.selectNodeContents(node);
    if (under(words.getBoundingClientRect())) found.push(node.data.trim());
  }
  return found;
}"""


LONGEST: Final = sorted(LANGUAGES, key=lambda one: -len(say_in(one, "screen-skip")))[:2]
"""Languages with the longest words on the button."""


@pytest.mark.parametrize("languages", [(*LONGEST, "ja"), pytest.param(LANGUAGES, marks=pytest.mark.full)])
def test_the_button_that_ends_a_scene_covers_no_words(harness: Harness, languages: Sequence[str]) -> None:
    """Neither what is going on, nor a name, nor another button: on phones and on a desktop."""

    async def run() -> None:
        found = {}
        async with (
            local_server() as place,
            _watcher(harness, PHONE) as phone,
            _watcher(harness, DESKTOP) as desktop,
        ):
            seated = await _at_the_vote(place, "one_room", 7)
            await seated.ask(1, cmd.ChangeSettings(claims=True))
            await seated.ask(1, cmd.OpenScreen())
            seated.live.attendance.presence = seated.live.presence.with_screen(1)  # at which nobody looks
            stages = [await _shows(host, seated.address(place.address, 1), ".bar") for host in (phone, desktop)]
            await _count(seated)
            for host, told in zip((phone, desktop), stages, strict=True):
                await host.page.locator("button.skip").wait_for()
                while await told.get_attribute("data-beat") is not None:  # until a session continues, which is long
                    await host.page.mouse.click(4, 200)
            for language in languages:
                for host in (phone, desktop):
                    await host.page.evaluate(SPEAK, language)
                for host, size in ((phone, (360, 640)), (phone, (390, 844)), (desktop, (1440, 900))):
                    await host.resize(*size)
                    found[language, size] = await host.page.locator("button.skip").evaluate(COVERS)
        assert not {where: covered for where, covered in found.items() if covered != ["whole"]}

    harness.run(run())


def test_a_remote_control_and_the_host_advance_only_the_screen(harness: Harness) -> None:
    """OK of a remote control is Enter: the next beat. In separate places a player is still told, on a phone."""

    async def run() -> None:
        async with local_server() as place, _watcher(harness, PHONE) as player, _watcher(harness, TV) as screen:
            seated = await _at_the_vote(place, "apart")
            on_screen = await _shows(screen, await _screen_of(seated, place), ".game .caption")
            on_phone = await _shows(player, seated.address(place.address, 2), ".bar")
            await _count(seated)
            for told in (on_screen, on_phone):
                await expect(told).to_have_attribute("data-beat", "ballots")
            for beat in ("verdict", "draw"):
                await screen.page.keyboard.press("Enter")
                await expect(on_screen).to_have_attribute("data-beat", beat)
            await seated.ask(1, cmd.SkipScene(seated.live.state.prompt))
            await expect(on_screen).not_to_have_attribute("data-beat", "draw")
            await player.until(lambda mirror: mirror.table["scene_skipped"] > 0)
            assert await on_phone.get_attribute("data-beat") == "ballots"
            screen.sound()

    harness.run(run())


def test_a_reloaded_screen_shows_the_current_game(harness: Harness) -> None:
    """Its connection breaks off while people vote, then its page is loaded again."""

    async def run() -> None:
        async with local_server() as place, cable(place) as network, somebody(harness.browser, TV) as screen:
            seated = await _at_the_vote(place, "one_room")
            address = await _screen_of(seated, place)
            await _shows(screen, address.replace(str(place.port), str(network.port)), ".game .caption")
            line = screen.page.locator(".caption .line")
            sockets = screen.sockets
            network.cut()
            await screen.page.context.set_offline(True)
            await expect(line).to_have_text(say("table-link-lost"))
            await _count(seated)
            network.mend()
            await screen.page.context.set_offline(False)
            president = seated.live.state.members[_president(seated)].name
            await expect(line).to_contain_text(president)
            await expect(line).not_to_have_text(COUNTING)
            told = await line.inner_text()
            assert screen.sockets > sockets
            await screen.page.reload()
            await expect(line).to_have_text(told)
            assert seated.live.presence.screens == {1: 1}

    harness.run(run())


def test_a_screen_reloaded_in_a_scene_plays_it(harness: Harness) -> None:
    """Not its result: the count begins again. After the scene, a reload shows the position."""

    async def run() -> None:
        async with local_server() as place, _watcher(harness, TV) as screen:
            seated = await _at_the_vote(place, "one_room")
            on_screen = await _shows(screen, await _screen_of(seated, place), ".game .caption")
            await _count(seated)
            await expect(on_screen).to_have_attribute("data-beat", "ballots")
            await screen.page.reload()
            await expect(on_screen).to_have_attribute("data-beat", "ballots")
            assert not await screen.page.locator(".seat.president").count()
            await seated.ask(1, cmd.SkipScene(seated.live.state.prompt))
            await expect(on_screen).not_to_have_attribute("data-beat", "ballots")
            await _discard(seated)
            await expect(on_screen).to_have_attribute("data-beat", "discard")
            await screen.page.reload()
            await expect(on_screen).to_have_attribute("data-beat", "discard")
            screen.sound()

    harness.run(run())


async def _discard(seated: Seated) -> None:
    """The president discards a policy."""
    game = seated.live.state.game
    assert game is not None
    action = legal_actions(game, _president(seated))[0]
    await seated.ask(_president(seated) + 1, cmd.Act(seated.live.state.prompt, action))


def _president(seated: Seated) -> int:
    game = seated.live.state.game
    assert game is not None
    return game.board.rounds[-1].candidate
