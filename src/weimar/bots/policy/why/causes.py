"""Causes: the reasons for a choice, found by removing each one and weighing again.

Contract: pure. A reason is named only if its removal shrinks the lead of the chosen option by at least `least` of a
win. So a consideration against the choice, or without an effect, is never named as a reason. Removing a reason means
removing its evidence:

- knowledge about a seat: the belief is averaged over swaps of it with each other seat, so its suspicion becomes average
- the danger that a seat is Hitler, the chance of a liberal policy, the top tile: they get their values without any
  observations
- a player's arguments: the belief without them; for the bot's own statements, the cost of contradicting them
- others' opinion of a seat, their reaction to the act, the policy itself, the bot's knowledge of its fellows

`net_causes` has the reasons of a trained net, whose effects are in nats.
"""

from collections.abc import Iterator
from functools import cache, cached_property, partial
from math import fsum
from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from weimar.bots.inference.counts import totals
from weimar.bots.inference.exact_math import Floats, Shares, inner, mass, product, shares
from weimar.bots.inference.hearsay import weightiest
from weimar.bots.inference.history import Past
from weimar.bots.inference.hypotheses import FASCIST, HITLER, TYPES, Indices, hypotheses
from weimar.bots.inference.public_belief import Reading
from weimar.bots.inference.seat_belief import Belief
from weimar.bots.inference.tables import session_bucket
from weimar.bots.policy.choice.decision_context import DecisionContext, Without
from weimar.bots.policy.choice.own_word import against_own_word
from weimar.bots.policy.choice.reasons import NO_SINGLE_REASON, Reason, least
from weimar.bots.policy.choice.weighing import Weighed, judged, judges_as_liberal
from weimar.bots.policy.choice.worths import weigh
from weimar.bots.policy.why import net_causes
from weimar.bots.policy.why.net_causes import Considered, Removal
from weimar.engine.actions import Action, AnswerVeto, CastVote, Discard, Enact, Execute, Investigate, Nominate
from weimar.engine.boards import TRACKER_END
from weimar.engine.terms import Seat

MOST: Final = 3
"""The most reasons named."""
MOST_SPEAKERS: Final = 1
"""The most other speakers whose arguments are removed for one choice, the weightiest first: each costs a weighing."""
_FRESH_DRAW: Final = (165 / 680, 330 / 680, 165 / 680, 20 / 680)
"""The probabilities of no, one, two, three liberal tiles among three tiles of a full pile."""
_FRESH_TOP: Final = 6 / 17


def without_seat(now: DecisionContext, seat: Seat) -> DecisionContext:
    """The context without evidence about a seat: its suspicion becomes the others' average."""
    return Without(now, belief=_mixed(now.belief, seat, now.me))


def _mixed(belief: Belief, seat: Seat, me: Seat) -> Belief:
    weights = _levelled(belief.weights, belief.players, seat, me)
    known = hypotheses(belief.players)
    fascist, hitler = (tuple(mass(weights, marks).tolist()) for marks in (known.fascist, known.hitler))
    return replace(belief, weights=weights, fascist=fascist, hitler=hitler)


def _levelled(weights: Shares, players: int, seat: Seat, me: Seat) -> Shares:
    """Weights by hypothesis, averaged over swaps of a seat with every other."""
    others = [other for other in range(players) if other != me]
    return shares(np.add.reduce([weights[_swapped(players, seat, other)] for other in others], axis=0))


@cache
def _swapped(players: int, first: Seat, second: Seat) -> Indices:
    """For each hypothesis, the place of the hypothesis with two seats' types swapped."""
    types = hypotheses(players).types
    rows: list[list[int]] = types.tolist()
    place = {tuple(row): number for number, row in enumerate(rows)}
    order = [*range(players)]
    order[first], order[second] = second, first
    turned: list[list[int]] = types[:, order].tolist()
    return np.array([place[tuple(row)] for row in turned], dtype=np.intp)


class _Harmless(Without):
    """A context where the chancellor is as likely to be Hitler as any other seat at the deal."""

    def danger(self, chancellor: Seat) -> float:  # noqa: ARG002 - the same for every seat
        """The probability at the deal."""
        return 1 / (self.view.players - 1) if self.late else 0.0


def _without_luck(now: DecisionContext) -> DecisionContext:
    """The context with the probability of a liberal policy as if the government and the tiles were unknown."""
    assert now.view.nominee is not None
    government = (now.view.candidate, now.view.nominee)
    table = now.model.liberal_chance(session_bucket(now.liberal, now.fascist)).reshape(4, TYPES * TYPES)
    belief = now.belief
    for seat in government:
        belief = belief if seat == now.me else _mixed(belief, seat, now.me)
    usual = float(inner(product(np.array(_FRESH_DRAW), table), belief.pair(*government)))
    return Without(now, _liberal_chances={government: usual})


def _without_top(now: DecisionContext) -> DecisionContext:
    return Without(now, belief=replace(now.belief, top=_FRESH_TOP))


def _unbound(now: DecisionContext) -> DecisionContext:
    """The context where contradicting one's own statement costs nothing."""
    return now.changed(parameters=replace(now.parameters, word_cost=0.0))


def _unheard(now: DecisionContext, speaker: Seat) -> DecisionContext:
    return now.changed(heard=tuple(said for said in now.heard if said.seat != speaker))


class _Unwatched(Without):
    """A context where the others learn nothing from the act."""

    def watched(self, course: tuple[Past, ...], seen: Floats) -> Reading:
        """The earlier belief, at the position after the act."""
        earlier = self.course[:-1]
        before = super().watched(earlier, totals(self.table.players, earlier))
        return replace(before, public=super().watched(course, seen).public)


def _unwatched(now: DecisionContext) -> DecisionContext:
    if now.learned is not None:
        return _Unwatched(now)
    return _Unwatched(now, belief=replace(now.belief, erratic=(1.0, now.belief.erratic[1])))  # nobody pays attention


class _WithoutPolicy(Without):
    """A context where a tile matters only through others' opinion of it."""

    def watched(self, course: tuple[Past, ...], seen: Floats) -> Reading:
        """The belief after the act, at the position before it."""
        return replace(super().watched(course, seen), public=self.before.public)

    def value(self, liberal: int = 0, fascist: int = 0) -> float:  # noqa: ARG002 - they make no difference here
        """The current value, whatever the policy."""
        return super().value()


class _Unnoticed(Without):
    """A context where the others have an average opinion of a seat."""

    _seat: Seat

    def watched(self, course: tuple[Past, ...], seen: Floats) -> Reading:
        """The levelled belief after an act."""
        return self._leveled(super().watched(course, seen))

    @cached_property
    def before(self) -> Reading:
        """The levelled belief at the beginning of the round."""
        return self._leveled(super().before)

    @cached_property
    def public(self) -> Reading:
        """The levelled belief now."""
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
    """A context where the seat does not know its fellows."""
    own = tuple(role if seat == now.me else None for seat, role in enumerate(now.view.roles))
    return now.changed(view=replace(now.view, roles=own))


class Cause(NamedTuple):
    """A possible reason for a choice.

    Attributes:
        drop: the loss of the chosen option's lead without it, in shares of a win; below 0 it is a reason against it.
        turns: true if the chosen option leads only because of it.
    """

    reason: Reason
    drop: float
    turns: bool


def moved(now: DecisionContext, weighed: Weighed, action: Action) -> tuple[Reason, ...]:
    """The reasons for a choice, the weightiest first; only `NO_SINGLE_REASON` if there is none.

    Args:
        now: the seat's own context.
        weighed: the result of `weigh` for `judged`.
        action: one of its options.
    """
    kept = [cause.reason for cause in tried(now, weighed, action) if cause.drop >= least(weighed.heat)]
    return tuple(kept[:MOST]) or (NO_SINGLE_REASON,)


def tried(now: DecisionContext, weighed: Weighed, action: Action) -> list[Cause]:
    """All possible reasons for a choice with their effects, the weightiest first; arguments as `moved`."""
    as_liberal = judges_as_liberal(now)
    context, gain = judged(now), lead(weighed, weighed.options.index(action))
    gains = not (as_liberal or now.view.party == "liberal" or now.trained)
    found = [Cause(Reason("bots-value", share=gain), gain, gain > 0)] if gains else []
    for reason, remove in _considered(context, action, as_liberal=as_liberal):
        rest = lead_without(context, remove, action, as_liberal=as_liberal)
        found.append(Cause(reason, gain - rest, gain > 0 >= rest))
    return sorted(found, key=lambda cause: -cause.drop)


def lead(weighed: Weighed, place: int) -> float:
    """The lead of an option over the best other one, without people's habits; negative if it is behind."""
    others = [worth for other, worth in enumerate(weighed.bare) if other != place]
    return weighed.bare[place] - max(others, default=weighed.bare[place])


def lead_without(context: DecisionContext, remove: Removal, action: Action, *, as_liberal: bool) -> float:
    """The lead of an option without a reason."""
    again = weigh(remove(context), as_liberal=as_liberal)
    assert again is not None
    return lead(again, again.options.index(action))


def _considered(now: DecisionContext, action: Action, *, as_liberal: bool) -> Iterator[Considered]:
    """All possible reasons for a choice."""
    if now.trained is not None:
        yield from net_causes.considered(now, action)
    elif as_liberal or isinstance(action, AnswerVeto):
        yield from _by_belief(now, action)
    else:
        yield from _for_the_team(now, action)
    for speaker in weightiest(now.model, now.table, now.course, now.heard, now.me)[:MOST_SPEAKERS]:
        yield Reason("bots-heard", speaker), partial(_unheard, speaker=speaker)
    if any(against_own_word(now, option) for option in now.view.legal):
        yield Reason("bots-heard", now.me), _unbound


def _by_belief(now: DecisionContext, action: Action) -> Iterator[Considered]:
    """The possible reasons of a liberal in this seat."""
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
    """The top tile, if a failed vote would enact it."""
    if now.view.election_tracker + 1 == TRACKER_END:
        yield Reason("bots-top-tile", share=now.belief.top), _without_top


def _target(action: Action) -> Seat | None:
    found: Seat | None = getattr(action, "target", None)
    return found


def _of_seat(seat: Seat) -> Removal:
    return lambda context: without_seat(context, seat)


def _trust(now: DecisionContext, seat: Seat) -> Considered:
    """The opinion of a seat: suspicion if it is more suspected than the others' average."""
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
