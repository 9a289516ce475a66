"""The numbers that make one level play differently from another.

Contract: values only, set by hand, in shares of a win unless said otherwise. Where positions are valued by what was
learned (`EXPERT`), only the patience, `power_cost`, `shot_hitler`, the price of a Nein on oneself,
`hide_until` and the heats count.
"""

from typing import Final

from msgspec import Struct


class Parameters(Struct, frozen=True):
    """The weights of a thinking bot.

    Attributes:
        patience: what a failed vote costs a liberal, whatever it brings.
        power_cost: of a fascist president with a power. shot_hitler: how much finding Hitler outweighs the team in an
            execution.
        own_exposure, team_exposure, hitler_exposure: what it costs a fascist that they, their fellows, Hitler are
            suspected.
        hitler_own: what it costs Hitler himself.
        late_exposure: factor on these costs after three fascist policies.
        vote_exposure, choice_exposure: what a revealing ballot, and a revealing nomination or target, costs besides.
        deal_bias: in favour of the own policy, whatever it reveals.
        heat: how much acts of liberals, and of who plays as one, are left to chance: an option whose worth is lower by
            this much is chosen 1/e times as often, beside what people's shares say (`weimar.bots.policy.anchor`).
        lie_heat: the same for what fascists say. act_heat: the same for their other acts.
        shot_risk: what it costs the team to arm a liberal president.
        kill_trusted: what it is worth to have a trusted liberal shot.
        own_nein_cost: what it costs a nominee of any role to vote Nein on their own government. Candidates never do.
        hide_until: fascist policies from which on fascists vote for their team; with fewer they vote as liberals.
    """

    patience: float = 0.06
    power_cost: float = 0.05
    shot_hitler: float = 6.0
    own_exposure: float = 0.25
    team_exposure: float = 0.15
    hitler_exposure: float = 0.1
    hitler_own: float = 0.5
    late_exposure: float = 0.6
    vote_exposure: float = 1.0
    choice_exposure: float = 1.0
    deal_bias: float = 0.0
    heat: float = 0.01
    lie_heat: float = 0.03
    act_heat: float = 0.02
    shot_risk: float = 0.12
    kill_trusted: float = 0.2
    own_nein_cost: float = 0.1
    hide_until: int = 1


STEADY: Final = Parameters()
EXPERT: Final = Parameters(shot_hitler=8.0, heat=0.003, lie_heat=0.02, act_heat=0.04, hide_until=2)
