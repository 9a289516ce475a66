"""The worth of positions, and Hitler's play as a pretended liberal."""

import random
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest
from msgspec.structs import replace
from sitting import sitting
from spread import CLEAR, over_games

from weimar.bots import BOTS
from weimar.bots.inference.behaviour import learned_model
from weimar.bots.inference.counts import totals
from weimar.bots.inference.exact_math import softmax
from weimar.bots.inference.hypotheses import FASCIST, HITLER, LIBERAL, ROLE_INDEX
from weimar.bots.inference.play_style import conduct
from weimar.bots.players.thinker import one_ply
from weimar.bots.policy.choice import learned_fascist
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.bots.policy.choice.liberal import vote_worth
from weimar.bots.policy.choice.observations import unstated
from weimar.bots.policy.choice.parameters import EXPERT
from weimar.bots.policy.choice.value_net import learned_prospects
from weimar.engine import SPECTATOR, Action, Dice, State, View, awaited, project
from weimar.engine.actions import CastVote, Execute, Investigate, Nominate, Say
from weimar.engine.phases import Voting
from weimar.engine.state import Hand
from weimar.engine.terms import Seat, Vote

PLAYERS = range(5, 11)
BALLOTS: tuple[Vote, Vote] = ("ja", "nein")


@cache  # several tests look at the same games
def game(players: int, number: int) -> tuple[State, ...]:
    """The states of a game between `one-ply` bots."""
    return tuple(sitting(players, f"prospects/{players}/{number}", [one_ply()] * players))


def decisions(players: int, games: int) -> Iterator[tuple[State, Seat, View]]:
    """Every decision of some games."""
    for number in range(games):
        for state in game(players, number):
            for seat in awaited(state)[:1]:
                yield state, seat, project(state, seat)


def context(view: View) -> DecisionContext:
    """A decision as weighed by `one-ply`."""
    players = view.players
    return DecisionContext(view, learned_model(players), EXPERT, learned_prospects(players))


def ballots(players: int, number: int) -> list[tuple[DecisionContext, str]]:
    """Every ballot of a game, as weighed by its voter, and the winner."""
    states = game(players, number)
    winner = project(states[-1], SPECTATOR).winner
    assert winner is not None
    voting = [state for state in states if isinstance(state.phase, Voting)]
    return [(context(project(state, awaited(state)[0])), winner) for state in voting]


@pytest.mark.parametrize("players", PLAYERS)
def test_positions_have_fixed_features(players: int) -> None:
    """Elected or failed, early or late: the same number of features, between -1 and 1, and a valid probability."""
    nets = learned_prospects(players)
    assert nets is not None
    assert set(nets) == {"liberal", "fascist"}
    shapes, seen = set(), 0
    for now, _ in ballots(players, 0)[::2]:
        for row in now.ballot_features():
            shapes.add(row.shape)
            assert row.min() >= -1 - 1e-9
            assert row.max() <= 1.0 + 1e-9
            assert all(0 < float(net.chance(row)) < 1 for net in nets.values())
            seen += 1
    assert len(shapes) == 1
    assert seen > 20


@pytest.mark.parametrize("players", [5, 7, 10])
def test_a_fascist_policy_is_worth_more_to_fascists_than_a_liberal_one(players: int) -> None:
    """In almost every position with one more policy of either kind."""
    better = total = 0
    for now, _ in ballots(players, 0)[::2]:
        stage = now.before.stage
        more = {
            "liberal": replace(stage, liberal=stage.liberal + 1),
            "fascist": replace(stage, fascist=stage.fascist + 1),
        }
        better += now.outlook(now.before, more["fascist"]) > now.outlook(now.before, more["liberal"])
        total += 1
    assert better / total > 0.9


@pytest.mark.parametrize(
    ("players", "games"),
    [
        (5, 24),
        pytest.param(7, 40, marks=pytest.mark.full),
        pytest.param(10, 160, marks=pytest.mark.full),
    ],
)
def test_forecasts_predict_winners(players: int, games: int) -> None:
    """The fascists' chance is higher in games they win later: in the last two rounds, over new games.

    A score of whole games needs thousands of them, because early forecasts are rightly close to even. At ten players
    fascists win so few games that a short run is not enough.
    """
    won: list[tuple[int, float]] = []
    lost: list[tuple[int, float]] = []
    for number in range(games):
        seen = ballots(players, number)
        last = max(now.view.round for now, _ in seen)
        for now, winner in seen:
            if now.view.round >= last - 1:
                said = now.outlook(now.before)
                assert 0 < said < 1
                (won if winner == "fascist" else lost).append((number, said))
    more = over_games(won) - over_games(lost)
    assert more.mean > CLEAR * more.error


@pytest.mark.parametrize("players", [7, 10])
def test_hitler_votes_and_nominates_as_a_liberal_would(players: int) -> None:
    """If they do not know their team, a Hitler acts like a liberal in the same seat.

    The exception: ballots that win by making them chancellor.
    """
    bot, seen = one_ply(), 0
    for number, (state, seat, view) in enumerate(decisions(players, 4)):
        if state.setup.roles[seat] != "hitler" or not isinstance(view.legal[0], CastVote | Nominate):
            continue
        if view.nominee == seat and view.enacted.fascist >= 3:
            continue
        roles = (*view.roles[:seat], "liberal", *view.roles[seat + 1 :])
        twin = replace(view, roles=roles, party="liberal")
        if context(view).belief.erratic[0] > 0.5:
            continue
        assert bot.choose(view, random.Random(number)) == bot.choose(twin, random.Random(number))
        seen += 1
    assert seen > 20


def test_positions_use_known_or_believed_members() -> None:
    """Team members in a position: certain for fascists, a belief for liberals."""
    knew = believed = 0
    for state, seat, view in decisions(7, 1):
        members, roles = context(view).members, state.setup.roles
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


def nominations(kind: str, games: int = 4) -> Iterator[DecisionContext]:
    """Every proposal and ballot of a kind of player, as weighed by them, from the second round on."""
    for state, seat, view in decisions(7, games):
        if state.setup.roles[seat] == kind and view.round > 1 and isinstance(view.legal[0], CastVote | Nominate):
            yield context(view)


def test_acts_change_the_public_belief() -> None:
    """A spectator's belief changes with a ballot, a proposal or a target, and differs between them."""
    ballots_seen = proposals_seen = targets_seen = 0
    for now in nominations("fascist"):
        idle = now.watched(now.course, totals(now.view.players, now.course)).fascist
        if isinstance(now.view.legal[0], CastVote):
            ja, nein = (now.with_ballot(vote, 0.5).fascist for vote in BALLOTS)
            assert not np.allclose(ja, nein)
            assert not np.allclose(ja, idle)
            ballots_seen += 1
        else:
            first, *others = (now.with_act(nominee=seat).fascist for seat in now.view.eligible)
            assert not any(np.allclose(first, other) for other in others)
            proposals_seen += 1
    for _, _, view in decisions(7, 4):
        if isinstance(view.legal[0], Investigate | Execute):
            now, seats = context(view), [seat for seat in view.alive if seat != view.viewer]
            first, *others = (now.with_act(target=seat).fascist for seat in seats)
            assert not any(np.allclose(first, other) for other in others)
            targets_seen += 1
    assert min(ballots_seen, proposals_seen, targets_seen) > 2


def test_ballots_blend_learned_and_counted_worths() -> None:
    """Between the two; only the counted one if the fascists are certainly erratic."""
    between = 0
    for now in nominations("liberal"):
        view = now.view
        if view.nominee is None:
            continue
        counted = vote_worth(DecisionContext(view, now.model, EXPERT))
        learned = now.failure_prospect() - now.government_prospect((view.candidate, view.nominee))
        worth = vote_worth(now)
        assert min(counted, learned) <= worth <= max(counted, learned)
        between += worth not in (counted, learned)
        vars(now)["belief"] = replace(now.belief, erratic=(0.0, 1.0))
        assert vote_worth(now) == pytest.approx(counted, abs=1e-9)
    assert between > 20


def test_positions_include_the_style_of_play() -> None:
    """It uses the earlier rounds, and this affects its value."""
    told = 0
    for now in nominations("fascist"):
        figures = conduct(now.model, now.table, now.course[:-1], now.members, now.belief.erratic)
        row = now.ballot_features()[0] if now.view.nominee is not None else None
        if row is not None:
            assert row[-len(figures) :] == pytest.approx(figures)
            told += any(abs(figure) > 0.05 for figure in figures[2:])
    assert told > 5


class Listener:
    """Records what fascists see when they may speak about a session after four statements of liberals.

    It acts like `selfish` and speaks like `novice`, because these are fast; its play does not matter.

    Attributes:
        seen: the views, each with the session the fascist may speak about.
    """

    def __init__(self) -> None:
        self.seen: list[tuple[View, Hand]] = []

    def choose(self, view: View, dice: Dice) -> Action:
        """As `selfish`."""
        return BOTS["selfish"].choose(view, dice)

    def claim(self, view: View, dice: Dice) -> Say | None:
        """As `novice`."""
        told = [told for told in view.statements if view.roles[told.seat] == "liberal"]
        if isinstance(view.viewer, int) and view.roles[view.viewer] == "fascist" and len(told) >= 4:
            self.seen += [(view, memory) for memory in unstated(view)[:1] if isinstance(memory, Hand)]
        return BOTS["novice"].claim(view, dice)


def silence(view: View, memory: Hand) -> float:
    """The probability of silence of `expert` about a session."""
    now = context(view)
    return softmax(learned_fascist.lie_worths(now, memory.round, memory.office), EXPERT.lie_heat)[0]


def test_fascists_are_more_silent_at_silent_tables() -> None:
    """A fascist is more often silent about a session if the liberals were silent about theirs.

    The same decision is evaluated twice: with the liberals' statements, and without them.
    """
    found = []
    for number in range(100):
        listener = Listener()
        for _ in sitting(7, f"kept/{number}", [listener] * 7):
            pass
        for view, memory in listener.seen:
            kept = tuple(told for told in view.statements if view.roles[told.seat] != "liberal")
            found.append((number, silence(replace(view, statements=kept), memory) - silence(view, memory)))
    more = over_games(found)
    assert more.mean > CLEAR * more.error
