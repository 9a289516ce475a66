"""Contradictions: statements that cannot all be true, and who could prove it when.

Contract: pure, exact. Only statements that stand at the same moment are compared: a replaced one no longer counts.
Once a viewer can prove a contradiction, they always can, because knowledge only grows.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from weimar.engine import State, Viewer
from weimar.engine.phases import GameOver
from weimar.engine.terms import SPECTATOR, Seat
from weimar.review.conflicts import Indexes, PartyClaim, TileClaim, conflicts, satisfiable, satisfiable_parties
from weimar.review.roles import Assignment, RoleWatcher
from weimar.review.statements import Told
from weimar.review.tiles import Pile, piles_of

Ground: TypeAlias = Literal["session", "peek", "count", "roles", "seen", "hidden"]
"""The reason why statements contradict each other.

`session`: what the government enacted, or the claims of president and chancellor about the same tiles.
`peek`: a peek and the tiles that were drawn after it. `count`: the known number of liberal tiles in the pile.
`roles`: the known number of fascists. These four are public before the end.
`seen`: another seat saw the tiles or the party. `hidden`: only the speakers could know before the end.
"""


class Contradiction(Struct, frozen=True):
    """A smallest set of statements that cannot all be true, for at least one viewer.

    Attributes:
        statements: their indexes, ascending; a single one is false by itself.
        ground: the reason.
        seats: by seat, the number of actions after which the seat could prove it; None for never.
        spectator: the same for anyone who knows only the public course.
    """

    statements: tuple[int, ...]
    ground: Ground
    seats: tuple[int | None, ...]
    spectator: int | None


class _Subject(Struct, frozen=True):
    """The claims about one pile, or about parties, at one moment, and the sets of them that can be true together."""

    claims: Indexes
    possible: frozenset[Indexes]


_Course: TypeAlias = list[tuple[int, tuple[_Subject, ...]]]
"""The subjects that one viewer compares, with the moments at which they changed."""


def contradictions(states: Sequence[State], told: Sequence[Told]) -> tuple[Contradiction, ...]:
    """All contradictions of a game, in the order of their last statements.

    Args:
        states: the state before the first action, then after each.
        told: all statements.
    """
    players = states[0].setup.players
    viewers: list[Viewer] = [*range(players), SPECTATOR]
    proofs: dict[Indexes, dict[Viewer, int]] = {}
    courses: dict[Viewer, _Course] = {viewer: _course(states, told, viewer) for viewer in viewers}
    for course in courses.values():
        for _, subjects in course:
            for subject in subjects:
                for found in conflicts(subject.claims, subject.possible):
                    proofs.setdefault(found, {})
    for viewer, course in courses.items():
        for number, subjects in course:
            for found, proven in proofs.items():
                if viewer not in proven and _is_impossible(found, subjects):
                    proven[viewer] = number
    ended = len(states) - 1 if isinstance(states[-1].phase, GameOver) else len(states)
    ordered = sorted(proofs, key=lambda found: (max(found), sorted(found)))
    return tuple([_contradiction(states, told, found, proofs[found], ended) for found in ordered])


def _is_impossible(found: Indexes, subjects: Iterable[_Subject]) -> bool:
    return any(found <= subject.claims and not any(found <= held for held in subject.possible) for subject in subjects)


def _course(states: Sequence[State], told: Sequence[Told], viewer: Viewer) -> _Course:
    """The subjects with claims at each moment at which they changed."""
    course: _Course = []
    watcher, facts = RoleWatcher(viewer), _Facts((), (), ())
    for number, state in enumerate(states):
        standing = tuple([(index, one) for index, one in enumerate(told) if _stands(one, number)])
        now = _Facts(standing, piles_of(state, viewer), watcher.look(state))
        if standing and now != facts:
            course.append((number, tuple(_subjects(state, now))))
        facts = now
    return course


class _Facts(NamedTuple):
    """Everything that one viewer compares statements with."""

    standing: tuple[tuple[int, Told], ...]
    piles: tuple[Pile, ...]
    deals: tuple[Assignment, ...]


def _subjects(state: State, facts: _Facts) -> Iterator[_Subject]:
    tiles = [_tile_claim(index, one) for index, one in facts.standing if one.tiles is not None]
    for pile in facts.piles:
        if claims := _claims_about(pile, tiles):
            yield _Subject(frozenset(claim.index for claim in claims), satisfiable(pile, claims))
    parties = [
        PartyClaim(index, _target(state, one.round), one.party)
        for index, one in facts.standing
        if one.party is not None
    ]
    if parties:
        yield _Subject(frozenset(claim.index for claim in parties), satisfiable_parties(facts.deals, parties))


def _tile_claim(index: int, one: Told) -> TileClaim:
    return TileClaim(index, one.round, one.about == "peek", one.tiles or "")


def _stands(one: Told, number: int) -> bool:
    return one.actions <= number and (one.replaced is None or one.replaced > number)


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
