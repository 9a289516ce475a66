"""Finds the parameters of `expert` (src/weimar/bots/expert.json) by play, on the CPU alone.

Run `python tools/train_expert.py --seed 1` to make them again, or `--response` for the best response to `expert`
(src/weimar/lab/best_response.json). The cross-entropy method: a population of parameter sets is drawn around a mean,
each plays the same games on one side, the best quarter give the next mean and spread. Fascists and liberals are trained
in turn, each against `steady` and against what was found so far.
"""

import argparse
import random
from collections.abc import Callable
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from msgspec.structs import replace

from weimar.bots import BOTS, Bot, Thinker
from weimar.bots.hypotheses import Floats
from weimar.bots.parameters import STEADY, Parameters
from weimar.bots.prospects import learned_prospects
from weimar.engine import make_rules
from weimar.engine.terms import Party
from weimar.lab.match import play_match

SOURCE: Final = Path(__file__).parents[1] / "src" / "weimar"
GROUPS: Final = {"small": (5, 6), "middle": (7, 8), "large": (9, 10)}
SPREADS: Final[dict[Party, dict[str, float]]] = {
    "liberal": {
        "patience": 0.02,
        "patience_1": 0.02,
        "patience_2": 0.02,
        "shot_hitler": 3.0,
    },
    "fascist": {
        "vote_exposure": 2.0,
        "choice_exposure": 1.5,
        "lie_heat": 0.02,
        "act_heat": 0.01,
    },
}
"""What is trained for each side, and how widely the first population is drawn: all that counts beside the nets."""
LEAST: Final = {"patience": 0.0, "patience_1": 0.0, "patience_2": 0.0}
"""How small a parameter may get, if not 0.002."""
ELITE: Final = 0.25


def _drawn(mean: Floats, spread: Floats, names: list[str], luck: np.random.Generator) -> Floats:
    values: Floats = mean + spread * luck.standard_normal(len(mean))
    for place, name in enumerate(names):
        values[place] = max(values[place], LEAST.get(name, 0.002))
    return values


def _wins(task: tuple[Parameters, Party, str, int, int, list[Parameters | None]]) -> float:
    """The share of games that a parameter set wins on a side; an opponent None is `steady`."""
    parameters, side, group, seed, games, opponents = task
    bot: Bot = Thinker(_always(parameters), prospects=learned_prospects)
    won = 0
    for number in range(games):
        against = opponents[number % len(opponents)]
        other: Bot = BOTS["steady"] if against is None else Thinker(_always(against), prospects=learned_prospects)
        sides: dict[Party, Bot] = {"liberal": other, "fascist": other}
        sides[side] = bot
        players = GROUPS[group][number // len(opponents) % 2]
        won += play_match(players, make_rules(), sides, random.Random(f"{seed}/{number}")).winner == side
    return won / games


def _always(parameters: Parameters) -> Callable[[int], Parameters]:
    return lambda _players: parameters


def train(start: Parameters, side: Party, group: str, opponents: list[Parameters | None], chosen: Any) -> Parameters:
    """The start moved to where it wins more on one side."""
    names = list(SPREADS[side])
    mean = np.array([getattr(start, name) for name in names])
    spread = np.array(list(SPREADS[side].values()))
    luck = np.random.default_rng([chosen.seed, len(group), len(side)])
    with Pool(chosen.workers) as pool:
        for generation in range(chosen.generations):
            sets = [_drawn(mean, spread, names, luck) for _ in range(chosen.population - 1)] + [mean]
            seed = chosen.seed * 1000 + generation
            tasks = [(_with(start, names, values), side, group, seed, chosen.games, opponents) for values in sets]
            scores = np.array(pool.map(_wins, tasks, chunksize=1))
            best = np.array(sets)[np.argsort(-scores)[: max(2, round(ELITE * len(sets)))]]
            mean = 0.3 * mean + 0.7 * best.mean(axis=0)
            spread = 0.4 * spread + 0.6 * best.std(axis=0) + 0.02 * spread
            print(
                f"{group} {side} {generation}: mean of all {scores.mean():.3f}, best {scores.max():.3f}, "
                f"the mean itself {scores[-1]:.3f}",
                flush=True,
            )
    return _with(start, names, mean)


def _with(start: Parameters, names: list[str], values: Floats) -> Parameters:
    return replace(start, **{name: round(float(value), 4) for name, value in zip(names, values, strict=True)})


def main() -> None:
    """Train, group by group, and write after each."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--games", type=int, default=80)
    options.add_argument("--population", type=int, default=16)
    options.add_argument("--generations", type=int, default=10)
    options.add_argument("--passes", type=int, default=1)
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--groups", nargs="*", default=list(GROUPS))
    options.add_argument("--response", action="store_true")
    chosen = options.parse_args()
    expert, target = SOURCE / "bots" / "expert.json", SOURCE / "lab" / "best_response.json"
    found = _load(expert)
    answers = _load(target)
    for group in chosen.groups:
        if chosen.response:
            for side in SPREADS:
                answers[group] = train(answers[group], side, group, [found[group]], chosen)
            target.write_bytes(msgspec.json.encode(answers) + b"\n")
            continue
        for _ in range(chosen.passes):
            for side in ("fascist", "liberal"):
                opponents: list[Parameters | None] = [None] if found[group] == STEADY else [None, found[group]]
                found[group] = train(found[group], side, group, opponents, chosen)
        expert.write_bytes(msgspec.json.encode(found) + b"\n")


def _load(path: Path) -> dict[str, Parameters]:
    if path.is_file():
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Parameters])
    return dict.fromkeys(GROUPS, STEADY)


if __name__ == "__main__":
    main()
