"""Bots that think: `steady` and `expert`.

Contract: a `Thinker` keeps nothing between decisions; the same view and dice give the same choice. `decide` gives the
choice with its reasons.
"""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from weimar.bots.inference.behaviour import Model, model_for
from weimar.bots.inference.history import Table, table_of
from weimar.bots.inference.hypotheses import HITLER, LIBERAL
from weimar.bots.policy import liberal
from weimar.bots.policy.anchor import JA, anchored, elects_hitler, with_a_point
from weimar.bots.policy.arguing import argue
from weimar.bots.policy.decision_context import DecisionContext
from weimar.bots.policy.fascist_choice import scheme
from weimar.bots.policy.hindsight import Settled
from weimar.bots.policy.parameters import Parameters
from weimar.bots.policy.reasons import Decision, Explanation, Reason
from weimar.bots.policy.replies import Reply, reply
from weimar.bots.policy.speaker import Wish
from weimar.bots.policy.statements import speak, unstated, weighted, why_said
from weimar.bots.policy.value_net import Prospects
from weimar.bots.policy.voices import Voice
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
    Say,
)
from weimar.engine.arguments import Heard
from weimar.engine.boards import TRACKER_END
from weimar.engine.chance import Dice
from weimar.engine.state import Statement
from weimar.engine.terms import Party, Policy, Seat
from weimar.engine.view import View

_CARELESS: Final = 0.5


class _NoLuck:
    """Dice that always show the middle."""

    def random(self) -> float:
        """One half."""
        return 0.5


_NO_LUCK: Final = _NoLuck()


class Thinker:
    """A bot with a belief, a model and parameters.

    Args:
        parameters: how it weighs things.
        model: by table, how others are taken to behave.
        prospects: by number of players, what positions are worth, as each side learned it; None: by set numbers.
        heard: everything that was argued in this game, oldest first.
    """

    def __init__(
        self,
        parameters: Parameters,
        model: Callable[[Table], Model] = model_for,
        prospects: Callable[[int], Mapping[Party, Prospects] | None] = lambda _players: None,
        heard: tuple[Heard, ...] = (),
    ) -> None:
        self._parameters = parameters
        self._model = model
        self._prospects = prospects
        self._heard = heard

    def having_heard(self, heard: tuple[Heard, ...]) -> "Thinker":
        """The same bot at a table where this was argued."""
        return Thinker(self._parameters, self._model, self._prospects, heard)

    def argue(self, view: View, dice: Dice, voice: Voice) -> Wish | None:
        """The argument that it wants to make now; None for none."""
        return argue(self._context(view), self._planned, dice, voice)

    def _planned(self, view: View) -> Action:
        """The action that it would take now, chance left out."""
        return self.decide(view, _NO_LUCK).action

    def choose(self, view: View, dice: Dice) -> Action:
        """One of `view.legal`."""
        return self.decide(view, dice).action

    def claim(self, view: View, dice: Dice) -> Say | None:
        """The claim about an office, if there is one to make."""
        if not unstated(view):
            return None
        said = speak(self._context(view), dice)
        return said.action if said and isinstance(said.action, Say) else None

    def decide(self, view: View, dice: Dice) -> Decision:
        """The choice, the belief behind it, and why."""
        if len(view.legal) == 1:
            return Decision(view.legal[0], (Reason("bots-only-choice"),))
        return _decided(self._context(view), dice)

    def reply(self, view: View, statement: Statement, dice: Dice) -> Reply | None:
        """The reply to another player's statement."""
        return reply(view, statement, dice)

    def explain(self, view: View, taken: Action, dice: Dice) -> Explanation:
        """Why this seat took an action: any that was legal, a statement too.

        Args:
            view: as it was when the action was taken.
            taken: the action.
            dice: for nothing that the reasons hang on.
        """
        now = self._context(view)
        if isinstance(taken, Say):
            return replace(why_said(view, taken), fascist=now.belief.fascist, hitler=now.belief.hitler)
        if len(view.legal) == 1:
            return Explanation((Reason("bots-only-choice"),), chance=1.0)
        now.pick = settled = Settled()
        best = _decided(now, dice)
        found = (settled.chance, best) if best.action == taken else _otherwise(now, settled, taken, dice)
        chance, decision = found or (0.0, best)
        wanted = None if found else best.action
        return Explanation(decision.reasons, decision.fascist, decision.hitler, chance, wanted)

    def _context(self, view: View) -> DecisionContext:
        return DecisionContext(
            view, self._model(table_of(view)), self._parameters, self._prospects(view.players), self._heard
        )


_Choice = tuple[Action, tuple[Reason, ...]]


def _decided(now: DecisionContext, dice: Dice) -> Decision:
    action, reasons = _DECIDE[type(now.view.legal[0])](now, dice)
    return Decision(action, reasons[:3], now.belief.fascist, now.belief.hitler)


def _otherwise(now: DecisionContext, settled: Settled, taken: Action, dice: Dice) -> tuple[float, Decision] | None:
    """The decision for an action that was not the best, and how likely it was; None if it was out of the question."""
    for place in settled.others():
        settled.place = place
        decision = _decided(now, dice)
        if decision.action == taken:
            return settled.chance, decision
    return None


def _plays_liberal(now: DecisionContext) -> bool:
    """True for liberals, and for a Hitler who does not know the team while the table judges by appearances."""
    if now.view.party == "liberal":
        return True
    careless = now.belief.erratic[0] > _CARELESS
    return now.kind(now.me) == HITLER and None in now.view.roles and not careless


def _hides(now: DecisionContext) -> bool:
    """True while the fascist team votes as liberals do, lest a ballot tell who they are before any policy does."""
    careless = now.belief.erratic[0] > _CARELESS
    return now.fascist < now.parameters.hide_until and not careless


def _as_liberal(now: DecisionContext) -> DecisionContext:
    """The context in which this seat decides. Hitler, playing as a liberal, ignores their own role."""
    return now.pretending() if now.view.party == "fascist" and _plays_liberal(now) else now


def _best(now: DecisionContext, worths: list[float], dice: Dice) -> int:
    heat = now.parameters.heat if _plays_liberal(now) else now.parameters.act_heat
    return (now.pick or weighted)(worths, heat, dice)


def _vote(now: DecisionContext, dice: Dice) -> _Choice:
    view, plays_liberal = now.view, _plays_liberal(now) or _hides(now)
    if elects_hitler(view):
        return CastVote(now.me, "ja"), (Reason("bots-wins-now"),)
    gain, reasons = liberal.vote_worth(now.pretending() if view.party == "fascist" and plays_liberal else now)
    if not plays_liberal:
        gain = scheme(now).vote_worth(now)
    is_candidate = view.candidate == now.me
    own_cost = now.parameters.own_nein_cost if view.nominee == now.me else 0.0
    heat = now.parameters.heat if plays_liberal else now.parameters.act_heat
    worths = anchored([gain + own_cost, 0.0], (JA, 1 - JA), heat)
    ja = is_candidate or (now.pick or weighted)(worths, heat, dice) == 0
    if not plays_liberal:
        shown = tuple([reason for reason in reasons if reason.key not in ("bots-distrusted", "bots-trusted")])
        value = gain + own_cost if ja else -gain - own_cost
        reasons = (Reason("bots-value", share=value), *shown)
    if ja and gain <= 0 and (is_candidate or own_cost):
        reasons = (Reason("bots-own-government"), *reasons)
    return CastVote(now.me, "ja" if ja else "nein"), reasons


def _nominate(now: DecisionContext, dice: Dice) -> _Choice:
    seats = now.view.eligible
    if _plays_liberal(now):
        judged = _as_liberal(now)
        worths = [liberal.nominee_worth(judged, seat) for seat in seats]
    else:
        worths = scheme(now).nominee_worths(now, seats)
    nominee = seats[_best(now, worths, dice)]
    if not _plays_liberal(now):
        return Nominate(now.me, nominee), _for_the_team(now, nominee)
    reasons = [Reason("bots-trusted", nominee, 1 - now.belief.fascist[nominee])]
    if now.late:
        reasons.append(Reason("bots-danger-of-hitler", nominee, now.belief.hitler[nominee]))
    return Nominate(now.me, nominee), tuple(reasons)


def _for_the_team(now: DecisionContext, target: Seat) -> tuple[Reason, ...]:
    """The worth of a seat to players who know their fellows: its public reputation counts more than its role."""
    fellow = (Reason("bots-fellow", target),) if now.kind(target) != LIBERAL else ()
    return (*fellow, Reason("bots-others-trust", target, 1 - float(now.public.fascist[target])))


def _discard(now: DecisionContext, dice: Dice) -> _Choice:
    if now.view.party == "liberal":
        return Discard(now.me, "F"), (Reason("bots-own-party"),)
    return _tile(now, dice, scheme(now).discard_worth, Discard, own="L")


def _enact(now: DecisionContext, dice: Dice) -> _Choice:
    view, hand = now.view, now.view.hand
    if ProposeVeto(now.me) in view.legal and _wants_veto(now):
        return ProposeVeto(now.me), (Reason("bots-prevents-loss"),)
    if view.party == "liberal" or len(set(hand)) == 1:
        policy: Policy = "L" if "L" in hand else "F"
        return Enact(now.me, policy), (Reason("bots-own-party"),)
    if with_a_point(view) == (Enact(now.me, "F"),):
        return Enact(now.me, "F"), (Reason("bots-wins-now"),)
    return _tile(now, dice, scheme(now).enact_worth, Enact, own="F")


def _tile(
    now: DecisionContext,
    dice: Dice,
    worth: Callable[[DecisionContext, Policy], float],
    act: type[Discard | Enact],
    *,
    own: Policy,
) -> _Choice:
    """A fascist's choice between the two policies; `own` is the one that serves their party."""
    policies: tuple[Policy, Policy] = ("F", "L")
    worths = [worth(now, policy) for policy in policies]
    place = _best(now, worths, dice)
    chosen, gain = policies[place], worths[place] - worths[1 - place]
    reasons = (Reason("bots-own-party" if chosen == own else "bots-blend-in"), Reason("bots-value", share=gain))
    return act(now.me, chosen), reasons


def _wants_veto(now: DecisionContext) -> bool:
    """A liberal with two fascist tiles, a fascist with two liberal ones, where the tile would decide the game."""
    if now.view.party == "liberal":
        return now.view.hand == "FF"
    return now.view.hand == "LL" and now.value(liberal=1) == 1


def _answer_veto(now: DecisionContext, _dice: Dice) -> _Choice:
    hand = now.view.hand
    if now.view.party == "liberal":
        consent = hand == "FF" or (hand == "FL" and _refusal(now) < now.failure_value())
    else:
        consent = hand == "LL"
    if now.view.election_tracker + 1 == TRACKER_END:
        return AnswerVeto(now.me, consent=consent), (Reason("bots-top-tile", share=now.belief.top),)
    return AnswerVeto(now.me, consent=consent), (Reason("bots-own-party"),)


def _refusal(now: DecisionContext) -> float:
    """The worth to the liberals of refusing a veto on one tile of each kind."""
    assert now.view.chancellor is not None
    trusted = 1 - now.belief.fascist[now.view.chancellor]
    return trusted * now.value(liberal=1) + (1 - trusted) * now.value(fascist=1)


def _aim(now: DecisionContext, dice: Dice) -> _Choice:
    """A power: its target."""
    options, aims = with_a_point(now.view), (Investigate, CallSpecialElection, Execute)
    seats = tuple(action.target for action in options if isinstance(action, aims))
    power = now.view.phase
    if _plays_liberal(now):
        judged = _as_liberal(now)
        worths = [_LIBERAL_AIM[power](judged, seat) for seat in seats]
    else:
        worths = scheme(now).power_worths(now, power, seats)
    target = seats[_best(now, worths, dice)]
    if not _plays_liberal(now):
        return _AIM[power](now.me, target), _for_the_team(now, target)
    key = {"execution": "bots-most-suspect", "investigate": "bots-most-unsure"}.get(power, "bots-trusted")
    share = now.belief.fascist[target] if key != "bots-trusted" else 1 - now.belief.fascist[target]
    return _AIM[power](now.me, target), (Reason(key, target, share),)


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
_DECIDE: Final[dict[type, Callable[[DecisionContext, Dice], _Choice]]] = {
    CastVote: _vote,
    Nominate: _nominate,
    Discard: _discard,
    Enact: _enact,
    AnswerVeto: _answer_veto,
    Investigate: _aim,
    CallSpecialElection: _aim,
    Execute: _aim,
}
