"""Commitments: the acts that would contradict what a seat said and chose before.

Contract: pure. The rules are the same for every role, so that no ballot shows one; but liberals count players whom they
know to be fascists among their foes, and the fascist team has a line of its own at the end. People forgive a change of
mind after news. Without it, for `_LASTS` rounds:

- who promised a nomination in this round keeps the promise;
- who accused a player votes Ja on no government with them until it enacts a liberal policy, however long that takes;
  and nobody gives an office to a player if one of the two accused the other;
- who praised a player or chose them for an office does not vote Nein because of them, and does not execute them; nor,
  for the whole game and despite all news, who said after an investigation that they are a liberal. At a vote, a
  nominee's Nein is because of the president, other ones because of the nominee; who called a special election supports
  its president too;
- who refused to be chancellor votes Ja on no government with that president for three rounds, unless the president
  enacted a liberal policy since;
- a ballot on the same two players is repeated for three rounds; a Nein only under the same president;
- if only foes contradict a government, the seat does not vote Nein; at a special election that a foe called, it does
  not vote Ja. Foes are players who accused or contradicted the seat, or whom it accused or contradicted;
- nobody gives the office to a player whom they refused in the last three rounds, unless because of that president, or
  whom all have just refused with them as the president;
- who asked for a nomination, or has praised the president in this round, does not vote Nein; the latter unless
  something speaks against the nominee.

A Nein is free where the next liberal policy wins; where the next fascist one wins, on a president without a liberal
policy; and on a nominee who may be Hitler and win, unless the seat chose or praised them knowing that. At the last vote
before the top tile only the nominee counts: a Ja on an opponent or a proven liar costs as much as any, unless that tile
could be the sixth fascist policy. Before that, no member of the fascist team refuses a chancellor of it who would enact
the sixth.

Nobody votes Nein before the first fascist policy on a government with nothing against it, either (`shows_role`).

What happened is kept as the number of the last round in which it did, 0 for never. So "nothing new since round 3" is a
comparison.
"""

from collections import defaultdict
from functools import cached_property
from itertools import permutations
from math import fsum
from typing import Final, NamedTuple

from weimar.bots.inference.hearsay import points, words_of
from weimar.bots.inference.history import PartyClaim, Past, at_odds, contradictions
from weimar.bots.inference.support import REPEATED
from weimar.bots.policy.choice.options import ACCUSED, bad_record, doubted
from weimar.bots.policy.net.facts import ViewFacts
from weimar.bots.policy.net.names import RELATION_AT
from weimar.engine.actions import Action, CallSpecialElection, CastVote, Execute, Nominate
from weimar.engine.arguments import Heard
from weimar.engine.boards import (
    FASCIST_POLICIES_FOR_HITLER,
    FASCIST_POLICIES_TO_WIN,
    LIBERAL_POLICIES_TO_WIN,
    TRACKER_END,
)
from weimar.engine.rounds import Round
from weimar.engine.terms import Policy, Seat, Vote
from weimar.engine.view import View

WORD_COST: Final = 5.0
"""The cost of an act against an earlier word or choice, in units of the heat, where a Nein could enact the top tile."""
FIRM_COST: Final = 5 * WORD_COST
"""The cost otherwise: the net is often surer than the other one. Set by hand."""
_LASTS: Final = 5
"""The rounds in which words and choices bind, with the running one."""
_BALLOT: Final = 3
"""The rounds after a ballot in which it binds the voter."""
_CLEAR: Final = 0.7
"""The least strength of a binding statement (`weimar.bots.inference.hearsay`): "one of these two" and mere agreement do
not bind."""


class _Ballot(NamedTuple):
    """A ballot of the viewer: its round, and whether that was the last vote before the top tile."""

    number: int
    past: Round
    vote: Vote | None
    is_last: bool


class Commitments:
    """The earlier words and choices that bind a seat at one moment.

    Args:
        view: of the seat. course: its public course. heard: all arguments of this game, oldest first.
        seen: the facts of the view.
    """

    def __init__(self, view: View, course: tuple[Past, ...], heard: tuple[Heard, ...], seen: ViewFacts) -> None:
        assert isinstance(view.viewer, int)
        self._view, self._course, self._heard, self._seen, self._me = view, course, heard, seen, view.viewer
        self._place = [(seat - self._me) % view.players for seat in range(view.players)]
        self._round, self._is_last_vote = len(view.rounds), view.election_tracker + 1 == TRACKER_END
        self._next_fascist_policy_wins = view.enacted.fascist + 1 == FASCIST_POLICIES_TO_WIN
        self._government = [seat for seat in (view.candidate, view.nominee) if seat is not None and seat != self._me]
        before = view.rounds[-2:-1]
        self._caller = before[0].candidate if before and before[0].power == "special_election" else None
        # by player, their last liberal policy; by speaker and player, an accusation
        self._liberal, self._accused = defaultdict[Seat, int](int), defaultdict[tuple[Seat, Seat], int](int)
        for number, past in enumerate(view.rounds, 1):
            if past.enacted == "L" and past.nominee is not None:
                self._liberal[past.candidate] = self._liberal[past.nominee] = number
        self._words = words_of(heard) if heard else []
        for word in self._words:
            if word.strength >= _CLEAR:
                self._accused[word.speaker, word.about] = word.round
            elif not word.accuses:  # any praise takes an accusation back
                self._accused.pop((word.speaker, word.about), None)
        recent = [pair for pair, number in self._accused.items() if number > self._round - _LASTS]
        self._quarrels = {seat for pair in recent if self._me in pair for seat in pair if seat != self._me}
        standing = [pair for pair, number in self._accused.items() if number > self._liberal[pair[1]]]
        self._accuses = {about for speaker, about in standing if speaker == self._me}

    def cost(self, act: Action) -> float:
        """The cost of contradicting an earlier word or choice, or of showing a role, in units of the heat."""
        if not (self.against(act) or self.shows_role(act)):
            return 0.0
        forced = self._is_last_vote and act == CastVote(self._me, "ja")
        loose = forced and (self._next_fascist_policy_wins or self._view.nominee not in self._opponents)
        return WORD_COST if loose else FIRM_COST

    def against(self, act: Action) -> bool:
        """True if an act contradicts an earlier word or choice of the seat."""
        if isinstance(act, CastVote) and self._view.nominee is not None:
            return self._ja_contradicts() if act.vote == "ja" else self._nein_contradicts(self._view.nominee)
        if isinstance(act, Execute):
            return self._support(act.target) > 0
        if isinstance(act, Nominate):
            said = self._said("will_nominate")
            if said and said[-1] in self._view.eligible:
                return said[-1] != act.target
        if not isinstance(act, Nominate | CallSpecialElection):
            return False
        return act.target in self._quarrels or self._has_refused(act.target)

    def shows_role(self, act: Action) -> bool:
        """True for a Nein that only liberals would cast: before any fascist policy, with nothing against either."""
        enacted = self._view.enacted
        last = enacted.liberal + 1 == LIBERAL_POLICIES_TO_WIN  # there, fascists have to
        early = act == CastVote(self._me, "nein") and not (enacted.fascist or last)
        return early and not any(self._news[seat] for seat in self._government)

    # -- ballots

    def _ja_contradicts(self) -> bool:
        candidate, nominee = self._view.candidate, self._view.nominee
        if self._is_last_vote:  # the elected chancellor chooses the policy
            return nominee in self._foes
        refused = {
            past.candidate
            for number, past, vote, was_last in self._ballots
            if (past.nominee, vote) == (self._me, "nein") and not (was_last or self._liberal[past.candidate] >= number)
        }
        opposed = any(seat in refused or seat in self._accuses for seat in self._government)
        by_foe = self._caller in self._foes and self._me not in (candidate, nominee) and not self._support(candidate)
        return opposed or by_foe or self._reverses("ja")

    def _nein_contradicts(self, nominee: Seat) -> bool:
        candidate = self._view.candidate
        if self._view.enacted.liberal + 1 == LIBERAL_POLICIES_TO_WIN:  # a Ja would show a liberal (`options`)
            return False
        fellow = self._view.party == "fascist" and self._view.roles[nominee] == "fascist"
        if self._next_fascist_policy_wins and fellow and not self._is_last_vote:
            return True
        if self._next_fascist_policy_wins and not self._liberal[candidate]:
            return False
        if nominee == self._me:
            own = self._support(candidate) > 0
        else:
            own = (
                nominee in self._said("ask_nominate")
                or self._praises(candidate, nominee)
                or self._refuses_own_choice(nominee)
            )
        return own or self._reverses("nein") or self._heeds_only_foes()

    def _said(self, kind: str) -> list[Seat | None]:
        """The players named in the seat's arguments of a kind in this round."""
        wanted = (self._me, self._round, kind)
        return [one.argument.seat for one in self._heard if (one.seat, one.round, one.argument.kind) == wanted]

    def _praises(self, candidate: Seat, nominee: Seat) -> bool:
        """True if the seat praised the president in this round, and nothing speaks against the nominee."""
        words = [
            one for one in self._words if (one.speaker, one.about, one.round) == (self._me, candidate, self._round)
        ]
        if not words or words[-1].strength > -_CLEAR or self._is_last_vote or self._may_elect_hitler():
            return False
        return not (nominee in self._foes or nominee in self._accuses or self._doubts(nominee))

    def _refuses_own_choice(self, nominee: Seat) -> bool:
        """True if the seat supports the nominee or called this special election, and nothing new speaks against it."""
        candidate, since, risky = self._view.candidate, self._support(nominee), self._may_elect_hitler()
        called = self._caller == self._me and nominee not in self._foes and not self._doubts(nominee)
        if called and self._news[candidate] < self._round and not (risky and not self._liberal[nominee]):
            return True
        if not since or self._may_elect_hitler(since):
            return False
        return self._is_last_vote or self._support(candidate) > 0 or not self._doubts(candidate)

    def _reverses(self, vote: Vote) -> bool:
        """True if the seat's last ballot on these two was the opposite one, and nothing is new since then."""
        pair, government = {self._view.candidate, self._view.nominee}, self._government
        on_them = [one for one in self._ballots if {one.past.candidate, one.past.nominee} == pair and not one.is_last]
        if self._is_last_vote or not on_them or on_them[0].vote == vote:
            return False
        since, before, _, _ = on_them[0]
        if vote == "nein":
            return not (self._may_elect_hitler(since) or any(self._news[seat] >= since for seat in government))
        later = [one.past for one in self._ballots if one.number > since and one.vote == "ja"]
        backed = {seat for past in later for seat in (past.candidate, past.nominee)}
        changed = (seat in backed or self._liberal[seat] >= since or self._support(seat) > since for seat in government)
        return before.candidate == self._view.candidate and not any(changed)

    @cached_property
    def _ballots(self) -> list[_Ballot]:
        """The viewer's ballots that still bind, the latest first."""
        found, tracker = list[_Ballot](), 0
        for number, past in enumerate(self._view.rounds[:-1], 1):
            if past.votes is not None and number >= self._round - _BALLOT:
                found.append(_Ballot(number, past, past.votes[self._me], tracker + 1 == TRACKER_END))
            tracker = 0 if past.enacted or past.chaos else tracker + 1
        return found[::-1]

    def _heeds_only_foes(self) -> bool:
        """True if only foes contradict a member of the government or call them a fascist, and nothing else does."""
        seats = [seat for seat in self._government if not self._is_last_vote or seat == self._view.nominee]
        contradicts, calls = (self._seen.relations[RELATION_AT[name]] > 0 for name in ("contradicts", "calls_fascist"))
        against = (contradicts | contradicts.T | calls)[:, [self._place[seat] for seat in seats]].any(axis=1)
        critics = {seat for seat in range(self._view.players) if against[self._place[seat]]}
        if not critics or not critics <= self._foes or self._foes & {*seats} or self._may_elect_hitler():
            return False
        policies = [[policy for one, _, policy in self._policies if one == seat] for seat in seats]
        bad = any(enacted.count("F") > enacted.count("L") for enacted in policies)
        return not bad and not self._accuses & {*seats}

    def _has_refused(self, about: Seat) -> bool:
        """True if the table refused the seat's own nominee in the round before, or the seat itself a nominee lately.

        Not if it may have been for the president, or the nominee was cleared or enacted a liberal policy since then.
        """
        last = self._view.rounds[-2] if self._round > 1 else None
        if last is not None and (last.candidate, last.nominee) == (self._me, about) and last.votes:
            return not last.elected
        return about not in self._view.not_hitler and any(
            (one.past.nominee, one.vote) == (about, "nein")
            and not (self._liberal[about] >= one.number or self._doubts(one.past.candidate))
            for one in self._ballots
        )

    def _may_elect_hitler(self, since: int = 1) -> bool:
        """True if the nominee may be Hitler and win, and the seat did not choose them in a round where that was so."""
        view, late = self._view, FASCIST_POLICIES_FOR_HITLER
        if view.enacted.fascist < late or view.nominee == self._me or view.nominee in view.not_hitler:
            return False
        return [past.enacted or past.chaos for past in view.rounds[: since - 1]].count("F") < late

    # -- what a seat said and did, and what is new since then

    @cached_property
    def _foes(self) -> set[Seat]:
        """The players at odds with the viewer, or known to have lied; for liberals, also known fascists."""
        return self._quarrels | self._opponents

    @cached_property
    def _opponents(self) -> set[Seat]:
        """The players openly at odds with the viewer, or proven dishonest to a liberal in this seat."""
        (known,), _ = doubted(*self._seen.alone)
        return {seat for seat in range(self._view.players) if known[self._place[seat]]}

    def _doubts(self, about: Seat) -> bool:
        """True if public facts, or words between the viewer and a player, speak against the player."""
        return (
            about in self._quarrels or about in self._disputed or bool(bad_record(self._seen.seats[self._place[about]]))
        )

    @cached_property
    def _disputed(self) -> set[Seat]:
        """The players that another player contradicts, or called a fascist after an investigation."""
        accused = self._seen.seats[:, ACCUSED].max(axis=1)
        return {seat for seat in range(self._view.players) if accused[self._place[seat]]}

    def _support(self, about: Seat) -> int:
        """The last round in which the viewer chose or praised a player; 0 if none, long ago, or something is new.

        Always now, if the viewer said after an investigation that the player is a liberal.
        """
        view, me = self._view, self._me
        finding = (me, about, PartyClaim.LIBERAL)
        if any((past.round.candidate, past.round.target, past.told.party) == finding for past in self._course):
            return self._round
        chosen = [
            number
            for number, past in enumerate(view.rounds, 1)
            if past.candidate == me
            and (about == past.nominee or (past.power == "special_election" and about == past.target))
        ]
        praised = [
            word.round for word in self._words if (word.speaker, word.about) == (me, about) and word.strength <= -_CLEAR
        ]
        since = max([*chosen, *praised], default=0)
        return since if since > max(0, self._round - _LASTS, self._news[about]) else 0

    @cached_property
    def _policies(self) -> list[tuple[Seat, int, Policy]]:
        """The policies of each player's governments, with their rounds; no fascist ones that a foe disputes."""
        return [
            (seat, number, past.round.enacted)
            for number, past in enumerate(self._course, 1)
            if past.round.enacted is not None and past.round.nominee is not None
            for seat, other in permutations((past.round.candidate, past.round.nominee))
            if past.round.enacted == "L" or not (at_odds(past.told) and other in self._foes)
        ]

    @cached_property
    def _news(self) -> defaultdict[Seat, int]:
        """For each player, the last round with something against them.

        A fascist policy or a contradiction of theirs; an investigation, unless its president is disputed; their
        accusation of the viewer, or the viewer's of them; what others said, if the record shows it. Nothing that a foe
        said is news.
        """
        me, foes, found = self._me, self._foes, defaultdict[Seat, int](int)
        against = [(word.about, word.round) for word in self._words if word.speaker == me and word.accuses]
        against += [(speaker, number) for (speaker, about), number in self._accused.items() if about == me]
        against += [(seat, number) for seat, number, policy in self._policies if policy == "F"]
        for number in range(1, self._round + 1):
            for pair in contradictions(self._course, number):
                against += [(seat, number) for seat, other in permutations(pair) if other not in foes]
        for number, past in enumerate(self._course, 1):
            teller, target = past.round.candidate, past.round.target
            trusted = teller == me or not (teller in foes or teller in self._disputed)
            if past.told.party == PartyClaim.FASCIST and target is not None and trusted:
                against.append((target, number))
        heard = points(self._course, self._heard, me) if self._heard else ()
        for about in {point.about for point in heard}:
            if fsum(one.weight for one in heard if one.about == about and one.speaker not in foes) >= REPEATED:
                against.append((about, self._round + 1))
        for seat, number in against:
            found[seat] = max(found[seat], number)
        return found
