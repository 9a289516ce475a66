"""Light and camera of the big screen: they follow the game, and nothing that is read moves or leaves the safe area."""

from pathlib import Path
from typing import Final

import pytest
from harness import Harness, LocalServer, local_server
from people import Device, Person, somebody
from positions import lay, moment
from test_big_screen_looks import faults_of

from weimar.table import commands as cmd

pytest_plugins = ("browser_fixtures",)

TELEVISIONS: Final = (Device("1280x720", 1280, 720), Device("1920x1080", 1920, 1080))
DECIDED_BY_ONE: Final = ("nomination", "president_discard", "veto_answer", "execution")
MOVED: Final = "(rule) => getComputedStyle(document.querySelector(rule)).transform"
HATS: Final = """() => [...document.querySelectorAll('.figure')].flatMap((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const inside = left >= innerWidth * 0.045 && right <= innerWidth * 0.955
    && top >= innerHeight * 0.045 && bottom <= innerHeight * 0.955;
  return inside ? [] : [[left, top, right, bottom].map(Math.round).join(' ')];
})"""
"""Figures that reach into the edge that a television may not show."""
COVERED: Final = """() => {
  const { left, right, top, bottom } = document.querySelector('.house').getBoundingClientRect();
  return left <= 0.5 && top <= 0.5 && right >= innerWidth - 0.5 && bottom >= innerHeight - 0.5;
}"""


async def _shows(place: LocalServer, screen: Person, phase: str) -> None:
    """Let the screen show a phase, with the camera where it comes to rest."""
    seated = await lay(await place.open(), moment(phase))
    done = await seated.ask(1, cmd.OpenScreen())
    await screen.visit(f"{place.address}/tv#{done['token']}")
    await screen.page.locator(".game .caption").wait_for()
    await screen.settled(hurried=True)


@pytest.mark.parametrize(
    "device", [TELEVISIONS[0], pytest.param(TELEVISIONS[1], marks=pytest.mark.full)], ids=lambda device: device.name
)
def test_the_camera_crops_nothing(harness: Harness, artefacts: Path, device: Device) -> None:
    """It moves to whoever decides; text and figures stay in the safe area, and the ground reaches every edge.

    With little motion it stands still, but for the light.
    """

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, device, reduced_motion="no-preference") as screen:
            for phase in DECIDED_BY_ONE:
                await _shows(place, screen, phase)
                await screen.picture(artefacts / f"camera-{phase}-{device.name}.png")
                assert await screen.page.evaluate(MOVED, ".ground") != "none"
                assert await screen.page.evaluate(MOVED, ".decides .figure") != "none"
                assert await screen.page.evaluate("document.querySelectorAll('.decides').length") == 1
                assert await faults_of(screen) == [], phase
                assert await screen.page.evaluate(HATS) == [], phase
                assert await screen.page.evaluate(COVERED), phase
            await _shows(place, screen, "vote")
            assert await screen.page.evaluate(MOVED, ".ground") == "none"
            await screen.page.emulate_media(reduced_motion="reduce")
            await _shows(place, screen, "execution")
            assert await screen.page.evaluate(MOVED, ".ground") == "none"
            assert await screen.page.evaluate(MOVED, ".decides .figure") == "none"
            lit = "(rule) => getComputedStyle(document.querySelector(rule)).opacity"
            assert await screen.page.evaluate(lit, ".spot") == "1", "the light still says who decides"
            assert float(await screen.page.evaluate(lit, ".light .cold")) > 0, "and how dangerous it is"
            screen.sound()

    harness.run(run())
