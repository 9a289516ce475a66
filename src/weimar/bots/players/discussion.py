"""The order in which several bots speak, and who of them answers a person.

Contract: pure. A bot makes at most `MOST_EACH` arguments between two decisions of the game, all bots together at most
`MOST_TOGETHER`, so that people can follow. After each argument, the next one must be more urgent.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol, runtime_checkable

from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.turns import is_accusation
from weimar.bots.policy.talk.voices import Voice
from weimar.engine.arguments import KINDS, Argument, ArgumentForm, Heard
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
class Answering(Protocol):
    """A bot that answers questions and accusations."""

    def answer(self, view: View, question: Heard, dice: Dice, voice: Voice, /) -> Wish | None:
        """Its answer; None if it has none. Call it on the bot returned by `having_heard`."""
        ...


def may_speak(seat: Seat, said: Sequence[Seat]) -> bool:
    """Return whether a bot may still speak before the next decision.

    Args:
        seat: the bot's seat.
        said: the seats of the bots' arguments since the last decision, oldest first.
    """
    return len(said) < MOST_TOGETHER and [*said].count(seat) < MOST_EACH and (not said or said[-1] != seat)


def next_speaker(wishes: Mapping[Seat, Wish | None], said: Sequence[Seat]) -> Seat | None:
    """The next speaker; None if no bot has enough to say.

    Args:
        wishes: one for each seat.
        said: see `may_speak`.
    """
    least = LEAST_URGE + _RISE * len(said)
    urges = {seat: wish.urge for seat, wish in wishes.items() if wish is not None and may_speak(seat, said)}
    loudest = max(urges, key=lambda seat: urges[seat], default=None)
    return None if loudest is None or urges[loudest] < least else loudest


def addressed(said: Argument, bots: Sequence[Seat], earlier: Sequence[Argument]) -> list[tuple[tuple[Seat, ...], int]]:
    """Groups of bots called on by a person's argument, each with the most answers.

    Args:
        said: the argument.
        bots: the seats of bots.
        earlier: those of people in the same round before it: the same question is answered once in a round, and an
            accused bot defends itself once in a round.
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


def next_to_answer(wishes: Mapping[Seat, Wish | None], answers: int) -> Seat | None:
    """The bot with the most to say; None if none has an answer, or none has much to add to an earlier one.

    Args:
        wishes: one for each seat that was asked.
        answers: the answers so far.
    """
    urges = {seat: wish.urge for seat, wish in wishes.items() if wish is not None}
    seat = max(urges, key=lambda seat: urges[seat], default=None)
    return None if seat is None or (answers and urges[seat] < LEAST_URGE) else seat


def _accused(said: Argument) -> tuple[Seat, ...]:
    return tuple(seat for seat in (said.seat, said.other) if seat is not None)
