"""What the bots of one table do next: speak, answer, act.

Contract: a bot sees its own view and nothing else. One that fails, or wishes what it may not, does not hold up the
table: another plays for it, or it has said nothing.
"""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

import structlog
from msgspec.structs import replace

from weimar.bots import BOTS
from weimar.bots.players.thinking_time import pause_seconds
from weimar.bots.policy.replies import Reply, Replying
from weimar.engine import Action, project
from weimar.engine.actions import Say
from weimar.engine.events import StatementMade
from weimar.engine.state import Statement
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.decide import decide
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import Situation, TableRefusal, Verdict
from weimar.table.playing import STAND_IN, act_as_bot, bots_addressed, bots_awaited, bots_with_something_to_say
from weimar.table.state import TableState
from weimar.table.talk import silence_of

log = structlog.get_logger()

MOST_SPOKEN_TO: Final = 8
"""Statements that bots have still to answer."""
_THINKING: Final = ThreadPoolExecutor(1, "bots")
"""Bots of all tables think one after the other: however many there are, one thread at most competes with the event
loop for the interpreter, and what else is done aside (`weimar.server.process.worker_pool`) does not wait for them."""
_DICE: Final = random.SystemRandom()
_PACE: Final = random.SystemRandom()


class Move(NamedTuple):
    """What a bot is asked for: to act at a prompt, to speak about a subject (game, round, topic), or to answer."""

    seat: int
    prompt: int
    subject: tuple[int, int, str] | None
    statement: Statement | None = None

    def acts(self) -> bool:
        """Whether the game waits for it: what is only said may as well not be said."""
        return self.subject is None and self.statement is None


class Agenda:
    """What the bots of a table have been asked, and what they have still to answer.

    Attributes:
        spoken_to: bots with statements about them, oldest first.
    """

    def __init__(self) -> None:
        self._asked: set[tuple[MemberId, tuple[int, int, str]]] = set()
        """What bots were asked to speak about in this game."""
        self.spoken_to: tuple[tuple[MemberId, Statement], ...] = ()

    def begin_game(self) -> None:
        """Nothing has been asked in a new game."""
        self._asked.clear()

    def hear(self, state: TableState, events: tuple[TableEvent, ...]) -> None:
        """A person has spoken: the bots that it is about may want to answer, but once however often he changes it."""
        made = [one for played in events if isinstance(played, ev.Played) for one in played.events]
        for one in made:
            if isinstance(one, StatementMade):
                told = Statement(one.seat, one.about, one.round, one.tiles, one.party)
                subject = (state.games, told.round, f"{told.about} {told.seat}")
                heard = [bot for bot in bots_addressed(state, told) if (bot, subject) not in self._asked]
                self._asked |= {(bot, subject) for bot in heard}
                self.spoken_to = (*self.spoken_to, *((bot, told) for bot in heard))[:MOST_SPOKEN_TO]

    def next_move(self, state: TableState) -> Move | None:
        """What a bot should do next: first say what it has to say, then answer what was said to it, then act."""
        for seat, subject in bots_with_something_to_say(state):
            if (state.members[seat].member, subject) not in self._asked:
                return Move(seat, state.prompt, subject)
        if (answer := self._next_answer(state)) is not None:
            return answer
        waiting = bots_awaited(state)
        return Move(waiting[0], state.prompt, None) if waiting else None

    def strike(self, move: Move, member: MemberId) -> None:
        """A move is made, whatever has come of it."""
        if move.subject is not None:
            self._asked.add((member, move.subject))
        if move.statement is not None:
            self.spoken_to = self.spoken_to[1:]

    def _next_answer(self, state: TableState) -> Move | None:
        """What a bot might answer; who has to be silent just then will not come back to it."""
        while self.spoken_to and not state.paused:
            member, told = self.spoken_to[0]
            seat = state.seat_of(member)
            if seat is not None and state.stage == "game" and silence_of(state, member) is None:
                return Move(seat, state.prompt, None, told)
            self.spoken_to = self.spoken_to[1:]
        return None


async def wish_in_time(state: TableState, move: Move, pace_ms: int) -> Action | Reply | None:
    """What the bot wants to do, when a time is up that was drawn before it looked: how long it thought tells nothing.

    Args:
        state: the table; its game has begun.
        move: what the bot is asked for.
        pace_ms: `TableContext.pace_ms`.
    """
    wish, _ = await asyncio.gather(_thought(state, move), asyncio.sleep(pause_before(state, pace_ms)))
    return wish


def pause_before(state: TableState, pace_ms: int) -> float:
    """Seconds that pass until the next bot's move; while many are awaited, they share them."""
    assert state.game is not None
    return pause_seconds(state.game.phase.name, pace_ms / 1000, _PACE, max(1, len(bots_awaited(state))))


async def _thought(state: TableState, move: Move) -> Action | Reply | None:
    """What the bot wants to do; None for nothing, also if it fails."""
    assert state.game is not None
    view = project(state.game, move.seat)
    level = state.members[move.seat].bot or STAND_IN
    bot = BOTS[level]
    try:
        if move.statement is not None:
            return bot.reply(view, move.statement, _DICE) if isinstance(bot, Replying) else None
        think = bot.choose if move.subject is None else bot.claim
        return await asyncio.get_running_loop().run_in_executor(_THINKING, think, view, _DICE)
    except Exception as error:  # noqa: BLE001 - whatever it is, the table goes on; its words may be secret
        log.error("bot_failed", level=level, kind=type(error).__name__)  # noqa: TRY400 - a traceback may tell a hand
        return None


def judged(at: Situation, move: Move, wish: Action | Reply | None) -> Verdict:
    """What follows from a bot's wish; one that has none, or is refused, must not hold up the table: another plays."""
    member = at.state.members[move.seat].member
    try:
        if isinstance(wish, Reply):
            command = cmd.SayPhrase(wish.key) if wish.kind == "phrase" else cmd.React(wish.key)
            return decide(replace(at, member=member), command)
        if wish is not None and isinstance(wish, Say) == (move.subject is not None):
            return act_as_bot(at, member, wish)
    except TableRefusal as refused:
        log.error("bot_refused", code=refused.code)  # noqa: TRY400 - as above
    if not move.acts():
        return Verdict(())
    assert at.state.game is not None
    instead = BOTS["random"].choose(project(at.state.game, move.seat), _DICE)
    return act_as_bot(at, member, instead)
