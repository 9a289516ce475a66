"""Anchors: how often people choose each act, whatever their role; and acts that no player has a reason for.

Contract: pure functions of a view. A thinking bot chooses an act with a probability in proportion to
`share * exp(worth / heat)` (`anchored`), and never one that is `pointless`. The share is how often people choose the
act, the same for every role. So a bot plays like people where little is at stake, differs from them
where that brings it something, and no act belongs to one role alone (piKL: Jacob et al. 2022, arXiv 2112.07544). Shares
are round numbers from recorded games of seven people where those are known, and guesses elsewhere.
"""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Final

import numpy as np

from weimar.bots.inference.exact_math import log
from weimar.bots.inference.history import SILENT, UNSPOKEN, Past, both_can_be
from weimar.engine.actions import Action, CastVote, Discard, Enact, Execute, ProposeVeto
from weimar.engine.boards import (
    FASCIST_POLICIES_FOR_HITLER,
    FASCIST_POLICIES_TO_WIN,
    LIBERAL_POLICIES_TO_WIN,
)
from weimar.engine.state import Hand
from weimar.engine.terms import Party
from weimar.engine.view import View

JA: Final = 0.67
"""The share of Ja among people's ballots on a government of others."""
VERDICTS: Final[Mapping[Party, tuple[float, float]]] = {"liberal": (0.65, 0.35), "fascist": (0.88, 0.12)}
"""By the card that they saw: the shares of "liberal" and "fascist" in what the fascist team says of the player whom
they investigated. Liberals tell the truth, so nobody else is asked."""
_PRESIDENTS: Final = {
    ("F", 0): (0.95, 0.05, 0.0, 0.0),
    ("F", 1): (0.50, 0.50, 0.0, 0.0),
    ("F", 2): (0.30, 0.70, 0.0, 0.0),
    ("L", 1): (0.0, 1.0, 0.0, 0.0),
    ("L", 2): (0.0, 0.30, 0.70, 0.0),
    ("L", 3): (0.0, 0.15, 0.36, 0.49),
}
"""By what was enacted, and how many liberal tiles the president drew: shares of claiming none, one, two, three. After a
fascist policy, a claim of two or three has the share 0: it would confess that a liberal tile was discarded. After a
liberal policy, so has a claim of more liberal tiles than were drawn: the chancellor can deny it, and it earns no trust
that the truth does not. A few people claim so."""
_CHANCELLORS: Final = {
    ("F", 0): (1.0, 0.0, 0.0),
    ("F", 1): (1.0, 0.0, 0.0),
    ("L", 1): (0.0, 1.0, 0.0),
    ("L", 2): (0.0, 0.10, 0.90),
}
"""The same for chancellors and the tiles that they were passed. After a fascist policy, a claim of one or two has the
share 0: it would confess that a fascist tile was chosen. After a liberal one, so has a claim of more than were passed.
"""
_FIRST_SILENCE: Final = 0.05
"""The share of silence at a table that has had no session yet."""
_NEVER: Final = 1e-9
"""Stands in for a share of 0, which has no logarithm."""
_OUT_OF_THE_QUESTION: Final = 5.0
"""By how much an act with the share 0 is worth less than the worst of the others, in shares of a win."""


def pointless(view: View, action: Action) -> bool:
    """True for an act with which no player of this role can win more often than with another act."""
    match action:
        case CastVote(vote="nein"):
            return view.viewer == view.candidate or elects_hitler(view)
        case Execute():
            own_hitler = view.party == "fascist" and view.roles[action.target] == "hitler"
            return action.target == view.viewer or own_hitler
        case Enact():
            return _deciding(view) not in (None, action.policy)
        case Discard():
            return _deciding(view) == "F" and view.hand.count("F") > 1 and action.policy == "F"
        case ProposeVeto():
            return _deciding(view) is not None
        case _:
            return False


def with_a_point(view: View) -> tuple[Action, ...]:
    """The legal actions without pointless ones; all of them if nothing else is left."""
    return tuple(action for action in view.legal if not pointless(view, action)) or view.legal


def elects_hitler(view: View) -> bool:
    """True if a Ja can win the game at once, for a member of the fascist team who knows that the nominee is Hitler."""
    late = view.enacted.fascist >= FASCIST_POLICIES_FOR_HITLER
    return late and view.party == "fascist" and view.nominee is not None and view.roles[view.nominee] == "hitler"


def _deciding(view: View) -> str | None:
    """The tile in hand that wins the game for its holder's party, or keeps a fascist from losing it; None for none."""
    liberal_win = view.enacted.liberal + 1 == LIBERAL_POLICIES_TO_WIN
    fascist_win = view.enacted.fascist + 1 == FASCIST_POLICIES_TO_WIN
    if view.party == "fascist" and (fascist_win or liberal_win) and "F" in view.hand:
        return "F"
    return "L" if view.party == "liberal" and liberal_win and "L" in view.hand else None


def claim_shares(view: View, memory: Hand, course: tuple[Past, ...]) -> list[float]:
    """The share of each thing that people say about a session: nothing, no liberal tile, one, and so on.

    A claim that contradicts a known fellow in the same government has the share 0, if there is another.
    """
    enacted, held = view.rounds[memory.round - 1].enacted, memory.tiles.count("L")
    table = _PRESIDENTS if memory.office == "president" else _CHANCELLORS
    count = 4 if memory.office == "president" else 3
    said = table.get((enacted or "", held), (1 / count,) * count)
    agreeing = [share if _agrees(view, memory, claim, course) else 0.0 for claim, share in enumerate(said)]
    total = fsum(agreeing)
    said = tuple(share / total for share in agreeing) if total else said
    silent = silence_share(course)
    return [silent, *((1 - silent) * share for share in said)]


def _agrees(view: View, memory: Hand, claim: int, course: tuple[Past, ...]) -> bool:
    """True if a claim and what a known fellow in the same government has said can both be so."""
    past = course[memory.round - 1]
    first = memory.office == "president"
    other, told = (past.round.nominee, past.told.chancellor) if first else (past.round.candidate, past.told.president)
    if told <= SILENT or other is None or view.roles[other] not in ("fascist", "hitler"):
        return True
    return both_can_be(claim, told - 1) if first else both_can_be(told - 1, claim)


def silence_share(course: tuple[Past, ...]) -> float:
    """The share of offices about which this table has kept silent so far, `_FIRST_SILENCE` counted as one office."""
    told = [
        story
        for past in course
        if past.round.enacted is not None and past.round.nominee is not None
        for story in (past.told.president, past.told.chancellor)
    ]
    kept = len([claim for claim in told if claim in (SILENT, UNSPOKEN)])
    spoken = len([claim for claim in told if claim > SILENT])
    return (kept + _FIRST_SILENCE) / (kept + spoken + 1)


def anchored(worths: Sequence[float], shares: Sequence[float], heat: float) -> list[float]:
    """Worths that include people's shares: `softmax` with the same heat gives the chances that the module promises.

    An act with the share 0 gets a worth so low that it is never chosen.
    """
    logs = log(np.maximum(np.array(shares), _NEVER))
    low = min(worths) - _OUT_OF_THE_QUESTION
    return [
        worth + heat * float(log_share) if share > 0 else low
        for worth, share, log_share in zip(worths, shares, logs, strict=True)
    ]
