"""Experiments: the right arms, the right figures, pictures, refusals."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from weimar.cli.commands import app
from weimar.engine import OPTIONS, PRESETS, make_rules
from weimar.engine.events import GameStarted, VetoProposed
from weimar.lab.play.match import Match
from weimar.lab.play.statistics import Interval, newcombe, wilson
from weimar.lab.reports.plot import plot
from weimar.lab.reports.study import QUESTIONS, Design, Finding, arms, findings, size
from weimar.lab.work import Spread, here

DESIGN = Design("preset", 12, 5, 6, make_rules())


def played(design: Design, spread: Spread = here) -> tuple[list[Match], tuple[Finding, ...]]:
    """All games of a study, and its findings."""
    *games, found = findings(design, spread)
    assert isinstance(found, tuple)
    return [game for game in games if isinstance(game, Match)], found


@pytest.mark.parametrize(
    ("one", "other", "change", "low", "high"),
    [
        ((56, 70), (48, 80), 0.2, 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.6, 0.1705, 0.8090),
        ((10, 10), (0, 10), 1, 0.6075, 1),
    ],
)
def test_the_interval_of_a_difference(
    one: tuple[int, int], other: tuple[int, int], change: float, low: float, high: float
) -> None:
    """The examples of Newcombe 1998, table II, method 10."""
    found = newcombe(*one, *other)
    assert (found.change, found.low, found.high) == pytest.approx((change, low, high), abs=1e-4)


def test_every_question_has_its_values() -> None:
    """Presets, sizes, options with all their values, the default first; the rest keeps its chosen value."""
    rules = make_rules("german", {"execution_target": "other"})
    values = {question: arms(replace(DESIGN, question=question, rules=rules)) for question in QUESTIONS}
    assert [arm.value for arm in values["preset"]] == list(PRESETS)
    assert [arm.players for arm in values["players"]] == [5, 6, 7, 8, 9, 10]
    assert [(arm.value, arm.may_veto) for arm in values["veto"]] == [("allowed", True), ("never", False)]
    assert [arm.value for arm in values["vetoed_government"]] == ["counts_as_elected", "counts_as_failed"]
    assert [arm.value for arm in values["dead_may_discuss"]] == ["false", "true"]
    assert [arm.value for arm in values["discussion_limit_s"]] == ["null", "180"]
    assert set(values) >= set(OPTIONS)
    for option in OPTIONS:
        assert len({arm.rules for arm in values[option]}) == len(values[option]) >= 2
        assert all(
            arm.rules.term_limit_basis == rules.term_limit_basis or option == "term_limit_basis"
            for arm in values[option]
        )


def test_the_findings_match_the_games() -> None:
    """Wins, intervals, changes and lengths match the played games, group by group."""
    games, found = played(DESIGN)
    assert len(games) == size(DESIGN) == 12 * len(PRESETS)
    for number, finding in enumerate(found):
        own = games[12 * number : 12 * (number + 1)]
        wins = sum(game.winner == "liberal" for game in own)
        first = sum(game.winner == "liberal" for game in games[:12])
        assert (finding.games, finding.wins, finding.share) == (12, wins, wilson(wins, 12))
        assert finding.rounds == sum(game.rounds for game in own) / 12
        assert finding.change == (newcombe(wins, 12, first, 12) if number else None)


def test_options_are_compared_over_the_same_deals() -> None:
    """Only the option differs."""
    games, _ = played(replace(DESIGN, question="term_limit_basis"))
    deals = [
        (event.roles, event.draw_pile) for game in games for event in game.events if isinstance(event, GameStarted)
    ]
    assert deals[:12] == deals[12:24] == deals[24:]


def test_without_the_veto_nobody_proposes_one() -> None:
    """With it, some chancellors propose one."""
    games, found = played(replace(DESIGN, question="veto", games=60, bots="random"))
    proposed = [any(isinstance(event, VetoProposed) for event in game.events) for game in games]
    assert any(proposed[:60])
    assert not any(proposed[60:])
    assert [finding.value for finding in found] == ["allowed", "never"]


def test_the_first_seats_results_are_split_by_role() -> None:
    """One run, split by the first candidate's role."""
    games, found = played(replace(DESIGN, question="first-seat", games=60))
    starts = [game.events[0] for game in games]
    roles = [start.roles[start.first_candidate] for start in starts if isinstance(start, GameStarted)]
    assert [(one.value, one.games) for one in found] == [
        (role, roles.count(role)) for role in ("liberal", "fascist", "hitler")
    ]


def test_a_plot_shows_every_value_in_its_place() -> None:
    """Labels as text, dots in the order of the shares, intervals around them; names are no markup."""
    rows = [
        ("a<b", Interval(0.2, 0.1, 0.3)),
        ("second", Interval(0.5, 0.45, 0.55)),
        ("third", Interval(0.98, 0.9, 1.0)),
    ]
    tree = ET.fromstring(plot("Title & more", rows))  # noqa: S314 - our own text
    space = "{http://www.w3.org/2000/svg}"
    words = [element.text for element in tree.iter(f"{space}text")]
    assert {"Title & more", "a<b", "second", "third", "100%"} <= set(words)
    dots = [float(dot.attrib["cx"]) for dot in tree.iter(f"{space}circle")]
    assert dots == sorted(dots)
    assert len(dots) == 3
    width = float(tree.attrib["width"])
    assert all(0 < dot < width for dot in dots)


def run(*words: str) -> "tuple[int, str, str]":
    """The command in this process."""
    done = CliRunner().invoke(app, ["study", *words], env={"WEIMAR_LANG": "en"})
    return done.exit_code, done.stdout, done.stderr


def test_the_command_reports_as_text_and_json(tmp_path: Path) -> None:
    """The same figures; the picture is written."""
    words = ("veto", "--players", "5", "--games", "30", "--seed", "1")
    picture = tmp_path / "veto.svg"
    code, told, _ = run(*words, "--plot", str(picture))
    assert code == 0
    data = json.loads(run(*words, "--json")[1])
    assert [finding["value"] for finding in data["findings"]] == ["allowed", "never"]
    assert data["intervals"] == {"share": "wilson", "change": "newcombe"}
    for finding in data["findings"]:
        assert f"{finding['share']['share']:.1%}" in told
        assert finding["value"] in picture.read_text("utf-8")
    assert "Wilson, Newcombe" in told


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["weather"], "unknown_question"),
        (["veto", "--players", "4"], "wrong_player_count"),
        (["veto", "--rules", "bavarian"], "unknown_preset"),
        (["veto", "--games", "1", "--plot", "/nowhere/at/all.svg"], "unwritable"),
    ],
    ids=str,
)
def test_the_command_refuses_with_a_code(
    words: list[str], code: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """One object on standard error, nothing on standard output."""
    status, told, error = run(*words)
    assert (status, told) == (2, "")
    assert json.loads(error or capfdbinary.readouterr().err)["error"] == code


@pytest.mark.parametrize("question", ["veto", "players", "first-seat", *OPTIONS])
def test_all_but_the_question_stays_as_designed(question: str) -> None:
    """The options that a study does not ask about are those of its table, whatever preset they deviate from."""
    given = {"execution_target": "any", "vetoed_government": "counts_as_failed", "discussion_limit_s": 90}
    rules = make_rules("german", given)
    compared = arms(replace(DESIGN, question=question, rules=rules, players=8))
    for arm in compared:
        same = [name for name in OPTIONS if name != question]
        assert [getattr(arm.rules, name) for name in same] == [getattr(rules, name) for name in same]
        assert (arm.rules.preset, arm.players) == ("german", 8 if question != "players" else int(arm.value))
    if question in OPTIONS:
        assert len({getattr(arm.rules, question) for arm in compared}) == len(compared) > 1
