"""The documentation site builds without a warning, has every page and name, and loads nothing from other hosts."""

import asyncio
import importlib
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.async_api import async_playwright

import docs_site

pytestmark = pytest.mark.filterwarnings("ignore::sphinx.deprecation.RemovedInSphinx11Warning")
"""MyST and napoleon use what Sphinx 11 will drop; requirements/dev.txt pins both."""
LOADED = re.compile(
    r"""(?:url\(|@import)\s*["']?(?:\w+:)?//|"""
    r"""<(?!a\b)\w[^>]*\s(?:src|srcset|poster|data|action|formaction|background|href|xlink:href)=["'](?:\w+:)?//"""
)
"""What a browser asks another host for by itself; a link for readers is not loaded."""


def elsewhere(path: Path) -> list[str]:
    """What a file of the site asks other hosts for."""
    return LOADED.findall(path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.html", '<script src="https://cdn.example.org/mermaid.js"></script>'),
        ("a.html", '<link rel="stylesheet" href="//fonts.example.org/css">'),
        ("a.html", '<p><img alt="" src="http://example.org/badge.svg"></p>'),
        ("a.html", "<style>body { background: url(https://example.org/a.png) }</style>"),
        ("a.css", "@import 'https://fonts.example.org/css';"),
        ("a.svg", "<style>@font-face { src: url('https://example.org/a.woff2') }</style>"),
    ],
)
def test_an_external_request_is_found(tmp_path: Path, name: str, text: str) -> None:
    """The scan can fail."""
    path = tmp_path / name
    path.write_text(text)
    assert len(elsewhere(path)) == 1


def test_a_link_is_not_an_external_request(tmp_path: Path) -> None:
    """Nor is a file next to the page."""
    path = tmp_path / "a.html"
    path.write_text('<a href="https://www.secrethitler.com">x</a><img src="_images/a.png"><link href="_static/a.css">')
    assert elsewhere(path) == []


def test_a_warning_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A link without a target, in a repository of one page."""
    (tmp_path / "README.md").write_text("# Title\n\n[gone](docs/gone.md)\n")
    monkeypatch.setattr(docs_site, "ROOT", tmp_path)
    monkeypatch.setattr(docs_site, "CHAPTERS", ())
    monkeypatch.setattr(docs_site, "API", {})
    with pytest.raises(docs_site.SiteError, match=r"gone\.md"):
        docs_site.build(tmp_path / "site")


@pytest.mark.full
def test_the_site_is_complete(tmp_path: Path) -> None:
    """One build for all checks: no warning, every page, every exported name, no external request."""
    site = _complete(tmp_path / "site", _pages())
    with _served(site) as address:
        assert asyncio.run(_asked_for(address)) == []


def test_a_site_of_two_pages_is_complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same but for the browser, with one page beside the front page and one part of the API."""
    page = tmp_path / "docs" / "page.md"
    page.parent.mkdir()
    (tmp_path / "README.md").write_text("# Title\n\n[A page](docs/page.md), [its folder](docs)\n")
    page.write_text("# Page\n\n[Back](../README.md)\n\n| a | b |\n|---|---|\n| 1 | `2` |\n")
    monkeypatch.setattr(docs_site, "ROOT", tmp_path)
    monkeypatch.setattr(docs_site, "CHAPTERS", (("Pages", ("docs/*.md",)), ("API", ("api/review.rst",))))
    monkeypatch.setattr(docs_site, "API", {"review": docs_site.API["review"]})
    site = _complete(tmp_path / "site", [page])
    assert (site / "index.html").read_text("utf-8").count('href="docs/page.html"') > 2


def _complete(site: Path, pages: list[Path]) -> Path:
    """A site with a file for each page, every exported name, and nothing from elsewhere."""
    docs_site.build(site)
    names = {str(path.relative_to(docs_site.ROOT).with_suffix(".html")) for path in pages}
    assert names - {str(path.relative_to(site)) for path in site.rglob("*.html")} == set()
    for package, modules in docs_site.API.items():
        text = (site / "api" / f"{package}.html").read_text("utf-8")
        for module in modules:
            for name in docs_site.public_names(importlib.import_module(module)):
                assert f'id="{module}.{name.name}"' in text, name
    files = [path for path in site.rglob("*") if path.suffix in {".html", ".css", ".svg"}]
    assert {str(path): found for path in files if (found := elsewhere(path))} == {}
    return site


READ_WITH_CODE = ("index", "docs/reference/environments", "docs/reference/views", "docs/how-to/train-an-agent")
"""Pages with the longest lines of code of each kind."""
CUT = """[...document.querySelectorAll("pre")]
  .filter((code) => code.scrollWidth > code.clientWidth).map((code) => code.textContent.slice(0, 40))"""
"""The first words of code that is wider than its box."""


def _pages() -> list[Path]:
    """Every page of the repository for readers, except pages of the forge or of a language."""
    root = docs_site.ROOT
    return [
        *(root / "docs").rglob("*.md"),
        *(path for path in root.glob("*.md") if path.name != "README.md"),
        root / "conformance/README.md",
    ]


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
        await page.goto(f"{site}api/engine.html")
        assert await page.locator("h1").count() == 1
        for path in READ_WITH_CODE:
            await page.goto(f"{site}{path}.html")
            told += [f"{path} cuts {code}" for code in await page.evaluate(CUT)]
        await page.goto(f"{site}search.html?q=ballot")
        await page.locator("#search-results ul.search li").first.wait_for()
        await running.close()
    return told
