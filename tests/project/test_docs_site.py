"""The documentation site builds without a warning, has every page and name, and loads nothing from other hosts."""

import asyncio
import importlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import ModuleType

import pytest
from playwright.async_api import async_playwright

ROOT = Path(__file__).parents[2]
LOADED = re.compile(
    r"""(?:url\(|@import)\s*["']?(?:\w+:)?//|"""
    r"""<(?!a\b)\w[^>]*\s(?:src|srcset|poster|data|action|formaction|background|href|xlink:href)=["'](?:\w+:)?//"""
)
"""What a browser asks another host for by itself; a link for readers is not loaded."""
EXPORTS = re.compile(r"^\.\. exports:: (.+)$", re.MULTILINE)
"""The modules whose names a page of the API describes."""


def elsewhere(path: Path) -> list[str]:
    """What a file of the site asks other hosts for."""
    return LOADED.findall(path.read_text("utf-8"))


LOADING = """
<script src="https://cdn.example.org/mermaid.js"></script>
<link rel="stylesheet" href="//fonts.example.org/css">
<p><img alt="" src="http://example.org/badge.svg"></p>
<style>body { background: url(https://example.org/a.png) }</style>
@import 'https://fonts.example.org/css';
<style>@font-face { src: url('https://example.org/a.woff2') }</style>
"""


def test_an_external_request_is_found(tmp_path: Path) -> None:
    """In each form; a link for readers is none, nor is a file next to the page."""
    path = tmp_path / "a.html"
    path.write_text(f'<a href="https://www.secrethitler.com">x</a><img src="_images/a.png">{LOADING}')
    assert len(elsewhere(path)) == 6


def build(root: Path, site: Path) -> "subprocess.CompletedProcess[str]":
    """As `./dev docs` does."""
    command = ("-m", "sphinx", "--fail-on-warning", "--quiet", "-d", str(site) + "-parts", "-c", str(root / "docs"))
    return subprocess.run(
        [sys.executable, *command, str(root), str(site)], capture_output=True, text=True, check=False, timeout=600
    )


def _checkout(root: Path, readme: str, **pages: str) -> None:
    """A repository with these pages below docs/, and the site's settings."""
    shutil.copytree(ROOT / "docs" / "site", root / "docs" / "site")
    (root / "README.md").write_text(readme)
    (root / "docs" / "api").mkdir()
    for name, text in pages.items():
        (root / "docs" / name.replace("_", "/", 1)).with_suffix(".rst" if "_" in name else ".md").write_text(text)
    sidebar = " ".join(f"docs/{name.replace('_', '/', 1)}" for name in pages)
    settings = (ROOT / "docs" / "conf.py").read_text("utf-8") + f'SIDEBAR = {{"Pages": "{sidebar}"}}\n'
    (root / "docs" / "conf.py").write_text(settings)


def test_a_warning_is_an_error(tmp_path: Path) -> None:
    """A link without a target, in a repository of two pages."""
    _checkout(tmp_path, "# Title\n\n[gone](docs/gone.md)\n", page="# Page\n")
    told = build(tmp_path, tmp_path / "site")
    assert told.returncode == 1
    assert "gone.md" in told.stderr


def test_every_exported_name_is_described(monkeypatch: pytest.MonkeyPatch) -> None:
    """The site's settings give a directive to each, as the check of the whole site requires."""
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    exports = importlib.import_module("conf").exports
    pages = "\n".join(path.read_text("utf-8") for path in (ROOT / "docs" / "api").glob("*.rst"))
    for module in EXPORTS.findall(pages):
        described = re.findall(r"^\.\. [\w:]+:: (?:.*\.)?(\w+)$", "\n".join(exports(module)), re.MULTILINE)
        assert set(_exported(importlib.import_module(module))) - set(described) == set(), module


@pytest.mark.full
def test_the_site_is_complete(tmp_path: Path) -> None:
    """One build for all checks: no warning, every page, every exported name, no external request."""
    _complete(ROOT, tmp_path / "site", _pages())
    with _served(tmp_path / "site") as address:
        assert asyncio.run(_asked_for(address)) == []


def test_a_site_of_two_pages_is_complete(tmp_path: Path) -> None:
    """The same but for the browser, with one page beside the front page and one part of the API."""
    page = "# Page\n\n[Back](../README.md)\n\n| a | b |\n|---|---|\n| 1 | `2` |\n"
    api = (ROOT / "docs" / "api" / "review.rst").read_text("utf-8")
    _checkout(tmp_path, "# Title\n\n[A page](docs/page.md), [its folder](docs)\n", page=page, api_review=api)
    _complete(tmp_path, tmp_path / "site", [tmp_path / "docs" / "page.md"])
    assert (tmp_path / "site" / "README.html").read_text("utf-8").count('href="docs/page.html"') > 2


def _complete(root: Path, site: Path, pages: list[Path]) -> None:
    """The site has a file for each page and every exported name, and nothing from elsewhere, and an index."""
    told = build(root, site)
    assert told.returncode == 0, told.stderr
    assert "README.html" in (site / "index.html").read_text("utf-8")
    names = {str(path.relative_to(root).with_suffix(".html")) for path in pages}
    assert names - {str(path.relative_to(site)) for path in site.rglob("*.html")} == set()
    for api in (root / "docs" / "api").glob("*.rst"):
        text = (site / "docs" / "api" / f"{api.stem}.html").read_text("utf-8")
        for module in EXPORTS.findall(api.read_text("utf-8")):
            for name in _exported(importlib.import_module(module)):
                assert f'id="{module}.{name}"' in text, name
    files = [path for path in site.rglob("*") if path.suffix in {".html", ".css", ".svg"}]
    assert {str(path): found for path in files if (found := elsewhere(path))} == {}


def _exported(module: ModuleType) -> list[str]:
    """The names of `__all__`, or of the module's own classes and functions."""
    own = [name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__]
    return getattr(module, "__all__", [name for name in own if not name.startswith("_")])


READ_WITH_CODE = ("README", "docs/reference/environments", "docs/reference/views", "docs/how-to/train-an-agent")
"""Pages with the longest lines of code of each kind."""
CUT = """[...document.querySelectorAll("pre")]
  .filter((code) => code.scrollWidth > code.clientWidth).map((code) => code.textContent.slice(0, 40))"""
"""The first words of code that is wider than its box."""


def _pages() -> list[Path]:
    """Every page of the repository for readers, except pages of the forge or of a language."""
    return [*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md"), ROOT / "conformance/README.md"]


@contextmanager
def _served(site: Path) -> Iterator[str]:
    """The address of a server with only these files."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's name
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


async def _asked_for(site: str) -> list[str]:
    """A browser's requests to other hosts during reading and searching; errors and missing code, too."""
    wanted = (os.environ.get("WEIMAR_CHROMIUM", ""), "chromium-headless-shell", "chromium", "google-chrome")
    browser = next((found for one in wanted if one and (found := shutil.which(one))), None)
    assert browser, "the tests need Chromium"
    told: list[str] = []
    async with async_playwright() as player:
        running = await player.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        page = await running.new_page(viewport={"width": 1280, "height": 900})
        page.on("request", lambda request: None if request.url.startswith(site) else told.append(request.url))
        page.on("pageerror", lambda error: told.append(str(error)))
        await page.goto(f"{site}docs/api/engine.html")
        assert await page.locator("h1").count() == 1
        for path in READ_WITH_CODE:
            await page.goto(f"{site}{path}.html")
            told += [f"{path} cuts {code}" for code in await page.evaluate(CUT)]
        await page.goto(f"{site}search.html?q=ballot")
        await page.locator("#search-results ul.search li").first.wait_for()
        await running.close()
    return told
