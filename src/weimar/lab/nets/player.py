"""A trained net as a player, for measurements.

Contract: the player is a `Thinker`, as `expert` is. It computes in whole numbers, without JAX or Numba, so it chooses
the same on every processor.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from weimar.bots import Thinker
from weimar.bots.policy.choice.parameters import EXPERT
from weimar.bots.policy.choice.value_net import learned_prospects
from weimar.bots.policy.net.facts import Whole
from weimar.bots.policy.net.trained import Trained
from weimar.bots.policy.net.whole_net import WholeNet, whole
from weimar.lab.nets import files

SHARE: Final = 0.5
"""The weight of a net's guesses where it has no second net to make them."""


def player(state: Path, name: str = "average", heat: float = 1.0) -> Thinker:
    """A player with a net of a run.

    Args:
        state: the file.
        name: `net`, `average` or `imitator`.
        heat: of liberals, as in `Trained`, the same at each size.

    Raises:
        Unusable: the file is missing, damaged, or of another version.
    """
    weights, sizes = read(state, name)
    return playing(weights, dict.fromkeys(sizes, heat))


def playing(weights: Mapping[str, Whole], heats: Mapping[int, float]) -> Thinker:
    """A player with a net in whole numbers, which guesses too."""
    net = WholeNet(weights)
    return Thinker(EXPERT, prospects=learned_prospects, trained=Trained(net, net, heats, SHARE))


def read(state: Path, name: str = "average") -> tuple[dict[str, Whole], tuple[int, ...]]:
    """A net of a run in whole numbers, and the numbers of players that it was trained for; arguments as `player`."""
    arrays, words = files.load(state)
    own = f"{name}/"
    parameters = {key.removeprefix(own): array for key, array in arrays.items() if key.startswith(own)}
    return whole(parameters), tuple(words["plan"]["sizes"])
