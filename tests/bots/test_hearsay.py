"""Arguments change beliefs slightly; less for speakers who lie, flood, copy or always accuse one seat."""

import numpy as np
import pytest
from sitting import sitting

from weimar.bots.inference.behaviour import model_for
from weimar.bots.inference.hearsay import MOST, contradictions, credit, hearsay, weightiest, words_of
from weimar.bots.inference.history import course_of, table_of
from weimar.bots.inference.seat_belief import believe
from weimar.engine import View, project
from weimar.engine.arguments import Argument, Heard
from weimar.engine.rounds import Round


def said(*words: tuple[int, Argument], number: int = 1, at: int = 1) -> tuple[Heard, ...]:
    """An argument in a round."""
    return tuple(Heard(seat, place, argument, at) for place, (seat, argument) in enumerate(words, number))


def suspect(seat: int) -> Argument:
    """An accusation."""
    return Argument("suspect", seat=seat)


def view_of(place: int, seat: int = 0, players: int = 7) -> View:
    """A view in the middle of a game."""
    return project(list(sitting(players, "hearsay"))[place], seat)


def fascist(view: View, heard: tuple[Heard, ...]) -> np.ndarray:
    """The belief of a seat after these arguments."""
    return np.array(believe(model_for(table_of(view)), view, course_of(view), heard).fascist)


ME = next(seat for seat in range(7) if view_of(60, seat).party == "liberal")
VIEW = view_of(60, ME)
OTHERS = [seat for seat in VIEW.alive if seat != ME]


def test_an_accusation_makes_the_accused_more_suspect_and_a_good_word_less() -> None:
    """By a little."""
    speaker, about = OTHERS[:2]
    before = fascist(VIEW, ())
    worse = fascist(VIEW, said((speaker, suspect(about))))
    better = fascist(VIEW, said((speaker, Argument("trust", seat=about))))
    assert before[about] < worse[about] < before[about] + 0.1
    assert before[about] - 0.1 < better[about] < before[about]


def test_the_whole_table_together_moves_a_belief_no_further_than_its_bound() -> None:
    """The number of speakers and arguments does not matter."""
    about, speakers = OTHERS[0], OTHERS[1:]
    heard = said(*((speaker, suspect(about)) for _ in range(20) for speaker in speakers))
    before, after = (min(max(float(fascist(VIEW, told)[about]), 1e-9), 1 - 1e-9) for told in ((), heard))
    moved = np.log(after / (1 - after)) - np.log(before / (1 - before))
    assert 0 < moved <= MOST + 1e-9


def test_own_words_and_repetitions_do_not_count() -> None:
    """Only a speaker's latest word about a seat counts."""
    speaker, about = OTHERS[:2]
    assert np.array_equal(fascist(VIEW, said((ME, suspect(about)))), fascist(VIEW, ()))
    once = said((speaker, suspect(about)), (speaker, suspect(OTHERS[2])))
    again = said((speaker, suspect(about)), (speaker, suspect(OTHERS[2])), (speaker, suspect(about)))
    assert fascist(VIEW, again)[about] <= fascist(VIEW, once)[about] + 1e-12


def test_arguments_do_not_change_known_facts() -> None:
    """No argument makes a seat doubt its own role."""
    heard = said(*((speaker, suspect(ME)) for speaker in OTHERS))
    assert fascist(VIEW, heard)[ME] == 0


def test_an_obvious_accusation_has_little_effect() -> None:
    """It has less effect against the most suspected seat than against the least suspected one."""
    table, course = table_of(VIEW), course_of(VIEW)
    model = model_for(table)
    order = sorted(OTHERS, key=lambda seat: fascist(VIEW, ())[seat])
    speaker = order[2]
    weights = []
    for about in (order[0], order[-1]):
        moved = hearsay(model, table, course, said((speaker, suspect(about)), at=len(course)), ME)
        assert moved is not None
        weights.append(float(np.abs(moved).max()))
    assert weights[0] > weights[1]


NOBODY = (Round(0, nominee=1, votes=("ja", "nein", "ja", "ja", "ja")),)


@pytest.mark.parametrize(
    ("habit", "heard"),
    [
        ("turns within a round", said((1, suspect(2)), (1, Argument("trust", seat=2)))),
        ("votes otherwise", said((1, Argument("will_vote", ballot="ja")))),
        ("misreports a ballot", said((1, Argument("voted", round=1, ballot="ja")))),
        ("floods", said(*((1, suspect(seat)) for seat in (0, 2, 3, 4, 2, 3)))),
        ("accuses by rote", said(*((1, suspect(2)) for _ in range(3)))),
        ("parrots", said(*((speaker, suspect(about)) for about in (2, 3, 4) for speaker in (0, 1)))),
    ],
)
def test_bad_habits_reduce_a_speakers_weight(habit: str, heard: tuple[Heard, ...]) -> None:
    """Each habit separately."""
    assert credit(1, heard, NOBODY) < 1, habit
    assert credit(3, heard, NOBODY) == 1


def test_an_honest_speaker_has_full_weight() -> None:
    """With two opinions, two rounds, and the announced ballot."""
    heard = (
        *said((1, suspect(2)), (1, Argument("will_vote", ballot="nein"))),
        *said((1, Argument("trust", seat=2)), number=3, at=2),
    )
    assert contradictions(1, heard, NOBODY) == 0
    assert credit(1, heard, NOBODY) == 1


def test_an_answer_counts_half() -> None:
    """Agreement and disagreement with an accusation."""
    heard = said((0, suspect(2)), (1, Argument("agree", answers=1)), (3, Argument("disagree", answers=1)))
    assert [(word.speaker, word.about, word.strength) for word in words_of(heard)] == [
        (0, 2, 1.0),
        (1, 2, 0.5),
        (3, 2, -0.5),
    ]


def test_the_weightiest_speakers_are_those_whose_words_move_most() -> None:
    """Echoes weigh less, two opinions more than one, and the listener's own words nothing."""
    one, two, three = OTHERS[:3]
    about = OTHERS[3]
    model, table, course = model_for(table_of(VIEW)), table_of(VIEW), course_of(VIEW)

    def order(*words: tuple[int, Argument]) -> list[int]:
        return weightiest(model, table, course, said(*words), ME)

    assert order() == []
    assert order((ME, suspect(about))) == []
    assert order((one, suspect(about)), (two, suspect(about)), (three, suspect(about))) == [one, two, three]
    assert order((one, suspect(about)), (two, suspect(about)), (two, suspect(OTHERS[4]))) == [two, one]
    assert order((one, Argument("will_vote", ballot="ja")), (two, suspect(about))) == [two]
