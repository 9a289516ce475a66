"""A small net for one chance, fitted by Adam (Kingma and Ba, arXiv 1412.6980)."""

from itertools import pairwise
from typing import Final

import numpy as np

from weimar.bots.inference.exact_math import Floats

DECAY: Final = 1e-4
"""The pull of the weights towards 0."""


class SmallNet:
    """A net during its fit, with first weights by luck, and the sizes of the layers between."""

    def __init__(self, inputs: int, luck: np.random.Generator, hidden: tuple[int, ...]) -> None:
        sizes = (inputs, *hidden, 1)
        self._weights = [luck.standard_normal(shape) / np.sqrt(shape[0]) for shape in pairwise(sizes)]
        self._offsets = [np.zeros(size) for size in sizes[1:]]
        self._all = [*self._weights, *self._offsets]
        self._first = [np.zeros_like(layer) for layer in self._all]
        self._second = [np.zeros_like(layer) for layer in self._all]
        self._steps = 0

    def layers(self) -> tuple[list[list[list[float]]], list[list[float]]]:
        """The weights and offsets of each layer, rounded as in files."""
        return (
            [np.round(weights, 4).tolist() for weights in self._weights],
            [np.round(offsets, 4).tolist() for offsets in self._offsets],
        )

    def chance(self, rows: Floats) -> Floats:
        """The forecast of each row."""
        return self._forward(rows)[1][:, 0]

    def _forward(self, rows: Floats) -> tuple[list[Floats], Floats]:
        """The inputs of each layer, and the forecast."""
        outs = [rows]
        for weights, offsets in zip(self._weights[:-1], self._offsets[:-1], strict=True):
            outs.append(np.tanh(outs[-1] @ weights + offsets))
        return outs, 1 / (1 + np.exp(-(outs[-1] @ self._weights[-1] + self._offsets[-1])))

    def step(self, rows: Floats, won: Floats, rate: float) -> None:
        """One step along the gradient."""
        self._steps += 1
        for place, slope in enumerate(self._slopes(rows, won)):
            pull = DECAY * self._all[place] if place < len(self._weights) else 0.0
            self._first[place] += 0.1 * (slope + pull - self._first[place])
            self._second[place] += 0.001 * ((slope + pull) ** 2 - self._second[place])
            mean = self._first[place] / (1 - 0.9**self._steps)
            spread = np.sqrt(self._second[place] / (1 - 0.999**self._steps)) + 1e-8
            self._all[place] -= rate * mean / spread

    def _slopes(self, rows: Floats, won: Floats) -> list[Floats]:
        outs, chance = self._forward(rows)
        error = (chance - won[:, None]) / len(rows)
        by_weight: list[Floats] = []
        by_offset: list[Floats] = []
        for layer in reversed(range(len(self._weights))):
            by_weight.insert(0, outs[layer].T @ error)
            by_offset.insert(0, error.sum(axis=0))
            error = (error @ self._weights[layer].T) * (1 - outs[layer] ** 2)
        return by_weight + by_offset
