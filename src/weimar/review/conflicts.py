"""Sets of statements that cannot all be true.

Contract: pure, exact. For the statements about one pile, `satisfiable` finds the maximal sets that are true in some
world of the pile. From these, `conflicts` derives the minimal sets that are true in no world. For investigations, the
worlds are role assignments.

Derivation. A set of statements is impossible if no maximal possible set contains it: for each of them, it has a
statement outside. So the minimal impossible sets are the minimal sets that intersect the complement of every maximal
possible set (minimal transversals). The code builds them complement by complement.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias, TypeVar

from msgspec import Struct

from weimar.engine.boards import DRAW
from weimar.engine.resample import Assignment
from weimar.engine.terms import Party, Seat, Tiles, hand_order, party_of
from weimar.review.tiles import Option, Pile

_Item = TypeVar("_Item")
Indexes: TypeAlias = frozenset[int]
"""Statements by index."""


class TileClaim(Struct, frozen=True, gc=False):
    """A statement about tiles.

    Attributes:
        index: the index of the statement. round: the round of the session or peek. peek: true if it is about a peek.
        tiles: three drawn or two passed on, in any order; of a peek three, top first.
    """

    index: int
    round: int
    peek: bool
    tiles: Tiles


class PartyClaim(Struct, frozen=True, gc=False):
    """A statement about the party membership of a seat."""

    index: int
    seat: Seat
    party: Party


_Piece: TypeAlias = tuple[int, int]
"""A part of a claim about one block: the claim's index, and the block's number (a peek covers up to three blocks)."""


@lru_cache(maxsize=512)
def satisfiable(pile: Pile, claims: tuple[TileClaim, ...], *, counted: bool = True) -> frozenset[Indexes]:
    """The maximal sets of claims about a pile that are all true in one of its worlds.

    Args:
        pile: the pile as known to the viewer.
        claims: the claims about its sessions and peeks.
        counted: false to ignore the number of liberal tiles in the pile.
    """
    reached: dict[int, set[frozenset[_Piece]]] = {0: {frozenset()}}
    needed: dict[int, set[_Piece]] = {claim.index: set() for claim in claims}
    for number, block in enumerate(pile.blocks):
        about = [claim for claim in claims if _decides(pile, number, claim)]
        for claim in about:
            needed[claim.index].add((claim.index, number))
        effects = {
            (
                option.tiles.count("L"),
                frozenset([(claim.index, number) for claim in about if _holds(pile, number, option, claim)]),
            )
            for option in block.options
        }
        following: dict[int, set[frozenset[_Piece]]] = {}
        for liberal, sets in reached.items():
            for added, true in effects:
                following.setdefault(liberal + added if counted else 0, set()).update(held | true for held in sets)
        reached = {liberal: _largest(sets) for liberal, sets in following.items()}
    ends = reached.get(pile.liberal if counted else 0, set())
    return frozenset(_largest({frozenset(index for index in needed if needed[index] <= held) for held in ends}))


def _decides(pile: Pile, number: int, claim: TileClaim) -> bool:
    block = pile.blocks[number]
    if not claim.peek:
        return block.is_session and block.round == claim.round
    return block.is_in_peek(dict(pile.peeks)[claim.round])


def _holds(pile: Pile, number: int, option: Option, claim: TileClaim) -> bool:
    if not claim.peek:
        return hand_order(claim.tiles) == (hand_order(option.tiles) if len(claim.tiles) == DRAW else option.handed)
    return pile.blocks[number].agrees(option, dict(pile.peeks)[claim.round], claim.tiles)


def satisfiable_parties(deals: Iterable[Assignment], claims: Sequence[PartyClaim]) -> frozenset[Indexes]:
    """The maximal sets of claims about parties that are all true under one of the assignments."""
    sets = {frozenset(claim.index for claim in claims if party_of(deal[claim.seat]) == claim.party) for deal in deals}
    return frozenset(_largest(sets))


def _largest(sets: set[frozenset[_Item]]) -> set[frozenset[_Item]]:
    return sets if len(sets) == 1 else {held for held in sets if not any(held < other for other in sets)}


@lru_cache(maxsize=512)
def conflicts(claims: Indexes, possible: frozenset[Indexes]) -> frozenset[Indexes]:
    """The minimal sets of claims that no possible set contains.

    Args:
        claims: all claims.
        possible: the maximal possible sets, at least one.
    """
    found = {Indexes()}
    for held in possible:
        missing = claims - held
        grown = {chosen for chosen in found if chosen & missing} | {
            chosen | {index} for chosen in found if not chosen & missing for index in missing
        }
        found = {chosen for chosen in grown if not any(other < chosen for other in grown)}
    return frozenset(found)
