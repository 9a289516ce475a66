"""The steps of a puzzle: the next consequences, and the facts behind them.

Contract: pure. A strike states that a seat cannot have a role. It is proven if the seat has the role in no possible
world. Some strikes follow from earlier ones just by the number of each role; the program makes them for the player.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from msgspec import Struct

from weimar.daily.puzzle.worlds import Fact, Situation
from weimar.engine.resample import Assignment
from weimar.engine.terms import Role, Seat

TRIED: Final = 2
"""Up to this size, the code tries every set of facts. For larger sets it removes facts until all others are needed."""


class Strike(Struct, frozen=True, order=True, gc=False):
    """A role that a seat cannot have."""

    seat: Seat
    role: Role


class PuzzleStep(Struct, frozen=True):
    """A strike with a minimal set of facts; it follows from these and the strikes before it."""

    strike: Strike
    facts: tuple[Fact, ...]


def possible(assignments: Iterable[Assignment]) -> frozenset[Strike]:
    """Each seat's possible roles under these assignments."""
    return frozenset(Strike(seat, role) for deal in assignments for seat, role in enumerate(deal))


def steps(
    situation: Situation,
    left: Sequence[Assignment],
    wanted: frozenset[Strike] | None = None,
    facts: tuple[Fact, ...] | None = None,
) -> Iterator[PuzzleStep]:
    """All consequences of a situation, the easiest step first.

    Args:
        situation: the situation.
        left: the assignments consistent with earlier strikes.
        wanted: stop after these strikes.
        facts: the facts to use; all by default.
    """
    facts = situation.facts if facts is None else facts
    worlds = situation.assignments(facts, left)
    while open_strikes := sorted(possible(left) - possible(worlds)):
        if wanted is not None and not wanted & possible(left):
            return
        step = _easiest(situation, facts, left, open_strikes)
        yield step
        left = without(left, step.strike)


def without(left: Iterable[Assignment], strike: Strike) -> tuple[Assignment, ...]:
    """The assignments consistent with a strike."""
    return tuple([deal for deal in left if deal[strike.seat] != strike.role])


def _easiest(
    situation: Situation, facts: tuple[Fact, ...], left: Sequence[Assignment], strikes: Sequence[Strike]
) -> PuzzleStep:
    for size in range(1, TRIED + 1):
        for some in combinations(facts, size):
            open_roles = possible(situation.assignments(some, left))
            for strike in strikes:
                if strike not in open_roles:
                    return PuzzleStep(strike, some)
    found = [PuzzleStep(strike, _needed(situation, facts, left, strike)) for strike in strikes]
    return min(found, key=lambda step: len(step.facts))


def _needed(
    situation: Situation, facts: tuple[Fact, ...], left: Sequence[Assignment], strike: Strike
) -> tuple[Fact, ...]:
    against = [deal for deal in left if deal[strike.seat] == strike.role]
    for fact in facts:
        fewer = tuple([other for other in facts if other != fact])
        if not situation.assignments(fewer, against):
            facts = fewer
    return facts
