"""Listening: passes a table's arguments to its bots.

Contract: pure. Bots that do not argue are returned unchanged.
"""

from collections.abc import Sequence

from weimar.bots.interface import Bot
from weimar.bots.policy.talk.arguing import Arguing
from weimar.engine.arguments import Heard, Said
from weimar.engine.view import View


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
