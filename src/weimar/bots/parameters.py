"""The numbers that make one level play differently from another.

Contract: values only. `STEADY` is set by hand; `expert.json` was found by self-play (tools/train_expert.py) and is read
once. Values are in shares of a win unless said otherwise. Where positions are valued by what was learned (`expert`),
only the patience, `shot_hitler`, `vote_exposure`, `choice_exposure` and the heats count.
"""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from msgspec import Struct

from weimar.bots.model import SIZES


class Parameters(Struct, frozen=True):
    """How a thinking bot weighs things.

    Attributes:
        patience, patience_1, patience_2: what a failed vote costs a liberal, by the election tracker.
        hitler_fear: how much Hitler's probability counts after three fascist policies; 1 is even-handed.
        power_cost: of a fascist president with a power. shot_hitler: how much finding Hitler outweighs the team in an
            execution.
        own_exposure, team_exposure, hitler_exposure: what it costs a fascist that he, his fellows, Hitler are
            suspected.
        hitler_own: what it costs Hitler himself.
        late_exposure: factor on these costs after three fascist policies.
        vote_exposure, choice_exposure: what a revealing ballot, and a revealing nomination or target, costs besides.
        deal_bias: in favour of the own policy, whatever it reveals.
        lie_heat: how much a lie is left to chance.
        act_heat: how much other acts of fascists are left to chance.
        shot_risk: what it costs the team to arm a liberal president.
        kill_trusted: what it is worth to have a trusted liberal shot.
    """

    patience: float = 0.06
    patience_1: float = 0.06
    patience_2: float = 0.06
    hitler_fear: float = 1.0
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
    lie_heat: float = 0.01
    act_heat: float = 0.01
    shot_risk: float = 0.12
    kill_trusted: float = 0.2


STEADY: Final = Parameters()


@cache
def expert_parameters(players: int) -> Parameters:
    """What training found, for a number of players."""
    shipped = files("weimar.bots").joinpath("expert.json")
    if not shipped.is_file():
        return STEADY
    return msgspec.json.decode(shipped.read_bytes(), type=dict[str, Parameters])[SIZES[players]]
