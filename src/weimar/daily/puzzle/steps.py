"""The steps of a puzzle: what follows next, and from which facts.

Contract: pure. A strike says that a seat cannot have a role. It is proven if the seat has that role in no possible
world. Strikes that follow from earlier ones by the number of each role alone need no thought, so they are made for the
player.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from msgspec import Struct

from weimar.daily.puzzle.worlds import Fact, Situation
from weimar.engine.terms import Role, Seat
from weimar.review.roles import Assignment

TRIED: Final = 2
"""Sets of facts up to this size are tried one by one; for larger ones, facts are left out until none can be."""


class Strike(Struct, frozen=True, order=True, gc=False):
    """A role that a seat cannot have."""

    seat: Seat
    role: Role


class PuzzleStep(Struct, frozen=True):
    """A strike, and facts from which it follows together with the strikes before it; none of them can be left out."""

    strike: Strike
    facts: tuple[Fact, ...]


def possible(assignments: Iterable[Assignment]) -> frozenset[Strike]:
    """Every role that a seat has in one of the assignments."""
    return frozenset(Strike(seat, role) for deal in assignments for seat, role in enumerate(deal))


def steps(
    situation: Situation, left: Sequence[Assignment], wanted: frozenset[Strike] | None = None
) -> Iterator[PuzzleStep]:
    """Everything that follows from a situation, the easiest step first.

    Args:
        situation: with all its facts.
        left: the assignments that earlier strikes leave.
        wanted: stop once these strikes are made.
    """
    worlds = situation.assignments(situation.facts, left)
    while open_strikes := sorted(possible(left) - possible(worlds)):
        if wanted is not None and not wanted & possible(left):
            return
        step = _easiest(situation, left, open_strikes)
        yield step
        left = without(left, step.strike)


def without(left: Iterable[Assignment], strike: Strike) -> tuple[Assignment, ...]:
    """The assignments that a strike leaves."""
    return tuple([deal for deal in left if deal[strike.seat] != strike.role])


def _easiest(situation: Situation, left: Sequence[Assignment], strikes: Sequence[Strike]) -> PuzzleStep:
    for size in range(1, TRIED + 1):
        for facts in combinations(situation.facts, size):
            open_roles = possible(situation.assignments(facts, left))
            for strike in strikes:
                if strike not in open_roles:
                    return PuzzleStep(strike, facts)
    found = [PuzzleStep(strike, _needed(situation, left, strike)) for strike in strikes]
    return min(found, key=lambda step: len(step.facts))


def _needed(situation: Situation, left: Sequence[Assignment], strike: Strike) -> tuple[Fact, ...]:
    against = [deal for deal in left if deal[strike.seat] == strike.role]
    facts = situation.facts
    for fact in situation.facts:
        fewer = tuple([other for other in facts if other != fact])
        if not situation.assignments(fewer, against):
            facts = fewer
    return facts
