"""A trained net as a player, for measurements.

Contract: a bot like any other: it gets views and dice, and keeps nothing. It computes in whole numbers, without JAX or
Numba, so it chooses the same on every processor. Under rules and at sizes that its net was not trained for, it plays as
`expert`.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from weimar.bots import BOTS
from weimar.bots.policy.net.facts import ViewFacts, facts_of
from weimar.bots.policy.net.options import claims, options
from weimar.bots.policy.net.whole_net import ONE, TARGETS, Net, WholeNet
from weimar.bots.policy.talk.statements import unstated, weighted
from weimar.engine import Action, Dice, Rules, View
from weimar.engine.action_table import encode
from weimar.engine.actions import Say
from weimar.engine.boards import MAX_PLAYERS
from weimar.lab.nets import files

Act = TypeVar("Act", bound=Action)


class NetPlayer:
    """A player that draws its acts and claims from a net.

    Args:
        parameters: the arrays of the net, by name.
        sizes: the numbers of players that it was trained for.
        heat: the randomness of its choices; 1 as in training, less for likelier acts.
    """

    def __init__(self, parameters: Net, sizes: Sequence[int], heat: float = 1.0) -> None:
        self._net = WholeNet(parameters)
        self._sizes = sizes
        self._heat = heat

    @classmethod
    def load(cls, state: Path, name: str = "average", heat: float = 1.0) -> "NetPlayer":
        """A net of a run's state: `net`, `average` or `imitator`.

        Raises:
            Unusable: the file is missing, damaged, or of another version.
        """
        arrays, words = files.load(state)
        own = f"{name}/"
        parameters = {key.removeprefix(own): array for key, array in arrays.items() if key.startswith(own)}
        return cls(parameters, words["plan"]["sizes"], heat)

    def choose(self, view: View, dice: Dice) -> Action:
        """One of `view.legal`."""
        if self._is_foreign(view):
            return BOTS["expert"].choose(view, dice)
        found = options(view)
        return found[0] if len(found) == 1 else self._drawn(view, found, facts_of(view), dice)

    def claim(self, view: View, dice: Dice) -> Say | None:
        """A claim about the oldest observation without one."""
        if self._is_foreign(view):
            return BOTS["expert"].claim(view, dice)
        waiting = unstated(view)
        if not waiting:
            return None
        found = claims(view, waiting[0])
        return found[0] if len(found) == 1 else self._drawn(view, found, facts_of(view, waiting[0]), dice)

    def _is_foreign(self, view: View) -> bool:
        return view.players not in self._sizes or view.rules != Rules()

    def _drawn(self, view: View, found: tuple[Act, ...], facts: ViewFacts, dice: Dice) -> Act:
        logits = self._net.acts(facts)
        worths = [int(logits[_by_place(encode(action), view)]) / ONE for action in found]
        return found[weighted(worths, self._heat, dice)]


def _by_place(index: int, view: View) -> int:
    """The index of an act with its target as a place from the viewer."""
    assert isinstance(view.viewer, int)
    for first in TARGETS:
        if first <= index < first + MAX_PLAYERS:
            return first + (index - first - view.viewer) % view.players
    return index
