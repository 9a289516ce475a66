"""The draw pile between two shuffles: its size and composition, and the draws from it by round.

Contract: pure. Sizes and steps are functions of the public course, without the tiles of sessions, because those are
secret; a table with real cards uses them. The possible tiles of each draw, and of each place left, follow from a
viewer's memories too, by logic alone, regardless of the number of liberal tiles in the whole pile. Resampling, reviews
and the beliefs of computer players begin with these possibilities.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from weimar.engine.boards import DRAW, FASCIST_POLICIES_FOR_HITLER, FASCIST_TILES, LIBERAL_TILES
from weimar.engine.course import Course
from weimar.engine.rounds import Round
from weimar.engine.state import Hand, Memory, Peeked
from weimar.engine.terms import Tiles

StepKind: TypeAlias = Literal["session", "peek", "chaos"]
_TAKEN: Final[dict[StepKind, int]] = {"session": DRAW, "peek": 0, "chaos": 1}


class PileStep(Struct, frozen=True, gc=False):
    """Tiles drawn together from the top of the pile, or peeked at.

    Attributes:
        round: from 1. kind: a peek looks at three tiles and takes none.
        position: the number of tiles taken before.
        liberal, fascist: policies enacted before.
    """

    round: int
    kind: StepKind
    position: int
    liberal: int
    fascist: int

    @property
    def taken(self) -> int:
        """The number of tiles taken."""
        return _TAKEN[self.kind]


class PileSegment(Struct, frozen=True, gc=False):
    """A draw pile from one shuffle to the next.

    Attributes:
        size: the number of shuffled tiles. liberal: the liberal ones among them.
        steps: the draws and peeks, in order.
    """

    size: int
    liberal: int
    steps: tuple[PileStep, ...]

    @property
    def left(self) -> int:
        """The number of tiles left."""
        return self.size - (self.steps[-1].position + self.steps[-1].taken if self.steps else 0)


def pile_segments(rounds: Iterable[Round]) -> tuple[PileSegment, ...]:
    """The draw piles of the game so far, the one in use last.

    Examples:
        >>> from weimar.engine import pile_segments
        >>> from weimar.engine.rounds import Round
        >>> (pile,) = pile_segments([Round(0, nominee=1, votes=("ja",) * 5, elected=True, enacted="F"), Round(1)])
        >>> pile.size, pile.liberal, len(pile.steps)
        (17, 6, 1)
    """
    builder = _Builder()
    for number, past in enumerate(rounds, 1):
        builder.add_round(number, past)
    builder.close_pile()
    return tuple(builder.segments)


def draw_pile_size(course: Course) -> int:
    """The number of tiles in the draw pile."""
    return pile_segments(course.rounds)[-1].left


def discard_pile_size(course: Course, in_hand: int = 0) -> int:
    """The number of tiles in the discard pile.

    Args:
        course: the public course.
        in_hand: the number of tiles now in the hands of president or chancellor.
    """
    return LIBERAL_TILES + FASCIST_TILES - course.liberal - course.fascist - draw_pile_size(course) - in_hand


def reshuffle_due(draw_pile: int) -> bool:
    """True if too few tiles are left after a session or chaos, so that the piles must be shuffled (rules, 9)."""
    return draw_pile < DRAW


class _Builder:
    """Builder of the segments, round by round."""

    def __init__(self) -> None:
        self.segments: list[PileSegment] = []
        self._liberal = 0
        self._fascist = 0
        self._begin()

    def _begin(self) -> None:
        self._made_of = (LIBERAL_TILES - self._liberal, FASCIST_TILES - self._fascist)
        self._steps: list[PileStep] = []
        self._position = 0

    def close_pile(self) -> None:
        """End the segment in use; the next one has all tiles not yet enacted."""
        self.segments.append(PileSegment(sum(self._made_of), self._made_of[0], tuple(self._steps)))
        self._begin()

    def add_round(self, number: int, past: Round) -> None:
        """Add the draws of a round, in the order of the rules (rules, 9)."""
        if past.elected and (past.cleared or self._fascist < FASCIST_POLICIES_FOR_HITLER):
            self._step(number, "session")
            self._enact(past.enacted)
        if past.reshuffled == "after_session":
            self.close_pile()
        if past.power == "peek":
            self._step(number, "peek")
        if past.chaos:
            self._step(number, "chaos")
            self._enact(past.chaos)
        if past.reshuffled == "after_chaos":
            self.close_pile()

    def _step(self, number: int, kind: StepKind) -> None:
        self._steps.append(PileStep(number, kind, self._position, self._liberal, self._fascist))
        self._position += _TAKEN[kind]

    def _enact(self, tile: str | None) -> None:
        self._liberal += tile == "L"
        self._fascist += tile == "F"


ORDERS: Final = tuple("".join(tiles) for tiles in product("FL", repeat=DRAW))
"""Three tiles in every order, top first."""


def seen_tiles(segment: PileSegment, memories: Iterable[Memory]) -> dict[int, str]:
    """The tiles of a pile that were seen in peeks, by the number of tiles above them in the new pile."""
    peeks = {seen.round: seen.tiles for seen in memories if isinstance(seen, Peeked)}
    return {
        position: tile
        for step in segment.steps
        if step.kind == "peek"
        for position, tile in enumerate(peeks.get(step.round, ""), step.position)
    }


def fits(tiles: Tiles, position: int, seen: Mapping[int, str]) -> bool:
    """Return whether tiles at a position agree with the seen ones."""
    return all(seen.get(place, tile) == tile for place, tile in enumerate(tiles, position))


def possible_draws(segment: PileSegment, past: Sequence[Round], memories: Sequence[Memory]) -> list[tuple[Tiles, ...]]:
    """The possible tiles of each session and each chaos, top first.

    Args:
        segment: the pile.
        past: the rounds of its steps, in the same order.
        memories: of one viewer; those of other rounds than these change nothing.
    """
    seen = seen_tiles(segment, memories)
    hands = {memory.round: memory.tiles for memory in memories if isinstance(memory, Hand)}
    return [
        tuple([tiles for tiles in options if fits(tiles, step.position, seen)]) if seen else options
        for step, during in zip(segment.steps, past, strict=True)
        if step.taken
        for options in [
            (during.chaos or "",) if step.kind == "chaos" else _orders_with(hands.get(step.round, during.enacted or ""))
        ]
    ]


@lru_cache(maxsize=64)
def _orders_with(needed: Tiles) -> tuple[Tiles, ...]:
    return tuple(order for order in ORDERS if contains(order, needed))


def contains(tiles: Tiles, part: Tiles) -> bool:
    """Return whether there are these among some tiles, in any order."""
    return tiles.count("F") >= part.count("F") and tiles.count("L") >= part.count("L")
