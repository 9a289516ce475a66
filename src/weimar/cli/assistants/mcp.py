"""`weimar mcp`: a server of the Model Context Protocol, so that an assistant can take a seat.

Contract: it works on standard input and output, or over streamable HTTP, there only for requests that name an allowed
host: a page of another site cannot reach it by a name of its own (DNS rebinding). Without `--server` it runs its own
server of tables on this machine; the tables end with the command.
"""

import asyncio
import re
import socket
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import click

from weimar.cli.assistants.join import address_of
from weimar.cli.trouble import fail
from weimar.limits import BODY
from weimar.text import say

if TYPE_CHECKING:
    from mcp.server.mcpserver import MCPServer
    from mcp.server.transport_security import TransportSecuritySettings


@click.command(help=say("cli-mcp"))
@click.option("--server", metavar="URL", help=say("cli-mcp-server"))
@click.option("--http", metavar="HOST:PORT", help=say("cli-mcp-http"))
@click.option("--allow-host", "allowed", metavar="HOST", multiple=True, help=say("cli-mcp-allow-host"))
def mcp(server: str | None, http: str | None, allowed: tuple[str, ...]) -> None:
    """Serve until the assistant is done."""
    import weimar.assistants.tools  # noqa: F401 - a missing extra is reported before anything starts

    parts = None if server is None else address_of(server)
    if server is not None and (parts is None or parts.query):
        fail("bad_setting", "--server")
    hosts = [host.lower() for host in allowed]
    if not all(_HOST.fullmatch(host) for host in hosts):
        fail("bad_setting", "--allow-host")
    listener = None if http is None else _listen(http)
    try:
        asyncio.run(_run(server, listener, hosts))
    except KeyboardInterrupt:
        return
    except OSError as error:
        fail("cannot_listen", str(error.strerror))


_HOST: Final = re.compile(r"[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\]")
_LOCAL: Final = ("127.0.0.1", "localhost", "[::1]")
MOST_SESSIONS: Final = 1_000
"""The maximum number of sessions of assistants at the same time."""


def _listen(http: str) -> socket.socket:
    """A socket at a place, `HOST:PORT` or `[ADDRESS]:PORT`; ends the command if that is no place, or not free."""
    host, _, port = http.rpartition(":")
    bare = host[1:-1] if host.startswith("[") and host.endswith("]") else host
    digits = port.isascii() and port.isdigit() and len(port) <= 5  # noqa: PLR2004 - as 65535
    if not bare or (":" in bare) != (bare != host) or not digits or int(port) > 65_535:  # noqa: PLR2004 - the last port
        fail("bad_setting", "--http")
    try:
        return socket.create_server((bare, int(port)), family=socket.AF_INET6 if ":" in bare else socket.AF_INET)
    except OSError as error:
        fail("cannot_listen", f"{http}: {error.strerror}")


def _allowed(listener: socket.socket, names: list[str]) -> "TransportSecuritySettings":
    """The hosts and origins of requests that are answered, the same for every address."""
    from mcp.server.transport_security import TransportSecuritySettings

    own = listener.getsockname()[0]
    hosts = {*_LOCAL, f"[{own}]" if ":" in own else own, *names} - {"0.0.0.0", "[::]"}  # noqa: S104 - named, not bound
    origins = [f"{scheme}://{host}" for scheme in ("http", "https") for host in hosts]
    return TransportSecuritySettings(
        allowed_hosts=[form for host in hosts for form in (host, f"{host}:*")],
        allowed_origins=[form for origin in origins for form in (origin, f"{origin}:*")],
    )


async def _run(server: str | None, listener: socket.socket | None, names: list[str]) -> None:
    from weimar.assistants.tools import AssistantTools

    async with _tables(server) as address:
        tools = AssistantTools(address)
        served = tools.make_server()
        try:
            if listener is None:
                await served.run_stdio_async()
            else:
                await _serve(served, listener, names)
        finally:
            await tools.close()


async def _serve(served: "MCPServer[Any]", listener: socket.socket, names: list[str]) -> None:
    import uvicorn

    host, port = listener.getsockname()[:2]
    sys.stderr.write(say("mcp-here", address=f"http://{f'[{host}]' if ':' in host else host}:{port}/mcp") + "\n")
    app = served.streamable_http_app(
        transport_security=_allowed(listener, names), max_sessions=MOST_SESSIONS, max_request_body_size=BODY
    )
    with listener:
        await uvicorn.Server(uvicorn.Config(app, log_level="error")).serve(sockets=[listener])


@asynccontextmanager
async def _tables(server: str | None) -> AsyncGenerator[str]:
    if server is not None:
        yield server
        return
    from weimar.assistants.own_server import own_server

    with TemporaryDirectory(prefix="weimar-") as folder:
        async with own_server(Path(folder)) as address:
            yield address
