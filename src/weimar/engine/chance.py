"""Sources of chance: the engine takes all deals and shuffles from a `Chance`.

Contract: `start` and `decide` call it, and write the results into events. `FairChance` draws from the caller's random
source: the operating system's on a server, a seeded one in tests. `ScriptedChance` returns recorded results.
"""

from collections.abc import Iterable
from typing import Literal, Protocol, TypeAlias, TypeVar

from weimar.engine.boards import ALL_TILES, roles_for
from weimar.engine.terms import Role, Seat, Tiles

Item = TypeVar("Item")


class Dice(Protocol):
    """A source of uniform numbers in [0, 1), such as `random.Random` or `random.SystemRandom`."""

    def random(self) -> float:
        """The next number."""
        ...


class Chance(Protocol):
    """The three draws of the game."""

    def deal(self, players: int) -> tuple[Role, ...]:
        """Roles by seat."""
        ...

    def first_candidate(self, players: int) -> Seat:
        """The seat of the first candidate."""
        ...

    def shuffle(self, tiles: Tiles) -> Tiles:
        """The same tiles as a draw pile, top first."""
        ...


Mismatch: TypeAlias = Literal["wrong_roles", "unknown_seat", "wrong_tiles", "reshuffle_missing", "reshuffle_mismatch"]


class ChanceMismatch(ValueError):
    """Recorded chance with an impossible result; `code` names it."""

    def __init__(self, code: Mismatch) -> None:
        super().__init__(code)
        self.code: Mismatch = code


def shuffled(items: Iterable[Item], dice: Dice) -> list[Item]:
    """Copy the items in uniformly random order (Fisher-Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(dice.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


class FairChance:
    """Chance with equally likely deals, shuffles and first candidates."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def deal(self, players: int) -> tuple[Role, ...]:
        """Roles by seat, uniformly."""
        return tuple(shuffled(roles_for(players), self._dice))

    def first_candidate(self, players: int) -> Seat:
        """Any seat, uniformly."""
        return int(self._dice.random() * players)

    def shuffle(self, tiles: Tiles) -> Tiles:
        """Any order, uniformly."""
        return "".join(shuffled(tiles, self._dice))


class ScriptedChance:
    """Recorded chance. It refuses impossible results.

    Args:
        roles: one for each seat.
        first_candidate: the recorded seat.
        piles: the first draw pile, then the pile after each reshuffle.
    """

    def __init__(self, roles: Iterable[Role], first_candidate: Seat, piles: Iterable[Tiles]) -> None:
        self._roles = tuple(roles)
        self._first_candidate = first_candidate
        self._piles = iter(piles)

    def deal(self, players: int) -> tuple[Role, ...]:
        """The recorded roles."""
        if sorted(self._roles) != sorted(roles_for(players)):
            raise ChanceMismatch("wrong_roles")
        return self._roles

    def first_candidate(self, players: int) -> Seat:
        """The recorded first candidate."""
        if self._first_candidate not in range(players):
            raise ChanceMismatch("unknown_seat")
        return self._first_candidate

    def shuffle(self, tiles: Tiles) -> Tiles:
        """The next recorded pile.

        Raises:
            ChanceMismatch: no pile is left, or the next one has different tiles.
        """
        pile = next(self._piles, None)
        if pile is None:
            raise ChanceMismatch("reshuffle_missing")
        if sorted(pile) != sorted(tiles):
            raise ChanceMismatch("wrong_tiles" if tiles == ALL_TILES else "reshuffle_mismatch")
        return pile
