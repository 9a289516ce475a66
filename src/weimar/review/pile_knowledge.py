"""A seat's knowledge of the draw pile: the number of its liberal tiles, by logic and counting alone.

Contract: a pure function of a view. All orders of a shuffled pile are equally likely, and the players' behaviour is no
evidence. Of a draw unseen by the seat, only the enacted tile is known.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import comb
from typing import Final

from msgspec.structs import replace

from weimar.engine.boards import DRAW, LIBERAL_TILES
from weimar.engine.piles import PileSegment, PileStep, pile_segments
from weimar.engine.rounds import Round
from weimar.engine.state import Hand, Memory, Peeked
from weimar.engine.view import View
from weimar.review.position import Pile

_DRAWS: Final = tuple("".join(tiles) for tiles in product("FL", repeat=DRAW))


def pile_known(view: View, *, before_session: bool = False) -> Pile:
    """The viewer's knowledge of the draw pile.

    Args:
        view: the viewer's view.
        before_session: true for the pile before the last draw.
    """
    segment = pile_segments(view.rounds)[-1]
    if before_session:
        segment = replace(segment, steps=segment.steps[:-1])
    rounds = {step.round for step in segment.steps}
    seen = tuple([memory for memory in view.memories if memory.round in rounds])
    return _counted(segment, tuple([view.rounds[step.round - 1] for step in segment.steps]), seen)


@lru_cache(maxsize=256)
def _counted(segment: PileSegment, rounds: tuple[Round, ...], seen: tuple[Memory, ...]) -> Pile:
    """Count the consistent orders of the pile, by the number of liberal tiles left in it.

    For one draw, the numbers of ways to fill it, by its liberal tiles, are the coefficients of a polynomial. The
    product of these polynomials counts the ways to fill all draws.
    """
    peeked = _peeked(segment, seen)
    ways = [1]
    for step, past in zip(segment.steps, rounds, strict=True):
        if step.taken:
            ways = _product(ways, _fillings(step, past, seen, peeked))
    taken = segment.size - segment.left
    known = [tile for place, tile in peeked.items() if place >= taken]
    open_tiles, sure = segment.left - len(known), known.count("L")
    counts = [0] * (LIBERAL_TILES + 1)
    for gone, many in enumerate(ways):
        rest = segment.liberal - gone
        if 0 <= rest - sure <= open_tiles:
            counts[rest] = many * comb(open_tiles, rest - sure)
    total = 0
    for count in counts:
        total += count
    return Pile(segment.left, tuple([count / total for count in counts]))


def _peeked(segment: PileSegment, seen: Sequence[Memory]) -> dict[int, str]:
    """The viewer's peeked tiles, by their place in the pile."""
    peeks = {memory.round: memory.tiles for memory in seen if isinstance(memory, Peeked)}
    return {
        step.position + place: tile
        for step in segment.steps
        if step.kind == "peek"
        for place, tile in enumerate(peeks.get(step.round, ""))
    }


def _fillings(step: PileStep, past: Round, seen: Sequence[Memory], peeked: dict[int, str]) -> list[int]:
    """The consistent ways to fill a draw, by the number of liberal tiles in it."""
    if step.kind == "chaos":
        return [int(past.chaos == "F"), int(past.chaos == "L")]
    held = next((memory.tiles for memory in seen if isinstance(memory, Hand) and memory.round == step.round), None)
    needed = (past.enacted or "") if held is None else held
    ways = [0] * (DRAW + 1)
    for tiles in _DRAWS:
        enough = all(tiles.count(tile) >= needed.count(tile) for tile in "FL")
        fits = all(peeked.get(step.position + place, tile) == tile for place, tile in enumerate(tiles))
        ways[tiles.count("L")] += enough and fits
    return ways


def _product(left: list[int], right: list[int]) -> list[int]:
    found = [0] * (len(left) + len(right) - 1)
    for place, many in enumerate(left):
        for other, more in enumerate(right):
            found[place + other] += many * more
    return found
