"""The numbers that make one level play differently from another.

Contract: values only, set by hand, in shares of a win (1 is a game) unless said otherwise. Where a value net says what
positions are worth (`EXPERT`), only the first list of `Parameters` counts.
"""

from typing import Final

from msgspec import Struct


class Parameters(Struct, frozen=True):
    """The weights of a thinking bot; the first list counts at every level, the second only without a value net.

    Attributes:
        patience: what a failed vote costs a liberal, whatever else it brings.
        power_cost: what it costs liberals that a fascist president has a power.
        shot_cost: the same, if the power is an execution.
        shot_hitler: the factor by which shooting Hitler outweighs shooting another fascist.
        look_hitler: what the probability of finding Hitler adds to an investigation by a liberal.
        lift_hitler: what the probability of Hitler takes from a special election by a liberal.
        failed_nomination: what a candidate loses when their nominee is rejected.
        implausible: what a claim costs that cannot be reconciled with what was enacted.
        honest_peeks: the share of peeks of which a fascist tells the truth.
        own_nein_cost: what it costs a nominee of any role to vote Nein on their own government. Candidates never do.
        word_cost: what it costs to act against what one has just said (`weimar.bots.policy.choice.own_word`), in units
        of the
            heat of that act: in every role such an act is e^5 times rarer.
        hide_until: the number of fascist policies from which on fascists vote for their team; before, as liberals do.
        heat: how much acts of liberals, and of those who play as one, are left to chance. Of two options that people
            choose equally often (`weimar.bots.policy.choice.anchor`), one that is worth less by this much is chosen 1/e
            times as often. lie_heat: the same for what fascists say. act_heat: the same for their other acts.
        first_heat: the heat of the first ballot of a game, if it is higher.
        counted: fascists take watchers to weigh public counts (`weimar.bots.inference.counts`). Levels without a value
            net never do.

        own_exposure, team_exposure, hitler_exposure: what it costs a fascist, for each unit of suspicion, that they, a
            fellow or Hitler are suspected. hitler_own: what it costs Hitler that they are suspected themselves.
        late_exposure: the factor on these costs after three fascist policies.
        vote_exposure, choice_exposure: the factors on what a revealing ballot, and a revealing choice of a seat, costs.
        deal_bias: the bonus of the own party's policy, whatever it reveals.
        shot_risk: what it costs the team that a liberal president gets to shoot.
        kill_trusted: what it is worth to have a liberal shot, for each unit of trust.
        spare_hitler: the factor by which having Hitler shot is worse than having a fellow shot.
        lift_fellow: what a special election of a fellow is worth, for each unit of trust.
        look_at_fellow: what it costs to investigate a fellow, about whom there is then something to lie.
        accuse_fellow: what it costs to call a fellow fascist.
        silence: what it costs to say nothing about a session.
    """

    patience: float = 0.06
    power_cost: float = 0.05
    shot_cost: float = 0.12
    shot_hitler: float = 6.0
    look_hitler: float = 0.1
    lift_hitler: float = 0.5
    failed_nomination: float = 0.06
    implausible: float = 0.5
    honest_peeks: float = 0.7
    own_nein_cost: float = 0.1
    word_cost: float = 5.0
    hide_until: int = 1
    heat: float = 0.01
    lie_heat: float = 0.03
    act_heat: float = 0.02
    first_heat: float = 0.0
    counted: bool = False

    own_exposure: float = 0.25
    team_exposure: float = 0.15
    hitler_exposure: float = 0.1
    hitler_own: float = 0.5
    late_exposure: float = 0.6
    vote_exposure: float = 1.0
    choice_exposure: float = 1.0
    deal_bias: float = 0.0
    shot_risk: float = 0.12
    kill_trusted: float = 0.2
    spare_hitler: float = 2.0
    lift_fellow: float = 0.3
    look_at_fellow: float = 0.1
    accuse_fellow: float = 0.3
    silence: float = 0.5


STEADY: Final = Parameters()
EXPERT: Final = Parameters(
    shot_hitler=8.0, heat=0.01, lie_heat=0.02, act_heat=0.01, first_heat=0.4, hide_until=3, counted=True
)
