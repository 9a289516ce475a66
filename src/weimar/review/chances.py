"""Chances: the liberals' chance to win at each moment, knowing everything, and from each seat's knowledge.

Contract: pure. The chances at a moment depend only on the actions before it. There are three separate curves:

- `everything`: the chance for an observer who knows all but the order of the draw pile.
- a seat's `knowledge`: the mean over all role assignments that this seat cannot exclude, with equal weights. The
  distribution of unseen tiles follows from counting (`weimar.review.pile_knowledge`).
- a seat's `opinion`: the mean weighted by the bots' belief. It is a model's opinion, and marked as such.

A chance is None wherever the model is not calibrated (`weimar.review.chance_model.has_verdict`).
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final

import numpy as np
from msgspec.structs import replace

from weimar.bots.inference.behaviour import model_for
from weimar.bots.inference.belief import believe
from weimar.bots.inference.exact_math import Floats, Shares, inner, merged
from weimar.bots.inference.history import Past, course_of, table_of
from weimar.bots.inference.hypotheses import IMPOSSIBLE, MANNERS, fitting
from weimar.engine import State, View, project
from weimar.engine.phases import ChancellorEnact, GameOver, PresidentDiscard, VetoAnswer
from weimar.engine.state import Loyalty
from weimar.engine.terms import Seat
from weimar.review.analysed import NO_VERDICT, ChanceMoment, SeatChance
from weimar.review.chance_features import Assigned, every_assignment, one_assignment
from weimar.review.chance_model import chance, expectation, has_verdict, margin
from weimar.review.pile_knowledge import pile_known
from weimar.review.position import FASCISTS_WIN, LIBERALS_WIN, Pile, Position, position_of, settled, voted

_IN_SESSION: Final = (PresidentDiscard, ChancellorEnact, VetoAnswer)


class Judged:
    """A state, with everything needed for its chances; each part is computed on first use.

    Args:
        state: the truth.
        earlier: the state before the last action, if that was an uncounted ballot, which changes no chance.
    """

    def __init__(self, state: State, earlier: "Judged | None" = None) -> None:
        self.state = state
        # the first of all that are alike: a chain of thousands of statements would be too deep to follow
        self.earlier: Judged | None = earlier and (earlier.earlier or earlier)
        self.players = state.setup.players
        self.truth = one_assignment(state.setup.roles)
        self._by_tiles: dict[tuple[Pile, bool], Floats] = {}

    @cached_property
    def result(self) -> float | None:
        """The liberals' result once the game is over."""
        phase = self.state.phase
        if not isinstance(phase, GameOver):
            return None
        return LIBERALS_WIN if phase.winner == "liberal" else FASCISTS_WIN

    @cached_property
    def position(self) -> Position:
        """The position for an observer who knows all tiles; the game is not over."""
        return position_of(self.state) if self.earlier is None else self.earlier.position

    @cached_property
    def everything(self) -> float:
        """The chance for an observer who knows all but the order of the draw pile."""
        if self.result is not None:
            return self.result
        if self.earlier is not None:
            return self.earlier.everything
        return float(chance(settled(self.position), self.truth)[0])

    def seat(self, seat: Seat) -> "SeatJudged":
        """The state as known to a seat."""
        return SeatJudged(self, seat)

    def by_assignment(self, seen: "SeatJudged") -> Floats:
        """The chance for each assignment, given a seat's knowledge of tiles. Equal knowledge is computed once."""
        key = (seen.pile, seen.in_the_dark)
        if key not in self._by_tiles:
            self._by_tiles[key] = (
                expectation(voted(seen.position, "ja"), every_assignment(self.players))
                if seen.in_the_dark
                else chance(settled(seen.position), every_assignment(self.players))
            )
        return self._by_tiles[key]


class SeatJudged:
    """An unfinished game from one seat's point of view."""

    def __init__(self, whole: Judged, seat: Seat) -> None:
        self._whole = whole
        self.seat = seat
        self.view: View = project(whole.state, seat)
        self.assigned: Assigned = every_assignment(whole.players)

    @cached_property
    def holds(self) -> bool:
        """True if this seat knows the hand of the choosing player."""
        phase, past = self._whole.state.phase, self._whole.state.board.rounds[-1]
        if isinstance(phase, ChancellorEnact | VetoAnswer):
            return self.seat in (past.candidate, past.nominee)
        return isinstance(phase, PresidentDiscard) and self.seat == past.candidate

    @cached_property
    def position(self) -> Position:
        """The position with the draw pile as known to the seat."""
        return replace(self._whole.position, pile=self.pile)

    @cached_property
    def by_assignment(self) -> Floats:
        """The chance for each assignment of roles."""
        return self._whole.by_assignment(self)

    @cached_property
    def pile(self) -> Pile:
        """The draw pile as known to the seat; if the seat does not know the current hand, the pile before its draw."""
        return pile_known(self.view, before_session=self.in_the_dark)

    @cached_property
    def in_the_dark(self) -> bool:
        """True during a session with a hand unknown to the seat; the seat then knows as much as after the election."""
        return isinstance(self._whole.state.phase, _IN_SESSION) and not self.holds

    @cached_property
    def possible(self) -> Floats:
        """For each assignment, its weight by logic alone: equal for all assignments the seat cannot exclude."""
        view = self.view
        parties = tuple([(seen.seat, seen.party) for seen in view.memories if isinstance(seen, Loyalty)])
        bar = fitting(view.roles, parties)[: len(self.assigned.hitler)] > IMPOSSIBLE
        dead = [seat for seat in range(view.players) if seat not in view.alive]
        free = np.add.reduce(self.assigned.hitler[:, [*view.not_hitler, *dead]], axis=1) == 0
        fits = (bar & free).astype(np.float64)
        weights: Floats = fits / np.add.reduce(fits)
        return weights

    @cached_property
    def course(self) -> tuple[Past, ...]:
        """The public course, as evidence."""
        return course_of(self.view)

    @cached_property
    def believed(self) -> Shares:
        """For each assignment, its weight by the bots' belief."""
        return merged(believe(model_for(table_of(self.view)), self.view, self.course).weights, len(MANNERS))

    @property
    def knowledge(self) -> float:
        """The chance by the deal alone."""
        return float(inner(self.possible, self.by_assignment))

    @property
    def opinion(self) -> float:
        """The chance by the bots' belief."""
        return float(inner(self.believed, self.by_assignment))


def chances(judged: Sequence[Judged], pause: Callable[[], object] = bool) -> tuple[ChanceMoment, ...]:
    """The chances of a game. `pause` is called before each moment; it may wait, and raise to end the work."""
    found: list[ChanceMoment] = []
    for number, moment in enumerate(judged):
        pause()
        found.append(_moment(number, moment) if moment.earlier is None else replace(found[-1], actions=number))
    return tuple(found)


def _moment(number: int, judged: Judged) -> ChanceMoment:
    state = judged.state
    seats = range(judged.players)
    if judged.result is not None:
        everyone = SeatChance(judged.result, judged.result)
        return ChanceMoment(number, judged.result, 0.0, (everyone,) * judged.players)
    node = settled(judged.position)
    phase = node.phase if isinstance(node, Position) else state.phase.name
    if not has_verdict(judged.players, state.setup.rules, phase):
        return ChanceMoment(number, None, None, (NO_VERDICT,) * judged.players)
    seen = [judged.seat(seat) for seat in seats]
    told = tuple([SeatChance(view.knowledge, view.opinion) for view in seen])
    return ChanceMoment(number, judged.everything, margin(judged.players, phase), told)
