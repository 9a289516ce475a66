"""Results page: win rates by preset, size of the table and level, and the effect of each option.

Contract: `python -m weimar.lab.reports.results --folder docs/reference` writes `results.json`, the counts, and
their part of `figures.md`. `random` and `selfish` play on the batch engine (the extra `lab`), the other levels
on the clean one. The seed determines all games. Counts are saved during the run, so an interrupted run continues where
it stopped, and a run with more games adds to the existing ones.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from msgspec import Struct

from weimar.batch import Batch, layout, play_games
from weimar.batch.games import Results
from weimar.batch.policies import POLICIES
from weimar.bots import BOTS
from weimar.engine import PRESETS, Rules, make_rules
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.engine.rules import enforced_by, hitler_knows_team, option_values
from weimar.lab.play.simulate import Plan, match
from weimar.lab.play.statistics import newcombe, wilson
from weimar.lab.reports.pages import table, write

SLOW: Final = tuple(level for level in BOTS if level not in POLICIES)
"""The levels without a policy in the batch engine."""
SIZES: Final = tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1))
MIDDLE: Final = 7
SOME_SIZES: Final = (5, 7, 10)
OPTIONS: Final = tuple(name for name in enforced_by("engine") if name != "hitler_knows_fascists")
"""The options that change players' possible actions."""
CHUNK: Final = 10
AT_ONCE: Final = 100_000
_ENDINGS: Final = {
    "five_liberal_policies": "five liberal policies",
    "hitler_executed": "Hitler executed",
    "six_fascist_policies": "six fascist policies",
    "hitler_elected": "Hitler elected",
}


class Cell(NamedTuple):
    """One kind of game: table, level, and a special condition (`option=value`, `veto=never`, `first=role`)."""

    level: str
    preset: str
    players: int
    what: str = ""

    @property
    def key(self) -> str:
        """Its name in the file."""
        return " ".join(filter(None, (self.level, self.preset, str(self.players), self.what)))


class Count(Struct):
    """The games of a cell.

    Attributes:
        games: the number of games. rounds: the candidacies in all of them. endings: the number of games by reason.
    """

    games: int = 0
    rounds: int = 0
    endings: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def wins(self) -> int:
        """The number of games won by the liberals."""
        return sum(self.endings.get(reason, 0) for reason in ("five_liberal_policies", "hitler_executed"))

    def add(self, games: int, rounds: int, endings: dict[str, int]) -> None:
        """Count more games."""
        self.games += games
        self.rounds += rounds
        self.endings = dict(sorted((Counter(self.endings) + Counter(endings)).items()))


class Data(Struct):
    """All counts, by the key of the cell, and the seed of the games."""

    seed: int
    cells: dict[str, Count] = msgspec.field(default_factory=dict)

    def of(self, cell: Cell) -> Count:
        """The counts of a cell."""
        return self.cells.setdefault(cell.key, Count())


def quick_cells() -> Iterator[Cell]:
    """The cells of simple players: every preset, size and option."""
    for level in POLICIES:
        yield from dict.fromkeys(Cell(level, like(name, players), players) for name in PRESETS for players in SIZES)
    for players in SOME_SIZES:
        yield from (Cell("selfish", "official", players, f"{name}={value}") for name, value in changes())
        yield Cell("selfish", "official", players, "veto=never")


def slow_cells(levels: Sequence[str]) -> Iterator[Cell]:
    """The cells of thinking players: every size, and every preset at one size."""
    for level in levels:
        yield from (Cell(level, "official", players) for players in SIZES)
        yield from dict.fromkeys(Cell(level, like(name, MIDDLE), MIDDLE) for name in list(PRESETS)[1:])


@cache
def like(preset: str, players: int) -> str:
    """The first preset with equal rules for bots; other differences concern only the table and the app."""

    def of(name: str) -> list[object]:
        rules = make_rules(name)
        return [hitler_knows_team(rules, players), *(getattr(rules, option) for option in OPTIONS)]

    return next(name for name in PRESETS if of(name) == of(preset))


def changes() -> Iterator[tuple[str, object]]:
    """Every value of an option other than the official one."""
    official = make_rules()
    for name in OPTIONS:
        yield from ((name, value) for value in option_values(name) if value != getattr(official, name))


_FIRST_SEATS: Final = ("first=liberal", "first=fascist", "first=hitler")


def _rules(cell: Cell) -> Rules:
    name, _, value = cell.what.partition("=")
    return make_rules(cell.preset, {name: value} if name in OPTIONS else {})


def play_quickly(data: Data, cell: Cell, games: int) -> None:
    """Play games between simple players until the cell has this many."""
    count, policy, rules = data.of(cell), POLICIES[cell.level], _rules(cell)
    if cell.what == "veto=never":
        policy = policy._replace(propose_veto=0.0)
    while count.games < games:
        some = min(AT_ONCE, games - count.games)
        first = count.games
        _count(count, play_games(cell.players, some, data.seed, rules, liberals=policy, fascists=policy, first=first))


def play_first_seats(data: Data, players: int, games: int) -> None:
    """Play official games of selfish players up to this number, each counted by the first candidate's role."""
    counts = [data.of(Cell("selfish", "official", players, what)) for what in _FIRST_SEATS]
    while (done := sum(count.games for count in counts)) < games:
        numbers = np.arange(done, min(done + AT_ONCE, games), dtype=np.uint64)
        batch = Batch(players, len(numbers), numbers + np.uint64(data.seed << 32))
        candidate = batch.rows[:, layout.CANDIDATE]
        fascist = batch.rows[:, layout.FASCIST_PARTY] >> candidate & 1
        role = np.where(batch.rows[:, layout.HITLER] == candidate, 2, fascist)
        results = batch.finish("selfish", "selfish")
        for number, count in enumerate(counts):
            _count(count, Results(*(column[role == number] for column in results)))


def _count(count: Count, results: Results) -> None:
    endings: dict[str, int] = {
        layout.REASONS[reason]: times for reason, times in Counter(results.reasons.tolist()).items()
    }
    count.add(len(results.winners), int(results.rounds.sum(dtype=np.int64)), endings)


def play_slowly(data: Data, cell: Cell, games: int) -> None:
    """Play `CHUNK` more games between thinking players, up to this total."""
    count = data.of(cell)
    plan = Plan(cell.players, games, data.seed, _rules(cell), cell.level, cell.level)
    for number in range(count.games, min(count.games + CHUNK, games)):
        played = match(plan, number)
        count.add(1, played.rounds, {str(played.reason): 1})


def run(folder: Path, seed: int, quick: int, slow: int, levels: Sequence[str] = SLOW) -> None:
    """Play the missing games, and write the page.

    Args:
        folder: the folder of `results.json` and `figures.md`.
        seed: the seed of all games; a file with a different seed is refused.
        quick: games of simple players in each cell.
        slow: games of thinking players in each cell.
        levels: the levels of thinking players.

    Raises:
        ValueError: the existing file has a different seed.
    """
    kept = folder / "results.json"
    data = msgspec.json.decode(kept.read_bytes(), type=Data) if kept.is_file() else Data(seed)
    if data.seed != seed:
        raise ValueError(f"{kept} has the games of seed {data.seed}, not {seed}")
    for cell in quick_cells():
        play_quickly(data, cell, quick)
    for players in SOME_SIZES:
        play_first_seats(data, players, quick)
    write(folder, "results", data, page(data))
    while missing := [cell for cell in slow_cells(levels) if data.of(cell).games < slow]:
        least = min(data.of(cell).games for cell in missing)
        for cell in missing:
            if data.of(cell).games == least:
                play_slowly(data, cell, slow)
                write(folder, "results", data, page(data))
        sys.stderr.write(f"{min(least + CHUNK, slow)} of {slow} games of each kind\n")


_PAGE: Final = """\
### By level, preset and size

How often the liberals win, how long games are, and what each option changes, where all seats are of one
[level](bots.md). `results.json` has the counts; more games (`--quick` for `random` and `selfish`, `--slow` for the
others) add to them.

```sh
python -m weimar.lab.reports.results --folder docs/reference --seed {seed} --quick {quick} --slow {slow}
```

Liberals' wins by size of the table, official rules:

{by_size}
By preset, {middle} players:

{by_preset}
Candidacies a game, official rules:

{length}
How games end, {middle} players, official rules:

{endings}
What each option changes among `selfish` players, who neither suspect nor deceive: percentage points of liberal wins,
and candidacies a game, against the official rules. `weimar study` asks the same of other levels. `veto: never` is the
official game without proposals; the last rows are official games by the first candidate's role.

{changes}"""


def page(data: Data) -> str:
    """The part of the page showing these counts."""
    levels = [level for level in BOTS if data.of(Cell(level, "official", MIDDLE)).games]
    sizes = [f"{size} players" for size in SIZES]
    by_size = [(f"`{level}`", [Cell(level, "official", size) for size in SIZES]) for level in levels]
    by_preset = _together({name: [Cell(level, like(name, MIDDLE), MIDDLE) for level in levels] for name in PRESETS})
    at_middle = [(data.of(Cell(level, "official", MIDDLE)), f"`{level}`") for level in levels]
    return _PAGE.format(
        seed=data.seed,
        quick=data.of(Cell("selfish", "official", MIDDLE)).games,
        slow=data.of(Cell("expert", "official", MIDDLE)).games,
        middle=MIDDLE,
        by_size=table(["level", *sizes], [[name, *(_share(data, cell) for cell in row)] for name, row in by_size]),
        by_preset=table(
            ["preset", *(f"`{level}`" for level in levels)],
            [[name, *(_share(data, cell) for cell in row)] for name, row in by_preset],
        ),
        length=table(["level", *sizes], [[name, *(_rounds(data, cell) for cell in row)] for name, row in by_size]),
        endings=table(
            ["level", *_ENDINGS.values()],
            [
                [name, *(f"{count.endings.get(ending, 0) / count.games:.1%}" for ending in _ENDINGS)]
                for count, name in at_middle
            ],
        ),
        changes=table(
            ["change", *(f"{size} players" for size in SOME_SIZES)],
            [[_named(what), *(_changed(data, size, what) for size in SOME_SIZES)] for what in _changes()],
        ),
    )


def _together(rows: dict[str, list[Cell]]) -> list[tuple[str, list[Cell]]]:
    """One row for all presets with the same games: they differ only in what the table or the app does."""
    names: dict[tuple[Cell, ...], list[str]] = {}
    for name, cells in rows.items():
        names.setdefault(tuple(cells), []).append(f"`{name}`")
    return [(", ".join(alike), list(cells)) for cells, alike in names.items()]


def _changes() -> list[str]:
    return [*(f"{name}={value}" for name, value in changes()), "veto=never", *_FIRST_SEATS]


def _named(what: str) -> str:
    name, _, value = what.partition("=")
    return f"`{name}`: `{value}`" if name in OPTIONS else f"{'first candidate' if name == 'first' else name}: {value}"


def _share(data: Data, cell: Cell) -> str:
    count = data.of(cell)
    if not count.games:
        return ""
    share, low, high = wilson(count.wins, count.games)
    if high - low < _NARROW:
        return f"{share:.1%} ± {(high - low) / 2:.1%}"
    return f"{share:.0%} [{low:.0%}, {high:.0%}]"


_NARROW: Final = 0.02


def _rounds(data: Data, cell: Cell) -> str:
    count = data.of(cell)
    return f"{count.rounds / count.games:.1f}" if count.games else ""


def _changed(data: Data, players: int, what: str) -> str:
    one, other = data.of(Cell("selfish", "official", players, what)), data.of(Cell("selfish", "official", players))
    if not one.games:
        return ""
    change, low, high = newcombe(one.wins, one.games, other.wins, other.games)
    longer = one.rounds / one.games - other.rounds / other.games
    return f"{100 * change:+.2f} ± {50 * (high - low):.2f}; {longer:+.2f}"


def main() -> None:
    """Play the missing games and write the results page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, required=True, help="for results.json and figures.md")
    parser.add_argument("--seed", type=int, default=1, help="of all games (1)")
    parser.add_argument("--quick", type=int, default=400_000, help="games of simple players of each kind (400,000)")
    parser.add_argument("--slow", type=int, default=100, help="games of players that think of each kind (100)")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    try:
        run(arguments.folder, arguments.seed, arguments.quick, arguments.slow)
    except (ValueError, msgspec.DecodeError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
