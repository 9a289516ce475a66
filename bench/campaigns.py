"""Campaigns: the same experiment many times, in parts, saved so that an interrupted campaign can go on.

Contract: each finished part is a line of a file. A part that failed is a line, too, and stays in the result as
`failed`, even if it is run again. An interrupted part leaves nothing and is run again.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

Books: TypeAlias = dict[str, Any]
"""`count`: how often the trouble came; `seconds`: of each time; all else are counts."""


class Kept:
    """The books of finished parts.

    Args:
        path: of the file; without one they are kept in memory alone.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        lines = path.read_text("utf-8").splitlines() if path is not None and path.exists() else []
        self._all: list[tuple[str, Books]] = [(name, books) for name, books in map(json.loads, lines)]

    def of(self, name: str) -> list[Books]:
        """The parts of a campaign, in order."""
        return [books for found, books in self._all if found == name]

    def add(self, name: str, books: Books) -> None:
        """Keep one more."""
        self._all.append((name, books))
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([name, books]) + "\n")


def campaign(name: str, times: int, at_once: int, run: Callable[[int], Books], kept: Kept) -> Books:
    """The books of a whole campaign; what of it was kept is not run again.

    Args:
        name: of the trouble.
        times: how often it comes in all.
        at_once: how often in one part.
        run: lets it come so often, and returns the books.
        kept: where finished parts are.
    """
    while (done := sum(books["count"] for books in kept.of(name))) < times:
        try:
            books = run(min(at_once, times - done))
        except Exception as error:
            kept.add(name, {"count": 0, "failed": 1, "seconds": [], "reason": type(error).__name__})
            raise
        kept.add(name, books)
        seconds = " ".join(f"{one:.2f}" for one in books["seconds"])
        print(f"{name}: {done + books['count']} of {times} ({seconds} s)", file=sys.stderr, flush=True)
    return summed(kept.of(name))


def summed(parts: list[Books]) -> Books:
    """The books of a campaign from those of its parts."""
    counts = {field for books in parts for field in books if field not in ("seconds", "reason")}
    found: Books = {field: sum(books.get(field, 0) for books in parts) for field in sorted(counts)}
    seconds = [one for books in parts for one in books["seconds"]]
    return found | {"median_s": round(median(seconds), 2), "worst_s": round(max(seconds), 2)}
