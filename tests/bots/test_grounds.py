"""Grounds like people's: the newest decisive round, and no ballot like those of half the table."""

from collections import Counter
from itertools import product
from types import SimpleNamespace
from typing import Any

from sitting import sitting

from weimar.bots.inference.history import PartyClaim, Past, Told
from weimar.bots.inference.support import support
from weimar.bots.policy.choice.mind import Standpoint
from weimar.bots.policy.net.trained import shipped_mind
from weimar.bots.policy.talk.grounds import HUNCH, _ballot_tells, _in_round, _moving, _shared, of_session, reasons
from weimar.engine import project
from weimar.engine.arguments import Grounds
from weimar.engine.rounds import Round
from weimar.engine.state import Hand
from weimar.engine.terms import Policy


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
    assert _ballot_tells(one_ja, 3, 2, suspects=True)
    assert not _ballot_tells(two_of_four, 3, 2, suspects=True)
    one_nein = Round(0, nominee=1, votes=("ja", "ja", "ja", "nein", None), elected=True, enacted="F")
    assert _ballot_tells(one_nein, 2, 3, suspects=False)
    assert not _ballot_tells(one_nein, 3, 2, suspects=True)


def test_a_nein_on_the_judges_own_government_is_no_praise() -> None:
    """Even if its policy was fascist; a Ja on a liberal one is."""
    failed = Round(0, nominee=1, votes=("ja", "ja", "ja", "nein", "ja"), elected=True, enacted="F")
    praised = Round(0, nominee=1, votes=("ja", "nein", "nein", "ja", "nein"), elected=True, enacted="L")
    assert [_ballot_tells(failed, judge, 3, suspects=False) for judge in (0, 1, 2)] == [False, False, True]
    assert _ballot_tells(praised, 0, 3, suspects=False)


def test_an_investigation_speaks_about_who_was_investigated() -> None:
    """Not against the investigator, who has only told of it."""
    past = Round(0, nominee=1, votes=("ja",) * 5, elected=True, enacted="F", power="investigate", target=2)
    judged: Any = SimpleNamespace(course=(Past(past, Told(party=PartyClaim.FASCIST)),), me=3)
    found = {seat: list(_in_round(judged, 1, seat, suspects=True)) for seat in (0, 2)}
    assert found == {0: [Grounds("fascist_policy", round=1)], 2: [Grounds("investigation", seat=2)]}


POLICIES: tuple[Policy, Policy] = ("F", "L")
SIDES = (True, False)


def session(enacted: Policy, drawn: int, passed: int) -> Past:
    """A session of seats 0 and 1, with the liberal tiles that they claim; -1 for a refusal."""
    return Past(Round(0, nominee=1, enacted=enacted), Told(drawn + 1, passed + 1))


def odd(drawn: int, passed: int) -> bool:
    """Whether claims contradict each other if the president kept liberal tiles."""
    return min(drawn, passed) >= 0 and passed != min(drawn, 2)


def test_the_clearest_reason_in_a_session() -> None:
    """A contradiction, a liberal tile that was not enacted, a fair choice, a record, or the policy alone."""
    found = Counter[str]()
    for enacted, drawn, passed, seat in product(POLICIES, range(-1, 4), range(-1, 3), (0, 1)):
        for suspects, earlier in product(SIDES, (None, *POLICIES)):
            wanted = "F" if suspects else "L"
            course = (*([session(earlier, -1, -1)] if earlier else []), session(enacted, drawn, passed))
            number = len(course)
            if suspects and odd(drawn, passed):
                expected = Grounds("contradiction", seat=0, other=1, round=number)
            elif suspects and enacted == "F" and drawn > 0 and seat == 1:
                expected = Grounds("claimed_liberal", seat=0, round=number)
            elif not suspects and enacted == "L" and drawn == passed == seat == 1:
                expected = Grounds("had_choice", seat=1, round=number)
            elif enacted == earlier == wanted:
                expected = Grounds("bad_record" if suspects else "good_record", seat=seat)
            else:
                of_party = "fascist_policy" if suspects else "liberal_policy"
                expected = Grounds(of_party if enacted == wanted else "session", round=number)
            assert of_session(course, number, seat, suspects=suspects) == expected
            found[expected.reason] += 1
    assert len(found) == 8


def test_who_governed_together_knows_what_was_avoidable() -> None:
    """A liberal tile in the own hand, or claimed by a president who passed none; else a contradiction. Newest first."""
    for enacted, drawn, passed in product(POLICIES, range(-1, 4), range(-1, 3)):
        for me, seat, suspects in product(range(3), range(2), SIDES):
            course = (session(enacted, drawn, passed), session(enacted, drawn, passed))
            for tiles in (None, *({0: ("FFF", "FFL"), 1: ("FF", "FL")}.get(me, ()))):
                office: Any = ("president", "chancellor", None)[me]
                memories = () if tiles is None else tuple(Hand(number, office, tiles, "F") for number in (1, 2))
                judged: Any = SimpleNamespace(course=course, me=me, view=SimpleNamespace(memories=memories))
                avoidable = odd(drawn, passed)
                if enacted == "F":
                    avoidable = tiles is not None and ("L" in tiles or (seat == 0 and drawn > 0))
                shown = [of_session(course, number, seat, suspects=True) for number in (2, 1)]
                expected = shown if suspects and {me, seat} == {0, 1} and avoidable else []
                assert list(_shared(judged, seat, suspects=suspects)) == expected


def test_an_investigation_is_between_two_players() -> None:
    """The investigator has seen the party, and the investigated player knows whether it was said."""
    for party, me, seat, suspects in product((-1, 0, 1, 2), range(3), range(3), SIDES):
        past = Round(0, nominee=4, power="investigate", target=1)
        judged: Any = SimpleNamespace(course=(Past(past, Told(party=party)),), me=me, view=SimpleNamespace(memories=()))
        lied = (me, seat, party, suspects) == (1, 0, 2, True)
        seen = (me, seat, party) == (0, 1, 2 if suspects else 1)
        expected = [Grounds("investigation", seat=1)] if lied or seen else []
        assert list(_shared(judged, seat, suspects=suspects)) == expected


def test_a_round_speaks_for_or_against_its_government() -> None:
    """By its policy and claims; members of a government blame neither each other nor their voters."""
    votes: Any = ("ja", "ja", "nein", "ja", "nein", "nein", "nein")
    for enacted, drawn, passed in product(POLICIES, range(-1, 4), range(-1, 3)):
        past = session(enacted, drawn, passed)
        course = (Past(Round(0, nominee=1, enacted=enacted, votes=votes, elected=True), past.told),)
        for me, seat, suspects in product((0, 1, 4), range(4), SIDES):
            if me == seat:
                continue
            judged: Any = SimpleNamespace(course=course, me=me)
            blamed = not suspects or me > 1
            speaks = (enacted == "F" or odd(drawn, passed)) if suspects else enacted == "L" and not odd(drawn, passed)
            expected = [of_session(course, 1, seat, suspects=suspects)] if blamed and seat < 2 and speaks else []
            if seat == 3 and blamed and (enacted == "F") == suspects:  # a Ja of the minority
                expected.append(Grounds("ballot", seat=3, round=1))
            assert list(_in_round(judged, 1, seat, suspects=suspects)) == expected, (me, seat, suspects)


def test_reasons_bear_out_and_old_ones_come_last() -> None:
    """Listeners would count each, except for a hunch, which is alone; those of five or more rounds ago are last."""
    mixed = hunches = 0
    for state in [state for state in sitting(7, "old reasons") if state.phase.name == "nomination"]:
        view = project(state, state.board.alive[0])
        now, number = Standpoint(view, shipped_mind()), len(view.rounds)
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
