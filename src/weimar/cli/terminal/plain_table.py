"""Plain tables, shares with their intervals, and a progress bar for reports.

Contract: plain text, aligned by the width of characters on a terminal. The bar appears on standard error, only on a
terminal.
"""

import sys
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import TypeVar
from unicodedata import combining, east_asian_width

import click

from weimar.lab.play.statistics import Difference, Interval

Item = TypeVar("Item")


def table(rows: Sequence[Sequence[str]], left: Iterable[int] = (0,)) -> str:
    """A table, line by line.

    Args:
        rows: all of the same length; the first has the headings.
        left: left-aligned columns; all others are right-aligned.
    """
    widths, to_left = [max(map(width, column)) for column in zip(*rows, strict=True)], frozenset(left)
    return "\n".join(["  ".join(_cells(row, widths, to_left)).rstrip() for row in rows])


def _cells(row: Sequence[str], widths: Sequence[int], to_left: Container[int]) -> Iterator[str]:
    for column, (cell, wide) in enumerate(zip(row, widths, strict=True)):
        blanks = " " * (wide - width(cell))
        yield cell + blanks if column in to_left else blanks + cell


def width(text: str) -> int:
    """The width of a text in columns of a terminal."""
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def tracked(items: Iterable[Item], title: str, count: int) -> Iterator[Item]:
    """The same items, with a progress bar if standard error is a terminal."""
    with click.progressbar(
        items,
        length=count,
        label=title,
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
        update_min_steps=max(1, count // 200),
    ) as bar:
        yield from bar


def cells(found: Interval) -> tuple[str, str]:
    """The share and the interval, for a table."""
    return f"{found.share:.1%}", f"{found.low:.1%} – {found.high:.1%}"


def rounded(found: Interval | Difference) -> dict[str, float]:
    """The figures for programs; digits beyond the fourth are noise."""
    return {name: round(value, 4) for name, value in found._asdict().items()}
