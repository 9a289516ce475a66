"""Own word: acts that go against what a seat itself has just said to the table.

Contract: a pure function of public facts, and the same rule for every role. The latest clear word about a seat counts,
until a word of the other side takes it back. People forgive a change of mind after news, so a word about somebody binds
a ballot and a shot in the round in which it was said, and a nomination in the next round as well.
"""

from typing import Final

from weimar.bots.inference.hearsay import words_of
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.engine.actions import Action, CastVote, Execute, Nominate
from weimar.engine.terms import Seat

_CLEAR: Final = 0.7
"""The least strength of a word that binds (`weimar.bots.inference.hearsay`): "one of these two" and a yes do not."""


def against_own_word(now: DecisionContext, action: Action) -> bool:
    """True if the seat has just said something that this action goes against."""
    if isinstance(action, CastVote):
        word = 0 if now.view.nominee is None else _word(now, now.view.nominee)
        return word > 0 if action.vote == "ja" else word < 0
    if isinstance(action, Nominate):
        promised = _promised(now)
        return promised != action.target if promised is not None else _word(now, action.target, rounds=2) > 0
    return isinstance(action, Execute) and _word(now, action.target) < 0


def _word(now: DecisionContext, seat: Seat, rounds: int = 1) -> int:
    """The own word about a seat: 1 against it, -1 for it, 0 for none that binds.

    Args:
        now: the own context.
        seat: about whom.
        rounds: how far back it binds; 1 for the running round alone.
    """
    first = len(now.view.rounds) - rounds + 1
    binding = 0
    for word in words_of(now.heard, now.me):
        if word.about == seat and word.round >= first:
            side = 1 if word.strength > 0 else -1
            if abs(word.strength) >= _CLEAR:
                binding = side
            elif side != binding:  # a weak word of the other side takes back, one of the same leaves as it was
                binding = 0
    return binding


def _promised(now: DecisionContext) -> Seat | None:
    """The seat that this seat has said in this round that it will nominate, if it can be."""
    said = [
        heard.argument.seat
        for heard in now.heard
        if (heard.seat, heard.round, heard.argument.kind) == (now.me, len(now.view.rounds), "will_nominate")
    ]
    return said[-1] if said and said[-1] in now.view.eligible else None
