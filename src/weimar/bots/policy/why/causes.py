"""Causes: the reasons that moved a choice, found by taking each away and weighing again.

Contract: pure. A reason is named only if the lead of the chosen option shrinks by at least `least` of a win without it.
So a consideration that spoke against the choice, or made no difference, is never given as its reason.
To take a reason away, its evidence is taken away:

- what is known of a seat: it and each other seat change places in the belief, in turn, so it is suspected as much as
  they are on average
- the danger that a seat is Hitler, the chance of a liberal policy, the top tile: they become those of a game in which
  nothing was seen
- what a player said: the belief without their arguments; for the own word, what it costs to go against it
- what the others think of a seat, what they will make of the act, the policy itself, the bot's knowledge of its fellows
"""

from collections.abc import Callable, Iterator
from functools import cache, cached_property, partial
from math import fsum
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace

from weimar.bots.inference.counts import totals
from weimar.bots.inference.exact_math import Floats, Shares, inner, mass, product, shares
from weimar.bots.inference.history import Past
from weimar.bots.inference.hypotheses import FASCIST, HITLER, TYPES, Indices, hypotheses
from weimar.bots.inference.public_belief import Reading
from weimar.bots.inference.seat_belief import Belief
from weimar.bots.inference.tables import session_bucket
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.bots.policy.choice.own_word import against_own_word
from weimar.bots.policy.choice.reasons import NO_SINGLE_REASON, Reason, least
from weimar.bots.policy.choice.weighing import Weighed, judged, judges_as_liberal, weigh
from weimar.engine.actions import Action, AnswerVeto, CastVote, Discard, Enact, Execute, Investigate, Nominate
from weimar.engine.boards import TRACKER_END
from weimar.engine.terms import Seat

MOST: Final = 3
"""Reasons that are named."""
_FRESH_DRAW: Final = (165 / 680, 330 / 680, 165 / 680, 20 / 680)
"""That three tiles of a full pile hold no, one, two, three liberal ones."""
_FRESH_TOP: Final = 6 / 17

Removal: TypeAlias = Callable[[DecisionContext], DecisionContext]
Considered: TypeAlias = tuple[Reason, Removal]
"""A reason, and how to take it away."""


class _Without(DecisionContext):
    """A context in which something is taken away.

    Args:
        now: the context.
        fixed: by name, values that take the place of those that follow from the view.
    """

    def __init__(self, now: DecisionContext, **fixed: Any) -> None:
        super().__init__(now.view, now.model, now.parameters, now.prospects, now.heard)
        for name, value in fixed.items():
            setattr(self, name, value)  # a cached property keeps it as if it had worked it out


def without_seat(now: DecisionContext, seat: Seat) -> DecisionContext:
    """The context without evidence about a seat: it is suspected as much as the others are on average."""
    return _Without(now, belief=_mixed(now.belief, seat, now.me))


def _mixed(belief: Belief, seat: Seat, me: Seat) -> Belief:
    weights = _levelled(belief.weights, belief.players, seat, me)
    known = hypotheses(belief.players)
    fascist, hitler = (tuple(mass(weights, marks).tolist()) for marks in (known.fascist, known.hitler))
    return replace(belief, weights=weights, fascist=fascist, hitler=hitler)


def _levelled(weights: Shares, players: int, seat: Seat, me: Seat) -> Shares:
    """Weights by hypothesis in which a seat has changed places with every other, in equal parts."""
    others = [other for other in range(players) if other != me]
    return shares(np.add.reduce([weights[_swapped(players, seat, other)] for other in others], axis=0))


@cache
def _swapped(players: int, first: Seat, second: Seat) -> Indices:
    """By hypothesis, the place of the one in which two seats have each other's type."""
    types = hypotheses(players).types
    rows: list[list[int]] = types.tolist()
    place = {tuple(row): number for number, row in enumerate(rows)}
    order = [*range(players)]
    order[first], order[second] = second, first
    turned: list[list[int]] = types[:, order].tolist()
    return np.array([place[tuple(row)] for row in turned], dtype=np.intp)


class _Harmless(_Without):
    """A context in which a chancellor is as likely Hitler as any other seat at the deal."""

    def danger(self, chancellor: Seat) -> float:  # noqa: ARG002 - the same for everybody
        """As at the deal."""
        return 1 / (self.view.players - 1) if self.late else 0.0


def _without_luck(now: DecisionContext) -> DecisionContext:
    """The chance of a liberal policy as if nothing were known of government and tiles."""
    assert now.view.nominee is not None
    government = (now.view.candidate, now.view.nominee)
    table = now.model.liberal_chance(session_bucket(now.liberal, now.fascist)).reshape(4, TYPES * TYPES)
    belief = now.belief
    for seat in government:
        belief = belief if seat == now.me else _mixed(belief, seat, now.me)
    usual = float(inner(product(np.array(_FRESH_DRAW), table), belief.pair(*government)))
    return _Without(now, _liberal_chances={government: usual})


def _without_top(now: DecisionContext) -> DecisionContext:
    return _Without(now, belief=replace(now.belief, top=_FRESH_TOP))


def _unbound(now: DecisionContext) -> DecisionContext:
    """A context in which it costs nothing to go against one's own word."""
    return DecisionContext(now.view, now.model, replace(now.parameters, word_cost=0.0), now.prospects, now.heard)


def _unheard(now: DecisionContext, speaker: Seat) -> DecisionContext:
    heard = tuple(said for said in now.heard if said.seat != speaker)
    return DecisionContext(now.view, now.model, now.parameters, now.prospects, heard)


class _Unwatched(_Without):
    """A context in which nobody makes anything of the act."""

    def watched(self, course: tuple[Past, ...], seen: Floats) -> Reading:
        """The reading before, at the position after the act."""
        earlier = self.course[:-1]
        before = super().watched(earlier, totals(self.table.players, earlier))
        return replace(before, public=super().watched(course, seen).public)


def _unwatched(now: DecisionContext) -> DecisionContext:
    if now.learned is not None:
        return _Unwatched(now)
    return _Unwatched(now, belief=replace(now.belief, erratic=(1.0, now.belief.erratic[1])))  # nobody looks


class _WithoutPolicy(_Without):
    """A context in which a tile makes no difference but by what is thought of it."""

    def watched(self, course: tuple[Past, ...], seen: Floats) -> Reading:
        """The reading after the act, at the position before."""
        return replace(super().watched(course, seen), public=self.before.public)

    def value(self, liberal: int = 0, fascist: int = 0) -> float:  # noqa: ARG002 - they make no difference here
        """As it stands."""
        return super().value()


class _Unnoticed(_Without):
    """A context in which the others think as much of a seat as of each other."""

    _seat: Seat

    def watched(self, course: tuple[Past, ...], seen: Floats) -> Reading:
        """The same after an act."""
        return self._leveled(super().watched(course, seen))

    @cached_property
    def before(self) -> Reading:
        """The same when the round began."""
        return self._leveled(super().before)

    @cached_property
    def public(self) -> Reading:
        """The same now."""
        return self._leveled(super().public)

    def _leveled(self, reading: Reading) -> Reading:
        known, players = hypotheses(self.view.players), self.view.players
        weights = shares(
            np.add.reduce([reading.weights[_swapped(players, self._seat, other)] for other in range(players)], axis=0)
        )
        return replace(
            reading, weights=weights, fascist=mass(weights, known.fascist), hitler=mass(weights, known.hitler)
        )


def _estranged(now: DecisionContext) -> DecisionContext:
    """A context in which the seat does not know its fellows."""
    own = tuple(role if seat == now.me else None for seat, role in enumerate(now.view.roles))
    return now.seen_as(replace(now.view, roles=own))


class Cause(NamedTuple):
    """A reason that may have moved a choice.

    Attributes:
        drop: how much less the chosen option leads without it, in shares of a win; below 0 it spoke against it.
        turns: true if the chosen option leads, and would not lead without it.
    """

    reason: Reason
    drop: float
    turns: bool


def moved(now: DecisionContext, weighed: Weighed, action: Action) -> tuple[Reason, ...]:
    """The reasons that moved a choice, the weightiest first; `NO_SINGLE_REASON` alone if none did.

    Args:
        now: the seat's own context.
        weighed: its decision, as `weigh` gave it for `judged`.
        action: one of its options.
    """
    kept = [cause.reason for cause in tried(now, weighed, action) if cause.drop >= least(weighed.heat)]
    return tuple(kept[:MOST]) or (NO_SINGLE_REASON,)


def tried(now: DecisionContext, weighed: Weighed, action: Action) -> list[Cause]:
    """Everything that may have moved a choice, each with what its removal does, the weightiest first; as `moved`."""
    as_liberal = judges_as_liberal(now)
    context, gain = judged(now), lead(weighed, weighed.options.index(action))
    found = (
        [] if as_liberal or now.view.party == "liberal" else [Cause(Reason("bots-value", share=gain), gain, gain > 0)]
    )
    for reason, remove in _considered(context, action, as_liberal=as_liberal):
        rest = lead_without(context, remove, action, as_liberal=as_liberal)
        found.append(Cause(reason, gain - rest, gain > 0 >= rest))
    return sorted(found, key=lambda cause: -cause.drop)


def lead(weighed: Weighed, place: int) -> float:
    """The lead of an option over the best other one, people's habits apart; negative for one that is behind."""
    others = [worth for other, worth in enumerate(weighed.bare) if other != place]
    return weighed.bare[place] - max(others, default=weighed.bare[place])


def lead_without(context: DecisionContext, remove: Removal, action: Action, *, as_liberal: bool) -> float:
    """The same without a reason."""
    again = weigh(remove(context), as_liberal=as_liberal)
    assert again is not None
    return lead(again, again.options.index(action))


def _considered(now: DecisionContext, action: Action, *, as_liberal: bool) -> Iterator[Considered]:
    """Everything that may have moved a choice."""
    if as_liberal or isinstance(action, AnswerVeto):
        yield from _by_belief(now, action)
    else:
        yield from _for_the_team(now, action)
    for speaker in dict.fromkeys(said.seat for said in now.heard):
        if speaker != now.me:
            yield Reason("bots-heard", speaker), partial(_unheard, speaker=speaker)
    if any(against_own_word(now, option) for option in now.view.legal):
        yield Reason("bots-heard", now.me), _unbound


def _by_belief(now: DecisionContext, action: Action) -> Iterator[Considered]:
    """The considerations of a liberal in this seat."""
    belief, target = now.belief, _target(action)
    if isinstance(action, CastVote):
        yield from _of_government(now)
    elif isinstance(action, AnswerVeto):
        assert now.view.chancellor is not None
        yield _trust(now, now.view.chancellor)
        yield from _top_tile(now)
    elif isinstance(action, Investigate | Execute):
        key = "bots-most-unsure" if isinstance(action, Investigate) else "bots-most-suspect"
        yield Reason(key, action.target, belief.fascist[action.target]), _of_seat(action.target)
    elif target is not None and target != now.me:
        yield _trust(now, target)
        if now.late and isinstance(action, Nominate):
            yield _danger(now, target)


def _of_government(now: DecisionContext) -> Iterator[Considered]:
    view = now.view
    assert view.nominee is not None
    government = (view.candidate, view.nominee)
    if now.late:
        yield _danger(now, view.nominee)
    yield Reason("bots-likely-liberal-policy", share=now.liberal_chance(*government)), _without_luck
    yield from (_trust(now, seat) for seat in government if seat != now.me)
    yield from _top_tile(now)


def _top_tile(now: DecisionContext) -> Iterator[Considered]:
    """Only where a failure would enact it."""
    if now.view.election_tracker + 1 == TRACKER_END:
        yield Reason("bots-top-tile", share=now.belief.top), _without_top


def _target(action: Action) -> Seat | None:
    found: Seat | None = getattr(action, "target", None)
    return found


def _of_seat(seat: Seat) -> Removal:
    return lambda context: without_seat(context, seat)


def _trust(now: DecisionContext, seat: Seat) -> Considered:
    """The opinion of a seat: suspicion if it is suspected more than the others are on average."""
    share = now.belief.fascist[seat]
    others = [now.belief.fascist[other] for other in range(now.view.players) if other != now.me]
    if share > fsum(others) / len(others):
        return Reason("bots-distrusted", seat, share), _of_seat(seat)
    return Reason("bots-trusted", seat, 1 - share), _of_seat(seat)


def _danger(now: DecisionContext, seat: Seat) -> Considered:
    return Reason("bots-danger-of-hitler", seat, now.belief.hitler[seat]), _Harmless


def _for_the_team(now: DecisionContext, action: Action) -> Iterator[Considered]:
    if isinstance(action, Discard | Enact):
        own = action.policy == ("L" if isinstance(action, Discard) else "F")
        yield Reason("bots-own-party" if own else "bots-blend-in"), _WithoutPolicy if own else _unwatched
        return
    target = _target(action)
    if target is None:
        yield Reason("bots-blend-in"), _unwatched
        return
    if now.kind(target) in (FASCIST, HITLER):
        yield Reason("bots-fellow", target), _estranged
    trust = Reason("bots-others-trust", target, 1 - float(now.public.fascist[target]))
    yield trust, lambda context: _Unnoticed(context, _seat=target)
