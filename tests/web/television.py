"""The browser of a television of 2021: Chromium 87, driven by the same Playwright as today's.

Contract: `television()` is that browser with a fresh profile, for as long as the block lasts. `./test` fetches it;
WEIMAR_TELEVISION names another.
"""

import asyncio
import os
import re
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from engines import running
from playwright.async_api import Browser, async_playwright
from stage import PATIENCE_MS, QUIET, ROOT

from lacking import lack

FETCHED: Final = ROOT / ".venv" / "television" / "chromium"
"""Where tools/environment.sh puts it."""
LISTENS: Final = re.compile(r"DevTools listening on ws://[^:]+:(\d+)/")


def find_television() -> str | None:
    """As `./test` looks for it."""
    wanted = (os.environ.get("WEIMAR_TELEVISION", ""), str(FETCHED))
    return next((found for one in wanted if one and (found := shutil.which(one))), None)


@asynccontextmanager
async def television() -> AsyncIterator[Browser]:
    """See the module."""
    program = find_television() or lack("television", "the browser of a television was not found: ./test fetches it")
    with tempfile.TemporaryDirectory(prefix="weimar-television-", ignore_cleanup_errors=True) as folder:
        profile = Path(folder) / "profile"
        profile.mkdir()  # it does not make one itself
        command = (program, *QUIET, "--headless", "--remote-debugging-port=0", f"--user-data-dir={profile}")
        async with running(*command, "about:blank", settings={"HOME": folder}, listens=True) as browser:
            port = await _port(browser)
            async with async_playwright() as playwright:
                yield await playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}", timeout=PATIENCE_MS)


async def _port(browser: asyncio.subprocess.Process) -> int:
    """The port that it has chosen and told."""
    assert browser.stderr is not None
    while line := await browser.stderr.readline():
        if found := LISTENS.search(line.decode(errors="replace")):
            return int(found[1])
    raise AssertionError("the browser of a television ended before it listened")
