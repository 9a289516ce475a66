"""How words are set on the front page: the weight of its headings, and the language's name beside the poster."""

from harness import Harness, local_server
from people import Device, somebody
from test_languages_on_a_phone import SPEAK

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


def test_words_on_the_front_page(harness: Harness) -> None:
    """A long name of a language reaches the picture and is drawn above it; headings are heavy in every script.

    League Gothic is, in its only weight, and is not thickened; what stands in for it in Japanese is asked to be.
    """

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, Device("narrow", 320, 640, touch=True)) as person:
            page = person.page
            await page.goto(place.address)
            await page.locator("h1").wait_for()
            for language, weight in (("en", LIGHT), ("ja", HEAVY)):
                await page.evaluate(SPEAK, language)
                await person.settled()
                assert set(await page.evaluate(WEIGHTS)) == {weight}
                assert set(await page.evaluate(FACES)) == {"100 900"}
            for language in LONG:
                await page.evaluate(SPEAK, language)
                for width in NARROW:
                    await person.resize(width, 640)
                    assert await page.evaluate(TOUCHED) == 0, (language, width)
            await page.evaluate(AS_IT_WAS)
            for width in NARROW:
                await person.resize(width, 640)
                assert await page.evaluate(TOUCHED), width

    harness.run(run())
