"""Bots wait for the animations: they do nothing before people have seen the last events."""

import asyncio
import uuid
from random import Random
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, cast

import pytest
from msgspec.structs import replace

from room import Room, VirtualTimeLoop, an_evening
from weimar.engine import FairChance, awaited, start
from weimar.engine.rules import Rules
from weimar.server.tables.bot_driver import BotDriver
from weimar.server.tables.playback_clock import LONGEST_PLAYBACK_S, PlaybackClock
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import Entry
from weimar.table.fold import open_table
from weimar.table.playback import claims_awaited
from weimar.table.state import TableState
from worlds import quiet_server

DECISIONS: Final = 12


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
    playback = PlaybackClock(1, watch)
    playback.hear(_table(pace), _table(pace), _deal())
    assert playback.seconds_left(_table(pace), and_claims=True) == pytest.approx(seconds)
    watch.now += seconds
    assert playback.seconds_left(_table(pace), and_claims=True) == 0


def test_animation_times_add_up_within_a_limit() -> None:
    """Animations of later events follow those still running."""
    watch = Watch()
    playback = PlaybackClock(1, watch)
    for _ in range(2):
        playback.hear(_table(), _table(), _deal())
    assert playback.seconds_left(_table(), and_claims=True) == pytest.approx(5)
    for _ in range(9):
        playback.hear(_table(), _table(), _deal())
    assert playback.seconds_left(_table(), and_claims=True) == LONGEST_PLAYBACK_S


@pytest.mark.parametrize(("place", "seconds"), [("one_room", 0.0), ("apart", 2.5)])
def test_bots_do_not_wait_for_a_skipped_scene_in_one_room(place: ev.Place, seconds: float) -> None:
    """In separate places, others still see the scene on their own devices."""
    watch = Watch()
    playback = PlaybackClock(1, watch)
    table = replace(_table(), place=place)
    playback.hear(table, table, _deal())
    playback.hear(table, table, (ev.SceneSkipped(1),))
    assert playback.seconds_left(table, and_claims=True) == pytest.approx(seconds)


class _Waited(NamedTuple):
    """A person's decision: how long they waited, what was argued meanwhile, and if a claim came open."""

    seconds: float
    argued: int
    claims: bool


async def _until_awaited(room: Room, *, run: bool) -> _Waited:
    """Wait for the person's decision; with `run` they ask bots to run on, and again after each stop at a claim."""
    began, argued, known, claims = room.now, len(room.state.authors), claims_awaited(room.state), False
    while (game := room.state.game) is not None and room.state.stage == "game" and 0 not in awaited(game):
        new = claims_awaited(room.state) - known
        claims = claims or bool(new)
        if run and (new or room.now == began):
            known = claims_awaited(room.state)
            await room.ask(1, cmd.GoOn())
        await asyncio.sleep(0.05)
    return _Waited(room.now - began, len(room.state.authors) - argued, claims)


def _game(*, run: bool) -> list[_Waited]:
    """The first decisions of a person among slow bots. Time advances only by waiting."""

    async def play(room: Room) -> list[_Waited]:
        waited: list[_Waited] = []
        while room.state.stage == "game" and len(waited) < DECISIONS:
            waited.append(await _until_awaited(room, run=run))
            if room.state.game is not None and 0 in awaited(room.state.game):
                await room.act(1)
        return waited

    waited: list[_Waited] = an_evening(play, seed=5)
    return waited


@pytest.mark.parametrize("tell", ["hear", "run_on"])
@pytest.mark.parametrize("chooses", [False, True])
def test_news_ends_a_bots_wait(tell: str, chooses: bool) -> None:  # noqa: FBT001 - a case
    """A question is answered at the moment it is asked, whether the bot waits for people or for its own choice."""
    idle, asked = (SimpleNamespace(question=words, acts=lambda: False) for words in (None, "why?"))
    tasks = SimpleNamespace(next_task=lambda *_: idle)
    silent = SimpleNamespace(seconds_left=lambda *_, **__: 30.0, hear=lambda *_: None, run_on=lambda *_: None)

    async def wait() -> float:
        loop = asyncio.get_running_loop()
        table = cast("Any", SimpleNamespace(state=_table(), clock=lambda: 0))
        driver = BotDriver(900)
        driver.tasks, driver.playback = cast("Any", tasks), cast("Any", silent)
        choosing = loop.create_future()
        waiting = driver._is_asked_before(table, choosing) if chooses else driver._task_in_time(table)  # noqa: SLF001
        answered = asyncio.ensure_future(waiting)
        await asyncio.sleep(1)
        assert not answered.done()
        tasks.next_task = lambda *_: asked
        getattr(driver, tell)(*(_table(), _table(), ()) if tell == "hear" else (_table(), 1))
        loop.call_later(60, choosing.cancel)
        assert await answered == (True if chooses else asked)
        return loop.time()

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        began = runner.get_loop().time()
        assert runner.run(wait()) - began == pytest.approx(1)


def test_bots_fast_forward_to_a_lone_players_decision() -> None:
    """From the ballot to the next decision: seconds, not half a minute; they still argue, and stop for a claim."""
    usual, quick = _game(run=False), _game(run=True)
    assert max(one.seconds for one in usual) > 30
    assert max(played.seconds for played in quick) <= 9
    assert sum(played.argued for played in quick) > 0
    assert any(played.claims for played in quick), "no claim came open: another seed"


async def test_bots_do_not_fast_forward_with_another_person() -> None:
    """Nor for a spectator; and the log, which has what happened, says nothing of it."""
    for people in (1, 2):
        table = await quiet_server(bot_pace_ms=900).registry.open()
        for number in range(people):
            await table.request(None, str(uuid.uuid4()), cmd.TakeSeat(f"Person {number}"))
        for _ in range(5):
            await table.request(1, str(uuid.uuid4()), cmd.AddBot("random"))
        await table.request(1, str(uuid.uuid4()), cmd.StartGame())
        before, asked = len(table.state.history), str(uuid.uuid4())
        for _ in range(2):  # the same request has one effect
            assert b'"done"' in await table.request(1, asked, cmd.GoOn())
        assert b"not_seated" in await table.request(None, str(uuid.uuid4()), cmd.GoOn())
        assert len(table.state.history) == before
        left = table.bots.playback.seconds_left(table.state, and_claims=True)
        assert (left == 0) == (people == 1)
        table.close("cold")
