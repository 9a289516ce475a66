"""The picture of the table as boxes: where its named parts lie, against what was looked at and found good.

The test compares boxes, because pixels differ with every version of the browser and of the fonts' renderer. Colours are
for people to judge (pictures are kept as artefacts, `test_every_phase`). A part that has moved, shrunk or vanished is
easily missed in review, so a test looks for it. `WEIMAR_REDRAW=1` writes the present boxes into boxes.json.
"""

import json
import os
from pathlib import Path
from typing import Any

from harness import Harness, local_server
from people import DEVICES, PHONE, somebody
from positions import lay, moment

pytest_plugins = ("browser_fixtures",)

KNOWN = Path(__file__).with_name("boxes.json")
PHASES = ("nomination", "vote", "chancellor_enact")
TOLERANCE_PX = 16
BOXES = """() => Object.fromEntries(
  [...document.querySelectorAll('[data-place], header.top, footer .bar, button.chip')].map((one) => {
    const box = one.getBoundingClientRect();
    return [one.dataset.place ?? one.classList[0], [box.x, box.y, box.width, box.height].map(Math.round)];
  }))"""

Boxes = dict[str, list[int]]


SPOILT = {
    " bar ": "document.querySelector('.bar').style.marginBlockEnd = '40px'",
    " seat-3 ": "document.querySelector('[data-place=seat-3]').remove()",
}
"""By the name of what is moved or missing."""


def _moved(found: dict[str, Boxes], known: dict[str, Boxes]) -> list[str]:
    wrong: list[str] = []
    for phase, boxes in known.items():
        for name, box in boxes.items():
            here: Any = found[phase].get(name)
            if here is None or max(abs(one - other) for one, other in zip(here, box, strict=True)) > TOLERANCE_PX:
                wrong.append(f"{phase}: {name} was at {box}, is at {here}")
        wrong += [f"{phase}: {name} is new" for name in found[phase].keys() - boxes.keys()]
    return wrong


def test_everything_keeps_its_place(harness: Harness) -> None:
    """Within a few pixels, at each size; and whatever has moved is noticed."""
    known = json.loads(KNOWN.read_text("utf-8")) if KNOWN.exists() else {}

    async def run() -> dict[str, dict[str, Boxes]]:
        found: dict[str, dict[str, Boxes]] = {device.name: {} for device in DEVICES}
        noticed: list[str] = []
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            for phase in PHASES:
                at = moment(phase)
                seated = await lay(await place.open(), at)
                await person.visit(seated.address(place.address, at.seat + 1))
                await person.page.locator(".bar").wait_for()
                for device in DEVICES:
                    await person.resize(device.width, device.height)
                    found[device.name][phase] = await person.page.evaluate(BOXES)
                for script in SPOILT.values():
                    await person.page.evaluate(script)
                    await person.settled()
                    noticed += _moved({phase: await person.page.evaluate(BOXES)}, {phase: found[device.name][phase]})
        assert all(any(name in one for one in noticed) for name in SPOILT), noticed
        return found

    found = harness.run(run())
    if os.environ.get("WEIMAR_REDRAW"):
        KNOWN.write_text(_written(found), "utf-8")
        return
    assert {name: _moved(boxes, known[name]) for name, boxes in found.items()} == {one.name: [] for one in DEVICES}


def _written(known: dict[str, dict[str, Boxes]]) -> str:
    """One line for each part, so that differences can be read."""
    text = json.dumps(known, indent=1, sort_keys=True)
    return "".join(text.replace("\n    ", " ").replace("[ ", "[").replace("\n   ]", "]")) + "\n"
