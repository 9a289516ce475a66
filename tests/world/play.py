"""`./dev world`: play the world of a seed with its trace, a failing one shortened, or many of them.

Contract: the last line of the output is JSON: `seed`, `simulated_s`, `real_s`, `deaths`, `acknowledged`, `lost`,
`digest`, and `fault`, which is null if everything held. Ends with 1 otherwise.
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
from story import Outcome, play

SUMS: Final = ("simulated_s", "real_s", "deaths", "acknowledged", "lost")


def main() -> int:
    """Play."""
    wanted = argparse.ArgumentParser(prog="./dev world", description="Play the world of a seed.")
    wanted.add_argument("--seed", type=int, default=1, help="the world; with --many, the first one")
    wanted.add_argument("--seconds", type=float, default=600, help="begin nothing more after this much real time")
    wanted.add_argument("--many", action="store_true", help="play this world and the following ones, without traces")
    wanted.add_argument("--shorten", action="store_true", help="leave out what its fault does not need")
    chosen = wanted.parse_args()
    if chosen.many:
        return _many(chosen.seed, chosen.seconds)
    if chosen.shorten:
        shape, _ = shorten(chosen.seed)
        sys.stdout.write(f"{shape}\n")
        return _end(play(chosen.seed, _print, shape))
    return _end(play(chosen.seed, _print))


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")


def _many(first: int, seconds: float) -> int:
    until, worlds, faults = time.monotonic() + seconds, 0, 0
    total = Outcome(first)
    while time.monotonic() < until:
        found = play(first + worlds)
        worlds += 1
        for name in SUMS:
            setattr(total, name, getattr(total, name) + getattr(found, name))
        if found.fault is not None:
            faults += 1
            total.fault = total.fault or f"seed {found.seed}: {found.fault}"
            _print(f"seed {found.seed}: {found.fault}")
    return _end(total, worlds=worlds, faults=faults)


def _end(outcome: Outcome, **more: int) -> int:
    told = msgspec.to_builtins(outcome) | more
    for name in ("simulated_s", "real_s"):
        told[name] = round(told[name], 3)
    _print(json.dumps(told))
    return int(outcome.fault is not None)


if __name__ == "__main__":
    sys.exit(main())
