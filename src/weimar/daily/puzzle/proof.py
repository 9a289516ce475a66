"""The proof of a puzzle's answer: the fewest facts that prove it, as a chain of steps.

Contract: pure. Of several smallest sets of facts, the first in the order of the game is taken. Each step follows from
its facts and the steps before it, and no step can be left out.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from weimar.daily.puzzle.steps import PuzzleStep, Strike, possible, steps, without
from weimar.daily.puzzle.worlds import Fact, Situation
from weimar.engine.resample import all_assignments


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
