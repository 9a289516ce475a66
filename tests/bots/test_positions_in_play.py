"""Positions of conformance/positions.json: play sees each as it is kept, without anything compiled."""

import numpy as np
import pytest
from msgspec.structs import replace
from test_direct_tables import games

from seen_positions import EACH, GAMES, chosen, fixed_net, kept, record_of_game, seen
from weimar.bots.policy.net.facts import facts_of
from weimar.engine import project


@pytest.mark.parametrize("number", range(GAMES))
def test_play_sees_each_position_as_it_is_kept(number: int) -> None:
    """Facts, options, and the numbers of a fixed net."""
    game, net = kept()[number], fixed_net()
    here = chosen(record_of_game(game), [each["after"] for each in game["positions"]])
    found = [seen(at, net) for at in here]
    assert len(found) == EACH
    assert found == [{name: each[name] for name in ("facts", "options", "net")} for each in game["positions"]]


def test_a_replaced_statement_is_no_fact() -> None:
    """Only the last word of a seat about an observation counts; no game above has two."""
    replaced = 0
    for state in [game.states[place] for game in games() for place in (-20, -10, -2)]:
        view = project(state, state.board.alive[0])
        current = tuple(said for said in view.statements if not said.replaced)
        for one, other in zip(facts_of(view), facts_of(replace(view, statements=current)), strict=True):
            np.testing.assert_array_equal(one, other)
        replaced += len(view.statements) - len(current)
    assert replaced > 10
