"""Games as Parquet files: complete, resumable, without duplicates; refusals."""

import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from weimar.cli.commands import app
from weimar.engine import events_of, make_rules, replay
from weimar.lab.play.simulate import Plan, matches
from weimar.lab.reports import dataset
from weimar.lab.reports.dataset import MANIFEST, SCHEMA, OtherRun, Partition, collected, record_in

PLAN = Plan(5, 25, seed=3, rules=make_rules("german", {"execution_target": "other"}), liberals="selfish")


def rows(folder: Path) -> list[dict[str, Any]]:
    """All rows in the folder."""
    table = ds.dataset(folder, partitioning="hive").to_table()
    return sorted(table.to_pylist(), key=lambda row: (row["players"], row["preset"], row["game"]))


def files(folder: Path) -> dict[str, bytes]:
    """Every file by its path."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def collect(folder: Path, plan: Plan = PLAN) -> list[tuple[str, int]]:
    """The whole run, in parts of ten games."""
    return [(game.winner, game.decisions) for game in collected(folder, plan, 10)]


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A folder with the whole run."""
    folder = tmp_path / "whole"
    collect(folder)
    return folder


def test_every_game_is_a_row_that_can_be_played(whole: Path) -> None:
    """The columns match the page; each row's record is the game, event by event."""
    found = rows(whole)
    assert [row["game"] for row in found] == list(range(25))
    for row, match in zip(found, matches(PLAN), strict=True):
        assert set(row) == {*SCHEMA.names, "players", "preset"}
        assert events_of(record_in(row, row["preset"])) == match.events
        assert (row["winner"], row["reason"], row["rounds"]) == (match.winner, match.reason, match.rounds)
        assert row["decisions"] == match.decisions == len(row["actions"])
        assert row["roles"][row["hitler"]] == "hitler"
        assert (row["players"], row["preset"]) == (5, "german")
        assert json.loads(row["options"]) == {"execution_target": "other"}
        assert (row["seed"], row["liberals"], row["fascists"]) == ("3", "selfish", "random")
        board = replay(match.events).board
        assert (row["liberal_policies"], row["fascist_policies"]) == (board.liberal, board.fascist)
        assert row["rounds"] == len(board.rounds)


@pytest.mark.parametrize("games", [3, 10, 12])
def test_a_shorter_plan_is_the_beginning_of_a_run(games: int, whole: Path) -> None:
    """Its games are those that are there, and nothing is written again."""
    every, before = collect(whole), files(whole)
    assert collect(whole, replace(PLAN, games=games)) == every[:games]
    assert files(whole) == before


def test_statements_are_kept() -> None:
    """Statements of bots: seats and rounds."""
    plan = Plan(7, 2, seed=1, rules=make_rules(), liberals="steady", fascists="steady")
    for number, match in enumerate(matches(plan)):
        row = dataset.row(plan, number, match)
        assert any(row["about"])
        assert events_of(record_in(row, "official")) == match.events


@pytest.mark.parametrize("stopped_after", [1, 10, 14])
def test_a_run_that_was_cut_off_is_completed(whole: Path, tmp_path: Path, stopped_after: int) -> None:
    """The files equal those of an uninterrupted run byte for byte; the games are counted in the same order."""
    folder = tmp_path / "again"
    list(islice(collected(folder, PLAN, 10), stopped_after))
    assert files(folder) != files(whole)
    assert collect(folder) == [(match.winner, match.decisions) for match in matches(PLAN)]
    assert files(folder) == files(whole)


def test_more_games_make_a_run_longer(whole: Path, tmp_path: Path) -> None:
    """The last part is filled up; nothing is there twice."""
    folder = tmp_path / "longer"
    collect(folder, replace(PLAN, games=12))
    collect(folder)
    assert files(folder) == files(whole)
    collect(folder, replace(PLAN, games=3))
    assert files(folder) == files(whole)


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def _garble(path: Path) -> None:
    path.write_bytes(b"no parquet")


def _leave_half(path: Path) -> None:
    path.rename(path.with_name(f".{path.name}.partial"))


def _shift(path: Path) -> None:
    table = pq.read_table(path, partitioning=None)
    pq.write_table(table.set_column(0, "game", pa.array([n + 1 for n in table["game"].to_pylist()])), path)


def _unnumber(path: Path) -> None:
    pq.write_table(pq.read_table(path, partitioning=None).drop_columns(["game"]), path)


def _drop_winners(path: Path) -> None:
    pq.write_table(pq.read_table(path, partitioning=None).drop_columns(["winner"]), path)


@pytest.mark.parametrize(
    "damage",
    [_cut, _garble, Path.unlink, _leave_half, _shift, _unnumber, _drop_winners],
    ids=lambda one: one.__name__,
)
def test_a_damaged_part_is_rewritten(whole: Path, damage: Callable[[Path], Any]) -> None:
    """Cut off, overwritten, gone, half written, with the games of another part, without columns."""
    wanted = files(whole)
    damage(whole / "preset=german" / "players=5" / "part-00001.parquet")
    assert files(whole) != wanted
    assert collect(whole) == [(match.winner, match.decisions) for match in matches(PLAN)]
    assert files(whole) == wanted


def test_complete_parts_are_not_played_again(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are read."""

    def refuse(_plan: Plan, _number: int) -> None:
        raise AssertionError("played again")

    monkeypatch.setattr(dataset, "match", refuse)
    assert len(collect(whole)) == 25


def test_different_runs_are_not_mixed(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other luck, bots, options or a version, whose bots may play otherwise, need another folder."""
    wanted = files(whole)
    for change in ({"seed": 4}, {"liberals": "random"}, {"fascists": "selfish"}, {"rules": make_rules("german")}):
        with pytest.raises(OtherRun):
            collect(whole, replace(PLAN, **change))
    monkeypatch.setattr(dataset, "__version__", "99.0")
    with pytest.raises(OtherRun):
        collect(whole)
    assert files(whole) == wanted


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    """Nothing of anyone else is touched."""
    path = Partition(tmp_path, PLAN).path
    path.mkdir(parents=True)
    (path / "notes.txt").write_text("mine", "utf-8")
    with pytest.raises(OtherRun):
        collect(tmp_path)
    assert files(tmp_path) == {"preset=german/players=5/notes.txt": b"mine"}


def test_sizes_and_presets_share_a_folder(whole: Path) -> None:
    """Each in its own partition."""
    collect(whole, replace(PLAN, players=6, games=4))
    collect(whole, replace(PLAN, rules=make_rules("dutch"), games=3))
    found = rows(whole)
    kinds = [(row["players"], row["preset"]) for row in found]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {(5, "german"): 25, (6, "german"): 4, (5, "dutch"): 3}


def simulation(folder: Path, *words: str) -> list[str]:
    """The command for three games for five into a folder."""
    return ["simulate", "--players", "5", "--games", "3", "--parquet", str(folder), *words]


def test_the_command_continues_without_a_seed(tmp_path: Path) -> None:
    """The existing run has its own."""
    told = [json.loads(CliRunner().invoke(app, simulation(tmp_path, "--json")).stdout) for _ in range(2)]
    assert told[0]["seed"] == told[1]["seed"]
    assert told[0]["wins"] == told[1]["wins"]
    assert len(rows(tmp_path)) == 3
    assert json.loads((tmp_path / "preset=official" / "players=5" / MANIFEST).read_text("utf-8"))["seed"] == str(
        told[0]["seed"]
    )


def test_the_command_refuses_with_a_code(tmp_path: Path) -> None:
    """Two kinds of files, a run with other luck, a file in the way: one sentence, nothing on standard output."""
    list(collected(tmp_path, Plan(5, 3, seed=1, rules=make_rules())))
    (tmp_path / "file").write_text("", "utf-8")
    for folder, words, code in (
        (tmp_path, ("--seed", "1", "--records", "elsewhere"), "records_or_parquet"),
        (tmp_path, ("--seed", "2"), "other_run"),
        (tmp_path / "file", (), "unwritable"),
    ):
        done = CliRunner().invoke(app, simulation(folder, *words), env={"WEIMAR_LANG": "en"})
        assert (done.exit_code, done.stdout, json.loads(done.stderr)["error"]) == (2, "", code)
