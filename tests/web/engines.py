"""Firefox and WebKit as Debian ships them, driven by the standard protocols, for tests that run in every engine.

Contract: an `Engine` is a window of one browser with a profile of its own, that can go to an address, evaluate an
expression and press a point. Firefox speaks WebDriver BiDi on a socket of its own, WebKitGTK's MiniBrowser is driven
through WebKitWebDriver on a display without a screen (Xvfb). Playwright drives neither: it needs builds of its own, and
its BiDi asks this Firefox for commands that it does not have yet.
"""

import asyncio
import http.client
import itertools
import json
import os
import re
import shutil
import signal
import socket
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, Literal, Protocol, TypeAlias

from harness import PATIENCE_S
from websockets.asyncio.client import ClientConnection, connect

from lacking import lack

EngineName: TypeAlias = Literal["firefox", "webkit"]
LACKED_AS: Final = {"firefox-esr": "firefox", "WebKitWebDriver": "webkit", "Xvfb": "xvfb"}
MINI_BROWSER: Final = "/usr/lib/{}-linux-gnu/webkit2gtk-4.1/MiniBrowser"
PREFERENCES: Final = """\
user_pref("app.update.auto", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("intl.accept_languages", "en");
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("remote.active-protocols", 1);
user_pref("toolkit.telemetry.enabled", false);
user_pref("ui.prefersReducedMotion", 1);
"""
"""Preferences for a Firefox without prompts and network requests of its own."""


class Engine(Protocol):
    """See the module."""

    name: EngineName

    async def go(self, address: str) -> None:
        """Open an address and wait until the page has loaded."""
        ...

    async def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression of plain data."""
        ...

    async def press(self, x: float, y: float, seconds: float = 0) -> None:
        """Press a point of the page, for so long."""
        ...


class EngineError(RuntimeError):
    """The browser refused a command."""


class Firefox:
    """See the module: WebDriver BiDi."""

    name: EngineName = "firefox"

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._context = ""

    async def begin(self, width: int, height: int) -> None:
        """Open the session and size the page."""
        await self._ask("session.new", capabilities={})
        tree = await self._ask("browsingContext.getTree")
        self._context = tree["contexts"][0]["context"]
        await self._ask(
            "browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height}
        )

    async def go(self, address: str) -> None:
        """As `Engine.go`."""
        await self._ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    async def evaluate(self, expression: str) -> Any:
        """As `Engine.evaluate`."""
        told = await self._ask(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))",
            target={"context": self._context},
            awaitPromise=True,
        )
        if told["type"] == "exception":
            raise EngineError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    async def press(self, x: float, y: float, seconds: float = 0) -> None:
        """As `Engine.press`."""
        await self._ask("input.performActions", context=self._context, actions=[_pointer(x, y, seconds)])

    async def _ask(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        await self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told = json.loads(await self._socket.recv())
            if told.get("id") == number:
                if told["type"] == "error":
                    raise EngineError(f"{method}: {told['message']}")
                return told["result"]


class WebKit:
    """See the module: WebDriver over HTTP."""

    name: EngineName = "webkit"

    def __init__(self, port: int, binary: str) -> None:
        self._port, self._binary = port, binary
        self._session = ""

    async def begin(self, width: int, height: int) -> None:
        """Open the session and size the page, which is smaller than its window."""
        # in full screen there are no buttons, which would keep the window wider than a phone
        options = {"binary": self._binary, "args": ["--automation", "--full-screen"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._session = (await self._ask("POST", "/session", {"capabilities": wanted}))["sessionId"]
        await self._size(width, height)
        inner = await self.evaluate("[innerWidth, innerHeight]")
        await self._size(2 * width - inner[0], 2 * height - inner[1])

    async def _size(self, width: int, height: int) -> None:
        await self._command("POST", "/window/rect", {"width": width, "height": height})

    async def go(self, address: str) -> None:
        """As `Engine.go`."""
        await self._command("POST", "/url", {"url": address})

    async def evaluate(self, expression: str) -> Any:
        """As `Engine.evaluate`."""
        script = f"return Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))"
        return json.loads(await self._command("POST", "/execute/sync", {"script": script, "args": []}))

    async def press(self, x: float, y: float, seconds: float = 0) -> None:
        """As `Engine.press`."""
        await self._command("POST", "/actions", {"actions": [_pointer(x, y, seconds)]})

    async def end(self) -> None:
        """Close the session and with it the browser."""
        if self._session:
            await self._ask("DELETE", f"/session/{self._session}")

    async def _command(self, method: str, path: str, body: object) -> Any:
        return await self._ask(method, f"/session/{self._session}{path}", body)

    async def _ask(self, method: str, path: str, body: object = None) -> Any:
        return await asyncio.to_thread(self._ask_now, method, path, body)

    def _ask_now(self, method: str, path: str, body: object) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE_S)
        try:
            connection.request(method, path, json.dumps(body) if body is not None else None)
            answer = connection.getresponse()
            told = json.loads(answer.read())["value"]
        finally:
            connection.close()
        if answer.status != 200:
            raise EngineError(f"{path}: {told.get('error')}: {told.get('message')}")
        return told


def _pointer(x: float, y: float, seconds: float) -> dict[str, Any]:
    pause = [{"type": "pause", "duration": int(1000 * seconds)}] if seconds else []
    move = {"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0}
    press = [{"type": "pointerDown", "button": 0}, *pause, {"type": "pointerUp", "button": 0}]
    return {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [move, *press]}


# -- processes -------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def engine(name: EngineName, width: int, height: int) -> AsyncIterator[Engine]:
    """A browser with a fresh profile and a page of this size."""
    with tempfile.TemporaryDirectory(prefix="weimar-engine-", ignore_cleanup_errors=True) as folder:
        opening = _firefox(Path(folder), width, height) if name == "firefox" else _webkit(Path(folder), width, height)
        async with opening as window:
            yield window


@asynccontextmanager
async def _firefox(folder: Path, width: int, height: int) -> AsyncIterator[Engine]:
    (folder / "user.js").write_text(PREFERENCES)
    command = [
        _program("firefox-esr"),
        "--headless",
        "--no-remote",
        "--remote-debugging-port=0",
        "--profile",
        str(folder),
    ]
    settings = {"HOME": str(folder), "MOZ_HEADLESS_WIDTH": "1600", "MOZ_HEADLESS_HEIGHT": "1200"}
    async with running(*command, settings=settings, listens=True) as browser:
        assert browser.stderr is not None
        port = 0
        while not port:
            line = (await browser.stderr.readline()).decode()
            assert line, "Firefox ended before it listened"
            found = re.search(r"WebDriver BiDi listening on ws://[^:]+:(\d+)", line)
            port = int(found[1]) if found else 0
        draining = asyncio.create_task(_drain(browser.stderr))
        try:
            async with connect(f"ws://127.0.0.1:{port}/session", max_size=None, compression=None) as socket:
                window = Firefox(socket)
                await window.begin(width, height)
                yield window
        finally:
            draining.cancel()


async def _drain(stream: asyncio.StreamReader) -> None:
    while await stream.readline():
        pass


@asynccontextmanager
async def _webkit(folder: Path, width: int, height: int) -> AsyncIterator[Engine]:
    read, write = os.pipe()
    screen = ["-screen", "0", "2000x1400x24", "-nolisten", "tcp", "-displayfd", str(write)]
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(running(_program("Xvfb"), *screen, settings={}, pass_fds=(write,)))
        os.close(write)
        with os.fdopen(read) as told:
            display = (await asyncio.to_thread(told.readline)).strip()  # all of the line, or Xvfb ends
        settings = {"HOME": str(folder), "DISPLAY": f":{display}"}
        settings |= {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        settings |= {"LIBGL_ALWAYS_SOFTWARE": "1", "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1", "LANG": "C.UTF-8"}
        port = _free_port()
        await stack.enter_async_context(running(_program("WebKitWebDriver"), f"--port={port}", settings=settings))
        await _listening(port)
        window = WebKit(port, MINI_BROWSER.format(os.uname().machine))
        try:
            await window.begin(width, height)
            yield window
        finally:
            with suppress(OSError, http.client.HTTPException, EngineError):  # it may be gone already
                await window.end()


def _program(name: str) -> str:
    return shutil.which(name) or lack(LACKED_AS[name], f"{name} was not found: ./test installs it")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


async def _listening(port: int) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                return
            await asyncio.sleep(0.05)


@asynccontextmanager
async def running(
    *command: str, settings: Mapping[str, str], pass_fds: tuple[int, ...] = (), listens: bool = False
) -> AsyncIterator[asyncio.subprocess.Process]:
    """A process and its children, which end with the block.

    Args:
        command: the program and its arguments.
        settings: of its environment, beside this process's own.
        pass_fds: open files that it inherits.
        listens: its words are read, and have to be.
    """
    process = await asyncio.create_subprocess_exec(
        *command,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE if listens else asyncio.subprocess.DEVNULL,
        env={**os.environ, **settings},
        pass_fds=pass_fds,
        start_new_session=sys.platform != "win32",
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
