"""Stated probabilities: read strictly, asked beside the game, scored against the truth and the exact belief."""

import json
import re
from functools import cache
from math import log
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from model_server import Habit, ModelServer, completion, sensible
from weimar.assistants.bot import BotAnswers, ModelBot
from weimar.bots import BOTS
from weimar.cli.commands import app
from weimar.engine import Dice, FairChance, Rules, View, start
from weimar.engine.arguments import Heard
from weimar.engine.terms import party_of
from weimar.lab.play.match import finish
from weimar.lab.reports.bench_report import bench_report
from weimar.lab.reports.calibration import Stated, calibration, stated_by
from weimar.lab.reports.model_bench import BenchPlan, bench_games
from weimar.lab.reports.replayed import Replayed
from weimar.wording.answers import probabilities_in


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('{"fascist": {"1": 0, "3": 100}}', (0.0, 1.0)),
        ('Hm. {"choice": "vote-ja"} {"fascist": {"3": 12.5, "1": 50}} So.', (0.5, 0.125)),
        ('{"fascist": {"1": 1, "3": 1}} no: {"fascist": {"1": 2, "3": 2}}', (0.02, 0.02)),
        ('{"fascist": {"1": 1, "3": 1}} no: {"fascist": {"1": 2}}', None),
        ('{"fascist": {"1": 50}}', None),
        ('{"fascist": {"1": 50, "3": 50, "4": 50}}', None),
        ('{"fascist": {"1": 50, "3": 101}}', None),
        ('{"fascist": {"1": 50, "3": NaN}}', None),
        ('{"fascist": {"1": 50, "3": true}}', None),
        ('{"fascist": {"1": 50, "3": "50"}}', None),
        ('{"fascist": [50, 50]}', None),
        ("", None),
    ],
)
def test_an_answer_is_read_strictly(text: str, read: tuple[float, ...] | None) -> None:
    """One number in percent for each other player, or nothing."""
    assert probabilities_in(text, [1, 3]) == read


@cache  # some tests look at the same game
def played(players: int, seed: int) -> Replayed:
    """A game of bots."""
    dice = Random(seed)
    return Replayed.of(finish([start(players, Rules(), FairChance(dice))], [BOTS["novice"]] * players, dice, Random(7)))


class Asked:
    """Someone who notes what they are asked about, and says the same of everyone."""

    def __init__(self, share: float) -> None:
        self.views: list[tuple[View, tuple[Heard, ...]]] = []
        self._share = share

    def probabilities(self, view: View, heard: tuple[Heard, ...], /) -> tuple[float, ...] | None:
        """The same for every other seat."""
        self.views.append((view, heard))
        return (self._share,) * (view.players - 1)

    def choose(self, view: View, dice: Dice) -> Any:
        """A bot's choice."""
        return BOTS["selfish"].choose(view, dice)

    def claim(self, view: View, dice: Dice) -> Any:
        """A bot's claim."""
        return BOTS["selfish"].claim(view, dice)


def test_the_question_comes_once_after_each_session() -> None:
    """From the seat's own view with all it has heard, and never to those who were shown every role."""
    for players, seed in ((5, 1), (7, 3)):
        game = played(players, seed)
        for seat, role in enumerate(game.roles):
            asked = Asked(0.5)
            found = list(stated_by(asked, game, seat))
            knows = role == "fascist" or (role == "hitler" and players == 5)
            assert bool(found) == (not knows)
            sessions = [sum(past.enacted is not None for past in view.rounds) for view, _ in asked.views]
            assert sessions == sorted(set(sessions))
            assert 0 not in sessions
            for one, (view, heard) in zip(found, asked.views, strict=True):
                assert view.viewer == seat
                assert view.legal
                assert game.actions[one.after] in view.legal
                assert heard == tuple(said for said, at in zip(game.talk, game.after, strict=True) if at <= one.after)
                assert one.fascist == tuple(party_of(r) == "fascist" for s, r in enumerate(game.roles) if s != seat)


def test_the_scores_are_those_of_the_truth() -> None:
    """Against figures worked out by hand; a position without an answer counts as asked and as nothing else."""
    answers = [
        (0, Stated(4, (1.0, 0.5), (0.5, 0.5), (True, False))),
        (0, Stated(9, None, (0.9, 0.1), (True, False))),
        (1, Stated(4, (0.25, 0.0), (0.5, 0.5), (True, False))),
    ]
    found = calibration(answers)
    assert (found.asked, found.understood) == (3, 2)
    assert found.stated is not None
    assert found.exact is not None
    assert found.excess is not None
    assert found.stated.brier.mean == pytest.approx((0 + 0.25 + 0.5625 + 0) / 4)
    assert found.stated.log_loss.mean == pytest.approx(-(log(0.995) + log(0.5) + log(0.25) + log(0.995)) / 4)
    assert found.exact.brier.mean == pytest.approx(0.25)
    assert found.excess.mean == pytest.approx(found.stated.log_loss.mean - log(2))
    counts = [None if tenth is None else (tenth.count, tenth.share) for tenth in found.stated.tenths]
    assert counts == [(1, 0.0), None, (1, 1.0), None, None, (1, 0.0), None, None, None, (1, 1.0)]
    assert calibration(answers[:2]).stated is None  # one deal has no interval


def test_a_tenth_has_an_interval_from_deals() -> None:
    """A hundred probabilities about the seats of two deals tell no more than two."""
    few = calibration([(deal, Stated(4, (0.6,), (0.6,), (deal == 0,))) for deal in (0, 1)]).stated
    many = calibration([(deal, Stated(4, (0.6,), (0.6,), (deal == 0,))) for deal in (0, 1) for _ in range(50)]).stated
    assert few is not None
    assert many is not None
    assert [tenth.count for tenth in many.tenths if tenth] == [100]
    assert [(tenth.low, tenth.high) for tenth in few.tenths if tenth] == [
        (tenth.low, tenth.high) for tenth in many.tenths if tenth
    ]


def test_bots_answer_from_their_belief_and_nothing_changes() -> None:
    """Through the text, to a whole percent; games are the same with and without the questions."""
    plans = [BenchPlan(5, 1, 5, "novice", probabilities) for probabilities in (False, True)]
    silent, asked = (
        list(bench_games(plan, lambda number: ModelBot(BotAnswers("steady", Random(number))))) for plan in plans
    )
    assert [game.won for game in silent] == [game.won for game in asked]
    assert [game.acts for game in silent] == [game.acts for game in asked]
    answers = [one for game in asked for one in game.stated]
    assert answers
    assert all(one.stated == pytest.approx(one.exact, abs=0.0051) for one in answers)


def test_a_bot_without_a_belief_states_the_odds_of_the_deal() -> None:
    """Two of four others, in five players; for Hitler at seven, two of six."""
    for players, seat_role, odds in ((5, "liberal", 0.5), (7, "liberal", 0.5), (7, "hitler", 0.33)):
        game = played(players, 1 if players == 5 else 3)
        first = next(iter(stated_by(ModelBot(BotAnswers("selfish", Random(1))), game, game.roles.index(seat_role))))
        assert first.stated == (odds,) * (players - 1)


def test_certainty_is_dear() -> None:
    """Someone who is sure that everyone is fascist scores worse than the exact belief."""
    games = list(bench_games(BenchPlan(5, 2, 2, "selfish", probabilities=True), lambda _number: Asked(1.0)))
    found = bench_report(games).calibration
    assert found is not None
    assert found.excess is not None
    assert found.excess.low > 0


def stating(dice: Random, answer: str | None = None) -> Habit:
    """An endpoint that plays at random, and answers questions for probabilities with their own example."""
    play = sensible(dice)

    def habit(number: int, body: dict[str, Any]) -> Any:
        example = re.search(r'\{"fascist": .*?\}\}', body["messages"][-1]["content"])
        if example is None:
            return play(number, body)
        return completion(answer or example[0], {"prompt_tokens": 500, "completion_tokens": 10})

    return habit


def bench(*words: str, **env: str) -> Result:
    """The command, for two deals, in this process."""
    options = ("--others", "random", "--deals", "2", "--seed", "3", *words)
    given = {"WEIMAR_LANG": "en", "WEIMAR_MODEL_NAME": "<b>x</b>", **env}
    return CliRunner().invoke(app, ["bench-models", *options], env=given, prog_name="weimar")


def test_the_command_prints_its_figures() -> None:
    """With the figures per token and per cost, and the calibration."""
    with ModelServer(stating(Random(1))) as server:
        done = bench(
            *("--model", server.url, "--probabilities"),
            WEIMAR_MODEL_PRICE_IN="1000",
        )
        asked = sum("from 0 to 100" in body["messages"][-1]["content"] for body in server.received)
    assert done.exit_code == 0, done.stderr
    assert "<b>x</b>: 4 games of 5 players, other seats random, seed 3" in done.stdout
    assert f"Questions: {asked}, answers understood: {asked}." in done.stdout
    assert "Without an answer: 0 (–)." in done.stdout
    for words in ("wins per unit of cost", "wins per 1,000 tokens", "Brier score"):
        assert words in done.stdout


def test_the_figures_are_in_the_readers_language() -> None:
    """The words of the terminal."""
    assert "seiersandel uten flaks" in bench("--bot", "random", WEIMAR_LANG="nb").stdout


def test_answers_that_are_not_understood_are_apart() -> None:
    """In the account of questions for probabilities, not in that of decisions; each costs one request."""
    with ModelServer(stating(Random(1), answer='{"fascist": {"0": 50}}')) as server:
        found = json.loads(bench("--model", server.url, "--probabilities", "--json").stdout)
        asked = sum("from 0 to 100" in body["messages"][-1]["content"] for body in server.received)
        requests = len(server.received)
    model, report = found["model"], found["report"]
    assert (model["stated"], model["unstated"], model["unanswered"]) == (0, {"misunderstood": asked}, {})
    assert report["calibration"]["understood"] == 0
    assert report["calibration"]["stated"] is None
    assert model["usage"]["requests"] == requests
    assert report["wins_per_thousand_tokens"]["mean"] == pytest.approx(
        4 * report["raw"]["mean"] * 1000 / (model["usage"]["sent"] + model["usage"]["received"])
    )
    assert report["wins_per_cost"] is None
