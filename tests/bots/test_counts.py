"""Public counts: the counted acts, and their gain over the belief alone."""

import random
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from spread import CLEAR, over_games

from weimar.bots.inference.counts import COUNTS, adjusted, shipped_layers, totals
from weimar.bots.inference.history import Past, Told
from weimar.bots.inference.hypotheses import hypotheses
from weimar.bots.inference.tables import SIZES
from weimar.engine.rounds import Round
from weimar.lab.fitting.counts import (
    Problem,
    Sample,
    Source,
    fit,
    fitted,
    layer_of,
    nats,
    one_ply_with,
    played,
    samples,
    start_weights,
)

GAMES: Final = 24


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
    plain = layer_of(start_weights(), "nothing")
    assert adjusted(plain, players, known.prior, some) == pytest.approx(known.prior, abs=1e-9)


def test_the_shipped_counts_improve_on_the_belief(tmp_path: Path) -> None:
    """On games outside the fit; most clearly for Hitler.

    At five players, where fascists cannot hide from them: at seven it takes three times as many games to show it.
    """
    found = [one for at in range(GAMES) for one in samples(5, at, Source(GAMES, 990, tmp_path))]
    layer, problem = shipped_layers()["small"], Problem(found)
    weights = np.array([*layer.fascist, *layer.hitler, layer.team_power, layer.hitler_power])
    everything = np.arange(len(found))
    before, after = (nats(problem, everything, those) for those in (start_weights(), weights))
    games: list[int] = problem.games.tolist()
    fascist, hitler = (
        over_games(zip(games, (after[name] - before[name]).tolist(), strict=True)) for name in ("fascist", "hitler")
    )
    assert fascist.mean > 0
    assert hitler.mean > CLEAR * hitler.error


def test_a_fit_finds_a_planted_habit(tmp_path: Path) -> None:
    """If one count reveals the fascists, its weight grows; without samples of it, the weight stays."""
    found = [one for at in range(6) for one in samples(5, at, Source(6, 7, tmp_path))]
    roles, place = hypotheses(5).roles, COUNTS.index("confessed")
    for sample in found:
        sample.counts[:] = 0
        sample.counts[:, place] = roles[sample.truth] > 0
    weights = fit([Problem(found)], [np.arange(len(found))], 1.0)
    assert weights[place] > 1
    assert np.abs(np.delete(weights, [place, place + len(COUNTS), 40, 41])).max() < 0.01


def test_each_round_continues_the_previous_one(tmp_path: Path) -> None:
    """The second round is played with the weights of the first, and fitted to the games of both."""
    told: list[str] = []
    source = Source(2, 5, tmp_path)
    two = fitted("small", 2, source, told.append)
    first = one_ply_with(shipped_layers())
    assert told == ["small: round 1 of 2\n", "small: round 2 of 2\n"]
    assert [_truths(sample) for sample in played(5, source, first)] == [
        _truths(sample) for at in range(2) for sample in samples(5, at, source)
    ]
    beliefs = sum(len(played(players, source._replace(seed=seed))) for players in (5, 6) for seed in (5, 6))
    assert (
        two.fitted_to
        == f"2 games of one-ply a size and round, 2 rounds, {beliefs} beliefs; Hitler's weights and power times 1.0"
    )
    assert two != shipped_layers()["small"]


def _truths(sample: Sample) -> tuple[int, int, int]:
    return sample.game, sample.viewer, sample.truth
