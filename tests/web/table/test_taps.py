"""How many taps things take, and how long one waits.

Taps are counted in the page itself, as clicks that arrive there, not by what the test believes it did.
"""

import asyncio
import itertools

from harness import Harness, local_server
from input_methods import Finger, act
from page_checks import small_targets
from people import PHONE, Person, Seated, somebody
from playing import moved_on
from positions import lay, moment, sit
from test_languages_on_a_phone import COUNTED

from weimar.engine import Action, legal_actions
from weimar.engine.actions import Discard, Execute
from weimar.server.tables.thinking_time import pause_seconds
from weimar.table import commands as cmd
from weimar.table.beats import TABLE
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

FIRST_DECISION_S = 5
HELD = (Discard, Execute)
"""What has to be kept pressed, here while something is said ten times a second."""


class Typical:
    """Dice that always show the middle."""

    def random(self) -> float:
        """The next number."""
        return 1 / 2


def test_the_first_decision_of_a_game_against_bots_comes_soon() -> None:
    """Within five seconds of a tap: the server's own waits leave more than a second for all else.

    Waits are added up and not timed, so that a busy machine passes; `./dev bench web` times the whole.
    """
    waits_s = TABLE.wait_ms("game_started") / 1000 + pause_seconds("nomination", 0.9, Typical())
    assert waits_s < FIRST_DECISION_S - 1


async def _taps(person: Person) -> int:
    return int(await person.page.evaluate("window.__taps"))


def test_from_a_link_to_a_seat(harness: Harness) -> None:
    """A link, perhaps a name, and one tap."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE, COUNTED) as person:
            seated = await sit(await place.open(), 2)
            await person.page.goto(seated.address(place.address, None))
            await person.page.get_by_role("button", name=say("lobby-take-seat")).tap()
            await person.until(lambda mirror: mirror.member is not None)
            assert await _taps(person) == 1
            assert await small_targets(person) == []
            person.sound()

    harness.run(run())


async def _chatter(seated: Seated, silent: set[int | None]) -> None:
    """Someone talks and talks."""
    assert seated.live.state.game is not None
    talking = next(seat for seat in seated.live.state.game.board.alive if seat not in silent)
    for number in itertools.count():
        await seated.ask(talking + 1, cmd.Chat(f"word {number}"))
        await asyncio.sleep(0.1)


async def _decides(person: Person, seated: Seated, action: Action) -> None:
    """With at most two taps. What is kept pressed stays so while people talk; no screen wants to be closed then."""
    passed, talk = moved_on(person.mirror), len(person.mirror.talk)
    async with asyncio.TaskGroup() as doing:
        silent = {person.mirror.seat, getattr(action, "target", None)}
        talking = doing.create_task(_chatter(seated, silent)) if isinstance(action, HELD) else None
        if talking is not None:
            await person.until(lambda mirror: len(mirror.talk) > talk)
        await act(Finger(), person, action)
        await person.until(passed)
        if talking is not None:
            talking.cancel()
            assert len(person.mirror.talk) > talk + 3
    assert await _taps(person) <= 2
    await person.settled()
    assert await person.page.get_by_role("dialog").count() == 0


async def _slips(person: Person) -> None:
    """A short tap on what has to be held does nothing."""
    asked = len(person.mirror.asked)
    await person.page.locator(".seat.open[data-place]").first.tap()
    await person.page.get_by_role("button", name=say("table-do-execute", target="")).tap()
    await person.page.get_by_text(say("table-hold-explains")).wait_for()
    assert len(person.mirror.asked) == asked
    assert await _taps(person) == 2


def test_a_decision_takes_two_taps(harness: Harness) -> None:
    """No screen wants to be closed before or after, and letting go of what was held hits nothing.

    In phases that whole games on phones do not reach, and where something is held.
    """

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE, COUNTED) as person:
            for phase in ("president_discard", "veto_answer", "investigate", "execution", "peek"):
                at = moment(phase)
                seated = await lay(await place.open(), at)
                state = seated.live.state.game
                assert state is not None
                await person.visit(seated.address(place.address, at.seat + 1))
                code = seated.live.state.code
                await person.until(lambda mirror, code=code: mirror.table.get("code") == code)  # type: ignore[misc]
                if phase == "execution":
                    await _slips(person)
                    await person.visit(seated.address(place.address, at.seat + 1))
                    await person.page.locator(".bar").wait_for()
                await _decides(person, seated, legal_actions(state, at.seat)[0])
            person.sound()

    harness.run(run())
