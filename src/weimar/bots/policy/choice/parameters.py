"""The numbers behind the differences between levels.

Contract: values only, set by hand, in shares of a win (1 is a game) unless stated otherwise. With a value net
(`EXPERT`), only the first list of `Parameters` has an effect.
"""

from typing import Final

from msgspec import Struct


class Parameters(Struct, frozen=True):
    """The weights of a thinking bot. The first list applies to every level, the second only without a value net.

    Attributes:
        patience: the cost of a failed vote to a liberal, in addition to its other effects.
        power_cost: the cost to liberals of a power for a fascist president.
        shot_cost: the same for an execution.
        shot_hitler: the worth of executing Hitler, as a multiple of another fascist's execution.
        look_hitler: the worth to a liberal of finding Hitler by an investigation, for each unit of probability.
        lift_hitler: the cost to a liberal of a special election of Hitler, for each unit of probability.
        failed_nomination: the cost to a candidate of a rejected nominee.
        implausible: the cost of a claim incompatible with the enacted policy.
        honest_peeks: the share of a fascist's true statements about peeks.
        own_nein_cost: the cost to a nominee of any role of a Nein on their own government. Candidates never do it.
        word_cost: the cost of contradicting a recent statement (`weimar.bots.policy.choice.own_word`), in units of the
            act's heat: in every role such an act is e^5 times rarer.
        hide_until: fascists vote like liberals until this number of fascist policies, then for their team.
        heat: the randomness of acts of liberals, and of those who play like one. Of two options that people choose
            equally often (`weimar.bots.policy.choice.anchor`), one worth less by this much is chosen 1/e times as
            often. lie_heat: the same for fascists' statements. act_heat: the same for their other acts.
        first_heat: the heat of the first ballot of a game, if higher.
        counted: fascists assume that spectators use public counts (`weimar.bots.inference.counts`). Levels without a
            value net never do.

        own_exposure, team_exposure, hitler_exposure: the cost to a fascist of suspicion against themselves, a fellow or
            Hitler, for each unit. hitler_own: the cost to Hitler of suspicion against themselves.
        late_exposure: the factor on these costs after three fascist policies.
        vote_exposure, choice_exposure: the factors on the cost of a revealing ballot, and of a revealing choice.
        deal_bias: the bonus of the own party's policy, even if revealing.
        shot_risk: the cost to the team of an execution for a liberal president.
        kill_trusted: the worth of a liberal's execution, for each unit of trust in them.
        spare_hitler: the cost of Hitler's execution, as a multiple of a fellow's.
        lift_fellow: the worth of a special election of a fellow, for each unit of trust in them.
        look_at_fellow: the cost of investigating a fellow, because it requires a lie.
        accuse_fellow: the cost of calling a fellow fascist.
        silence: the cost of silence about a session.
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
