"""Questions and accusations that bots still have to answer at a table.

Contract: pure. What is owed, to whom and by which bots follows from the public talk alone, so it is the same for every
role, on every node and after a restart. What a bot may not say now, it says as soon as it may. Floods are bounded: only
the latest questions count, the same one is answered once in a round, and an accused bot defends itself once in a round.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from weimar.bots.policy.talk.turns import is_accusation
from weimar.engine.arguments import KINDS, ArgumentForm, Heard
from weimar.table import events as ev
from weimar.table.arguments import is_too_fast
from weimar.table.state import TableState
from weimar.table.talk import silence_of

RECENT: Final = 8
"""The number of latest questions and accusations of people that are still answered."""
MOST_ANSWERS: Final = 2
"""The most bots that answer a question to all."""


_FORMS: Final[Mapping[str, ArgumentForm]] = dict(KINDS.items())


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


def open_questions(state: TableState) -> Iterator[Question]:
    """The questions that bots can answer now, oldest first."""
    if state.game is None or state.stage != "game" or state.paused or state.silenced or not state.bots_argue:
        return
    this_round = len(state.game.board.rounds)
    said = [(talk.number, talk.what) for talk in state.talk if isinstance(talk.what, ev.Argued)]
    asked = [
        (place, argued)
        for place, argued in said
        if argued.game == state.games and argued.round >= this_round - 1 and _by_person(state, argued)
    ]
    for number, (place, argued) in enumerate(asked):
        if number < len(asked) - RECENT:
            continue
        earlier = [other for _, other in asked[:number] if other.round == argued.round]
        for seats, most in _addressed(state, argued, earlier):
            replied = _replied(state, place, seats)
            free = tuple(seat for seat in seats if seat not in replied and _can_speak(state, seat))
            if len(replied) < most and free:
                yield Question(argued.number, free, len(replied))


def heard_as(state: TableState, number: int) -> Heard:
    """An argument of this game by its number, as bots hear it."""
    argued = (talk.what for talk in state.talk if isinstance(talk.what, ev.Argued))
    found = next(one for one in argued if (one.game, one.number) == (state.games, number))
    return Heard(state.authors[number - 1].said.seat, number, found.argument, found.round)


def _by_person(state: TableState, said: ev.Argued) -> bool:
    member = state.member(said.member)
    return member is not None and member.bot is None


def _addressed(state: TableState, said: ev.Argued, earlier: list[ev.Argued]) -> list[tuple[tuple[int, ...], int]]:
    """Groups of bots called on by an argument, each with the most answers.

    Args:
        state: the table.
        said: the argument.
        earlier: those of people in the same round before it.
    """
    argument = said.argument
    bots = tuple(seat for seat, member in enumerate(state.members) if member.bot is not None)
    if is_accusation(argument.kind):
        accused = {seat for other in earlier if is_accusation(other.argument.kind) for seat in _accused(other)}
        return [((seat,), 1) for seat in _accused(said) if seat in bots and seat not in accused]
    form = _FORMS.get(argument.kind)
    if form is None or not form.is_question or any(other.argument == argument for other in earlier):
        return []
    asked = argument.to if argument.to is not None else argument.seat if argument.round is not None else None
    if asked is not None:
        return [((asked,), 1)] if asked in bots else []
    return [(bots, MOST_ANSWERS)]


def _accused(said: ev.Argued) -> tuple[int, ...]:
    return tuple(seat for seat in (said.argument.seat, said.argument.other) if seat is not None)


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
