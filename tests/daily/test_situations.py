"""Situations of many games for puzzles, most of which are no puzzle: assignments and worlds by plain enumeration."""

import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Final

import brute_force
import pytest

from weimar.daily.puzzle.game import nominations
from weimar.daily.puzzle.steps import PuzzleStep, Strike, possible, shortest_proof, steps
from weimar.daily.puzzle.worlds import PuzzleWorld, Situation
from weimar.engine import State
from weimar.engine.resample import all_assignments
from weimar.engine.rounds import Round
from weimar.engine.terms import party_of

MANY: Final = 6
LETTERS: Final = {"liberal": "L", "fascist": "F", "hitler": "H"}


@cache
def states(reshuffles: int) -> list[State]:
    """The last moments before so many reshuffles and one more, in games with peeks, investigations or chaos."""
    found: list[State] = []
    for number in range(400):
        seed = hashlib.sha256(f"situation {number}".encode()).hexdigest()
        wanted = ("peek", "peek", "investigate", "chaos")[len(found) % 4]
        before = [
            state
            for state in nominations(5 + number % 3, seed)
            if sum(past.reshuffled is not None for past in state.board.rounds) == reshuffles
        ]
        last = before[-1].board.rounds if before else ()
        if wanted in {kind for past in last for kind in (past.power, past.chaos and "chaos")}:
            fresh = [state for state in before if state.board.rounds[-2:][0].power == "peek"]
            found.append(fresh[0] if fresh and len(found) % 4 == 1 else before[-1])  # what was seen is still there
        if len(found) == MANY:
            return found
    raise AssertionError(reshuffles)


@pytest.mark.parametrize("number", range(MANY))
def test_assignments_are_those_of_enumeration(number: int) -> None:
    """With all facts, and with some of them drawn at random; among some assignments, those of them."""
    state, luck = states(number % 2)[number], Random(number)
    situation, board, players = Situation(state), state.board, state.setup.players
    said = tuple(one for one in board.statements if not one.replaced)
    every = [(fact.kind, fact.round) for fact in situation.facts]
    assert len(set(every)) == len(every)
    for size in {len(every), len(every) // 2, 1}:
        chosen = luck.sample(situation.facts, size)
        known = {(fact.kind, fact.round) for fact in chosen}
        expected = brute_force.worlds(players, board.rounds, said, known)
        found = situation.assignments(chosen)
        assert {"".join(LETTERS[role] for role in deal) for deal in found} == expected
        assert len(set(found)) == len(found)
        some = luck.sample(all_assignments(players), 7)
        assert situation.assignments(chosen, some) == tuple(deal for deal in some if deal in found)


@pytest.mark.parametrize("number", range(MANY))
def test_a_proof_has_no_needless_step(number: int) -> None:
    """Of anything that follows: each step does from its facts and the steps before it, and no fewer facts prove it."""
    state = states(number % 2)[number]
    situation, players = Situation(state), state.setup.players
    provable = sorted(possible(all_assignments(players)) - possible(situation.assignments(situation.facts)))
    for wanted in provable[:: max(1, len(provable) // 3)]:
        chain = shortest_proof(situation, players, frozenset({wanted}))
        assert proves(situation, players, chain, wanted)
        assert not any(proves(situation, players, [one for one in chain if one != step], wanted) for step in chain)
        used = {fact for step in chain for fact in step.facts}
        for fewer in combinations(situation.facts, len(used) - 1):
            assert wanted in possible(situation.assignments(fewer))


@pytest.mark.parametrize(("game", "moment"), [(39, 4), (68, 4), (295, 8), (363, 6), (374, 4)])
def test_no_fewer_facts_prove_anything_where_a_step_needs_many(game: int, moment: int) -> None:
    """Each step has the smallest set of facts that proves something new; of equal ones of two facts, the first."""
    state = nominations(5 + game % 3, hashlib.sha256(f"situation {game}".encode()).hexdigest())[moment]
    situation, left = Situation(state), set(all_assignments(state.setup.players))
    made = list(steps(situation, tuple(left)))
    assert max(len(step.facts) for step in made) > 2
    for step in made:
        still = possible(left)
        proving = [
            facts
            for size in range(1, len(step.facts) + 1)
            for facts in combinations(situation.facts, size)
            if still != possible(situation.assignments(facts, left))
        ]
        assert {len(facts) for facts in proving} == {len(step.facts)}
        assert step.facts in proving[: 1 if len(step.facts) < 3 else None]
        proved = sorted(still - possible(situation.assignments(step.facts, left)))
        assert step.strike in proved[: 1 if len(step.facts) < 3 else None]
        left = {deal for deal in left if deal[step.strike.seat] != step.strike.role}
    assert possible(left) == possible(situation.assignments(situation.facts))


def proves(situation: Situation, players: int, chain: Sequence[PuzzleStep], wanted: Strike) -> bool:
    """Whether each step follows from its facts and the steps before it, and the strike from all of them."""
    left = set(all_assignments(players))
    for step in chain:
        seat, role = step.strike.seat, step.strike.role
        if any(deal[seat] == role for deal in situation.assignments(step.facts, left)):
            return False
        left = {deal for deal in left if deal[seat] != role}
    return not any(deal[wanted.seat] == wanted.role for deal in left)


@pytest.mark.parametrize("number", range(MANY))
def test_a_world_has_the_fewest_lies_about_sessions(number: int) -> None:
    """Of all orders of the first pile and all hands: as few as can be, and its draws are among those that fit."""
    state = states(0)[number]
    situation = Situation(state)
    deals = situation.assignments(situation.facts)
    seers = [past.candidate for past in state.board.rounds if past.power == "peek"]
    honest = [deal for deal in deals if all(deal[seat] == "liberal" for seat in seers)]
    for deal in (deals[0], *honest[:2]):
        world = situation.world(deal)
        assert world.roles == deal
        courses = dict(_courses(state, deal))
        told = sum(lie.about == "session" for lie in world.lies)
        draws = tuple((draw.round, draw.drawn, draw.passed) for draw in world.draws)
        assert told == min(courses.values())
        assert courses[draws] == told
        assert list(world.lies) == sorted(set(world.lies))
        assert all(party_of(deal[lie.seat]) == "fascist" for lie in world.lies)
        _check_investigations(state, world)


def _check_investigations(state: State, world: PuzzleWorld) -> None:
    for said in state.board.statements:
        past = state.board.rounds[said.round - 1]
        if said.about == "investigation" and not said.replaced and past.target is not None:
            lied = said.party is not None and said.party != party_of(world.roles[past.target])
            assert (
                (said.round, "investigation", said.seat) in {(x.round, x.about, x.seat) for x in world.lies}
            ) == lied


Draws = tuple[tuple[int, str, str], ...]


def _courses(state: State, deal: tuple[str, ...]) -> Iterator[tuple[Draws, int]]:
    """Every possible row of draws, with the number of lies about them."""
    rounds = state.board.rounds
    said: dict[tuple[str, int, int], str | None] = {
        (one.about, one.round, one.seat): one.tiles for one in state.board.statements if not one.replaced
    }
    used = sum(3 if past.enacted else 1 if past.chaos else 0 for past in rounds)
    looked = max([used, *(used_before(state, at) + 3 for at, past in enumerate(rounds, 1) if past.power == "peek")])
    for order in _orders(looked):
        if not all(
            _peek_fits(state, deal, order, at, said) for at, past in enumerate(rounds, 1) if past.power == "peek"
        ):
            continue
        options: list[list[tuple[tuple[int, str, str], int]]] = []
        top = 0
        for number, past in enumerate(rounds, 1):
            if past.enacted is not None and past.nominee is not None:
                drawn, top = "".join(sorted(order[top : top + 3])), top + 3
                options.append(
                    [
                        ((number, drawn, passed), lies)
                        for passed in {drawn[:out] + drawn[out + 1 :] for out in range(3)}
                        for lies in _lies(deal, past, (number, drawn, passed), said)
                    ]
                )
            elif past.chaos is not None:
                options.append([((0, "", ""), 0)] if order[top] == past.chaos else [])
                top += 1
        for course in product(*options):
            yield tuple(draw for draw, _ in course if draw[0]), sum(lies for _, lies in course)


def used_before(state: State, number: int) -> int:
    """The tiles that left the pile up to and including a round."""
    return sum(3 if past.enacted else 1 if past.chaos else 0 for past in state.board.rounds[:number])


def _orders(size: int) -> Iterator[str]:
    for many in range(max(0, size - 11), min(6, size) + 1):
        for places in combinations(range(size), many):
            yield "".join("L" if place in places else "F" for place in range(size))


def _peek_fits(
    state: State, deal: tuple[str, ...], order: str, number: int, said: dict[tuple[str, int, int], str | None]
) -> bool:
    president = state.board.rounds[number - 1].candidate
    told = said.get(("peek", number, president))
    top = used_before(state, number)
    return deal[president] != "liberal" or told is None or told == order[top : top + 3]


def _lies(
    deal: tuple[str, ...],
    past: Round,
    draw: tuple[int, str, str],
    said: dict[tuple[str, int, int], str | None],
) -> Iterator[int]:
    """The number of lies about a session; nothing if it cannot have been so."""
    number, drawn, passed = draw
    president, chancellor, enacted = past.candidate, past.nominee or 0, past.enacted
    if (enacted or "") not in passed:
        return
    first, second = (said.get(("session", number, seat)) for seat in (president, chancellor))
    lied = [
        first is not None and sorted(first) != sorted(drawn),
        second is not None and sorted(second) != sorted(passed),
    ]
    wasted = "F" in drawn and passed.count("L") < drawn.count("L")
    helped = "L" in passed and enacted == "F"
    if deal[president] == "liberal" and (lied[0] or wasted):
        return
    if deal[chancellor] == "liberal" and (lied[1] or helped):
        return
    yield sum(lied)
