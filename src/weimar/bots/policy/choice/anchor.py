"""Anchors: the frequency of each act among people of any role, and acts without any possible reason.

Contract: pure functions of a view. A thinking bot chooses an act with a probability in proportion to `share * exp(worth
/ heat)` (`anchored`), and never one that is `pointless`. The share is the act's frequency among people of any role. So
a bot plays like people when little is at stake, and differs from them only for a gain. No act is typical of
one role only (piKL: Jacob et al. 2022, arXiv 2112.07544). Shares are round numbers from recorded games of seven people
where known, and guesses elsewhere.
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
"""The share of Ja among people's ballots on other players' governments."""
VERDICTS: Final[Mapping[Party, tuple[float, float]]] = {"liberal": (0.65, 0.35), "fascist": (0.88, 0.12)}
"""By the seen card: the shares of "liberal" and "fascist" in the fascist team's statements about an investigated
player. Liberals tell the truth, so they need no shares."""
_PRESIDENTS: Final = {
    ("F", 0): (0.95, 0.05, 0.0, 0.0),
    ("F", 1): (0.50, 0.50, 0.0, 0.0),
    ("F", 2): (0.30, 0.70, 0.0, 0.0),
    ("L", 1): (0.0, 1.0, 0.0, 0.0),
    ("L", 2): (0.0, 0.30, 0.70, 0.0),
    ("L", 3): (0.0, 0.15, 0.36, 0.49),
}
"""By enacted policy and drawn liberal tiles: the president's shares of claiming none, one, two, three. After a fascist
policy, claims of two or three have the share 0: they would confess a discarded liberal tile. After a liberal policy,
claims of more liberal tiles than drawn have it too: the chancellor can deny them, and they earn no more trust than the
truth. A few people do make such claims."""
_CHANCELLORS: Final = {
    ("F", 0): (1.0, 0.0, 0.0),
    ("F", 1): (1.0, 0.0, 0.0),
    ("L", 1): (0.0, 1.0, 0.0),
    ("L", 2): (0.0, 0.10, 0.90),
}
"""The same for chancellors and the tiles passed to them. After a fascist policy, claims of one or two have the share 0:
they would confess the choice of a fascist tile. After a liberal one, claims of more tiles than passed have it too.
"""
_FIRST_SILENCE: Final = 0.05
"""The share of silence before a table's first session."""
_NEVER: Final = 1e-9
"""Replacement for a share of 0, because 0 has no logarithm."""
_OUT_OF_THE_QUESTION: Final = 5.0
"""Distance in worth of an act with the share 0 below the worst other act, in shares of a win."""


def pointless(view: View, action: Action) -> bool:
    """True for an act that cannot win more often than another one, for any player of this role."""
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
    """The legal actions without pointless ones; all of them if none would be left."""
    return tuple(action for action in view.legal if not pointless(view, action)) or view.legal


def elects_hitler(view: View) -> bool:
    """True if a Ja can win the game immediately, for a fascist who knows that the nominee is Hitler."""
    late = view.enacted.fascist >= FASCIST_POLICIES_FOR_HITLER
    return late and view.party == "fascist" and view.nominee is not None and view.roles[view.nominee] == "hitler"


def _deciding(view: View) -> str | None:
    """The tile in hand that wins the game for its holder's party, or prevents a fascist's loss; None for none."""
    liberal_win = view.enacted.liberal + 1 == LIBERAL_POLICIES_TO_WIN
    fascist_win = view.enacted.fascist + 1 == FASCIST_POLICIES_TO_WIN
    if view.party == "fascist" and (fascist_win or liberal_win) and "F" in view.hand:
        return "F"
    return "L" if view.party == "liberal" and liberal_win and "L" in view.hand else None


def claim_shares(view: View, memory: Hand, course: tuple[Past, ...]) -> list[float]:
    """The share of each statement about a session among people: silence, no liberal tile, one, and so on.

    A claim that contradicts a known fellow in the same government has the share 0, if another claim is possible.
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
    """True if a claim is compatible with the statement of a known fellow in the same government."""
    past = course[memory.round - 1]
    first = memory.office == "president"
    other, told = (past.round.nominee, past.told.chancellor) if first else (past.round.candidate, past.told.president)
    if told <= SILENT or other is None or view.roles[other] not in ("fascist", "hitler"):
        return True
    return both_can_be(claim, told - 1) if first else both_can_be(told - 1, claim)


def silence_share(course: tuple[Past, ...]) -> float:
    """The share of offices with silence at this table so far, with `_FIRST_SILENCE` counted as one office."""
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
    """Worths adjusted by people's shares: `softmax` with the same heat gives the probabilities of the module's formula.

    The worth of an act with the share 0 is so low that it is never chosen.
    """
    logs = log(np.maximum(np.array(shares), _NEVER))
    low = min(worths) - _OUT_OF_THE_QUESTION
    return [
        worth + heat * float(log_share) if share > 0 else low
        for worth, share, log_share in zip(worths, shares, logs, strict=True)
    ]
