"""Training: facts from rows and from views agree, hide secrets, and runs continue where they were."""

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import jax
import numpy as np
import pytest
from msgspec.structs import replace

from batch_equality import compile_once, row_of_decision
from games import DARK, TEMPERS, random_game, seeded
from weimar import engine
from weimar.batch import Batch, layout
from weimar.bots import BOTS, Bot
from weimar.bots.players.thinker import HEATS
from weimar.bots.policy.choice.options import claims, options
from weimar.bots.policy.net.facts import GUESSES, ViewFacts, facts_of
from weimar.bots.policy.net.names import PLACES, SEAT_AT, TABLE_AT
from weimar.bots.policy.net.trained import load
from weimar.bots.policy.net.whole_net import ONE, WholeNet, whole
from weimar.engine import Rules, View, make_rules, project
from weimar.engine.action_table import ALL_ACTIONS, decode, encode
from weimar.engine.actions import CastVote, Say
from weimar.engine.state import Memory, topic_of
from weimar.engine.terms import Party
from weimar.lab.nets import files, ship
from weimar.lab.nets.facts import Facts, Truth, truth_of, write_facts
from weimar.lab.nets.files import STATE
from weimar.lab.nets.options import by_place, choose_options, proceed, renew_legal, to_seats
from weimar.lab.nets.player import playing
from weimar.lab.play.match import play_match
from weimar.lab.reports.replayed import Replayed
from weimar.lab.train import __main__ as command
from weimar.lab.train import games, learn, measure
from weimar.lab.train.games import Decisions, Side, advantages
from weimar.lab.train.net import initial
from weimar.lab.train.net import read as read_eagerly
from weimar.lab.train.run import Joined, Line, Plan, Run, rate_after
from workers import common_folder, computed_once

read = jax.jit(read_eagerly)
PARTIES: tuple[Party, Party] = ("liberal", "fascist")
SMALL = Plan(seed=3, games=16, steps=16, minibatch=64)
OF_FIVE = replace(SMALL, sizes=(5,))
"""With one table instead of six."""


@pytest.fixture(scope="module", autouse=True)
def compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Kernels and steps of learning that not every worker compiles; the latter quickly, because they run little."""
    compile_once(tmp_path_factory)
    computed_once(tmp_path_factory, "nets", lambda: len(played(4, 5)) + len(seen(played(4, 5).rows, np.zeros(4, int))))
    settings: Any = jax.config  # has no types
    settings.update("jax_compilation_cache_dir", str(common_folder(tmp_path_factory) / "xla"))
    settings.update("jax_disable_most_optimizations", True)  # noqa: FBT003 - as JAX has it


def seen(rows: layout.Games, seats: np.ndarray[Any, Any]) -> tuple[Facts, np.ndarray[Any, Any]]:
    """What a seat of each game knows, and its options."""
    facts, options = Facts.empty(len(rows)), np.zeros((len(rows), ALL_ACTIONS), np.int8)
    write_facts(rows, seats, *facts)
    choose_options(rows, options, np.zeros(len(rows), np.int64))
    return facts, options


def sides(liberals: str, fascists: str) -> dict[Party, Bot]:
    """The bots of a match."""
    return {"liberal": BOTS[liberals], "fascist": BOTS[fascists]}


def played(games: int, players: int) -> Batch:
    """Games with statements, after random numbers of random options."""
    batch = Batch(players, games, 8, statements=True)
    dice = np.random.default_rng(4)
    winners, ended = np.zeros(games, np.int8), np.zeros_like(batch.rows)
    actors, options = np.zeros(games, np.int64), np.zeros((games, ALL_ACTIONS), np.int8)
    taken = np.full(games, -1)
    for step in range(60):
        actions = np.where(np.arange(games) % 60 >= step, taken, -1)
        proceed(batch.rows, actions, np.zeros(games, np.int64), winners, ended)
        choose_options(batch.rows, options, actors)
        taken = (dice.random(options.shape) * options).argmax(axis=1)
    return batch


PRESETS = list(engine.PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
def test_facts_and_options_of_a_view_are_those_of_the_game(preset: str) -> None:
    """The player and training see the same, at every action and statement; every size under some presets."""
    checked = set()
    for players in range(5 + PRESETS.index(preset) % 3, 11, 3):
        dice = random.Random(players)
        game = Replayed.of(play_match(players, make_rules(preset), sides("steady", "novice"), dice))
        for state, action in zip(game.states, game.actions, strict=False):
            view = project(state, action.seat)
            asked = observation(view, action) if isinstance(action, Say) else None
            row, seat = row_of_decision(state, action)[None], np.array([action.seat])
            renew_legal(row)
            facts, bits = seen(row, seat)
            for one, other in zip(facts, facts_of(view, asked), strict=True):
                np.testing.assert_array_equal(one[0], other)
            found = options(view) if asked is None else claims(view, asked)
            assert sorted(map(encode, found)) == bits[0].nonzero()[0].tolist()
            checked.add(view.phase if asked is None else topic_of(asked))
    assert checked > {"nomination", "vote", "president_discard", "chancellor_enact", "session"}


def test_options_are_those_of_the_game_close_to_its_end() -> None:
    """With one policy missing to either victory, of both teams, with all hands: what must not be given away is not."""
    rows, seats, expected, met = list[Any](), list[int](), list[list[int]](), set[object]()
    for number in range(120):
        temper = DARK[number % len(DARK)] if number % 2 else TEMPERS[5]
        game = random_game(seeded("late", number), 5 + number % 6, make_rules(), temper)
        for state, action in zip(game.states, game.actions, strict=False):
            ends = state.board.liberal == 4, state.board.fascist == 5
            if any(ends) and not isinstance(action, Say | CastVote):
                rows.append(row_of_decision(state, action))
                seats.append(action.seat)
                expected.append(sorted(map(encode, options(project(state, action.seat)))))
                hand = getattr(state.phase, "hand", "")
                met.add((*ends, state.phase.name, state.setup.roles[action.seat] == "liberal", hand.count("L")))
    batch = np.stack(rows)
    renew_legal(batch)
    found = seen(batch, np.array(seats))[1]
    assert [bits.nonzero()[0].tolist() for bits in found] == expected
    late = product((True, False), ("president_discard", "chancellor_enact"), (True, False), (1, 2))
    for liberal, phase, team, hand in late:
        assert {(liberal, True, phase, team, hand), (True, not liberal, phase, team, hand)} & met


def observation(view: View, said: Say) -> Memory:
    """The observation that a statement is about."""
    return next(memory for memory in view.memories if (topic_of(memory), memory.round) == (said.about, said.round))


@pytest.mark.parametrize("players", [5, 10])
def test_facts_and_options_do_not_depend_on_secrets_from_the_seat(players: int) -> None:
    """Games that a seat cannot tell apart look the same to it."""
    batch = played(240, players)
    batch.refresh()
    seats = batch.actors
    before = seen(batch.rows, seats)
    assert ((before[1] == 1) <= (batch.masks[:, :ALL_ACTIONS] == 1)).all()
    assert (before[1].sum(axis=1) > 1).all(), "forced moves are no choices"
    others = batch.copy()
    others.resample(seats, 9)
    differ = np.flatnonzero(
        (others.rows[:, [layout.FASCIST_PARTY, layout.HITLER]] != batch.rows[:, [layout.FASCIST_PARTY, layout.HITLER]])
        .any(axis=1)
    )  # fmt: skip
    assert len(differ) > 100
    jax.tree.map(np.testing.assert_array_equal, before, seen(others.rows, seats))


def test_places_are_seats_counted_from_the_viewer() -> None:
    """Targets change their index with the viewer, and back."""
    options = np.zeros((1, ALL_ACTIONS), np.int8)
    options[0, [1, 4]] = 1  # nominate seats 1 and 4
    viewers = np.array([3])
    assert by_place(options, viewers, 5)[0].nonzero()[0].tolist() == [1, 3]
    for index in (4, 10, 20, 41):
        taken = np.array([index])
        assert to_seats(to_seats(taken, -viewers, 5), viewers, 5) == taken
    assert decode(int(to_seats(np.array([1]), viewers, 5)[0]), 3) == decode(4, 3)


def test_the_player_computes_the_net_as_training_does() -> None:
    """Whole numbers give the logits of JAX nearly, and the player plays whole games."""
    parameters = initial(2)
    batch = played(12, 7)
    facts, _ = seen(batch.rows, batch.actors)
    expected = read(parameters, facts, truth_of(batch.rows, batch.actors))
    guesses = np.stack([expected.fascist, expected.hitler], axis=2)
    weights = whole({name: np.asarray(array) for name, array in parameters.items()})
    for number in range(12):
        some = ViewFacts(*(part[number].astype(np.int64) for part in facts))
        np.testing.assert_allclose(WholeNet(weights).acts(some) / ONE, expected.acts[number], atol=0.005)
        np.testing.assert_allclose(WholeNet(weights).guesses(some) / ONE, guesses[number], atol=0.005)
    match = play_match(
        7, make_rules("german"), dict.fromkeys(("liberal", "fascist"), playing(weights, weights, 0.5)), random.Random(1)
    )
    assert match.decisions > 20


class Collected(NamedTuple):
    """Games of a new net before and after a collection, and what was found."""

    before: layout.Games
    after: layout.Games
    found: tuple[Decisions, games.Positions, games.Course]


@cache  # two tests look at it
def collected() -> Collected:
    """A new net plays with itself, and with itself as an opponent."""
    table, net = games.Table(5, 64, 3), initial(2)
    before = table.rows.copy()
    found = table.collect(net, net, (games.Opponent(net), games.Opponent(net)), 120, jax.random.key(0))
    return Collected(before, table.rows, found)


def test_games_have_all_rules() -> None:
    """Half the official ones, a quarter the other texts, a quarter random options; each game keeps its own."""
    columns = [*layout.OPTION_AT.values()]
    before, after, (*_, course) = collected()
    np.testing.assert_array_equal(after[:, columns], before[:, columns])
    before = before[:, columns]
    assert 0 < course.liberal.sum() < course.games.sum()
    assert course.reasons.sum() == course.games[3]
    by_liberals = course.reasons[[layout.FIVE_LIBERAL_POLICIES, layout.HITLER_EXECUTED]].sum()
    assert by_liberals == course.liberal[3] > 0
    kinds = {preset: layout.opening_row(5, make_rules(preset))[columns].tolist() for preset in games.OTHER_TEXTS}
    counts = {preset: before.tolist().count(row) for preset, row in kinds.items()}
    assert all(count >= 5 for count in counts.values()), counts
    assert 32 <= before.tolist().count(layout.opening_row(5, Rules())[columns].tolist()) < 40
    assert len({tuple(row) for row in before.tolist()}) > 12


def test_guesses_are_learned_from_liberals_who_see_silence() -> None:
    """Some players of both teams say nothing; nets choose without knowing it, and with guesses."""
    target, (choosing, found, course) = initial(2), collected().found
    assert (found.facts.table[:, TABLE_AT["role"]] == 1).all()
    assert (course.games > 0).all()
    assert not found.facts.seats[:, :, GUESSES].any()
    assert not choosing.facts.seats[:, :, SEAT_AT["silent"]].any()
    assert choosing.facts.seats[:, 1:5, GUESSES].any()
    assert not choosing.facts.seats[:, 0, GUESSES].any(), "nobody guesses their own role"
    for one in (choosing, found):
        assert (one.truth.fascists.sum(axis=1) == 2).all()
        assert one.truth.fascists[np.arange(len(one.truth.hitler)), one.truth.hitler].all()
        np.testing.assert_array_equal(one.truth.fascists[:, 0], one.facts.table[:, TABLE_AT["role"]] != 1)
    silent = found.facts.seats[:, :, SEAT_AT["silent"]] * found.facts.seats[:, :, SEAT_AT["plays"]] > 0
    fascist = found.truth.fascists > 0
    assert (silent & fascist).any()
    assert (silent & ~fascist).any()
    net, state, losses = target, learn.begin(target), []
    some = next(learn.minibatches(found, SMALL.minibatch, np.random.default_rng(1)))
    for _ in range(10):
        net, state, loss = learn.guess(net, state, some)
        losses.append(float(loss))
    assert losses[-1] < losses[0] - 0.01


def test_the_policy_does_not_depend_on_the_truth_that_the_value_is_given() -> None:
    """Only the value may use the true roles."""
    parameters, batch = initial(2), played(12, 7)
    facts, _ = seen(batch.rows, batch.actors)
    true = truth_of(batch.rows, batch.actors)
    other = Truth(1 - true.fascists, (true.hitler + 1) % PLACES)
    one, two = read(parameters, facts, true), read(parameters, facts, other)
    np.testing.assert_array_equal(one.acts, two.acts)
    np.testing.assert_array_equal(one.fascist, two.fascist)
    assert not np.array_equal(one.value, two.value)


def test_gains_follow_each_seats_own_decisions() -> None:
    """Each seat is credited along its own decisions, within its game."""
    # seat 0 decides at steps 0 and 2, seat 1 at 1; the liberals win after step 2; step 3 is in the next game
    value = np.array([[0.5], [0.25], [0.75], [0.5]], np.float32)
    actor, team = np.array([[0], [1], [0], [0]]), np.array([[0], [1], [0], [0]])
    winners = np.array([[-1], [-1], [0], [-1]], np.int8)
    gained, known = advantages(value, actor, team, winners, trace=0.5)
    assert known[:, 0].tolist() == [True, True, True, False]
    assert gained[:3, 0].tolist() == [0.25 + 0.5 * 0.25, -0.25, 0.25]


def test_a_game_that_has_not_ended_is_no_defeat() -> None:
    """A seat's last decision there has no gain yet, and passes none on to earlier ones."""
    value, seat, nobody = np.full((3, 1), 0.5, np.float32), np.zeros((3, 1), int), np.full((3, 1), -1, np.int8)
    gained, known = advantages(value, seat, seat, nobody)
    assert known[:, 0].tolist() == [True, True, False]
    assert gained[:2, 0].tolist() == [0, 0]


def test_a_loaded_run_is_the_saved_one(tmp_path: Path) -> None:
    """All that a run keeps is loaded: saved again, it is the same."""
    run = Run(tmp_path, SMALL)
    run.cycles, run.games, run.old = 7, 70, [initial(4)]
    run.guesser, run.learned = initial(5), jax.tree.map(lambda part: part + 1, run.learned)
    for table in run.tables.values():
        table.rows[:] = table.rows[::-1].copy()
    run.save()
    arrays, words = files.load(tmp_path / STATE)
    assert words["cycles"] == 7
    Run(tmp_path, Plan(seed=99)).save()
    arrays_again, words_again = files.load(tmp_path / STATE)
    assert words_again == words
    jax.tree.map(np.testing.assert_array_equal, arrays_again, arrays)


@pytest.mark.full
def test_a_run_continues_where_it_was_stopped(tmp_path: Path) -> None:
    """A loaded run learns exactly what the running one does; the net that guesses learns too."""
    run = Run(tmp_path, SMALL)
    run.cycle()
    run.save()
    again = Run(tmp_path, Plan(seed=99))
    assert (again.plan, again.cycles) == (SMALL, 1)
    assert run.cycle() == again.cycle()
    jax.tree.map(np.testing.assert_array_equal, (run.net, run.guesser), (again.net, again.guesser))
    assert not np.array_equal(run.guesser["role"], initial(3)["role"])
    assert (tmp_path / "progress.csv").read_text().count("\n") == 7


def test_talk_says_what_it_is_worth() -> None:
    """A seat whose guess is moved by x is a fascist e^x times as often as one in a game without arguments."""
    rows = Batch(7, 4000, 3, statements=True).rows
    talk = games._Talk(rows, np.random.default_rng(1))  # noqa: SLF001 - its figures are seen in choices only
    moved = talk.heard(np.zeros(4000, int), 7)[:, :7]
    fascist = (rows[:, layout.FASCIST_PARTY, None] >> np.arange(7)) & 1
    assert 0.4 < (moved == 0).all(axis=1).mean() < 0.6
    for low in (-1.5, -0.75, 0.25, 1.0):
        some = (moved > low) & (moved < low + 0.5) & (moved != 0)
        odds = fascist[some].mean() / (1 - fascist[some].mean()) / (3 / 4)
        assert np.log(odds) == pytest.approx(low + 0.25, abs=0.25)


def test_talk_is_about_the_running_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same until a game ends; then drawn again for the new deal, and true to it as often as it says."""
    table, dice = games.Table(5, 400, 3), np.random.default_rng(2)
    monkeypatch.setattr(games, "guess", lambda _, facts, *__: np.zeros((*facts.seats.shape[:2], 2), np.int8))

    def act(_: Any, __: Any, ___: Any, options: np.ndarray[Any, Any], *_____: Any) -> tuple[Any, ...]:
        nothing = np.zeros(len(options), np.float32)
        return (dice.random(options.shape) * options).argmax(axis=1), nothing, nothing

    monkeypatch.setattr(games, "act", act)
    heard: list[tuple[Any, Any]] = []
    hears = games._Talk.heard  # noqa: SLF001 - its figures are seen in choices only

    def listening(talk: games._Talk, viewers: np.ndarray[Any, Any], players: int) -> np.ndarray[Any, Any]:
        heard.append((hears(talk, np.zeros(len(viewers), np.int64), players)[:, :5], table.rows.copy()))
        return hears(talk, viewers, players)

    monkeypatch.setattr(games._Talk, "heard", listening)  # noqa: SLF001 - as above
    table.collect({}, {}, (games.Opponent({}), games.Opponent({})), 150, jax.random.key(0))
    renewed = np.zeros(400, int)
    for (before, old), (after, new) in pairwise(heard):
        ended = new[:, layout.DECISIONS] < old[:, layout.DECISIONS]
        assert (before == after)[~ended].all()
        assert not ((before == after) & (before != 0))[ended].any()
        renewed += ended
    assert renewed.min() > 0
    moved, rows = heard[-1]
    fascist = (rows[:, layout.FASCIST_PARTY, None] >> np.arange(5)) & 1
    some = moved != 0
    assert moved[some & (fascist == 1)].mean() == pytest.approx(1 / 6, abs=0.1)
    assert moved[some & (fascist == 0)].mean() == pytest.approx(-1 / 6, abs=0.1)


def test_reinforcement_makes_a_good_act_likelier() -> None:
    """What gained becomes likelier."""
    batch = played(400, 5)
    facts, options = seen(batch.rows, batch.actors)
    votes = np.flatnonzero(options[:, 10] & options[:, 11])[: SMALL.minibatch]
    assert len(votes) == SMALL.minibatch  # as in the runs above, whose step has been compiled
    facts, options = Facts(*(part[votes] for part in facts)), options[votes]
    truth = jax.tree.map(lambda part: part[votes], truth_of(batch.rows, batch.actors))
    net = initial(1)
    logs = learn.in_parts(net, facts, truth, options, SMALL.minibatch)
    taken = np.where(np.arange(len(votes)) % 2, 10, 11).astype(np.int32)  # Ja is good, Nein is bad
    gained = np.where(taken == 10, 1, -1).astype(np.float32)
    logged = np.take_along_axis(logs, taken[:, None], axis=1)[:, 0]
    target = np.full(len(votes), 0.5, np.float32)
    step = learn.Step(Decisions(facts, truth, options, taken, logged, gained, target), logs)
    state = learn.begin(net)
    for _ in range(10):
        net, state, _ = learn.improve(net, state, step, 0.05, learn.RATE)
    after = learn.in_parts(net, facts, truth, options, SMALL.minibatch)
    assert after[:, 10].mean() > logs[:, 10].mean() + 0.05


def test_fascists_have_their_weight_however_few_they_are() -> None:
    """Together theirs is fixed; in a best response, where one team decides, all decisions weigh the same."""
    facts, options = seen(played(60, 8).rows, np.zeros(60, int))
    nothing: Any = None  # only the facts count
    some = Decisions(facts, nothing, options, nothing, nothing, nothing, nothing)
    fascist = facts.table[:, TABLE_AT["role"]] == 0
    weights = np.asarray(learn._weights(some))  # noqa: SLF001 - else seen in what is learned only
    assert 0 < fascist.sum() < 60
    assert weights[fascist].sum() / weights.sum() == pytest.approx(learn.FASCISTS)
    assert weights.mean() == pytest.approx(1)
    alone = some._replace(facts=Facts(*(part[fascist] for part in facts)))
    assert (np.asarray(learn._weights(alone)) == 1).all()  # noqa: SLF001


def test_the_rate_falls_with_the_square_of_the_cycles() -> None:
    """After the first ones."""
    assert [rate_after(cycles) / learn.RATE for cycles in (0, 1, 160, 320, 640)] == [1, 1, 1, 1 / 4, 1 / 16]


def test_a_best_response_learns_one_side_against_a_fixed_net(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It begins as the other net; every game is against that net, and continues so after a stop."""
    target = Run(tmp_path / "target", SMALL)
    target.save()
    words = [str(tmp_path / "response"), "--against", str(tmp_path / "target"), "--side", "liberal", "--players", "5"]
    small = Run(tmp_path / "response", replace(SMALL, sizes=(5,), side="liberal", mixed=False), tmp_path / "target")
    small.save()
    command.main([*words, "--cycles", "2"])
    run = Run(tmp_path / "response", SMALL)
    assert (run.cycles, run.plan.side, run.plan.sizes, run.plan.mixed, run.old) == (2, "liberal", (5,), False, [])
    jax.tree.map(np.testing.assert_array_equal, (run.joined[0].net, run.guesser), (target.average, target.guesser))
    assert not np.array_equal(run.net["seat"], target.net["seat"])
    assert [line.liberals for line in run.lines] == [0, 0]
    assert "cycle 2: " in capsys.readouterr().out


def test_responses_join_as_opponents_on_their_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """At the sizes that they have learned, and stay; a folder without a run, or with one that is new, is refused."""
    Run(tmp_path / "target", SMALL).save()
    plan = replace(SMALL, sizes=(5,), side="liberal", mixed=False)
    response = Run(tmp_path / "response", plan, tmp_path / "target")
    response.cycle()
    response.save()
    command.main([str(tmp_path / "target"), "--join", str(tmp_path / "response"), "--cycles", "1"])
    run = Run(tmp_path / "target", SMALL)
    assert [(other.name, other.side, other.sizes) for other in run.joined] == [("response", "liberal", (5,))]
    jax.tree.map(np.testing.assert_array_equal, run.joined[0].net, response.average)
    assert not np.array_equal(response.average["seat"], response.net["seat"])

    def names(side: Side, players: int) -> set[str]:
        return {run._opponent(side, players, np.random.default_rng(seed))[0] for seed in range(9)}  # noqa: SLF001

    assert names("liberal", 5) == {"odd", "response"}
    assert names("liberal", 6) == names("fascist", 5) == {"odd"}
    assert "cycle 1: " in capsys.readouterr().out
    for other in ("nowhere", "new"):
        with pytest.raises(SystemExit, match="no_run: "):
            command.main([str(tmp_path / "target"), "--join", str(tmp_path / other), "--cycles", "1"])


def test_old_nets_thin_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of every eighth cycle is kept; the ninth makes every second one go. A best response keeps none."""
    monkeypatch.setattr(Run, "_learn", lambda run, players: (run.cycles, players))
    run = Run(tmp_path, replace(SMALL, sizes=(5, 7)))
    kept = {}
    for number in range(1, 89):
        run.average = {"number": number}
        lines: list[Any] = run.cycle()
        assert lines == [(number - 1, 5), (number - 1, 7)]
        kept[number] = [old["number"] for old in run.old]
    assert (run.cycles, len(run.lines)) == (88, 176)
    assert (kept[7], kept[8], kept[15]) == ([], [8], [8])
    assert kept[64] == list(range(8, 65, 8))
    assert (kept[72], kept[88]) == ([8, 24, 40, 56, 72], [8, 24, 40, 56, 72, 80, 88])
    run.plan = replace(run.plan, side="liberal")
    for _ in range(8):
        run.cycle()
    assert len(run.old) == 7


def test_opponents_are_drawn_by_their_shares(tmp_path: Path) -> None:
    """Some have a habit; of the others half are joined nets of this side or of both, if there are any."""
    run = Run(tmp_path, SMALL)
    run.average = {"name": "own"}
    joined = [Joined("a", "both", (5, 7), {"name": "a"}), Joined("b", "fascist", (5,), {"name": "b"})]
    old = [{"name": "old1"}, {"name": "old2"}]
    for run.joined, run.old in ((joined, old), ([], old), (joined, []), ([], [])):
        for side in PARTIES:
            found: Counter[tuple[str, str]] = Counter()
            for seed in range(600):
                name, opponent = run._opponent(side, 5, np.random.default_rng(seed))  # noqa: SLF001
                found[name, opponent.net["name"]] += 1
            theirs = [] if not run.joined else [("a", "a"), ("b", "b")][: 1 + (side == "fascist")]
            ours = [("old", "old1"), ("old", "old2")] if run.old else []
            odd = 0.15 if theirs or ours else 1.0
            expected = {("odd", "own"): odd}
            for some, others in ((theirs, ours), (ours, theirs)):
                share = (1 - odd) * (0.5 if others else 1.0)
                expected |= {one: share / len(some) for one in some}
            assert set(found) == set(expected)
            for one, share in expected.items():
                assert found[one] / 600 == pytest.approx(share, abs=0.07), one


def test_a_line_of_progress_has_the_shares_of_its_games(tmp_path: Path) -> None:
    """Of each kind of games; where there were none, nothing."""
    run = Run(tmp_path, OF_FIVE)
    run.cycles, run.games = 4, 99
    reasons = np.zeros(len(layout.REASONS), np.int64)
    reasons[[layout.HITLER_ELECTED, layout.FIVE_LIBERAL_POLICIES]] = 5, 15
    course = games.Course(np.array([10, 8, 4, 20]), np.array([4, 2, 3, 15]), reasons)
    line = run._line(7, "odd/old", course, [0.11111, 0.2, 0.3, 0.4])  # noqa: SLF001
    assert line == Line(5, 7, 99, "odd/old", 0.75, 0.25, 0.4, 0.25, 0.25, 0.1111, 0.2, 0.3, 0.4)
    nothing = games.Course(np.zeros(4, np.int64), np.zeros(4, np.int64), 0 * reasons)
    assert run._line(7, "", nothing, [0.0] * 4) == Line(5, 7, 99, "", *[0.0] * 9)  # noqa: SLF001


def test_what_learns_becomes_part_of_an_average(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two passes over the decisions, one over the positions; a best response forgets sooner, and does not guess.

    The policy learns at the rate of its run's cycles.
    """
    run, dice, nothing = Run(tmp_path, OF_FIVE), np.random.default_rng(1), SimpleNamespace(facts=0, truth=0, options=0)
    given: Any = nothing
    monkeypatch.setattr(learn, "in_parts", lambda net, *_: net["n"])
    monkeypatch.setattr(learn, "minibatches", lambda part, size, _: [(part, size)] * 3)
    steps: list[Any] = []

    def improve(net: Any, state: int, some: Any, beta: float, rate: float) -> tuple[Any, int, list[float]]:
        steps.append((some, beta, rate))
        return {"n": net["n"] + 1}, state + 1, [state, 2.0 * state, 1.0]

    monkeypatch.setattr(learn, "improve", improve)
    monkeypatch.setattr(learn, "guess", lambda net, state, _: ({"n": net["n"] + 1}, state + 1, state))
    for side, stays, run.cycles, rate in (("both", 0.99, 0, learn.RATE), ("liberal", 0.95, 320, learn.RATE / 4)):
        run.plan = replace(OF_FIVE, side=side)
        run.net, run.average, run.learned = {"n": 10.0}, {"n": 20.0}, 0
        run.learning_guesser, run.guesser, run.learned_guesses = {"n": 10.0}, {"n": 20.0}, 0
        assert run._improve(given, dice) == [2.5, 5.0, 1.0]  # noqa: SLF001
        assert steps == [(((given, 20.0), SMALL.minibatch), 0.1, rate)] * 6
        steps.clear()
        assert (run.net["n"], run.learned) == (16, 6)
        assert run.average["n"] == pytest.approx(stays * 20 + (1 - stays) * 16)
        guesses = side == "both"
        assert run._guess(given, dice) == (1.0 if guesses else 0.0)  # noqa: SLF001
        assert run.learning_guesser["n"] == 10 + 3 * guesses
        assert run.guesser["n"] == pytest.approx(0.95 * 20 + 0.05 * 13 if guesses else 20)


def test_both_nets_are_shipped_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that is missing, or whose nets do not know every table or are too heavy, leaves the file as it is."""
    Run(tmp_path / "first", SMALL).save()
    shipped = tmp_path / "net.json"
    monkeypatch.setattr(ship, "_FILE", shipped)
    ship.main([str(tmp_path / "first")])
    run, found = Run(tmp_path / "first", SMALL), load(shipped)
    for net, weights in ((found.net, run.average), (found.guesser, run.guesser)):
        jax.tree.map(np.testing.assert_array_equal, dict(net.weights), whole(jax.tree.map(np.asarray, weights)))
    before = shipped.read_bytes()
    for first in (5, 6):
        Run(tmp_path / f"from{first}", replace(SMALL, sizes=tuple(range(first, first + 5)))).save()
    Run(tmp_path / "response", replace(SMALL, side="fascist", mixed=False), tmp_path / "first").save()
    heavy = Run(tmp_path / "heavy", SMALL)
    heavy.average = heavy.average | {"trunk": heavy.average["trunk"] + 1.0}
    heavy.save()
    wrong = {"nowhere": "no_run", "response": "not_trained", "heavy": "too_heavy"}
    wrong |= {"from5": "not_trained", "from6": "not_trained"}
    for folder, code in wrong.items():
        with pytest.raises(SystemExit, match=f"{code}: "):
            ship.main([str(tmp_path / folder)])
    assert shipped.read_bytes() == before


@pytest.mark.parametrize(
    ("lost", "words", "code"),
    [("guesser/seat", "", "run_of_other_version"), ("", "[]", "run_damaged"), ("", "{}", "run_damaged")],
)
def test_a_whole_file_with_parts_missing_is_refused(
    lost: str, words: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every command that reads a run says so in a sentence."""
    Run(tmp_path / "run", OF_FIVE).save()
    state = tmp_path / "run" / STATE
    arrays, kept = files.load(state)
    with monkeypatch.context() as patch:
        if words:
            patch.setattr("json.dumps", lambda _: words)
        files.save(state, {name: array for name, array in arrays.items() if name != lost}, kept)
    before = state.read_bytes()
    monkeypatch.setattr(ship, "_FILE", tmp_path / "net.json")
    for main in (command.main, ship.main, measure.main):
        with pytest.raises(SystemExit, match=f"^{code}: "):
            main([str(tmp_path / "run")])
    new = [str(tmp_path / "new"), "--against", str(tmp_path / "run"), "--side", "liberal"]
    with pytest.raises(SystemExit, match=f"^{code}: "):
        command.main(new)
    assert state.read_bytes() == before
    assert not (tmp_path / "net.json").exists()


def test_what_runs_win_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The net with itself beside people's figures, and against another run; the same figures again."""
    Run(tmp_path / "one", OF_FIVE).save()
    words = [str(tmp_path / "one"), "--players", "5", "--games", "16"]
    told = []
    for more in ([], [], ["--against", str(tmp_path / "one"), "--preset", "dutch"]):
        measure.main([*words, *more])
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert "| 0.46 |" in told[0]
    assert "wins (dutch)" in told[2]
    with pytest.raises(SystemExit, match="no_run: "):
        measure.main([str(tmp_path / "nowhere")])
    for option, word in (("--games", "1"), ("--seed", "-1"), ("--heat", "0"), ("--heat", "nan")):
        with pytest.raises(SystemExit, match="2"):
            measure.main([*words, option, word])
        assert f"{option}: " in capsys.readouterr().err
    Run(tmp_path / "seven", replace(SMALL, sizes=(7,))).save()
    for more in ([str(tmp_path / "seven"), "--players", "5"], [*words, "--against", str(tmp_path / "seven")]):
        with pytest.raises(SystemExit, match="not_trained: "):
            measure.main(more)


def test_the_options_of_a_measurement(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Games of the net with itself, against another one, or of each level against the one below."""
    asked: list[tuple[Any, ...]] = []
    nets: Any = lambda state, sizes: ({"state": state}, {"sizes": sizes})  # noqa: E731 - a stub
    monkeypatch.setattr(measure, "averages", nets)
    for name in ("balance", "duel"):
        monkeypatch.setattr(measure, name, lambda *given, name=name: asked.append((name, *given)))
    usual = tuple(range(5, 11)), 2048, 1, "official"
    chosen = (7, 5), 64, 3, "dutch"
    words = ["--players", "7", "5", "--games", "64", "--seed", "3", "--preset", "dutch"]
    for more in ([], [*words, "--heat", "2"], ["--against", "two"], ["--levels"]):
        measure.main(["one", *more])
    headings = [line for line in capsys.readouterr().out.splitlines() if line]
    assert headings == ["`steady` against `novice`", "`expert` against `steady`"]
    one, two = (measure.Player(*nets(Path(name) / STATE, usual[0])) for name in ("one", "two"))
    levels = [one._replace(heat=HEATS[name]) for name in HEATS]
    assert asked == [
        ("balance", one, *usual),
        ("balance", measure.Player(*nets(Path("one") / STATE, chosen[0]))._replace(heat=2.0), *chosen),
        ("duel", one, two, *usual),
        *(("duel", strong, weak, *usual) for weak, strong in pairwise(levels)),
    ]


def test_the_first_game_of_each_row_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows whose game ends soon play on until the last has ended; that would favour short games."""
    dice, ends = np.random.default_rng(7), list[tuple[Any, Any]]()
    monkeypatch.setattr(measure, "guess", lambda _, facts, *__: np.zeros((*facts.seats.shape[:2], 2), np.int8))
    monkeypatch.setattr(
        measure, "act", lambda _, __, ___, given, *____: [(dice.random(given.shape) * given).argmax(axis=1)]
    )

    def watched(rows: Any, actions: Any, silent: Any, winners: Any, ended: Any) -> None:
        proceed(rows, actions, silent, winners, ended)
        ends.append((winners.copy(), ended[:, layout.REASON].copy()))

    monkeypatch.setattr(measure, "proceed", watched)
    player = measure.Player({}, {})
    score = measure.play(5, (player, player), 64, 1)
    first = [next((won[row], why[row]) for won, why in ends if won[row] >= 0) for row in range(64)]
    liberal, elected = (
        sum(one[part] == value for one in first) for part, value in enumerate((0, layout.HITLER_ELECTED))
    )
    assert score == measure.Score(64, liberal, elected)
    assert sum((won >= 0).sum() for won, _ in ends) > 64


def test_a_duel_counts_the_wins_of_one_player(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of ten games seven as liberals; the other one wins four as liberals, so six as fascists."""
    one, other = measure.Player({}, {}), measure.Player({}, {}, 2.0)
    scores = {(1.0, 2.0): measure.Score(10, 7, 1), (2.0, 1.0): measure.Score(10, 4, 2)}
    monkeypatch.setattr(measure, "play", lambda _, sides, *__: scores[sides[0].heat, sides[1].heat])
    measure.duel(one, other, (5,), 21, 1, "official")
    assert capsys.readouterr().out.splitlines()[-1] == "| 5 | 0.650 [0.433, 0.819] | 0.700 | 0.600 |"


def test_each_side_plays_at_its_own_heat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Liberals at that of their player, fascists at the square of theirs, at every step."""
    heats, acting = list[float](), games.act

    def act(*given: Any) -> Any:
        heats.append(given[-1])
        return acting(*given)

    monkeypatch.setattr(measure, "act", act)
    one = measure.Player(initial(1), initial(1))
    score = measure.play(5, (one._replace(heat=2.0), one._replace(heat=3.0)), 8, 1)
    assert score.games == 8
    assert heats[:4] == [2.0, 9.0] * 2
    assert heats == [2.0, 9.0] * (len(heats) // 2)


def test_the_options_of_training(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All of them, or what is usual; a full disk and a stop by hand end it with a sentence."""
    folder, chosen = tmp_path / "run", list[dict[str, Any]]()
    monkeypatch.setattr("weimar.lab.train.run.train", lambda given: chosen.append({**vars(given)}))
    response = ["--against", "one", "--side", "fascist", "--join", "two", "three"]
    for words in ([], ["--seed", "4", "--cycles", "2", "--players", "5", "7", *response]):
        command.main([str(folder), *words])
    unset = dict.fromkeys(("seed", "cycles", "players", "against", "side", "join"))
    given = {"seed": 4, "cycles": 2, "players": [5, 7], "against": Path("one"), "side": "fascist"}
    assert chosen == [unset | {"folder": folder}, given | {"folder": folder, "join": [Path("two"), Path("three")]}]
    for option, word in (("--cycles", "0"), ("--cycles", "-1"), ("--cycles", "many"), ("--seed", "-1")):
        with pytest.raises(SystemExit):
            command.main([str(folder), option, word])
        assert f"{word} is no whole number" in capsys.readouterr().err
    for error, sentence in (
        (OSError(28, "No space left on device", "state.new"), "cannot_write: No space left on device: state.new"),
        (OSError(28, "No space left on device"), f"cannot_write: No space left on device: {folder}"),
        (KeyboardInterrupt(), "Stopped. The same command continues from the last finished cycle."),
    ):

        def stop(_: object, error: BaseException = error) -> None:
            raise error

        monkeypatch.setattr("weimar.lab.train.run.train", stop)
        with pytest.raises(SystemExit) as stopped:
            command.main([str(folder)])
        assert stopped.value.code == sentence


def test_a_best_response_keeps_its_opponent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is written for another opponent, for none, or for one that is no run."""
    for seed in (3, 4):
        Run(tmp_path / str(seed), replace(OF_FIVE, seed=seed)).save()
    plan = replace(SMALL, sizes=(5,), side="fascist", mixed=False)
    Run(tmp_path / "response", plan, tmp_path / "3").save()
    before = (tmp_path / "response" / STATE).read_bytes()
    words = [str(tmp_path / "response"), "--side", "fascist", "--against"]
    with pytest.raises(SystemExit, match="other_plan: "):
        command.main([*words, str(tmp_path / "4")])
    assert (tmp_path / "response" / STATE).read_bytes() == before
    with pytest.raises(SystemExit, match="other_plan: "):
        command.main([str(tmp_path / "4"), "--side", "fascist", "--against", str(tmp_path / "3")])
    new = tmp_path / "new"
    with pytest.raises(SystemExit):
        command.main([str(new), "--side", "liberal"])
    assert "--against and --side belong together" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="no_run: "):
        command.main([str(new), "--side", "liberal", "--against", str(tmp_path / "nowhere")])
    assert not list(new.iterdir())


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        (lambda content: content[: len(content) // 2], "run_damaged"),
        (lambda content: content[:-40] + bytes([content[-40] ^ 1]) + content[-39:], "run_damaged"),
        (lambda content: content.replace(b"weimar-training 2", b"weimar-training 1", 1), "run_of_other_version"),
    ],
)
def test_an_unusable_run_is_refused_and_left_alone(fault: Callable[[bytes], bytes], code: str, tmp_path: Path) -> None:
    """Half a file, a changed one and another version's: a sentence, and the file stays."""
    Run(tmp_path, OF_FIVE).save()
    before = fault((tmp_path / STATE).read_bytes())
    (tmp_path / STATE).write_bytes(before)
    with pytest.raises(SystemExit) as stopped:
        command.main([str(tmp_path)])
    assert str(stopped.value).startswith(f"{code}: ")
    assert (tmp_path / STATE).read_bytes() == before


def test_a_run_without_a_table_is_not_continued(tmp_path: Path) -> None:
    """The sentence names the file, which stays."""
    Run(tmp_path, OF_FIVE).save()
    state = tmp_path / STATE
    arrays, words = files.load(state)
    files.save(state, {name: array for name, array in arrays.items() if name != "rows/5"}, words)
    before = state.read_bytes()
    with pytest.raises(SystemExit, match="run_of_other_version: ") as stopped:
        command.main([str(tmp_path)])
    assert str(stopped.value).endswith(f": {state}")
    assert state.read_bytes() == before


def test_a_power_cut_while_saving_leaves_the_old_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The state is replaced in one step."""
    run = Run(tmp_path, OF_FIVE)
    run.save()
    before = (tmp_path / STATE).read_bytes()

    def cut(*_: Any) -> None:
        raise OSError("power cut")

    run.cycles = 5
    monkeypatch.setattr("os.fsync", cut)
    with pytest.raises(OSError, match="power cut"):
        run.save()
    assert (tmp_path / STATE).read_bytes() == before
    first = Run(tmp_path / "first", OF_FIVE)
    with pytest.raises(OSError, match="power cut"):
        first.save()
    monkeypatch.undo()
    assert Run(tmp_path, OF_FIVE).cycles == 0
    Run(tmp_path / "first", OF_FIVE).save()


def test_one_process_trains_in_a_folder_with_one_plan(tmp_path: Path) -> None:
    """A second one, another seed, a file, and a folder of other files get a sentence; nothing is written."""
    run = tmp_path / "run"
    Run(run, OF_FIVE).save()
    (tmp_path / "holiday.txt").write_text("photos")
    with files.locked(run), pytest.raises(SystemExit, match="run_in_use: "):
        command.main([str(run)])
    for words, code in (([run, "--seed", "4"], "other_plan"), ([tmp_path / "holiday.txt"], "not_a_run")):
        with pytest.raises(SystemExit, match=f"{code}: "):
            command.main([str(word) for word in words])
    with pytest.raises(SystemExit, match="not_a_run: "):
        command.main([str(tmp_path)])
    assert {path.name for path in tmp_path.iterdir()} == {"holiday.txt", "run"}
