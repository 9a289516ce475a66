"""Arguments count by what the public record shows for them, whoever makes them, and however often."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from msgspec.structs import replace
from sitting import sitting

from weimar.bots.inference.behaviour import model_for
from weimar.bots.inference.belief import believe
from weimar.bots.inference.hearsay import BASELESS, LASTS, MOST, Point, hearsay, moved, points, weightiest, words_of
from weimar.bots.inference.history import Past, Told, contradictions, course_of, table_of
from weimar.bots.inference.support import FITS, REPEATED, SHOWN, support
from weimar.engine import View, project
from weimar.engine.arguments import Argument, Grounds, Heard
from weimar.engine.rounds import Round
from weimar.engine.terms import Policy

VOTES = ("ja", "ja", "ja", "nein", "nein")


def session(president: int, chancellor: int, enacted: Policy, drawn: int = -1, passed: int = -1) -> Past:
    """A round of five with a session, and the liberal tiles claimed by both; -1 for no claim."""
    past = Round(president, nominee=chancellor, votes=VOTES, elected=True, enacted=enacted)  # type: ignore[arg-type]
    return Past(past, Told(drawn + 1, passed + 1))


def investigation(president: int, target: int, party: int) -> Past:
    """A round in which a president told of an investigation: 1 for liberal, 2 for fascist."""
    return Past(Round(president, nominee=4, power="investigate", target=target, enacted="F"), Told(party=party))


RUNNING = Past(Round(2, nominee=3), Told())


@pytest.mark.parametrize(
    ("past", "about", "why", "accuses", "shown"),
    [
        (session(0, 1, "F", 1, 0), 1, Grounds("contradiction", 0, 1, 1), True, SHOWN),
        (session(0, 1, "F", 1, 0), 0, Grounds("contradiction", 1, 1, 0), True, SHOWN),
        (session(0, 1, "F", 1, 0), 2, Grounds("contradiction", 0, 1, 1), True, 0),
        (session(0, 1, "F", 0, 0), 1, Grounds("contradiction", 0, 1, 1), True, 0),
        (session(0, 1, "F", 1, 0), 1, Grounds("contradiction", 0, 1, 1), False, 0),
        (session(0, 1, "F", 2, -1), 1, Grounds("claimed_liberal", 0, 1), True, SHOWN),
        (session(0, 1, "F", 2, -1), 0, Grounds("claimed_liberal", 0, 1), True, FITS),
        (session(0, 1, "F", 0, -1), 1, Grounds("claimed_liberal", 0, 1), True, 0),
        (session(0, 1, "L", 2, -1), 1, Grounds("claimed_liberal", 0, 1), True, 0),
        (session(0, 1, "L", 1, 1), 1, Grounds("had_choice", 1, 1), False, SHOWN),
        (session(0, 1, "L", 1, 1), 1, Grounds("had_choice", 1, 1), True, 0),
        (session(0, 1, "L", 2, 2), 1, Grounds("had_choice", 1, 1), False, 0),
        (session(0, 1, "L"), 0, Grounds("liberal_policy", round=1), False, FITS),
        (session(0, 1, "L"), 0, Grounds("fascist_policy", round=1), True, 0),
        (session(0, 1, "F"), 0, Grounds("fascist_policy", round=1), True, FITS),
        (session(0, 1, "F"), 0, Grounds("fascist_policy", round=1), False, 0),
        (session(0, 1, "F"), 2, Grounds("session", round=1), True, 0),
        (session(0, 1, "F", 1, 0), 1, Grounds("session", round=1), True, SHOWN),
        (session(0, 1, "F"), 3, Grounds("ballot", 3, 1), False, FITS),
        (session(0, 1, "F"), 3, Grounds("ballot", 3, 1), True, 0),
        (session(0, 1, "F"), 2, Grounds("ballot", 2, 1), True, 0),
        (investigation(0, 1, 2), 1, Grounds("investigation", 1), True, SHOWN),
        (investigation(0, 1, 2), 0, Grounds("investigation", 1), True, FITS),
        (investigation(0, 1, 2), 1, Grounds("investigation", 1), False, 0),
        (investigation(0, 1, 1), 1, Grounds("investigation", 1), False, SHOWN),
        (session(0, 1, "F"), 1, Grounds("hunch"), True, 0),
        (session(0, 1, "F"), 1, Grounds("pile"), True, 0),
        (session(0, 1, "F"), 1, Grounds("fascist_policy", round=9), True, 0),
        (session(0, 1, "F"), 1, Grounds("of_a_newer_version"), True, 0),
        (session(0, 1, "F"), 1, None, True, 0),
    ],
)
def test_the_support_of_an_argument_is_read_from_the_record(
    past: Past,
    about: int,
    why: Grounds | None,
    accuses: bool,  # noqa: FBT001 - a parameter of the test
    shown: float,
) -> None:
    """By the claims, policies, ballots and investigations that everybody saw."""
    assert support((past, RUNNING), about, why, accuses=accuses) == shown


def test_a_record_needs_two_policies_of_one_party() -> None:
    """And none of the other one."""
    one, other, liberal = session(0, 1, "F"), session(0, 2, "F"), session(0, 3, "L")
    bad = Grounds("bad_record", 0)
    assert support((one, other, RUNNING), 0, bad, accuses=True) == REPEATED
    assert support((one, other, RUNNING), 0, bad, accuses=False) == 0
    assert support((one, RUNNING), 0, bad, accuses=True) == 0
    assert support((one, other, liberal, RUNNING), 0, bad, accuses=True) == 0
    assert support((liberal, liberal), 0, Grounds("good_record", 0), accuses=False) == REPEATED


def test_a_peek_contradicts_whoever_drew_other_tiles() -> None:
    """Until other tiles come on top of the pile."""
    peek = Past(Round(4, nominee=3, power="peek", enacted="F"), Told(peek=3))
    drawn = session(0, 1, "F", 0, 0)
    assert contradictions((peek, drawn), 2) == [(4, 0), (4, 1)]
    assert contradictions((peek, session(0, 1, "F"), drawn), 3) == []


def said(*words: tuple[int, Argument], at: int = 2) -> tuple[Heard, ...]:
    """Arguments in a round."""
    return tuple(Heard(seat, number, argument, at) for number, (seat, argument) in enumerate(words, 1))


ODDS = (session(0, 1, "F", 1, 0), RUNNING)
SHOWS = Argument("suspect", seat=1, because=Grounds("contradiction", 0, 1, 1))
HUNCH = Argument("suspect", seat=1, because=Grounds("hunch"))


def test_what_the_record_shows_counts_fully_and_a_hunch_hardly() -> None:
    """For and against."""
    assert moved(ODDS, said((3, SHOWS)), 2) == {0: SHOWN, 1: SHOWN}
    assert moved(ODDS, said((3, HUNCH)), 2) == {1: BASELESS}
    assert moved(ODDS, said((3, Argument("trust", seat=1))), 2) == {1: -BASELESS}
    assert moved(ODDS, said((4, Argument("contradict", seat=0, other=1, round=1))), 2) == {0: SHOWN, 1: SHOWN}
    assert moved(ODDS, said((4, Argument("contradict", seat=0, other=2, round=1))), 3) == {0: BASELESS, 2: BASELESS}


@pytest.mark.parametrize("speaker", [0, 3, 4])
def test_it_does_not_matter_who_says_it(speaker: int) -> None:
    """Whoever accuses the other side of their own contradiction accuses themself as much."""
    assert moved(ODDS, said((speaker, SHOWS)), 2) == {0: SHOWN, 1: SHOWN}


@pytest.mark.parametrize(
    ("past", "why", "sides"),
    [
        (session(0, 1, "F", 1, 0), Grounds("session", round=1), {0, 1}),
        (session(0, 1, "F", 2, -1), Grounds("claimed_liberal", 0, 1), {0, 1}),
        (investigation(0, 1, 2), Grounds("investigation", 1), {0, 1}),
        (session(0, 1, "F"), Grounds("fascist_policy", round=1), {1}),
    ],
)
def test_a_contradiction_counts_against_both_sides(past: Past, why: Grounds, sides: set[int]) -> None:
    """One of them lies, and the record does not show who."""
    found = moved((past, RUNNING), said((3, Argument("suspect", seat=1, because=why))), 2)
    assert set(found) == sides
    assert len(set(found.values())) == 1


def test_a_fact_counts_once_however_often_and_by_whomever_it_is_told() -> None:
    """Parrots and floods add nothing; neither does another name of the same fact."""
    again = Argument("suspect", seat=1, because=Grounds("session", round=1))
    crowd = said(*((speaker, argument) for speaker in (3, 4, 0) for argument in (SHOWS, again, HUNCH)))
    assert moved(ODDS, crowd, 2) == {0: 1.0, 1: 1.0}
    assert [point.weight for point in points(ODDS, crowd, 2)] == [SHOWN, SHOWN, BASELESS]
    flood = said(*((3, HUNCH) for _ in range(50)))
    assert moved(ODDS, flood, 2) == {1: BASELESS}


def test_old_and_own_words_and_one_s_own_tiles_do_not_count() -> None:
    """Nor does an opinion of a player whom the listener investigated."""
    assert moved(ODDS, said((2, SHOWS)), 2) == {}
    assert moved(ODDS, said((3, SHOWS)), 0) == {}
    later = (*ODDS, *(RUNNING for _ in range(LASTS)))
    assert moved(later, said((3, SHOWS)), 2) == {}
    known = (investigation(2, 1, 1), RUNNING)
    assert moved(known, said((3, HUNCH)), 2) == {}
    assert moved(known, said((3, HUNCH)), 0) == {1: BASELESS}


def test_an_answer_counts_half_for_one_s_word_and_its_reason_is_the_answered_one() -> None:
    """Disagreement has no reason of its own."""
    heard = said((0, SHOWS), (3, Argument("agree", answers=1)), (4, Argument("disagree", answers=1)))
    assert [(word.speaker, word.about, word.strength, word.why) for word in words_of(heard)] == [
        (0, 1, 1.0, SHOWS.because),
        (3, 1, 0.5, SHOWS.because),
        (4, 1, -0.5, None),
    ]


def test_the_weightiest_speaker_is_who_said_first_what_counts() -> None:
    """Hunches come last."""
    assert weightiest(ODDS, said((4, HUNCH), (3, SHOWS), (0, SHOWS)), 2) == [3, 4]
    assert weightiest(ODDS, said((2, SHOWS)), 2) == []
    fits = Argument("suspect", seat=1, because=Grounds("fascist_policy", round=1))
    for first, later in ((fits, SHOWS), (SHOWS, fits)):  # the same fact, the weightier way of putting it counts
        found = [Point(4, 1, SHOWN), Point(4 if first == SHOWS else 3, 0, SHOWN)]
        assert sorted(points(ODDS, said((4, first), (3, later)), 2)) == sorted(found)


def views() -> Iterator[View]:
    """Views in games of seven."""
    for number in range(2):
        for state in list(sitting(7, f"hearsay/{number}"))[::9]:
            yield from (project(state, seat) for seat in state.board.alive)


def test_the_whole_table_together_moves_a_belief_no_further_than_its_bound() -> None:
    """And never certain knowledge."""
    tried = Counter[str]()
    for view in views():
        course, me = course_of(view), view.viewer
        others = [seat for seat in view.alive if seat != me]
        reasons = [None, *(Grounds("session", round=number) for number in range(1, len(view.rounds)))]
        heard = said(
            *(
                (one, Argument("suspect", seat=two, because=why))
                for one in others
                for two in others[:2]
                for why in reasons
            ),
            at=len(view.rounds),
        )
        assert isinstance(me, int)
        change = hearsay(view.players, course, heard, me)
        assert change is None or np.abs(change).max() <= MOST * len(moved(course, heard, me)) + 1e-12
        before, after = (
            np.array(believe(model_for(table_of(view)), view, course, told).fascist) for told in ((), heard)
        )
        certain = (before == 0) | (before == 1)
        np.testing.assert_array_equal(after[certain], before[certain])
        tried["moved"] += change is not None
    assert tried["moved"] > 20


def test_listening_is_the_same_for_every_role() -> None:
    """What moves a seat follows from the public record, not from what the seat knows."""
    for view in views():
        others = [seat for seat in view.alive if seat != view.viewer]
        heard = said((others[0], Argument("suspect", seat=others[1])), at=len(view.rounds))
        assert isinstance(view.viewer, int)
        twin = replace(view, roles=(None,) * view.players, role="hitler", party="fascist", memories=())
        assert moved(course_of(twin), heard, view.viewer) == moved(course_of(view), heard, view.viewer)
