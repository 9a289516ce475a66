"""Restraint: arguments that sound absurd or repetitive at a table. No bot makes them.

Contract: a pure function of public facts, namely the rounds, the claims and the heard arguments. So the rules are the
same for every role, and a bot's silence reveals nothing. `Restraint.forbids` has all of them.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Final, TypeAlias

from weimar.bots.inference.hearsay import Word, words_of
from weimar.bots.inference.history import PartyClaim, Past, contradictions, course_of, mostly_fascist, sessions
from weimar.bots.inference.meanings import meaning_of
from weimar.bots.policy.talk.grounds import HUNCH
from weimar.bots.policy.talk.turns import is_accusation
from weimar.engine.arguments import Argument, Grounds, Heard
from weimar.engine.boards import LIBERAL_POLICIES_TO_WIN
from weimar.engine.rounds import Round
from weimar.engine.terms import Seat
from weimar.engine.view import View

_AGAIN: Final = 6
"""The number of rounds until the same argument is allowed again."""
_ENOUGH: Final = 2
"""The number of times that a table hears an opinion with the same reason."""
_STANDS: Final = 2
"""The number of rounds in which only news about a seat changes an opinion of it."""
_REFUSES: Final = 3
"""The number of rounds, with the running one, in which a seat does not praise those it refused."""
_BOTH: Final = 3
"""The claim of two liberal tiles (`history.Told`)."""
_OF_NOMINEES: Final = ("ask_nominate", "ask_not_nominate")
_Opinion: TypeAlias = tuple[Seat, Seat | None, Grounds]


class Restraint:
    """The limits of what a seat can sensibly say now, by the public part of its view.

    Attributes:
        own_words: the seat's words about others, oldest first.
    """

    def __init__(self, view: View, heard: Sequence[Heard]) -> None:
        assert isinstance(view.viewer, int)
        self._view, self._me, self._heard = view, view.viewer, heard
        self._round = len(view.rounds)
        self._by_number = {said.number: said for said in heard}
        self.own_words = words_of(heard, self._me)

    def forbids(self, argument: Argument) -> bool:
        """Return whether this argument would be absurd or a mere repetition."""
        return (
            self._has_said(argument)
            or any(self._misjudges(word) for word in self.added(argument))
            or self._is_stale(argument)
            or self._denies_in_vain(argument)
            or self._advises_in_vain(argument)
            or self._asks_the_obvious(argument)
            or self._is_badly_reasoned(argument)
            or self._repeats_a_fault(argument)
        )

    def _has_said(self, argument: Argument) -> bool:
        """Return whether this would only repeat one of the seat's recent arguments."""
        since = self._round if meaning_of(argument.kind).each_round else self._round - _AGAIN + 1
        return any(said.seat == self._me and said.round >= since and said.argument == argument for said in self._heard)

    def _misjudges(self, word: Word) -> bool:
        """Return whether this is a word about the dead, or against the seat's ballot or its recent word without news.

        Or praise of three kinds of players: those who accuse or contradict the seat, those exposed by an investigation,
        and nominees of a doubtful president.
        """
        if word.about not in self._view.alive or self._denies_ballot(word) or self._refused(word):
            return True
        if any(self._opposes(word, own) for own in self.own_words):
            return True
        running = self._view.rounds[-1]
        president = word._replace(about=running.candidate)
        is_of_another = word.about == running.nominee and running.candidate != self._me
        in_vain = is_of_another and (self._is_doubtful(running.candidate) or self._refused(president))
        return not word.accuses and (in_vain or self._at_odds(word.about, self._me) or self._is_exposed(word.about))

    def _is_stale(self, argument: Argument) -> bool:
        """Return whether the table has heard this opinion with this reason often enough."""
        opinion = self._opinion(argument)
        return opinion is not None and self._times[opinion] >= _ENOUGH

    def _denies_in_vain(self, argument: Argument) -> bool:
        """Return whether this is a late denial, a second one, or one to a player the seat is at odds with."""
        accuser = self._denied(argument)
        if accuser is None:
            return False
        now = [said.argument for said in self._heard if (said.seat, said.round) == (accuser, self._round)]
        accused = any(is_accusation(said.kind) and self._me in (said.seat, said.other) for said in now)
        again = any(said.seat == self._me and said.argument == argument for said in self._heard)
        return again or not accused or self._at_odds(self._me, accuser)

    def _advises_in_vain(self, argument: Argument) -> bool:
        """Return whether the advised player will not listen, or the seat may have to vote against their government."""
        president, seat = argument.to, argument.seat
        if president is None or meaning_of(argument.kind).manner != "request":
            return False
        decisive = self._view.enacted.liberal + 1 == LIBERAL_POLICIES_TO_WIN  # the team could only vote Nein then
        if argument.kind == "ask_nominate" and (decisive or self._is_doubtful(president)):
            return True
        if self._at_odds(self._me, president) or seat is None or argument.kind not in _OF_NOMINEES:
            return self._at_odds(self._me, president)
        return self._at_odds(president, seat) or self._at_odds(seat, president)

    def _asks_the_obvious(self, argument: Argument) -> bool:
        """Return whether this asks about a Nein on a player in an open dispute with the voter or the seat."""
        seats = [seat for seat in (self._me, argument.seat) if seat is not None]
        return argument.kind == "why_ballot" and any(self._opposes_government(seat, argument) for seat in seats)

    def _repeats_a_fault(self, argument: Argument) -> bool:
        """Return whether this agrees with an opponent, with a weak or unfair reason, or with the seat's own finding."""
        answered = self._by_number.get(argument.answers or 0)
        if argument.kind not in ("agree", "convinced") or answered is None:
            return False
        why = answered.argument.because
        own = why is not None and why.reason == "investigation" and self._me in self._investigators(why.seat)
        if own or self._at_odds(self._me, answered.seat):
            return True
        return argument.kind == "agree" and self._is_badly_reasoned(answered.argument)

    def _is_badly_reasoned(self, argument: Argument) -> bool:
        return self._has_weak_reason(argument) or self._is_unfair(argument)

    def _is_unfair(self, argument: Argument) -> bool:
        """Return whether the reason is a policy or ballot that tells nothing, or the seat supported the accused since.

        A chancellor with two liberal tiles had no choice, and nobody votes for a player they accuse or contradict.
        """
        why, seat = argument.because, argument.seat
        if why is None or why.round is None:
            return False
        if meaning_of(argument.kind).strength < 0:
            return self._had_no_choice(seat, why)
        if why.reason not in ("ballot", "fascist_policy"):
            return False
        cause = why.reason == "ballot" and seat is not None and self._opposes_government(seat, why)
        return cause or self._supported(seat, why.round)

    def _has_weak_reason(self, argument: Argument) -> bool:
        """Return whether the reason does not support the argument, or is the word of a player the seat contradicts."""
        why, seat = argument.because, argument.seat
        if why is None:
            return False
        accuses = meaning_of(argument.kind).strength > 0 or argument.ballot == "nein"
        advised = argument.to if meaning_of(argument.kind).manner == "request" else None
        if accuses and self._is_shared(why, seat, advised):
            return True
        if why.reason == "investigation":
            return any(self._conflict(self._me, investigator) for investigator in self._investigators(why.seat))
        if why.reason == "contradiction" and accuses and seat is not None:
            teller = why.other if why.seat == seat else why.seat
            return teller is not None and teller != self._me and self._at_odds(self._me, teller)
        if why != HUNCH or seat is None:
            return False
        changed = any(own.about == seat and own.accuses != accuses for own in self.own_words)
        own = self._sessions(seat)
        others = [past.enacted for past in own if self._me not in (past.candidate, past.nominee)]
        return self._round == 1 or changed or ("F" not in others if accuses else mostly_fascist(own))

    def _is_shared(self, why: Grounds, seat: Seat | None, advised: Seat | None) -> bool:
        """Return whether the reason speaks as much against the speaker or the advised player."""
        return self._governed_as_badly(why, seat) or any(self._shares(why, one) for one in (self._me, advised))

    def _governed_as_badly(self, why: Grounds, seat: Seat | None) -> bool:
        """Return whether the reason is a fascist policy, and the speaker's own record is no better than the seat's."""
        if seat is None or why.reason not in ("fascist_policy", "bad_record"):
            return False
        own, theirs = ([past.enacted for past in self._sessions(one)] for one in (self._me, seat))
        return own.count("F") >= theirs.count("F") and own.count("L") <= theirs.count("L")

    def _shares(self, why: Grounds, other: Seat | None) -> bool:
        """Return whether the policies or the ballot of a reason speak as much against another seat."""
        if why.reason == "ballot" and why.round is not None and other is not None and why.seat is not None:
            votes = self._view.rounds[why.round - 1].votes
            return votes is not None and votes[other] == votes[why.seat]
        past: list[Round] = []
        if why.reason == "bad_record" and why.seat is not None:
            past = self._sessions(why.seat)
        elif why.reason == "fascist_policy" and why.round is not None:
            past = [self._view.rounds[why.round - 1]]
        return other is not None and any(other in (one.candidate, one.nominee) for one in past)

    def _investigators(self, about: Seat | None) -> list[Seat]:
        """The presidents who investigated a seat."""
        return [past.candidate for past in self._view.rounds if past.power == "investigate" and past.target == about]

    def _is_exposed(self, seat: Seat) -> bool:
        """Return whether an investigation showed a seat to be a fascist, as a president says who is no opponent."""
        return any(
            self._called(teller, seat) and not (self._at_odds(self._me, teller) or self._at_odds(teller, self._me))
            for teller in self._investigators(seat)
        )

    def _called(self, teller: Seat, about: Seat) -> bool:
        """Return whether a seat says after an investigation that another one is a fascist."""
        finding = (teller, about, PartyClaim.FASCIST)
        return any((past.round.candidate, past.round.target, past.told.party) == finding for past in self._course)

    def added(self, argument: Argument) -> list[Word]:
        """The words about seats that an argument would add."""
        answered = [said for said in self._heard if said.number == argument.answers]
        return words_of([*answered, Heard(self._me, 0, argument, self._round)], self._me)

    def _denied(self, argument: Argument) -> Seat | None:
        """The player whose accusation this denies; None if it is no denial."""
        if argument.kind in ("am_liberal", "am_not_hitler"):
            return argument.to
        answered = self._by_number.get(argument.answers or 0)
        if argument.kind != "disagree" or answered is None:
            return None
        return answered.seat if self._me in (answered.argument.seat, answered.argument.other) else None

    def _opinion(self, argument: Argument) -> _Opinion | None:
        """The subjects and the reason of an argument, or of the one it agrees with; None without a reason."""
        if argument.kind == "agree" and argument.answers in self._by_number:
            argument = self._by_number[argument.answers].argument
        if argument.seat is None or argument.because is None:
            return None
        return argument.seat, argument.other, argument.because

    @cached_property
    def _times(self) -> Counter[_Opinion | None]:
        return Counter(self._opinion(said.argument) for said in self._heard)

    @cached_property
    def _latest(self) -> dict[tuple[Seat, Seat], float]:
        """The strength of each seat's latest word about each other seat."""
        return {(word.speaker, word.about): word.strength for word in words_of(self._heard)}

    @cached_property
    def _course(self) -> tuple[Past, ...]:
        return course_of(self._view)

    @cached_property
    def _conflicts(self) -> set[tuple[Seat, Seat]]:
        """The pairs of seats whose claims conflict, also if only for a president who keeps liberal tiles."""
        rounds = range(1, len(self._course) + 1)
        return {pair for number in rounds for pair in contradictions(self._course, number)}

    def _conflict(self, one: Seat, other: Seat) -> bool:
        return (one, other) in self._conflicts or (other, one) in self._conflicts

    def _at_odds(self, speaker: Seat, about: Seat) -> bool:
        """Return whether a seat has accused another one, called it a fascist, or contradicted it."""
        return (
            self._latest.get((speaker, about), 0) > 0 or self._conflict(speaker, about) or self._called(speaker, about)
        )

    def _opposes_government(self, seat: Seat, ballot: Argument | Grounds) -> bool:
        """Return whether a ballot was a Nein on a government with a member at odds with a player."""
        past = self._view.rounds[ballot.round - 1] if ballot.round else None
        if past is None or past.votes is None or ballot.seat is None or past.votes[ballot.seat] != "nein":
            return False
        members = [member for member in (past.candidate, past.nominee) if member is not None]
        return any(self._at_odds(*pair) for member in members for pair in ((seat, member), (member, seat)))

    def _supported(self, seat: Seat | None, since: int) -> bool:
        """Return whether this seat voted Ja on another one after a round, and no fascist policy came of it."""
        return any(
            past.votes is not None
            and past.votes[self._me] == "ja"
            and seat in (past.candidate, past.nominee)
            and past.enacted != "F"
            for past in self._view.rounds[since:]
        )

    def _had_no_choice(self, seat: Seat | None, why: Grounds) -> bool:
        """Return whether a reason is a liberal policy of a chancellor who got two liberal tiles, as both claim."""
        if why.reason not in ("liberal_policy", "session") or why.round is None:
            return False
        past = self._course[why.round - 1]
        return past.round.nominee == seat and past.told.chancellor == _BOTH and past.told.president >= _BOTH

    def _sessions(self, seat: Seat, since: int = 1) -> list[Round]:
        """The finished sessions of a seat from a round on."""
        return [past.round for past in sessions(self._course, seat, since)]

    def _opposes(self, word: Word, own: Word) -> bool:
        """True if a word is the opposite of a recent one, without news about the seat since then."""
        if own.about != word.about or own.accuses == word.accuses or own.round < self._round - _STANDS:
            return False
        return own.round == self._round or not self._is_news(own.about, own.round)

    def _is_news(self, seat: Seat, since: int) -> bool:
        """Return whether a seat has governed, investigated or been investigated from a round on."""
        investigated = any(
            past.power == "investigate" and past.target == seat for past in self._view.rounds[since - 1 :]
        )
        return investigated or bool(self._sessions(seat, since))

    def _denies_ballot(self, word: Word) -> bool:
        """True if a word denies the seat's ballot: a Ja before a policy comes of it, a Nein unless it is liberal."""
        past = self._view.rounds[-1]
        if past.votes is None or past.enacted == "L":
            return False
        if past.votes[self._me] == "ja":
            return past.enacted is None and word.accuses and word.about in (past.candidate, past.nominee)
        return past.votes[self._me] == "nein" and not word.accuses and word.about == past.nominee

    def _refused(self, word: Word) -> bool:
        """True if this praises a member of a government that the seat lately refused, unless for the other member."""
        if word.accuses:
            return False
        for number in range(self._round, max(0, self._round - _REFUSES), -1):
            past = self._view.rounds[number - 1]
            if past.votes is not None and past.nominee is not None and word.about in (past.candidate, past.nominee):
                (other,) = {past.candidate, past.nominee} - {word.about}
                doubtful = self._is_doubtful(other) or self._is_news(word.about, number + 1)
                return past.votes[self._me] == "nein" and past.enacted != "L" and not doubtful
        return False

    def _is_doubtful(self, seat: Seat) -> bool:
        """Return whether a seat contradicts another one, accused this one or the reverse, or governed badly."""
        disputed = any(seat in pair for pair in self._conflicts) or self._at_odds(self._me, seat)
        return disputed or mostly_fascist(self._sessions(seat))
