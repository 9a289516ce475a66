"""The statements of thinking bots about their offices.

Contract: `speak` makes a statement about the seat's oldest hand, peek or investigation without one. Liberals tell the
truth. The fascist team makes the claim with the least resulting suspicion, or draws one from the trained net.
"""

from collections.abc import Callable
from typing import Final

from weimar.bots.inference.exact_math import softmax
from weimar.bots.inference.history import claim_index
from weimar.bots.policy.choice.anchor import VERDICTS, anchored, claim_shares
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.bots.policy.choice.fascist_choice import scheme
from weimar.bots.policy.choice.observations import truth, unstated
from weimar.bots.policy.choice.reasons import NO_SINGLE_REASON, Explanation, Reason, least
from weimar.bots.policy.choice.worths import weigh_claims
from weimar.engine.actions import Say
from weimar.engine.chance import Dice
from weimar.engine.state import Loyalty, Memory, Peeked, topic_of
from weimar.engine.terms import Party
from weimar.engine.view import View

_LIE: Final = Reason("bots-lie")
_PARTIES: Final[tuple[Party, Party]] = ("liberal", "fascist")


def speak(now: DecisionContext, dice: Dice) -> Say | None:
    """A statement about the oldest observation without one; None if there is none, or for silence."""
    waiting = unstated(now.view)
    if not waiting:
        return None
    memory = waiting[0]
    if now.view.party == "liberal":
        return truth(now.view, memory)
    return _fascist_claim(now, memory, dice)


def why_said(view: View, said: Say, why_lied: Callable[[Memory, int, int], Reason] | None = None) -> Explanation:
    """The reasons for a seat's statement, including a second one about the same observation.

    Args:
        view: the seat's view at that time.
        said: the statement.
        why_lied: the reason for a lie, from the observation, the claimed and the true value; None for one reason.
    """
    memory = next(seen for seen in view.memories if (topic_of(seen), seen.round) == (said.about, said.round))
    true = truth(view, memory)
    told, held = claim_index(said.tiles, said.party), claim_index(true.tiles, true.party)
    if view.party == "liberal":
        return Explanation((Reason("bots-truth"),), chance=float(told == held), wanted=None if told == held else true)
    if told == held:
        return Explanation((Reason("bots-blend-in"),))
    return Explanation((why_lied(memory, told, held) if why_lied else _LIE,))


def why_lied(now: DecisionContext, memory: Memory, told: int, held: int) -> Reason:
    """The reason for a lie: a worse result of the truth for the team; else no single reason."""
    if isinstance(memory, Peeked):
        return NO_SINGLE_REASON
    if now.trained is not None:
        return _LIE if _betrays(now, memory, told, held) else NO_SINGLE_REASON
    if isinstance(memory, Loyalty):
        worths = [0.0, *scheme(now).party_worths(now, memory)]
    else:
        worths = scheme(now).lie_worths(now, memory.round, memory.office)
    return _LIE if worths[max(told, 0)] - worths[held] >= least(now.parameters.lie_heat) else NO_SINGLE_REASON


def _betrays(now: DecisionContext, memory: Memory, told: int, held: int) -> bool:
    """True if the truth would confess, or if the net likes it less."""
    assert now.trained is not None
    found, worths = weigh_claims(now, memory)
    by_index = {claim_index(say.tiles, say.party): worth for say, worth in zip(found, worths, strict=True)}
    if held not in by_index:
        return True
    return told in by_index and by_index[told] - by_index[held] >= least(now.trained.heat(now.view))


def _fascist_claim(now: DecisionContext, memory: Memory, dice: Dice) -> Say | None:
    """The truth or a lie, by worth; None for silence."""
    if now.trained is not None:
        found, worths = weigh_claims(now, memory)
        return found[weighted(worths, now.trained.heat(now.view), dice)]
    if isinstance(memory, Loyalty):
        return _party(now, memory, dice)
    if isinstance(memory, Peeked):
        return _peek(now, memory, dice)
    worths = scheme(now).lie_worths(now, memory.round, memory.office)
    heat, shares = now.parameters.lie_heat, claim_shares(now.view, memory, now.course)
    claim = weighted(anchored(worths, shares, heat), heat, dice)
    if claim == 0:
        return None
    liberal = claim - 1
    return Say(now.me, "session", memory.round, tiles="F" * (len(memory.tiles) - liberal) + "L" * liberal)


def _peek(now: DecisionContext, memory: Peeked, dice: Dice) -> Say:
    """A statement about the next three tiles, nearly always true, because the next session would expose a lie."""
    seen = memory.tiles.count("L")
    stories = [claim for claim in range(3) if abs(claim - seen) <= 1]
    claim = seen if dice.random() < now.parameters.honest_peeks else stories[int(dice.random() * len(stories))]
    return Say(now.me, "peek", memory.round, tiles=memory.tiles if claim == seen else "F" * (3 - claim) + "L" * claim)


def _party(now: DecisionContext, memory: Loyalty, dice: Dice) -> Say:
    heat, worths = now.parameters.lie_heat, scheme(now).party_worths(now, memory)
    told = _PARTIES[weighted(anchored(worths, VERDICTS[memory.party], heat), heat, dice)]
    return Say(now.me, "investigation", memory.round, party=told)


def weighted(worths: list[float], heat: float, dice: Dice) -> int:
    """The place of the best option, or of an almost equally good one; `heat` is the randomness."""
    mark = dice.random()
    for place, chance in enumerate(softmax(worths, heat)):
        mark -= chance
        if mark < 0:
            return place
    return worths.index(max(worths))
