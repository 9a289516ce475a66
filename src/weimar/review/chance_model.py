"""The model of the liberals' chance to win: a small net for each size of table, and a table of the verdicts.

Contract: `chance` gives the same bits on every processor (`weimar.bots.inference.exact_math`). The file lists the
numbers of players and the phases for which held-out games confirm the model; `has_verdict` reads it. The net is fitted
to the official rules, so there is no verdict if an engine option differs from them.
weimar.lab.fitting.chances makes the file.
"""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

import numpy as np
from msgspec import Struct

from weimar.bots.inference.behaviour import SIZES
from weimar.bots.inference.exact_math import Floats, logistic, product, product_onto, tanh
from weimar.bots.inference.shipped import load, require_shape
from weimar.engine import Rules, make_rules
from weimar.engine.phases import PhaseName
from weimar.engine.rules import enforced_by
from weimar.review.chance_features import FEATURES, OF_THE_TABLE, Assigned, features
from weimar.review.position import Branch, Node, Position

FILE: Final = "chance_model.json"
WHOLE_GAME: Final = "all"
"""The table's name for all phases together."""


class Tested(Struct, frozen=True):
    """The calibration of the model for one number of players, in one phase or in all.

    Attributes:
        games, positions: the number tested; the model was not fitted to these games.
        error: expected calibration error in tenths of the forecast, 0 to 1.
        floor: the same error of a perfect model on so few games, by simulation.
        verdict: true if the model may be shown.
    """

    players: int
    phase: str
    games: int
    positions: int
    error: float
    floor: float
    verdict: bool


class SizeModel(Struct, frozen=True):
    """The net for two table sizes, as stored in the file, and its test results.

    Attributes:
        weights, offsets: those of each layer.
        fitted_to: a description of the games used for the fit.
        tested: the table of the verdicts.
    """

    weights: list[list[list[float]]]
    offsets: list[list[float]]
    fitted_to: str
    tested: list[Tested]

    def __post_init__(self) -> None:
        """Check the shapes: from the features through each layer to one chance.

        Raises:
            ValueError: one is wrong.
        """
        widths = [FEATURES, *map(len, self.offsets)]
        for layer, (width, following) in enumerate(pairwise(widths)):
            require_shape(f"layer {layer}", self.weights[layer : layer + 1], (1, width, following))
        if len(self.weights) != len(self.offsets) or widths[-1] != 1:
            raise ValueError(f"a net ends in one number, and this one has {len(self.weights)} layers and {widths}")


@cache
def shipped_models() -> dict[str, SizeModel]:
    """The shipped models by size of table.

    Raises:
        BotDataUnusable: the file is missing or damaged.
    """
    return load(files("weimar.review").joinpath(FILE), dict[str, SizeModel], SIZES.values())


class Layers:
    """A net ready for evaluation."""

    def __init__(self, model: SizeModel) -> None:
        self._layers = [
            (np.array(weights, dtype=np.float64), np.array(offsets, dtype=np.float64))
            for weights, offsets in zip(model.weights, model.offsets, strict=True)
        ]

    def chance(self, rows: Floats, alike: int = 0) -> Floats:
        """The liberals' chance to win, by row of features, of which the first `alike` are the same in all rows."""
        columns = np.ascontiguousarray(rows.T)
        for weights, offsets in self._layers[:-1]:
            start = product(columns[:alike, 0], weights[:alike])
            columns = tanh(product_onto(start, weights[alike:], columns[alike:]) + offsets[:, None])
            alike = 0
        weights, offsets = self._layers[-1]
        found: Floats = logistic(product(columns.T.copy(), weights) + offsets)[..., 0]
        return found


@cache
def learned(players: int) -> Layers:
    """The shipped net for a number of players."""
    return Layers(shipped_models()[SIZES[players]])


@cache
def has_verdict(players: int, rules: Rules, phase: PhaseName | None = None) -> bool:
    """True if the model is calibrated for these rules, and this phase or whole games."""
    official = make_rules()
    if any(getattr(rules, option) != getattr(official, option) for option in enforced_by("engine")):
        return False
    test = _test(players, phase or WHOLE_GAME)
    return test is not None and test.verdict


def margin(players: int, phase: PhaseName) -> float | None:
    """The calibration error in a phase, in games unknown to the model; None if there were none."""
    test = _test(players, phase)
    return None if test is None else test.error


def _test(players: int, phase: str) -> Tested | None:
    tested = shipped_models()[SIZES[players]].tested
    return next((test for test in tested if (test.players, test.phase) == (players, phase)), None)


def chance(node: Node, assigned: Assigned) -> Floats:
    """The liberals' chance to win, for each assignment."""
    if not isinstance(node, Position):
        return np.full(len(assigned.liberal), node)
    return learned(node.course.players).chance(features(node, assigned), OF_THE_TABLE)


def expectation(branches: Iterable[Branch], assigned: Assigned) -> Floats:
    """For each assignment, the liberals' expected chance over these branches."""
    total = np.zeros(len(assigned.liberal))
    for branch in branches:
        value = chance(branch.node, assigned)
        if branch.hitler is not None:
            value = np.where(assigned.hitler[:, branch.hitler] > 0, branch.result, value)
        total += branch.share * value
    return total
