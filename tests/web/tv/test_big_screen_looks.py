"""How the big screen looks: everything fits, nothing overlaps, nothing is small, and axe has nothing to say.

Looked at on a television, an old projector, a laptop and a tablet on end, with five people and with ten whose names are
long. A page is loaded once, and its window then has the size of every screen. Some pictures are kept as artefacts.
"""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import pytest
from harness import FEW, MANY, Harness, LocalServer, local_server
from page_checks import THEMES, complaints_in_every_theme
from people import UNPAINTED, Device, Person, Seated, somebody
from playwright.async_api import Route
from positions import PHASES, lay, moment, sit
from test_narrator import VOICES
from wording import LANGUAGES

from weimar.table import commands as cmd
from weimar.table.events import Narration
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

SCREENS: Final = (
    Device("1920x1080", 1920, 1080),
    Device("1280x720", 1280, 720),
    Device("1024x768", 1024, 768),
    Device("820x1180", 820, 1180),
)
SHAPES: Final = SCREENS[1:]
"""Each once: a television has the shape of the old projector, and costs twice as much to draw."""
MIDDLE: Final = (Device("360x640", 360, 640), Device("640x360", 640, 360))
"""A phone that lies in the middle where there is no television: smaller than across a room, but whole."""
IN_THE_MIDDLE: Final = ("pairing", "lobby", "vote", "game_over")
SMALL: Final = re.compile(r"is (only )?[\d.]+ px of ")
PLACES: Final = ("pairing", "unreachable", "lobby", "nowhere", "long names", "hidden", *PHASES)
ALIKE: Final = ("chancellor_enact", "investigate", "special_election", "peek")
"""Phases that look like another one: someone decides alone."""
WITH_SIGNS: Final = ("unreachable", "long names", "nomination")
"""Where each run looks also with few fonts: the app brings its own letters, so only kanji and signs can differ."""
LONGEST: Final = (
    "Ada Wilhelmina G",
    "Bo Wilhelmina Gw",
    "Cyrus Wilhelmina",
    "Dilara Wilhelmin",
    "Edmund Wilhelmin",
    "WWWWWWWWWWWWWWW🎩",
    "Mommsen-Hammamom",
    "Donaudampfschiff",
    "漢字漢字漢字漢字漢字漢字漢字漢字",
    "Llanfairpwllgwyn",
)
"""Ten names of sixteen letters, some of them as wide as letters are, one with an emoji."""

FAULTS: Final = """() => {
  const found = [];
  const high = innerHeight, LEADING = 4;  // a line may be higher than its letters
  const safe = { left: innerWidth * 0.045, right: innerWidth * 0.955, top: high * 0.045, bottom: high * 0.955 };
  const named = (one) => `<${one.tagName.toLowerCase()} ${one.dataset.place ?? one.getAttribute('class')}>`
    + ` "${one.textContent.replace(/\\s+/g, ' ').trim().slice(0, 40)}"`;
  const shown = (one) => !one.closest('.unseen, [aria-hidden=true]')
    && one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible';
  const { scrollHeight, scrollWidth } = document.scrollingElement;
  if (scrollHeight > high || scrollWidth > innerWidth) found.push(`the page is ${scrollWidth}x${scrollHeight}`);
  const range = document.createRange();
  const walker = document.createTreeWalker(document.querySelector('.tv'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, one = node.parentElement;
    if (node.data.trim() === '' || !shown(one) || one.closest('svg')) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size < high / 45) found.push(`${named(one)} is ${size.toFixed(1)} px of ${high}`);
    const large = one.closest('.line, .code, .digits, .count, .status, .warning')
      || (one.matches('.name') && [...node.data].length <= 9);
    if (large && size < high / 30) found.push(`${named(one)} is only ${size.toFixed(1)} px of ${high}`);
    if (box.left < safe.left || box.right > safe.right || box.top < safe.top || box.bottom > safe.bottom)
      found.push(`${named(one)} is outside of what a television shows`);
    for (let up = one; up && up.tagName !== 'BODY'; up = up.parentElement) {
      const style = getComputedStyle(up), edge = up.getBoundingClientRect();
      const frame = up.matches('.plate, .caption, .board, .between, .card, .join, .status, .middle');
      if (style.display === 'inline' || !(frame || style.overflowX !== 'visible')) continue;
      const across = Math.max(edge.left - box.left, box.right - edge.right);
      const over = Math.max(across, edge.top - box.top - LEADING, box.bottom - edge.bottom - LEADING);
      if (over > 2) found.push(`${named(one)} sticks out of ${named(up)} by ${Math.round(over)} px`);
    }
  }
  const solid = ['.plate', '.figure', '.room .deputy', '.board', '.between', '.step', '.pile',
    '.caption', '.join', 'div.card', '.status']
    .map((one) => `.tv ${one}`).join(', ');
  const drawn = (one) => one.matches('.deputy') ? one.getClientRects().length > 0 : shown(one);
  const boxes = [...document.querySelectorAll(solid)].filter(drawn).map((one) => [one, one.getBoundingClientRect()]);
  boxes.forEach(([one, a], index) => {
    for (const [other, b] of boxes.slice(index + 1)) {
      const together = one.closest('.seat, .room') !== null && one.parentElement === other.parentElement;
      if (one.contains(other) || other.contains(one) || together) continue;
      const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (w > 3 && h > 3) found.push(`${named(one)} and ${named(other)} overlap by ${Math.round(w)}x${Math.round(h)}`);
    }
  });
  return found;
}"""
"""What a careful eye would find; turned boards may touch by three pixels."""


async def open_screen(place: LocalServer, screen: Person, what: str, players: int | None = None) -> None:
    """Let a screen show something."""
    await screen.page.unroute("**/api/reach")
    if what in ("unreachable", "nowhere"):
        await screen.page.route("**/api/reach", _of_this_machine_alone)
    if what in ("pairing", "unreachable"):
        await screen.visit(f"{place.address}/tv#pair")
        await _there(screen, ".digits .half")
        await _there(screen, ".qr svg" if what == "pairing" else ".nowhere")
    else:
        table = await place.open()
        if what == "long names":
            seated = Seated(table)
            await seated.fill(*LONGEST)
        else:
            in_lobby = what in ("lobby", "nowhere", "hidden")
            seated = await (sit(table, players or 10) if in_lobby else lay(table, moment(what, players)))
        done = await seated.ask(1, cmd.OpenScreen())
        if what == "hidden":
            await seated.ask(1, cmd.ChangeSettings(code_hidden=True))
        await screen.visit(f"{place.address}/tv#{done['token']}")
        await _there(screen, ".plate")
        if what in ("lobby", "long names"):
            await _there(screen, ".qr svg")
        if what == "nowhere":
            await _there(screen, ".nowhere")
    await screen.settled()


async def _of_this_machine_alone(route: Route) -> None:
    await route.fulfill(json={"host": None, "why": "own_machine"})


async def _there(screen: Person, selector: str) -> None:
    """Wait for an element; an old browser cannot say more of it."""
    await screen.page.wait_for_function("(selector) => document.querySelector(selector) !== null", arg=selector)


async def faults_of(screen: Person) -> list[str]:
    """Everything that a careful eye finds on a big screen."""
    found: list[Any] = await screen.page.evaluate(FAULTS)
    return [str(one) for one in found]


async def at_every_size(
    screen: Person, pictures: Path | None, sizes: tuple[Device, ...] = SCREENS
) -> AsyncIterator[Device]:
    """The sizes of screens, while the page has each of them; a picture of each is kept, if they have a name."""
    for device in sizes:
        await screen.resize(device.width, device.height)
        if pictures is not None:
            await screen.picture(pictures.with_name(f"{pictures.name}-{device.name}.png"))
        yield device


def all_is_well(found: dict[str, list[str]]) -> None:
    """Nothing was found anywhere."""
    wrong = {what: faults for what, faults in found.items() if faults}
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)


@pytest.mark.parametrize(
    ("harness", "shown", "themes"),
    [
        pytest.param(MANY, tuple(what for what in PLACES if what not in ALIKE), 1, id="most-many"),
        pytest.param(FEW, WITH_SIGNS, 1, id="signs-few"),
        pytest.param(MANY, ALIKE, 1, id="alike-many", marks=pytest.mark.full),
        pytest.param(
            FEW, tuple(what for what in PLACES if what not in WITH_SIGNS), 3, id="rest-few", marks=pytest.mark.full
        ),
    ],
    indirect=["harness"],
)
def test_everything_fits(harness: Harness, artefacts: Path, shown: tuple[str, ...], themes: int) -> None:
    """Every place and phase, at its most crowded; some on every screen, and there axe looks in so many themes."""

    async def run() -> None:
        found = {}
        async with local_server() as place, somebody(harness.browser, SCREENS[1], UNPAINTED) as screen:
            for what in shown:
                await open_screen(place, screen, what)
                some = what in IN_THE_MIDDLE
                pictures = artefacts / f"screen-{what}" if some else None
                async for device in at_every_size(screen, pictures, SCREENS if some else SHAPES):
                    found[f"{what} {device.name}"] = await faults_of(screen)
                if not some:
                    continue
                async for device in at_every_size(screen, pictures, MIDDLE):
                    faults = await faults_of(screen)
                    found[f"{what} {device.name}"] = [one for one in faults if not SMALL.search(one)]
                await screen.page.evaluate("document.body.style.clipPath = ''")  # axe asks what lies at a point
                await screen.resize(SCREENS[1].width, SCREENS[1].height)
                worn = [THEMES[(IN_THE_MIDDLE.index(what) + more) % len(THEMES)] for more in range(themes)]
                found[f"{what} axe"] = await complaints_in_every_theme(screen, worn)
            screen.sound()
        all_is_well(found)

    harness.run(run(), 600)


@pytest.mark.parametrize(
    ("harness", "turn"),
    [(FEW, 0), (MANY, 1), *(pytest.param(*one, marks=pytest.mark.full) for one in ((FEW, 1), (MANY, 0)))],
    indirect=["harness"],
)
def test_long_names_fit_at_tables_of_every_size(harness: Harness, turn: int) -> None:
    """Long names of every kind, and at every other table sixteen kanji for everyone.

    Each table is seen with few fonts and with many: once in the lobby and once in the game, in turns.
    """

    async def run() -> None:
        found = {}
        async with local_server() as place, somebody(harness.browser, SCREENS[1], UNPAINTED) as screen:
            for players in range(5, 11):
                names = LONGEST[10 - players :] if players % 2 else ("漢字" * 8,) * players
                seated = Seated(await place.open())
                await seated.fill(*names)
                done = await seated.ask(1, cmd.OpenScreen())
                where = ("lobby", "game")[(players // 2 + turn) % 2]
                if where == "game":
                    await seated.ask(1, cmd.StartGame())
                await screen.visit(f"{place.address}/tv#{done['token']}")
                await _there(screen, ".plate" if where == "lobby" else ".board")
                await screen.settled()
                async for device in at_every_size(screen, None, SHAPES):
                    found[f"{where} of {players} {device.name}"] = await faults_of(screen)
            screen.sound()
        all_is_well(found)

    harness.run(run())


@pytest.mark.full
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_have_room_in_every_language(harness: Harness, artefacts: Path, language: str) -> None:
    """On every screen, with five people and with ten, in both vocabularies."""

    async def run() -> None:
        found = {}
        async with local_server() as place:
            for words in ("original", "neutral"):
                async with somebody(harness.browser, SCREENS[1], kept={"words": words}, locale=language) as screen:
                    for what in PLACES:
                        few = None if what == "peek" or words == "original" else 5 + len(what) % 5
                        try_few = few if what in ("lobby", "nomination", "vote", "game_over") else None
                        await open_screen(place, screen, what, try_few)
                        name = f"screen-{language}-{words}-{what}"
                        async for device in at_every_size(screen, artefacts / name):
                            found[f"{name}-{device.name}"] = await faults_of(screen)
        all_is_well(found)

    harness.run(run(), 600)


async def _narrated(place: LocalServer, screen: Person, what: str) -> None:
    """Let a screen show something and narrate it, before anyone has pressed a key."""
    seated = await (sit(await place.open(), 10) if what == "lobby" else lay(await place.open(), moment(what)))
    done = await seated.ask(1, cmd.OpenScreen())
    await seated.ask(1, cmd.ChangeSettings(narration=Narration(1, ("en",))))
    await screen.visit(f"{place.address}/tv#{done['token']}")
    await screen.page.locator(".plate").first.wait_for()


HINT_LIES: Final = """() => {
  const found = document.querySelector('.key');
  if (found === null) return null;
  const within = (one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return words.getBoundingClientRect();
  };
  const a = within(found), leading = innerHeight / 180;  // lines are higher than their letters
  const others = document.querySelectorAll('.line, .warning, .facts span:not(.key), .status, .plate, .board');
  return [...others].filter((one) => {
    const b = within(one);
    return a.left < b.right && b.left < a.right && a.top < b.bottom - leading && b.top < a.bottom - leading;
  }).map((one) => one.textContent.trim());
}"""
"""What the line that asks for a key lies on."""


def test_the_line_that_asks_for_a_key_covers_nothing(harness: Harness, artefacts: Path) -> None:
    """A narrator whom the browser does not let speak asks for a key, beside what is to be read."""

    async def run() -> None:
        found = {}
        async with local_server() as place, somebody(harness.browser, SCREENS[1], VOICES) as screen:
            for what in ("lobby", "vote", "execution"):
                await _narrated(place, screen, what)
                key = screen.page.get_by_text(say("screen-voice-key"))
                await key.wait_for(state="attached")
                async for device in at_every_size(screen, artefacts / f"screen-hint-{what}", SHAPES):
                    wide = device.width > 1.5 * device.height
                    assert await key.is_visible() or not (what == "lobby" or wide)
                    lies = await screen.page.evaluate(HINT_LIES)
                    found[f"{what} {device.name}"] = [*lies, *await faults_of(screen)]
            screen.sound()
        all_is_well(found)

    harness.run(run())


PLANTED: Final = {
    "px of": ".facts.facts { font-size: 9px }",
    "is only": ".caption.caption .line.line { font-size: 3vh }",
    "outside": ".caption.caption { translate: 0 5vh }",
    "overlap": ".caption.caption { translate: 0 -20vh }",
    "sticks out": ".plate.plate { inline-size: 2rem; white-space: nowrap }",
    "the page is": "body::after { content: ''; display: block; block-size: 200vh }",
}
"""By words of the sentence that tells of it."""


def test_planted_faults_are_seen(harness: Harness) -> None:
    """Each of those that the careful eye looks for."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, SCREENS[1], UNPAINTED) as screen:
            await open_screen(place, screen, "vote")
            for words, rules in PLANTED.items():
                await screen.restyle(rules)
                await screen.settled()
                assert any(words in one for one in await faults_of(screen)), words
                await screen.undress()
                await screen.settled()
                assert await faults_of(screen) == []

    harness.run(run())
