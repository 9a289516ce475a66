"""Bot driver: runs the turns of one table's bots, one after the other.

Contract: bots wait until people have seen the last events (`PlaybackClock`), and act after the discussion before their
decision (`weimar.table.discussion`). They answer questions without this wait. A turn takes effect only if it is still
due once the bot has decided. `bot_turns` selects the next turn and makes the decision.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any, Final, Protocol

from weimar.server.tables.bot_turns import QUICK_PACE_MS, BotTask, BotTasks, Choice
from weimar.server.tables.day_turns import DayTasks
from weimar.server.tables.playback_clock import PlaybackClock
from weimar.store import NotOwner, StoreFull
from weimar.table.discussion import bots_wait_until, ends_at
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import CommandContext, Verdict
from weimar.table.state import TableDay, TableState

ORDINARY_PACE_MS: Final = 900
"""The pace at which bots wait for the full length of animations (`Settings.bot_pace_ms`)."""
FULL_AGAIN_S: Final = 2.0
"""Seconds until the server retries a change refused by a full disk."""


class Driven(Protocol):
    """A table with bots."""

    @property
    def state(self) -> TableState:
        """The current state."""
        ...

    def clock(self) -> int:
        """The time by the table's clock, in milliseconds since the epoch."""
        ...

    def at_rest(self) -> AbstractAsyncContextManager[None]:
        """Wait for the current change; no other change begins until the context ends."""
        ...

    def command_context(self, member: MemberId | None) -> CommandContext:
        """The context for judging a command now."""
        ...

    async def commit(self, verdict: Verdict) -> bytes:
        """Append a change and apply it. Only within `at_rest`."""
        ...

    def schedule(self) -> None:
        """Start the next due bot turn and timer."""
        ...


class BotDriver:
    """Runner of the bots of one table."""

    def __init__(self, pace_ms: int, day: TableDay | None = None) -> None:
        self.tasks: BotTasks = BotTasks(pace_ms) if day is None else DayTasks(day, pace_ms)
        self.playback = PlaybackClock(pace_ms / ORDINARY_PACE_MS, time.monotonic)
        self._pace_ms = pace_ms
        self._news = asyncio.Event()
        self._playing: asyncio.Task[None] | None = None

    def start(self, table: Driven, spawn: Callable[[Coroutine[None, None, None]], asyncio.Task[None]]) -> None:
        """Start a task that plays the bots, if one has something to do and the task is not running already."""
        if self.tasks.next_task(table.state) is not None and (self._playing is None or self._playing.done()):
            self._playing = spawn(self._play(table))

    def hear(self, before: TableState, after: TableState, events: tuple[TableEvent, ...]) -> None:
        """Process a change; waiting bots check again whether it is their turn."""
        if after.games != before.games:
            self.tasks.begin_game()
        self.playback.hear(before, after, events)
        self._news.set()

    def run_on(self, state: TableState, member: MemberId) -> None:
        """Skip to a person's next decision if no other person plays."""
        self.playback.run_on(state, member)
        self._news.set()

    async def _play(self, table: Driven) -> None:
        while (task := await self._task_in_time(table)) is not None:
            pace_ms = min(self._pace_ms, QUICK_PACE_MS) if self.playback.runs_on else self._pace_ms
            choosing = asyncio.ensure_future(self.tasks.choose_after_pause(table.state, task, pace_ms))
            try:
                interruptible = task.question is None and not task.acts()
                if interruptible and await self._is_asked_before(table, choosing):
                    continue
                choice = await choosing
                async with table.at_rest():
                    is_due = not task.acts() or self._discussed_s(table) <= 0  # someone may have said something
                    if is_due and task == self.tasks.next_task(table.state, table.clock()):
                        await self.finish(table, task, choice)
            except StoreFull:  # the bot decides again later, when the disk may have room
                await asyncio.sleep(FULL_AGAIN_S)
            except NotOwner:  # the table has left memory, and its bots act at another node
                return
            finally:
                choosing.cancel()
            table.schedule()

    def _discussed_s(self, table: Driven) -> float:
        """The time for which bots still wait for people, in seconds; none for someone who skips to their decision."""
        return 0.0 if self.playback.runs_on else (bots_wait_until(table.state) - table.clock()) / 1000

    async def _is_asked_before(self, table: Driven, choosing: asyncio.Future[Choice | None]) -> bool:
        """Wait for a choice; return True as soon as a person asks something, which is answered first."""
        while not choosing.done():
            task = self.tasks.next_task(table.state, table.clock())
            if task is not None and task.question is not None:
                return True
            self._news.clear()
            news = asyncio.ensure_future(self._news.wait())
            try:
                waiting: tuple[asyncio.Future[Any], ...] = (choosing, news)
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            finally:
                news.cancel()
        return False

    async def _task_in_time(self, table: Driven) -> BotTask | None:
        """Wait until people have seen the last events, then return the next task. New events restart the wait."""
        while (task := self.tasks.next_task(table.state, table.clock())) is not None:
            has_voted = table.state.discussion is not None and ends_at(table.state) is None
            if task.question is not None or has_voted:
                return task  # the app shows it after the animations before it
            and_claims = task.acts() and table.state.discussion is None  # people make claims in a discussion, too
            left = self.playback.seconds_left(table.state, and_claims=and_claims)
            if task.acts() or table.state.envelopes is not None:
                left = max(left, self._discussed_s(table))
            if left <= 0:
                return task
            self._news.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._news.wait()
        return None

    async def settle(self, table: Driven) -> None:
        """Carry out the bots' steps due before a person's move, at a table at rest."""
        while (verdict := await self.tasks.owed(table.command_context(None))) is not None:
            await table.commit(verdict)

    async def finish(self, table: Driven, task: BotTask, choice: Choice | None) -> None:
        """Carry out a bot's choice, at a table at rest. The change becomes visible now."""
        member = table.state.members[task.seat].member
        verdict = self.tasks.judge(table.command_context(None), task, choice)
        if verdict.events:
            await table.commit(verdict)
        self.tasks.finish(task, member, choice)
