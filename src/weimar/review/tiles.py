"""Tiles by logic alone: the possible hands and draws as known to one viewer, and when each viewer could prove them.

Contract: pure, exact functions of the public rounds and of the viewer's memories. Any player may discard and enact any
tile they hold.

Derivation. Everyone knows the numbers of tiles shuffled into a pile, so piles are independent of each other. A pile is
a sequence of *blocks* from the top: three tiles for a session, one for chaos, and single tiles for the rest. Each block
has a few *options*: its tiles in order, and the two tiles passed on by the president. A *world* of a pile is one option
for each block with the right number of liberal tiles in total. Blocks depend on each other only through that number, so
a pass over the blocks with the number of liberal tiles so far visits every world.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct

from weimar.engine import State, Viewer, pile_segments
from weimar.engine.boards import DRAW
from weimar.engine.evolve import without
from weimar.engine.phases import GameOver, PresidentDiscard
from weimar.engine.piles import ORDERS, PileSegment, fits, seen_tiles
from weimar.engine.rounds import Round
from weimar.engine.state import Hand, Memory, Peeked
from weimar.engine.terms import SPECTATOR, Policy, Seat, Tiles, hand_order

_POLICIES: Final[tuple[Policy, Policy]] = ("F", "L")


class Option(NamedTuple):
    """One possibility for a block: its tiles, top first, and the two passed on, F before L ("" if none were)."""

    tiles: Tiles
    handed: Tiles


class Block(Struct, frozen=True, gc=False):
    """Tiles that left the pile together, or one tile still in it.

    Attributes:
        round: the round of the session or chaos; 0 for a tile in the pile.
        position: the number of tiles above it when the pile was new.
        options: the possibilities, regardless of the total.
    """

    round: int
    position: int
    options: tuple[Option, ...]

    @property
    def size(self) -> int:
        """The number of tiles, 1 or 3."""
        return len(self.options[0].tiles)

    @property
    def is_session(self) -> bool:
        """True if a government drew these tiles."""
        return self.size == DRAW

    def is_in_peek(self, top: int) -> bool:
        """True if a peek at the tiles from this position on shows some of these."""
        return self.position < top + DRAW and top < self.position + self.size

    def agrees(self, option: Option, top: int, peeked: Tiles) -> bool:
        """True if an option for these tiles agrees with a peek from this position on."""
        offset = self.position - top
        return all(
            peeked[offset + place] == tile for place, tile in enumerate(option.tiles) if 0 <= offset + place < DRAW
        )


class Pile(Struct, frozen=True, gc=False):
    """A draw pile between two shuffles, from one viewer's point of view.

    Attributes:
        liberal: the number of liberal tiles shuffled into it.
        blocks: the blocks from the top. peeks: the position of each peek at it, by round.
    """

    liberal: int
    blocks: tuple[Block, ...]
    peeks: tuple[tuple[int, int], ...]


Memories: TypeAlias = tuple[Memory, ...]


def memories_of(state: State, viewer: Viewer) -> Memories:
    """The viewer's observations of tiles and parties: their own memories, and after the end everyone's."""
    if isinstance(state.phase, GameOver):
        return tuple([seen for memories in state.board.memories for seen in memories])
    return () if viewer == SPECTATOR else state.board.memories[int(viewer)]


class PileWatcher:
    """One viewer's tile knowledge throughout a game. Piles are recomputed only when there is a new fact about tiles."""

    def __init__(self, viewer: Viewer) -> None:
        self._viewer: Viewer = viewer
        self._facts: object = None
        self._piles: tuple[Pile, ...] = ()

    def look(self, state: State) -> tuple[Pile, ...]:
        """The piles as known to the viewer in this state; the same object until they change."""
        facts = state.board.rounds, memories_of(state, self._viewer), isinstance(state.phase, PresidentDiscard)
        if facts != self._facts:
            self._facts, self._piles = facts, piles_of(state, self._viewer)
        return self._piles


def piles_of(state: State, viewer: Viewer) -> tuple[Pile, ...]:
    """All piles of the game so far, as known to the viewer; the one in use last."""
    discarding = isinstance(state.phase, PresidentDiscard)
    return _piles(state.board.rounds, memories_of(state, viewer), discarding=discarding)


@lru_cache(maxsize=512)
def _piles(rounds: tuple[Round, ...], memories: Memories, *, discarding: bool) -> tuple[Pile, ...]:
    running = len(rounds) if discarding else 0
    return tuple([_pile(segment, rounds, memories, running) for segment in pile_segments(rounds)])


def _pile(segment: PileSegment, rounds: Sequence[Round], memories: Memories, running: int) -> Pile:
    seen = seen_tiles(segment, memories)
    blocks = []
    for step in segment.steps:
        if step.kind == "peek":
            continue
        past = rounds[step.round - 1]
        if step.kind == "chaos":
            options = [Option(past.chaos or "", "")]
        else:
            options = _session_options(past, step.round, memories, passed=step.round != running)
        blocks.append(Block(step.round, step.position, _fitting(options, step.position, seen)))
    left = [Option(policy, "") for policy in _POLICIES]
    rest = range(segment.size - segment.left, segment.size)
    blocks += [Block(0, position, _fitting(left, position, seen)) for position in rest]
    peeks = tuple([(step.round, step.position) for step in segment.steps if step.kind == "peek"])
    return Pile(segment.liberal, tuple(blocks), peeks)


def _fitting(options: Iterable[Option], position: int, seen: dict[int, str]) -> tuple[Option, ...]:
    return tuple([option for option in options if fits(option.tiles, position, seen)])


def _session_options(past: Round, number: int, memories: Memories, *, passed: bool) -> list[Option]:
    """The possibilities of a session: every draw, with every pair the president could pass on."""
    hands = {seen.office: seen for seen in memories if isinstance(seen, Hand) and seen.round == number}
    drawn, handed = _known_hands(hands.get("president"), hands.get("chancellor"))
    options = []
    for triple in ORDERS:
        held = hand_order(triple)
        if drawn not in {None, held}:
            continue
        pairs = [without(held, policy) for policy in _POLICIES if policy in held] if passed else [""]
        options += [Option(triple, pair) for pair in pairs if handed in {None, pair} and (past.enacted or "") in pair]
    return options


def _known_hands(president: Hand | None, chancellor: Hand | None) -> tuple[Tiles | None, Tiles | None]:
    """The draw and the pair passed on, as far as known to a viewer with these memories."""
    drawn = president.tiles if president else None
    if chancellor:
        return drawn, chancellor.tiles
    if president and president.discarded:
        return drawn, without(president.tiles, president.discarded)
    return drawn, None


@lru_cache(maxsize=512)
def possible_blocks(pile: Pile) -> tuple[Block, ...]:
    """The blocks of a pile, restricted to options that occur in a world.

    Sets of numbers are integers: bit n stands for n liberal tiles.
    """
    above = [1]
    for block in pile.blocks:
        above.append(_any_shift(above[-1], block.options))
    below = 1
    blocks: list[Block] = []
    for block, before in zip(reversed(pile.blocks), reversed(above[:-1]), strict=True):
        fitting = [
            option for option in block.options if _adds_up(before, below, pile.liberal - option.tiles.count("L"))
        ]
        blocks.append(Block(block.round, block.position, tuple(fitting)))
        below = _any_shift(below, block.options)
    return tuple(reversed(blocks))


def _any_shift(numbers: int, options: Iterable[Option]) -> int:
    shifted = 0
    for option in options:
        shifted |= numbers << option.tiles.count("L")
    return shifted


def _adds_up(numbers: int, others: int, total: int) -> bool:
    """True if a member of each set sum to the total."""
    return any(numbers >> number & 1 and others >> (total - number) & 1 for number in range(total + 1))


def sure_hands(pile: Pile) -> dict[int, tuple[Tiles | None, Tiles | None]]:
    """For each session, by round: the draw and the pair passed on, F before L, if only one is possible."""
    return {
        block.round: (
            _only({hand_order(option.tiles) for option in block.options}),
            _only({option.handed for option in block.options}) or None,
        )
        for block in possible_blocks(pile)
        if block.is_session
    }


def sure_peeks(pile: Pile) -> dict[int, Tiles | None]:
    """For each peek, by round: the three tiles, top first, if only one order is possible."""
    tiles: dict[int, set[str]] = {}
    for block in possible_blocks(pile):
        for option in block.options:
            for position, tile in enumerate(option.tiles, block.position):
                tiles.setdefault(position, set()).add(tile)
    return {number: _only_word([tiles[place] for place in range(at, at + DRAW)]) for number, at in pile.peeks}


def _only(values: set[Tiles]) -> Tiles | None:
    return next(iter(values)) if len(values) == 1 else None


def _only_word(letters: Sequence[set[str]]) -> Tiles | None:
    return "".join([min(choice) for choice in letters]) if all(len(choice) == 1 for choice in letters) else None


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
    """All sessions of a game."""
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
    """All peeks of a game."""
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
