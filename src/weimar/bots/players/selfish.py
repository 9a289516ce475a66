"""The selfish player: its own party's policy whenever possible, everything else at random.

Contract: as president it discards the other party's tile, as chancellor it enacts its own. Without a choice of tiles,
it plays like the random player. It makes no statements.
"""

from weimar.bots.players import uniform
from weimar.bots.policy.choice.reasons import Explanation, Reason
from weimar.engine.actions import Action, Discard, Enact, Say
from weimar.engine.chance import Dice
from weimar.engine.view import View


class Selfish:
    """A bot without a model of others."""

    def choose(self, view: View, dice: Dice) -> Action:
        """One of `view.legal`, by the rule above."""
        return _own(view) or uniform.choose(view, dice)

    def claim(self, _view: View, _dice: Dice) -> Say | None:
        """Return None: it makes no statements."""
        return None

    def explain(self, view: View, taken: Action, _dice: Dice) -> Explanation:
        """The reasons for an action: its party's tiles, or chance."""
        own = _own(view)
        if own is None or isinstance(taken, Say):
            return Explanation((Reason("bots-at-random"),))
        done = own == taken
        return Explanation((Reason("bots-own-party"),), chance=float(done), wanted=None if done else own)


def _own(view: View) -> Action | None:
    """The choice of a tile in hand that favours the player's own party; None if there is none."""
    own, other = ("L", "F") if view.party == "liberal" else ("F", "L")
    for action in view.legal:
        if isinstance(action, Enact) and action.policy == own:
            return action
        if isinstance(action, Discard) and action.policy == other:
            return action
    return None
