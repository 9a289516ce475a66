"""Turns: which arguments only answer others, and which bots have spoken enough for now.

Contract: by public facts alone: who said what, and in which round. So a bot that keeps quiet tells nothing.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from weimar.bots.inference.meanings import meaning_of
from weimar.engine.arguments import Heard
from weimar.engine.terms import Seat
from weimar.engine.view import View

RECENT: Final = 6
"""Arguments back that are still answered."""
_ACCUSES: Final = 0.5
"""The least strength of an argument that calls for a defence."""
_TURN: Final = 2
"""Rounds in which a seat speaks unprompted at most once."""
DEFENDS: Final = 2
"""Rounds in which a seat answers at most one accusation; it answers at most one question in each round."""
_AHEAD: Final = 0.5
"""A seat that has spoken unprompted so much more often than the living on average only answers."""


def unprompted(heard: Sequence[Heard]) -> list[Heard]:
    """The arguments that answer no accusation and no question.

    They follow from public facts alone, so a bound on their number tells nothing. In each round, only the first
    argument of a seat can count as an answer.

    Args:
        heard: everything that was argued in this game, oldest first.
    """
    return list(_unprompted(tuple(heard)))


@lru_cache(maxsize=16)
def _unprompted(heard: tuple[Heard, ...]) -> tuple[Heard, ...]:
    """As `unprompted`, cached by the talk, because each seat at a table asks for it."""
    found: list[Heard] = []
    answered: set[tuple[Seat, int]] = set()
    for place, said in enumerate(heard):
        turn = (said.seat, said.round)
        if meaning_of(said.argument.kind).is_reply and turn not in answered and _was_called(heard, place):
            answered.add(turn)
        else:
            found.append(said)
    return tuple(found)


def _was_called(heard: tuple[Heard, ...], place: int) -> bool:
    """Tell whether the speaker at a place of the talk was called on, in this round or the last.

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
    """Tell whether a kind speaks against the seat that it is about, so that this seat defends itself."""
    return meaning_of(kind).strength >= _ACCUSES


def calls_on(said: Heard, seat: Seat) -> bool:
    """Tell whether an argument accuses a seat, or asks it."""
    argument = said.argument
    if said.seat == seat:
        return False
    if is_accusation(argument.kind):
        return seat in (argument.seat, argument.other)
    if argument.kind == "what_of":
        return argument.to in (None, seat) and argument.seat != seat
    return argument.kind == "who_next" or (argument.kind == "why_ballot" and argument.seat == seat)


def has_answered(view: View, heard: Sequence[Heard], rounds: int) -> bool:
    """Tell whether a seat made an argument that was called for in this round or the `rounds` - 1 before.

    Alike for every role: otherwise a seat that is accused more often would speak more often.

    Args:
        view: the seat's.
        heard: as for `unprompted`.
        rounds: 1 for the running one alone.
    """
    own = [said for said in unprompted(heard) if said.seat == view.viewer]
    first = len(view.rounds) - rounds + 1
    return any(said.seat == view.viewer and said.round >= first and said not in own for said in heard)


def had_its_turn(view: View, heard: Sequence[Heard]) -> bool:
    """Tell whether a seat only answers now: it spoke unprompted in this round or the last, or more than others did.

    Args:
        view: the seat's.
        heard: as for `unprompted`.
    """
    spoken = unprompted(heard)
    own = [said.round for said in spoken if said.seat == view.viewer]
    living = [said for said in spoken if said.seat in view.alive]
    ahead = len(own) - len(living) / len(view.alive)
    return bool(own) and (own[-1] > len(view.rounds) - _TURN or ahead > _AHEAD)
