"""Arguing: what a thinking bot would say to the table, and how urgently.

Contract: `argue` looks at one seat's context, including the arguments that it heard. It gives the most urgent wish of
the seat, or none, and never an argument that the table would refuse. `weimar.bots.policy.talk.speaker` finds what could
be said, `weimar.bots.policy.talk.voices` weighs it by the bot's voice.
"""

from collections.abc import Callable
from typing import Final, Protocol, runtime_checkable

from weimar.bots.interface import Bot
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.bots.policy.talk.speaker import Speaker, Wish
from weimar.bots.policy.talk.voices import Voice, liking
from weimar.engine.actions import Action
from weimar.engine.arguments import Heard, fault_of
from weimar.engine.chance import Dice
from weimar.engine.view import View

_LUCK: Final = 0.3
"""The part of an urge that is left to chance."""


@runtime_checkable
class Arguing(Protocol):
    """A bot that argues, and listens."""

    def having_heard(self, heard: tuple[Heard, ...], /) -> Bot:
        """The same bot at a table where this was argued, oldest first."""
        ...

    def argue(self, view: View, dice: Dice, voice: Voice, /) -> Wish | None:
        """The argument that it wants to make now; None for none. Asked of the bot that `having_heard` gives."""
        ...


def argue(now: DecisionContext, planned: Callable[[View], Action], dice: Dice, voice: Voice) -> Wish | None:
    """The argument that a seat wants to make most; None for none.

    Args:
        now: what it sees and has heard.
        planned: what it would do at a view, without chance.
        dice: for small differences.
        voice: how it speaks.
    """
    if now.me not in now.view.alive:
        return None
    course, authors = now.public.public, [said.seat for said in now.heard]
    speaker = Speaker(now, planned)
    best: Wish | None = None
    for wish in speaker.wishes():
        factor = liking(voice, wish.argument.kind) * speaker.loyalty(wish.argument)
        if speaker.has_said(wish.argument):
            continue
        urge = wish.urge * factor * (1 - _LUCK / 2 + _LUCK * dice.random())
        if (best is None or urge > best.urge) and fault_of(wish.argument, now.me, course, authors) is None:
            best = Wish(wish.argument, urge)
    return best
