"""The command `python -m weimar.lab.train`."""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import Final

from weimar.bots.policy.net.trained import HOTTEST
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.lab.nets.files import Unusable, locked
from weimar.lab.work import add_options

_OF_THE_EXTRA: Final = ("jax", "optax")
_SIZES: Final = tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1))


def main(arguments: list[str] | None = None) -> None:
    """Start a run, or continue it."""
    parser = ArgumentParser(prog="python -m weimar.lab.train", description=main.__doc__)
    parser.add_argument("folder", type=Path, help="of the run; an existing run is continued")
    parser.add_argument("--seed", type=int, help="of a new run (1)")
    parser.add_argument("--examples", type=_positive, metavar="N", help="chunks of games to imitate first (600)")
    parser.add_argument("--cycles", type=_positive, metavar="N", help="stop after so many more cycles")
    parser.add_argument("--players", type=int, nargs="+", choices=_SIZES, help="sizes of a new run (all)")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="learn a best response to the net of this run")
    parser.add_argument(
        "--side",
        choices=("liberal", "fascist", "neither"),
        help="the side that learns; neither: learn to guess roles only",
    )
    parser.add_argument("--heat", type=float, nargs="+", help="of the other net's liberals, for each size (1)")
    add_options(parser, processes=2)
    chosen = parser.parse_args(arguments)
    if (chosen.against is None) != (chosen.side is None):
        parser.error("--against and --side belong together")
    heats, sizes = chosen.heat or [], chosen.players or _SIZES
    if heats and not (chosen.side in ("fascist", "neither") and all(0 < heat <= HOTTEST for heat in heats)):
        parser.error(f"--heat is above 0, at most {HOTTEST:.0f}, and needs --side fascist or neither")
    if heats and len(heats) != len(sizes):
        parser.error(f"--heat needs a number for each of {len(sizes)} sizes; --players names other sizes")
    try:
        from weimar.lab.train.command import train
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
        sys.exit("Stopped. The same command continues from the last finished chunk of examples or cycle.")


def _positive(word: str) -> int:
    if not word.isdecimal() or int(word) == 0:
        raise ArgumentTypeError(f"{word} is no positive number")
    return int(word)


if __name__ == "__main__":
    main()
