"""Puzzles of the day: the same everywhere, and with one answer, by a second method."""

import hashlib
from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta
from itertools import combinations, product

import brute_force
import msgspec
import pytest

from weimar.daily.puzzle import puzzle_of
from weimar.daily.puzzle.game import nominations
from weimar.daily.puzzle.puzzle import Puzzle, PuzzlePart
from weimar.daily.puzzle.steps import PuzzleStep
from weimar.daily.puzzle.worlds import Fact, PuzzleWorld
from weimar.engine.state import Loyalty, topic_of
from weimar.engine.terms import party_of
from workers import computed_once

TODAY = "2026-12-31"
MONDAY = date(2026, 11, 2)
WEEK = [(MONDAY + timedelta(days)).isoformat() for days in range(7)]
PROVED = [WEEK[3], WEEK[6], "2025-03-09"]
"""The last one has a step from five facts, and its worlds depend on the number of liberal tiles."""
LETTERS = {"liberal": "L", "fascist": "F", "hitler": "H"}


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Puzzle]:
    """Those of the week and those that are proved, by day; each takes most of a second."""

    def compute() -> dict[str, str]:
        return {day: msgspec.json.encode(puzzle_of(day, TODAY)).decode() for day in {*WEEK, *PROVED}}

    texts = computed_once(tmp_path_factory, "puzzles", compute)
    return {day: msgspec.json.decode(text, type=Puzzle) for day, text in texts.items()}


def letters(roles: tuple[str, ...]) -> str:
    """A letter for each role."""
    return "".join(LETTERS[role] for role in roles)


def facts_of(puzzle: Puzzle, part: PuzzlePart) -> list[Fact]:
    """Every fact of the rounds shown so far."""
    found = []
    for number, past in enumerate(puzzle.rounds[: part.rounds], 1):
        found += [Fact("cleared", number)] * past.cleared
        found += [Fact("session", number)] * bool(past.enacted)
        found += [Fact("peek", number)] * (past.power == "peek")
        found += [Fact("investigation", number)] * (past.power == "investigate")
        found += [Fact("execution", number)] * (past.power == "execution")
    return found


def by_force(puzzle: Puzzle, part: PuzzlePart, facts: list[Fact]) -> set[str]:
    """The possible assignments by enumeration, from the rounds of a part and some of its facts."""
    shown = puzzle.rounds[: part.rounds]
    said = tuple(one for one in puzzle.statements if one.round <= part.rounds)
    return brute_force.worlds(puzzle.players, shown, said, {(fact.kind, fact.round) for fact in facts})


def prove(puzzle: Puzzle) -> None:
    """Prove every part, every step and the answer by enumeration."""
    made: set[tuple[int, str]] = set()
    wanted = {(strike.seat, LETTERS[strike.role]) for strike in puzzle.wanted}
    assert list(puzzle.wanted) == sorted(puzzle.wanted)
    solution = letters(puzzle.roles)
    for number, part in enumerate(puzzle.parts, 1):
        every = facts_of(puzzle, part)
        worlds = by_force(puzzle, part, every)
        assert worlds == {letters(world.roles) for world in part.worlds}
        assert solution in worlds
        for step in part.steps:
            strike = step.strike.seat, LETTERS[step.strike.role]
            assert strike in possible(left(puzzle, made)), "a step that says nothing new"
            assert not proves_less(puzzle, part, list(step.facts), made, strike)
            for fact in step.facts:
                fewer = [other for other in step.facts if other != fact]
                assert proves_less(puzzle, part, fewer, made, strike), f"{fact} is not needed"
            made.add(strike)
        if number == len(puzzle.parts):
            assert wanted.isdisjoint(possible(left(puzzle, made)))
        else:
            assert not wanted.isdisjoint(possible(worlds)), "answered before the last part"
            assert possible(left(puzzle, made)) == possible(worlds), "more would follow"


def left(puzzle: Puzzle, made: set[tuple[int, str]]) -> set[str]:
    """The assignments that strikes leave, by the number of each role."""
    every = brute_force.worlds(puzzle.players, (), (), ())
    return {roles for roles in every if all(roles[seat] != role for seat, role in made)}


def possible(worlds: set[str]) -> set[tuple[int, str]]:
    """Every seat with every role that it has in one of the worlds."""
    return {(seat, role) for roles in worlds for seat, role in enumerate(roles)}


def proves_less(
    puzzle: Puzzle, part: PuzzlePart, facts: list[Fact], made: set[tuple[int, str]], strike: tuple[int, str]
) -> bool:
    """True if some world fits these facts and earlier strikes, and has the role in question."""
    return strike in possible(by_force(puzzle, part, facts) & left(puzzle, made))


def test_liberals_tell_the_truth_and_fascists_invent() -> None:
    """About tiles and parties; no official says that they held none of the tile that everybody saw."""
    counts = Counter[tuple[str, bool]]()
    for players, number in product((6, 9), range(20)):
        state = nominations(players, f"{number:064x}")[-1]
        board = state.board
        for one in board.statements:
            memories = {(topic_of(seen), seen.round): seen for seen in board.memories[one.seat]}
            seen = memories[one.about, one.round]
            true = one.party == seen.party if isinstance(seen, Loyalty) else one.tiles == seen.tiles
            if party_of(state.setup.roles[one.seat]) == "liberal":
                assert true
            else:
                counts[one.about, true] += 1
            enacted = board.rounds[one.round - 1].enacted
            assert one.about != "session" or (enacted or "") in (one.tiles or "")
    for about in ("session", "peek", "investigation"):
        assert min(counts[about, True], counts[about, False]) > 2, about


@pytest.mark.parametrize("day", PROVED)
def test_puzzles_are_proved_by_a_second_method(day: str, puzzles: dict[str, Puzzle]) -> None:
    """Worlds, steps, their facts and the answer, by enumeration of every order of the pile."""
    prove(puzzles[day])


@pytest.mark.full
@pytest.mark.parametrize("block", range(20))
def test_five_hundred_puzzles_are_proved_by_a_second_method(block: int) -> None:
    """The same for 500 days."""
    for number in range(block * 25, block * 25 + 25):
        day = (date(2025, 1, 1) + timedelta(number)).isoformat()
        prove(puzzle_of(day, TODAY))


@pytest.mark.parametrize("day", WEEK)
def test_each_world_is_a_game_that_could_have_been_played(day: str, puzzles: dict[str, Puzzle]) -> None:
    """Its liberals told the truth, and played no fascist policy that they could avoid."""
    puzzle = puzzles[day]
    said = {(one.about, one.round, one.seat): one.tiles for one in puzzle.statements}
    for part in puzzle.parts:
        sessions = [number for number, past in enumerate(puzzle.rounds[: part.rounds], 1) if past.enacted]
        assert len({world.roles for world in part.worlds}) == len(part.worlds)
        for world in part.worlds:
            assert [draw.round for draw in world.draws] == sessions
            lies = {(lie.about, lie.round, lie.seat) for lie in world.lies}
            assert all(world.roles[lie.seat] != "liberal" for lie in world.lies)
            assert lies == false_in(puzzle, part, world) | {lie for lie in lies if lie[0] == "peek"}
            for draw in world.draws:
                number, drawn, passed = draw.round, draw.drawn, draw.passed
                past = puzzle.rounds[number - 1]
                assert past.nominee is not None
                assert past.enacted is not None
                assert past.enacted in passed
                discarded = list(drawn)
                for tile in passed:
                    discarded.remove(tile)
                if world.roles[past.candidate] == "liberal":
                    assert said["session", number, past.candidate] == drawn
                    assert discarded == ["F"] or "F" not in drawn
                if world.roles[past.nominee] == "liberal":
                    assert said["session", number, past.nominee] == passed
                    assert past.enacted == "L" or "L" not in passed


def false_in(puzzle: Puzzle, part: PuzzlePart, world: PuzzleWorld) -> set[tuple[str, int, int]]:
    """The false statements about sessions and investigations: subject, round, speaker."""
    draws = {draw.round: draw for draw in world.draws}
    found: set[tuple[str, int, int]] = set()
    for said in puzzle.statements:
        if said.round > part.rounds or said.about == "peek":
            continue
        past = puzzle.rounds[said.round - 1]
        if said.about == "session":
            draw = draws[said.round]
            true = "".join(sorted(said.tiles or "")) == (draw.drawn if said.seat == past.candidate else draw.passed)
        else:
            assert past.target is not None
            true = (said.party == "liberal") == (world.roles[past.target] == "liberal")
        if not true:
            found.add((said.about, said.round, said.seat))
    return found


@pytest.mark.parametrize("day", [*WEEK, PROVED[2]])
def test_the_proof_is_the_shortest_chain_of_facts(day: str, puzzles: dict[str, Puzzle]) -> None:
    """By enumeration of every smaller set of facts; each step follows, each is needed, and together they answer."""
    puzzle = puzzles[day]
    part = puzzle.parts[-1]
    wanted = {(strike.seat, LETTERS[strike.role]) for strike in puzzle.wanted}
    used = {fact for step in puzzle.proof for fact in step.facts}
    assert wanted.isdisjoint(possible(by_force(puzzle, part, list(used))))
    for fewer in combinations(facts_of(puzzle, part), len(used) - 1):  # smaller sets prove no more
        assert not wanted.isdisjoint(possible(by_force(puzzle, part, list(fewer)))), fewer
    assert _follows(puzzle, puzzle.proof)
    for step in puzzle.proof:
        assert not _follows(puzzle, [other for other in puzzle.proof if other != step])


def _follows(puzzle: Puzzle, chain: Iterable[PuzzleStep]) -> bool:
    """True if each step follows from its facts and the steps before it, and all together answer the question."""
    made: set[tuple[int, str]] = set()
    for step in chain:
        strike = step.strike.seat, LETTERS[step.strike.role]
        if proves_less(puzzle, puzzle.parts[-1], list(step.facts), made, strike):
            return False
        made.add(strike)
    return not any((strike.seat, LETTERS[strike.role]) in possible(left(puzzle, made)) for strike in puzzle.wanted)


def test_a_week_has_three_questions_and_five_grades(puzzles: dict[str, Puzzle]) -> None:
    """A week begins with the easiest and ends with the hardest."""
    week = [puzzles[day] for day in WEEK]
    assert {puzzle.goal for puzzle in week} == {"hitler", "liar", "safe"}
    assert [puzzle.level for puzzle in week] == sorted(puzzle.level for puzzle in week)
    assert {puzzle.level for puzzle in week} == {1, 2, 3, 4, 5}


def test_of_the_eligible_one_is_safe(puzzles: dict[str, Puzzle]) -> None:
    """A puzzle about a nomination names the seats to choose from; at the end only one of them is never Hitler."""
    for puzzle in [puzzles[day] for day in WEEK]:
        worlds = puzzle.parts[-1].worlds
        never = [seat for seat in puzzle.eligible if all(world.roles[seat] != "hitler" for world in worlds)]
        assert never == ([puzzle.wanted[0].seat] if puzzle.goal == "safe" else [])
        assert puzzle.about not in puzzle.eligible or puzzle.goal != "safe"


def test_puzzles_stay_what_they_are(puzzles: dict[str, Puzzle]) -> None:
    """Whoever changes one of these changes everyone's puzzles, and raises `VERSION`."""
    bare = [msgspec.to_builtins(puzzles[day]) for day in WEEK]
    for puzzle in bare:
        del puzzle["proof"]  # it follows from the rest
    digests = [hashlib.sha256(msgspec.json.encode(puzzle)).hexdigest()[:8] for puzzle in bare]
    assert digests == ["a10b1996", "5961a9f9", "815d3be5", "fbd8df7a", "061e037b", "d3712bd0", "b12a2f14"]
