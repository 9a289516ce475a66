"""A trained net as a player, for measurements.

Contract: the player is a `Thinker`, as `expert` is. It computes in whole numbers, without JAX or Numba, so it chooses
the same on every processor.
"""

from collections.abc import Mapping
from pathlib import Path

from weimar.bots import Thinker
from weimar.bots.policy.choice.mind import Mind
from weimar.bots.policy.net.facts import Whole
from weimar.bots.policy.net.trained import SHARE, Nets
from weimar.bots.policy.net.whole_net import WholeNet, whole
from weimar.lab.nets import files


def player(state: Path, heat: float = 1.0) -> Thinker:
    """A player with the averages of a run.

    Args:
        state: the file.
        heat: of its choices.

    Raises:
        Unusable: the file is missing, damaged, or of another version.
    """
    return playing(*read(state), heat)


def playing(weights: Mapping[str, Whole], guesser: Mapping[str, Whole], heat: float = 1.0) -> Thinker:
    """A player with nets in whole numbers."""
    return Thinker(Mind(Nets(WholeNet(weights), WholeNet(guesser), SHARE), heat))


def read(state: Path) -> tuple[dict[str, Whole], dict[str, Whole]]:
    """The nets of a run that choose and guess, in whole numbers; arguments as `player`."""
    arrays, _ = files.load(state)
    chooses, guesses = (
        whole({key.removeprefix(own): array for key, array in arrays.items() if key.startswith(own)})
        for own in ("average/", "guesser/")
    )
    return chooses, guesses
