"""Games as Parquet files: written in parts, resumed after an interruption, partitioned by preset and size of the table.

Contract: a folder of a partition contains one run, described by `_run.json`. A part gets its name when complete. The
run's seed and a game's number determine the game, so a missing, damaged or short part is simply written again, without
duplicates. docs/reference/games-parquet.md has the schema.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from weimar import __version__
from weimar.engine import Record, make_rules, record_of
from weimar.engine import action_table as numbered
from weimar.engine import events as ev
from weimar.engine.actions import Say
from weimar.engine.rules import overrides
from weimar.lab.play.match import Ending, Match, said_in
from weimar.lab.play.simulate import Plan, match
from weimar.lab.work import Spread, here

FORMAT: Final = 1
"""Version of the files; raised whenever a column is added or changes its meaning."""
PART_GAMES: Final = 10_000
MANIFEST: Final = "_run.json"
_PARTIAL: Final = ".partial"
"""Suffix of a file during writing."""


class Column(NamedTuple):
    """A column of the files with its meaning."""

    name: str
    kind: pa.DataType
    about: str


COLUMNS: Final = (
    Column("game", pa.int64(), "number of the game in its run, from 0"),
    Column("seed", pa.string(), "seed of the run; seed and number decide the game"),
    Column("options", pa.string(), "options that differ from the preset, as a JSON object"),
    Column("liberals", pa.string(), "bot that played the liberals"),
    Column("fascists", pa.string(), "bot that played the fascists and Hitler"),
    Column("winner", pa.string(), "`liberal` or `fascist`"),
    Column("reason", pa.string(), "how the game was won, as in records"),
    Column("rounds", pa.int16(), "number of candidacies"),
    Column("decisions", pa.int16(), "number of actions, statements left out"),
    Column("liberal_policies", pa.int8(), "liberal policies enacted"),
    Column("fascist_policies", pa.int8(), "fascist policies enacted"),
    Column("roles", pa.list_(pa.string()), "role of each seat"),
    Column("hitler", pa.int8(), "Hitler's seat"),
    Column("first_candidate", pa.int8(), "seat of the first candidate"),
    Column("piles", pa.list_(pa.string()), "each draw pile as shuffled, top first"),
    Column("seats", pa.list_(pa.uint8()), "the seat of each action, statements included"),
    Column("actions", pa.list_(pa.uint8()), "the number of each action in the action table"),
    Column("about", pa.list_(pa.uint8()), "for each action the round that a statement is about, else 0"),
)
SCHEMA: Final = pa.schema([(column.name, column.kind) for column in COLUMNS])


class OtherRun(ValueError):
    """The folder contains the games of another run.

    Attributes:
        name: the folder.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))
        self.name = str(folder)


class Partition:
    """The folder for one plan, within the folder of the whole data set."""

    def __init__(self, folder: Path, plan: Plan, part_games: int = PART_GAMES) -> None:
        self.path = folder / f"preset={plan.rules.preset}" / f"players={plan.players}"
        self._plan = plan
        self._size = part_games

    def open(self) -> None:
        """Create the folder, or check that it contains this run.

        Raises:
            OtherRun: it contains another run, or foreign files.
            OSError: it is not writable.
        """
        self.path.mkdir(parents=True, exist_ok=True)
        for cut_off in self.path.glob(f".*{_PARTIAL}"):
            cut_off.unlink()
        manifest = self.path / MANIFEST
        if not manifest.exists():
            if any(self.path.iterdir()):
                raise OtherRun(self.path)
            _write_whole(manifest, lambda path: path.write_bytes(_manifest(self._plan, self._size)))
        elif manifest.read_bytes() != _manifest(self._plan, self._size):
            raise OtherRun(self.path)

    def parts(self) -> Iterator[tuple[Path, range]]:
        """The path of each part, and the numbers of its games."""
        for number, first in enumerate(range(0, self._plan.games, self._size)):
            last = min(first + self._size, self._plan.games)
            yield self.path / f"part-{number:05}.parquet", range(first, last)

    def write(self, path: Path, rows: list[dict[str, Any]]) -> None:
        """Write a part; it appears only when complete."""
        table = pa.Table.from_pylist(rows, SCHEMA.with_metadata({"weimar": _manifest(self._plan, self._size)}))
        _write_whole(path, lambda to: pq.write_table(table, to, compression="zstd"))


def collected(folder: Path, plan: Plan, part_games: int = PART_GAMES, spread: Spread = here) -> Iterator[Ending]:
    """All games of a plan: those already in the folder of the whole data set, then the others as they are played.

    If the plan has more games than before, the run continues.

    Raises:
        OtherRun: the folder contains another run.
        OSError: it is not writable.
    """
    partition = Partition(folder, plan, part_games)
    partition.open()
    for path, numbers in partition.parts():
        there = kept(path, numbers)
        if there is not None:
            yield from there
            continue
        rows: list[dict[str, Any]] = []
        for played in spread(partial(_played, plan), numbers):
            rows.append(played)
            yield msgspec.convert(played, Ending)
        partition.write(path, rows)


def seed_of(folder: Path, plan: Plan) -> int | None:
    """The seed of the run in a partition; None if there is none."""
    try:
        told = json.loads((Partition(folder, plan).path / MANIFEST).read_bytes())
        return int(told["seed"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def kept(path: Path, numbers: range) -> list[Ending] | None:
    """The endings of the games in a part; None if it is missing, damaged or no part, or has too few games."""
    try:
        table = pq.ParquetFile(path).read(columns=["game", "winner", "reason", "rounds", "decisions"])
        if table.column("game").to_pylist()[: len(numbers)] != list(numbers):
            return None
        rows = table.drop_columns(["game"]).to_pylist()[: len(numbers)]
        return [msgspec.convert(row, Ending) for row in rows]
    except (OSError, pa.ArrowInvalid, KeyError, msgspec.ValidationError):  # the last two: other columns
        return None


def row(plan: Plan, number: int, game: Match) -> dict[str, Any]:
    """The row for one game."""
    record = record_of(game.events, names(plan.players), said_in(game))
    enacted = [event.policy for event in game.events if isinstance(event, ev.PolicyEnacted | ev.ChaosStruck)]
    return {
        "game": number,
        "seed": str(plan.seed),
        "options": msgspec.json.encode(overrides(plan.rules)).decode(),
        "liberals": plan.liberals,
        "fascists": plan.fascists,
        "winner": game.winner,
        "reason": game.reason,
        "rounds": game.rounds,
        "decisions": game.decisions,
        "liberal_policies": enacted.count("L"),
        "fascist_policies": enacted.count("F"),
        "roles": record.roles,
        "hitler": record.roles.index("hitler"),
        "first_candidate": record.first_candidate,
        "piles": (record.draw_pile, *record.reshuffles),
        "seats": [action.seat for action in record.actions],
        "actions": [numbered.encode(action) for action in record.actions],
        "about": [action.round if isinstance(action, Say) else 0 for action in record.actions],
    }


def record_in(game: Mapping[str, Any], preset: str) -> Record:
    """The record of a game from its row and the preset of its partition; `weimar.engine.states` plays it."""
    taken = zip(game["actions"], game["seats"], game["about"], strict=True)
    return Record(
        rules=make_rules(preset, json.loads(game["options"])),
        players=names(len(game["roles"])),
        roles=tuple(game["roles"]),
        first_candidate=game["first_candidate"],
        draw_pile=game["piles"][0],
        reshuffles=tuple(game["piles"][1:]),
        actions=tuple(numbered.decode(index, seat, about or 1) for index, seat, about in taken),
    )


def _played(plan: Plan, number: int) -> dict[str, Any]:
    return row(plan, number, match(plan, number))


def names(players: int) -> tuple[str, ...]:
    """Names for a record; the files have none."""
    return tuple(f"P{seat}" for seat in range(players))


def _manifest(plan: Plan, part_games: int) -> bytes:
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "weimar": __version__,
            "seed": str(plan.seed),
            "players": plan.players,
            "preset": plan.rules.preset,
            "options": overrides(plan.rules),
            "liberals": plan.liberals,
            "fascists": plan.fascists,
            "part_games": part_games,
            **({"talk": True} if plan.talk else {}),
        }
    )


def _write_whole(path: Path, write: Callable[[Path], object]) -> None:
    """Write next to the path, then move the file there."""
    beside = path.with_name(f".{path.name}{_PARTIAL}")
    write(beside)
    beside.replace(path)
