"""A server under a path of a proxy: a browser and the client library play through the guide's nginx and Caddy."""

import asyncio
import os
import re
import shutil
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from harness import ROOT, Harness, LocalServer, local_server
from people import PHONE, somebody

from lacking import lack
from weimar.client import Client, open_table
from weimar.table import commands as cmd

pytest_plugins = ("browser_fixtures",)

GUIDE = (ROOT / "docs" / "how-to" / "run-a-server.md").read_text("utf-8")
BASE = "/weimar/"
PATIENCE_S = 30
PLACES = os.pathsep.join(
    (os.environ["PATH"], "/usr/sbin", str(ROOT / ".venv/debian/bin"), str(ROOT / ".venv/nginx/usr/sbin"))
)
PAGES = ("learn", "rules", "daily", "replay", "table", "tv")
"""Some of each kind; all take their links from one function."""


def _example(holding: str, upstream: int) -> str:
    """The one block of the guide with these words, in front of a server."""
    (found,) = [block for block in re.findall(r"```\w+\n(.*?)```", GUIDE, re.DOTALL) if holding in block]
    return str(found).replace("127.0.0.1:8032", f"127.0.0.1:{upstream}")


def _program(name: str) -> str:
    found = os.environ.get(f"WEIMAR_{name.upper()}") or shutil.which(name, path=PLACES)
    return found or lack(name, f"no {name} was found; ./test fetches one on Debian")


def _command(name: str, folder: Path, upstream: int, port: int) -> list[str]:
    """The command of a proxy with the guide's example in its configuration."""
    if name == "caddy":
        text = f"{{\nadmin off\n}}\nhttp://127.0.0.1:{port} {{\n{_example('reverse_proxy /weimar/*', upstream)}}}\n"
        (folder / "Caddyfile").write_text(text)
        return [_program(name), "run", "--config", str(folder / "Caddyfile")]
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder / kind};" for kind in kinds)
    block = f"server {{ listen 127.0.0.1:{port};\n{_example('location /weimar/', upstream)}}}"
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
        f"http {{ access_log off; {places}\n{block}\n}}\n"
    )
    return [_program(name), "-p", str(folder), "-c", str(folder / "nginx.conf")]


@asynccontextmanager
async def _proxy(name: str, folder: Path, place: LocalServer) -> AsyncIterator[str]:
    """The address of the server's front page behind a proxy."""
    with socket.socket() as kept:  # bound and never listening, so that nobody else is given the port
        kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        kept.bind(("127.0.0.1", 0))
        port = kept.getsockname()[1]
        process = await asyncio.create_subprocess_exec(
            *_command(name, folder, place.port, port),
            stderr=asyncio.subprocess.DEVNULL,
            env=os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)},
        )
        try:
            async with asyncio.timeout(PATIENCE_S):
                while True:
                    assert process.returncode is None, f"{name} did not start"
                    try:
                        _, writer = await asyncio.open_connection("127.0.0.1", port)
                    except ConnectionRefusedError:
                        await asyncio.sleep(0.05)
                    else:
                        writer.close()
                        break
            yield f"http://127.0.0.1:{port}{BASE}"
        finally:
            if process.returncode is None:
                process.terminate()
            await process.wait()


@pytest.mark.parametrize("name", ["nginx", "caddy"])
def test_a_table_under_a_path(harness: Harness, tmp_path: Path, name: str) -> None:
    """Pages, requests, sockets, links and the invitation; a reload keeps the seat; nothing leaves the path."""

    async def run() -> None:
        async with (
            local_server(base_path=BASE) as place,
            _proxy(name, tmp_path, place) as home,
            somebody(harness.browser, PHONE) as person,
        ):
            page, paths = person.page, set[str]()
            page.on("request", lambda request: paths.add(urlsplit(request.url).path))
            page.on("websocket", lambda line: paths.add(urlsplit(line.url).path))
            for one in PAGES if name == "nginx" else ():  # what a page links to depends on no proxy
                answer = await page.goto(home + one)
                assert answer is not None
                assert answer.status == 200, one
                await page.locator("h1, main").first.wait_for()
                links = await page.locator("a[href]").evaluate_all("all => all.map((one) => one.href)")
                outside = [
                    link for link in links if link.startswith(home.removesuffix(BASE)) and not link.startswith(home)
                ]
                assert not outside, (one, outside)
            await page.goto(home)
            await page.locator("a[href$='/learn']").first.click()
            await page.wait_for_url(home + "learn")
            await page.goto(home)
            await page.locator("button.play").click()
            await page.wait_for_url(re.compile(re.escape(home + "t#")))
            await page.locator(".bar").first.wait_for()
            seats = await page.evaluate("localStorage.getItem('weimar/weimar/:seats')")
            assert "token" in (seats or "")
            await page.reload()
            await page.locator(".bar").first.wait_for()
            manifest = await page.evaluate(
                "fetch(document.querySelector('link[rel=manifest]').href).then((a) => a.json())"
            )
            assert (manifest["start_url"], manifest["scope"]) == ("./", "./")

            key = (await open_table(home)).key
            async with Client(home.replace("http", "ws", 1) + "ws", key) as client:
                await client.sit(cmd.TakeSeat("Ada"))
                await page.goto(f"{home}t#{key}.{client.token}")
                await page.locator(".lobby").wait_for()
                shown = await page.locator(".invite").inner_text()
                assert "Ada" in await page.locator(".seats").inner_text(), shown
            assert not {path for path in paths if not path.startswith(BASE)}, paths
            person.sound()

    harness.run(run())
