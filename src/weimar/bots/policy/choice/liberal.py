"""Liberal policy: what each option is worth to the liberals. Hitler, pretending, asks here too.

Contract: pure functions of a decision context.
"""

from typing import Final

from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.engine.terms import Seat

NEVER_ONESELF: Final = -1.0
"""The worth of a power on oneself: a whole game."""
_TRUST: Final = 0.35
"""The weight of the value net in the worth of a government; the rest is counted from the tiles. The net was fitted to
governments that voters elected or rejected by more than public knowledge. The count knows the tiles but not the voters.
Of the weights tried (0, 0.2, 0.35, 0.4, 0.7, 1) liberals did best with this one."""


def vote_worth(now: DecisionContext) -> float:
    """The liberals' gain from a Ja over a Nein."""
    view = now.view
    assert view.nominee is not None
    president, chancellor = view.candidate, view.nominee
    counted = _counted_gain(now, president, chancellor) + now.parameters.patience
    if now.learned is None:
        return counted
    learned = now.failure_prospect() - now.government_prospect((president, chancellor))
    return _blended(now, counted, learned)


def _blended(now: DecisionContext, counted: float, learned: float) -> float:
    """Blend the learned worth with the counted one; it weighs less the likelier fascists play senselessly."""
    trust = _TRUST * (1 - now.belief.erratic[1])
    return trust * learned + (1 - trust) * counted


def _counted_gain(now: DecisionContext, president: Seat, chancellor: Seat) -> float:
    """The worth of a government over its failure, by the likely policy, the danger of Hitler and a power."""
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
    """The information to gain from an investigation."""
    share = now.belief.fascist[target]
    return share * (1 - share) + now.parameters.look_hitler * now.belief.hitler[target]


def special_election_worth(now: DecisionContext, target: Seat) -> float:
    """The worth of a seat as a special candidate."""
    if target == now.me:
        return NEVER_ONESELF
    return -now.belief.fascist[target] - now.parameters.lift_hitler * now.belief.hitler[target]


def execution_worth(now: DecisionContext, target: Seat) -> float:
    """The worth of a seat as a target."""
    if target == now.me:
        return NEVER_ONESELF
    return now.belief.hitler[target] * now.parameters.shot_hitler + now.belief.fascist[target]
