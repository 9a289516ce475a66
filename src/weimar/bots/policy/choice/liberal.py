"""Liberal policy: the worth of each option to the liberals. A pretending Hitler uses it too.

Contract: pure functions of a decision context.
"""

from typing import Final

from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.engine.terms import Seat

NEVER_ONESELF: Final = -1.0
"""The worth of using a power on oneself: a lost game."""
_TRUST: Final = 0.35
"""The weight of the value net in the worth of a government; the rest is counted from the tiles. The net was fitted to
governments whose voters knew more than the public. The count knows the tiles but not the voters. Of the tested weights
(0, 0.2, 0.35, 0.4, 0.7, 1), liberals won most with this one."""


def vote_worth(now: DecisionContext) -> float:
    """The liberals' gain from voting Ja rather than Nein."""
    view = now.view
    assert view.nominee is not None
    president, chancellor = view.candidate, view.nominee
    counted = _counted_gain(now, president, chancellor) + now.parameters.patience
    if now.learned is None:
        return counted
    learned = now.failure_prospect() - now.government_prospect((president, chancellor))
    return _blended(now, counted, learned)


def _blended(now: DecisionContext, counted: float, learned: float) -> float:
    """A blend of the learned worth and the counted one. The learned one weighs less if the fascists may be erratic."""
    trust = _TRUST * (1 - now.belief.erratic[1])
    return trust * learned + (1 - trust) * counted


def _counted_gain(now: DecisionContext, president: Seat, chancellor: Seat) -> float:
    """The advantage of a government over a failed vote, from the likely policy, the danger of Hitler, and a power."""
    government = now.government_value(president, chancellor)
    if _brings_power(now):
        government -= _power_cost(now) * now.belief.fascist[president]
    return government - now.failure_value()


def _power_cost(now: DecisionContext) -> float:
    kills = now.view.powers[now.fascist] == "execution"
    return now.parameters.shot_cost if kills else now.parameters.power_cost


def _brings_power(now: DecisionContext) -> bool:
    return now.fascist < len(now.view.powers) and now.view.powers[now.fascist] is not None


def nominee_worth(now: DecisionContext, nominee: Seat) -> float:
    """The worth to the liberals of nominating this chancellor."""
    passing = now.passing((now.me, nominee), own_ja=True)
    elected, failed = now.government_value(now.me, nominee), now.failure_value()
    if now.learned is not None:
        elected = _blended(now, elected, 1 - now.government_prospect((now.me, nominee)))
        failed = _blended(now, failed, 1 - now.failure_prospect())
    return passing * elected + (1 - passing) * (failed - now.parameters.failed_nomination)


def investigation_worth(now: DecisionContext, target: Seat) -> float:
    """The expected information from an investigation."""
    share = now.belief.fascist[target]
    return share * (1 - share) + now.parameters.look_hitler * now.belief.hitler[target]


def special_election_worth(now: DecisionContext, target: Seat) -> float:
    """The worth of a target as a special candidate."""
    if target == now.me:
        return NEVER_ONESELF
    return -now.belief.fascist[target] - now.parameters.lift_hitler * now.belief.hitler[target]


def execution_worth(now: DecisionContext, target: Seat) -> float:
    """The worth of a target of an execution."""
    if target == now.me:
        return NEVER_ONESELF
    return now.belief.hitler[target] * now.parameters.shot_hitler + now.belief.fascist[target]
