"""The parties differ without colour: for people with colour blindness, and by shape and word.

Chromium simulates how a page looks to them; the mean colours of a tile of each party are compared in that picture.
"""

import json

from harness import Harness, local_server
from input_methods import tools_of
from people import PHONE, somebody
from playwright.async_api import Locator
from positions import lay, moment

from weimar.text import say

pytest_plugins = ("browser_fixtures",)

KINDS = ("none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia")
MEAN = """async (bytes) => {
  const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const brush = canvas.getContext('2d');
  brush.drawImage(picture, 0, 0);
  const { data } = brush.getImageData(0, 0, picture.width, picture.height);
  const sum = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) for (const part of [0, 1, 2]) sum[part] += data[at + part];
  return sum.map((one) => one / (data.length / 4));
}"""
LEAST_APART = 12
"""Of 441; what one sees as two colours at a glance, on tiles that are mostly paper."""
_SHAPES = "(it) => JSON.stringify([...it.querySelectorAll('svg')].map((one) => one.innerHTML))"


async def _mean(tile: Locator) -> list[float]:
    picture = await tile.screenshot()
    found: list[float] = await tile.page.evaluate(MEAN, list(picture))
    return found


def test_tiles_of_the_two_parties(painting: Harness) -> None:
    """Enacted policies of both: other shapes, other words, and other colours for every eye that sees any."""

    async def run() -> None:
        at = moment("chancellor_enact")
        async with local_server() as place, somebody(painting.browser, PHONE) as person:
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.until(lambda mirror: mirror.phase == at.phase)
            tiles = [person.page.locator(f'[data-place="{party}-1"]') for party in ("liberal", "fascist")]
            tools = await tools_of(person)
            for kind in KINDS:
                await tools.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
                await person.settled()
                liberal, fascist = [await _mean(one) for one in tiles]
                apart = sum((one - other) ** 2 for one, other in zip(liberal, fascist, strict=True)) ** 0.5
                assert apart > LEAST_APART or kind == "achromatopsia", (kind, apart, json.dumps([liberal, fascist]))
            shapes = [await one.evaluate(_SHAPES) for one in tiles]
            assert shapes[0] != shapes[1]
            words = [str(await one.text_content()) for one in tiles]
            assert say("table-liberal").lower() in words[0].lower()
            assert say("table-fascist").lower() in words[1].lower()

    painting.run(run())
