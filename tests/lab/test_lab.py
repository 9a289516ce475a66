"""Simulation: the figures are right, and match random play in an independent engine."""

import random
import runpy
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from weimar import lab
from weimar.bots.players.simple import pick
from weimar.engine import Rules, make_rules
from weimar.engine.actions import Action, Enact, Nominate, ProposeVeto
from weimar.lab.play.simulate import Plan, Tally, matches
from weimar.lab.play.statistics import wilson
from weimar.lab.reports import tournament as report

LAB: Final = Path(next(iter(lab.__path__)))

COMMANDS: Final = sorted(
    ".".join(path.relative_to(LAB.parents[1]).with_suffix("").parts)
    for path in LAB.rglob("*.py")
    if '__name__ == "__main__"' in path.read_text("utf-8")
)


def test_the_lab_has_commands() -> None:
    """Otherwise the next test would be none."""
    assert len(COMMANDS) >= 7


@pytest.mark.parametrize("name", COMMANDS)
def test_a_module_that_is_a_command_runs(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`python -m` with its name prints its help."""
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    monkeypatch.delitem(sys.modules, name, raising=False)  # runpy warns of a module that is imported already
    with pytest.raises(SystemExit, match="0"):
        runpy.run_module(name, run_name="__main__")
    assert "usage: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.277533), (5, 10, 0.236593, 0.763407), (10, 10, 0.722467, 1.0), (81, 263, 0.255272, 0.366210)],
)
def test_the_wilson_interval(successes: int, trials: int, low: float, high: float) -> None:
    """Values from the literature (Newcombe 1998, Statistics in Medicine 17, table I: 81/263 and 0/10 kinds)."""
    interval = wilson(successes, trials)
    assert interval.share == successes / trials
    assert interval.low == pytest.approx(low, abs=2e-4)
    assert interval.high == pytest.approx(high, abs=2e-4)


@pytest.mark.parametrize(
    ("players", "published"),
    [(5, 0.761), *(pytest.param(*one, marks=pytest.mark.full) for one in ((7, 0.762), (10, 0.775)))],
)
def test_random_play_ends_as_in_an_independent_engine(players: int, published: float) -> None:
    """Fascists win 76.1 / 76.2 / 77.5 % of uniformly random games at 5 / 7 / 10 players, within the sampling error.

    Every run plays a hundred thousand games of each size on the batch engine (test_lab_batch), which is compared with
    this one.
    """
    plan = Plan(players, 400, seed=players, rules=make_rules())
    tally = Tally()
    for match in matches(plan):
        tally.add(match)
    share = tally.summary(plan).win_intervals["fascist"].share
    assert abs(share - published) < 4 * (0.18 / plan.games) ** 0.5


def _share(legal: tuple[Action, ...], hand: str, chosen: type, policy: str | None = None) -> float:
    dice = random.Random(1)
    picks = [pick(legal, hand, dice) for _ in range(6000)]
    hits = [type(p) is chosen and getattr(p, "policy", None) == policy for p in picks]
    return hits.count(True) / len(hits)


def test_the_random_player_weights_individual_tiles() -> None:
    """With FF L in hand F goes twice as often; a veto proposal counts as one tile more."""
    both = (Enact(0, "F"), Enact(0, "L"))
    assert _share(both, "FL", Enact, "F") == pytest.approx(1 / 2, abs=0.03)
    assert _share((*both, ProposeVeto(0)), "FL", ProposeVeto) == pytest.approx(1 / 3, abs=0.03)
    assert _share((Enact(0, "F"), ProposeVeto(0)), "FF", ProposeVeto) == pytest.approx(1 / 3, abs=0.03)
    assert _share((Enact(0, "F"), ProposeVeto(0)), "FF", Enact, "F") == pytest.approx(2 / 3, abs=0.03)
    assert _share((Nominate(0, 1), Nominate(0, 2), Nominate(0, 3)), "", Nominate) == 1


def test_a_long_tournament_keeps_a_sample_of_its_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """All are counted, from the whole course, and the results are those of all deals."""
    monkeypatch.setattr(report, "MOST_TIMES", 500)
    fixture = report.Fixture("random", "novice", 5, 1_000, 1, Rules())
    score = report.Score(fixture)
    for number in range(1_000):
        won: Any = ("liberal" if number % 4 else "fascist", "fascist" if number % 2 else "liberal")
        times = {"random": [number / 1000, number / 1000], "novice": [0.001]}
        score.add(report.Deal(won, ("hitler_executed", "hitler_executed"), times))
    result = score.result()
    assert (result.sides["liberal"].wins, result.sides["fascist"].wins, result.sides["liberal"].games) == (
        750,
        500,
        1_000,
    )
    assert result.both.share == pytest.approx(0.625)
    assert [result.times[name].decisions for name in ("random", "novice")] == [2_000, 1_000]
    assert 420 < result.times["random"].p50 < 580
    assert result.times["random"].p99 > 960
    assert result.times["novice"].p50 == 1.0
