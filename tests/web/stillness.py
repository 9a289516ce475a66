"""What moves on a page: seats and boards that do not keep their places, and animations that do not end.

A recorder in the page looks at every frame that follows a change, until nothing moves; the browser's own measure of
shifting layout is taken beside it.
"""

import asyncio
from typing import Final

from people import Person
from playwright.async_api import Route

MOST_SHIFT: Final = 0.02
_RECORD: Final = """
window.__places = {};
window.__shift = { unasked: 0, tapped: 0 };
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) {
    window.__shift[hadRecentInput ? 'tapped' : 'unasked'] += value;
  }
}).observe({ type: 'layout-shift' });
let frames = 0;
const look = () => {
  for (const one of document.querySelectorAll('[data-place^=seat-], [data-place=boards]')) {
    const { x, y, width, height } = one.getBoundingClientRect();
    const seen = (window.__places[one.dataset.place] ??= []);
    const here = [x, y, width, height].map(Math.round).join(' ');
    if (seen.at(-1) !== here) seen.push(here);
  }
  const moves = document.getAnimations().some(({ playState, effect }) =>
    playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime));
  frames = moves ? 2 : frames - 1;
  if (frames > 0) requestAnimationFrame(look);
};
const changed = () => {
  if (frames === 0) requestAnimationFrame(look);
  frames = 3;
};
new MutationObserver(changed).observe(document, {
  subtree: true, childList: true, attributes: true, characterData: true,
});
const moments = 'animationstart transitionrun pointerdown pointerup focusin load resize scroll';
for (const kind of moments.split(' ')) addEventListener(kind, changed, true);
changed();
"""
_LONGEST_MS: Final = 8000
_MOVING: Final = """(longest) => document.getAnimations({ subtree: true })
  .filter((one) => !(one.effect.getComputedTiming().endTime <= longest))
  .map((one) => `${one.animationName} of ${one.effect.target.className}`)"""
"""Longer or endless animations. Each frame costs a phone its battery, however long nobody decides."""

_SINCE_LOADED: Final = """() => new Promise((done) => {
  new PerformanceObserver((list) => done(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(0), 500);
})"""
"""Without a shift the observer is never called."""


async def shifted_since_loaded(person: Person) -> float:
    """The browser's measure, until now."""
    return float(await person.page.evaluate(_SINCE_LOADED))


async def record(person: Person) -> None:
    """Write down from now on where everything is."""
    await person.settled()
    await person.page.evaluate(_RECORD)


async def places(person: Person) -> dict[str, list[str]]:
    """Where each seat and the boards have been since then."""
    found: dict[str, list[str]] = await person.page.evaluate("window.__places")
    return found


async def unsteady(person: Person, seats: int) -> list[str]:
    """What has moved since then.

    Shifts within half a second of a tap count as well: browsers leave them out, but what a finger sets moving counts
    for whoever looks on.
    """
    seen = await places(person)
    assert len(seen) == seats + 1, seen
    shift = sum((await person.page.evaluate("window.__shift")).values())
    moved = [f"{name}: {where}" for name, where in seen.items() if len(where) > 1]
    return moved + ([f"shifted by {shift}"] if shift > MOST_SHIFT else [])


async def restless(person: Person) -> list[str]:
    """What moves for long, or without end, on a page that waits; shown to someone who does not mind motion."""
    await person.page.emulate_media(reduced_motion="no-preference")
    found = [str(one) for one in await person.page.evaluate(_MOVING, _LONGEST_MS)]
    await person.page.emulate_media(reduced_motion="reduce")
    return found


async def answers_late(person: Person) -> asyncio.Event:
    """Answers about a game come slowly from now on: what comes with them must not push what is there. Set after one."""
    answered = asyncio.Event()

    async def late(route: Route) -> None:
        found = await route.fetch()
        await asyncio.sleep(0.4)
        await route.fulfill(response=found)
        answered.set()

    await person.page.route("**/api/review", late)
    return answered
