"""The mind of a player: from a view, the rules and what was said, to chances of options.

Contract: pure and frozen. The options are the legal acts without pointless ones (`options`) and absurd ones
(`weimar.bots.policy.net.habits`). The net gives their worths in nats, and chance chooses among them in proportion to
e^(worth / heat): with a higher heat, the same player is weaker. Acts against one's own word are e^25 times rarer, or
e^5 times where a failed vote would enact the top tile.

The own word is public, and the rule for it is the same for every role. The latest clear statement about a seat counts,
until an opposite one revokes it. People forgive a change of mind after news. So an accusation binds ballots in its
round and the next, and for five rounds neither of the two nominates the other or calls a special election of them. A
seat that nominated or praised a player, or called a special election of them, does not vote Nein because of them for
five rounds without news (`_refuses_own_choice`); praise bars an execution in its round. A Ja is for both members of a
government; a Nein may be because of either, a nominee's only because of the president.
"""

from typing import Final

import numpy as np
from msgspec import Struct

from weimar.bots.inference.exact_math import softmax
from weimar.bots.inference.support import REPEATED, contradictions
from weimar.bots.policy.choice.options import claims, options
from weimar.bots.policy.choice.standpoint import MOST_HEARD, Standpoint
from weimar.bots.policy.net.habits import ACCUSED, bad_record, usual
from weimar.bots.policy.net.trained import Nets
from weimar.bots.policy.net.whole_net import ONE, TARGETS
from weimar.engine.action_table import ALL_ACTIONS, encode
from weimar.engine.actions import Action, CallSpecialElection, CastVote, Execute, Nominate
from weimar.engine.boards import LIBERAL_POLICIES_TO_WIN, MAX_PLAYERS, TRACKER_END
from weimar.engine.chance import Dice
from weimar.engine.state import Memory
from weimar.engine.terms import Seat

WORD_COST: Final = 5.0
"""The cost of contradicting a recent statement (`against_own_word`), in units of the heat."""
FIRM: Final = 5
"""The factor on this cost where nothing forces the act: the net is often surer than the cost. Set by hand."""
_BINDS: Final = 2
"""The rounds in which an accusation binds ballots: its own and the next."""
_BARS: Final = 5
"""The rounds in which an accusation keeps the two from choosing each other for an office, and praise bars a Nein."""
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
    firm = now.view.election_tracker + 1 < TRACKER_END  # else it could enact the top tile
    return WORD_COST * (FIRM if firm else 1) * against_own_word(now, option)


def against_own_word(now: Standpoint, action: Action) -> bool:
    """True if this act contradicts a recent statement or choice of the seat, or chooses an accuser of the seat."""
    if isinstance(action, CastVote):
        nominee = now.view.nominee
        if nominee is None:
            return False
        if action.vote == "nein":
            about = nominee if nominee != now.me else now.view.candidate
            return _word(now, now.me, about) < 0 or _refuses_own_choice(now, about)
        return any(_word(now, now.me, seat, _BINDS) > 0 for seat in (now.view.candidate, nominee))
    promised = _promised(now) if isinstance(action, Nominate) else None
    if promised is not None:
        return promised != action
    if isinstance(action, Nominate | CallSpecialElection):
        return _quarrel(now, action.target)
    return isinstance(action, Execute) and _word(now, now.me, action.target) < 0


def _quarrel(now: Standpoint, other: Seat) -> bool:
    """True if one of the two, the viewer and another player, accused the other in the last rounds."""
    return max(_word(now, now.me, other, _BARS), _word(now, other, now.me, _BARS)) > 0


def _refuses_own_choice(now: Standpoint, about: Seat) -> bool:
    """True if a Nein because of this member of the government contradicts an earlier choice or praise, without news.

    News is what speaks against the member (`_still_supports`), and a board where the next liberal policy wins. If the
    member is the nominee: also a doubtful president, unless the seat supports them too, and a nominee who may be Hitler
    and win by this election.
    """
    view, candidate = now.view, now.view.candidate
    if not _still_supports(now, about) or view.enacted.liberal + 1 == LIBERAL_POLICIES_TO_WIN:
        return False
    if about == candidate:
        return True
    if now.late and about not in view.not_hitler:
        return False
    return _still_supports(now, candidate) or not _doubts(now, candidate)


def _still_supports(now: Standpoint, about: Seat) -> bool:
    """True if the seat chose a player for an office or praised them in the last rounds, and nothing is against them.

    Against them are, in that round or later: a fascist policy or a contradiction of theirs, an investigation, their
    accusation of the seat, the seat's own accusation, and what others said if the record shows it.
    """
    rounds = now.view.rounds
    chosen = [
        number
        for number, past in enumerate(rounds, 1)
        if past.candidate == now.me
        and (about == past.nominee or (past.power == "special_election" and about == past.target))
    ]
    words = [word for word in now.words if (word.speaker, word.about) == (now.me, about)]
    since = max([*chosen, *(word.round for word in words if word.strength <= -_CLEAR)], default=0)
    if since <= max(0, len(rounds) - _BARS) or any(word.accuses and word.round >= since for word in words):
        return False
    investigated = any(
        (told.about, told.party, told.replaced) == ("investigation", "fascist", False)
        and (told.round >= since and rounds[told.round - 1].target == about)
        for told in now.view.statements
    )
    spoilt = any(past.enacted == "F" and about in (past.candidate, past.nominee) for past in rounds[since - 1 :])
    later = (contradictions(now.course, number) for number in range(since, len(rounds) + 1))
    disputed = any(about in pair for pairs in later for pair in pairs)
    heard = now.moved[now.place(about)] >= MOST_HEARD * REPEATED
    return not (investigated or spoilt or disputed or heard or _word(now, about, now.me, len(rounds) - since + 1) > 0)


def _doubts(now: Standpoint, about: Seat) -> bool:
    """True if public facts, or words between the viewer and a player, speak against the player."""
    facts = now.seen.seats[now.place(about)]
    return _quarrel(now, about) or bool(facts[ACCUSED].any()) or bool(bad_record(facts))


def _word(now: Standpoint, speaker: Seat, seat: Seat, rounds: int = 1) -> int:
    """The binding statement of a speaker about a seat: 1 against it, -1 for it, 0 for none.

    Args:
        now: any seat's standpoint.
        speaker: whose statement.
        seat: the subject.
        rounds: the number of rounds it binds; 1 for only the running round.
    """
    first = len(now.view.rounds) - rounds + 1
    binding = 0
    for word in now.words:
        if (word.speaker, word.about) == (speaker, seat) and word.round >= first:
            side = 1 if word.accuses else -1
            if abs(word.strength) >= _CLEAR:
                binding = side
            elif side != binding:  # a weak opposite statement revokes; a weak one in the same direction changes nothing
                binding = 0
    return binding


def _promised(now: Standpoint) -> Nominate | None:
    """The announced nomination of this round, if still possible; else None."""
    wanted = (now.me, len(now.view.rounds), "will_nominate")
    said = [heard.argument.seat for heard in now.heard if (heard.seat, heard.round, heard.argument.kind) == wanted]
    return Nominate(now.me, said[-1]) if said and said[-1] in now.view.eligible else None
