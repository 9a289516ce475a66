"""Reasons are true: without the evidence of a named reason, the choice has a smaller lead."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace
from sitting import sitting

from weimar.bots import BOTS, Explanation, Thinker
from weimar.bots.inference import hearsay
from weimar.bots.policy.choice.mind import Mind, Weighed
from weimar.bots.policy.choice.reasons import NO_SINGLE_REASON
from weimar.bots.policy.choice.standpoint import Standpoint
from weimar.bots.policy.talk.arguing import listening
from weimar.bots.policy.why.causes import liberal_chance, suspected, tried, without_record
from weimar.bots.policy.why.causes import why as reasons_of
from weimar.bots.policy.why.hindsight import explain
from weimar.engine import Action, View, make_rules, project, replay
from weimar.engine.actions import CastVote, Enact, Execute, ProposeVeto
from weimar.engine.arguments import Argument, Heard
from weimar.engine.phases import Voting
from weimar.engine.state import Loyalty
from weimar.engine.terms import Party, Policy
from weimar.engine.view import Enacted
from weimar.lab.play.match import play_match


def why(level: str, view: View, action: Action, heard: tuple[Heard, ...] = ()) -> Explanation:
    """The explanation of an action."""
    return explain(listening(BOTS[level], heard), view, action, random.Random(0))


def minded(level: str) -> Mind:
    """The mind of a level."""
    bot = BOTS[level]
    assert isinstance(bot, Thinker)
    return bot.mind


@pytest.mark.parametrize("level", ["steady", "expert"])
def test_named_reasons_affect_the_choice(level: str) -> None:
    """The weightiest first, each with an effect of at least `least`; irrelevant or contrary ones are not named."""
    counts, mind = Counter[str](), minded(level)
    for players in (5, 7):
        for state in sitting(players, f"causes/{level}/{players}", [BOTS[level]] * players):
            for seat in state.board.alive[:3]:
                view = project(state, seat)
                if len(view.legal) < 2:
                    continue
                now = Standpoint(view, mind.nets)
                weighed = mind.weigh(now)
                if len(weighed.options) < 2:
                    continue
                causes = {cause.reason: cause for cause in tried(mind, now, weighed, weighed.best)}
                named = reasons_of(mind, now, weighed, weighed.best)
                drops = [causes[reason].drop for reason in named if reason != NO_SINGLE_REASON]
                assert drops == sorted(drops, reverse=True)
                assert all(drop >= weighed.least for drop in drops)
                counts["named"] += len(drops)
                counts["turned"] += sum(causes[reason].turns for reason in named if reason != NO_SINGLE_REASON)
                counts["unnamed"] += len(causes) - len(drops)
    assert counts["named"] > (30 if level == "expert" else 5)
    assert counts["turned"] > (10 if level == "expert" else 0)
    assert counts["unnamed"] > 10


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


def test_arguments_weigh_as_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    """An accusation of the nominee speaks for a Nein; it is named if it weighs enough, and counts in all reasons."""
    monkeypatch.setattr(hearsay, "BASELESS", 0.5)  # as if the record showed something of it
    mind, drops, named = minded("expert"), list[float](), 0
    bot = BOTS["steady"]
    games = [
        play_match(7, make_rules(), {"liberal": bot, "fascist": bot}, random.Random(f"heard{n}")).events
        for n in range(3)
    ]
    for state in (replay(events[:number]) for events in games for number in range(1, len(events), 2)):
        for seat in state.board.alive if isinstance(state.phase, Voting) else ():
            view = project(state, seat)
            if view.party != "liberal" or not view.legal or seat in (view.nominee, view.candidate):
                continue
            speaker = next(other for other in view.alive if other not in (seat, view.nominee, view.candidate))
            accusation = Heard(speaker, 1, Argument("suspect", seat=view.nominee, to=seat), len(view.rounds))
            if any(
                (past.candidate, past.power, past.target) == (seat, "investigate", view.nominee) for past in view.rounds
            ):
                continue  # knows better
            now = Standpoint(view, mind.nets, (accusation,))
            weighed, nein = mind.weigh(now), CastVote(seat, "nein")
            if len(weighed.options) < 2:
                continue
            (cause,) = [cause for cause in tried(mind, now, weighed, nein) if cause.reason.key == "bots-heard"]
            assert cause.reason.seat == speaker
            told = cause.reason in reasons_of(mind, now, weighed, nein)
            assert cause.drop >= weighed.least or not told
            drops.append(cause.drop)
            named += told
    assert len(drops) > 20
    assert sum(drop > 0 for drop in drops) > 0.8 * len(drops)
    assert 5 < named < len(drops)


def test_trust_and_distrust_name_the_right_seat() -> None:
    """A seat with suspicion above the others' average is distrusted, because of evidence about that seat."""
    keys, mind = Counter[str](), minded("expert")
    for state in [state for number in range(8) for state in list(sitting(6, f"trust/{number}"))[::3]]:
        for seat in state.board.alive:
            view = project(state, seat)
            if view.party != "liberal" or len(view.legal) < 2:
                continue
            now = Standpoint(view, mind.nets)
            weighed = mind.weigh(now)
            action = weighed.best
            for cause in tried(mind, now, weighed, action) if len(weighed.options) > 1 else ():
                if cause.reason.key == "bots-likely-liberal-policy":
                    assert view.nominee is not None
                    assert cause.reason.share == liberal_chance(now, view.candidate, view.nominee)
                    keys[cause.reason.key] += 1
                if cause.reason.key not in ("bots-trusted", "bots-distrusted", "bots-most-suspect"):
                    continue
                named = cause.reason.seat
                assert named is not None
                worst = max(now.belief.fascist[other] for other in view.alive if other != seat)
                main = isinstance(action, Execute) and now.belief.fascist[named] == worst
                against = "bots-most-suspect" if main else "bots-distrusted"
                assert cause.reason.key == (against if suspected(now, named) else "bots-trusted")
                without = mind.weigh(without_record(now, named)).lead(action)
                assert cause.drop == pytest.approx(weighed.lead(action) - without)
                keys[cause.reason.key] += 1
    assert min(keys["bots-trusted"], keys["bots-distrusted"], keys["bots-likely-liberal-policy"]) > 20


@pytest.mark.parametrize(("party", "tile", "most"), [("liberal", "F", 6), ("fascist", "L", 5)])
def test_a_veto_keeps_a_game_from_being_lost_only_if_the_policy_ends_it(party: Party, tile: Policy, most: int) -> None:
    """The sixth fascist policy, or the fifth liberal one; two equal tiles leave only the veto."""
    mind, state = minded("steady"), next(iter(sitting(5, "veto")))
    seat = state.setup.roles.index(party)
    veto = ProposeVeto(seat)
    for liberal in range(5):
        loses = {"L": liberal, "F": 5}[tile] + 1 == most
        known = {"hand": 2 * tile, "enacted": Enacted(liberal, 5), "legal": (Enact(seat, tile), veto)}
        now = Standpoint(replace(project(state, seat), **known), mind.nets)
        (reason,) = reasons_of(mind, now, Weighed((veto,), (0.0,), 1.0), veto)
        assert reason.key == ("bots-prevents-loss" if loses else "bots-own-party"), liberal
