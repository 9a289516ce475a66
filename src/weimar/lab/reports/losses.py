"""Losses: the cost of the choices of players of each level, according to `weimar.review`.

Run `python -m weimar.lab.reports.losses` to print the table. It provides two simple checks of the review: weaker levels
should lose more with each choice, and among players of one level, the losers of the game should have lost more.
Contract: the same seed gives the same games. The level of each seat is random.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from weimar.bots import BOTS
from weimar.engine import FairChance, make_rules, record_of, start, states
from weimar.engine.terms import party_of
from weimar.lab.play.match import finish
from weimar.lab.play.statistics import Z95
from weimar.review.analysis import decisions, judge
from weimar.review.turning_points import player_games


class Played(NamedTuple):
    """One player's game.

    Attributes:
        level: the level of the bot. loss: the mean loss of a choice. choices: the number of choices.
        lost: true if the player's side lost.
    """

    level: str
    loss: float
    choices: int
    lost: bool


class LevelLoss(NamedTuple):
    """A level's mean loss for each choice, over all its choices, and half the width of its 95 % interval over games."""

    level: str
    mean: float
    half: float
    games: int


def played(players: int, games: int, seed: int) -> Iterator[Played]:
    """All players of this number of games."""
    for number in range(games):
        dice = random.Random(f"{seed}/{players}/{number}")
        levels = dice.choices(list(BOTS), k=players)
        match = finish([start(players, make_rules(), FairChance(dice))], [BOTS[level] for level in levels], dice)
        record = record_of(match.events, [str(seat) for seat in range(players)])
        made = decisions(judge(tuple(states(record))), record.actions)
        for game in player_games(made, players):
            if game.decisions:
                lost = party_of(record.roles[game.seat]) != match.winner
                yield Played(levels[game.seat], game.loss / game.decisions, game.decisions, lost)


def by_level(found: Sequence[Played]) -> list[LevelLoss]:
    """The levels, weakest first."""
    table = []
    for level in BOTS:
        own = [player for player in found if player.level == level]
        losses, weights = (np.array([getattr(player, name) for player in own]) for name in ("loss", "choices"))
        mean = float(np.average(losses, weights=weights))
        spread = float(np.sqrt(np.sum((weights * (losses - mean)) ** 2)) / np.sum(weights))
        table.append(LevelLoss(level, mean, Z95 * spread, len(own)))
    return table


def correlation(found: Sequence[Played]) -> tuple[float, float]:
    """Correlation of a player's loss with losing the game, given the level, and half the width of its 95 % interval.

    It uses each player's difference from the mean loss of their level, so it does not merely reflect weak players.
    """
    means = {level.level: level.mean for level in by_level(found)}
    losses = np.array([player.loss - means[player.level] for player in found])
    lost = np.array([float(player.lost) for player in found])
    return float(np.corrcoef(losses, lost)[0, 1]), Z95 / sqrt(len(found) - 3)


def main() -> None:
    """Print both checks."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--players", type=int, default=5)
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--seed", type=int, default=81)
    chosen = options.parse_args()
    found = list(played(chosen.players, chosen.games, chosen.seed))
    for level in by_level(found):
        sys.stdout.write(f"{level.level:8} {level.mean:.4f} ± {level.half:.4f} ({level.games} players)\n")
    sys.stdout.write("correlation with losing {:.3f} ± {:.3f}\n".format(*correlation(found)))


if __name__ == "__main__":
    main()
