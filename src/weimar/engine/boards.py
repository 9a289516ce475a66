"""Set-up tables: the number of each role, the tiles, the powers on each board (rules, 1).

Contract: data and look-ups, no game logic.
"""

from typing import Final

from weimar.engine.terms import Power, Role

MIN_PLAYERS: Final = 5
MAX_PLAYERS: Final = 10
LIBERAL_TILES: Final = 6
FASCIST_TILES: Final = 11
ALL_TILES: Final = "F" * FASCIST_TILES + "L" * LIBERAL_TILES
LIBERAL_POLICIES_TO_WIN: Final = 5
FASCIST_POLICIES_TO_WIN: Final = 6
FASCIST_POLICIES_FOR_VETO: Final = 5
FASCIST_POLICIES_FOR_HITLER: Final = 3
TRACKER_END: Final = 3
DRAW: Final = 3
"""Tiles in a draw and in a peek. With fewer tiles left, the piles are shuffled (rules, 9)."""
FEW_PLAYERS: Final = 5
"""With this many players or fewer, only the last chancellor is term-limited (rules, 2)."""
HITLER_KNOWS_UP_TO: Final = 6
"""With this many players or fewer, Hitler knows the fascist (rules, 1)."""

ORDINARY_FASCISTS: Final[dict[int, int]] = {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}

_SMALL: Final = (None, None, "peek", "execution", "execution", None)
_MIDDLE: Final = (None, "investigate", "special_election", "execution", "execution", None)
_LARGE: Final = ("investigate", "investigate", "special_election", "execution", "execution", None)

POWERS: Final[dict[int, tuple[Power | None, ...]]] = {
    5: _SMALL,
    6: _SMALL,
    7: _MIDDLE,
    8: _MIDDLE,
    9: _LARGE,
    10: _LARGE,
}
"""For each number of players, the powers of the fascist slots, first to sixth."""


def roles_for(players: int) -> tuple[Role, ...]:
    """The roles in play, liberals first, Hitler last.

    Args:
        players: 5 to 10. Any other number raises KeyError, so check it first.
    """
    fascists = ORDINARY_FASCISTS[players]
    liberals = players - fascists - 1
    liberal: tuple[Role, ...] = ("liberal",)
    fascist: tuple[Role, ...] = ("fascist",)
    return (*liberal * liberals, *fascist * fascists, "hitler")
