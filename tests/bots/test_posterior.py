"""The posterior: evidence about roles and about manners of play is tempered; certain facts stay certain."""

import numpy as np
import pytest

from weimar.bots.inference.behaviour import Model, shipped_tables
from weimar.bots.inference.belief import posterior
from weimar.bots.inference.exact_math import Floats
from weimar.bots.inference.hypotheses import IMPOSSIBLE, MANNERS, hypotheses

PRIOR = hypotheses(5).prior
LUCK = np.random.default_rng(5)
LOG = np.log(PRIOR) + LUCK.normal(0, 2, len(PRIOR))
PILES = [LUCK.uniform(0.1, 1, len(PRIOR)), LUCK.uniform(0.1, 1, len(PRIOR))]
PILE_LOGS = [np.log(pile) for pile in PILES]


def model(temper: float, temper_tiles: float = 1.0, temper_manner: float = 1.0) -> Model:
    """A model used only for its tempers."""
    made = Model(shipped_tables()["small"])
    made.temper, made.temper_tiles, made.temper_manner = temper, temper_tiles, temper_manner
    return made


def by_manner(weights: Floats) -> Floats:
    """[manner, assignment]."""
    return weights.reshape(len(MANNERS), -1)


def test_untempered_posterior_is_the_product() -> None:
    """As Bayes has it."""
    product = np.exp(LOG) * PILES[0] * PILES[1]
    assert posterior(model(1.0), LOG, PILE_LOGS) == pytest.approx(product / product.sum())


def test_role_evidence_is_tempered() -> None:
    """Odds raised to a power, one for tiles and one for other evidence, whatever the manner."""
    acts, tiles = by_manner(np.exp(LOG)), by_manner(PILES[0] * PILES[1])
    found = by_manner(posterior(model(0.3, 0.6, 0.4), LOG, PILE_LOGS))
    for row in range(len(MANNERS)):
        expected = acts[row] ** 0.3 * tiles[row] ** 0.6
        assert found[row] / found[row].sum() == pytest.approx(expected / expected.sum())


def test_certain_facts_stay_certain() -> None:
    """A seen role stays certain, however low the temper."""
    bar = np.where(hypotheses(5).fascist[:, 2] > 0, IMPOSSIBLE, 0.0)
    weights = posterior(model(0.05), LOG + bar, PILE_LOGS)
    assert weights @ hypotheses(5).fascist[:, 2] < 1e-200
    rest = by_manner(weights * (bar == 0))
    product = by_manner(np.exp(LOG) * PILES[0] * PILES[1] * (bar == 0))
    assert rest.sum(axis=1) == pytest.approx(product.sum(axis=1) / product.sum())


def test_contradictory_evidence_is_ignored() -> None:
    """A pile that makes everything impossible is ignored, and one at the very bound of that."""
    bound = np.where(np.maximum.reduce(LOG) == LOG, -100.0, -150.0)
    assert posterior(model(0.5), LOG, [bound]) == pytest.approx(posterior(model(0.5), LOG, []))
    assert posterior(model(0.5), LOG, [np.full(len(LOG), -460.0), *PILE_LOGS]) == pytest.approx(
        posterior(model(0.5), LOG, PILE_LOGS)
    )
    assert np.isfinite(posterior(model(0.5), LOG + IMPOSSIBLE, PILE_LOGS)).all()
