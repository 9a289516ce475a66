"""Snapshots of everything a page shows and stores, to compare two worlds.

Contract: the test controls the time and the dice of the page, so only the messages that it got can make a difference. A
`Snapshot` is everything that a neighbour, a program in the page, or a thief of the device could find: the document with
all attributes and the state of its fields, title, address, storage, caches, databases and marks; and in `done`, with
its time, what was vibrated, notified, copied, shared, sent, written to the console or stored for a moment, and every
call that makes a sound. Nothing sounds. The page can be hidden.
"""

import asyncio
import difflib
import json
from dataclasses import dataclass
from typing import Final

from harness import DIST, PATIENCE_S
from people import Person
from playwright.async_api import Request, WebSocket

from weimar.server.tables.live_table import LiveTable

NOW: Final = 1_700_000_000_000
STEP_MS: Final = 3019
"""Longer than anything moves on the page after an update. A prime number: nothing is due just when it is over."""
EXACT_MS: Final = 20
"""What is due at the same time can be done so much later, if the page waits for something else in between."""

BEFORE: Final = """
(() => {
  let count = 0;
  Math.random = () => (count = (count * 16807 + 11) % 2147483647) / 2147483647;
  crypto.getRandomValues = (array) => {
    for (let at = 0; at < array.length; at++) array[at] = (count += 7) & 0xff;
    return array;
  };
  const done = (window.__done = []);
  const plain = (what) => JSON.stringify(what, (_, value) =>
    value instanceof Request ? [value.method, value.url] : value instanceof Error ? String(value) : value);
  const note = (kind, answer = true) => (...what) => {
    done.push([kind, plain(what), Math.round(performance.now())]);
    return answer;
  };
  const noted = (owner, name, kind = name) => {
    const own = owner?.[name];
    if (own !== undefined) owner[name] = function (...what) { note(kind)(...what); return own.apply(this, what); };
  };
  Navigator.prototype.vibrate = note('vibrate');
  for (const kind of ['log', 'info', 'warn', 'error', 'debug']) {
    const own = console[kind];
    console[kind] = (...what) => { note(kind)(...what.map(String)); own.apply(console, what); };
  }
  class Notice extends EventTarget {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, options) { super(); note('notification')(title, options ?? null); }
    close() { note('notification closed')(); }
  }
  window.Notification = Notice;
  Navigator.prototype.setAppBadge = note('badge');
  Navigator.prototype.clearAppBadge = note('badge');
  Navigator.prototype.share = note('share', Promise.resolve());
  Document.prototype.execCommand = note('command');
  for (const name of ['writeText', 'write', 'readText', 'read'])
    if (window.Clipboard) Clipboard.prototype[name] = note(`clipboard.${name}`, Promise.resolve(''));
  if (window.MediaSession)
    for (const name of ['metadata', 'playbackState'])
      Object.defineProperty(MediaSession.prototype, name, { set: (what) => note(name)(String(what?.title ?? what)) });

  // what is asked of the network, and kept for a moment only
  noted(window, 'fetch');
  noted(XMLHttpRequest.prototype, 'open', 'request');
  noted(Navigator.prototype, 'sendBeacon', 'beacon');
  const send = WebSocket.prototype.send; // when signs of life are asked for depends on the network
  WebSocket.prototype.send = function (text) {
    if (!text.includes('"ping"')) note('sent')(text);
    send.call(this, text);
  };
  noted(window.BroadcastChannel?.prototype, 'postMessage', 'broadcast');
  for (const name of ['setItem', 'removeItem']) noted(Storage.prototype, name);
  for (const name of ['open', 'delete']) {
    noted(window.CacheStorage?.prototype, name, `caches.${name}`);
  }
  noted(window.Cache?.prototype, 'put', 'cache');
  for (const name of ['add', 'put', 'delete', 'clear']) noted(IDBObjectStore.prototype, name, `records.${name}`);

  // what sounds: nothing is played, and the time of all of it is the page's
  const node = (name) => {
    const kept = { sampleRate: 48000, state: 'running', currentTime: 0 };
    return new Proxy(function () {}, {
      get: (_, key) => {
        if (typeof key === 'symbol' || key === 'then') return undefined;
        if (key === 'currentTime') return performance.now() / 1000;
        if (key in kept) return kept[key];
        if (key === 'getChannelData') return () => new Float32Array(48000);
        return (kept[key] = node(`${name}.${key}`));
      },
      set: (_, key, value) => {
        kept[key] = value;
        if (typeof value !== 'function') note(`${name}.${key}`)(value instanceof Object ? 'a part' : value);
        return true;
      },
      apply: (_, self, what) => {
        const method = name.split('.').at(-1);
        const when = /^(start|stop|cancel)/.test(method) ? 0 : /AtTime$/.test(method) ? 1 : null; // times from now on
        note(name)(...what.map((one, place) =>
          place === when ? +(one - performance.now() / 1000).toFixed(2)
            : one instanceof Object && !Array.isArray(one) ? 'a part' : one));
        if (name.endsWith('.connect')) return what[0];
        return /\\.(resume|close|suspend)$/.test(name) ? Promise.resolve() : node(`${name}()`);
      },
    });
  };
  window.AudioContext = window.webkitAudioContext = class { constructor() { return node('audio'); } };
  HTMLMediaElement.prototype.play = function () {
    note('play')(this.currentSrc || this.src, this.volume, this.playbackRate);
    return Promise.resolve();
  };
  if (window.speechSynthesis)
    Object.defineProperty(window, 'speechSynthesis', {
      value: Object.assign(new EventTarget(), {
        speak: (words) => note('speak')(words.text, words.lang, words.rate, words.pitch, words.volume),
        cancel: note('cancel'), pause: note('pause'), resume: note('resume'),
        getVoices: () => [], speaking: false, pending: false, paused: false,
      }),
    });

  let hidden = false;
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
  window.__hide = (now) => {
    hidden = now;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };

  window.__sockets = [];
  const Own = window.WebSocket;
  window.WebSocket = class extends Own {
    constructor(...what) {
      super(...what);
      this.heard = 0;
      this.addEventListener('message', () => this.heard++);
      window.__sockets.push(this);
    }
  };
})();
"""
LOOK: Final = """async () => {
  const fields = [...document.querySelectorAll('input, textarea, select')]
    .map((one) => [one.value, one.checked ?? null]);
  const kept = (store) => Object.fromEntries(Object.entries(store).sort());
  const count = window.__done.length;
  const cached = [];
  for (const name of globalThis.caches ? await caches.keys() : [])
    for (const request of await (await caches.open(name)).keys())
      cached.push([name, request.url, await (await caches.match(request)).text()]);
  const asked = (request) => new Promise((known) => {
    request.onsuccess = () => known(request.result);
    request.onerror = () => known(String(request.error));
  });
  const records = [];
  for (const { name, version } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const held = database.transaction(store).objectStore(store);
      records.push([name, version, store, await asked(held.getAllKeys()), await asked(held.getAll())]);
    }
    database.close();
  }
  window.__done.length = count; // looking leaves no trace
  const done = JSON.stringify(window.__done);
  return {
    document: document.documentElement.outerHTML,
    fields: JSON.stringify(fields),
    title: document.title,
    address: location.pathname + location.search + location.hash,
    storage: JSON.stringify([kept(localStorage), kept(sessionStorage), document.cookie, history.state]),
    caches: JSON.stringify(cached.sort()),
    records: JSON.stringify(records),
    marks: JSON.stringify(['mark', 'measure'].flatMap((kind) =>
      performance.getEntriesByType(kind).map(({ name, startTime }) => [name, startTime]))),
    done,
  };
}"""


TREE: Final = """
(() => {
  const tree = (one) => {
    if (one.nodeType !== Node.ELEMENT_NODE) return one.nodeType === Node.TEXT_NODE ? one.textContent : '';
    const said = ({ name, value }) => `${name}="${name === 'class' ? value.split(' ').sort().join(' ') : value}"`;
    const told = [...one.attributes].filter(({ name }) => !/^(id|for|aria-(labelledby|controls))$/.test(name));
    return `<${[one.localName, ...told.map(said).sort()].join(' ')}>${[...one.childNodes].map(tree).join('')}</>`;
  };
  window.__tree = tree;
})();
"""
"""Defines `__tree`: a part of the page as text, the same whatever was there before it.

Numbers of parts, and the order of classes and attributes, are left out.
"""
SETTLED: Final = """async (wanted) => {
  const drawn = () => new Promise((done) => {
    const one = document.body.appendChild(document.createElement('i'));
    const seen = new ResizeObserver(() => { seen.disconnect(); one.remove(); document.fonts.ready.then(done); });
    seen.observe(one);
  });
  for (let same = 0, now = ''; same < wanted;) {
    await drawn();
    const before = now;
    now = document.documentElement.outerHTML + window.__done?.length;
    same = before === now ? same + 1 : 0;
  }
}"""
"""So many frames were laid out one after the other without a change; the page's other means to know go by its time."""
HAS_HEARD: Final = """(received) => received.every((frames, number) => {
  const socket = window.__sockets[number];
  return socket !== undefined && (socket.readyState > WebSocket.OPEN || socket.heard >= frames);
})"""
"""True once the page has every frame that its sockets received; those it has closed tell it nothing any more."""
STILL_FRAMES: Final = 3
"""A typeface that arrives late changes the next one."""


@dataclass(frozen=True)
class Snapshot:
    """See the module."""

    at: str
    parts: dict[str, str]


class WatchedPage:
    """One person's page, looked at after everything that happens."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.sights: list[Snapshot] = []
        self.requests: list[str] = []
        self._under_way: set[Request] = set()
        self._received: list[int] = []
        self._hidden = False
        self._touched = False
        person.page.on("websocket", self._connected)
        person.page.on("request", self._requested)
        person.page.on("requestfinished", self._answered)
        person.page.on("requestfailed", self._answered)

    def _connected(self, socket: WebSocket) -> None:
        number = len(self._received)
        self._received.append(0)
        socket.on("framereceived", lambda _: self._count(number))

    def _count(self, number: int) -> None:
        self._received[number] += 1

    def _answered(self, request: Request) -> None:
        self._under_way.discard(request)

    def _requested(self, request: Request) -> None:
        self.requests.append(f"{request.method} {request.url} {request.post_data or ''}")
        self._under_way.add(request)

    async def open(self, address: str) -> None:
        """Open the page at a moment of its own, with its clock stopped.

        The clock is stopped without `install`: a clock that was installed runs, and cannot be stopped at a moment that
        is already over. One that was not starts in 1970.
        """
        page = self.person.page
        await page.clock.pause_at(NOW / 1000)
        await page.goto(address)
        await page.wait_for_load_state("networkidle")
        for name in ("room", "late"):  # loaded while time passes, they would take effect when they are there
            (part,) = DIST.glob(f"assets/{name}-*.js")
            await page.evaluate("(part) => import(part)", f"/assets/{part.name}")
        await page.evaluate(SETTLED, STILL_FRAMES)  # the app waits for its first paint
        await page.evaluate("document.body.style.clipPath = 'inset(50%)'")  # from now on nobody looks at its pixels

    async def hide(self, *, hidden: bool) -> None:
        """Let another window cover the page, or show it again."""
        if hidden is not self._hidden:
            self._hidden = hidden
            await self.person.page.evaluate("(hidden) => __hide(hidden)", hidden)

    async def pass_time(self, ms: int) -> None:
        """Let some of the page's time pass, once it has all that was sent."""
        async with asyncio.timeout(PATIENCE_S):
            while not await self.person.page.evaluate(HAS_HEARD, self._received):  # noqa: ASYNC110 - no event says so
                await asyncio.sleep(0.01)
        if not self._touched:  # nothing sounds before a first gesture: made while the page loads, some would miss it
            self._touched = True
            await self._settle()
            await self.person.page.keyboard.press("Shift")
        for part in (1, ms - 1):  # what the message makes the page load is there before time passes
            await self.person.page.clock.run_for(part)
            await self._settle()

    async def rest(self) -> None:
        """At the end, keep what was requested of the server; the order depends on the network."""
        await self.person.page.wait_for_load_state("networkidle")
        self.sights.append(Snapshot("all requests", {"requests": "\n".join(sorted(self.requests))}))

    async def look(self, at: str, live: LiveTable, member: int | None, by_ms: int = STEP_MS) -> None:
        """Wait until the page knows everything, let some of its time pass, then keep all that can be seen of it."""
        mirror = self.person.mirror

        def knows() -> bool:
            stream = live.viewers.streams.get(member)  # none before the page's socket has been let in
            return stream is not None and (mirror.stream, mirror.seq) == (stream.id, stream.seq)

        await mirror.until(knows, PATIENCE_S)
        # the browser tells the test of a message before it tells the page
        await self.pass_time(by_ms)
        self.sights.append(Snapshot(at, await self.person.page.evaluate(LOOK)))

    async def _settle(self) -> None:
        """What is measured as it is laid out may be written down a frame later, and move something once more.

        Nor is it over while something is being loaded.
        """
        asked: int | None = None
        while self._under_way or len(self.requests) != asked:
            asked = None if self._under_way else len(self.requests)
            await self.person.page.evaluate(SETTLED, STILL_FRAMES)

    @property
    def frames(self) -> list[str]:
        """The messages from the socket; a pong only confirms a ping."""
        return [frame for frame in self.person.mirror.heard if frame != '{"type":"pong"}']


def difference(one: list[Snapshot], other: list[Snapshot], *parts: str) -> str:
    """Where two worlds first look different in some part (by default in any), or an empty string.

    What is done in one world alone, in secret, has no counterpart; its traces would be seen at the next thing that has.
    """
    there = {sight.at: sight for sight in other}
    both = [(sight, there[sight.at]) for sight in one if sight.at in there]
    if len(both) < 0.8 * max(len(one), len(other)):
        return f"only {len(both)} of {len(one)} and {len(other)} sights can be compared"
    for mine, his in both:
        for part in parts or tuple(mine.parts):
            if part == "done" and (found := _done_apart(mine.parts[part], his.parts[part])):
                return f"{part} after {mine.at}:\n{found}"
            if part != "done" and mine.parts[part] != his.parts[part]:
                return f"{part} after {mine.at}:\n{lines(mine.parts[part], his.parts[part])}"
    return ""


def _done_apart(one: str, other: str) -> str:
    """What was done in one world alone, or at another time; the page's time is exact to a few milliseconds."""
    mine, his = (sorted(json.loads(each)) for each in (one, other))
    told = ["\n".join(f"{kind} {what}" for kind, what, _ in each) for each in (mine, his)]
    if told[0] != told[1]:
        return lines(*told)
    late = [(a, b) for a, b in zip(mine, his, strict=True) if abs(a[2] - b[2]) > EXACT_MS]
    return "" if not late else f"{late[:5]}"


def lines(one: str, other: str) -> str:
    """What is different in a document."""

    def split(text: str) -> list[str]:
        return text.replace("><", ">\n<").splitlines()

    return "\n".join(list(difflib.unified_diff(split(one), split(other), lineterm="", n=1))[:60])
