"""Hearsay: the effect of arguments on guesses and beliefs.

Contract: an argument counts by what the public record shows for it (`weimar.bots.inference.support`), not by who makes
it: every role, person and bot weighs the same. Whoever points at a fact, and however often, it counts once, in the
round of the argument and the next; a contradiction counts against both of its sides. Words without support count
`BASELESS` together. A listener hears neither their own words, nor others about tiles that they held or players that
they investigated.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from weimar.bots.inference.exact_math import Floats
from weimar.bots.inference.history import Past
from weimar.bots.inference.hypotheses import hypotheses
from weimar.bots.inference.meanings import meaning_of
from weimar.bots.inference.support import SHOWN, accused, support
from weimar.engine.arguments import Grounds, Heard
from weimar.engine.terms import Seat

MOST: Final = 0.5
"""The largest change of a seat's log-odds in a belief by all arguments about it."""
LASTS: Final = 2
"""The rounds in which an argument counts: its own and the next."""
BASELESS: Final = 0.02
"""The weight of all words about a seat without support, beside 1 for what the record shows. Set by hand."""


class Word(NamedTuple):
    """A speaker's word about a seat: above 0 an accusation, below 0 the opposite."""

    speaker: Seat
    about: Seat
    strength: float
    round: int
    why: Grounds | None = None

    @property
    def accuses(self) -> bool:
        """True for an accusation, false for praise: no word has the strength 0."""
        return self.strength > 0


class Point(NamedTuple):
    """The counted part of the arguments about a seat.

    Attributes:
        speaker: whoever made it first. about: the seat. weight: above 0 against it, from -1 to 1.
    """

    speaker: Seat
    about: Seat
    weight: float


def words_of(heard: Sequence[Heard], speaker: Seat | None = None, since: int = 0) -> list[Word]:
    """Every word about a seat, of one speaker or of all, from a round on, oldest first.

    An answer has half the strength of the answered argument.
    """
    by_number = {said.number: said.argument for said in heard}
    words: list[Word] = []
    for said in heard:
        if said.round < since or speaker not in (None, said.seat):
            continue
        share, argument = 1.0, said.argument
        if argument.answers is not None:
            share = meaning_of(argument.kind).share
            argument = by_number.get(argument.answers, argument)
        strength = meaning_of(argument.kind).strength * share
        if strength:
            words += [
                Word(said.seat, seat, strength, said.round, argument.because if share > 0 else None)
                for seat in (argument.seat, argument.other)
                if seat is not None and seat != said.seat
            ]
    return words


def moved(course: tuple[Past, ...], heard: tuple[Heard, ...], listener: Seat | None) -> dict[Seat, float]:
    """For each seat under discussion, the direction in which arguments move a listener: from -1 to 1.

    The listener is a seat, or None for a spectator; the arguments are all of this game.
    """
    total: dict[Seat, float] = {}
    for point in points(course, heard, listener):
        total[point.about] = total.get(point.about, 0.0) + point.weight
    return {about: min(max(weight, -1.0), 1.0) for about, weight in total.items()}


def hearsay(players: int, course: tuple[Past, ...], heard: tuple[Heard, ...], listener: Seat | None) -> Floats | None:
    """For each hypothesis, the arguments' contribution to its log-weight; None if no argument counts."""
    found = moved(course, heard, listener)
    if not found:
        return None
    known = hypotheses(players)
    total = np.zeros(len(known.prior))
    for about, weight in found.items():
        total += MOST * weight * known.fascist[:, about]
    return total


def weightiest(course: tuple[Past, ...], heard: tuple[Heard, ...], listener: Seat | None) -> list[Seat]:
    """The speakers whose words count, the weightiest first; arguments as `moved`."""
    total = dict[Seat, float]()
    for point in points(course, heard, listener):
        total[point.speaker] = total.get(point.speaker, 0.0) + abs(point.weight)
    return sorted((speaker for speaker, weight in total.items() if weight > 0), key=lambda speaker: -total[speaker])


@lru_cache(maxsize=64)
def points(course: tuple[Past, ...], heard: tuple[Heard, ...], listener: Seat | None) -> tuple[Point, ...]:
    """All points of the arguments that count now, oldest first; arguments as `moved`."""
    found: dict[object, Point] = {}
    for word in _recent(heard, len(course) - LASTS + 1):
        if word.speaker == listener or _knows(course, word, listener):
            continue
        sign = 1 if word.accuses else -1
        weight = support(course, word.about, word.why, accuses=sign > 0)
        pair = accused(course, word.about, word.why) if sign > 0 and weight == SHOWN and word.why else {word.about}
        for about in sorted(pair):
            fact = (about, sign, _fact(word.why) if weight else None)
            before = found.get(fact)
            if before is None or abs(before.weight) < weight:
                speaker = word.speaker if before is None else before.speaker
                found[fact] = Point(speaker, about, sign * (weight or BASELESS))
    return tuple(found.values())


def _recent(heard: tuple[Heard, ...], since: int) -> Iterator[Word]:
    """The words said from a round on; who points at a contradiction accuses both."""
    yield from words_of(heard, since=since)
    for said in heard:
        argument = said.argument
        if argument.kind == "contradict" and said.round >= since:
            why = Grounds("contradiction", argument.seat, argument.round, argument.other)
            for seat in (argument.seat, argument.other):
                if seat is not None and seat != said.seat:
                    yield Word(said.seat, seat, 1.0, said.round, why)


def _fact(why: Grounds | None) -> object:
    """The object of a reason, however it is put: a round with its session, a ballot, or a seat."""
    assert why is not None
    if why.reason == "ballot" or why.round is None:
        return why.reason, why.round, why.seat
    return why.round


def _knows(course: tuple[Past, ...], word: Word, listener: Seat | None) -> bool:
    """True if the listener investigated the seat, or the reason is about tiles that they held."""
    if listener is None:
        return False
    if any(
        (past.round.candidate, past.round.power, past.round.target) == (listener, "investigate", word.about)
        for past in course
    ):
        return True
    why = word.why
    if why is None or why.round is None or why.reason == "ballot" or not 1 <= why.round <= len(course):
        return False
    past = course[why.round - 1].round
    return listener in (past.candidate, past.nominee)
