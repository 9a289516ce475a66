"""The pictures of the app: every phase and every moment of one evening, in three sizes and two themes.

Run `./dev pictures` after a change of how the table looks; `./dev pictures phone` does one device. It plays the same
game again on a server in memory, with a real browser on each device, and writes `docs/images/moments-*.jpg`, one
sheet for each device, and `docs/images/table.png`, the picture in the README. Look at them: no test can say whether
one would want to play this.
"""

import asyncio
import base64
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests" / "web"), str(ROOT / "tests")]

from people import NAMES, Device, Person, Seated, somebody  # noqa: E402
from positions import PHASES, lay, moment, sit  # noqa: E402
from stage import Luck, Stage, build, find_browser, lucky, venue  # noqa: E402

from weimar.engine import actions as do  # noqa: E402
from weimar.engine import legal_actions  # noqa: E402
from weimar.engine.terms import Role  # noqa: E402
from weimar.table import commands as cmd  # noqa: E402

IMAGES: Final = ROOT / "docs" / "images"
DEVICES: Final = (
    Device("phone", 360, 640, touch=True),
    Device("tablet", 820, 1180, touch=True),
    Device("desktop", 1440, 900),
)
COLUMNS: Final = {"phone": (8, 200), "tablet": (6, 270), "desktop": (4, 400)}
"""How many pictures stand in a row of a sheet, and how wide each is, in pixels."""
THEMES: Final = ("dark", "light")
ROLES: Final[tuple[Role, ...]] = ("liberal", "fascist", "liberal", "liberal", "liberal", "hitler", "fascist")
PILE: Final = "FFL" * 5 + "FL"
LOOKED_AT_MS: Final = {"ballots": 1100, "verdict": 900, "check": 1900, "enact": 1600, "envelopes": 2500}
"""When a beat shows most of itself, in milliseconds after it began; the others do after `SOON_MS`."""
SOON_MS: Final = 700
WITHIN_S: Final = 600
UNSEEN: Final = """(seen) => {
  const beat = document.querySelector('.stage')?.dataset.beat;
  return beat && !seen.includes(beat);
}"""
"""Whether a beat is on the screen of which there is no picture yet."""


@dataclass(frozen=True)
class Picture:
    """One picture of a sheet."""

    name: str
    theme: str
    png: bytes


async def main(stage: Stage, wanted: list[str]) -> None:
    """Take the pictures of some devices, or of all, and write their sheets."""
    for device in (one for one in DEVICES if not wanted or one.name in wanted):
        pictures = await _phases(stage, device) + await _evening(stage, device)
        await _write(stage, device, pictures)
        print(f"docs/images/moments-{device.name}.jpg: {len(pictures)} pictures", flush=True)
    await _for_the_readme(stage)


@asynccontextmanager
async def _viewers(stage: Stage, device: Device, **more: Any) -> AsyncIterator[list[Person]]:
    """One person for each theme, on the same kind of device."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                somebody(stage.browser, device, kept={"pace": "normal", "theme": theme}, color_scheme=theme, **more)
            )
            for theme in THEMES
        ]


async def _phases(stage: Stage, device: Device) -> list[Picture]:
    """Every phase, as the player sees it whom it waits for."""
    found = []
    async with venue() as place, _viewers(stage, device) as viewers:
        for phase in PHASES:
            at = moment(phase)
            seated = await lay(await place.open(), at)
            for theme, person in zip(THEMES, viewers, strict=True):
                await person.page.goto("about:blank")
                await person.page.goto(seated.address(place.address, at.seat + 1))
                await person.until(lambda mirror, phase=phase: mirror.phase == phase)  # type: ignore[misc]
                await person.page.locator(".bar").wait_for()
                await person.settled()
                found.append(Picture(phase, theme, await person.page.screenshot()))
    return found


async def _evening(stage: Stage, device: Device) -> list[Picture]:
    """Every beat that a game tells, once, as a liberal sees it."""
    found: list[Picture] = []
    with lucky(Luck(ROLES, PILE)):
        async with venue() as place, _viewers(stage, device, reduced_motion="no-preference") as viewers:
            seated = await sit(await place.open(), len(ROLES))
            for person in viewers:
                await person.page.goto(seated.address(place.address, 1))
                await person.page.locator("h1, .bar").first.wait_for()
            watching = [
                asyncio.create_task(_watch(person, theme, found)) for theme, person in zip(THEMES, viewers, strict=True)
            ]
            await asyncio.sleep(2)  # what comes just after the connection counts as missed
            await seated.ask(1, cmd.StartGame())
            for person, theme in zip(viewers, THEMES, strict=True):
                await person.page.locator(".sealed").wait_for()
                await person.settled()
                found.append(Picture("the seal", theme, await person.page.screenshot()))
                await person.unseal()
                await person.settled()
                found.append(Picture("the role", theme, await person.page.screenshot()))
                await person.put_away()
            await _play(seated, lambda: _told(viewers))
            for task in watching:
                task.cancel()
            for person, theme in zip(viewers, THEMES, strict=True):
                await person.page.locator(".farewell").wait_for()
                await person.settled()
                found.append(Picture("the end", theme, await person.page.screenshot()))
    return found


async def _watch(person: Person, theme: str, found: list[Picture]) -> None:
    """Take a picture of every kind of beat when it is first shown."""
    seen: set[str] = set()
    while True:
        await person.page.wait_for_function(
            UNSEEN,
            arg=sorted(seen),
            timeout=0,
        )
        beat = await person.page.evaluate("document.querySelector('.stage')?.dataset.beat")
        if not beat:
            continue
        seen.add(beat)
        await asyncio.sleep(LOOKED_AT_MS.get(beat, SOON_MS) / 1000)
        found.append(Picture(beat, theme, await person.page.screenshot()))


async def _told(viewers: list[Person]) -> None:
    """Wait until nothing is being told any more."""
    quiet = """() => {
      const now = performance.now(), beat = document.querySelector('.stage')?.dataset.beat;
      globalThis.__quiet = beat ? now : globalThis.__quiet ?? now;
      return now - globalThis.__quiet > 700;
    }"""
    for person in viewers:
        await person.page.evaluate("globalThis.__quiet = undefined")
        await person.page.wait_for_function(quiet)


async def _play(seated: Seated, told: Callable[[], Any]) -> None:
    """The game: four fascist governments with their powers, a veto, chaos, and Hitler as chancellor."""
    live = seated.live

    async def act(*actions: do.Action) -> None:
        for action in actions:
            await seated.ask(action.seat + 1, cmd.Act(live.state.prompt, action))
        await told()

    async def ballot(vote: str) -> None:
        assert live.state.game is not None
        await act(*(do.CastVote(seat, vote) for seat in sorted(live.state.game.board.alive)))  # type: ignore[arg-type]

    async def government(president: int, chancellor: int) -> None:
        await act(do.Nominate(president, chancellor))
        await ballot("ja")

    async def enacted(president: int, chancellor: int) -> None:
        await act(do.Discard(president, "L"))
        await act(do.Enact(chancellor, "F"))

    await told()
    await government(0, 3)
    await enacted(0, 3)
    await government(1, 4)
    await enacted(1, 4)
    await act(do.Investigate(1, 0))
    await act(do.Say(1, "investigation", 2, party="fascist"))
    await government(2, 3)
    await enacted(2, 3)
    await act(do.CallSpecialElection(2, 0))
    await government(0, 4)
    await enacted(0, 4)
    await act(do.Execute(0, 6))
    await government(3, 1)
    await enacted(3, 1)
    await act(do.Execute(3, 4))
    await government(5, 2)
    game = live.state.game
    assert game is not None
    await act(next(iter(legal_actions(game, 5))))
    await act(do.ProposeVeto(2))
    await act(do.AnswerVeto(5, consent=True))
    for president, chancellor in ((0, 3), (1, 3)):
        await act(do.Nominate(president, chancellor))
        await ballot("nein")
    if live.state.game is not None and live.state.game.phase.name == "nomination":
        await government(2, 5)


async def _write(stage: Stage, device: Device, pictures: list[Picture]) -> None:
    """Lay the pictures of a device on one sheet, each theme in its own rows."""
    columns, width = COLUMNS[device.name]
    figures = "".join(
        f'<figure><img src="data:image/png;base64,{base64.b64encode(one.png).decode()}">'
        f"<figcaption>{one.name.replace('_', ' ')}</figcaption></figure>"
        for theme in THEMES
        for one in pictures
        if one.theme == theme
    )
    style = f"""body {{ margin: 12px; background: #777; width: {columns * (width + 10)}px; display: flex;
        flex-wrap: wrap; gap: 10px; font: 14px sans-serif; color: #fff }} figure {{ margin: 0; width: {width}px }}
        img {{ width: 100%; display: block }} figcaption {{ text-align: center; padding: 2px }}"""
    page = await stage.browser.new_page(viewport={"width": columns * (width + 10) + 24, "height": 600})
    await page.set_content(f"<style>{style}</style>{figures}")
    await page.screenshot(path=IMAGES / f"moments-{device.name}.jpg", type="jpeg", quality=62, full_page=True)
    await page.close()


async def _for_the_readme(stage: Stage) -> None:
    at = moment("vote", 7)
    async with venue() as place, somebody(stage.browser, Device("readme", 1280, 800)) as person:
        seated = await lay(await place.open(), at)
        await person.page.goto(seated.address(place.address, at.seat + 1))
        await person.page.locator(".bar").wait_for()
        await person.settled()
        await person.page.screenshot(path=IMAGES / "table.png")


if __name__ == "__main__":
    executable = find_browser()
    if executable is None:
        raise SystemExit("No Chromium was found. ./test installs one, and WEIMAR_CHROMIUM names one.")
    assert len(NAMES) >= len(ROLES)
    build()
    theatre = Stage(executable)
    try:
        theatre.run(main(theatre, sys.argv[1:]), WITHIN_S)
    finally:
        theatre.close()
