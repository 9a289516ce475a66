"""The command `python -m weimar.lab.train`."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from time import perf_counter
from typing import Final

from weimar.lab.nets.files import Unusable
from weimar.lab.work import add_options, chosen_workers

_OF_THE_EXTRA: Final = ("jax", "optax")


def main(arguments: list[str] | None = None) -> None:
    """Start a run, or continue it."""
    parser = ArgumentParser(prog="python -m weimar.lab.train", description=main.__doc__)
    parser.add_argument("folder", type=Path, help="of the run; an existing run is continued")
    parser.add_argument("--seed", type=int, default=1, help="of a new run (1)")
    parser.add_argument("--examples", type=int, default=600, metavar="N", help="chunks of games to imitate first (600)")
    parser.add_argument("--cycles", type=int, default=1_000_000, metavar="N", help="stop after so many more cycles")
    add_options(parser, processes=2)
    chosen = parser.parse_args(arguments)
    try:
        from weimar.lab.train.run import Plan, Run
    except ModuleNotFoundError as error:
        if error.name not in _OF_THE_EXTRA:
            raise
        sys.exit(f"missing_extra: weimar.lab.train needs {error.name}: pip install 'weimar[train]'")
    try:
        run = Run(chosen.folder, Plan(chosen.seed, chosen.examples))
        with chosen_workers(chosen) as spread:
            run.imitate(spread, lambda line: print(line, flush=True))
        for _ in range(chosen.cycles):
            began, games = perf_counter(), run.games
            lines = run.cycle()
            run.save()
            rate = (run.games - games) / (perf_counter() - began)
            shares = " ".join(f"{line.players}:{line.liberals:.2f}" for line in lines)
            print(f"cycle {run.cycles}: {run.games} games, {rate:.0f} a second, liberals {shares}", flush=True)
    except Unusable as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("Stopped. The same command continues from the last finished cycle.")


if __name__ == "__main__":
    main()
