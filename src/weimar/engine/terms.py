"""The words of the game: seats, roles, parties, policies, votes, powers.

Contract: literals and their values, nothing else. Names are the English column of the glossary
(docs/reference/glossary.md). A *role* (liberal, fascist, hitler) is not a *party* (liberal, fascist): Hitler's party is
fascist.
"""

from typing import Final, Literal, TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""

Role: TypeAlias = Literal["liberal", "fascist", "hitler"]
Party: TypeAlias = Literal["liberal", "fascist"]
Office: TypeAlias = Literal["president", "chancellor"]
Vote: TypeAlias = Literal["ja", "nein"]
Policy: TypeAlias = Literal["F", "L"]
"""One policy tile: F(ascist) or L(iberal)."""
Tiles: TypeAlias = str
"""Several tiles, one letter each; a draw pile is written top first, a hand F before L."""

Power: TypeAlias = Literal["investigate", "peek", "special_election", "execution"]
Reason: TypeAlias = Literal["five_liberal_policies", "hitler_executed", "six_fascist_policies", "hitler_elected"]
Topic: TypeAlias = Literal["session", "peek", "investigation"]
"""The subject of a statement."""

SPECTATOR: Final = "spectator"
Viewer: TypeAlias = Seat | Literal["spectator"]
"""A seat, alive or dead, or anyone without a seat."""


def party_of(role: Role) -> Party:
    """The party membership of a role (rules, section 1)."""
    return "liberal" if role == "liberal" else "fascist"


def policy_of(tile: str) -> Policy:
    """One tile as a policy."""
    return "L" if tile == "L" else "F"


def hand_order(tiles: Tiles) -> Tiles:
    """The same tiles, F before L, so that the order of a hand carries no information."""
    liberal = tiles.count("L")
    return "F" * (len(tiles) - liberal) + "L" * liberal
