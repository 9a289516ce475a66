"""The discussion at one table: the moments for bots to argue, the speaker, and the reading time for people.

Contract: bots argue by the same command as people, one at a time, after the animations, and never for a person's seat.
Their moments and pauses follow from public facts only: the awaited seats, and the times of utterances. So neither
reveals a role. The game waits for at most `MOST_UNASKED` arguments before a decision made only by bots, and for
`MOST_AT_ONCE` in total.
"""

from typing import Final, NamedTuple

import structlog

from weimar.bots import BOTS
from weimar.bots.players.discussion import Answering, Arguing, listening, may_speak, next_speaker, next_to_answer
from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.voices import voice_of
from weimar.engine import Dice, awaited, project
from weimar.engine.arguments import Argument, Heard
from weimar.server.tables.questions import Question, heard_as
from weimar.table import events as ev
from weimar.table.discussion import ends_at
from weimar.table.playback import PACES
from weimar.table.playing import bot_plays
from weimar.table.state import TableState
from weimar.table.talk import silence_of

log = structlog.get_logger()

READING_S: Final = 2.5
"""Seconds between two arguments of bots, at the ordinary pace, so that people can read the first."""
ANSWER_S: Final = 1.0
"""The shortest time in seconds before a bot answers an argument, at the ordinary pace."""
READABLE_PACE_MS: Final = 200
"""The fastest pace, in milliseconds, at which bots argue. People could not read faster ones."""
THOUGHT_S: Final = (1.25, 1.5)
"""Bounds of the random pause before bots are asked, in seconds at the ordinary pace. Bots think meanwhile. Their real
thinking time depends on their roles; nine experts together need .3 s.
"""
LEAST_PAUSE_S: Final = 0.5
"""The shortest such pause in seconds, at any pace."""
QUESTION_S: Final = (1.0, 1.6)
"""Bounds of the random pause before a bot answers a person's question, in seconds at any pace that people can read."""
LATE_STEP_S: Final = 1.0
"""Step in seconds for late bots: they speak or stay silent at a multiple of it after the pause."""
_ORDINARY_PACE_MS: Final = 900
MOST_UNASKED: Final = 2
"""The maximum number of bots' arguments between two decisions made only by bots."""
MOST_AT_ONCE: Final = 6
"""The maximum number of bots' arguments between two decisions, including answers to people."""


class Moment(NamedTuple):
    """A possible moment for bots to argue. Any utterance or act makes a new one."""

    game: int
    prompt: int
    arguments: int
    statements: int


class Speech(NamedTuple):
    """The argument of a bot; None for saying that it has no answer yet."""

    seat: int
    argument: Argument | None


class Discussion:
    """The moments for a table's bots to argue. `now` is in seconds, by the clock of the event loop."""

    def __init__(self, pace_ms: int) -> None:
        self._pace_ms = pace_ms
        self._quiet: Moment | None = None
        """The last moment at which bots were asked."""
        self._spoke_at = float("-inf")
        self._pause = 0.0
        """The last pause before a moment, until a decision uses it."""

    def next_moment(self, state: TableState) -> Moment | None:
        """The next moment for asking bots; None if they were asked already, or cannot argue now."""
        if self._pace_ms < READABLE_PACE_MS or not PACES[state.pace]:
            return None
        if state.game is None or state.stage != "game" or state.paused or state.silenced or not state.bots_argue:
            return None
        if state.discussion is not None and ends_at(state) is None:
            return None  # every person has voted: they wait for the bots' ballots
        moment = Moment(state.games, state.prompt, len(state.authors), len(state.game.board.statements))
        if moment == self._quiet or not _room(state) or not bots_free_to_argue(state):
            return None
        return moment

    def finish(self, moment: Moment, now: float, *, spoke: bool) -> None:
        """Note that bots were asked at this moment, and whether one of them speaks now."""
        self._quiet = moment
        if spoke:
            self._spoke_at = now
            self._pause = 0.0

    def waited(self) -> float:
        """Seconds spent waiting for an argument that did not come. The next decision comes sooner by this time."""
        waited, self._pause = self._pause, 0.0
        return waited

    def pause(self, state: TableState, now: float, dice: Dice, pace_ms: int) -> float:
        """Seconds until the next possible argument of a bot, from public facts and dice that nothing else uses."""
        share = pace_ms / _ORDINARY_PACE_MS * PACES[state.pace]
        shortest, longest = THOUGHT_S
        drawn = (shortest + (longest - shortest) * dice.random()) * share
        answering = bool(state.authors) and state.authors[-1].prompt == state.prompt
        reading = READING_S * share - (now - self._spoke_at)
        self._pause = max(LEAST_PAUSE_S, drawn, reading, ANSWER_S * share if answering else 0.0)
        return self._pause


def bots_free_to_argue(state: TableState) -> tuple[int, ...]:
    """The seats of bots that can argue now, ascending: living bots without a duty of silence."""
    if state.game is None:
        return ()
    said = _said_since(state)
    levels = {member.bot for member in state.members if member.bot is not None}
    arguing = {level for level in levels if isinstance(BOTS[level], Arguing)}  # asking a protocol takes long
    return tuple(
        seat
        for seat, member in enumerate(state.members)
        if member.bot in arguing
        and seat in state.game.board.alive
        and silence_of(state, member.member) is None
        and may_speak(seat, said)
    )


def heard_at(state: TableState) -> tuple[Heard, ...]:
    """All arguments of this game, oldest first."""
    return tuple(
        Heard(state.authors[said.number - 1].said.seat, said.number, said.argument, said.round, said.phase == "vote")
        for said in (talk.what for talk in state.talk)
        if isinstance(said, ev.Argued) and said.game == state.games
    )


def next_speech(state: TableState, dice: Dice) -> Speech | None:
    """The argument of the bot with the strongest wish to speak; None if no bot has enough to say, or after a fault."""
    try:
        wishes = {seat: _wish(state, seat, dice) for seat in bots_free_to_argue(state)}
        found = next_speaker(wishes, _said_since(state))
        return None if found is None else Speech(*found)
    except Exception as error:  # noqa: BLE001 - the table continues after any fault of its discussion
        log.error("discussion_failed", kind=type(error).__name__)  # noqa: TRY400 - a traceback can show a hand
        return None


def next_answer(state: TableState, question: Question, dice: Dice) -> Speech | None:
    """The answer of the asked bot with the most to say; None if the question was answered and none has much to add."""
    try:
        heard = heard_as(state, question.number)
        wishes = {seat: _wish(state, seat, dice, heard) for seat in question.seats}
        found = next_to_answer(wishes, question.answers)
        if found is not None:
            return Speech(*found)
        if question.answers:
            return None
        return Speech(question.seats[int(dice.random() * len(question.seats))], None)
    except Exception as error:  # noqa: BLE001 - the table continues after any fault of its discussion
        log.error("discussion_failed", kind=type(error).__name__)  # noqa: TRY400 - a traceback can show a hand
        return None


def _wish(state: TableState, seat: int, dice: Dice, question: Heard | None = None) -> Wish | None:
    """A bot's wish to say something, or to answer a question; None for nothing, or after a fault of the bot."""
    assert state.game is not None
    member = state.members[seat]
    try:
        bot = listening(BOTS[member.bot or "random"], heard_at(state))
        view, voice = project(state.game, seat), voice_of(member.member)
        if question is not None:
            return bot.answer(view, question, dice, voice) if isinstance(bot, Answering) else None
        wish = bot.argue(view, dice, voice) if isinstance(bot, Arguing) else None
    except Exception as error:  # noqa: BLE001 - the table continues after any fault of a bot
        log.error("bot_failed", level=member.bot, kind=type(error).__name__)  # noqa: TRY400 - a traceback can show a hand
        return None
    pointless = wish is not None and wish.argument.kind == "what_drawn" and not state.claims
    return None if pointless else wish


def _said_since(state: TableState) -> list[int]:
    """The seats of bots that have argued since the last decision, or since a person's later argument."""
    said: list[int] = []
    for author in state.authors:
        member = state.member(author.member)
        if author.prompt == state.prompt:
            said = [*said, author.said.seat] if member is not None and member.bot is not None else []
    return said


def _room(state: TableState) -> bool:
    """Return whether bots may say more at this decision without giving people too much to read or wait for."""
    assert state.game is not None
    now = [author.said.seat for author in state.authors if author.prompt == state.prompt]
    by_bots = [seat for seat in now if state.members[seat].bot is not None]
    people = ends_at(state) is not None or any(not bot_plays(state.members[seat]) for seat in awaited(state.game))
    return len(by_bots) < (MOST_AT_ONCE if people or len(by_bots) < len(now) else MOST_UNASKED)
