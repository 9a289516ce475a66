"""How many taps things take, and how long one waits.

Taps are counted in the page itself, as clicks that arrive there, not by what the test believes it did.
"""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest
from harness import Harness, local_server
from input_methods import Finger, act
from page_checks import small_targets
from people import PHONE, Person, Seated, somebody
from playing import moved_on
from positions import PHASES, lay, moment, sit

from weimar.bots.players.thinking_time import pause_seconds
from weimar.engine import legal_actions
from weimar.server.tables import bot_turns as bots
from weimar.table import commands as cmd
from weimar.table.beats import TABLE
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

COUNTED = """
window.__taps = 0;
addEventListener('pointerdown', () => { window.__taps += 1; }, true);
addEventListener('keydown', () => { window.__taps += 1; }, true);
"""
FIRST_DECISION_S = 5


async def _taps(person: Person) -> int:
    return int(await person.page.evaluate("window.__taps"))


def test_from_the_front_page_to_a_game_against_bots(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """One tap, and you decide within five seconds: the server's own waits leave more than a second for all else.

    Waits are added up and not timed, so that a busy machine passes; `bench/web` times the whole.
    """
    typical = SimpleNamespace(random=lambda: 1 / 2)
    monkeypatch.setattr(bots, "_PACE", typical)
    waits_s = TABLE.wait_ms("game_started") / 1000 + pause_seconds("nomination", 0.9, typical)
    assert waits_s < FIRST_DECISION_S - 1

    async def run() -> None:
        async with local_server(bot_pace_ms=900) as place, somebody(harness.browser, PHONE, COUNTED) as person:
            await person.page.goto(place.address)
            await person.page.get_by_role("button", name=say("landing-play-now")).tap()
            await person.page.locator('[data-place="seat-0"]').wait_for()
            await person.until(lambda mirror: mirror.awaited)
            assert await _taps(person) == 1
            person.sound()

    harness.run(run())


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


@asynccontextmanager
async def _deciding(harness: Harness, phase: str) -> AsyncIterator[tuple[Person, list[object], Seated]]:
    at = moment(phase)
    async with local_server() as place, somebody(harness.browser, PHONE, COUNTED) as person:
        seated = await lay(await place.open(), at)
        await person.page.goto(seated.address(place.address, at.seat + 1))
        await person.until(lambda mirror: mirror.phase == phase)
        assert seated.live.state.game is not None
        yield person, list(legal_actions(seated.live.state.game, at.seat)), seated
        person.sound()


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "game_over"])
def test_a_decision_takes_two_taps(harness: Harness, phase: str) -> None:
    """At most; no screen wants to be closed before or after, and letting go of what was held hits nothing else."""

    async def run() -> None:
        async with _deciding(harness, phase) as (person, legal, _):
            passed = moved_on(person.mirror)
            await act(Finger(), person, legal[0])  # type: ignore[arg-type]
            await person.until(passed)
            assert await _taps(person) <= 2
            await person.settled()
            assert await person.page.get_by_role("dialog").count() == 0

    harness.run(run())


@pytest.mark.parametrize("phase", ["president_discard", "execution"])
def test_other_players_activity_does_not_cancel_a_selection(harness: Harness, phase: str) -> None:
    """What is kept pressed stays so while people talk, come and go: still two taps."""

    async def chatter(seated: Seated, silent: set[int | None]) -> None:
        assert seated.live.state.game is not None
        talking = next(seat for seat in seated.live.state.game.board.alive if seat not in silent)
        for number in itertools.count():
            await seated.ask(talking + 1, cmd.Chat(f"word {number}"))
            await asyncio.sleep(0.1)

    async def run() -> None:
        async with _deciding(harness, phase) as (person, legal, seated), asyncio.TaskGroup() as doing:
            passed = moved_on(person.mirror)
            talk = len(person.mirror.talk)
            talking = doing.create_task(chatter(seated, {person.mirror.seat, getattr(legal[0], "target", None)}))
            await person.until(lambda mirror: len(mirror.talk) > talk)
            await act(Finger(), person, legal[0])  # type: ignore[arg-type]
            await person.until(passed)
            talking.cancel()
            assert len(person.mirror.talk) > talk + 3
            assert await _taps(person) == 2

    harness.run(run())


def test_a_slip_is_not_a_decision(harness: Harness) -> None:
    """A short tap on what has to be held does nothing."""

    async def run() -> None:
        async with _deciding(harness, "execution") as (person, _, _):
            seat = person.page.locator(".seat.open[data-place]").first
            await seat.tap()
            name = say("table-do-execute", target="")
            await person.page.get_by_role("button", name=name).tap()
            await person.page.get_by_text(say("table-hold-explains")).wait_for()
            assert person.mirror.asked == []
            assert await _taps(person) == 2

    harness.run(run())
