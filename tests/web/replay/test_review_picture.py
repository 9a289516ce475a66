"""The timeline as a picture, shared or downloaded as a PNG with one tap."""

import re
import struct
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from harness import ROOT, Harness, LocalServer, local_server
from people import MOSTLY_A_PHONE, PHONE, Device, Person, somebody
from playwright.async_api import Download, Locator, expect

from weimar.engine import events_of, parse, to_link
from weimar.engine.events import ChaosStruck, PolicyEnacted
from weimar.review import review
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

RECORD = parse((ROOT / "examples" / "hitler-elected.json").read_text())
WATCHED = """() => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  const watched = function (value) { set.call(this, window.__drawn = value); };
  Object.defineProperty(HTMLImageElement.prototype, 'src', { set: watched });
}"""
SHARING = """() => {
  navigator.canShare = ({ files }) => files.length === 1;
  window.__shared = new Promise((resolve) => {
    navigator.share = async ({ files: [file] }) => {
      resolve([file.name, file.type, [...new Uint8Array(await file.arrayBuffer()).slice(0, 24)]]);
    };
  });
}"""

REFUSING = """(name) => {
  window.__refused = new Promise((resolve) => {
    navigator.share = async () => {
      resolve(name);
      throw new DOMException('', name);
    };
  });
}"""


async def _button(person: Person, place: LocalServer) -> Locator:
    await person.page.goto(f"{place.address}/replay#{to_link(RECORD)}/1/0/all/review")
    button = person.page.get_by_role("button", name=say("replay-review-picture"))
    await button.scroll_into_view_if_needed()
    return button


def _size(png: bytes) -> tuple[int, ...]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", png[16:24])


def _check(drawn: ET.Element) -> None:
    marks = [mark.tag.rpartition("}")[2] for mark in drawn if mark.tag.endswith(("circle", "rect"))][3:]
    enacted = [event.policy for event in events_of(RECORD) if isinstance(event, PolicyEnacted | ChaosStruck)]
    assert marks == ["circle" if policy == "L" else "rect" for policy in enacted] != []
    line = next(path.get("d", "") for path in drawn if path.get("fill") == "none")
    points = [tuple(map(float, point.split())) for point in re.split("[ML]", line)[1:]]
    chances = [moment.everything for moment in review(RECORD).chances or () if moment.everything is not None]
    assert [y for _, y in points] == pytest.approx([352 - 264 * chance for chance in chances], abs=0.06)
    assert all(116 <= x <= 920 for x, _ in points)
    words = {text for text in drawn.itertext() if not re.fullmatch(r"[\s\d%]*", text)}
    assert words == {say("replay-review-chances")}


@pytest.mark.parametrize("device", MOSTLY_A_PHONE, ids=lambda one: one.name)
def test_a_download_without_a_menu_for_sharing(harness: Harness, device: Device) -> None:
    """Each policy with its shape, in order; the chance as a line inside the frame, no name of a player."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, device) as person:
            await person.page.add_init_script(f"({WATCHED})(); delete Navigator.prototype.canShare")
            button = await _button(person, place)
            async with person.page.expect_download() as download:
                await button.click()
            assert _size((await (await download.value).path()).read_bytes()) == (1920, 960)
            _check(ET.fromstring(unquote(await person.page.evaluate("window.__drawn")).partition(",")[2]))  # noqa: S314 - our own
            person.sound()

    harness.run(run())


def test_the_menu_for_sharing_gets_a_png(harness: Harness) -> None:
    """Closing the menu ends it. If the browser refuses to share, there is a download; if it cannot draw, it says so."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            page = person.page
            await page.add_init_script(f"({SHARING})()")
            button = await _button(person, place)
            await button.click()
            name, kind, head = await page.evaluate("window.__shared")
            assert (name, kind, _size(bytes(head))) == ("weimar.png", "image/png", (1920, 960))
            downloads: list[Download] = []

            def came(download: Download) -> None:
                downloads.append(download)

            page.on("download", came)
            await page.evaluate(REFUSING, "AbortError")
            await button.click()
            assert await page.evaluate("window.__refused") == "AbortError"
            await page.evaluate(REFUSING, "NotAllowedError")
            async with page.expect_download():
                await button.click()
            assert len(downloads) == 1
            await page.evaluate("() => { HTMLCanvasElement.prototype.toBlob = (done) => done(null); }")
            await button.click()
            await expect(page.get_by_text(say("replay-review-picture-failed"))).to_be_visible()
            person.sound()

    harness.run(run())
