"""The result of a day in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from weimar.daily import Result
from weimar.text import say

SHADES: Final = ((0.005, "🟩"), (0.02, "🟨"), (1.0, "🟥"))
"""For a choice's loss up to a bound, its square in the line to share."""
NO_VERDICT: Final = "⬜"
PARTS: Final = 5
"""Squares in the line."""


def result_lines(result: Result) -> Iterator[str]:
    """Won or lost, and what luck and the person's choices did."""
    yield say("daily-ended", won="true" if result.won else "false")
    if result.luck is None or result.own is None or result.others is None or result.cost is None:
        yield say("daily-no-verdict")
        return
    yield say("daily-luck", points=points(result.luck))
    yield say("daily-own", points=points(result.own))
    yield say("daily-others", points=points(result.others))
    yield say("daily-cost", points=f"{100 * result.cost:.0f}")
    yield say("daily-score", score=result.score or 0)


def share_line(result: Result) -> str:
    """A line that gives nothing away: no role, no side, no move."""
    squares = "".join([square(part) for part in fifths([choice.loss for choice in result.choices])])
    return say(
        "daily-share",
        date=result.date,
        won="true" if result.won else "false",
        score="–" if result.score is None else str(result.score),
        squares=squares,
    )


def fifths(losses: Sequence[float | None]) -> list[float | None]:
    """The worst loss in each fifth of the game, so that the line does not tell how long the game was."""
    parts = [losses[len(losses) * part // PARTS : len(losses) * (part + 1) // PARTS] for part in range(PARTS)]
    return [max((loss for loss in part if loss is not None), default=None) for part in parts]


def square(loss: float | None) -> str:
    """A choice as a square."""
    return NO_VERDICT if loss is None else next(shade for bound, shade in SHADES if loss <= bound)


def points(chance: float) -> str:
    """A change of the chance to win as points of a hundred, with its sign."""
    return f"{100 * chance:+.0f}".replace("-", "\N{MINUS SIGN}")
