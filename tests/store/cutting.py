"""A connection to a test's database that can be cut at the worst moment."""

import asyncio
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final, Literal

from postgres import Postgres

Moment = Literal["before", "after"]
MOMENTS: Final[tuple[Moment, Moment]] = ("before", "after")


class Cutter:
    """A proxy between a store and the server that can cut its connections.

    Args:
        server: the target.

    Attributes:
        cuts: by moment, the number of messages that were cut off. is_away: nobody is connected.
    """

    def __init__(self, server: Postgres) -> None:
        self._server = server
        self._moment: Moment | None = None
        self._left = 0
        self._writers: set[asyncio.StreamWriter] = set()
        self.cuts = Counter[Moment]()
        self.is_away = False

    def cut_soon(self, moment: Moment | None, after: int = 0) -> None:
        """Cut a connection at the message after this many: before the server hears it, or when it has answered."""
        self._moment, self._left = moment, after

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
        done = set[Moment]()
        passing = [
            asyncio.create_task(self._pass(reader, below, done, said=True)),
            asyncio.create_task(self._pass(above, writer, done, said=False)),
        ]
        try:
            await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for end in (writer, below):
                end.close()
            for task in passing:
                task.cancel()
            await asyncio.gather(*passing, return_exceptions=True)
            self._writers -= {writer, below}

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, done: set[Moment], *, said: bool
    ) -> None:
        while data := await reader.read(2**16):
            moment = self._comes() if said else None
            if moment is not None:
                self.cuts[moment] += 1
                done.add(moment)
            if "before" in done or (not said and "after" in done):  # the server has done it, and nobody hears of it
                return
            writer.write(data)

    def _comes(self) -> Moment | None:
        moment, self._left = self._moment, self._left - 1
        if moment is None or self._left >= 0:
            return None
        self._moment = None
        return moment


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
