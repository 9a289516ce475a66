"""Resampling: redrawing a game so that one seat cannot tell it from the true one.

Contract: same as `weimar.engine.resample`. Roles are uniform over the assignments consistent with the seat's knowledge.
Shuffles are uniform over the consistent orders, independently of roles. Private choices and unrevealed ballots are
uniform over the consistent ones. The method rejects no samples: it fills every pile by counting the ways to complete
it. The row keeps no fact unknown to the seat, and has a new random stream, so a sample reveals nothing about the true
future.
"""

import numpy as np
from numpy.typing import NDArray

from weimar.batch import layout as at
from weimar.batch.compiled import kernel, rule
from weimar.batch.imagined_roles import imagine_roles
from weimar.batch.imagined_tiles import imagine_tiles
from weimar.batch.layout import Game, Games
from weimar.batch.legal import legal_bits
from weimar.batch.luck import any_of
from weimar.batch.observation import known_fields
from weimar.batch.statements import answers
from weimar.engine.boards import ALL_TILES, LIBERAL_TILES, MAX_PLAYERS


@kernel
def resample_all(games: Games, seats: NDArray[np.int64], streams: NDArray[np.int64]) -> None:
    """Redraw every game for one of its seats, with these random streams. A finished game has no secrets and stays."""
    steps = np.zeros((3, len(ALL_TILES) + 1), np.int64)
    ways = np.zeros((len(ALL_TILES) + 2, LIBERAL_TILES + 1), np.int64)
    for number in range(games.shape[0]):
        game, seat = games[number], seats[number]
        game[at.LUCK] = streams[number]
        if game[at.PHASE] != at.GAME_OVER:
            forget_secrets(game, seat)
            imagine_roles(game, seat)
            imagine_tiles(game, seat, steps, ways)
            imagine_ballots(game, seat)
            game[at.LEGAL] = answers(game) if game[at.ASKED] else legal_bits(game)


@rule
def forget_secrets(game: Game, viewer: int) -> None:
    """Keep only the viewer's knowledge of each round."""
    for column in range(at.FIRST_ROUND, game[at.RUNNING] + 1):
        game[column] &= known_fields(game[column], viewer)


@rule
def imagine_ballots(game: Game, viewer: int) -> None:
    """Draw the ballots of a running vote: the viewer's own, and any for the others."""
    ja = game[at.JA] & 1 << viewer
    others = game[at.VOTED] & ~(1 << viewer)
    for seat in range(MAX_PLAYERS):
        if (others >> seat) & 1:
            ja |= any_of(game, 2) << seat
    game[at.JA] = ja
