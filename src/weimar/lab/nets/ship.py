"""The command `python -m weimar.lab.nets.ship`: write the nets of a run as those of the bots."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Final

from weimar.bots.policy import net
from weimar.bots.policy.net.trained import dump
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.lab.nets.files import STATE, Unusable
from weimar.lab.nets.player import read

_FILE: Final = Path(net.__path__[0]) / "trained_net.json"
_SIZES: Final = tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1))


def main(arguments: list[str] | None = None) -> None:
    """Write the average nets of a run as those of the bots."""
    parser = ArgumentParser(prog="python -m weimar.lab.nets.ship", description=main.__doc__)
    parser.add_argument("folder", type=Path, help="of the run")
    chosen = parser.parse_args(arguments)
    try:
        nets = read(chosen.folder / STATE, _SIZES, all_rules=True)
    except Unusable as error:
        sys.exit(str(error))
    _FILE.write_bytes(dump(*nets))


if __name__ == "__main__":
    main()
