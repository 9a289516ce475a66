"""Bytes transferred before a game: `./dev bench web --bytes` meets its gates, and parts that can load later do."""

import asyncio
import json
import os
import subprocess
import sys
from typing import Any

import pytest
from harness import ROOT, Harness, find_browser, local_server
from input_methods import tools_of
from people import PHONE, somebody
from playwright.async_api import Route
from positions import lay, moment

pytest_plugins = ("browser_fixtures",)

AT_THE_DOOR = "globalThis.weimarSocket instanceof WebSocket"
"""Someone knocked, and nobody has opened yet."""
BYTES = ("js_gzip_kb", "total_kb", "requests", "third_party")


@pytest.mark.long
def test_a_game_costs_few_bytes(harness: Harness) -> None:
    """Scripts, bytes and requests within their gates, and nothing from third parties."""
    assert harness
    told = subprocess.run(
        [sys.executable, str(ROOT / "bench" / "web.py"), "--bytes"],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
        env=os.environ | {"WEIMAR_CHROMIUM": str(find_browser()), "WEIMAR_BOT_PACE_MS": "50"},  # bytes, not time
    )
    assert told.stdout, told.stderr
    figures: dict[str, Any] = json.loads(told.stdout)
    assert not {name for name in figures["missed"] if name in BYTES}, figures
    assert 20 < figures["js_gzip_kb"] < figures["total_kb"]
    assert figures["requests"] > 5


_LARGEST = """
window.__largest = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.__largest.push(one.element?.className ?? 'gone');
}).observe({ type: 'largest-contentful-paint', buffered: true });
"""
"""The classes of the elements that were the largest so far; `gone` for one that has left the page."""


def test_the_name_is_drawn_before_the_app(harness: Harness) -> None:
    """The largest paint of front page and lobby is the name of the game, even if all comes from the browser's cache."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            await person.page.add_init_script(_LARGEST)
            lobby = f"{place.address}/t#{(await place.open()).state.key}"
            for page in [place.address, lobby] * 2:
                await person.page.goto(page)
                await person.page.locator("h1").first.wait_for()
                await person.page.wait_for_function("() => window.__largest.length > 0")
                first = await person.page.evaluate("window.__largest[0]")
                assert first in ("splash", "gone"), (page, first)
            person.sound()

    harness.run(run())


def test_the_table_comes_beside_the_first_script(harness: Harness) -> None:
    """The page of a table requests its files and opens its socket once each, before any script does."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            at = moment("nomination")
            seated = await lay(await place.open(), at)
            sent: list[tuple[str, str]] = []
            tools = await tools_of(person)
            tools.on(
                "Network.requestWillBeSent",
                lambda event: sent.append((event["request"]["url"].rsplit("/", 1)[1], event["initiator"]["type"])),
            )
            await tools.send("Network.enable")
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.page.locator(".bar").wait_for()
            files = [one for one in sent if one[0].endswith((".js", ".css", ".ftl"))]
            asked = dict(files)
            assert len(asked) == len(files), files
            table = {name: by for name, by in asked.items() if name.startswith("Table-")}
            assert {name.rsplit(".", 1)[1] for name in table} == {"js", "css"}
            assert set(table.values()) == {"parser"}, table
            assert asked["early.js"] == "parser"
            assert person.sockets == 1
            person.sound()

    harness.run(run())


def test_the_early_script_opens_no_needless_socket(harness: Harness) -> None:
    """Where the app is there before the script that knocks, the script opens nothing; nor where no table is named."""

    async def run() -> None:
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE) as person,
            somebody(harness.browser, PHONE) as other,
        ):
            at, here = moment("nomination"), asyncio.Event()
            seated = await lay(await place.open(), at)

            async def late(route: Route) -> None:
                await here.wait()
                await route.continue_()

            await person.page.route("**/early.js", late)
            await person.page.goto(seated.address(place.address, at.seat + 1), wait_until="commit")
            await person.page.locator(".bar").wait_for()
            assert person.sockets == 1
            async with person.page.expect_event("load"):
                here.set()
            assert not await person.page.evaluate(AT_THE_DOOR)
            person.sound()
            await other.page.goto(f"{place.address}/t")
            assert not await other.page.evaluate(AT_THE_DOOR)

    harness.run(run())
