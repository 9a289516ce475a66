"""Static files: the built web app, served from memory.

Contract: the server reads the files at start and looks them up by their whole path, so no path leads outside. Names
under `/assets/` contain a hash of the contents, and browsers cache these files forever; all others are validated each
time, by ETag. No request contains a table's key: it follows the `#` of a link, and browsers do not send that part.
"""

import gzip
import hashlib
import html
import re
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, Final

from litestar import Request, Response, asgi
from litestar.exceptions import NotFoundException
from msgspec import Struct

from weimar.server.http.errors import refusal_response, refuse
from weimar.server.http.negotiation import accepted, best_language
from weimar.server.process.refusals import SECURITY_HEADERS
from weimar.text import FALLBACK, chosen_language, say, say_in

if TYPE_CHECKING:
    from litestar.handlers import ASGIRouteHandler
    from litestar.types import Receive, Scope, Send

TABLE: Final = "/t"
"""The address of every table. Its page preloads the table's files, before the first script requests them."""
ADDRESSES: Final = (
    *("/", TABLE, "/replay", "/learn", "/rules", "/about", "/privacy", "/tv", "/pair", "/table"),
    *("/daily", "/puzzle", "/evenings"),
)
"""The addresses of the app's pages; the app itself distinguishes them."""
NO_PAGES: Final = ("/api/", "/assets/")
"""Prefixes without pages: an unknown path is refused with a code."""
INDEX: Final = "index.html"
HERE: Final = '="./'
"""Start of an address in the built page; the server writes its own path in place of the dot."""
PRELOAD: Final = "<!--preload-->"
"""Placeholder for a preload of the catalogue in the reader's language."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""Encodings, the best first, and the suffixes that the build gives to compressed files."""
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
PART_HEADERS: Final = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
"""The headers of files that are only parts of a page. Those for pages would be a tenth of what a phone loads first."""
_PARTS: Final = frozenset(TYPES[suffix] for suffix in (".css", ".ftl", ".js", ".mp3", ".ogg", ".woff2"))
_CATALOGUE: Final = re.compile(r"/assets/([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)-[\w-]{6}\.ftl")
_TABLE_FILES: Final = re.compile(r"<!--table (.*?)-->", re.DOTALL)
"""The preloads of the table's files (web/tools/ahead.ts); a comment on other pages."""
_INLINE: Final = {tag: re.compile(rf"<{tag}>(.*?)</{tag}>", re.DOTALL) for tag in ("script", "style")}
_HTML_LANGUAGE: Final = re.compile(r'<html lang="[^"]*"')
_PREVIEW: Final = re.compile(r'(<meta (?:name|property)="(?:og:)?description" content=")[^"]*(")')
"""The descriptions shown with a link by other sites."""
_HOST: Final = re.compile(r"(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")


class StaticFile(Struct, frozen=True):
    """A file in all its encodings.

    Attributes:
        bodies: the bodies by encoding; the plain one under "".
    """

    media_type: str
    cache_control: str
    bodies: dict[str, bytes]

    def answer(self, encodings: frozenset[str]) -> tuple[bytes, dict[str, str]]:
        """The body for a client that accepts these encodings, and its headers."""
        encoding = next((name for name in ENCODINGS if name in encodings and name in self.bodies), "")
        body = self.bodies[encoding]
        headers = {"content-type": self.media_type, "cache-control": self.cache_control, "etag": _etag(body)}
        if len(self.bodies) > 1:
            headers["vary"] = "accept-encoding"
        return body, headers | ({"content-encoding": encoding} if encoding else {})


class Pages:
    """All files of the app; without an `index.html` there is no app. All addresses begin with `base`.

    Attributes:
        assets: the files by path, except the page. page: the page by language; empty if there is no app.
        table: the page for links to tables, by language.
        scripts, styles: the sources of scripts and style sheets allowed by the policy of these pages.
    """

    def __init__(self, folder: Path, *, daily: bool = True, base: str = "/") -> None:
        found = {f"/{path.relative_to(folder).as_posix()}": path for path in _files(folder)}
        self.assets = {name: _static_file(name, path) for name, path in found.items() if name != f"/{INDEX}"}
        catalogues = {hit[1]: name for name in sorted(found) if (hit := _CATALOGUE.fullmatch(name))}
        index = found.get(f"/{INDEX}")
        text = "" if index is None else index.read_text("utf-8")
        self.scripts, self.styles = inline_sources(text, "script"), inline_sources(text, "style")
        self.page: dict[str, StaticFile] = {}
        self.table: dict[str, StaticFile] = {}
        if index is not None:
            marks = f"{_mark('base', base if base != '/' else '')}{_mark('daily', '' if daily else 'off')}"
            text = text.replace(HERE, f'="{base}')
            for language, catalogue in {FALLBACK: None, **catalogues}.items():
                address = catalogue and base + catalogue.removeprefix("/")
                self.page[language] = _page(text, language, address, marks)
                self.table[language] = _page(_TABLE_FILES.sub(r"\1", text), language, address, marks)

    def paths(self) -> list[str]:
        """All existing paths."""
        return [*ADDRESSES, f"/{INDEX}", *self.assets]

    def policy(self, hosts: list[str]) -> str:
        """The content security policy of these pages (`page_policy`)."""
        return page_policy(hosts, self.scripts, self.styles)

    def find(self, path: str, languages: str) -> StaticFile | None:
        """The file at a path, for readers of these languages (`Accept-Language`); None without an app."""
        if path in self.assets:
            return self.assets[path]
        pages = self.table if path == TABLE else self.page
        return pages[best_language(languages, tuple(pages), FALLBACK)] if pages else None


def web_folder() -> Path:
    """The folder of the built app: in the package when installed, `web/dist` in a checkout."""
    installed = Path(str(files("weimar"))) / "webapp"
    return installed if installed.is_dir() else Path(__file__).parents[4] / "web" / "dist"


def _files(folder: Path) -> Iterator[Path]:
    """All files except hidden ones and compressed copies."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith("."))
    return (path for path in found if path.suffix not in ENCODINGS.values())


def _static_file(name: str, path: Path) -> StaticFile:
    compressed = {encoding: path.with_name(path.name + ending) for encoding, ending in ENCODINGS.items()}
    bodies = {encoding: other.read_bytes() for encoding, other in compressed.items() if other.is_file()}
    media_type = TYPES.get(PurePosixPath(name).suffix, "application/octet-stream")
    cache_control = FOR_EVER if name.startswith("/assets/") else REVALIDATE
    return StaticFile(media_type, cache_control, {"": path.read_bytes(), **bodies})


def _mark(name: str, value: str) -> str:
    """An attribute that tells the app something about its server; nothing if empty."""
    return f' data-{name}="{value}"' if value else ""


def _page(text: str, language: str, catalogue: str | None, marks: str) -> StaticFile:
    """The page for readers of a language, with a preload of its catalogue."""
    hint = f'<link rel="preload" as="fetch" crossorigin href="{catalogue}">' if catalogue else ""
    what = html.escape(say_in(language, "landing-what"))
    told = _PREVIEW.sub(lambda hit: f"{hit[1]}{what}{hit[2]}", _TABLE_FILES.sub("", text).replace(PRELOAD, hint))
    body = _HTML_LANGUAGE.sub(f'<html lang="{language}"{marks}', told, count=1).encode()
    return StaticFile(TYPES[".html"], REVALIDATE, {"": body, "gzip": gzip.compress(body, mtime=0)})


def _etag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:24]}"'


def inline_sources(page: str, tag: str) -> str:
    """The sources allowed for a page's `script` or `style` tags: this server's files, and inline text by its hash."""
    hashes = (hashlib.sha256(source.encode()).digest() for source in _INLINE[tag].findall(page))
    return " ".join(("'self'", *(f"'sha256-{b64encode(digest).decode()}'" for digest in hashes)))


def page_policy(hosts: list[str], scripts: str = "'self'", styles: str = "'self'") -> str:
    """The content security policy of pages: load from this server, open sockets to the page's own host (`Host`)."""
    here = hosts[0] if len(hosts) == 1 and _HOST.fullmatch(hosts[0]) else None
    sockets = f" ws://{here} wss://{here}" if here else ""
    return (
        f"default-src 'self'; connect-src 'self'{sockets}; script-src {scripts}; "
        f"img-src 'self' data: blob:; style-src {styles}; "
        "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    )


def make_pages(pages: Pages) -> "ASGIRouteHandler":
    """The handler for all paths of the app."""

    @asgi(pages.paths(), copy_scope=False)
    async def serve_page(scope: "Scope", receive: "Receive", send: "Send") -> None:
        """Serve a file of the app, or one of its pages."""
        request = Request[Any, Any, Any](scope, receive, send)
        if request.method not in ("GET", "HEAD"):
            raise refuse(405, "method_not_allowed")
        status, body, headers = _answer(pages, request)
        raw = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": status, "headers": raw})
        shown = b"" if request.method == "HEAD" else body
        await send({"type": "http.response.body", "body": shown, "more_body": False})

    return serve_page


def make_lost(pages: Pages) -> Callable[[Request[Any, Any, Any], NotFoundException], Response[Any]]:
    """Make the handler for unknown addresses: browsers get the app's page, all other clients a code."""

    def answer_lost(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if not wants_page or request.scope["path"].startswith(NO_PAGES) or not pages.page:
            return refusal_response(request, error)
        found = pages.find("/", request.headers.get("accept-language", ""))
        assert found is not None
        body, headers = found.answer(accepted(request.headers.get("accept-encoding", "")))
        policy = {"content-security-policy": pages.policy(request.headers.getall("host", []))}
        kept = {name: headers[name] for name in _BODY_HEADERS & headers.keys()}
        return Response(body, status_code=404, media_type=TYPES[".html"], headers=SECURITY_HEADERS | kept | policy)

    return answer_lost


def _answer(pages: Pages, request: Request[Any, Any, Any]) -> tuple[int, bytes, dict[str, str]]:
    """Status, body and headers for a request."""
    sent = request.headers
    found = pages.find(request.scope["path"], sent.get("accept-language", ""))
    if found is None:
        sentence = _no_app()
        told = {"content-type": TYPES[".html"], "content-length": str(len(sentence))}
        return 503, sentence, SECURITY_HEADERS | told
    body, headers = found.answer(accepted(sent.get("accept-encoding", "")))
    hosts = sent.getall("host", [])
    if found.cache_control == FOR_EVER and found.media_type in _PARTS:
        headers = PART_HEADERS | headers
    elif found.media_type == TYPES[".html"]:
        headers = SECURITY_HEADERS | headers
        headers["content-security-policy"] = pages.policy(hosts)
        headers["vary"] = "accept-encoding, accept-language"
    else:
        headers = SECURITY_HEADERS | headers
        headers["content-security-policy"] = page_policy(hosts)  # no hashes: the page has no inline text
    if _is_cached(sent, headers["etag"]):
        return 304, b"", {name: value for name, value in headers.items() if name not in _BODY_HEADERS}
    return 200, body, headers | {"content-length": str(len(body))}


_BODY_HEADERS: Final = frozenset({"content-type", "content-encoding"})


def _is_cached(headers: Mapping[str, str], etag: str) -> bool:
    known = [value.strip().removeprefix("W/") for value in headers.get("if-none-match", "").split(",")]
    return etag in known or "*" in known


def _no_app() -> bytes:
    """The page served before the app is built."""
    sentence, language = html.escape(say("serve-no-app")), chosen_language()
    return f'<!doctype html><html lang="{language}"><title>Weimar</title><p>{sentence}</p></html>\n'.encode()
