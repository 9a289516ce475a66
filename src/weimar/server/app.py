"""The web application: a socket, a few requests, the app's pages, health and metrics.

Contract: secrets never stand in a path or query, because those are logged: keys and codes come in bodies and first
messages. Answers are JSON; refusals have a code.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException
from prometheus_client import generate_latest

from weimar.engine import dump, record_of
from weimar.server.addresses import lan_address
from weimar.server.answers import SECURITY_HEADERS, address_of, body_of, failed, plain, refuse, where
from weimar.server.aside import Aside
from weimar.server.coach import ask_coach
from weimar.server.expiry import DAY_MS, Expiry
from weimar.server.explanations import explain_game
from weimar.server.hub import Hub, TooManyTablesError
from weimar.server.limits import Buckets
from weimar.server.live import House, LiveTable
from weimar.server.memory import Tide
from weimar.server.metrics import Metrics
from weimar.server.pages import Pages, make_pages, web_folder
from weimar.server.replays import read_replay
from weimar.server.settings import Settings
from weimar.server.sockets import Connection
from weimar.server.tokens import Proof, Signer
from weimar.store import Store, StoreBroken
from weimar.table.state import TableState
from weimar.wire.http import FindTable, Listing, Reach, ReadRecord, TableFound

log = structlog.get_logger()

HOUSEKEEPING_S: Final = 5.0
READS_PER_MINUTE: Final = 120
"""Records and lists that one address may read a minute."""
LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "::ffff:127.0.0.1"})


class Server:
    """Everything that one process has.

    Args:
        settings: as the operator chose.
        store: open; closed by the application when it stops.
        secret: signs the proofs of seats.
    """

    def __init__(self, settings: Settings, store: Store, secret: bytes) -> None:
        self.settings = settings
        self.store = store
        self.signer = Signer(secret)
        self.metrics = Metrics()
        self._epoch = time.time() - time.monotonic()
        house = House(store, self.now, self._token, settings.bot_pace_ms, self._failed)
        self.hub = Hub(house, settings.max_tables)
        self.metrics.tables.set_function(lambda: len(self.hub))
        self.new_tables = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute)
        self.reads = Buckets(READS_PER_MINUTE / 60, READS_PER_MINUTE)
        self.codes = Buckets(settings.codes_per_minute / 60, settings.codes_per_minute)
        self.sockets: dict[str, int] = {}
        self.aside = Aside()
        self._expiry = Expiry(store, int(settings.expire_days * DAY_MS))
        self.broken = asyncio.Event()

    def now(self) -> int:
        """Milliseconds since the epoch; the system's clock may jump, this one does not."""
        return int((self._epoch + time.monotonic()) * 1000)

    def _token(self, table: str, member: int, generation: int) -> str:
        return self.signer.token(table, Proof(member, generation))

    def _failed(self, broken: StoreBroken) -> None:
        log.error("store_broken", reason=str(broken))
        self.broken.set()

    async def keep_house(self) -> None:
        """Now and then: let go of cold tables, wake those with something due, erase expired ones, clear up."""
        erased_at = -HOUSEKEEPING_S
        tide = Tide()
        while True:
            await asyncio.sleep(HOUSEKEEPING_S)
            self.hub.let_go(self._is_cold)
            tide.look()
            try:
                await self.hub.wake_due()
                if time.monotonic() - erased_at > HOUSEKEEPING_S * 120:
                    erased_at = time.monotonic()
                    await self.erase_expired()
            except StoreBroken as broken:
                self._failed(broken)
                return

    def _is_cold(self, live: LiveTable) -> bool:
        return live.is_cold(self.now(), self.settings.cold_after_s * 1000)

    async def erase_expired(self) -> int:
        """Erase tables that nobody touched for the time that the operator set (`expiry`); how many."""
        expired = await self.store.tables(changed_before=await self._expiry.limit(self.now()))
        await asyncio.gather(*(self.hub.forget(key) for key in expired))
        return len(expired)


@post("/api/tables", status_code=201)
async def open_table(request: Request[Any, Any, Any], state: AppState) -> TableFound:
    """Open a new table."""
    server: Server = state.server
    if not server.new_tables.take(address_of(request), time.monotonic()):
        raise refuse(429, "too_fast")
    try:
        live = await server.hub.open()
    except TooManyTablesError:
        raise refuse(503, "too_many_tables") from None
    return TableFound(live.state.key, live.state.code)


@post("/api/find", status_code=200)
async def find_table(request: Request[Any, Any, Any], state: AppState) -> TableFound:
    """The link's secret of an unlocked lobby, for its four letters."""
    server: Server = state.server
    if not server.codes.take(address_of(request), time.monotonic()):
        raise refuse(429, "too_fast")
    wanted: FindTable = await body_of(request, FindTable)
    live = await server.hub.find(wanted.code.upper())
    if live is None:
        raise refuse(404, "unknown_code")
    return TableFound(live.state.key, live.state.code)


@get("/api/tables")
async def list_tables(request: Request[Any, Any, Any], state: AppState) -> list[Listing]:
    """The tables that chose to be listed, the newest first; `stage`, `preset` and `with_room` choose among them."""
    server: Server = state.server
    if not server.reads.take(address_of(request), time.monotonic()):
        raise refuse(429, "too_fast")
    wanted = request.query_params
    stage = wanted.get("stage")
    if stage not in (None, "lobby", "game"):
        raise refuse(400, "malformed")
    return server.hub.listed(stage, wanted.get("preset"), with_room=wanted.get("with_room") == "true")


@get("/api/reach")
async def reach(request: Request[Any, Any, Any], state: AppState) -> Reach:
    """For who sits at this machine: a link with `localhost` in it would lead his friends to themselves."""
    server: Server = state.server
    at_home = _is_asked_at_home(request)
    open_to_all = server.settings.host in ("0.0.0.0", "::")  # noqa: S104 - a comparison
    found = lan_address() if at_home and open_to_all else None
    return Reach(None if found in LOOPBACK else found)


def _is_asked_at_home(request: Request[Any, Any, Any]) -> bool:
    """Whether it comes from this machine, to an address of its own: what a proxy passes on comes from here, too."""
    if request.client is None or request.client.host not in LOOPBACK:
        return False
    place = _place(f"http://{request.headers.get('host', '')}")
    return place is not None and (place[1] == "localhost" or place[1] in LOOPBACK)


@post("/api/record", status_code=200)
async def read_record(request: Request[Any, Any, Any], state: AppState) -> Response[bytes]:
    """The record of a table's game, once it is over and not a moment earlier."""
    server: Server = state.server
    if not server.reads.take(address_of(request), time.monotonic()):
        raise refuse(429, "too_fast")
    wanted: ReadRecord = await body_of(request, ReadRecord)
    live = await server.hub.get(wanted.key)
    if live is None:
        raise refuse(404, "unknown_table")
    if not _is_over(live.state):
        raise refuse(409, "not_over")
    record = record_of(live.state.history, [one.name for one in live.state.members])
    return Response(dump(record), media_type="application/json")


def _is_over(state: TableState) -> bool:
    return state.stage == "over"


@get("/healthz")
async def healthz() -> dict[str, str]:
    """The process is alive."""
    return {"status": "ok"}


@get("/readyz")
async def readyz(state: AppState) -> dict[str, str]:
    """The process takes requests: its store works."""
    server: Server = state.server
    if server.broken.is_set():
        raise refuse(503, "store_broken")
    return {"status": "ok"}


@get("/metrics")
async def metrics(request: Request[Any, Any, Any], state: AppState) -> Response[bytes]:
    """Figures for Prometheus, to whoever asks from this machine: how much is sent when would tell others too much."""
    server: Server = state.server
    if not _is_asked_at_home(request):
        raise refuse(404, "not_found")
    return Response(generate_latest(server.metrics.registry), media_type="text/plain; version=0.0.4")


@websocket("/ws")
async def live_socket(socket: WebSocket[Any, Any, Any], state: AppState) -> None:
    """The protocol of docs/reference/protocol.md."""
    server: Server = state.server
    if not _origin_is_fine(socket, server.settings):
        await socket.close(4403, "origin")
        return
    address = address_of(socket)
    if server.sockets.get(address, 0) >= server.settings.max_sockets_per_address:
        await socket.close(4429, "too_many_sockets")
        return
    server.sockets[address] = server.sockets.get(address, 0) + 1
    server.metrics.sockets.inc()
    try:
        await socket.accept()
        await Connection(socket, server.hub, server.signer, server.settings, server.metrics).run()
    finally:
        server.metrics.sockets.dec()
        server.sockets[address] -= 1
        if not server.sockets[address]:
            del server.sockets[address]
        socket.receive, socket.send = empty_receive, empty_send  # the framework's wrappers hold it, and it holds them


def _origin_is_fine(socket: WebSocket[Any, Any, Any], settings: Settings) -> bool:
    """Browsers always send an origin: it must be the server's own, or one that the operator named."""
    origins, hosts = _headers(socket, b"origin"), _headers(socket, b"host")
    if not origins or "*" in settings.origins:
        return True
    if len(origins) != 1 or len(hosts) != 1:
        return False
    theirs = _place(origins[0])
    own = {_place(f"{scheme}://{hosts[0]}") for scheme in _PORTS}
    named = {_place(one) for one in settings.origins}
    return theirs is not None and theirs in own | named


def _headers(socket: WebSocket[Any, Any, Any], wanted: bytes) -> list[str]:
    """All headers of a name; the framework would keep its own copy of every header as long as the socket."""
    return [value.decode("latin-1") for name, value in socket.scope["headers"] if name.lower() == wanted]


_PORTS: Final = {"http": 80, "https": 443}


def _place(origin: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of an origin; None of what is none, such as `null`."""
    try:
        parts = urlsplit(origin.lower())
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _PORTS or not parts.hostname or parts.username is not None or parts.path:
        return None
    return parts.scheme, parts.hostname, port or _PORTS[parts.scheme]


class _Discreet(logging.Filter):
    """Says of an error where it happened and of what kind it is, never what it says: that may be secret."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every line through, without the error's own words."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            record.msg, record.args = "%s: %s at %s", (record.getMessage().strip(), type(error).__name__, where(error))
            record.exc_info = record.exc_text = None
        return True


_DISCREET: Final = _Discreet()


def _task_failed(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """An error that nobody waited for: asyncio would log all that it says."""
    error = context.get("exception")
    log.error("task_failed", kind=type(error).__name__, where="?" if error is None else where(error))


def make_app(server: Server) -> Litestar:
    """The application round a server."""

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        keeper = asyncio.create_task(server.keep_house())
        logging.getLogger("uvicorn.error").addFilter(_DISCREET)
        asyncio.get_running_loop().set_exception_handler(_task_failed)
        try:
            yield
        finally:
            keeper.cancel()
            server.hub.close()
            await server.store.close()

    handlers = [
        open_table,
        find_table,
        list_tables,
        reach,
        read_record,
        read_replay,
        explain_game,
        ask_coach,
        healthz,
        readyz,
        metrics,
        live_socket,
    ]
    pages = make_pages(Pages(server.settings.web or web_folder()))
    return Litestar(
        [*handlers, pages],
        state=AppState({"server": server}),
        lifespan=[lifespan],
        exception_handlers={HTTPException: plain, Exception: failed},
        response_headers=SECURITY_HEADERS,
        request_max_body_size=16_384,
        openapi_config=None,
        logging_config=None,
    )
