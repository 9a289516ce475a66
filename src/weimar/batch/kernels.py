"""Kernels: the loops over many games that Python calls.

Contract: compiled once for all tables and options. Each kernel touches the games that it is given and nothing else, so
that threads can share a batch by rows.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from weimar.batch.compiled import kernel, rule
from weimar.batch.elections import deal
from weimar.batch.layout import (
    ACTOR,
    DECISIONS,
    FIRST_ROUND,
    GAME_OVER,
    LEGAL,
    LUCK,
    NOBODY,
    PHASE,
    REASON,
    RUNNING,
    WINNER,
    Game,
    Games,
)
from weimar.batch.legal import act, legal_bits
from weimar.batch.observation import Observation, observe, remember
from weimar.batch.policies import choose
from weimar.engine.action_table import GAME_ACTIONS

Results: TypeAlias = NDArray[np.int16]
"""By game: winner, reason, rounds, decisions."""
Masks: TypeAlias = NDArray[np.int64]
"""By game, a byte for each index of the action table, eight to a number."""
MASK_PARTS: Final = (GAME_ACTIONS + 7) // 8
_BYTES: Final = np.array([[bits >> place & 1 for place in range(8)] for bits in range(256)], np.int8)
_SPREAD: Final = _BYTES.view(np.int64)[:, 0]
"""By eight bits: eight bytes of 0 or 1."""


@kernel
def deal_all(games: Games) -> None:
    """Begin a new game in every row."""
    for number in range(games.shape[0]):
        game = games[number]
        deal(game)
        game[LEGAL] = legal_bits(game)


@kernel
def first_illegal(games: Games, actions: NDArray[np.int64]) -> int:
    """The number of the first game whose action is not legal; -1 if all are. Games that are over take any."""
    for number in range(games.shape[0]):
        action = actions[number]
        legal = games[number, LEGAL]
        if legal and not (0 <= action < 63 and (legal >> action) & 1):  # noqa: PLR2004 - the bits of a word
            return number
    return NOBODY


@kernel
def step_all(
    games: Games,
    actions: NDArray[np.int64],
    auto_reset: bool,
    ended: NDArray[np.int8],
    masks: Masks,
    observations: NDArray[np.int16],
) -> None:
    """One action in every game that is not over, then the mask and the observation of the seat that is next.

    Args:
        games: rows.
        actions: by game, the index of a legal action.
        auto_reset: whether a game that ends is dealt anew at once.
        ended: by game, becomes the winner of a game that this step ended, else -1.
        masks: by game, written for the seat whose turn it is.
        observations: likewise.
    """
    for number in range(games.shape[0]):
        game = games[number]
        ended[number] = NOBODY
        if game[PHASE] != GAME_OVER:
            act(game, actions[number])
            if game[PHASE] == GAME_OVER:
                ended[number] = game[WINNER]
                if auto_reset:
                    deal(game)
            game[LEGAL] = legal_bits(game)
        show(game, masks[number], observations[number])


@kernel
def show_all(games: Games, masks: Masks, observations: NDArray[np.int16]) -> None:
    """The mask and the observation of the seat whose turn it is, for every game."""
    for number in range(games.shape[0]):
        show(games[number], masks[number], observations[number])


@rule
def show(game: Game, mask: Masks, observation: Observation) -> None:
    """The mask and the observation of the seat whose turn it is; seat 0 observes a game that is over."""
    legal = game[LEGAL]
    for part in range(MASK_PARTS):
        mask[part] = _SPREAD[(legal >> 8 * part) & 255]
    observe(game, max(game[ACTOR], 0), observation)


@kernel
def observe_all(games: Games, seats: NDArray[np.int64], observations: NDArray[np.int16]) -> None:
    """By game, the observation of one seat."""
    for number in range(games.shape[0]):
        observe(games[number], seats[number], observations[number])


@kernel
def remember_all(games: Games, seats: NDArray[np.int64], words: Games) -> None:
    """By game, the rounds as one seat knows them."""
    for number in range(games.shape[0]):
        remember(games[number], seats[number], words[number])


@kernel
def choose_all(games: Games, liberals: int, fascists: int, actions: NDArray[np.int64]) -> None:
    """The action that a simple policy takes in every game; 0 where the game is over."""
    for number in range(games.shape[0]):
        game = games[number]
        actions[number] = 0 if game[PHASE] == GAME_OVER else choose(game, liberals, fascists)


@rule
def finish(game: Game, liberals: int, fascists: int) -> None:
    """Play a game to its end, each ballot a decision of its own."""
    while game[PHASE] != GAME_OVER:
        act(game, choose(game, liberals, fascists))
    game[LEGAL] = 0


@rule
def report(game: Game, result: Results) -> None:
    """Winner, reason, rounds and decisions of a game that is over."""
    result[0] = game[WINNER]
    result[1] = game[REASON]
    result[2] = game[RUNNING] - FIRST_ROUND + 1
    result[3] = game[DECISIONS]


@kernel
def play_to_all(games: Games, seats: NDArray[np.int64], liberals: int, fascists: int) -> None:
    """Play every game until it is the turn of one of its seats, or to its end."""
    for number in range(games.shape[0]):
        game = games[number]
        while game[PHASE] != GAME_OVER and game[ACTOR] != seats[number]:
            act(game, choose(game, liberals, fascists))
        game[LEGAL] = 0 if game[PHASE] == GAME_OVER else legal_bits(game)


@kernel
def finish_all(games: Games, liberals: int, fascists: int, results: Results) -> None:
    """Play every game to its end."""
    for number in range(games.shape[0]):
        finish(games[number], liberals, fascists)
        report(games[number], results[number])


@kernel
def play_all(opening: Game, streams: NDArray[np.int64], liberals: int, fascists: int, results: Results) -> None:
    """Whole games, one for each stream, in one row that is used again and again."""
    game = opening.copy()
    for number in range(streams.shape[0]):
        game[LUCK] = streams[number]
        deal(game)
        finish(game, liberals, fascists)
        report(game, results[number])
