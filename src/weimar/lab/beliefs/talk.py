"""Statements about each round, as evidence (`weimar.bots.inference.history`).

Contract: `hear` writes `Space.told` with the same values that `course_of` and `Voices` compute from a view.
"""

from typing import Final

import numpy as np

from weimar.batch.compiled import part
from weimar.batch.layout import (
    CHANGED,
    ENACTED,
    FIRST_ROUND,
    MOST_ROUNDS,
    NOMINATED,
    RUNNING,
    SAID_BY_CHANCELLOR,
    SAID_BY_PRESIDENT,
    SAID_PARTY,
    SAID_PEEK,
    STATEMENTS,
    Game,
)
from weimar.batch.statements import ABOUT_INVESTIGATION, ABOUT_PEEK, AS_CHANCELLOR, AS_PRESIDENT, FIRST_OF
from weimar.bots.inference.history import PENDING, SILENT, UNSPOKEN, claim_index
from weimar.engine.action_table import TABLE
from weimar.lab.beliefs.arrays import Numbers

TOLD: Final = ("president", "chancellor", "peek", "party", "changed")
"""The fields of a round in `Space.told`: claims as in `weimar.bots.inference.history.Told`, and `layout.CHANGED`."""
PRESIDENT: Final = TOLD.index("president")
CHANCELLOR: Final = TOLD.index("chancellor")
PEEK: Final = TOLD.index("peek")
PARTY: Final = TOLD.index("party")
CHANGES: Final = TOLD.index("changed")


def _claims(kind: int, width: int) -> list[int]:
    """For each number in a row's field of statements, the claim."""
    actions = [TABLE[min(FIRST_OF[kind] + number, len(TABLE)) - 1] for number in range(1, 1 << width)]
    return [PENDING, *[claim_index(getattr(said, "tiles", None), getattr(said, "party", None)) for said in actions]]


_CLAIMS: Final = np.array(
    [_claims(kind, 4)[:16] for kind in (AS_PRESIDENT, AS_CHANCELLOR, ABOUT_PEEK)]
    + [(_claims(ABOUT_INVESTIGATION, 2) + [0] * 16)[:16]],
    np.int64,
)

_PLACES: Final = np.array([SAID_BY_PRESIDENT, SAID_BY_CHANCELLOR, SAID_PEEK, SAID_PARTY], np.int64)
_WIDEST: Final = np.array([15, 15, 15, 3], np.int64)
_SILENT: Final = int(SILENT)


@part
def hear(game: Game, told: Numbers) -> None:
    """Write the claims about each round. A silence counts only if a statement was expected."""
    rounds = game[RUNNING] - FIRST_ROUND + 1
    closed = rounds if (game[game[RUNNING]] >> NOMINATED) & 15 == 0 else rounds + 1
    spoken = np.zeros(16, np.int64)
    kept = np.zeros(16, np.int64)
    for number in range(rounds):
        word = game[FIRST_ROUND + number]
        said = game[FIRST_ROUND + number + MOST_ROUNDS] if game[STATEMENTS] else 0
        missing = PENDING if number + 1 > closed - 2 else SILENT
        for field in range(CHANGES):
            value = (said >> _PLACES[field]) & _WIDEST[field]
            told[number, field] = _CLAIMS[field, value] if value else missing
        told[number, CHANGES] = (said >> CHANGED) & 3
        president, chancellor = word & 15, ((word >> NOMINATED) & 15) - 1
        if (word >> ENACTED) & 3 and chancellor >= 0:
            count_voice(told[number, PRESIDENT], president, spoken, kept)
            count_voice(told[number, CHANCELLOR], chancellor, spoken, kept)
        first = silence(president, spoken, kept)
        second = silence(chancellor, spoken, kept) if chancellor >= 0 else UNSPOKEN
        for field in range(CHANGES):
            if told[number, field] == SILENT:
                told[number, field] = second if field == CHANCELLOR else first


@part
def count_voice(claim: int, seat: int, spoken: Numbers, kept: Numbers) -> None:
    """Count a statement or a silence of a seat."""
    if claim > SILENT:
        spoken[seat] += 1
    elif claim == SILENT:
        kept[seat] += 1


@part
def silence(seat: int, spoken: Numbers, kept: Numbers) -> int:
    """`SILENT` if a statement of this seat was expected, else `UNSPOKEN` (`Voices.expected`)."""
    others_spoken = others_kept = 0
    for other in range(spoken.shape[0]):
        if other != seat:
            others_spoken += spoken[other]
            others_kept += kept[other]
    if spoken[seat] > 0 or (others_spoken > 0 and others_spoken >= others_kept):
        return SILENT
    return UNSPOKEN
