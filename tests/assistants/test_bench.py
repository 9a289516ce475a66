"""The bench: baselines lose nothing behind the text, luck has no bias, and the judge knows a lie from the truth."""

import asyncio
import json
import os
import subprocess
import sys
from random import Random
from statistics import fmean

import pytest

from model_server import ModelServer, completion, sensible
from weimar.assistants.baseline import BotAnswers
from weimar.assistants.bot import ModelBot
from weimar.bots import BOTS
from weimar.engine import FairChance, Rules, awaited, project, replay, start
from weimar.engine.arguments import Argument
from weimar.engine.events import StatementMade
from weimar.lab.play.match import Match, finish
from weimar.lab.reports.judged_acts import judged_acts
from weimar.lab.reports.model_bench import BenchPlan, bench_games, bench_report

PLAN = BenchPlan(5, 6, 1, "novice")


def match(seed: int, *, talk: bool = True) -> Match:
    """A game of five bots."""
    dice = Random(seed)
    started = start(5, Rules(), FairChance(dice))
    return finish([started], [BOTS["novice"]] * 5, dice, Random(seed) if talk else None)


@pytest.mark.parametrize("level", BOTS)
def test_a_baseline_chooses_what_its_bot_chooses(level: str) -> None:
    """Through names and JSON and back, at every decision of a game."""
    game = match(3, talk=False)
    state = replay(game.events[:1])
    compared = 0
    for count in range(1, len(game.events)):
        state = replay(game.events[:count])
        for seat in awaited(state)[:1]:
            view = project(state, seat)
            answer = asyncio.run(BotAnswers(level, Random(count)).decide(view))
            assert answer is not None
            assert answer.action == BOTS[level].choose(view, Random(count))
            compared += 1
    assert compared > 20


def test_the_same_bot_has_no_gain() -> None:
    """Behind the text interface in the yardstick's place, the differences are noise around nothing."""
    games = list(bench_games(PLAN, lambda number: ModelBot(BotAnswers("novice", Random(number)))))
    assert [game.side for game in games] == ["liberal", "fascist"] * PLAN.deals
    report = bench_report(games)
    assert report.fair_gain.low < 0 < report.fair_gain.high
    assert report.raw.mean - report.raw_gain.mean == pytest.approx(0.5)  # one side of the yardstick's games wins


def test_the_same_seed_gives_the_same_bench() -> None:
    """Whatever the number of deals: the first ones are the same."""
    few, more = (
        list(bench_games(BenchPlan(5, deals, 4, "selfish"), lambda _number: BOTS["random"])) for deals in (2, 3)
    )
    assert few == more[:4]


def test_luck_has_no_bias_and_less_variance() -> None:
    """In games of one level, the luck of the tiles is nothing on average."""
    games = list(bench_games(BenchPlan(5, 16, 9, "selfish"), lambda _number: BOTS["selfish"]))
    luck = [game.yardstick_luck for game in games if game.side == "liberal"]
    spread = (fmean(one * one for one in luck) / len(luck)) ** 0.5
    assert abs(fmean(luck)) < 3 * spread
    assert spread > 0


def test_a_stronger_contestant_gains() -> None:
    """A bot that plays at random does worse than one that does not."""
    plan = BenchPlan(5, 8, 2, "novice")
    weak = bench_report(list(bench_games(plan, lambda _number: BOTS["random"])))
    same = bench_report(list(bench_games(plan, lambda _number: BOTS["novice"])))
    assert weak.fair_gain.mean < same.fair_gain.mean


def test_the_judge_counts_lies_and_moves() -> None:
    """A true claim of a liberal is no lie; each claim, nomination and argument of the seat is judged, and no other."""
    seen: set[str] = set()
    for seed in range(12):
        game = match(seed)
        roles = replay(game.events[:1]).setup.roles
        for seat, role in enumerate(roles):
            acts = judged_acts(game, seat)
            claims = [act for act in acts if act.kind == "claim"]
            made = [event for event in game.events if isinstance(event, StatementMade) and event.seat == seat]
            assert [act.act for act in claims] == made
            assert sum(act.kind == "argument" for act in acts) == sum(heard.seat == seat for heard in game.talk)
            assert all(isinstance(act.act, Argument) == (act.kind == "argument") for act in acts)
            if role == "liberal":
                assert not any(act.lie for act in claims)
            seen |= {f"{act.kind}{bool(act.lie)}" for act in acts}
    assert {"claimTrue", "claimFalse", "nominationFalse", "argumentFalse", "powerFalse"} <= seen


def bench(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """The command."""
    return subprocess.run(
        [sys.executable, "-m", "weimar", "bench-models", "--others", "random", "--deals", "2", "--seed", "1", *words],
        env={**os.environ, "WEIMAR_LANG": "en", "WEIMAR_MODEL_NAME": "tester", **env},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.long
def test_the_command_measures_a_model() -> None:
    """With the figures of the bench, and its account."""
    with ModelServer(sensible(Random(1))) as server:
        shown = bench("--model", server.url)
    assert shown.returncode == 0, shown.stderr
    assert "tester: 4 games of 5 players, other seats random, seed 1" in shown.stdout
    assert "gain over the bots, without luck" in shown.stdout
    assert "Without an answer: 0 (–)." in shown.stdout


@pytest.mark.long
def test_what_a_model_did_not_understand_is_apart() -> None:
    """The stand-in plays, and the account says so."""
    with ModelServer(lambda _number, _body: completion("no idea")) as server:
        found = json.loads(bench("--model", server.url, "--json", WEIMAR_MODEL_TOKENS="5000000").stdout)
    assert found["model"]["answered"] == 0
    assert set(found["model"]["unanswered"]) == {"misunderstood"}


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--bot", "genius"), "unknown_bot"),
        (("--bot", "random", "--others", "genius"), "unknown_bot"),
        (("--bot", "random", "--players", "4"), "wrong_player_count"),
        (("--bot", "random", "--deals", "1"), "bad_count"),
        ((), "bad_setting"),
    ],
)
def test_wrong_requests_are_refused(words: tuple[str, ...], code: str) -> None:
    """By their codes."""
    done = bench(*words)
    assert done.returncode == 2
    assert json.loads(done.stderr.splitlines()[-1])["error"] == code
