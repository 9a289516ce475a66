"""The style of play of both teams so far: sensible or not, open or not.

Contract: `conduct` is a pure function of public facts and of the caller's belief about the roles. It is an input of
value nets: against inattentive players, an act that reveals a role costs little.
"""

from typing import Final

import numpy as np

from weimar.bots.inference.behaviour import Model
from weimar.bots.inference.exact_math import Floats, inner, log
from weimar.bots.inference.history import PENDING, SILENT, Past, Table
from weimar.bots.inference.hypotheses import ERRATIC_PRIOR, LIBERAL
from weimar.bots.inference.public_belief import read

_FULL: Final = 10.0
"""The number of nats, statements, or ballots against suspicion that gives the full figure of 1."""


def conduct(
    model: Model, table: Table, course: tuple[Past, ...], members: Floats, erratic: tuple[float, float]
) -> tuple[float, ...]:
    """Scores for both teams' style of play, each between -1 and 1.

    Args:
        model: the model of others' behaviour.
        table: the constant part of the game.
        course: the rounds to use.
        members: for each seat, the probabilities of the three roles, as known to the caller.
        erratic: the probabilities of erratic liberals, and of erratic fascists.
    """
    liberal = members[:, LIBERAL]
    return (
        *erratic,
        *_nats(erratic),
        *_spoken(course, liberal),
        *_ballots(model, table, course, liberal),
    )


def _nats(erratic: tuple[float, float]) -> list[float]:
    """The evidence for erratic liberals, and for erratic fascists, as a share of `_FULL`."""
    sure = np.minimum(np.maximum(erratic, 1e-9), 1 - 1e-9)
    evidence = log(sure / (1 - sure) / (ERRATIC_PRIOR / (1 - ERRATIC_PRIOR)))
    nats: list[float] = np.clip(evidence / _FULL, -1, 1).tolist()
    return nats


def _spoken(course: tuple[Past, ...], liberal: Floats) -> tuple[float, float]:
    """The excess of statements over silences about sessions, for the liberals and for the others."""
    said = np.zeros(2)
    for past in course:
        if past.round.enacted is None or past.round.nominee is None:
            continue
        for seat, told in ((past.round.candidate, past.told.president), (past.round.nominee, past.told.chancellor)):
            if told != PENDING:
                said += (1 if told > SILENT else -1) * np.array([liberal[seat], 1 - liberal[seat]])
    found = np.clip(said / _FULL, -1, 1)
    return float(found[0]), float(found[1])


def _ballots(model: Model, table: Table, course: tuple[Past, ...], liberal: Floats) -> tuple[float, float]:
    """The liberals' ballots against suspected governments: their sum, and its ratio to the suspicion."""
    gone = looked = 0.0
    for number, past in enumerate(course):
        this = past.round
        if this.votes is None or this.nominee is None:
            continue
        before = read(model, table, course[:number])
        seats = list(before.public.alive)
        seemed = float(before.fascist[this.candidate] + before.fascist[this.nominee]) / 2
        seemed -= float(before.fascist[seats].mean())
        nein = np.array([-1.0 if this.votes[seat] == "ja" else 1.0 for seat in seats])
        gone += seemed * float(inner(nein, liberal[seats]))
        looked += seemed * seemed * float(liberal[seats].sum())
    return _within(gone / 4), _within(gone / (looked + 0.2) / 10)


def _within(figure: float) -> float:
    return max(-1.0, min(1.0, figure))
