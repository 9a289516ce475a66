"""Every phase for those who wait, and on larger screens: sizes of targets, no scrolling with ten seats, axe, pictures.

The table is set up directly on the server at its most crowded (ten seats, long names, late in the game). On a phone, a
player whom it waits for is in test_languages_on_a_phone.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import pytest
from harness import Harness, LocalServer, local_server
from page_checks import complaints_of_axe, covered, cramped, scrolling, small_targets
from people import DESKTOP, PHONE, TABLET, Device, Person, somebody
from positions import PHASES, WITH_TEN, Who, show
from stillness import restless

pytest_plugins = ("browser_fixtures",)

LONG: Final = ("lobby", "game_over")
"""What comes before and after the game may be longer than the screen."""


async def _shows(place: LocalServer, person: Person, phase: str, who: Who = "awaited") -> None:
    """Let someone have a phase on their screen."""
    seated, member = await show(await place.open(), phase, who)
    await person.visit(seated.address(place.address, member))
    await person.until(lambda mirror: bool(mirror.table) and mirror.table["code"] == seated.live.state.code)
    assert person.mirror.phase == phase
    await person.page.locator(".bar").wait_for()  # what was heard is not drawn yet
    await person.settled()


def _whole(*sets: tuple[object, ...]) -> list[Any]:
    """Sets of parameters for the long run alone."""
    return [pytest.param(*one, marks=pytest.mark.full) for one in sets]


@pytest.mark.parametrize(
    ("who", "device", "phases"),
    [
        ("other", PHONE, ("vote", "investigate", "game_over")),
        ("awaited", DESKTOP, ("vote", "president_discard", "execution", "game_over")),
        *_whole(("other", PHONE, WITH_TEN), ("watching", PHONE, WITH_TEN)),
        *_whole(("awaited", DESKTOP, PHASES), ("awaited", TABLET, PHASES)),
    ],
)
def test_nobody_scrolls(harness: Harness, artefacts: Path, who: Who, device: Device, phases: tuple[str, ...]) -> None:
    """Nor misses a small button, nor does one lie under another, nor does anything move for ever; what axe says."""

    async def run() -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        async with local_server() as place, somebody(harness.browser, device) as person:
            for phase in phases:
                await _shows(place, person, phase, who)
                await person.picture(artefacts / f"{phase}-{device.name}-{who}.png")
                found[phase] = await small_targets(person) + await restless(person)
                if phase not in LONG:
                    found[phase] += await scrolling(person) + await covered(person)
                if who == "awaited" and phase in ("vote", "game_over"):
                    found[phase] += await complaints_of_axe(person)
            person.sound()
        return {phase: wrong for phase, wrong in found.items() if wrong}

    assert harness.run(run()) == {}


async def _cramped(person: Person) -> list[str]:
    return await cramped(person, ())


FAULTS: Final[dict[str, tuple[Callable[[Person], Awaitable[list[str]]], str]]] = {
    "a small button": (
        small_targets,
        "document.querySelector('[data-place=seat-0]').style.cssText = 'min-height: 0; height: 20px'",
    ),
    "a low page": (scrolling, "document.body.insertAdjacentHTML('beforeend', '<p>' + 'low '.repeat(500) + '</p>')"),
    "a veil": (
        covered,
        "document.body.append(Object.assign(document.createElement('div'), {style: 'position: fixed; inset: 0'}))",
    ),
    "a button that does not grow": (
        _cramped,
        "document.querySelector('button.chip').style.cssText = 'width: 20px; min-width: 0'",
    ),
    "a mark that is cut off": (
        _cramped,
        "for (const one of document.querySelectorAll('.text')) one.textContent = 'unabbreviatedly long'",
    ),
    "text beside the window": (
        _cramped,
        "document.body.append(Object.assign(document.createElement('pre'), {textContent: 'wide '.repeat(99)}))",
    ),
    "grey on grey": (
        complaints_of_axe,
        "for (const one of document.querySelectorAll('main *')) one.style.cssText = 'color: #777; background: #888'",
    ),
}


def test_planted_faults_are_seen(harness: Harness) -> None:
    """Each by the check that is there for it, which had nothing like it to say before."""

    async def run() -> list[str]:
        unseen = []
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            await _shows(place, person, "vote")
            for name, (check, script) in FAULTS.items():
                before = await check(person)
                await person.page.evaluate(script)
                await person.settled()
                unseen += [] if set(await check(person)) - set(before) else [name]
        return unseen

    assert harness.run(run()) == []
