"""The question, the grade and the parts of a puzzle, found again from its rounds and statements."""

from itertools import combinations
from random import Random
from typing import Final

import pytest
from test_puzzles import WEEK, by_force, facts_of, left, possible, puzzles  # noqa: F401 - a fixture

from weimar.daily.puzzle.puzzle import Puzzle, level_of
from weimar.daily.puzzle.steps import PuzzleStep, Strike
from weimar.daily.puzzle.worlds import Fact

GRADES: Final = {0: 1, 3: 1, 4: 2, 5: 3, 6: 4, 7: 4, 8: 5, 20: 5}
"""By effort: the number of facts of all different sets."""
SETTINGS: Final = [
    (5, "hitler", 1),
    (5, "liar", 2),
    (6, "safe", 2),
    (6, "hitler", 3),
    (7, "liar", 3),
    (7, "hitler", 4),
    (8, "liar", 5),
]


def test_a_grade_counts_the_facts_of_different_sets() -> None:
    """Steps from the same facts count once."""
    for effort, grade in GRADES.items():
        luck, steps = Random(effort), []
        rest, number = effort, 0
        while rest:
            size = luck.randint(1, min(3, rest))
            facts = tuple(Fact("session", number + one) for one in range(size))
            steps += [PuzzleStep(Strike(seat, "liberal"), facts) for seat in range(luck.randint(1, 3))]
            rest, number = rest - size, number + size
        assert level_of(steps) == grade


@pytest.mark.parametrize("day", WEEK)
def test_every_field_of_a_puzzle(day: str, puzzles: dict[str, Puzzle]) -> None:  # noqa: F811 - the fixture
    """Setting, question, answer, rounds, statements, parts."""
    puzzle = puzzles[day]
    players, goal, level = SETTINGS[WEEK.index(day)]
    assert (puzzle.date, puzzle.version, puzzle.players, puzzle.goal, puzzle.level) == (day, 1, players, goal, level)
    assert sorted(puzzle.roles) == sorted(
        ["hitler"] + ["fascist"] * ((players - 3) // 2) + ["liberal"] * (players // 2 + 1)
    )
    made = [step for part in puzzle.parts for step in part.steps]
    effort = sum(len(facts) for facts in {step.facts for step in made})
    assert max(grade for least, grade in GRADES.items() if least <= effort) == level
    assert 2 <= len(puzzle.parts) <= 4
    assert len(made) <= 14
    shown = [part.rounds for part in puzzle.parts]
    assert shown == sorted(set(shown))
    assert shown[-1] == len(puzzle.rounds) - 1
    last = puzzle.rounds[-1]
    assert (last.nominee, last.votes) == (None, None)
    assert all(1 <= said.round <= shown[-1] for said in puzzle.statements)
    hitler = puzzle.roles.index("hitler")
    if goal == "hitler":
        others = [Strike(seat, "hitler") for seat in range(players) if seat != hitler]
        assert (puzzle.about, puzzle.eligible, list(puzzle.wanted)) == (None, (), others)
    elif goal == "safe":
        dead = {past.target for past in puzzle.rounds if past.power == "execution"}
        alive = [seat for seat in range(players) if seat not in dead]
        office = next(past for past in reversed(puzzle.rounds) if past.elected)
        barred = {last.candidate, office.nominee} | ({office.candidate} if len(alive) > 5 else set())
        assert puzzle.about == last.candidate
        assert puzzle.eligible == tuple(seat for seat in alive if seat not in barred)
        (only,) = puzzle.wanted
        assert only.role == "hitler"
        assert only.seat in puzzle.eligible
    else:
        assert puzzle.eligible == ()
        assert puzzle.about is not None
        past = puzzle.rounds[puzzle.about - 1]
        said = {one.seat: one.tiles for one in puzzle.statements if (one.about, one.round) == ("session", puzzle.about)}
        drawn, passed = said[past.candidate] or "", said[past.nominee or 0] or ""
        pairs = {"".join(sorted(drawn[:out] + drawn[out + 1 :])) for out in range(3)}
        assert "".join(sorted(passed)) not in pairs
        liar, other = past.candidate, past.nominee or 0
        if puzzle.roles[liar] == "liberal":
            liar, other = other, liar
        assert set(puzzle.wanted) == {Strike(liar, "liberal"), Strike(other, "fascist"), Strike(other, "hitler")}
    assert list(puzzle.wanted) == sorted(puzzle.wanted)


def test_the_easiest_step_comes_first(puzzles: dict[str, Puzzle]) -> None:  # noqa: F811 - the fixture
    """By enumeration of the easiest puzzle: no smaller set of facts proves anything new."""
    puzzle = puzzles[WEEK[0]]
    made: set[tuple[int, str]] = set()
    letters = {"liberal": "L", "fascist": "F", "hitler": "H"}
    for part in puzzle.parts:
        every = facts_of(puzzle, part)
        for step in part.steps:
            still = left(puzzle, made)
            for size in range(len(step.facts)):
                for facts in combinations(every, size):
                    assert possible(by_force(puzzle, part, list(facts)) & still) == possible(still)
            made.add((step.strike.seat, letters[step.strike.role]))
