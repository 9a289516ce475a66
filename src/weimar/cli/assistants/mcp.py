"""`weimar mcp`: a server of the Model Context Protocol, so that an assistant can take a seat.

Contract: it works on standard input and output, or over streamable HTTP. Without `--server` it runs its own server of
tables on this machine; the tables end with the command.
"""

import asyncio
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from weimar.cli.assistants.addresses import address_of
from weimar.cli.trouble import fail
from weimar.text import say


@click.command(help=say("cli-mcp"))
@click.option("--server", metavar="URL", help=say("cli-mcp-server"))
@click.option("--http", metavar="HOST:PORT", help=say("cli-mcp-http"))
def mcp(server: str | None, http: str | None) -> None:
    """Serve until the assistant is done."""
    import weimar.assistants.tools  # noqa: F401 - a missing extra is reported before anything starts

    if server is not None:
        _require_address(server)
    place = None if http is None else _place(http)
    try:
        asyncio.run(_run(server, place))
    except KeyboardInterrupt:
        return
    except OSError as error:
        fail("cannot_listen", f"{http}: {error.strerror}")


def _require_address(server: str) -> None:
    parts = address_of(server)
    if parts is None or parts.query:
        fail("bad_setting", "--server")


def _place(http: str) -> tuple[str, int]:
    host, _, port = http.rpartition(":")
    if not host or not (port.isascii() and port.isdigit() and int(port) <= 65_535):  # noqa: PLR2004 - the last port
        fail("bad_setting", "--http")
    return host, int(port)


async def _run(server: str | None, place: tuple[str, int] | None) -> None:
    from weimar.assistants.tools import AssistantTools

    async with _tables(server) as address:
        tools = AssistantTools(address)
        served = tools.make_server()
        try:
            if place is None:
                await served.run_stdio_async()
            else:
                host, port = place
                sys.stderr.write(say("mcp-here", address=f"http://{host}:{port}/mcp") + "\n")
                await served.run_streamable_http_async(host=host, port=port)
        finally:
            await tools.close()


@asynccontextmanager
async def _tables(server: str | None) -> AsyncGenerator[str]:
    if server is not None:
        yield server
        return
    from weimar.assistants.own_server import own_server

    with TemporaryDirectory(prefix="weimar-") as folder:
        async with own_server(Path(folder)) as address:
            yield address
