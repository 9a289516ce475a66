"""Choosing: from a view, the rules and what was said, to chances of options.

Contract: pure and frozen. The options are the legal acts without pointless ones (`options`) and absurd ones
(`weimar.bots.policy.net.habits`). The net gives their worths in nats, and chance chooses among them in proportion to
e^(worth / heat): with a higher heat, the same player is weaker. Acts against earlier words and choices (`commitments`)
are e^25 times rarer; a Ja, where a failed vote would enact the top tile, e^5 times.
"""

import numpy as np
from msgspec import Struct

from weimar.bots.inference.exact_math import softmax
from weimar.bots.policy.choice.options import claims, options
from weimar.bots.policy.choice.standpoint import Standpoint
from weimar.bots.policy.net.habits import usual
from weimar.bots.policy.net.whole_net import ONE, TARGETS
from weimar.engine.action_table import ALL_ACTIONS, encode
from weimar.engine.actions import Action
from weimar.engine.boards import MAX_PLAYERS
from weimar.engine.chance import Dice
from weimar.engine.state import Memory


class Weighed(Struct, frozen=True):
    """The options of a decision.

    Attributes:
        options: the possible acts. worths: the worth of each, in nats. heat: the randomness of the choice.
    """

    options: tuple[Action, ...]
    worths: tuple[float, ...]
    heat: float

    @property
    def chances(self) -> list[float]:
        """The probability of each option."""
        return softmax(self.worths, self.heat)

    @property
    def best(self) -> Action:
        """The option with the highest worth."""
        return self.options[self.worths.index(max(self.worths))]

    @property
    def least(self) -> float:
        """The least effect of a reason, in nats: without it, the odds of the choice would be e^0.5 times lower."""
        return self.heat / 2

    def drawn(self, dice: Dice) -> Action:
        """An option chosen by chance."""
        mark = dice.random()
        for option, chance in zip(self.options, self.chances, strict=True):
            mark -= chance
            if mark < 0:
                return option
        return self.best

    def chance(self, action: Action) -> float:
        """The probability of an act; 0 if it is no option."""
        return self.chances[self.options.index(action)] if action in self.options else 0.0

    def lead(self, action: Action) -> float:
        """The lead of an option over the best other one, in nats; negative if it is behind."""
        own = self.worths[self.options.index(action)]
        others = [worth for option, worth in zip(self.options, self.worths, strict=True) if option != action]
        return own - max(others, default=own)


def weigh(now: Standpoint, about: Memory | None = None) -> Weighed:
    """The options of a decision and their worths.

    With an observation, the decision is the statement about it; without one, it is any other act.
    """
    heat = now.mind.heat
    found = options(now.view) if about is None else claims(now.view, about)
    if len(found) == 1:
        return Weighed(found, (0.0,), heat)
    facts, places = now.asked(about), {act: _place(now, act) for act in found}
    flags = np.zeros((1, ALL_ACTIONS), np.int64)
    flags[0, list(places.values())] = 1
    kept = usual(flags, *facts.alone)[0]
    whole, free = now.mind.net.acts(facts), not now.bound
    worths = {
        act: int(whole[place]) / ONE - heat * (0.0 if free else now.commitments.cost(act))
        for act, place in places.items()
        if kept[place]
    }
    return Weighed(tuple(worths), tuple(worths.values()), heat)


def _place(now: Standpoint, act: Action) -> int:
    """The index of an act among those of a net, which counts targets from the viewer."""
    index = encode(act)
    for first in TARGETS:
        if first <= index < first + MAX_PLAYERS:
            return first + now.place(index - first)
    return index
