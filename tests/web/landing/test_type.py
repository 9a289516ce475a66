"""How words are set on the front page: the weight of its headings, and the language's name beside the poster."""

import pytest
from harness import Harness, local_server
from people import Device, Person, somebody

pytest_plugins = ("browser_fixtures",)

NARROW = (320, 360)
LONG = ("nb", "nl")
"""Languages whose names are the longest."""
LIGHT = 400
HEAVY = 600
TOUCHED = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector('.settings .button span'));
  const name = words.getBoundingClientRect();
  return [...document.querySelectorAll('.poster circle')].map((one) => one.getBoundingClientRect())
    .filter((seat) => seat.left < name.right && seat.right > name.left)
    .filter((seat) => seat.top < name.bottom && seat.bottom > name.top).length;
}"""
AS_IT_WAS = """() => {
  document.querySelector('.settings .button').style.alignItems = 'center';
  document.querySelector('.poster svg').style.margin = '0';
}"""
WEIGHTS = """() => [...document.querySelectorAll('h1, h2, .ballot .wide')]
  .map((one) => Number(getComputedStyle(one).fontWeight) )"""
FACES = """async () => {
  await document.fonts.ready;
  return [...document.fonts].filter((face) => face.family.includes('League Gothic')).map((face) => face.weight);
}"""


async def _arrive(person: Person, address: str) -> None:
    await person.page.goto(address)
    await person.page.locator("h1").wait_for()
    await person.settled()


@pytest.mark.parametrize("width", NARROW)
def test_the_name_of_the_language_touches_no_seat_of_the_poster(harness: Harness, width: int) -> None:
    """A long name reaches the picture, and is drawn above it."""

    async def touched(language: str, address: str, spoil: str = "") -> int:
        device = Device("narrow", width, 640, touch=True)
        async with somebody(harness.browser, device, locale=language) as person:
            await _arrive(person, address)
            if spoil:
                await person.page.evaluate(spoil)
                await person.settled()
            found: int = await person.page.evaluate(TOUCHED)
            return found

    async def run() -> tuple[dict[str, int], int]:
        async with local_server() as place:
            found = {language: await touched(language, place.address) for language in LONG}
            return found, await touched("nb", place.address, AS_IT_WAS)

    found, lower = harness.run(run())
    assert not any(found.values()), found
    assert lower


def test_headings_are_heavy_in_every_script(harness: Harness) -> None:
    """League Gothic is, in its only weight, and is not thickened; what stands in for it in Japanese is asked to be."""

    async def run() -> dict[str, tuple[set[int], set[str]]]:
        found = {}
        async with local_server() as place:
            for language in ("en", "ja"):
                async with somebody(harness.browser, Device("phone", 360, 640, touch=True), locale=language) as person:
                    await _arrive(person, place.address)
                    weights = await person.page.evaluate(WEIGHTS)
                    found[language] = set(weights), set(await person.page.evaluate(FACES))
        return found

    found = harness.run(run())
    assert found == {"en": ({LIGHT}, {"100 900"}), "ja": ({HEAVY}, {"100 900"})}
