"""Guesses of the trained net about roles, and the belief of `expert` that they are part of."""

import random
from collections.abc import Iterator
from math import exp, log

import numpy as np
import pytest
from msgspec.structs import replace
from sitting import sitting
from spread import CLEAR, over_games

from weimar.bots import BOTS, Thinker, belief
from weimar.bots.inference.behaviour import Model, model_for
from weimar.bots.inference.history import course_of, table_of
from weimar.bots.inference.seat_belief import Belief, Guess, believe
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.bots.policy.choice.parameters import EXPERT as PARAMETERS
from weimar.bots.policy.choice.value_net import learned_prospects
from weimar.bots.policy.choice.worths import real_options, weigh, weigh_claims
from weimar.bots.policy.net.names import SEAT_AT
from weimar.bots.policy.net.trained import shipped_net
from weimar.engine import View, project
from weimar.engine.arguments import Argument, Heard
from weimar.engine.state import Hand
from weimar.engine.terms import Role, party_of

EXPERT = BOTS["expert"]
assert isinstance(EXPERT, Thinker)
believes = EXPERT.belief


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
        (game, score(believes(view), view, roles) - score(belief(view), view, roles))
        for game, view, roles in moments(players, 40)
    )
    assert gained.mean > CLEAR * gained.error


def test_what_is_certain_stays_certain() -> None:
    """A guess neither doubts nor adds certain knowledge."""
    certain = 0
    for _, view, roles in moments(7, 8):
        ours, model = believes(view), belief(view)
        for seat, share in enumerate(model.fascist):
            if share in (0, 1):
                assert ours.fascist[seat] == share == (party_of(roles[seat]) == "fascist")
                certain += seat != view.viewer
            else:
                assert 0 < ours.fascist[seat] < 1
        assert [share == 0 for share in ours.hitler] == [share == 0 for share in model.hitler]
    assert certain


def some_view() -> View:
    """A liberal's view late in a game."""
    return [view for _, view, _ in moments(7, 1)][-1]


@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
def test_a_guess_is_pooled_with_the_model(share: float) -> None:
    """The assignments have the weighted geometric mean of both; the manners of play stay as likely within each."""
    view, dice = some_view(), random.Random(3)
    fascist, hitler = ([dice.gauss(0, 2) for _ in range(7)] for _ in range(2))
    about = model_for(table_of(view)), view, course_of(view)
    model, found = believe(*about), believe(*about, (), Guess(np.array(fascist), np.array(hitler), share))
    expected = []
    for roles, weight in model.assignments():
        guessed = sum(fascist[seat] for seat, role in enumerate(roles) if role != "liberal")
        guessed += hitler[roles.index("hitler")]
        expected.append(0.0 if weight == 0 else weight ** (1 - share) * exp(share * guessed))
    pooled = [weight / sum(expected) for weight in expected]
    np.testing.assert_allclose([weight for _, weight in found.assignments()], pooled, atol=1e-9)
    ways, before = (each.weights.reshape(4, -1) for each in (found, model))
    likely = np.array(pooled) > 1e-4
    ways, before = (part[:, likely] / part[:, likely].sum(axis=0) for part in (ways, before))
    np.testing.assert_allclose(ways, before, atol=1e-6)


def test_listening_does_not_depend_on_a_known_team() -> None:
    """An accusation changes the worths of a fascist's acts alike, whoever of the others is the fellow."""
    model, compared = model_for(table_of(some_view())), 0
    for state in sitting(7, "guesses/0", [EXPERT] * 7):
        view = project(state, state.setup.roles.index("fascist"))
        if view.viewer not in view.waiting_for or view.phase not in ("nomination", "vote") or len(view.legal) < 2:
            continue
        changes = []
        fellow = next(seat for seat, role in enumerate(view.roles) if role == "fascist" and seat != view.viewer)
        liberals = [seat for seat, role in enumerate(view.roles) if role == "liberal"]
        for other in (fellow, *liberals):
            roles = list(view.roles)
            roles[fellow], roles[other] = roles[other], roles[fellow]
            told = (Heard(liberals[0], 1, Argument("suspect", seat=liberals[1]), len(view.rounds)),)
            before, after = (context(replace(view, roles=tuple(roles)), model, heard) for heard in ((), told))
            if real_options(before) == view.legal:
                early, late = weigh(before, as_liberal=True), weigh(after, as_liberal=True)
                assert early is not None
                assert late is not None
                changes.append(np.array(late.worths) - np.array(early.worths))
        for change in changes[1:]:
            np.testing.assert_allclose(change, changes[0], atol=1e-9)
            compared += float(np.abs(change).max()) > 0
    assert compared > 10


def test_silence_changes_guesses_and_no_choice() -> None:
    """People often talk aloud without pressing buttons; in games of bots only fascists keep silent."""
    view = some_view()
    loud, quiet = (context(view, model_for(table_of(view)), ()) for _ in range(2))
    seats = loud.seen.seats.copy()
    seats[1:3, SEAT_AT["silent"]] += 2
    quiet.seen = loud.seen._replace(seats=seats)
    assert quiet.belief.fascist != loud.belief.fascist
    one, other = (weigh(now, as_liberal=True) for now in (loud, quiet))
    assert one is not None
    assert one == other
    number = next(at for at, past in enumerate(view.rounds, 1) if past.enacted)
    memory = Hand(number, "president", "FFL")
    assert weigh_claims(loud, memory) == weigh_claims(quiet, memory)


def context(view: View, model: Model, heard: tuple[Heard, ...]) -> DecisionContext:
    """The context of an expert."""
    now = DecisionContext(view, model, PARAMETERS, learned_prospects(7), heard)
    now.trained = shipped_net()
    return now
