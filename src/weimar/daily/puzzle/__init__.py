"""The puzzle of the day: finding the roles by logic alone (docs/reference/daily.md).

Contract: pure. Every server derives the puzzle from the date alone.

    puzzle_of(date, today)  -> Puzzle    the question, the rounds, the possibilities after each part, and the steps
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
