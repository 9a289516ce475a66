"""Consistency: acts that contradict a seat's own recent statements.

Contract: a pure function of public facts, with the same rule for every role. The latest clear statement about a seat
counts, until an opposite one revokes it. People forgive a change of mind after news. So an accusation binds ballots and
nominations in its round and the next, praise binds in its round only. A Ja is for both members of a government; a Nein
may be because of either, a nominee's only because of the president. A seat that has named Hitler executes nobody else,
and does not help to elect that player once three fascist policies are enacted.
"""

from typing import Final

from weimar.bots.inference.hearsay import words_of
from weimar.bots.policy.choice.standpoint import Standpoint
from weimar.engine.actions import Action, CastVote, Execute, Nominate
from weimar.engine.terms import Seat

_BINDS: Final = 2
"""The rounds in which an accusation binds: its own and the next."""
_CLEAR: Final = 0.7
"""The least strength of a binding statement (`weimar.bots.inference.hearsay`): "one of these two" and mere agreement do
not bind."""


def against_own_word(now: Standpoint, action: Action) -> bool:
    """True if this action contradicts a recent statement of the seat."""
    if isinstance(action, CastVote):
        nominee = now.view.nominee
        if nominee is None:
            return False
        if action.vote == "nein":
            return _word(now, nominee if nominee != now.me else now.view.candidate) < 0
        accused = max(_word(now, seat, _BINDS) for seat in (now.view.candidate, nominee)) > 0
        return accused or elects_named(now, action)
    if isinstance(action, Nominate):
        promised = _promised(now)
        if promised is not None:
            return promised != action.target
        return _word(now, action.target, _BINDS) > 0 or elects_named(now, action)
    return isinstance(action, Execute) and (_word(now, action.target) < 0 or _named(now) not in (None, action.target))


def elects_named(now: Standpoint, action: Action) -> bool:
    """True if this helps to elect a player the seat has called Hitler, after three fascist policies."""
    if isinstance(action, CastVote):
        chosen = now.view.nominee if action.vote == "ja" else None
    else:
        chosen = action.target if isinstance(action, Nominate) else None
    return now.late and chosen is not None and _named(now) == chosen


def _word(now: Standpoint, seat: Seat, rounds: int = 1) -> int:
    """The binding statement about a seat: 1 against it, -1 for it, 0 for none.

    Args:
        now: the speaker's standpoint.
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


def _named(now: Standpoint) -> Seat | None:
    """The seat that the viewer last called Hitler, if it may be and this was not taken back; else None."""
    said = [heard.argument.seat for heard in now.heard if (heard.seat, heard.argument.kind) == (now.me, "is_hitler")]
    named = said[-1] if said else None
    if named is None or named not in now.view.alive or named in now.view.not_hitler:
        return None
    return named if _word(now, named, len(now.view.rounds)) > 0 else None


def _promised(now: Standpoint) -> Seat | None:
    """The announced nominee of this round, if still eligible; else None."""
    wanted = (now.me, len(now.view.rounds), "will_nominate")
    said = [heard.argument.seat for heard in now.heard if (heard.seat, heard.round, heard.argument.kind) == wanted]
    return said[-1] if said and said[-1] in now.view.eligible else None
