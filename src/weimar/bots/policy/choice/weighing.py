"""Weighing: the worth of each option to a thinking bot, before chance decides.

Contract: pure. `by_model` returns options and worths, or None if a rule decides: a single option, a liberal's tiles, a
veto on two equal tiles. `weimar.bots.policy.why.causes` finds reasons by weighing again without some evidence.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from weimar.bots.inference.hypotheses import HITLER
from weimar.bots.policy.choice import liberal
from weimar.bots.policy.choice.anchor import JA, anchored, elects_hitler, with_a_point
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.bots.policy.choice.fascist_choice import scheme
from weimar.bots.policy.choice.own_word import against_own_word
from weimar.engine.actions import (
    Action,
    AnswerVeto,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
    ProposeVeto,
)
from weimar.engine.terms import Policy, Seat

_CARELESS: Final = 0.5
_TILES: Final[tuple[Policy, Policy]] = ("F", "L")
_PRETENDED: Final = (CastVote, Nominate, Investigate, CallSpecialElection, Execute)


class Weighed(NamedTuple):
    """The options of a decision.

    Attributes:
        options: the possible actions.
        worths: the worth of each, in shares of a win, including people's shares of the acts.
        heat: the randomness of the choice, in shares of a win.
        bare: the worths without people's shares and without `own_nein_cost`.
    """

    options: tuple[Action, ...]
    worths: list[float]
    heat: float
    bare: list[float]


def plays_liberal(now: DecisionContext) -> bool:
    """True for liberals, and for a Hitler who does not know the team while players judge by appearances."""
    if now.view.party == "liberal":
        return True
    careless = now.belief.erratic[0] > _CARELESS
    return now.kind(now.me) == HITLER and None in now.view.roles and not careless


def _hides(now: DecisionContext) -> bool:
    """True while the fascist team votes like liberals, so that no ballot reveals them before a policy does."""
    careless = now.belief.erratic[0] > _CARELESS
    return now.fascist < now.parameters.hide_until and not careless


def judges_as_liberal(now: DecisionContext) -> bool:
    """Return whether to judge this decision like a liberal; the fascist team never does so for tiles.

    With a trained net they never do it at all: it knows how much to hide.
    """
    if now.trained is not None:
        return now.view.party == "liberal"
    act = type(now.view.legal[0])
    if now.view.party == "fascist" and act not in _PRETENDED:
        return False
    return plays_liberal(now) or (act is CastVote and _hides(now))


def judged(now: DecisionContext) -> DecisionContext:
    """The context for this seat's decision: a seat that plays like a liberal ignores its own role."""
    return now.pretending() if now.view.party == "fascist" and judges_as_liberal(now) else now


def by_model(now: DecisionContext, *, as_liberal: bool) -> Weighed | None:
    """The options of a decision and their worths by the model; arguments and result as `worths.weigh`."""
    weigher = _WEIGH.get(type(now.view.legal[0]))
    return None if weigher is None else weigher(now, as_liberal)


def _heat(now: DecisionContext, *, as_liberal: bool) -> float:
    return now.parameters.heat if as_liberal else now.parameters.act_heat


def _less_broken_word(now: DecisionContext, options: Sequence[Action], worths: list[float], heat: float) -> list[float]:
    """Worths, minus the cost of contradicting a recent statement."""
    if not now.heard:
        return worths
    cost = now.parameters.word_cost * heat
    return [worth - cost * against_own_word(now, option) for option, worth in zip(options, worths, strict=True)]


def _ballot(now: DecisionContext, as_liberal: bool) -> Weighed | None:  # noqa: FBT001 - one signature for all
    if elects_hitler(now.view):
        return None
    gain = liberal.vote_worth(now) if as_liberal else scheme(now).vote_worth(now)
    own_cost = now.parameters.own_nein_cost if now.view.nominee == now.me else 0.0
    heat = _ballot_heat(now, as_liberal=as_liberal)
    options = (CastVote(now.me, "ja"), CastVote(now.me, "nein"))
    ja, nein = _less_broken_word(now, options, [gain, 0.0], heat)
    return Weighed(options, anchored([ja + own_cost, nein], (JA, 1 - JA), heat), heat, [ja, nein])


def _ballot_heat(now: DecisionContext, *, as_liberal: bool) -> float:
    """The heat of a ballot. In the first government of a game, which no one can judge, people vote almost at random."""
    own = now.me in (now.view.candidate, now.view.nominee)
    if len(now.course) == 1 and as_liberal and not own:
        return max(now.parameters.first_heat, now.parameters.heat)
    return _heat(now, as_liberal=as_liberal)


def _nomination(now: DecisionContext, as_liberal: bool) -> Weighed:  # noqa: FBT001
    seats = now.view.eligible
    if as_liberal:
        worths = [liberal.nominee_worth(now, seat) for seat in seats]
    else:
        worths = scheme(now).nominee_worths(now, seats)
    options, heat = tuple(Nominate(now.me, seat) for seat in seats), _heat(now, as_liberal=as_liberal)
    worths = _less_broken_word(now, options, worths, heat)
    return Weighed(options, worths, heat, worths)


def _discard(now: DecisionContext, _as_liberal: bool) -> Weighed | None:  # noqa: FBT001
    if now.view.party == "liberal" or len(with_a_point(now.view)) == 1:
        return None
    return _tile(now, scheme(now).discard_worth, Discard)


def _enact(now: DecisionContext, _as_liberal: bool) -> Weighed | None:  # noqa: FBT001
    view = now.view
    ruled = view.party == "liberal" or len(set(view.hand)) == 1 or with_a_point(view) == (Enact(now.me, "F"),)
    if ruled or (ProposeVeto(now.me) in view.legal and wants_veto(now)):
        return None
    return _tile(now, scheme(now).enact_worth, Enact)


def _tile(
    now: DecisionContext, worth: Callable[[DecisionContext, Policy], float], act: type[Discard | Enact]
) -> Weighed:
    """A fascist's choice between the two policies."""
    worths = [worth(now, policy) for policy in _TILES]
    heat = _heat(now, as_liberal=plays_liberal(now))
    return Weighed(tuple(act(now.me, policy) for policy in _TILES), worths, heat, worths)


def wants_veto(now: DecisionContext) -> bool:
    """True if a tile would decide the game: a liberal with two fascist tiles, or a fascist with two liberal ones."""
    if now.view.party == "liberal":
        return now.view.hand == "FF"
    return now.view.hand == "LL" and now.value(liberal=1) == 1


def _veto(now: DecisionContext, _as_liberal: bool) -> Weighed | None:  # noqa: FBT001
    """A liberal's answer with a tile of each kind; without heat, because chance plays no part."""
    if now.view.party != "liberal" or now.view.hand != "FL":
        return None
    worths = [now.failure_value(), _refusal(now)]
    return Weighed((AnswerVeto(now.me, consent=True), AnswerVeto(now.me, consent=False)), worths, 0.0, worths)


def _refusal(now: DecisionContext) -> float:
    """The worth to the liberals of refusing a veto on one tile of each kind."""
    assert now.view.chancellor is not None
    trusted = 1 - now.belief.fascist[now.view.chancellor]
    return trusted * now.value(liberal=1) + (1 - trusted) * now.value(fascist=1)


def _aim(now: DecisionContext, as_liberal: bool) -> Weighed:  # noqa: FBT001
    """The target of a power."""
    power = now.view.phase
    seats = tuple(action.target for action in with_a_point(now.view) if isinstance(action, _AIMS))
    if as_liberal:
        worths = [_LIBERAL_AIM[power](now, seat) for seat in seats]
    else:
        worths = scheme(now).power_worths(now, power, seats)
    options, heat = tuple(_AIM[power](now.me, seat) for seat in seats), _heat(now, as_liberal=as_liberal)
    worths = _less_broken_word(now, options, worths, heat)
    return Weighed(options, worths, heat, worths)


_AIMS: Final = (Investigate, CallSpecialElection, Execute)
_AIM: Final[dict[str, Callable[[Seat, Seat], Action]]] = {
    "investigate": Investigate,
    "special_election": CallSpecialElection,
    "execution": Execute,
}
_LIBERAL_AIM: Final[dict[str, Callable[[DecisionContext, Seat], float]]] = {
    "investigate": liberal.investigation_worth,
    "special_election": liberal.special_election_worth,
    "execution": liberal.execution_worth,
}
_WEIGH: Final[dict[type, Callable[[DecisionContext, bool], Weighed | None]]] = {
    CastVote: _ballot,
    Nominate: _nomination,
    Discard: _discard,
    Enact: _enact,
    AnswerVeto: _veto,
    Investigate: _aim,
    CallSpecialElection: _aim,
    Execute: _aim,
}
