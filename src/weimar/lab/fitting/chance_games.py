"""Games for fitting and checking the chances of `weimar.review`, between players who count.

Contract: a game depends only on its number of players, seed and number. A folder contains the records, one per line, so
an interrupted run can continue.
"""

import argparse
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from weimar.engine import FairChance, Record, make_rules, parse, record_of, start
from weimar.engine.record import dump
from weimar.lab.play.match import finish
from weimar.lab.work import Spread, add_options, chosen_workers, here
from weimar.review.counting import Counting

SIZES: Final = (5, 6, 7, 8, 9, 10)
TURN: Final = 180
"""Games of one size played in a row. After an interruption, all sizes have about the same number."""


def game(players: int, seed: int, number: int) -> Record:
    """One game."""
    dice = random.Random(f"{players}/{seed}/{number}")
    dealt = start(players, make_rules(), FairChance(dice))
    played = finish([dealt], [Counting()] * players, dice)
    return record_of(played.events, [f"Player {seat}" for seat in range(players)])


def kept(folder: Path, players: int) -> Iterator[Record]:
    """The games in the folder, in the order of their numbers."""
    file = _file(folder, players)
    if file.is_file():
        with file.open("rb") as lines:
            yield from (parse(line) for line in lines if line.endswith(b"\n"))  # a kill tears the last line


def play(folder: Path, wanted: int, seed: int, spread: Spread = here) -> None:
    """Play until the folder has this many games of each size."""
    folder.mkdir(parents=True, exist_ok=True)
    played = {players: sum(1 for _ in kept(folder, players)) for players in SIZES}
    while any(count < wanted for count in played.values()):
        for players, count in played.items():
            until = min(wanted, count + TURN)
            with _file(folder, players).open("ab") as lines:
                lines.truncate(_whole(folder, players))
                for record in spread(partial(game, players, seed), range(count, until)):
                    lines.write(dump(record).replace(b"\n", b" ") + b"\n")
            played[players] = until


def _whole(folder: Path, players: int) -> int:
    """The length of the file without a line torn by an interruption."""
    return _file(folder, players).read_bytes().rfind(b"\n") + 1


def _file(folder: Path, players: int) -> Path:
    return folder / f"{players}.jsonl"


def main() -> None:
    """Play the missing games."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path)
    options.add_argument("--games", type=int, default=3000, help="of each size")
    options.add_argument("--seed", type=int, default=1)
    add_options(options)
    chosen = options.parse_args()
    with chosen_workers(chosen) as spread:
        play(chosen.folder, chosen.games, chosen.seed, spread)


if __name__ == "__main__":
    from weimar.lab.fitting import chance_games  # noqa: PLW0406 - workers know its functions by this name

    chance_games.main()
