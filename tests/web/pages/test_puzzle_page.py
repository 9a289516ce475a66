"""The puzzle of the day in the browser: strikes, a refused one, the answer, by keyboard and read aloud."""

from typing import TYPE_CHECKING

import pytest
from harness import PATIENCE_MS, Harness, local_server
from page_checks import complaints_in_every_theme, enlarge, out_of_reach, small_targets
from people import MOSTLY_A_PHONE, Device, somebody
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
            assert not await small_targets(person) + await complaints_in_every_theme(person)
            for number, part in enumerate(puzzle.parts, 1):
                assert (listed in await spoken(page)) == (number == len(puzzle.parts))
                for step in part.steps:
                    if await page.get_by_role("button", name=_label(step.strike), exact=True).count():
                        await press(page, _label(step.strike))
            heard = await spoken(page)
            assert say("puzzle-answer-safe", name=BOT_NAMES[wanted]) in heard
            assert say("puzzle-answer-safe", name=BOT_NAMES[wanted]) in await focused(page, "innerText")
            assert f'heading "{say("puzzle-rounds")}"' in heard
            for number in range(1, puzzle.parts[-1].rounds + 1):
                assert f'heading "{say("table-round", round=number)}' in heard
            assert await page.evaluate(SHOWN, "#puzzle-rounds ~ ol > li") == [
                told(puzzle.rounds, puzzle.statements, BOT_NAMES, number)
                for number in range(1, puzzle.parts[-1].rounds + 1)
            ]
            assert await page.locator("ol > li > strong").all_inner_texts() == [
                say("puzzle-struck", name=BOT_NAMES[one.strike.seat], role=say(f"role-{one.strike.role}"))
                for one in puzzle.proof
            ]
            await press(page, say("daily-copy-line"))
            await enlarge(person, 2)
            assert not await out_of_reach(person)
            person.sound()

    harness.run(run())


def _label(wanted: Strike) -> str:
    return say("puzzle-strike", name=BOT_NAMES[wanted.seat], role=say(f"role-{wanted.role}"))
