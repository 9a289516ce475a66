"""Conflicts: pairs of public claims that cannot both be true.

Contract: pure functions of a view's public part. Two claims conflict if they are about the same tiles: those of the two
members of a government, or those of a president who looked at the top three tiles and of the government that drew them.
"""

from collections.abc import Iterator

from weimar.bots.inference.history import both_can_be
from weimar.bots.policy.talk.replies import contradict
from weimar.engine.rounds import Round
from weimar.engine.state import Statement
from weimar.engine.terms import Seat, Topic
from weimar.engine.view import View


def conflicts(view: View, number: int) -> Iterator[tuple[Statement, Statement]]:
    """The conflicting claims about the tiles of a round, by two different seats."""
    past = view.rounds[number - 1]
    president, chancellor = (tiles_told(view, seat, "session", number) for seat in (past.candidate, past.nominee))
    if president is not None and chancellor is not None and contradict(past, president, chancellor):
        yield president, chancellor
    peeked = _peeked(view.rounds, number)
    peek = tiles_told(view, view.rounds[peeked - 1].candidate, "peek", peeked) if peeked else None
    if peek is None or peek.tiles is None:
        return
    seen = peek.tiles.count("L")
    for told, possible in ((president, lambda held: held == seen), (chancellor, lambda held: both_can_be(seen, held))):
        if told is not None and told.seat != peek.seat and not possible((told.tiles or "").count("L")):
            yield peek, told


def tiles_told(view: View, seat: Seat | None, about: Topic, number: int) -> Statement | None:
    """A seat's current claim about tiles of a round; None if there is none."""
    for told in view.statements:
        if (told.seat, told.about, told.round, told.replaced) == (seat, about, number, False) and told.tiles:
            return told
    return None


def _peeked(rounds: tuple[Round, ...], number: int) -> int:
    """The round of the peek at the tiles drawn in a round; 0 if there was none."""
    for earlier in range(number - 1, 0, -1):
        past = rounds[earlier - 1]
        if past.power == "peek":
            return earlier
        if past.enacted or past.chaos or past.veto == "accepted":
            return 0
    return 0
