"""A page that is looked at in every way, so that two worlds can be compared by what it shows and keeps.

Contract: the test controls the time and the dice of the page, so only the messages that it got can make a difference. A
`Sight` is everything that a neighbour, a program in the page, or a thief of the device could find: the document with
all attributes and the state of its fields, title, address, storage, notifications, and what was vibrated or written to
the console.
"""

import difflib
from dataclasses import dataclass
from typing import Final

from people import Person
from stage import PATIENCE_S

from weimar.server.tables.live_table import LiveTable

NOW: Final = 1_700_000_000_000
STEP_MS: Final = 3000
"""Longer than anything moves on the page after an update."""

BEFORE: Final = """
(() => {
  let count = 0;
  Math.random = () => (count = (count * 16807 + 11) % 2147483647) / 2147483647;
  crypto.getRandomValues = (array) => {
    for (let at = 0; at < array.length; at++) array[at] = (count += 7) & 0xff;
    return array;
  };
  const done = (window.__done = []);
  const note = (kind) => (...what) => { done.push([kind, JSON.stringify(what)]); return true; };
  Navigator.prototype.vibrate = note('vibrate');
  for (const kind of ['log', 'info', 'warn', 'error', 'debug']) {
    const own = console[kind];
    console[kind] = (...what) => { note(kind)(...what.map(String)); own.apply(console, what); };
  }
  class Notice extends EventTarget {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, options) { super(); note('notification')(title, options ?? null); }
    close() {}
  }
  window.Notification = Notice;
  Navigator.prototype.setAppBadge = note('badge');
})();
"""
LOOK: Final = """() => {
  const fields = [...document.querySelectorAll('input, textarea, select')]
    .map((one) => [one.value, one.checked ?? null]);
  const kept = (store) => Object.fromEntries(Object.entries(store).sort());
  return {
    document: document.documentElement.outerHTML,
    fields: JSON.stringify(fields),
    title: document.title,
    address: location.pathname + location.search + location.hash,
    storage: JSON.stringify([kept(localStorage), kept(sessionStorage), document.cookie, history.state]),
    done: JSON.stringify(window.__done),
  };
}"""


DRAWN: Final = """() => new Promise((drawn) => {
  const one = document.body.appendChild(document.createElement('i'));
  const seen = new ResizeObserver(() => { seen.disconnect(); one.remove(); document.fonts.ready.then(drawn); });
  seen.observe(one);
})"""
"""A frame was laid out; the page's other means to know that go by its own time."""
DOCUMENT: Final = "document.documentElement.outerHTML"
STILL_FRAMES: Final = 3
"""Laid out one after the other without a change: a typeface that arrives late changes the next one."""


@dataclass(frozen=True)
class Sight:
    """See the module."""

    at: str
    parts: dict[str, str]


class Peephole:
    """One person's page, looked at after everything that happens."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.sights: list[Sight] = []

    async def open(self, address: str) -> None:
        """Open the page at a moment of its own, with its clock stopped.

        The clock is stopped without `install`: a clock that was installed runs, and cannot be stopped at a moment that
        is already over. One that was not starts in 1970.
        """
        page = self.person.page
        await page.clock.pause_at(NOW / 1000)
        await page.goto(address)
        await page.wait_for_load_state("networkidle")

    async def look(self, at: str, live: LiveTable, member: int | None, by_ms: int = STEP_MS) -> None:
        """Wait until the page knows everything, let some of its time pass, then keep all that can be seen of it."""
        mirror = self.person.mirror

        def knows() -> bool:
            stream = live.viewers.streams.get(member)  # none before the page's socket has been let in
            return stream is not None and (mirror.stream, mirror.seq) == (stream.id, stream.seq)

        await mirror.until(knows, PATIENCE_S)
        await self.person.page.clock.run_for(by_ms)
        await self._settle()
        self.sights.append(Sight(at, await self.person.page.evaluate(LOOK)))

    async def _settle(self) -> None:
        """What is measured as it is laid out may be written down a frame later, and move something once more."""
        page, same, now = self.person.page, 0, ""
        while same < STILL_FRAMES:
            await page.evaluate(DRAWN)
            before, now = now, await page.evaluate(DOCUMENT)
            same = same + 1 if before == now else 0

    @property
    def frames(self) -> list[str]:
        """What came over the socket; a pong only says that a ping has come."""
        return [frame for frame in self.person.mirror.heard if frame != '{"type":"pong"}']


def difference(one: list[Sight], other: list[Sight], *parts: str) -> str:
    """Where two worlds first look different in some part (by default in any), or an empty string.

    What is done in one world alone, in secret, has no counterpart; its traces would be seen at the next thing that has.
    """
    there = {sight.at: sight for sight in other}
    both = [(sight, there[sight.at]) for sight in one if sight.at in there]
    if len(both) < 0.8 * max(len(one), len(other)):
        return f"only {len(both)} of {len(one)} and {len(other)} sights can be compared"
    for mine, his in both:
        for part in parts or tuple(mine.parts):
            if mine.parts[part] != his.parts[part]:
                return f"{part} after {mine.at}:\n{_lines(mine.parts[part], his.parts[part])}"
    return ""


def _lines(one: str, other: str) -> str:
    def split(text: str) -> list[str]:
        return text.replace("><", ">\n<").splitlines()

    return "\n".join(list(difflib.unified_diff(split(one), split(other), lineterm="", n=1))[:60])
