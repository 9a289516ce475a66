"""The puzzle of the day: a game shown in parts, and a question with a single logical answer.

Contract: pure. The date and the version determine the puzzle. Players solve it by striking out roles; each strike must
follow from the rounds shown so far. The next rounds appear when nothing else follows.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import count
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from weimar.daily.day import check_date
from weimar.daily.puzzle.game import nominations
from weimar.daily.puzzle.steps import PuzzleStep, Strike, possible, shortest_proof, steps, without
from weimar.daily.puzzle.worlds import PuzzleWorld, Situation
from weimar.engine import State, project
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER
from weimar.engine.evolve import without as without_tile
from weimar.engine.resample import Assignment, all_assignments
from weimar.engine.rounds import Round
from weimar.engine.state import Statement
from weimar.engine.terms import SPECTATOR, Role, Seat, hand_order

VERSION: Final = 1
"""The version of the puzzles: the calendar below, the games, the assumptions and the grades."""
Goal: TypeAlias = Literal["hitler", "liar", "safe"]


class _Setting(NamedTuple):
    players: int
    goal: Goal
    level: int


CALENDAR: Final = (
    _Setting(5, "hitler", 1),
    _Setting(5, "liar", 2),
    _Setting(6, "safe", 2),
    _Setting(6, "hitler", 3),
    _Setting(7, "liar", 3),
    _Setting(7, "hitler", 4),
    _Setting(8, "liar", 5),
)
"""For each day of the week, Monday first, its number of players, its question and its grade."""
FEWEST_PARTS: Final = 2
MOST_PARTS: Final = 4
MOST_STEPS: Final = 14
GRADES: Final = (4, 5, 6, 8)
"""The least effort for the grades 2, 3, 4 and 5: see `level_of`."""


class PuzzlePart(Struct, frozen=True):
    """A part of a puzzle: some more rounds, and their logical consequences.

    Attributes:
        rounds: the number of complete rounds shown so far.
        worlds: all possible worlds.
        steps: the consequences, the easiest step first. The last part ends as soon as the answer follows.
    """

    rounds: int
    worlds: tuple[PuzzleWorld, ...]
    steps: tuple[PuzzleStep, ...]


class Puzzle(Struct, frozen=True):
    """The puzzle of a date.

    Attributes:
        date: year-month-day, UTC. version: the version of the puzzles.
        players: 5 to 10. roles: the solution, by seat.
        goal: `hitler`: who is Hitler? `liar`: which member of the government of round `about` lied? `safe`: who can
            the president, seat `about`, nominate without risk?
        eligible: for `safe`, the president's possible nominees at the end; otherwise empty.
        wanted: the strikes that answer the question.
        level: 1 to 5, by the number of steps and of the facts needed for them.
        rounds: the public record of all rounds shown, and of the next candidate.
        statements: all statements in these rounds.
        parts: the parts in order.
        proof: the steps from the fewest facts of the last part that answer the question.
    """

    date: str
    version: int
    players: int
    roles: tuple[Role, ...]
    goal: Goal
    about: int | None
    eligible: tuple[Seat, ...]
    wanted: tuple[Strike, ...]
    level: int
    rounds: tuple[Round, ...]
    statements: tuple[Statement, ...]
    parts: tuple[PuzzlePart, ...]
    proof: tuple[PuzzleStep, ...]


class Question(NamedTuple):
    """A goal of a puzzle, with its subject, the strikes needed for it, and the seats to choose from."""

    goal: Goal
    about: int | None
    wanted: frozenset[Strike]
    eligible: tuple[Seat, ...] = ()


class _Moment(NamedTuple):
    """A nomination in a game, with the worlds and the consequences."""

    state: State
    situation: Situation
    worlds: tuple[Assignment, ...]
    steps: tuple[PuzzleStep, ...]


def puzzle_of(day: str, today: str, between: Callable[[], None] = lambda: None) -> Puzzle:
    """The puzzle of a date.

    Args:
        day: the date, year-month-day.
        today: the date now, UTC.
        between: called between candidate games; it may raise to stop the work.

    Raises:
        DailyError: there is no such date, it is before `FIRST_DAY`, or it is after today.

    Examples:
        >>> from weimar.daily.puzzle import puzzle_of
        >>> puzzle = puzzle_of("2026-11-02", today="2026-11-30")
        >>> puzzle.goal, puzzle.players, puzzle.level
        ('hitler', 5, 1)
    """
    check_date(day, today)
    setting = CALENDAR[date.fromisoformat(day).weekday()]
    for attempt in count():
        seed = hashlib.sha256(f"weimar puzzle v{VERSION} {day} {attempt}".encode()).hexdigest()
        found = _made_of(nominations(setting.players, seed), day, setting)
        if found is not None:
            return found
        between()
    raise AssertionError


def _made_of(states: Sequence[State], day: str, setting: _Setting) -> Puzzle | None:
    """A puzzle of the wanted kind and level from a game; None if the game yields none."""
    asked, moments = _course(states, setting.goal)
    if asked is None or not FEWEST_PARTS <= len(moments) <= MOST_PARTS:
        return None
    made = [step for moment in moments for step in moment.steps]
    if len(made) > MOST_STEPS or level_of(made) != setting.level:
        return None
    last = moments[-1].state
    return Puzzle(
        date=day,
        version=VERSION,
        players=setting.players,
        roles=last.setup.roles,
        goal=asked.goal,
        about=asked.about,
        eligible=asked.eligible,
        wanted=tuple(sorted(asked.wanted)),
        level=setting.level,
        rounds=last.board.rounds,
        statements=last.board.statements,
        parts=tuple([_part(moment) for moment in moments]),
        proof=shortest_proof(moments[-1].situation, setting.players, asked.wanted),
    )


def _part(moment: _Moment) -> PuzzlePart:
    worlds = tuple([moment.situation.world(deal) for deal in moment.worlds])
    return PuzzlePart(len(moment.state.board.rounds) - 1, worlds, moment.steps)


def _course(states: Sequence[State], goal: Goal) -> tuple[Question | None, list[_Moment]]:
    """The parts of a game up to the first moment with a uniquely answered question; None if there is no such moment."""
    situations = [Situation(state) for state in states]
    known: list[tuple[Assignment, ...]] = []
    for situation in situations:
        known.append(situation.assignments(situation.facts, known[-1] if known else None))
    asked = [
        next((one for one in _questions(state, worlds) if one.goal == goal), None)
        for state, worlds in zip(states, known, strict=True)
    ]
    if not any(asked):
        return None, []
    left = all_assignments(states[0].setup.players)
    moments: list[_Moment] = []
    for state, situation, worlds, question in zip(states, situations, known, asked, strict=True):
        if possible(left) == possible(worlds):
            continue
        answered = question is not None and not question.wanted.isdisjoint(possible(left))
        found = tuple(steps(situation, left, question.wanted if question and answered else None))
        moments.append(_Moment(state, situation, worlds, found))
        if answered or len(moments) == MOST_PARTS:
            return question if answered else None, moments
        for step in found:
            left = without(left, step.strike)
    return None, moments


def _questions(state: State, worlds: Sequence[Assignment]) -> Iterator[Question]:
    """The questions with a single answer in these worlds."""
    board, players, roles = state.board, state.setup.players, possible(worlds)
    hitlers = [seat for seat in range(players) if Strike(seat, "hitler") in roles]
    if len(hitlers) == 1:
        others = frozenset(Strike(seat, "hitler") for seat in range(players) if seat not in hitlers)
        yield Question("hitler", None, others)
    if board.fascist >= FASCIST_POLICIES_FOR_HITLER:
        view = project(state, SPECTATOR)
        safe = [seat for seat in view.eligible if seat not in hitlers]
        if len(safe) == 1:
            yield Question("safe", view.candidate, frozenset({Strike(safe[0], "hitler")}), tuple(view.eligible))
    for number, liar, other in _disputes(state):
        guilty = frozenset([Strike(other, "fascist"), Strike(other, "hitler")])
        if roles.isdisjoint(guilty):  # a liberal told the truth, and no liberal contradicts it
            yield Question("liar", number, guilty | {Strike(liar, "liberal")})


def _disputes(state: State) -> Iterator[tuple[int, Seat, Seat]]:
    """Sessions with statements that cannot both be true: the round, and both officials, in both orders."""
    for number, past in enumerate(state.board.rounds, 1):
        said = {one.seat: one.tiles for one in state.board.statements if (one.about, one.round) == ("session", number)}
        drawn, passed = said.get(past.candidate), None if past.nominee is None else said.get(past.nominee)
        if past.nominee is not None and drawn and passed and passed not in _pairs(drawn):
            yield number, past.candidate, past.nominee
            yield number, past.nominee, past.candidate


def _pairs(drawn: str) -> set[str]:
    """A president's possible pairs to pass on from three tiles, F before L."""
    held = hand_order(drawn)
    return {without_tile(held, policy) for policy in ("F", "L") if policy in held}


def level_of(made: Sequence[PuzzleStep]) -> int:
    """The grade of some steps, 1 to 5. Each counts by the number of its facts; steps from the same facts count once."""
    effort = sum(len(facts) for facts in {step.facts for step in made})
    return 1 + sum(effort >= bound for bound in GRADES)
