"""Hand-written tables of the model of behaviour: the starting point of the fit.

Contract: numbers set by hand to plausible values. weimar.lab.fitting.behaviour blends its fitted tables with these, so
that no human act counts as impossible; it keeps those of liberals' tiles and statements unchanged. Tables are indexed
as in `weimar.bots.inference.behaviour.Model`.
"""

from functools import cache
from typing import Final

import numpy as np

from weimar.bots.inference.exact_math import Floats, logistic
from weimar.bots.inference.hypotheses import ERRATIC, FASCIST, HITLER, LIBERAL
from weimar.bots.inference.tables import BUCKETS, Tables


@cache
def guessed_tables() -> Tables:
    """The hand-written starting point."""
    return Tables(
        discard=_listed(_guess_discard()),
        enact=_listed(_guess_enact()),
        claim_president=_listed(_guess_president()),
        claim_chancellor=_listed(_guess_chancellor()),
        claim_peek=_listed(_guess_peek()),
        claim_party=_listed(_guess_party()),
        votes=_listed(_GUESSED_VOTES),
        choices=_listed(_GUESSED_CHOICES),
        values=_listed(_guess_values()),
    )


def _listed(array: Floats) -> list[object]:
    listed: list[object] = np.round(array, 4).tolist()
    return listed


def _guess_discard() -> Floats:
    table = np.zeros((BUCKETS, ERRATIC, ERRATIC, 2))
    table[:, LIBERAL] = 0.01
    table[:, FASCIST] = (0.55, 0.55)
    table[:, FASCIST, FASCIST:] = (0.3, 0.75)
    table[:, HITLER] = (0.25, 0.25)
    return table


def _guess_enact() -> Floats:
    table = np.zeros((BUCKETS, ERRATIC, ERRATIC))
    table[:, :, LIBERAL] = 0.01
    table[:, :, FASCIST] = 0.7
    table[:, :, HITLER] = 0.3
    return table


def _told(truth: int, likely: tuple[int, ...], *, liar: bool, size: int) -> Floats:
    """A distribution over statements: silent, then no liberal tile, one, ..."""
    told = np.full(size, 0.03 if liar else 0.01)
    told[0] = 0.06 if liar else 0.02
    for claim in likely if liar else (truth,):
        told[claim + 1] += 1
    total: Floats = told / told.sum()
    return total


_LIKELY_PRESIDENT: Final = ((0, 1), (1, 2, 3), (0, 1))
_LIKELY_CHANCELLOR: Final = ((0,), (1, 2), (0, 1))
"""By outcome (a fascist policy, a liberal one, a veto): a liar's likely claims of liberal tiles."""


def _guess_president() -> Floats:
    table = np.zeros((ERRATIC, ERRATIC, 4, 3, 3, 5))
    for role, drawn, outcome in np.ndindex(ERRATIC, 4, 3):
        table[role, :, drawn, :, outcome] = _told(drawn, _LIKELY_PRESIDENT[outcome], liar=role != LIBERAL, size=5)
    return table


def _guess_chancellor() -> Floats:
    table = np.zeros((ERRATIC, ERRATIC, 3, 3, 5, 4))
    for role, passed, outcome in np.ndindex(ERRATIC, 3, 3):
        table[role, :, passed, outcome] = _told(passed, _LIKELY_CHANCELLOR[outcome], liar=role != LIBERAL, size=4)
    return table


def _guess_peek() -> Floats:
    return np.array(
        [[_told(seen, (0, 1, 2), liar=role != LIBERAL, size=5) for seen in range(4)] for role in range(ERRATIC)]
    )


def _guess_party() -> Floats:
    honest, lying = np.array([[0.02, 0.97, 0.01], [0.02, 0.01, 0.97]]), np.array([[0.05, 0.4, 0.55], [0.05, 0.9, 0.05]])
    return np.array([[rows[0], rows[1], rows[1]] for rows in (honest, lying, lying)])


# by role: the weight of each `VoteFeature`, in log-odds of Ja
_GUESSED_VOTES: Final = np.array(
    [
        [3.2, -3.0, -4.0, -6.0, 0.4, 2.0, 2.0, 1.0, 0.0, 0.0, 0.0],
        [1.6, -1.0, -1.5, -1.0, 0.2, 1.0, 2.0, 1.5, 1.0, 1.0, 4.0],
        [2.4, -2.0, -3.0, -3.0, 0.3, 1.5, 2.0, 2.0, 0.0, 0.0, 0.0],
    ]
)
# by `SeatChoice` and role: the weight of each `ChoiceFeature` in a target's score
_GUESSED_CHOICES: Final = np.array(
    [
        [[-5, 0, 0, 0], [-3, 0, 0.6, -0.2], [-4, 0, 0, 0]],
        [[-5, -8, 0, 0], [-3, -2, 0.3, 1.5], [-4, 0, 0, 0]],
        [[1, 1, 0, 0], [1, 0, -0.5, -0.5], [1, 0, 0, 0]],
        [[-5, -3, 0, 0], [-2, 0, 1, -0.5], [-3, 0, 0, 0]],
        [[3, 8, 0, 0], [2, 0, -4, -6], [3, 4, 0, 0]],
    ],
    dtype=np.float64,
)


def _guess_values() -> Floats:
    liberal, fascist = np.arange(6)[:, None], np.arange(7)[None, :]
    values = logistic(0.1 + 0.6 * liberal - 0.55 * fascist)
    values[5, :] = 1
    values[:, 6] = 0
    return values
