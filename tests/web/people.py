"""People in front of browsers, and the messages that each of their pages received.

Contract: a `Person` has a page in their own browser context, as on their own device, and a `Mirror` that folds the
messages of that page's socket with the code of `weimar.client`. A test reads the game there and acts only through the
page. Everything that goes wrong in a page (an exception, an error on the console, a refused request) is in `faults`.
"""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
from harness import PATIENCE_MS, PATIENCE_S
from playwright.async_api import Browser, CDPSession, ConsoleMessage, Page, WebSocket

from weimar.client import Client
from weimar.engine.actions import Say
from weimar.server.tables.live_table import LiveTable
from weimar.table import commands as cmd
from weimar.text import say

LATE: Final = frozenset({"old_prompt", "number_late"})
"""Refusals that are no one's fault: the game had continued already, or was dealt without a device."""
OUR_OWN: Final = "Service Worker registration blocked by Playwright"
"""No service worker is between a page and the server, unless a test wants one."""
UNTOUCHED: Final = "The AudioContext was not allowed to start."
"""The browser's own word on a big screen that nobody has touched: it tries to sound all the same."""


@dataclass(frozen=True)
class Device:
    """What someone looks at the game with."""

    name: str
    width: int
    height: int
    touch: bool = False

    def options(self, **more: Any) -> dict[str, Any]:
        """For a new browser context."""
        size = {"width": self.width, "height": self.height}
        plain = {"locale": "en", "reduced_motion": "reduce", "service_workers": "block", "color_scheme": "dark"}
        return {"viewport": size, "has_touch": self.touch, "is_mobile": self.touch, **plain, **more}


PHONE: Final = Device("phone", 360, 640, touch=True)
TABLET: Final = Device("tablet", 768, 1024, touch=True)
DESKTOP: Final = Device("desktop", 1440, 900)
DEVICES: Final = (PHONE, TABLET, DESKTOP)
MOSTLY_A_PHONE: Final = (PHONE, pytest.param(DESKTOP, marks=pytest.mark.full))
"""For tests whose pages differ little between the two."""


class Mirror(Client):
    """What a page knows, from the frames that it was sent; it has no connection of its own."""

    def __init__(self, key: str) -> None:
        super().__init__("", key)
        self.heard: list[str] = []
        self.seen: list[dict[str, Any]] = []
        self.refusals: list[str] = []
        self.asked: list[dict[str, Any]] = []

    def hear(self, frame: str) -> None:
        """One more frame."""
        self.heard.append(frame)
        message = json.loads(frame)
        if message["type"] == "update" and self.seq is not None and message["seq"] <= self.seq:
            return
        if message["type"] == "refused":
            self.refusals.append(message["code"])
        if message["type"] == "resumed":
            self.seq = message["seq"]
        self._take(message)
        self.seen += message.get("seen", ())
        self._changed.set()

    def ask(self, frame: str) -> None:
        """One more frame that the page sent."""
        message = json.loads(frame)
        if message["type"] == "request":
            self.asked.append(message["command"])

    @property
    def seat(self) -> int | None:
        """One's own seat in the running game."""
        found = self._seat()
        return found if isinstance(found, int) else None

    @property
    def phase(self) -> str:
        """Of the running game; `lobby` if there is none."""
        return self.game["phase"] if self.game else "lobby"

    @property
    def awaited(self) -> bool:
        """Whether one has something to decide now."""
        return self.game is not None and self.seat in self.game["waiting_for"]


class Person:
    """See the module.

    Attributes:
        page: what they look at. mirror: what it was told. device: how large it is.
        faults: whatever went wrong. taps: how often they clicked, tapped or pressed a key to act.
    """

    def __init__(self, page: Page, device: Device) -> None:
        self.page, self.device = page, device
        self.mirror = Mirror("")
        self.faults: list[str] = []
        self.sockets = 0
        self.taps = 0
        self.loads = 0
        self.tools: CDPSession | None = None
        page.on("websocket", self._socket)
        page.on("pageerror", lambda error: self.faults.append(f"exception: {error}"))
        page.on("console", self._console)
        page.on("load", self._loaded)

    def _loaded(self, _: Page) -> None:
        self.loads += 1

    def _socket(self, socket: WebSocket) -> None:
        self.sockets += 1
        own = self.sockets

        def hear(frame: str | bytes) -> None:
            mirror = self.mirror  # a late frame of a connection that the page has replaced changes nothing any more
            (mirror.hear if own == self.sockets else mirror.heard.append)(str(frame))

        socket.on("framereceived", hear)
        socket.on("framesent", lambda frame: self.mirror.ask(str(frame)))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != OUR_OWN and UNTOUCHED not in message.text:
            self.faults.append(f"console: {message.text}")

    async def until(self, holds: Callable[[Mirror], bool], within_s: float = PATIENCE_S) -> None:
        """Wait until something holds of what the page was told."""
        await self.mirror.until(lambda: holds(self.mirror), within_s)

    async def visit(self, address: str) -> None:
        """Load a page, with a query that says nothing: an address that is new behind its `#` alone loads nothing."""
        path, mark, fragment = address.partition("#")
        await self.page.goto(f"{path}?{self.loads}{mark}{fragment}")

    async def resize(self, width: int, height: int) -> None:
        """Give the window another size, and wait until the page fills it."""
        await self.page.set_viewport_size({"width": width, "height": height})
        await self.settled()

    async def unseal(self) -> None:
        """Open the envelope with the role, by keys, which cannot hold: twice means it."""
        await self.page.locator(".sealed [data-commit]").focus()
        await self.page.keyboard.press("Enter")
        await self.page.keyboard.press("Enter")
        await self.page.locator(".sealed.open").wait_for()

    async def put_away(self) -> None:
        """Close the role card; the game continues."""
        await self.page.get_by_role("button", name=say("table-seal-away")).click()
        await self.page.locator(".sealed").wait_for(state="detached")

    async def restyle(self, rules: str) -> None:
        """Add style rules to the page; its policy refuses them in any other form."""
        await self.page.evaluate(
            "(text) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text);"
            " document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; }",
            rules,
        )

    async def undress(self) -> None:
        """Take back every rule of `restyle`."""
        await self.page.evaluate("document.adoptedStyleSheets = []")

    async def settled(self, *, hurried: bool = False) -> None:
        """Wait until the page has drawn what it knows and nothing moves any more.

        Args:
            hurried: whatever moves jumps to its end, because frames of a long motion cost a test the most.
        """
        await self.page.evaluate(STILL, hurried)

    async def picture(self, file: Path) -> None:
        """Keep a picture of the page, if `WEIMAR_ARTEFACTS` names a folder: no test looks at it, and it takes time."""
        if os.environ.get("WEIMAR_ARTEFACTS"):
            await self.page.screenshot(path=file)

    def sound(self) -> None:
        """Nothing went wrong on this page.

        Raises:
            AssertionError: something did.
        """
        assert not self.faults, self.faults
        assert set(self.mirror.refusals) <= LATE, self.mirror.refusals


STILL: Final = """(hurried) => new Promise((done) => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const look = async () => {
    for (;;) {
      await frame();
      const moving = document.getAnimations().filter((one) => {
        const timing = one.effect?.getComputedTiming();
        return one.playState === 'running' && timing && Number.isFinite(timing.endTime);
      });
      if (moving.length === 0) break;
      if (hurried) moving.forEach((one) => one.finish());
      await Promise.allSettled(moving.map((one) => one.finished));
    }
    const latest = performance.now() + 1000; // some tests hold long timers back: there it would never end
    while (performance.now() < latest && document.querySelector('[data-quiet]')) await frame();
    await document.fonts.ready;
    await frame();
    done();
  };
  void look();
})"""
"""Two frames, the end of every animation that ends, and the moment in which new buttons take no tap."""
ENDLESS: Final = """
const soon = window.setTimeout;
window.setTimeout = (then, ms, ...how) => soon(then, ms >= 100 ? 2 ** 30 : ms, ...how);
"""
"""For a page that shows something without end: what it waits for longer than a moment never comes by itself."""
UNPAINTED: Final = """
new PerformanceObserver((drawn) => {
  if (drawn.getEntriesByName('first-contentful-paint').length > 0) document.body.style.clipPath = 'inset(50%)';
}).observe({ type: 'paint', buffered: true });
"""
"""For a large page that is only measured: it is laid out as ever, but to paint it would cost more than all the rest.
The app waits for its first paint, so that one is made."""


@asynccontextmanager
async def somebody(
    browser: Browser,
    device: Device,
    before: str | None = None,
    kept: Mapping[str, object] | None = None,
    **options: Any,
) -> AsyncIterator[Person]:
    """A person with a device.

    Args:
        browser: where their context is made.
        device: what they hold.
        before: a script that runs before the page's own.
        kept: what their browser keeps from an earlier visit, by name. Results are shown at once unless `pace` says
            otherwise, because most tests are not about playback.
        options: of the context.
    """
    context = await browser.new_context(**device.options(**options))
    context.set_default_timeout(PATIENCE_MS)
    try:
        for name, value in {"pace": "at_once", **(kept or {})}.items():
            stored = json.dumps(json.dumps(value))
            await context.add_init_script(
                f"if (localStorage.getItem('weimar:{name}') === null) localStorage.setItem('weimar:{name}', {stored})"
            )
        if before is not None:
            await context.add_init_script(before)
        yield Person(await context.new_page(), device)
    finally:
        await context.close()


# -- tables that are filled without anybody's touching a screen -----------------------------------------------------


class Seated:
    """A table whose members act straight on the server: the quickest way to a phase that one wants to look at.

    Attributes:
        live: the truth. tokens: of the members, by number.
    """

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.tokens: dict[int, str] = {}
        self._asked = 0

    async def ask(self, member: int | None, command: cmd.Command) -> dict[str, Any]:
        """Ask for something in a member's name."""
        self._asked += 1
        request = f"5ea70000-0000-4000-8000-{self._asked:012d}"
        told: dict[str, Any] = json.loads(await self.live.request(member, request, command))
        spoken = isinstance(command, cmd.Act) and isinstance(command.action, Say)  # a table may forbid it for now
        assert told["type"] == "done" or spoken, (command, told)
        if isinstance(command, cmd.StartGame):
            await self._dealt()
        if told.get("token") and told.get("member"):  # or it is the pass of a big screen
            self.tokens[told["member"]] = told["token"]
        return told

    async def _dealt(self) -> None:
        """Wait until the cards are dealt: devices of the pages open their numbers first.

        With no page open and quick bots, also until the envelopes are away: a page that comes soon would get one.
        """
        async with asyncio.timeout(PATIENCE_S):
            while self.live.state.stage == "lobby" or self._would_be_sealed():  # noqa: ASYNC110 - no event tells
                await asyncio.sleep(0.005)

    def _would_be_sealed(self) -> bool:
        envelopes = self.live.state.envelopes
        if envelopes is None or self.live.viewers.is_watched():
            return False
        return envelopes.until - self.live.clock() < 1000

    async def fill(self, *names: str) -> None:
        """Seat people."""
        for name in names:
            await self.ask(None, cmd.TakeSeat(name))

    def address(self, local_server: str, member: int | None) -> str:
        """The link of a member's seat, or of the table."""
        token = "" if member is None else f".{self.tokens[member]}"
        return f"{local_server}/t#{self.live.state.key}{token}"


NAMES: Final = (
    "Ada",
    "Bo",
    "Cyrus",
    "Dilara",
    "Edmund",
    "Fatima",
    "Gustav",
    "Hyacinth",
    "Ignatius Maria",
    "Wilhelmina Anna",
)
"""As long as names may be, some of them."""


async def gather(*doings: Any) -> None:
    """All together; the first failure ends all."""
    async with asyncio.TaskGroup() as group:
        for doing in doings:
            group.create_task(doing)
