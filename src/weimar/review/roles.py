"""Roles by logic alone: the assignments consistent with a view, the resulting facts, and when each was certain.

Contract: pure. A moment is named by the number of actions before it, from 0 (the deal) to the last. Any role may act
and speak in any legal way, so the players' behaviour excludes nothing. Only these facts exclude assignments: the roles
shown at the deal, the viewer's own investigations, chancellors who passed the Hitler check, executions that did not end
the game, and the end, which shows all roles (rules, 1, 5, 8 and 10). Tiles exclude none: no rule connects them with
roles.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from weimar.engine import SPECTATOR, PhaseName, State, View, Viewer, project
from weimar.engine.phases import GameOver
from weimar.engine.resample import Assignment, role_choices
from weimar.engine.rounds import cleared_seats
from weimar.engine.terms import Role, Seat

Certainty: TypeAlias = Literal["liberal", "fascist", "hitler", "fascist_party", "not_hitler"]
"""A fact about one seat: its role, only its party (`fascist_party`), or only the fact that it is not Hitler."""


class SeatKnowledge(Struct, frozen=True):
    """The logical knowledge of one viewer about the roles.

    Attributes:
        assignments: the number of role assignments that the viewer cannot exclude, at least 1.
        certain: for each seat, the strongest certain fact, or None. The viewer's own seat is included.
    """

    assignments: int
    certain: tuple[Certainty | None, ...]


def assignments(view: View) -> tuple[Assignment, ...]:
    """All role assignments that the viewer cannot exclude; the true one is among them.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, project, replay, start
        >>> from weimar.review import assignments
        >>> state = replay([start(5, Rules(), FairChance(Random(1)))])
        >>> state.setup.roles
        ('liberal', 'hitler', 'liberal', 'fascist', 'liberal')
        >>> len(assignments(project(state, 0))), len(assignments(project(state, 1)))
        (12, 1)
    """
    if view.revealed is not None:
        return (tuple([role for role in view.roles if role is not None]),)
    return tuple([deal for choice in role_choices(view) for deal in choice.assignments(view.players)])


def knowledge(view: View) -> SeatKnowledge:
    """The viewer's knowledge of the roles.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, project, replay, start
        >>> from weimar.review import knowledge
        >>> state = replay([start(7, Rules(), FairChance(Random(1)))])
        >>> state.setup.roles.index("hitler")
        1
        >>> knowledge(project(state, 1))
        SeatKnowledge(assignments=15, certain=('not_hitler', 'hitler', 'not_hitler', 'not_hitler', ...))
    """
    return knowledge_in(assignments(view))


def knowledge_in(deals: tuple[Assignment, ...]) -> SeatKnowledge:
    """The knowledge of a viewer who cannot exclude these assignments, at least one."""
    return SeatKnowledge(len(deals), tuple([_fact(frozenset(roles)) for roles in zip(*deals, strict=True)]))


def _fact(possible: frozenset[Role]) -> Certainty | None:
    """The strongest fact about a seat with these possible roles."""
    if len(possible) == 1:
        return next(iter(possible))
    if "liberal" not in possible:
        return "fascist_party"
    return "not_hitler" if "hitler" not in possible else None


class RoleWatcher:
    """One viewer's role knowledge throughout a game. Assignments are recomputed only for a new fact about roles."""

    def __init__(self, viewer: Viewer) -> None:
        self._viewer: Viewer = viewer
        self._facts: object = None
        self._deals: tuple[Assignment, ...] = ()

    def look(self, state: State) -> tuple[Assignment, ...]:
        """The assignments that the viewer cannot exclude in this state; the same object until they change."""
        board = state.board
        seen = () if self._viewer == SPECTATOR else board.memories[int(self._viewer)]
        facts = seen, board.alive, cleared_seats(board.rounds), isinstance(state.phase, GameOver)
        if facts != self._facts:
            deals = assignments(project(state, self._viewer))
            self._facts, self._deals = facts, self._deals if deals == self._deals else deals
        return self._deals


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
    """For each viewer and each other seat of a game, the first moments of certainty; spectators last."""
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
