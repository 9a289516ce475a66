"""Japanese as its readers see it: letters as wide as they are high, in words that must not be broken.

With a Japanese font these tests measure glyphs; without one they measure the boxes that stand in for them, which are
narrower, and find less (docs/adr/0045).
"""

import json
from typing import Final

from harness import Harness, LocalServer, local_server
from people import PHONE, Device, Person, somebody
from positions import lay, moment
from test_box import EVENING, PUT, QUESTIONS
from wording import LOCALES, Wording

from weimar.table import commands as cmd

pytest_plugins = ("browser_fixtures",)

JA: Final = {"language": "ja"}
ON_ITS_SIDE: Final = Device("on its side", 740, 360, touch=True)
ORPHANS: Final = """(selector) => {
  const found = [], range = document.createRange();
  for (const one of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode, lines = new Map();
      for (let at = 0; at < node.data.length; at++) {
        if (!/[\\p{L}\\p{N}]/u.test(node.data[at])) continue;
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const top = Math.round(range.getClientRects()[0]?.top ?? -1);
        lines.set(top, (lines.get(top) ?? '') + node.data[at]);
      }
      if (lines.size > 1 && [...lines.values()].some((line) => line.length === 1)) {
        found.push([...lines.values()].join('|'));
      }
    }
  }
  return found;
}"""
"""Texts of which a line has a single letter: a word was broken before its end."""
CUT: Final = """() => [...document.querySelectorAll('.word .text, h1.round')]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""
NUMBERS: Final = """() => [...document.querySelectorAll('.government .number')].map((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
})"""


async def _lay(person: Person, place: LocalServer, phase: str) -> None:
    """Show a phase to the player whom it waits for."""
    at = moment(phase)
    seated = await lay(await place.open(), at)
    await person.page.goto(f"{place.address}/rules")  # a new fragment alone would load nothing
    await person.page.goto(seated.address(place.address, at.seat + 1))
    await person.until(lambda mirror: mirror.phase == phase)
    await person.page.locator(".farewell" if phase == "game_over" else ".bar").wait_for()
    await person.settled()


def test_no_word_is_broken_before_its_last_letter(harness: Harness) -> None:
    """On what is pressed: with the box, in a dossier, at the end.

    The tenth seat's number in the history stays on one line; no browser makes up an oblique where the script has none.
    """

    async def run() -> list[str]:
        found: list[str] = []
        async with local_server() as place, somebody(harness.browser, PHONE, kept=JA, locale="ja") as person:
            for question in ("vote", "session", "elected_hitler"):
                await person.page.goto(f"{place.address}/about")
                await person.page.evaluate(PUT, json.dumps({**EVENING, "facts": QUESTIONS[question]}))
                await person.page.goto(f"{place.address}/table")
                await person.page.locator(".answers").wait_for()
                await person.settled()
                found += await person.page.evaluate(ORPHANS, ".answers")
            await _lay(person, place, "vote")
            await person.page.locator('[data-place="seat-1"]').tap()
            await person.page.get_by_role("dialog").locator("fieldset").first.wait_for()
            await person.settled()
            found += await person.page.evaluate(ORPHANS, "[role=dialog] fieldset")
            await person.page.keyboard.press("Escape")
            await person.page.locator("[data-panel=history]").tap()
            await person.page.locator(".government").first.wait_for()
            await person.settled()
            assert set(await person.page.evaluate(NUMBERS)) == {1}
            assert await person.page.evaluate("getComputedStyle(document.body).fontSynthesisStyle") == "none"
            await _lay(person, place, "game_over")
            found += await person.page.evaluate(ORPHANS, ".farewell")
            person.sound()
        return found

    assert harness.run(run()) == []


def test_the_cause_on_the_last_poster_is_complete(harness: Harness) -> None:
    """The largest words of the game: each phrase has room on the smallest phone."""

    async def run() -> list[str]:
        at = moment("game_over")
        kept = {**JA, "pace": "normal"}
        async with local_server() as place, somebody(harness.browser, PHONE, kept=kept, locale="ja") as person:
            early = type(at)(at.game.states[at.cut - 1].phase.name, at.game, at.cut - 1, at.game.actions[-1].seat)
            seated = await lay(await place.open(), early)
            await person.page.goto(seated.address(place.address, early.seat + 1))
            await person.page.locator(".bar").first.wait_for()
            await person.page.wait_for_load_state("networkidle")
            await seated.ask(early.seat + 1, cmd.Act(seated.live.state.prompt, at.game.actions[at.cut - 1]))
            await person.page.locator(".cause").wait_for()
            found: list[str] = await person.page.evaluate(ORPHANS, ".cause")
            person.sound()
            return found

    assert harness.run(run()) == []


def test_a_phone_in_landscape_cuts_no_mark_and_no_round(harness: Harness) -> None:
    """A mark that ends early can say the opposite: ヒトラーでない (not Hitler) did."""

    async def run() -> list[str]:
        async with local_server() as place, somebody(harness.browser, ON_ITS_SIDE, kept=JA, locale="ja") as person:
            found: list[str] = []
            for phase in ("vote", "execution"):
                await _lay(person, place, phase)
                found += await person.page.evaluate(CUT)
            person.sound()
            return found

    assert harness.run(run()) == []


def test_an_accusation_is_cut_at_the_name() -> None:
    """On a seat there is room for the party or for the accuser: the party comes first."""
    wording = Wording(LOCALES / "ja")
    said = wording.say("table-mark-accused", by="名前", party="fascist")
    assert said.startswith(wording.say("role-fascist"))
