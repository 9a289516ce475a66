"""The command `python -m weimar.lab.train`."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from time import perf_counter
from typing import Final

from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.lab.nets.files import Unusable
from weimar.lab.work import add_options, chosen_workers

_OF_THE_EXTRA: Final = ("jax", "optax")
_SHOWN: Final = {
    "both": ("liberals", "liberals"),
    "liberal": ("won", "as_liberals"),
    "fascist": ("won", "as_fascists"),
}
"""By side, the title and the field of the shares in a line of progress."""
_SIZES: Final = tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1))


def main(arguments: list[str] | None = None) -> None:
    """Start a run, or continue it."""
    parser = ArgumentParser(prog="python -m weimar.lab.train", description=main.__doc__)
    parser.add_argument("folder", type=Path, help="of the run; an existing run is continued")
    parser.add_argument("--seed", type=int, default=1, help="of a new run (1)")
    parser.add_argument("--examples", type=int, default=600, metavar="N", help="chunks of games to imitate first (600)")
    parser.add_argument("--cycles", type=int, default=1_000_000, metavar="N", help="stop after so many more cycles")
    parser.add_argument(
        "--players", type=int, nargs="+", choices=_SIZES, default=_SIZES, help="sizes of a new run (all)"
    )
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="learn a best response to the net of this run")
    parser.add_argument("--side", choices=("liberal", "fascist"), help="the side of the best response")
    add_options(parser, processes=2)
    chosen = parser.parse_args(arguments)
    if (chosen.against is None) != (chosen.side is None):
        parser.error("--against and --side belong together")
    try:
        from weimar.lab.train.run import Plan, Run
    except ModuleNotFoundError as error:
        if error.name not in _OF_THE_EXTRA:
            raise
        sys.exit(f"missing_extra: weimar.lab.train needs {error.name}: pip install 'weimar[train]'")
    try:
        plan = Plan(chosen.seed, chosen.examples, sizes=tuple(chosen.players), side=chosen.side or "both")
        run = Run(chosen.folder, plan, chosen.against)
        with chosen_workers(chosen) as spread:
            run.imitate(spread, lambda line: print(line, flush=True))
        for _ in range(chosen.cycles):
            began, games = perf_counter(), run.games
            lines = run.cycle()
            run.save()
            rate = (run.games - games) / (perf_counter() - began)
            title, value = _SHOWN[run.plan.side]
            shares = " ".join(f"{line.players}:{getattr(line, value):.3f}" for line in lines)
            print(f"cycle {run.cycles}: {run.games} games, {rate:.0f} a second, {title} {shares}", flush=True)
    except Unusable as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("Stopped. The same command continues from the last finished cycle.")


if __name__ == "__main__":
    main()
