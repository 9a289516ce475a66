"""Bot driver: runs the bots of one table, one turn after the other.

Contract: bots wait until people have seen what happened (`TaleClock`). A turn takes effect only if it is still due when
the bot has decided. `bot_turns` decides which turn is next and what the bot does.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager, suppress
from typing import Final, Protocol

from weimar.server.tables.bot_turns import BotTask, BotTasks, Choice, judge_choice
from weimar.server.tables.tale_clock import TaleClock
from weimar.store import StoreFull
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import CommandContext, Verdict
from weimar.table.state import TableState

ORDINARY_PACE_MS: Final = 900
"""The pace at which bots wait for a tale in full (`Settings.bot_pace_ms`)."""
RUNNING_PACE_MS: Final = 200
"""The pace of bots that run on to a person's next decision: quick, and slow enough to hide how long they think."""
FULL_AGAIN_S: Final = 2.0
"""Seconds until the server tries again what the disk had no room for."""


class Driven(Protocol):
    """A table with bots."""

    @property
    def state(self) -> TableState:
        """The current state."""
        ...

    def at_rest(self) -> AbstractAsyncContextManager[None]:
        """Wait for the change in progress; no other change begins until the context ends."""
        ...

    def command_context(self, member: MemberId | None) -> CommandContext:
        """The context in which a command is judged now."""
        ...

    async def commit(self, verdict: Verdict) -> bytes | None:
        """Append a change and apply it. Only within `at_rest`."""
        ...

    def schedule(self) -> None:
        """Start what is due next."""
        ...


class BotDriver:
    """See the module.

    Args:
        pace_ms: `TableContext.pace_ms`.

    Attributes:
        tasks: the open tasks of the bots.
        tale: when people have seen what happened.
    """

    def __init__(self, pace_ms: int) -> None:
        self.tasks = BotTasks(pace_ms)
        self.tale = TaleClock(pace_ms / ORDINARY_PACE_MS, time.monotonic)
        self._pace_ms = pace_ms
        self._news = asyncio.Event()
        self._playing: asyncio.Task[None] | None = None

    def start(self, table: Driven, spawn: Callable[[Coroutine[None, None, None]], asyncio.Task[None]]) -> None:
        """Play, in a task of its own, if a bot has something to do and the bots are not playing already."""
        if self.tasks.next_task(table.state) is not None and (self._playing is None or self._playing.done()):
            self._playing = spawn(self._play(table))

    def hear(self, before: TableState, after: TableState, events: tuple[TableEvent, ...]) -> None:
        """Take note of a change; waiting bots look again whether it is their turn."""
        if after.games != before.games:
            self.tasks.begin_game()
        self.tale.hear(before, after, events)
        self._news.set()

    def run_on(self, state: TableState, member: MemberId) -> None:
        """Run on to a person's next decision if no other person plays."""
        self.tale.run_on(state, member)
        self._news.set()

    async def _play(self, table: Driven) -> None:
        while (task := await self._task_in_time(table)) is not None:
            pace_ms = min(self._pace_ms, RUNNING_PACE_MS) if self.tale.runs_on else self._pace_ms
            choice = await self.tasks.choose_after_pause(table.state, task, pace_ms)
            try:
                async with table.at_rest():
                    if task == self.tasks.next_task(table.state):
                        await self.finish(table, task, choice)
            except StoreFull:  # the bot decides again once the disk may have room
                await asyncio.sleep(FULL_AGAIN_S)
            table.schedule()

    async def _task_in_time(self, table: Driven) -> BotTask | None:
        """The next task, once people have seen what happened. If something happens meanwhile, the wait starts again."""
        while (task := self.tasks.next_task(table.state)) is not None:
            left = self.tale.seconds_left(table.state, and_claims=task.acts())
            if left <= 0:
                return task
            self._news.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._news.wait()
        return None

    async def finish(self, table: Driven, task: BotTask, choice: Choice | None) -> None:
        """Carry out a bot's choice, at a table at rest. Everyone sees it now."""
        member = table.state.members[task.seat].member
        verdict = judge_choice(table.command_context(None), task, choice)
        if verdict.events:
            await table.commit(verdict)
        self.tasks.finish(task, member, choice)
