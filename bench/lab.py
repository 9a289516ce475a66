"""What the batch engine costs: `./dev bench lab` prints one JSON object.

- `games_per_cpu_second`: uniformly random complete games at 5, 7 and 10 players, each ballot a decision of its own.
- `steps_per_cpu_second`: one action in each of 1,024 games by a call, with masks and observations written.
  Games that end are dealt anew. The choice of the actions is not counted.
- `ratio_to_engine`: games per CPU-second, as a multiple of the clean engine's in the same run.
- `fascist_win_percent`, `decisions_per_game`: that the games are the same games as elsewhere.
- `first_call_seconds`: the CPU time of a new process until its first game has ended, compiled code being on disk.

Medians of the repeats. CPU time of this process is measured, not the clock on the wall.
"""

import json
import random
import resource
import subprocess
import sys
from statistics import median
from time import process_time
from typing import Final

import numpy as np

import engine
from weimar.batch import Batch, Results, play_games

AT_ONCE: Final = 1024
_FIRST_CALL: Final = "from weimar.batch import play_games; play_games(7, 1)"


def main() -> None:
    """Measure and print."""
    chosen = engine.arguments(__doc__, 2.0)
    play_games(5, 1)
    steps_speed(5, 0.0, 1)
    seconds, seeds = chosen.seconds, range(chosen.seed, chosen.seed + chosen.repeats)
    dice = random.Random(chosen.seed)
    whole = {count: [games_speed(count, seconds, seed) for seed in seeds] for count in engine.COUNTS}
    steps = {count: median(steps_speed(count, seconds, seed) for seed in seeds) for count in engine.COUNTS}
    clean = {count: [engine.speed(count, seconds, dice) for _ in seeds] for count in engine.COUNTS}
    games = {count: median(run.games / run.seconds for run in runs) for count, runs in whole.items()}
    slow = {count: median(run.games / run.seconds for run in runs) for count, runs in clean.items()}
    sums = {count: engine.Run(*map(sum, zip(*runs, strict=True))) for count, runs in whole.items()}
    figures = {
        "games_per_cpu_second": {count: round(games[count]) for count in games},
        "steps_per_cpu_second": {count: round(steps[count]) for count in steps},
        "ratio_to_engine": {count: round(games[count] / slow[count], 1) for count in games},
        "fascist_win_percent": {count: round(100 * of.fascist / of.games, 2) for count, of in sums.items()},
        "decisions_per_game": {count: round(of.actions / of.games, 2) for count, of in sums.items()},
        "first_call_seconds": round(median(first_call() for _ in range(3)), 2),
        "seed": chosen.seed,
    }
    print(json.dumps(figures))


def games_speed(players: int, seconds: float, seed: int) -> engine.Run:
    """Whole games for about so many seconds, and what came of them."""
    parts: list[Results] = []
    games, chunk = 0, 20_000
    began = process_time()
    while (spent := process_time() - began) < seconds:
        parts.append(play_games(players, chunk, seed, first=games))
        games += chunk
    fascist = sum(int((part.winners == 1).sum()) for part in parts)
    decisions = sum(int(part.decisions.sum(dtype=np.int64)) for part in parts)
    return engine.Run(games, decisions, fascist, spent)


def steps_speed(players: int, seconds: float, seed: int) -> float:
    """Actions per CPU-second in 1,024 games, with the cost of choosing them left out."""
    batch = Batch(players, AT_ONCE, seed, auto_reset=True)
    spent, steps = 0.0, 0
    while not steps or spent < seconds:
        actions = batch.choose()
        began = process_time()
        batch.step(actions)
        spent += process_time() - began
        steps += AT_ONCE
    return steps / spent


def first_call() -> float:
    """CPU-seconds of a new process that plays one game."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", _FIRST_CALL], check=True)  # noqa: S603 - our own code
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
