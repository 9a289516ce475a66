"""Randomness of the game: equally likely deals, first candidates and orders of tiles.

Chi-square over 100,000 deals with a seeded source. The statistics are scaled for what is dealt without replacement: the
counts of one deal are not independent, and n items in n places have (n - 1) / n of the naive statistic.
"""

from collections import Counter
from functools import cache
from itertools import permutations
from typing import Final

import pytest

from games import COUNTS, chi_square, chi_square_limit, seeded
from weimar.engine import Chance, FairChance, Rules, ScriptedChance, WrongPlayerCount, start
from weimar.engine.chance import shuffled
from weimar.engine.terms import Role, Tiles

DEALS: Final = 100_000
ROLES: Final[dict[int, tuple[int, int, int]]] = {
    5: (3, 1, 1),
    6: (4, 1, 1),
    7: (4, 2, 1),
    8: (5, 2, 1),
    9: (5, 3, 1),
    10: (6, 3, 1),
}
"""Liberals, ordinary fascists, Hitler (rules, 1.3)."""


class Tally:
    """Statistics of many openings.

    Attributes:
        roles: by players, seat and role. first: by players and seat.
        liberal: by position in the pile, the number of liberal tiles. pairs: by two neighbouring tiles.
    """

    def __init__(self, chance: Chance, deals: int) -> None:
        self.deals = deals
        self.roles: Counter[tuple[int, int, Role]] = Counter()
        self.first: Counter[tuple[int, int]] = Counter()
        self.pairs: Counter[Tiles] = Counter()
        piles: Counter[Tiles] = Counter()
        rules = Rules()
        for number in range(deals):
            players = COUNTS[number % len(COUNTS)]
            started = start(players, rules, chance)
            self.roles.update((players, seat, role) for seat, role in enumerate(started.roles))
            self.first[players, started.first_candidate] += 1
            piles[started.draw_pile] += 1
        self.kinds = len(piles)
        self.liberal = [sum(times for pile, times in piles.items() if pile[at] == "L") for at in range(17)]
        for pile, times in piles.items():
            self.pairs[pile[:2]] += times

    def roles_statistic(self, players: int) -> tuple[float, int]:
        """Chi-square of roles by seat, with its degrees of freedom."""
        deals = sum(self.first[players, seat] for seat in range(players))
        roles: tuple[Role, ...] = ("liberal", "fascist", "hitler")
        observed = [self.roles[players, seat, role] for seat in range(players) for role in roles]
        expected = [deals * number / players for _ in range(players) for number in ROLES[players]]
        return chi_square(observed, expected) * (players - 1) / players, 2 * (players - 1)

    def first_statistic(self, players: int) -> tuple[float, int]:
        """Chi-square of the first candidate."""
        observed = [self.first[players, seat] for seat in range(players)]
        return chi_square(observed, [sum(observed) / players] * players), players - 1

    def tiles_statistic(self) -> tuple[float, int]:
        """Chi-square of liberal and fascist tiles by position."""
        observed = [*self.liberal, *(self.deals - times for times in self.liberal)]
        expected = [self.deals * 6 / 17] * 17 + [self.deals * 11 / 17] * 17
        return chi_square(observed, expected) * 16 / 17, 16

    def unfair(self) -> list[str]:
        """The statistics that exceed what chance allows."""
        found = {"tiles": self.tiles_statistic()}
        for players in COUNTS:
            found[f"roles of {players}"] = self.roles_statistic(players)
            found[f"first of {players}"] = self.first_statistic(players)
        return [
            f"{name}: {statistic:.1f} at {degrees} degrees of freedom"
            for name, (statistic, degrees) in found.items()
            if statistic >= chi_square_limit(degrees)
        ]


@cache
def fair() -> Tally:
    """100,000 openings, over all numbers of players."""
    return Tally(FairChance(seeded("shuffle")), DEALS)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.rule("R1.3")
def test_roles_are_dealt_evenly(players: int) -> None:
    """Every seat gets every role with the right frequency."""
    statistic, degrees = fair().roles_statistic(players)
    assert statistic < chi_square_limit(degrees)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.rule("R1.8")
def test_the_first_candidate_is_drawn_evenly(players: int) -> None:
    """Every seat is first equally often."""
    statistic, degrees = fair().first_statistic(players)
    assert statistic < chi_square_limit(degrees)


@pytest.mark.rule("R1.2")
def test_every_position_of_the_pile_is_fair() -> None:
    """6 of 17 tiles are liberal at each of the 17 positions; neighbours are as independent as possible."""
    tally = fair()
    statistic, degrees = tally.tiles_statistic()
    assert statistic < chi_square_limit(degrees)
    expected = {"LL": 6 * 5, "LF": 6 * 11, "FL": 11 * 6, "FF": 11 * 10}
    observed = [tally.pairs[pair] for pair in expected]
    assert chi_square(observed, [DEALS * ways / (17 * 16) for ways in expected.values()]) < chi_square_limit(3)
    assert tally.kinds > 12_000  # of C(17,6) = 12,376 orders, all but a few in 100,000 deals


def test_statistics_are_not_too_good() -> None:
    """A source that dealt in turn would be too even: not all statistics may be near zero."""
    statistics = [fair().roles_statistic(players) for players in COUNTS]
    statistics += [fair().first_statistic(players) for players in COUNTS]
    assert sum(statistic for statistic, _ in statistics) > 0.5 * sum(degrees for _, degrees in statistics)


class Biased(FairChance):
    """Typical faults of randomness: a naive shuffle, and a last seat that is first too rarely."""

    def __init__(self, seed: str) -> None:
        self._dice = seeded(seed)
        super().__init__(self._dice)

    def deal(self, players: int) -> tuple[Role, ...]:
        """Roles, unevenly."""
        roles = list(super().deal(players))
        roles.sort(key=lambda role: role == "hitler" and self._dice.random() < 0.05)
        return tuple(roles)

    def first_candidate(self, players: int) -> int:
        """Seats, unevenly."""
        return int(self._dice.random() * (players - 0.3))

    def shuffle(self, tiles: Tiles) -> Tiles:
        """Tiles, by the naive shuffle."""
        order = list(tiles)
        for at in range(len(order)):
            other = int(self._dice.random() * len(order))
            order[at], order[other] = order[other], order[at]
        return "".join(order)


def test_a_biased_source_is_noticed() -> None:
    """Test of the test: small biases of each of the three draws exceed the limits, with half the deals."""
    tally = Tally(Biased("biased"), DEALS // 2)
    for statistic, degrees in (tally.roles_statistic(7), tally.first_statistic(7), tally.tiles_statistic()):
        assert statistic > chi_square_limit(degrees)
    assert len(tally.unfair()) > 2
    assert not fair().unfair()


def test_every_order_is_equally_likely() -> None:
    """All 24 orders of four different things."""
    dice, trials = seeded("orders"), 24_000
    seen = Counter("".join(shuffled("abcd", dice)) for _ in range(trials))
    orders = ["".join(order) for order in permutations("abcd")]
    assert set(seen) == set(orders)
    assert chi_square([seen[order] for order in orders], [trials / 24] * 24) < chi_square_limit(23)


def test_the_same_seed_gives_the_same_results() -> None:
    """And another seed is not."""
    openings = [start(9, Rules(), FairChance(seeded("luck", seed))) for seed in (1, 1, 2)]
    assert openings[0] == openings[1] != openings[2]


@pytest.mark.parametrize("players", [-1, 0, 4, 11, 100])
@pytest.mark.rule("R1.1")
def test_a_wrong_player_count_is_refused_before_any_draw(players: int) -> None:
    """Numbers other than 5 to 10 are refused before any draw."""
    with pytest.raises(WrongPlayerCount):
        start(players, Rules(), ScriptedChance((), 0, ()))
