"""Tournaments: paired, repeatable, reported alike to people and programs."""

import json
import os
from collections import Counter
from statistics import fmean, stdev
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from weimar.bots import BOTS
from weimar.cli.commands import app
from weimar.cli.lab import tournament as command_line
from weimar.engine import make_rules
from weimar.lab.opponents.exploiters import EXPLOITERS
from weimar.lab.play.match import Match, finish
from weimar.lab.play.statistics import wilson
from weimar.lab.reports import tournament as lab
from weimar.lab.reports.tournament import (
    Deal,
    Fixture,
    Score,
    Times,
    deals,
    dealt,
    expected_seconds,
    percentiles,
    play_deal,
)
from weimar.lab.work import workers

FIXTURE = Fixture("selfish", "random", 5, 10, 7, make_rules())


def outcomes(played: list[Deal]) -> list[tuple[object, object]]:
    """The seed-determined part of results."""
    return [(deal.winners, deal.reasons) for deal in played]


def test_the_same_seed_gives_the_same_games() -> None:
    """With any number of workers."""
    alone = outcomes(list(deals(FIXTURE)))
    with workers(2) as spread:
        assert outcomes(list(deals(FIXTURE, spread))) == alone
    assert outcomes([play_deal(FIXTURE, number) for number in range(10)]) == alone


def test_roles_move_round_the_table() -> None:
    """The pile and the first candidate stay for as many deals as there are seats."""
    first = [dealt(FIXTURE, number) for number in range(5)]
    assert len({deal.roles.index("hitler") for deal in first}) == 5
    assert len({(deal.draw_pile, deal.first_candidate) for deal in first}) == 1
    assert dealt(FIXTURE, 5).draw_pile != first[0].draw_pile


def test_points_are_counted_for_the_bot() -> None:
    """It scores liberal wins on the liberal side and fascist wins on the fascist side."""
    score = Score(FIXTURE)
    times = {"selfish": [0.001], "random": [0.002]}
    score.add(Deal(("liberal", "fascist"), ("five_liberal_policies", "hitler_elected"), times))
    score.add(Deal(("fascist", "fascist"), ("six_fascist_policies", "hitler_elected"), times))
    result = score.result()
    assert (result.sides["liberal"].wins, result.sides["fascist"].wins) == (1, 2)
    assert result.both.share == 0.75
    assert result.sides["liberal"].endings == {"five_liberal_policies": 1, "six_fascist_policies": 1}
    assert result.sides["fascist"].endings == {"hitler_elected": 2}
    assert result.times == {"selfish": Times(1.0, 1.0, 2), "random": Times(2.0, 2.0, 2)}
    assert percentiles([number / 1000 for number in range(101)], 500) == Times(50.0, 99.0, 500)


def test_bots_argue_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    """In both games of a deal; the timing of decisions is unchanged."""
    argued: list[int] = []

    def noted(*given: Any) -> Match:
        match = finish(*given)
        argued.append(len(match.talk))
        return match

    monkeypatch.setattr(lab, "finish", noted)
    fixture = replace(FIXTURE, bot="steady", opponent="novice")
    play_deal(fixture, 0)
    talking = play_deal(replace(fixture, talk=True), 0)
    assert argued[:2] == [0, 0]
    assert min(argued[2:]) > 3
    assert min(len(seconds) for seconds in talking.times.values()) > 10
    assert outcomes([play_deal(replace(fixture, talk=True), 0)]) == outcomes([talking])


def run(*arguments: str) -> tuple[int, str, str]:
    """`weimar tournament`."""
    done = CliRunner().invoke(app, ["tournament", *arguments])
    return done.exit_code, done.stdout, done.stderr


def test_the_report() -> None:
    """For programs all figures, including the seed; for people a table, and the times of decisions."""
    code, out, _ = run("selfish", "random", "--players", "5", "--players", "7", "--deals", "6", "--seed", "3", "--json")
    assert code == 0
    report = json.loads(out)
    assert (report["bot"], report["opponent"], report["seed"]) == ("selfish", "random", 3)
    assert [result["players"] for result in report["results"]] == [5, 7]
    for result in report["results"]:
        played = list(deals(Fixture("selfish", "random", result["players"], 6, 3, make_rules())))
        won = [[deal.winners[way] == side for deal in played] for way, side in enumerate(("liberal", "fascist"))]
        for way, (side, found) in enumerate(result["sides"].items()):
            rate = wilson(sum(won[way]), 6)
            figures = {"win_rate": rate.share, "low": rate.low, "high": rate.high}
            assert {name: found.pop(name) for name in figures} == pytest.approx(figures, abs=1e-4)
            endings = Counter(deal.reasons[way] for deal in played)
            assert (side, found) == (
                ("liberal", "fascist")[way],
                {"games": 6, "wins": sum(won[way]), "endings": endings},
            )
        points = [(one + other) / 2 for one, other in zip(*won, strict=True)]
        assert result["both"]["win_rate"] == pytest.approx(fmean(points), abs=1e-4)
        half = 1.96 * stdev(points) / len(points) ** 0.5
        low, high = max(0.0, fmean(points) - half), min(1.0, fmean(points) + half)
        assert (result["both"]["low"], result["both"]["high"]) == pytest.approx((low, high), abs=1e-3)
        assert set(result["decision_ms"]) == {"selfish", "random"}
    code, out, _ = run("steady", "novice", "--players", "5", "--deals", "1", "--seed", "3", "--talk")
    assert code == 0
    assert "steady against novice" in out
    assert "ms per decision" in out


def test_a_long_tournament_announces_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """It prints the expected time and then the progress; standard output is unchanged."""
    monkeypatch.setattr(command_line, "SAID_EVERY_S", 0)
    words = ("selfish", "random", "--players", "5", "--players", "6", "--deals", "16", "--seed", "3", "--json")
    _, report, told = run(*words)
    far = [f"{players} players: {done} of 16 deals played." for players in (5, 6) for done in range(1, 17)]
    assert told.splitlines() == far, "it is short"
    monkeypatch.setattr(command_line, "LONG_S", 0)
    monkeypatch.setattr(command_line, "expected_seconds", lambda _fixture, workers: 90.0 * workers)
    _, again, told = run(*words, "--workers", "1")
    assert told.splitlines() == ["Estimated time: 3 minutes for 64 games.", *far]
    assert json.loads(again)["results"][0]["sides"] == json.loads(report)["results"][0]["sides"]


def test_the_time_is_estimated_from_a_few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Proportional to the deals and shared by the workers; a few deals need no estimate."""
    played: list[int] = []
    clock = iter(range(1000))
    monkeypatch.setattr(lab, "play_deal", lambda _fixture, number: played.append(number))
    monkeypatch.setattr(lab, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    fixture = Fixture("selfish", "random", 5, 100, 1, make_rules("official"))
    assert expected_seconds(fixture) == 50
    assert played == [0, 1, 2]
    assert expected_seconds(fixture, workers=8) == 25
    assert expected_seconds(replace(fixture, deals=14)) == 0


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("nobody", "random"), "unknown_bot"),
        (("random", "nobody"), "unknown_bot"),
        (("random", "random", "--players", "4"), "wrong_player_count"),
        (("random", "random", "--deals", "0"), "bad_count"),
    ],
)
def test_bad_input_ends_with_a_code(arguments: tuple[str, ...], problem: str) -> None:
    """Never with a traceback."""
    code, _, err = run(*arguments)
    assert code == 2
    assert json.loads(err)["error"] == problem


def test_exploiters_are_not_listed() -> None:
    """They are for measuring."""
    assert not set(EXPLOITERS) & set(BOTS)
