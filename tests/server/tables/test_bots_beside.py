"""Tables of bots next to a table of people: bots think off the event loop, one at a time, and people notice little."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest
from party import Group, Person, Place, serving

from weimar.bots import BOTS
from weimar.engine import Action, Dice, View
from weimar.engine.actions import Say
from weimar.table import commands as cmd
from worlds import add_bot

TABLES = 3
SLOW_S = 0.03
"""A bot may take 50 ms at most."""
MOST_S = 0.25
"""What nobody calls a disturbance, while other tests run on the machine; without them it is 13 ms."""


class Watched:
    """A slow bot that records the number of simultaneous thinkers, and their thread."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.most = 0
        self.threads: set[int] = set()
        self.decisions = 0
        self._inside = 0
        self._lock = threading.Lock()

    def choose(self, view: View, dice: Dice) -> Action:
        """As `expert`, after this much work of the interpreter."""
        with self._lock:
            self._inside += 1
            self.most = max(self.most, self._inside)
            self.threads.add(threading.get_ident())
            self.decisions += 1
        end = time.thread_time() + self.seconds
        while time.thread_time() < end:
            pass
        action = BOTS["steady"].choose(view, dice)
        with self._lock:
            self._inside -= 1
        return action

    def claim(self, view: View, dice: Dice) -> Say | None:
        """As `steady`."""
        return BOTS["steady"].claim(view, dice)


@asynccontextmanager
async def _tables_of_bots(place: Place, many: int) -> AsyncIterator[None]:
    """Tables of ten bots without pauses, as long as the block lasts: people open them and go."""
    over = asyncio.Event()

    async def keep() -> None:
        while not over.is_set():
            async with AsyncExitStack() as stack:
                group = await Group.gather(stack, place, Random("bots"), 1)
                for _ in range(9):
                    await group.host.request(cmd.AddBot("expert"))
                await group.host.request(cmd.StartGame())
                await group.host.request(cmd.Leave())
                live = await place.live(group.key)
                while live.state.stage != "over" and not over.is_set():  # noqa: ASYNC110 - bots play
                    await asyncio.sleep(0.02)

    keeping = [asyncio.create_task(keep()) for _ in range(many)]
    try:
        yield
    finally:
        over.set()  # a cancelled `wait_for` may pass over its cancellation, as Python 3.11 has it
        await asyncio.gather(*keeping)


class Timed(Person):
    """A person who looks at the clock when they act."""

    times: list[float]

    async def request(self, command: Any) -> dict[str, Any]:
        """As a person's, and how long it took."""
        began = time.perf_counter()
        told = await super().request(command)
        if isinstance(command, cmd.Act):
            self.times.append(time.perf_counter() - began)
        return told


async def _people_play(place: Place, stack: AsyncExitStack) -> list[float]:
    """How long the actions of five people took, in a game."""
    group = await Group.gather(stack, place, Random("people"), 5)
    times: list[float] = []
    for one in group.people:
        one.__class__ = Timed
        one.times = times  # type: ignore[attr-defined]  # it is Timed now
    await group.start()
    await group.play()
    return times


async def test_bots_think_one_at_a_time_in_the_background(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not on the event loop, and however many tables there are, in one thread; slow ones do not hold people up."""
    watched = Watched(SLOW_S)
    add_bot(monkeypatch, "expert", watched)
    async with serving(tmp_path) as place, AsyncExitStack() as stack, _tables_of_bots(place, TABLES):
        times = await _people_play(place, stack)
        while watched.decisions <= 10:  # noqa: ASYNC110 - bots play on, however slow the machine
            await asyncio.sleep(0.02)
    assert watched.most == 1
    assert len(watched.threads) == 1
    assert threading.get_ident() not in watched.threads
    assert median(times) < MOST_S
