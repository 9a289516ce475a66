"""Persuasion: who was turned by an argument says so once the ballots are open, or says that it took more.

Contract: a pure function of the public course, the ballots and the arguments, never of what a seat thinks, so it is the
same for every role. Before the ballots are open it returns None.
"""

from typing import Final

from weimar.bots.inference.hearsay import words_of
from weimar.bots.inference.history import Past
from weimar.bots.inference.meanings import meaning_of
from weimar.bots.inference.support import REPEATED, support
from weimar.engine.arguments import Argument, Heard
from weimar.engine.terms import Seat

_CLEAR: Final = 0.7
"""The least strength of an argument that tries to turn ballots."""


def turned_by(course: tuple[Past, ...], heard: tuple[Heard, ...], seat: Seat) -> Argument | None:
    """A living seat's answer to an argument that was made before the ballots of this round; None for none.

    An argument convinced it if the public record shows what it says, the ballot followed, and the seat had publicly
    held the opposite before, and nothing against the speaker. It did not if the record shows nothing, and the ballot is
    the opposite. After a failed vote, this is about the round before.
    """
    number = len(course) if course[-1].round.nominee is not None else len(course) - 1
    past = course[number - 1].round
    if number == 0 or past.votes is None or past.votes[seat] is None or seat in (past.candidate, past.nominee):
        return None
    ballot, earlier = past.votes[seat], course[: number - 1]  # what the record showed at the time
    for said in reversed(heard):
        argument = said.argument
        strength, about = meaning_of(argument.kind).strength, argument.seat
        if not said.in_vote or said.round != number or said.seat == seat or abs(strength) < _CLEAR:
            continue
        if about is None or about not in (past.candidate, past.nominee):
            continue
        accuses = strength > 0
        shown = support(earlier, about, argument.because, accuses=accuses)
        if (ballot == "nein") == accuses:
            trusts = _held_before(earlier, heard, seat, said.seat) <= 0
            if shown >= REPEATED and trusts and _held_before(earlier, heard, seat, about) == -strength:
                return Argument("convinced", answers=said.number)
        elif shown == 0:
            return Argument("not_convinced", answers=said.number)
    return None


def _held_before(earlier: tuple[Past, ...], heard: tuple[Heard, ...], seat: Seat, about: Seat) -> float:
    """A seat's last public opinion of another one in these rounds: 1 against it, -1 for it, 0 for none.

    It is their latest word about it, or else their latest ballot on one of its governments without themself.
    """
    words = [word for word in words_of(heard, seat) if word.about == about and word.round <= len(earlier)]
    said = [(word.round, 1.0 if word.accuses else -1.0) for word in words]
    ballots = [
        (number, {"ja": -1.0, "nein": 1.0, None: 0.0}[past.round.votes[seat]])
        for number, past in enumerate(earlier, 1)
        if past.round.votes is not None
        and about in (past.round.candidate, past.round.nominee)
        and seat not in (past.round.candidate, past.round.nominee)
    ]
    return max([*said[-1:], *ballots[-1:]], key=lambda opinion: opinion[0], default=(0, 0.0))[1]
