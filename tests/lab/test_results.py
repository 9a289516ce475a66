"""Results page: counts match the games, an interrupted run continues, the page in the docs matches its counts."""

import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest

from weimar.batch import Batch, layout, play_games
from weimar.batch.policies import POLICIES
from weimar.engine import make_rules
from weimar.lab.play.simulate import Plan, matches
from weimar.lab.reports import results
from weimar.lab.reports.results import Count, Data

DOCS = Path(__file__).parents[2] / "docs" / "reference"


def run(folder: Path, quick: int, slow: int) -> Data:
    """What a small run leaves behind."""
    folder.mkdir(exist_ok=True)
    results.run(folder, 3, quick, slow, ["novice"])
    return msgspec.json.decode((folder / "results.json").read_bytes(), type=Data)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """One size and two presets, for a short run."""
    monkeypatch.setattr(results, "SIZES", (5, 7))
    monkeypatch.setattr(results, "SOME_SIZES", (5,))
    monkeypatch.setattr(results, "PRESETS", ("official", "german"))


@pytest.mark.usefixtures("small")
def test_the_counts_match_the_games(tmp_path: Path) -> None:
    """Of both engines; those by the first candidate's role are all of them."""
    data = run(tmp_path, 60, 2)
    quick = play_games(7, 60, 3, make_rules("german"), liberals="selfish", fascists="selfish")
    count = data.cells["selfish german 7"]
    assert (count.games, count.wins, count.rounds) == (60, (quick.winners == 0).sum(), quick.rounds.sum())
    slow = list(matches(Plan(5, 2, 3, make_rules(), "novice", "novice")))
    count = data.cells["novice official 5"]
    assert (count.games, count.wins) == (2, sum(game.winner == "liberal" for game in slow))
    assert count.rounds == sum(game.rounds for game in slow)
    assert all(sum(each.endings.values()) == each.games for each in data.cells.values())
    assert set(data.cells) >= {f"{level} official {size}" for level in POLICIES for size in (5, 7)}
    assert {key for key in data.cells if key.startswith("novice")} == {
        "novice official 5",
        "novice official 7",
        "novice german 7",
    }


def test_games_with_a_condition_are_counted_apart() -> None:
    """An option and games without a veto are other games; the first candidate's role divides the official ones."""
    data, never = Data(3), POLICIES["selfish"]._replace(propose_veto=0.0)
    found = {}
    for what in ("", "veto=never", "execution_target=any"):
        cell = results.Cell("selfish", "official", 5, what)
        for until in (100, 300):
            results.play_quickly(data, cell, until)
        found[what] = data.of(cell)
        policy = never if what == "veto=never" else POLICIES["selfish"]
        rules = make_rules("official", {"execution_target": "any"} if "any" in what else {})
        games = play_games(5, 300, 3, rules, liberals=policy, fascists=policy)
        assert (found[what].games, found[what].rounds) == (300, games.rounds.sum())
        assert found[what].wins == (games.winners == 0).sum()
    assert len({(count.wins, count.rounds) for count in found.values()}) == 3
    results.play_first_seats(data, 5, 300)
    batch = Batch(5, 300, np.arange(300, dtype=np.uint64) + np.uint64(3 << 32))
    first = [
        "hitler"
        if row[layout.HITLER] == row[layout.CANDIDATE]
        else "fascist"
        if row[layout.FASCIST_PARTY] >> row[layout.CANDIDATE] & 1
        else "liberal"
        for row in batch.rows.tolist()
    ]
    games = batch.finish("selfish", "selfish")
    for role in ("liberal", "fascist", "hitler"):
        own, count = np.array([one == role for one in first]), data.cells[f"selfish official 5 first={role}"]
        assert (count.games, count.rounds) == (own.sum(), games.rounds[own].sum())
        assert 0 < count.wins == (games.winners[own] == 0).sum()


def test_counts_are_written_in_one_order() -> None:
    """Whatever came first: the file of two equal runs is the same."""
    count = Count()
    count.add(3, 30, {"hitler_elected": 2, "five_liberal_policies": 1})
    count.add(2, 15, {"hitler_executed": 1, "five_liberal_policies": 1})
    assert [*count.endings.items()] == [("five_liberal_policies", 2), ("hitler_elected", 2), ("hitler_executed", 1)]
    assert (count.games, count.rounds, count.wins) == (5, 45, 3)


@pytest.mark.usefixtures("small")
def test_a_run_continues_after_an_interruption(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A run in parts equals an uninterrupted one, byte for byte, and tells its progress; another seed is refused."""
    run(tmp_path / "once", 50, 3)
    assert capsys.readouterr().err == "3 of 3 games of each kind\n"
    monkeypatch.setattr(results, "AT_ONCE", 16)
    monkeypatch.setattr(results, "CHUNK", 1)
    assert run(tmp_path / "parts", 30, 0).cells["selfish official 7"].games == 30
    run(tmp_path / "parts", 30, 1)
    run(tmp_path / "parts", 50, 3)
    assert capsys.readouterr().err == "".join(
        f"{done} of {all_} games of each kind\n" for done, all_ in ((1, 1), (2, 3), (3, 3))
    )
    for name in ("results.json", "figures.md"):
        assert (tmp_path / "parts" / name).read_bytes() == (tmp_path / "once" / name).read_bytes()
    with pytest.raises(ValueError, match="seed 3, not 4"):
        results.run(tmp_path / "once", 4, 50, 3)


def test_the_folder_of_a_run_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be deep, and may be there from an earlier run, which may be of another seed."""
    begun: list[tuple[bool, tuple[int, ...]]] = []
    monkeypatch.setattr(results, "run", lambda folder, *numbers: begun.append((folder.is_dir(), numbers)))
    words = ["results", "--folder", str(tmp_path / "results" / "today")]
    for more in ([], ["--seed", "4", "--quick", "5", "--slow", "6"]):
        monkeypatch.setattr(sys, "argv", [*words, *more])
        results.main()
    assert begun == [(True, (1, 400_000, 100)), (True, (4, 5, 6))]

    def refuse(*_: object) -> None:
        raise ValueError("another seed")

    monkeypatch.setattr(results, "run", refuse)
    with pytest.raises(SystemExit, match="another seed"):
        results.main()


def test_the_page_in_the_docs_matches_its_counts() -> None:
    """It has no manual edits and no missing cell."""
    data = msgspec.json.decode((DOCS / "results.json").read_bytes(), type=Data)
    assert f"<!-- results -->\n\n{results.page(data)}\n<!-- /results -->" in (DOCS / "figures.md").read_text("utf-8")
    assert data.cells.keys() >= {"expert german 7", "selfish official 10 execution_target=any"}
    wanted = {cell.key for cell in (*results.quick_cells(), *results.slow_cells(results.SLOW))}
    assert {key for key in wanted if data.cells[key].games == 0} == set()


def test_equivalent_presets_are_played_once() -> None:
    """What the table and the app do is no difference between them, a rule of the game is."""
    assert {name: results.like(name, 7) for name in ("norwegian", "dutch", "german-house")} == {
        "norwegian": "official",
        "dutch": "dutch",
        "german-house": "german",
    }
