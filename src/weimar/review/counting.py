"""A quick player that counts policies instead of weighing probabilities, to play many games in a second.

Contract: it plays the futures of `weimar.review.what_if`, and the games to which the chances of reviews are fitted. It
ignores the election tracker, is easily deceived, tells simple lies, is sometimes silent, and sometimes acts without a
reason.
"""

from typing import Final

from msgspec.structs import replace

from weimar.bots.players import simple
from weimar.bots.policy.choice.options import options, truth, unstated
from weimar.engine.actions import Action, CastVote, Discard, Enact, Execute, Say
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER
from weimar.engine.chance import Dice
from weimar.engine.state import Hand
from weimar.engine.terms import Seat
from weimar.engine.view import View

_SLIP: Final = 0.12
"""The share of decisions made without a reason."""
_FORGETS: Final = 0.1
_BOLD: Final = 0.65
"""The share of decisions in which a fascist plays a fascist tile needlessly."""
_TOO_MUCH: Final = 1.0
"""The least doubt for a Nein: about one fascist policy more than liberal ones in the government's past."""
_LATE_CAUTION: Final = 0.5
"""The reduction of `_TOO_MUCH` if the nominee could be Hitler and win."""
_GOOD_DEED: Final = 0.7
"""The number of fascist policies balanced by a liberal one."""
_NO_FELLOW: Final = 3.0
_FELLOW: Final = -2.0
"""Added by a fascist to the suspicion of a fellow; `_NO_FELLOW` of a known liberal. In fascist policies."""
_LAST_CHOICE: Final = -9.0
"""The score of an undesirable target: below all others."""


class Counting:
    """A player that counts."""

    def choose(self, view: View, dice: Dice) -> Action:
        """One of `view.legal`."""
        view = replace(view, legal=options(view))
        first = view.legal[0]
        if len(view.legal) == 1:
            return first
        if isinstance(first, Discard | Enact):
            return _tile(view, dice)
        if dice.random() < _SLIP:
            return simple.pick(view.legal, view.hand, dice)
        if isinstance(first, CastVote):
            return _vote(view, dice)
        if hasattr(first, "target"):
            return _aim(view, dice)
        return simple.pick(view.legal, view.hand, dice)

    def claim(self, view: View, dice: Dice) -> Say | None:
        """A statement: the truth, or one that favours a fascist; sometimes None."""
        waiting = unstated(view)
        if not waiting or dice.random() < _FORGETS:
            return None
        memory = waiting[0]
        if view.party == "liberal" or not isinstance(memory, Hand):
            return truth(view, memory)
        fascist = view.rounds[memory.round - 1].enacted == "F"
        tiles = memory.tiles if not fascist else "F" * len(memory.tiles)
        assert isinstance(view.viewer, int)
        return Say(view.viewer, "session", memory.round, tiles=tiles)


def _tile(view: View, dice: Dice) -> Action:
    tiles = [action for action in view.legal if isinstance(action, Discard | Enact)]
    keeps_fascist = view.party == "fascist" and dice.random() < _BOLD
    wanted = "F" if keeps_fascist == isinstance(tiles[0], Enact) else "L"
    return next((action for action in tiles if action.policy == wanted), tiles[0])


def suspicion(view: View, seat: Seat) -> float:
    """The fascist policies of a seat's governments, minus the liberal ones; fascists add what they know."""
    total, known = 0.0, view.roles[seat]
    for past in view.rounds:
        if past.enacted and seat in (past.candidate, past.nominee):
            total += 1.0 if past.enacted == "F" else -_GOOD_DEED
    if view.party == "liberal" or known is None:
        return total
    return total + (_NO_FELLOW if known == "liberal" else _FELLOW)


def _vote(view: View, dice: Dice) -> Action:
    assert view.nominee is not None
    doubt = suspicion(view, view.candidate) + suspicion(view, view.nominee) + dice.random() - 0.5
    late = view.enacted.fascist >= FASCIST_POLICIES_FOR_HITLER and view.nominee not in view.not_hitler
    ja = doubt < _TOO_MUCH - _LATE_CAUTION * late or view.viewer in (view.candidate, view.nominee)
    return view.legal[0] if ja else view.legal[1]


def _aim(view: View, dice: Dice) -> Action:
    """The action with the best target: the least suspect as nominee or candidate, else the most suspect."""
    sign = 1 if view.phase in ("investigate", "execution") else -1

    def score(action: Action) -> float:
        target = getattr(action, "target", 0)
        if target == view.viewer or (isinstance(action, Execute) and _shields(view, target)):
            return _LAST_CHOICE
        return sign * suspicion(view, target) + dice.random()

    return max(view.legal, key=score)


def _shields(view: View, seat: Seat) -> bool:
    """Return whether a fascist would spare this seat."""
    return view.party == "fascist" and view.roles[seat] in ("fascist", "hitler")
