"""The selfish player: its own party's policy whenever it can, everything else by chance.

Contract: as president it lays down the other party's tile, as chancellor it enacts its own; without a choice of tiles
it is the random player. No statements.
"""

from weimar.bots.players import uniform
from weimar.bots.policy.choice.reasons import Explanation, Reason
from weimar.engine.actions import Action, Discard, Enact, Say
from weimar.engine.chance import Dice
from weimar.engine.view import View


class Selfish:
    """A bot without thoughts about others."""

    def choose(self, view: View, dice: Dice) -> Action:
        """One of `view.legal`, by the rule above."""
        return _own(view) or uniform.choose(view, dice)

    def claim(self, _view: View, _dice: Dice) -> Say | None:
        """Nothing, ever."""
        return None

    def explain(self, view: View, taken: Action, _dice: Dice) -> Explanation:
        """Its party's tiles, or no reason at all."""
        own = _own(view)
        if own is None or isinstance(taken, Say):
            return Explanation((Reason("bots-at-random"),))
        done = own == taken
        return Explanation((Reason("bots-own-party"),), chance=float(done), wanted=None if done else own)


def _own(view: View) -> Action | None:
    """The choice among the tiles in hand, if one of them is or can be the own party's."""
    own, other = ("L", "F") if view.party == "liberal" else ("F", "L")
    for action in view.legal:
        if isinstance(action, Enact) and action.policy == own:
            return action
        if isinstance(action, Discard) and action.policy == other:
            return action
    return None
