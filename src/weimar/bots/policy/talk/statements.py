"""The reasons for statements of thinking bots about their offices.

Contract: liberals tell the truth. The fascist team draws its claims from the net.
"""

from weimar.bots.inference.history import claim_index
from weimar.bots.policy.choice.mind import Mind
from weimar.bots.policy.choice.observations import truth
from weimar.bots.policy.choice.reasons import NO_SINGLE_REASON, Explanation, Reason, least
from weimar.bots.policy.choice.standpoint import Standpoint
from weimar.engine.actions import Say
from weimar.engine.state import Memory, Peeked, topic_of


def why_said(mind: Mind, now: Standpoint, said: Say) -> Explanation:
    """The reasons for a seat's statement, including a second one about the same observation.

    Args:
        mind: the seat's.
        now: the seat's standpoint at that time.
        said: the statement.
    """
    memory = next(seen for seen in now.view.memories if (topic_of(seen), seen.round) == (said.about, said.round))
    true = truth(now.view, memory)
    told, held = claim_index(said.tiles, said.party), claim_index(true.tiles, true.party)
    if now.view.party == "liberal":
        return Explanation((Reason("bots-truth"),), chance=float(told == held), wanted=None if told == held else true)
    return Explanation((Reason("bots-blend-in") if told == held else _why_lied(mind, now, memory, told, held),))


def _why_lied(mind: Mind, now: Standpoint, memory: Memory, told: int, held: int) -> Reason:
    """The reason for a lie: the truth would confess, or the net likes it less; else no single reason."""
    if isinstance(memory, Peeked):
        return NO_SINGLE_REASON
    weighed = mind.weigh_claims(now, memory)
    by_index = {
        claim_index(say.tiles, say.party): worth
        for say, worth in zip(weighed.options, weighed.worths, strict=True)
        if isinstance(say, Say)
    }
    confesses = held not in by_index
    likes = told in by_index and not confesses and by_index[told] - by_index[held] >= least(weighed.heat)
    return Reason("bots-lie") if confesses or likes else NO_SINGLE_REASON
