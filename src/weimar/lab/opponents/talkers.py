"""Players with one strange habit of talking, to see whether what they say can win games.

Contract: they play as `expert` does and say at every decision as much as the table lets people say. Fascists among them
know their fellows and speak for them; liberals among them believe what `expert` believes.
"""

from collections.abc import Callable, Mapping
from typing import Final

from weimar.bots import BOTS, Bot
from weimar.bots.inference.seat_belief import belief
from weimar.engine import Action, Dice, View
from weimar.engine.actions import Say
from weimar.engine.arguments import Argument, Heard
from weimar.engine.terms import Seat

AT_ONCE: Final = 3
"""Arguments that people can make between two decisions."""
Habit = Callable[[View, tuple[Heard, ...], Dice], list[Argument]]
"""The arguments that somebody makes at a decision."""


class Talker:
    """A player with a habit of talking.

    Args:
        habit: what they say.
    """

    def __init__(self, habit: Habit) -> None:
        self._habit = habit
        self._bot = BOTS["expert"]

    def choose(self, view: View, dice: Dice) -> Action:
        """As `expert`."""
        return self._bot.choose(view, dice)

    def claim(self, view: View, dice: Dice) -> Say | None:
        """As `expert`."""
        return self._bot.claim(view, dice)

    def rant(self, view: View, heard: tuple[Heard, ...], dice: Dice) -> list[Argument]:
        """Their arguments now, `AT_ONCE` at most."""
        return self._habit(view, heard, dice)[:AT_ONCE]


def _others(view: View) -> list[Seat]:
    return [seat for seat in view.alive if seat != view.viewer]


def _guilt(view: View) -> dict[Seat, float]:
    """The guilt of the others: as fascists know it, or liberals believe."""
    shares = belief(view).fascist
    return {seat: shares[seat] for seat in _others(view)}


def _lies(view: View, _heard: tuple[Heard, ...], dice: Dice) -> list[Argument]:
    """The opposite of what they think, of everybody in turn."""
    guilt = _guilt(view)
    seats = sorted(guilt, key=lambda _seat: dice.random())
    return [Argument("trust" if guilt[seat] > 0.5 else "suspect", seat=seat) for seat in seats]  # noqa: PLR2004 - even


def _same_seat(view: View, _heard: tuple[Heard, ...], _dice: Dice) -> list[Argument]:
    """One and the same seat, as long as it lives: the first to the left that is no known fellow."""
    assert isinstance(view.viewer, int)
    fellows = {seat for seat, role in enumerate(view.roles) if role in ("fascist", "hitler")}
    left = [(view.viewer + step) % view.players for step in range(1, view.players)]
    target = next(seat for seat in left if seat not in fellows)
    kinds = ("suspect", "is_hitler", "suspect")
    return [Argument(kind, seat=target) for kind in kinds] if target in view.alive else []


def _floods(view: View, _heard: tuple[Heard, ...], dice: Dice) -> list[Argument]:
    """Accusations of everybody who is no known fellow, in any order, without end."""
    fellows = {seat for seat, role in enumerate(view.roles) if role in ("fascist", "hitler")}
    seats = [seat for seat in _others(view) if seat not in fellows]
    return [Argument("suspect", seat=seats[int(dice.random() * len(seats))]) for _ in range(AT_ONCE if seats else 0)]


def _parrots(view: View, heard: tuple[Heard, ...], _dice: Dice) -> list[Argument]:
    """The last things that others said."""
    seats = (view.viewer,)
    lately = [said.argument for said in heard[-8:] if said.seat != view.viewer]
    return [
        argument
        for argument in reversed(lately)
        if argument.kind in ("suspect", "trust", "is_hitler") and argument.seat not in seats
    ]


TALKERS: Final[Mapping[str, Bot]] = {
    "lies": Talker(_lies),
    "same-seat": Talker(_same_seat),
    "floods": Talker(_floods),
    "parrots": Talker(_parrots),
}
"""By name."""
