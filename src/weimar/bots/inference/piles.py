"""What left each pile between two shuffles, and how likely that is under every hypothesis.

Contract: a pile is dealt with exactly, by a forward pass over the liberal tiles still in it. The only simplification
is in the model: what a *peek* was said to show bears on the liberal tiles of the next session, and on nothing if chaos
takes the top tile first.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb, perm
from typing import Final

import numpy as np
from msgspec import Struct

from weimar.bots.inference.behaviour import (
    ACCEPTED,
    CHANCELLOR,
    FASCIST_ENACTED,
    LIBERAL_ENACTED,
    NO_VETO,
    NOT_PROPOSED,
    PRESIDENT,
    PROPOSED,
    REFUSED,
    RUNNING,
    VETOED,
    Happening,
    Model,
    bucket_of,
    session_table,
)
from weimar.bots.inference.exact_math import Floats, log, product
from weimar.bots.inference.history import Past
from weimar.bots.inference.hypotheses import hypotheses, pair_index
from weimar.engine.boards import (
    DRAW,
    FASCIST_POLICIES_FOR_HITLER,
    FASCIST_POLICIES_FOR_VETO,
    FASCIST_TILES,
    LIBERAL_TILES,
)
from weimar.engine.rounds import Round
from weimar.engine.state import Hand, Memory, Peeked
from weimar.engine.terms import Seat, Tiles

_LEAST: Final = 1e-200
_VETO: Final = {"proposed": PROPOSED, "refused": REFUSED, "accepted": ACCEPTED}


class Ahead(Struct, frozen=True, gc=False):
    """What is known or was said of the tiles on top.

    Attributes:
        known: as the viewer saw them, top first. speaker, told: who said what about the top three, or -1.
    """

    known: Tiles = ""
    speaker: Seat = -1
    told: int = -1


class Session(Struct, frozen=True, gc=False):
    """Three tiles that a government took."""

    round: int
    president: Seat
    chancellor: Seat
    seen: Happening
    ahead: Ahead


class Chaos(Struct, frozen=True, gc=False):
    """The top tile, enacted."""

    tile: str


class Pile(Struct, frozen=True, gc=False):
    """A pile since its shuffle.

    Attributes:
        size, liberal: what it was made of. steps: what left it, in order. ahead: of the tiles on top now.
    """

    size: int
    liberal: int
    steps: tuple[Session | Chaos, ...]
    ahead: Ahead

    @property
    def left(self) -> int:
        """How many tiles are left."""
        return self.size - _taken(self.steps)


def _taken(steps: Sequence[Session | Chaos]) -> int:
    """How many tiles left the pile."""
    return len(steps) + (DRAW - 1) * len([step for step in steps if isinstance(step, Session)])


class _Reader:
    """Reads a course from its beginning."""

    def __init__(self, memories: Sequence[Memory]) -> None:
        self.memories = memories
        self.piles: list[Pile] = []
        self.liberal = 0
        self.fascist = 0
        self._begin()

    def _begin(self) -> None:
        liberal = LIBERAL_TILES - self.liberal
        self._pile = (liberal + FASCIST_TILES - self.fascist, liberal)
        self._steps: list[Session | Chaos] = []
        self._ahead = Ahead()

    def end(self) -> None:
        """Close the pile in use."""
        self.piles.append(Pile(*self._pile, tuple(self._steps), self._ahead))

    def read(self, number: int, past: Past) -> None:
        """One more round."""
        this = past.round
        if this.elected and (this.cleared or self.fascist < FASCIST_POLICIES_FOR_HITLER):
            self._steps.append(self._session(number, past))
            self._ahead = Ahead()
            self._enact(this.enacted)
        self._shuffle(this, "after_session")
        if this.power == "peek":
            self._peek(number, past)
        if this.chaos:
            self._steps.append(Chaos(this.chaos))
            self._ahead = Ahead(self._ahead.known[1:])
            self._enact(this.chaos)
        self._shuffle(this, "after_chaos")

    def _shuffle(self, this: Round, moment: str) -> None:
        if this.reshuffled == moment:
            self.end()
            self._begin()

    def _enact(self, tile: str | None) -> None:
        self.liberal += tile == "L"
        self.fascist += tile == "F"

    def _peek(self, number: int, past: Past) -> None:
        own = next((seen for seen in self.memories if isinstance(seen, Peeked) and seen.round == number), None)
        told = past.told.peek
        speaks = own is None and told >= 0
        self._ahead = Ahead(own.tiles if own else "", past.round.candidate if speaks else -1, told if speaks else -1)

    def _session(self, number: int, past: Past) -> Session:
        this = past.round
        assert this.nominee is not None
        own = next((seen for seen in self.memories if isinstance(seen, Hand) and seen.round == number), None)
        seen = Happening(
            bucket_of(self.liberal, self.fascist),
            _outcome(this),
            self._veto(this),
            past.told.president,
            past.told.chancellor,
            *_known(own),
        )
        return Session(number, this.candidate, this.nominee, seen, self._ahead)

    def _veto(self, this: Round) -> int:
        if this.veto is not None:
            return _VETO[this.veto]
        return NO_VETO if self.fascist < FASCIST_POLICIES_FOR_VETO else NOT_PROPOSED


def _outcome(this: Round) -> int:
    if this.enacted is not None:
        return LIBERAL_ENACTED if this.enacted == "L" else FASCIST_ENACTED
    return VETOED if this.veto == "accepted" else RUNNING


def _known(own: Hand | None) -> tuple[int, int, int]:
    """The viewer's office, and the liberal tiles that he knows to have been drawn and passed."""
    if own is None:
        return (0, -1, -1)
    held = own.tiles.count("L")
    if own.office == "chancellor":
        return (CHANCELLOR, -1, held)
    return (PRESIDENT, held, -1 if own.discarded is None else held - (own.discarded == "L"))


@lru_cache(maxsize=2048)
def piles_of(course: tuple[Past, ...], memories: tuple[Memory, ...] = ()) -> tuple[Pile, ...]:
    """The piles of a course, the one in use last.

    Args:
        course: the rounds.
        memories: what the viewer saw of the tiles himself.
    """
    reader = _Reader(memories)
    for number, past in enumerate(course, 1):
        reader.read(number, past)
    reader.end()
    return tuple(reader.piles)


@cache
def drawing(size: int, liberal: int, known: Tiles) -> Floats:
    """That the top three hold so many liberal tiles, and open with `known`: [liberal tiles left, of the three].

    Args:
        size: tiles in the pile.
        liberal: the most liberal tiles that may be left.
        known: top first.
    """
    chance = np.zeros((liberal + 1, DRAW + 1))
    if size < DRAW:  # only when the game is over
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
def forward(model: Model, players: int, pile: tuple[int, int], steps: tuple[Session | Chaos, ...]) -> Floats:
    """How likely the steps are with so many liberal tiles left after them: [liberal tiles left, hypothesis].

    Args:
        model: of the others.
        players: how many sat down.
        pile: its size and liberal tiles when it was shuffled.
        steps: what left it.
    """
    size, liberal = pile
    if not steps:
        start = np.zeros((liberal + 1, len(hypotheses(players).prior)))
        start[liberal] = 1
        return start
    before = forward(model, players, pile, steps[:-1])
    size -= _taken(steps[:-1])
    return _take(model, players, before, size, steps[-1])


def _take(model: Model, players: int, before: Floats, size: int, step: Session | Chaos) -> Floats:
    liberal = len(before) - 1
    after = np.zeros_like(before)
    if isinstance(step, Chaos):
        left = np.arange(liberal + 1)[:, None]
        if step.tile == "L":
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
    """How likely the statement about a peek is: [liberal tiles seen, hypothesis]."""
    types = hypotheses(players).types[:, ahead.speaker]
    likely: Floats = model.claim_peek[types, :, ahead.told].T
    return likely


@lru_cache(maxsize=384)
def likelihood(model: Model, players: int, pile: Pile) -> Floats:
    """How likely everything seen of a pile is, by hypothesis."""
    if not (pile.ahead.known or pile.ahead.speaker >= 0):
        total: Floats = forward(model, players, (pile.size, pile.liberal), pile.steps).sum(axis=0)
        return total
    joint: Floats = top_three(model, players, pile).sum(axis=0)
    return joint


@lru_cache(maxsize=384)
def log_likelihood(model: Model, players: int, pile: Pile) -> Floats:
    """The logarithm of `likelihood`; what cannot be is as unlikely as `_LEAST`."""
    return log(np.maximum(likelihood(model, players, pile), _LEAST))


def top_three(model: Model, players: int, pile: Pile) -> Floats:
    """How likely all that is, with so many liberal tiles among the top three: [liberal tiles, hypothesis]."""
    left = forward(model, players, (pile.size, pile.liberal), pile.steps)
    joint = product(drawing(pile.left, pile.liberal, pile.ahead.known).T, left)
    if pile.ahead.speaker >= 0:
        joint = joint * told_peek(model, players, pile.ahead)
    return joint
