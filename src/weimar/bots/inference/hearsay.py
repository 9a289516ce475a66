"""Hearsay: the effect of arguments on a belief.

Contract: `hearsay` returns an addition to the log-weight of each hypothesis, bounded by `MOST` for each seat under
discussion, over all speakers and arguments. Only a speaker's latest word about a seat counts. The listener's own words
are no evidence to the listener. Repeating public evidence adds little: an accusation of an already suspected seat
weighs less.

A speaker's words weigh less if they contradict themselves (about a seat within a round, or about their own ballot),
accuse only one seat, write more than others can read, or mostly repeat others.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from weimar.bots.inference.behaviour import Model
from weimar.bots.inference.exact_math import Floats, repeated
from weimar.bots.inference.history import Past, Table
from weimar.bots.inference.hypotheses import hypotheses
from weimar.bots.inference.meanings import meaning_of
from weimar.bots.inference.public_belief import suspicions
from weimar.engine.arguments import Argument, Heard
from weimar.engine.rounds import Round
from weimar.engine.terms import Seat

MOST: Final = 0.5
"""The largest change of a seat's log-odds by all arguments about it."""
LIBERAL_WORD: Final = 0.3
"""The largest change of a seat's log-odds by a known liberal's arguments. Set by hand: a liberal knows little more than
the rest of the table."""
FASCIST_WORD: Final = -0.1
"""The same for a known fascist: they accuse fellows half as often as a liberal would."""
READABLE: Final = 3.0
"""Readable arguments a round; a speaker who makes more loses weight."""
FEW: Final = 3
"""The fewest arguments that show a habit."""
_LIE: Final = 0.5
"""The factor on a speaker's weight for each self-contradiction."""
_ECHO: Final = 0.5
"""The factor on the weight of a word for each speaker who said it before."""
_ROTE: Final = 0.4
"""The weight of a speaker who accuses only one seat, or mostly repeats others."""
_MOSTLY: Final = 0.6


class Word(NamedTuple):
    """A speaker's word about a seat: above 0 an accusation, below 0 the opposite."""

    speaker: Seat
    about: Seat
    strength: float
    round: int


def words_of(heard: Sequence[Heard], speaker: Seat | None = None) -> list[Word]:
    """Every word about a seat, oldest first; an answer has half the strength of the answered argument.

    Args:
        heard: all arguments of this game, oldest first.
        speaker: the only seat to include; None for all.
    """
    by_number = {said.number: said.argument for said in heard}
    words: list[Word] = []
    for said in heard:
        if speaker not in (None, said.seat):
            continue
        share, argument = 1.0, said.argument
        if argument.answers is not None:
            share = meaning_of(argument.kind).share
            argument = by_number.get(argument.answers, argument)
        strength = meaning_of(argument.kind).strength * share
        if strength:
            words += [
                Word(said.seat, seat, strength, said.round)
                for seat in (argument.seat, argument.other)
                if seat is not None and seat != said.seat
            ]
    return words


def hearsay(
    model: Model, table: Table, course: tuple[Past, ...], heard: tuple[Heard, ...], listener: Seat | None
) -> Floats | None:
    """For each hypothesis, the arguments' contribution to its log-weight; None if no argument counts.

    Args:
        model: the model of others' behaviour.
        table: the table of a view.
        course: the course of the same view.
        heard: all arguments of this game, oldest first.
        listener: the seat whose words are left out; None for a spectator.
    """
    counted = _counted(model, table, course, heard, listener)
    if not counted:
        return None
    known = hypotheses(table.players)
    total = np.zeros(len(known.prior))
    for about, weights in counted.items():
        moved = np.zeros(len(known.prior))
        for speaker, weight in weights:
            moved += weight * (LIBERAL_WORD + (FASCIST_WORD - LIBERAL_WORD) * known.fascist[:, speaker])
        total += np.clip(moved, -MOST, MOST) * known.fascist[:, about]
    return total


def weightiest(
    model: Model, table: Table, course: tuple[Past, ...], heard: tuple[Heard, ...], listener: Seat | None
) -> list[Seat]:
    """The speakers whose words count, the weightiest first; arguments as `hearsay`."""
    total = dict[Seat, float]()
    for weights in _counted(model, table, course, heard, listener).values():
        for speaker, weight in weights:
            total[speaker] = total.get(speaker, 0.0) + abs(weight)
    return sorted((speaker for speaker, weight in total.items() if weight > 0), key=lambda speaker: -total[speaker])


def _counted(
    model: Model, table: Table, course: tuple[Past, ...], heard: tuple[Heard, ...], listener: Seat | None
) -> dict[Seat, list[tuple[Seat, float]]]:
    """For each seat under discussion, the speakers of words that count, in order, and the weight of each word."""
    words = [word for word in words_of(heard) if word.speaker != listener]
    if not words:
        return {}
    trust = credits_of(table.players, heard, tuple(past.round for past in course))
    public = suspicions(model, table, course)
    found = dict[Seat, list[tuple[Seat, float]]]()
    for about, latest in _latest(words).items():
        found[about] = []
        for place, word in enumerate(latest):
            echoes = len([other for other in latest[:place] if (other.strength > 0) == (word.strength > 0)])
            weight = trust[word.speaker] * word.strength * repeated(_ECHO, echoes) * _news(public, word)
            found[about].append((word.speaker, weight))
    return found


def _latest(words: list[Word]) -> dict[Seat, list[Word]]:
    """For each seat under discussion, the latest word of each speaker, in order."""
    latest: dict[Seat, dict[Seat, Word]] = {}
    for word in words:
        said = latest.setdefault(word.about, {})
        said.pop(word.speaker, None)
        said[word.speaker] = word
    return {about: list(said.values()) for about, said in latest.items()}


def _news(public: Sequence[Floats], word: Word) -> float:
    """The novelty of a word: 1 if it contradicts the public opinion, 0 if it repeats it."""
    share = float(public[min(word.round, len(public) - 1)][word.about])
    return 1 - share if word.strength > 0 else share


@lru_cache(maxsize=128)
def credits_of(players: int, heard: tuple[Heard, ...], rounds: tuple[Round, ...]) -> tuple[float, ...]:
    """The weight of each seat's words."""
    return tuple(credit(speaker, heard, rounds) for speaker in range(players))


def credit(speaker: Seat, heard: tuple[Heard, ...], rounds: tuple[Round, ...]) -> float:
    """The weight of a speaker's words, from 0 to 1, by the rules of the module."""
    own = [said for said in heard if said.seat == speaker]
    if not own:
        return 1.0
    words = words_of(heard, speaker)
    weight: float = repeated(_LIE, contradictions(speaker, heard, rounds))
    per_round: float = len(own) / max(1, len({said.round for said in own}))
    if per_round > READABLE:
        weight *= READABLE / per_round
    accused = {word.about for word in words if word.strength > 0}
    if len([word for word in words if word.strength > 0]) >= FEW and len(accused) == 1:
        weight *= _ROTE
    if len(own) >= FEW and _copies(speaker, heard) > _MOSTLY * len(own):
        weight *= _ROTE
    return weight


def contradictions(speaker: Seat, heard: Sequence[Heard], rounds: tuple[Round, ...]) -> int:
    """The number of a seat's self-contradictions: about a seat within a round, or about its own ballot."""
    found, stands = 0, dict[tuple[Seat, int], bool]()
    for word in words_of(heard, speaker):
        before = stands.get((word.about, word.round))
        found += before is not None and before != (word.strength > 0)
        stands[word.about, word.round] = word.strength > 0
    own = [said for said in heard if said.seat == speaker]
    announced = {said.round: said.argument for said in own if said.argument.kind == "will_vote"}
    reports = {said.argument.round: said.argument for said in own if said.argument.kind == "voted"}
    belied = [word for said in (announced, reports) for word in said.items() if _belied(speaker, word, rounds)]
    return found + len(belied)


def _belied(speaker: Seat, said: tuple[int | None, Argument], rounds: tuple[Round, ...]) -> bool:
    """True if a speaker's ballot differed from their statement about it."""
    number, argument = said
    if number is None or not 1 <= number <= len(rounds):
        return False
    votes = rounds[number - 1].votes
    return votes is not None and votes[speaker] not in (None, argument.ballot)


def _copies(speaker: Seat, heard: tuple[Heard, ...]) -> int:
    """The number of a seat's arguments that only agree, or repeat another seat's recent argument."""
    found, said_before = 0, set[tuple[str, Seat | None, Seat | None, int]]()
    for said in heard:
        argument = said.argument
        key = (argument.kind, argument.seat, argument.other, said.round)
        if said.seat == speaker:
            found += key in said_before or meaning_of(argument.kind).share > 0
        else:
            said_before.add(key)
    return found
