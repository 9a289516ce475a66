"""Causes: the reasons for a choice or a statement, found by removing each one and asking the net again.

Contract: pure. A reason is named only if without it the odds of the choice would be e^0.5 times lower. So a
consideration against the choice, or without an effect, is never named. Where one option is left, the reason is the
rule or the habit that excludes the others, if it has a sentence. Otherwise these are removed:

- what a seat did: its record, as president, chancellor, voter and speaker, and its relations with others
- that it is known: its party, or that it is not Hitler
- the danger of Hitler's election: the facts of a board where it does not win yet
- the election tracker, the known top tile
- the viewer's party: the facts of a liberal in this seat
- another player's arguments, and the cost of acts against earlier words and choices (`commitments`)

Guesses at roles are made again from what is left. A reason is considered only if its sentence fits the choice: a Nein
is no sign of trust. A liberal's statement has one reason: it is true. One of the fascist team blends in if it is true,
and is a lie where the truth would confess, or where the net likes it more.
"""

from collections.abc import Iterator
from math import fsum
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace

from weimar.bots.inference.behaviour import liberal_policy, session_bucket
from weimar.bots.inference.exact_math import inner, product
from weimar.bots.inference.hearsay import weightiest
from weimar.bots.inference.history import claim_index
from weimar.bots.inference.hypotheses import TYPES
from weimar.bots.policy.choice.mind import Standpoint, Weighed, weigh
from weimar.bots.policy.choice.options import distrusted, elects_hitler, options, pointless_ballots, truth
from weimar.bots.policy.choice.reasons import NO_SINGLE_REASON, Explanation, Reason
from weimar.bots.policy.net.facts import KNOWN, ViewFacts, as_liberal
from weimar.bots.policy.net.names import SEAT, SEAT_AT, TABLE_AT
from weimar.engine.actions import Action, AnswerVeto, CastVote, Discard, Enact, Execute, Investigate, ProposeVeto, Say
from weimar.engine.boards import (
    FASCIST_POLICIES_FOR_HITLER,
    FASCIST_POLICIES_TO_WIN,
    LIBERAL_POLICIES_TO_WIN,
    TRACKER_END,
)
from weimar.engine.state import Loyalty, Memory, Peeked, topic_of
from weimar.engine.terms import Seat

_RECORD: Final = tuple(SEAT_AT[name] for name in SEAT[SEAT.index("turn") + 1 :])
"""The places of facts about what a seat did and what became of it."""
_SENSE: Final = 0.5
_EXCLUDED: Final = 100.0
MOST: Final = 3
"""The most reasons named."""
MOST_SPEAKERS: Final = 1
"""The most other speakers whose arguments are removed for one choice, the weightiest first: each costs a weighing."""
Considered: TypeAlias = tuple[Reason, Standpoint]
"""A reason, and the standpoint without it."""


class Cause(NamedTuple):
    """A possible reason for a choice.

    Attributes:
        drop: the loss of the chosen option's lead without it, in nats: at least `_EXCLUDED` if it is no option then,
            below 0 if it is a reason against it, at most -`_EXCLUDED` if the other options are none then.
    """

    reason: Reason
    drop: float


def why(now: Standpoint, weighed: Weighed, action: Action) -> tuple[Reason, ...]:
    """The reasons for one of the options, the weightiest first; only `NO_SINGLE_REASON` if there is none."""
    if len(weighed.options) == 1:
        return (Reason(_rule(now, action)),) if len(options(now.view)) == 1 else _habit(now, action)
    kept = [cause.reason for cause in tried(now, weighed, action) if cause.drop >= weighed.least]
    return tuple(kept[:MOST]) or (NO_SINGLE_REASON,)


def why_said(now: Standpoint, said: Say) -> Explanation:
    """The reasons for a seat's statement, including a second one about the same observation."""
    memory = next(seen for seen in now.view.memories if (topic_of(seen), seen.round) == (said.about, said.round))
    true = truth(now.view, memory)
    told, held = claim_index(said.tiles, said.party), claim_index(true.tiles, true.party)
    if now.view.party == "liberal":
        return Explanation((Reason("bots-truth"),), chance=float(told == held), wanted=None if told == held else true)
    return Explanation((Reason("bots-blend-in") if told == held else _why_lied(now, memory, told, held),))


def _why_lied(now: Standpoint, memory: Memory, told: int, held: int) -> Reason:
    """The reason for a lie: the truth would confess, or the net likes it less; else no single reason."""
    if isinstance(memory, Peeked):
        return NO_SINGLE_REASON
    weighed = weigh(replace(now, about=memory))
    claims = [claim_index(say.tiles, say.party) for say in weighed.options if isinstance(say, Say)]
    worth = dict(zip(claims, weighed.worths, strict=True))
    likes = held not in worth or (told in worth and worth[told] - worth[held] >= weighed.least)
    return Reason("bots-lie") if likes else NO_SINGLE_REASON


def tried(now: Standpoint, weighed: Weighed, action: Action) -> list[Cause]:
    """All possible reasons for a choice among several options, the weightiest first."""
    gain, found = weighed.lead(action), []
    for reason, without in considered(now, action):
        again = weigh(without)
        if action not in again.options:
            rest = min(gain, 0.0) - _EXCLUDED
        elif len(again.options) == 1:
            rest = max(gain, 0.0) + _EXCLUDED
        else:
            rest = again.lead(action)
        found.append(Cause(reason, gain - rest))
    return sorted(found, key=lambda cause: -cause.drop)


def considered(now: Standpoint, action: Action) -> Iterator[Considered]:
    """All possible reasons for an action."""
    if now.view.party == "fascist":
        yield from _for_the_team(now, action)
    else:
        yield from _by_record(now, action)
    if now.view.election_tracker + 1 == TRACKER_END and isinstance(action, CastVote):
        yield Reason("bots-tracker"), _instead(now, tracker=(1, 0, 0))
    for speaker in weightiest(now.course, now.heard, now.me)[:MOST_SPEAKERS]:
        others = tuple(said for said in now.heard if said.seat != speaker)
        yield Reason("bots-heard", speaker), replace(now, heard=others)
    against = now.commitments.against
    if now.bound and not against(action) and any(against(option) for option in now.view.legal):
        yield Reason("bots-kept-word"), replace(now, bound=False)


def _rule(now: Standpoint, action: Action) -> str:
    """The reason for the only option."""
    view, key = now.view, "bots-only-choice"
    if isinstance(action, CastVote):
        key = "bots-wins-now" if elects_hitler(view) else "bots-own-government"
    elif isinstance(action, AnswerVeto):
        key = "bots-own-party"
    elif isinstance(action, ProposeVeto):
        loses = view.party == "liberal" or view.enacted.liberal + 1 == LIBERAL_POLICIES_TO_WIN
        key = "bots-prevents-loss" if loses else "bots-own-party"
    elif isinstance(action, Discard | Enact):
        own = _helps(action) == (view.party == "fascist")
        key = "bots-own-party" if own else "bots-blend-in"
        if view.party == "fascist" and len(set(view.hand)) > 1:
            wins = view.enacted.fascist + 1 == FASCIST_POLICIES_TO_WIN
            key = "bots-wins-now" if wins else "bots-prevents-loss"
    return key


def _habit(now: Standpoint, action: Action) -> tuple[Reason, ...]:
    """The reason for the only action that does not look absurd (`weimar.bots.policy.choice.options`)."""
    if not isinstance(action, CastVote):
        if isinstance(action, Execute) and now.view.party == "liberal" and suspected(now, action.target):
            return (Reason("bots-distrusted", action.target, now.belief.fascist[action.target]),)
        return (NO_SINGLE_REASON,)
    own = (Reason("bots-own-government"),)
    if now.view.party == "fascist":
        ja, nein = (found[0] for found in pointless_ballots(*now.seen.alone[:2]))
        if nein:
            team = now.seen.seats[:, SEAT_AT["known_fascist"]] > 0
            fellows = [seat for seat in now.government if team[now.place(seat)]]
            return tuple(Reason("bots-fellow", seat) for seat in fellows) or own
        return own if action.vote == "ja" else (Reason("bots-prevents-loss" if ja else "bots-blend-in"),)
    bad = distrusted(*now.seen.alone)[0]
    suspects = [seat for seat in now.government if bad[now.place(seat)]]
    return tuple(Reason("bots-distrusted", seat, now.belief.fascist[seat]) for seat in suspects) or own


def without_record(now: Standpoint, *seats: Seat) -> Standpoint:
    """The context without what these seats did, and what is known of them."""
    facts = ViewFacts(*(part.copy() for part in now.seen))
    for seat in seats:
        place = now.place(seat)
        facts.seats[place, [*_RECORD, *KNOWN]] = 0
        facts.relations[:, place, :] = 0
        facts.relations[:, :, place] = 0
    return replace(now, instead=(facts, now.moved))


def _instead(now: Standpoint, unknown: tuple[Seat, str] | None = None, **table: tuple[int, ...]) -> Standpoint:
    """The context with other facts of the table, by name, and without the facts of a seat whose names begin so."""
    facts = ViewFacts(*(part.copy() for part in now.seen))
    for name, values in table.items():
        facts.table[TABLE_AT[name] : TABLE_AT[name] + len(values)] = values
    if unknown is not None:
        seat, prefix = unknown
        facts.seats[now.place(seat), [at for name, at in SEAT_AT.items() if name.startswith(prefix)]] = 0
    return replace(now, instead=(facts, now.moved))


def _favours(action: Action) -> bool:
    """True if the action shows trust in the seats it is about."""
    if isinstance(action, CastVote):
        return action.vote == "ja"
    if isinstance(action, AnswerVeto):
        return action.consent
    return not isinstance(action, Execute | Investigate)


def _about(now: Standpoint, action: Action) -> tuple[Seat, ...]:
    """The other seats that an action is about."""
    if isinstance(action, CastVote):
        return now.government
    seat: Seat | None = now.view.chancellor if isinstance(action, AnswerVeto) else getattr(action, "target", None)
    return () if seat is None or seat == now.me else (seat,)


def _by_record(now: Standpoint, action: Action) -> Iterator[Considered]:
    """The possible reasons of a liberal."""
    belief, seats, favours = now.belief, _about(now, action), _favours(action)
    for seat in seats:
        without = without_record(now, seat)
        if isinstance(action, Investigate):
            unsure = min(abs(belief.fascist[other] - _SENSE) for other in now.view.alive if other != now.me)
            if abs(belief.fascist[seat] - _SENSE) == unsure:
                yield Reason("bots-most-unsure", seat, belief.fascist[seat]), without
        elif suspected(now, seat) != favours:
            worst = max(belief.fascist[other] for other in now.view.alive if other != now.me)
            main = isinstance(action, Execute) and belief.fascist[seat] == worst
            key = "bots-trusted" if favours else "bots-most-suspect" if main else "bots-distrusted"
            yield Reason(key, seat, 1 - belief.fascist[seat] if favours else belief.fascist[seat]), without
    if isinstance(action, CastVote):
        yield from _of_government(now, action)


def _of_government(now: Standpoint, action: CastVote) -> Iterator[Considered]:
    view, favours = now.view, _favours(action)
    assert view.nominee is not None
    share = liberal_chance(now, view.candidate, view.nominee)
    if (share > _SENSE) == favours:
        yield Reason("bots-likely-liberal-policy", share=share), without_record(now, *_about(now, action))
    danger = now.belief.hitler[view.nominee] if now.late else 0.0
    if now.late and view.nominee != now.me and (danger > 0) != favours:
        board = view.enacted.liberal, FASCIST_POLICIES_FOR_HITLER - 1  # where electing Hitler does not end the game
        harmless = _instead(now, (view.nominee, "not_hitler"), fascist_policies=(0, 0, 1, 0, 0, 0), board=board)
        yield Reason("bots-danger-of-hitler", view.nominee, danger), harmless
    if view.election_tracker + 1 == TRACKER_END and (now.belief.top > _SENSE) != favours:
        yield Reason("bots-top-tile", share=now.belief.top), _instead(now, peeked=(0, 0, 0, 0))


def _for_the_team(now: Standpoint, action: Action) -> Iterator[Considered]:
    """The possible reasons of the fascist team."""
    if _helps(action):
        liberal = ViewFacts(*as_liberal(now.seen.table, now.seen.seats), now.seen.relations)
        yield Reason("bots-own-party"), replace(now, instead=(liberal, now.moved))
    elif _liberal_too(now, action):
        yield Reason("bots-blend-in"), without_record(now, now.me)
    if isinstance(action, Discard | Enact):
        return
    for seat in _about(now, action):
        if now.is_fellow(seat) and _favours(action):
            yield Reason("bots-fellow", seat), _instead(now, (seat, "known_"))
        suspicion = now.public.fascist
        trust = 1 - float(suspicion[seat])
        if suspicion[seat] < fsum(suspicion) / len(suspicion) and (_favours(action) or isinstance(action, Execute)):
            yield Reason("bots-others-trust", seat, trust), without_record(now, seat)


def _helps(action: Action) -> bool:
    """True for a choice of tiles that serves the fascist policy."""
    return isinstance(action, Discard | Enact) and action.policy == ("L" if isinstance(action, Discard) else "F")


def _liberal_too(now: Standpoint, action: Action) -> bool:
    """True if the net would most likely do the same as a liberal in this seat, who knows no other role."""
    memories = tuple(seen for seen in now.view.memories if not isinstance(seen, Loyalty))
    return weigh(replace(now.pretending(memories=memories), instead=None)).best == action


def liberal_chance(now: Standpoint, president: Seat, chancellor: Seat) -> float:
    """The probability of a liberal policy under a government, by the viewer's belief."""
    enacted = now.view.enacted
    chance = liberal_policy(now.model, session_bucket(enacted.liberal, enacted.fascist)).reshape(4, TYPES * TYPES)
    return float(inner(product(np.array(now.belief.draw), chance), now.belief.pair(president, chancellor)))


def suspected(now: Standpoint, seat: Seat) -> bool:
    """True if a seat is suspected more than the average of the others."""
    others = [now.belief.fascist[other] for other in now.view.alive if other != now.me]
    return now.belief.fascist[seat] > fsum(others) / len(others)
