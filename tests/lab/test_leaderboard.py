"""Leaderboard: its results match the tournament's, anyone can enter, the page in the docs matches its results."""

import sys
from pathlib import Path

import msgspec
import pytest

from weimar.engine import make_rules
from weimar.lab.opponents.outside import BadPolicy, contestant
from weimar.lab.play.statistics import Interval
from weimar.lab.reports import leaderboard
from weimar.lab.reports.leaderboard import Board, Pairing
from weimar.lab.reports.tournament import Fixture, Score, deals
from weimar.lab.work import here

DOCS = Path(__file__).parents[2] / "docs" / "reference"
POLICY = "def first(view, dice):\n    return view.legal[0]\n"


def board_in(folder: Path) -> Board:
    """The leaderboard in a folder."""
    return msgspec.json.decode((folder / "leaderboard.json").read_bytes(), type=Board)


@pytest.fixture
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two quick opponents, one entry, and a module with a policy."""
    monkeypatch.setattr(leaderboard, "OPPONENTS", ("random", "selfish"))
    monkeypatch.setattr(leaderboard, "ENTRIES", ("selfish",))
    (tmp_path / "entered_here.py").write_text(POLICY, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    contestant.cache_clear()


@pytest.mark.usefixtures("quick")
def test_an_external_policy_can_enter(tmp_path: Path) -> None:
    """With the tournament's own figures; finished pairings are not played again, and other deals are refused."""
    board = Board(5, 4, 9, by={"entered_here:first": "a reader"})
    leaderboard.run(tmp_path, board, ["entered_here:first"])
    found = board_in(tmp_path)
    assert {entry: set(row) for entry, row in found.pairings.items()} == {
        "selfish": {"random"},
        "entered_here:first": {"random", "selfish"},
    }
    fixture = Fixture("entered_here:first", "random", 5, 4, 9, make_rules())
    score = Score(fixture)
    for deal in deals(fixture):
        score.add(deal)
    result = score.result()
    liberal, fascist = (result.sides[side].win_rate for side in ("liberal", "fascist"))
    assert found.pairings["entered_here:first"]["random"] == Pairing(liberal, fascist, result.both)
    page = (tmp_path / "figures.md").read_text("utf-8")
    assert "`entered_here:first`, by a reader" in page
    marked = Pairing(Interval(1, 1, 1), Interval(1, 1, 1), Interval(1, 1, 1))
    found.pairings["selfish"]["random"] = marked
    (tmp_path / "leaderboard.json").write_bytes(msgspec.json.encode(found))
    again = leaderboard.run(tmp_path, Board(5, 4, 9))
    assert (again.pairings["selfish"]["random"], again.by) == (marked, board.by)
    with pytest.raises(ValueError, match="4 deals, seed 9"):
        leaderboard.run(tmp_path, Board(5, 5, 9))


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("name", "error"), [("nobody", ValueError), ("entered_here:second", BadPolicy)])
def test_an_unknown_entry_is_refused(name: str, error: type[Exception], tmp_path: Path) -> None:
    """Before anything is played or written."""
    with pytest.raises(error):
        leaderboard.run(tmp_path, Board(5, 1, 1), [name])
    assert not (tmp_path / "leaderboard.json").exists()


@pytest.mark.usefixtures("quick")
def test_finished_pairings_outlast_an_interruption(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each is announced, and saved at its end; the next run has them, and plays the others."""
    monkeypatch.setattr(leaderboard, "ENTRIES", ("selfish", "random"))
    with monkeypatch.context() as patch:
        play = leaderboard.play

        def stop_at_the_second(board: Board, entry: str, *rest: object) -> None:
            if entry == "random":
                raise KeyboardInterrupt
            play(board, entry, *rest)  # type: ignore[arg-type]  # as they were given

        patch.setattr(leaderboard, "play", stop_at_the_second)
        with pytest.raises(KeyboardInterrupt):
            leaderboard.run(tmp_path, Board(5, 2, 9))
    assert list(board_in(tmp_path).pairings) == ["selfish"]
    assert capsys.readouterr().err == "selfish against random\nrandom against selfish\n"
    assert list(leaderboard.run(tmp_path, Board(5, 2, 9)).pairings) == ["selfish", "random"]
    assert capsys.readouterr().err == "random against selfish\n"


def test_the_options_of_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its board, entries and workers; a refusal ends it with a sentence."""
    given: list[object] = []
    monkeypatch.setattr(leaderboard, "run", lambda *words: given.append(words))
    folder = tmp_path / "boards" / "today"
    all_ = ["--players", "7", "--deals", "3", "--seed", "4", "--add", "a:b", "--add", "silent", "--by", "a reader"]
    for words in ([], all_):
        monkeypatch.setattr(sys, "argv", ["leaderboard", "--folder", str(folder), *words])
        leaderboard.main()
    by = {"a:b": "a reader", "silent": "a reader"}
    assert given == [
        (folder, Board(5, 40, 1), [], here),
        (folder, Board(7, 3, 4, by=by), ["a:b", "silent"], here),
    ]
    assert folder.is_dir()
    for words in (["--deals", "0"], ["--players", "4"], ["--workers", "-1"]):
        monkeypatch.setattr(sys, "argv", ["leaderboard", "--folder", str(folder), *words])
        with pytest.raises(SystemExit, match="2"):
            leaderboard.main()
    monkeypatch.setattr(sys, "argv", ["leaderboard", "--folder", str(folder)])
    for error in (ValueError("other deals"), msgspec.DecodeError("other deals")):

        def refuse(*_: object, error: Exception = error) -> None:
            raise error

        monkeypatch.setattr(leaderboard, "run", refuse)
        with pytest.raises(SystemExit, match="other deals"):
            leaderboard.main()


def test_the_leaderboard_in_the_docs_matches_its_results() -> None:
    """Nobody edits it by hand, and everyone has met everyone."""
    board = board_in(DOCS)
    part = f"<!-- leaderboard -->\n\n{leaderboard.page(board)}\n<!-- /leaderboard -->"
    assert part in (DOCS / "figures.md").read_text("utf-8")
    assert {*leaderboard.ENTRIES, "train_agent:Agent"} == set(board.complete())
