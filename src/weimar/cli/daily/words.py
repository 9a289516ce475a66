"""The result of a day, and its puzzle, in words (docs/reference/daily.md).

Contract: they contain the solution only on request.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from weimar.daily.puzzle.puzzle import Puzzle
from weimar.daily.puzzle.worlds import Fact
from weimar.daily.result import Result
from weimar.engine.terms import Seat
from weimar.text import say

SHADES: Final = ((0.005, "🟩"), (0.02, "🟨"), (1.0, "🟥"))
"""Upper bounds of a choice's loss, each with its square in the line to share."""
NO_VERDICT: Final = "⬜"
PARTS: Final = 5
"""The number of squares in the line."""


def result_lines(result: Result) -> Iterator[str]:
    """The result, and the effects of luck and of the person's choices."""
    yield say("daily-ended", won="true" if result.won else "false")
    if result.luck is None or result.own is None or result.others is None or result.cost is None:
        yield say("daily-no-verdict")
        return
    yield say("daily-luck", points=points(result.luck))
    yield say("daily-own", points=points(result.own))
    yield say("daily-others", points=points(result.others))
    yield say("daily-cost", points=round(100 * result.cost))
    yield say("daily-score", score=result.score or 0)


def share_line(result: Result) -> str:
    """A line to share. It reveals no role, side or move."""
    squares = "".join([square(part) for part in fifths([choice.loss for choice in result.choices])])
    return say(
        "daily-share",
        date=result.date,
        won="true" if result.won else "false",
        score="–" if result.score is None else str(result.score),
        squares=squares,
    )


def fifths(losses: Sequence[float | None]) -> list[float | None]:
    """The worst loss in each fifth of the game. So the line does not reveal the length of the game."""
    parts = [losses[len(losses) * part // PARTS : len(losses) * (part + 1) // PARTS] for part in range(PARTS)]
    return [max((loss for loss in part if loss is not None), default=None) for part in parts]


def square(loss: float | None) -> str:
    """A choice as a square."""
    return NO_VERDICT if loss is None else next(shade for bound, shade in SHADES if loss <= bound)


def points(chance: float) -> str:
    """A change of the chance to win in percentage points, with its sign."""
    rounded = round(100 * chance)
    return f"{rounded:+}".replace("-", "\N{MINUS SIGN}") if rounded else "0"


def lines_of(puzzle: Puzzle, names: Sequence[str], *, solution: bool) -> Iterator[str]:
    """The puzzle; with its solution, every step and the answer too."""
    liberals = puzzle.roles.count("liberal")
    yield f"{puzzle.date} · {say('puzzle-level', level=puzzle.level)}"
    yield _question(puzzle, names)
    yield say("puzzle-truth")
    yield say("puzzle-roles", liberals=liberals, fascists=puzzle.players - liberals - 1)
    shown = 0
    for part in puzzle.parts:
        yield ""
        for number in range(shown + 1, part.rounds + 1):
            yield from _round(puzzle, number, names)
        shown = part.rounds
        if part is puzzle.parts[-1] and puzzle.eligible:
            yield say("puzzle-eligible", names=", ".join(names[seat] for seat in puzzle.eligible))
        if solution:
            for step in part.steps:
                struck = say("puzzle-struck", name=names[step.strike.seat], role=say(f"role-{step.strike.role}"))
                yield f"  → {struck}"
                for fact in step.facts:
                    yield f"      {_fact(fact, puzzle, names)}"
    if solution:
        yield ""
        yield _answer(puzzle, names)


def _question(puzzle: Puzzle, names: Sequence[str]) -> str:
    about = puzzle.about or 0
    name = names[about] if puzzle.goal == "safe" else ""
    return say(f"puzzle-goal-{puzzle.goal}", name=name, round=about)


def _answer(puzzle: Puzzle, names: Sequence[str]) -> str:
    """The answer: Hitler; the official who cannot be liberal and so lied; or the nominee who cannot be Hitler."""
    if puzzle.goal == "hitler":
        seat = puzzle.roles.index("hitler")
    else:
        telling = "liberal" if puzzle.goal == "liar" else "hitler"
        seat = next(strike.seat for strike in puzzle.wanted if strike.role == telling)
    return say(f"puzzle-answer-{puzzle.goal}", name=names[seat])


def _round(puzzle: Puzzle, number: int, names: Sequence[str]) -> Iterator[str]:
    past = puzzle.rounds[number - 1]
    outcome = say(f"talk-outcome-{past.enacted}" if past.enacted else "talk-outcome-failed")
    yield f"{number}. {_name(names, past.candidate)}, {_name(names, past.nominee)}: {outcome}"
    told = [said for said in puzzle.statements if said.round == number]
    for said in told:
        if said.about == "session":
            yield f"   {names[said.seat]}: {said.tiles}"
    if past.chaos:
        yield f"   {say('log-chaos_struck', policy=past.chaos)}"
    if past.power:
        target = _name(names, past.target)
        yield f"   {say(f'talk-row-{past.power}', president=names[past.candidate], target=target)}"
    for said in told:
        if said.about != "session":
            yield f"   {names[said.seat]}: {said.tiles or say(f'talk-party-{said.party}')}"
    if past.cleared:
        yield f"   {say('log-chancellor_cleared', chancellor=_name(names, past.nominee))}"


def _fact(fact: Fact, puzzle: Puzzle, names: Sequence[str]) -> str:
    past = puzzle.rounds[fact.round - 1]
    return say(
        f"puzzle-fact-{fact.kind}",
        round=fact.round,
        president=names[past.candidate],
        chancellor=_name(names, past.nominee),
        target=_name(names, past.target),
    )


def _name(names: Sequence[str], seat: Seat | None) -> str:
    return "" if seat is None else names[seat]
