"""The reasons for statements of thinking bots about their offices.

Contract: liberals tell the truth. The fascist team draws its claims from the net.
"""

from typing import Final

from weimar.bots.inference.history import claim_index
from weimar.bots.policy.choice.mind import Mind
from weimar.bots.policy.choice.observations import truth
from weimar.bots.policy.choice.reasons import NO_SINGLE_REASON, Explanation, Reason, least
from weimar.bots.policy.choice.standpoint import Standpoint
from weimar.engine.actions import Say
from weimar.engine.state import Memory, Peeked, topic_of
from weimar.engine.view import View

_LIE: Final = Reason("bots-lie")


def why_said(view: View, said: Say, lie: Reason = _LIE) -> Explanation:
    """The reasons for a seat's statement, including a second one about the same observation.

    Args:
        view: the seat's view at that time.
        said: the statement.
        lie: the reason for a lie (`why_lied`).
    """
    true = truth(view, _about(view, said))
    told, held = claim_index(said.tiles, said.party), claim_index(true.tiles, true.party)
    if view.party == "liberal":
        return Explanation((Reason("bots-truth"),), chance=float(told == held), wanted=None if told == held else true)
    return Explanation((Reason("bots-blend-in") if told == held else lie,))


def why_lied(mind: Mind, now: Standpoint, said: Say) -> Reason:
    """The reason for a lie: the truth would confess, or the net likes it less; else no single reason."""
    memory = _about(now.view, said)
    if isinstance(memory, Peeked):
        return NO_SINGLE_REASON
    true, weighed = truth(now.view, memory), mind.weigh_claims(now, memory)
    by_index = {
        claim_index(say.tiles, say.party): worth
        for say, worth in zip(weighed.options, weighed.worths, strict=True)
        if isinstance(say, Say)
    }
    told, held = claim_index(said.tiles, said.party), claim_index(true.tiles, true.party)
    if held not in by_index:
        return _LIE
    return _LIE if told in by_index and by_index[told] - by_index[held] >= least(weighed.heat) else NO_SINGLE_REASON


def _about(view: View, said: Say) -> Memory:
    """The observation that a statement is about."""
    return next(seen for seen in view.memories if (topic_of(seen), seen.round) == (said.about, said.round))
