"""Eligibility: the possible nominees and targets of powers, and why other seats are barred.

Contract: pure functions of the public course. The judge, the list of legal actions, views and computer players all use
it; no other code computes eligibility.
"""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple, TypeAlias

from weimar.engine.boards import FEW_PLAYERS
from weimar.engine.course import Course
from weimar.engine.rounds import Government, Round, investigated_seats
from weimar.engine.rules import Rules
from weimar.engine.terms import Office, Seat

Choice: TypeAlias = Literal["nomination", "investigate", "special_election", "execution"]
"""A choice among seats: the nomination, or the target of a power. Named like its phase."""
Bar: TypeAlias = Literal["unknown_seat", "dead", "own_seat", "term_limited", "already_investigated"]
"""The reason why a seat cannot be chosen; one of the refusal codes."""


class TermLimit(NamedTuple):
    """A seat barred from nomination, and the office in the last government that bars it."""

    seat: Seat
    office: Office


def targets(course: Course, choice: Choice) -> tuple[Seat, ...]:
    """The possible choices of the candidate or president now, ascending (rules, 2 and 8).

    Examples:
        >>> from weimar.engine import course_of, make_rules, targets
        >>> from weimar.engine.rounds import Round
        >>> rounds = [Round(0, nominee=1, votes=("ja",) * 5, elected=True, enacted="F"), Round(1)]
        >>> course = course_of(5, make_rules(), rounds)
        >>> targets(course, "nomination")
        (0, 2, 3, 4)
    """
    barred = _BARRED[choice](course)
    return tuple([seat for seat in course.alive if seat not in barred])


def target_bar(course: Course, choice: Choice, seat: Seat) -> Bar | None:
    """The reason why `seat` cannot be chosen now; None if it can."""
    if seat not in course.alive:
        return "dead" if seat in range(course.players) else "unknown_seat"
    return _BARRED[choice](course).get(seat)


def target_bars(course: Course, choice: Choice) -> dict[Seat, Bar]:
    """All seats that cannot be chosen now, ascending, each with the reason.

    Examples:
        >>> from weimar.engine import course_of, make_rules, target_bars
        >>> from weimar.engine.rounds import Round
        >>> rounds = [Round(0, nominee=1, votes=("ja",) * 5, elected=True, enacted="F"), Round(1)]
        >>> course = course_of(5, make_rules(), rounds)
        >>> target_bars(course, "nomination")
        {1: 'own_seat'}
    """
    bars: dict[Seat, Bar] = {}
    for seat in range(course.players):
        bar = target_bar(course, choice, seat)
        if bar is not None:
            bars[seat] = bar
    return bars


def term_limits(course: Course) -> tuple[TermLimit, ...]:
    """The seats barred from nomination by a former office (rules, 2), ascending, including the dead.

    Examples:
        >>> from weimar.engine import course_of, make_rules, term_limits
        >>> from weimar.engine.rounds import Round
        >>> rounds = [Round(0, nominee=1, votes=("ja",) * 5, elected=True, enacted="F"), Round(1)]
        >>> course = course_of(5, make_rules(), rounds)
        >>> term_limits(course)
        (TermLimit(seat=1, office='chancellor'),)
    """
    government, limited = last_government(course.rules, course.rounds), _limited(course)
    if government is None:
        return ()
    offices: tuple[Office, Office] = ("president", "chancellor")
    limits = [TermLimit(seat, office) for seat, office in zip(government, offices, strict=True) if seat in limited]
    return tuple(sorted(limits))


def _limited(course: Course) -> tuple[Seat, ...]:
    """The term-limited seats in no particular order.

    With option `alive_exactly_5` and three living players, no one might be left for nomination; then the last president
    is eligible.
    """
    government = last_government(course.rules, course.rounds)
    if government is None:
        return ()
    if _president_is_free(course) or {course.rounds[-1].candidate, *government}.issuperset(course.alive):
        return (government.chancellor,)
    return government


def _president_is_free(course: Course) -> bool:
    lifted = course.rules.president_limit_lifted
    if lifted == "started_with_5":
        return course.players == FEW_PLAYERS
    alive = len(course.alive)
    return alive <= FEW_PLAYERS if lifted == "alive_at_most_5" else alive == FEW_PLAYERS


def last_government(rules: Rules, rounds: tuple[Round, ...]) -> Government | None:
    """The government relevant for term limits (rules, 2, 4, 7 and option `term_limit_basis`), or None."""
    if rules.term_limit_basis == "none":
        return None
    for past in reversed(rounds):
        if past.elected is None:
            continue
        if past.chaos is not None:
            return None
        failed_by_veto = past.veto == "accepted" and rules.vetoed_government == "counts_as_failed"
        if past.elected and past.nominee is not None and not failed_by_veto:
            return Government(past.candidate, past.nominee)
        if rules.term_limit_basis == "previous_round":
            return None
    return None


def _barred_from_nomination(course: Course) -> dict[Seat, Bar]:
    barred: dict[Seat, Bar] = dict.fromkeys(_limited(course), "term_limited")
    barred[course.rounds[-1].candidate] = "own_seat"
    return barred


def _barred_from_investigation(course: Course) -> dict[Seat, Bar]:
    barred: dict[Seat, Bar] = dict.fromkeys(investigated_seats(course.rounds), "already_investigated")
    barred[course.candidate] = "own_seat"
    return barred


def _barred_from_special_election(course: Course) -> dict[Seat, Bar]:
    return {} if course.rules.special_election_target == "any" else {course.candidate: "own_seat"}


def _barred_from_execution(course: Course) -> dict[Seat, Bar]:
    return {} if course.rules.execution_target == "any" else {course.candidate: "own_seat"}


_BARRED: Final[dict[Choice, Callable[[Course], dict[Seat, Bar]]]] = {
    "nomination": _barred_from_nomination,
    "investigate": _barred_from_investigation,
    "special_election": _barred_from_special_election,
    "execution": _barred_from_execution,
}
"""For each choice, the living seats barred by a rule."""
