"""The best lie of a game, compared with the beliefs of bots in every listener's seat."""

from collections import Counter
from functools import cache
from math import fsum, log

import pytest
from msgspec.structs import replace
from test_chances import novices

from weimar.bots.inference.belief import exact_belief
from weimar.engine import Record, make_rules, project, states
from weimar.engine.terms import Seat
from weimar.review import best_lie, lies, review, statements_of
from weimar.review.lies import BELIEVED

SEEDS = range(7)
REVIEWED = 1
"""The number of these games whose whole review is compared as well: it takes longer than all else here."""


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
    """Of all believed lies; a game without a believed lie has none, however much was lied."""
    without = 0
    for seed in SEEDS:
        record = novices(players, seed)
        believed = {
            index: (fsum(moved.values()), tuple(seat for seat, nats in moved.items() if nats >= BELIEVED))
            for index, moved in _moved(record).items()
        }
        believed = {index: found for index, found in believed.items() if found[1] and found[0] >= BELIEVED}
        best = best_lie(record).best_lie
        assert seed >= REVIEWED or review(record).best_lie == best
        if best is None:
            without += bool(_moved(record))
            assert believed == {}
            continue
        nats, believers = believed[best.statement]
        assert best.nats == pytest.approx(nats)
        assert best.believers == believers
        assert nats == max(found for found, _ in believed.values())
    assert without < len(SEEDS)


def test_each_lie_moves_the_living_liberals_who_hear_it() -> None:
    """Alone among true statements: those it brings nearer to the truth count against it."""
    kinds: Counter[str] = Counter()
    for players, seed in ((5, 2), (7, 3), (7, 5), (7, 26), (8, 12)):
        record = novices(players, seed)
        played = list(states(record))
        told = statements_of(played, record.actions)
        for index, moved in _moved(record).items():
            alone = [one if at == index else replace(one, truthful=True) for at, one in enumerate(told)]
            found = lies.best_lie(played, alone)
            nats = fsum(moved.values())
            believers = tuple(seat for seat, one in moved.items() if one >= BELIEVED)
            kinds["enlightens"] += bool(believers) and min(moved.values()) < -BELIEVED / 10
            if not believers or nats < BELIEVED:
                assert found is None
                continue
            kinds["believed"] += 1
            assert found is not None
            assert (found.statement, found.believers) == (index, believers)
            assert found.nats == pytest.approx(nats)
    assert min(kinds[kind] for kind in ("believed", "enlightens")) > 0, kinds


def test_the_dead_believe_nothing() -> None:
    """Whoever believed the best lie, if they had been dead when it was told."""
    record = novices(8, 12)
    played = list(states(record))
    told = statements_of(played, record.actions)
    best = lies.best_lie(played, told)
    assert best is not None
    at = told[best.statement].actions
    alone = [one if index == best.statement else replace(one, truthful=True) for index, one in enumerate(told)]
    for seat in best.believers:
        board = played[at].board
        dead = replace(played[at], board=replace(board, alive=tuple(one for one in board.alive if one != seat)))
        found = lies.best_lie([*played[:at], dead, *played[at + 1 :]], alone)
        assert found is None or seat not in found.believers


def test_the_first_of_equal_lies_wins_and_only_the_first_are_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lie told twice with one effect; and a better one that comes too late to be weighed."""
    record = novices(8, 12)
    played = list(states(record))
    told = statements_of(played, record.actions)
    believed = {index: moved for index, moved in _moved(record).items() if max(moved.values(), default=0.0) >= BELIEVED}
    worth = {index: fsum(moved.values()) for index, moved in believed.items()}
    best = max(worth, key=lambda index: worth[index])
    twice = lies.best_lie(played, [told[best], told[best]])
    assert twice is not None
    assert twice.statement == 0
    false = [index for index, one in enumerate(told) if one.truthful is False]
    monkeypatch.setattr(lies, "MOST", false.index(best))
    before = [worth[index] for index in false[: false.index(best)] if worth.get(index, 0) >= BELIEVED]
    found = lies.best_lie(played, told)
    assert (None if found is None else pytest.approx(found.nats)) == max(before, default=None)


def test_there_is_none_where_the_model_has_no_verdict() -> None:
    """Beliefs under other rules are not tested, so they award nothing."""
    record = novices(7, 3, make_rules("official", {"special_election_target": "any"}))
    assert best_lie(record).best_lie is None
