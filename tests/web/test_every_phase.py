"""Every phase on every device: axe, sizes of targets, no scrolling on a phone with ten seats, large text, pictures.

The table is set up directly on the server at its most crowded (ten seats, long names, late in the game). Three pages
show it: that of a player whom it waits for, that of another player, and that of a spectator.
"""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from harness import Harness, LocalServer, local_server
from page_checks import (
    complaints_in_every_theme,
    complaints_of_axe,
    covered,
    enlarge,
    out_of_reach,
    scrolling,
    small_targets,
)
from people import DESKTOP, PHONE, TABLET, Device, Person, somebody
from positions import PHASES, WITH_TEN, lay, moment, sit

from weimar.table import commands as cmd

pytest_plugins = ("browser_fixtures",)

LONG = ("game_over",)
"""What comes after the game may be longer than the screen, and lies over it."""
QUICK = ("vote", "president_discard", "investigate", "execution", "game_over")
"""The phases whose bars have the most in them: ballots, a hand, seats to choose; each run looks at these everywhere."""
Who = str
AWAITED, OTHER, WATCHING = "awaited", "other", "watching"


def _whole(*sets: tuple[object, ...]) -> list[Any]:
    """Sets of parameters for the long run alone."""
    return [pytest.param(*one, marks=pytest.mark.full) for one in sets]


@asynccontextmanager
async def _at(harness: Harness, phase: str, device: Device, who: Who = AWAITED) -> AsyncIterator[Person]:
    """Someone who has a phase on their screen; `lobby` is one with ten people and bots in it."""
    async with local_server() as place, somebody(harness.browser, device) as person:
        await person.page.goto(await _address(place, phase, who))
        await person.until(lambda mirror: bool(mirror.table) and mirror.phase == phase)
        if phase != "lobby":
            await person.page.locator(".bar").wait_for()  # what was heard is not drawn yet
        await person.settled()
        yield person
        person.sound()


async def _address(place: LocalServer, phase: str, who: Who) -> str:
    table = await place.open()
    if phase == "lobby":
        seated = await sit(table, 7)
        for level in ("random", "steady", "expert"):
            await seated.ask(1, cmd.AddBot(level))
        return seated.address(place.address, {AWAITED: 1, OTHER: 2}.get(who))
    at = moment(phase)
    seated = await lay(table, at)
    other = next(seat for seat in range(at.players) if seat != at.seat)
    return seated.address(place.address, {AWAITED: at.seat + 1, OTHER: other + 1}.get(who))


def _all_is_well(found: dict[str, list[str]], phase: str) -> None:
    wrong: dict[str, list[str]] = {}
    for what, sentences in found.items():
        for sentence in sentences:
            wrong.setdefault(sentence, []).append(what)
    assert not wrong, phase + json.dumps(wrong, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("phase", ["lobby", *PHASES])
def test_on_a_phone(harness: Harness, artefacts: Path, phase: str) -> None:
    """Neither axe in any theme, nor a thumb, has anything to complain of; with ten seats nobody scrolls to act."""

    async def run() -> None:
        async with _at(harness, phase, PHONE) as person:
            await _keep_picture(person, artefacts, phase)
            found = {"targets": await small_targets(person)}
            if phase not in (*LONG, "lobby"):
                found |= {"scrolling": await scrolling(person), "covered": await covered(person)}
            found["axe"] = await complaints_in_every_theme(person)
            _all_is_well(found, phase)

    harness.run(run())


@pytest.mark.parametrize(("who", "phases"), [(OTHER, QUICK), *_whole((OTHER, WITH_TEN), (WATCHING, WITH_TEN))])
def test_waiting_players_need_not_scroll(harness: Harness, who: Who, phases: tuple[str, ...]) -> None:
    """Nor do players without a choice, or spectators."""

    async def run() -> None:
        for phase in phases:
            async with _at(harness, phase, PHONE, who) as person:
                found = {"targets": await small_targets(person)}
                if phase not in LONG:
                    found |= {"scrolling": await scrolling(person), "covered": await covered(person)}
                _all_is_well(found, phase)

    harness.run(run())


@pytest.mark.parametrize(("device", "phases"), [(DESKTOP, QUICK), *_whole((DESKTOP, PHASES), (TABLET, PHASES))])
def test_on_larger_screens(harness: Harness, artefacts: Path, device: Device, phases: tuple[str, ...]) -> None:
    """The same there, in one theme."""

    async def run() -> None:
        for phase in phases:
            async with _at(harness, phase, device) as person:
                await _keep_picture(person, artefacts, phase)
                found = {"targets": await small_targets(person)}
                if phase not in LONG:
                    found |= {"scrolling": await scrolling(person), "covered": await covered(person)}
                if phase in ("vote", "game_over"):
                    found["axe"] = await complaints_of_axe(person)
                _all_is_well(found, phase)

    harness.run(run())


async def _keep_picture(person: Person, artefacts: Path, phase: str) -> None:
    """For people to look at."""
    path = artefacts / f"{phase}-{person.device.name}.png"
    await person.page.screenshot(path=path)
    assert path.stat().st_size > 5_000


@pytest.mark.parametrize("phase", ["lobby", "nomination", "vote", "president_discard", "veto_answer"])
def test_text_twice_as_large(harness: Harness, phase: str) -> None:
    """With text at 200 %, as one sets it in the browser, one may have to scroll, but everything can be reached."""

    async def run() -> None:
        async with _at(harness, phase, PHONE) as person:
            await enlarge(person, 2)
            _all_is_well({"reach": await out_of_reach(person), "axe": await complaints_of_axe(person)}, phase)

    harness.run(run())


FAULTS = {
    "targets": "document.querySelector('[data-place=seat-0]').style.cssText = 'min-height: 0; height: 20px'",
    "scrolling": "document.body.insertAdjacentHTML('beforeend', '<p>' + 'low '.repeat(500) + '</p>')",
    "covered": "document.body.insertAdjacentHTML('beforeend', '<div id=veil>')"
    ";Object.assign(veil.style, {position: 'fixed', inset: 0, zIndex: 99})",
    "axe": "for (const one of document.querySelectorAll('main *')) one.style.cssText = 'color: #777; background: #888'",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_planted_faults_are_seen(harness: Harness, fault: str) -> None:
    """A small button, a page that is too high, a veil over everything, grey on grey."""
    checks = {"targets": small_targets, "scrolling": scrolling, "covered": covered, "axe": complaints_of_axe}

    async def run() -> list[str]:
        async with _at(harness, "nomination", PHONE) as person:
            await person.page.evaluate(FAULTS[fault])
            await person.settled()
            return await checks[fault](person)

    assert harness.run(run())
