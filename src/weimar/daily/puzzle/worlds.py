"""The worlds of a puzzle: role assignments and tiles consistent with all public events and statements.

Contract: pure functions of the public rounds and statements. Two assumptions go beyond the rules, and every puzzle
states them: liberals tell the truth, and liberals never play a fascist policy if they can avoid it. Fascists may do and
say anything.

Derivation. Given the roles, both assumptions restrict the options of single draws (`weimar.review.tiles`). The draws of
a pile depend on each other only through its number of liberal tiles. So an assignment is possible if, for each pile,
the liberal tiles of its draws can add up to that number.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from weimar.engine import SPECTATOR, State
from weimar.engine.boards import DRAW
from weimar.engine.evolve import without
from weimar.engine.phases import GameOver
from weimar.engine.resample import Assignment, all_assignments
from weimar.engine.terms import Party, Seat, Tiles, Topic, hand_order, party_of
from weimar.review.tiles import Block, Option, Pile, piles_of

FactKind: TypeAlias = Literal["session", "peek", "investigation", "cleared", "execution"]


class Fact(Struct, frozen=True, order=True, gc=False):
    """A public event or statement.

    Attributes:
        kind: `session`: the policy, and both officials' statements. `peek`, `investigation`: the president's statement.
            `cleared`: the chancellor is not Hitler (rules, 5). `execution`: the executed player is not Hitler.
        round: from 1.
    """

    kind: FactKind
    round: int


class PuzzleDraw(Struct, frozen=True, order=True, gc=False):
    """The tiles of a session in one world: the three drawn, and the two passed on; F before L."""

    round: int
    drawn: Tiles
    passed: Tiles


class PuzzleLie(Struct, frozen=True, order=True, gc=False):
    """A statement that is false in a world: its round, subject and speaker."""

    round: int
    about: Topic
    seat: Seat


class PuzzleWorld(Struct, frozen=True):
    """A possible course of the game.

    Attributes:
        roles: the roles by seat. draws: the draw of each session, in order. lies: all false statements, in order.
    """

    roles: Assignment
    draws: tuple[PuzzleDraw, ...]
    lies: tuple[PuzzleLie, ...]


class Situation:
    """The public part of a state, and the worlds consistent with it or with some of its facts.

    Args:
        state: the state of a running game.
    """

    def __init__(self, state: State) -> None:
        assert not isinstance(state.phase, GameOver)
        self._rounds = state.board.rounds
        self._piles = piles_of(state, SPECTATOR)
        self._said = {(said.seat, said.about, said.round): said for said in state.board.statements if not said.replaced}
        self._deals = all_assignments(state.setup.players)
        self._numbers = cache(self._numbers_of)
        self._officials = tuple([tuple([self._officials_at(pile, at) for at in pile.blocks]) for pile in self._piles])
        self.facts = tuple(self._facts())

    def _facts(self) -> Iterator[Fact]:
        for number, past in enumerate(self._rounds, 1):
            if past.cleared:
                yield Fact("cleared", number)
            if past.enacted is not None:
                yield Fact("session", number)
            if past.power == "peek" and (past.candidate, "peek", number) in self._said:
                yield Fact("peek", number)
            if past.power == "investigate" and (past.candidate, "investigation", number) in self._said:
                yield Fact("investigation", number)
            if past.power == "execution" and past.target is not None:
                yield Fact("execution", number)

    def assignments(self, facts: Iterable[Fact], among: Iterable[Assignment] | None = None) -> tuple[Assignment, ...]:
        """The role assignments consistent with some facts.

        Args:
            facts: the facts to use. Policies and numbers of tiles always count; all other facts are ignored.
            among: the assignments to choose from; all by default.
        """
        known = frozenset(facts)
        fits: dict[tuple[Party, ...], bool] = {}
        found = []
        for deal in self._deals if among is None else among:
            parties = _parties(deal)
            if parties not in fits:
                fits[parties] = self._tiles_fit(parties, known)
            if fits[parties] and self._roles_fit(deal, known):
                found.append(deal)
        return tuple(found)

    def _roles_fit(self, deal: Assignment, facts: frozenset[Fact]) -> bool:
        for fact in facts:
            kind, number = fact.kind, fact.round
            past = self._rounds[number - 1]
            shown = past.nominee if kind == "cleared" else past.target if kind == "execution" else None
            if shown is not None and deal[shown] == "hitler":
                return False
            if kind == "investigation" and deal[past.candidate] == "liberal":
                assert past.target is not None
                if not self._is_said(past.candidate, "investigation", number, party_of(deal[past.target])):
                    return False
        return True

    def _officials_at(self, pile: Pile, block: Block) -> "_Officials":
        past = self._rounds[block.round - 1]
        government = (past.candidate, past.nominee) if block.is_session and past.nominee is not None else None
        peeks = tuple(
            (Fact("peek", number), self._rounds[number - 1].candidate)
            for number, top in pile.peeks
            if block.is_in_peek(top)
        )
        return _Officials(Fact("session", block.round), government, peeks)

    def _tiles_fit(self, parties: Sequence[Party], facts: frozenset[Fact]) -> bool:
        for index, pile in enumerate(self._piles):
            sums = 1
            for place, officials in enumerate(self._officials[index]):
                sums = _shifted(sums, self._numbers(index, place, _truths(officials, parties, facts)))
            if not sums >> pile.liberal & 1:
                return False
        return True

    def _numbers_of(self, index: int, place: int, truths: "_Truths") -> int:
        """The possible numbers of liberal tiles in a block; bit n represents n."""
        return sum({1 << option.tiles.count("L") for option in self._options(index, place, truths)})

    def _options(self, index: int, place: int, truths: "_Truths") -> list[Option]:
        pile = self._piles[index]
        block = pile.blocks[place]
        president, chancellor, peeks = truths
        return [
            option
            for option in block.options
            if (not president or self._president_agrees(block.round, option))
            and (not chancellor or self._chancellor_agrees(block.round, option))
            and all(self._peek_agrees(pile, block, number, option) for number in peeks)
        ]

    def _president_agrees(self, number: int, option: Option) -> bool:
        """True if a liberal president could have drawn and passed on these tiles."""
        past, drawn = self._rounds[number - 1], hand_order(option.tiles)
        best = without(drawn, "F") if "F" in drawn else without(drawn, "L")
        return option.handed == best and self._is_said(past.candidate, "session", number, drawn)

    def _chancellor_agrees(self, number: int, option: Option) -> bool:
        """True if a liberal chancellor could have enacted this policy from these tiles."""
        past = self._rounds[number - 1]
        assert past.nominee is not None
        return past.enacted == ("L" if "L" in option.handed else "F") and self._is_said(
            past.nominee, "session", number, option.handed
        )

    def _is_said(self, seat: Seat, about: Topic, number: int, seen: str) -> bool:
        """True unless the seat claimed a different observation: tiles (F before L, except in a peek), or a party."""
        said = self._said.get((seat, about, number))
        if said is None or (said.tiles is None and said.party is None):
            return True
        tiles = said.tiles if about == "peek" or said.tiles is None else hand_order(said.tiles)
        return seen in {tiles, said.party}

    def _peek_agrees(self, pile: Pile, block: Block, number: int, option: Option) -> bool:
        said = self._said[self._rounds[number - 1].candidate, "peek", number].tiles
        return said is None or block.agrees(option, dict(pile.peeks)[number], said)

    def world(self, deal: Assignment) -> PuzzleWorld:
        """A course with these roles, consistent with all facts, and with as few lies about sessions as possible.

        Args:
            deal: one of `assignments(facts)`.
        """
        parties = _parties(deal)
        facts = frozenset(self.facts)
        draws: list[PuzzleDraw] = []
        seen: dict[tuple[Seat, Topic, int], str] = {}
        for index, pile in enumerate(self._piles):
            options = self._fewest_lies(index, pile, parties, facts)
            for block, option in zip(pile.blocks, options, strict=True):
                if block.is_session:
                    draws.append(PuzzleDraw(block.round, hand_order(option.tiles), option.handed))
                    seen |= self._seen_in_session(block, option)
            tiles = "".join([option.tiles for option in options])
            for number, top in pile.peeks:
                seen[self._rounds[number - 1].candidate, "peek", number] = tiles[top : top + DRAW]
        for number, past in enumerate(self._rounds, 1):
            if past.power == "investigate" and past.target is not None:
                seen[past.candidate, "investigation", number] = parties[past.target]
        lies = [
            PuzzleLie(number, about, seat)
            for (seat, about, number), true in seen.items()
            if not self._is_said(seat, about, number, true)
        ]
        return PuzzleWorld(deal, tuple(sorted(draws)), tuple(sorted(lies)))

    def _fewest_lies(
        self, index: int, pile: Pile, parties: Sequence[Party], facts: frozenset[Fact]
    ) -> tuple[Option, ...]:
        """An option for each block of a pile."""
        reached: dict[int, tuple[int, tuple[Option, ...]]] = {0: (0, ())}
        for place, block in enumerate(pile.blocks):
            following: dict[int, tuple[int, tuple[Option, ...]]] = {}
            for option in self._options(index, place, _truths(self._officials[index][place], parties, facts)):
                lies = self._lies(block, option)
                for liberal, (told, before) in reached.items():
                    number = liberal + option.tiles.count("L")
                    course = told + lies, (*before, option)
                    following[number] = min(following.get(number, course), course)
            reached = following
        return reached[pile.liberal][1]

    def _lies(self, block: Block, option: Option) -> int:
        """The number of false statements about a session, given its real course."""
        if not block.is_session:
            return 0
        return sum(not self._is_said(*what, true) for what, true in self._seen_in_session(block, option).items())

    def _seen_in_session(self, block: Block, option: Option) -> dict[tuple[Seat, Topic, int], Tiles]:
        """The tiles seen by each official, F before L."""
        past = self._rounds[block.round - 1]
        assert past.nominee is not None
        drawn = hand_order(option.tiles)
        return {
            (past.candidate, "session", block.round): drawn,
            (past.nominee, "session", block.round): option.handed,
        }


_Truths: TypeAlias = tuple[bool, bool, tuple[int, ...]]
"""True for a president and a chancellor bound by the assumptions, and the rounds of peeks by liberals."""


class _Officials(NamedTuple):
    """The government of a block, and the peeks at it.

    Attributes:
        session: the fact about it. government: president and chancellor; None if no government drew it.
        peeks: the facts about peeks, and their presidents.
    """

    session: Fact
    government: tuple[Seat, Seat] | None
    peeks: tuple[tuple[Fact, Seat], ...]


def _truths(officials: _Officials, parties: Sequence[Party], facts: frozenset[Fact]) -> _Truths:
    """The officials of a block that the assumptions apply to."""
    session, government, peeks = officials
    president = chancellor = False
    if government and session in facts:
        president, chancellor = parties[government[0]] == "liberal", parties[government[1]] == "liberal"
    if not peeks:
        return president, chancellor, ()
    bound = tuple([fact.round for fact, seat in peeks if fact in facts and parties[seat] == "liberal"])
    return president, chancellor, bound


def _parties(deal: Assignment) -> tuple[Party, ...]:
    return tuple([party_of(role) for role in deal])


def _shifted(numbers: int, added: int) -> int:
    """All sums of a number from each set; the second set has no number above 3. Bit n represents n."""
    sums = 0
    for number in range(DRAW + 1):
        if added >> number & 1:
            sums |= numbers << number
    return sums
