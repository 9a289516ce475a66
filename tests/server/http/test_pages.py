"""The web app's files over HTTP: what is served, how long it may be kept, in which shape and language."""

import asyncio
import base64
import gzip
import hashlib
import html
import http.client
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from party import Place, serving_beside

from weimar.server.http.front import Front
from weimar.server.http.negotiation import accepted, best_language
from weimar.server.http.pages import ADDRESSES, Pages, inline_sources, page_policy, web_folder
from weimar.server.process.refusals import SECURITY_HEADERS
from weimar.text import say_in
from worlds import quiet_server

INDEX = '<!doctype html>\n<html lang="en">\n<head><!--preload--></head><body>Weimar</body></html>\n'
FILES = {
    "index.html": INDEX,
    ".weimar-stamp": "secret",
    "manifest.webmanifest": "{}",
    "sw.js": "// worker",
    "favicon.svg": "<svg/>",
    "assets/app-AbC_-123.js": "let one = 1",
    "assets/app-12345678.css": "p {}",
    "assets/en-abcdef.ftl": "hello = Hello",
    "assets/de-AB-c_f.ftl": "hello = Hallo",
    "assets/pt-BR-123456.ftl": "hello = Olá",
    "assets/type-12345678.woff2": "font",
}


def built(folder: Path) -> Path:
    """A folder as the build creates it; one file is compressed in both formats."""
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    script = folder / "assets" / "app-AbC_-123.js"
    script.with_name(script.name + ".gz").write_bytes(b"packed by gzip")
    script.with_name(script.name + ".br").write_bytes(b"packed by brotli")
    return folder


class Answer:
    """What came back."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status, self.body = response.status, response.read()
        self.headers = {name.lower(): value for name, value in response.getheaders()}


def ask(place: Place, path: str, method: str = "GET", **headers: str) -> Answer:
    """One request, exactly to that path."""
    connection = http.client.HTTPConnection("127.0.0.1", place.port, timeout=20)
    try:
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        return Answer(connection.getresponse())
    finally:
        connection.close()


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    """A folder of a test's own."""
    return built(tmp_path / "dist")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server of the app."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "secret.txt").write_text("secret")
    with serving_beside(folder / "data", web=built(folder / "dist")) as place:
        yield place


def test_pages_and_files(site: Place) -> None:
    """Every page address gives the page; files have their types; how long each may be kept is right."""
    for path in (*ADDRESSES, "/index.html"):
        page = ask(site, path)
        assert (page.status, page.headers["cache-control"]) == (200, "no-cache")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert b"Weimar" in page.body
    kinds = {
        "/assets/app-AbC_-123.js": "text/javascript; charset=utf-8",
        "/assets/app-12345678.css": "text/css; charset=utf-8",
        "/assets/en-abcdef.ftl": "text/plain; charset=utf-8",
        "/assets/type-12345678.woff2": "font/woff2",
    }
    for path, kind in kinds.items():
        file = ask(site, path)
        assert (file.status, file.headers["content-type"], file.body.decode()) == (200, kind, FILES[path[1:]])
        assert file.headers["cache-control"] == "public, max-age=31536000, immutable"
    kinds = {"/manifest.webmanifest": "application/manifest+json", "/sw.js": "text/javascript; charset=utf-8"}
    for path, kind in (kinds | {"/favicon.svg": "image/svg+xml"}).items():
        file = ask(site, path)
        assert (file.status, file.headers["content-type"]) == (200, kind)
        assert file.headers["cache-control"] == "no-cache"


def test_packed_files(site: Place) -> None:
    """The client gets the best encoding it accepts; if there is a choice, caches are informed."""
    script = "/assets/app-AbC_-123.js"
    for header, encoding, body in (
        ("gzip, deflate, br", "br", b"packed by brotli"),
        ("gzip", "gzip", b"packed by gzip"),
        ("br;q=0, gzip;q=0.5", "gzip", b"packed by gzip"),
        ("identity", None, b"let one = 1"),
    ):
        file = ask(site, script, accept_encoding=header)
        assert (file.headers.get("content-encoding"), file.body) == (encoding, body)
        assert (file.headers["vary"], int(file.headers["content-length"])) == ("accept-encoding", len(body))
    assert "vary" not in ask(site, "/sw.js").headers
    page = ask(site, "/", accept_encoding="gzip")
    assert page.headers["content-encoding"] == "gzip"
    assert gzip.decompress(page.body) == ask(site, "/").body
    assert ask(site, script + ".br").status == 404  # a packed file is no file of its own


def test_unchanged_files_are_not_sent_again(site: Place) -> None:
    """By ETag, of the shape that was sent; and the policy stays the same."""
    for path in ("/", "/sw.js", "/assets/app-AbC_-123.js"):
        first = ask(site, path)
        mark = first.headers["etag"]
        for known in (mark, f'W/"other", W/{mark}', "*"):
            again = ask(site, path, if_none_match=known)
            assert (again.status, again.body, again.headers["etag"]) == (304, b"", mark)
            for name in ("content-security-policy", "cache-control"):
                assert again.headers[name] == first.headers[name]
        assert ask(site, path, if_none_match='"other"').status == 200
    script = "/assets/app-AbC_-123.js"
    assert ask(site, script).headers["etag"] != ask(site, script, accept_encoding="gzip").headers["etag"]


def test_parts_of_a_page_have_few_headers(site: Place) -> None:
    """They cannot be framed, run nothing when opened, and keep their type; what can be opened has all headers."""
    part = ask(site, "/assets/app-AbC_-123.js").headers
    assert part["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert part["x-content-type-options"] == "nosniff"
    assert part["referrer-policy"] == "no-referrer"
    assert "permissions-policy" not in part
    for path in ("/", "/sw.js", "/nosuch"):
        whole = ask(site, path, accept="text/html").headers
        assert whole["content-security-policy"].startswith("default-src 'self'; ")
        assert set(SECURITY_HEADERS) <= whole.keys()


def test_heads_and_other_methods(site: Place) -> None:
    """HEAD is GET without a body; nothing else is done with a page."""
    for path in ("/", "/sw.js"):
        whole, head = ask(site, path), ask(site, path, "HEAD")
        assert (head.status, head.body) == (200, b"")
        assert {**head.headers, "date": ""} == {**whole.headers, "date": ""}
    for method in ("POST", "PUT", "DELETE"):
        refused = ask(site, "/", method)
        assert (refused.status, refused.body) == (405, b'{"error":"method_not_allowed"}')


def test_other_paths_do_not_exist(site: Place) -> None:
    """No path leads out of the app's files."""
    for path in (
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/..%5csecret.txt",
        "//secret.txt",
        "/assets",
        "/assets/",
        "/index",
        "/.weimar-stamp",
        "/sw.js%00",
        f"/{site.server.settings.data.parent}/secret.txt",
    ):
        lost = ask(site, path)
        assert lost.status in (400, 404), path
        assert b"secret" not in lost.body
    assert ask(site, "/nowhere").body == b'{"error":"not_found"}'
    assert ask(site, "/healthz").status == 200


def test_an_unknown_address_is_a_page_for_readers_and_a_code_for_programs(site: Place) -> None:
    """The app shows the way home; the status stays 404; nothing of the address is echoed."""
    html_wanted = "text/html,application/xhtml+xml,*/*;q=0.8"
    lost = ask(site, "/nosuch", accept=html_wanted, accept_language="de")
    assert (lost.status, lost.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert b'<html lang="de"' in lost.body
    assert b"nosuch" not in lost.body
    assert lost.headers["content-security-policy"].startswith("default-src 'self'; connect-src")
    assert lost.headers["cache-control"] == "no-store"
    packed = ask(site, "/nosuch", accept=html_wanted, accept_encoding="gzip")
    assert b"Weimar" in gzip.decompress(packed.body)
    for path in ("/api/nosuch", "/assets/nosuch.js"):
        assert ask(site, path, accept=html_wanted).body == b'{"error":"not_found"}'
    assert ask(site, "/nosuch", accept="application/json").body == b'{"error":"not_found"}'
    assert ask(site, "/nosuch", "POST", accept=html_wanted).body == b'{"error":"not_found"}'


def test_the_page_speaks_the_readers_language(site: Place) -> None:
    """Its language is declared, and its catalogue is fetched immediately."""
    wanted = {"de-AT,de;q=0.9,en;q=0.8": ("de", "de-AB-c_f"), "pt": ("pt-BR", "pt-BR-123456")}
    for said, (language, name) in (wanted | {"xx": ("en", "en-abcdef"), "": ("en", "en-abcdef")}).items():
        page = ask(site, "/t", accept_language=said)
        text = page.body.decode()
        hint = f'<link rel="preload" as="fetch" crossorigin href="/assets/{name}.ftl">'
        assert text == INDEX.replace('lang="en"', f'lang="{language}"').replace("<!--preload-->", hint)
        assert page.headers["vary"] == "accept-encoding, accept-language"


def test_the_page_of_a_table_names_what_only_tables_need(dist: Path) -> None:
    """There they are fetched immediately; no other page mentions them, not even in a comment."""
    ahead = '<link rel="modulepreload" crossorigin href="/assets/table-12345678.js">'
    (dist / "index.html").write_text(INDEX.replace("</head>", f"<!--table {ahead}--></head>"), "utf-8")
    pages = Pages(dist)
    for path in ADDRESSES:
        page = pages.find(path, "de")
        assert page is not None
        text = page.bodies[""].decode()
        assert (ahead in text) == (path == "/t"), path
        assert "<!--" not in text


def test_the_page_of_a_server_without_days_says_so(dist: Path) -> None:
    """The front page then has no way to the table of the day."""
    for daily in (True, False):
        page = Pages(dist, daily=daily).find("/", "de")
        assert page is not None
        assert page.bodies[""].decode().count('<html lang="de" data-daily="off">') == (not daily)


def test_the_content_security_policy_of_a_page(site: Place) -> None:
    """Sockets to the host in the address bar and to no other, whatever a request calls its host."""
    policy = ask(site, "/", host="play.example.org:8032").headers["content-security-policy"]
    assert "connect-src 'self' ws://play.example.org:8032 wss://play.example.org:8032;" in policy
    assert "style-src 'self';" in policy
    assert "unsafe" not in policy
    for fine in ("localhost", "10.0.0.1:80", "[::1]:8032", "a-b.c"):
        assert f"ws://{fine} wss://{fine};" in page_policy([fine])
    for bad in ("a;script-src *", "a b", "a/b", "*", "*.org", "a,b", "", "user@a", "a:b", "a\n", "http://a"):
        assert "connect-src 'self';" in page_policy([bad])
    assert "connect-src 'self';" in page_policy(["a", "b"])


def test_inline_scripts_are_allowed_by_hash(tmp_path: Path, dist: Path) -> None:
    """In every answer, including a page for an unknown address; any other inline code would be blocked."""
    script, style = "\n  document.title = 'Weimar'\n", "\n  body { margin: 0 }\n"
    more = f"<script>{script}</script><style>{style}</style><script async src='/sw.js'></script></head>"
    (dist / "index.html").write_text(INDEX.replace("</head>", more), "utf-8")

    def allowed(source: str) -> str:
        return f"'self' 'sha256-{base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()}'"

    with serving_beside(tmp_path / "data", web=dist) as place:
        for path in ("/", "/t", "/nosuch"):
            answer = ask(place, path, accept="text/html")
            policy = answer.headers["content-security-policy"]
            assert f"script-src {allowed(script)};" in policy, path
            assert f"style-src {allowed(style)};" in policy, path
            assert script.encode() in answer.body
            assert style.encode() in answer.body
        assert "sha256" not in ask(place, "/sw.js").headers["content-security-policy"]
    assert inline_sources(INDEX, "script") == inline_sources(INDEX, "style") == "'self'"
    assert "script-src 'self'; img-src 'self' data: blob:; style-src 'self';" in page_policy(["a"])


def test_without_an_app_a_page_explains_it(tmp_path: Path) -> None:
    """The server works without the app, and says what is missing."""
    with serving_beside(tmp_path, web=tmp_path / "nowhere") as place:
        for path in ADDRESSES:
            page = ask(place, path)
            assert page.status == 503
            assert b"run ./play to build it" in page.body
            assert page.headers["cache-control"] == "no-store"
        assert ask(place, "/sw.js").status == 404
        assert ask(place, "/", "HEAD").status == 503
        assert ask(place, "/healthz").status == 200


def test_locations_of_the_app() -> None:
    """In a checkout next to the sources."""
    folder = web_folder()
    assert folder.parts[-2:] in {("web", "dist"), ("weimar", "webapp")}


def test_languages_and_encodings_are_negotiated() -> None:
    """As their weights say, the exact one before a kindred one, and what is refused never."""
    have = ("en", "de", "zh-Hant", "zh-Hans")
    for said, best in (
        ("de;q=0.5,en;q=0.9", "en"),
        ("DE", "de"),
        ("de-CH", "de"),
        ("zh-hans", "zh-Hans"),
        ("zh-TW", "zh-Hant"),
        ("de;q=0", "en"),
        ("*", "en"),
        ("de;q=2,;;;,\x00", "en"),
        ("," * 5000 + "de", "en"),
    ):
        assert best_language(said, have, "en") == best, said
    assert accepted("br;q=0, gzip ; q=0.1, *") == {"gzip", "*"}


def test_assets_without_a_page_do_not_count_as_an_app(tmp_path: Path) -> None:
    """A build that broke off shows nothing half."""
    (tmp_path / "sw.js").write_text("x")
    pages = Pages(tmp_path)
    assert pages.find("/", "") is None
    assert re.search("sw.js", " ".join(pages.paths()))


def test_a_link_is_previewed_in_the_readers_language(dist: Path) -> None:
    """What other programs show of a link; neutral words, in whatever language they ask for."""
    told = '<meta name="description" content="?"/><meta property="og:description" content="?"/>'
    (dist / "index.html").write_text(INDEX.replace("<!--preload-->", told + "<!--preload-->"), "utf-8")
    pages = Pages(dist)
    for language in ("en", "de"):
        page = pages.find("/", language)
        assert page is not None
        assert page.bodies[""].decode().count(f'content="{html.escape(say_in(language, "landing-what"))}"') == 2
    assert say_in("de", "landing-what") != say_in("en", "landing-what") == say_in("tlh", "landing-what")


def test_handlers_see_addresses_without_the_base_path() -> None:
    """Whether the proxy has removed it or not, of pages and of sockets; what only begins alike is another address."""
    seen: list[Any] = []

    async def app(scope: Any, *_: object) -> None:
        seen.append(scope)

    def shown(base: str, scope: dict[str, Any]) -> Any:
        nothing: Any = None
        server = quiet_server(base_path=base)
        asyncio.run(Front(app, server)(cast("Any", scope), nothing, nothing))
        return seen.pop()

    inner = {"/games/": "/", "/games/ws": "/ws", "/ws": "/ws", "/games": "/games", "/gamester/ws": "/gamester/ws"}
    for kind in ("http", "websocket"):
        for path, without in inner.items():
            asked = {"type": kind, "path": path, "raw_path": path.encode(), "query_string": b"x=1"}
            assert shown("/games/", asked) == asked | {"path": without, "raw_path": without.encode()}
            assert shown("/", asked) is asked
    assert shown("/games/", {"type": "lifespan"}) == {"type": "lifespan"}
