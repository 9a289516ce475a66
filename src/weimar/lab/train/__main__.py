"""The command `python -m weimar.lab.train`."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Final

from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.lab.nets.files import Unusable, locked
from weimar.lab.work import at_least

_OF_THE_EXTRA: Final = ("jax", "optax")
_SIZES: Final = tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1))


def main(arguments: list[str] | None = None) -> None:
    """Start a run, or continue it."""
    parser = ArgumentParser(prog="python -m weimar.lab.train", description=main.__doc__)
    parser.add_argument("folder", type=Path, help="of the run; an existing run is continued")
    parser.add_argument("--seed", type=at_least(0), help="of a new run (1)")
    parser.add_argument("--cycles", type=at_least(1), metavar="N", help="stop after so many more cycles")
    parser.add_argument("--players", type=int, nargs="+", choices=_SIZES, help="sizes of a new run (all)")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="learn a best response to the net of this run")
    parser.add_argument("--side", choices=("liberal", "fascist"), help="the side that learns")
    parser.add_argument("--join", type=Path, nargs="+", metavar="FOLDER", help="opponents: the nets of these runs")
    chosen = parser.parse_args(arguments)
    if (chosen.against is None) != (chosen.side is None):
        parser.error("--against and --side belong together")
    try:
        from weimar.lab.train.run import train
    except ModuleNotFoundError as error:
        if error.name not in _OF_THE_EXTRA:
            raise
        sys.exit(f"missing_extra: weimar.lab.train needs {error.name}: pip install 'weimar[train]'")
    try:
        with locked(chosen.folder):
            train(chosen)
    except Unusable as error:
        sys.exit(str(error))
    except OSError as error:
        sys.exit(f"cannot_write: {error.strerror}: {error.filename or chosen.folder}")
    except KeyboardInterrupt:
        sys.exit("Stopped. The same command continues from the last finished cycle.")


if __name__ == "__main__":
    main()
