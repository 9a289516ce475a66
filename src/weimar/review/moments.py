"""Moments: the knowledge of every viewer after each action, and the first moment of each certainty.

Contract: pure. A moment is named by the number of actions before it, from 0 (the deal) to the last.
"""

from collections.abc import Sequence

from msgspec import Struct

from weimar.engine import SPECTATOR, PhaseName, State, Viewer
from weimar.engine.terms import Seat
from weimar.review.roles import Certainty, RoleWatcher, SeatKnowledge, knowledge_in


class Moment(Struct, frozen=True):
    """Everyone's knowledge after a number of actions.

    Attributes:
        actions: the number of actions so far. round: the running round, from 1. phase: as in records.
        seats: the knowledge of each seat. spectator: that of anyone who knows only the public course.
    """

    actions: int
    round: int
    phase: PhaseName
    seats: tuple[SeatKnowledge, ...]
    spectator: SeatKnowledge


class FirstCertainty(Struct, frozen=True):
    """The first moments at which a viewer could be certain of a seat, as numbers of actions; None for never.

    Attributes:
        viewer: a seat, or None for spectators. seat: the seat in question, never the viewer's own.
        party, role: the moment. not_hitler: the moment at which Hitler's role was excluded.
    """

    viewer: Seat | None
    seat: Seat
    not_hitler: int | None
    party: int | None
    role: int | None


def moments(states: Sequence[State]) -> tuple[Moment, ...]:
    """The moments of a game.

    Args:
        states: the state before the first action, then after each.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Nominate, Rules, play, replay, start
        >>> from weimar.review import moments
        >>> dealt = replay([start(5, Rules(), FairChance(Random(1)))])
        >>> nominated, _ = play(dealt, Nominate(0, 1), FairChance(Random(2)))
        >>> [moment.spectator.assignments for moment in moments([dealt, nominated])]
        [20, 20]
    """
    players = states[0].setup.players
    courses = [_course_of(states, seat) for seat in range(players)]
    public = _course_of(states, SPECTATOR)
    return tuple(
        Moment(
            actions=number,
            round=len(state.board.rounds),
            phase=state.phase.name,
            seats=tuple([course[number] for course in courses]),
            spectator=public[number],
        )
        for number, state in enumerate(states)
    )


def _course_of(states: Sequence[State], viewer: Viewer) -> list[SeatKnowledge]:
    watcher = RoleWatcher(viewer)
    course: list[SeatKnowledge] = []
    before: object = None
    for state in states:
        deals = watcher.look(state)
        course.append(course[-1] if deals is before else knowledge_in(deals))
        before = deals
    return course


def first_certainties(course: Sequence[Moment]) -> tuple[FirstCertainty, ...]:
    """For each viewer and each other seat, the first moments of certainty; spectators last.

    Args:
        course: all moments of a game.
    """
    seats = range(len(course[0].seats))
    viewers: list[Seat | None] = [*seats, None]
    return tuple(
        [_first(course, viewer, seat) for viewer in viewers for seat in seats if seat != viewer],
    )


def _first(course: Sequence[Moment], viewer: Seat | None, seat: Seat) -> FirstCertainty:
    known = [moment.spectator if viewer is None else moment.seats[viewer] for moment in course]
    facts: list[Certainty | None] = [one.certain[seat] for one in known]
    return FirstCertainty(
        viewer=viewer,
        seat=seat,
        not_hitler=_first_index([fact not in {None, "hitler", "fascist_party"} for fact in facts]),
        party=_first_index([fact not in {None, "not_hitler"} for fact in facts]),
        role=_first_index([fact in {"liberal", "fascist", "hitler"} for fact in facts]),
    )


def _first_index(holds: Sequence[bool]) -> int | None:
    return holds.index(True) if True in holds else None
