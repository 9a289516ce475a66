"""A trained net as a player, for measurements.

Contract: the player is a `Thinker`, as `expert` is. It computes in whole numbers, without JAX or Numba, so it chooses
the same on every processor.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from weimar.bots import Thinker
from weimar.bots.policy.net.facts import Whole
from weimar.bots.policy.net.trained import Mind
from weimar.bots.policy.net.whole_net import ALL_SHAPES, WholeNet, is_light, whole
from weimar.lab.nets import files


def player(state: Path, players: int | None = None) -> Thinker:
    """A player with the averages of a run, at a table of any size or of this one.

    Raises:
        Unusable: the file is missing, damaged, or of another version, the net has not learned to play at this size, or
            its weights are too large.
    """
    return playing(*read(state, () if players is None else (players,)))


def playing(weights: Mapping[str, Whole], guesser: Mapping[str, Whole], heat: float = 1.0) -> Thinker:
    """A player with nets in whole numbers."""
    return Thinker(Mind(WholeNet(weights), WholeNet(guesser), heat))


def read(state: Path, sizes: tuple[int, ...], *, all_rules: bool = False) -> tuple[dict[str, Whole], dict[str, Whole]]:
    """The nets of a run that choose and guess, in whole numbers; arguments and errors as `averages`."""
    net, guesser = (whole(found) for found in averages(state, sizes, all_rules=all_rules))
    if not (is_light(net) and is_light(guesser)):
        raise files.Unusable("too_heavy", state)
    return net, guesser


def averages(state: Path, sizes: tuple[int, ...], *, all_rules: bool = False) -> tuple[dict[str, Any], dict[str, Any]]:
    """The nets of a run that choose and guess, at tables of these sizes.

    With `all_rules`, they must play both sides under all rules, for which best responses are not trained.

    Raises:
        Unusable: as `player`.
    """
    arrays, words = files.load(state)
    net, guesser = (
        {name.removeprefix(start): array for name, array in arrays.items() if name.startswith(start)}
        for start in ("average/", "guesser/")
    )
    try:
        plan = words["plan"]
        trained = {*sizes} <= {*plan["sizes"]} and (plan["mixed"] or not all_rules)
        fits = all(found[name].shape == shape for found in (net, guesser) for name, shape in ALL_SHAPES.items())
    except (KeyError, TypeError) as error:
        raise files.Unusable("run_of_other_version", state) from error
    if not fits:
        raise files.Unusable("run_of_other_version", state)
    if not trained:
        raise files.Unusable("not_trained", state)
    return net, guesser
