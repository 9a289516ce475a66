"""Leaderboard: bots and external policies, each against the same opponents over the same deals.

Contract: `python -m weimar.lab.reports.leaderboard --folder docs/reference` writes `leaderboard.json`, the results, and
their part of `figures.md`. `--add module:function` enters your own policy
(`weimar.lab.opponents.outside`). Finished pairings are not played again. Each is saved at its end, so an interrupted
run continues where it stopped.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from weimar.bots import BOTS
from weimar.engine import make_rules
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.lab.opponents.exploiters import ROSTER
from weimar.lab.opponents.outside import BadPolicy, contestant, is_outside
from weimar.lab.play.statistics import Interval
from weimar.lab.reports.pages import table, write
from weimar.lab.reports.tournament import Fixture, Score, deals
from weimar.lab.work import Spread, add_options, at_least, chosen_workers, here

OPPONENTS: Final = ("selfish", "novice", "steady", "expert")
ENTRIES: Final = (*BOTS, "always-ja", "silent")
"""The default entries: the levels, and some players with a strange habit."""


class Pairing(Struct, frozen=True):
    """The results of an entry against an opponent: the entry's shares of wins, as liberals and fascists."""

    liberal: Interval
    fascist: Interval
    both: Interval


class Board(Struct):
    """The leaderboard.

    Attributes:
        players: 5 to 10. deals: the number in each pairing, each played twice. seed: the seed of all randomness.
        pairings: the results by entry and opponent. by: the author of each external entry.
    """

    players: int
    deals: int
    seed: int
    pairings: dict[str, dict[str, Pairing]] = msgspec.field(default_factory=dict)
    by: dict[str, str] = msgspec.field(default_factory=dict)

    def missing(self, entries: Sequence[str]) -> Iterator[tuple[str, str]]:
        """The pairings not yet played; no entry plays against itself."""
        for entry in entries:
            done = self.pairings.get(entry, {})
            yield from ((entry, opponent) for opponent in OPPONENTS if opponent not in (*done, entry))

    def mean(self, entry: str) -> float:
        """The mean win rate against the opponents; against itself an entry would win half."""
        played = self.pairings[entry]
        return sum(played[name].both.share if name in played else 0.5 for name in OPPONENTS) / len(OPPONENTS)

    def complete(self) -> list[str]:
        """The entries with results against every opponent, the best first."""
        found = [entry for entry in self.pairings if not list(self.missing([entry]))]
        return sorted(found, key=lambda entry: (-self.mean(entry), entry))


def play(board: Board, entry: str, opponent: str, spread: Spread = here) -> None:
    """Play one pairing and store its results."""
    fixture = Fixture(entry, opponent, board.players, board.deals, board.seed, make_rules())
    score = Score(fixture)
    for deal in deals(fixture, spread):
        score.add(deal)
    result = score.result()
    sides = result.sides
    board.pairings.setdefault(entry, {})[opponent] = Pairing(
        sides["liberal"].win_rate, sides["fascist"].win_rate, result.both
    )


_PAGE: Final = """\
### Leaderboard

The share of games won over the same {deals} deals at {players} players, official rules, each deal twice with the sides
swapped: {games} games a pairing; in brackets, as liberals and as fascists. Against itself an entry would win half.
`leaderboard.json` has all figures. `train_agent:Agent` is the agent of the [tutorial](../how-to/train-an-agent.md)
after its 3,000 games, entered as [anyone can](../how-to/train-an-agent.md#enter-it). `always-ja` and
`silent` are players with a strange habit (`weimar.lab.opponents.exploiters`).

```sh
python -m weimar.lab.reports.leaderboard --folder docs/reference --players {players} --deals {deals} --seed {seed}
```

{rows}"""


def page(board: Board) -> str:
    """The part of the page showing these results."""
    head = ["", "entry", "mean", *(f"against `{name}`" for name in OPPONENTS)]
    rows = []
    for place, entry in enumerate(board.complete(), 1):
        by = f", by {board.by[entry]}" if entry in board.by else ""
        cells = [_cell(board.pairings[entry].get(name)) for name in OPPONENTS]
        rows.append([str(place), f"`{entry}`{by}", f"{board.mean(entry):.0%}", *cells])
    return _PAGE.format(
        deals=board.deals,
        players=board.players,
        games=2 * board.deals,
        seed=board.seed,
        rows=table(head, rows),
    )


def _cell(pairing: Pairing | None) -> str:
    if pairing is None:
        return ""
    share, low, high = pairing.both
    return f"{share:.0%} ± {(high - low) / 2:.0%} ({pairing.liberal.share:.0%}, {pairing.fascist.share:.0%})"


def run(folder: Path, board: Board, added: Sequence[str] = (), spread: Spread = here) -> Board:
    """Play the missing pairings of all and of the added entries, and write `leaderboard.json` and the page.

    A board in the folder replaces an empty one if it has the same deals.

    Raises:
        ValueError: the board in the folder has different deals, or a name is unknown.
        BadPolicy: an external policy cannot be loaded, or acts illegally.
    """
    kept = folder / "leaderboard.json"
    if kept.is_file():
        found = msgspec.json.decode(kept.read_bytes(), type=Board)
        if (found.players, found.deals, found.seed) != (board.players, board.deals, board.seed):
            raise ValueError(f"{kept}: {found.players} players, {found.deals} deals, seed {found.seed}")
        board = Board(found.players, found.deals, found.seed, found.pairings, found.by | board.by)
    for name in added:
        if not is_outside(name) and name not in ROSTER:
            raise ValueError(f"no bot has the name {name}")
        contestant(name)
    for entry, opponent in list(board.missing(list(dict.fromkeys((*ENTRIES, *added))))):
        sys.stderr.write(f"{entry} against {opponent}\n")
        play(board, entry, opponent, spread)
        write(folder, "leaderboard", board, page(board))
    write(folder, "leaderboard", board, page(board))
    return board


def main() -> None:
    """Play the missing pairings and write the leaderboard."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, required=True, help="for leaderboard.json and figures.md")
    parser.add_argument(
        "--players", type=int, choices=range(MIN_PLAYERS, MAX_PLAYERS + 1), default=5, help="5 to 10 (5)"
    )
    parser.add_argument("--deals", type=at_least(1), default=40, help="in each pairing, each played twice (40)")
    parser.add_argument("--seed", type=int, default=1, help="of all luck (1)")
    parser.add_argument("--add", default=[], action="append", metavar="MODULE:FUNCTION|NAME", help="a policy to enter")
    parser.add_argument("--by", help="who enters it, for the page")
    add_options(parser)
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    board = Board(chosen.players, chosen.deals, chosen.seed)
    if chosen.by:
        board.by = dict.fromkeys(chosen.add, str(chosen.by))
    try:
        with chosen_workers(chosen) as spread:
            run(chosen.folder, board, chosen.add, spread)
    except (ValueError, BadPolicy, msgspec.DecodeError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
