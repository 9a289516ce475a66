"""The mind of a player: from a view, the rules and what was said, to chances of options, a belief, and reasons.

Contract: pure and frozen. The options are the legal acts without pointless ones (`options`) and absurd ones
(`weimar.bots.policy.net.habits`). The net gives their worths in nats, and chance chooses among them in proportion to
e^(worth / heat): with a higher heat, the same player is weaker. Acts against one's own word are e^25 times rarer, or
e^5 times where a failed vote would enact the top tile.
"""

from typing import Final, TypeVar

import numpy as np
from msgspec import Struct

from weimar.bots.inference.exact_math import softmax
from weimar.bots.policy.choice.options import claims, options
from weimar.bots.policy.choice.own_word import against_own_word, elects_named
from weimar.bots.policy.choice.standpoint import Standpoint
from weimar.bots.policy.net.facts import ViewFacts
from weimar.bots.policy.net.habits import usual
from weimar.bots.policy.net.trained import Nets
from weimar.bots.policy.net.whole_net import ONE, by_place
from weimar.engine.action_table import ALL_ACTIONS, encode
from weimar.engine.actions import Action
from weimar.engine.boards import TRACKER_END
from weimar.engine.chance import Dice
from weimar.engine.state import Memory

WORD_COST: Final = 5.0
"""The cost of contradicting a recent statement (`weimar.bots.policy.choice.own_word`), in units of the heat."""
FIRM: Final = 5
"""The factor on this cost where nothing forces the act: the net is often surer than the cost. Set by hand."""
Act = TypeVar("Act", bound=Action)


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


class Mind(Struct, frozen=True):
    """A mind.

    Attributes:
        nets: they choose and guess.
        heat: the randomness of choices; 1 is that of training.
    """

    nets: Nets
    heat: float = 1.0

    def options(self, now: Standpoint) -> tuple[Action, ...]:
        """The acts to choose among, at least one."""
        return _usual(now, options(now.view), now.seen)

    def weigh(self, now: Standpoint) -> Weighed:
        """The options of a decision and their worths."""
        found = self.options(now)
        if len(found) == 1:
            return Weighed(found, (0.0,), self.heat)
        worths = self._logits(now, found, now.facts)
        if now.heard:
            worths = [worth - self.heat * _word_cost(now, option) for option, worth in zip(found, worths, strict=True)]
        return Weighed(found, tuple(worths), self.heat)

    def weigh_claims(self, now: Standpoint, seen: Memory) -> Weighed:
        """The possible statements about an observation, and their worths."""
        facts = now.asked(seen)
        found = _usual(now, claims(now.view, seen), facts)
        return Weighed(found, tuple(self._logits(now, found, facts)), self.heat)

    def _logits(self, now: Standpoint, found: tuple[Act, ...], facts: ViewFacts) -> list[float]:
        if len(found) == 1:
            return [0.0]
        whole = self.nets.net.acts(facts)
        return [int(whole[by_place(encode(act), now.me, now.view.players)]) / ONE for act in found]


def _word_cost(now: Standpoint, option: Action) -> float:
    """The cost of contradicting a recent statement, in units of the heat."""
    firm = now.view.election_tracker + 1 < TRACKER_END or elects_named(now, option)  # else it could enact the top tile
    return WORD_COST * (FIRM if firm else 1) * against_own_word(now, option)


def _usual(now: Standpoint, found: tuple[Act, ...], facts: ViewFacts) -> tuple[Act, ...]:
    """The acts without absurd ones."""
    if len(found) == 1:
        return found
    places = [by_place(encode(act), now.me, now.view.players) for act in found]
    flags = np.zeros((1, ALL_ACTIONS), np.int64)
    flags[0, places] = 1
    kept = usual(flags, *(part[None] for part in facts))[0]
    return tuple(act for act, place in zip(found, places, strict=True) if kept[place])
