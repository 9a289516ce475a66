"""Hypotheses: combinations of roles and of the teams' manners of play.

Contract: a hypothesis is a role for every seat and a manner for each team. There are 20, 30, 105, 168, 504 or 840 role
assignments at 5 to 10 players. Each is combined with four manners: both teams play sensibly, only the fascists play
erratically, only the liberals do, or both do. A seat's *type* is its role with its team's manner; the tables of
`inference.behaviour` are indexed by type.
"""

from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from weimar.bots.inference.exact_math import Floats, Shares, shares
from weimar.engine.resample import all_assignments
from weimar.engine.terms import Party, Role, Seat

Indices: TypeAlias = NDArray[np.intp]


LIBERAL: Final = 0
FASCIST: Final = 1
HITLER: Final = 2
ERRATIC: Final = 3
"""Added to a role index if its team plays erratically."""
TYPES: Final = 2 * ERRATIC
ROLES: Final[tuple[Role, ...]] = ("liberal", "fascist", "hitler")
ROLE_INDEX: Final[dict[Role, int]] = {role: index for index, role in enumerate(ROLES)}
"""The index of each role in tables."""
MANNERS: Final = ((0, 0), (0, ERRATIC), (ERRATIC, 0), (ERRATIC, ERRATIC))
"""The offsets of the liberals' role index, and of the fascists' and Hitler's."""
MANNER_PRIOR: Final = (0.92, 0.03, 0.03, 0.02)
IMPOSSIBLE: Final = -1e4
"""The logarithm for impossible events: no temper makes them possible."""


class Hypotheses(NamedTuple):
    """All hypotheses for one number of players. The arrays are shared: do not modify them.

    Attributes:
        roles: for each assignment and seat, 0 liberal, 1 fascist, 2 Hitler.
        types: the types by hypothesis and seat; the hypotheses are all assignments, once for each manner.
        fascist: for each hypothesis and seat, 1.0 for a member of the fascist team, else 0.0.
        hitler: the same for Hitler.
        prior: for each hypothesis, its probability before any observation.
    """

    roles: Indices
    types: Indices
    fascist: Floats
    hitler: Floats
    prior: Shares


@cache
def hypotheses(players: int) -> Hypotheses:
    """The hypotheses at a table of 5 to 10."""
    roles = np.array([[ROLE_INDEX[role] for role in deal] for deal in all_assignments(players)], dtype=np.intp)
    types = np.concatenate(
        [roles + np.where(roles == LIBERAL, liberal, fascist) for liberal, fascist in MANNERS]
    ).astype(np.intp)
    prior = shares(np.repeat(np.array(MANNER_PRIOR), len(roles)))
    return Hypotheses(
        roles,
        types,
        (types % ERRATIC != LIBERAL).astype(np.float64),
        (types % ERRATIC == HITLER).astype(np.float64),
        prior,
    )


@cache
def pair_index(players: int, first: Seat, second: Seat) -> Indices:
    """For each hypothesis, the index of the two seats' types in a flattened table [type, type]."""
    types = hypotheses(players).types
    return types[:, first] * TYPES + types[:, second]


@cache
def type_marks(players: int) -> Floats:
    """For each hypothesis, 1.0 at each seat's type: [hypothesis, seat times type]."""
    marks: Floats = (hypotheses(players).types[:, :, None] == np.arange(TYPES)).astype(np.float64)
    return marks.reshape(len(marks), players * TYPES)


@lru_cache(maxsize=256)
def fitting(roles: tuple[Role | None, ...], parties: tuple[tuple[Seat, Party], ...]) -> Floats:
    """For each hypothesis, 0 if it fits these roles (None for any) and these parties, else `IMPOSSIBLE`."""
    known = hypotheses(len(roles))
    bar = np.zeros(len(known.prior))
    for seat, role in enumerate(roles):
        if role is not None:
            bar[known.types[:, seat] % len(ROLES) != ROLE_INDEX[role]] = IMPOSSIBLE
    for seat, party in parties:
        bar[known.fascist[:, seat] != (party == "fascist")] = IMPOSSIBLE
    return bar
