"""Games for fitting and checking the chances of `weimar.review`.

Contract: a game depends only on its kind, number of players, seed and number. A folder contains the records, one per
line, so an interrupted run can continue. There are two kinds of games:
- `novice`: a `novice` at every seat. They are cheap, so there are many.
- `mixed`: each seat is `novice`, `steady` or `expert` at random. One costs as much as thirty `novice` games.
"""

import argparse
import random
from collections.abc import Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final, Literal, TypeAlias

from weimar.bots import BOTS
from weimar.engine import FairChance, Record, make_rules, parse, record_of, start
from weimar.engine.record import dump
from weimar.lab.play.match import finish
from weimar.lab.work import Spread, add_options, chosen_workers, here

Kind: TypeAlias = Literal["novice", "mixed"]
LEVELS: Final[dict[Kind, tuple[str, ...]]] = {"novice": ("novice",), "mixed": ("novice", "steady", "expert")}
"""For each kind of game, the levels from which each seat's bot is drawn."""
SIZES: Final = (5, 6, 7, 8, 9, 10)
TURN: Final[dict[Kind, int]] = {"novice": 180, "mixed": 6}
"""Games of one size and kind played in a row. After an interruption, all sizes have about the same number."""


def game(kind: Kind, players: int, seed: int, number: int) -> Record:
    """One game; the names of its players are their levels."""
    dice = random.Random(f"{kind}/{players}/{seed}/{number}")
    levels = dice.choices(LEVELS[kind], k=players)
    dealt = start(players, make_rules(), FairChance(dice))
    played = finish([dealt], [BOTS[level] for level in levels], dice)
    return record_of(played.events, [f"{level} {seat}" for seat, level in enumerate(levels)])


def kept(folder: Path, kind: Kind, players: int) -> Iterator[Record]:
    """The games in the folder, in the order of their numbers."""
    file = _file(folder, kind, players)
    if file.is_file():
        with file.open("rb") as lines:
            yield from (parse(line) for line in lines)


def play(folder: Path, wanted: dict[Kind, int], seed: int, spread: Spread = here) -> None:
    """Play until the folder has this many games of each kind and size."""
    folder.mkdir(parents=True, exist_ok=True)
    played: dict[tuple[Kind, int], int] = {}
    for kind, players in product(wanted, SIZES):
        played[kind, players] = sum(1 for _ in kept(folder, kind, players))
    while any(count < wanted[kind] for (kind, _), count in played.items()):
        for (kind, players), count in played.items():
            until = min(wanted[kind], count + TURN[kind])
            with _file(folder, kind, players).open("ab") as lines:
                for record in spread(partial(game, kind, players, seed), range(count, until)):
                    lines.write(dump(record).replace(b"\n", b" ") + b"\n")
            played[kind, players] = until


def _file(folder: Path, kind: Kind, players: int) -> Path:
    return folder / f"{kind}-{players}.jsonl"


def main() -> None:
    """Play the missing games."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path)
    options.add_argument("--novice", type=int, default=3000, help="games of each size")
    options.add_argument("--mixed", type=int, default=300, help="games of each size")
    options.add_argument("--seed", type=int, default=1)
    add_options(options)
    chosen = options.parse_args()
    with chosen_workers(chosen) as spread:
        play(chosen.folder, {"novice": chosen.novice, "mixed": chosen.mixed}, chosen.seed, spread)


if __name__ == "__main__":
    from weimar.lab.fitting import chance_games  # noqa: PLW0406 - workers know its functions by this name

    chance_games.main()
