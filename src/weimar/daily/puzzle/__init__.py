"""The puzzle of the day: who is who, by logic alone (docs/reference/daily.md).

Contract: pure. A date is worked out by every server alone, and nothing of it needs another server.

    puzzle_of(date, today)  -> Puzzle    the question, the rounds, what is possible after each part, and the steps
"""

from weimar.daily.puzzle.puzzle import Puzzle, PuzzlePart, puzzle_of
from weimar.daily.puzzle.steps import PuzzleStep, Strike
from weimar.daily.puzzle.worlds import Fact, PuzzleDraw, PuzzleLie, PuzzleWorld

__all__ = [
    "Fact",
    "Puzzle",
    "PuzzleDraw",
    "PuzzleLie",
    "PuzzlePart",
    "PuzzleStep",
    "PuzzleWorld",
    "Strike",
    "puzzle_of",
]
