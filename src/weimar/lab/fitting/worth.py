"""Fit of the values of boards (`values` in behaviour.json) to a few games of bots and many games of their copies.

Run `python -m weimar.lab.fitting.worth --groups small` to see the table and the time of each part; `--write` writes it
to the file. Bots play some games; a copy (weimar.lab.opponents.imitation) is fitted to their decisions, and plays
thousands more on the batch engine. For each board, the copies' share of wins counts as much as `STRENGTH` rounds of the
bots.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Final

import msgspec
import numpy as np

from weimar.batch import Batch
from weimar.bots.inference.behaviour import Model, shipped_tables
from weimar.bots.inference.exact_math import Floats
from weimar.bots.inference.guesses import guessed_tables
from weimar.bots.inference.shipped import dump
from weimar.bots.inference.tables import Tables
from weimar.engine import State, make_rules, states
from weimar.engine.actions import Action
from weimar.engine.recorded import record_of
from weimar.lab.fitting.behaviour import GROUPS, SHIPPED, bots_of, smoothed
from weimar.lab.opponents import imitation
from weimar.lab.play.match import Match, play_match

STRENGTH: Final = 100.0
GUESSED: Final = 12.0
FIT_STEPS: Final = 150
_NAMES: Final = tuple("abcdefghij")


def matches(tables: Tables, group: str, seed: int, games: int) -> Iterator[Match]:
    """Games of the bots used for the fit of behaviour."""
    liberals, fascists = bots_of(Model(tables))
    for number in range(games):
        players, dice = GROUPS[group][number // 2 % 2], random.Random(f"{seed}/{number}")
        sides = {"liberal": dice.choice(liberals), "fascist": dice.choice(fascists)}
        yield play_match(players, make_rules(), {"liberal": sides["liberal"], "fascist": sides["fascist"]}, dice)


def moments(match: Match) -> list[tuple[State, Action]]:
    """The state before each action of a game, and the action."""
    record = record_of(match.events, _NAMES[: len(match.events[0].roles)])  # type: ignore[union-attr]
    return [(before, action) for (before, _), action in zip(pairwise(states(record)), record.actions, strict=True)]


def boards(match: Match) -> Floats:
    """The boards of one game at the beginning of its rounds (`weimar.lab.opponents.imitation.boards`)."""
    *_, last = states(record_of(match.events, _NAMES[: len(match.events[0].roles)]))  # type: ignore[union-attr]
    return imitation.boards(Batch.of_states([last]))


def worth(played: Sequence[Match], group: str, copies: int, seed: int) -> tuple[Floats, Floats]:
    """The values of boards from the copies' games only, and from both kinds of games.

    Args:
        played: the bots' games.
        group: the sizes.
        copies: games of copies for each size.
        seed: the seed of all randomness.
    """
    copy = imitation.fitted(imitation.decisions([moments(match) for match in played]), FIT_STEPS)
    counted = np.zeros((6, 7, 2))
    for players in GROUPS[group]:
        batch = Batch(players, copies, seed)
        imitation.play(batch, copy, seed)
        counted += imitation.boards(batch)
    guess = np.array(guessed_tables().values, dtype=np.float64)
    of_copies = shares(counted, guess, GUESSED)
    own = np.zeros((6, 7, 2))
    for match in played:
        own += boards(match)
    return smoothed(of_copies), smoothed(shares(own, of_copies, STRENGTH))


def shares(counted: Floats, prior: Floats, strength: float) -> Floats:
    """The liberals' shares of the counts, with a pull towards a prior."""
    found: Floats = (counted[..., 1] + strength * prior) / (counted.sum(axis=-1) + strength)
    return found


def main() -> None:
    """Play the bots' games, fit copies, play the copies' games, then print or write the values."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--groups", nargs="*", choices=list(GROUPS), default=list(GROUPS))
    options.add_argument("--games", type=int, default=100, help="of bots, in each group (100)")
    options.add_argument("--copies", type=int, default=4000, help="games of copies of each size (4,000)")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--write", action="store_true", help=f"put the tables into {Path(SHIPPED).name}")
    chosen = options.parse_args()
    shipped = shipped_tables()
    for group in chosen.groups:
        began = process_time()
        played = list(matches(shipped[group], group, chosen.seed, chosen.games))
        after = process_time()
        _, table = worth(played, group, chosen.copies, chosen.seed)
        print(f"{group}: {after - began:.1f} CPU-seconds of bots, {process_time() - after:.1f} of copies")
        print(np.round(table, 3))
        shipped[group] = msgspec.structs.replace(shipped[group], values=np.round(table, 3).tolist())
    if chosen.write:
        SHIPPED.write_bytes(dump(shipped))


if __name__ == "__main__":
    main()
