"""The public course of a game: the rounds so far, the rules in force, and the resulting counts.

Contract: frozen values and pure functions; nothing here is secret. `course_of(players, rules, rounds)` computes
everything from the public rounds, so a table with real cards needs only the rounds, not an engine state. A `State`
already has the counts and offers its course as `State.course`. Eligibility (`weimar.engine.eligibility`) and piles
(`weimar.engine.piles`) are functions of a course; no other code computes them.
"""

from collections.abc import Iterable
from functools import reduce
from typing import Literal, TypeAlias

from msgspec import Struct

from weimar.engine.boards import POWERS
from weimar.engine.rounds import Round, last_regular_candidate
from weimar.engine.rules import Rules
from weimar.engine.terms import Power, Seat

SlotUse: TypeAlias = Literal["no_power", "owed", "used", "lost_to_chaos"]


class Course(Struct, frozen=True, gc=False):
    """The public past as far as the rules use it.

    Attributes:
        players: the number of players at the start. rules: the options in force.
        rounds: all candidacies, the running one last.
        alive: living seats, ascending.
        liberal, fascist: policies enacted. tracker: the election tracker.
    """

    players: int
    rules: Rules
    rounds: tuple[Round, ...]
    alive: tuple[Seat, ...]
    liberal: int
    fascist: int
    tracker: int

    @property
    def candidate(self) -> Seat:
        """The running round's candidate."""
        return self.rounds[-1].candidate

    @property
    def powers(self) -> tuple[Power | None, ...]:
        """The board in use: the power of each fascist slot, first to sixth."""
        return POWERS[self.players]


class PowerSlot(Struct, frozen=True, gc=False):
    """A fascist slot with a policy on it.

    Attributes:
        power: the slot's power, if any.
        round: the round that filled it, from 1.
        use: the fate of the power.
    """

    power: Power | None
    round: int
    use: SlotUse


def opening(players: int, rules: Rules) -> Course:
    """The course before the first round."""
    return Course(players, rules, (), tuple(range(players)), 0, 0, 0)


def course_of(players: int, rules: Rules, rounds: Iterable[Round]) -> Course:
    """The course of these rounds, the running one last.

    Examples:
        >>> from weimar.engine import course_of, make_rules
        >>> from weimar.engine.rounds import Round
        >>> rounds = [Round(0, nominee=1, votes=("ja",) * 5, elected=True, enacted="F"), Round(1)]
        >>> course = course_of(5, make_rules(), rounds)
        >>> course.candidate, course.fascist, course.alive
        (1, 1, (0, 1, 2, 3, 4))
    """
    return reduce(with_round, rounds, opening(players, rules))


def with_round(course: Course, this: Round) -> Course:
    """The course extended by one round."""
    laid = (this.enacted, this.chaos)
    failed = this.elected is False or this.veto == "accepted"
    executed = this.target if this.power == "execution" else None
    return Course(
        course.players,
        course.rules,
        (*course.rounds, this),
        alive=tuple([seat for seat in course.alive if seat != executed]),
        liberal=course.liberal + laid.count("L"),
        fascist=course.fascist + laid.count("F"),
        tracker=0 if any(laid) else course.tracker + failed,
    )


def next_regular_candidate(course: Course) -> Seat:
    """The next living seat clockwise after the last regular candidate (rules, 2).

    Examples:
        >>> from weimar.engine import course_of, make_rules, next_regular_candidate
        >>> from weimar.engine.rounds import Round
        >>> rounds = [Round(0, nominee=1, votes=("ja",) * 5, elected=True, enacted="F"), Round(1)]
        >>> course = course_of(5, make_rules(), rounds)
        >>> next_regular_candidate(course)
        2
    """
    return next_living(last_regular_candidate(course.rounds), course.alive, course.players)


def next_living(seat: Seat, alive: tuple[Seat, ...], players: int) -> Seat:
    """The first living seat clockwise after `seat`; `seat` itself may be dead."""
    while True:
        seat = (seat + 1) % players
        if seat in alive:
            return seat


def last_slot_power(course: Course) -> Power | None:
    """The power of the most recently filled fascist slot (rules, 8), if any."""
    return course.powers[course.fascist - 1]


def power_slots(course: Course) -> tuple[PowerSlot, ...]:
    """The filled fascist slots in order, with the fate of their powers (rules, 4 and 8).

    Examples:
        >>> from weimar.engine import course_of, make_rules, power_slots
        >>> from weimar.engine.rounds import Round
        >>> rounds = [Round(0, nominee=1, votes=("ja",) * 5, elected=True, enacted="F"), Round(1)]
        >>> course = course_of(5, make_rules(), rounds)
        >>> power_slots(course)
        (PowerSlot(power=None, round=1, use='no_power'),)
    """
    filled = [
        (number, past)
        for number, past in enumerate(course.rounds, 1)
        for tile in (past.enacted, past.chaos)
        if tile == "F"
    ]
    return tuple(
        PowerSlot(power, number, _use(power, past, is_running=number == len(course.rounds)))
        for power, (number, past) in zip(course.powers, filled, strict=False)
    )


def _use(power: Power | None, past: Round, *, is_running: bool) -> SlotUse:
    if power is None:
        return "no_power"
    if past.power is None:
        return "lost_to_chaos"
    return "owed" if is_running and past.target is None else "used"
