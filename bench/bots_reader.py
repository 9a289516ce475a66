"""How much a trained reader of everything that a seat may know improves on a bot's belief about roles.

Contract: prints one line a size and subject. In games of a bot with itself, living liberals state P(fascist) and
P(Hitler) of the other living seats at each nomination. Gradient boosting gets what they state and the facts of the
table, of the seat, of its relations, and of suspects that it is related to, and states the probability again, in games
that it has not learned from (five parts). `gain`: nats a seat over the bot's belief, a game at a time, with a 95 %
interval. A seat that is certain stays certain.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.model_selection import GroupKFold, cross_val_predict

from bots_beliefs import game
from bots_forecasts import gain
from weimar.bots import Thinker
from weimar.bots.policy.net.facts import facts_of
from weimar.engine import make_rules, project
from weimar.engine.terms import party_of
from weimar.lab.opponents.outside import contestant

PARTS: Final = 5
LEAST: Final = 1e-3
"""No probability is stated closer to 0 or 1."""
Numbers: TypeAlias = NDArray[Any]


class Looks(NamedTuple):
    """What was stated about seats, in the order of games.

    Attributes:
        facts: [look, fact]. stated: the bot's P(fascist) and P(Hitler), [look, subject]. true: likewise, as 0 or 1.
    """

    facts: Numbers
    stated: Numbers
    true: Numbers


def looks(bot: str, players: int, luck: str) -> Looks:
    """All of one game."""
    player, found = contestant(bot), []
    assert isinstance(player, Thinker), "a bot that believes"
    for state in game(bot, players, make_rules(), luck):
        roles = state.setup.roles
        for viewer in state.board.alive:
            if roles[viewer] != "liberal":
                continue
            view = project(state, viewer)
            seen, facts = player.belief(view), facts_of(view)
            suspicion = np.zeros(len(facts.seats))
            suspicion[:players] = [seen.fascist[(viewer + place) % players] for place in range(players)]
            for seat in state.board.alive:
                if seat != viewer:
                    place, tied = (seat - viewer) % players, facts.relations
                    to, back = tied[:, place], tied[:, :, place]
                    known = (to[:, 0], back[:, 0], to.sum(axis=1), back.sum(axis=1), to @ suspicion, back @ suspicion)
                    about = np.concatenate([facts.table, facts.seats[place], facts.seats.sum(axis=0), *known])
                    true = party_of(roles[seat]) == "fascist", roles[seat] == "hitler"
                    found.append((about, (seen.fascist[seat], seen.hitler[seat]), true))
    return Looks(*(np.array(part, float) for part in zip(*found, strict=True)))


def gained(games: Sequence[Looks], subject: int) -> tuple[float, float]:
    """Nats a seat over the belief, and half of the interval over games."""
    facts = np.concatenate([each.facts for each in games])
    stated = np.concatenate([each.stated[:, subject] for each in games])
    true = np.concatenate([each.true[:, subject] for each in games])
    number = np.repeat(np.arange(len(games)), [len(each.facts) for each in games])
    model = HistGradientBoostingClassifier(
        learning_rate=0.08, max_leaf_nodes=8, min_samples_leaf=200, l2_regularization=5, random_state=0
    )
    odds = np.log(_inside(stated) / _inside(1 - stated))
    found = cross_val_predict(
        model, np.column_stack([facts, odds]), true, groups=number, cv=GroupKFold(PARTS), method="predict_proba"
    )
    again: Numbers = np.asarray(found)[:, 1]
    again = np.where((stated < LEAST**2) | (stated > 1 - LEAST**2), stated, again)
    more = _nats(again, true) - _nats(stated, true)
    return gain([float(more[number == each].mean()) for each in range(len(games))])


def _inside(share: Numbers) -> Numbers:
    return np.clip(share, LEAST, 1 - LEAST)


def _nats(share: Numbers, true: Numbers) -> Numbers:
    return np.log(_inside(np.where(true > 0, share, 1 - share)))


def main(arguments: Sequence[str]) -> Iterator[str]:
    """Play, learn, and tell."""
    options = argparse.ArgumentParser(description=__doc__, prog="./dev bench bots reader")
    options.add_argument("--bot", default="expert")
    options.add_argument("--games", type=int, default=300)
    options.add_argument("--players", type=int, nargs="*", default=[5, 7, 10])
    options.add_argument("--seed", type=int, default=1933)
    options.add_argument("--workers", type=int, default=2)
    chosen = options.parse_args(arguments)
    for players in chosen.players:
        with Pool(chosen.workers) as pool:
            each = [(chosen.bot, players, f"{chosen.seed}/{players}/{number}") for number in range(chosen.games)]
            games = pool.starmap(looks, each, chunksize=1)
        for subject, name in enumerate(("fascist", "hitler")):
            mean, half = gained(games, subject)
            yield f"{players} players, {chosen.games} games, P({name}): gain {mean:+.4f} ± {half:.4f}"


if __name__ == "__main__":
    for line in main(sys.argv[1:]):
        print(line, flush=True)
