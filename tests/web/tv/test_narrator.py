"""The narrator of a big screen, in a browser whose voices write down what they say."""

import asyncio

from harness import PATIENCE_S, Harness, local_server
from people import Device, Person, somebody
from playwright.async_api import expect
from positions import sit

from weimar.engine.actions import Nominate
from weimar.table import commands as cmd
from weimar.table.events import Narration
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

TV = Device("television", 1280, 720)
VOICES = """
window.__said = [];
const voices = ['en-GB', 'de-DE'].map((lang) => ({ lang, localService: true, name: lang }));
const speechSynthesis = Object.assign(new EventTarget(), {
  getVoices: () => voices,
  cancel: () => undefined,
  speak: (one) => { window.__said.push(`${one.lang} ${one.text}`); setTimeout(() => one.onend(), 20); },
});
Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
CAPTIONS = """
window.__without = [];
window.__looks = 0;
let cancelled = 0;
speechSynthesis.cancel = () => { cancelled += 1; };
const speak = speechSynthesis.speak;
speechSynthesis.speak = (one) => {
  const before = cancelled;
  setTimeout(() => {
    if (cancelled > before) return;
    window.__looks += 1;
    const caption = document.querySelector('.caption.spoken [role=status]');
    if (!caption || caption.textContent.trim() === '') window.__without.push(one.text);
  }, 10);
  speak(one);
};
"""
"""Writes down what is said, and not cut short, while the screen shows no words."""


async def _said(screen: Person) -> list[str]:
    return list(await screen.page.evaluate("window.__said"))


async def _speaks(screen: Person, times: int) -> None:
    """Wait until it has said so many sentences, whatever their pieces: voices are no event of the page's."""
    async with asyncio.timeout(PATIENCE_S):
        while len(_runs(await _said(screen))) < times:  # noqa: ASYNC110 - see above
            await asyncio.sleep(0.05)


def test_one_screen_says_each_event_in_two_languages(harness: Harness) -> None:
    """The host has chosen the screen and the languages; the other screen, and its own second page, keep silent.

    All that is said is on the screen meanwhile.
    """

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, TV, VOICES + CAPTIONS) as screen,
            somebody(harness.browser, TV, VOICES) as other,
        ):
            seated = await sit(await place.open(), 5)
            for one in (screen, other):
                done = await seated.ask(1, cmd.OpenScreen())
                await one.page.goto(f"{place.address}/tv#{done['token']}")
                await one.page.locator(".lobby .code").wait_for()
            await seated.ask(1, cmd.ChangeSettings(narration=Narration(1, ("de", "en"))))
            await expect(screen.page.get_by_text(say("screen-voice-key"))).to_be_visible()
            await screen.page.keyboard.press("Shift")
            await expect(screen.page.get_by_text(say("screen-voice-key"))).to_have_count(0)
            twin = await screen.page.context.new_page()
            await twin.goto(screen.page.url)
            await twin.locator(".lobby .code").wait_for()
            await screen.page.bring_to_front()
            await seated.ask(1, cmd.StartGame())
            await _speaks(screen, 2)
            game = seated.live.state.game
            assert game is not None
            seat = game.board.rounds[-1].candidate
            nominate = Nominate(seat, (seat + 1) % 5)
            await seated.ask(seat + 1, cmd.Act(seated.live.state.prompt, nominate))
            spoken = [f"{lang} " for lang in ("de-DE", "en-GB", "de-DE", "en-GB")]
            await _speaks(screen, 4)
            said = await _said(screen)
            languages = [language for language, _ in _runs(said)]
            assert languages == [one.strip() for one in spoken], said
            words = " ".join(said)
            assert seated.live.state.members[seat].name in words
            assert await screen.page.evaluate("window.__looks") >= 2
            assert await screen.page.evaluate("window.__without") == []
            assert not await _said(other)
            assert not await twin.evaluate("window.__said")
            await seated.ask(1, cmd.CloseScreen(1))
            await expect(screen.page.locator(".digits")).to_be_visible()
            assert seated.live.state.narration.screen == 0
            other.sound()

    harness.run(run())


def _runs(said: list[str]) -> list[tuple[str, list[str]]]:
    """The spoken text, by languages in turn: a sentence can be spoken in several pieces."""
    runs: list[tuple[str, list[str]]] = []
    for one in said:
        language, text = one.split(" ", 1)
        if not runs or runs[-1][0] != language:
            runs.append((language, []))
        runs[-1][1].append(text)
    return runs
