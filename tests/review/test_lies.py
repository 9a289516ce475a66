"""The best lie of a game, compared with the beliefs of bots in every listener's seat."""

from functools import cache
from math import fsum, log

import pytest
from test_chances import novices

from weimar.bots.inference.seat_belief import exact_belief
from weimar.engine import Record, make_rules, project, states
from weimar.engine.terms import Seat
from weimar.review import best_lie, review, statements_of
from weimar.review.lies import BELIEVED

SEEDS = range(12)


@cache
def _moved(record: Record) -> dict[int, dict[Seat, float]]:
    """For each lie, by its index: how far it moved each living liberal who heard it from the true deal, in nats."""
    played = list(states(record))

    def log_of_truth(actions: int, seat: Seat) -> float:
        return log(dict(exact_belief(project(played[actions], seat)).assignments())[record.roles])

    return {
        index: {
            seat: log_of_truth(told.actions - 1, seat) - log_of_truth(told.actions, seat)
            for seat in played[told.actions].board.alive
            if record.roles[seat] == "liberal" and seat != told.seat
        }
        for index, told in enumerate(statements_of(played, record.actions))
        if told.truthful is False
    }


@pytest.mark.parametrize("players", [5, 7])
def test_the_best_lie_moved_most_belief(players: int) -> None:
    """Of all lies that somebody believed; a game in which nobody did has none, however much was lied."""
    without = 0
    for seed in SEEDS:
        record = novices(players, seed)
        believed = {
            index: (fsum(moved.values()), tuple(seat for seat, nats in moved.items() if nats >= BELIEVED))
            for index, moved in _moved(record).items()
        }
        believed = {index: found for index, found in believed.items() if found[1] and found[0] >= BELIEVED}
        best = best_lie(record).best_lie
        assert review(record).best_lie == best
        if best is None:
            without += bool(_moved(record))
            assert believed == {}
            continue
        nats, believers = believed[best.statement]
        assert best.nats == pytest.approx(nats)
        assert best.believers == believers
        assert nats == max(found for found, _ in believed.values())
    assert without < len(SEEDS)


def test_there_is_none_where_the_model_has_no_verdict() -> None:
    """Beliefs under other rules are not tested, so they award nothing."""
    record = novices(7, 3, make_rules("official", {"special_election_target": "any"}))
    assert best_lie(record).best_lie is None
