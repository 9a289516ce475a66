"""The findings of a review in sentences: certainties and provable lies, by player and round.

Contract: round 0 is the deal, and `AT_THE_END` follows the last round. The findings omit everything revealed by the
roles shown at the end.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from babel.lists import format_list
from msgspec import Struct

from weimar.engine import Record, Say, final_state
from weimar.engine.terms import Seat
from weimar.review import Certainty, Contradiction, Moment, Review, review
from weimar.review.analysed import BelievedLie
from weimar.text import chosen_language, say
from weimar.wording.narrator import Narrator

AT_THE_END: Final = -1


class Told(Struct, frozen=True):
    """A record with its review."""

    record: Record
    review: Review
    narrator: Narrator

    @classmethod
    def of(cls, record: Record) -> "Told":
        """The record, reviewed.

        Raises:
            RecordError: it cannot be replayed.
        """
        reviewed = review(record)
        rounds = final_state(record).board.rounds
        return cls(record, reviewed, Narrator(record.players, lambda: rounds))

    @property
    def course(self) -> tuple[Moment, ...]:
        """The moments before the end of the game, which shows all roles."""
        return self.review.moments[:-1] if self.review.finished else self.review.moments


class Finding(Struct, frozen=True):
    """A sentence, with one more sentence for each statement it refers to."""

    sentence: str
    statements: tuple[str, ...] = ()


Findings: TypeAlias = Mapping[int, Sequence[Finding]]
"""Findings by round, in order."""


def findings(told: Told) -> Findings:
    """All findings of a review, by round; rounds without findings are left out."""
    found: dict[int, list[Finding]] = defaultdict(list)
    for number, finding in (*_knowledge(told), *_proofs(told)):
        found[number].append(finding)
    hidden = [lie for lie in told.review.contradictions if lie.ground == "hidden"]
    if hidden:
        found[AT_THE_END].append(Finding(say("review-hidden"), tuple(_statements(told, hidden))))
    return {number: found[number] for number in sorted(found, key=lambda number: (number == AT_THE_END, number))}


def round_of(told: Told, actions: int) -> int:
    """The round of the last of this many actions; 0 for the deal."""
    return told.review.moments[actions - 1].round if actions else 0


_Fact: TypeAlias = tuple[Seat, Certainty]


def _knowledge(told: Told) -> Iterator[tuple[int, Finding]]:
    """The certain facts about roles, at their first moments."""
    everyone = len(told.record.players)
    public: set[_Fact] = set()
    known: list[set[_Fact]] = [set() for _ in range(everyone)]
    complete: set[Seat] = set()
    for moment in told.course:
        for fact in _facts(moment.spectator.certain):
            if fact not in public:
                public.add(fact)
                yield round_of(told, moment.actions), _line(say("review-everyone"), _fact_words(told, fact))
        learnt: dict[_Fact, list[Seat]] = defaultdict(list)
        all_known = [seat for seat, knows in enumerate(moment.seats) if knows.assignments == 1 and seat not in complete]
        complete.update(all_known)
        if all_known:
            yield round_of(told, moment.actions), _line(_names(told, all_known), say("review-every-role"))
        for seat, knowledge in enumerate(moment.seats):
            for fact in _facts(knowledge.certain):
                if fact not in known[seat] and seat not in complete and fact[0] != seat and fact not in public:
                    learnt[fact].append(seat)
                known[seat].add(fact)
        for fact, seats in learnt.items():
            yield round_of(told, moment.actions), _line(_names(told, seats), _fact_words(told, fact))


def _facts(certain: Sequence[Certainty | None]) -> list[_Fact]:
    """The facts worth printing. Once Hitler is known, this omits the seats known not to be Hitler."""
    skipped = {"not_hitler"} if "hitler" in certain else set[str]()
    return [(seat, fact) for seat, fact in enumerate(certain) if fact is not None and fact not in skipped]


def _fact_words(told: Told, fact: _Fact) -> str:
    return say("review-fact", seat=told.record.players[fact[0]], fact=fact[1])


def _line(viewers: str, what: str) -> Finding:
    return Finding(say("review-line", viewers=viewers, what=what))


def _proofs(told: Told) -> Iterator[tuple[int, Finding]]:
    """The contradictions, in the first round in which someone other than the liars could prove them."""
    ended = len(told.course)
    for found in told.review.contradictions:
        if any(_says_more(other, found) for other in told.review.contradictions):
            continue
        key = "review-false" if len(found.statements) == 1 else "review-not-all-true"
        statements = tuple(_statements(told, [found]))
        public = found.spectator if found.spectator is not None and found.spectator < ended else None
        by_round: dict[int, list[Seat]] = defaultdict(list)
        for actions, seats in sorted(_provers(told, found).items()):
            if actions < ended and (public is None or actions < public):
                by_round[round_of(told, actions)] += seats
        for number, seats in by_round.items():
            if public is None or number < round_of(told, public):
                yield number, Finding(say(key, viewers=_names(told, sorted(seats))), statements)
        if public is not None:
            yield round_of(told, public), Finding(say(key, viewers=say("review-everyone")), statements)


def _says_more(other: Contradiction, found: Contradiction) -> bool:
    """True if everyone who could prove one could also prove the other, which has only some of its statements."""
    provers = [found.spectator, *found.seats], [other.spectator, *other.seats]
    covers = all(one is None or more is not None for one, more in zip(*provers, strict=True))
    return covers and set(other.statements) < set(found.statements)


def _provers(told: Told, found: Contradiction) -> dict[int, list[Seat]]:
    """For each moment, the seats that could prove it from then on, except the liars themselves."""
    said = [told.review.statements[index] for index in found.statements]
    liars = {statement.seat for statement in said if statement.truthful is False}
    provers: dict[int, list[Seat]] = defaultdict(list)
    for seat, actions in enumerate(found.seats):
        if actions is not None and seat not in liars:
            provers[actions].append(seat)
    return provers


def _statements(told: Told, found: Sequence[Contradiction]) -> Iterator[str]:
    for contradiction in found:
        for index in contradiction.statements:
            said = told.review.statements[index]
            yield told.narrator.report(Say(said.seat, said.about, said.round, said.tiles, said.party))


def best_lie(told: Told, lie: BelievedLie) -> Finding:
    """The lie that moved the others' belief most, and who believed it."""
    said = told.review.statements[lie.statement]
    statement = told.narrator.report(Say(said.seat, said.about, said.round, said.tiles, said.party))
    return Finding(statement, (say("replay-lie-believed", names=_names(told, lie.believers)),))


def _names(told: Told, seats: Sequence[Seat]) -> str:
    return format_list([told.record.players[seat] for seat in seats], locale=chosen_language())


def people(told: Told) -> str:
    """Every player with their role."""
    given = zip(told.record.players, told.record.roles, strict=True)
    return ", ".join([f"{name} ({say(f'role-{role}')})" for name, role in given])


def heading(number: int) -> str:
    """The heading of a round's findings."""
    if number == AT_THE_END:
        return say("review-end")
    return say("table-round", round=number) if number else say("review-deal")


def ending(told: Told) -> str:
    """One sentence about the end of the game, or about its absence."""
    reason = told.review.reason
    return say("log-game_ended", reason=reason) if reason else say("review-unfinished")
