"""Bots that argue: what they hear, the order in which they speak, and who of them answers a person.

Contract: pure. Bots that do not argue hear nothing. A bot makes at most `MOST_EACH` arguments between two decisions of
the game, all bots together at most `MOST_TOGETHER`, so that people can follow. After each argument, the next one must
be more urgent.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol, runtime_checkable

from weimar.bots.interface import Bot
from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.turns import is_accusation
from weimar.bots.policy.talk.voices import Voice
from weimar.engine.arguments import KINDS, Argument, ArgumentForm, Heard, Said
from weimar.engine.chance import Dice
from weimar.engine.terms import Seat
from weimar.engine.view import View

MOST_EACH: Final = 2
MOST_TOGETHER: Final = 3
LEAST_URGE: Final = 0.42
"""The least urge to speak."""
MOST_ANSWERS: Final = 2
"""The most bots that answer a question to all."""
NO_ANSWER: Final = "thinking"
"""The phrase of a bot that has no answer to a question yet."""
_RISE: Final = 0.15
"""The rise of `LEAST_URGE` after each argument of a bot since the last decision."""
_FORMS: Final[Mapping[str, ArgumentForm]] = dict(KINDS.items())


@runtime_checkable
class Arguing(Protocol):
    """A bot that argues, and listens."""

    def having_heard(self, heard: tuple[Heard, ...], /) -> Bot:
        """The same bot after these arguments, oldest first."""
        ...

    def argue(self, view: View, dice: Dice, voice: Voice, /) -> Wish | None:
        """The bot's most urgent argument now; None if there is none. Call it on the bot returned by `having_heard`."""
        ...


@runtime_checkable
class Answering(Protocol):
    """A bot that answers questions and accusations."""

    def answer(self, view: View, question: Heard, dice: Dice, voice: Voice, /) -> Wish | None:
        """Its answer; None if it has none. Call it on the bot returned by `having_heard`."""
        ...


def listening(bot: Bot, heard: tuple[Heard, ...]) -> Bot:
    """The same bot after these arguments, oldest first."""
    return bot.having_heard(heard) if isinstance(bot, Arguing) and heard else bot


def heard_by(talk: Sequence[Said], place: int, view: View, before: tuple[Heard, ...]) -> tuple[Heard, ...]:
    """All arguments of a record before an action: after `place` actions, and with any seat's view just before it.

    `before` is the result for the previous action.
    """
    fresh = [said for said in talk[len(before) :] if said.after <= place]
    return before + tuple(
        Heard(said.seat, number, said.argument, len(view.rounds), view.phase == "vote")
        for number, said in enumerate(fresh, len(before) + 1)
    )


def may_speak(seat: Seat, said: Sequence[Seat]) -> bool:
    """Return whether a bot may still speak after these seats, the bots that argued since the last decision."""
    return len(said) < MOST_TOGETHER and [*said].count(seat) < MOST_EACH and (not said or said[-1] != seat)


def next_speaker(wishes: Mapping[Seat, Wish | None], said: Sequence[Seat]) -> tuple[Seat, Argument] | None:
    """The next speaker, after those of `said` (`may_speak`), with the argument; None if no bot has enough to say."""
    free = {seat: wish for seat, wish in wishes.items() if may_speak(seat, said)}
    return _most_urgent(free, LEAST_URGE + _RISE * len(said))


def addressed(said: Argument, bots: Sequence[Seat], earlier: Sequence[Argument]) -> list[tuple[tuple[Seat, ...], int]]:
    """Groups of bots called on by a person's argument, each with the most answers.

    The same question is answered once in a round, and an accused bot defends itself once in a round: `earlier` has what
    people said in the same round before.
    """
    if is_accusation(said.kind):
        accused = {seat for other in earlier if is_accusation(other.kind) for seat in _accused(other)}
        return [((seat,), 1) for seat in _accused(said) if seat in bots and seat not in accused]
    form = _FORMS.get(said.kind)
    if form is None or not form.is_question or said in earlier:
        return []
    asked = said.to if said.to is not None else said.seat if said.round is not None else None
    if asked is not None:
        return [((asked,), 1)] if asked in bots else []
    return [(tuple(bots), MOST_ANSWERS)] if bots else []


def next_to_answer(wishes: Mapping[Seat, Wish | None], answers: int) -> tuple[Seat, Argument] | None:
    """The asked bot with the most to say, after some answers, with its argument.

    None if none has an answer, or none has much to add to an earlier one.
    """
    return _most_urgent(wishes, LEAST_URGE if answers else 0.0)


def _most_urgent(wishes: Mapping[Seat, Wish | None], least: float) -> tuple[Seat, Argument] | None:
    """The strongest wish of at least this urge."""
    strong = {seat: wish for seat, wish in wishes.items() if wish is not None and wish.urge >= least}
    seat = max(strong, key=lambda seat: strong[seat].urge, default=None)
    return None if seat is None else (seat, strong[seat].argument)


def _accused(said: Argument) -> tuple[Seat, ...]:
    return tuple(seat for seat in (said.seat, said.other) if seat is not None)
