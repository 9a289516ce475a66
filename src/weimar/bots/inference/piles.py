"""The tiles drawn from each pile between two shuffles, and their likelihood under every hypothesis.

Contract: the computation for a pile is exact: a forward pass over the number of liberal tiles left. The only
simplification is in the model: a statement about a *peek* affects the liberal tiles of the next session, and nothing if
chaos takes the top tile first.

The forward pass. A pile of `size` tiles with `liberal` liberal ones is shuffled, and sessions and chaos take tiles from
it. No one sees all of them, but each step is more likely with some hands than with others: a fascist policy is no
surprise from FFL under two fascists. Only the number of liberal tiles left matters for the next step, because every
order of the rest is equally likely. So the pass keeps, for each hypothesis about roles and each number of liberal tiles
left, the joint probability of this number and of all observations so far:

- at the shuffle: 1 for `liberal`, 0 for any other number (`forward`)
- for chaos: the top tile of n with l liberal ones is liberal with the probability l / n, and one fewer is left
- for a session: three of n tiles hold d liberal ones with the hypergeometric probability
  C(l, d) C(n - l, 3 - d) / C(n, 3) (`drawing`; tiles known from a peek come first, and only the rest is random). This
  times the likelihood of the observed session, given d, is added to l - d

The sum over the numbers left is the likelihood of the whole pile under each hypothesis. The likelihoods of piles
between different shuffles multiply, because each shuffle starts again from public counts.
"""

from functools import cache, lru_cache
from math import comb, perm
from typing import Final, Literal, TypeAlias

import numpy as np
from msgspec import Struct

from weimar.bots.inference.behaviour import Model, SessionOutcome, session_bucket
from weimar.bots.inference.exact_math import Floats, inner, log, product
from weimar.bots.inference.history import Past
from weimar.bots.inference.hypotheses import TYPES, hypotheses, pair_index
from weimar.engine.boards import DRAW, FASCIST_POLICIES_FOR_VETO
from weimar.engine.piles import PileSegment, PileStep, pile_segments
from weimar.engine.rounds import Round, Veto
from weimar.engine.state import Hand, Memory, Peeked
from weimar.engine.terms import Office, Seat, Tiles

_LEAST: Final = 1e-200
VetoStage: TypeAlias = Veto | Literal["impossible", "not_proposed"]
"""The stage of a veto in a session: `proposed` while the president has not answered yet."""
_PROPOSE: Final = np.array([(0.95, 0.05, 0.02), (0.02, 0.05, 0.3), (0.02, 0.05, 0.2), *[(0.3, 0.25, 0.3)] * 3])
"""[chancellor, liberal tiles held]: the chance of a veto proposal, where allowed."""
_CONSENT: Final = np.array([(0.95, 0.3, 0.05), (0.02, 0.1, 0.5), (0.02, 0.2, 0.3), *[(0.5, 0.5, 0.5)] * 3])
"""[president, liberal tiles passed]: the chance of the president's consent to it."""


class Happening(Struct, frozen=True, gc=False):
    """The public facts of a session, except its government.

    Attributes:
        own: the viewer's office, if any: their own acts are no evidence to them.
        drawn, passed: liberal tiles, if known to the viewer; else -1.
    """

    bucket: int
    outcome: SessionOutcome
    veto: VetoStage
    president_told: int
    chancellor_told: int
    own: Office | None = None
    drawn: int = -1
    passed: int = -1


class Ahead(Struct, frozen=True, gc=False):
    """The knowledge and the claims about the tiles on top of the pile.

    Attributes:
        known: as seen by the viewer, top first. speaker, told: the statement about the top three, or -1.
    """

    known: Tiles = ""
    speaker: Seat = -1
    told: int = -1


class Session(Struct, frozen=True, gc=False):
    """The three tiles taken by a government."""

    president: Seat
    chancellor: Seat
    seen: Happening
    ahead: Ahead


class Pile(Struct, frozen=True, gc=False):
    """A pile since its shuffle.

    Attributes:
        size, liberal: its tiles at the shuffle. steps: the draws from it, in order; for chaos, the tile on top.
        ahead: knowledge of the tiles on top.
    """

    size: int
    liberal: int
    steps: tuple[Session | str, ...]
    ahead: Ahead

    @property
    def left(self) -> int:
        """The number of tiles left."""
        return self.size - _taken(self.steps)


def _taken(steps: tuple[Session | str, ...]) -> int:
    """The number of tiles taken from the pile."""
    return len(steps) + (DRAW - 1) * len([step for step in steps if isinstance(step, Session)])


def _outcome(this: Round) -> SessionOutcome:
    if this.enacted is not None:
        return SessionOutcome.LIBERAL_ENACTED if this.enacted == "L" else SessionOutcome.FASCIST_ENACTED
    return SessionOutcome.VETOED if this.veto == "accepted" else SessionOutcome.RUNNING


def _known(own: Hand | None) -> tuple[Office | None, int, int]:
    """The viewer's office, and the numbers of liberal tiles drawn and passed, if known to them; else -1."""
    if own is None:
        return (None, -1, -1)
    held = own.tiles.count("L")
    if own.office == "chancellor":
        return (own.office, -1, held)
    return (own.office, held, -1 if own.discarded is None else held - (own.discarded == "L"))


@lru_cache(maxsize=2048)
def piles_of(course: tuple[Past, ...], memories: tuple[Memory, ...] = ()) -> tuple[Pile, ...]:
    """The piles of a course, the one in use last, with a viewer's memories of tiles."""
    segments = pile_segments(past.round for past in course)
    return tuple(_pile(course, memories, segment) for segment in segments)


def _pile(course: tuple[Past, ...], memories: tuple[Memory, ...], segment: PileSegment) -> Pile:
    """A segment of the course as a pile, with all knowledge and statements about its tiles."""
    steps: list[Session | str] = []
    ahead = Ahead()
    for step in segment.steps:
        past = course[step.round - 1]
        if step.kind == "peek":
            ahead = _peek(memories, step.round, past)
        elif step.kind == "chaos":
            steps.append(past.round.chaos or "")
            ahead = Ahead(ahead.known[1:])
        else:
            steps.append(_session(memories, step, past, ahead))
            ahead = Ahead()
    return Pile(segment.size, segment.liberal, tuple(steps), ahead)


def _peek(memories: tuple[Memory, ...], number: int, past: Past) -> Ahead:
    own = next((seen for seen in memories if isinstance(seen, Peeked) and seen.round == number), None)
    if own is not None:
        return Ahead(own.tiles)
    told = past.told.peek
    return Ahead("", past.round.candidate, told) if told >= 0 else Ahead()


def _session(memories: tuple[Memory, ...], step: PileStep, past: Past, ahead: Ahead) -> Session:
    this, told = past.round, past.told
    assert this.nominee is not None
    own = next((seen for seen in memories if isinstance(seen, Hand) and seen.round == step.round), None)
    no_veto: VetoStage = "impossible" if step.fascist < FASCIST_POLICIES_FOR_VETO else "not_proposed"
    bucket = session_bucket(step.liberal, step.fascist)
    seen = Happening(bucket, _outcome(this), this.veto or no_veto, told.president, told.chancellor, *_known(own))
    return Session(this.candidate, this.nominee, seen, ahead)


@cache
def drawing(size: int, liberal: int, known: Tiles) -> Floats:
    """The probability of `known` and of liberal tiles on top: [liberal tiles left, liberal tiles among the top three].

    The pile has `size` tiles, at most `liberal` of them liberal. `known` are the tiles on top, the first one first.
    """
    chance = np.zeros((liberal + 1, DRAW + 1))
    if size < DRAW:  # only after the game is over
        chance[:, 0] = 1
        return chance
    given, sure = len(known), known.count("L")
    for left in range(sure, min(liberal, size - given + sure) + 1):
        opening = perm(left, sure) * perm(size - left, given - sure) / perm(size, given)
        for more in range(min(DRAW - given, left - sure) + 1):
            ways = comb(left - sure, more) * comb(size - left - given + sure, DRAW - given - more)
            chance[left, sure + more] = opening * ways / comb(size - given, DRAW - given)
    return chance


@lru_cache(maxsize=384)
def forward(model: Model, players: int, pile: tuple[int, int], steps: tuple[Session | str, ...]) -> Floats:
    """The likelihood of the steps, by the liberal tiles left after them: [liberal tiles left, hypothesis].

    The pile is given by its size and liberal tiles at the shuffle.
    """
    size, liberal = pile
    if not steps:
        start = np.zeros((liberal + 1, len(hypotheses(players).prior)))
        start[liberal] = 1
        return start
    before = forward(model, players, pile, steps[:-1])
    return _take(model, players, before, size - _taken(steps[:-1]), steps[-1])


def _take(model: Model, players: int, before: Floats, size: int, step: Session | str) -> Floats:
    liberal = len(before) - 1
    after = np.zeros_like(before)
    if isinstance(step, str):
        left = np.arange(liberal + 1)[:, None]
        if step == "L":
            after[:-1] = (before * left / size)[1:]
        else:
            after[:] = before * (size - left) / size
        return after
    chance = drawing(size, liberal, step.ahead.known)
    likely = _session_likelihood(model, players, step)
    for drawn in range(min(DRAW, liberal) + 1):
        if likely[drawn].any():
            after[: liberal + 1 - drawn] += before[drawn:] * chance[drawn:, drawn, None] * likely[drawn]
    return after


def _session_likelihood(model: Model, players: int, step: Session) -> Floats:
    table = session_table(model, step.seen)
    likely: Floats = table[:, pair_index(players, step.president, step.chancellor)]
    if step.ahead.speaker >= 0:
        likely = likely * told_peek(model, players, step.ahead)
    return likely


def told_peek(model: Model, players: int, ahead: Ahead) -> Floats:
    """The likelihood of the statement about a peek: [liberal tiles seen, hypothesis]."""
    types = hypotheses(players).types[:, ahead.speaker]
    likely: Floats = model.claim_peek[types, :, ahead.told].T
    return likely


@lru_cache(maxsize=384)
def log_likelihood(model: Model, players: int, pile: Pile) -> Floats:
    """The log-likelihood of all observations of a pile, by hypothesis; impossible ones count as `_LEAST`."""
    if pile.ahead.known or pile.ahead.speaker >= 0:
        joint = top_three(model, players, pile)
    else:
        joint = forward(model, players, (pile.size, pile.liberal), pile.steps)
    return log(np.maximum(joint.sum(axis=0), _LEAST))


def top_three(model: Model, players: int, pile: Pile) -> Floats:
    """The likelihood of all observations by liberal tiles among the top three: [liberal tiles, hypothesis]."""
    left = forward(model, players, (pile.size, pile.liberal), pile.steps)
    joint = product(drawing(pile.left, pile.liberal, pile.ahead.known).T, left)
    if pile.ahead.speaker >= 0:
        joint = joint * told_peek(model, players, pile.ahead)
    return joint


def next_draw(model: Model, players: int, pile: Pile, weights: Floats) -> Floats:
    """The probabilities of no, one, two, three liberal tiles among the next three, from hypotheses' weights."""
    joint = top_three(model, players, pile)
    total = joint.sum(axis=0)
    # `weights` already contain the pile's likelihood: this only needs its split over the tiles
    split = inner(joint, np.divide(weights, total, out=np.zeros_like(total), where=total > 0))
    share: Floats = split / split.sum() if split.sum() > 0 else np.array([0.25] * 4)
    return share


@lru_cache(maxsize=4096)
def session_table(model: Model, seen: Happening) -> Floats:
    """The likelihood of a session: [liberal tiles drawn, president's type times chancellor's]."""
    table = np.zeros((4, TYPES, TYPES))
    for drawn in range(4):
        if seen.drawn not in (-1, drawn):
            continue
        liberal = model.discard[seen.bucket][:, :, drawn]
        for laid, likely in ((0, 1 - liberal), (1, liberal)):
            passed = drawn - laid
            if 0 <= passed <= 2 and seen.passed in (-1, passed):  # noqa: PLR2004 - the president passes two tiles
                discard = 1.0 if seen.own == "president" else likely
                table[drawn] += discard * _rest_chance(model, seen, drawn, passed)
    return table.reshape(4, TYPES * TYPES)


def _rest_chance(model: Model, seen: Happening, drawn: int, passed: int) -> Floats:
    """The chance of everything after the discard: veto, enactment, statements; [president, chancellor]."""
    chance = _veto_chance(seen, passed)
    if seen.outcome == SessionOutcome.RUNNING:
        return chance
    if seen.outcome != SessionOutcome.VETOED and seen.own != "chancellor":
        fascist = model.enact[seen.bucket][:, :, passed]
        chance = chance * (fascist if seen.outcome == SessionOutcome.FASCIST_ENACTED else 1 - fascist)
    if seen.president_told >= 0 and seen.own != "president":
        chance = chance * model.claim_president[:, :, drawn, passed, seen.outcome, seen.president_told]
    if seen.chancellor_told >= 0 and seen.own != "chancellor":
        answered = model.claim_chancellor[:, :, passed, seen.outcome, max(seen.president_told, 0)]
        chance = chance * answered[:, :, seen.chancellor_told].T
    return chance


def _veto_chance(seen: Happening, passed: int) -> Floats:
    sure = np.ones(TYPES)
    propose, consent = _PROPOSE[:, passed], _CONSENT[:, passed]
    by_chancellor, by_president = {
        "impossible": (sure, sure),
        "not_proposed": (sure if seen.outcome == SessionOutcome.RUNNING else 1 - propose, sure),
        "refused": (propose, 1 - consent),
        "accepted": (propose, consent),
        "proposed": (propose, sure),
    }[seen.veto]
    proposes = sure if seen.own == "chancellor" else by_chancellor
    answers = sure if seen.own == "president" else by_president
    return answers[:, None] * proposes
