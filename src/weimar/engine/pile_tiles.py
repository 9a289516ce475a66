"""The possible tiles of a pile: for each draw and each tile left, as known from a viewer's memories.

Contract: pure functions of the public rounds and the memories; by logic alone, regardless of the number of liberal
tiles in the whole pile. Resampling, reviews and the count of a pile's orders begin with these possibilities.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from weimar.engine.boards import DRAW
from weimar.engine.piles import PileSegment
from weimar.engine.rounds import Round
from weimar.engine.state import Hand, Memory, Peeked
from weimar.engine.terms import Tiles

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
    return tuple(
        order for order in ORDERS if order.count("F") >= needed.count("F") and order.count("L") >= needed.count("L")
    )
