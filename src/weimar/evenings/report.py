"""The figures of a group: its evenings, its people, and pairs of people who played together.

Contract: pure; the same games give the same figures in any order (games without a time keep their order). Like records
of finished games, the figures contain the games' secrets.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import sqrt
from typing import Final, Literal

from msgspec import Struct

from weimar.engine.terms import Party, Reason, Role, Seat
from weimar.evenings.archive import Played, game_key, in_order
from weimar.evenings.facts import GameFacts, Lie, SeatFacts, facts_of
from weimar.evenings.ratings import RANKED_FROM, Balance, Ladder, Rating

FORMAT: Final = "weimar-evenings-figures"
VERSION: Final = 1
BREAK_MS: Final = 6 * 3_600_000
"""A longer time between the ends of two games starts a new evening."""
MOST_LIES: Final = 3
ROLES: Final[tuple[Role, ...]] = ("liberal", "fascist", "hitler")


class SeatPlayed(Struct, frozen=True):
    """A seat in a game.

    Attributes:
        name: its player. counted: false for bots and for people with removed names.
        chance: its party's chance to win this game if all players were average; None without openskill, or if its party
            is unknown.
        facts: its part in the game.
    """

    name: str
    counted: bool
    chance: float | None
    facts: SeatFacts


class GamePlayed(Struct, frozen=True):
    """A game.

    Attributes:
        key: equal for copies of the game in other archives. entry: its index among the given games.
        at: its end, in milliseconds since the epoch; None if unknown. evening: the index of its evening.
        preset, options: its rules. winner, reason: as in records. rounds: the number of candidacies.
        seats: one for each seat.
    """

    key: str
    entry: int
    at: int | None
    evening: int
    preset: str
    options: tuple[str, ...]
    winner: Party
    reason: Reason
    rounds: int
    seats: tuple[SeatPlayed, ...]


class Evening(Struct, frozen=True):
    """Games without a long break between them. All games without a time form one separate evening.

    Attributes:
        begun, ended: the ends of the first and the last game, in milliseconds since the epoch; None if unknown.
        games: the indexes of its games. people: the names of all counted people, in alphabetical order.
    """

    begun: int | None
    ended: int | None
    games: tuple[int, ...]
    people: tuple[str, ...]


class Wins(Struct, frozen=True):
    """The number of wins, and the number expected for average players in the same parties, sizes and rules.

    Attributes:
        games, wins: the number of games and of wins.
        expected: the sum of the chances to win; None without openskill.
        spread: the standard deviation of the wins around `expected`, by chance alone.
    """

    games: int
    wins: int
    expected: float | None
    spread: float | None


class Habit(Struct, frozen=True):
    """A kind of lie, and the number of times it was told."""

    lie: Lie
    times: int


class PersonPlayed(Struct, frozen=True):
    """A person's figures. Each counts only the games that tell it: public records tell no lies, and may lack roles.

    Attributes:
        name: the person's name. evenings, games: the numbers of evenings and of games.
        all, liberal, fascist, hitler: their wins, in all games with a known party, and by role.
        shot: the number of games with their execution. elected: the number of their wins as Hitler, elected chancellor.
        elected_hitler: the number of games they lost as a liberal after voting for Hitler as chancellor.
        statements, lies, caught: the sums over all games. favourite_lies: the most frequent kinds, told at least twice.
        rating: their skill; None below 10 games or without openskill.
    """

    name: str
    evenings: int
    games: int
    all: Wins
    liberal: Wins
    fascist: Wins
    hitler: Wins
    shot: int
    elected: int
    elected_hitler: int
    statements: int
    lies: int
    caught: int
    favourite_lies: tuple[Habit, ...]
    rating: Rating | None


class Pair(Struct, frozen=True):
    """Two people who played together.

    Attributes:
        names: both names, in alphabetical order. games: the number of games with both, if their parties are known.
        together: the number of games with both in the same party. won: the number of wins among these.
    """

    names: tuple[str, str]
    games: int
    together: int
    won: int


class Figures(Struct, frozen=True, kw_only=True):
    """The figures of a group (docs/reference/evenings.md).

    Attributes:
        games: all different games, oldest first. evenings: all evenings, oldest first.
        people: all counted people, in alphabetical order. pairs: all pairs, those with the most games first.
        balances: the balance of each size and its rules.
        ranked_from: the least number of games for a rating.
    """

    format: Literal["weimar-evenings-figures"] = FORMAT
    version: Literal[1] = VERSION
    games: tuple[GamePlayed, ...]
    evenings: tuple[Evening, ...]
    people: tuple[PersonPlayed, ...]
    pairs: tuple[Pair, ...]
    balances: tuple[Balance, ...]
    ranked_from: int = RANKED_FROM


def figures(given: Sequence[Played], pause: Callable[[], object] = bool) -> Figures:
    """The figures of finished games; duplicates count once. `pause` is called before each; it may wait, and raise.

    Raises:
        IllegalStep, MalformedRecord: see `weimar.engine.states`.
    """
    entries = in_order(given)
    ladder, facts = Ladder(), list[GameFacts]()
    for entry in entries:
        pause()
        facts.append(facts_of(given[entry].record))
        ladder.count(facts[-1], _people(given[entry]))
    grouped = _evening_numbers([given[entry].at for entry in entries])
    games = tuple(
        _game(given[entry], entry, evening, known, ladder)
        for entry, evening, known in zip(entries, grouped, facts, strict=True)
    )
    names = sorted({seat.name for game in games for seat in _counted(game)})
    return Figures(
        games=games,
        evenings=_evenings(games),
        people=tuple([_person(name, games, ladder) for name in names]),
        pairs=_pairs(games),
        balances=ladder.balances(),
    )


def _people(game: Played) -> list[tuple[str, bool]]:
    """The players by seat. A bot and a person with the same name are different players."""
    return [(name, seat not in game.uncounted) for seat, name in enumerate(game.record.players)]


def _evening_numbers(times: Sequence[int | None]) -> list[int]:
    numbers: list[int] = []
    before: int | None = None
    for at in times:
        is_new = bool(numbers) and (at is None) != (before is None)
        is_new |= at is not None and before is not None and at - before > BREAK_MS
        numbers.append((numbers[-1] if numbers else 0) + is_new)
        before = at
    return numbers


def _game(played: Played, entry: int, evening: int, known: GameFacts, ladder: Ladder) -> GamePlayed:
    def seat_played(seat: Seat, name: str) -> SeatPlayed:
        facts = known.seats[seat]
        chance = None if facts.won is None else ladder.chance(known.setting, known.party_of(facts.won))
        return SeatPlayed(name, seat not in played.uncounted, chance, facts)

    return GamePlayed(
        key=game_key(played.record),
        entry=entry,
        at=played.at,
        evening=evening,
        preset=known.setting.preset,
        options=known.setting.options,
        winner=known.winner,
        reason=known.reason,
        rounds=known.rounds,
        seats=tuple([seat_played(seat, name) for seat, name in enumerate(played.record.players)]),
    )


def _counted(game: GamePlayed) -> list[SeatPlayed]:
    return [seat for seat in game.seats if seat.counted]


def _evenings(games: Sequence[GamePlayed]) -> tuple[Evening, ...]:
    by_evening: dict[int, list[int]] = defaultdict(list)
    for index, game in enumerate(games):
        by_evening[game.evening].append(index)
    return tuple(
        Evening(
            begun=games[indexes[0]].at,
            ended=games[indexes[-1]].at,
            games=tuple(indexes),
            people=tuple(sorted({seat.name for index in indexes for seat in _counted(games[index])})),
        )
        for indexes in by_evening.values()
    )


def _person(name: str, games: Iterable[GamePlayed], ladder: Ladder) -> PersonPlayed:
    own = [(game, seat) for game in games for seat in _counted(game) if seat.name == name]
    seats = [seat for _, seat in own]
    facts = [seat.facts for seat in seats]
    habits = Counter(lie for known in facts for lie in known.lies or ())
    frequent = sorted(habits.items(), key=lambda habit: (-habit[1], habit[0]))
    by_role = {role: _wins([seat for seat in seats if seat.facts.role == role]) for role in ROLES}
    return PersonPlayed(
        name=name,
        evenings=len({game.evening for game, _ in own}),
        games=len(own),
        all=_wins([seat for seat in seats if seat.facts.won is not None]),
        **by_role,
        shot=sum(known.shot for known in facts),
        elected=sum(known.elected for known in facts),
        elected_hitler=sum(known.elected_hitler or 0 for known in facts),
        statements=sum(known.statements or 0 for known in facts),
        lies=habits.total(),
        caught=sum(known.caught or 0 for known in facts),
        favourite_lies=tuple([Habit(lie, times) for lie, times in frequent[:MOST_LIES] if times > 1]),
        rating=ladder.rating((name, True)) if ladder.games((name, True)) >= RANKED_FROM else None,
    )


def _wins(seats: Sequence[SeatPlayed]) -> Wins:
    chances = [seat.chance for seat in seats if seat.chance is not None]
    is_known = len(chances) == len(seats)
    return Wins(
        games=len(seats),
        wins=sum(seat.facts.won or 0 for seat in seats),
        expected=sum(chances) if is_known else None,
        spread=sqrt(sum(chance * (1 - chance) for chance in chances)) if is_known else None,
    )


def _pairs(games: Iterable[GamePlayed]) -> tuple[Pair, ...]:
    met: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for game in games:
        for one, other in combinations(sorted(_counted(game), key=lambda seat: seat.name), 2):
            if one.facts.won is None or other.facts.won is None:
                continue
            together = one.facts.won == other.facts.won
            met[one.name, other.name].update(games=1, together=int(together), won=int(together and one.facts.won))
    pairs = [Pair(names, count["games"], count["together"], count["won"]) for names, count in met.items()]
    return tuple(sorted(pairs, key=lambda pair: (-pair.games, pair.names)))
