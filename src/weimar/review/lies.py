"""The best lie of a game: the false statement that moved the others' belief furthest from the truth.

Contract: pure. For each liberal in play other than the speaker, the belief is a bot's in their seat, just before and
just after the statement. What it moved is the fall of the logarithm of the true deal's probability, in nats. The belief
is an opinion of the bots' model, so there is no best lie without a verdict for the size and the rules.
"""

from collections.abc import Iterator, Sequence
from math import fsum, log
from typing import Final

from weimar.engine import State
from weimar.engine.phases import GameOver
from weimar.engine.resample import all_assignments
from weimar.review.analysed import BelievedLie
from weimar.review.chance_model import has_verdict
from weimar.review.chances import Judged
from weimar.review.statements import Told

BELIEVED: Final = 0.1
"""Nats that a statement must move a listener away from the truth for the listener to count as a believer."""
MOST: Final = 40
"""The number of lies weighed in a game, so no record takes long. A real game has about ten."""
_LEAST: Final = 1e-12
"""The least probability: no belief is further from the truth than this."""


def best_lie(states: Sequence[State], told: Sequence[Told]) -> BelievedLie | None:
    """The lie that moved its listeners most; None if nobody believed any, or if it helped as many as it misled."""
    setup = states[0].setup
    if not has_verdict(setup.players, setup.rules):
        return None
    found = [lie for lie in _lies(states, told) if lie.believers and lie.nats >= BELIEVED]
    return max(found, key=lambda lie: (lie.nats, -lie.statement), default=None)


def _lies(states: Sequence[State], told: Sequence[Told]) -> Iterator[BelievedLie]:
    setup = states[0].setup
    liberals = [seat for seat, role in enumerate(setup.roles) if role == "liberal"]
    true = all_assignments(setup.players).index(setup.roles)
    false = [(index, statement) for index, statement in enumerate(told) if statement.truthful is False]
    for index, statement in false[:MOST]:
        after = states[statement.actions]
        if isinstance(after.phase, GameOver):
            return
        listeners = [seat for seat in liberals if seat != statement.seat and seat in after.board.alive]
        before = Judged(states[statement.actions - 1])
        now = Judged(after)
        moved = {seat: _log_of(before, seat, true) - _log_of(now, seat, true) for seat in listeners}
        believers = tuple([seat for seat, nats in moved.items() if nats >= BELIEVED])
        yield BelievedLie(index, fsum(moved.values()), believers)


def _log_of(judged: Judged, seat: int, deal: int) -> float:
    """The logarithm of the probability that a seat gives a deal."""
    return log(max(_LEAST, float(judged.seat(seat).believed[deal])))
