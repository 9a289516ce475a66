"""A seat's knowledge of the draw pile: the number of its liberal tiles, by logic and counting alone.

Contract: a pure function of a view. All orders of a shuffled pile are equally likely, and the players' behaviour is no
evidence. Of a draw unseen by the seat, only the enacted tile is known.
"""

from functools import lru_cache
from math import comb

from msgspec.structs import replace

from weimar.engine.boards import DRAW, LIBERAL_TILES
from weimar.engine.piles import PileSegment, pile_segments, possible_draws, seen_tiles
from weimar.engine.rounds import Round
from weimar.engine.state import Memory
from weimar.engine.view import View
from weimar.review.position import Pile


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
    ways = [1]
    for draws in possible_draws(segment, rounds, seen):
        liberal = [tiles.count("L") for tiles in draws]
        ways = _product(ways, [liberal.count(held) for held in range(DRAW + 1)])
    taken = segment.size - segment.left
    known = [tile for place, tile in seen_tiles(segment, seen).items() if place >= taken]
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


def _product(left: list[int], right: list[int]) -> list[int]:
    found = [0] * (len(left) + len(right) - 1)
    for place, many in enumerate(left):
        for other, more in enumerate(right):
            found[place + other] += many * more
    return found
