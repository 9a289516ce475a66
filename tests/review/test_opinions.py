"""The opinions of a review, put together again from its parts: each choice, each step, each list of the worst."""

from collections.abc import Callable
from itertools import pairwise
from math import comb, fsum
from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np
import pytest
from msgspec.structs import replace
from test_chances import CLOSE_TO, analysed, novices, truncated

from games import DARK, Temper, random_game
from weimar.engine import Action, FairChance, Record, legal_actions, make_rules, play, record_of, states
from weimar.engine.actions import AnswerVeto, CastVote, Execute, Nominate, Peek, Say
from weimar.engine.phases import Voting
from weimar.engine.terms import party_of
from weimar.review import costly_choices, known_review, opinions, review, shared_review
from weimar.review.analysis import Analysis, judge
from weimar.review.chance_model import chance, has_verdict
from weimar.review.chances import Judged
from weimar.review.decisions import difference
from weimar.review.position import position_of, settled
from weimar.review.shares import Step, steps

if TYPE_CHECKING:
    from weimar.review.analysed import Decision

RANDOM: Final = Temper(ja=0.7, fascist=0.6, veto=0.8, consent=0.6, change=0.4, say=0.1, spare=1.0)


def odd(seed: int, players: int) -> Record:
    """A game with vetoes, chaos, changed ballots and statements."""
    game = random_game(Random(seed), players, make_rules(), RANDOM if seed % 2 else DARK[seed % len(DARK)])
    return record_of(game.events, game.names)


RECORDS: Final = [novices(7), odd(1, 5), odd(2, 6)]


@pytest.fixture(params=range(len(RECORDS)))
def record(request: pytest.FixtureRequest) -> Record:
    """Games of different kinds."""
    found: Record = RECORDS[request.param]
    return found


def counted_choices(record: Record) -> list[int]:
    """The numbers of the actions that were choices: of several ballots of a seat in one vote, the last."""
    played = list(states(record))
    found: list[int] = []
    for number, action in enumerate(record.actions):
        if isinstance(action, Say | Peek) or len(legal_actions(played[number], action.seat)) < 2:
            continue
        if not has_verdict(len(record.players), record.rules, played[number].phase.name):
            continue
        if isinstance(action, CastVote):
            vote = len(played[number].board.rounds)
            same = [
                at
                for at, other in enumerate(record.actions)
                if isinstance(other, CastVote) and other.seat == action.seat and len(played[at].board.rounds) == vote
            ]
            if number != max(same):
                continue
        found.append(number)
    return found


def test_each_choice_is_listed_once_with_all_of_its_options(record: Record) -> None:
    """Number, seat, phase, chosen action, options, and the loss worked out from the options."""
    played, found = list(states(record)), analysed(record).decisions
    assert [one.actions for one in found] == counted_choices(record)
    for one in found:
        state, action = played[one.actions], record.actions[one.actions]
        assert (one.seat, one.phase, one.chosen) == (action.seat, state.phase.name, action)
        assert {option.action for option in one.options} == set(legal_actions(state, action.seat))
        worths = [option.worth for option in one.options]
        assert worths == sorted(worths, reverse=True)
        assert one.best.worth == max(worths)
        (chosen,) = [option.worth for option in one.options if option.action == action]
        assert one.worth == chosen
        others = len(state.board.alive) - 1
        decides = comb(others, (others + 1) // 2) / 2**others if isinstance(action, CastVote) else 1.0
        assert one.loss == pytest.approx((max(worths) - chosen) * decides)


def test_a_seat_alone_has_the_same_choices(record: Record) -> None:
    """As in the analysis of all seats."""
    played, whole = tuple(states(record)), analysed(record)
    for seat in range(0, len(record.players), 3):
        alone = Analysis(played, record.actions)
        assert list(alone.decisions_of(seat)) == [one for one in whole.decisions if one.seat == seat]


def test_each_players_game_is_the_sum_of_their_choices(record: Record) -> None:
    """By seat and by phase, phases in the order of their first choice."""
    whole = analysed(record)
    assert [game.seat for game in whole.player_games] == list(range(len(record.players)))
    for game in whole.player_games:
        own = [one for one in whole.decisions if one.seat == game.seat]
        by_phase: dict[str, list[float]] = {}
        for one in own:
            by_phase.setdefault(one.phase, []).append(one.loss)
        assert [(part.phase, part.decisions) for part in game.phases] == [
            (phase, len(losses)) for phase, losses in by_phase.items()
        ]
        assert [part.loss for part in game.phases] == pytest.approx([sum(losses) for losses in by_phase.values()])
        assert game.decisions == len(own)
        assert game.loss == pytest.approx(sum(one.loss for one in own))


def test_the_costliest_choices_are_the_worst_five_in_their_order(record: Record) -> None:
    """Of those that cost something; the costliest taken out first, the earlier of two that cost the same."""
    whole = analysed(record)
    lengths = set()
    for seat in range(len(record.players)):
        left = [one for one in whole.decisions if one.seat == seat and one.loss >= 0.02]
        worst: list[Decision] = []
        while left and len(worst) < 5:
            costliest = next(one for one in left if one.loss == max(other.loss for other in left))
            left.remove(costliest)
            worst.append(costliest)
        found = costly_choices(record, seat)
        assert [one.actions for one in found] == sorted(one.actions for one in worst)
        assert set(found) == set(worst) or len(found) == len(worst)
        lengths.add(len(found))
    assert len(lengths) > 1


def test_five_of_many_are_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Invented losses at and around the bound, more of them than are shown."""
    whole = analysed(RECORDS[0])
    seat = max(range(7), key=lambda one: sum(made.seat == one for made in whole.decisions))
    losses = [0.019, 0.02, 0.3, 0.021, 0.5, 0.02, 0.4, 0.0]
    own = [one for one in whole.decisions if one.seat == seat][: len(losses)]
    made = [replace(one, loss=loss) for one, loss in zip(own, losses, strict=True)]
    monkeypatch.setattr(Analysis, "decisions_of", lambda *_: tuple(made))
    assert [one.loss for one in costly_choices(RECORDS[0], seat)] == [0.02, 0.3, 0.021, 0.5, 0.4]


def test_a_choice_is_worth_the_mean_over_what_the_seat_believes() -> None:
    """First nominations and executions, played in the engine: the chance of the seat's side, or the end of Hitler."""
    looked_at = set()
    for record in [novices(7), *(novices(5, seed) for seed in range(1, 6))]:
        judged = judge(tuple(states(record)))
        for one in analysed(record).decisions:
            first = isinstance(one.chosen, Nominate) and one.actions == 0
            if first or isinstance(one.chosen, Execute):
                liberal = party_of(record.roles[one.seat]) == "liberal"
                for option in one.options[:2]:
                    mean = liberal_chance(judged[one.actions], one.seat, option.action)
                    assert option.worth == pytest.approx(mean if liberal else 1 - mean, abs=1e-6)
                looked_at.add((one.phase, liberal))
    assert {("nomination", True), ("nomination", False), ("execution", True)} <= looked_at


def liberal_chance(judged: Judged, seat: int, action: Action) -> float:
    """The liberals' chance after an action without luck, over all deals by the seat's belief."""
    state, seen = judged.state, judged.seat(seat)
    target = getattr(action, "target", -1)
    spared = tuple("hitler" if other == (target + 1) % judged.players else "liberal" for other in range(judged.players))
    imagined = replace(state, setup=replace(state.setup, roles=spared))
    after, _ = play(imagined, action, FairChance(Random(1)))
    values = chance(settled(replace(position_of(after), pile=seen.pile)), seen.assigned)
    if isinstance(action, Execute):
        values = np.where(seen.assigned.hitler[:, target] == 1, 1.0, values)
    return float(np.dot(seen.believed, values))


def expected_steps(record: Record) -> list[tuple[int, str, tuple[int, ...]]]:
    """What every step of a game is and whose it is, by the rules alone; luck after a vote or a veto is optional."""
    played = list(states(record))
    found: list[tuple[int, str, tuple[int, ...]]] = [(0, "deal", ())]
    for number, (action, (before, after)) in enumerate(zip(record.actions, pairwise(played), strict=True), 1):
        phase = before.phase
        if isinstance(phase, Voting) and not isinstance(action, Say):
            if isinstance(after.phase, Voting):
                continue
            past = after.board.rounds[len(before.board.rounds) - 1]
            wanted = "ja" if past.elected else "nein"
            found.append((number, "vote", tuple(seat for seat, vote in enumerate(past.votes or ()) if vote == wanted)))
        elif isinstance(action, Say):
            found.append((number, "choice", (action.seat,)))
        elif isinstance(action, Peek) or len(legal_actions(before, action.seat)) == 1:
            found.append((number, "tiles", ()))
        else:
            found.append((number, "choice", (action.seat,)))
    return found


def test_steps_are_of_those_who_chose(record: Record) -> None:
    """A vote is of those who voted for its outcome; what has no alternative is luck, and luck is nobody's."""
    found = steps(judge(tuple(states(record))), record.actions)
    told = [(found[0].actions, found[0].cause, found[0].seats)]
    for before, step in pairwise(found):
        if step.cause == "tiles" and before.actions == step.actions:
            chosen = record.actions[step.actions - 1]
            assert isinstance(chosen, CastVote | AnswerVeto), "luck follows an election, or chaos"
            assert step.seats == ()
        else:
            told.append((step.actions, step.cause, step.seats))
    assert told == expected_steps(record)


def test_shares_are_sums_of_steps(record: Record) -> None:
    """By cause and by seat; a vote is shared equally."""
    whole = analysed(record).shares
    assert whole is not None
    found = steps(judge(tuple(states(record))), record.actions)
    assert (whole.start, whole.end) == (found[0].before, found[-1].after)
    assert whole.deal == pytest.approx(sum(step.after - step.before for step in found if step.cause == "deal"))
    assert whole.tiles == pytest.approx(sum(step.after - step.before for step in found if step.cause == "tiles"))
    for seat, share in enumerate(whole.seats):
        own = [(step.after - step.before) / len(step.seats) for step in found if seat in step.seats]
        assert share == pytest.approx(fsum(own), abs=CLOSE_TO)


def test_turning_points_are_the_largest_effects(record: Record) -> None:
    """Found again by striking the largest out one by one; every field of each, from the record and the chances."""
    played, whole = list(states(record)), analysed(record)
    judged = judge(tuple(played))
    by_step: dict[int, list[Decision]] = {}
    for one in whole.decisions:
        at = one.actions + 1
        while one.phase == "vote" and played[at].phase.name == "vote":
            at += 1
        by_step.setdefault(at, []).append(one)
    effects = {}
    for step in steps(judged, record.actions):
        made = by_step.get(step.actions, ())
        if made and step.cause in ("choice", "vote") and abs(step.after - step.before) >= 0.02:
            first = next(one for one in made if one.seat in step.seats)
            effects[step] = difference(judged[first.actions], first, step.after - step.before)
    left = {step: effect for step, effect in effects.items() if effect >= 0.02}
    chosen: list[Step] = []
    while left and len(chosen) < 5:
        largest = next(step for step in left if left[step] == max(left.values()))
        if left.pop(largest) < 0.05 and len(chosen) >= 3:
            break
        chosen.append(largest)
    chosen.sort(key=lambda step: step.actions)
    points = whole.turning_points
    assert [(one.actions, one.before, one.after) for one in points] == [
        (step.actions, step.before, step.after) for step in chosen
    ]
    for point in points:
        before = played[point.actions - 1]
        assert point.round == len(before.board.rounds)
        assert list(point.decisions) == by_step[point.actions]
        if before.phase.name == "vote":
            assert {one.seat for one in point.decisions} == set(before.board.alive)
            assert (point.verdict, point.sentence) == (None, "review-turn-vote")
        else:
            (only,) = point.decisions
            party = party_of(record.roles[only.seat])
            gained = (point.after >= point.before) if party == "liberal" else (point.after <= point.before)
            gap = only.options[0].worth - only.worth
            rating = "close" if 0 < gap < 0.02 else ("right" if gained else "unlucky") if gap == 0 else ""
            rating = rating or ("lucky" if gained else "mistake")
            assert (point.verdict, point.sentence) == (rating, f"review-turn-{rating}")


def test_the_parts_of_a_review_are_equal_however_they_are_asked_for() -> None:
    """Of a whole game and of one that stopped: all fields of each answer."""
    for record in (novices(5), truncated(novices(5), 30)):
        whole, told = review(record), analysed(record)
        assert (whole.chances, whole.shares) == (told.chances, told.shares)
        assert (whole.turning_points, whole.player_games) == (told.turning_points, told.player_games)
        logic, judged = known_review(record), opinions(record)
        assert (logic.chances, logic.shares, logic.turning_points) == (None, None, ())
        merged = replace(logic, chances=judged.chances, shares=judged.shares, turning_points=judged.turning_points)
        assert shared_review(record) == merged
        assert replace(whole, player_games=()) == type(whole)(
            **{name: getattr(merged, name) for name in merged.__struct_fields__}
        )


@pytest.mark.parametrize("ask", [shared_review, opinions, lambda *given: costly_choices(given[0], 0, given[1])])
def test_the_work_can_be_ended_at_each_moment(ask: Callable[..., object]) -> None:
    """The pause is called before the work of each moment."""
    record = truncated(novices(5), 12)
    called = []
    ask(record, lambda: called.append(1))
    assert len(called) >= 1 + sum(not isinstance(action, CastVote) for action in record.actions)

    def stop() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        ask(record, stop)
