"""Hypotheses: the possible assignments of roles.

Contract: a hypothesis is a role for every seat. There are 20, 30, 105, 168, 504 or 840 at 5 to 10 players.
"""

from enum import IntEnum
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from weimar.bots.inference.exact_math import Floats, Shares, shares
from weimar.engine.boards import ORDINARY_FASCISTS
from weimar.engine.terms import Party, Role, Seat

Indices: TypeAlias = NDArray[np.intp]


class RoleIndex(IntEnum):
    """A role, as an index of tables."""

    LIBERAL = 0
    FASCIST = 1
    HITLER = 2


LIBERAL: Final = RoleIndex.LIBERAL
FASCIST: Final = RoleIndex.FASCIST
HITLER: Final = RoleIndex.HITLER
KINDS: Final = len(RoleIndex)
"""The number of roles."""
ROLES: Final[tuple[Role, ...]] = ("liberal", "fascist", "hitler")
ROLE_INDEX: Final[dict[Role, RoleIndex]] = dict(zip(ROLES, RoleIndex, strict=True))
IMPOSSIBLE: Final = -1e4
"""The logarithm for impossible events: no temper makes them possible."""


class Hypotheses(NamedTuple):
    """All hypotheses for one number of players. The arrays are shared: do not modify them.

    Attributes:
        roles: for each hypothesis and seat, 0 liberal, 1 fascist, 2 Hitler.
        fascist: for each hypothesis and seat, 1.0 for a member of the fascist team, else 0.0.
        hitler: the same for Hitler.
        prior: for each hypothesis, its probability before any observation.
    """

    roles: Indices
    fascist: Floats
    hitler: Floats
    prior: Shares


@cache
def hypotheses(players: int) -> Hypotheses:
    """The hypotheses at a table of 5 to 10."""
    roles = np.array([_assignment(players, hitler, others) for hitler, others in _choices(players)], dtype=np.intp)
    fascist, hitler = (roles != LIBERAL).astype(np.float64), (roles == HITLER).astype(np.float64)
    return Hypotheses(roles, fascist, hitler, shares(np.ones(len(roles))))


def _choices(players: int) -> list[tuple[Seat, tuple[Seat, ...]]]:
    seats = range(players)
    return [
        (hitler, others)
        for hitler in seats
        for others in combinations([seat for seat in seats if seat != hitler], ORDINARY_FASCISTS[players])
    ]


def _assignment(players: int, hitler: Seat, fascists: tuple[Seat, ...]) -> list[int]:
    return [HITLER if seat == hitler else FASCIST if seat in fascists else LIBERAL for seat in range(players)]


@cache
def pair_index(players: int, first: Seat, second: Seat) -> Indices:
    """For each hypothesis, the index of the two seats' roles in a flattened table [role, role]."""
    roles = hypotheses(players).roles
    return roles[:, first] * KINDS + roles[:, second]


@cache
def role_marks(players: int) -> Floats:
    """For each hypothesis, 1.0 at each seat's role: [hypothesis, seat times role]."""
    marks: Floats = (hypotheses(players).roles[:, :, None] == np.arange(KINDS)).astype(np.float64)
    return marks.reshape(len(marks), players * KINDS)


@lru_cache(maxsize=256)
def fitting(roles: tuple[Role | None, ...], parties: tuple[tuple[Seat, Party], ...]) -> Floats:
    """For each hypothesis, 0 if it fits these roles (None for any) and these parties, else `IMPOSSIBLE`."""
    known = hypotheses(len(roles))
    bar = np.zeros(len(known.prior))
    for seat, role in enumerate(roles):
        if role is not None:
            bar[known.roles[:, seat] != ROLE_INDEX[role]] = IMPOSSIBLE
    for seat, party in parties:
        bar[known.fascist[:, seat] != (party == "fascist")] = IMPOSSIBLE
    return bar
