"""Chances to win: bounds, sums, secrets, symmetry, and silence where the model is not calibrated."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise, product
from math import comb
from random import Random
from typing import Final

import numpy as np
import pytest
from msgspec.structs import replace

from games import TEMPERS, Game, random_game
from weimar.engine import (
    Rules,
    View,
    awaited,
    legal_actions,
    make_rules,
    project,
    record_of,
    resample,
    start,
    states,
)
from weimar.engine.actions import CastVote, Enact, Execute, Nominate
from weimar.engine.boards import FASCIST_POLICIES_TO_WIN, LIBERAL_POLICIES_TO_WIN
from weimar.engine.chance import FairChance
from weimar.engine.phases import (
    ChancellorEnact,
    Execution,
    GameOver,
    Investigation,
    Nomination,
    Phase,
    PresidentDiscard,
    SpecialElection,
    VetoAnswer,
    Voting,
)
from weimar.engine.record import Record
from weimar.engine.resample import all_assignments
from weimar.engine.state import Hand, Peeked
from weimar.engine.terms import Party
from weimar.lab.play.match import finish
from weimar.review import assignments, chance_model
from weimar.review.analysed import ChanceMoment, Decision, Option
from weimar.review.analysis import Analysis, judge
from weimar.review.chance_features import CHOICES, OF_THE_TABLE, every_assignment, features, one_assignment
from weimar.review.chances import Judged, chances
from weimar.review.counting import Counting
from weimar.review.decisions import options_of, pivotal
from weimar.review.pile_knowledge import pile_known
from weimar.review.position import exactly, position_of
from weimar.review.shares import shares, steps
from weimar.review.turning_points import FELT, LEAST, MOST, verdict

CLOSE_TO = 1e-9
PHASES: Final[tuple[Phase, ...]] = (
    Nomination(),
    Voting(1, (None,) * 5),
    PresidentDiscard(""),
    ChancellorEnact(""),
    VetoAnswer(""),
    Investigation(),
    SpecialElection(),
    Execution(),
)
"""A phase of each name in `CHOICES`."""


@cache
def novices(players: int, seed: int = 1, rules: Rules | None = None) -> Record:
    """A game between players who count."""
    dice = Random(seed)
    dealt = start(players, rules or make_rules(), FairChance(dice))
    played = finish([dealt], [Counting()] * players, dice)
    return record_of(played.events, [f"P{seat}" for seat in range(players)])


@cache
def analysed(record: Record) -> Analysis:
    """The analysis of a record."""
    return Analysis(tuple(states(record)), record.actions)


def truncated(record: Record, actions: int) -> Record:
    """The record of a game that stopped after so many actions."""
    return replace(record, actions=record.actions[:actions])


def turned(record: Record, by: int) -> Record:
    """The same game with every player some seats further on."""
    players = len(record.players)

    def moved(seat: int) -> int:
        return (seat + by) % players

    actions = [
        replace(action, **{name: moved(getattr(action, name)) for name in ("seat", "target") if hasattr(action, name)})
        for action in record.actions
    ]
    roles = tuple(record.roles[(seat - by) % players] for seat in range(players))
    return replace(record, roles=roles, first_candidate=moved(record.first_candidate), actions=tuple(actions))


@pytest.mark.parametrize(("players", "stops"), [(5, None), (7, 40), (8, None), (10, 40)])
def test_chances_and_shares(players: int, stops: int | None) -> None:
    """Each chance is between 0 and 1; at the end of a game they are the result.

    The start, the deal, the tiles and the seats give the result, finished or not; steps follow each other.
    """
    record = truncated(novices(players), stops) if stops else novices(players)
    judged = judge(tuple(states(record)))
    found = steps(judged, record.actions)
    parts = shares(found, players)
    assert parts.start + parts.deal + parts.tiles + sum(parts.seats) == pytest.approx(parts.end, abs=CLOSE_TO)
    assert parts.end == (judged[-1].everything if stops else judged[-1].result)
    assert all(before.after == after.before for before, after in pairwise(found))
    curve = chances(judged)
    for moment in curve:
        told = [moment.everything, *(value for seat in moment.seats for value in (seat.knowledge, seat.opinion))]
        assert all(value is None or 0 <= value <= 1 for value in told)
    assert [moment.actions for moment in curve] == list(range(len(record.actions) + 1))
    tested = {
        (test.players, test.phase): test.error if test.verdict else None
        for model in chance_model.shipped_models().values()
        for test in model.tested
    }
    for moment, state in zip(curve, states(record), strict=True):
        if isinstance(state.phase, GameOver):
            assert moment.margin == 0
        elif any(len(legal_actions(state, seat)) > 1 for seat in awaited(state)):  # else the phase is a later one
            assert moment.margin == tested[players, state.phase.name]
    last = curve[-1]
    assert stops or {last.everything, *(seat.knowledge for seat in last.seats)} in ({0.0}, {1.0})


@pytest.mark.parametrize("seed", range(0, 5, 2))
def test_shares_add_up_in_odd_games(seed: int) -> None:
    """With vetoes, chaos, changed ballots and statements at any time."""
    game: Game = random_game(Random(seed), 5 + seed, make_rules(), TEMPERS[seed])
    parts = shares(steps(judge(game.states), game.actions), game.players)
    assert parts.start + parts.deal + parts.tiles + sum(parts.seats) == pytest.approx(parts.end, abs=CLOSE_TO)


def test_a_seats_chance_is_the_mean_over_what_it_cannot_exclude() -> None:
    """By the deal alone, every assignment with the seat's own role counts the same; by belief, not.

    A seat that was told every role has one chance, before the first hand that of an observer of everything.
    """
    record, differ = novices(5), 0
    judged = judge(tuple(states(record)))
    for moment, whole in zip(chances(judged), judged, strict=True):
        for seat, chance in enumerate(() if whole.result is not None or whole.earlier else moment.seats):
            seen = whole.seat(seat)
            if None not in seen.view.roles:
                assert chance.knowledge == pytest.approx(chance.opinion)
                if not any(past.elected or past.chaos for past in seen.view.rounds):
                    assert chance.knowledge == pytest.approx(moment.everything)
            elif not seen.view.not_hitler and len(seen.view.alive) == 5:
                alike = every_assignment(5).liberal[:, seat] == 1
                assert chance.knowledge == pytest.approx(seen.by_assignment[alike].mean())
                differ += chance.opinion != pytest.approx(chance.knowledge)
    assert differ > 10


@pytest.mark.parametrize("seed", range(4))
def test_the_deals_that_count_are_those_of_logic(seed: int) -> None:
    """Equally, for each seat: after investigations, executions and cleared chancellors too, dead seats included."""
    game = random_game(Random(f"deals {seed}"), 5 + seed, make_rules(), TEMPERS[1 + seed % 3])
    deals, fewest = list(all_assignments(game.players)), 1.0
    for state in [*game.states[:-1:23], game.states[-2]]:
        for seat in range(game.players):
            possible = assignments(project(state, seat))
            weights = Judged(state).seat(seat).possible
            assert {deals[row] for row in weights.nonzero()[0]} == set(possible)
            assert set(weights.tolist()) <= {0.0, 1 / len(possible)}
            fewest = min(fewest, len(possible) / len(deals))
    assert any(isinstance(action, Execute) for action in game.actions) or seed
    assert fewest < 0.2


@pytest.mark.parametrize(("players", "seed"), [(5, 1), (7, 2)])
def test_a_draw_unseen_changes_no_knowledge_of_the_pile(players: int, seed: int) -> None:
    """During a session the others know of the pile before the draw what they knew in the vote."""
    compared = 0
    for before, now in pairwise(states(novices(players, seed))):
        if before.phase.name == "vote" and now.phase.name == "president_discard":
            for seat in set(range(players)) - {now.board.rounds[-1].candidate}:
                known = pile_known(project(now, seat), before_session=True)
                assert known == pile_known(project(before, seat))
                compared += known.left < 17
    assert compared > players


ORDERS: Final = np.array(
    [[place in liberal for place in range(17)] for liberal in combinations(range(17), 6)], dtype=np.int64
)
"""Every order of the first pile: 1 for a liberal tile, top first."""


def orders_left(view: View) -> Counter[int]:
    """The liberal tiles that are left in the first pile, in all orders that agree with what a seat saw."""
    fits, top = np.full(len(ORDERS), fill_value=True), 0
    for number, past in enumerate(view.rounds, 1):
        seen = [one for one in view.memories if one.round == number]
        if past.enacted or past.veto == "accepted":
            drawn, top = ORDERS[:, top : top + 3].sum(axis=1), top + 3
            for hand in (one for one in seen if isinstance(one, Hand)):
                discarded = drawn - hand.tiles.count("L")
                fits &= (discarded >= 0) & (discarded <= (hand.office == "chancellor"))
            if past.enacted:
                fits &= drawn > 0 if past.enacted == "L" else drawn < 3
        if past.chaos:
            fits, top = fits & (ORDERS[:, top] == (past.chaos == "L")), top + 1
        for look in (one for one in seen if isinstance(one, Peeked)):
            shown = [tile == "L" for tile in look.tiles]
            fits &= (ORDERS[:, top : top + 3] == shown).all(axis=1)
    return Counter(ORDERS[fits, top:].sum(axis=1).tolist())


@pytest.mark.parametrize("players", [5, 6, 8])
def test_a_known_pile_is_counted_in_all_its_orders(players: int) -> None:
    """Between sessions of the first pile, for each seat: after draws that it saw, held a part of, peeked at, or not."""
    drawn_after_peek = 0
    for seed in range(6):
        game = random_game(Random(f"piles {players} {seed}"), players, make_rules(), TEMPERS[1 + seed % 4])
        for state in (one for one in game.states if isinstance(one.phase, Nomination)):
            if any(past.reshuffled for past in state.board.rounds):
                break
            for seat in range(players):
                view = project(state, seat)
                known, counts = pile_known(view), orders_left(view)
                assert known.left == view.draw_pile_size
                assert list(known.liberal) == pytest.approx([counts[number] / counts.total() for number in range(7)])
                peeks = [one.round for one in view.memories if isinstance(one, Peeked)]
                drawn_after_peek += any(past.enacted for number in peeks for past in view.rounds[number:])
    assert drawn_after_peek > 0 or players == 8


@pytest.mark.parametrize(("liberal", "left"), [(1, 2), (1, 3), (2, 5), (0, 6), (3, 6), (3, 7), (6, 17)])
def test_features_of_the_tiles(liberal: int, left: int) -> None:
    """The hand by phase, the share of liberal tiles, a draw without any, few tiles left, the next shuffle."""
    state = next(states(novices(5)))
    now = replace(position_of(state), pile=exactly(liberal, left))
    refused = (replace(state.board.rounds[0], veto="refused"),)
    first = len(CHOICES) + LIBERAL_POLICIES_TO_WIN + FASCIST_POLICIES_TO_WIN + 4
    for phase, hand, rounds in product(PHASES, range(4), (state.board.rounds, refused)):
        held = replace(phase, hand="L" * hand) if hasattr(phase, "hand") else phase
        shown = replace(now.state, phase=held, board=replace(state.board, rounds=rounds))
        found = features(replace(now, state=shown), one_assignment(state.setup.roles))[0]
        discards, holds = phase.name == "president_discard", phase.name in ("chancellor_enact", "veto_answer")
        assert found[:first].tolist() == [
            *(float(phase.name == one) for one in CHOICES),
            *(1.0, *[0.0] * 4, 1.0, *[0.0] * 5),
            *(0.0, 0.0, 1.0, 0.5),
        ]
        wanted = [
            *(discards and hand == 1, discards and hand == 2, holds and hand == 1, holds and hand == 2),
            holds and rounds is refused,
            liberal / left,
            comb(left - liberal, 3) / comb(left, 3) if left >= 3 else 0,
            left / 17,
            left < 6,
            6 / 17,
        ]
        assert found[first : first + 10].tolist() == pytest.approx([float(number) for number in wanted])


def test_features_of_the_table_come_first_and_need_no_repetition() -> None:
    """They are the same for all assignments; computed once, they give the same bits."""
    net, compared = chance_model.learned(7), 0
    for state in list(states(novices(7)))[:-1:9]:
        rows = features(position_of(state), every_assignment(7))
        assert (rows[:, :OF_THE_TABLE] == rows[0, :OF_THE_TABLE]).all()
        assert net.chance(rows, OF_THE_TABLE).tobytes() == net.chance(rows).tobytes()
        compared += len(state.board.alive) < 7
    assert compared


def test_chances_depend_on_no_later_action() -> None:
    """The curve of a game that stopped is the beginning of the whole curve."""
    record = novices(7)
    for actions in (0, 9):
        stopped = analysed(truncated(record, actions)).chances
        assert stopped == analysed(record).chances[: actions + 1]


def test_ballots_are_secret_until_they_are_counted() -> None:
    """No chance moves while a vote runs."""
    record = novices(7)
    curve = chances(judge(tuple(states(record))))
    votes = [
        number
        for number, (action, following) in enumerate(pairwise(record.actions))
        if isinstance(action, CastVote) and isinstance(following, CastVote)
    ]
    assert votes
    assert all(curve[number + 1].seats == curve[number].seats for number in votes)


def test_chances_do_not_depend_on_the_names_of_seats() -> None:
    """The same game two seats further on has the same curve, for every seat."""
    record = novices(5)
    original = judge(tuple(states(record)))
    moved = judge(tuple(states(turned(record, 2))))
    for before, after in zip(original, moved, strict=True):
        assert after.everything == pytest.approx(before.everything, abs=1e-6)
        if before.result is None:
            seat = before.seat(0)
            other = after.seat(2)
            assert other.knowledge == pytest.approx(seat.knowledge, abs=1e-6)


def test_a_choice_is_judged_by_the_seats_view_alone() -> None:
    """Its options are worth the same in every state that this seat cannot tell apart."""
    looked_at = 0
    for number, state in enumerate(list(states(novices(7)))[:60:3]):
        for seat in range(7):
            view = project(state, seat)
            if len(view.legal) > 1:
                imagined = resample(view, Random(number))
                assert options_of(Judged(imagined).seat(seat)) == options_of(Judged(state).seat(seat))
                looked_at += imagined.setup.roles != state.setup.roles
    assert looked_at > 3


def test_turning_points() -> None:
    """There are three to five, in order, each with what its players could have done, and the chosen option among it.

    Each player's game is the sum of its phases.
    """
    record = novices(7)
    points = analysed(record).turning_points
    assert LEAST <= len(points) <= MOST
    assert list(points) == sorted(points, key=lambda point: point.actions)
    for point in points:
        assert abs(point.after - point.before) >= FELT
        for choice in point.decisions:
            assert choice.chosen == record.actions[choice.actions]
            assert choice.chosen in [option.action for option in choice.options]
            assert [option.worth for option in choice.options] == sorted(
                (option.worth for option in choice.options), reverse=True
            )
            assert choice.loss >= 0
    for game in analysed(record).player_games:
        assert game.loss == pytest.approx(sum(phase.loss for phase in game.phases))
        assert game.decisions == sum(phase.decisions for phase in game.phases) > 0


@pytest.mark.parametrize("seed", [3, 4])
def test_no_choice_is_blamed_for_what_another_would_not_have_avoided(seed: int) -> None:
    """In these games the chance falls when a liberal policy is enacted, but with a fascist one it falls further."""
    record = novices(5, seed)
    curve, points = analysed(record).chances, analysed(record).turning_points
    fell = {
        number
        for number, action in enumerate(record.actions, 1)
        if isinstance(action, Enact) and action.policy == "L" and _moved(curve, number) < -FELT
    }
    assert fell
    assert not fell & {point.actions for point in points}


def _moved(curve: Sequence[ChanceMoment], actions: int) -> float:
    before, after = curve[actions - 1].everything, curve[actions].everything
    return 0.0 if before is None or after is None else after - before


def test_no_verdict_under_other_rules() -> None:
    """The model has seen the official game only; what merely looks different changes nothing."""
    told = analysed(novices(5, 1, make_rules("dutch")))
    assert (told.shares, told.turning_points, told.player_games) == (None, (), ())
    assert {moment.everything for moment in told.chances[:-1]} == {None}
    official = make_rules("official", {"interface": "online", "discussion_limit_s": 60})
    assert analysed(novices(5, 1, official)).shares == analysed(novices(5)).shares is not None


def test_no_verdict_where_the_table_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a number of players, or for one phase."""
    shipped = chance_model.shipped_models()
    failed = {
        size: replace(
            model, tested=[replace(test, verdict=test.verdict and test.phase != "nomination") for test in model.tested]
        )
        for size, model in shipped.items()
    }
    monkeypatch.setattr(chance_model, "shipped_models", lambda: failed)
    chance_model.has_verdict.cache_clear()
    record = novices(5, 2)
    played = tuple(states(record))
    curve = Analysis(played, record.actions).chances
    silent = [moment for moment, state in zip(curve, played, strict=True) if state.phase.name == "nomination"]
    assert {moment.everything for moment in silent} == {None}
    assert any(moment.everything is not None for moment in curve[:-1])
    chance_model.has_verdict.cache_clear()


@pytest.mark.parametrize(
    ("worths", "change", "party", "expected"),
    [
        ((0.6, 0.5), 0.1, "liberal", "right"),
        ((0.6, 0.5), -0.1, "liberal", "unlucky"),
        ((0.6, 0.5), -0.1, "fascist", "right"),
        ((0.5, 0.51), 0.1, "liberal", "close"),
        ((0.5, 0.519), -0.1, "liberal", "close"),
        ((0.5, 0.521), -0.1, "liberal", "mistake"),
        ((0.5, 0.6), -0.1, "liberal", "mistake"),
        ((0.5, 0.6), -0.1, "fascist", "lucky"),
    ],
)
def test_verdicts(worths: tuple[float, float], change: float, party: Party, expected: str) -> None:
    """By what the seat believed, and by what became of it."""
    chosen, other = (Option(Nominate(0, seat), worth) for seat, worth in enumerate(worths, 1))
    options = tuple(sorted((chosen, other), key=lambda option: -option.worth))
    assert verdict(Decision(0, 0, "nomination", chosen.action, options, 0.0), change, party) == expected


@pytest.mark.parametrize(("voters", "expected"), [(5, 6 / 16), (6, 10 / 32), (2, 1 / 2)])
def test_the_chance_that_a_ballot_decides(voters: int, expected: float) -> None:
    """A vote needs more than half of the living, so the other voters must fall one short."""
    assert pivotal(voters) == expected
