"""Weimar in Firefox and WebKit: the front page, the night told aloud, a game, a lost connection, the guide.

Controls are found by their labels, and clicked with a pointer.
"""

import asyncio
import json
import re
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import msgspec
import pytest
from engines import Engine, EngineName, engine
from harness import PATIENCE_S, ROOT, Harness, LocalServer, Luck, local_server, lucky
from input_methods import Control, way
from people import Seated
from playing import play_without_pages
from positions import sit
from steering import PILES, SEATING, Steering

from weimar.engine import Action, awaited, legal_actions, project
from weimar.engine.actions import Enact
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

PHONE: Final = (390, 844)
DESKTOP: Final = (1440, 900)
ADA: Final = 0
"""The seat with a page."""
TO_HITLER: Final = Steering("hitler_elected", frozenset(range(5)))
ENGINES: Final[tuple[EngineName, ...]] = ("firefox", "webkit")
GUIDE: Final = Path(__file__).parents[2] / "web" / "src" / "features" / "learn" / "game.json"
WIDTHS: Final = """
(() => {
  const title = document.querySelector("h1");
  return [title.scrollWidth - title.clientWidth - 1, document.documentElement.scrollWidth - innerWidth];
})()
"""
"""By how much the title and the page are wider than there is room."""
DECIDING: Final = (
    f"document.querySelector('[data-place=\"seat-0\"]').textContent.includes({json.dumps(say('table-mark-awaited'))})"
)
AGAIN_S: Final = 8
"""After so long a person taps again."""
HOLD_S: Final = 1.2
"""What has to be held for 0.8 s, on a busy machine."""
NAMED: Final = """
(() => {
  const plain = (node) => {
    if (node.nodeType === 3) return node.data;
    if (node.nodeType !== 1 || node.getAttribute("aria-hidden") === "true") return "";
    const label = node.getAttribute("aria-label");
    return label ?? [...node.childNodes].map(plain).join(" ");
  };
  const tidy = (text) => text.replace(/\\s+/g, " ").trim();
  const wanted = CONTROL;
  const fits = (element) => {
    if (wanted.seat !== null) return element.dataset.place === `seat-${wanted.seat}`;
    const name = tidy(plain(element));
    return wanted.whole ? name === tidy(wanted.name) : name.startsWith(tidy(wanted.name));
  };
  const free = (element) =>
    element.getClientRects().length > 0 &&
    element.getAttribute("aria-disabled") !== "true" &&
    !element.hasAttribute("data-quiet"); // a button in the place of another takes no tap at first
  const found = [...document.querySelectorAll("button, a, [data-place]")].find((one) => fits(one) && free(one));
  if (!found) return null;
  found.scrollIntoView({ block: "nearest" });
  const box = found.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})()
"""


async def _press(window: Engine, control: Control, patience_s: float = PATIENCE_S) -> None:
    """As soon as it is there and lies still."""
    wanted = json.dumps({"name": control.name, "whole": control.whole, "seat": control.seat})
    expression = NAMED.replace("CONTROL", wanted)
    async with asyncio.timeout(patience_s):
        before = None
        while True:
            place = await window.evaluate(expression)
            if place is not None and place == before:
                break
            before = place
            await asyncio.sleep(0.03)
    x, y = place
    await window.press(x, y, HOLD_S if control.held else 0)


async def _holds(window: Engine, expression: str) -> None:
    """Wait until something holds of the page."""
    async with asyncio.timeout(PATIENCE_S):
        while not await window.evaluate(f"Boolean({expression})"):  # noqa: ASYNC110 - a page has no event for us
            await asyncio.sleep(0.05)


async def _at_once(window: Engine, address: str) -> None:
    """The page with results shown at once: most of this is not about playback."""
    await window.go(address)
    await window.evaluate("localStorage.setItem('weimar:pace', JSON.stringify('at_once'))")


def _awaited(seated: Seated) -> Action | None:
    """What Ada is to do now."""
    game = seated.live.state.game
    return TO_HITLER.choose(game, legal_actions(game, ADA)) if game is not None and ADA in awaited(game) else None


async def _act(window: Engine, seated: Seated, action: Action) -> None:
    """Through the page alone."""
    game = seated.live.state.game
    assert game is not None
    view = project(game, 0)
    table = {"members": [{"name": one.name} for one in seated.live.state.members]}
    shown = {"voted": list(view.voted), "hand": view.hand or ""}
    person: Any = SimpleNamespace(mirror=SimpleNamespace(table=table, game=shown))
    for control in way(person, action):
        await _press(window, control, AGAIN_S)


async def _decide(window: Engine, seated: Seated, action: Action) -> None:
    """Through the page, until the server has it; the next vote has the same choices, but another prompt.

    What the page does not take is tapped again, as a person would: a tap right where a button has gone does nothing.
    """
    prompt = seated.live.state.prompt

    def waits() -> bool:
        return (seated.live.state.prompt, _awaited(seated)) == (prompt, action)

    try:
        async with asyncio.timeout(PATIENCE_S):
            while waits():
                with suppress(TimeoutError):
                    await _act(window, seated, action)
                    async with asyncio.timeout(AGAIN_S):
                        while waits():  # noqa: ASYNC110 - no event tells
                            await asyncio.sleep(0.02)
    except TimeoutError as late:
        raise AssertionError(f"{action} on: {await window.evaluate('document.body.innerText')}") from late


async def _front_page_has_its_type_and_fits(window: Engine, place: LocalServer) -> None:
    """The title is set in its own face on the first visit and is not cut; nothing scrolls sideways."""
    await window.go(place.address)
    await _holds(window, "document.querySelector('h1')")
    await _holds(window, "document.fonts.check('24px \"League Gothic\"')")
    await window.evaluate("document.fonts.ready.then(() => null)")
    title, page = await window.evaluate(WIDTHS)
    assert title <= 0, "the title is cut"
    assert page <= 0, "the page scrolls sideways"


async def _game_is_played_out(window: Engine, place: LocalServer) -> None:
    """Every decision through the page, until it says how the game ended.

    In the middle the server forgets all its sockets: the page is back by itself, and its next decision counts.
    """
    decided: set[str] = set()
    with lucky(Luck(SEATING[5], PILES["F"])):
        seated = await sit(await place.open(), 5)
        await seated.ask(1, cmd.StartGame())
        await _at_once(window, place.address)
        await window.go(seated.address(place.address, ADA + 1))
        async with asyncio.TaskGroup() as doing:
            doing.create_task(play_without_pages(seated, range(1, 5), TO_HITLER))
            while seated.live.state.stage == "game":
                if (action := _awaited(seated)) is None:
                    await asyncio.sleep(0.02)
                    continue
                if isinstance(action, Enact):
                    await _holds(window, "document.querySelector('[data-place=\"seat-0\"]')")
                    seated.live.viewers.close("server_stops")
                await _decide(window, seated, action)
                decided.add(type(action).__name__)
    assert decided == {"Nominate", "CastVote", "Discard", "Enact"}
    await _holds(window, "document.querySelector('.over')")


@pytest.mark.full
@pytest.mark.parametrize("name", ENGINES)
def test_the_guided_game_can_be_played_to_its_end(harness: Harness, name: EngineName) -> None:
    """By pressing whatever the guide lets one press."""

    async def run() -> None:
        async with local_server() as place, engine(name, *PHONE) as window:
            await _at_once(window, place.address)
            await window.go(f"{place.address}/learn")
            hand = ""
            for step in json.loads(GUIDE.read_text("utf-8"))["steps"]:
                hand = step.get("own", {}).get("set", {}).get("hand", hand) if "act" not in step else hand
                if "act" in step:
                    await _holds(window, DECIDING)  # before that a tap on a seat opens its dossier
                    action = msgspec.convert(step["act"], Action)
                    for control in way(_learner(hand), action):
                        await _press(window, control)
                    hand = step.get("own", {}).get("set", {}).get("hand", hand)
                elif "lesson" in step and step["lesson"] != "end":
                    await _press(window, Control(say("guide-next")))
            await _holds(window, f"document.body.textContent.includes({json.dumps(say('guide-again'))})")

    harness.run(run())


def _learner(hand: str) -> Any:
    """What the learner's page was told, as far as `way` looks at it."""
    names = json.loads(GUIDE.read_text("utf-8"))["names"]
    table = {"members": [{"name": name} for name in names]}
    return SimpleNamespace(mirror=SimpleNamespace(table=table, game={"voted": [], "hand": hand}))


CLIP_PATIENCE = re.compile(r"^const PATIENCE_MS = (\d+);$", re.MULTILINE)
LISTEN: Final = """
(() => {
  window.__heard = { captions: [], clips: [] };
  const heard = window.__heard;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    if (this.buffer.duration > 1) heard.clips.push(heard.captions.length - 1);
    return start.apply(this, when);
  };
  const later = window.setTimeout;
  // Silences pass faster; a clip that a busy machine decodes slowly is waited for, however long that takes.
  window.setTimeout = (then, ms, ...more) => later(then, ms === PATIENCE ? 10 * ms : ms / 8, ...more);
  new MutationObserver(() => {
    const line = document.querySelector('.line')?.textContent ?? '';
    if (line !== '' && heard.captions.at(-1) !== line) heard.captions.push(line);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
})()
"""
"""Writes down which line is shown, and the place of the line that a clip belongs to."""
NIGHT: Final = ("look", "close", "meet", "part", "lower", "wake")
"""With five players."""
CLIPS: Final = """
performance.getEntriesByType("resource").map((one) => one.name).find((one) => /voice-en-.*\\.mp3$/.test(one))
"""
DECODED_S: Final = f"""
fetch({CLIPS})
  .then((answer) => answer.arrayBuffer())
  .then((bytes) => new OfflineAudioContext(1, 1, 44100).decodeAudioData(bytes))
  .then((buffer) => buffer.duration)
"""
"""How long the clips are, once decoded."""


async def _night_is_told(window: Engine, place: LocalServer) -> None:
    """Each line is shown, in order, to the end: said by its clip where the engine can, or else without waiting."""
    patience = CLIP_PATIENCE.search((ROOT / "web" / "src" / "lib" / "sound" / "clips.ts").read_text("utf-8"))
    assert patience is not None
    await window.go(f"{place.address}/table")
    await _press(window, Control(say("box-start")))
    await window.evaluate(LISTEN.replace("PATIENCE", patience[1]))
    await _press(window, Control(say("box-night-begin")))
    await _holds(window, "document.querySelector('.box[data-asked=\"nomination\"]')")
    heard: dict[str, Any] = await window.evaluate("window.__heard")
    assert heard["captions"] == [say(f"night-{key}", fascists=1) for key in NIGHT]
    sounds = list(range(len(NIGHT)))
    assert heard["clips"] in (sounds, []), "each line has its clip, or the machine has nothing to sound with"
    assert heard["clips"] or window.name == "firefox", "WebKitGTK sounds everywhere"


async def _clips_can_be_decoded(window: Engine, place: LocalServer) -> None:
    """A file of clips is as long as its list says, also where there is nothing to sound with."""
    listed = json.loads((ROOT / "web" / "voices" / "en" / "lines.json").read_text("utf-8"))
    length_s = sum(ms for _, _, ms in listed["clips"]) / 1000
    await window.go(f"{place.address}/table")
    await _holds(window, f"({CLIPS}) !== undefined")
    assert abs(float(await window.evaluate(DECODED_S)) - length_s) < length_s / 10


@pytest.mark.long
@pytest.mark.parametrize(
    "size", [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop", marks=pytest.mark.full)]
)
@pytest.mark.parametrize("name", ENGINES)
def test_the_app_works_in_other_engines(harness: Harness, name: EngineName, size: tuple[int, int]) -> None:
    """The front page, clips, the night and a game; one window, because starting it takes longest."""
    parts = (_front_page_has_its_type_and_fits, _clips_can_be_decoded, _night_is_told, _game_is_played_out)

    async def run() -> None:
        async with engine(name, *size) as window, local_server() as place:
            for part in parts:
                await part(window, place)

    harness.run(run(), 4 * PATIENCE_S)
