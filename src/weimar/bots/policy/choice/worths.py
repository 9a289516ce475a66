"""The worth of each option: by the trained net at tables that it was trained for, else by the model.

Contract: pure. The worths of the net are its logits, in nats, in claims too. Its heat is 1 for the fascist team, as in
training; a liberal's balances the game at each size. The net sees the whole public course, but was trained without
arguments, and does not see who keeps silent. What others say changes worths as it would change those of the model,
within `MOST_HEARD`.
"""

from math import fsum
from typing import Final, TypeVar

import numpy as np
from msgspec.structs import replace

from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.bots.policy.choice.options import claims, options
from weimar.bots.policy.choice.own_word import against_own_word, elects_named
from weimar.bots.policy.choice.weighing import Weighed, by_model
from weimar.bots.policy.net.facts import ViewFacts, facts_of, without_silence
from weimar.bots.policy.net.habits import usual
from weimar.bots.policy.net.whole_net import ONE, by_place
from weimar.engine.action_table import ALL_ACTIONS, encode
from weimar.engine.actions import Action, AnswerVeto, Say
from weimar.engine.boards import TRACKER_END
from weimar.engine.state import Memory

MOST_HEARD: Final = 2.0
"""The most that the arguments of others change a worth, in units of the heat. Set by hand."""
FIRM: Final = 5
"""The factor on the cost of acts against one's own word: the net is often surer than the cost. Set by hand."""
Act = TypeVar("Act", bound=Action)


def weigh(now: DecisionContext, *, as_liberal: bool) -> Weighed | None:
    """The options of a decision and their worths; None if a rule decides.

    Args:
        now: the context of `judged`, perhaps without some evidence.
        as_liberal: `judges_as_liberal` of the seat's own context.
    """
    if now.trained is None:
        return by_model(now, as_liberal=as_liberal)
    found = real_options(now)
    if len(found) == 1:
        return None
    heat = now.trained.heat(now.view)
    if found not in now.by_heard:
        now.by_heard[found] = _heard(now, found)
    heard = now.by_heard[found]
    worths = [
        worth + heat * (change - (_word_cost(now, option) if now.heard else 0.0))
        for option, worth, change in zip(found, _logits(now, found, now.facts), heard, strict=True)
    ]
    return Weighed(found, worths, heat, worths)


def _word_cost(now: DecisionContext, option: Action) -> float:
    """The cost of contradicting a recent statement, in units of the heat."""
    firm = now.view.election_tracker + 1 < TRACKER_END or elects_named(now, option)  # else it could enact the top tile
    return now.parameters.word_cost * (FIRM if firm else 1) * against_own_word(now, option)


def real_options(now: DecisionContext) -> tuple[Action, ...]:
    """The actions that the trained net chooses among."""
    return _usual(now, options(now.view), now.seen)


def weigh_claims(now: DecisionContext, seen: Memory) -> tuple[tuple[Say, ...], list[float]]:
    """The possible statements about an observation, and their worths by the net, in nats."""
    facts = facts_of(now.view, seen)
    found = _usual(now, claims(now.view, seen), facts)
    return found, _logits(now, found, facts)


def _usual(now: DecisionContext, found: tuple[Act, ...], facts: ViewFacts) -> tuple[Act, ...]:
    """The acts without absurd ones."""
    if len(found) == 1:
        return found
    places = [by_place(encode(act), now.me, now.view.players) for act in found]
    flags = np.zeros((1, ALL_ACTIONS), np.int64)
    flags[0, places] = 1
    kept = usual(flags, *(part[None] for part in facts))[0]
    return tuple(act for act, place in zip(found, places, strict=True) if kept[place])


def _logits(now: DecisionContext, found: tuple[Act, ...], facts: ViewFacts) -> list[float]:
    assert now.trained is not None
    if len(found) == 1:
        return [0.0]
    whole = now.trained.net.acts(facts._replace(seats=without_silence(facts.seats)))
    return [int(whole[by_place(encode(act), now.me, now.view.players)]) / ONE for act in found]


def _heard(now: DecisionContext, found: tuple[Action, ...]) -> list[float]:
    """The change of each worth by the arguments of others, as it is for the model's, in units of the heat.

    It is that of a liberal in this seat for every role, so that no one is marked by listening.
    """
    own = tuple(said for said in now.heard if said.seat == now.me)
    if len(own) == len(now.heard) or isinstance(found[0], AnswerVeto):
        return [0.0] * len(found)
    free = (now if now.view.party == "liberal" else now.pretending()).changed(
        parameters=replace(now.parameters, word_cost=0.0)
    )
    free.guessing = False  # the net would see the seat's own role
    after, before = (by_model(each, as_liberal=True) for each in (free, free.changed(heard=own)))
    if after is None or before is None:
        return [0.0] * len(found)
    change = {
        option: (late - early) / after.heat
        for option, late, early in zip(after.options, after.bare, before.bare, strict=True)
    }
    changes = [change.get(option, 0.0) for option in found]
    usual_change = fsum(changes) / len(found)
    return [max(-MOST_HEARD, min(MOST_HEARD, one - usual_change)) for one in changes]
