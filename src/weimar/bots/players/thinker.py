"""Bots that think: `steady` and `expert`.

Contract: a `Thinker` is stateless between decisions: the same view and dice give the same choice. `decide` returns the
choice with its reasons; `choose` skips those.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from weimar.bots.inference.behaviour import Model, model_for, shipped_tables
from weimar.bots.inference.counts import shipped_layers
from weimar.bots.inference.history import Table, table_of
from weimar.bots.inference.seat_belief import Belief
from weimar.bots.policy.choice.anchor import elects_hitler, with_a_point
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.bots.policy.choice.observations import unstated
from weimar.bots.policy.choice.options import options
from weimar.bots.policy.choice.parameters import EXPERT, STEADY, Parameters
from weimar.bots.policy.choice.reasons import Decision, Explanation, Reason
from weimar.bots.policy.choice.value_net import Prospects, learned_prospects, shipped_nets
from weimar.bots.policy.choice.weighing import Weighed, judged, judges_as_liberal, wants_veto
from weimar.bots.policy.choice.worths import real_options, weigh
from weimar.bots.policy.net.trained import Trained, shipped_net
from weimar.bots.policy.talk.arguing import argue
from weimar.bots.policy.talk.replies import Reply, reply
from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.statements import speak, weighted, why_lied, why_said
from weimar.bots.policy.talk.voices import Voice
from weimar.bots.policy.why.causes import moved
from weimar.bots.policy.why.hindsight import Settled
from weimar.bots.policy.why.net_causes import habit
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
from weimar.engine.chance import Dice
from weimar.engine.state import Statement
from weimar.engine.terms import Party, Policy
from weimar.engine.view import View


class _NoLuck:
    """Dice that always return one half."""

    def random(self) -> float:
        """One half."""
        return 0.5


_NO_LUCK: Final = _NoLuck()


class Thinker:
    """A bot with a belief, a model and parameters.

    Args:
        parameters: its weights and thresholds.
        model: returns the model of others' behaviour for a table.
        prospects: returns the learned values of positions for each side at a number of players; None for hand-set
            numbers.
        heard: all arguments of this game, oldest first.
        trained: a trained net, which decides instead of model and prospects at the tables that it was trained for.
    """

    def __init__(
        self,
        parameters: Parameters,
        model: Callable[[Table], Model] = model_for,
        prospects: Callable[[int], Mapping[Party, Prospects] | None] = lambda _players: None,
        heard: tuple[Heard, ...] = (),
        trained: Trained | None = None,
    ) -> None:
        self._parameters = parameters
        self._model = model
        self._prospects = prospects
        self._heard = heard
        self._trained = trained

    def having_heard(self, heard: tuple[Heard, ...]) -> "Thinker":
        """The same bot after these arguments."""
        return Thinker(self._parameters, self._model, self._prospects, heard, self._trained)

    def argue(self, view: View, dice: Dice, voice: Voice) -> Wish | None:
        """The bot's most urgent argument now; None if there is none."""
        return argue(self._context(view), self._planned, dice, voice)

    def _planned(self, view: View) -> Action:
        """The action it would take now, without chance."""
        return self.choose(view, _NO_LUCK)

    def belief(self, view: View) -> Belief:
        """The belief that its reasons and arguments come from."""
        return self._context(view).belief

    def choose(self, view: View, dice: Dice) -> Action:
        """One of `view.legal`."""
        return view.legal[0] if len(view.legal) == 1 else _chosen(self._context(view), dice).action

    def claim(self, view: View, dice: Dice) -> Say | None:
        """The claim about an office; None if there is nothing to claim."""
        if not unstated(view):
            return None
        return speak(self._context(view), dice)

    def decide(self, view: View, dice: Dice) -> Decision:
        """The choice, its belief, and its reasons."""
        if len(view.legal) == 1:
            return Decision(view.legal[0], (Reason("bots-only-choice"),))
        return _decided(self._context(view), dice)

    def reply(self, view: View, statement: Statement, dice: Dice) -> Reply | None:
        """The reply to another player's statement."""
        return reply(view, statement, dice)

    def explain(self, view: View, taken: Action, dice: Dice) -> Explanation:
        """The reasons for an action of this seat: any legal one, including statements.

        Args:
            view: the seat's view at the action.
            taken: the action.
            dice: they do not affect the reasons.
        """
        now = self._context(view)
        if isinstance(taken, Say):
            said = why_said(view, taken, partial(why_lied, now))
            return replace(said, fascist=now.belief.fascist, hitler=now.belief.hitler)
        if len(view.legal) == 1:
            return Explanation((Reason("bots-only-choice"),), chance=1.0)
        now.pick = settled = Settled()
        best = _decided(now, dice)
        found = (settled.chance, best) if best.action == taken else _otherwise(now, settled, taken, dice)
        chance, decision = found or (0.0, best)
        wanted = None if found else best.action
        return Explanation(decision.reasons, decision.fascist, decision.hitler, chance, wanted)

    def _context(self, view: View) -> DecisionContext:
        now = DecisionContext(
            view, self._model(table_of(view)), self._parameters, self._prospects(view.players), self._heard
        )
        now.trained = self._trained if self._trained is not None and self._trained.fits(view) else None
        return now


def steady() -> Thinker:
    """The level `steady`. It first checks the files of the behaviour model."""
    shipped_tables()
    shipped_layers()
    return Thinker(STEADY)


def one_ply() -> Thinker:
    """The player that `expert` is at tables its net was not trained for: it looks one action ahead with value nets.

    The net learned from its games first.
    """
    steady()
    shipped_nets()
    return Thinker(EXPERT, prospects=learned_prospects)


def expert() -> Thinker:
    """The level `expert`. It also checks its nets."""
    one_ply()
    return Thinker(EXPERT, prospects=learned_prospects, trained=shipped_net())


class _Choice(NamedTuple):
    """An action, and its cause.

    Attributes:
        reasons: the reasons of a rule; empty after weighing options. weighed: these options.
    """

    action: Action
    reasons: tuple[Reason, ...] = ()
    weighed: Weighed | None = None


def _chosen(now: DecisionContext, dice: Dice) -> _Choice:
    if now.trained is not None:
        found = real_options(now)
        if len(found) > 1:
            return _left_to_chance(now, dice)
        if found != options(now.view):
            only = next(iter(found))
            return _Choice(only, habit(now, only))
    return _DECIDE[type(now.view.legal[0])](now, dice)


def _decided(now: DecisionContext, dice: Dice) -> Decision:
    choice = _chosen(now, dice)
    reasons = choice.reasons or (moved(now, choice.weighed, choice.action) if choice.weighed else ())
    return Decision(choice.action, reasons, now.belief.fascist, now.belief.hitler)


def _otherwise(now: DecisionContext, settled: Settled, taken: Action, dice: Dice) -> tuple[float, Decision] | None:
    """The decision if the action was not the best one, and its probability; None if it would never be chosen."""
    for place in settled.others():
        settled.place = place
        if _chosen(now, dice).action == taken:
            return settled.chance, _decided(now, dice)
    return None


def _left_to_chance(now: DecisionContext, dice: Dice) -> _Choice:
    """A random choice among options by their worth."""
    weighed = weigh(judged(now), as_liberal=judges_as_liberal(now))
    assert weighed is not None
    place = (now.pick or weighted)(weighed.worths, weighed.heat, dice)
    return _Choice(weighed.options[place], weighed=weighed)


def _vote(now: DecisionContext, dice: Dice) -> _Choice:
    if elects_hitler(now.view):
        return _Choice(CastVote(now.me, "ja"), (Reason("bots-wins-now"),))
    own = (Reason("bots-own-government"),)
    if now.view.candidate == now.me:
        if now.trained is not None:
            return _Choice(CastVote(now.me, "ja"), own)
        weighed = weigh(judged(now), as_liberal=judges_as_liberal(now))
        assert weighed is not None
        return _Choice(CastVote(now.me, "ja"), () if weighed.bare[0] > weighed.bare[1] else own, weighed)
    choice = _left_to_chance(now, dice)
    assert choice.weighed is not None
    unwelcome = now.view.nominee == now.me and choice.weighed.bare[0] <= choice.weighed.bare[1]
    return choice._replace(reasons=own) if unwelcome and choice.action == CastVote(now.me, "ja") else choice


def _discard(now: DecisionContext, dice: Dice) -> _Choice:
    if now.view.party == "liberal":
        return _Choice(Discard(now.me, "F"), (Reason("bots-own-party"),))
    if with_a_point(now.view) == (Discard(now.me, "L"),) and "F" in now.view.hand:
        return _Choice(Discard(now.me, "L"), _decides(now))
    return _left_to_chance(now, dice)


def _decides(now: DecisionContext) -> tuple[Reason, ...]:
    """The reason for a fascist tile that ends the game or prevents its end."""
    return (Reason("bots-wins-now" if now.value(fascist=1) == 0 else "bots-prevents-loss"),)


def _enact(now: DecisionContext, dice: Dice) -> _Choice:
    view, hand = now.view, now.view.hand
    if ProposeVeto(now.me) in view.legal and wants_veto(now):
        return _Choice(ProposeVeto(now.me), (Reason("bots-prevents-loss"),))
    if view.party == "liberal" or len(set(hand)) == 1:
        policy: Policy = "L" if "L" in hand else "F"
        own = policy == ("L" if view.party == "liberal" else "F")
        return _Choice(Enact(now.me, policy), (Reason("bots-own-party" if own else "bots-blend-in"),))
    if with_a_point(view) == (Enact(now.me, "F"),):
        return _Choice(Enact(now.me, "F"), _decides(now))
    return _left_to_chance(now, dice)


def _answer_veto(now: DecisionContext, _dice: Dice) -> _Choice:
    """The answer to a veto: no for two tiles of the bot's party; a liberal with one of each judges the chancellor."""
    weighed = weigh(now, as_liberal=judges_as_liberal(now))
    if weighed is not None:
        consent, refusal = weighed.worths
        return _Choice(weighed.options[0 if refusal < consent else 1], weighed=weighed)
    consent = now.view.hand == ("FF" if now.view.party == "liberal" else "LL")
    return _Choice(AnswerVeto(now.me, consent=consent), (Reason("bots-own-party"),))


_DECIDE: Final[dict[type, Callable[[DecisionContext, Dice], _Choice]]] = {
    CastVote: _vote,
    Nominate: _left_to_chance,
    Discard: _discard,
    Enact: _enact,
    AnswerVeto: _answer_veto,
    Investigate: _left_to_chance,
    CallSpecialElection: _left_to_chance,
    Execute: _left_to_chance,
}
