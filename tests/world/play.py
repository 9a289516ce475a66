"""`./dev world`: play the world of a seed with its trace, a failing one shortened, or many of them.

Contract: the last line of the output is JSON: `seed`, `simulated_s`, `real_s`, `deaths`, `cuts` (deaths by a loss of
power), `acknowledged`, `lost`, `digest`, and `fault`, which is null if everything held; of many worlds the sums, and so
is a line in every minute. Ends with 1 after a fault.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Final

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1] / "helpers"))
from shorten import shorten
from story import DENSE, Outcome, play

SUMS: Final = ("simulated_s", "real_s", "deaths", "cuts", "acknowledged", "lost")
REPORTED_EVERY_S: Final = 60.0


def main() -> int:
    """Play."""
    wanted = argparse.ArgumentParser(prog="./dev world", description="Play the world of a seed.")
    wanted.add_argument(
        "--seed", type=int, help=f"the world; with --many, the first one; from {DENSE} on, nodes die often"
    )
    wanted.add_argument("--seconds", type=float, default=600, help="begin nothing more after this much real time")
    wanted.add_argument("--many", action="store_true", help="play this world and the following ones, without traces")
    wanted.add_argument(
        "--deaths", type=int, help=f"as --many from {DENSE} on, until so many nodes died or one world fails"
    )
    wanted.add_argument("--shorten", action="store_true", help="leave out what its fault does not need")
    chosen = wanted.parse_args()
    seed = chosen.seed if chosen.seed is not None else 1 if chosen.deaths is None else DENSE
    if chosen.many or chosen.deaths is not None:
        return _many(seed, chosen.seconds, chosen.deaths)
    if chosen.shorten:
        shape, _ = shorten(seed)
        sys.stdout.write(f"{shape}\n")
        return _end(play(seed, _print, shape))
    return _end(play(seed, _print))


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")


def _many(first: int, seconds: float, deaths: int | None) -> int:
    began, worlds, faults = time.monotonic(), 0, 0
    reported = began
    total = Outcome(first)
    while time.monotonic() < began + seconds:
        found = play(first + worlds)
        worlds += 1
        for name in SUMS:
            setattr(total, name, getattr(total, name) + getattr(found, name))
        if found.fault is not None:
            faults += 1
            total.fault = total.fault or f"seed {found.seed}: {found.fault}"
            _print(f"./dev world --shorten --seed {found.seed}: {found.fault}")
        if deaths is not None and (faults or total.deaths >= deaths):
            break
        if time.monotonic() > reported + REPORTED_EVERY_S:
            reported = time.monotonic()
            _end(total, worlds=worlds, faults=faults)
            sys.stdout.flush()
    return _end(total, worlds=worlds, faults=faults)


def _end(outcome: Outcome, **more: int) -> int:
    told = msgspec.to_builtins(outcome) | more
    for name in ("simulated_s", "real_s"):
        told[name] = round(told[name], 3)
    _print(json.dumps(told))
    return int(outcome.fault is not None)


if __name__ == "__main__":
    sys.exit(main())
