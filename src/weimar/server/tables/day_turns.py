"""Turns of the bots at the table of a day.

Contract: the bots' moves and statements follow from the day and the course of the game (`weimar.daily.next_step`). They
are computed again if the game has continued in the meantime. Before a person's action takes effect, bots make the
statements due before it, so a quick player gets the same game as a slow one.
"""

from collections.abc import Mapping

import structlog

from weimar.bots import Bot
from weimar.daily import Course, Day, bots_of, derived, next_step
from weimar.engine import Action
from weimar.engine.actions import Say
from weimar.engine.questions import open_questions
from weimar.engine.terms import Seat
from weimar.server.tables.bot_turns import (
    QUICK_PACE_MS,
    BotTask,
    BotTasks,
    Choice,
    after_thinking,
    judge_choice,
    think,
)
from weimar.server.tables.discussion import heard_at
from weimar.table.events import MemberId
from weimar.table.judging import CommandContext, Verdict
from weimar.table.playing import act_as_bot, bots_awaited
from weimar.table.state import TableDay, TableState

log = structlog.get_logger()


class DayTasks(BotTasks):
    """The open tasks of the bots at the table of a day: replies to the person's statements, then the next step.

    Args:
        day: the day of the table.
        pace_ms: `TableContext.pace_ms`.
    """

    def __init__(self, day: TableDay, pace_ms: int = 0) -> None:
        super().__init__(pace_ms)
        self._day = derived(day.date, day.version)
        self._quiet_at = -1
        """The number of events at which bots had nothing to say."""
        self._thought_at = -1
        """The number of events at which the last step was computed."""

    def next_task(self, state: TableState, now: int = 0) -> BotTask | None:  # noqa: ARG002 - no step follows from the time
        """The next turn of a bot: replies first, then statements, then moves."""
        if (reply := self._next_reply(state)) is not None:
            return reply
        if (speaker := self._speaker(state)) is not None:
            return BotTask(speaker, state.prompt, (state.games, len(state.history), "day"))
        waiting = bots_awaited(state) if state.stage == "game" else ()
        return BotTask(waiting[0], state.prompt, None) if waiting else None

    async def choose_after_pause(self, state: TableState, task: BotTask, pace_ms: int) -> Choice | None:
        """The day's next step, after a pause drawn before the bots saw their views; the first comes quickly."""
        if task.statement is not None or task.chat:
            return await super().choose_after_pause(state, task, pace_ms)
        self._thought_at = len(state.history)
        if _is_first(state):
            pace_ms = min(pace_ms, QUICK_PACE_MS)
        return await after_thinking(state, pace_ms, lambda: self._step(state))

    def judge(self, context: CommandContext, task: BotTask, choice: Choice | None) -> Verdict:
        """The events of a choice; none if the game continued while the bots were thinking."""
        if task.statement is not None or task.chat:
            return super().judge(context, task, choice)
        if len(context.state.history) != self._thought_at:
            return Verdict(())
        if task.subject is not None and not isinstance(choice, Say):
            self._quiet_at = self._thought_at  # nobody has anything to say; a move waits for the person's statement
            return Verdict(())
        return judge_choice(context, task._replace(seat=getattr(choice, "seat", task.seat)), choice)

    def finish(self, task: BotTask, member: MemberId, choice: Choice | None = None) -> None:
        """Mark a reply as done; other tasks follow from the game."""
        if task.statement is not None or task.chat:
            super().finish(task, member, choice)

    async def owed(self, context: CommandContext) -> Verdict | None:
        """The next statement of bots due before the person's action; None if there is none.

        The person waits for a step of the release grid, regardless of the bots' thinking time.
        """
        state = context.state
        if self._speaker(state) is None:
            return None
        step = await after_thinking(state, 0, lambda: self._step(state))
        if not isinstance(step, Say):
            self._quiet_at = len(state.history)
            return None
        return act_as_bot(context, state.members[step.seat].member, step)

    def _speaker(self, state: TableState) -> Seat | None:
        """The first bot that may have something to say; None if there is none."""
        if state.game is None or state.stage != "game" or len(state.history) == self._quiet_at:
            return None
        asked = open_questions(state.history, state.game)
        return next((seat for seat in asked if seat != self._day.seat), None)

    async def _step(self, state: TableState) -> Action | None:
        """The next step; None also after a fault of a bot."""
        assert state.game is not None
        course = Course(state.game, state.history, heard_at(state))
        try:
            return await think(_next_step, self._day, course, bots_of(self._day))
        except Exception as error:  # noqa: BLE001 - the table continues after any fault of a bot
            log.error("bot_failed", level=self._day.level, kind=type(error).__name__)  # noqa: TRY400 - a traceback can show a hand
            return None


def _next_step(day: Day, course: Course, bots: Mapping[Seat, Bot]) -> Action | None:
    return next_step(day, course, bots)


def _is_first(state: TableState) -> bool:
    """Return whether the first nomination is still to come: the person has nothing to watch yet."""
    assert state.game is not None
    (first, *later) = state.game.board.rounds
    return first.nominee is None and not later
