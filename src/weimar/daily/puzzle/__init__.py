"""The puzzle of the day: finding the roles by logic alone (docs/reference/daily.md).

Contract: pure. Every server derives the puzzle from the date alone.

    puzzle_of(date, today)  -> Puzzle    the question, the rounds, the possibilities after each part, and the steps
"""

from weimar.daily.puzzle.puzzle import puzzle_of

__all__ = ["puzzle_of"]
