"""The worth of positions, and Hitler, who plays as the liberal that they pretend to be."""

import random
from collections.abc import Iterator

import numpy as np
import pytest
from msgspec.structs import replace
from sitting import sitting
from spread import CLEAR, over_games

from weimar.bots import BOTS
from weimar.bots.inference.behaviour import learned_model
from weimar.bots.inference.counts import COUNTS, totals
from weimar.bots.inference.exact_math import softmax
from weimar.bots.inference.hypotheses import FASCIST, HITLER, LIBERAL, ROLE_INDEX
from weimar.bots.inference.play_style import conduct
from weimar.bots.policy.choice import learned_fascist
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.bots.policy.choice.liberal import nominee_worth, vote_worth
from weimar.bots.policy.choice.parameters import EXPERT
from weimar.bots.policy.choice.value_net import learned_prospects
from weimar.bots.policy.talk.statements import unstated
from weimar.engine import SPECTATOR, Action, Dice, State, View, awaited, project
from weimar.engine.actions import CastVote, Execute, Investigate, Nominate, Say
from weimar.engine.state import Hand
from weimar.engine.terms import Seat, Vote
from weimar.lab.opponents.exploiters import blind_model

PLAYERS = range(5, 11)
BALLOTS: tuple[Vote, Vote] = ("ja", "nein")


def decisions(players: int, seed: str) -> Iterator[tuple[State, Seat, View]]:
    """Every decision of a game between `expert` bots."""
    for state in sitting(players, seed, [BOTS["expert"]] * players):
        for seat in awaited(state)[:1]:
            yield state, seat, project(state, seat)


def context(view: View) -> DecisionContext:
    """A decision as `expert` weighs it."""
    players = view.players
    return DecisionContext(view, learned_model(players), EXPERT, learned_prospects(players))


def ballots(players: int, seed: str) -> list[tuple[DecisionContext, str]]:
    """Every ballot of a game, as its voter weighs it, and who won in the end."""
    found, winner = [], None
    for state in sitting(players, seed, [BOTS["expert"]] * players):
        winner = project(state, SPECTATOR).winner
        waiting = awaited(state)
        view = project(state, waiting[0]) if waiting else None
        if view is not None and isinstance(view.legal[0], CastVote):
            found.append(context(view))
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
    """Elected or failed, early or late: as many features, none outside of -1 to 1, and a chance between them."""
    nets = learned_prospects(players)
    assert nets is not None
    shapes, seen = set(), 0
    for now, _ in ballots(players, f"shape/{players}"):
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


@pytest.mark.parametrize(
    ("players", "games"),
    [
        (5, 40),
        pytest.param(7, 40, marks=pytest.mark.full),
        pytest.param(10, 160, marks=pytest.mark.full),
    ],
)
def test_the_forecast_tells_who_wins(players: int, games: int) -> None:
    """The fascists' chance is higher in games that they go on to win: in the last two rounds, over fresh games.

    A score of whole games needs thousands of them: early forecasts are close to even, and rightly.
    At ten players fascists win so few of them that it takes more than a short run allows.
    """
    won: list[tuple[int, float]] = []
    lost: list[tuple[int, float]] = []
    for game in range(games):
        seen = ballots(players, f"forecast/{players}/{game}")
        last = max(now.view.round for now, _ in seen)
        for now, winner in seen:
            said = now.outlook(now.before)
            assert 0 < said < 1
            if now.view.round >= last - 1:
                (won if winner == "fascist" else lost).append((game, said))
    more = over_games(won) - over_games(lost)
    assert more.mean > CLEAR * more.error


@pytest.mark.parametrize("players", [7, 10])
def test_hitler_votes_and_nominates_as_a_liberal_would(players: int) -> None:
    """Where they do not know their team: the same seat, had it been dealt a liberal, does the same.

    Ballots that make them chancellor when that wins are the exception.
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
            if context(view).belief.erratic[0] > 0.5:
                continue
            assert bot.choose(view, random.Random(number)) == bot.choose(twin, random.Random(number))
            seen += 1
    assert seen > 20


def test_who_knows_the_team_counts_it_and_who_does_not_believes() -> None:
    """The members of a position: certain for fascists, a belief for liberals."""
    knew = believed = 0
    for state, seat, view in decisions(7, "members"):
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
    """Every proposal and ballot by somebody of a kind, as they weigh it, from the second round on."""
    for number in range(games):
        for state, seat, view in decisions(7, f"acts/{number}"):
            if state.setup.roles[seat] == kind and view.round > 1 and isinstance(view.legal[0], CastVote | Nominate):
                yield context(view)


def test_an_act_is_seen() -> None:
    """A ballot, a proposal, a target: a watcher thinks otherwise after it, and otherwise after another."""
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
    for number in range(6):
        for _, _, view in decisions(7, f"aimed/{number}"):
            if not isinstance(view.legal[0], Investigate | Execute):
                continue
            now, seats = context(view), [seat for seat in view.alive if seat != view.viewer]
            first, *others = (now.with_act(target=seat).fascist for seat in seats)
            assert not any(np.allclose(first, other) for other in others)
            targets_seen += 1
    assert min(ballots_seen, proposals_seen, targets_seen) > 2


def test_a_ballot_is_imagined_as_it_will_be_counted() -> None:
    """A Nein on a government of liberals makes its voter suspect, beyond what the model makes of it.

    A Ja counts for a liberal policy as its weight says, and not at all if the government is not elected.
    """
    seen = 0
    for now in nominations("fascist"):
        view = now.view
        if view.nominee is None or now.me in (view.candidate, view.nominee):
            continue
        plain = DecisionContext(view, now.model, replace(EXPERT, counted=False), now.prospects)
        layer = now.model.layer
        assert layer is not None
        ja, nein = (layer.fascist[COUNTS.index(f"{vote}_to_liberal")] for vote in BALLOTS)
        counted, modelled = (raised(context) for context in (now, plain))
        assert counted > modelled + layer.team_power * (nein - ja) / 2 > modelled
        failed, liberal = (now.with_ballot("ja", chance).fascist[now.me] for chance in (None, 1.0))
        assert (liberal > failed) == (ja > 0)
        seen += 1
    assert seen > 20


def raised(now: DecisionContext) -> float:
    """By how much a Nein, where the policy is liberal, adds to the log-odds of its voter over a Ja."""
    ja, nein = (float(now.with_ballot(vote, 1.0).fascist[now.me]) for vote in BALLOTS)
    return float(np.log(nein / (1 - nein) / (ja / (1 - ja))))


def test_prospects_depend_on_what_is_thought() -> None:
    """A government, and its failure, are worth something else after a ballot that gave much away."""
    changed = total = 0
    for now in nominations("fascist"):
        view = now.view
        if view.nominee is None or now.danger(view.nominee) == 1 or view.election_tracker == 2:
            continue
        government = (view.candidate, view.nominee)
        seen = now.with_ballot("ja", 0.5)
        changed += now.government_prospect(government, seen) != now.government_prospect(government)
        changed += now.failure_prospect(seen) != now.failure_prospect()
        total += 2
    assert total > 20
    assert changed == total


def test_a_ballot_blends_what_was_learned_with_what_is_counted() -> None:
    """Between the two; with the counted alone where fascists are sure to play without sense."""
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


def test_a_proposal_blends_them_too() -> None:
    """What the nets say changes what a liberal thinks of a nominee, and not where fascists have no sense."""
    moved = 0
    for now in nominations("liberal"):
        if now.view.nominee is not None:
            continue
        counted = DecisionContext(now.view, now.model, EXPERT)
        seat = now.view.eligible[0]
        moved += nominee_worth(now, seat) != nominee_worth(counted, seat)
        vars(now)["belief"] = replace(now.belief, erratic=(0.0, 1.0))
        assert nominee_worth(now, seat) == pytest.approx(nominee_worth(counted, seat))
    assert moved > 2


def test_a_position_knows_how_the_others_play() -> None:
    """From the rounds before the running one, and it makes a difference to what it is worth."""
    told = 0
    for now in nominations("fascist"):
        figures = conduct(now.model, now.table, now.course[:-1], now.members, now.belief.erratic)
        row = now.ballot_features()[0] if now.view.nominee is not None else None
        if row is not None:
            assert row[-len(figures) :] == pytest.approx(figures)
            told += any(abs(figure) > 0.05 for figure in figures[2:])
    assert told > 5


class Listener:
    """Notes what fascists see when they may speak of a session and liberals have spoken of four.

    It acts as `selfish` and speaks as `novice`, because these are quick: how it plays is not what is asked.

    Attributes:
        seen: the views, each with the session that the fascist may speak of.
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
    """How likely `expert` is to say nothing of a session."""
    now = context(view)
    return softmax(learned_fascist.lie_worths(now, memory.round, memory.office), EXPERT.lie_heat)[0]


def test_the_silent_are_answered_by_silence() -> None:
    """A fascist keeps a session to themselves more readily where the liberals have kept theirs.

    The same seat is asked twice at the same moment: with what the liberals have said, and as if they had said nothing.
    """
    found = []
    for number in range(200):
        listener = Listener()
        for _ in sitting(7, f"kept/{number}", [listener] * 7):
            pass
        for view, memory in listener.seen:
            kept = tuple(told for told in view.statements if view.roles[told.seat] != "liberal")
            found.append((number, silence(replace(view, statements=kept), memory) - silence(view, memory)))
    more = over_games(found)
    assert more.mean > CLEAR * more.error


def test_the_blind_do_not_look_at_tiles() -> None:
    """`policy-blind` believes as `expert` does in all but the tiles, and as little of what they tell."""
    blind, shipped = blind_model(7), learned_model(7)
    assert (blind.temper, blind.candour_votes) == (shipped.temper, shipped.candour_votes)
    assert np.array_equal(blind.votes, shipped.votes)
    assert len(np.unique(blind.enact)) == 2
    assert len(np.unique(shipped.enact)) > 5
