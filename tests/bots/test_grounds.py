"""Grounds like people's: the newest decisive round, and no ballot like those of half the table."""

from types import SimpleNamespace
from typing import Any

from sitting import sitting

from weimar.bots.inference.history import PartyClaim, Past, Told
from weimar.bots.inference.support import support
from weimar.bots.policy.choice.standpoint import Standpoint
from weimar.bots.policy.net.trained import shipped_nets
from weimar.bots.policy.talk.grounds import HUNCH, _ballot_tells, _in_round, _moving, reasons
from weimar.engine import project
from weimar.engine.arguments import Grounds
from weimar.engine.rounds import Round


def test_the_newest_large_change_comes_first() -> None:
    """Then the others by size; rounds without a change, or with the opposite one, are not named."""
    shares = [0.3, 0.5, 0.45, 0.6, 0.65, 0.65]
    assert _moving(shares, 1) == [3, 1, 4]
    assert _moving(shares, -1) == [2]
    assert _moving([0.3], 1) == []


def test_a_ballot_like_those_of_half_the_table_is_no_reason() -> None:
    """Neither against a voter nor for one."""
    one_ja = Round(0, nominee=1, votes=("ja", "nein", "ja", "nein", "nein"), elected=True, enacted="F")
    two_of_four = Round(0, nominee=1, votes=("ja", "nein", "ja", "nein", None), elected=True, enacted="F")
    assert _ballot_tells(one_ja, (3, 2), suspects=True)
    assert not _ballot_tells(two_of_four, (3, 2), suspects=True)
    one_nein = Round(0, nominee=1, votes=("ja", "ja", "ja", "nein", None), elected=True, enacted="F")
    assert _ballot_tells(one_nein, (2, 3), suspects=False)
    assert not _ballot_tells(one_nein, (3, 2), suspects=True)


def test_a_nein_on_the_judges_own_government_is_no_praise() -> None:
    """Even if its policy was fascist; a Ja on a liberal one is."""
    failed = Round(0, nominee=1, votes=("ja", "ja", "ja", "nein", "ja"), elected=True, enacted="F")
    praised = Round(0, nominee=1, votes=("ja", "nein", "nein", "ja", "nein"), elected=True, enacted="L")
    assert [_ballot_tells(failed, (judge, 3), suspects=False) for judge in (0, 1, 2)] == [False, False, True]
    assert _ballot_tells(praised, (0, 3), suspects=False)


def test_an_investigation_speaks_about_who_was_investigated() -> None:
    """Not against the investigator, who has only told of it."""
    past = Round(0, nominee=1, votes=("ja",) * 5, elected=True, enacted="F", power="investigate", target=2)
    judged: Any = SimpleNamespace(course=(Past(past, Told(party=PartyClaim.FASCIST)),), me=3)
    found = {seat: list(_in_round(judged, 1, seat, suspects=True)) for seat in (0, 2)}
    assert found == {0: [Grounds("fascist_policy", round=1)], 2: [Grounds("investigation", seat=2)]}


def test_reasons_bear_out_and_old_ones_come_last() -> None:
    """Listeners would count each, except for a hunch, which is alone; those of five or more rounds ago are last."""
    mixed = hunches = 0
    for state in [state for state in sitting(7, "old reasons") if state.phase.name == "nomination"]:
        view = project(state, state.board.alive[0])
        now, number = Standpoint(view, shipped_nets()), len(view.rounds)
        for seat in state.board.alive[1:]:
            for suspects in (True, False):
                found = reasons(now, seat, suspects=suspects)
                old = [reason.round is not None and reason.round <= number - 5 for reason in found]
                assert old == sorted(old)
                assert (HUNCH in found) == (found == [HUNCH])
                shown = [support(now.course, seat, reason, accuses=suspects) for reason in found if reason != HUNCH]
                assert min(shown, default=1) > 0
                mixed, hunches = mixed + (len({*old}) > 1), hunches + (found == [HUNCH])
    assert min(mixed, hunches) > 2
