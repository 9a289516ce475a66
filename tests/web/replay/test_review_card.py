"""The card of a game: a poster drawn on the device, and its link, which opens blind at the card's question."""

import struct
from functools import cache
from typing import Any

import pytest
from harness import ROOT, Harness, LocalServer, local_server
from msgspec.structs import replace
from people import DESKTOP, PHONE, Person, somebody
from playwright.async_api import Download, Locator, expect
from test_chances import novices
from test_languages_on_a_phone import SPEAK
from wording import LANGUAGES

from weimar.engine import Record, parse, to_link
from weimar.review import review
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

RECORD = parse((ROOT / "examples" / "hitler-elected.json").read_text())
WATCHED = """() => {
  window.__texts = [];
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y, most) {
    const { width } = this.measureText(text);
    const size = Number(/(\\d+)px/.exec(this.font)[1]);
    const left = this.textAlign === 'center' ? x - width / 2 : x;
    const card = [this.canvas.width, this.canvas.height];
    const [top, bottom] = [y - size / 2, y + size / 2];
    window.__texts.push({ text, left, right: left + width, top, bottom, most, width, card });
    fillText.call(this, text, x, y, most);
  };
}"""
SHARING = """() => {
  navigator.canShare = ({ files }) => files.length === 1;
  window.__shared = new Promise((resolve) => {
    navigator.share = async ({ files: [file], text }) => {
      resolve([file.name, file.type, [...new Uint8Array(await file.arrayBuffer()).slice(0, 24)], text]);
    };
  });
}"""
SLOW_TYPE = """() => {
  window.__waiting = [];
  document.fonts.load = () => new Promise((resolve) => { window.__waiting.push(() => resolve([])); });
}"""
COPIED = "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } });"
REFUSING = """(name) => {
  window.__refused = new Promise((resolve) => {
    navigator.share = async () => {
      resolve(name);
      throw new DOMException('', name);
    };
  });
}"""


@cache
def _lied() -> Record:
    """A game whose best lie somebody believed, among people with the longest names."""
    return replace(novices(7, 5), players=tuple([f"WWWWWWWWWWWWWWW{seat}" for seat in range(7)]))


def _seat(record: Record) -> int:
    return record.roles.index("fascist")


async def _open(person: Person, place: LocalServer, record: Record, eyes: int | str) -> Locator:
    await person.page.goto(f"{place.address}/replay#{to_link(record)}/1/0/{eyes}/review")
    card = person.page.locator("section[aria-labelledby=review-card]")
    await card.locator("canvas").wait_for()
    return card


def _size(png: bytes) -> tuple[int, ...]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", png[16:24])


async def _drawn(person: Person) -> list[dict[str, Any]]:
    """The texts of the card that is shown; they are drawn once its type has loaded."""
    await person.page.wait_for_function("() => window.__texts.length > 0")
    await person.settled()
    texts: list[dict[str, Any]] = await person.page.evaluate("window.__texts")
    return texts


def _misplaced(texts: list[dict[str, Any]]) -> list[str]:
    """The texts that leave the card, are squeezed or cut, or touch another."""
    found = []
    for index, one in enumerate(texts):
        width, height = one["card"]
        inside = one["left"] >= 0 and one["right"] <= width and one["top"] >= 0 and one["bottom"] <= height
        if not inside or one["width"] > one["most"] + 1 or one["text"].endswith("…"):
            found.append(f"no room: {one['text']}")
        for other in texts[index + 1 :]:
            apart = one["right"] <= other["left"] or other["right"] <= one["left"]
            if not apart and one["top"] < other["bottom"] - 2 and other["top"] < one["bottom"] - 2:
                found.append(f"{one['text']} / {other['text']}")
    return found


@pytest.mark.parametrize("step", [2, pytest.param(1, marks=pytest.mark.full)])
def test_a_card_has_room_for_every_language_and_the_longest_names(harness: Harness, step: int) -> None:
    """Both sizes, both vocabularies, with names and without: nothing is cut, squeezed or drawn over something else.

    Each run draws half of the languages in each vocabulary.
    """
    record = _lied()

    async def run() -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        async with local_server() as place:
            for first, words in enumerate(("original", "neutral")):
                async with somebody(harness.browser, PHONE, f"({WATCHED})()", {"words": words}) as person:
                    card = await _open(person, place, record, _seat(record))
                    await person.settled()
                    wide, tall = (1200, 630), (1080, 1920)
                    names = card.get_by_role("switch")
                    buttons = {size: card.get_by_role("button", name=str(size[0])) for size in (wide, tall)}
                    looks = ((wide, False), (wide, True), (tall, True))
                    for number, language in enumerate(reversed(LANGUAGES[first % step :: step])):  # not English first
                        before: tuple[tuple[int, int], bool] | None = None
                        for look in looks[:: -1 if number % 2 else 1]:  # to and fro: the next begins with the last
                            await person.page.evaluate("window.__texts = []")
                            if before is None:
                                await person.page.evaluate(SPEAK, language)
                            else:
                                await (names if before[0] == look[0] else buttons[look[0]]).click()
                            before, texts = look, await _drawn(person)
                            assert {tuple(text["card"]) for text in texts} == {look[0]}
                            assert any("WWW" in text["text"] for text in texts) == look[1]
                            found[f"{language} {words} {look}"] = _misplaced(texts)
                    person.sound()
        return {where: wrong for where, wrong in found.items() if wrong}

    assert harness.run(run()) == {}


def test_the_link_opens_blind_at_the_lie_and_asks(harness: Harness) -> None:
    """From the seat of a believer; without names unless the sender wants them; the truth after an answer."""
    record = _lied()
    found = review(record)
    lie = found.best_lie
    assert lie is not None

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE, f"({SHARING})()") as person:
            page = person.page
            card = await _open(person, place, record, _seat(record))
            await person.settled()
            await page.evaluate(SLOW_TYPE)
            await card.get_by_role("button", name=say("replay-review-picture")).click()
            await page.wait_for_function("() => window.__waiting.length > 0")
            await card.get_by_role("switch").click()  # too late for the picture, and for its link
            await page.evaluate("window.__waiting.forEach((loaded) => loaded())")
            name, kind, head, text = await page.evaluate("window.__shared")
            assert (name, kind, _size(bytes(head))) == ("weimar.png", "image/png", (1200, 630))
            question, link = text.split("\n")
            assert question == say("replay-card-ask", lie="true")
            packed, game, _, eyes, panel = link.partition("#")[2].split("/")
            assert (game, eyes, panel) == ("1", str(lie.believers[0]), "asked")
            sent = parse(packed)
            assert sent == replace(record, players=sent.players, fair_deal=None)
            assert sent.players == tuple(say("table-seat-number", number=seat + 1) for seat in range(7))
            await page.goto(place.address)
            # friends get this machine's address on the network, where the server of a test does not listen
            await page.goto(place.address + "/replay" + link.partition("/replay")[2])
            sheet = page.get_by_role("dialog", name=question)
            await sheet.wait_for()
            speaker = found.statements[lie.statement].seat
            assert sent.players[speaker] in await sheet.inner_text()
            assert say("talk-claim-untrue") not in await page.content()
            await sheet.get_by_role("button", name=say("app-yes")).click()
            await expect(sheet.get_by_role("status")).to_have_text(say("talk-claim-untrue"))
            assert page.url.endswith("/blind")
            person.sound()

    harness.run(run())


def test_without_a_menu_for_sharing_the_card_is_downloaded(harness: Harness) -> None:
    """Closing the menu ends it. If the browser refuses to share, there is a download; if it cannot draw, it says so."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, DESKTOP, f"({SHARING})()") as person:
            page = person.page
            card = await _open(person, place, RECORD, "all")
            button = card.get_by_role("button", name=say("replay-review-picture"))
            await card.get_by_role("button", name="1080").click()
            downloads: list[Download] = []

            def came(download: Download) -> None:
                downloads.append(download)

            page.on("download", came)
            await page.evaluate(REFUSING, "AbortError")
            await button.click()
            assert await page.evaluate("window.__refused") == "AbortError"
            await page.evaluate(REFUSING, "NotAllowedError")
            async with page.expect_download() as download:
                await button.click()
            assert _size((await (await download.value).path()).read_bytes()) == (1080, 1920)
            assert len(downloads) == 1
            await page.evaluate("() => { HTMLCanvasElement.prototype.toBlob = (done) => done(null); }")
            await button.click()
            await expect(page.get_by_text(say("replay-review-picture-failed"))).to_be_visible()
            person.sound()

    harness.run(run())
