"""What positions are taken to be worth, and that Hitler plays as the liberal he pretends to be."""

import random
from collections.abc import Iterator
from math import log

import numpy as np
import pytest
from msgspec.structs import replace
from sitting import sitting

from weimar.bots import BOTS
from weimar.bots.hypotheses import FASCIST, HITLER, LIBERAL, ROLE_INDEX
from weimar.bots.model import learned_model
from weimar.bots.parameters import expert_parameters
from weimar.bots.prospects import learned_prospects
from weimar.bots.situation import Situation
from weimar.engine import SPECTATOR, State, View, awaited, project
from weimar.engine.actions import CastVote, Nominate
from weimar.engine.terms import Seat

PLAYERS = range(5, 11)


def decisions(players: int, seed: str) -> Iterator[tuple[State, Seat, View]]:
    """Every decision of a game between `expert` bots."""
    for state in sitting(players, seed, [BOTS["expert"]] * players):
        for seat in awaited(state)[:1]:
            yield state, seat, project(state, seat)


def situation(view: View) -> Situation:
    """A decision as `expert` weighs it."""
    players = view.players
    return Situation(view, learned_model(players), expert_parameters(players), learned_prospects(players))


def ballots(players: int, seed: str) -> list[tuple[Situation, str]]:
    """Every ballot of a game, as its voter weighs it, and who won in the end."""
    found, winner = [], None
    for state in sitting(players, seed, [BOTS["expert"]] * players):
        winner = project(state, SPECTATOR).winner
        waiting = awaited(state)
        view = project(state, waiting[0]) if waiting else None
        if view is not None and isinstance(view.legal[0], CastVote):
            found.append(situation(view))
    assert winner is not None
    return [(now, winner) for now in found]


@pytest.mark.parametrize("players", PLAYERS)
def test_every_size_of_table_has_both_nets(players: int) -> None:
    """One for those who know the team, one for liberals."""
    nets = learned_prospects(players)
    assert nets is not None
    assert set(nets) == {"liberal", "fascist"}


@pytest.mark.parametrize("players", PLAYERS)
def test_positions_are_numbers_of_one_shape(players: int) -> None:
    """Elected or failed, early or late: as many features, none far outside of 0 to 1, and a chance between them."""
    nets = learned_prospects(players)
    assert nets is not None
    shapes, seen = set(), 0
    for now, _ in ballots(players, f"shape/{players}"):
        for row in now.ballot_features():
            shapes.add(row.shape)
            assert row.min() >= -1e-9
            assert row.max() <= 1.0 + 1e-9
            assert all(0 < float(net.chance(row)) < 1 for net in nets.values())
            seen += 1
    assert len(shapes) == 1
    assert seen > 20


@pytest.mark.parametrize("players", [5, 7, 10])
def test_a_fascist_policy_is_worth_more_to_fascists_than_a_liberal_one(players: int) -> None:
    """Nearly everywhere: the same position with one more of either."""
    better = total = 0
    for now, _ in ballots(players, f"more/{players}"):
        stage = now.before.stage
        more = {
            "liberal": replace(stage, liberal=stage.liberal + 1),
            "fascist": replace(stage, fascist=stage.fascist + 1),
        }
        better += now.outlook(now.before, more["fascist"]) > now.outlook(now.before, more["liberal"])
        total += 1
    assert better / total > 0.9


@pytest.mark.parametrize("players", [5, 7, 10])
def test_the_forecast_beats_the_mean(players: int) -> None:
    """Over games that nothing was fitted to, whatever the share of wins is among them."""
    games = [ballots(players, f"forecast/{players}/{number}") for number in range(25)]
    lost = [float(winner == "fascist") for game in games for _, winner in game]
    share = sum(lost) / len(lost)
    means = []
    for game in games:
        gains = []
        for now, winner in game:
            said = now.outlook(now.before)
            assert 0 < said < 1
            gains.append(log(said / share) if winner == "fascist" else log((1 - said) / (1 - share)))
        means.append(sum(gains) / len(gains))
    assert np.mean(means) > 0


@pytest.mark.parametrize("players", [7, 10])
def test_hitler_votes_and_nominates_as_a_liberal_would(players: int) -> None:
    """Where he does not know his team: the same seat, had it been dealt a liberal, does the same.

    Ballots that make him chancellor when that wins are the exception.
    """
    bot, seen = BOTS["expert"], 0
    for number in range(6):
        for state, seat, view in decisions(players, f"pretends/{players}/{number}"):
            if state.setup.roles[seat] != "hitler" or not isinstance(view.legal[0], CastVote | Nominate):
                continue
            if view.nominee == seat and view.enacted.fascist >= 3:
                continue
            roles = (*view.roles[:seat], "liberal", *view.roles[seat + 1 :])
            twin = replace(view, roles=roles, party="liberal")
            if situation(view).belief.erratic[0] > 0.5:
                continue
            assert bot.choose(view, random.Random(number)) == bot.choose(twin, random.Random(number))
            seen += 1
    assert seen > 20


def test_who_knows_the_team_counts_it_and_who_does_not_believes() -> None:
    """The members of a position: certain for fascists, a belief for liberals."""
    knew = believed = 0
    for state, seat, view in decisions(7, "members"):
        members, roles = situation(view).members, state.setup.roles
        assert members.sum(axis=1) == pytest.approx(1)
        kind = ROLE_INDEX[roles[seat]]
        assert members[seat, kind] == pytest.approx(1)
        if kind == FASCIST:
            assert all(members[other, ROLE_INDEX[role]] == pytest.approx(1) for other, role in enumerate(roles))
            knew += 1
        elif kind == LIBERAL:
            believed += members[:, HITLER].max() < 1
    assert knew > 0
    assert believed > 0
