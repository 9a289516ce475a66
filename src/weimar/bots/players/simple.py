"""Players without a model of others: `random` and `selfish`. They make no statements.

Contract: for the random player, each tile in hand has the same chance, so a policy held twice is twice as likely. A
veto proposal counts as one more tile. All other choices are uniform over the legal actions. The selfish player differs
in tiles: as president it discards the other party's tile, as chancellor it enacts its own.
"""

from typing import Final

from weimar.bots.policy.choice.reasons import Explanation, Reason
from weimar.engine.actions import Action, Discard, Enact, Say
from weimar.engine.chance import Dice
from weimar.engine.view import View

_PLAYS_A_TILE: Final = (Discard, Enact)


def pick(legal: tuple[Action, ...], hand: str, dice: Dice) -> Action:
    """The random choice among legal actions, at least one, with these tiles in hand, in any order."""
    if not isinstance(legal[0], _PLAYS_A_TILE):
        return legal[int(dice.random() * len(legal))]
    chosen = int(dice.random() * (len(hand) + (len(legal) > len(set(hand)))))
    if chosen == len(hand):
        return legal[-1]
    return next(action for action in legal if getattr(action, "policy", None) == hand[chosen])


class Uniform:
    """The random player as a bot."""

    def choose(self, view: View, dice: Dice) -> Action:
        """Any of `view.legal`, by the rule above."""
        return pick(view.legal, view.hand, dice)

    def claim(self, _view: View, _dice: Dice) -> Say | None:
        """Return None: it makes no statements."""
        return None

    def explain(self, _view: View, _taken: Action, _dice: Dice) -> Explanation:
        """An explanation without a real reason."""
        return Explanation((Reason("bots-at-random"),))


class Selfish(Uniform):
    """The selfish player as a bot."""

    def choose(self, view: View, dice: Dice) -> Action:
        """One of `view.legal`, by the rule above."""
        return _own(view) or super().choose(view, dice)

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
