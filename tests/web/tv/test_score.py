"""The score of a big screen in a browser that lets it sound, in one that does not, and the host's choice of volume."""

from pathlib import Path
from typing import Any

from harness import Harness, LocalServer, local_server
from people import Device, Person, somebody
from playwright.async_api import expect
from positions import lay, moment, sit
from test_big_screen_looks import SHAPES, all_is_well, at_every_size, faults_of

from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

TV = Device("television", 1280, 720)
LISTEN = """
(() => {
  window.__starts = [];
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...at) {
      window.__starts.push(kind.name);
      return start.apply(this, at);
    };
  }
  window.__volumes = [];
  const toward = AudioParam.prototype.setTargetAtTime;
  AudioParam.prototype.setTargetAtTime = function (value, ...rest) {
    window.__volumes.push(value);
    return toward.call(this, value, ...rest);
  };
})();
"""
"""Writes down whatever begins to sound, and every volume that is turned to."""


REFUSE = """
(() => {
  let touched = false;
  addEventListener('keydown', () => (touched = true), { capture: true });
  const Own = AudioContext;
  window.AudioContext = class extends Own {
    constructor() { super(); void super.suspend(); }
    get state() { return touched ? super.state : 'suspended'; }
    resume() { return touched ? super.resume() : new Promise(() => undefined); }
  };
})();
"""
"""A browser that lets a page sound only after a key."""


async def _starts(screen: Person) -> int:
    return int(await screen.page.evaluate("window.__starts.length"))


async def _grows(screen: Person, before: int) -> None:
    """Wait until more has sounded: sound is no event of the page's."""
    await screen.page.wait_for_function("(before) => window.__starts.length > before", arg=before)


async def _screen(place: LocalServer, screen: Person, seated: Any) -> None:
    """Let a screen show a table."""
    done = await seated.ask(1, cmd.OpenScreen())
    await screen.visit(f"{place.address}/tv#{done['token']}")


def test_a_screen_without_a_touch_works_and_says_so(harness: Harness) -> None:
    """Browsers can refuse sound. A small line shows this, in the lobby and in the game, until a key is pressed."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, TV, LISTEN + REFUSE) as screen:
            seated = await sit(await place.open(), 5)
            await _screen(place, screen, seated)
            hint = screen.page.get_by_text(say("screen-sound-key"))
            await expect(hint).to_be_visible()
            await seated.ask(1, cmd.StartGame())
            await screen.page.locator(".game .caption").wait_for()
            await expect(hint).to_be_visible()
            assert await _starts(screen) == 0
            await screen.page.keyboard.press("Shift")
            await expect(hint).to_have_count(0)
            await _grows(screen, 4)
            screen.sound()

    harness.run(run())


NOISE = "window.__starts.filter((one) => one === 'AudioBufferSourceNode').length"


def test_a_screen_is_as_loud_as_the_host_wants(harness: Harness) -> None:
    """Loud is louder than soft; off is silence, and the line that asks for a key goes as well. One screen sounds.

    A nomination has the sound of the gavel, which is made of noise: no layer of the music is, without danger.
    """

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, TV, LISTEN, kept={"pace": "normal"}) as screen,
            somebody(harness.browser, TV, LISTEN) as other,
        ):
            at = moment("nomination")
            seated = await lay(await place.open(), at)
            for one in (screen, other):
                await _screen(place, one, seated)
                await one.page.locator(".game .caption").wait_for()
                await one.page.keyboard.press("Shift")
            await _grows(screen, 4)
            before = int(await screen.page.evaluate(NOISE))
            await seated.ask(at.seat + 1, cmd.Act(seated.live.state.prompt, at.game.actions[at.cut]))
            await screen.page.wait_for_function(f"(before) => {NOISE} > before", arg=before)
            await seated.ask(1, cmd.ChangeSettings(screen_sound="loud"))
            await screen.page.wait_for_function("() => window.__volumes.includes(1) && window.__volumes.includes(0.45)")
            assert await _starts(other) == 0, "two screens would play apart"
            await seated.ask(1, cmd.ChangeSettings(screen_sound="off"))
            await _falls_silent(screen)
            await seated.ask(1, cmd.CloseScreen(1))
            await seated.ask(1, cmd.ChangeSettings(screen_sound="soft"))
            await _grows(other, 4)
            for one in (screen, other):
                one.sound()

    harness.run(run())


def test_the_sound_line_has_enough_space(harness: Harness, artefacts: Path) -> None:
    """On each kind of screen, in the language with the longest line, before a game and in it."""

    async def run() -> None:
        found = {}
        async with local_server() as place, somebody(harness.browser, TV, REFUSE, locale="pl") as screen:
            for seated in (await sit(await place.open(), 10), await lay(await place.open(), moment("vote"))):
                await _screen(place, screen, seated)
                await screen.page.locator(".tv .key").wait_for(state="attached")
                name = f"screen-sound-{len(seated.live.state.history) > 0}"
                async for device in at_every_size(screen, artefacts / name, SHAPES):
                    found[f"{name} {device.name}"] = await faults_of(screen)
        all_is_well(found)

    harness.run(run())


async def _falls_silent(screen: Person) -> None:
    """Wait until nothing begins any more, for longer than a note is set ahead of its time."""
    quiet = """() => {
      const now = performance.now(), count = window.__starts.length;
      if (window.__last?.count !== count) window.__last = { count, at: now };
      return now - window.__last.at > 2500;
    }"""
    await screen.page.wait_for_function(quiet)
