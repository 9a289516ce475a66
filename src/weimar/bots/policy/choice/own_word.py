"""Consistency: acts that contradict a seat's own recent statements.

Contract: a pure function of public facts, with the same rule for every role. The latest clear statement about a seat
counts, until an opposite one revokes it. People forgive a change of mind after news. So a statement binds ballots and
executions in its round, and nominations in the next round too. A Ja is for both members of a government; a Nein may be
because of either. Who names Hitler executes nobody else in that round.
"""

from typing import Final

from weimar.bots.inference.hearsay import words_of
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.engine.actions import Action, CastVote, Execute, Nominate
from weimar.engine.arguments import Kind
from weimar.engine.terms import Seat

_CLEAR: Final = 0.7
"""The least strength of a binding statement (`weimar.bots.inference.hearsay`): "one of these two" and mere agreement do
not bind."""


def against_own_word(now: DecisionContext, action: Action) -> bool:
    """True if this action contradicts a recent statement of the seat."""
    if isinstance(action, CastVote):
        word = 0 if now.view.nominee is None else _word(now, now.view.nominee)
        return word > 0 or _word(now, now.view.candidate) > 0 if action.vote == "ja" else word < 0
    if isinstance(action, Nominate):
        promised = _promised(now)
        return promised != action.target if promised is not None else _word(now, action.target, rounds=2) > 0
    return isinstance(action, Execute) and (_word(now, action.target) < 0 or _named(now) not in (None, action.target))


def _word(now: DecisionContext, seat: Seat, rounds: int = 1) -> int:
    """The binding statement about a seat: 1 against it, -1 for it, 0 for none.

    Args:
        now: the speaker's context.
        seat: the subject.
        rounds: the number of rounds it binds; 1 for only the running round.
    """
    first = len(now.view.rounds) - rounds + 1
    binding = 0
    for word in words_of(now.heard, now.me):
        if word.about == seat and word.round >= first:
            side = 1 if word.strength > 0 else -1
            if abs(word.strength) >= _CLEAR:
                binding = side
            elif side != binding:  # a weak opposite statement revokes; a weak one in the same direction changes nothing
                binding = 0
    return binding


def _named(now: DecisionContext) -> Seat | None:
    """The living seat that the viewer has last called Hitler in this round; None if there is none."""
    seat = _last_seat(now, "is_hitler")
    return seat if seat in now.view.alive else None


def _promised(now: DecisionContext) -> Seat | None:
    """The announced nominee of this round, if still eligible; else None."""
    seat = _last_seat(now, "will_nominate")
    return seat if seat in now.view.eligible else None


def _last_seat(now: DecisionContext, kind: Kind) -> Seat | None:
    """The seat in the viewer's last argument of this kind in this round; None if there is none."""
    wanted = (now.me, len(now.view.rounds), kind)
    said = [heard.argument.seat for heard in now.heard if (heard.seat, heard.round, heard.argument.kind) == wanted]
    return said[-1] if said else None
