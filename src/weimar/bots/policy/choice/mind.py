"""The mind of a player: from a view, the rules and what was said, to chances of options.

Contract: pure and frozen. The options are the legal acts without pointless ones (`options`) and absurd ones
(`weimar.bots.policy.net.habits`). The net gives their worths in nats, and chance chooses among them in proportion to
e^(worth / heat): with a higher heat, the same player is weaker. Acts against one's own word are e^25 times rarer, or
e^5 times where a failed vote would enact the top tile.

The own word is public, and the rule for it is the same for every role. The latest clear statement about a seat counts,
until an opposite one revokes it. People forgive a change of mind after news. So an accusation binds ballots and
nominations in its round and the next, praise binds in its round only. A Ja is for both members of a government; a Nein
may be because of either, a nominee's only because of the president. A seat that has named Hitler executes nobody else,
and does not help to elect that player once three fascist policies are enacted.
"""

from typing import Final

import numpy as np
from msgspec import Struct

from weimar.bots.inference.exact_math import softmax
from weimar.bots.inference.hearsay import words_of
from weimar.bots.policy.choice.options import claims, options
from weimar.bots.policy.choice.standpoint import Standpoint
from weimar.bots.policy.net.habits import usual
from weimar.bots.policy.net.trained import Nets
from weimar.bots.policy.net.whole_net import ONE, TARGETS
from weimar.engine.action_table import ALL_ACTIONS, encode
from weimar.engine.actions import Action, CastVote, Execute, Nominate
from weimar.engine.boards import MAX_PLAYERS, TRACKER_END
from weimar.engine.chance import Dice
from weimar.engine.state import Memory
from weimar.engine.terms import Seat

WORD_COST: Final = 5.0
"""The cost of contradicting a recent statement (`against_own_word`), in units of the heat."""
FIRM: Final = 5
"""The factor on this cost where nothing forces the act: the net is often surer than the cost. Set by hand."""
_BINDS: Final = 2
"""The rounds in which an accusation binds: its own and the next."""
_CLEAR: Final = 0.7
"""The least strength of a binding statement (`weimar.bots.inference.hearsay`): "one of these two" and mere agreement do
not bind."""


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


class Mind(Struct, frozen=True):
    """A mind.

    Attributes:
        nets: they choose and guess.
        heat: the randomness of choices; 1 is that of training.
    """

    nets: Nets
    heat: float = 1.0

    def weigh(self, now: Standpoint, about: Memory | None = None) -> Weighed:
        """The options of a decision and their worths.

        Args:
            now: the seat's standpoint.
            about: an observation, for the choice of a statement about it; None for any other act.
        """
        found = options(now.view) if about is None else claims(now.view, about)
        if len(found) == 1:
            return Weighed(found, (0.0,), self.heat)
        facts = now.asked(about)
        places = {act: _place(now, act) for act in found}
        flags = np.zeros((1, ALL_ACTIONS), np.int64)
        flags[0, list(places.values())] = 1
        kept = usual(flags, *(part[None] for part in facts))[0]
        kept_acts = tuple(act for act in found if kept[places[act]])
        whole = self.nets.net.acts(facts)
        worths = (int(whole[places[act]]) / ONE - self.heat * _word_cost(now, act) for act in kept_acts)
        return Weighed(kept_acts, tuple(worths), self.heat)


def _place(now: Standpoint, act: Action) -> int:
    """The index of an act among those of a net, which counts targets from the viewer."""
    index = encode(act)
    for first in TARGETS:
        if first <= index < first + MAX_PLAYERS:
            return first + now.place(index - first)
    return index


def _word_cost(now: Standpoint, option: Action) -> float:
    """The cost of contradicting a recent statement, in units of the heat."""
    firm = now.view.election_tracker + 1 < TRACKER_END or elects_named(now, option)  # else it could enact the top tile
    return WORD_COST * (FIRM if firm else 1) * against_own_word(now, option)


def against_own_word(now: Standpoint, action: Action) -> bool:
    """True if this action contradicts a recent statement of the seat."""
    if isinstance(action, CastVote):
        nominee = now.view.nominee
        if nominee is None:
            return False
        if action.vote == "nein":
            return _word(now, nominee if nominee != now.me else now.view.candidate) < 0
        accused = max(_word(now, seat, _BINDS) for seat in (now.view.candidate, nominee)) > 0
        return accused or elects_named(now, action)
    if isinstance(action, Nominate):
        promised = _promised(now)
        if promised is not None:
            return promised != action.target
        return _word(now, action.target, _BINDS) > 0 or elects_named(now, action)
    return isinstance(action, Execute) and (_word(now, action.target) < 0 or _named(now) not in (None, action.target))


def elects_named(now: Standpoint, action: Action) -> bool:
    """True if this helps to elect a player the seat has called Hitler, after three fascist policies."""
    if isinstance(action, CastVote):
        chosen = now.view.nominee if action.vote == "ja" else None
    else:
        chosen = action.target if isinstance(action, Nominate) else None
    return now.late and chosen is not None and _named(now) == chosen


def _word(now: Standpoint, seat: Seat, rounds: int = 1) -> int:
    """The binding statement about a seat: 1 against it, -1 for it, 0 for none.

    Args:
        now: the speaker's standpoint.
        seat: the subject.
        rounds: the number of rounds it binds; 1 for only the running round.
    """
    first = len(now.view.rounds) - rounds + 1
    binding = 0
    for word in words_of(now.heard, now.me):
        if word.about == seat and word.round >= first:
            side = 1 if word.accuses else -1
            if abs(word.strength) >= _CLEAR:
                binding = side
            elif side != binding:  # a weak opposite statement revokes; a weak one in the same direction changes nothing
                binding = 0
    return binding


def _named(now: Standpoint) -> Seat | None:
    """The seat that the viewer last called Hitler, if it may be and this was not taken back; else None."""
    said = [heard.argument.seat for heard in now.heard if (heard.seat, heard.argument.kind) == (now.me, "is_hitler")]
    named = said[-1] if said else None
    if named is None or named not in now.view.alive or named in now.view.not_hitler:
        return None
    return named if _word(now, named, len(now.view.rounds)) > 0 else None


def _promised(now: Standpoint) -> Seat | None:
    """The announced nominee of this round, if still eligible; else None."""
    wanted = (now.me, len(now.view.rounds), "will_nominate")
    said = [heard.argument.seat for heard in now.heard if (heard.seat, heard.round, heard.argument.kind) == wanted]
    return said[-1] if said and said[-1] in now.view.eligible else None
