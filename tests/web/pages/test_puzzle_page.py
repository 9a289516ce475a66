"""The puzzle of the day in the browser: strikes, a refused one, help, the answer, and a device without a network."""

import json
from typing import TYPE_CHECKING, Any

import pytest
from harness import PATIENCE_MS, Harness, local_server
from page_checks import complaints_in_every_theme, enlarge, out_of_reach, small_targets
from people import MOSTLY_A_PHONE, PHONE, Device, somebody
from playwright.async_api import Page, expect
from readers import focused, press, spoken
from rounds_told import SHOWN, told

from weimar.daily.puzzle import puzzle_of
from weimar.daily.puzzle.steps import Strike
from weimar.names import BOT_NAMES
from weimar.text import say

if TYPE_CHECKING:
    from weimar.daily.puzzle.puzzle import Puzzle
    from weimar.engine.terms import Role

pytest_plugins = ("browser_fixtures",)

DAY = "2026-11-13"
KEPT = f"() => JSON.parse(localStorage.getItem('weimar:puzzles'))['{DAY}']"


async def _strike(page: Page, wanted: Strike) -> None:
    """Tap a role of a seat, if it is not struck out already."""
    label = say("puzzle-strike", name=BOT_NAMES[wanted.seat], role=say(f"role-{wanted.role}"))
    button = page.get_by_role("button", name=label, exact=True)
    if await button.count():
        await button.tap()


async def _rounds(page: Page) -> int:
    return await page.locator("#puzzle-rounds ~ ol > li").count()


def test_a_puzzle_is_solved_by_strikes_and_needs_no_network(harness: Harness) -> None:
    """A strike that is right but not certain is refused; each part shows its rounds; the answer ends it."""

    async def run() -> None:
        puzzle: Puzzle = puzzle_of(DAY, DAY)
        first, second = puzzle.parts
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            page = person.page
            await page.goto(f"{place.address}/puzzle#{DAY}")
            await expect(page.get_by_text(say("puzzle-goal-liar", round=puzzle.about or 0))).to_be_visible()
            assert await _rounds(page) == first.rounds
            early = next(wanted for wanted in puzzle.wanted if wanted.role == "hitler")
            assert puzzle.roles[early.seat] != "hitler"
            await _strike(page, early)
            alert = page.get_by_role("alert")
            await expect(alert).to_contain_text(say("puzzle-world"))
            world = next(one for one in first.worlds if one.roles[early.seat] == early.role)
            for role in ("hitler", "fascist"):
                having = " and ".join(BOT_NAMES[seat] for seat, dealt in enumerate(world.roles) if dealt == role)
                words = say("puzzle-world-role", role=say(f"rules-roles-{role}"), names=having)
                await expect(alert).to_contain_text(words)
            kept: dict[str, Any] = await page.evaluate(KEPT)
            assert kept == {"version": 1, "part": 0, "strikes": [], "help": ["hint"], "solved": False}
            assert not await small_targets(person) + await complaints_in_every_theme(person)
            for step in first.steps:
                await _strike(page, step.strike)
            assert await _rounds(page) == second.rounds
            await page.get_by_role("button", name=say("puzzle-hint")).tap()
            fact = second.steps[0].facts[0]
            await expect(page.locator("li.marked h3")).to_contain_text(str(fact.round))
            await page.context.set_offline(True)
            await page.evaluate("() => { location.hash = ''; }")
            await page.evaluate(f"() => {{ location.hash = '{DAY}'; }}")
            assert await _rounds_soon(page) == second.rounds
            for step in second.steps:
                await _strike(page, step.strike)
            liar = next(wanted.seat for wanted in puzzle.wanted if wanted.role == "liberal")
            await expect(page.get_by_text(say("puzzle-answer-liar", name=BOT_NAMES[liar]))).to_be_visible()
            assert await page.evaluate(SHOWN, "#puzzle-rounds ~ ol > li") == [
                told(puzzle.rounds, puzzle.statements, BOT_NAMES, number) for number in range(1, second.rounds + 1)
            ]
            assert await page.locator("ol > li > strong").all_inner_texts() == [
                say("puzzle-struck", name=BOT_NAMES[one.strike.seat], role=say(f"role-{one.strike.role}"))
                for one in puzzle.proof
            ]
            kept = await page.evaluate(KEPT)
            assert (kept["solved"], kept["help"]) == (True, ["hint", "hint"]), json.dumps(kept)
            await enlarge(person, 2)
            assert not await out_of_reach(person)

    harness.run(run())


@pytest.mark.parametrize("device", MOSTLY_A_PHONE, ids=lambda one: one.name)
def test_a_puzzle_is_solved_by_keyboard_and_read_aloud(harness: Harness, device: Device) -> None:
    """Every step is reached with Tab and made with Enter; a screen reader gets the question, refusals and the answer.

    The seats that can be nominated are listed in the last part only: earlier they would tell what is still hidden.
    """

    async def run() -> None:
        day = "2026-11-11"
        puzzle: Puzzle = puzzle_of(day, day)
        assert puzzle.goal == "safe"
        wanted = puzzle.wanted[0].seat
        listed = say("puzzle-eligible", names="").partition(":")[0]
        async with local_server() as place, somebody(harness.browser, device) as person:
            page = person.page
            await page.goto(f"{place.address}/puzzle#{day}")
            await page.locator("#puzzle-rounds").wait_for(timeout=PATIENCE_MS)
            early: Role = next(role for seat, role in enumerate(puzzle.roles) if seat == wanted)
            await press(page, _label(Strike(wanted, early)))
            assert await focused(page, "role") == "alert"
            assert say("puzzle-world") in await spoken(page)
            for number, part in enumerate(puzzle.parts, 1):
                assert (listed in await spoken(page)) == (number == len(puzzle.parts))
                for step in part.steps:
                    if await page.get_by_role("button", name=_label(step.strike), exact=True).count():
                        await press(page, _label(step.strike))
            told = await spoken(page)
            assert say("puzzle-answer-safe", name=BOT_NAMES[wanted]) in told
            assert say("puzzle-answer-safe", name=BOT_NAMES[wanted]) in await focused(page, "innerText")
            assert f'heading "{say("puzzle-rounds")}"' in told
            for number in range(1, puzzle.parts[-1].rounds + 1):
                assert f'heading "{say("table-round", round=number)}' in told
            await press(page, say("daily-copy-line"))
            person.sound()

    harness.run(run())


def _label(wanted: Strike) -> str:
    return say("puzzle-strike", name=BOT_NAMES[wanted.seat], role=say(f"role-{wanted.role}"))


async def _rounds_soon(page: Page) -> int:
    await expect(page.locator("#puzzle-rounds")).to_be_visible()
    return await _rounds(page)
