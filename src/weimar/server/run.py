"""`weimar serve`: one process, from settings to the last connection.

Contract: prints the addresses of the server. Ends with a clear sentence and a code when it cannot start or its disk
fails, and with status 0 after SIGTERM or SIGINT.
"""

import asyncio
import io
import logging
import signal
import socket
import ssl
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import structlog
import uvicorn
import uvloop

from weimar.bots import BOTS
from weimar.server.app import make_app
from weimar.server.connection.limits import MAX_UNREAD, websocket_protocol
from weimar.server.connection.socket import FLOOD
from weimar.server.context import Server
from weimar.server.http.front import Front
from weimar.server.http.pages import INDEX, web_folder
from weimar.server.http.timeouts import TimedHttpProtocol
from weimar.server.process.connection_limit import trusted_proxies
from weimar.server.process.origins import lan_address
from weimar.server.process.settings import Settings
from weimar.server.process.tokens import SECRET_FILE, load_secret
from weimar.server.tuning.cycles import ForgetsParser
from weimar.server.tuning.gc_policy import freeze_existing_objects
from weimar.store import StoreUnusable
from weimar.store.folder import has_database
from weimar.store.sqlite import SqliteStore
from weimar.text import say

if TYPE_CHECKING:
    from litestar import Litestar
    from uvicorn._types import ASGI3Application

log = structlog.get_logger()

EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 - compared
"""The hosts that stand for every address of IPv4 of this machine; the second for those of IPv6, too."""
STORE_BROKEN: Final = 3
"""Exit status after the disk refused a write."""


def serve(settings: Settings) -> int:
    """Run until a signal or a failed disk; returns the exit status.

    Raises:
        StoreInUse, StoreUnusable, CertificateUnusableError, RelayCertificatesError, BotDataUnusable: it cannot start.
    """
    _check_certificate(settings)
    for level in BOTS:
        _ = BOTS[level]  # constructing it checks its data: no table gets a bot with broken data
    configure_logs(settings)
    if "collector" not in settings.plain:
        freeze_existing_objects()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_open_and_serve(settings))


async def _open_and_serve(settings: Settings) -> int:
    if settings.database:
        from weimar.server.cluster.certificates import open_certificates  # noqa: PLC0415 - needs `cluster`
        from weimar.server.cluster.node import open_cluster  # noqa: PLC0415 - as above
        from weimar.server.connection.relayed import make_relay, open_relay  # noqa: PLC0415 - as above

        certificates = open_certificates(settings)
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        secret = _secret(settings)
        store, cluster = await open_cluster(settings, secret)
        server = Server(settings, store, secret, cluster)
        if certificates is not None:
            server.relay = make_relay(server, certificates, cluster.name)
            await open_relay(server, server.relay)
        return await _serve(server)
    secret_is_there = (settings.data / SECRET_FILE).exists()
    if secret_is_there and not has_database(settings.data):
        raise StoreUnusable(
            f"the database in {settings.data} is gone or empty, though there was one; restore a backup, or remove "
            f"{SECRET_FILE} to start again"
        )
    embedded = SqliteStore(settings.data)
    if embedded.damaged_log is not None:
        log.error("log_damaged", kept=embedded.damaged_log.name)
    return await _serve(Server(settings, embedded, _secret(settings)))


def _secret(settings: Settings) -> bytes:
    """The secret that signs tokens.

    Raises:
        StoreUnusable: the file cannot be read, created or used.
    """
    path = settings.secret_file or settings.data / SECRET_FILE
    try:
        return load_secret(path)
    except OSError as error:
        raise StoreUnusable(f"the secret {path} cannot be read or written: {error.strerror}") from error


class CertificateUnusableError(RuntimeError):
    """The certificate or its key cannot be read, or the two do not match. The message names the file."""


def _check_certificate(settings: Settings) -> None:
    """Check the files before anything opens. uvicorn reads them again when it listens."""
    if settings.cert is None or settings.key is None:
        return
    for path in (settings.cert, settings.key):
        if not path.is_file():
            raise CertificateUnusableError(str(path))
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(settings.cert, settings.key, password=_no_password)
    except (OSError, ValueError) as error:
        raise CertificateUnusableError(str(settings.cert)) from error


def _no_password() -> str:
    """Refuse a key with a password: nobody could type it."""
    raise ValueError("the key has a password")


class WebServer(uvicorn.Server):
    """Web server with a clean exit on signals. uvicorn's own raises the signal again, so the process has failed."""

    def __init__(self, config: uvicorn.Config, server: Server, listening: Callable[[], object] = bool) -> None:
        super().__init__(config)
        self._weimar = server
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so: whoever reads the address may connect and stop the server."""
        await super().startup(sockets)
        self._listening()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Inform all players over their open connections, then close them."""
        await self._weimar.end()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on SIGTERM and SIGINT; immediately on a second one."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(number)


class _HttpProtocol(ForgetsParser, TimedHttpProtocol):
    """HTTP protocol with timeouts. It frees its parser once the connection is a WebSocket."""


def web_config(server: Server, app: "Litestar | None" = None) -> uvicorn.Config:
    """Configuration of the web server, with a new app or another one; tests use it too."""
    unread = max(MAX_UNREAD, server.settings.requests_burst + FLOOD)
    base = TimedHttpProtocol if "cycles" in server.settings.plain else _HttpProtocol
    asgi = cast("ASGI3Application", app or make_app(server))
    http = type("HttpProtocol", (base,), {"limit": server.limits.connections})  # uvicorn does not pass a limit on
    return uvicorn.Config(
        Front(asgi, server),
        ws=websocket_protocol(server.settings.plain, unread, server.limits.connections),
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        http=cast("type[asyncio.Protocol]", http),
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
        limit_concurrency=None,
        forwarded_allow_ips=trusted_proxies(),
        ssl_certfile=server.settings.cert,
        ssl_keyfile=server.settings.key,
    )


async def _serve(server: Server) -> int:
    settings = server.settings
    listener = socket.create_server(
        (settings.host, settings.port),
        family=socket.AF_INET6 if ":" in settings.host else socket.AF_INET,
        backlog=1024,
        dualstack_ipv6=settings.host == EVERYWHERE[1] and socket.has_dualstack_ipv6(),
    )
    told = partial(_print_addresses, settings, listener.getsockname()[1])
    web = WebServer(web_config(server), server, told)
    if not ((settings.web or web_folder()) / INDEX).is_file():
        sys.stderr.write(say("serve-no-app") + "\n")
    running = asyncio.create_task(web.serve(sockets=[listener]))
    broken = asyncio.create_task(server.broken.wait())
    await asyncio.wait((running, broken), return_when=asyncio.FIRST_COMPLETED)
    if broken.done():
        web.should_exit = True
        await running
        sys.stderr.write(say("serve-store-broken") + "\n")
        return STORE_BROKEN
    broken.cancel()
    await running
    return 0


def _print_addresses(settings: Settings, port: int) -> None:
    scheme = "http" if settings.cert is None else "https"
    listens_on = f"[{settings.host}]" if ":" in settings.host else settings.host
    here = "localhost" if settings.host in (*EVERYWHERE, "127.0.0.1") else listens_on
    own, network = (f"{scheme}://{host}:{port}{settings.base_path}" for host in (here, lan_address()))
    sys.stdout.write(say("serve-here", address=own) + "\n")
    if settings.host in EVERYWHERE:
        sys.stdout.write(say("serve-network", address=network) + "\n")
        if sys.stdout.isatty():
            import segno  # noqa: PLC0415 - only a terminal shows the code

            code = io.StringIO()
            segno.make(network).terminal(out=code, compact=True)
            sys.stdout.write(code.getvalue())
    sys.stdout.flush()


def configure_logs(settings: Settings) -> None:
    """Write logs to standard error: as JSON, unless a person reads them there."""
    as_json = settings.log_json if settings.log_json is not None else not sys.stderr.isatty()
    renderer = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            renderer,
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
