"""Questions and accusations that bots still have to answer at a table.

Contract: pure. Which bots owe an answer to which player follows from the public talk alone, so it is the same for every
role, on every node and after a restart. What a bot may not say now, it says as soon as it may. Floods are bounded: only
the latest questions count, the same one is answered once in a round, and an accused bot defends itself once in a round.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from weimar.bots.players.discussion import addressed
from weimar.engine.arguments import Heard
from weimar.table import events as ev
from weimar.table.arguments import is_too_fast
from weimar.table.events import MemberId
from weimar.table.state import TableState
from weimar.table.talk import silence_of

RECENT: Final = 8
"""The number of people's latest arguments whose questions and accusations are still answered."""


class Question(NamedTuple):
    """A question or an accusation, and the bots that can answer it now.

    Attributes:
        number: its number among the arguments of the game.
        seats: the bots; of several, the one with the most to say answers.
        answers: the answers so far.
    """

    number: int
    seats: tuple[int, ...]
    answers: int


def open_questions(state: TableState) -> list[Question]:
    """The questions that bots can answer now.

    Everybody's first question comes first, then everybody's second: whoever asks a lot delays nobody else.
    """
    found: list[tuple[int, Question]] = []
    rank: dict[int, int] = {}
    for asker, question in _open_questions(state):
        rank[asker] = rank.get(asker, -1) + 1
        found.append((rank[asker] + question.answers, question))
    return [question for _, question in sorted(found, key=lambda one: one[0])]


def _open_questions(state: TableState) -> Iterator[tuple[MemberId, Question]]:
    """The open questions with who asked them, oldest first."""
    if state.game is None or state.stage != "game" or state.paused or state.silenced or not state.bots_argue:
        return
    this_round = len(state.game.board.rounds)
    said = [(talk.number, talk.what) for talk in state.talk if isinstance(talk.what, ev.Argued)]
    asked = [
        (place, argued)
        for place, argued in said
        if argued.game == state.games and argued.round >= this_round - 1 and _by_person(state, argued)
    ]
    bots = tuple(seat for seat, member in enumerate(state.members) if member.bot is not None)
    for number, (place, argued) in enumerate(asked):
        if number < len(asked) - RECENT:
            continue
        earlier = [other.argument for _, other in asked[:number] if other.round == argued.round]
        for seats, most in addressed(argued.argument, bots, earlier):
            replied = _replied(state, place, seats)
            free = tuple(seat for seat in seats if seat not in replied and _can_speak(state, seat))
            if len(replied) < most and free:
                yield argued.member, Question(argued.number, free, len(replied))


def heard_as(state: TableState, number: int) -> Heard:
    """An argument of this game by its number, as bots hear it."""
    argued = (talk.what for talk in state.talk if isinstance(talk.what, ev.Argued))
    found = next(one for one in argued if (one.game, one.number) == (state.games, number))
    return Heard(state.authors[number - 1].said.seat, number, found.argument, found.round)


def _by_person(state: TableState, said: ev.Argued) -> bool:
    member = state.member(said.member)
    return member is not None and member.bot is None


def _replied(state: TableState, place: int, seats: tuple[int, ...]) -> set[int]:
    """The bots that have said something since a place in the talk: what they owe comes first."""
    members = {state.members[seat].member: seat for seat in seats}
    later = [talk.what for talk in state.talk if talk.number > place]
    return {
        members[what.member] for what in later if isinstance(what, ev.Argued | ev.PhraseSaid) and what.member in members
    }


def _can_speak(state: TableState, seat: int) -> bool:
    member = state.members[seat]
    return silence_of(state, member.member) is None and not is_too_fast(state, member, state.changed_at)
