"""Turns of the bots at the table of a day.

Contract: the bots' moves, statements and arguments follow from the day and the course of the game
(`weimar.daily.play.next_step`). They are computed again if the game has continued in the meantime. Before a person's
action or argument takes effect, bots say what is due before it, so a quick player gets the same game as a slow one.
"""

import asyncio
from typing import NamedTuple, TypeAlias

import structlog

from weimar.bots.players.discussion import MOST_TOGETHER
from weimar.daily.day import Day, derived
from weimar.daily.play import Course, Step, after, bots_of, next_step
from weimar.engine import Voting, awaited
from weimar.engine.actions import Say
from weimar.engine.arguments import Said
from weimar.engine.questions import open_questions
from weimar.engine.terms import Seat
from weimar.server.tables.bot_turns import (
    QUICK_PACE_MS,
    BotTask,
    BotTasks,
    Choice,
    Talking,
    after_talking,
    after_thinking,
    begin_talking,
    judge_choice,
    judge_speech,
    think,
)
from weimar.server.tables.discussion import READABLE_PACE_MS, Moment, Speech, bots_free_to_argue, heard_at
from weimar.table.events import MemberId
from weimar.table.judging import CommandContext, Verdict
from weimar.table.playing import act_as_bot, bots_awaited
from weimar.table.state import TableDay, TableState

log = structlog.get_logger()

_Place: TypeAlias = tuple[int, int]
"""A place in the course of a game: the numbers of arguments and of events."""


class _Ahead(NamedTuple):
    """Arguments that bots thought of ahead, and their place."""

    authors: int
    events: int
    talking: Talking


class DayTasks(BotTasks):
    """The open tasks of the bots at the table of a day: replies to the person's statements, then the next step."""

    def __init__(self, day: TableDay, pace_ms: int = 0) -> None:
        super().__init__(pace_ms)
        self._day = derived(day.date, day.version)
        self._quiet_at: _Place | None = None
        """The place at which bots had nothing to state."""
        self._hushed_at: _Place | None = None
        """The place at which bots had no argument."""
        self._ahead: _Ahead | None = None
        self._thought_at: _Place | None = None
        """The place at which the last step was computed."""

    def next_task(self, state: TableState, now: int = 0) -> BotTask | None:  # noqa: ARG002 - no step follows from the time
        """The next turn of a bot: replies first, then statements, then moves."""
        if (reply := self._next_reply(state)) is not None:
            return reply
        if (speaker := self._speaker(state)) is not None:
            return BotTask(speaker, state.prompt, (state.games, len(state.history), "day"))
        if self._may_argue(state):
            moment = Moment(state.games, state.prompt, *_place(state))
            return BotTask(_first_bot(state), state.prompt, None, moment=moment)
        waiting = bots_awaited(state) if state.stage == "game" else ()
        return BotTask(waiting[0], state.prompt, None) if waiting else None

    async def choose_after_pause(self, state: TableState, task: BotTask, pace_ms: int) -> Choice | None:
        """The day's next step, after a pause drawn before the bots saw their views; the first comes quickly."""
        if task.statement is not None or task.chat:
            return await super().choose_after_pause(state, task, pace_ms)
        self._thought_at = _place(state)
        if _is_first(state):
            pace_ms = min(pace_ms, QUICK_PACE_MS)
        if task.moment is None:
            step = await after_thinking(state, pace_ms, lambda: self._step(state))
            return None if isinstance(step, Said) else step
        is_read = self._pace_ms >= READABLE_PACE_MS
        return await self._words_after(state, self._pause_to_argue(state, pace_ms) if is_read else 0.0)

    def judge(self, context: CommandContext, task: BotTask, choice: Choice | None) -> Verdict:
        """The events of a choice; none if the game continued while the bots were thinking."""
        if task.statement is not None or task.chat:
            return super().judge(context, task, choice)
        if _place(context.state) != self._thought_at:
            return Verdict(())
        if task.moment is not None and not isinstance(choice, Speech):
            self._hushed_at = self._thought_at
            return Verdict(())
        if task.subject is not None and not isinstance(choice, Say):
            self._quiet_at = self._thought_at  # nobody has anything to say; a move waits for the person's statement
            return Verdict(())
        return judge_choice(context, task._replace(seat=getattr(choice, "seat", task.seat)), choice)

    def finish(self, task: BotTask, member: MemberId, choice: Choice | None = None) -> None:
        """Mark a reply as done; other tasks follow from the game."""
        if task.statement is not None or task.chat:
            super().finish(task, member, choice)
        if task.moment is not None:
            spoke = isinstance(choice, Speech)
            self._discussion.finish(task.moment, asyncio.get_running_loop().time(), spoke=spoke)

    async def owed(self, context: CommandContext) -> Verdict | None:
        """The next statement or argument of bots due before the person's; None if there is none.

        The person waits for a step of the release grid, regardless of the bots' thinking time.
        """
        state = context.state
        if self._speaker(state) is not None:
            step = await after_thinking(state, 0, lambda: self._step(state))
            if isinstance(step, Say):
                return act_as_bot(context, state.members[step.seat].member, step)
            self._quiet_at = _place(state)
        if not self._may_argue(state):
            return None
        words = await self._words_after(state, 0.0)
        if words is not None and (verdict := judge_speech(context, words)).events:
            return verdict
        self._hushed_at = _place(state)
        return None

    def _may_argue(self, state: TableState) -> bool:
        """Return whether bots may have an argument: the person has not voted, nor has anybody else."""
        game = state.game
        if game is None or state.stage != "game" or state.paused or _place(state) == self._hushed_at:
            return False
        is_open = isinstance(game.phase, Voting) and not any(game.phase.ballots)
        return is_open and self._day.seat in awaited(game)

    def _speaker(self, state: TableState) -> Seat | None:
        """The first bot that may have something to say; None if there is none."""
        if state.game is None or state.stage != "game" or _place(state) == self._quiet_at:
            return None
        asked = open_questions(state.history, state.game)
        return next((seat for seat in asked if seat != self._day.seat), None)

    async def _words_after(self, state: TableState, pause: float) -> Speech | None:
        """The next argument, after a pause; None if no bot has enough to say."""
        earliest = asyncio.get_running_loop().time() + pause
        authors, events = _place(state)
        if self._ahead is None or self._ahead.events != events or not await _goes_on(state, self._ahead):
            bots = max(1, len(bots_free_to_argue(state))) * (MOST_TOGETHER + 1)
            talking = await begin_talking(bots, _words, self._day, self._course(state))
            self._ahead = _Ahead(authors, events, talking)
        ahead = self._ahead  # another one may take its place while this waits
        words: tuple[Said, ...] = await after_talking(ahead.talking, earliest)
        place = authors - ahead.authors
        return Speech(words[place].seat, words[place].argument) if place < len(words) else None

    @staticmethod
    def _course(state: TableState) -> Course:
        assert state.game is not None
        return Course(state.game, state.history, heard_at(state))

    async def _step(self, state: TableState) -> Step | None:
        """The next step; None also after a fault of a bot."""
        try:
            return await think(_next_step, self._day, self._course(state))
        except Exception as error:  # noqa: BLE001 - the table continues after any fault of a bot
            log.error("bot_failed", level=self._day.level, kind=type(error).__name__)  # noqa: TRY400 - a traceback can show a hand
            return None


def _next_step(day: Day, course: Course) -> Step | None:
    return next_step(day, course, bots_of(day))


def _words(day: Day, course: Course) -> tuple[Said, ...]:
    """All arguments that bots make now, until they wait for the person; none after a fault of a bot."""
    found: list[Said] = []
    try:
        while isinstance(step := _next_step(day, course), Said):
            course = after(day, course, step)
            found.append(step)
    except Exception as error:  # noqa: BLE001 - the table continues after any fault of a bot
        log.error("bot_failed", level=day.level, kind=type(error).__name__)  # noqa: TRY400 - a traceback can show a hand
    return tuple(found)


async def _goes_on(state: TableState, ahead: _Ahead) -> bool:
    """Return whether all arguments since then are those that bots thought of: the person has said nothing."""
    words, _ = await asyncio.shield(ahead.talking.work)
    said = [(author.said.seat, author.said.argument) for author in state.authors[ahead.authors :]]
    return said == [(word.seat, word.argument) for word in words[: len(said)]]


def _place(state: TableState) -> _Place:
    return len(state.authors), len(state.history)


def _first_bot(state: TableState) -> Seat:
    return next(seat for seat, member in enumerate(state.members) if member.bot is not None)


def _is_first(state: TableState) -> bool:
    """Return whether the first nomination is still to come: the person has nothing to watch yet."""
    assert state.game is not None
    (first, *later) = state.game.board.rounds
    return first.nominee is None and not later
