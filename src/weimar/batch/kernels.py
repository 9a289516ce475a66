"""Kernels: the loops over many games, called by Python.

Contract: compiled once for all sizes and options. Each kernel touches only the given games, so that threads can share a
batch by rows.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from weimar.batch import layout as at
from weimar.batch.compiled import kernel, row, rule
from weimar.batch.elections import deal, is_before_last_ballot
from weimar.batch.layout import Game, Games
from weimar.batch.legal import act, legal_bits, vote_before_last
from weimar.batch.observation import Observation, observe, observe_statements, observe_voter, remember
from weimar.batch.policies import choose
from weimar.batch.statements import answer, answers, ask, forget_statements
from weimar.engine.action_table import ALL_ACTIONS, GAME_ACTIONS, STAY_SILENT

Results: TypeAlias = NDArray[np.int16]
"""For each game, winner, reason, rounds, decisions."""
Masks: TypeAlias = NDArray[np.int64]
"""For each game, a byte for each index of the action table, eight bytes to a number."""
MASK_PARTS: Final = (GAME_ACTIONS + 7) // 8
SPEECH_MASK_PARTS: Final = (ALL_ACTIONS + 7) // 8
"""The length of a mask with statements."""
_SPEECH_PART: Final = at.SPEECH_BITS // 8
_BYTES: Final = np.array([[bits >> place & 1 for place in range(8)] for bits in range(256)], np.int8)
_SPREAD: Final = _BYTES.view(np.int64)[:, 0]
"""For each number of eight bits: eight bytes of 0 or 1."""


@kernel
def deal_all(games: Games) -> None:
    """Begin a new game in every row."""
    for number in range(games.shape[0]):
        game = row(games, number)
        deal(game)
        forget_statements(game)
        game[at.LEGAL] = legal_bits(game)


@kernel
def first_illegal(games: Games, actions: NDArray[np.int64]) -> int:
    """The number of the first game with an illegal action; -1 if all are legal. Finished games accept any."""
    for number in range(games.shape[0]):
        action = actions[number]
        legal = games[number, at.LEGAL]
        if games[number, at.ASKED]:
            action -= at.SPEECH_BITS
        if legal and not (0 <= action < 63 and (legal >> action) & 1):  # noqa: PLR2004 - the bits of a word
            return number
    return at.NOBODY


@rule
def show_statements(game: Game, mask: Masks, observation: Observation) -> None:
    """Write the additional indexes and fields of a game with statements; its legal bits may begin at a later index."""
    legal, is_asked = game[at.LEGAL], game[at.ASKED] > 0
    for part in range(_SPEECH_PART):
        mask[part] = 0 if is_asked else mask[part]
    for part in range(_SPEECH_PART, SPEECH_MASK_PARTS):
        bits = legal >> 8 * (part - _SPEECH_PART) if is_asked else legal >> 8 * part if part < MASK_PARTS else 0
        mask[part] = _SPREAD[bits & 255]
    observe_statements(game, observation)


@rule
def show(game: Game, mask: Masks, observation: Observation) -> None:
    """Write the mask and the observation of the acting seat; in a finished game, those of seat 0."""
    legal = game[at.LEGAL]
    for part in range(MASK_PARTS):
        mask[part] = _SPREAD[(legal >> 8 * part) & 255]
    observe(game, max(game[at.ACTOR], 0), observation)
    if game[at.STATEMENTS]:
        show_statements(game, mask, observation)


@kernel
def show_all(games: Games, masks: Masks, observations: NDArray[np.int16]) -> None:
    """Write the mask and the observation of the acting seat, for every game."""
    for number in range(games.shape[0]):
        show(row(games, number), row(masks, number), row(observations, number))


@kernel
def step_all(
    auto_reset: bool,
    games: Games,
    actions: NDArray[np.int64],
    ended: NDArray[np.int8],
    masks: Masks,
    observations: NDArray[np.int16],
) -> None:
    """Take one action in every running game, then write the mask and the observation of the next acting seat.

    Args:
        auto_reset: whether to deal a new game immediately after the end of one.
        games: rows.
        actions: for each game, the index of a legal action.
        ended: for each game, set to the winner if this step ended it, else to -1.
        masks: for each game, written for the acting seat.
        observations: likewise. Both must be unchanged since the last step or `show_all`.
    """
    for number in range(games.shape[0]):
        game, observation = row(games, number), row(observations, number)
        ended[number] = at.NOBODY
        if is_before_last_ballot(game):  # most steps: the other fields and the mask stay as they were written
            vote_before_last(game, actions[number])
            observe_voter(game, game[at.ACTOR], observation)
        else:
            if game[at.PHASE] != at.GAME_OVER:
                act_or_answer(game, actions[number])
                if game[at.PHASE] == at.GAME_OVER:
                    ended[number] = game[at.WINNER]
                    if auto_reset:
                        deal(game)
                        forget_statements(game)
                game[at.LEGAL] = legal_now(game)
            show(game, row(masks, number), observation)


@rule
def act_or_answer(game: Game, action: int) -> None:
    """Answer the open question. Without a question, act, and question the officers if their office is over."""
    if game[at.ASKED]:
        game[at.DECISIONS] += 1
        answer(game, action)
    else:
        phase, column = game[at.PHASE], game[at.RUNNING]
        act(game, action)
        if game[at.STATEMENTS]:
            ask(game, phase, action, column)


@rule
def legal_now(game: Game) -> int:
    """The legal bits, or those of the answers to the open question."""
    return answers(game) if game[at.ASKED] else legal_bits(game)


@kernel
def observe_all(games: Games, seats: NDArray[np.int64], observations: NDArray[np.int16]) -> None:
    """Write, by game, the observation of one seat."""
    for number in range(games.shape[0]):
        observe(row(games, number), seats[number], row(observations, number))
        if games[number, at.STATEMENTS]:
            observe_statements(row(games, number), row(observations, number))


@kernel
def remember_all(games: Games, seats: NDArray[np.int64], words: Games) -> None:
    """Write, by game, the rounds as known to one seat."""
    for number in range(games.shape[0]):
        remember(row(games, number), seats[number], row(words, number))


@kernel
def choose_all(games: Games, liberals: int, fascists: int, actions: NDArray[np.int64]) -> None:
    """Write the action of a simple policy in every game; 0 for finished games."""
    for number in range(games.shape[0]):
        game = row(games, number)
        actions[number] = STAY_SILENT if game[at.ASKED] else 0
        if game[at.PHASE] != at.GAME_OVER and not game[at.ASKED]:
            actions[number] = choose(game, liberals, fascists)


@rule
def finish(game: Game, liberals: int, fascists: int) -> None:
    """Play a game to its end; each ballot is a separate decision."""
    game[at.ASKED] = 0
    while game[at.PHASE] != at.GAME_OVER:
        act(game, choose(game, liberals, fascists))
    game[at.LEGAL] = 0


@rule
def report(game: Game, result: Results) -> None:
    """Write winner, reason, rounds and decisions of a finished game."""
    result[0] = game[at.WINNER]
    result[1] = game[at.REASON]
    result[2] = game[at.RUNNING] - at.FIRST_ROUND + 1
    result[3] = game[at.DECISIONS]


@kernel
def play_to_all(liberals: int, fascists: int, games: Games, seats: NDArray[np.int64]) -> None:
    """Play every game until the turn of its given seat, or to its end; no one makes a statement."""
    for number in range(games.shape[0]):
        game = row(games, number)
        while game[at.PHASE] != at.GAME_OVER and game[at.ACTOR] != seats[number]:
            act_or_answer(game, STAY_SILENT if game[at.ASKED] else choose(game, liberals, fascists))
        game[at.LEGAL] = 0 if game[at.PHASE] == at.GAME_OVER else legal_now(game)


@kernel
def finish_all(liberals: int, fascists: int, games: Games, results: Results) -> None:
    """Play every game to its end."""
    for number in range(games.shape[0]):
        finish(row(games, number), liberals, fascists)
        report(row(games, number), row(results, number))


@kernel
def play_all(opening: Game, streams: NDArray[np.int64], liberals: int, fascists: int, results: Results) -> None:
    """Play whole games, one for each stream, reusing a single row."""
    game = opening.copy()
    for number in range(streams.shape[0]):
        game[at.LUCK] = streams[number]
        deal(game)
        finish(game, liberals, fascists)
        report(game, row(results, number))
