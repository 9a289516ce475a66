"""Limits of one game, for everything that reads games or lets people play them.

Contract: every reader of records checks them before it plays anything (`weimar.engine.record.parse`), and every live
table keeps its games within them (`weimar.table.playing`, `weimar.table.arguments`). `weimar.limits` has all others.

A game needs at most 395 actions: 10 enacted policies, at most 2 failed rounds before each, a nomination and 10 ballots
a round, 3 more for each of at most 10 vetoed sessions, 2 for each other session and each of 5 refused vetoes, 5 powers.
It has at most 42 offices. 395 + 42 * 6 statements + 10 * 35 changed ballots is below 1,000, so no game at a table ever
meets the limit of actions.
"""

from typing import Final

MOST_ACTIONS: Final = 1_000
"""The most actions of a game. A long one has three hundred."""
MOST_STATEMENTS: Final = 6
"""The most statements of a seat about one observation: the first, and five corrections."""
MOST_CHANGES: Final = 35
"""The most changed ballots of a seat in a game at a table."""
MOST_ARGUMENTS: Final = 1_000
"""The most arguments of a game."""
MOST_ARGUMENTS_OF_A_SEAT: Final = 100
"""The most arguments of a seat in a game at a table."""
MOST_RESHUFFLES: Final = 100
"""The most piles after reshuffles in a record; each reshuffle takes a round."""
