"""The command `python -m weimar.lab.train.measure`: what nets of runs win in thousands of games of the batch engine.

Contract: the same runs, seed and options give the same figures on one machine. Nobody argues or is silent, and every
game counts that began. It needs the extra `train`.
"""

import argparse
import math
import sys
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import jax
import numpy as np

from weimar.batch import Batch, layout
from weimar.bots.players.thinker import HEATS
from weimar.bots.policy.choice.options import usual
from weimar.bots.policy.net.facts import as_liberal, with_guesses
from weimar.bots.policy.net.names import PLACES
from weimar.bots.policy.net.trained import party_heat
from weimar.engine import make_rules
from weimar.engine.action_table import ALL_ACTIONS
from weimar.engine.rules import PRESETS
from weimar.lab.nets import files
from weimar.lab.nets.facts import Facts, truth_of, write_facts
from weimar.lab.nets.options import by_place, choose_options, proceed, to_seats
from weimar.lab.nets.player import averages
from weimar.lab.play.statistics import wilson
from weimar.lab.train.games import act, guess
from weimar.lab.train.net import Parameters
from weimar.lab.train.run import SIZES
from weimar.lab.work import at_least

PEOPLE: Final = {5: 0.46, 6: 0.57, 7: 0.48, 8: 0.54, 9: 0.42, 10: 0.46}
"""Liberal wins among people, by players: the corrections of ratings on secrethitler.io, from two million games."""


class Player(NamedTuple):
    """A net that plays, the one that guesses for it, and its heat (`Mind.heat`)."""

    net: Parameters
    guesser: Parameters
    heat: float = 1.0


class Score(NamedTuple):
    """Results: the number of games, those that liberals won, and those that ended with the election of Hitler."""

    games: int
    liberal: int
    elected: int


def play(players: int, sides: tuple[Player, Player], games: int, seed: int, preset: str = "official") -> Score:
    """Games between two players.

    Args:
        players: 5 to 10.
        sides: the player of all liberals, and that of the fascist team.
        games: their number.
        seed: of all randomness.
        preset: of the rules.
    """
    rows = Batch(players, games, seed, make_rules(preset), statements=True).rows
    ended, winners = np.zeros_like(rows), np.zeros(games, np.int8)
    options, actors = np.zeros((games, ALL_ACTIONS), np.int8), np.zeros(games, np.int64)
    nobody, result = np.zeros(games, np.int64), np.full((games, 2), -1)
    still = np.zeros((games, PLACES), np.float32)
    facts, key = Facts.empty(games), jax.random.key(seed)
    proceed(rows, np.full(games, -1), nobody, winners, ended)
    step = 0
    while (result[:, 0] < 0).any():
        step += 1
        choose_options(rows, options, actors)
        write_facts(rows, actors, *facts)
        truth, fascists = truth_of(rows, actors), rows[:, layout.FASCIST_PARTY] >> actors & 1
        own = Facts(*as_liberal(facts.table, facts.seats), facts.relations)
        choice, taken = by_place(options, actors, players), np.zeros(games, np.int64)
        for side, player in enumerate(sides):
            heat = party_heat(player.heat, liberal=not side)
            guesses = np.asarray(guess(player.guesser, own, truth, still))
            seen = facts._replace(seats=with_guesses(facts.seats, guesses))
            dice = jax.random.fold_in(jax.random.fold_in(key, step), side)
            drawn = np.asarray(act(player.net, seen, truth, usual(choice, *seen), dice, 0.0, heat)[0])
            taken = np.where(fascists == side, drawn, taken)
        proceed(rows, to_seats(taken, actors, players), nobody, winners, ended)
        first = (winners >= 0) & (result[:, 0] < 0)
        result[first, 0], result[first, 1] = winners[first], ended[first, layout.REASON]
    elected = int((result[:, 1] == layout.HITLER_ELECTED).sum())
    return Score(games, int((result[:, 0] == layout.LIBERALS).sum()), elected)


def balance(player: Player, sizes: tuple[int, ...], games: int, seed: int, preset: str) -> None:
    """Print what liberals win of games of a player with itself."""
    print(f"| players | liberals win ({preset}) | people | Hitler elected |\n|---|---|---|---|")
    for players in sizes:
        score = play(players, (player, player), games, seed, preset)
        share, low, high = wilson(score.liberal, games)
        won, elected = f"{share:.3f} [{low:.3f}, {high:.3f}]", f"{score.elected / games:.3f}"
        print(f"| {players} | {won} | {PEOPLE[players]:.2f} | {elected} |", flush=True)


def duel(one: Player, other: Player, sizes: tuple[int, ...], games: int, seed: int, preset: str) -> None:
    """Print what a player wins against another one, as liberals and as fascists."""
    print(f"| players | wins ({preset}) | as liberals | as fascists |\n|---|---|---|---|")
    for players in sizes:
        liberal = play(players, (one, other), games // 2, seed, preset).liberal
        fascist = games // 2 - play(players, (other, one), games // 2, seed, preset).liberal
        share, low, high = wilson(liberal + fascist, games // 2 * 2)
        shares = [won / (games // 2) for won in (liberal, fascist)]
        print(f"| {players} | {share:.3f} [{low:.3f}, {high:.3f}] | {shares[0]:.3f} | {shares[1]:.3f} |", flush=True)


def main(arguments: list[str] | None = None) -> None:
    """Measure the average nets of a run."""
    parser = argparse.ArgumentParser(prog="python -m weimar.lab.train.measure", description=main.__doc__)
    parser.add_argument("folder", type=Path, help="of the run")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="of another run: what this one wins against it")
    parser.add_argument("--levels", action="store_true", help="what each level would win against the one below")
    parser.add_argument("--heat", type=float, default=1.0, help="of the choices of this run (1)")
    parser.add_argument("--players", type=int, nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--games", type=at_least(2), default=2048)
    parser.add_argument("--preset", choices=tuple(PRESETS), default="official")
    parser.add_argument("--seed", type=at_least(0), default=1)
    chosen = parser.parse_args(arguments)
    if not 0 < chosen.heat < math.inf:
        parser.error("--heat: a positive number")
    rest = tuple(chosen.players), chosen.games, chosen.seed, chosen.preset
    try:
        own = Player(*averages(chosen.folder / files.STATE, rest[0]), chosen.heat)
        if chosen.levels:
            for weaker, stronger in pairwise(HEATS):
                print(f"\n`{stronger}` against `{weaker}`\n")
                duel(own._replace(heat=HEATS[stronger]), own._replace(heat=HEATS[weaker]), *rest)
        elif chosen.against is not None:
            duel(own, Player(*averages(chosen.against / files.STATE, rest[0])), *rest)
        else:
            balance(own, *rest)
    except files.Unusable as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
