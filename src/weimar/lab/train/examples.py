"""Examples: decisions of `one-ply` in games with itself, for a net to imitate first.

Contract: a chunk of games depends on its number and the seed only.
"""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import jax
import numpy as np
from numpy.typing import NDArray

from weimar.batch import layout
from weimar.batch.convert import row_of
from weimar.batch.statements import (
    ABOUT_INVESTIGATION,
    ABOUT_PEEK,
    AS_CHANCELLOR,
    AS_PRESIDENT,
    open_question,
)
from weimar.engine import Rules, State
from weimar.engine.action_table import ALL_ACTIONS, encode
from weimar.engine.actions import Action, Say
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.lab.nets import files
from weimar.lab.nets.facts import Facts, Truth, truth_of, write_facts
from weimar.lab.nets.options import choose_options, renew_legal
from weimar.lab.nets.places import by_place, to_places
from weimar.lab.opponents.exploiters import ROSTER
from weimar.lab.play.match import play_match
from weimar.lab.reports.replayed import Replayed

GAMES_A_CHUNK: Final = 12
TEACHER: Final = "one-ply"


class Examples(NamedTuple):
    """Decisions, by number.

    Attributes:
        facts: what the seat knew. options: 1 for each option in the action table. taken: the chosen act.
            Targets are places. truth: the roles.
        won: 1 if the seat's team won, else 0.
    """

    facts: Facts
    options: NDArray[np.int8]
    taken: NDArray[np.int64]
    truth: Truth
    won: NDArray[np.int8]

    def save(self, path: Path, seed: int) -> None:
        """Write a chunk of a seed."""
        truth = self.truth._replace(hitler=self.truth.hitler.astype(np.int8))
        small = self._replace(taken=self.taken.astype(np.int16), truth=truth)
        files.save(path, {str(number): part for number, part in enumerate(jax.tree.leaves(small))}, _origin(seed))

    @classmethod
    def load(cls, path: Path, seed: int) -> "Examples":
        """A chunk that was written for this seed.

        Raises:
            Unusable: the file is damaged, of another version, or of another seed or teacher.
        """
        arrays, words = files.load(path)
        if words | _origin(seed) != words:
            raise files.Unusable("other_examples", path)
        table, seats, relations, options, taken, fascists, hitler, won = (arrays[str(number)] for number in range(8))
        truth = Truth(fascists, hitler.astype(np.int64))
        return cls(Facts(table, seats, relations), options, taken.astype(np.int64), truth, won)


def _origin(seed: int) -> dict[str, object]:
    return {"seed": seed, "teacher": TEACHER, "games": GAMES_A_CHUNK}


def players_of(chunk: int) -> int:
    """The number of players in a chunk: all sizes in turn."""
    return MIN_PLAYERS + chunk % (MAX_PLAYERS - MIN_PLAYERS + 1)


def examples(task: tuple[int, int]) -> Examples:
    """The decisions of a chunk of games.

    Args:
        task: the seed, and the number of the chunk.
    """
    seed, chunk = task
    rows, viewers, taken, won = [], [], [], []
    teacher = ROSTER[TEACHER]
    for number in range(GAMES_A_CHUNK):
        dice = random.Random(f"{seed}/{chunk}/{number}")
        match = play_match(players_of(chunk), Rules(), {"liberal": teacher, "fascist": teacher}, dice)
        game = Replayed.of(match)
        for state, action in zip(game.states, game.actions, strict=False):
            rows.append(row_of_decision(state, action))
            viewers.append(action.seat)
            taken.append(encode(action))
            is_liberal = game.roles[action.seat] == "liberal"
            won.append(is_liberal == (match.winner == "liberal"))
    return chosen(rows, viewers, taken, won)


def row_of_decision(state: State, action: Action) -> layout.Game:
    """The row before an action; before a statement, with the question that it answers."""
    row = row_of(state, 0, statements=True)
    row[layout.ACTOR] = action.seat
    if isinstance(action, Say):
        column = layout.FIRST_ROUND + action.round - 1
        as_president = state.board.rounds[action.round - 1].candidate == action.seat
        kinds = {"session": AS_PRESIDENT if as_president else AS_CHANCELLOR, "peek": ABOUT_PEEK}
        row[layout.ASKED] = open_question(kinds.get(action.about, ABOUT_INVESTIGATION), action.seat, column)
    return row


def chosen(rows: Sequence[layout.Game], viewers: Sequence[int], taken: Sequence[int], won: Sequence[bool]) -> Examples:
    """The decisions among several options.

    Args:
        rows: as from `row_of_decision`.
        viewers: for each, the seat.
        taken: the chosen index of the action table; a choice that is no option is left out.
        won: whether the seat's team won.
    """
    games, seats, indexes = np.stack(rows), np.array(viewers), np.array(taken)
    options = np.zeros((len(games), ALL_ACTIONS), np.int8)
    renew_legal(games)
    choose_options(games, options, np.zeros(len(games), np.int64))
    real = (options.sum(axis=1) > 1) & (options[np.arange(len(games)), indexes] == 1)
    games, seats, options, indexes = games[real], seats[real], options[real], indexes[real]
    facts, players = Facts.empty(len(games)), int(games[0, layout.PLAYERS])
    write_facts(games, seats, *facts)
    places, acts = by_place(options, seats, players), to_places(indexes, seats, players)
    return Examples(facts, places, acts, truth_of(games, seats), np.array(won, np.int8)[real])
