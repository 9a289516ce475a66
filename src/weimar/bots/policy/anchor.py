"""Anchors: people's shares of each act, the same for every role, and acts that no player has a reason for.

Contract: pure functions of a view. A thinking bot chooses an act in proportion to its share times e to the power of its
worth over the level's heat (`anchored`), and never one that is `pointless`. So an act's worth moves a choice away from
what people do only as far as it matters, and no act is done by one role alone (piKL: Jacob et al. 2022, arXiv
2112.07544). The shares are round numbers from recorded games of seven people where such are known, and guesses
elsewhere.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from weimar.bots.inference.exact_math import log
from weimar.bots.inference.history import SILENT, UNSPOKEN, Past
from weimar.engine.actions import Action, CastVote, Enact, Execute, ProposeVeto
from weimar.engine.boards import (
    FASCIST_POLICIES_FOR_HITLER,
    FASCIST_POLICIES_TO_WIN,
    LIBERAL_POLICIES_TO_WIN,
)
from weimar.engine.state import Hand
from weimar.engine.view import View

JA: Final = 0.67
"""People's share of Ja on a government of others."""
VERDICTS: Final = (0.65, 0.35)
"""People's shares of "liberal" and "fascist" about those whom they investigated."""
_PRESIDENTS: Final = {
    ("F", 0): (0.90, 0.10, 0.0, 0.0),
    ("F", 1): (0.50, 0.50, 0.0, 0.0),
    ("F", 2): (0.30, 0.70, 0.0, 0.0),
    ("L", 1): (0.0, 0.90, 0.08, 0.02),
    ("L", 2): (0.0, 0.30, 0.65, 0.05),
    ("L", 3): (0.0, 0.15, 0.36, 0.49),
}
"""By what was enacted and how many liberal tiles a president drew: shares of saying none, one, two, three.
With two or more after a fascist policy they would confess to have laid a liberal tile down."""
_CHANCELLORS: Final = {
    ("F", 0): (1.0, 0.0, 0.0),
    ("F", 1): (1.0, 0.0, 0.0),
    ("L", 1): (0.0, 0.92, 0.08),
    ("L", 2): (0.0, 0.10, 0.90),
}
"""The same of chancellors and the tiles they were passed: with "one" after a fascist policy they would confess."""
_FIRST_SILENCE: Final = 0.05
"""The share of silence where nobody had anything to say yet."""


def pointless(view: View, action: Action) -> bool:
    """True for an act by which no player of this seat's role can win more than by another one."""
    match action:
        case CastVote(vote="nein"):
            return view.viewer == view.candidate or elects_hitler(view)
        case Execute():
            team = view.party == "fascist" and view.roles[action.target] == "hitler"
            return action.target == view.viewer or team
        case Enact():
            return _own_win(view) not in (None, action.policy)
        case ProposeVeto():
            return _own_win(view) is not None
        case _:
            return False


def with_a_point(view: View) -> tuple[Action, ...]:
    """The legal actions without pointless ones; all of them if nothing else is left."""
    return tuple(action for action in view.legal if not pointless(view, action)) or view.legal


def elects_hitler(view: View) -> bool:
    """True if a Ja helps to win now, as far as a member of the fascist team knows."""
    late = view.enacted.fascist >= FASCIST_POLICIES_FOR_HITLER
    return late and view.party == "fascist" and view.nominee is not None and view.roles[view.nominee] == "hitler"


def _own_win(view: View) -> str | None:
    """The tile in hand that wins the game for its holder's party, if there is one."""
    if view.party == "fascist" and view.enacted.fascist + 1 == FASCIST_POLICIES_TO_WIN and "F" in view.hand:
        return "F"
    if view.party == "liberal" and view.enacted.liberal + 1 == LIBERAL_POLICIES_TO_WIN and "L" in view.hand:
        return "L"
    return None


def claim_shares(view: View, memory: Hand, course: tuple[Past, ...]) -> list[float]:
    """People's shares of what is said about a session: nothing, no liberal tile, one, and so on."""
    enacted, held = view.rounds[memory.round - 1].enacted, memory.tiles.count("L")
    table = _PRESIDENTS if memory.office == "president" else _CHANCELLORS
    count = 4 if memory.office == "president" else 3
    said = table.get((enacted or "", held), (1 / count,) * count)
    silent = silence_share(course)
    return [silent, *((1 - silent) * share for share in said)]


def silence_share(course: tuple[Past, ...]) -> float:
    """The share of its sessions about which the table has kept silent."""
    told = [
        story
        for past in course
        if past.round.enacted is not None and past.round.nominee is not None
        for story in (past.told.president, past.told.chancellor)
    ]
    kept, spoken = len([one for one in told if one in (SILENT, UNSPOKEN)]), len([one for one in told if one > SILENT])
    return (kept + _FIRST_SILENCE) / (kept + spoken + 1)


def anchored(worths: Sequence[float], shares: Sequence[float], heat: float) -> list[float]:
    """The worths with people's shares in them: left to chance with this heat, they are chosen as the module says.

    What nobody does gets a worth that is out of the question.
    """
    logs = log(np.maximum(np.array(shares), _NEVER))
    low = min(worths) - _OUT_OF_THE_QUESTION
    return [
        worth + heat * float(mark) if share > 0 else low
        for worth, share, mark in zip(worths, shares, logs, strict=True)
    ]


_NEVER: Final = 1e-9
_OUT_OF_THE_QUESTION: Final = 5.0
