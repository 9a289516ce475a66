"""How a thinking liberal decides, and how Hitler pretends to.

Contract: pure functions of a situation and dice; they give options with what each is worth to the liberals.
"""

from typing import Final

from weimar.bots.reasons import Reason
from weimar.bots.situation import Situation
from weimar.engine.terms import Seat

_EVEN: Final = 0.5


def vote_worth(now: Situation) -> tuple[float, tuple[Reason, ...]]:
    """What a Ja gains the liberals over a Nein, and why."""
    view, parameters = now.view, now.parameters
    assert view.nominee is not None
    president, chancellor = view.candidate, view.nominee
    patience = (parameters.patience, parameters.patience_1, parameters.patience_2)[view.election_tracker]
    gain = _counted_gain if now.learned is None else _learned_gain
    return gain(now, president, chancellor) + patience, _vote_reasons(now, president, chancellor)


def _learned_gain(now: Situation, president: Seat, chancellor: Seat) -> float:
    """What a government is worth over its failure, by the net."""
    return now.failure_prospect() - now.government_prospect((president, chancellor))


def _counted_gain(now: Situation, president: Seat, chancellor: Seat) -> float:
    """The same, by the policy that is likely, the danger of Hitler and the power that it may bring."""
    government = now.government_value(president, chancellor)
    if now.late:
        government -= (now.parameters.hitler_fear - 1) * now.danger(chancellor)
    if _brings_power(now):
        government -= now.parameters.power_cost * now.belief.fascist[president]
    return government - now.failure_value()


def _brings_power(now: Situation) -> bool:
    return now.fascist < len(now.view.powers) and now.view.powers[now.fascist] is not None


def _vote_reasons(now: Situation, president: Seat, chancellor: Seat) -> tuple[Reason, ...]:
    reasons = [Reason("bots-likely-liberal-policy", share=now.liberal_chance(president, chancellor))]
    if now.late:
        reasons.insert(0, Reason("bots-danger-of-hitler", chancellor, now.danger(chancellor)))
    others = (seat for seat in (president, chancellor) if seat != now.me)
    suspect = max(others, key=lambda seat: now.belief.fascist[seat])
    share = now.belief.fascist[suspect]
    seemed = ("bots-distrusted", share) if share >= _EVEN else ("bots-trusted", 1 - share)
    reasons.append(Reason(seemed[0], suspect, seemed[1]))
    if now.view.election_tracker:
        reasons.append(Reason("bots-top-tile", share=now.belief.top))
    return tuple(reasons)


def nominee_worth(now: Situation, nominee: Seat) -> float:
    """What it is worth to the liberals to have this chancellor proposed."""
    passing = now.passing((now.me, nominee), own_ja=True)
    if now.learned is not None:
        elected, failed = 1 - now.government_prospect((now.me, nominee)), 1 - now.failure_prospect()
    else:
        elected, failed = now.government_value(now.me, nominee), now.failure_value()
        if now.late:
            elected -= (now.parameters.hitler_fear - 1) * now.danger(nominee)
    return passing * elected + (1 - passing) * (failed - 0.02)


def investigation_worth(now: Situation, target: Seat) -> float:
    """How much there is to learn."""
    share = now.belief.fascist[target]
    return share * (1 - share) + 0.1 * now.belief.hitler[target]


def special_election_worth(now: Situation, target: Seat) -> float:
    """How good a candidate a seat is."""
    if target == now.me:
        return -1.0
    return -now.belief.fascist[target] - 0.5 * now.belief.hitler[target]


def execution_worth(now: Situation, target: Seat) -> float:
    """How good a target a seat is."""
    if target == now.me:
        return -1.0
    return now.belief.hitler[target] * now.parameters.shot_hitler + now.belief.fascist[target]
