"""A film of every scene on a big screen, measured frame by frame: no text lies on another, or on what must be read.

Nothing waits in these pages: a script holds each scene, moves its animations to the time of a frame, and measures all
boxes. Each run films a screen with a narrator and one without, the long run both at each table.
"""

import asyncio
import json
from contextlib import AsyncExitStack
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from harness import Harness, LocalServer, local_server
from people import ENDLESS, NAMES, UNPAINTED, Device, Person, Seated, somebody
from positions import dealt
from test_big_screen_looks import LONGEST

from games import DARK, Game, random_game
from weimar.engine import make_rules
from weimar.engine.actions import Say
from weimar.table import commands as cmd
from weimar.table.beats import TABLE
from weimar.table.events import Narration

pytest_plugins = ("browser_fixtures",)

SIZES: Final = ((1280, 720), (1920, 1080))
LANGUAGES: Final = (("en",), ("de",), ("ja",), ("ja", "de"))
"""On the screen: the first is its own; two are written together."""


class Film(NamedTuple):
    """One table: its size, what is spoken and written, and whether the narrator's screen is the larger one."""

    players: int
    languages: tuple[str, ...]
    large: bool


FEW: Final = ((Film(5, ("en",), large=False), (False,)), (Film(10, ("ja", "de"), large=False), (True,)))
"""What each run films, told or silent: tables of seven have no scene that tables of ten have not."""
ALL: Final = tuple(
    Film(players, languages, large) for players in (5, 7, 10) for languages in LANGUAGES for large in (True, False)
)

MEASURE: Final = """() => {
  const found = new Set();
  const named = (one) => `${one.closest('.stage') ? 'scene: ' : ''}<${one.dataset.place ?? one.className}>`
    + ` "${one.textContent.replace(/\\s+/g, ' ').trim().slice(0, 30)}"`;
  const styles = new Map(), styleOf = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
  const opacities = new Map();
  const seen = (one) => {
    if (one === null) return 1;
    if (!opacities.has(one)) opacities.set(one, Number(styleOf(one).opacity) * seen(one.parentElement));
    return opacities.get(one);
  };
  const shown = (one) => !one.closest('.unseen, svg') && styleOf(one).visibility === 'visible' && seen(one) > 0.05;
  const dark = [...document.querySelectorAll('[data-dark]')].some((one) => seen(one) > 0.9);
  const lamps = [...document.querySelectorAll('.lamp')].map((one) => one.getBoundingClientRect());
  const over = (a, b, by = 2) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  const within = (a, b) => a.left >= b.left - 3 && a.right <= b.right + 3
    && a.top >= b.top - 3 && a.bottom <= b.bottom + 3;
  const lit = (one) => !one.closest('main') || !dark || lamps.some((lamp) => over(one.getBoundingClientRect(), lamp));
  const range = document.createRange();
  const texts = [];
  const walker = document.createTreeWalker(document.querySelector('.tv'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, one = node.parentElement;
    if (node.data.trim() === '' || !shown(one) || !lit(one)) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {  // without the leading, which may overlap
      const { left, right, top, bottom, height } = line;
      const box = { left, right, top: top + height * 0.2, bottom: bottom - height * 0.15 };
      if (right > left) texts.push({ one, box });
    }
  }
  const zones = [...document.querySelectorAll('main .plate, main .board, main .between, .caption')]
    .filter((one) => getComputedStyle(one).visibility === 'visible' && lit(one))
    .map((one) => ({ one, box: one.getBoundingClientRect() }));
  const envelopeOf = (one) => one.closest('.stage .plate')?.getBoundingClientRect();
  for (const text of texts) text.cover = envelopeOf(text.one);  // an opened envelope in place of its seat
  for (const { one, box, cover } of texts) {
    if (cover && !within(box, cover)) found.add(`${named(one)} sticks out of its envelope`);
    for (const zone of zones) {
      if (!over(box, zone.box) || zone.one.contains(one) || (cover && within(zone.box, cover))) continue;
      found.add(`${named(one)} lies on ${named(zone.one)}`);
    }
    for (const other of texts) {
      if (!over(box, other.box, 3)) continue;
      if (other.one === one || other.one.contains(one) || one.contains(other.one)) continue;
      const under = !other.cover && cover && within(other.box, cover);
      if (under || (other.cover && within(box, other.cover))) continue;
      found.add(`${named(one)} lies on ${named(other.one)}`);
    }
  }
  for (const leaf of document.querySelectorAll('.stage .leaf.turns')) {  // what is being revealed
    if (new DOMMatrix(getComputedStyle(leaf).transform).m11 < 0.5 || seen(leaf) < 0.5) continue;
    const card = leaf.getBoundingClientRect();
    for (const { one, box } of texts)
      if (!one.closest('main') && over(box, card)) found.add(`${named(one)} lies on the card that is revealed`);
    if (leaf.matches('.ballot')) for (const zone of zones)
      if (over(card, zone.box)) found.add(`a ballot lies on ${named(zone.one)}`);
  }
  const sentences = [...document.querySelectorAll('.stage .strip, .stage p, .caption .line')]
    .filter((one) => shown(one) && one.getClientRects().length > 0 && !one.matches('.candidate, .nominee, .stamp'));
  const poster = document.querySelector('.stage .poster');
  if (!poster && sentences.length !== 1) found.add(`${sentences.length} sentences: ${sentences.map(named).join(', ')}`);
  const closed = document.querySelector('.seat:not([class*="is-"])');
  if (document.querySelector('.stage')?.dataset.beat === 'fate' && closed) found.add('roles are hidden again');
  const band = document.querySelector('.caption');
  if (band.scrollHeight > band.clientHeight + 1) found.add(`${named(band)} is cut`);
  const boards = [...document.querySelectorAll('main .boards, main .board')].map(({ offsetWidth, offsetHeight }) =>
    `${offsetWidth}x${offsetHeight}`).join(' ');
  window.__boards ??= boards;
  if (window.__boards !== boards) found.add(`the boards change from ${window.__boards} to ${boards}`);
  return [...found];
}"""
"""What is wrong with what can be seen now."""

_PLAY: Final = """async (measure, known, step) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const beat = () => document.querySelector('.stage')?.dataset.beat;
  for (let tries = 0; tries < 400 && !beat(); tries++) await drawn();
  const faults = {};
  while (beat()) {
    const kind = beat();
    if (!known.includes(kind)) {
      await drawn();
      await drawn();
      const moving = document.getAnimations().filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime));
      const ends = (one) => Number(one.effect.getComputedTiming().endTime);
      const last = Math.max(0, ...moving.filter((one) => one.effect.target.closest('.stage')).map(ends));
      const found = new Set(measure());
      moving.forEach((one) => one.pause());
      for (let at = 0; at < last; at += step) {
        moving.forEach((one) => (one.currentTime = Math.min(at, ends(one))));
        measure().forEach((one) => found.add(one));
      }
      moving.forEach((one) => one.finish());
      measure().forEach((one) => found.add(one));
      faults[kind] = [...(faults[kind] ?? []), ...found];
    }
    const frame = beat();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    for (let tries = 0; tries < 4 && beat() === frame; tries++) await drawn();
  }
  return faults;
}"""
FILM: Final = f"({{ known, step }}) => ({_PLAY})({MEASURE}, known, step)"
"""Play all scenes of a message; the faults of each kind of scene that is not known yet."""


def scenes_of(game: Game) -> list[set[str]]:
    """The kinds of scenes that each action of a game can have."""
    tags = [[str(event.__struct_config__.tag) for event in step.events] for step in game.steps]
    return [{kind for tag in step for kind in TABLE.observations[tag].beats} - {"slip"} for step in tags]


@cache
def games_with_every_scene(players: int) -> tuple[Game, ...]:
    """Few games that have every scene together which tables of this size can have."""
    games = [
        random_game(Random(f"film {number}"), players, make_rules("official"), DARK[number % 4]) for number in range(60)
    ]
    kinds = [set[str]().union(*scenes_of(game)) for game in games]
    wanted = set[str]().union(*kinds)
    chosen: list[Game] = []
    while wanted:
        best = max(range(len(games)), key=lambda index: (len(kinds[index] & wanted), -len(games[index].steps)))
        chosen.append(games[best])
        wanted -= kinds[best]
    return tuple(chosen)


async def _watch(seated: Seated, place: LocalServer, screen: Person) -> None:
    done = await seated.ask(1, cmd.OpenScreen())
    await screen.page.goto(f"{place.address}/")
    await screen.page.goto(f"{place.address}/tv#{done['token']}")
    await screen.page.locator(".lobby").wait_for()


async def _film(
    place: LocalServer, screens: list[Person], film: Film, step: int, *, told: bool
) -> dict[str, list[str]]:
    """The faults of every scene on each screen; if it is told, by the first of them."""
    faults: dict[str, list[str]] = {}
    known = ["draw", "discard"]  # they differ little, and are frequent
    for game in games_with_every_scene(film.players):
        seated = Seated(await place.open())
        await seated.fill(*(LONGEST[-film.players :] if film.players > 7 else NAMES[: film.players]))
        for screen in screens:
            await _watch(seated, place, screen)
        if told:
            await seated.ask(1, cmd.ChangeSettings(narration=Narration(1, film.languages)))
        with dealt(game):
            await seated.ask(1, cmd.ChooseRules(game.started.rules.preset))
            await seated.ask(1, cmd.StartGame())
            first: set[str] = {"deal", "candidate"}
            for action, kinds in zip([None, *game.actions], [first, *scenes_of(game)], strict=True):
                if action is not None:
                    await seated.ask(action.seat + 1, cmd.Act(seated.live.state.prompt, action))
                if not kinds or isinstance(action, Say):
                    continue
                shown = await asyncio.gather(
                    *(screen.page.evaluate(FILM, {"known": known, "step": step}) for screen in screens)
                )
                for screen, scenes in zip(screens, shown, strict=True):
                    faults |= {f"{screen.device.name} {kind}": found for kind, found in scenes.items()}
                    known = sorted({*known, *scenes})
    return faults


def _kinds(faults: dict[str, Any]) -> set[str]:
    return {where.split()[-1] for where in faults}


@pytest.mark.long
@pytest.mark.parametrize(
    ("film", "tells"),
    [*FEW, *(pytest.param(film, (True, False), marks=pytest.mark.full) for film in ALL)],
    ids=lambda one: "-".join(map(str, one)),
)
def test_no_text_lies_on_another_in_any_scene(harness: Harness, film: Film, tells: tuple[bool, ...]) -> None:
    """Narrated and silent, on screens of two sizes: status, plates, boards and what is revealed stay free."""

    async def run() -> dict[str, list[str]]:
        before, language, moving = ENDLESS + UNPAINTED, film.languages[0], "no-preference"
        async with AsyncExitStack() as stack:
            place, screens = await stack.enter_async_context(local_server()), []
            for told in tells:
                device = Device("told" if told else "silent", *SIZES[told == film.large])
                one = somebody(harness.browser, device, before, locale=language, reduced_motion=moving)
                screens.append(await stack.enter_async_context(one))
            return await _film(place, screens, film, 120 if len(tells) == 1 else 40, told=tells[0])

    faults = harness.run(run(), 600)
    wanted = set[str]().union(*(kinds for game in games_with_every_scene(film.players) for kinds in scenes_of(game)))
    assert {"deal", "candidate", "check", "victory", "envelopes", "chaos", "execution"} <= _kinds(faults)
    assert wanted - {"draw", "discard"} - _kinds(faults) <= {"spared"}
    wrong = {where: found for where, found in faults.items() if found}
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)
