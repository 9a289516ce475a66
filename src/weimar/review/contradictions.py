"""Contradictions: statements that cannot all be true, and the first moment at which each viewer could prove it.

Contract: pure, exact. It compares only statements that are current at the same moment, not replaced ones. A viewer who
can prove a contradiction can prove it at every later moment too, because knowledge only grows.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from weimar.engine import State, Viewer
from weimar.engine.phases import GameOver
from weimar.engine.resample import Assignment
from weimar.engine.terms import SPECTATOR, Seat, Topic
from weimar.review.conflicts import Indexes, PartyClaim, TileClaim, conflicts, satisfiable, satisfiable_parties
from weimar.review.roles import RoleWatcher
from weimar.review.statements import Told, subject_of
from weimar.review.tiles import Pile, PileWatcher, piles_of

MOST_COMPARED: Final = 500
"""The number of statements compared in a game, so no record takes long. A real game has at most about sixty."""

Ground: TypeAlias = Literal["session", "peek", "count", "roles", "seen", "hidden"]
"""The reason why statements contradict each other.

`session`: the enacted policy, or the claims of president and chancellor about the same tiles.
`peek`: a peek and the tiles drawn after it. `count`: the known number of liberal tiles in the pile.
`roles`: the known number of fascists. These four are public before the end.
`seen`: another seat saw the tiles or the party. `hidden`: only the speakers could know before the end.
"""


class Contradiction(Struct, frozen=True):
    """A minimal set of statements that cannot all be true, as proven by at least one viewer.

    Attributes:
        statements: their indexes, ascending; a single one is false by itself.
        ground: the reason.
        seats: for each seat, the number of actions after which the seat could prove it; None for never.
        spectator: the same for anyone who knows only the public course.
    """

    statements: tuple[int, ...]
    ground: Ground
    seats: tuple[int | None, ...]
    spectator: int | None


class _Subject(Struct, frozen=True):
    """The claims about one pile or about parties at one moment, and the sets of them that can all be true."""

    claims: Indexes
    possible: frozenset[Indexes]


_Course: TypeAlias = list[tuple[int, tuple[_Subject, ...]]]
"""The subjects compared by one viewer, with the moments of their changes."""


def contradictions(states: Sequence[State], told: Sequence[Told]) -> tuple[Contradiction, ...]:
    """All contradictions among the first `MOST_COMPARED` statements, in the order of their last statements."""
    viewers: list[Viewer] = [*range(states[0].setup.players), SPECTATOR]
    standing = _standing_course(len(states), told)
    courses: dict[Viewer, _Course] = {viewer: _course(states, standing, viewer) for viewer in viewers}
    found = {
        statements
        for course in courses.values()
        for _, subjects in course
        for subject in subjects
        for statements in conflicts(subject.claims, subject.possible)
    }
    proofs: dict[Viewer, dict[Indexes, int]] = {
        viewer: _first_proofs(course, found) for viewer, course in courses.items()
    }
    ended = len(states) - 1 if isinstance(states[-1].phase, GameOver) else len(states)
    ordered = sorted(found, key=lambda statements: (max(statements), sorted(statements)))
    return tuple(
        [_contradiction(states, told, statements, _proven(statements, proofs), ended) for statements in ordered]
    )


def public_contradictions(states: Sequence[State], told: Sequence[Told]) -> frozenset[Indexes]:
    """The contradictions that the public course alone proves before the end, as sets of indexes."""
    before_end = states[:-1] if isinstance(states[-1].phase, GameOver) else states
    course = _course(before_end, _standing_course(len(before_end), told), SPECTATOR)
    return frozenset(
        found for _, subjects in course for part in subjects for found in conflicts(part.claims, part.possible)
    )


def _proven(statements: Indexes, proofs: Mapping[Viewer, Mapping[Indexes, int]]) -> dict[Viewer, int]:
    """For each viewer who could ever prove a contradiction, the first moment."""
    return {viewer: first[statements] for viewer, first in proofs.items() if statements in first}


def _first_proofs(course: _Course, found: Iterable[Indexes]) -> dict[Indexes, int]:
    """The first moment at which a viewer could prove each of these sets impossible."""
    with_member: dict[int, list[Indexes]] = defaultdict(list)
    for statements in found:
        with_member[max(statements)].append(statements)
    first: dict[Indexes, int] = {}
    for number, subjects in course:
        for subject in subjects:
            for index in subject.claims:
                for statements in with_member[index]:
                    if statements not in first and _is_impossible(statements, subject):
                        first[statements] = number
    return first


def _is_impossible(statements: Indexes, subject: _Subject) -> bool:
    return statements <= subject.claims and not any(statements <= held for held in subject.possible)


_Standing: TypeAlias = tuple[tuple[int, Told], ...]
"""Statements without a replacement, with their indexes."""


def _standing_course(moments: int, told: Sequence[Told]) -> list[_Standing]:
    """The current statements at each moment; the same object until there is a new one."""
    made = {statement.actions: (index, statement) for index, statement in enumerate(told)}
    by_subject: dict[tuple[Seat, Topic, int], tuple[int, Told]] = {}
    course: list[_Standing] = []
    for number in range(moments):
        if number in made:
            index, statement = made[number]
            by_subject.pop(subject_of(statement), None)
            if index < MOST_COMPARED:
                by_subject[subject_of(statement)] = index, statement
            course.append(tuple(by_subject.values()))
        else:
            course.append(course[-1] if course else ())
    return course


def _course(states: Sequence[State], standing: Sequence[_Standing], viewer: Viewer) -> _Course:
    """The subjects with claims, at each moment of change."""
    course: _Course = []
    deals, piles, facts, parties = RoleWatcher(viewer), PileWatcher(viewer), _Facts((), (), ()), _PartySubjects()
    for number, state in enumerate(states):
        now = _Facts(standing[number], piles.look(state), deals.look(state))
        if now.standing and now != facts:
            course.append((number, (*_tile_subjects(now), *parties.look(state, now))))
        facts = now
    return course


class _Facts(NamedTuple):
    """One viewer's knowledge for comparing statements."""

    standing: _Standing
    piles: tuple[Pile, ...]
    deals: tuple[Assignment, ...]


def _tile_subjects(facts: _Facts) -> Iterator[_Subject]:
    tiles = [_tile_claim(index, statement) for index, statement in facts.standing if statement.tiles is not None]
    for pile in facts.piles:
        if claims := _claims_about(pile, tiles):
            yield _Subject(frozenset(claim.index for claim in claims), satisfiable(pile, claims))


class _PartySubjects:
    """The claims about parties, compared again only after a change of them or of the up to 1,260 assignments."""

    def __init__(self) -> None:
        self._deals: tuple[Assignment, ...] = ()
        self._claims: list[PartyClaim] = []
        self._last: tuple[_Subject, ...] = ()

    def look(self, state: State, facts: _Facts) -> tuple[_Subject, ...]:
        """The one subject; none without such claims."""
        claims = [
            PartyClaim(index, _target(state, statement.round), statement.party)
            for index, statement in facts.standing
            if statement.party is not None
        ]
        if claims != self._claims or facts.deals is not self._deals:
            self._deals, self._claims = facts.deals, claims
            indexes = frozenset(claim.index for claim in claims)
            self._last = (_Subject(indexes, satisfiable_parties(facts.deals, claims)),) if claims else ()
        return self._last


def _tile_claim(index: int, statement: Told) -> TileClaim:
    return TileClaim(index, statement.round, statement.about == "peek", statement.tiles or "")


def _target(state: State, number: int) -> Seat:
    target = state.board.rounds[number - 1].target
    assert target is not None
    return target


def _claims_about(pile: Pile, claims: Iterable[TileClaim]) -> tuple[TileClaim, ...]:
    sessions = {block.round for block in pile.blocks if block.is_session}
    peeks = {number for number, _ in pile.peeks}
    return tuple([claim for claim in claims if claim.round in (peeks if claim.peek else sessions)])


def _contradiction(
    states: Sequence[State], told: Sequence[Told], found: Indexes, proven: dict[Viewer, int], ended: int
) -> Contradiction:
    public = proven.get(SPECTATOR)
    speakers = {told[index].seat for index in found}
    if public is not None and public < ended:
        ground = _public_ground(states[public], told, found)
    elif any(number < ended for viewer, number in proven.items() if viewer not in speakers):
        ground = "seen"
    else:
        ground = "hidden"
    seats = tuple([proven.get(seat) for seat in range(states[0].setup.players)])
    return Contradiction(tuple(sorted(found)), ground, seats, public)


def _public_ground(state: State, told: Sequence[Told], found: Indexes) -> Ground:
    if any(told[index].party is not None for index in found):
        return "roles"
    claims = [_tile_claim(index, told[index]) for index in found]
    for pile in piles_of(state, SPECTATOR):
        about = _claims_about(pile, claims)
        if len(about) == len(found) and found in satisfiable(pile, about, counted=False):
            return "count"
    return "peek" if any(told[index].about == "peek" for index in found) else "session"
