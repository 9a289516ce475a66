"""A connection that breaks in the middle of a request harms nobody: the request is finished."""

import asyncio
from collections.abc import Sequence

import pytest

from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.table_context import StoredTable, TableContext
from weimar.store import Addition, Appended, Conflict, Note, Outcome, Row
from weimar.table import commands as cmd
from weimar.table.events import Entry, TableOpened
from weimar.table.fold import open_table

pytest_plugins = ("paths",)
pytestmark = pytest.mark.usefixtures("library_path")


class SlowStore:
    """Writes at once, and answers when it is let."""

    def __init__(self) -> None:
        self.version = 1
        self.asked, self.answer = asyncio.Event(), asyncio.Event()

    async def append(self, addition: Addition) -> Outcome:
        """As the store does it: what is written stays written, whoever still waits for the answer."""
        if addition.expected != self.version:
            return Conflict(self.version)
        self.version += 1
        written = self.version
        self.asked.set()
        await self.answer.wait()
        return Appended(written)

    async def read(self, table: str, after: int = 0) -> Sequence[Row]:
        """Not asked for here."""
        raise NotImplementedError

    async def keep_note(self, note: Note) -> bytes | None:
        """Not asked for here."""
        raise NotImplementedError

    async def notes(self, table: str) -> Sequence[Note]:
        """Not asked for here."""
        raise NotImplementedError

    async def tables(self, changed_before: int | None = None) -> Sequence[str]:
        """Not asked for here."""
        raise NotImplementedError

    async def labelled(self, label: str) -> Sequence[str]:
        """Not asked for here."""
        raise NotImplementedError

    async def forget(self, table: str) -> bool:
        """Not asked for here."""
        raise NotImplementedError

    async def set_time(self, name: str, at: int) -> None:
        """Not asked for here."""
        raise NotImplementedError

    async def get_time(self, name: str) -> int | None:
        """Not asked for here."""
        raise NotImplementedError

    async def close(self) -> None:
        """Nothing to close."""


async def _lost() -> tuple[LiveTable, SlowStore, bytes]:
    store = SlowStore()
    context = TableContext(store, lambda: 1000, lambda *_: "token", 0, lambda _: None, lambda *_: "pass")
    table = LiveTable(StoredTable(open_table(Entry(0, (TableOpened("key", "CODE"),))), 1), context)
    async with asyncio.timeout(20):
        asking = asyncio.create_task(table.request(None, "0" * 32, cmd.TakeSeat("Ada")))
        await store.asked.wait()
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        store.answer.set()
        second = await table.request(None, "1" * 32, cmd.TakeSeat("Bo"))
    return table, store, second


def test_a_connection_lost_in_mid_request_leaves_the_table_working() -> None:
    """The lost request took effect, and the next one is not refused as somebody else's."""
    table, store, second = asyncio.run(_lost())
    assert [member.name for member in table.state.members] == ["Ada", "Bo"]
    assert store.version == 3
    assert b'"done"' in second


def test_the_lost_request_gets_its_answer_when_it_is_sent_again() -> None:
    """Under the same id, and without a second effect."""

    async def again() -> tuple[LiveTable, bytes]:
        table, _, _ = await _lost()
        return table, await table.request(None, "0" * 32, cmd.TakeSeat("Ada"))

    table, answer = asyncio.run(again())
    assert [member.name for member in table.state.members] == ["Ada", "Bo"]
    assert b'"member":1' in answer
