"""Arguing: what a bot hears, and a thinking bot's argument for the table with its urgency.

Contract: `argue` uses a seat's standpoint, including the heard arguments. It returns the seat's most urgent wish, or
None, and never an argument that the table would refuse. `weimar.bots.policy.talk.speaker` finds possible arguments,
`weimar.bots.policy.talk.voices` weighs them by the bot's voice. Bots that do not argue hear nothing.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Protocol, runtime_checkable

from weimar.bots.interface import Bot
from weimar.bots.policy.choice.mind import Mind
from weimar.bots.policy.choice.standpoint import Standpoint
from weimar.bots.policy.talk.speaker import Speaker, Wish
from weimar.bots.policy.talk.voices import Voice, fitting, liking
from weimar.engine.arguments import Heard, Said, fault_of
from weimar.engine.chance import Dice
from weimar.engine.view import View

_LUCK: Final = 0.3
"""The random part of an urge."""


@runtime_checkable
class Arguing(Protocol):
    """A bot that argues, and listens."""

    def having_heard(self, heard: tuple[Heard, ...], /) -> Bot:
        """The same bot after these arguments, oldest first."""
        ...

    def argue(self, view: View, dice: Dice, voice: Voice, /) -> Wish | None:
        """The bot's most urgent argument now; None if there is none. Call it on the bot returned by `having_heard`."""
        ...


def listening(bot: Bot, heard: tuple[Heard, ...]) -> Bot:
    """The same bot after these arguments, oldest first."""
    return bot.having_heard(heard) if isinstance(bot, Arguing) and heard else bot


def heard_by(talk: Sequence[Said], place: int, view: View, before: tuple[Heard, ...]) -> tuple[Heard, ...]:
    """All arguments before an action of a record.

    Args:
        talk: all arguments of the record.
        place: the number of actions before this one.
        view: any seat's, just before it.
        before: the result for the previous action.
    """
    fresh = [said for said in talk[len(before) :] if said.after <= place]
    return before + tuple(
        Heard(said.seat, number, said.argument, len(view.rounds), view.phase == "vote")
        for number, said in enumerate(fresh, len(before) + 1)
    )


def argue(mind: Mind, now: Standpoint, dice: Dice, voice: Voice) -> Wish | None:
    """A seat's most urgent argument; None if there is none.

    Args:
        mind: weighs what it may do.
        now: its view and the heard arguments.
        dice: the source of small random differences.
        voice: its way of speaking.
    """
    if now.me not in now.view.alive:
        return None
    speaker = Speaker(mind, now)
    return _most_urgent(speaker, speaker.wishes(), dice, voice)


def answer(mind: Mind, now: Standpoint, question: Heard, dice: Dice, voice: Voice) -> Wish | None:
    """A seat's answer to a question or an accusation; None if it has none. Arguments as `argue`."""
    if now.me not in now.view.alive:
        return None
    speaker = Speaker(mind, now)
    answers = (Wish(fitting(voice, wish.argument), wish.urge) for wish in speaker.answers_to(question))
    return _most_urgent(speaker, answers, dice, voice)


def _most_urgent(speaker: Speaker, wishes: Iterable[Wish], dice: Dice, voice: Voice) -> Wish | None:
    """The most urgent wish, of those that are sensible and allowed."""
    now = speaker.now
    course, authors = now.public.public, [said.seat for said in now.heard]
    best: Wish | None = None
    for wish in wishes:
        factor = liking(voice, wish.argument) * speaker.loyalty(wish.argument)
        if not factor or speaker.restraint.forbids(wish.argument) or speaker.belies(wish.argument):
            continue
        urge = wish.urge * factor * (1 - _LUCK / 2 + _LUCK * dice.random())
        if (best is None or urge > best.urge) and fault_of(wish.argument, now.me, course, authors) is None:
            best = Wish(wish.argument, urge)
    return best
