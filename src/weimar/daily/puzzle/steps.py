"""The steps of a puzzle: the next consequences, the facts behind them, and the proof of the answer from the fewest.

Contract: pure. A strike states that a seat cannot have a role. It is proven if the seat has the role in no possible
world. Some strikes follow from earlier ones just by the number of each role; the program makes them for the player.
Of several smallest proofs, the first in the order of the game is taken, and no step of it can be left out.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from msgspec import Struct

from weimar.daily.puzzle.worlds import Fact, Situation
from weimar.engine.resample import Assignment, all_assignments
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


def shortest_proof(situation: Situation, players: int, wanted: frozenset[Strike]) -> tuple[PuzzleStep, ...]:
    """The chain of steps from the fewest facts that proves these strikes.

    Args:
        situation: the last part, whose facts together prove them.
        players: the number of players.
        wanted: the strikes that answer the question.
    """
    facts = fewest_facts(situation, players, wanted)
    chain = list(steps(situation, all_assignments(players), wanted, facts))
    for step in reversed(chain.copy()):
        shorter = [other for other in chain if other != step]
        if _holds(situation, players, wanted, shorter):
            chain = shorter
    return tuple(chain)


def fewest_facts(situation: Situation, players: int, wanted: frozenset[Strike]) -> tuple[Fact, ...]:
    """The smallest set of facts from which the strikes follow.

    A set that proves nothing is extended by all facts that still prove nothing. A set that proves must contain one of
    the facts left over. So the next set to try is the smallest one that contains one of each.
    """
    against = [deal for deal in all_assignments(players) if not wanted.isdisjoint(possible([deal]))]
    needed: list[frozenset[Fact]] = []
    while True:
        tried = next(_hitting(situation.facts, needed))
        if not situation.assignments(tried, against):
            return tried
        most = set(tried)
        for fact in situation.facts:
            if fact not in most and situation.assignments({*most, fact}, against):
                most.add(fact)
        needed.append(frozenset(situation.facts) - most)


def _hitting(facts: Sequence[Fact], needed: Sequence[frozenset[Fact]]) -> Iterator[tuple[Fact, ...]]:
    """The sets of facts with one of each needed set, the smallest first."""
    for size in range(len(facts) + 1):
        for some in combinations(facts, size):
            if all(not one.isdisjoint(some) for one in needed):
                yield some


def _holds(situation: Situation, players: int, wanted: frozenset[Strike], chain: Sequence[PuzzleStep]) -> bool:
    left = all_assignments(players)
    for step in chain:
        if step.strike in possible(situation.assignments(step.facts, left)):
            return False
        left = without(left, step.strike)
    return wanted.isdisjoint(possible(left))
