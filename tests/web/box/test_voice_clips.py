"""The shipped voice clips in a browser: the night at a table with real cards, with a network and without one."""

import json
from typing import Any, Final

import pytest
from harness import ROOT, Harness, local_server
from people import PHONE, Person, somebody
from playwright.async_api import expect
from test_narrator import VOICES

from weimar.text import say

pytest_plugins = ("browser_fixtures",)

NIGHT: Final = ("look", "close", "thumb", "see", "part", "thumb-down", "lower", "wake")
"""With seven players."""
WATCHED: Final = """
// clips play sixteen times as fast, and the silence between lines is a twentieth; both are written down
window.__clips = [];
const decoded = new WeakMap();
const decode = AudioContext.prototype.decodeAudioData;
AudioContext.prototype.decodeAudioData = async function (bytes) {
  const buffer = await decode.call(this, bytes);
  decoded.set(buffer, true);
  return buffer;
};
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) {
  if (this.buffer !== null && decoded.has(this.buffer)) {
    const caption = document.querySelector('.line, .caption')?.textContent ?? '';
    const clip = { caption, ms: this.buffer.duration * 1000, ended: false };
    window.__clips.push(clip);
    this.playbackRate.value = 16;
    this.addEventListener('ended', () => { clip.ended = true; });
  }
  return start.apply(this, when);
};
const later = window.setTimeout;
const silent = [2000, 3000, 5000, 6000, 8000];
window.setTimeout = (then, ms, ...more) => later(then, silent.includes(ms) ? ms / 20 : ms, ...more);
"""
CLIPS_ARRIVED: Final = """async () => {
  const names = performance.getEntriesByType("resource").map((one) => new URL(one.name).pathname);
  const clips = names.filter((name) => name.startsWith("/assets/voice-en-"));
  return new Set(clips).size === 2;
}"""
CLIPS_KEPT: Final = """async () => {
  const names = performance.getEntriesByType("resource").map((one) => new URL(one.name).pathname);
  const kept = await Promise.all(names.filter((name) => name.startsWith("/assets/")).map((name) => caches.match(name)));
  return kept.every((one) => one !== undefined);
}"""


def _night() -> list[str]:
    return [say(f"night-{key}", fascists=2) for key in NIGHT]


async def _clips(person: Person) -> list[dict[str, Any]]:
    return list(await person.page.evaluate("window.__clips"))


async def _hear_the_night(person: Person) -> None:
    """Begin it; each line is spoken by its own clip, to the end, while it is shown."""
    listed = json.loads((ROOT / "web" / "voices" / "en" / "lines.json").read_text("utf-8"))
    length = {text: ms for text, _, ms in listed["clips"]}
    await person.page.wait_for_function(CLIPS_ARRIVED)
    await person.page.get_by_role("button", name=say("box-night-begin"), exact=True).tap()
    await person.page.locator('.box[data-asked="nomination"]').wait_for()
    clips = await _clips(person)
    assert [clip["caption"] for clip in clips[: len(NIGHT)]] == _night()
    assert all(clip["ended"] for clip in clips[: len(NIGHT)])
    for clip in clips:
        assert abs(clip["ms"] - length[clip["caption"]]) < 400, clip


def test_the_night_is_heard_with_a_network_and_without(harness: Harness) -> None:
    """At `/table`: clips come with the page and not with the front page. They play in order, also without a network."""

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE, WATCHED, service_workers="allow") as person,
        ):
            page = person.page
            asked: list[str] = []
            page.context.on("response", lambda answer: asked.append(answer.url))
            await page.goto(place.address)
            await page.get_by_role("button", name=say("landing-play-now")).wait_for()
            assert not any("/assets/voice-" in one for one in asked)
            async with page.expect_response("**/voice-en-*.mp3") as waiting:
                await page.goto(f"{place.address}/table")
            answer = await waiting.value
            assert answer.headers["content-type"] == "audio/mpeg"
            assert "immutable" in answer.headers["cache-control"]
            await page.get_by_role("radio", name="7", exact=True).tap()
            await page.get_by_role("button", name=say("box-start"), exact=True).tap()
            await expect(page.get_by_text(say("box-voice-names"))).to_be_visible()
            await _hear_the_night(person)
            await page.wait_for_function("() => navigator.serviceWorker.controller !== null")
            await page.wait_for_function(CLIPS_KEPT)
            await page.context.set_offline(True)
            await page.reload()
            await page.locator('.box[data-asked="nomination"]').wait_for()
            await page.get_by_role("button", name=say("table-history"), exact=True).tap()
            await page.get_by_role("button", name=say("box-night-once-more"), exact=True).tap()
            await _hear_the_night(person)
            person.faults = [one for one in person.faults if "ERR_INTERNET_DISCONNECTED" not in one]
            person.sound()

    harness.run(run())


def test_a_device_can_prefer_its_own_voice(harness: Harness) -> None:
    """The choice is offered where there are both, and holds for the next line."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE, VOICES + WATCHED) as person:
            page = person.page
            await page.goto(f"{place.address}/table")
            await page.get_by_role("button", name=say("box-start"), exact=True).tap()
            await page.wait_for_function(CLIPS_ARRIVED)
            await page.get_by_role("radio", name=say("box-voice-own"), exact=True).tap()
            await page.get_by_role("button", name=say("box-night-begin"), exact=True).tap()
            await page.wait_for_function("() => window.__said.length > 0")
            assert await _clips(person) == []
            assert (await page.evaluate("window.__said"))[0] in f"en-GB {say('night-look')}"
            await page.reload()
            await page.get_by_role("radio", name=say("box-voice-shipped"), exact=True).tap()
            await page.get_by_role("button", name=say("box-night-begin"), exact=True).tap()
            await page.wait_for_function("() => window.__clips.length > 1")
            assert [clip["caption"] for clip in await _clips(person)][:2] == [say("night-look"), say("night-close")]
            assert await page.evaluate("window.__said") == []
            person.sound()

    harness.run(run())


BROKEN: Final = {
    "the browser cannot decode it": "AudioContext.prototype.decodeAudioData = () => Promise.reject(new Error('no'));",
    "decoding never ends": "AudioContext.prototype.decodeAudioData = () => new Promise(() => undefined);",
    "it cannot be started": """
        const begin = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (...when) {
          if (this.buffer?.duration > 1) throw new Error('no');
          return begin.apply(this, when);
        };
    """,
}


@pytest.mark.parametrize("broken", BROKEN, ids=lambda name: name.replace(" ", "-"))
def test_an_unplayable_clip_delays_nobody(harness: Harness, broken: str) -> None:
    """The browser's own voice speaks the line if the clip is missing; the night continues either way."""

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE, VOICES + WATCHED + BROKEN[broken]) as person,
        ):
            page = person.page
            await page.goto(f"{place.address}/table")
            await page.get_by_role("button", name=say("box-start"), exact=True).tap()
            await page.wait_for_function(CLIPS_ARRIVED)
            await page.get_by_role("button", name=say("box-night-begin"), exact=True).tap()
            await page.locator('.box[data-asked="nomination"]').wait_for()
            assert await _clips(person) == []
            said = " ".join(await page.evaluate("window.__said"))
            assert (say("night-look") in said.replace("en-GB ", "")) == ("started" not in broken), said
            person.sound()

    harness.run(run())
