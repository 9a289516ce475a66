"""Public counts: the counted acts, and their gain over the belief alone."""

import random

import numpy as np
import pytest

from weimar.bots.inference.counts import COUNTS, adjusted, shipped_layers, totals
from weimar.bots.inference.history import Past, Told
from weimar.bots.inference.hypotheses import hypotheses
from weimar.bots.inference.tables import SIZES
from weimar.engine.rounds import Round


def seat_counts(players: int, course: tuple[Past, ...], seat: int) -> dict[str, int]:
    """The counts of a seat, without zeros."""
    row = totals(players, course)[seat]
    return {name: int(many) for name, many in zip(COUNTS, row, strict=True) if many}


def test_every_act_has_its_count() -> None:
    """A government that lost a policy and made contradictory statements; ballots are others'."""
    this = Round(0, nominee=1, votes=("ja", "ja", "nein", "ja", "nein"), elected=True, enacted="F")
    course = (Past(this, Told(2, 2, -1, -1)), Past(Round(2, nominee=3, votes=this.votes, elected=True), Told()))
    assert seat_counts(5, course, 0) == {"president_of_fascist": 1, "blamed": 1}
    assert seat_counts(5, course, 1) == {
        "chancellor_of_fascist": 1,
        "nominated": 1,
        "was_blamed": 1,
        "confessed": 1,
    }
    assert seat_counts(5, course, 4) == {"nein_early": 1, "nein_to_failed": 1}
    assert seat_counts(5, course, 3) == {"ja_to_fascist": 1, "nominated": 1}


@pytest.mark.parametrize("players", [5, 7, 10])
def test_impossible_roles_stay_impossible(players: int) -> None:
    """Certain knowledge outweighs any count; zero weights and powers of one change nothing."""
    known, layer = hypotheses(players), shipped_layers()[SIZES[players]]
    weights = known.prior.copy()
    weights[known.fascist[:, 0] > 0] = 0
    some = np.round(random.Random(1).random() * np.ones((players, len(COUNTS))) * 9)
    found = adjusted(layer, players, weights / weights.sum(), some)
    assert found[known.fascist[:, 0] > 0].max() == 0
    assert found.sum() == 1
