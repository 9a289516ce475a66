"""Words: the arguments of the bots at the table of a day, before the ballots of a vote.

Contract: pure. Bots argue while a vote waits for the person and nobody has voted. The next argument depends only on the
day, the course and the earlier arguments, never on the time: the same moves and the same words give the same game.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from weimar.bots import Bot
from weimar.bots.players.discussion import (
    MOST_EACH,
    Answering,
    Arguing,
    addressed,
    listening,
    may_speak,
    next_speaker,
    next_to_answer,
)
from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.voices import Voice, voice_of
from weimar.daily.day import Day, dice_for
from weimar.engine import State, Voting, awaited, project
from weimar.engine.arguments import Argument, Heard
from weimar.engine.terms import Seat

MOST_IN_A_VOTE: Final = 6
"""The most arguments of all bots before one vote, with their answers to the person."""


def next_words(
    day: Day, state: State, heard: Sequence[Heard], bots: Mapping[Seat, Bot]
) -> tuple[Seat, Argument] | None:
    """The next argument of a bot and its seat; None if none has enough to say, or it is not the time.

    Args:
        day: the day.
        state: the current state.
        heard: all arguments so far, oldest first.
        bots: the bots by seat; the one in the person's seat does not argue.
    """
    phase, number = state.phase, len(state.board.rounds)
    if not isinstance(phase, Voting) or any(phase.ballots) or day.seat not in awaited(state):
        return None
    now = [said for said in heard if said.in_vote and said.round == number]
    by_bots = [said.seat for said in now if said.seat != day.seat]
    if len(by_bots) >= MOST_IN_A_VOTE:
        return None
    last = max((at for at, said in enumerate(now) if said.seat == day.seat), default=-1)
    since = [said.seat for said in now[last + 1 :]]
    free = tuple(
        seat
        for seat in state.board.alive
        if seat in bots and seat != day.seat and by_bots.count(seat) < MOST_EACH and may_speak(seat, since)
    )
    told = tuple(heard)
    if last >= 0 and not since:
        earlier = [said.argument for said in heard if said.seat == day.seat and said.round == number][:-1]
        asked = {seat for seats, _ in addressed(now[last].argument, free, earlier) for seat in seats}
        answers = {seat: _answer(day, state, told, bots[seat], seat) for seat in free if seat in asked}
        if (found := next_to_answer(answers, 0)) is not None:
            return found
    wishes = {seat: _wish(day, state, told, bots[seat], seat) for seat in free}
    return next_speaker(wishes, since)


def _wish(day: Day, state: State, heard: tuple[Heard, ...], bot: Bot, seat: Seat) -> Wish | None:
    now = listening(bot, heard)
    return now.argue(project(state, seat), *_manner(day, state, heard, seat)) if isinstance(now, Arguing) else None


def _answer(day: Day, state: State, heard: tuple[Heard, ...], bot: Bot, seat: Seat) -> Wish | None:
    now, manner = listening(bot, heard), _manner(day, state, heard, seat)
    return now.answer(project(state, seat), heard[-1], *manner) if isinstance(now, Answering) else None


def _manner(day: Day, state: State, heard: Sequence[Heard], seat: Seat) -> tuple[Random, Voice]:
    """The dice and the voice of a seat; members of a live table, who have the voices there, are counted from 1."""
    dice = dice_for(day, seat, len(state.board.rounds), f"argument {len(heard)}")
    return dice, voice_of(seat + 1)
