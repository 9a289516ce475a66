"""The batch engine: equality with the clean engine, in steps and in whole games, and refusals."""

import copy
import json
import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import prod
from pathlib import Path
from random import Random
from typing import Annotated, Any, Literal

import msgspec
import numpy as np
import pytest
from batch_deviations import planted
from msgspec.structs import replace

from batch_equality import ENFORCED, compare, compile_once, every_combination, kinds
from games import TEMPERS, Game, chi_square, chi_square_limit, random_game, seeded
from weimar.batch import BadBatch, Batch, Policy, kernels, layout, play_games
from weimar.batch.compiled import source_digest
from weimar.batch.convert import row_of, statement_words
from weimar.batch.luck import streams
from weimar.bots import BOTS
from weimar.engine import Rules, State, WrongPlayerCount, make_rules, project, resample
from weimar.engine.action_table import (
    CONSENT_TO_VETO,
    ENACT_FASCIST,
    ENACT_LIBERAL,
    GAME_ACTIONS,
    PROPOSE_VETO,
    REFUSE_VETO,
    VOTE_JA,
    VOTE_NEIN,
)
from weimar.engine.phases import PolicyPeek, PresidentDiscard, VetoAnswer, Voting
from weimar.engine.rounds import Round
from weimar.engine.rules import Option, described, option_values
from weimar.engine.state import Loyalty, Statement
from weimar.lab import nets
from weimar.lab.play.match import play_match

encode = msgspec.json.Encoder().encode
PACKAGE = Path(layout.__file__).parents[2]


# -- the same games ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", autouse=True)
def compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Kernels of which not every worker compiles its own."""
    compile_once(tmp_path_factory)


def test_the_engines_are_the_same() -> None:
    """Random games over all presets and random options, action by action (batch_equality)."""
    done: Counter[str] = Counter()
    for kind in kinds(640, seed=11, thorough=128, at_once=32):
        done += compare(kind)
    assert done["games"] == 640
    assert done["thorough"] >= 5
    assert done["statements"] > 2000
    assert all(done[reason] > 10 for reason in layout.REASONS)


RARITIES = {
    "veto accepted": 20,
    "veto refused": 20,
    "chaos by a veto": 15,
    "shuffled after a veto": 10,
    "shuffled after chaos": 3,
    "execution of oneself": 5,
    "special_election of oneself": 1,
}
"""How many games with each there are at least for each pair of values of two options, if it can happen under them."""
CANNOT = {"execution of oneself": "execution_target", "special_election of oneself": "special_election_target"}
"""The option whose value `other` excludes it."""


def test_the_engines_are_the_same_under_every_combination_of_options() -> None:
    """All combinations of values, with the rule differences of each pair of values occurring in the games."""
    reached: dict[tuple[tuple[str, Any], tuple[str, Any]], Counter[str]] = {}
    number = 0
    for kind in every_combination(seed=1, games=6):
        done = compare(kind)
        values = [(name, getattr(kind.rules, name)) for name in ENFORCED]
        for pair in combinations(values, 2):
            reached.setdefault(pair, Counter()).update(done)
        number += 1
    assert number == 2 * prod(len(option_values(name)) for name in ENFORCED)
    for pair, done in reached.items():
        for rarity, least in RARITIES.items():
            if (CANNOT.get(rarity), "other") not in pair:
                assert done[rarity] >= least, (pair, rarity)


@pytest.mark.full
def test_the_engines_are_the_same_at_length() -> None:
    """The same comparison over many more games."""
    for kind in kinds(200_000, seed=12):
        compare(kind)


@pytest.mark.parametrize(("players", "published", "decisions"), [(5, 0.761, 87), (7, 0.762, 119), (10, 0.775, 182)])
def test_random_play_ends_as_in_the_clean_engine(players: int, published: float, decisions: float) -> None:
    """Fascists win 76.1 / 76.2 / 77.5 % of uniformly random games, after 87 / 119 / 182 decisions."""
    games = 100_000
    played = play_games(players, games, seed=players)
    assert abs((played.winners == layout.FASCISTS).mean() - published) < 0.0005 + 4 * (0.18 / games) ** 0.5
    assert abs(played.decisions.mean() - decisions) < 1


def test_the_selfish_policy_is_the_bot_of_that_name() -> None:
    """It wins as often as the bot, with as many decisions, on either side."""
    rules, games = make_rules(), 250
    for liberals, fascists in (("selfish", "random"), ("random", "selfish")):
        sides: Any = {"liberal": BOTS[liberals], "fascist": BOTS[fascists]}
        clean = [play_match(6, rules, sides, seeded("selfish", liberals, number)) for number in range(games)]
        batch = play_games(6, 50_000, seed=3, rules=rules, liberals=liberals, fascists=fascists)
        share = sum(match.winner == "fascist" for match in clean) / games
        assert abs((batch.winners == layout.FASCISTS).mean() - share) < 4 * (0.25 / games) ** 0.5
        decisions = [match.decisions for match in clean]
        assert abs(batch.decisions.mean() - np.mean(decisions)) < 4 * np.std(decisions) / games**0.5


def test_a_policy_does_what_its_chances_say() -> None:
    """Frequencies of ballots, tiles and vetoes in whole games, separately for each side."""
    liberals = Policy(ja=0.25, own_tile=1.0, propose_veto=1.0, consent=0.0)
    fascists = Policy(ja=0.9, own_tile=0.0, propose_veto=0.0, consent=1.0)
    batch = Batch(7, 3000, seed=4)
    counted = np.zeros((2, 2, GAME_ACTIONS), np.int64)
    while not batch.over.all():
        side = batch.rows[:, layout.FASCIST_PARTY] >> np.maximum(batch.actors, 0) & 1
        is_free = batch.masks[:, PROPOSE_VETO] | batch.masks[:, ENACT_FASCIST] & batch.masks[:, ENACT_LIBERAL]
        actions = batch.choose(liberals, fascists)
        np.add.at(counted, (side, is_free, actions), ~batch.over)
        batch.step(actions)
    ballots = counted[:, 0, VOTE_JA] / counted[:, 0, [VOTE_JA, VOTE_NEIN]].sum(axis=1)
    assert ballots.tolist() == pytest.approx([0.25, 0.9], abs=0.01)
    assert counted[0, 1, PROPOSE_VETO] > 20
    assert counted[1, 1, PROPOSE_VETO] == 0
    assert counted[0, 1, ENACT_LIBERAL] > 500
    assert counted[0, 1, ENACT_FASCIST] == 0
    assert counted[1, 1, ENACT_LIBERAL] == pytest.approx(counted[1, 1, ENACT_FASCIST], rel=0.2)
    assert counted[:, 0, CONSENT_TO_VETO].tolist() == [0, pytest.approx(100, abs=95)]
    assert counted[:, 0, REFUSE_VETO].tolist() == [pytest.approx(100, abs=95), 0]


def test_deals_are_uniform() -> None:
    """Hitler's seat, pairs of fascists, first candidates and places of liberal tiles, over 20,000 deals."""
    games = 20_000
    rows = Batch(7, games, seed=5).rows
    for column in (layout.HITLER, layout.CANDIDATE):
        seen = np.bincount(rows[:, column], minlength=7)
        assert chi_square(seen.tolist(), [games / 7] * 7) < chi_square_limit(6)
    teams = Counter(zip(rows[:, layout.FASCIST_PARTY].tolist(), rows[:, layout.HITLER].tolist(), strict=True))
    assert len(teams) == 35 * 3
    assert chi_square(list(teams.values()), [games / 105] * 105) < chi_square_limit(104)
    triples = np.bincount(rows[:, layout.PILE] & 7, minlength=8)
    ways = [11 * 10 * 9, 6 * 11 * 10, 6 * 5 * 11, 6 * 5 * 4]
    expected = [games * ways[tiles.bit_count()] / (17 * 16 * 15) for tiles in range(8)]
    assert chi_square(triples.tolist(), expected) < chi_square_limit(7)


def test_a_game_depends_on_its_seed_and_number_alone() -> None:
    """It does not depend on other games, the number of threads, or stepping."""
    whole = play_games(8, 500, seed=9, rules=make_rules("german"))
    assert not np.array_equal(whole.decisions, play_games(8, 500, seed=10, rules=make_rules("german")).decisions)
    for other in (
        play_games(8, 500, seed=9, rules=make_rules("german"), threads=3),
        Batch(8, 500, 9, make_rules("german")).finish(),
        Batch(8, 500, 9, make_rules("german"), threads=2).finish(),
        _in_step(Batch(8, 500, 9, make_rules("german"), threads=2)),
    ):
        assert all(np.array_equal(*pair) for pair in zip(whole, other, strict=True))
    later = play_games(8, 100, seed=9, rules=make_rules("german"), first=250)
    assert np.array_equal(later.decisions, whole.decisions[250:350])


def _in_step(batch: Batch) -> Any:
    while not batch.over.all():
        batch.step(batch.choose())
    return batch.results


class FutureRules(Rules, frozen=True, kw_only=True):
    """The rules with one more option, unknown to the kernels."""

    card_colour: Annotated[Literal["red", "blue"], Option("engine", "setup")] = "red"


class Unclassified(Rules, frozen=True, kw_only=True):
    """The rules with an option without an enforcer."""

    card_colour: Literal["red", "blue"] = "red"


@pytest.mark.parametrize("rules", [FutureRules(card_colour="blue"), Rules(term_limit_basis="future")])  # type: ignore[arg-type]
def test_an_option_without_a_rule_in_the_kernels_is_refused(rules: Rules) -> None:
    """The batch engine never plays a game as if the option did not exist."""
    state = Batch(5, 1).state(0)
    with_rules = replace(state, setup=replace(state.setup, rules=rules))
    for call in (
        lambda: Batch(5, 1, rules=rules),
        lambda: play_games(5, 1, seed=1, rules=rules),
        lambda: Batch.of_states([with_rules]),
    ):
        with pytest.raises(BadBatch) as refused:
            call()
        assert refused.value.code == "option_not_implemented"


def test_options_at_their_defaults_are_played() -> None:
    """The default of a new option is the game as the kernels play it."""
    assert Batch(5, 1, rules=FutureRules()).rows.tolist() == Batch(5, 1).rows.tolist()


def test_an_option_says_who_enforces_it() -> None:
    """The enforcer decides whether the kernels need the option."""
    with pytest.raises(KeyError, match="card_colour"):
        described(Unclassified)


def _without_statements(game: Game) -> list[State]:
    return [replace(state, board=replace(state.board, statements=())) for state in game.states]


# -- in step -----------------------------------------------------------------------------------------------------------


def test_games_that_end_are_dealt_anew() -> None:
    """With `auto_reset`, the step reports the winner and shows a new game."""
    batch, ended = Batch(5, 64, seed=2, auto_reset=True), 0
    for _ in range(300):
        before = batch.rows[:, layout.DECISIONS].copy()
        winners = batch.step(batch.choose())
        assert not batch.over.any()
        assert (batch.masks.sum(axis=1) > 0).all()
        assert np.array_equal(batch.rows[:, layout.DECISIONS], np.where(winners >= 0, 0, before + 1))
        ended += int((winners >= 0).sum())
    assert ended > 64


def test_a_game_that_is_over_stays_as_it_is() -> None:
    """Without `auto_reset`, any number is accepted as its action."""
    batch = Batch(6, 20, seed=4)
    batch.finish()
    rows = batch.rows.copy()
    assert batch.step(np.full(20, -7)).tolist() == [-1] * 20
    assert np.array_equal(batch.rows, rows)
    assert not batch.masks.any()


@pytest.mark.parametrize("players", [5, 8, 10])
def test_a_new_deal_keeps_nothing_of_the_game_before(players: int) -> None:
    """After some steps, and after the end: all that is public, and what each seat sees and remembers."""
    batch, dice = Batch(players, 80, seed=1, statements=True), np.random.default_rng(players)
    for _ in range(110):
        batch.step((dice.random(batch.masks.shape) * batch.masks).argmax(axis=1))
    assert batch.over.any()
    assert not batch.over.all()
    assert all(batch.rows[:, column].any() for column in (layout.NOT_HITLER, layout.SHOWN_JA))
    assert batch.rows[:, layout.LOOKS].any() == (players > 5)
    batch.reset(9)
    fresh = Batch(players, 80, seed=9, statements=True)
    unread = {layout.EARLIER_PRESIDENT, layout.EARLIER_CHANCELLOR}  # each election writes them before a veto reads them
    known = [*{*range(layout.FIRST_ROUND + 1)} - unread, *range(layout.WIDTH, batch.rows.shape[1])]
    assert np.array_equal(batch.rows[:, known], fresh.rows[:, known])
    assert np.array_equal(batch.masks, fresh.masks)
    for seat in range(players):
        assert np.array_equal(batch.observe(seat), fresh.observe(seat))
        assert np.array_equal(batch.remember(seat), fresh.remember(seat))


def test_chosen_games_are_dealt_anew() -> None:
    """With given seeds or their own streams; other games stay unchanged."""
    batch = Batch(7, 5, seed=1)
    other = batch.rows[[0, 2, 4]].copy()
    batch.reset([70, 71], which=[1, 3])
    assert np.array_equal(batch.rows[[0, 2, 4]], other)
    assert batch.state(1) == Batch(7, 2, [70, 71]).state(0)
    assert batch.state(3) == Batch(7, 1, 71).state(0)
    before = batch.state(1)
    batch.reset(which=[1])
    assert batch.state(1) != before
    third = batch.state(3)
    batch.reset(5, which=[False, False, False, True, False])
    batch.reset(6, which=[])
    assert batch.state(3) == Batch(7, 1, 5).state(0) != third
    assert np.array_equal(batch.rows[[0, 2, 4]], other)


# -- what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (lambda batch: batch.step([0, 0]), "wrong_shape"),
        (lambda batch: batch.step([0.0, 0.0, 0.0]), "wrong_type"),
        (lambda batch: batch.step([VOTE_JA] * 3), "illegal_action_index"),
        (lambda batch: batch.step([64 + int(batch.masks[0].argmax())] * 3), "illegal_action_index"),
        (lambda batch: batch.reset(which=[3]), "unknown_game"),
        (lambda batch: batch.reset(which=[[0]]), "wrong_shape"),
        (lambda batch: batch.reset(1.5), "bad_seed"),
        (lambda batch: batch.reset([1, 2]), "wrong_shape"),
        (lambda batch: batch.reset(which=[True]), "wrong_type"),
        (lambda batch: batch.take([5]), "unknown_game"),
        (lambda batch: batch.take([]), "bad_game_count"),
        (lambda batch: batch.state(7), "unknown_game"),
        (lambda batch: batch.observe([0, 1, -1]), "unknown_seat"),
        (lambda batch: batch.remember("a"), "wrong_type"),
        (lambda batch: batch.resample(9, 1), "unknown_seat"),
        (lambda batch: batch.finish(fascists="expert"), "unknown_policy"),
        (lambda batch: batch.choose("nobody"), "unknown_policy"),
        (lambda batch: batch.choose(Policy(ja=1.5)), "unknown_policy"),
    ],
)
def test_a_call_that_cannot_be_carried_out_is_refused(call: Callable[[Batch], object], code: str) -> None:
    """It raises a stable code and changes no game."""
    batch = Batch(5, 3, seed=8)
    rows, masks = batch.rows.copy(), batch.masks.copy()
    with pytest.raises(BadBatch) as refused:
        call(batch)
    assert refused.value.code == code
    assert str(refused.value).startswith(code)
    assert np.array_equal(batch.rows, rows)
    assert np.array_equal(batch.masks, masks)


def test_the_first_illegal_action_is_named() -> None:
    """The error contains the game's number; earlier games have not moved either."""
    batch = Batch(6, 4, seed=3)
    actions = batch.masks.argmax(axis=1)
    actions[2] = VOTE_JA
    with pytest.raises(BadBatch) as refused:
        batch.step(actions)
    assert refused.value.game == 2
    assert batch.rows[:, layout.DECISIONS].tolist() == [0] * 4


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"games": 0}, "bad_game_count"),
        ({"games": True}, "bad_game_count"),
        ({"games": 2.0}, "bad_game_count"),
        ({"threads": 0}, "bad_thread_count"),
        ({"seed": "x"}, "bad_seed"),
    ],
)
def test_impossible_batches_are_refused(arguments: dict[str, Any], code: str) -> None:
    """Batches and whole games alike; other sizes, as in the clean engine; states of two sizes, or none."""
    for make in (Batch, play_games):
        with pytest.raises(BadBatch) as refused:
            make(**{"players": 5, "games": 2, **arguments})
        assert refused.value.code == code
        sizes: list[Any] = [4, 11, True, "5"]
        for players in sizes:
            with pytest.raises(WrongPlayerCount):
                make(players, 1)
    for states in ([Batch(players, 1).state(0) for players in (5, 6)], []):
        with pytest.raises(BadBatch, match="wrong_type"):
            Batch.of_states(states)


# -- resampling --------------------------------------------------------------------------------------------------------


def test_a_resampled_game_looks_the_same_to_its_seat() -> None:
    """In every state of random games, each seat's sample has an equal observation; its legal actions fit its hands."""
    for number in range(3):
        states = _without_statements(random_game(seeded("looks", number), temper=TEMPERS[number % len(TEMPERS)]))
        batch = Batch.of_states(states, seed=number)
        for seat in range(batch.players):
            imagined = batch.copy()
            imagined.resample(seat, seed=number)
            again = [imagined.state(at) for at in range(len(imagined))]
            for state, sample in zip(states, again, strict=True):
                assert encode(project(sample, seat)) == encode(project(state, seat))
            legal = imagined.rows[:, layout.LEGAL]
            assert legal.tolist() == [row_of(sample, 1)[layout.LEGAL] for sample in again]


def test_statements_are_public_and_stay_in_a_sample() -> None:
    """A seat's sample keeps the statements, the open question and its answers; a copy of the state keeps the former."""
    batch, dice = Batch(7, 64, seed=6, statements=True), np.random.default_rng(6)
    for _ in range(60):
        batch.step((dice.random(batch.masks.shape) * batch.masks).argmax(axis=1))
    imagined = batch.copy()
    imagined.resample(3, seed=2)
    running = ~batch.over
    assert np.array_equal(imagined.observe(3)[running], batch.observe(3)[running])
    assert np.array_equal(imagined.said, batch.said)
    assert (batch.said > 0).sum() > 100
    asked = running & (batch.rows[:, layout.ASKED] > 0)
    assert asked.sum() >= 3
    assert np.array_equal(imagined.masks[asked], batch.masks[asked])
    states = [batch.state(game) for game in range(len(batch))]
    assert np.array_equal(Batch.of_states(states, statements=True).said, batch.said)
    assert not Batch.of_states(states).said.any()


def test_a_sample_holds_nothing_of_the_truth() -> None:
    """Two games indistinguishable for a seat give identical samples, including past and random stream."""
    apart = 0
    for number in range(6):
        truth = Batch.of_states(_without_statements(random_game(seeded("nothing", number))), seed=1)
        for seat in range(truth.players):
            twin = truth.copy()
            twin.resample(seat, seed=99)
            apart += int((twin.rows != truth.rows).any(axis=1).sum())
            truth_sample, twin_sample = truth.copy(), twin.copy()
            truth_sample.resample(seat, seed=7)
            twin_sample.resample(seat, seed=7)
            running = ~truth.over
            assert np.array_equal(truth_sample.rows[running], twin_sample.rows[running])
            assert np.array_equal(truth_sample.observe(seat), twin_sample.observe(seat))
    assert apart > 1000


def _moments() -> list[tuple[State, int]]:
    """Moments of games with secrets of every kind, and a seat that does not know them."""
    found: dict[tuple[type, bool], tuple[State, int]] = {}
    for number in range(60):
        for state in _without_statements(random_game(seeded("moments", number), temper=TEMPERS[1 + number % 4])):
            seat = number % state.setup.players
            kind = type(state.phase), bool(state.board.discard_pile)
            late = state.board.fascist >= 2 and state.setup.roles[seat] == "liberal"
            if late and kind[0] in (Voting, PresidentDiscard, VetoAnswer, PolicyPeek) and kind not in found:
                found[kind] = state, seat
    return list(found.values())


def _facts(state: State) -> list[object]:
    """Secrets of a state as countable facts, because only their distributions are equal."""
    hands = [seen.tiles for seat in state.board.memories for seen in seat if not isinstance(seen, Loyalty)]
    return [
        state.setup.roles,
        state.board.draw_pile[:4],
        state.board.discard_pile,
        tuple(hands[:2]),
        tuple(hands[-2:]),
        state.phase,
    ]


def test_samples_are_distributed_as_the_clean_engines() -> None:
    """Roles, piles, hands and ballots, in two samples of 800 each, by Pearson's test of homogeneity."""
    trials, compared = 800, 0
    moments = _moments()
    assert len(moments) >= 5
    for number, (state, seat) in enumerate(moments):
        view, dice = project(state, seat), Random(number)
        clean = [_facts(resample(view, dice)) for _ in range(trials)]
        batch = Batch.of_states([state]).take([0] * trials)
        batch.resample(seat, seed=number)
        ours = [_facts(batch.state(at)) for at in range(trials)]
        for fact in range(len(clean[0])):
            compared += _same_law(Counter(each[fact] for each in clean), Counter(each[fact] for each in ours))
    assert compared > 15


def _same_law(one: Counter[object], other: Counter[object]) -> bool:
    """Compare two distributions, merging cells with fewer than 16 counts. Returns whether any cell was left."""
    common = [cell for cell in one | other if one[cell] + other[cell] >= 16]
    rest = one.total() - sum(one[cell] for cell in common), other.total() - sum(other[cell] for cell in common)
    cells = [(one[cell], other[cell]) for cell in common]
    if sum(rest) >= 16:
        cells.append(rest)
    if len(cells) < 2:
        return False
    statistic = sum((a - b) ** 2 / (a + b) for a, b in cells)
    assert statistic < chi_square_limit(len(cells) - 1, deviations=4.5), cells
    return True


# -- compiled code -----------------------------------------------------------------------------------------------------

STATS = """
import json, sys
import numpy as np
from weimar.batch import kernels
kernels.first_illegal(np.zeros((1, 70), np.int64), np.zeros(1, np.int64))
stats = kernels.first_illegal.stats
print(json.dumps([stats.cache_path, sum(stats.cache_hits.values()), sum(stats.cache_misses.values())]))
"""


def _stats(package: Path, **variables: str) -> tuple[Path, int, int]:
    """The cache folder of compiled code, and its hits and misses in a kernel call."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA", "PYTEST", "COV"))}
    done = subprocess.run(
        [sys.executable, "-c", STATS],
        env=inherited | {"PYTHONPATH": str(package)} | variables,
        capture_output=True,
        text=True,
        check=True,
    )
    place, hits, misses = json.loads(done.stdout)
    return Path(place), hits, misses


def test_compiled_code_is_kept_until_any_source_changes(tmp_path: Path) -> None:
    """The second process loads it; a change in another module than the kernel's recompiles it.

    It is kept next to the source; if that cannot be written, in the user's cache folder; or in `NUMBA_CACHE_DIR`.
    """
    kernel: Any = kernels.first_illegal
    assert Path(kernel.stats.cache_path).is_relative_to(os.environ.get("NUMBA_CACHE_DIR", PACKAGE))
    package, home, named = planted(tmp_path, None), tmp_path / "home", tmp_path / "named"
    (package / "weimar/batch/__pycache__").write_text("not a folder")
    place, *found = _stats(package, XDG_CACHE_HOME=str(home))
    assert (place.is_relative_to(home), found) == (True, [0, 1])
    assert _stats(package, XDG_CACHE_HOME=str(home))[1:] == (1, 0)
    rules = package / "weimar" / "batch" / "rounds.py"
    rules.write_text(rules.read_text("utf-8") + "\n", "utf-8")
    place, *found = _stats(package, NUMBA_CACHE_DIR=str(named), XDG_CACHE_HOME=str(home))
    assert place.is_relative_to(named)
    assert _stats(package, XDG_CACHE_HOME=str(home))[1:] == (0, 1)


def test_the_digest_of_the_sources_depends_on_no_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copied folder, which the system may list differently, does not compile again."""
    digest, listed, folder = source_digest.__wrapped__, Path.glob, Path(nets.__file__).parent
    found = digest(folder)
    for order in (sorted, lambda paths: sorted(paths, reverse=True)):
        monkeypatch.setattr(Path, "glob", lambda self, pattern, order=order: iter(order(listed(self, pattern))))
        assert digest(folder) == found


def test_a_replaced_statement_is_noted_by_its_office() -> None:
    """The president's in the first bit, the chancellor's in the second."""
    rounds = (Round(3, nominee=4), Round(4, nominee=3))
    for number, seat, bits in ((1, 3, 1), (1, 4, 2), (2, 4, 1), (2, 3, 2)):
        words = statement_words(rounds, [Statement(seat, "session", number, "FF", None, replaced=True)])
        assert words[number - 1] == bits << layout.CHANGED
        assert sum(words) == words[number - 1]


def test_a_batch_without_options_is_the_plain_one() -> None:
    """One thread, official rules, no statements, no new game after the last."""
    batch = Batch(5, 2)
    assert (batch.threads, batch.statements, batch.auto_reset) == (1, False, False)
    assert np.array_equal(batch.rows, Batch(5, 2, 0, Rules(), auto_reset=False, threads=1, statements=False).rows)
    assert (Batch.of_states([batch.state(0)]).threads, Batch.of_states([batch.state(0)]).statements) == (1, False)


def test_the_rows_of_a_seed_stay_the_same() -> None:
    """A published seed gives the same games in later versions, on every machine."""
    assert streams(np.array([1, 2**63], np.uint64), np.array([0, 7])).tolist() == PUBLISHED_STREAMS
    played = play_games(7, 8, seed=2026)
    assert played.winners.tolist() == PUBLISHED_WINNERS
    assert played.decisions.tolist() == PUBLISHED_DECISIONS


PUBLISHED_STREAMS = [6791897765849424159, 4384659894096827456]
PUBLISHED_WINNERS = [0, 1, 0, 1, 1, 1, 1, 0]
PUBLISHED_DECISIONS = [125, 116, 113, 161, 91, 92, 131, 77]


@pytest.mark.parametrize("auto_reset", [True, False])
def test_a_copied_batch_goes_on_as_the_original(auto_reset: bool) -> None:  # noqa: FBT001 - a case
    """Past the ends of games; its masks and observations are written by its own steps, and by nobody else."""
    batch = Batch(7, 5, seed=2, auto_reset=auto_reset, threads=2, statements=True)
    copies = [copy.deepcopy(batch), pickle.loads(pickle.dumps(batch)), batch.copy(), batch.take(range(5))]  # noqa: S301
    some, which = batch.take([3, 1, 1]), [3, 1, 1]
    for other in (*copies, some):
        assert (other.rules, other.auto_reset, other.threads, other.statements) == (Rules(), auto_reset, 2, True)
    ends = 0
    for _ in range(200):
        actions = batch.masks.argmax(axis=1)
        ended = batch.step(actions)
        ends += int((ended >= 0).sum())
        assert np.array_equal(some.step(actions[which]), ended[which])
        for other in copies:
            assert np.array_equal(other.step(actions), ended)
            assert np.array_equal(batch.masks, other.masks)
            assert np.array_equal(batch.observations, other.observations)
    assert ends > 5 if auto_reset else ends == 5
    for shown in (batch.masks, batch.observations):
        with pytest.raises(ValueError, match="read-only"):
            shown[0, 0] = 1
