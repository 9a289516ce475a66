"""A connection to a test's database that can be cut at the worst moment."""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Literal

from postgres import Postgres

Moment = Literal["before", "after"]


class Cutter:
    """A proxy between a store and the server that can cut its connections.

    Args:
        server: the target.

    Attributes:
        cuts: the number of cut connections.
    """

    def __init__(self, server: Postgres) -> None:
        self._server = server
        self._moment: Moment | None = None
        self._word = b""
        self._writers: set[asyncio.StreamWriter] = set()
        self.cuts = 0
        self.is_away = False

    def cut_at(self, moment: Moment, word: bytes) -> None:
        """Cut the next connection that says a word: before the server hears it, or when it has answered."""
        self._moment, self._word = moment, word

    def cut_all(self) -> None:
        """Cut all connections, now."""
        for writer in self._writers:
            writer.close()

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what one connection says."""
        if self.is_away:
            writer.close()
            return
        above, below = await asyncio.open_unix_connection(str(self._server.socket))
        self._writers |= {writer, below}
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pass_up(reader, below, writer))
                both.create_task(self._pass_down(above, writer, below))
        except* OSError:
            pass
        finally:
            for end in (writer, below):
                end.close()
            self._writers -= {writer, below}

    async def _pass_up(
        self, reader: asyncio.StreamReader, below: asyncio.StreamWriter, writer: asyncio.StreamWriter
    ) -> None:
        while data := await reader.read(2**16):
            if self._moment == "before" and self._word in data:
                self._moment = None
                self.cuts += 1
                break
            if self._moment == "after" and self._word in data:
                self._moment = None
                self.cuts += 1
                below.doomed = True  # type: ignore[attr-defined]
            below.write(data)
        below.close()
        writer.close()

    async def _pass_down(
        self, above: asyncio.StreamReader, writer: asyncio.StreamWriter, below: asyncio.StreamWriter
    ) -> None:
        while data := await above.read(2**16):
            if getattr(below, "doomed", False):  # the server has done it, and nobody hears of it
                break
            writer.write(data)
        writer.close()
        below.close()


@asynccontextmanager
async def cutter(server: Postgres, url: str) -> AsyncIterator[tuple[Cutter, str]]:
    """A cutter, and the URL of a database by way of it."""
    with tempfile.TemporaryDirectory(prefix="weimar-cut-") as folder:
        found = Cutter(server)
        place = Path(folder) / ".s.PGSQL.5432"
        listener = await asyncio.start_unix_server(found.meet, str(place))
        try:
            yield found, url.replace(str(server.folder), folder)
        finally:
            listener.close()
            found.cut_all()
            with suppress(TimeoutError):
                async with asyncio.timeout(5):
                    await listener.wait_closed()
