"""Fit the chances of `weimar.review` (src/weimar/review/chance_model.json) to games between bots, and test them.

Run `python -m weimar.lab.fitting.chance_games FOLDER`, then `python -m weimar.lab.fitting.chances FOLDER` to rebuild
the file. Each position before a choice is a row, and the winner is its target. The games are divided into folds. A
fold's forecasts come from a net fitted to the other folds, so every game is tested by a net that has not seen it. The
shipped net is fitted to all folds in the same way.
"""

import argparse
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from weimar.bots.inference.exact_math import Floats
from weimar.bots.inference.shipped import dump
from weimar.engine import Record, states
from weimar.engine.actions import CastVote, Say
from weimar.engine.phases import GameOver
from weimar.engine.state import State
from weimar.lab.fitting.chance_games import kept
from weimar.lab.fitting.small_net import SmallNet
from weimar.lab.work import at_least
from weimar.review.chance_features import CHOICES, FEATURES, features, one_assignment
from weimar.review.chance_model import FILE, WHOLE_GAME, SizeModel, Tested
from weimar.review.position import position_of, settled

SHIPPED: Final = Path(__file__).parents[2] / "review" / FILE
GROUPS: Final = {"small": (5, 6), "middle": (7, 8), "large": (9, 10)}
FOLDS: Final = 4
HIDDEN: Final = (16, 8)
EPOCHS: Final = 12
BATCH: Final = 256
RATE: Final = 3e-3
PART: Final = 60
"""The number of games whose rows are stored together."""
TENTHS: Final = 10
ALLOWED: Final = 0.03
"""The maximum calibration error for a verdict, in excess of a perfect model's (by difference of squares)."""
ENOUGH: Final = 300
"""The fewest games needed for a verdict."""
REPEATS: Final = 200


class Rows(NamedTuple):
    """Positions, one a row.

    Attributes:
        features: [row, feature]. won: 1 if the liberals won. game: a distinct number for each game.
        players: the number of players.
    """

    features: Floats
    won: Floats
    game: NDArray[np.int64]
    players: NDArray[np.int64]

    def where(self, chosen: NDArray[np.bool_]) -> "Rows":
        """Some of the rows."""
        return Rows(self.features[chosen], self.won[chosen], self.game[chosen], self.players[chosen])

    @property
    def phase(self) -> NDArray[np.int64]:
        """For each row, the phase as an index of `CHOICES`."""
        return np.asarray(np.argmax(self.features[:, : len(CHOICES)], axis=1))


def chosen_positions(record: Record) -> list[Floats]:
    """The features of every position with a choice, including all earlier statements."""
    played = list(states(record))
    assigned = one_assignment(record.roles)
    found = []
    for before, action in zip(played, record.actions, strict=False):
        if isinstance(action, Say) or (isinstance(action, CastVote) and not _first_ballot(before)):
            continue
        now = position_of(before)
        if settled(now) is now:
            found.append(features(now, assigned)[0])
    return found


def _first_ballot(state: State) -> bool:
    return getattr(state.phase, "ballots", ()).count(None) == state.setup.players


def _rows_of(number: int, record: Record) -> Rows:
    rows = chosen_positions(record)
    end = list(states(record))[-1].phase
    assert isinstance(end, GameOver)
    count = len(rows)
    return Rows(
        np.array(rows).reshape(count, FEATURES),
        np.full(count, float(end.winner == "liberal")),
        np.full(count, number),
        np.full(count, len(record.players)),
    )


def _joined(parts: Sequence[Rows]) -> Rows:
    return Rows(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def rows(folder: Path, players: int) -> list[Rows]:
    """The rows of the folder's games, part by part. Complete parts are stored next to the games."""
    found: list[Rows] = []
    records = list(kept(folder, players))
    for part in range(-(-len(records) // PART)):
        file = folder / f"{players}-{part}.npz"
        if not file.is_file():
            games = range(part * PART, min((part + 1) * PART, len(records)))
            numbered = ((players * 1_000_000 + game, records[game]) for game in games)
            made = _joined([_rows_of(number, record) for number, record in numbered])
            if len(games) < PART:
                return [*found, made]  # more games will come
            np.savez_compressed(file, **made._asdict())
        with np.load(file) as columns:
            found.append(Rows(*(columns[name] for name in Rows._fields)))
    return found


def fold_of(game: NDArray[np.int64]) -> NDArray[np.int64]:
    """For each row, its game's fold: the same for all of a game, and independent of the order of the games."""
    return np.array([zlib.crc32(str(number).encode()) % FOLDS for number in game])


def fit(known: Rows, seed: int) -> SmallNet:
    """A net trained on these rows."""
    luck = np.random.default_rng(seed)
    trained = SmallNet(FEATURES, luck, HIDDEN)
    steps = EPOCHS * (len(known.won) // BATCH)
    step = 0
    for _ in range(EPOCHS):
        order = luck.permutation(len(known.won))
        for at in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[at : at + BATCH]
            trained.step(known.features[chosen], known.won[chosen], RATE * (1 - step / steps) + RATE / 200)
            step += 1
    return trained


def held_out(all_rows: Rows) -> Floats:
    """For each row, the forecast of a net that has not seen its game."""
    folds, forecast = fold_of(all_rows.game), np.zeros(len(all_rows.won))
    for fold in range(FOLDS):
        here = folds == fold
        forecast[here] = fit(all_rows.where(~here), fold).chance(all_rows.features[here])
    return forecast


def calibration_error(forecast: Floats, won: Floats) -> float:
    """The expected calibration error in tenths of the forecast."""
    tenth = np.minimum((forecast * TENTHS).astype(np.int64), TENTHS - 1)
    gaps = np.bincount(tenth, weights=won - forecast, minlength=TENTHS)
    return float(np.abs(gaps).sum() / len(won))


def floor(forecast: Floats, game: NDArray[np.int64], seed: int = 0) -> float:
    """The mean error of a perfect model on these games.

    A game's positions share one result, so each repetition draws one number for each game: the liberals win in rows
    with a forecast above it. So each row's result has the forecast probability, and rows of a game with similar
    forecasts agree.
    """
    luck = np.random.default_rng(seed)
    _, index = np.unique(game, return_inverse=True)
    results = [(luck.random(index.max() + 1)[index] < forecast).astype(np.float64) for _ in range(REPEATS)]
    return float(np.mean([calibration_error(forecast, won) for won in results]))


def verdicts(found: Rows, forecast: Floats) -> list[Tested]:
    """The table of the verdicts, for the numbers of players in these rows."""
    table = []
    for players in np.unique(found.players).tolist():
        for number, phase in enumerate((*CHOICES, WHOLE_GAME)):
            chosen = (found.players == players) & ((found.phase == number) | (phase == WHOLE_GAME))
            if chosen.any():
                table.append(_tested(players, phase, found.where(chosen), forecast[chosen]))
    return table


def _tested(players: int, phase: str, found: Rows, forecast: Floats) -> Tested:
    games = len(np.unique(found.game))
    error, least = calibration_error(forecast, found.won), floor(forecast, found.game)
    beyond = max(0.0, error * error - least * least)
    passed = games >= ENOUGH and beyond <= ALLOWED * ALLOWED
    return Tested(players, phase, games, len(found.won), round(error, 4), round(least, 4), passed)


def main() -> None:
    """Fit the nets, test them and write the file."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path)
    options.add_argument("--seed", type=at_least(0), default=1)
    chosen = options.parse_args()
    models = {}
    for group, sizes in GROUPS.items():
        found = _joined([part for players in sizes for part in rows(chosen.folder, players)])
        table = verdicts(found, held_out(found))
        weights, offsets = fit(found, chosen.seed).layers()
        games = len(np.unique(found.game))
        models[group] = SizeModel(weights, offsets, f"{games} games of players who count, seed {chosen.seed}", table)
        for test in table:
            print(test, flush=True)
    SHIPPED.write_bytes(dump(models))


if __name__ == "__main__":
    main()
