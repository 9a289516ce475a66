"""Randomness of a game: one random stream in its row, and the deals and shuffles drawn from it.

Contract: the same seed and number give the same game on every machine, compiled or not. A stream is Marsaglia's
multiply-with-carry generator of base 2**32 with a period above 2**61; a number is its lower half xor its carry. All
values stay below 2**63, so Python and compiled code can both use plain integers. Choices among up to 17 items are
uniform to within 2**-27.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from weimar.batch import layout as at
from weimar.batch.compiled import rule
from weimar.batch.layout import Game
from weimar.engine.boards import FASCIST_TILES, LIBERAL_TILES

_MULTIPLIER: Final = 1_791_398_085
_LOWER: Final = 0xFFFFFFFF
_STATES: Final = _MULTIPLIER * 2**32 - 2
_ALL_TILES: Final = LIBERAL_TILES + FASCIST_TILES


def streams(seeds: NDArray[np.uint64], numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """The random streams of games, from the seed and the number of each."""
    mixed = _mix(_mix(seeds) + numbers.astype(np.uint64))
    return (mixed % np.uint64(_STATES) + np.uint64(1)).astype(np.int64)


def _mix(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """SplitMix64: maps neighbouring words to unrelated ones."""
    words = words + np.uint64(0x9E3779B97F4A7C15)
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))


@rule
def any_of(game: Game, choices: int) -> int:
    """A number from 0 to `choices` - 1, each with the same chance."""
    stream = game[at.LUCK]
    stream = _MULTIPLIER * (stream & _LOWER) + (stream >> 32)
    game[at.LUCK] = stream
    return (((stream ^ (stream >> 32)) & _LOWER) * choices) >> 32


@rule
def any_places(game: Game, places: int, taken: int) -> int:
    """A mask with `taken` of the lowest `places` bits set, each such mask with the same chance (Floyd)."""
    mask = 0
    for last in range(places - taken, places):
        place = any_of(game, last + 1)
        if (mask >> place) & 1:
            place = last
        mask |= 1 << place
    return mask


@rule
def shuffle_all(game: Game) -> None:
    """Make a draw pile of all tiles not yet enacted (rules, 1 and 9)."""
    size = _ALL_TILES - game[at.LIBERAL_POLICIES] - game[at.FASCIST_POLICIES]
    game[at.PILE] = any_places(game, size, LIBERAL_TILES - game[at.LIBERAL_POLICIES])
    game[at.PILE_SIZE] = size
