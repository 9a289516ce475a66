"""Players with one strange talking habit, for testing whether talk alone can win games.

Contract: they play like `expert` and make as many arguments at every decision as the table allows people. Their
fascists know their fellows and speak for them; their liberals have the beliefs of `expert`.
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
"""The most arguments of a person between two decisions."""
Habit = Callable[[View, tuple[Heard, ...], Dice], list[Argument]]
"""The arguments of a player at a decision."""


class Talker:
    """A player with a talking habit.

    Args:
        habit: makes the player's arguments.
    """

    def __init__(self, habit: Habit) -> None:
        self._habit = habit
        self._bot = BOTS["expert"]

    def choose(self, view: View, dice: Dice) -> Action:
        """The choice of `expert`."""
        return self._bot.choose(view, dice)

    def claim(self, view: View, dice: Dice) -> Say | None:
        """The statement of `expert`."""
        return self._bot.claim(view, dice)

    def rant(self, view: View, heard: tuple[Heard, ...], dice: Dice) -> list[Argument]:
        """Their arguments now, at most `AT_ONCE`."""
        return self._habit(view, heard, dice)[:AT_ONCE]


def _others(view: View) -> list[Seat]:
    return [seat for seat in view.alive if seat != view.viewer]


def _guilt(view: View) -> dict[Seat, float]:
    """The guilt of the others, as known by fascists or believed by liberals."""
    shares = belief(view).fascist
    return {seat: shares[seat] for seat in _others(view)}


def _lies(view: View, _heard: tuple[Heard, ...], dice: Dice) -> list[Argument]:
    """The opposite of their opinion of every other seat, in random order."""
    guilt = _guilt(view)
    seats = sorted(guilt, key=lambda _seat: dice.random())
    return [Argument("trust" if guilt[seat] > 0.5 else "suspect", seat=seat) for seat in seats]  # noqa: PLR2004 - even


def _same_seat(view: View, _heard: tuple[Heard, ...], _dice: Dice) -> list[Argument]:
    """Accuse the next living seat clockwise that is not a known fellow, always the same one while it lives."""
    assert isinstance(view.viewer, int)
    fellows = {seat for seat, role in enumerate(view.roles) if role in ("fascist", "hitler")}
    left = [(view.viewer + step) % view.players for step in range(1, view.players)]
    target = next(seat for seat in left if seat not in fellows)
    kinds = ("suspect", "is_hitler", "suspect")
    return [Argument(kind, seat=target) for kind in kinds] if target in view.alive else []


def _floods(view: View, _heard: tuple[Heard, ...], dice: Dice) -> list[Argument]:
    """Endless accusations of random seats other than known fellows."""
    fellows = {seat for seat, role in enumerate(view.roles) if role in ("fascist", "hitler")}
    seats = [seat for seat in _others(view) if seat not in fellows]
    return [Argument("suspect", seat=seats[int(dice.random() * len(seats))]) for _ in range(AT_ONCE if seats else 0)]


def _parrots(view: View, heard: tuple[Heard, ...], _dice: Dice) -> list[Argument]:
    """The latest arguments of others."""
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
"""The talkers by name."""
