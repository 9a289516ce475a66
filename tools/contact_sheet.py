"""The pictures of the app: every phase and every moment of one evening, in three sizes and two themes.

Run `./dev pictures` after a change of how the table looks; `./dev pictures phone` does one device. It plays the same
game again on a server in memory, with a real browser on each device, and writes `docs/images/moments-*.jpg`, one
sheet for each device, and the pictures of the README: a table, the big screen and the helper for real cards.
`./dev pictures readme` takes those alone. Look at them: no test can say whether people would want to play this.
"""

import asyncio
import base64
import json
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests" / folder) for folder in ("web", "web/box", "helpers")]

from full_game import PILE, ROLES, play, shown  # noqa: E402
from harness import Harness, LocalServer, Luck, build, find_browser, local_server, lucky  # noqa: E402
from people import NAMES, Device, Person, Seated, somebody  # noqa: E402
from positions import PHASES, lay, moment, sit  # noqa: E402
from test_box import EVENING, PUT, QUESTIONS  # noqa: E402

from weimar.client import Client  # noqa: E402
from weimar.table import commands as cmd  # noqa: E402

IMAGES: Final = ROOT / "docs" / "images"
DEVICES: Final = (
    Device("phone", 360, 640, touch=True),
    Device("tablet", 820, 1180, touch=True),
    Device("desktop", 1440, 900),
)
COLUMNS: Final = {"phone": (8, 200), "tablet": (6, 270), "desktop": (4, 400)}
"""Pictures in a row of a sheet, and the width of each, in pixels."""
THEMES: Final = ("dark", "light")
SHORT: Final = ("candidate", "draw", "tracker", "shuffle")
LOOKED_AT_MS: Final = {
    **dict.fromkeys(SHORT, 120),
    "nomination": 900,
    "ballots": 900,
    "verdict": 350,
    "check": 1500,
    "enact": 1400,
    "envelopes": 2500,
}
"""When a beat shows most of itself, in milliseconds after it began; the others do after `SOON_MS`."""
SOON_MS: Final = 500
WITHIN_S: Final = 600
QUALITY: Final = 72
"""Of the pictures for readers: sharp enough, and less than 120 kB."""
BEAT: Final = "document.querySelector('.stage')?.dataset.beat"
UNSEEN: Final = """(seen) => {
  const beat = document.querySelector('.stage')?.dataset.beat;
  return beat && !seen.includes(beat);
}"""
"""Whether a beat is on the screen of which there is no picture yet."""
ACCUSED: Final = "() => document.querySelector('.stage:not([data-beat]) > i') !== null"
"""Whether a thread shows who accuses whom: that is no beat, because nobody waits for it."""


@dataclass(frozen=True)
class Picture:
    """One picture of a sheet."""

    name: str
    theme: str
    png: bytes


async def main(harness: Harness, wanted: list[str]) -> None:
    """Take the pictures of some devices, or of all, and write their sheets."""
    for device in (one for one in DEVICES if not wanted or one.name in wanted):
        pictures = await _phases(harness, device) + await _evening(harness, device)
        await _write(harness, device, pictures)
        print(f"docs/images/moments-{device.name}.jpg: {len(pictures)} pictures", flush=True)
    await _for_the_readme(harness)


@asynccontextmanager
async def _viewers(harness: Harness, device: Device, **more: Any) -> AsyncIterator[list[Person]]:
    """One person for each theme, on the same kind of device."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                somebody(harness.browser, device, kept={"pace": "normal", "theme": theme}, color_scheme=theme, **more)
            )
            for theme in THEMES
        ]


@asynccontextmanager
async def _present(place: LocalServer, seated: Seated) -> AsyncIterator[None]:
    """Everyone is connected, as with a phone in the hand: else each seat says that its player is away."""
    async with AsyncExitStack() as stack:
        for token in seated.tokens.values():
            key = seated.live.state.key
            await stack.enter_async_context(Client(f"ws://127.0.0.1:{place.port}/ws", key, token))
        yield


async def _phases(harness: Harness, device: Device) -> list[Picture]:
    """Every phase, as seen by the player it waits for."""
    found = []
    async with local_server() as place, _viewers(harness, device) as viewers:
        for phase in PHASES:
            at = moment(phase)
            seated = await lay(await place.open(), at)
            async with _present(place, seated):
                for theme, person in zip(THEMES, viewers, strict=True):
                    await person.page.goto("about:blank")
                    await person.page.goto(seated.address(place.address, at.seat + 1))
                    await person.until(lambda mirror, phase=phase: mirror.phase == phase)  # type: ignore[misc]
                    await person.page.locator(".farewell" if phase == "game_over" else ".bar").wait_for()
                    await person.settled()
                    found.append(Picture(phase, theme, await person.page.screenshot()))
    return found


async def _evening(harness: Harness, device: Device) -> list[Picture]:
    """Every beat of a game, once, as a liberal sees it."""
    found: list[Picture] = []
    with lucky(Luck(ROLES, PILE)):
        async with (
            local_server() as place,
            _viewers(harness, device, reduced_motion="no-preference") as viewers,
            AsyncExitStack() as stack,
        ):
            seated = await sit(await place.open(), len(ROLES))
            await stack.enter_async_context(_present(place, seated))
            for person in viewers:
                await person.page.goto(seated.address(place.address, 1))
                await person.page.locator("h1, .bar").first.wait_for()
            watching = [
                asyncio.create_task(look(person, theme, found))
                for look in (_watch, _accused)
                for theme, person in zip(THEMES, viewers, strict=True)
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
            await play(seated, lambda: shown(viewers))
            for task in watching:
                task.cancel()
            for person, theme in zip(viewers, THEMES, strict=True):
                await person.page.locator(".farewell").wait_for()
                await person.settled()
                found.append(Picture("the end", theme, await person.page.screenshot()))
    return found


async def _watch(person: Person, theme: str, found: list[Picture]) -> None:
    """Take a picture of every kind of beat: one for which the beat was still there, or else one that came late."""
    seen: set[str] = set()
    late: dict[str, Picture] = {}
    try:
        while True:
            await person.page.wait_for_function(UNSEEN, arg=sorted(seen), timeout=0)
            beat = await person.page.evaluate(BEAT)
            if not beat:
                continue
            await asyncio.sleep(LOOKED_AT_MS.get(beat, SOON_MS) / 1000)
            picture = Picture(beat, theme, await person.page.screenshot())
            if await person.page.evaluate(BEAT) == beat:
                seen.add(beat)
                found.append(picture)
            else:
                late[beat] = picture
    finally:
        found += [picture for beat, picture in late.items() if beat not in seen]


async def _accused(person: Person, theme: str, found: list[Picture]) -> None:
    """Take a picture of an accusation, once its thread has been drawn."""
    await person.page.wait_for_function(ACCUSED, timeout=0)
    await asyncio.sleep(SOON_MS / 1000)
    found.append(Picture("accusation", theme, await person.page.screenshot()))


async def _write(harness: Harness, device: Device, pictures: list[Picture]) -> None:
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
    page = await harness.browser.new_page(viewport={"width": columns * (width + 10) + 24, "height": 600})
    await page.set_content(f"<style>{style}</style>{figures}")
    await page.screenshot(path=IMAGES / f"moments-{device.name}.jpg", type="jpeg", quality=62, full_page=True)
    await page.close()


async def _for_the_readme(harness: Harness) -> None:
    """The table, the big screen while a president decides, and the helper for real cards."""
    at = moment("vote", 7)
    async with local_server() as place, somebody(harness.browser, Device("readme", 1280, 800)) as person:
        seated = await lay(await place.open(), at)
        async with _present(place, seated):
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.page.locator(".bar").wait_for()
            await _keep(person, "table")
    async with (
        local_server() as place,
        somebody(harness.browser, Device("television", 1280, 720), reduced_motion="no-preference") as person,
        AsyncExitStack() as stack,
    ):
        seated = await lay(await place.open(), moment("execution", 7), cmd.ChangeSettings(screen_sound="off"))
        await stack.enter_async_context(_present(place, seated))
        done = await seated.ask(1, cmd.OpenScreen())
        await person.page.goto(f"{place.address}/tv#{done['token']}")
        await person.page.locator(".game .caption").wait_for()
        await _keep(person, "big-screen")
    async with local_server() as place, somebody(harness.browser, DEVICES[0]) as person:
        await person.page.goto(f"{place.address}/about")
        await person.page.evaluate(PUT, json.dumps({**EVENING, "facts": QUESTIONS["nomination"]}))
        await person.page.goto(f"{place.address}/table")
        await person.page.locator("h1").first.wait_for()
        await _keep(person, "with-the-box")
    print("docs/images: table.jpg, big-screen.jpg, with-the-box.jpg", flush=True)


async def _keep(person: Person, name: str) -> None:
    """Keep a picture for the documentation."""
    await person.settled()
    await person.page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=QUALITY)


if __name__ == "__main__":
    executable = find_browser()
    if executable is None:
        raise SystemExit("No Chromium was found. ./test installs one, and WEIMAR_CHROMIUM names one.")
    assert len(NAMES) >= len(ROLES)
    build()
    theatre = Harness(executable)
    try:
        theatre.run(main(theatre, sys.argv[1:]), WITHIN_S)
    finally:
        theatre.close()
