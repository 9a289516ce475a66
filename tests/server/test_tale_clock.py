"""Bots wait for the tale: nothing of theirs happens before people were shown what happened."""

import asyncio
import uuid
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from weimar.engine import FairChance, start
from weimar.engine.rules import Rules
from weimar.server.tables.tale_clock import LONGEST_TALE_S, TaleClock
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import Entry
from weimar.table.fold import open_table
from weimar.table.state import TableState
from worlds import quiet_server

PATIENCE_S: Final = 60


class Watch:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Seconds."""
        return self.now


def _table(pace: ev.Pace = "normal") -> TableState:
    state = open_table(Entry(0, (ev.TableOpened("key", "CODE"),)))
    return replace(state, pace=pace)


def _deal() -> tuple[ev.TableEvent, ...]:
    return (ev.GameBegan((1, 2, 3, 4, 5), start(5, Rules(), FairChance(Random(1)))),)


@pytest.mark.parametrize(("pace", "seconds"), [("relaxed", 3.75), ("normal", 2.5), ("blitz", 0.0)])
def test_the_table_chooses_how_long_bots_wait(pace: ev.Pace, seconds: float) -> None:
    """After the deal: two and a half seconds as usual."""
    watch = Watch()
    tale = TaleClock(1, watch)
    tale.hear(_table(pace), _deal())
    assert tale.seconds_left(_table(pace), and_claims=True) == pytest.approx(seconds)
    watch.now += seconds
    assert tale.seconds_left(_table(pace), and_claims=True) == 0


def test_tales_add_up_but_not_for_ever() -> None:
    """What comes while something is still told is told after it."""
    watch = Watch()
    tale = TaleClock(1, watch)
    for _ in range(2):
        tale.hear(_table(), _deal())
    assert tale.seconds_left(_table(), and_claims=True) == pytest.approx(5)
    for _ in range(9):
        tale.hear(_table(), _deal())
    assert tale.seconds_left(_table(), and_claims=True) == LONGEST_TALE_S


@pytest.mark.parametrize(("place", "seconds"), [("one_room", 0.0), ("apart", 2.5)])
def test_a_skipped_scene_keeps_no_bot_waiting_where_all_see_the_screen(place: ev.Place, seconds: float) -> None:
    """Apart, others are still being told on their own devices."""
    watch = Watch()
    tale = TaleClock(1, watch)
    table = replace(_table(), place=place)
    tale.hear(table, _deal())
    tale.hear(table, (ev.SceneSkipped(1),))
    assert tale.seconds_left(table, and_claims=True) == pytest.approx(seconds)


def test_a_tale_that_was_told_faster_is_over() -> None:
    """At once; what happens after it takes its time again."""
    watch = Watch()
    tale = TaleClock(1, watch)
    tale.hear(_table(), _deal())
    tale.end()
    assert tale.seconds_left(_table(), and_claims=True) == 0
    tale.hear(_table(), _deal())
    assert tale.seconds_left(_table(), and_claims=True) == pytest.approx(2.5)


@pytest.mark.parametrize("people", [1, 2])
def test_bots_go_on_at_once_for_who_is_alone_with_them(monkeypatch: pytest.MonkeyPatch, people: int) -> None:
    """Not for one of two people; and the log, which has what happened, says nothing of it."""
    ended = 0

    def end(_: TaleClock) -> None:
        nonlocal ended
        ended += 1

    monkeypatch.setattr(TaleClock, "end", end)
    monkeypatch.setattr(TaleClock, "seconds_left", lambda *_args, **_named: 1000.0)

    async def run() -> None:
        table = await quiet_server().registry.open()
        for number in range(people):
            await table.request(None, str(uuid.uuid4()), cmd.TakeSeat(f"Person {number}"))
        for _ in range(5):
            await table.request(1, str(uuid.uuid4()), cmd.AddBot("random"))
        await table.request(1, str(uuid.uuid4()), cmd.StartGame())
        before, asked = len(table.state.history), str(uuid.uuid4())
        for _ in range(2):  # the same request has one effect
            assert b'"done"' in await table.request(1, asked, cmd.GoOn())
        assert b"not_seated" in await table.request(None, str(uuid.uuid4()), cmd.GoOn())
        assert ended == (1 if people == 1 else 0)
        assert len(table.state.history) == before
        table.close("cold")

    asyncio.run(run())


def test_no_bot_moves_before_the_tale_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole table of bots stands still while it lasts, and plays on when it is over."""
    left = 1000.0
    monkeypatch.setattr(TaleClock, "seconds_left", lambda *_args, **_named: left)

    async def run() -> None:
        nonlocal left
        table = await quiet_server().registry.open()
        await table.request(None, str(uuid.uuid4()), cmd.TakeSeat("Host"))
        for _ in range(5):
            await table.request(1, str(uuid.uuid4()), cmd.AddBot("random"))
        await table.request(1, str(uuid.uuid4()), cmd.StartGame())
        await table.request(1, str(uuid.uuid4()), cmd.Leave())
        before = len(table.state.history)
        for _ in range(50):
            await asyncio.sleep(0)
        await asyncio.sleep(0.05)
        assert len(table.state.history) == before, "nothing moved"
        left = 0.0
        await table.request(None, str(uuid.uuid4()), cmd.Chat("go on"))  # news: the bots look again
        async with asyncio.timeout(PATIENCE_S):
            while table.state.stage == "game":  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.01)
        table.close("cold")

    asyncio.run(run())
