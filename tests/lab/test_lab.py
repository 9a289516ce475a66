"""Simulation: the figures are right, and match random play in an independent engine."""

import random

import pytest

from weimar.bots.players.uniform import pick
from weimar.engine import make_rules
from weimar.engine.actions import Action, Enact, Nominate, ProposeVeto
from weimar.lab.play.simulate import Plan, Tally, matches
from weimar.lab.play.statistics import wilson


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

    Every run plays the other sizes on the batch engine (test_lab_batch), which is compared with this one.
    """
    plan = Plan(players, 1000, seed=players, rules=make_rules())
    tally = Tally(plan)
    for match in matches(plan):
        tally.add(match)
    share = tally.summary().win_intervals["fascist"].share
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
