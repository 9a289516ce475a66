"""Explanations after the game: for the taken action, from the seat's own view."""

import random
from collections import Counter
from math import exp, sqrt

import pytest
from sitting import sitting
from spread import CLEAR

from weimar.bots import BOTS, Decision, Explanation, Thinker
from weimar.bots.players import thinker
from weimar.bots.policy.choice.mind import Weighed
from weimar.bots.policy.choice.reasons import HARDLY_EVER, REASONS, Reason, explain
from weimar.engine import Action, Record, View, make_rules, project, record_of
from weimar.engine.actions import Discard, Enact, Execute, Nominate, Say
from weimar.engine.recorded import decisions
from weimar.lab.play.match import play_match

THINKERS = ["steady", "expert"]
NOTHING = "bots-no-single-reason"


def played(level: str, players: int, seed: str) -> Record:
    """A whole game of one level."""
    bot = BOTS[level]
    match = play_match(players, make_rules(), {"liberal": bot, "fascist": bot}, random.Random(seed))
    return record_of(match.events, [f"P{seat}" for seat in range(players)])


LIES = {("fascist", "bots-lie"), ("fascist", "bots-blend-in")}


@pytest.mark.parametrize("level", sorted(BOTS))
def test_every_decision_of_a_bot_is_explained(level: str) -> None:
    """With one to three known reasons. Another wanted action is almost never named, because the bot made the choice.

    Statements of liberals are explained as the truth; of others as a lie, or as the truth for a disguise. Had a
    liberal chosen another tile or been silent, a bot that thinks would name what it wanted.
    """
    bot, wanted, words, others = BOTS[level], list[bool](), set[tuple[str | None, str]](), Counter[type]()
    for players in (5, 10) if level == "expert" else (5, 7):
        for view, action in decisions(played(level, players, f"why/{level}/{len(wanted)}")):
            why = explain(bot, view, action, random.Random(0))
            assert 1 <= len(why.reasons) <= 3
            assert {reason.key for reason in why.reasons} <= set(REASONS)
            assert why.chance is None or 0 <= why.chance <= 1
            wanted.append(why.wanted is not None)
            if isinstance(bot, Thinker) and (len(view.legal) > 1 or isinstance(action, Say)):
                assert len(why.fascist) == len(why.hitler) == players
            if isinstance(action, Say):
                words.add((view.party, why.reasons[0].key))
            for other in unwanted(view, action) if isinstance(bot, Thinker) else ():
                why = explain(bot, view, other, random.Random(0))
                assert (why.wanted, why.chance) == (action, 0)
                others[type(other)] += 1
    assert sum(wanted) + CLEAR * sqrt(sum(wanted)) <= len(wanted) * HARDLY_EVER
    if level not in ("random", "selfish"):
        assert {("liberal", "bots-truth"), *LIES} <= words <= {("liberal", "bots-truth"), *LIES, ("fascist", NOTHING)}
        assert set(others) == ({Discard, Enact, Say} if isinstance(bot, Thinker) else set())


def unwanted(view: View, action: Action) -> list[Action]:
    """What a liberal would not have done instead: another tile, silence."""
    if view.party != "liberal":
        return []
    if isinstance(action, Say):
        silent = Say(action.seat, action.about, action.round, declined=True)
        return [silent] if action.about == "session" else []
    tiles = [other for other in view.legal if isinstance(other, Discard | Enact)]
    return [other for other in tiles if other != action] if isinstance(action, Discard | Enact) else []


def test_reasons_fit_the_taken_action() -> None:
    """Praise of a nominee changes with the nominee."""
    bot = BOTS["steady"]
    assert isinstance(bot, Thinker)
    compared: Counter[str] = Counter()
    for state in list(sitting(7, "turned/0"))[::4]:
        for seat in state.board.alive:
            view = project(state, seat)
            if len(view.legal) < 2:
                continue
            told = [bot.explain(view, action, random.Random(0)) for action in view.legal]
            assert any(why.wanted is None for why in told)
            for action, why in zip(view.legal, told, strict=True):
                if why.wanted is not None:
                    assert why.wanted in view.legal
                    assert why.wanted != action
                    assert why.chance == 0
                elif isinstance(action, Nominate | Execute):
                    assert {reason.seat for reason in why.reasons} <= {action.target, None}
                    compared["aimed"] += 1
    assert compared["aimed"] > 10


@pytest.mark.parametrize("level", THINKERS)
def test_stated_chances_match_the_bots_choices(level: str) -> None:
    """Over many draws, a bot takes each action about as often as stated."""
    bot = BOTS[level]
    assert isinstance(bot, Thinker)
    mixed = summed = 0
    for state in sitting(7, f"chances/{level}", [bot] * 7):
        for seat in state.board.alive:
            view = project(state, seat)
            if not 1 < len(view.legal) < 7 or summed > 30:
                continue
            told = {action: bot.explain(view, action, random.Random(0)) for action in view.legal}
            sure = [why.chance for why in told.values() if why.chance]
            assert sum(sure) == pytest.approx(1, abs=0.02)
            summed += 1
            if len(sure) > 1 and mixed < 2:
                mixed += 1
                drawn = Counter(bot.choose(view, random.Random(number)) for number in range(400))
                for action, why in told.items():
                    assert drawn[action] / 400 == pytest.approx(why.chance, abs=0.1)
    assert mixed


def test_what_a_bot_hardly_ever_does_is_explained_by_what_it_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every other act by itself, with its probability."""
    opening = next(iter(sitting(5, "wanted")))
    view = project(opening, opening.board.rounds[-1].candidate)
    first, second, third, last = [one for one in view.legal if isinstance(one, Nominate)]
    weighed = Weighed((second, first, third), (-1.0, 0.0, -9.0), 1.0)
    monkeypatch.setattr(thinker, "weigh", lambda *_: weighed)
    monkeypatch.setattr(thinker, "why", lambda _now, _weighed, action: (Reason("because", action.target),))
    bot, total = BOTS["steady"], 1 + exp(-1) + exp(-9)
    assert isinstance(bot, Thinker)
    for taken, wanted, chance in (
        (first, None, 1 / total),
        (second, None, exp(-1) / total),
        (third, first, 0.0),
        (last, first, 0.0),
    ):
        told = bot.explain(view, taken, random.Random(0))
        assert told.reasons == (Reason("because", (wanted or taken).target),)
        assert told.wanted == wanted
        assert told.chance == pytest.approx(chance, abs=1e-6)
        assert (told.fascist, told.hitler) == (bot.belief(view).fascist, bot.belief(view).hitler)


def test_bots_without_explanations() -> None:
    """Bots such as those of docs/how-to/write-a-bot.md have no explanations."""

    class Plain:
        def choose(self, view: object, dice: object) -> object: ...
        def claim(self, view: object, dice: object) -> None: ...

    view, action = next(decisions(played("random", 5, "plain")))
    assert explain(Plain(), view, action, random.Random(0)) == Explanation()  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize("level", THINKERS)
def test_choose_decide_and_explain_agree(level: str) -> None:
    """On the action, one to three known reasons, and the belief."""
    bot = BOTS[level]
    assert isinstance(bot, Thinker)
    for number, (view, _) in enumerate([*decisions(played(level, 8, "agree"))][::2]):
        if view.legal:
            decision = bot.decide(view, random.Random(number))
            assert decision.action == bot.choose(view, random.Random(number))
            assert 1 <= len(decision.reasons) <= 3
            assert {reason.key for reason in decision.reasons} <= set(REASONS)
            if isinstance(decision.action, Discard | Enact) and view.party == "liberal" and len(view.legal) > 1:
                assert decision.reasons[0].key in {"bots-own-party", "bots-prevents-loss"}
            why = bot.explain(view, decision.action, random.Random(0))
            if why.wanted is None:
                assert Decision(decision.action, why.reasons, why.fascist, why.hitler) == decision
