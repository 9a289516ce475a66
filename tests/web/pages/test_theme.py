"""The theme follows the device where the player has chosen nothing; a big screen is dark until someone chooses."""

from typing import Final

from harness import Harness, local_server
from page_checks import complaints_of_axe
from people import PHONE, Person, somebody

from weimar.text import say

pytest_plugins = ("browser_fixtures",)

GROUND: Final = {"dark": "rgb(22, 19, 15)", "light": "rgb(233, 223, 200)", "contrast": "rgb(0, 0, 0)"}
WORN = """() => {
  const root = document.documentElement;
  const rgb = (colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = colour;
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  };
  const bars = [...document.querySelectorAll('meta[name=theme-color]')].map((one) => rgb(one.content));
  return { theme: root.dataset.theme ?? null, ground: getComputedStyle(document.body).backgroundColor,
    scheme: getComputedStyle(root).colorScheme, bars };
}"""

KEEP = """(theme) => theme === null
  ? localStorage.removeItem('weimar:theme') : localStorage.setItem('weimar:theme', JSON.stringify(theme))"""


async def _wears(person: Person, theme: str) -> None:
    """The page has one theme in all that says which it has."""
    await person.page.wait_for_function("(theme) => document.documentElement.dataset.theme === theme", arg=theme)
    worn = await person.page.evaluate(WORN)
    scheme = "light" if theme == "light" else "dark"
    assert worn == {"theme": theme, "ground": GROUND[theme], "scheme": scheme, "bars": [GROUND[theme]] * 2}


async def _choose(person: Person, key: str) -> None:
    await person.page.get_by_role("radio", name=say(key), exact=True).check()


def test_the_theme_follows_the_device_by_default(harness: Harness) -> None:
    """On a first visit, when the device changes in between, and again once "as my device" is chosen."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            page = person.page
            for scheme, other in (("dark", "light"), ("light", "dark")):
                await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                await person.visit(place.address)
                await _wears(person, scheme)
                assert await complaints_of_axe(person, "color-contrast") == []
                await page.emulate_media(color_scheme=other)  # type: ignore[arg-type] # as the device does at dusk
                await _wears(person, other)
                await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type] # as the device does at dawn
                await page.locator("[data-panel=settings]").tap()
                for key, theme in ((f"app-theme-{other}", other), ("app-theme-contrast", "contrast")):
                    await _choose(person, key)
                    await _wears(person, theme)
                await page.reload()
                await _wears(person, "contrast")
                await page.locator("[data-panel=settings]").tap()
                await _choose(person, "app-theme-device")
                await _wears(person, scheme)
            person.sound()

    harness.run(run())


def test_a_page_without_its_script_has_the_theme_of_the_device(harness: Harness) -> None:
    """What is seen until the app has arrived does not flash in the other theme."""

    async def run() -> None:
        async with local_server() as place:
            for scheme in ("dark", "light"):
                async with somebody(harness.browser, PHONE, color_scheme=scheme, java_script_enabled=False) as person:
                    await person.page.goto(place.address)
                    worn = await person.page.evaluate(WORN)
                    assert (worn["theme"], worn["ground"]) == (None, GROUND[scheme])
                    assert worn["bars"] == [GROUND["dark"], GROUND["light"]]

    harness.run(run())


CHOSEN: Final = (
    ("/", "dark", "light", "dark"),
    ("/t#nowhere", "light", "dark", "light"),
    ("/rules", "contrast", "light", "contrast"),
    ("/tv", None, "light", "dark"),
    ("/tv", "light", "dark", "light"),
    ("/", "device", "light", None),
)
"""By page, kept choice and scheme of the device: the theme."""


def test_a_chosen_theme_applies_before_the_app_loads(harness: Harness) -> None:
    """No flash in the device's theme for who chose another, nor of light on a television."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            await person.page.route("**/*.js", lambda route: route.abort())
            await person.page.goto(f"{place.address}/about")
            for path, kept, scheme, theme in CHOSEN:
                await person.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                await person.page.evaluate(KEEP, kept)
                await person.visit(f"{place.address}{path}")
                worn = await person.page.evaluate(WORN)
                assert (worn["theme"], worn["ground"]) == (theme, GROUND[theme or scheme]), (path, kept)
                assert worn["scheme"] == ("light" if (theme or scheme) == "light" else "dark"), (path, kept)

    harness.run(run())
