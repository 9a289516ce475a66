"""Turns: distinguishing answers from unprompted arguments, and limiting the latter.

Contract: based only on public facts: arguments, speakers and rounds. So a bot's silence reveals nothing.
"""

from functools import lru_cache
from typing import Final

from weimar.bots.inference.meanings import meaning_of
from weimar.engine.arguments import Heard
from weimar.engine.terms import Seat
from weimar.engine.view import View

RECENT: Final = 6
"""The number of latest arguments that still get answers."""
_ACCUSES: Final = 0.5
"""The least strength of an argument that prompts a defence."""
_TURN: Final = 2
"""Rounds with at most one unprompted argument of a seat."""
DEFENDS: Final = 2
"""Rounds with at most one answer of a seat to accusations; it answers at most one question in each round."""
_ON_BALLOTS: Final = ("convinced", "not_convinced")
"""Kinds that are answers to an argument about a vote."""
_AHEAD: Final = 0.5
"""A seat whose unprompted arguments exceed the average of the living by this number only answers."""


@lru_cache(maxsize=16)
def unprompted(heard: tuple[Heard, ...]) -> tuple[Heard, ...]:
    """The arguments that are not answers to an accusation or a question.

    The result depends only on public facts, so a limit of their number reveals nothing. In each round, only a seat's
    first argument can count as an answer. Cached by the arguments, because each seat at a table calls it.
    """
    found: list[Heard] = []
    answered: set[tuple[Seat, int]] = set()
    for place, said in enumerate(heard):
        turn = (said.seat, said.round)
        if said.argument.kind in _ON_BALLOTS:
            continue
        if meaning_of(said.argument.kind).is_reply and turn not in answered and _was_called(heard, place):
            answered.add(turn)
        else:
            found.append(said)
    return tuple(found)


def _was_called(heard: tuple[Heard, ...], place: int) -> bool:
    """Return whether the speaker at a place of the talk was accused or asked, in this round or the last.

    Only the `RECENT` arguments before it count, and of these the ones after the speaker's own last argument.
    """
    said = heard[place]
    for earlier in reversed(heard[max(0, place - RECENT) : place]):
        if earlier.seat == said.seat:
            return False
        if calls_on(earlier, said.seat) and earlier.round >= said.round - 1:
            return True
    return False


def is_accusation(kind: str) -> bool:
    """Return whether a kind of argument speaks against its subject, who then answers it."""
    return meaning_of(kind).strength >= _ACCUSES


def calls_on(said: Heard, seat: Seat) -> bool:
    """Return whether an argument accuses a seat or asks it something."""
    argument = said.argument
    if said.seat == seat:
        return False
    if is_accusation(argument.kind):
        return seat in (argument.seat, argument.other)
    if argument.kind == "what_of":
        return argument.to in (None, seat) and argument.seat != seat
    return argument.kind == "who_next" or (argument.kind == "why_ballot" and argument.seat == seat)


def has_answered(view: View, heard: tuple[Heard, ...], rounds: int) -> bool:
    """Return whether a seat answered an accusation or a question in this round or the `rounds` - 1 before.

    The same for every role: otherwise a more often accused seat would speak more often.
    """
    own = [said for said in unprompted(heard) if said.seat == view.viewer]
    first = len(view.rounds) - rounds + 1
    return any(said.seat == view.viewer and said.round >= first and said not in own for said in heard)


def had_its_turn(view: View, heard: tuple[Heard, ...]) -> bool:
    """Return whether a seat may only answer now: it spoke unprompted in this round or the last, or more than others."""
    spoken = unprompted(heard)
    own = [said.round for said in spoken if said.seat == view.viewer]
    living = [said for said in spoken if said.seat in view.alive]
    ahead = len(own) - len(living) / len(view.alive)
    return bool(own) and (own[-1] > len(view.rounds) - _TURN or ahead > _AHEAD)
