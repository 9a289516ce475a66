"""Features: a position as numbers, for many assignments of roles at once.

Contract: `features(position, assigned)` has a row for each assignment. Every number is between -1 and 1. It depends
on seats only by their roles and their order at the table, so renumbering the seats changes nothing.
"""

from functools import cache, cached_property
from typing import Final

import numpy as np
from msgspec import Struct

from weimar.bots.inference.exact_math import Floats
from weimar.bots.inference.hypotheses import FASCIST, HITLER, LIBERAL, ROLE_INDEX, Indices, hypotheses
from weimar.engine import boards
from weimar.engine.course import Course, next_living
from weimar.engine.phases import PhaseName
from weimar.engine.rounds import last_regular_candidate
from weimar.engine.terms import Role, Seat
from weimar.review.position import Position

CHOICES: Final[tuple[PhaseName, ...]] = (
    "nomination",
    "vote",
    "president_discard",
    "chancellor_enact",
    "veto_answer",
    "investigate",
    "special_election",
    "execution",
)
"""The phases with a choice."""
FEATURES: Final = 68
OF_THE_TABLE: Final = 33
"""The number of features, before all others, that do not depend on roles: they are the same for all assignments."""
_COMING: Final = 2
"""The number of upcoming candidates in the features."""
_NOBODY: Final = 1e-9
_TIE: Final = 1e-6
"""Suspicions with a smaller difference count as equal: at the start they differ in the last bit by seat number."""


class Assigned(Struct, frozen=True, dict=True):
    """Assignments of roles: 1.0 where a seat has the role, else 0.0. Arrays are [assignment, seat]."""

    liberal: Floats
    fascist: Floats
    hitler: Floats

    @cached_property
    def hitlers(self) -> Indices:
        """Hitler's seat in each assignment."""
        seats: Indices = self.hitler.argmax(axis=1)
        return seats

    @property
    def team(self) -> Floats:
        """1.0 at each seat of the fascist team."""
        return self.fascist + self.hitler


@cache
def every_assignment(players: int) -> Assigned:
    """All assignments, in the order of `weimar.bots.inference.hypotheses`."""
    return _assigned(hypotheses(players).roles)


def one_assignment(roles: tuple[Role, ...]) -> Assigned:
    """A single assignment."""
    return _assigned(np.array([[ROLE_INDEX[role] for role in roles]], dtype=np.intp))


def _assigned(roles: Indices) -> Assigned:
    liberal, fascist, hitler = ((roles == role).astype(np.float64) for role in (LIBERAL, FASCIST, HITLER))
    return Assigned(liberal, fascist, hitler)


def features(position: Position, assigned: Assigned) -> Floats:
    """The position as numbers: [assignment, feature]."""
    known = _board(position) + _tiles(position)
    living = np.zeros(position.course.players)
    living[list(position.course.alive)] = 1
    by_roles: list[Floats | float] = [
        *_teams(assigned, living),
        *_exposure(position, assigned, living),
        *_coming(position, assigned),
        *_government(position, assigned),
        *_facts(position.course, assigned, living),
    ]
    columns = np.empty((FEATURES, len(assigned.liberal)))
    columns[: len(known)] = np.array(known)[:, None]
    for place, column in enumerate(by_roles, len(known)):
        columns[place] = column
    return columns.T


def _board(position: Position) -> list[float]:
    course = position.course
    return [
        *(float(position.phase == phase) for phase in CHOICES),
        *(float(course.liberal == count) for count in range(boards.LIBERAL_POLICIES_TO_WIN)),
        *(float(course.fascist == count) for count in range(boards.FASCIST_POLICIES_TO_WIN)),
        float(course.tracker == 1),
        float(course.tracker > 1),
        float(course.players % 2),
        len(course.alive) / boards.MAX_PLAYERS,
    ]


def _tiles(position: Position) -> list[float]:
    """The hand, the draw pile, and the tiles of the next shuffle."""
    course, pile, hand = position.course, position.pile, position.hand
    discards = position.phase == "president_discard"
    holds = position.phase in ("chancellor_enact", "veto_answer")
    unlaid = boards.LIBERAL_TILES + boards.FASCIST_TILES - course.liberal - course.fascist
    drawable = pile.left >= boards.DRAW
    return [
        float(discards and hand == 1),
        float(discards and hand == boards.DRAW - 1),
        float(holds and hand == 1),
        float(holds and hand == boards.DRAW - 1),
        float(holds and course.rounds[-1].veto == "refused"),
        pile.mean / pile.left if pile.left else 0.0,
        pile.draw()[0] if drawable else 0.0,
        pile.left / (boards.LIBERAL_TILES + boards.FASCIST_TILES),
        float(pile.left < 2 * boards.DRAW),
        (boards.LIBERAL_TILES - course.liberal) / unlaid,
    ]


def _teams(assigned: Assigned, living: Floats) -> list[Floats]:
    """The number of living players of each side, and the liberals' lead."""
    liberal, fascist = _total(assigned.liberal * living), _total(assigned.fascist * living)
    count = float(np.add.reduce(living))
    return [liberal / 6, fascist / 3, (liberal - fascist - 1) / count]


def _exposure(position: Position, assigned: Assigned, living: Floats) -> list[Floats]:
    """The suspicion against each side: the mean, the highest, and Hitler's place among the living."""
    suspected, hitler = position.suspicion.fascist, position.suspicion.hitler
    liberal, fascist = assigned.liberal * living, assigned.fascist * living
    exposed = fascist * suspected, liberal * suspected
    ahead = [np.add.reduce(of * living > of[:, None] + _TIE, axis=1) for of in (suspected, hitler)]
    on_hitler, as_hitler, worse, likelier = (of.take(assigned.hitlers) for of in (suspected, hitler, *ahead))
    count = float(np.add.reduce(living))
    return [
        _total(exposed[0]) / (_total(fascist) + _NOBODY),
        np.maximum.reduce(exposed[0], axis=1),
        _total(exposed[1]) / (_total(liberal) + _NOBODY),
        np.maximum.reduce(exposed[1], axis=1),
        on_hitler,
        as_hitler,
        worse / count,
        likelier / count,
        _total(liberal * hitler),
    ]


def _coming(position: Position, assigned: Assigned) -> list[Floats | float]:
    """The candidate and the next ones in turn."""
    found: list[Floats | float] = []
    for seat in _candidates(position.course):
        found += [
            assigned.fascist[:, seat],
            assigned.hitler[:, seat],
            float(position.suspicion.fascist[seat]),
        ]
    return found


def _candidates(course: Course) -> list[Seat]:
    seats, seat = [course.candidate], last_regular_candidate(course.rounds)
    for _ in range(_COMING):
        seat = next_living(seat, course.alive, course.players)
        seats.append(seat)
    return seats


def _government(position: Position, assigned: Assigned) -> list[Floats | float]:
    """The nominee or chancellor, and both halves together; zeros if there is none."""
    course = position.course
    nominee = course.rounds[-1].nominee
    if nominee is None or position.phase == "nomination":
        return [0.0] * 8
    late = float(course.fascist >= boards.FASCIST_POLICIES_FOR_HITLER)
    led, follows = assigned.team[:, course.candidate], assigned.team[:, nominee]
    votes = float(position.phase == "vote")
    suspected, may_be_hitler = (float(of[nominee]) for of in (position.suspicion.fascist, position.suspicion.hitler))
    return [
        assigned.fascist[:, nominee],
        assigned.hitler[:, nominee],
        suspected,
        may_be_hitler,
        late * votes * assigned.hitler[:, nominee],
        late * votes * may_be_hitler,
        led * follows,
        (1 - led) * (1 - follows),
    ]


def _facts(course: Course, assigned: Assigned, living: Floats) -> list[Floats | float]:
    """The players known not to be Hitler, and the parties seen by living liberals."""
    cleared = [seat for seat in {past.nominee for past in course.rounds if past.cleared} if seat in course.alive]
    free = float(np.add.reduce(living)) - len(cleared)
    caught: Floats | float = 0.0
    trusted: Floats | float = 0.0
    found: Floats | float = 0.0
    for past in course.rounds:
        seat, target = past.candidate, past.target
        if past.power == "investigate" and target in course.alive and seat in course.alive:
            told = assigned.liberal[:, seat]
            caught = np.maximum(caught, told * assigned.fascist[:, target])
            found = np.maximum(found, told * assigned.hitler[:, target])
            trusted = np.maximum(trusted, told * assigned.liberal[:, target])
    return [
        len(cleared) / boards.MAX_PLAYERS,
        1 / free if free > 0 else 1.0,
        _total(assigned.liberal[:, cleared]) / boards.MAX_PLAYERS,
        caught,
        found,
        trusted,
    ]


def _total(values: Floats) -> Floats:
    found: Floats = np.add.reduce(values, axis=1)
    return found
