"""Over plain HTTP, from another address than localhost: what friends on one network have.

Browsers deny several features to such pages (service workers, notifications, `crypto.randomUUID`). The game works
without them and offers nothing that needs them.
"""

from pathlib import Path
from typing import Final

from harness import ELSEWHERE, Harness, process
from people import PHONE, Person, somebody
from playing import decide_anything

from weimar.client import open_table
from weimar.server.process.origins import lan_address
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

LOOPBACK = "127.0.0.1"
HEADER = "Cross-Origin-Opener-Policy"
"""Chromium says on the console that it does without this header here."""


async def _press(person: Person, key: str, **arguments: str | float) -> None:
    await person.page.get_by_role("button", name=say(key, **arguments)).first.tap()


def test_from_a_link_to_a_vote(harness: Harness, tmp_path: Path) -> None:
    """Sit down, fill the table with bots, start, vote; then a television and the box stay on without a wake lock."""
    address = lan_address()

    async def run() -> None:
        async with process(tmp_path, address) as served, somebody(harness.browser, PHONE) as person:
            found = await open_table(served.address)
            seen_as = served.address.replace(LOOPBACK, ELSEWHERE)  # a machine without a network has no other address
            await person.page.goto(f"{seen_as}/t#{found.key}")
            await _press(person, "lobby-take-seat")
            await person.until(lambda mirror: mirror.member is not None)
            assert not await person.page.evaluate("isSecureContext")
            assert await person.page.evaluate("navigator.serviceWorker === undefined")
            await _press(person, "lobby-fill", size=5)
            await person.until(lambda mirror: len(mirror.table["members"]) == 5)
            await _press(person, "lobby-start")
            for _ in range(3):
                await person.until(lambda mirror: mirror.awaited)
                await decide_anything(person)
            await _offers_nothing_in_vain(person)
            assert "vote" in [one["action"]["do"] for one in person.mirror.asked if one["do"] == "act"]
            person.faults = [one for one in person.faults if HEADER not in one]
            person.sound()
            await _stays_on(person, seen_as)

    harness.run(run())


PLAYS: Final = """() => {
  const video = document.querySelector('video');
  return video !== null && !video.paused && video.currentTime > 0
    && video.clientWidth * video.clientHeight > innerWidth * innerHeight / 5;
}"""
"""A video plays that is large enough for Chromium to keep the screen on."""


async def _stays_on(person: Person, address: str) -> None:
    """A television and the box play a video that nobody sees; it stops with the page."""
    for path in ("/tv", "/table"):
        await person.page.goto(f"{address}{path}")
        assert not await person.page.evaluate("'wakeLock' in navigator")
        await person.page.wait_for_function(PLAYS)
        await person.page.mouse.click(5, 5)
        await person.page.wait_for_function(PLAYS)
        assert await person.page.evaluate("document.querySelector('video').srcObject.getAudioTracks().length") == 1
    await person.page.get_by_role("link", name=say("app-name")).first.click()
    await person.page.wait_for_function("() => document.querySelector('video') === null")


async def _offers_nothing_in_vain(person: Person) -> None:
    await _press(person, "table-menu")
    await person.page.get_by_role("dialog").get_by_text(say("app-settings"), exact=True).first.tap()
    await person.page.get_by_text(say("app-sound"), exact=True).first.wait_for()
    words = await person.page.inner_text("body")
    assert say("announce-notify") not in words
