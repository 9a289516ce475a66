"""The result of a day in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from weimar.daily import Result
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
