"""The replies of bots to another player's claim about their session.

Contract: a reply depends only on the public statements and the dice. After a contradiction, a liar replies like an
honest player, so a reply reveals no role. A reply is one quick phrase or one reaction. The real answer is the bot's own
statement about the session, which comes first.
"""

from typing import Final, Literal, Protocol, TypeAlias, runtime_checkable

from msgspec import Struct

from weimar.bots.inference.history import both_can_be
from weimar.engine.chance import Dice
from weimar.engine.rounds import Round
from weimar.engine.state import Statement, concerned
from weimar.engine.terms import Seat, Topic
from weimar.engine.view import View

Phrase: TypeAlias = Literal["i_doubt_it", "i_am_liberal", "why", "no_chat"]
Sign: TypeAlias = Literal["suspicion", "thumbs_up", "thumbs_down"]


class Reply(Struct, frozen=True):
    """A quick phrase or a reaction, by key, from the same set as for people."""

    kind: Literal["phrase", "reaction"]
    key: Phrase | Sign


@runtime_checkable
class Replying(Protocol):
    """A bot that can reply."""

    def reply(self, view: View, statement: Statement, dice: Dice, /) -> Reply | None:
        """The reply to another player's statement; None for no reply."""
        ...


_NODS: Final = 0.25
"""The share of agreements with a visible reply."""
_ASKS: Final = 0.5
_IN_WORDS: Final = 0.6


def reply(view: View, statement: Statement, dice: Dice) -> Reply | None:
    """The reply of a seat whose office a statement is about; None for other seats."""
    assert isinstance(view.viewer, int)
    if view.viewer not in concerned(view.rounds, statement):
        return None
    chance, words = dice.random(), dice.random() < _IN_WORDS
    if statement.about == "investigation":
        return _to_a_verdict(statement, chance, words=words)
    past = view.rounds[statement.round - 1]
    if statement.tiles is None:
        return Reply("phrase", "why") if past.enacted == "F" and chance < _ASKS else None
    own = tiles_told(view, view.viewer, "session", statement.round)
    if own is None:
        return None
    if contradict(past, own, statement):
        return Reply("phrase", "i_doubt_it") if words else Reply("reaction", "suspicion")
    return Reply("reaction", "thumbs_up") if chance < _NODS else None


def _to_a_verdict(statement: Statement, chance: float, *, words: bool) -> Reply | None:
    if statement.party == "fascist":
        return Reply("phrase", "i_am_liberal") if words else Reply("reaction", "thumbs_down")
    return Reply("reaction", "thumbs_up") if statement.party == "liberal" and chance < _NODS else None


def tiles_told(view: View, seat: Seat | None, about: Topic, number: int) -> Statement | None:
    """A seat's current claim about tiles of a round; None if there is none."""
    for told in view.statements:
        if (told.seat, told.about, told.round, told.replaced) == (seat, about, number, False) and told.tiles:
            return told
    return None


def contradict(past: Round, statement: Statement, other: Statement) -> bool:
    """True if two claims about a session cannot both be true: the chancellor got two of the three tiles."""
    first, second = (statement, other) if statement.seat == past.candidate else (other, statement)
    return not both_can_be((first.tiles or "").count("L"), (second.tiles or "").count("L"))
