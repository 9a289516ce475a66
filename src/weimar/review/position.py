"""Positions: all inputs of a chance to win except the roles, and the possible next positions.

Contract: pure values. A position has the public course, the choosing player's hand, the tiles of the draw pile as a
distribution, and a spectator's suspicion. It has no roles and no order of tiles, so one position serves every role
assignment, true or imagined. Forced moves are played automatically: `settled` stops at the next choice or result.
"""

from math import comb, fsum
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from weimar.bots.inference.exact_math import Floats
from weimar.engine.boards import (
    DRAW,
    FASCIST_POLICIES_FOR_HITLER,
    FASCIST_POLICIES_FOR_VETO,
    FASCIST_POLICIES_TO_WIN,
    FASCIST_TILES,
    LIBERAL_POLICIES_TO_WIN,
    LIBERAL_TILES,
    TRACKER_END,
)
from weimar.engine.course import Course, last_slot_power, next_regular_candidate
from weimar.engine.phases import PhaseName
from weimar.engine.piles import reshuffle_due
from weimar.engine.rounds import Round
from weimar.engine.terms import Policy, Seat

LIBERALS_WIN: Final = 1.0
FASCISTS_WIN: Final = 0.0


class Pile(Struct, frozen=True):
    """A draw pile without its order.

    Attributes:
        left: the number of tiles.
        liberal: the probability of each number of liberal tiles, 0 to 6. For a viewer who knows all tiles, one is 1.
    """

    left: int
    liberal: tuple[float, ...]

    def draw(self, tiles: int = DRAW) -> tuple[float, ...]:
        """The probabilities of no, one, two, ... liberal tiles among the next ones."""
        return tuple(
            [
                fsum(share * _ways(held, self.left, tiles, drawn) for held, share in enumerate(self.liberal) if share)
                for drawn in range(tiles + 1)
            ]
        )

    def without(self, drawn: int, tiles: int = DRAW) -> "Pile":
        """The pile after a draw with this number of liberal tiles; the draw must be possible."""
        joint = [share * _ways(held, self.left, tiles, drawn) for held, share in enumerate(self.liberal)]
        total = fsum(joint)
        rest = [joint[held + drawn] / total if held + drawn < len(joint) else 0.0 for held in range(len(joint))]
        return Pile(self.left - tiles, tuple(rest))

    @property
    def mean(self) -> float:
        """The expected number of liberal tiles."""
        return fsum(held * share for held, share in enumerate(self.liberal))


def _ways(held: int, left: int, tiles: int, drawn: int) -> float:
    """The probability of `drawn` liberal tiles among the next ones, if `held` of `left` are liberal."""
    if held > left:
        return 0.0
    return comb(held, drawn) * comb(left - held, tiles - drawn) / comb(left, tiles)


def exactly(liberal: int, left: int) -> Pile:
    """The pile with exactly this number of liberal tiles."""
    return Pile(left, tuple([float(held == liberal) for held in range(LIBERAL_TILES + 1)]))


class Suspicion(Struct, frozen=True):
    """For each seat, a spectator's probability of membership in the fascist team, and of being Hitler."""

    fascist: Floats
    hitler: Floats


class Position(Struct, frozen=True):
    """A moment of a game.

    Attributes:
        course: the public course, the running round last.
        hand: liberal tiles in the hand of the player who discards, enacts or answers a veto; else 0.
        pile: the draw pile.
        suspicion: a spectator's suspicion.
    """

    course: Course
    phase: PhaseName
    hand: int
    pile: Pile
    suspicion: Suspicion


Node: TypeAlias = Position | float
"""A position, or the result: the liberals' chance, 1 or 0."""


class Branch(Struct, frozen=True):
    """One possible continuation.

    Attributes:
        share: its probability. node: the position or result after it.
        hitler: a seat that changes the result if it is Hitler. result: the result in this case.
    """

    share: float
    node: Node
    hitler: Seat | None = None
    result: float = FASCISTS_WIN


def settled(node: Node) -> Node:
    """The next choice or result after all forced moves."""
    while isinstance(node, Position):
        if node.phase == "president_discard" and node.hand in (0, DRAW):
            node = discarded(node, "F" if node.hand == 0 else "L")
        elif node.phase == "chancellor_enact" and node.hand != 1 and not _can_veto(node):
            node = enacted(node, "F" if node.hand == 0 else "L")
        elif node.phase == "peek":
            node = next_round(node)
        else:
            return node
    return node


def _can_veto(position: Position) -> bool:
    course = position.course
    return course.fascist >= FASCIST_POLICIES_FOR_VETO and course.rounds[-1].veto is None


def _with(position: Position, phase: PhaseName, hand: int = 0, **changes: object) -> Position:
    """The position in a different phase, with its running round changed."""
    rounds = position.course.rounds
    course = replace(position.course, rounds=(*rounds[:-1], replace(rounds[-1], **changes)))
    return replace(position, course=course, phase=phase, hand=hand)


def nominated(position: Position, nominee: Seat) -> Position:
    """After a nomination."""
    return _with(position, "vote", nominee=nominee)


def elected(position: Position) -> tuple[Branch, ...]:
    """After a passed vote, with a branch for each possible draw (rules, 5 and 6)."""
    late = position.course.fascist >= FASCIST_POLICIES_FOR_HITLER
    office = _with(position, "president_discard", elected=True, cleared=late, veto=None)
    hitler = office.course.rounds[-1].nominee if late else None
    return tuple(
        [
            Branch(share, settled(replace(office, hand=drawn, pile=office.pile.without(drawn))), hitler)
            for drawn, share in enumerate(office.pile.draw())
            if share > 0
        ]
    )


def failed(position: Position) -> tuple[Branch, ...]:
    """After a failed vote: the next round, or chaos (rules, 3 and 4)."""
    return tracked(_with(position, position.phase, elected=False))


def vetoed(position: Position) -> tuple[Branch, ...]:
    """After an accepted veto (rules, 7)."""
    return tracked(_reshuffled(_with(position, position.phase, veto="accepted")))


def tracked(position: Position) -> tuple[Branch, ...]:
    """After the election tracker moved; depends on the top tile if that brings chaos."""
    course = position.course
    moved = replace(position, course=replace(course, tracker=course.tracker + 1))
    if course.tracker + 1 < TRACKER_END:
        return (Branch(1.0, next_round(moved)),)
    return tuple(
        [
            Branch(share, chaos(replace(moved, pile=moved.pile.without(liberal, 1)), "L" if liberal else "F"))
            for liberal, share in enumerate(moved.pile.draw(1))
            if share > 0
        ]
    )


def chaos(position: Position, tile: Policy) -> Node:
    """After chaos enacted a tile from the pile."""
    struck = _enacted(_with(position, position.phase, chaos=tile), tile)
    return next_round(_reshuffled(struck)) if isinstance(struck, Position) else struck


def discarded(position: Position, tile: Policy) -> Position:
    """After a president's discard."""
    return replace(position, phase="chancellor_enact", hand=position.hand - (tile == "L"))


def enacted(position: Position, tile: Policy) -> Node:
    """After a chancellor enacted a tile: the result, a power, or the next round."""
    after = _enacted(_with(position, position.phase, enacted=tile), tile)
    if not isinstance(after, Position):
        return after
    after = _reshuffled(after)
    power = last_slot_power(after.course) if tile == "F" else None
    return next_round(after) if power is None else _with(after, power, power=power)


def proposed(position: Position) -> Position:
    """After a proposed veto."""
    return _with(position, "veto_answer", position.hand, veto="proposed")


def refused(position: Position) -> Position:
    """After a refused veto."""
    return _with(position, "chancellor_enact", position.hand, veto="refused")


def aimed(position: Position, target: Seat) -> Branch:
    """After a power was used on a seat (rules, 8)."""
    after = _with(position, position.phase, target=target)
    if position.phase == "special_election":
        return Branch(1.0, _opened(after, Round(target, special=True)))
    if position.phase == "investigate":
        return Branch(1.0, next_round(after))
    alive = tuple([seat for seat in after.course.alive if seat != target])
    shot = replace(after, course=replace(after.course, alive=alive))
    return Branch(1.0, next_round(shot), target, LIBERALS_WIN)


def next_round(position: Position) -> Position:
    """The nomination of the next candidate in turn."""
    return _opened(position, Round(next_regular_candidate(position.course)))


def _opened(position: Position, opening: Round) -> Position:
    course = replace(position.course, rounds=(*position.course.rounds, opening))
    return replace(position, course=course, phase="nomination", hand=0)


def _enacted(position: Position, tile: Policy) -> Node:
    course = position.course
    liberal, fascist = course.liberal + (tile == "L"), course.fascist + (tile == "F")
    if liberal == LIBERAL_POLICIES_TO_WIN:
        return LIBERALS_WIN
    if fascist == FASCIST_POLICIES_TO_WIN:
        return FASCISTS_WIN
    return replace(position, course=replace(course, liberal=liberal, fascist=fascist, tracker=0))


def _reshuffled(position: Position) -> Position:
    """After a reshuffle, if one is due: the draw pile then has all tiles not yet enacted."""
    if not reshuffle_due(position.pile.left):
        return position
    course = position.course
    liberal, fascist = LIBERAL_TILES - course.liberal, FASCIST_TILES - course.fascist
    moment = "after_session" if course.rounds[-1].chaos is None else "after_chaos"
    shuffled = _with(position, position.phase, position.hand, reshuffled=moment)
    return replace(shuffled, pile=exactly(liberal, liberal + fascist))
