"""The compiled belief: equality with the bots' own, at every size and preset."""

import numpy as np
import pytest

from batch_equality import compile_once
from games import TEMPERS, random_game, seeded
from weimar.batch import BadBatch, Batch
from weimar.bots import belief
from weimar.engine import PRESETS, make_rules, project
from weimar.lab.beliefs import Beliefs, series
from workers import computed_once

CLOSE = 1e-6


def differences(batch: Batch, games: list[int], seats: list[int]) -> list[float]:
    """For each game, the largest difference from the belief of its seat's view; -1 is a spectator."""
    part = batch.take(games)
    found = Beliefs(part).of(part, np.array(seats)[:, None])
    worst = []
    for game, seat in enumerate(seats):
        wanted = belief(project(part.state(game), "spectator" if seat < 0 else seat))
        shares = [share for _, share in wanted.assignments()]
        pairs = (found.fascist, wanted.fascist), (found.hitler, wanted.hitler), (found.assignments, shares)
        worst.append(max(float(np.abs(ours[game, 0] - np.array(theirs)).max()) for ours, theirs in pairs))
    return worst


@pytest.fixture(scope="module", autouse=True)
def compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Kernels of which not every worker compiles its own."""
    compile_once(tmp_path_factory)
    computed_once(tmp_path_factory, "beliefs", lambda: differences(Batch(5, 2, statements=True), [0, 1], [0, 1]))


@pytest.mark.parametrize("positions", [2, pytest.param(10_000, marks=pytest.mark.full)])
@pytest.mark.parametrize("players", range(5, 11))
def test_it_is_the_belief_of_the_bots(players: int, positions: int) -> None:
    """Every preset, seats and spectators, at all moments of random games with statements."""
    dice = np.random.default_rng(players)
    for number, preset in enumerate(PRESETS):
        batch = Batch(players, positions, number, make_rules(preset), statements=True, auto_reset=True)
        for _ in range(20 + 15 * number):
            batch.step((dice.random(batch.masks.shape) * batch.masks).argmax(axis=1))
        seats = dice.integers(-1, players, positions).tolist()
        assert max(differences(batch, list(range(positions)), seats)) < CLOSE


def test_exponentials_and_logarithms_are_those_of_numpy() -> None:
    """To two units in the last place; powers too small for a probability are 0."""
    powers = np.random.default_rng(1).uniform(-699, 300, 2000)
    numbers = np.exp(powers)
    assert np.abs([series.exp(power) for power in powers] / numbers - 1).max() < 2 * np.finfo(float).eps
    ours, logs = np.array([series.log(number) for number in numbers]), np.log(numbers)
    assert (np.abs(ours - logs) <= 2 * np.spacing(np.abs(logs))).all()
    assert series.exp(-1e4) == 0


def test_it_reads_statements_that_were_changed() -> None:
    """In games of the clean engine, where players speak at any time and change what they said."""
    changed = 0
    for number in range(2):
        states = random_game(seeded("beliefs", number), temper=TEMPERS[number]).states[::12]
        batch = Batch.of_states(states, statements=True)
        found = Beliefs(batch).of(batch, [number]).fascist[:, 0]
        for state, ours in zip(states, found, strict=True):
            view = project(state, number)
            assert np.abs(ours - np.array(belief(view).fascist)).max() < CLOSE
            changed += any(statement.replaced for statement in view.statements)
    assert changed


def test_impossible_calls_are_refused() -> None:
    """With a stable code."""
    batch = Batch(5, 2)
    beliefs = Beliefs(batch)
    for games, seats, code in (
        (Batch(6, 2), [0], "wrong_type"),
        (batch, [5], "unknown_seat"),
        (batch, [[0], [1], [2]], "wrong_shape"),
        (batch, [0.5], "wrong_type"),
    ):
        with pytest.raises(BadBatch) as refused:
            beliefs.of(games, seats)
        assert refused.value.code == code
