"""What the web app costs a phone: `./dev bench web` prints one JSON object, and exits with 1 if a gate is not met.

The whole takes about 20 minutes on two idle cores, `--page lobby` (one audited page) about one, `--bytes` seconds.

A server of its own on loopback, the system's Chromium as a phone of 360 by 640, one game against bots by touch.

- `js_gzip_kb`: scripts transferred (packed) from the front page to the first vote that is counted. `total_kb`: all that
  is transferred, over the socket too, to the end of the first legislative session; `requests`: how many requests that
  took; `third_party`: how many of them to any other host.
- `first_decision_s`: from the tap on the front page until something can be decided, at full speed.
- `first_move_of_the_day_s`: from the tap on **Take your seat** until something can be decided. If a bot is the first
  candidate, its nomination at its ordinary pace is part of it.
- `interaction_ms`: 75th percentile of the time from a tap to the next frame (Event Timing), on a CPU slowed four times.
- `lighthouse`: its categories for front page, lobby and table on a simulated phone (slow 4G, CPU slowed four times);
  `lcp_s` and `tti_s`: the worst of the three pages. Each is the median of `AUDITS` audits, as Lighthouse advises: it
  measures without a slow line and calculates what one would cost. Lighthouse is installed from npm into bench/.web;
  `--smoke` goes without.
- `lcp_slow_line_s`: the worst of the three pages where the line and the CPU really are that slow (one audit each).
- `frames`: the lowest rate of frames a second over the great moments (`GREAT`) of one evening, on the phone with a CPU
  slowed six times and on a desktop that is not slowed; `frames_of` has the rate of every beat. What is counted are
  the frames in which the page's own thread could draw. Headless there is no graphics card and no display: how fast
  layers are painted and put together, and whether a frame reaches the eye in time, does not show.
- `missed`: the gates that are not met.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final, NoReturn
from urllib.parse import urlsplit

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from playwright.sync_api import TimeoutError as NotInTime

HERE: Final = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "tests" / folder) for folder in ("web", "helpers")]

import full_game  # noqa: E402
from harness import Harness, Luck, local_server, lucky  # noqa: E402
from input_methods import tools_of  # noqa: E402
from people import DESKTOP as WIDE  # noqa: E402
from people import PHONE as NARROW  # noqa: E402
from people import Device, somebody  # noqa: E402
from positions import sit  # noqa: E402

from weimar.table import commands as cmd  # noqa: E402

DIST: Final = HERE.parent / "web" / "dist"
FOLDER: Final = HERE / ".web"
LIGHTHOUSE: Final = "lighthouse@12"
AUDITS: Final = 3
QUIET: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "locale": "en",
}
AT_MOST: Final = {
    "js_gzip_kb": 87,
    "total_kb": 300,
    "requests": 20,
    "third_party": 0,
    "lcp_s": 1.8,
    "lcp_slow_line_s": 1.8,
    "tti_s": 2.5,
    "interaction_ms": 150,
    "first_decision_s": 5,
    "first_move_of_the_day_s": 2,
}
AT_LEAST: Final = {"performance": 95, "accessibility": 100}
FRAMES_AT_LEAST: Final = {"phone": 30, "desktop": 60}
SLOWER: Final = 4
MUCH_SLOWER: Final = 6
GREAT: Final = (
    "ballots",
    "verdict",
    "enact",
    "headline",
    "check",
    "cleared",
    "execution",
    "victory",
    "envelopes",
    "fate",
)
"""The count, a policy, whether the chancellor is Hitler, an execution, and the end."""
EVENING_S: Final = 400
PATIENCE_MS: Final = 60_000
FINGER_MS: Final = 5_000
"""The time that something to tap has to hold still."""
_CHOICES: Final = '[data-ballot="ja"], .seat.open, .hand button, .answers button'
_OPEN: Final = f"""() => document.querySelector('.ending, [data-commit]') !== null
  || (document.querySelector({_CHOICES!r}) !== null && !document.querySelector('[data-ballot][aria-pressed=true]'))"""
"""Something can be decided (a ballot that was cast stays in sight, and may be changed), or the game is over."""
_EVENTS: Final = """
window.__events = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (one.interactionId) window.__events.push([one.interactionId, one.duration]);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });
"""


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server with bots that think as long as they do for everybody."""
    with tempfile.TemporaryDirectory() as folder:
        command = ("-m", "weimar", "serve", "--host", "127.0.0.1", "--port", "0", "--data", folder)
        process = subprocess.Popen(  # noqa: S603 - our own command
            [sys.executable, *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=os.environ | {"WEIMAR_WEB": str(DIST), "WEIMAR_TABLES_PER_MINUTE": "1000"},
        )
        try:
            assert process.stdout is not None
            port = process.stdout.readline().rsplit(":", 1)[1].strip("/\n ")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(15)


@dataclass
class Traffic:
    """What came over the network to one page, by the browser's own count of bytes as they were transferred."""

    home: str
    bytes_by_kind: dict[str, float] = field(default_factory=dict)
    hosts: list[str] = field(default_factory=list)
    _kinds: dict[str, str] = field(default_factory=dict)

    def follow(self, tools: CDPSession) -> None:
        """From now on."""
        tools.on("Network.requestWillBeSent", self._sent)
        tools.on("Network.responseReceived", self._answered)
        tools.on("Network.loadingFinished", lambda event: self._came(event["requestId"], event["encodedDataLength"]))
        tools.on("Network.webSocketCreated", lambda event: self.hosts.append(urlsplit(event["url"]).netloc))
        tools.on("Network.webSocketFrameReceived", self._frame)
        tools.send("Network.enable")

    def _sent(self, event: dict[str, Any]) -> None:
        if event["request"]["url"].startswith("http"):
            self.hosts.append(urlsplit(event["request"]["url"]).netloc)

    def _answered(self, event: dict[str, Any]) -> None:
        self._kinds[event["requestId"]] = event["type"]

    def _frame(self, event: dict[str, Any]) -> None:
        self._came("socket", len(event["response"]["payloadData"].encode()))

    def _came(self, request: str, size: float) -> None:
        kind = self._kinds.get(request, request if request == "socket" else "Other")
        self.bytes_by_kind[kind] = self.bytes_by_kind.get(kind, 0) + size

    def kb(self, kind: str | None = None) -> float:
        """Of one kind or all, in thousands of bytes."""
        size = sum(self.bytes_by_kind.values()) if kind is None else self.bytes_by_kind.get(kind, 0)
        return round(size / 1000, 1)

    def figures(self) -> dict[str, Any]:
        """All but the scripts'."""
        strangers = [host for host in self.hosts if host != urlsplit(self.home).netloc]
        return {"total_kb": self.kb(), "requests": len(self.hosts), "third_party": len(strangers)}


class Player:
    """A player who taps the first choice, then the button that does it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def begin(self, address: str) -> float:
        """From the front page to a decision; seconds from the tap."""
        self.page.goto(address)
        self.page.wait_for_load_state("networkidle")
        began = time.monotonic()
        self.page.locator("button.play").tap()
        self.wait()
        return time.monotonic() - began

    def sit_down_today(self, address: str) -> float:
        """At the table of the day, to a decision; seconds from the tap."""
        self.page.goto(f"{address}/daily")
        self.page.wait_for_load_state("networkidle")
        began = time.monotonic()
        self.page.locator("main .button.primary").tap()
        self.wait()
        return time.monotonic() - began

    def wait(self) -> None:
        """Until there is something to decide, or the game is over."""
        self.page.wait_for_function(_OPEN, timeout=PATIENCE_MS)

    def over(self) -> bool:
        """Whether the game is."""
        return self.page.locator(".ending").count() > 0

    def decide(self) -> None:
        """Whatever it is. If the page changed under the finger, what opened is closed, and the next look decides."""
        try:
            self._decide()
        except NotInTime:
            self.page.keyboard.press("Escape")

    def _decide(self) -> None:
        if self.page.locator("[data-commit]").count() == 0:
            self.page.locator(_CHOICES).first.tap(timeout=FINGER_MS)
        button = self.page.locator("[data-commit]")
        if "hold" in (button.get_attribute("class", timeout=FINGER_MS) or ""):
            box = button.bounding_box()
            assert box is not None
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            self.page.mouse.down()
            try:
                button.wait_for(state="detached", timeout=FINGER_MS)
            finally:  # a button that has just appeared under the finger takes no press: the next look presses again
                self.page.mouse.up()
        else:
            button.tap(timeout=FINGER_MS)
            button.wait_for(state="detached", timeout=PATIENCE_MS)

    def until(self, script: str) -> None:
        """Play until something holds on the page."""
        deadline = time.monotonic() + 180
        while not self.page.evaluate(script) and not self.over():
            if time.monotonic() > deadline:
                raise TimeoutError(script)
            if self.page.evaluate(_OPEN):
                self.decide()
            self.page.wait_for_timeout(50)


def bytes_and_first_decision(browser: Browser, address: str) -> dict[str, Any]:
    """One game until the first session is over."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    traffic = Traffic(address)
    traffic.follow(context.new_cdp_session(page))
    page.add_init_script(_SEEN)
    player = Player(page)
    first = player.begin(address)
    player.until("window.__seen.has('ballots_revealed')")
    scripts = traffic.kb("Script")
    player.until("window.__seen.has('policy_enacted')")
    context.close()
    return {"js_gzip_kb": scripts, **traffic.figures(), "first_decision_s": round(first, 2)}


def first_move_of_the_day_s(browser: Browser, address: str) -> float:
    """Of a phone whose player has never been there."""
    context = browser.new_context(**PHONE)
    seconds = Player(context.new_page()).sit_down_today(address)
    context.close()
    return round(seconds, 2)


_SEEN: Final = """
window.__seen = new Set();
const Socket = window.WebSocket;
window.WebSocket = class extends Socket {
  constructor(...how) {
    super(...how);
    this.addEventListener('message', (event) => {
      for (const one of JSON.parse(event.data).seen ?? []) window.__seen.add(one.event);
    });
  }
};
"""


def interaction_ms(browser: Browser, address: str, decisions: int) -> float:
    """Of a slow phone."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.add_init_script(_EVENTS)
    player = Player(page)
    player.begin(address)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    for _ in range(decisions):
        player.wait()
        if player.over():
            break
        player.decide()
    found: list[tuple[int, float]] = page.evaluate("window.__events")
    context.close()
    longest: dict[int, float] = {}
    for interaction, duration in found:
        longest[interaction] = max(duration, longest.get(interaction, 0))
    return round(quantiles([*longest.values(), 16.0, 16.0], n=4)[2])


_FRAMES: Final = """
window.__frames = {};
let last = performance.now();
const look = (now) => {
  const beat = document.querySelector('.stage')?.dataset.beat;
  if (beat) {
    const seen = (window.__frames[beat] ??= { frames: 0, ms: 0 });
    seen.frames += 1;
    seen.ms += now - last;
  }
  last = now;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""Counts the frames of each beat; what a frame took belongs to the beat that is shown when it ends."""


def frames(chromium: str) -> dict[str, Any]:
    """Of one evening on each of two devices."""
    harness = Harness(chromium)
    try:
        rates = {
            device.name: harness.run(_evening(harness, device, slower), EVENING_S)
            for device, slower in ((NARROW, MUCH_SLOWER), (WIDE, 1))
        }
    finally:
        harness.close()
    return {
        "frames": {name: min(of[beat] for beat in GREAT) for name, of in rates.items()},
        "frames_of": rates,
    }


async def _evening(harness: Harness, device: Device, slower: int) -> dict[str, int]:
    """Frames a second of every beat."""
    with lucky(Luck(full_game.ROLES, full_game.PILE)):
        async with (
            local_server() as place,
            somebody(harness.browser, device, kept={"pace": "normal"}, reduced_motion="no-preference") as person,
        ):
            seated = await sit(await place.open(), len(full_game.ROLES))
            await person.page.goto(seated.address(place.address, 1))
            await person.page.locator("h1, .bar").first.wait_for()
            await asyncio.sleep(2)  # what comes just after the connection counts as missed
            await seated.ask(1, cmd.StartGame())
            await person.unseal()
            await person.put_away()
            tools = await tools_of(person)
            await tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            await person.page.evaluate(_FRAMES)
            await full_game.play(seated, lambda: full_game.shown([person]))
            found: dict[str, dict[str, float]] = await person.page.evaluate("window.__frames")
    return {beat: round(1000 * one["frames"] / one["ms"]) for beat, one in found.items()}


def lighthouse(address: str, chromium: str, names: Iterable[str]) -> dict[str, Any]:
    """Of these pages."""
    if not (FOLDER / "node_modules" / "lighthouse").is_dir():
        FOLDER.mkdir(exist_ok=True)
        command = ("npm", "install", "--prefix", str(FOLDER), "--no-audit", "--no-fund", "--no-save", LIGHTHOUSE)
        subprocess.run(command, check=True, stdout=sys.stderr)  # noqa: S603 - npm's own client
    pages = {name: PAGES[name](address) for name in names}
    audits = {name: _median([_audit(url, chromium, "simulate") for _ in range(AUDITS)]) for name, url in pages.items()}
    slow = [_audit(url, chromium, "devtools") for url in pages.values()]
    return {
        "lighthouse": {name: {kind: one[kind] for kind in AT_LEAST} for name, one in audits.items()},
        "lcp_s": max(one["lcp_s"] for one in audits.values()),
        "tti_s": max(one["tti_s"] for one in audits.values()),
        "lcp_slow_line_s": max(one["lcp_s"] for one in slow),
    }


def _median(audits: list[dict[str, Any]]) -> dict[str, Any]:
    return {name: median(one[name] for one in audits) for name in audits[0]}


def _audit(url: str, chromium: str, throttling: str) -> dict[str, Any]:
    flags = " ".join(["--headless=new", *QUIET])
    command = [
        *("node", str(FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"), url),
        *("--quiet", "--output=json", "--form-factor=mobile", f"--throttling-method={throttling}"),
        *("--only-categories=performance,accessibility", f"--chrome-flags={flags}"),
    ]
    told = subprocess.run(  # noqa: S603 - our own command
        command, check=True, capture_output=True, text=True, env=os.environ | {"CHROME_PATH": chromium}, timeout=300
    )
    report = json.loads(told.stdout)
    seconds = {"lcp_s": "largest-contentful-paint", "tti_s": "interactive"}
    return {
        **{name: round(100 * report["categories"][name]["score"]) for name in AT_LEAST},
        **{name: round(report["audits"][audit]["numericValue"] / 1000, 2) for name, audit in seconds.items()},
    }


def _lobby(address: str) -> str:
    request = urllib.request.Request(f"{address}/api/tables", b"", method="POST")  # noqa: S310 - our own server
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
        return f"{address}/t#{json.load(answer)['key']}"


def _table(address: str) -> str:
    """The seat of somebody who is in the middle of a game."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["WEIMAR_CHROMIUM"], args=QUIET)
        page = browser.new_page(**PHONE)
        Player(page).begin(address)
        seat: str = page.evaluate(
            "(({ key, token }) => `${key}.${token}`)(JSON.parse(localStorage['weimar:seats'])[0])"
        )
        browser.close()
    return f"{address}/t#{seat}"


PAGES: Final[dict[str, Callable[[str], str]]] = {"landing": str, "lobby": _lobby, "table": _table}
"""The pages that Lighthouse audits, each with its address at a server; lobby and table are reached by a seat's link."""


def missed(figures: dict[str, Any]) -> list[str]:
    """The gates that figures do not meet."""
    over = [name for name, most in AT_MOST.items() if figures.get(name) is not None and figures[name] > most]
    pages = figures.get("lighthouse") or {}
    slow = figures.get("frames") or {}
    over += [f"frames {device}" for device, least in FRAMES_AT_LEAST.items() if slow.get(device, least) < least]
    return over + [
        f"{page} {name}" for page, scores in pages.items() for name, least in AT_LEAST.items() if scores[name] < least
    ]


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description="Measure what the web app costs a phone.")
    parser.add_argument("--smoke", action="store_true", help="without Lighthouse, and few taps")
    parser.add_argument("--bytes", action="store_true", help="what is transferred, and nothing else")
    parser.add_argument("--page", choices=PAGES, help="Lighthouse's figures for one page, and nothing else")
    chosen = parser.parse_args()
    bytes_alone: bool = chosen.bytes
    smoke: bool = chosen.smoke or bytes_alone
    chromium = os.environ["WEIMAR_CHROMIUM"]
    page: str | None = chosen.page
    if page is not None:
        with serving() as address:
            _tell(lighthouse(address, chromium, [page]))
    with serving() as address:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
            figures = bytes_and_first_decision(browser, address)
            figures["first_move_of_the_day_s"] = first_move_of_the_day_s(browser, address)
            taps = 3 if smoke else 12
            figures["interaction_ms"] = None if bytes_alone else interaction_ms(browser, address, taps)
            browser.close()
        nothing: dict[str, Any] = {"lighthouse": None, "lcp_s": None, "tti_s": None, "lcp_slow_line_s": None}
        figures |= nothing if smoke else lighthouse(address, chromium, PAGES)
    figures |= {"frames": None} if smoke else frames(chromium)
    _tell(figures)


def _tell(figures: dict[str, Any]) -> NoReturn:
    """Print the figures and the gates that they miss; exit."""
    figures["missed"] = missed(figures)
    print(json.dumps(figures))
    sys.exit(1 if figures["missed"] else 0)


if __name__ == "__main__":
    main()
