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
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.async_api import CDPSession

HERE: Final = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "tests" / folder) for folder in ("web", "helpers")]

import full_game  # noqa: E402
from harness import QUIET, Harness, Luck, local_server, lucky, process  # noqa: E402
from input_methods import tools_of  # noqa: E402
from people import DESKTOP, PHONE, Device, Mirror, Person, somebody  # noqa: E402
from playing import decide_anything  # noqa: E402
from positions import sit  # noqa: E402

from weimar.client import open_table  # noqa: E402
from weimar.server.process.settings import Settings  # noqa: E402
from weimar.table import commands as cmd  # noqa: E402

FOLDER: Final = HERE / ".web"
LIGHTHOUSE: Final = "lighthouse@12"
AUDITS: Final = 3
LONGEST_S: Final = 3600
AT_MOST: Final = {
    "js_gzip_kb": 90,
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


@asynccontextmanager
async def serving() -> AsyncIterator[str]:
    """The address of a server with bots that think as long as they do for everybody."""
    pace = os.environ.get("WEIMAR_BOT_PACE_MS", str(Settings.model_fields["bot_pace_ms"].default))
    with tempfile.TemporaryDirectory() as folder:
        async with process(Path(folder), WEIMAR_BOT_PACE_MS=pace) as place:
            yield place.address


@asynccontextmanager
async def player(harness: Harness, before: str | None = None) -> AsyncIterator[Person]:
    """A player with a phone who has never been there."""
    shown = {"reduced_motion": "no-preference", "service_workers": "allow"}
    async with somebody(harness.browser, PHONE, before, {"pace": "normal"}, **shown) as person:
        yield person


@dataclass
class Traffic:
    """What came over the network to one page, by the browser's own count of bytes as they were transferred."""

    home: str
    bytes_by_kind: dict[str, float] = field(default_factory=dict)
    hosts: list[str] = field(default_factory=list)
    _kinds: dict[str, str] = field(default_factory=dict)

    async def follow(self, tools: CDPSession) -> None:
        """From now on."""
        tools.on("Network.requestWillBeSent", self._sent)
        tools.on("Network.responseReceived", self._answered)
        tools.on("Network.loadingFinished", lambda event: self._came(event["requestId"], event["encodedDataLength"]))
        tools.on("Network.webSocketCreated", lambda event: self.hosts.append(urlsplit(event["url"]).netloc))
        tools.on("Network.webSocketFrameReceived", self._frame)
        await tools.send("Network.enable")

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


async def begin(person: Person, address: str, button: str = "button.play") -> float:
    """From a page to a decision at a table; seconds from the tap."""
    await person.page.goto(address)
    await person.page.wait_for_load_state("networkidle")
    began = time.monotonic()
    await person.page.locator(button).tap()
    await person.page.wait_for_function(_OPEN)
    return time.monotonic() - began


async def decide(person: Person, until: Callable[[Mirror], bool]) -> None:
    """Take the first choice each time, until something holds or the game is over."""

    def over(mirror: Mirror) -> bool:
        return mirror.phase == "game_over" or until(mirror)

    await person.unseal()
    await person.put_away()
    while not over(person.mirror):
        await person.until(lambda mirror: mirror.awaited or over(mirror))
        if not over(person.mirror):
            await decide_anything(person)


def _saw(event: str) -> Callable[[Mirror], bool]:
    return lambda mirror: any(one["event"] == event for one in mirror.seen)


async def bytes_and_first_decision(harness: Harness, address: str) -> dict[str, Any]:
    """One game until the first session is over."""
    async with player(harness) as person:
        traffic = Traffic(address)
        await traffic.follow(await tools_of(person))
        first = await begin(person, address)
        scripts: list[float] = []

        def enacted(mirror: Mirror) -> bool:
            if not scripts and _saw("ballots_revealed")(mirror):
                scripts.append(traffic.kb("Script"))
            return _saw("policy_enacted")(mirror)

        await decide(person, enacted)
    return {"js_gzip_kb": scripts[0], **traffic.figures(), "first_decision_s": round(first, 2)}


async def first_move_of_the_day_s(harness: Harness, address: str) -> float:
    """Of a phone whose player has never been there."""
    async with player(harness) as person:
        return round(await begin(person, f"{address}/daily", "main .button.primary"), 2)


async def interaction_ms(harness: Harness, address: str, decisions: int) -> float:
    """Of a slow phone."""
    async with player(harness, _EVENTS) as person:
        await begin(person, address)
        await (await tools_of(person)).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        await decide(person, lambda mirror: sum(one["do"] == "act" for one in mirror.asked) >= decisions)
        found: list[tuple[int, float]] = await person.page.evaluate("window.__events")
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


async def frames(harness: Harness) -> dict[str, Any]:
    """Of one evening on each of two devices."""
    rates = {
        device.name: await _evening(harness, device, slower) for device, slower in ((PHONE, MUCH_SLOWER), (DESKTOP, 1))
    }
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


def lighthouse(chromium: str, pages: dict[str, str]) -> dict[str, Any]:
    """Of the pages at these addresses, by name."""
    if not (FOLDER / "node_modules" / "lighthouse").is_dir():
        FOLDER.mkdir(exist_ok=True)
        command = ("npm", "install", "--prefix", str(FOLDER), "--no-audit", "--no-fund", "--no-save", LIGHTHOUSE)
        subprocess.run(command, check=True, stdout=sys.stderr)  # noqa: S603 - npm's own client
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
    flags = " ".join(["--headless=new", *(flag for flag in QUIET if " " not in flag)])
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


async def _front(_: Harness, address: str) -> str:
    return address


async def _lobby(_: Harness, address: str) -> str:
    return f"{address}/t#{(await open_table(address)).key}"


async def _table(harness: Harness, address: str) -> str:
    """The seat of somebody who is in the middle of a game."""
    async with player(harness) as person:
        await begin(person, address)
        seat: str = await person.page.evaluate(
            "(({ key, token }) => `${key}.${token}`)(JSON.parse(localStorage['weimar:seats'])[0])"
        )
    return f"{address}/t#{seat}"


PAGES: Final[dict[str, Callable[[Harness, str], Awaitable[str]]]] = {
    "landing": _front,
    "lobby": _lobby,
    "table": _table,
}
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


async def audited(harness: Harness, address: str, names: Iterable[str]) -> dict[str, Any]:
    """Lighthouse's figures of these pages."""
    pages = {name: await PAGES[name](harness, address) for name in names}
    return await asyncio.to_thread(lighthouse, harness.executable, pages)


async def measured(harness: Harness, *, smoke: bool, bytes_alone: bool, page: str | None) -> dict[str, Any]:
    """All figures of one run."""
    async with serving() as address:
        if page is not None:
            return await audited(harness, address, [page])
        figures = await bytes_and_first_decision(harness, address)
        figures["first_move_of_the_day_s"] = await first_move_of_the_day_s(harness, address)
        if not bytes_alone:
            figures["interaction_ms"] = await interaction_ms(harness, address, 3 if smoke else 12)
        if not smoke:
            figures |= await audited(harness, address, PAGES)
    return figures if smoke else figures | await frames(harness)


def main() -> None:
    """Measure and print; exit with 1 if a gate is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--smoke", action="store_true", help="without Lighthouse and frames, and few taps")
    parser.add_argument("--bytes", action="store_true", help="what is transferred, and nothing else")
    parser.add_argument("--page", choices=PAGES, help="Lighthouse's figures for one page, and nothing else")
    chosen = parser.parse_args()
    harness = Harness(os.environ["WEIMAR_CHROMIUM"])
    work = measured(harness, smoke=chosen.smoke or chosen.bytes, bytes_alone=chosen.bytes, page=chosen.page)
    try:
        figures = harness.run(work, LONGEST_S)
    finally:
        harness.close()
    figures["missed"] = missed(figures)
    print(json.dumps(figures))
    sys.exit(1 if figures["missed"] else 0)


if __name__ == "__main__":
    main()
