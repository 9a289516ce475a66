"""Positions of conformance/positions.json: the compiled version for training sees each as play does."""

from typing import Any

import jax
import numpy as np
import pytest

from batch_equality import compile_once, row_of_decision
from seen_positions import EACH, GAMES, chosen, digest, fixed_net, kept, record_of_game
from weimar.bots.policy.net.names import SEAT_DIVISORS, TABLE_DIVISORS
from weimar.bots.policy.net.whole_net import ONE
from weimar.engine.action_table import ALL_ACTIONS
from weimar.lab.nets.facts import Facts, truth_of, write_facts
from weimar.lab.nets.options import choose_options, renew_legal
from weimar.lab.train.net import Parameters, initial
from weimar.lab.train.net import read as read_eagerly

read = jax.jit(read_eagerly)
"""As training has it; one operation after the other, it would be compiled in many parts."""


@pytest.fixture(scope="module", autouse=True)
def compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Kernels that not every worker compiles."""
    compile_once(tmp_path_factory)


def floating() -> Parameters:
    """The fixed net as training computes it; layers that play does not have are those of any net."""
    exact = {name: array.astype(np.float64) / ONE for name, array in fixed_net().weights.items()}
    exact["seat"] *= np.array(SEAT_DIVISORS)[:, None]
    exact["table"] *= np.array(TABLE_DIVISORS)[:, None]
    return initial(1) | {name: array.astype(np.float32) for name, array in exact.items()}


@pytest.mark.parametrize("number", range(GAMES))
def test_training_sees_each_position_as_it_is_kept(number: int) -> None:
    """Facts and options exactly; the net's numbers as far as floating-point numbers go."""
    game, net = kept()[number], fixed_net()
    expected: list[dict[str, Any]] = game["positions"]
    here = list(chosen(record_of_game(game), [each["after"] for each in expected]))
    assert len(expected) == EACH
    rows, seats = (
        np.stack([row_of_decision(at.state, at.action) for at in here]),
        np.array([at.action.seat for at in here]),
    )
    renew_legal(rows)
    facts, masks = Facts.empty(EACH), np.zeros((EACH, ALL_ACTIONS), np.int8)
    write_facts(rows, seats, *facts)
    choose_options(rows, masks, np.zeros(EACH, np.int64))
    acts = np.asarray(read(floating(), facts, truth_of(rows, seats)).acts)
    for place, each in enumerate(expected):
        assert digest(*(part[place] for part in facts)) == each["facts"]
        assert masks[place].nonzero()[0].tolist() == each["options"]
        whole = net.acts(type(facts)(*(part[place].astype(np.int64) for part in facts)))  # type: ignore[arg-type]
        assert digest(whole) == each["net"]
        np.testing.assert_allclose(whole / ONE, acts[place], rtol=0.01, atol=0.01)
