"""Plain tables and a progress bar for reports.

Contract: text alone, aligned by the width of characters on a terminal; the bar is drawn on standard error, and only if
a terminal is there.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar
from unicodedata import combining, east_asian_width

import click

Item = TypeVar("Item")


def table(rows: Sequence[Sequence[str]], left: Iterable[int] = (0,)) -> Iterator[str]:
    """The lines of a table.

    Args:
        rows: all of the same length; the first has the headings.
        left: columns that are aligned to the left; all others are aligned to the right.
    """
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    to_left = frozenset(left)
    for row in rows:
        cells = (
            cell + blanks if column in to_left else blanks + cell
            for column, (cell, blanks) in enumerate(zip(row, _blanks(row, widths), strict=True))
        )
        yield "  ".join(cells).rstrip()


def _blanks(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    return (" " * (wide - width(cell)) for cell, wide in zip(row, widths, strict=True))


def width(text: str) -> int:
    """The columns that a text takes on a terminal."""
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def tracked(items: Iterable[Item], title: str, count: int) -> Iterator[Item]:
    """The same items, with a progress bar if a terminal watches standard error."""
    with click.progressbar(
        items,
        length=count,
        label=title,
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
        update_min_steps=max(1, count // 200),
    ) as bar:
        yield from bar
