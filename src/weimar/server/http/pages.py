"""The web app, as it was built: its files, served from memory.

Contract: what is served is fixed when the server starts, and looked up by its whole path, so no path leads anywhere
else. Files under `/assets/` have their contents' hash in their name and are kept for ever by browsers; all others are
asked for again each time, by ETag. No secret reaches an address: keys of tables stand behind the `#` of a link, which
browsers do not send.
"""

import gzip
import hashlib
import html
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, Final

from litestar import Request, asgi
from msgspec import Struct

from weimar.server.http.errors import SECURITY_HEADERS, refuse
from weimar.server.http.negotiation import best_language, tokens
from weimar.text import FALLBACK, chosen_language, say, say_in

if TYPE_CHECKING:
    from litestar.handlers import ASGIRouteHandler
    from litestar.types import Receive, Scope, Send

TABLE: Final = "/t"
"""The address of every table: its page names the table's own files, which the first script would ask for only later."""
ADDRESSES: Final = ("/", TABLE, "/replay", "/learn", "/rules", "/about", "/privacy")
"""The pages that people may go to; the app itself tells them apart."""
INDEX: Final = "index.html"
PRELOAD: Final = "<!--preload-->"
"""Where a page may name the catalogue of its reader's language, to be fetched at once."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""How a file may be packed, the best first, and what the build adds to the name of a packed one."""
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
_CATALOGUE: Final = re.compile(r"/assets/([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)-[\w-]{8}\.ftl")
_TABLE_FILES: Final = re.compile(r"<!--table (.*?)-->", re.DOTALL)
"""What the build names of the table (web/tools/ahead.ts): a comment for everybody else."""
_HTML_LANGUAGE: Final = re.compile(r'<html lang="[^"]*"')
_PREVIEW: Final = re.compile(r'(<meta (?:name|property)="(?:og:)?description" content=")[^"]*(")')
"""What a link to the page is shown with elsewhere."""
_HOST: Final = re.compile(r"(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")


class Served(Struct, frozen=True):
    """A file in every shape in which it is sent.

    Attributes:
        bodies: by encoding; the plain one under "".
    """

    kind: str
    keep: str
    bodies: dict[str, bytes]

    def answer(self, encodings: frozenset[str]) -> tuple[bytes, dict[str, str]]:
        """The body for a reader of these encodings, and what its headers say of it."""
        encoding = next((one for one in ENCODINGS if one in encodings and one in self.bodies), "")
        body = self.bodies[encoding]
        headers = {"content-type": self.kind, "cache-control": self.keep, "etag": _mark(body)}
        if len(self.bodies) > 1:
            headers["vary"] = "accept-encoding"
        return body, headers | ({"content-encoding": encoding} if encoding else {})


class Pages:
    """Everything of the app.

    Args:
        folder: of the built app; without an `index.html` in it there is no app.

    Attributes:
        assets: by path, without the page. page: by language; empty if there is no app.
        table: the same, for the link of a table.
    """

    def __init__(self, folder: Path) -> None:
        found = {f"/{path.relative_to(folder).as_posix()}": path for path in _files(folder)}
        self.assets = {name: _served(name, path) for name, path in found.items() if name != f"/{INDEX}"}
        catalogues = {hit[1]: name for name in sorted(found) if (hit := _CATALOGUE.fullmatch(name))}
        index = found.get(f"/{INDEX}")
        text = None if index is None else index.read_text("utf-8")
        languages = {FALLBACK: None, **catalogues}
        self.page = {} if text is None else {one: _page(text, one, way) for one, way in languages.items()}
        ahead = None if text is None else _TABLE_FILES.sub(r"\1", text)
        self.table = {} if ahead is None else {one: _page(ahead, one, way) for one, way in languages.items()}

    def paths(self) -> list[str]:
        """Everything that can be asked for."""
        return [*ADDRESSES, f"/{INDEX}", *self.assets]

    def find(self, path: str, languages: str) -> Served | None:
        """What stands at a path, for readers of these languages (as in `Accept-Language`); None without an app."""
        if path in self.assets:
            return self.assets[path]
        pages = self.table if path == TABLE else self.page
        return pages[best_language(languages, tuple(pages), FALLBACK)] if pages else None


def web_folder() -> Path:
    """Where the built app is: in the package when installed, `web/dist` in a checkout."""
    installed = Path(str(files("weimar"))) / "webapp"
    return installed if installed.is_dir() else Path(__file__).parents[3] / "web" / "dist"


def _files(folder: Path) -> Iterator[Path]:
    """All files but hidden ones, and the packed ones, which come with theirs."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith("."))
    return (path for path in found if path.suffix not in ENCODINGS.values())


def _served(name: str, path: Path) -> Served:
    packed = {encoding: path.with_name(path.name + ending) for encoding, ending in ENCODINGS.items()}
    bodies = {encoding: other.read_bytes() for encoding, other in packed.items() if other.is_file()}
    kind = TYPES.get(PurePosixPath(name).suffix, "application/octet-stream")
    return Served(kind, FOR_EVER if name.startswith("/assets/") else ASK_AGAIN, {"": path.read_bytes(), **bodies})


def _page(text: str, language: str, catalogue: str | None) -> Served:
    """The page for readers of a language, who need its catalogue first of all."""
    hint = f'<link rel="preload" as="fetch" crossorigin href="{catalogue}">' if catalogue else ""
    what = html.escape(say_in(language, "landing-what"))
    told = _PREVIEW.sub(lambda hit: f"{hit[1]}{what}{hit[2]}", _TABLE_FILES.sub("", text).replace(PRELOAD, hint))
    body = _HTML_LANGUAGE.sub(f'<html lang="{language}"', told, count=1).encode()
    return Served(TYPES[".html"], ASK_AGAIN, {"": body, "gzip": gzip.compress(body, mtime=0)})


def _mark(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:24]}"'


def page_policy(hosts: list[str]) -> str:
    """What a page may do: load from here, and open sockets to the host by which it was reached."""
    here = hosts[0] if len(hosts) == 1 and _HOST.fullmatch(hosts[0]) else None
    sockets = f" ws://{here} wss://{here}" if here else ""
    return (
        f"default-src 'self'; connect-src 'self'{sockets}; img-src 'self' data: blob:; style-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    )


def make_pages(pages: Pages) -> "ASGIRouteHandler":
    """What answers wherever the app has something."""

    @asgi(pages.paths(), copy_scope=False)
    async def serve_page(scope: "Scope", receive: "Receive", send: "Send") -> None:
        """A file of the app, or one of its pages."""
        request = Request[Any, Any, Any](scope, receive, send)
        if request.method not in ("GET", "HEAD"):
            raise refuse(405, "method_not_allowed")
        status, body, headers = _answer(pages, request)
        headers = SECURITY_HEADERS | headers
        raw = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": status, "headers": raw})
        shown = b"" if request.method == "HEAD" else body
        await send({"type": "http.response.body", "body": shown, "more_body": False})

    return serve_page


def _answer(pages: Pages, request: Request[Any, Any, Any]) -> tuple[int, bytes, dict[str, str]]:
    """Status, body and headers for a request."""
    asked = request.headers
    found = pages.find(request.scope["path"], asked.get("accept-language", ""))
    if found is None:
        sentence = _no_app()
        return 503, sentence, {"content-type": TYPES[".html"], "content-length": str(len(sentence))}
    body, headers = found.answer(tokens(asked.get("accept-encoding", "")))
    headers["content-security-policy"] = page_policy(asked.getall("host", []))
    if found.kind == TYPES[".html"]:
        headers["vary"] = "accept-encoding, accept-language"
    if _has_already(asked, headers["etag"]):
        return 304, b"", {name: value for name, value in headers.items() if name not in _OF_A_BODY}
    return 200, body, headers | {"content-length": str(len(body))}


_OF_A_BODY: Final = frozenset({"content-type", "content-encoding"})


def _has_already(asked: Mapping[str, str], mark: str) -> bool:
    known = [one.strip().removeprefix("W/") for one in asked.get("if-none-match", "").split(",")]
    return mark in known or "*" in known


def _no_app() -> bytes:
    """A page for whoever comes before the app was built."""
    sentence, language = html.escape(say("serve-no-app")), chosen_language()
    return f'<!doctype html><html lang="{language}"><title>Weimar</title><p>{sentence}</p></html>\n'.encode()
