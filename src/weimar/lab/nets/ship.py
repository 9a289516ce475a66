"""The command `python -m weimar.lab.nets.ship`: write the net of a run as the one of `expert`."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Final

from weimar.bots.policy import net
from weimar.bots.policy.net.trained import dump
from weimar.lab.nets.files import STATE, Unusable
from weimar.lab.nets.player import read

_FILE: Final = Path(net.__path__[0]) / "trained_net.json"


def main(arguments: list[str] | None = None) -> None:
    """Write the average net of a run as the one of `expert`."""
    parser = ArgumentParser(prog="python -m weimar.lab.nets.ship", description=main.__doc__)
    parser.add_argument("folder", type=Path, help="of the run")
    parser.add_argument("--heats", type=float, nargs="+", help="of liberals, for each size of the run (1)")
    chosen = parser.parse_args(arguments)
    try:
        weights, sizes = read(chosen.folder / STATE)
    except Unusable as error:
        sys.exit(str(error))
    heats = chosen.heats or [1.0] * len(sizes)
    if len(heats) != len(sizes) or min(heats) <= 0:
        parser.error(f"the run has {len(sizes)} sizes, and each needs a heat above 0")
    _FILE.write_bytes(dump(weights, dict(zip(sizes, heats, strict=True))))


if __name__ == "__main__":
    main()
