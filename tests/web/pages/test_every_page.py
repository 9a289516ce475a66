"""Every page outside of a game: axe in the themes, sizes of targets, text twice as large, neutral titles."""

import json

import pytest
from harness import ROOT, Harness, local_server
from page_checks import THEMES, complaints_in_every_theme, enlarge, out_of_reach, small_targets
from people import DESKTOP, PHONE, Device, somebody
from wording import LOCALES, Wording, forbidden

pytest_plugins = ("browser_fixtures",)

PAGES = (
    "/",
    "/learn",
    "/rules",
    "/about",
    "/privacy",
    "/replay",
    "/pair#000000",
    "/table",
    "/daily",
    "/puzzle",
    "/evenings",
    "/t#of-no-table",
)
"""The last one is what a dead link leads to."""


@pytest.mark.parametrize(
    ("device", "themes"),
    [(PHONE, 1), *(pytest.param(one, len(THEMES), marks=pytest.mark.full) for one in (PHONE, DESKTOP))],
)
def test_every_page(harness: Harness, device: Device, themes: int) -> None:
    """Each page in so many themes, the next page from the next theme on. Titles are seen by who chose no words."""

    async def run() -> dict[str, list[str]]:
        wrong: dict[str, list[str]] = {}
        english = Wording(LOCALES / "en")
        async with local_server() as place, somebody(harness.browser, device) as person:
            for number, page in enumerate(PAGES):
                worn = [THEMES[(number + more) % len(THEMES)] for more in range(themes)]
                await person.page.goto(place.address + page)
                await person.page.wait_for_load_state("networkidle")
                await person.settled()
                found = await small_targets(person)
                found += await complaints_in_every_theme(person, worn)
                await enlarge(person, 2)
                found += await out_of_reach(person)
                await enlarge(person, 1)
                title = await person.page.title()
                found += forbidden([title], english) if title else ["no title"]
                wrong |= {page: sorted(set(found))} if found else {}
        return wrong

    found = harness.run(run())
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


def test_large_text_covers_nothing_on_a_large_screen(harness: Harness) -> None:
    """On the pages with a layout of their own there."""

    async def run() -> list[str]:
        found: list[str] = []
        async with local_server() as place, somebody(harness.browser, DESKTOP) as person:
            for page in ("/learn", "/table"):
                await person.page.goto(place.address + page)
                await person.settled()
                await enlarge(person, 2)
                found += await out_of_reach(person)
                await enlarge(person, 1)
        return found

    assert harness.run(run()) == []


def test_previews_of_links_are_neutral() -> None:
    """They are seen by people who chose nothing."""
    page = (ROOT / "web" / "index.html").read_text("utf-8")
    manifest = (ROOT / "web" / "public" / "manifest.webmanifest").read_text("utf-8")
    assert 'property="og:title"' in page
    assert forbidden([page, manifest], Wording(LOCALES / "en")) == []
