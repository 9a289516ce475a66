"""The tests of the chances: games that repeat, folds that share no game, an error that is what it says."""

import sys
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.typing import NDArray

from weimar.bots.inference.shipped import load
from weimar.engine import project, states
from weimar.engine.actions import Say
from weimar.engine.phases import GameOver
from weimar.lab.fitting import chance_games, chances
from weimar.lab.fitting.chances import (
    BATCH,
    EPOCHS,
    FOLDS,
    PART,
    RATE,
    Rows,
    calibration_error,
    floor,
    fold_of,
    held_out,
    rows,
    verdicts,
)
from weimar.lab.fitting.small_net import DECAY, SmallNet
from weimar.lab.work import here
from weimar.review.chance_features import CHOICES, FEATURES
from weimar.review.chance_model import WHOLE_GAME, SizeModel


def test_a_game_cut_off_during_writing_is_played_again(tmp_path: Path) -> None:
    """Nobody reads its half line, and the same games are there in the end."""
    chance_games.play(tmp_path, 2, 3)
    file = tmp_path / "5.jsonl"
    whole = file.read_bytes()
    file.write_bytes(whole[:-100])
    assert list(chance_games.kept(tmp_path, 5)) == [chance_games.game(5, 3, 0)]
    chance_games.play(tmp_path, 2, 3)
    assert file.read_bytes() == whole


def test_games_depend_on_their_number_alone(tmp_path: Path) -> None:
    """A run that was stopped continues with the same games, whose choices are then read: no forced move."""
    chance_games.play(tmp_path, 1, 3)
    chance_games.play(tmp_path, 2, 3)
    kept = list(chance_games.kept(tmp_path, 5))
    assert kept == [chance_games.game(5, 3, number) for number in range(2)]
    (part,) = rows(tmp_path, 5)
    assert len(set(part.game.tolist())) == 2 < PART
    assert part.features.shape == (len(part.won), FEATURES)
    for number, record in enumerate(kept):
        played = list(states(record))
        open_choices = [
            action
            for before, action in zip(played, record.actions, strict=False)
            if not isinstance(action, Say)
            and not any(getattr(before.phase, "ballots", ()))
            and (before.phase.name == "nomination" or len(project(before, action.seat).legal) > 1)
        ]
        own = part.where(part.game == 5_000_000 + number)
        assert len(own.won) == len(open_choices)
        end = played[-1].phase
        assert isinstance(end, GameOver)
        assert ({*own.won}, {*own.players}) == ({float(end.winner == "liberal")}, {5})


def test_complete_parts_are_read_from_their_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows are those of all games together; the second time nothing is worked out again."""
    records = [chance_games.game(5, 3, number) for number in range(3)]
    monkeypatch.setattr(chances, "kept", lambda *_: records)
    (whole,) = rows(tmp_path, 5)
    monkeypatch.setattr(chances, "PART", 1)
    for _ in range(2):
        parts = rows(tmp_path, 5)
        assert len(parts) == 3
        for columns, column in zip(zip(*parts, strict=True), whole, strict=True):
            assert np.array_equal(np.concatenate(columns), column)
        monkeypatch.setattr(chances, "chosen_positions", None)


def test_every_forecast_is_of_a_net_that_has_not_seen_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each row gets one."""
    games = np.repeat(np.arange(60), 2)
    numbered = np.repeat(games[:, None], FEATURES, axis=1).astype(np.float64)
    one = Rows(numbered, np.zeros(120), games, np.full(120, 5))

    def fit(known: Rows, _seed: int) -> SimpleNamespace:
        def chance(features: NDArray[np.float64]) -> NDArray[np.float64]:
            assert not {*features[:, 0]} & {*known.game}
            assert len({*features[:, 0]} | {*known.game}) == 60
            return features[:, 0] + 1

        return SimpleNamespace(chance=chance)

    monkeypatch.setattr(chances, "fit", fit)
    assert held_out(one).tolist() == (games + 1).tolist()


def test_a_net_sees_rows_in_full_batches_once_in_each_epoch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each in another order; the rate falls evenly to nearly nothing."""
    count = 3 * BATCH + 5
    seen: list[NDArray[np.float64]] = []
    rates: list[float] = []

    class Net:
        def __init__(self, *_: object) -> None: ...

        def step(self, features: NDArray[np.float64], won: NDArray[np.float64], rate: float) -> None:
            np.testing.assert_array_equal(won, features[:, 0] + 1)
            seen.append(won)
            rates.append(rate)

    monkeypatch.setattr(chances, "SmallNet", Net)
    numbers = np.arange(count, dtype=np.float64)
    chances.fit(Rows(numbers[:, None] - 1, numbers, np.arange(count), np.full(count, 5)), 1)
    assert [len(rows) for rows in seen] == [BATCH] * 3 * EPOCHS
    epochs = [np.concatenate(seen[at : at + 3]) for at in range(0, len(seen), 3)]
    assert all(len(set(epoch)) == 3 * BATCH for epoch in epochs)
    assert len({tuple(epoch) for epoch in epochs}) == EPOCHS
    np.testing.assert_allclose(rates, np.linspace(RATE, 0, 3 * EPOCHS, endpoint=False) + RATE / 200)


def test_a_game_is_in_one_fold() -> None:
    """All of its positions, so that none is forecast by a net that has seen its result."""
    games = np.repeat(np.arange(100), 3)
    folds = fold_of(games).reshape(100, 3)
    assert (folds == folds[:, :1]).all()
    assert set(folds.flatten().tolist()) == set(range(FOLDS))


def test_the_calibration_error() -> None:
    """It is 0 for forecasts that come true in their tenth, and the gap where they do not."""
    assert calibration_error(np.array([0.25, 0.25, 0.25, 0.25]), np.array([1.0, 0, 0, 0])) == pytest.approx(0)
    assert calibration_error(np.array([0.95, 0.95]), np.array([0.0, 0])) == pytest.approx(0.95)
    few, many = (floor(np.full(games, 0.5), np.arange(games)) for games in (50, 5000))
    assert 0 < many < 0.02 < few


@pytest.mark.parametrize(("truth", "expected"), [(0.5, True), (0.7, False)])
def test_verdicts_follow_the_error(truth: float, expected: bool) -> None:  # noqa: FBT001 - an expectation
    """A model that forecasts .5 gets one if this is so, and none if .7 is so."""
    games = 2000
    features = np.zeros((games, FEATURES))
    features[:, 0] = 1
    won = (np.arange(games) < truth * games).astype(np.float64)
    found = Rows(features, won, np.arange(games), np.full(games, 5))
    table = verdicts(found, np.full(games, 0.5))
    assert [(test.phase, test.verdict) for test in table] == [(CHOICES[0], expected), (WHOLE_GAME, expected)]


def test_a_verdict_is_for_games_of_one_size_in_one_phase() -> None:
    """Each field of the table, counted again: three hundred games are enough, however many positions they have."""
    kinds: list[tuple[int, int, int, float]] = []
    for size, games in ((5, 299), (6, 300)):
        for number in range(games):
            result = float(number % 4 < 2)
            kinds += [(size, number, phase, result) for phase in (0, 0, 1)[: 2 + number % 2]]
    players, game, phase = (np.array([kind[place] for kind in kinds]) for place in range(3))
    features, won = np.zeros((len(kinds), FEATURES)), np.array([kind[3] for kind in kinds])
    features[np.arange(len(kinds)), phase] = 1
    forecast = 0.5 + 0.02 * (game % 2)
    found = verdicts(Rows(features, won, players * 1_000 + game, players), forecast)
    assert [(one.players, one.phase) for one in found] == [
        (size, name) for size in (5, 6) for name in (CHOICES[0], CHOICES[1], WHOLE_GAME)
    ]
    for one in found:
        some = (players == one.players) & ((one.phase == WHOLE_GAME) | (phase == (one.phase == CHOICES[1])))
        assert (one.games, one.positions) == (len(set(game[some])), some.sum())
        gap = abs(sum(won[some] - forecast[some])) / some.sum()
        least = floor(forecast[some], game[some])
        assert [one.error, one.floor] == pytest.approx([gap, least], abs=1e-4)
        assert one.verdict == (one.games >= 300 and gap**2 - least**2 <= 0.03**2)
    assert [one.verdict for one in found] == [False, False, False, True, False, True]


def test_a_step_follows_the_slopes_of_the_loss() -> None:
    """The slopes are those of the mean log loss, by finite differences; the steps those of Adam (algorithm 1)."""
    luck = np.random.default_rng(4)
    net, rows_, won = SmallNet(3, luck, (4, 2)), luck.standard_normal((6, 3)), np.array([1.0, 0, 0, 1, 1, 0])
    layers = net._all  # noqa: SLF001 - else only its rounded layers are seen

    def loss() -> float:
        chance = net.chance(rows_)
        return float(-(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean())

    def slope(layer: NDArray[np.float64], place: tuple[int, ...]) -> float:
        around, kept = [], layer[place]
        for layer[place] in (kept - 1e-6, kept + 1e-6):
            around.append(loss())
        layer[place] = kept
        return (around[1] - around[0]) / 2e-6

    first, second = ([np.zeros_like(layer) for layer in layers] for _ in range(2))
    for step in range(1, 4):
        expected = []
        for number, layer in enumerate(layers):
            slopes = np.array([slope(layer, place) for place in np.ndindex(layer.shape)]).reshape(layer.shape)
            slopes += DECAY * layer if layer.ndim == 2 else 0
            first[number] = 0.9 * first[number] + 0.1 * slopes
            second[number] = 0.999 * second[number] + 0.001 * slopes**2
            mean, spread = first[number] / (1 - 0.9**step), second[number] / (1 - 0.999**step)
            expected.append(layer - 0.05 * mean / (np.sqrt(spread) + 1e-8))
        net.step(rows_, won, 0.05)
        for layer, wanted in zip(layers, expected, strict=True):
            np.testing.assert_allclose(layer, wanted, atol=1e-4)
    weights, offsets = net.layers()
    assert [np.array(one).shape for one in [*weights, *offsets]] == [*pairwise((3, 4, 2, 1)), (4,), (2,), (1,)]
    values = rows_
    for weight, offset in zip(weights, offsets, strict=True):
        values = values @ np.array(weight) + np.array(offset)
        values = np.tanh(values) if len(offset) > 1 else 1 / (1 + np.exp(-values))
    np.testing.assert_allclose(net.chance(rows_), values[:, 0], atol=1e-3)


def test_the_commands_do_what_their_options_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The games of all sizes; then the nets fitted to all of them, and verdicts from those that had not seen them."""
    asked: list[tuple[object, ...]] = []
    folder = tmp_path / "games"
    with monkeypatch.context() as patch:
        patch.setattr(chance_games, "play", lambda *given: asked.append(given))
        for words in ([], ["--games", "2", "--seed", "7"]):
            patch.setattr(sys, "argv", ["chance_games", str(folder), *words])
            chance_games.main()
    assert asked == [(folder, 3000, 1, here), (folder, 2, 7, here)]
    monkeypatch.setattr(chance_games, "SIZES", (5, 6, 7))
    chance_games.play(folder, 2, 7)
    shipped = tmp_path / "model.json"
    for name, value in (("SHIPPED", shipped), ("GROUPS", {"small": (5, 6), "middle": (7,)}), ("EPOCHS", 1)):
        monkeypatch.setattr(chances, name, value)
    monkeypatch.setattr(chances, "BATCH", 16)
    for seed, more in ((1, []), (9, ["--seed", "9"])):
        monkeypatch.setattr(sys, "argv", ["chances", str(folder), *more])
        chances.main()
        found = load(shipped, dict[str, SizeModel], ["small", "middle"])
        told = capsys.readouterr().out.splitlines()
        for group, games in (("small", 4), ("middle", 2)):
            parts = [part for size in chances.GROUPS[group] for part in rows(folder, size)]
            whole = Rows(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))
            model = found[group]
            assert [model.weights, model.offsets] == [*chances.fit(whole, seed).layers()]
            assert model.fitted_to == f"{games} games of players who count, seed {seed}"
            assert model.tested == verdicts(whole, held_out(whole))
            assert [str(test) for test in model.tested] == told[: len(model.tested)]
            del told[: len(model.tested)]
        assert told == []
