"""Possible reasons for a choice by the trained net, with the facts to remove for each.

Contract: pure. A removal sets facts to 0, and asks the net again:

- what a seat did: its record, as president, chancellor, voter and speaker, and its relations with others
- that it is known: its party, or that it is not Hitler
- the danger of Hitler's election: the facts of a board where it does not win yet
- the election tracker, the known top tile
- the viewer's party: the facts of a liberal in this seat

A reason is considered only if its sentence fits the choice: a Nein is no sign of trust.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import fsum
from typing import Final, TypeAlias

from msgspec.structs import replace

from weimar.bots.inference.hypotheses import FASCIST, HITLER
from weimar.bots.policy.choice.decision_context import DecisionContext, Without
from weimar.bots.policy.choice.reasons import Reason
from weimar.bots.policy.choice.worths import real_options, weigh
from weimar.bots.policy.net.facts import ViewFacts
from weimar.bots.policy.net.habits import distrusted, pointless_ballots
from weimar.bots.policy.net.names import SEAT, SEAT_AT, TABLE_AT
from weimar.engine.actions import Action, AnswerVeto, CastVote, Discard, Enact, Execute, Investigate
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER, TRACKER_END
from weimar.engine.state import Loyalty
from weimar.engine.terms import Seat

_RECORD: Final = tuple(SEAT_AT[name] for name in SEAT[SEAT.index("turn") + 1 :])
"""The places of facts about what a seat did and what became of it."""
_KNOWN: Final = tuple(SEAT_AT[name] for name in ("known_fascist", "known_hitler", "known_liberal"))
_SENSE: Final = 0.5
Removal: TypeAlias = Callable[[DecisionContext], DecisionContext]
Considered: TypeAlias = tuple[Reason, Removal]
"""A reason, and the way to remove it."""


def considered(now: DecisionContext, action: Action) -> Iterator[Considered]:
    """All possible reasons for an action, except the arguments of players."""
    if now.view.party == "fascist":
        yield from _for_the_team(now, action)
    else:
        yield from _by_record(now, action)
    if now.view.election_tracker + 1 == TRACKER_END and isinstance(action, CastVote):
        yield Reason("bots-tracker"), _without_tracker


def habit(now: DecisionContext, action: Action) -> tuple[Reason, ...]:
    """The reason for the only action that does not look absurd (`weimar.bots.policy.net.habits`)."""
    if not isinstance(action, CastVote):
        return (Reason("bots-only-choice"),)
    if now.view.party == "fascist":
        ja, nein = (found[0] for found in pointless_ballots(now.facts.table[None], now.facts.seats[None]))
        if nein:
            team = now.facts.seats[:, SEAT_AT["known_fascist"]] > 0
            fellows = [seat for seat in _government(now) if team[_place(now, seat)]]
            return tuple(Reason("bots-fellow", seat) for seat in fellows) or (Reason("bots-own-government"),)
        return (Reason("bots-prevents-loss" if ja else "bots-blend-in"),)
    bad = distrusted(*(part[None] for part in now.facts))[0]
    suspects = [seat for seat in _government(now) if bad[_place(now, seat)]]
    return tuple(Reason("bots-distrusted", seat, now.belief.fascist[seat]) for seat in suspects)


def _changed(now: DecisionContext, change: Callable[[ViewFacts], None]) -> DecisionContext:
    facts = ViewFacts(*(part.copy() for part in now.facts))
    change(facts)
    return Without(now, facts=facts, by_heard=now.by_heard)  # facts for the net do not matter there


def _place(now: DecisionContext, seat: Seat) -> int:
    return (seat - now.me) % now.view.players


def without_record(now: DecisionContext, *seats: Seat) -> DecisionContext:
    """The context without what these seats did, and what is known of them."""

    def change(facts: ViewFacts) -> None:
        for seat in seats:
            place = _place(now, seat)
            facts.seats[place, [*_RECORD, *_KNOWN]] = 0
            facts.relations[:, place, :] = 0
            facts.relations[:, :, place] = 0

    return _changed(now, change)


def _estranged(now: DecisionContext, seat: Seat) -> DecisionContext:
    """The context where the viewer does not know a seat's role."""

    def change(facts: ViewFacts) -> None:
        facts.seats[_place(now, seat), list(_KNOWN)] = 0

    return _changed(now, change)


def _without_tracker(now: DecisionContext) -> DecisionContext:
    def change(facts: ViewFacts) -> None:
        first = TABLE_AT["tracker"]
        facts.table[first : first + TRACKER_END] = [1, 0, 0]

    return _changed(now, change)


def _without_top(now: DecisionContext) -> DecisionContext:
    def change(facts: ViewFacts) -> None:
        first = TABLE_AT["peeked"]
        facts.table[first : first + 4] = 0

    return _changed(now, change)


def _harmless(now: DecisionContext, seat: Seat) -> DecisionContext:
    """The context where electing Hitler would not end the game, and this seat is not known to be someone else."""
    policies = FASCIST_POLICIES_FOR_HITLER - 1

    def change(facts: ViewFacts) -> None:
        first = TABLE_AT["fascist_policies"]
        facts.table[first : first + 6] = 0
        facts.table[first + policies] = 1
        facts.table[TABLE_AT["board"] + 1] = policies
        facts.seats[_place(now, seat), SEAT_AT["not_hitler"]] = 0

    return _changed(now, change)


def _as_liberal(now: DecisionContext) -> DecisionContext:
    """The context of a liberal in this seat, who knows no other role."""

    def change(facts: ViewFacts) -> None:
        first = TABLE_AT["role"]
        facts.table[first : first + 3] = [1, 0, 0]
        facts.table[TABLE_AT["knows_team"]] = 0
        facts.seats[:, list(_KNOWN)] = 0

    return _changed(now, change)


def _favours(action: Action) -> bool:
    """True if the action shows trust in the seats it is about."""
    if isinstance(action, CastVote):
        return action.vote == "ja"
    if isinstance(action, AnswerVeto):
        return action.consent
    return not isinstance(action, Execute | Investigate)


def _about(now: DecisionContext, action: Action) -> tuple[Seat, ...]:
    """The other seats that an action is about."""
    seats: tuple[Seat | None, ...] = (getattr(action, "target", None),)
    if isinstance(action, CastVote):
        return _government(now)
    if isinstance(action, AnswerVeto):
        seats = (now.view.chancellor,)
    return tuple(seat for seat in seats if seat is not None and seat != now.me)


def _government(now: DecisionContext) -> tuple[Seat, ...]:
    """The other seats of a nominated government."""
    return tuple(seat for seat in (now.view.candidate, now.view.nominee) if seat is not None and seat != now.me)


def _suspected(now: DecisionContext, seat: Seat) -> bool:
    """True if a seat is suspected more than the average of the others."""
    others = [now.belief.fascist[other] for other in now.view.alive if other != now.me]
    return now.belief.fascist[seat] > fsum(others) / len(others)


def _by_record(now: DecisionContext, action: Action) -> Iterator[Considered]:
    """The possible reasons of a liberal."""
    belief, seats, favours = now.belief, _about(now, action), _favours(action)
    for seat in seats:
        removal = partial(_record_of, seat=seat)
        if isinstance(action, Investigate):
            unsure = min(abs(belief.fascist[other] - _SENSE) for other in now.view.alive if other != now.me)
            if abs(belief.fascist[seat] - _SENSE) == unsure:
                yield Reason("bots-most-unsure", seat, belief.fascist[seat]), removal
        elif _suspected(now, seat) != favours:
            worst = max(belief.fascist[other] for other in now.view.alive if other != now.me)
            main = isinstance(action, Execute) and belief.fascist[seat] == worst
            key = "bots-trusted" if favours else "bots-most-suspect" if main else "bots-distrusted"
            yield Reason(key, seat, 1 - belief.fascist[seat] if favours else belief.fascist[seat]), removal
    if isinstance(action, CastVote):
        yield from _of_government(now, action)


def _record_of(now: DecisionContext, seat: Seat) -> DecisionContext:
    return without_record(now, seat)


def _of_government(now: DecisionContext, action: CastVote) -> Iterator[Considered]:
    view, favours = now.view, _favours(action)
    assert view.nominee is not None
    share = now.liberal_chance(view.candidate, view.nominee)
    if (share > _SENSE) == favours:
        seats = _about(now, action)
        yield Reason("bots-likely-liberal-policy", share=share), lambda context: without_record(context, *seats)
    danger = now.danger(view.nominee)
    if now.late and view.nominee != now.me and (danger > 0) != favours:
        yield Reason("bots-danger-of-hitler", view.nominee, danger), partial(_harmless, seat=view.nominee)
    if view.election_tracker + 1 == TRACKER_END and (now.belief.top > _SENSE) != favours:
        yield Reason("bots-top-tile", share=now.belief.top), _without_top


def _for_the_team(now: DecisionContext, action: Action) -> Iterator[Considered]:
    """The possible reasons of the fascist team."""
    own = _helps(action)
    if own:
        yield Reason("bots-own-party"), _as_liberal
    elif _liberal_too(now, action):
        yield Reason("bots-blend-in"), lambda context: without_record(context, now.me)
    if isinstance(action, Discard | Enact):
        return
    for seat in _about(now, action):
        if now.kind(seat) in (FASCIST, HITLER) and _favours(action):
            yield Reason("bots-fellow", seat), partial(_estranged, seat=seat)
        suspicion = now.public.fascist
        trust = 1 - float(suspicion[seat])
        if suspicion[seat] < fsum(suspicion) / len(suspicion) and (_favours(action) or isinstance(action, Execute)):
            yield Reason("bots-others-trust", seat, trust), partial(_record_of, seat=seat)


def _helps(action: Action) -> bool:
    """True for a choice of tiles that serves the fascist policy."""
    return isinstance(action, Discard | Enact) and action.policy == ("L" if isinstance(action, Discard) else "F")


def _liberal_too(now: DecisionContext, action: Action) -> bool:
    """True if the net would most likely do the same as a liberal in this seat, who knows no other role."""
    view = now.view
    roles = tuple("liberal" if seat == now.me else None for seat in range(view.players))
    memories = tuple(seen for seen in view.memories if not isinstance(seen, Loyalty))
    twin = now.changed(view=replace(view, roles=roles, role="liberal", party="liberal", memories=memories))
    again = weigh(twin, as_liberal=True)
    found = real_options(twin) if again is None else (again.options[again.worths.index(max(again.worths))],)
    return found == (action,)
