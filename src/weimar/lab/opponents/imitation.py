"""Imitation: a fast player for the batch engine, fitted to the decisions of slow bots.

Contract: `decisions` returns states with their actions; `fitted` fits a `Copy` to them, a linear model for each role
over a seat's knowledge; `play` plays thousands of games between copies. A copy makes no statements, and uses only the
observation and the public rounds. It is a rough approximation, for millions of positions; measure its error.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from weimar.batch import Batch, layout
from weimar.batch.observation import OBSERVED
from weimar.engine import Rules, State
from weimar.engine import action_table as table
from weimar.engine.actions import Action

Floats: TypeAlias = NDArray[np.float64]
Whole: TypeAlias = NDArray[np.int64]

GROUPS: Final = (table.NOMINATE, table.INVESTIGATE, table.SPECIAL_ELECTION, table.EXECUTE)
"""The first index of the actions with a target."""
OTHERS: Final = np.arange(table.VOTE_JA, table.REFUSE_VETO + 1)
SEATS: Final = np.arange(10)
SEAT_FACTS: Final = 12
TABLE_FACTS: Final = 7
_BLOCKS: Final = len(GROUPS) + 2
_SEAT_WEIGHTS: Final = _BLOCKS * SEAT_FACTS
WEIGHTS: Final = _SEAT_WEIGHTS + len(OTHERS) * TABLE_FACTS
ROLES: Final = 3
_LATE: Final = 3
STEPS: Final = 400
RATE: Final = 0.1
PULL: Final = 0.02
"""The strength of the pull of weights towards zero."""


class Seen(NamedTuple):
    """The knowledge of acting seats: facts of seats [game, seat, fact] and of the table [game, fact], their roles."""

    seats: Floats
    table: Floats
    role: Whole
    candidate: Whole
    nominee: Whole


class Copy(NamedTuple):
    """A fitted player: weights by role, and the mean log-likelihood of the decisions in its fit."""

    weights: Floats
    fit: float


def seen_by_actors(batch: Batch, which: Whole) -> Seen:
    """The knowledge of the acting seats in these games."""
    known = dict(zip(OBSERVED, batch.observations[which].T.astype(np.int64), strict=True))
    bit = {name: known[name][:, None] >> SEATS & 1 for name in ("fascist_party", "not_hitler", "seen_liberal")}
    own, hitler = known["viewer"][:, None] == SEATS, known["hitler"][:, None] == SEATS
    late = (known["fascist_policies"] >= _LATE)[:, None]
    governed = governments(batch.rows[which, layout.FIRST_ROUND :], int(known["round"].max(initial=0)))
    columns = (
        bit["fascist_party"],
        hitler,
        late * hitler,
        bit["not_hitler"],
        late * bit["not_hitler"],
        bit["seen_liberal"],
        known["seen_fascist"][:, None] >> SEATS & 1,
        own,
        governed[:, :, 0],
        governed[:, :, 1],
        late * governed[:, :, 0],
        np.ones_like(own),
    )
    nominee = known["nominee"]
    friend = bit["fascist_party"][np.arange(len(which)), nominee] * (nominee >= 0)
    of_table = (
        np.ones(len(which)),
        late[:, 0],
        known["liberal_policies"] == 4,  # noqa: PLR2004 - one more wins
        known["fascist_policies"] == 5,  # noqa: PLR2004 - likewise
        known["election_tracker"] == 1,
        known["election_tracker"] == 2,  # noqa: PLR2004 - the next failure brings chaos
        friend,
    )
    role = np.where((own & hitler).any(axis=1), 2, (own * bit["fascist_party"]).any(axis=1))
    return Seen(
        np.stack(columns, axis=2).astype(float),
        np.stack(of_table, axis=1).astype(float),
        role.astype(np.int64),
        known["candidate"],
        nominee,
    )


def governments(words: Whole, rounds: int) -> Whole:
    """For each game and seat, the number of their governments that enacted a fascist, and a liberal, policy."""
    found = np.zeros((len(words), len(SEATS), 2), np.int64)
    games = np.arange(len(words))
    for number in range(rounds):
        word = words[:, number]
        enacted = word >> layout.ENACTED & 3
        for seat in (word & 15, (word >> layout.NOMINATED & 15) - 1):
            for tile in (0, 1):
                found[games, np.maximum(seat, 0), tile] += (enacted == tile + 1) & (seat >= 0)
    return found


def scores(weights: Floats, seen: Seen) -> Floats:
    """The score of every action, from the weights of each acting seat."""
    games = np.arange(len(seen.role))
    blocks = weights[:, :_SEAT_WEIGHTS].reshape(len(games), _BLOCKS, SEAT_FACTS)
    found = np.zeros((len(games), table.GAME_ACTIONS))
    for number, first in enumerate(GROUPS):
        found[:, first : first + len(SEATS)] = np.einsum("gsf,gf->gs", seen.seats, blocks[:, number])
    others = weights[:, _SEAT_WEIGHTS:].reshape(len(games), len(OTHERS), TABLE_FACTS)
    found[:, OTHERS] = np.einsum("gaf,gf->ga", others, seen.table)
    found[:, table.VOTE_JA] += (seen.seats[games, seen.nominee] * blocks[:, -2]).sum(axis=1)
    found[:, table.VOTE_JA] += (seen.seats[games, seen.candidate] * blocks[:, -1]).sum(axis=1)
    return found


def _slopes(error: Floats, seen: Seen) -> Floats:
    """The gradient of the scores by weight: the error of each action, propagated back to each weight."""
    games = np.arange(len(seen.role))
    parts = [np.einsum("gsf,gs->gf", seen.seats, error[:, first : first + len(SEATS)]) for first in GROUPS]
    ja = error[:, table.VOTE_JA, None]
    parts += [ja * seen.seats[games, seen.nominee], ja * seen.seats[games, seen.candidate]]
    others = error[:, OTHERS, None] * seen.table[:, None, :]
    return np.concatenate([*parts, others.reshape(len(games), -1)], axis=1)


def decisions(games: Iterable[Sequence[tuple[State, Action]]]) -> list[tuple[State, int]]:
    """States of games with the index of their action, without statements."""
    found = []
    for game in games:
        found += [(state, index) for state, action in game if (index := table.encode(action)) < table.GAME_ACTIONS]
    return found


def fitted(moments: Sequence[tuple[State, int]], steps: int = STEPS) -> Copy:
    """The player with the greatest likelihood of these decisions, pulled slightly towards chance (Adam).

    Args:
        moments: moments of any sizes and rules; the first acting seat took the action.
        steps: the steps of the fit.
    """
    parts: dict[tuple[int, Rules], list[tuple[State, int]]] = {}
    for state, index in moments:
        parts.setdefault((state.setup.players, state.setup.rules), []).append((state, index))
    batches = [(Batch.of_states([state for state, _ in part]), part) for part in parts.values()]
    seen = _joined([seen_by_actors(batch, np.arange(len(batch))) for batch, _ in batches])
    legal = np.concatenate([batch.masks for batch, _ in batches]) == 1
    taken = np.concatenate([[index for _, index in part] for _, part in batches])
    rows, weights = np.arange(len(taken)), np.zeros((ROLES, WEIGHTS))
    mean, spread, fit = np.zeros_like(weights), np.zeros_like(weights), 0.0
    for step in range(1, steps + 1):
        chance = _chances(scores(weights[seen.role], seen), legal)
        fit = float(np.log(np.maximum(chance[rows, taken], 1e-12)).mean())
        error = -chance
        error[rows, taken] += 1
        slope, per_row = np.zeros_like(weights), _slopes(error, seen)
        for role in range(ROLES):
            slope[role] = per_row[seen.role == role].sum(axis=0) / len(rows)
        slope -= PULL / 100 * weights
        mean += 0.1 * (slope - mean)
        spread += 0.01 * (slope**2 - spread)
        weights = weights + RATE * (mean / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.99**step)) + 1e-8)
    return Copy(weights, fit)


def _joined(parts: Sequence[Seen]) -> Seen:
    return Seen(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def _chances(score: Floats, legal: NDArray[np.bool_]) -> Floats:
    score = np.where(legal, score, -np.inf)
    chance = np.exp(score - score.max(axis=1, keepdims=True))
    found: Floats = chance / chance.sum(axis=1, keepdims=True)
    return found


def play(batch: Batch, copy: Copy, seed: int) -> None:
    """Play every game of the batch to its end.

    Args:
        batch: the games.
        copy: the player at every seat.
        seed: the seed of the choices; all other randomness comes from the games.
    """
    dice = np.random.default_rng(seed)
    while not batch.over.all():
        running = np.flatnonzero(~batch.over)
        seen = seen_by_actors(batch, running)
        score = np.where(batch.masks[running] == 1, scores(copy.weights[seen.role], seen), -np.inf)
        taken = np.zeros(len(batch), np.int64)
        taken[running] = (score + dice.gumbel(size=score.shape)).argmax(axis=1)
        batch.step(taken)


def boards(batch: Batch) -> Floats:
    """The number of rounds in games lost and won, by liberal and fascist policies at the beginning of the round.

    Wins are the liberals'. `found[2, 1].sum()` rounds began with two liberal policies and a fascist one.
    """
    found = np.zeros((6, 7, 2))
    liberal, fascist = np.zeros(len(batch), np.int64), np.zeros(len(batch), np.int64)
    won = (batch.rows[:, layout.WINNER] == 0).astype(np.int64)
    for number in range(layout.MOST_ROUNDS):
        running = batch.rows[:, layout.RUNNING] >= layout.FIRST_ROUND + number
        np.add.at(found, (liberal[running], fascist[running], won[running]), 1)
        word = batch.rows[:, layout.FIRST_ROUND + number]
        for tile in (word >> layout.ENACTED & 3, word >> layout.CHAOS & 3):
            fascist += tile == 1
            liberal += tile == 2  # noqa: PLR2004 - a liberal tile, one higher
    return found
