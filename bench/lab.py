"""What the batch engine costs: `./dev bench lab` prints one JSON object.

- `games_per_cpu_second`: uniformly random complete games at 5, 7 and 10 players, each ballot a decision of its own.
- `steps_per_cpu_second`: one action in each of 1,024 games by a call, with masks and observations written.
  Games that end are dealt anew. The choice of the actions is not counted.
- `ratio_to_engine`: games per CPU-second, as a multiple of the clean engine's in the same run.
- `fascist_win_percent`, `decisions_per_game`: that the games are the same games as elsewhere.
- `first_call_seconds`: the CPU time of a new process until its first game has ended, compiled code being on disk.

Medians of the repeats. CPU time of this process is measured, not the clock on the wall.
"""

import argparse
import json
import random
import resource
import subprocess
import sys
from statistics import median
from time import process_time
from typing import Any, Final

import numpy as np

import engine
from weimar.batch import Batch, Results, play_games

COUNTS: Final = (5, 7, 10)
AT_ONCE: Final = 1024
_FIRST_CALL: Final = "from weimar.batch import play_games; play_games(7, 1)"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU-seconds for each figure in each repeat (2)")
    parser.add_argument("--repeats", type=int, default=5, help="repeats, of which the median counts (5)")
    parser.add_argument("--seed", type=int, default=1, help="of all luck (1)")
    arguments = parser.parse_args()
    play_games(5, 1)
    steps_speed(5, 0.0, 1)
    seconds, repeats = arguments.seconds, range(arguments.repeats)
    dice = random.Random(arguments.seed)
    whole = {count: [games_speed(count, seconds, arguments.seed + more) for more in repeats] for count in COUNTS}
    steps = {count: [steps_speed(count, seconds, arguments.seed + more) for more in repeats] for count in COUNTS}
    clean = {count: [engine.speed(count, seconds, dice) for _ in repeats] for count in COUNTS}
    games = {count: median(run["speed"] for run in whole[count]) for count in COUNTS}
    slow = {count: median(run["games"] / run["seconds"] for run in clean[count]) for count in COUNTS}
    print(
        json.dumps(
            {
                "games_per_cpu_second": by_count({count: round(games[count]) for count in COUNTS}),
                "steps_per_cpu_second": by_count({count: round(median(steps[count])) for count in COUNTS}),
                "ratio_to_engine": by_count({count: round(games[count] / slow[count], 1) for count in COUNTS}),
                "fascist_win_percent": by_count({count: average(whole[count], "fascist_percent") for count in COUNTS}),
                "decisions_per_game": by_count({count: average(whole[count], "decisions") for count in COUNTS}),
                "first_call_seconds": round(median(first_call() for _ in range(3)), 2),
                "seed": arguments.seed,
            }
        )
    )


def by_count(figures: dict[int, Any]) -> dict[str, Any]:
    """The figures with the number of players as a string, as JSON has it."""
    return {str(count): figure for count, figure in figures.items()}


def average(runs: list[dict[str, float]], what: str) -> float:
    """The mean of a figure over the repeats."""
    return round(sum(run[what] for run in runs) / len(runs), 2)


def games_speed(players: int, seconds: float, seed: int) -> dict[str, float]:
    """Whole games per CPU-second over about so many seconds, and what came of them."""
    parts: list[Results] = []
    games, chunk = 0, 20_000
    began = process_time()
    while (spent := process_time() - began) < seconds:
        parts.append(play_games(players, chunk, seed, first=games))
        games += chunk
    fascist = sum(int((part.winners == 1).sum()) for part in parts)
    decisions = sum(int(part.decisions.sum(dtype=np.int64)) for part in parts)
    return {"speed": games / spent, "fascist_percent": 100 * fascist / games, "decisions": decisions / games}


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
