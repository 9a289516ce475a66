"""The tiles of every session and peek, and the first moment at which each viewer could prove them.

Contract: pure, exact.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from weimar.engine import State, Viewer
from weimar.engine.state import Hand, Peeked
from weimar.engine.terms import SPECTATOR, Seat, Tiles
from weimar.review.tiles import Pile, PileWatcher, sure_hands, sure_peeks


class Known(Struct, frozen=True):
    """The number of actions after which each viewer was certain of something; None for never.

    Attributes:
        seats: one for each seat. spectator: anyone who knows only the public course.
    """

    seats: tuple[int | None, ...]
    spectator: int | None


class SessionTiles(Struct, frozen=True):
    """The tiles of a session.

    Attributes:
        drawn: the president's three tiles, F before L. handed: those passed on to the chancellor; None before that.
        drawn_known, handed_known: the first moment at which each viewer could be certain of them.
    """

    round: int
    president: Seat
    chancellor: Seat
    drawn: Tiles
    handed: Tiles | None
    drawn_known: Known
    handed_known: Known


class PeekTiles(Struct, frozen=True):
    """A president's peeked tiles, top first, and the first moment at which each viewer could be certain of them."""

    round: int
    president: Seat
    tiles: Tiles
    known: Known


def session_tiles(states: Sequence[State]) -> tuple[SessionTiles, ...]:
    """All sessions of a game.

    Args:
        states: the state before the first action, then after each.
    """
    board, firsts = states[-1].board, _Firsts(states)
    return tuple(
        SessionTiles(
            round=number,
            president=past.candidate,
            chancellor=past.nominee,
            drawn=drawn,
            handed=_hand(states[-1], past.nominee, number),
            drawn_known=firsts.of("drawn", number),
            handed_known=firsts.of("handed", number),
        )
        for number, past in enumerate(board.rounds, 1)
        if past.nominee is not None and (drawn := _hand(states[-1], past.candidate, number)) is not None
    )


def peek_tiles(states: Sequence[State]) -> tuple[PeekTiles, ...]:
    """All peeks of a game.

    Args:
        states: the state before the first action, then after each.
    """
    firsts = _Firsts(states)
    return tuple(
        PeekTiles(seen.round, seat, seen.tiles, firsts.of("peek", seen.round))
        for seat, memories in enumerate(states[-1].board.memories)
        for seen in memories
        if isinstance(seen, Peeked)
    )


def _hand(state: State, seat: Seat, number: int) -> Tiles | None:
    held = [seen.tiles for seen in state.board.memories[seat] if isinstance(seen, Hand) and seen.round == number]
    return held[0] if held else None


class _Firsts:
    """The first moment at which each viewer was certain of each draw, hand and peek."""

    def __init__(self, states: Sequence[State]) -> None:
        self._seats = range(states[0].setup.players)
        self._first: dict[tuple[Viewer, str, int], int] = {}
        viewers: list[Viewer] = [*self._seats, SPECTATOR]
        for viewer in viewers:
            watcher, before = PileWatcher(viewer), tuple[Pile, ...]()
            for number, state in enumerate(states):
                piles = watcher.look(state)
                new = () if piles is before else tuple([pile for pile in piles if pile not in before])
                for kind, about in _certain(new):
                    self._first.setdefault((viewer, kind, about), number)
                before = piles

    def of(self, kind: str, number: int) -> Known:
        """The first moments for a draw, hand or peek of a round."""
        return Known(
            tuple([self._first.get((seat, kind, number)) for seat in self._seats]),
            self._first.get((SPECTATOR, kind, number)),
        )


def _certain(piles: tuple[Pile, ...]) -> Iterator[tuple[str, int]]:
    for pile in piles:
        for number, (drawn, handed) in sure_hands(pile).items():
            if drawn is not None:
                yield "drawn", number
            if handed is not None:
                yield "handed", number
        for number, tiles in sure_peeks(pile).items():
            if tiles is not None:
                yield "peek", number
