"""Speaker: one seat's possible arguments now, and the most urgent one.

Contract: the table would refuse none of them. All follow from the seat's *story* (`policy.talk.story`). Liberals state
their beliefs. A fascist states the beliefs of a liberal in their place if all the fascist's claims were true. Fascists
who know their fellows differ in one point: they seldom speak against a fellow, hardly ever against Hitler, and slightly
more often for them.

A bot first answers, then mentions contradictions and surprising ballots, then suspected and trusted seats, and then
targets of nominations, investigations and executions. It says nothing absurd or stale (`policy.talk.restraint`), and
gives the next best reason instead. It never announces its ballot, and asks no one for one. The reason: a fascist's plan
can differ from their story. They would have to break the promise, or promise less often than liberals, and both would
reveal them.

Urges are between 0 and about 1, set by hand: answers come first (about 0.9), then news, then opinions by how sure the
bot is.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from weimar.bots.inference.exact_math import repeated
from weimar.bots.inference.history import contradictions
from weimar.bots.inference.meanings import ACCUSES, meaning_of, opinion_at
from weimar.bots.inference.support import in_minority
from weimar.bots.policy.choice.mind import Standpoint, weigh
from weimar.bots.policy.talk.grounds import HUNCH, prior, reasons
from weimar.bots.policy.talk.persuasion import turned_by
from weimar.bots.policy.talk.replies import tiles_told
from weimar.bots.policy.talk.restraint import Restraint
from weimar.bots.policy.talk.story import as_told, before_ballots, voter_chances
from weimar.bots.policy.talk.turns import DEFENDS, RECENT, calls_on, had_its_turn, has_answered, is_accusation
from weimar.bots.policy.talk.voices import Voice, fitting, liking
from weimar.engine.actions import CastVote, Nominate
from weimar.engine.arguments import Argument, Grounds, Heard, fault_of
from weimar.engine.chance import Dice
from weimar.engine.eligibility import targets
from weimar.engine.rounds import Round
from weimar.engine.terms import Seat, Vote

_ASKED: Final = 0.5
"""The required share of the usual certainty when a bot is asked for its opinion."""
_SURE: Final = 0.5
_SURPRISING: Final = 0.2
"""Probability of a ballot below which bots ask about it, unless they voted the same way."""
_FADES: Final = 0.55
"""The factor on an urge for each seat that has said the same in this round."""
_FRESH: Final = 3
"""The number of latest arguments that others still agree or disagree with."""
_FELLOW_ACCUSED: Final = 0.25
_HITLER_ACCUSED: Final = 0.1
_FELLOW_PRAISED: Final = 1.15
_LOST: Final = 0.75
"""The least public probability at which a fascist gives up a fellow."""
_LUCK: Final = 0.3
"""The random part of an urge."""


class Wish(Struct, frozen=True):
    """An argument, and the urge to make it: from 0 to about 1."""

    argument: Argument
    urge: float


class Speaker:
    """Finds one seat's arguments."""

    def __init__(self, now: Standpoint) -> None:
        self.now = now
        self.view = now.view
        self.me = now.me
        self.story = as_told(now)
        self.round = len(now.view.rounds)
        self._prior = prior(now.view.players)
        self._own = [said for said in now.heard if said.seat == now.me]
        self.restraint = Restraint(now.view, now.heard)
        self._words = {word.about: word for word in self.restraint.own_words}

    def argue(self, dice: Dice, voice: Voice) -> Wish | None:
        """The most urgent argument, with small random differences; None if there is none."""
        return self._most_urgent(self.wishes(), dice, voice)

    def answer(self, question: Heard, dice: Dice, voice: Voice) -> Wish | None:
        """The answer to a question or an accusation; None if it has none."""
        answers = (Wish(fitting(voice, wish.argument), wish.urge) for wish in self.answers_to(question))
        return self._most_urgent(answers, dice, voice)

    def _most_urgent(self, wishes: Iterable[Wish], dice: Dice, voice: Voice) -> Wish | None:
        """The most urgent wish, of those that are sensible and that the table allows."""
        if self.me not in self.view.alive:
            return None
        course, authors = self.now.public.public, [said.seat for said in self.now.heard]
        best: Wish | None = None
        for wish in wishes:
            factor = liking(voice, wish.argument) * self.loyalty(wish.argument)
            if not factor or self.restraint.forbids(wish.argument) or self.belies(wish.argument):
                continue
            urge = wish.urge * factor * (1 - _LUCK / 2 + _LUCK * dice.random())
            if (best is None or urge > best.urge) and fault_of(wish.argument, self.me, course, authors) is None:
                best = Wish(wish.argument, urge)
        return best

    def wishes(self) -> Iterator[Wish]:
        """All possible arguments with their urges."""
        yield from self._answers()
        yield from self._contradicted()
        yield from self._turned()
        if had_its_turn(self.view, self.now.heard):
            return
        yield from self._opinions()
        yield from self._contradictions()
        yield from self._questions()
        yield from self._estimates()
        match self.view.phase:
            case "nomination":
                yield from self._while_nominating()
            case "vote":
                yield from self._while_voting()
            case "investigate":
                yield from self._aimed("ask_investigate", targets(self.now.public.public, "investigate"), 0.8)
            case "execution":
                yield from self._aimed("ask_execute", targets(self.now.public.public, "execution"), 0.95)
            case "president_discard" | "chancellor_enact" | "veto_answer" | "peek" | "special_election" | "game_over":
                pass  # nothing is said of them that is not said at any time
            case _:
                assert_never(self.view.phase)

    # -- what it thinks

    def leaning(self, seat: Seat) -> float:
        """The opinion of a seat: 1 for surely fascist, 0 as before the first card, -1 for surely liberal."""
        share = self.story.belief.fascist[seat]
        return (share - self._prior) / ((1 - self._prior) if share > self._prior else self._prior)

    def others(self) -> list[Seat]:
        """The other living seats."""
        return [seat for seat in self.view.alive if seat != self.me]

    def loyalty(self, argument: Argument) -> float:
        """The factor on an urge for fascists who know their fellows; 1 for all others."""
        if self.view.party != "fascist":
            return 1.0
        fellows = {seat for seat in self.others() if self.now.is_fellow(seat)}
        added = self.restraint.added(argument)
        accused = {word.about for word in added if word.accuses}
        if meaning_of(argument.kind).manner == "accuse" and argument.seat is not None:
            accused.add(argument.seat)
        if accused & fellows:
            return min(self._against_fellow(seat) for seat in accused & fellows)
        return _FELLOW_PRAISED if fellows & {word.about for word in added if not word.accuses} else 1.0

    def belies(self, argument: Argument) -> bool:
        """Return whether the seat's ballot would deny this all the same: a Ja an accusation, a Nein praise."""
        government = self.view.candidate, self.view.nominee
        words = [word for word in self.restraint.added(argument) if word.about in government]
        if self.view.phase != "vote" or not self.view.legal or not words:
            return False
        said = Heard(self.me, len(self.now.heard) + 1, argument, self.round, in_vote=True)
        ballot = weigh(replace(self.now, heard=(*self.now.heard, said))).best
        return any(word.accuses == (ballot == CastVote(self.me, "ja")) for word in words)

    def _against_fellow(self, seat: Seat) -> float:
        if self.view.roles[seat] == "hitler":
            return _HITLER_ACCUSED
        return 1.0 if float(self.now.public.fascist[seat]) > _LOST else _FELLOW_ACCUSED

    def _said(self, *kinds: str, seat: Seat | None = None, since: int = 0) -> list[Heard]:
        """All arguments of these kinds, about a seat, in this round or up to `since` rounds before."""
        return [
            said
            for said in self.now.heard
            if said.argument.kind in kinds
            and said.round >= self.round - since
            and (seat is None or seat in (said.argument.seat, said.argument.other))
        ]

    def _faded(self, urge: float, *kinds: str, seat: Seat | None = None, since: int = 0) -> float:
        return urge * repeated(_FADES, len(self._said(*kinds, seat=seat, since=since)))

    def _spoke(self, kind: str, since: int = 0, seat: Seat | None = None) -> bool:
        return any(said.seat == self.me for said in self._said(kind, since=since, seat=seat))

    def _reasoned(
        self, kind: str, seat: Seat, urge: float, *, to: Seat | None = None, asked: bool = False
    ) -> Iterator[Wish]:
        """An argument about a seat with the best sensible reason; none without any. If asked for, a hunch will do."""
        for reason in reasons(self.story, seat, suspects=meaning_of(kind).strength > 0):
            argument = Argument(kind, seat=seat, to=to, because=reason)
            if (asked or reason != HUNCH) and not self.restraint.forbids(argument):
                yield Wish(argument, urge)
                return

    # -- answers

    def _answers(self) -> Iterator[Wish]:
        done = {said.argument.answers for said in self._own}
        last = max((said.number for said in self._own), default=0)
        for said in self.now.heard[-RECENT:]:
            open_to_me = said.number > last and said.number not in done and said.round >= self.round - 1
            rounds = DEFENDS if is_accusation(said.argument.kind) else 1
            if open_to_me and calls_on(said, self.me) and not has_answered(self.view, self.now.heard, rounds):
                yield from self.answers_to(said)

    def _opinions(self) -> Iterator[Wish]:
        done = {said.argument.answers for said in self._own}
        for said in self.now.heard[-_FRESH:]:
            if said.seat != self.me and said.number not in done and said.round >= self.round - 1:
                yield from self._opinion_of(said)

    def answers_to(self, said: Heard) -> Iterator[Wish]:
        """The possible answers to a question or an accusation."""
        argument = said.argument
        if is_accusation(argument.kind):
            yield from self._defence(said)
        elif argument.kind == "why_ballot" and argument.round is not None:
            yield from self._account(said.seat, argument.round)
        elif argument.kind == "what_of" and argument.seat is not None:
            yield from self._estimate(argument.seat, 0.9, asked=True)
        elif argument.kind == "who_next":
            if self.view.phase == "nomination" and self.view.candidate == self.me:
                yield from self._intent(0.95, asked=True)
            elif self.others():
                yield from self._estimate(min(self.others(), key=self.leaning), 0.8, asked=True)

    def _defence(self, said: Heard) -> Iterator[Wish]:
        """The defence against an accusation: a counter-accusation of a suspicious accuser, else a denial."""
        accuser, leaning = said.seat, self.leaning(said.seat)
        fresh = self._words.get(accuser)
        if leaning > ACCUSES and (fresh is None or not fresh.accuses or fresh.round < self.round - 2):
            yield from self._reasoned("suspect", accuser, 0.75 + 0.2 * leaning)
        kind = "am_not_hitler" if said.argument.kind == "is_hitler" else "am_liberal"
        if not self._spoke(kind, since=3):
            yield Wish(Argument(kind, to=accuser), 0.7)
        if not self._spoke("disagree", since=1):
            yield Wish(Argument("disagree", answers=said.number), 0.55)

    def _account(self, asker: Seat, number: int) -> Iterator[Wish]:
        """The reason for the bot's own ballot, if asked."""
        past = self.view.rounds[number - 1]
        vote = past.votes[self.me] if past.votes else None
        told = any(said.seat == self.me and said.argument.round == number for said in self._said("voted", since=2))
        if vote is not None and not told:
            why = self._because_of_vote(past, vote, number, asker)
            yield Wish(Argument("voted", round=number, ballot=vote, to=asker, because=why), 0.9)

    def _because_of_vote(self, past: Round, vote: Vote, number: int, asker: Seat) -> Grounds:
        """The reason for a ballot, as it was at the time of voting."""
        government = [seat for seat in (past.nominee, past.candidate) if seat not in (None, self.me)]
        nein = vote == "nein"
        for seat in sorted(government, key=self.leaning, reverse=nein):
            if (self.leaning(seat) > 0) != nein:
                continue
            for reason in reasons(self.story, seat, suspects=nein):
                voted = Argument("voted", round=number, ballot=vote, to=asker, because=reason)
                later = reason.round is not None and reason.round >= number
                if reason != HUNCH and not later and not self.restraint.forbids(voted):
                    return reason
        return HUNCH

    def _opinion_of(self, said: Heard) -> Iterator[Wish]:
        """Agreement or disagreement with another player's statement about a third player."""
        argument = said.argument
        if argument.kind not in ("suspect", "trust", "is_hitler") or argument.seat in (None, self.me):
            return
        assert argument.seat is not None
        leaning, word = self.leaning(argument.seat), self._words.get(argument.seat)
        if abs(leaning) > _SURE and (word is None or word.round != self.round):
            kind = "agree" if (argument.kind != "trust") == (leaning > 0) else "disagree"
            if kind == "disagree" and reasons(self.story, argument.seat, suspects=leaning > 0) == [HUNCH]:
                return
            replies = [other for other in self.now.heard if other.argument.answers == said.number]
            urge = (0.4 if kind == "agree" else 0.6) * abs(leaning) * repeated(_FADES, len(replies))
            yield Wish(Argument(kind, answers=said.number), urge)

    def _turned(self) -> Iterator[Wish]:
        """The answer to an argument that turned this seat's ballot, or failed to, by public facts."""
        found = turned_by(self.now.course, self.now.heard, self.me)
        done = [said for said in self.now.heard if said.seat == self.me or (found and said.argument == found)]
        if found is None or found.answers in [said.argument.answers for said in done]:
            return
        if not self._said(found.kind) and not self._spoke(found.kind, since=3):
            yield Wish(found, 0.85)

    # -- contradictions, ballots, silence

    def _contradictory(self) -> Iterator[tuple[int, Seat, Seat]]:
        """Recent rounds with claims about the same tiles that cannot both be honest: the round, and both seats."""
        for number in (self.round, self.round - 1):
            yield from ((number, *pair) for pair in (contradictions(self.now.course, number) if number else ()))

    def _contradicted(self) -> Iterator[Wish]:
        """An argument against a player who contradicts this seat, because everyone expects an answer."""
        for number, first, second in self._contradictory():
            if self.me not in (first, second):
                continue
            other = second if first == self.me else first
            word, why = self._words.get(other), Grounds("contradiction", seat=first, other=second, round=number)
            accused = Argument("suspect", seat=other, because=why)
            is_new = word is None or not word.accuses or word.round < number
            if is_new and not self.restraint.forbids(accused):
                yield Wish(accused, 0.95)

    def _contradictions(self) -> Iterator[Wish]:
        for number, first, second in self._contradictory():
            if self.me not in (first, second) and not self._said("contradict", since=1, seat=first):
                yield Wish(Argument("contradict", seat=first, other=second, round=number), 0.85)

    def _questions(self) -> Iterator[Wish]:
        number = self.round if self.view.rounds[-1].votes else self.round - 1
        last = self.view.rounds[number - 1] if number else self.view.rounds[-1]
        told = self.view.phase in ("president_discard", "chancellor_enact", "nomination")
        is_asked = any(said.argument.round == number for said in self._said("why_ballot", since=1))
        if told and last.votes is not None and last.nominee is not None and not is_asked:
            chances = voter_chances(before_ballots(self.story, number), (last.candidate, last.nominee))
            for seat, chance in zip(self.others(), chances, strict=True):
                vote = last.votes[seat]
                likely = chance if vote == "ja" else 1 - chance
                if vote in (None, last.votes[self.me]) or seat in (last.candidate, last.nominee):
                    continue
                if likely < _SURPRISING and in_minority(last, seat):
                    yield Wish(Argument("why_ballot", seat=seat, round=number), 0.8 - likely)
        before = self.view.rounds[-2] if self.view.phase == "vote" and self.round > 1 else None
        if before is not None and before.enacted == "F" and not self._said("what_drawn", since=1):
            last_round = self.round - 1
            for seat in [seat for seat in self.others() if seat in (before.candidate, before.nominee)]:
                if tiles_told(self.view, seat, "session", last_round) is None:
                    yield Wish(Argument("what_drawn", seat=seat, round=last_round), 0.7)

    # -- estimates

    def _estimates(self) -> Iterator[Wish]:
        for seat in self.others():
            yield from self._estimate(seat, self._weight(seat))

    def _weight(self, seat: Seat) -> float:
        """The current weight of an opinion about a seat."""
        running = self.view.rounds[-1]
        if self.view.phase == "vote":
            return 1.0 if seat in (running.candidate, running.nominee) else 0.45
        closed = running if running.enacted else self.view.rounds[-2] if self.round > 1 else running
        return 0.95 if closed.enacted and seat in (closed.candidate, closed.nominee) else 0.55

    def _estimate(self, seat: Seat, weight: float, *, asked: bool = False) -> Iterator[Wish]:
        leaning, word = self.leaning(seat), self._words.get(seat)
        found = opinion_at(leaning, _ASKED if asked else 1.0)
        if found is None:
            return
        (kind, opinion), suspects = found, leaning > 0
        urge = abs(leaning) * weight * opinion.urge
        if word is not None and not asked:
            changed = word.accuses != suspects
            if not changed and word.round > self.round - 3:
                return
            urge = urge * 1.3 + 0.1 if changed else urge * 0.5
        faded = self._faded(max(urge, 0.5) if asked else urge, *opinion.like, seat=seat, since=1)
        yield from self._reasoned(kind, seat, faded, asked=asked)

    # -- by phase

    def _while_voting(self) -> Iterator[Wish]:
        """A question about the nominee; never an announcement of ballots."""
        nominee = self.view.nominee
        assert nominee is not None
        late = self.now.late and self.me not in (nominee, self.view.candidate) and nominee not in self.view.not_hitler
        asked = self._said("what_of", since=2, seat=nominee) or self._spoke("what_of", since=4)
        if late and not asked and abs(self.leaning(nominee)) < ACCUSES:
            yield Wish(Argument("what_of", seat=nominee), 0.6)

    def _while_nominating(self) -> Iterator[Wish]:
        candidate, eligible = self.view.candidate, [seat for seat in self.view.eligible if seat != self.me]
        if candidate == self.me:
            if not self._spoke("will_nominate"):
                yield from self._intent(0.5)
            return
        for seat in eligible:
            leaning = self.leaning(seat)
            kind = "ask_not_nominate" if leaning > 0 else "ask_nominate"
            if leaning < 0 and self.leaning(candidate) > 0:
                continue  # no government of this candidate is worth asking for
            if abs(leaning) > _SURE and not self._spoke(kind, since=2, seat=seat) and not self._said(kind, seat=seat):
                urge = self._faded(0.75 * abs(leaning), "ask_not_nominate", "ask_nominate")
                yield from self._reasoned(kind, seat, urge, to=candidate)

    def _intent(self, urge: float, *, asked: bool = False) -> Iterator[Wish]:
        """An announcement of the coming nomination, if it is clear."""
        if not self.view.legal or self.view.candidate != self.me:
            return
        action = weigh(self.now).best
        if isinstance(action, Nominate) and self.leaning(action.target) < -0.2:  # noqa: PLR2004 - worth saying
            yield from self._reasoned("will_nominate", action.target, urge, asked=asked)

    def _aimed(self, kind: str, seats: Sequence[Seat], urge: float) -> Iterator[Wish]:
        """The suggested target for the president: the most suspected seat."""
        president = self.view.candidate
        choice = [seat for seat in seats if seat not in (self.me, president)]
        if president == self.me or not choice or self._spoke(kind):
            return
        seat = max(choice, key=self.leaning)
        leaning = self.leaning(seat)
        if leaning > ACCUSES:
            yield from self._reasoned(kind, seat, self._faded(urge * (0.5 + leaning / 2), kind), to=president)
