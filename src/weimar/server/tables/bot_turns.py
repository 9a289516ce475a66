"""Turns of the bots of one table: speak, reply, argue, act.

Contract: a bot sees only its own view. A bot that fails, or chooses something illegal, does not block the table:
another bot plays for it, or it says nothing.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from math import ceil
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import structlog
from msgspec.structs import replace

from weimar.bots import BOTS
from weimar.bots.players.discussion import NO_ANSWER, listening
from weimar.bots.policy.talk.replies import Reply, Replying
from weimar.engine import Action, project
from weimar.engine.actions import Say
from weimar.engine.events import StatementMade
from weimar.engine.state import Statement
from weimar.server.tables.discussion import (
    LATE_STEP_S,
    QUESTION_S,
    READABLE_PACE_MS,
    Discussion,
    Moment,
    Speech,
    bots_free_to_argue,
    heard_at,
    next_answer,
    next_speech,
)
from weimar.server.tables.questions import Question, open_questions
from weimar.server.tables.release_grid import ReleaseGrid, Thought
from weimar.server.tables.thinking_time import pause_seconds
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.decide import decide
from weimar.table.discussion import bots_wait_until
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import CommandContext, TableRefusal, Verdict
from weimar.table.playing import (
    STAND_IN,
    act_as_bot,
    bot_addressed_in_chat,
    bots_addressed,
    bots_awaited,
    bots_with_something_to_say,
)
from weimar.table.state import TableState
from weimar.table.talk import silence_of

log = structlog.get_logger()

Result = TypeVar("Result")

RELEASE_S: Final = 0.25
"""Seconds from the beginning of a decision until its first choice takes effect, at least. The bots' real thinking time
depends on their roles, so on a busy machine the step is longer (`ReleaseGrid`)."""
MAX_REPLIES_DUE: Final = 8
"""The maximum number of pending replies by bots."""
QUICK_PACE_MS: Final = 200
"""The pace of bots when a person is not to wait: quick, but slow enough to hide thinking time."""
NO_CHAT: Final = Reply("phrase", "no_chat")
"""The reply to a chat message: bots do not read the chat."""
MOST_FIRST: Final = 3
"""The number of bots' arguments at a decision of bots after which it comes before further answers."""
_THINKING: Final[Executor] = ThreadPoolExecutor(1, "bots")
"""Bots of all tables think one after the other, so only one thread competes with the event loop for the interpreter.
The worker pool (`weimar.server.process.costly_work`) has separate threads and does not wait for bots."""
_GRID: Final = ReleaseGrid()
"""The release grid shared by all tables."""
_TRIAL_S: Final = 0.01
"""Processor time in seconds of the trial work that measures the load of the machine."""
_DICE: Final = random.SystemRandom()
_PACE: Final = random.SystemRandom()


class BotTask(NamedTuple):
    """A turn for one bot, or an opportunity for any of them to argue.

    Attributes:
        seat: the bot's seat; for an argument, the first bot's.
        subject: game, round and topic to make a statement about; None for other tasks.
        statement: a person's statement to reply to; None for other tasks.
        moment: the moment of a possible argument (`Discussion.next_moment`); None for other tasks.
        chat: whether to reply that bots do not read the chat.
        question: a person's question to answer; None for other tasks.
    """

    seat: int
    prompt: int
    subject: tuple[int, int, str] | None
    statement: Statement | None = None
    moment: Moment | None = None
    chat: bool = False
    question: Question | None = None

    def acts(self) -> bool:
        """Return whether the game waits for this task. It does not wait for statements, replies and arguments."""
        return self.subject is None and self.statement is None and not self.argues() and not self.chat

    def argues(self) -> bool:
        """Return whether the task is an argument, asked for or not."""
        return self.moment is not None or self.question is not None


Choice: TypeAlias = Action | Reply | Speech
"""The result of a bot's turn."""


class BotTasks:
    """The open tasks of a table's bots.

    Attributes:
        replies_due: bots and the statements about them, oldest first; None for a chat message.
    """

    def __init__(self, pace_ms: int = 0) -> None:
        self._discussion = Discussion(pace_ms)
        self._pace_ms = pace_ms
        self._questions: set[Question] = set()
        """Questions of this game already put to bots."""
        self._asked: set[tuple[MemberId, tuple[int, int, str]]] = set()
        """Subjects of this game already put to a bot."""
        self._told_late: set[tuple[MemberId, tuple[int, int, str]]] = set()
        """Subjects of this game that a bot spoke about when asked about a different one."""
        self.replies_due: tuple[tuple[MemberId, Statement | None], ...] = ()
        self._decision: object = None
        self._choices: dict[int, Choice | None] = {}
        """Choices of bots acting together: made together, and not yet carried out."""

    def begin_game(self) -> None:
        """Forget the subjects of the previous game."""
        self._asked.clear()
        self._told_late.clear()
        self._questions.clear()

    def note(self, state: TableState, events: tuple[TableEvent, ...]) -> None:
        """Note people's statements and chat messages.

        The bots named in a statement reply once, however often it changes. A bot addressed in the chat tells each
        person, once in a game, that it does not read the chat.
        """
        for event in (inner for played in events if isinstance(played, ev.Played) for inner in played.events):
            if isinstance(event, StatementMade):
                told = Statement(event.seat, event.about, event.round, event.tiles, event.party)
                subject = (state.games, told.round, f"{told.about} {told.seat}")
                self._owe(bots_addressed(state, told), subject, told)
        for said in events:
            if isinstance(said, ev.ChatSaid):
                bot = bot_addressed_in_chat(state, said)
                self._owe(() if bot is None else (bot,), (state.games, 0, f"chat {said.member}"), None)

    def _owe(self, bots: tuple[MemberId, ...], subject: tuple[int, int, str], told: Statement | None) -> None:
        """Queue the replies of some bots, except of those already asked about the subject."""
        addressed = [bot for bot in bots if (bot, subject) not in self._asked]
        self._asked |= {(bot, subject) for bot in addressed}
        self.replies_due = (*self.replies_due, *((bot, told) for bot in addressed))[:MAX_REPLIES_DUE]

    def next_task(self, state: TableState, now: int = 0) -> BotTask | None:
        """The next turn of a bot: answers first, then statements, replies, arguments, and at last actions.

        Once a discussion is over, and after many answers, actions come before more talk, which cannot hold up the game.
        """
        waiting = bots_awaited(state)
        act = BotTask(waiting[0], state.prompt, None) if waiting else None
        enough = act is not None and _has_talked_enough(state, now)
        question = None if enough else self._next_question(state)
        if question is not None:
            return BotTask(question.seats[0], state.prompt, None, question=question)
        for seat, subject in bots_with_something_to_say(state):
            if (state.members[seat].member, subject) not in self._asked:
                return BotTask(seat, state.prompt, subject)
        if (reply := self._next_reply(state)) is not None:
            return reply
        moment = None if enough else self._discussion.next_moment(state)
        if moment is not None:
            return BotTask(bots_free_to_argue(state)[0], state.prompt, None, moment=moment)
        return act

    def _next_question(self, state: TableState) -> Question | None:
        """The oldest open question that no bot has been asked yet."""
        if self._pace_ms < READABLE_PACE_MS:
            return None
        fresh = (question for question in open_questions(state) if question not in self._questions)
        return next(fresh, None)

    def judge(self, context: CommandContext, task: BotTask, choice: Choice | None) -> Verdict:
        """The events of a bot's choice."""
        return judge_choice(context, task, choice)

    async def owed(self, _context: CommandContext) -> Verdict | None:
        """The next step of bots due before a person's action: none at an ordinary table."""
        return None

    def finish(self, task: BotTask, member: MemberId, choice: Choice | None = None) -> None:
        """Mark a task as done, whatever its result.

        A bot speaks about its oldest open subject. If that differs from the requested subject, the bot is asked again:
        otherwise its silence about an earlier office would make it silent about a later one.
        """
        if task.subject is not None and not self._spoke_of_another(task.subject, member, choice):
            self._asked.add((member, task.subject))
        if task.statement is not None or task.chat:
            self.replies_due = self.replies_due[1:]
        if task.question is not None:
            self._questions.add(task.question)
        if task.moment is not None:
            now = asyncio.get_running_loop().time()
            self._discussion.finish(task.moment, now, spoke=choice is not None)

    def _spoke_of_another(self, asked: tuple[int, int, str], member: MemberId, choice: Choice | None) -> bool:
        """Return whether a bot, for the first time, spoke about a different subject than requested."""
        if not isinstance(choice, Say):
            return False
        told = (member, (asked[0], choice.round, choice.about))
        if told[1] == asked or told in self._told_late:
            return False
        self._told_late.add(told)
        return True

    def _next_reply(self, state: TableState) -> BotTask | None:
        """The next reply. A bot that may not speak now does not reply later either."""
        while self.replies_due and not state.paused:
            member, told = self.replies_due[0]
            seat = state.seat_of(member)
            if seat is not None and state.stage == "game" and silence_of(state, member) is None:
                return BotTask(seat, state.prompt, None, told, chat=told is None)
            self.replies_due = self.replies_due[1:]
        return None

    async def choose_after_pause(self, state: TableState, task: BotTask, pace_ms: int) -> Choice | None:
        """Choose after a pause drawn before the bot saw its view, so the time reveals nothing.

        All bots acting together think before the first of them moves. So nobody can tell which of them took long, and
        the other choices are ready when their pauses end.
        """
        began = asyncio.get_running_loop().time()
        if task.question is not None:
            pause = QUESTION_S[0] + (QUESTION_S[1] - QUESTION_S[0]) * _PACE.random()
        elif task.moment is None:
            pause = pause_before(state, pace_ms)
        else:
            pause = self._pause_to_argue(state, pace_ms)
        decision = _decision(state) if task.acts() else None
        if decision is not None and decision == self._decision and task.seat in self._choices:
            await asyncio.sleep(pause)
            return self._choices.pop(task.seat)
        bots = _together(state, task)
        await _know_how_busy()
        waited = self._discussion.waited() if task.acts() else 0.0
        pause = max(pause - waited, _step(bots, task))
        late_step = LATE_STEP_S if task.argues() else 0.0
        choices = await _on_grid(began + pause, _choices(state, task), lambda: max(_step(bots, task), late_step))
        self._decision, self._choices = decision, choices
        return self._choices.pop(task.seat)

    def _pause_to_argue(self, state: TableState, pace_ms: int) -> float:
        """Seconds until the next argument, drawn before bots think."""
        return self._discussion.pause(state, asyncio.get_running_loop().time(), _PACE, pace_ms)


def _has_talked_enough(state: TableState, now: int) -> bool:
    """Return whether bots decide before they say more: their discussion is over, or they have answered a lot."""
    if state.discussion is not None:
        return bots_wait_until(state) <= now
    by_bots = (state.members[author.said.seat].bot for author in state.authors if author.prompt == state.prompt)
    return sum(bot is not None for bot in by_bots) >= MOST_FIRST


def _decision(state: TableState) -> object:
    """The cache key of the bots' choices. When it changes, for example after a person's statement, bots think again."""
    assert state.game is not None
    bots = tuple((member.bot, member.stand_in) for member in state.members)
    return state.games, state.prompt, state.game.board.statements, len(state.authors), bots


def _together(state: TableState, task: BotTask) -> int:
    """The number of bots thinking before this turn."""
    if task.moment is not None:
        return len(bots_free_to_argue(state))
    if task.question is not None:
        return len(task.question.seats)
    return len(bots_awaited(state)) if task.acts() else 1


def _step(bots: int, task: BotTask) -> float:
    """The step of the release grid for a turn, in seconds."""
    now = asyncio.get_running_loop().time()
    return _GRID.step(now, RELEASE_S, bots, arguing=task.argues())


async def _choices(state: TableState, task: BotTask) -> tuple[dict[int, Choice | None], float]:
    """The choices of all bots acting together, by seat, and the time at which they were ready."""
    began = asyncio.get_running_loop().time()
    choices: dict[int, Choice | None]
    if task.moment is not None:
        choices = {task.seat: await think(next_speech, state, _DICE)}
    elif task.question is not None:
        choices = {task.seat: await think(next_answer, state, task.question, _DICE)}
    else:
        seats = bots_awaited(state) if task.acts() else (task.seat,)
        choices = {seat: await _choice(state, task._replace(seat=seat)) for seat in seats}
    ready_at = asyncio.get_running_loop().time()
    if not task.argues():
        _GRID.note_decision(len(choices), ready_at - began)
    return choices, ready_at


async def _know_how_busy() -> None:
    """Measure the load with a little work if no bot has thought recently. The work is the same for every bot."""
    if RELEASE_S > 0 and _GRID.is_stale(asyncio.get_running_loop().time()):
        await think(_work, _TRIAL_S)


async def think(work: Callable[..., Result], *about: Any) -> Result:
    """Run a computation on the bots' thread and report its timing to the release grid."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    result, took, worked = await loop.run_in_executor(_THINKING, _timed, work, *about)
    now = loop.time()
    _GRID.note(now, Thought(max(0.0, now - began - took), took, worked))
    return result


def _timed(think: Callable[..., Result], *about: Any) -> tuple[Result, float, float]:
    """The result of a computation, its wall time, and its processor time, in seconds."""
    began, worked = time.perf_counter(), time.thread_time()
    result = think(*about)
    return result, time.perf_counter() - began, time.thread_time() - worked


def _work(seconds: float) -> None:
    """Keep this thread busy for some seconds of processor time."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


async def after_thinking(state: TableState, pace_ms: int, work_out: Callable[[], Awaitable[Result]]) -> Result:
    """The result of some thinking, after a pause drawn before it.

    If the thinking takes longer than the pause, the result comes at a later step of the release grid, so its timing
    reveals nothing about the thinking.
    """
    loop = asyncio.get_running_loop()
    began = loop.time()
    pause = pause_before(state, pace_ms)
    await _know_how_busy()
    pause = max(pause, _GRID.step(loop.time(), RELEASE_S))

    async def timed() -> tuple[Result, float]:
        starts = loop.time()
        result = await work_out()
        _GRID.note_decision(1, loop.time() - starts)
        return result, loop.time()

    return await _on_grid(began + pause, timed(), lambda: _GRID.step(loop.time(), RELEASE_S))


class Talking(NamedTuple):
    """Arguments that bots think of ahead.

    Attributes:
        began: the time when they began, in seconds by the clock of the event loop.
        bots: the number of thoughts. work: the result, and the time at which it was ready.
    """

    began: float
    bots: int
    work: asyncio.Future[tuple[Any, float]]


async def begin_talking(bots: int, work: Callable[..., Any], *about: Any) -> Talking:
    """Let bots think of arguments, while people watch and read."""
    await _know_how_busy()
    loop = asyncio.get_running_loop()

    async def timed() -> tuple[Any, float]:
        return await think(work, *about), loop.time()

    return Talking(loop.time(), bots, asyncio.ensure_future(timed()))


async def after_talking(talking: Talking, earliest: float) -> Any:
    """Arguments thought of ahead, at a step of the release grid; not before a time of the event loop's clock."""
    loop = asyncio.get_running_loop()
    step = _GRID.step(loop.time(), RELEASE_S, talking.bots, arguing=True)
    result, ready_at = await asyncio.shield(talking.work)
    steps = max(1, ceil((ready_at - talking.began) / step)) if step > 0 else 0
    await asyncio.sleep(max(earliest, talking.began + steps * step) - loop.time())
    return result


async def _on_grid(first: float, work: Awaitable[tuple[Result, float]], step: Callable[[], float]) -> Result:
    """The result of work, which also tells when it was ready: at a time, or at a multiple of a step after it."""
    loop = asyncio.get_running_loop()
    (result, ready_at), _ = await asyncio.gather(work, asyncio.sleep(first - loop.time()))
    if ready_at > first and (seconds := step()) > 0:
        late = loop.time() - first
        await asyncio.sleep(ceil(late / seconds) * seconds - late)
    return result


def pause_before(state: TableState, pace_ms: int) -> float:
    """Seconds until the next bot moves; bots acting at the same time share them."""
    assert state.game is not None
    return pause_seconds(state.game.phase.name, pace_ms / 1000, _PACE, max(1, len(bots_awaited(state))))


async def _choice(state: TableState, task: BotTask) -> Choice | None:
    """The bot's choice; None for no choice, or after a fault."""
    assert state.game is not None
    if task.chat:
        return NO_CHAT
    view = project(state.game, task.seat)
    level = state.members[task.seat].bot or STAND_IN
    try:
        bot = listening(BOTS[level], heard_at(state))
        if task.statement is not None:
            return await think(bot.reply, view, task.statement, _DICE) if isinstance(bot, Replying) else None
        return await think(bot.choose if task.subject is None else bot.claim, view, _DICE)
    except Exception as error:  # noqa: BLE001 - the table continues after any fault of a bot
        log.error("bot_failed", level=level, kind=type(error).__name__)  # noqa: TRY400 - a traceback can show a hand
        return None


def judge_choice(context: CommandContext, task: BotTask, choice: Choice | None) -> Verdict:
    """The events of a bot's choice. A random bot acts instead if there is no legal choice."""
    member = context.state.members[task.seat].member
    if isinstance(choice, Speech):
        return judge_speech(context, choice)
    try:
        if isinstance(choice, Reply):
            command = cmd.SayPhrase(choice.key) if choice.kind == "phrase" else cmd.React(choice.key)
            return decide(replace(context, member=member), command)
        if choice is not None and isinstance(choice, Say) == (task.subject is not None):
            return act_as_bot(context, member, choice)
    except TableRefusal as refused:
        if refused.code != "log_full":
            log.error("bot_refused", code=refused.code)  # noqa: TRY400 - as above
    if not task.acts():
        return Verdict(())
    assert context.state.game is not None
    instead = BOTS["random"].choose(project(context.state.game, task.seat), _DICE)
    return act_as_bot(context, member, instead)


def judge_speech(context: CommandContext, speech: Speech) -> Verdict:
    """The events of an argument; none if it is refused or faulty."""
    speaker = context.state.members[speech.seat]
    said = cmd.SayPhrase(NO_ANSWER) if speech.argument is None else cmd.Argue(speech.argument)
    try:
        return decide(replace(context, member=speaker.member), said)
    except TableRefusal as refused:
        if refused.code not in ("argument_too_fast", "log_full"):  # bots meet these limits as people do
            log.error("bot_refused", code=refused.code)  # noqa: TRY400 - a traceback can show a hand
    except Exception as error:  # noqa: BLE001 - the table continues after any fault of a bot
        log.error("bot_failed", level=speaker.bot, kind=type(error).__name__)  # noqa: TRY400 - as above
    return Verdict(())
