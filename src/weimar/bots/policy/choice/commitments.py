"""Commitments: the acts that would contradict what a seat said and chose before.

Contract: pure. The rules are the same for every role, so that no ballot shows one; but liberals count players whom they
know to be fascists among their foes. People forgive a change of mind after news. Without it, for `_LASTS` rounds:

- who promised a nomination in this round keeps the promise;
- who accused a player votes Ja on no government with them until it enacts a liberal policy, however long that takes;
  and nobody gives an office to a player if one of the two accused the other;
- who praised a player, chose them for an office, or said after an investigation that they are a liberal does not vote
  Nein because of them, and does not execute them. At a vote, a nominee's Nein is because of the president, other ones
  because of the nominee; who called a special election supports its president too;
- who refused to be chancellor votes Ja on no government with that president for three rounds, unless the president
  enacted a liberal policy since;
- a ballot on the same two players is repeated for three rounds; a Nein only under the same president;
- if only foes contradict a government, the seat does not vote Nein; at a special election that a foe called, it does
  not vote Ja. Foes are players who accused or contradicted the seat, or whom it accused or contradicted.

A Nein is free where the next liberal policy wins; where the next fascist one wins, on a president without a liberal
policy; and on a nominee who may be Hitler and win, unless the seat chose or praised them knowing that. At the last vote
before the top tile only the nominee counts.

Nobody votes Nein before the first fascist policy on a government with nothing against it, either (`shows_role`).
"""

from collections.abc import Sequence
from functools import cached_property
from math import fsum
from typing import Final

from weimar.bots.inference.hearsay import Word, points
from weimar.bots.inference.support import REPEATED, at_odds, contradictions, mostly_fascist, sessions
from weimar.bots.policy.choice.standpoint import Standpoint
from weimar.bots.policy.net.habits import ACCUSED, bad_record, doubted
from weimar.bots.policy.net.names import RELATION_AT
from weimar.engine.actions import Action, CallSpecialElection, CastVote, Execute, Nominate
from weimar.engine.boards import (
    FASCIST_POLICIES_FOR_HITLER,
    FASCIST_POLICIES_TO_WIN,
    LIBERAL_POLICIES_TO_WIN,
    TRACKER_END,
)
from weimar.engine.rounds import Round
from weimar.engine.terms import Seat, Vote

_LASTS: Final = 5
"""The rounds in which words and choices bind, with the running one."""
_BALLOT: Final = 3
"""The rounds after a ballot in which it binds the voter."""
_CLEAR: Final = 0.7
"""The least strength of a binding statement (`weimar.bots.inference.hearsay`): "one of these two" and mere agreement do
not bind."""


class Commitments:
    """The earlier words and choices that bind a seat at one moment."""

    def __init__(self, now: Standpoint) -> None:
        self._now, self._view, self._me, self._rounds = now, now.view, now.me, now.view.rounds

    def against(self, action: Action) -> bool:
        """True if this act contradicts an earlier word or choice of the seat, and these bind (`Standpoint.bound`)."""
        if not self._now.bound:
            return False
        if isinstance(action, CastVote) and self._view.nominee is not None:
            return self._ja_contradicts() if action.vote == "ja" else self._nein_contradicts(self._view.nominee)
        if isinstance(action, Execute):
            return self._support(action.target) > 0
        if isinstance(action, Nominate):
            promised = self._promised
            return self._quarrels(action.target) if promised is None else promised != action.target
        return isinstance(action, CallSpecialElection) and self._quarrels(action.target)

    def shows_role(self, action: Action) -> bool:
        """True for a Nein that only liberals would cast: before any fascist policy, with nothing against either."""
        enacted = self._view.enacted
        if not self._now.bound or not isinstance(action, CastVote) or action.vote == "ja" or enacted.fascist:
            return False
        is_last = enacted.liberal + 1 == LIBERAL_POLICIES_TO_WIN  # there, fascists have to
        return not is_last and not any(self._has_news_against(seat, 1) for seat in self._now.government)

    # -- ballots

    @property
    def before_top_tile(self) -> bool:
        """True at the last vote before the top tile."""
        return self._view.election_tracker + 1 == TRACKER_END

    def _ja_contradicts(self) -> bool:
        if self.before_top_tile:  # whoever is elected chancellor chooses the policy
            return self._view.nominee in self._foes
        opposed = any(self._accuses(seat) or self._refused_office(seat) for seat in self._now.government)
        return opposed or self._follows_a_foe or self._reverses("ja")

    @cached_property
    def _ballots(self) -> list[tuple[int, Round, Vote | None]]:
        """The viewer's ballots that still bind, the latest first: the number of the round, the round, the vote."""
        since = max(0, len(self._rounds) - 1 - _BALLOT)
        rounds = enumerate(self._rounds[since:-1], since + 1)
        found: list[tuple[int, Round, Vote | None]] = [
            (number, past, past.votes[self._me]) for number, past in rounds if past.votes is not None
        ]
        return found[::-1]

    def _refused_office(self, seat: Seat) -> bool:
        """True if the viewer lately refused to be a player's chancellor."""
        return any(
            (past.candidate, past.nominee, vote) == (seat, self._me, "nein")
            and not (self._was_before_top_tile(number) or self._enacted_liberal(seat, number))
            for number, past, vote in self._ballots
        )

    @property
    def _follows_a_foe(self) -> bool:
        """True at a special election that a foe called, for a president the seat does not support."""
        caller, candidate = self._caller, self._view.candidate
        chosen = caller in self._foes and self._me not in (candidate, self._view.nominee)
        return chosen and not self._support(candidate)

    @property
    def _caller(self) -> Seat | None:
        """The caller of this special election; None for another one."""
        before = self._rounds[-2:-1]
        return before[0].candidate if before and before[0].power == "special_election" else None

    def _nein_contradicts(self, nominee: Seat) -> bool:
        about, enacted = nominee if nominee != self._me else self._view.candidate, self._view.enacted
        if enacted.liberal + 1 == LIBERAL_POLICIES_TO_WIN:  # else a Nein would show the fascist team (`habits`)
            return False
        if enacted.fascist + 1 == FASCIST_POLICIES_TO_WIN and not self._enacted_liberal(self._view.candidate, 1):
            return False
        return (
            self._refuses_own_choice(about)
            or self._refuses_own_election()
            or self._reverses("nein")
            or self._heeds_only_foes()
        )

    def _accuses(self, seat: Seat) -> bool:
        """True if the seat's accusation of a player stands: no liberal policy of theirs since."""
        word = self._word(self._me, seat, len(self._rounds))
        return word is not None and word.accuses and not self._enacted_liberal(seat, word.round)

    def _refuses_own_choice(self, about: Seat) -> bool:
        """True if nothing new speaks against a supported member, nor against a nominee's president."""
        since, candidate = self._support(about), self._view.candidate
        if not since or (about != candidate and self._may_elect_hitler(about, since)):
            return False
        return about == candidate or self.before_top_tile or self._support(candidate) > 0 or not self._doubts(candidate)

    def _refuses_own_election(self) -> bool:
        """True if the seat called this special election, and has nothing against the nominee."""
        nominee = self._view.nominee
        if self._caller != self._me or nominee is None or nominee == self._me or nominee in self._foes:
            return False
        risky = self._may_elect_hitler(nominee) and not self._enacted_liberal(nominee, 1)
        return not (risky or self._doubts(nominee) or self._has_news_against(self._view.candidate, len(self._rounds)))

    def _reverses(self, vote: Vote) -> bool:
        """True if the seat's last ballot on these two was the opposite one, and nothing is new since then."""
        view, government = self._view, self._now.government
        pair = {view.candidate, view.nominee}
        on_them = [ballot for ballot in self._ballots if {ballot[1].candidate, ballot[1].nominee} == pair]
        last = next((ballot for ballot in on_them if not self._was_before_top_tile(ballot[0])), None)
        if self.before_top_tile or last is None or last[2] == vote:
            return False
        number, past, _ = last
        if vote == "nein":
            risky = self._may_elect_hitler(view.nominee, number)
            return not risky and not any(self._has_news_against(seat, number) for seat in government)
        if past.candidate != view.candidate or any(self._enacted_liberal(seat, number) for seat in government):
            return False
        return not any(self._support(seat) > number or self._backed(seat, number) for seat in government)

    def _was_before_top_tile(self, number: int) -> bool:
        """True if the vote of a round was the last one before the top tile."""
        tracker = 0
        for past in self._rounds[: number - 1]:
            tracker = 0 if past.enacted or past.chaos else tracker + 1
        return tracker + 1 == TRACKER_END

    def _backed(self, seat: Seat, since: int) -> bool:
        """True if the viewer voted Ja on a player after a round whose ballot still binds."""
        return any(
            number > since and vote == "ja" and seat in (past.candidate, past.nominee)
            for number, past, vote in self._ballots
        )

    def _heeds_only_foes(self) -> bool:
        """True if only foes contradict a member of the government or call them a fascist, and nothing else does."""
        seats = [seat for seat in self._now.government if not self.before_top_tile or seat == self._view.nominee]
        critics = self._critics(seats)
        if not critics or not critics <= self._foes or self._foes & {*seats}:
            return False
        if self._may_elect_hitler(self._view.nominee):
            return False
        return not any(self._accuses(seat) or mostly_fascist(self._sessions(seat)) for seat in seats)

    def _critics(self, seats: Sequence[Seat]) -> set[Seat]:
        """The players who contradict one of these or call them a fascist."""
        contradicts, calls = (
            self._now.seen.relations[RELATION_AT[name]] > 0 for name in ("contradicts", "calls_fascist")
        )
        against = (contradicts | contradicts.T | calls)[:, [self._now.place(seat) for seat in seats]]
        return {seat for seat in range(self._view.players) if against[self._now.place(seat)].any()}

    def _may_elect_hitler(self, nominee: Seat | None, since: int = 1) -> bool:
        """True if a nominee may be Hitler and win, and the seat did not choose them in a round where that was so."""
        if not self._now.late or nominee == self._me or nominee in self._view.not_hitler:
            return False
        before = [past.enacted or past.chaos for past in self._rounds[: since - 1]]
        return before.count("F") < FASCIST_POLICIES_FOR_HITLER

    # -- offices

    @cached_property
    def _promised(self) -> Seat | None:
        """The announced nominee of this round, if still possible; else None."""
        wanted = (self._me, len(self._rounds), "will_nominate")
        said = [
            heard.argument.seat for heard in self._now.heard if (heard.seat, heard.round, heard.argument.kind) == wanted
        ]
        return said[-1] if said and said[-1] in self._view.eligible else None

    # -- what a seat said and did, and what is new since then

    def _quarrels(self, other: Seat) -> bool:
        """True if one of the two, the viewer and another player, accused the other in the last rounds."""
        words = self._word(self._me, other, _LASTS), self._word(other, self._me, _LASTS)
        return any(word is not None and word.accuses for word in words)

    @cached_property
    def _foes(self) -> set[Seat]:
        """The players at odds with the viewer, or known to have lied; for liberals, also known fascists."""
        (known,), _ = doubted(*self._now.seen.alone)
        others = (seat for seat in range(self._view.players) if seat != self._me)
        return {seat for seat in others if known[self._now.place(seat)] or self._quarrels(seat)}

    def _doubts(self, about: Seat) -> bool:
        """True if public facts, or words between the viewer and a player, speak against the player."""
        facts = self._now.seen.seats[self._now.place(about)]
        return self._quarrels(about) or self._is_disputed(about) or bool(bad_record(facts))

    def _is_disputed(self, seat: Seat) -> bool:
        """True if a player contradicts another one, or was called a fascist after an investigation."""
        return bool(self._now.seen.seats[self._now.place(seat), ACCUSED].any())

    def _support(self, about: Seat) -> int:
        """The last round in which the viewer chose or praised a player; 0 if none, long ago, or something is new.

        News: a fascist policy or a contradiction of theirs; an investigation, unless its president is disputed; their
        accusation of the viewer, or the viewer's of them; what others said, if the record shows it. Nothing that a foe
        said is news.
        """
        chosen = [
            number
            for number, past in enumerate(self._rounds, 1)
            if past.candidate == self._me
            and (about == past.nominee or (past.power == "special_election" and about == past.target))
        ]
        vouched = [
            told.round + 1  # what enacted the power was known
            for told in self._view.statements
            if (told.seat, told.about, told.party, told.replaced) == (self._me, "investigation", "liberal", False)
            and self._rounds[told.round - 1].target == about
        ]
        words = self._words(self._me, about)
        praised = [word.round for word in words if word.strength <= -_CLEAR]
        since = max([*chosen, *vouched, *praised], default=0)
        revoked = any(word.accuses and word.round >= since for word in words)
        if not since or since <= len(self._rounds) - _LASTS or revoked or self._has_news_against(about, since):
            return 0
        return since

    def _has_news_against(self, about: Seat, since: int) -> bool:
        """True if something speaks against a player since a round, that one included."""
        own = any(word.accuses and word.round >= since for word in self._words(self._me, about))
        accused = self._word(about, self._me, len(self._rounds) - since + 1)
        if own or (accused is not None and accused.accuses):
            return True
        investigated = any(
            (told.about, told.party, told.replaced) == ("investigation", "fascist", False)
            and (told.round >= since and self._rounds[told.round - 1].target == about)
            and (told.seat == self._me or not (told.seat in self._foes or self._is_disputed(told.seat)))
            for told in self._view.statements
        )
        spoilt = any(past.enacted == "F" for past in self._sessions(about, since))
        pairs = (
            {*pair}
            for number in range(since, len(self._rounds) + 1)
            for pair in contradictions(self._now.course, number)
        )
        disputed = any(about in pair and not (pair - {about}) & self._foes for pair in pairs)
        heard = points(self._now.course, self._now.heard, self._me)
        told = fsum(point.weight for point in heard if point.about == about and point.speaker not in self._foes)
        return investigated or spoilt or disputed or told >= REPEATED

    def _enacted_liberal(self, seat: Seat, since: int) -> bool:
        """True if a government with a player enacted a liberal policy since a round."""
        return any(past.enacted == "L" for past in self._sessions(seat, since))

    def _sessions(self, seat: Seat, since: int = 1) -> list[Round]:
        """The sessions of a player from a round on, without fascist policies that a foe disputes with them."""
        found = [(past.round, at_odds(past.told)) for past in sessions(self._now.course, seat, since)]
        return [
            past
            for past, odd in found
            if not (odd and past.enacted == "F" and ({past.candidate, past.nominee} - {seat}) & self._foes)
        ]

    def _words(self, speaker: Seat, about: Seat) -> list[Word]:
        return [word for word in self._now.words if (word.speaker, word.about) == (speaker, about)]

    def _word(self, speaker: Seat, about: Seat, rounds: int) -> Word | None:
        """The binding statement of a speaker about a player in the last rounds; 1 is the running one alone."""
        binding: Word | None = None
        for word in self._words(speaker, about):
            if word.round <= len(self._rounds) - rounds:
                continue
            if abs(word.strength) >= _CLEAR:
                binding = word
            elif binding is not None and word.accuses != binding.accuses:
                binding = None  # a weak opposite statement revokes; a weak one in the same direction changes nothing
        return binding
