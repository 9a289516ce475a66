"""A request has effect once: repeated under the same id it gets the first answer, byte for byte, refusals too.

The tests use a live table over a store in memory, which keeps the contract of `weimar.store` and can be made slow.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from random import Random

import pytest
from driver import KEY, START

from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.table_context import StoredTable, TableContext
from weimar.store import Addition, Outcome, Row, StoreBroken
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import Entry
from weimar.table.fold import fold_all, with_notes
from weimar.table.log import decode, encode
from worlds import MemoryStore


class OneTable(MemoryStore):
    """The log of one table in memory; `slowly` makes every append wait, after the write if it `writes_first`."""

    slowly: Callable[[], Awaitable[None]] | None = None
    writes_first = False

    @property
    def log(self) -> list[Row]:
        """The table's rows; a new log begins with the table's first entry."""
        if KEY not in self.rows:
            self.rows[KEY] = [Row(encode(Entry(START, (ev.TableOpened(KEY, "ABCD"),))), None, b"")]
            self.changed[KEY] = START
        return self.rows[KEY]

    async def append(self, addition: Addition) -> Outcome:
        """As `Store.append`, with the wait."""
        if self.slowly is not None and not self.writes_first:
            await self.slowly()
        outcome = await super().append(addition)
        if self.slowly is not None and self.writes_first:
            await self.slowly()
        return outcome


def broken(cause: StoreBroken) -> None:
    """Nothing breaks here."""
    raise cause


def live_table(store: OneTable) -> LiveTable:
    """The table of the store's log, a new one if it is empty; as after a restart."""
    context = TableContext(
        store, lambda: START, lambda _key, member, generation: f"{member}.{generation}", 0, broken, lambda *_: "pass"
    )
    kept = store.kept.get(KEY, {}).values()
    state = with_notes(fold_all(decode(row.entry) for row in store.log), [(n.member, n.text.decode()) for n in kept])
    answers = {row.request: row.answer for row in store.log if row.request is not None}
    answers |= {note.request: note.answer for note in kept}
    return LiveTable(StoredTable(state, len(store.log), answers), context)


def uuid_of(number: int) -> str:
    """A request's id."""
    return f"00000000-0000-4000-8000-{number:012x}"


async def seated(store: OneTable, people: int) -> LiveTable:
    """A table with people."""
    live = live_table(store)
    for number in range(people):
        await live.request(None, uuid_of(number), cmd.TakeSeat())
    return live


WISHES = (
    (None, cmd.TakeSeat("Late")),
    (1, cmd.StartGame()),
    (2, cmd.Chat("hello")),
    (2, cmd.KeepNote("x")),
    (2, cmd.RevokeTokens()),
    (2, cmd.Leave()),
    (2, cmd.StartGame()),
    (3, cmd.TakeBack()),
    (None, cmd.Leave()),
    (1, cmd.Kick(99)),
)


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: f"{type(wish[1]).__name__} by {wish[0]}")
async def test_a_repeated_request_gets_the_first_answer_and_has_effect_once(
    wish: tuple[int | None, cmd.Command],
) -> None:
    """Repeated immediately, later, and after other events that would change the verdict."""
    store = OneTable()
    live = await seated(store, 6)
    member, command = wish
    before = len(store.log)
    first = await live.request(member, uuid_of(100), command)
    after, state = len(store.log), live.state
    assert after == before or json.loads(first)["type"] == "done", "a refusal is no entry"
    for _ in range(3):
        assert await live.request(member, uuid_of(100), command) == first
    other = cmd.TakeSeat("Other") if member is None else cmd.Chat("something else")
    assert await live.request(member, uuid_of(100), other) == first
    assert (len(store.log), live.state) == (after, state)
    await live.request(1, uuid_of(101), cmd.ChangeSettings(locked=True, silenced=True))
    await live.request(1, uuid_of(102), cmd.StartGame())
    state = live.state
    assert await live.request(member, uuid_of(100), command) == first
    assert live.state is state


async def test_requests_that_overlap_have_effect_once_and_get_one_answer() -> None:
    """The same request on several sockets while the disk is slow; and others in between."""
    store = OneTable()
    live = await seated(store, 5)

    async def wait() -> None:
        for _ in range(Random(len(store.log)).randrange(5)):
            await asyncio.sleep(0)

    store.slowly = wait
    wishes = [(1 + number % 5, uuid_of(200 + number % 9), cmd.SayPhrase("hello")) for number in range(60)]
    answers = await asyncio.gather(*(live.request(*wish) for wish in wishes))
    told: dict[str, set[bytes]] = {}
    for (_, request, _), answer in zip(wishes, answers, strict=True):
        told.setdefault(request, set()).add(answer)
    assert all(len(message) == 1 for message in told.values())
    assert live.state.said == len(told) == 9


async def test_after_a_restart_a_repeated_request_still_gets_its_first_answer() -> None:
    """From the log: the token of a seat that was taken, an action that was acknowledged."""
    store = OneTable()
    live = await seated(store, 5)
    wishes: list[tuple[int | None, str, cmd.Command]] = [
        (None, uuid_of(300), cmd.TakeSeat("Late")),
        (2, uuid_of(301), cmd.RevokeTokens()),
        (1, uuid_of(302), cmd.StartGame()),
        (3, uuid_of(303), cmd.Chat("hello")),
    ]
    answers = [await live.request(*wish) for wish in wishes]
    again = live_table(store)
    assert again.state == live.state
    assert [await again.request(*wish) for wish in wishes] == answers
    assert again.state == live.state


async def test_nothing_is_shown_before_it_is_durable() -> None:
    """While the append has not come back, nobody has an answer and nobody sees anything."""
    store = OneTable()
    live = await seated(store, 2)
    asked, go_on = asyncio.Event(), asyncio.Event()

    async def hold() -> None:
        asked.set()
        await go_on.wait()

    store.slowly = hold
    state = live.state
    waiting = asyncio.create_task(live.request(1, uuid_of(400), cmd.Chat("hello")))
    await asked.wait()
    assert not waiting.done()
    assert live.state is state
    go_on.set()
    assert json.loads(await waiting)["type"] == "done"
    assert live.state.said == 1


@pytest.mark.parametrize("written", [False, True])
async def test_a_request_is_finished_after_its_connection_is_lost(*, written: bool) -> None:
    """Whatever was appended is in effect, or nothing could ever be appended again; its answer is kept for the retry."""
    store = OneTable()
    live = await seated(store, 2)
    asked, go_on = asyncio.Event(), asyncio.Event()

    async def hold() -> None:
        asked.set()
        await go_on.wait()

    store.slowly, store.writes_first = hold, written
    waiting = asyncio.create_task(live.request(1, uuid_of(600), cmd.Chat("hello")))
    await asked.wait()
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    go_on.set()
    for _ in range(50):
        await asyncio.sleep(0)
    assert live.state.said == 1, "nobody else sees it before the next request"
    answer = await live.request(1, uuid_of(600), cmd.Chat("hello"))
    assert json.loads(answer)["type"] == "done"
    assert json.loads(await live.request(2, uuid_of(601), cmd.Chat("hi")))["type"] == "done"
    assert live.state == fold_all(decode(row.entry) for row in store.log)
    assert live.state.said == 2
