"""The command `python -m weimar.lab.nets.ship`: write the nets of runs as those of `expert`."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Final

from weimar.bots.policy import net
from weimar.bots.policy.net.trained import HOTTEST, dump
from weimar.lab.nets.files import STATE, Unusable
from weimar.lab.nets.player import read

_FILE: Final = Path(net.__path__[0]) / "trained_net.json"


def main(arguments: list[str] | None = None) -> None:
    """Write the average nets of runs as those of `expert`."""
    parser = ArgumentParser(prog="python -m weimar.lab.nets.ship", description=main.__doc__)
    parser.add_argument("folder", type=Path, help="of the run that chooses")
    parser.add_argument("--guesser", type=Path, metavar="FOLDER", help="of the run that guesses roles (the same)")
    parser.add_argument("--heats", type=float, nargs="+", help="of liberals, for each size of the run (1)")
    chosen = parser.parse_args(arguments)
    try:
        net, sizes = read(chosen.folder / STATE)
        guesser, guessed = read((chosen.guesser or chosen.folder) / STATE)
    except Unusable as error:
        sys.exit(str(error))
    heats = chosen.heats or [1.0] * len(sizes)
    if len(heats) != len(sizes) or not all(0 < heat <= HOTTEST for heat in heats):
        parser.error(f"the run has {len(sizes)} sizes, and each needs a heat above 0, at most {HOTTEST:.0f}")
    if guessed != sizes:
        parser.error("both runs need the same sizes")
    _FILE.write_bytes(dump(net, guesser, dict(zip(sizes, heats, strict=True))))


if __name__ == "__main__":
    main()
