"""Guesses of the trained net about roles, and the belief of `expert` that they are part of."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import exp, log
from typing import Any, cast

import numpy as np
import pytest
from msgspec.structs import replace
from sitting import as_liberal, sitting
from spread import CLEAR, over_games

from weimar.bots import BOTS, Thinker
from weimar.bots.inference import belief as beliefs
from weimar.bots.inference.behaviour import model_for
from weimar.bots.inference.belief import Belief, Guess, believe, exact_belief
from weimar.bots.inference.history import course_of, table_of
from weimar.bots.policy.choice.mind import MOST_HEARD, Standpoint, weigh
from weimar.bots.policy.net.facts import GUESSES, ViewFacts, Whole
from weimar.bots.policy.net.names import SEAT, SEAT_AT
from weimar.bots.policy.net.trained import Mind
from weimar.engine import View, make_rules, project
from weimar.engine.arguments import Argument, Heard
from weimar.engine.state import Hand
from weimar.engine.terms import Role, party_of

EXPERT = BOTS["expert"]
assert isinstance(EXPERT, Thinker)
believes, MIND = EXPERT.belief, EXPERT.mind


def moments(players: int, games: int) -> Iterator[tuple[int, View, tuple[Role, ...]]]:
    """Every living liberal's view before every nomination of games between experts: game, view, roles."""
    for number in range(games):
        for state in sitting(players, f"guesses/{number}", [EXPERT] * players):
            if state.phase.name == "nomination":
                roles = state.setup.roles
                for seat in state.board.alive:
                    if roles[seat] == "liberal":
                        yield number, project(state, seat), roles


def score(found: Belief, view: View, roles: tuple[Role, ...]) -> float:
    """The mean logarithm of what was believed about the true parties of others."""
    others = [seat for seat in range(view.players) if seat != view.viewer]
    shares = [found.fascist[seat] if party_of(roles[seat]) == "fascist" else 1 - found.fascist[seat] for seat in others]
    return sum(log(max(share, 1e-6)) for share in shares) / len(others)


@pytest.mark.parametrize("players", [6, *(pytest.param(size, marks=pytest.mark.full) for size in (5, 9))])
def test_experts_judge_experts_better_than_the_model_alone(players: int) -> None:
    """Clearly, within some games."""
    gained = over_games(
        (game, score(believes(view), view, roles) - score(exact_belief(view), view, roles))
        for game, view, roles in moments(players, 25)
    )
    assert gained.mean > CLEAR * gained.error


def test_what_is_certain_stays_certain() -> None:
    """A guess neither doubts nor adds certain knowledge."""
    certain = 0
    for _, view, roles in moments(7, 4):
        ours, model = believes(view), exact_belief(view)
        for seat, share in enumerate(model.fascist):
            if share in (0, 1):
                assert ours.fascist[seat] == share == (party_of(roles[seat]) == "fascist")
                certain += seat != view.viewer
            else:
                assert 0 < ours.fascist[seat] < 1
        assert [share == 0 for share in ours.hitler] == [share == 0 for share in model.hitler]
    assert certain


@cache  # several tests look at it
def some_view() -> View:
    """A liberal's view late in a game."""
    return [view for _, view, _ in moments(7, 1)][-1]


@pytest.mark.parametrize("pool", [(1.0, 0.0, 0.0), (0.7, 0.3, 0.2), (0.0, 1.0, 1.0)])
def test_a_guess_is_pooled_with_the_model(pool: tuple[float, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """The assignments have the product of both, each to its power; the manners of play stay as likely within each."""
    monkeypatch.setitem(beliefs.POOL, 7, pool)
    of_model, of_team, of_hitler = pool
    view, dice = some_view(), random.Random(3)
    fascist, hitler = ([dice.gauss(0, 2) for _ in range(7)] for _ in range(2))
    about = model_for(table_of(view)), view, course_of(view)
    model, found = believe(*about), believe(*about, (), Guess(np.array(fascist), np.array(hitler)))
    expected = []
    for roles, weight in model.assignments():
        guessed = of_team * sum(fascist[seat] for seat, role in enumerate(roles) if role != "liberal")
        guessed += of_hitler * hitler[roles.index("hitler")]
        expected.append(0.0 if weight == 0 else weight**of_model * exp(guessed))
    pooled = [weight / sum(expected) for weight in expected]
    np.testing.assert_allclose([weight for _, weight in found.assignments()], pooled, atol=1e-9)
    ways, before = (each.weights.reshape(4, -1) for each in (found, model))
    likely = np.array(pooled) > 1e-4
    ways, before = (part[:, likely] / part[:, likely].sum(axis=0) for part in (ways, before))
    np.testing.assert_allclose(ways, before, atol=1e-6)


def test_arguments_move_guesses_and_these_the_choice() -> None:
    """Within bounds, and in the direction of what was said: one path for all phases, roles and rules."""
    kept, shifted, told = Counter[str](), Counter[str](), {"suspect": 0.0, "trust": 0.0}
    for players, preset in ((5, "dutch"), (7, "japanese"), (7, "official")):
        for state in list(sitting(players, f"heard/{preset}", [EXPERT] * players, make_rules(preset)))[::3]:
            for seat in state.board.alive[:3]:
                view = project(state, seat)
                if len(weigh(Standpoint(view, MIND)).options) < 2 or view.nominee in (None, seat):
                    continue
                speaker = next(other for other in view.alive if other not in (seat, view.nominee))
                for kind in ("suspect", "trust"):
                    said = (Heard(speaker, 1, Argument(kind, seat=view.nominee), len(view.rounds)),)
                    before, after = Standpoint(view, MIND), Standpoint(view, MIND, said)
                    assert np.abs(after.moved).max() <= MOST_HEARD
                    told[kind] += float(after.moved[after.place(view.nominee or 0)])
                    same = np.array_equal(before.facts.seats, after.facts.seats)
                    kept[view.phase] += 1
                    shifted[view.phase] += not same and weigh(before) != weigh(after)
    assert all(shifted[phase] > 0.5 * kept[phase] for phase in kept if kept[phase] > 5), (kept, shifted)
    assert shifted["vote"] > 20
    assert told["trust"] < -1 < 1 < told["suspect"]


def test_silence_changes_guesses_alone() -> None:
    """People often talk aloud without pressing buttons; in games of bots only fascists keep silent."""
    view = some_view()
    loud = Standpoint(view, MIND)
    seats = loud.seen.seats.copy()
    seats[1:3, SEAT_AT["silent"]] += 2
    quiet = replace(loud, instead=(loud.seen._replace(seats=seats), loud.moved))
    assert quiet.belief.fascist != loud.belief.fascist
    assert not quiet.facts.seats[:, SEAT_AT["silent"]].any()
    differ = (quiet.facts.seats != loud.facts.seats).any(axis=0)
    assert {SEAT[fact] for fact in np.flatnonzero(differ)} <= {"guess_fascist", "guess_hitler"}


def test_a_claim_still_owed_is_neither_silence_nor_less() -> None:
    """No one has kept silent yet in a session whose claims are owed, also for a president who is choosing theirs."""

    class Guesser:
        def guesses(self, facts: ViewFacts) -> Whole:
            silent.append(facts.seats[:, SEAT_AT["silent"]].tolist())
            return MIND.guesser.guesses(facts)

    silent, owed = list[list[int]](), 0
    mind = Mind(MIND.net, cast("Any", Guesser()))
    for state in sitting(5, "guesses/owed", [EXPERT] * 5):
        view = project(state, state.board.rounds[-1].candidate or 0)
        latest = view.memories[-1:]
        for about in (None, *(seen for seen in latest if isinstance(seen, Hand) and seen.round == len(view.rounds))):
            assert Standpoint(view, mind, about=about).guessed.any()
            owed += about is not None
    assert owed > 3
    assert {count for counts in silent for count in counts} == {0}


@pytest.mark.parametrize("players", [5, 7])
def test_a_fascist_guesses_and_listens_as_a_liberal_in_their_seat_would(players: int) -> None:
    """Guesses ignore the known team, and arguments move them as far as a liberal's."""
    heeded = 0
    for state in list(sitting(players, "guesses/0", [EXPERT] * players))[::7]:
        roles = state.setup.roles
        speaker, about = [seat for seat in range(players) if roles[seat] == "liberal"][:2]
        told = (Heard(speaker, 1, Argument("suspect", seat=about), len(state.board.rounds)),)
        for role in ("fascist", "hitler"):
            view = project(state, roles.index(role))
            own, other = (Standpoint(each, MIND, told) for each in (view, as_liberal(view)))
            np.testing.assert_array_equal(own.moved, other.moved)
            np.testing.assert_array_equal(own.facts.seats[:, GUESSES], other.facts.seats[:, GUESSES])
            heeded += float(np.abs(own.moved).max()) > 0
    assert heeded > 5
