"""Reasons are true: without the evidence of a named reason, the choice has a smaller lead."""

import random
from collections import Counter
from functools import partial

import pytest
from msgspec.structs import replace
from sitting import sitting

from weimar.bots import BOTS, Explanation
from weimar.bots.inference.behaviour import model_for
from weimar.bots.inference.history import table_of
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.bots.policy.choice.parameters import EXPERT, STEADY
from weimar.bots.policy.choice.reasons import NO_SINGLE_REASON, least
from weimar.bots.policy.choice.value_net import learned_prospects
from weimar.bots.policy.choice.weighing import judged, judges_as_liberal
from weimar.bots.policy.choice.worths import weigh
from weimar.bots.policy.net.trained import shipped_net
from weimar.bots.policy.talk.listening import listening
from weimar.bots.policy.why.causes import lead, lead_without, moved, tried, without_seat
from weimar.bots.policy.why.hindsight import explain
from weimar.engine import Action, View, make_rules, project, replay
from weimar.engine.actions import CastVote
from weimar.engine.arguments import Argument, Heard
from weimar.engine.phases import Voting
from weimar.engine.state import Loyalty
from weimar.lab.opponents.exploiters import ROSTER
from weimar.lab.play.match import play_match

_NET = shipped_net()


def context(level: str, view: View, heard: tuple[Heard, ...] = ()) -> DecisionContext:
    """The context of a bot at a view."""
    model = model_for(table_of(view))
    if level == "steady":
        return DecisionContext(view, model, STEADY, None, heard)
    now = DecisionContext(view, model, EXPERT, learned_prospects(view.players), heard)
    now.trained = _NET if level == "expert" else None
    return now


def why(level: str, view: View, action: Action, heard: tuple[Heard, ...] = ()) -> Explanation:
    """The explanation of an action."""
    return explain(listening(ROSTER[level], heard), view, action, random.Random(0))


@pytest.mark.parametrize("level", ["steady", "one-ply", "expert"])
def test_named_reasons_affect_the_choice(level: str) -> None:
    """The weightiest first, each with an effect of at least `least`; irrelevant or contrary ones are not named."""
    counts: Counter[str] = Counter()
    for players in (5, 7):
        for state in list(sitting(players, f"causes/{level}/{players}"))[::2]:
            for seat in state.board.alive[:3]:
                view = project(state, seat)
                now = context(level, view) if len(view.legal) > 1 else None
                weighed = weigh(judged(now), as_liberal=judges_as_liberal(now)) if now else None
                if now is None or weighed is None:
                    continue
                action = weighed.options[weighed.bare.index(max(weighed.bare))]
                causes = {cause.reason: cause for cause in tried(now, weighed, action)}
                named = moved(now, weighed, action)
                drops = [causes[reason].drop for reason in named if reason != NO_SINGLE_REASON]
                assert drops == sorted(drops, reverse=True)
                assert all(drop >= least(weighed.heat) for drop in drops)
                counts["named"] += len(drops)
                counts["turned"] += sum(causes[reason].turns for reason in named if reason != NO_SINGLE_REASON)
                counts["unnamed"] += len(causes) - len(drops)
    assert counts["named"] > 30
    assert counts["turned"] > 10
    assert counts["unnamed"] > 10


CLEARED = 0.15
"""A fascist nominee's card speaks for a suspected candidate; where by more than this, that may weigh more."""
CONTRARY = 0.05
"""The share of governments that a bot may like a little better with the card."""


def test_a_seen_fascist_card_is_named_and_decisive() -> None:
    """With this evidence removed from the view, the ballot changes or becomes less likely.

    Each ballot counts once, however often the vote is examined.
    """
    tried_out = spoken = named = turned = 0
    asked, contrary = set[tuple[int, int, int]](), 0
    for number in range(15):
        for state in sitting(7, f"seen/{number}"):
            if not isinstance(state.phase, Voting) or state.board.fascist > 2:
                continue
            for seat in state.board.alive[:4]:
                view = project(state, seat)
                nominee = view.nominee
                if view.party != "liberal" or nominee in (None, seat) or seat == view.candidate or view.memories:
                    continue
                assert nominee is not None
                if (number, view.round, seat) in asked:
                    continue
                asked.add((number, view.round, seat))
                seen = replace(view, memories=(Loyalty(1, nominee, "fascist"),))
                nein = CastVote(seat, "nein")
                told, without = why("steady", seen, nein), why("steady", view, nein)
                if told.wanted is not None:
                    continue
                if (told.chance or 0) > (without.chance or 0):  # else the card does not speak for a Nein
                    spoken += 1
                    named += "bots-distrusted" in {reason.key for reason in told.reasons if reason.seat == nominee}
                cleared = without.fascist[view.candidate] - told.fascist[view.candidate]  # by the same card
                contrary += (told.chance or 0) < (without.chance or 0) and cleared <= CLEARED
                tried_out += 1
                turned += (without.chance or 0) < 0.5 < (told.chance or 0)
    assert spoken > 10
    assert contrary <= CONTRARY * tried_out
    assert named > 0.5 * spoken
    assert turned > 0.02 * tried_out


def test_a_card_decides_the_ballot_of_an_expert() -> None:
    """Who saw a fascist's card votes Nein and says why; without card and statement, some would vote Ja."""
    seen = turned = 0
    for number in range(40):
        for state in sitting(7, f"card/{number}", [BOTS["expert"]] * 7):
            for seat in state.board.alive if isinstance(state.phase, Voting) else ():
                view = project(state, seat)
                cards = [card for card in view.memories if isinstance(card, Loyalty) and card.party == "fascist"]
                asked = view.party == "liberal" and view.legal and seat != view.candidate and view.election_tracker < 2
                if not asked or not cards or cards[0].seat not in (view.candidate, view.nominee):
                    continue
                nein = CastVote(seat, "nein")
                said = tuple(told for told in view.statements if told.about != "investigation")
                told = why("expert", view, nein)
                without = why("expert", replace(view, memories=(), statements=said), nein)
                assert told.chance == 1.0
                assert ("bots-distrusted", cards[0].seat) in {(reason.key, reason.seat) for reason in told.reasons}
                seen, turned = seen + 1, turned + ((without.chance or 0) < 0.5)
        if seen > 10 and turned > 3:
            return
    pytest.fail(f"only {seen} and {turned}")


@pytest.mark.parametrize("level", [pytest.param("one-ply", marks=pytest.mark.full), "expert"])
def test_decisive_arguments_are_named(level: str) -> None:
    """Without that speaker's arguments, the lead shrinks; arguments about uninvolved seats are not named."""
    named = 0
    match = play_match(7, make_rules(), dict.fromkeys(("liberal", "fascist"), BOTS["steady"]), random.Random("heard"))
    for number in range(1, len(match.events), 2):
        state = replay(match.events[:number])
        if not isinstance(state.phase, Voting):
            continue
        for seat in state.board.alive:
            view = project(state, seat)
            if view.party != "liberal" or not view.legal or view.nominee in (None, seat) or view.candidate == seat:
                continue
            speaker = next(other for other in view.alive if other not in (seat, view.nominee, view.candidate))
            accusation = Heard(speaker, 1, Argument("suspect", seat=view.nominee), len(view.rounds))
            for vote in ("ja", "nein"):
                action = CastVote(seat, vote)
                told, without = (why(level, view, action, heard) for heard in ((accusation,), ()))
                heard = [reason for reason in told.reasons if reason.key == "bots-heard"]
                if heard and told.wanted is None and without.wanted is None:
                    assert vote == "nein"
                    assert heard[0].seat == speaker
                    assert (told.chance or 0) >= (without.chance or 0)
                    named += 1
    assert named > 3


def test_trust_and_distrust_name_the_right_seat() -> None:
    """A seat with suspicion above the others' average is distrusted, because of evidence about that seat."""
    keys: Counter[str] = Counter()
    for state in list(sitting(6, "trust"))[::3]:
        for seat in state.board.alive:
            view = project(state, seat)
            if view.party != "liberal" or len(view.legal) < 2:
                continue
            now = context("one-ply", view)
            weighed = weigh(judged(now), as_liberal=True)
            if weighed is None:
                continue
            action = weighed.options[-1]
            gain = lead(weighed, len(weighed.options) - 1)
            for cause in tried(now, weighed, action):
                if cause.reason.key not in ("bots-trusted", "bots-distrusted"):
                    continue
                named = cause.reason.seat
                assert named is not None
                fascist = [now.belief.fascist[other] for other in range(6) if other != seat]
                more = now.belief.fascist[named] > sum(fascist) / len(fascist)
                assert cause.reason.key == ("bots-distrusted" if more else "bots-trusted")
                without = lead_without(judged(now), partial(without_seat, seat=named), action, as_liberal=True)
                assert cause.drop == pytest.approx(gain - without)
                keys[cause.reason.key] += 1
    assert min(keys["bots-trusted"], keys["bots-distrusted"]) > 20
