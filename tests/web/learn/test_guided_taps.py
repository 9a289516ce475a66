"""In the guided game each tap acts, or is answered with what to do; none leaves it by accident."""

import json
from typing import Any

import msgspec
import pytest
from harness import Harness, local_server
from input_methods import Names, act
from people import PHONE, Person, somebody
from playwright.async_api import expect

import guide
from weimar.engine import Action
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

THINGS = ".board, .between, .urn, h1, p.idle, .status p, .latest li"
QUIET = """(things) => [...document.querySelectorAll(things)].flatMap((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const at = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(...at);
  return hit && one.contains(hit) ? [at] : [];
})"""
"""The middle of everything at the table that is no control, where nothing covers it."""


async def _arrives(person: Person, step: dict[str, Any]) -> None:
    """Wait for what the step begins with; pages to read open in another tab, and the game stays."""
    if "lesson" in step:
        await person.page.get_by_role("heading", name=say(f"guide-name-{step['lesson']}")).wait_for()
    elif "act" in step:  # a vote without a lesson
        await expect(person.page.locator("[data-place=seat-0]")).to_contain_text(say("table-mark-awaited"))
        await person.page.locator("[data-panel=menu]").tap()
        await expect(person.page.locator("[role=dialog] a[href$='/about']")).to_have_attribute("target", "_blank")
        await person.page.keyboard.press("Escape")


async def _answers(person: Person, step: dict[str, Any], number: int) -> None:
    """Fold the lesson away and tap something that takes no tap: the page says what to do, and the lesson unfolds."""
    fold = person.page.get_by_role("button", name=say("guide-fold"))
    if "lesson" in step:
        await fold.tap()
    await person.settled(hurried=True)
    places = await person.page.evaluate(QUIET, THINGS)
    await person.page.touchscreen.tap(*places[number % len(places)])
    do = step["act"]["do"] if "act" in step else None
    hint = say("guide-not-now") if do is None else say(f"table-pick-{do}")
    await expect(person.page.get_by_role("alert")).to_have_text(hint)
    if "lesson" in step:
        await expect(fold).to_have_attribute("aria-expanded", "true")


@pytest.mark.full
def test_each_tap_acts_or_is_answered(harness: Harness) -> None:
    """At every step of the game, something else; and what the learner claimed is told in the second person."""
    committed = json.loads(guide.TARGET.read_text("utf-8"))

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            page = person.page
            await page.goto(f"{place.address}/learn")
            person.mirror.table = {"members": [{"name": name} for name in committed["names"]]}
            hand = ""
            for number, step in enumerate(committed["steps"]):
                own = step.get("own", {}).get("set", {})
                await _arrives(person, step)
                if step.get("lesson") == "end":
                    break
                if "act" in step or "lesson" in step:
                    await _answers(person, step, number)
                if step.get("lesson") == "claims":
                    await page.get_by_role("button", name=say("talk-no-comment")).tap()
                if step.get("lesson") == "power":
                    await expect(page.locator(".latest")).to_contain_text(say("guide-did", what="said"))
                if "act" in step:
                    person.mirror.game = {"voted": [], "hand": hand}
                    await act(Names(), person, msgspec.convert(step["act"], Action))
                elif "lesson" in step:
                    await page.get_by_role("button", name=say("guide-next"), exact=True).tap()
                hand = own.get("hand", hand)
            person.sound()

    harness.run(run())


def test_the_first_tap_on_the_cross_leaves_nothing(harness: Harness) -> None:
    """It lies where the table has its help, and offers the way out."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            page = person.page
            await page.goto(f"{place.address}/learn")
            board = page.locator(".board").first
            lesson = page.get_by_role("heading", name=say("guide-name-welcome"))
            await lesson.wait_for()
            await page.get_by_role("button", name=say("guide-fold")).tap()
            await board.tap()
            await expect(page.get_by_role("alert")).to_have_text(say("guide-not-now"))
            await page.get_by_role("button", name=say("guide-skip")).tap()
            out = page.get_by_role("link", name=say("lobby-closed-home"))
            await out.wait_for()
            await lesson.wait_for()
            await person.settled()
            await out.tap()
            await page.get_by_role("button", name=say("landing-play-now")).wait_for()
            person.sound()

    harness.run(run())
