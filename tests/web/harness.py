"""A browser, the built web app and servers for tests of the app.

Contract: one browser per worker of the test run, found by `WEIMAR_CHROMIUM`; the app is rebuilt when its sources have
changed. Everything in a test runs in one event loop (`Harness.run`): the browser, up to ten people, and the server if
a test needs its state. Playwright's synchronous interface would keep a loop running between tests, and other tests of
the same worker could not run their own.
"""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

import pytest
from playwright.async_api import Browser, Playwright, async_playwright, expect

from lacking import lack
from weimar.engine import FairChance
from weimar.engine.terms import Role, Tiles
from weimar.server.context import Server
from weimar.server.process.settings import Settings
from weimar.server.tables.live_table import LiveTable
from workers import alone
from worlds import GENEROUS, SECRET, MemoryStore, give_luck, web_server

Result = TypeVar("Result")

ROOT: Final = Path(__file__).parents[2]
DIST: Final = ROOT / "web" / "dist"
ELSEWHERE: Final = "weimar.test"
"""This machine under a name that browsers do not treat as local."""
QUIET: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1",
)
"""Options for a browser without network requests of its own, which can run as root."""
UNSEEN: Final = ("--force-gpu-mem-available-mb=0", "--in-process-gpu", "--js-flags=--no-turbofan,--no-maglev")
"""No memory for pixels: pages are laid out and their frames come as ever, but to colour them would cost a third. There
is no separate process for colours, and no optimised code: a test's page ends before it would save time."""
PATIENCE_S: Final = 60
"""Longer than any single step on the slowest machine; a test that waits longer has failed."""
PATIENCE_MS: Final = 1000 * PATIENCE_S
WHOLE_GAME_S: Final = 300
"""Longer than any whole game."""


class Harness:
    """The browser of a worker, and the loop in which its tests run.

    Attributes:
        executable: the browser. settings: of its environment, in addition to this process's own.
        paints: whether pictures of its pages show anything.
    """

    def __init__(self, executable: str, settings: Mapping[str, str] | None = None, *, paints: bool = True) -> None:
        self.settings, self.paints = dict(settings or {}), paints
        self._runner = asyncio.Runner()
        self.executable = executable
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

    @property
    def browser(self) -> Browser:
        """The running browser."""
        assert self._browser is not None
        return self._browser

    def run(self, doing: Coroutine[Any, Any, Result], within_s: float = WHOLE_GAME_S) -> Result:
        """Run a coroutine in the loop; one that takes longer than on the slowest machine has failed."""
        return self._runner.run(self._within(doing, within_s))

    async def _within(self, doing: Coroutine[Any, Any, Result], within_s: float) -> Result:
        if self._browser is None:
            self._playwright = await async_playwright().start()
            expect.set_options(timeout=PATIENCE_MS)
            self._browser = await self._playwright.chromium.launch(
                executable_path=self.executable,
                args=QUIET if self.paints else (*QUIET, *UNSEEN),
                env={**os.environ, **self.settings},
            )
        try:
            async with asyncio.timeout(within_s):
                return await doing
        finally:
            for left in self._browser.contexts:  # of a test that failed
                await left.close()

    def close(self) -> None:
        """Close the browser and the loop."""
        self._runner.run(self._close())
        self._runner.close()

    async def _close(self) -> None:
        if self._browser is not None:
            await self._browser.close()
        if self._playwright is not None:
            await self._playwright.stop()


def find_browser() -> str | None:
    """The browser that `./test` uses, which installs one if there is none."""
    named = os.environ.get("WEIMAR_CHROMIUM", "")
    wanted = (named, "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next((found for one in wanted if one and (found := shutil.which(one))), None)


FEW, MANY = "few fonts", "many fonts"
WITH_FEW_AND_MANY_FONTS: Final = pytest.mark.parametrize("harness", [FEW, MANY], indirect=True)
"""A test of layout runs with the one family of a server, and with those of a desktop: kanji and emoji as well."""
FONTS: Final = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
{}<include ignore_missing="yes">/etc/fonts/conf.d</include></fontconfig>"""


def fonts(which: str, folder: Path) -> dict[str, str]:
    """Settings of an environment with the given fonts and no others.

    Args:
        which: `FEW` or `MANY`.
        folder: for the configuration and its cache.
    """
    installed = Path("/usr/share/fonts")
    named = os.environ.get("WEIMAR_FONTS", "")
    more = next((one for one in (Path(named), ROOT / ".venv/fonts/usr/share/fonts", installed) if _has_noto(one)), None)
    few = next(installed.rglob("DejaVuSans.ttf"), None)
    if few is None or more is None:
        lack("fonts", "DejaVu or Noto's fonts were not found: ./test fetches them")
    chosen = [few.parent, *(more / one for one in ("opentype/noto", "truetype/noto") if which == MANY)]
    (folder / "fonts.conf").write_text(
        FONTS.format("".join(f"<dir>{one}</dir>" for one in chosen) + f"<cachedir>{folder}</cachedir>"), "utf-8"
    )
    return {"FONTCONFIG_FILE": str(folder / "fonts.conf")}


def _has_noto(folder: Path) -> bool:
    files = ("opentype/noto/NotoSansCJK-Regular.ttc", "truetype/noto/NotoColorEmoji.ttf")
    return all((folder / one).is_file() for one in files)


def build() -> None:
    """Build the web app if its sources have changed; one worker at a time."""
    lock = ROOT / "web" / "node_modules" / ".weimar-building"
    lock.parent.mkdir(exist_ok=True)
    with alone(lock):
        subprocess.run(
            ["/bin/bash", "-ec", 'source "$1/tools/environment.sh"; weimar_web', "build", ROOT],
            check=True,
            timeout=600,
        )


# -- servers -----------------------------------------------------------------------------------------------------


class LocalServer:
    """A running server in this process.

    Attributes:
        address: of its pages, without a slash at the end.
    """

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port
        self.address = f"http://127.0.0.1:{port}"

    async def open(self) -> LiveTable:
        """A new table."""
        return await self.server.registry.open()

    async def live(self, key: str) -> LiveTable:
        """The table with this key: the truth."""
        found = await self.server.registry.get(key)
        assert found is not None
        return found


@asynccontextmanager
async def local_server(store: MemoryStore | None = None, **settings: Any) -> AsyncIterator[LocalServer]:
    """A server in memory with the built app, without rate limits."""
    chosen: dict[str, Any] = {**GENEROUS, "codes_per_minute": 1e6, "bot_pace_ms": 5, "web": DIST, **settings}
    server = Server(Settings(**{"max_sockets_per_address": 1000, **chosen}), store or MemoryStore(), SECRET)
    async with web_server(server) as place:
        yield LocalServer(server, place.port)


class Luck:
    """Chosen roles, a stacked pile, and otherwise the same random numbers in every run."""

    def __init__(self, roles: tuple[Role, ...] | None, pile: Tiles | None, first: int | None = 0) -> None:
        self.roles, self.pile, self.first = roles, pile, first
        self._fair = FairChance(Random("luck"))

    def deal(self, players: int) -> tuple[Role, ...]:
        """As `Chance.deal`."""
        return self._fair.deal(players) if self.roles is None else self.roles

    def first_candidate(self, players: int) -> int:
        """As `Chance.first_candidate`."""
        return self._fair.first_candidate(players) if self.first is None else self.first

    def shuffle(self, tiles: Tiles) -> Tiles:
        """As `Chance.shuffle`."""
        if self.pile is None:
            return self._fair.shuffle(tiles)
        pile, self.pile = self.pile, None
        assert sorted(pile) == sorted(tiles), (pile, tiles)
        return pile


@contextmanager
def lucky(luck: Luck) -> Iterator[None]:
    """All tables of this process use this luck."""
    with pytest.MonkeyPatch.context() as patch:
        give_luck(patch, luck)
        yield


class Process:
    """`weimar serve` as a process of its own, which can be killed and started again on the same port.

    Attributes:
        host: the name in the browser's address. port: the same after every restart.
        installed: another environment's Python, whose own installation serves its own app.
    """

    def __init__(
        self, folder: Path, host: str = "127.0.0.1", installed: Path | None = None, **environment: str
    ) -> None:
        self.folder, self.host, self.port = folder, host, 0
        self._python = str(installed or sys.executable)
        self._own = {} if installed else {"WEIMAR_WEB": str(DIST)}
        self._environment = environment
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """Of its pages, without a slash at the end."""
        return f"http://{self.host}:{self.port}"

    async def start(self) -> None:
        """Start it and wait until it listens."""
        free = {"WEIMAR_TABLES_PER_MINUTE": "100000", "WEIMAR_REQUESTS_PER_SECOND": "1000", "WEIMAR_BOT_PACE_MS": "5"}
        extra = free | self._own | {"WEIMAR_MAX_SOCKETS_PER_ADDRESS": "1000"} | self._environment
        listen = "127.0.0.1" if self.host == "127.0.0.1" else "0.0.0.0"  # noqa: S104 - one test comes from outside
        command = ("-m", "weimar", "serve", "--host", listen, "--port", str(self.port), "--data", str(self.folder))
        self._process = await asyncio.to_thread(
            subprocess.Popen,
            [self._python, *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=os.environ | extra,
        )
        said = self._process.stdout
        assert said is not None
        line = await asyncio.to_thread(said.readline)
        assert "http://" in line, "the server did not start"
        self.port = int(line.rsplit(":", 1)[1].strip("/\n "))
        await asyncio.to_thread(self._answers)

    def _answers(self) -> None:
        import urllib.request  # noqa: PLC0415

        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=PATIENCE_S) as answer:
            assert answer.status == 200

    async def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it, by default like a power failure."""
        process = self._process
        if process is None:
            return
        process.send_signal(how)
        await asyncio.to_thread(process.wait, PATIENCE_S)
        if process.stdout is not None:
            process.stdout.close()
        self._process = None


@asynccontextmanager
async def process(
    folder: Path, host: str = "127.0.0.1", installed: Path | None = None, **environment: str
) -> AsyncIterator[Process]:
    """A server process for as long as the block lasts."""
    made = Process(folder, host, installed, **environment)
    await made.start()
    try:
        yield made
    finally:
        await made.end()
