"""A server of tables inside another process, for an assistant without a separate server.

Contract: it listens on this machine only, stores its data in the given folder, and writes nothing to standard output,
because the protocol uses that.
"""

import asyncio
import socket
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final

from weimar.server.context import Server
from weimar.server.process.settings import Settings
from weimar.server.process.tokens import SECRET_FILE, load_secret
from weimar.server.run import WebServer, configure_logs, web_config
from weimar.store.sqlite import SqliteStore

OWN: Final = "127.0.0.1"


class _GuestServer(WebServer):
    """A web server inside another program. The other program handles the signals of the process."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals alone."""
        yield


@asynccontextmanager
async def own_server(data: Path) -> AsyncGenerator[str]:
    """Run a server while the context is open. Yields its address.

    Args:
        data: an existing folder for its database.
    """
    settings = Settings(data=data, host=OWN, port=0)
    configure_logs(settings)
    server = Server(settings, SqliteStore(data), load_secret(data / SECRET_FILE))
    web = _GuestServer(web_config(server), server)
    listener = socket.create_server((OWN, 0))
    running = asyncio.create_task(web.serve(sockets=[listener]))
    try:
        yield f"http://{OWN}:{listener.getsockname()[1]}"
    finally:
        web.should_exit = True
        await running
