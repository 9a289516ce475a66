"""The bench: baselines lose nothing behind the text, luck has no bias, and the judge knows a lie from the truth."""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from math import log
from random import Random
from statistics import fmean, stdev
from typing import Any, TypeVar

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from games import random_game, seeded
from model_server import ModelServer, Reply, completion
from weimar.assistants.bot import BotAnswers, ModelBot
from weimar.bots import BOTS, Bot, belief
from weimar.cli.commands import app
from weimar.engine import SPECTATOR, Action, Dice, FairChance, Rules, State, View, awaited, project, replay, start
from weimar.engine.actions import CallSpecialElection, CastVote, Execute, Investigate, Nominate, Say
from weimar.engine.arguments import Argument, Heard
from weimar.engine.state import Hand, Loyalty, topic_of
from weimar.engine.terms import Seat, party_of
from weimar.lab.play.match import Match, finish
from weimar.lab.play.statistics import Estimate, ratio_of
from weimar.lab.reports.bench_report import AGAINST, bench_report
from weimar.lab.reports.judged_acts import ActKind, JudgedAct, _is_lie, judged_acts
from weimar.lab.reports.model_bench import SIDES, BenchGame, BenchPlan, Example, Spent, _furthest, bench_games
from weimar.lab.reports.own_contradictions import OwnContradiction, own_contradictions
from weimar.lab.reports.replayed import Replayed
from weimar.text import say

Known = TypeVar("Known")
PLAN = BenchPlan(5, 3, 2, "novice")
KINDS: tuple[tuple[ActKind, bool | None], ...] = (("claim", True), ("claim", False), ("claim", None), ("ballot", None))


@cache
def match(seed: int, seat: Seat = 0, bot: Bot | None = None, *, level: str = "novice", talk: bool = True) -> Match:
    """A game of five bots of a level, one of them perhaps another."""
    bots = [BOTS[level]] * 5
    bots[seat] = bot or bots[seat]
    dice = Random(seed)
    started = start(5, Rules(), FairChance(dice))
    return finish([started], bots, dice, Random(seed) if talk else None)


@cache
def replayed(seed: int) -> Replayed:
    """A game of five novices who talk."""
    return Replayed.of(match(seed))


@cache
def acts_of(seed: int, seat: Seat) -> tuple[JudgedAct, ...]:
    """The judged acts of a seat in it."""
    return tuple(judged_acts(replayed(seed), seat))


@pytest.mark.parametrize("level", BOTS)
def test_a_baseline_chooses_what_its_bot_chooses(level: str) -> None:
    """Through names and JSON and back, at every decision of a game; of bots that think, at every third."""
    game = match(3, talk=False)
    compared = 0
    for count in range(1, len(game.events), 1 if level in ("random", "selfish") else 3):
        state = replay(game.events[:count])
        for seat in awaited(state)[:1]:
            view = project(state, seat)
            answer = asyncio.run(BotAnswers(level, Random(count)).decide(view))
            assert answer is not None
            assert answer.action == BOTS[level].choose(view, Random(count))
            compared += 1
    assert compared > 20


def test_the_same_bot_has_no_gain() -> None:
    """Behind the text interface in the yardstick's place, the differences are noise around nothing."""
    games = list(bench_games(PLAN, lambda number: ModelBot(BotAnswers("novice", Random(number)))))
    assert [game.side for game in games] == ["liberal", "fascist"] * PLAN.deals
    for game in games:
        worths = [act.nats for act in game.acts]
        assert {(one.deal, one.side, one.seat) for one in game.examples} <= {(game.deal, game.side, game.seat)}
        assert [one.act.nats for one in game.examples] == [
            *([max(worths)] if max(worths) > 0 else []),
            *([min(worths)] if min(worths) < 0 else []),
        ]
        for one in game.examples:
            assert one.act in game.acts
            assert party_of(one.roles[one.seat]) == one.side
            assert len(one.arguments) == one.act.heard
            assert (one.view.viewer, len(one.view.rounds)) == (SPECTATOR, one.act.round)
    assert any(game.examples for game in games)
    report = bench_report(games)
    gain = report.fair_gain
    of_deals = [
        fmean((one.won - one.luck) - (one.yardstick - one.yardstick_luck) for one in games if one.deal == deal)
        for deal in sorted({one.deal for one in games})
    ]
    error = stdev(of_deals) / len(of_deals) ** 0.5
    assert (gain.mean, gain.half) == pytest.approx((fmean(of_deals), 1.96 * error), rel=1e-3)
    assert abs(gain.mean) < 3 * error  # an interval of 95% leaves out a gain of nothing for one seed in twenty
    assert report.raw.mean - report.raw_gain.mean == pytest.approx(0.5)  # one side of the yardstick's games wins


def test_an_act_that_reveals_nothing_is_no_example() -> None:
    """At most one act towards the truth and one away from it."""
    act = JudgedAct("ballot", 1, 0, 1, 0.0, None, CastVote(0, "ja"))
    for worths, shown in (
        ((), []),
        ((0.0, 0.0), []),
        ((0.0, 0.5), [0.5]),
        ((-0.5, 0.0), [-0.5]),
        ((-1.0, -0.5), [-1.0]),
        ((-0.5, 1.0, 0.5), [1.0, -0.5]),
    ):
        assert [one.nats for one in _furthest(tuple([replace(act, nats=worth) for worth in worths]))] == shown


def near(mean: float, low: float, high: float) -> Estimate:
    """An estimate, equal up to rounding."""
    return Estimate(pytest.approx(mean), pytest.approx(low), pytest.approx(high))  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(3))
def test_each_figure_of_a_report_follows_from_its_games(seed: int) -> None:
    """Counted again from invented games: ratios of sums (not means of ratios), and errors by deal."""
    luck, spectator = Random(seed), project(replay([start(5, Rules(), FairChance(Random(1)))]), SPECTATOR)
    games = []
    for deal, side in product(range(4), SIDES):
        acts = tuple(
            JudgedAct(kind, 0, 0, 1, luck.uniform(-1, 1), lie, Nominate(0, 1))
            for kind, lie in luck.choices(KINDS, k=luck.randrange(2, 7))
        )
        games.append(
            BenchGame(
                deal,
                side,
                0,
                *(float(luck.random() < 0.5), luck.uniform(-1, 1), float(luck.random() < 0.5), luck.uniform(-1, 1)),
                acts=acts,
                contradictions=tuple(OwnContradiction(luck.choice(AGAINST), 1) for _ in range(luck.randrange(3))),
                examples=tuple(Example(deal, side, 0, act, (), spectator, ()) for act in acts[:2]),
                spent=Spent(luck.randrange(1, 5_000), luck.uniform(0, 2)),
            )
        )
    told = bench_report(games)

    def over(value: Callable[[BenchGame], float], sides: tuple[str, ...] = SIDES) -> Estimate:
        deals = [fmean(value(one) for one in games if one.deal == deal and one.side in sides) for deal in range(4)]
        half = 1.959963984540054 * stdev(deals) / len(deals) ** 0.5
        return near(fmean(deals), fmean(deals) - half, fmean(deals) + half)

    def against(whom: str) -> Callable[[BenchGame], float]:
        return lambda one: sum(each.against == whom for each in one.contradictions)

    def gain(one: BenchGame) -> float:
        return one.won - one.luck - one.yardstick + one.yardstick_luck

    raw_gain = over(lambda one: one.won - one.yardstick)
    assert told.games == 8
    assert (told.raw, told.fair) == (over(lambda one: one.won), over(lambda one: one.won - one.luck))
    assert (told.raw_gain, told.fair_gain) == (raw_gain, over(gain))
    assert told.saved == pytest.approx((told.raw_gain.half / told.fair_gain.half) ** 2)
    assert told.sides == {side: over(gain, (side,)) for side in SIDES}
    deals = [[one for one in games if one.deal == deal] for deal in range(4)]
    won = [sum(one.won for one in deal) for deal in deals]
    for ratio, used in (
        (told.wins_per_thousand_tokens, [sum(one.spent.tokens for one in deal) / 1_000 for deal in deals]),
        (told.wins_per_cost, [sum(one.spent.cost for one in deal) for deal in deals]),
    ):
        expected = ratio_of(list(zip(won, used, strict=True)))
        assert expected is not None
        assert ratio == near(expected.mean, expected.low, expected.high)
    for side in SIDES:
        own = [act for one in games if one.side == side for act in one.acts]
        claims = [act.lie for act in own if act.lie is not None]
        assert told.lies[side] == pytest.approx(claims.count(True) / max(1, len(claims)))
        for kind in ("claim", "ballot"):
            worths = [act.nats for act in own if act.kind == kind]
            assert told.nats.get(f"{kind}/{side}") == (pytest.approx(fmean(worths)) if worths else None)
        for whom in AGAINST:
            assert told.contradictions[f"{whom}/{side}"] == over(against(whom), (side,))
    worths = sorted(one.act.nats for game in games for one in game.examples)
    assert [one.act.nats for one in told.away] == [worth for worth in worths if worth < 0][:5]
    assert [one.act.nats for one in told.towards] == [worth for worth in reversed(worths) if worth > 0][:5]
    assert told.calibration is None


def test_a_bot_of_the_same_level_plays_its_yardstick_again() -> None:
    """With the same result and luck on its side, opposite on the other; what each game spent is its own."""
    spent = (Spent(n * n, n * n / 2) for n in range(1, 1_000))
    games = list(bench_games(BenchPlan(5, 3, 2, "selfish"), lambda _number: BOTS["selfish"], lambda: next(spent)))
    for game in games:
        assert (game.won, game.luck) == (game.yardstick, game.yardstick_luck)
    for one, other in batched(games):
        assert (one.won, one.luck) == (1 - other.won, -other.luck)
    assert {game.luck for game in games} != {0.0}
    squares = [n * n for n in range(1, 2 * len(games) + 1)]
    used = [after - before for before, after in batched(squares)]
    assert [game.spent for game in games] == [Spent(tokens, tokens / 2) for tokens in used]


def batched(items: Sequence[Known]) -> list[tuple[Known, Known]]:
    """Two by two."""
    return list(zip(items[::2], items[1::2], strict=True))


def test_the_same_seed_gives_the_same_bench() -> None:
    """Whatever the number of deals: the first ones are the same."""
    few, more = (
        list(bench_games(BenchPlan(5, deals, 4, "selfish"), lambda _number: BOTS["random"])) for deals in (2, 3)
    )
    assert few == more[:4]


def test_luck_has_no_bias_and_less_variance() -> None:
    """In games of one level, the luck of the tiles is nothing on average."""
    games = list(bench_games(BenchPlan(5, 6, 9, "selfish"), lambda _number: BOTS["selfish"]))
    luck = [game.yardstick_luck for game in games if game.side == "liberal"]
    spread = (fmean(one * one for one in luck) / len(luck)) ** 0.5
    assert abs(fmean(luck)) < 3 * spread
    assert spread > 0


def test_a_weaker_contestant_loses() -> None:
    """A bot that plays at random does worse than one that does not."""
    weak = bench_report(list(bench_games(BenchPlan(5, 5, 1, "selfish"), lambda _number: BOTS["random"])))
    assert weak.fair_gain.mean < 0


def test_the_judge_counts_lies_and_moves() -> None:
    """A true claim of a liberal is no lie; each act of the seat is judged, and no other."""
    seen: set[str] = set()
    for seed in (0, 1, 4):
        game = replayed(seed)
        for seat, role in enumerate(game.roles):
            acts = acts_of(seed, seat)
            claims = [act for act in acts if act.kind == "claim"]
            assert [act.act for act in claims] == [
                action for action in game.actions if isinstance(action, Say) and action.seat == seat
            ]
            assert sum(act.kind == "argument" for act in acts) == sum(heard.seat == seat for heard in game.talk)
            assert all(isinstance(act.act, Argument) == (act.kind == "argument") for act in acts)
            assert all(game.talk[act.heard].argument == act.act for act in acts if act.kind == "argument")
            for kind, kinds in (("nomination", Nominate), ("power", Investigate | CallSpecialElection | Execute)):
                assert [act.act for act in acts if act.kind == kind] == [
                    action
                    for action, after in zip(game.actions, game.states[1:], strict=True)
                    if isinstance(action, kinds) and action.seat == seat and after.phase.name != "game_over"
                ]
            ballots = [(act.round, act.act) for act in acts if act.kind == "ballot"]
            assert ballots == [
                (number, CastVote(seat, vote))
                for number, round_ in enumerate(game.states[-2].board.rounds, 1)
                if (vote := (round_.votes or (None,) * 5)[seat]) is not None
            ]
            if role == "liberal":
                assert not any(act.lie for act in claims)
            seen |= {f"{act.kind}{bool(act.lie)}" for act in acts}
    assert {"claimTrue", "claimFalse", "nominationFalse", "argumentFalse", "powerFalse", "ballotFalse"} <= seen


def mind(game: Replayed, state: State, heard: int) -> float:
    """The logarithm of the probability that a listener gives to the true roles, after some of the arguments."""
    known = belief(project(state, SPECTATOR), game.talk[:heard])
    return log(max(1e-9, dict(known.assignments())[game.roles]))


@pytest.mark.parametrize("seed", range(2))
def test_an_act_is_worth_the_change_of_the_listeners_mind(seed: int) -> None:
    """By what it adds to all that happened before; a claim is a lie if it is not what the seat saw."""
    game, kinds = replayed(seed), Counter[tuple[str, bool | None]]()
    for seat in range(5):
        for act in acts_of(seed, seat):
            before, after = game.states[act.after : act.after + 2]
            lie, argues, heard = None, act.kind == "argument", sum(one <= act.after for one in game.after)
            assert act.round == len(before.board.rounds)
            if argues:
                after, heard = before, act.heard
            elif act.kind == "ballot":
                rounds: list[Any] = list(after.board.rounds)
                this = rounds[act.round - 1]
                assert act.act == CastVote(seat, this.votes[seat])
                rounds[act.round - 1] = replace(this, votes=(*this.votes[:seat], None, *this.votes[seat + 1 :]))
                before = replace(after, board=replace(after.board, rounds=tuple(rounds)))
            elif isinstance(act.act, Say) and not act.act.declined:
                memories = {(topic_of(seen), seen.round): seen for seen in before.board.memories[seat]}
                seen = memories[act.act.about, act.act.round]
                true = act.act.party == seen.party if isinstance(seen, Loyalty) else act.act.tiles == seen.tiles
                lie = not true
            assert (act.heard, act.lie) == (heard, lie)
            assert act.nats == pytest.approx(mind(game, after, heard + argues) - mind(game, before, heard))
            kinds[act.kind, lie] += 1
    assert min(kinds["claim", True], kinds["claim", False], kinds["argument", None], kinds["ballot", None]) > 0


def test_a_ballot_is_worth_what_it_adds_to_the_others() -> None:
    """Every role votes alike in the first election; later a liberal's ballot helps, and a fascist's misleads.

    With ballots at random: those of bots with a net tell next to nothing.
    """
    worth: dict[str, list[float]] = {"liberal": [], "fascist": [], "hitler": []}
    for seed in range(12):
        game = Replayed.of(match(seed, level="selfish", talk=False))
        for seat, role in enumerate(game.roles):
            for act in judged_acts(game, seat):
                if act.kind == "ballot" and act.round == 1:
                    assert act.nats == 0
                elif act.kind == "ballot":
                    worth[role].append(act.nats)
    assert fmean(worth["liberal"]) > 0 > max(fmean(worth["fascist"]), fmean(worth["hitler"]))


def test_an_execution_that_ends_the_game_is_not_judged() -> None:
    """The roles are revealed then; a listener who goes on guessing would be as wrong as can be."""
    ended = 0
    for seed in range(12):
        game = Replayed.of(match(seed, talk=False))
        last = game.actions[-1]
        if isinstance(last, Execute):
            ended += 1
            assert last not in [act.act for act in judged_acts(game, last.seat)]
    assert ended > 0


class Boaster:
    """A bot that always claims to have seen nothing but liberal tiles, and makes arguments that cannot be true."""

    def choose(self, view: View, dice: Dice) -> Action:
        """A novice's choice."""
        return BOTS["novice"].choose(view, dice)

    def claim(self, view: View, _dice: Dice) -> Say | None:
        """All tiles liberal."""
        seen = view.memories[-1]
        assert isinstance(view.viewer, int)
        return (
            None if isinstance(seen, Loyalty) else Say(view.viewer, topic_of(seen), seen.round, "L" * len(seen.tiles))
        )

    def rant(self, view: View, heard: tuple[Heard, ...], _dice: Dice) -> list[Argument]:
        """Both parties at the first chance, and later a ballot that it did not cast."""
        assert isinstance(view.viewer, int)
        if not any(one.seat == view.viewer for one in heard):
            return [Argument("am_liberal"), Argument("am_fascist"), Argument("am_liberal")]
        votes = view.rounds[0].votes
        own = None if votes is None else votes[view.viewer]
        ballots = (Argument("voted", round=1, ballot="ja"), Argument("voted", round=1, ballot="nein"))
        return [ballot for ballot in ballots if own and ballot not in [one.argument for one in heard]]


def test_words_that_cannot_be_true_are_counted() -> None:
    """Those of the seat alone, in claims and in arguments; each once."""
    against: set[str] = set()
    for seed in range(3):
        game = Replayed.of(match(seed, 2, Boaster()))
        spoken = {after for said, after in zip(game.talk, game.after, strict=True) if said.seat == 2}
        made = {at: action for at, action in enumerate(game.actions) if isinstance(action, Say) and action.seat == 2}
        found = own_contradictions(game, 2)
        assert [one.against for one in found if one.after in spoken - made.keys()] in (["self"], ["self", "seen"])
        rounds = game.states[-1].board.rounds
        absurd = {at for at, said in made.items() if said.about == "session" and rounds[said.round - 1].enacted == "F"}
        assert {one.after for one in found if one.against == "seen"} >= absurd
        against |= {one.against for one in found if one.after in made}
        assert all(own_contradictions(game, seat) == () for seat in range(5) if seat != 2)
    assert against == {"self", "seen"}


def test_a_lie_that_nobody_can_prove_is_no_contradiction() -> None:
    """Bots lie as fascists; none of them says what everyone knows to be false."""
    lies = 0
    for seed in (0, 1, 4):
        game = replayed(seed)
        for seat in range(5):
            lies += sum(bool(act.lie) for act in acts_of(seed, seat))
            assert own_contradictions(game, seat) == ()
    assert lies > 5


def test_wins_for_what_was_spent() -> None:
    """The ratio of sums, not a mean of ratios; a deal at the ratio adds nothing to the interval."""
    found = ratio_of([(2, 1), (0, 3)])
    assert found is not None
    assert found.mean == 0.5
    assert found.low == 0.0
    assert found.high == pytest.approx(0.5 + 1.959964 * (2 * (1.5**2 + 1.5**2)) ** 0.5 / 4)
    assert ratio_of([(1, 0), (1, 0)]) is None
    assert ratio_of([(1, 2)]) is None


def bench(*words: str, **env: str) -> Result:
    """The command, in this process."""
    options = ("--others", "random", "--deals", "2", "--seed", "1", *words)
    given = {"WEIMAR_LANG": "en", "WEIMAR_MODEL_NAME": "tester", **env}
    return CliRunner().invoke(app, ["bench-models", *options], env=given, prog_name="weimar")


def test_what_a_model_did_not_understand_is_apart() -> None:
    """The stand-in plays, and the account says so."""
    with ModelServer(lambda _number, _body: completion("no idea")) as server:
        found = json.loads(bench("--model", server.url, "--json", WEIMAR_MODEL_TOKENS="5000000").stdout)
    assert found["model"]["answered"] == 0
    assert set(found["model"]["unanswered"]) == {"misunderstood"}


REFUSAL = Reply(b'{"error": {"code": "unknown_model", "message": "No such model."}}', 404)


def test_no_figures_for_a_model_that_did_not_play() -> None:
    """A row of dashes for each, the endpoint's own error, and a status that says so.

    The bounds of the model come first, so that a bound forgotten can still be set.
    """
    with ModelServer(lambda _number, _body: REFUSAL) as server:
        done = bench("--model", server.url, WEIMAR_MODEL_TOKENS="5000000")
        data = bench("--model", server.url, "--json", WEIMAR_MODEL_TOKENS="5000000")
    assert done.stderr.startswith(say("model-bounds", name="tester", tokens=5_000_000, cost="none") + "\n")
    title, heads, *rows = done.stdout.splitlines()
    assert title.startswith("tester: 4 games")
    assert "interval" in heads
    assert len(rows) > 6
    assert all(row.split()[-2:] == ["–", "–"] and not re.search(r"\d\.\d", row) for row in rows)
    assert (done.exit_code, data.exit_code) == (2, 2)
    assert json.loads(done.stderr.splitlines()[-1])["error"] == "model_did_not_play"
    assert "The endpoint's own error: No such model." in done.stderr
    found = json.loads(data.stdout)
    assert (found["report"], found["model"]["refused_with"]) == (None, "No such model.")
    assert found["model"]["answered"] == 0


def test_the_bound_that_is_told_is_the_bound() -> None:
    """At least two deals; every command tells its own."""
    told = json.loads(bench("--bot", "random", "--deals", "1").stderr.splitlines()[-1])["message"]
    assert told == "The number of games must be in the range 2–100,000."


def test_a_bench_without_a_player_is_refused() -> None:
    """By its code; wrong numbers and levels are in `tests/cli/test_doors.py`."""
    done = bench()
    assert (done.exit_code, json.loads(done.stderr.splitlines()[-1])["error"]) == (2, "bad_setting")


def test_a_true_claim_in_another_order_is_no_lie() -> None:
    """A hand has no order; another number of liberal tiles is a lie."""
    state = random_game(seeded("another order")).states[-1]
    seat, hand = next(
        (seat, seen)
        for seat, memories in enumerate(state.board.memories)
        for seen in memories
        if isinstance(seen, Hand) and len(set(seen.tiles)) > 1
    )
    claims = [Say(seat, "session", hand.round, tiles=tiles) for tiles in (hand.tiles[::-1], "F" * len(hand.tiles))]
    assert [_is_lie(state, said) for said in claims] == [False, True]
