"""Every figure of a group, counted again in plain loops over the records."""

import json
from collections import Counter
from functools import cache
from itertools import combinations
from math import sqrt
from random import Random
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import asdict, replace
from test_figures import BEGUN, GAMES, NAMES, record, sure, whole

from weimar.engine import Record, final_state, make_rules, to_link
from weimar.engine.state import Loyalty, topic_of
from weimar.engine.terms import party_of
from weimar.evenings import (
    ArchiveError,
    Figures,
    Kept,
    Played,
    Renamed,
    figures,
    game_key,
    merged,
    open_archive,
    read_archive,
    rows,
    write_archive,
)
from weimar.evenings import (
    archive as archive_module,
)
from weimar.evenings.archive import in_order, read_games
from weimar.evenings.facts import GameFacts, Lie, facts_of
from weimar.evenings.report import BREAK_MS

pytest_plugins = ("counted_once",)
pytestmark = pytest.mark.usefixtures("facts_once")
HOUR: Final = 3_600_000
LUCK: Final = Random("by hand")
GROUP: Final = tuple(
    Played(
        record(seed, 5 + seed % 3, tuple(LUCK.sample(NAMES, 10))),
        None if seed in (3, 11) else BEGUN + seed * HOUR + (seed > 6) * 7 * HOUR + (seed > 12) * 6 * HOUR,
        frozenset({seed % 5}) if seed % 4 == 0 else frozenset(),
    )
    for seed in range(18)
)
"""Three evenings and two games without a time; some seats are bots."""
GIVEN: Final = tuple(LUCK.sample(GROUP, len(GROUP)))


@pytest.fixture(scope="module")
def told() -> Figures:
    """The figures of the group."""
    return figures(GIVEN)


def ordered() -> list[Played]:
    """The games, oldest first, those without a time before them."""
    return sorted(GROUP, key=lambda game: game.at or 0)


def facts(game: Played) -> GameFacts:
    """The facts of a game; `test_figures` compares them with its events."""
    return _facts(whole(game))


@cache
def _facts(one: Record) -> GameFacts:
    return facts_of(one)


def evening_of() -> list[int]:
    """The number of the evening of each game."""
    numbers: list[int] = []
    times = [game.at for game in ordered()]
    for before, at in zip([times[0], *times], times, strict=False):
        is_new = (before is None) != (at is None) or (before is not None and at is not None and at > before + BREAK_MS)
        numbers.append((numbers[-1] if numbers else 0) + is_new)
    return numbers


def test_games_are_listed_with_all_their_fields(told: Figures) -> None:
    """In order; without a time first. Those without a time keep the order in which they were given."""
    assert [one.at for one in told.games] == [game.at for game in ordered()]
    timed = {game_key(game.record): (game, number) for game, number in zip(ordered(), evening_of(), strict=True)}
    for one in told.games:
        game, number = timed[one.key]
        assert GIVEN[one.entry] == game
        known = facts(game)
        assert (one.evening, one.winner, one.reason, one.rounds) == (number, known.winner, known.reason, known.rounds)
        assert (one.preset, one.options) == ("official", ())
        assert [seat.name for seat in one.seats] == list(game.record.players)
        assert [seat.counted for seat in one.seats] == [seat not in game.uncounted for seat in range(len(one.seats))]
        assert [seat.facts for seat in one.seats] == list(known.seats)
        for side in ("liberal", "fascist"):
            chances = {seat.chance for seat in one.seats if party_of(sure(seat.facts.role)) == side}
            assert len(chances) == 1
        sides = {party_of(sure(seat.facts.role)): seat.chance or 0.0 for seat in one.seats}
        assert sum(sides.values()) == pytest.approx(1)
        (size,) = [size for size in told.balances if size.players == len(one.seats)]
        assert sides["liberal"] == pytest.approx(size.liberal_chance)


def test_evenings_are_listed_with_all_their_fields(told: Figures) -> None:
    """The first and the last end of a game, the games, and everyone who was counted in any of them."""
    numbers = evening_of()
    assert len(told.evenings) == max(numbers) + 1 == 4
    for number, evening in enumerate(told.evenings):
        own = [game for game, of in zip(ordered(), numbers, strict=True) if of == number]
        people = {name for game in own for seat, name in enumerate(game.record.players) if seat not in game.uncounted}
        assert (evening.begun, evening.ended) == (own[0].at, own[-1].at)
        assert [told.games[index].evening for index in evening.games] == [number] * len(own)
        assert list(evening.games) == sorted(evening.games)
        assert evening.people == tuple(sorted(people))


def seats_of(name: str) -> list[tuple[int, Played, int]]:
    """A person's seats: the evening, the game, the seat."""
    return [
        (evening, game, seat)
        for game, evening in zip(ordered(), evening_of(), strict=True)
        for seat, player in enumerate(game.record.players)
        if player == name and seat not in game.uncounted
    ]


def wins(told: Figures, own: list[tuple[int, Played, int]]) -> dict[str, Any]:
    """The wins in these games, and what was to be expected."""
    chances = {
        (size.players, side): (size.liberal_chance or 0.0) if side == "liberal" else 1 - (size.liberal_chance or 0.0)
        for size in told.balances
        for side in ("liberal", "fascist")
    }
    each = [chances[len(game.record.players), party_of(whole(game).roles[seat])] for _, game, seat in own]
    return {
        "games": len(own),
        "wins": sum(facts(game).winner == party_of(whole(game).roles[seat]) for _, game, seat in own),
        "expected": pytest.approx(sum(each)),
        "spread": pytest.approx(sqrt(sum(one * (1 - one) for one in each))),
    }


def test_people_are_listed_with_all_their_fields(told: Figures) -> None:
    """Counted by name, role and evening; the three commonest lies, if they were told twice."""
    everyone = {name for name in NAMES if seats_of(name)}
    assert [person.name for person in told.people] == sorted(everyone)
    shown = 0
    for person in told.people:
        own = seats_of(person.name)
        known = [facts(game).seats[seat] for _, game, seat in own]
        assert person.evenings == len({evening for evening, _, _ in own})
        assert asdict(person.all) == wins(told, own)
        for role in ("liberal", "fascist", "hitler"):
            as_role = [one for one in own if one[1].record.roles[one[2]] == role]
            assert asdict(getattr(person, role)) == wins(told, as_role)
        for field in ("shot", "elected", "elected_hitler", "statements", "caught"):
            assert getattr(person, field) == sum(int(getattr(one, field)) for one in known)
        assert person.lies == sum(len(sure(one.lies)) for one in known)
        habits = _habits(Counter(lie for one in known for lie in sure(one.lies)))
        assert [(habit.lie, habit.times) for habit in person.favourite_lies] == habits
        shown = max(shown, len(habits))
        assert (person.rating is not None) == (len(own) >= told.ranked_from)
    assert shown > 1


def _habits(left: Counter[Lie]) -> list[tuple[Lie, int]]:
    """The three commonest lies that were told twice, in alphabetical order if equally often."""
    habits: list[tuple[Lie, int]] = []
    while len(habits) < 3 and left and max(left.values()) > 1:
        commonest = min(lie for lie in left if left[lie] == max(left.values()))
        habits.append((commonest, left.pop(commonest)))
    return habits


def test_of_many_habits_the_three_commonest_are_listed() -> None:
    """Of someone who was in each game the one with the most lies."""
    games, told = [], Counter[Lie]()
    for game in GROUP:
        lies = [sure(seat.lies) for seat in facts(game).seats]
        liar = max(range(len(lies)), key=lambda seat: len(lies[seat]))
        players = [*game.record.players[:liar], "Zoe", *game.record.players[liar + 1 :]]
        games.append(replace(game, record=replace(game.record, players=tuple(players)), uncounted=frozenset()))
        told.update(lies[liar])
    (zoe,) = [person for person in figures(games).people if person.name == "Zoe"]
    assert sum(times > 1 for times in told.values()) > 3
    assert [(habit.lie, habit.times) for habit in zoe.favourite_lies] == _habits(told)


def test_pairs_are_listed_with_all_their_fields(told: Figures) -> None:
    """Two who were both counted in a game; those with most games first, then by name."""
    expected = []
    for one, other in combinations(sorted(NAMES), 2):
        met = [(game, seat, at) for _, game, seat in seats_of(one) for _, also, at in seats_of(other) if also is game]
        same = [
            (game, seat)
            for game, seat, at in met
            if party_of(whole(game).roles[seat]) == party_of(whole(game).roles[at])
        ]
        won = sum(facts(game).winner == party_of(whole(game).roles[seat]) for game, seat in same)
        if met:
            expected.append(((one, other), len(met), len(same), won))
    expected.sort(key=lambda pair: (-pair[1], pair[0]))
    assert [(pair.names, pair.games, pair.together, pair.won) for pair in told.pairs] == expected


def test_balances_are_listed_with_all_their_fields(told: Figures) -> None:
    """By size, then by rules."""
    sizes = Counter(len(game.record.players) for game in GROUP)
    won = Counter(len(game.record.players) for game in GROUP if facts(game).winner == "liberal")
    assert [(one.players, one.preset, one.options, one.games, one.liberal_wins) for one in told.balances] == [
        (size, "official", (), sizes[size], won[size]) for size in sorted(sizes)
    ]
    assert all(0 < (one.liberal_chance or 0) < 1 for one in told.balances)


def test_rows_are_the_games_seat_by_seat(told: Figures) -> None:
    """Every column of every row."""
    expected = [
        {
            "game": game.key,
            "evening": game.evening,
            "at": game.at,
            "players": len(game.seats),
            "preset": game.preset,
            "options": "[]",
            "winner": game.winner,
            "reason": game.reason,
            "rounds": game.rounds,
            "seat": number,
            "name": seat.name,
            "counted": seat.counted,
            "role": seat.facts.role,
            "won": party_of(sure(seat.facts.role)) == game.winner,
            "chance": seat.chance,
            "shot": seat.facts.shot,
            "elected": seat.facts.elected,
            "elected_hitler": seat.facts.elected_hitler,
            "statements": seat.facts.statements,
            "lies": len(sure(seat.facts.lies)),
            "caught": seat.facts.caught,
        }
        for game in told.games
        for number, seat in enumerate(game.seats)
    ]
    assert list(rows(told)) == expected


def test_options_that_differ_from_the_preset_are_named() -> None:
    """In alphabetical order, as `name=value`; another option is another setting."""
    changed = make_rules("official", {"special_election_target": "any", "execution_target": "any"})
    other = Played(replace(GAMES[0].record, rules=changed), 5)
    told = figures([GAMES[0], other])
    options = ("execution_target=any", "special_election_target=any")
    assert [(one.options, one.games) for one in told.balances] == [((), 1), (options, 1)]
    assert told.games[0].options == options
    assert next(rows(told))["options"] == '["execution_target=any", "special_election_target=any"]'


@pytest.mark.parametrize("seed", range(30))
def test_of_copies_the_first_with_a_time_counts(seed: int) -> None:
    """The earliest; without any time, the one given first. The order is by time, those without a time first."""
    luck = Random(seed)
    given = [replace(GAMES[luck.randrange(3)], at=luck.choice((None, 7, 7, 3, 9))) for _ in range(luck.randrange(8))]
    keys = [game.record for game in given]
    expected: list[int] = []
    for index, one in enumerate(given):
        copies = [at for at, key in enumerate(keys) if key == one.record]
        timed = [at for at in copies if given[at].at is not None]
        best = min(timed, key=lambda at: (given[at].at, at)) if timed else copies[0]
        if best == index:
            expected.append(index)
    expected.sort(key=lambda index: (given[index].at is not None, given[index].at or 0, index))
    assert list(in_order(given)) == expected


def test_each_game_waits_for_its_turn() -> None:
    """The pause is called before each different game, and ends the work by raising."""
    called = []
    figures([*GAMES[:3], GAMES[0]], lambda: called.append(1))
    assert len(called) == 3

    def stop() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        figures(GAMES[:1], stop)


ESTIMATED: Final = ("chance", "expected", "spread", "rating", "liberal_chance")


def _bare(told: Figures) -> Any:
    """Figures without what openskill estimates."""
    return json.loads(
        msgspec.json.encode(told),
        object_hook=lambda found: {name: value for name, value in found.items() if name not in ESTIMATED},
    )


def test_without_openskill_everything_else_is_counted(told: Figures, monkeypatch: pytest.MonkeyPatch) -> None:
    """There are no chances and no ratings. That another module is missing is a fault."""
    lacking = iter(("openskill", "numpy"))

    def absent(_name: str) -> None:
        raise ModuleNotFoundError(name=next(lacking))

    monkeypatch.setattr("weimar.review.report.resolve_name", absent)
    counted = figures(GIVEN)
    assert _bare(counted) == _bare(told)
    assert {seat.chance for game in counted.games for seat in game.seats} == {None}
    assert {size.liberal_chance for size in counted.balances} == {None}
    assert {person.rating for person in counted.people} == {None}
    for person in counted.people:
        for found in (person.all, person.liberal, person.fascist, person.hitler):
            assert (found.expected, found.spread) == ((None, None) if found.games else (0, 0))
    with pytest.raises(ModuleNotFoundError):
        figures(())


def test_lies_are_told_as_seen_and_as_said() -> None:
    """Of every game: hands F before L, peeks in order, parties; the ones that stand and are false, in their order."""
    topics = set()
    for game in (*GROUP, Played(record(0, 10))):
        last = final_state(whole(game))
        for seat, known in enumerate(facts_of(game.record).seats):
            expected, statements = [], 0
            for said in last.board.statements:
                if said.seat != seat or said.replaced or (said.tiles is None and said.party is None):
                    continue
                statements += 1
                (seen,) = [
                    one for one in last.board.memories[seat] if (topic_of(one), one.round) == (said.about, said.round)
                ]
                saw = seen.party if isinstance(seen, Loyalty) else seen.tiles
                told = said.party or (said.tiles if said.about == "peek" else "".join(sorted(said.tiles or ""))) or ""
                if saw != told:
                    expected.append(Lie(said.about, saw, told))
            assert (list(sure(known.lies)), known.statements) == (expected, statements)
            topics |= {lie.about for lie in sure(known.lies)}
    assert topics == {"session", "peek", "investigation"}


LINK: Final = to_link(whole(GAMES[0]))
SEATS: Final = len(GAMES[0].record.players)
OK: Final = {"seat": 0, "times": 1, "name": "Zoe"}
BAD_GAMES: Final[list[tuple[dict[str, Any], str]]] = [
    ({"uncounted": [SEATS]}, "unknown_seat"),
    ({"removed": [SEATS]}, "unknown_seat"),
    ({"renamed": [OK | {"seat": SEATS}]}, "unknown_seat"),
    ({"uncounted": [10]}, "bad_archive"),
    ({"removed": [-1]}, "bad_archive"),
    ({"renamed": [OK, OK]}, "bad_name"),
    ({"renamed": [OK, OK | {"seat": 1, "name": " "}]}, "bad_name"),
    ({"renamed": [OK | {"name": "x" * 65}]}, "bad_name"),
    ({"renamed": [OK | {"times": -1}]}, "bad_archive"),
    ({"renamed": [OK | {"times": 1_000_001}]}, "bad_archive"),
    ({"renamed": [OK | {"was": ["0" * 15]}]}, "bad_archive"),
    ({"renamed": [OK | {"was": ["G" * 16]}]}, "bad_archive"),
    ({"at": 253_402_300_800_000}, "bad_archive"),
    ({"at": 1.5}, "bad_archive"),
    ({"link": "x" * 40_000}, "bad_archive"),
    ({"link": "hello"}, "not_json"),
    ({"link": LINK[:-5]}, "damaged_link"),
]
BAD_ARCHIVES: Final[list[dict[str, Any]]] = [
    {"version": 0},
    {"version": 2},
    {"format": "weimar"},
    {"owner": "Ada"},
    {"removed": ["0" * 17]},
    {"forgotten": ["0" * 16]},
    {"removed": ["0" * 16] * 2_001},
    {"forgotten": ["0" * 32] * 2_001},
    {"games": [{"link": LINK}] * 2_001},
]


@pytest.mark.parametrize(("change", "code"), BAD_GAMES)
def test_each_field_of_a_game_is_refused_alone(change: dict[str, Any], code: str) -> None:
    """The second game of an archive; the refusal names it, unless the form of the archive is wrong."""
    games = [{"link": LINK}, {"link": LINK} | change]
    for door in (read_archive, lambda raw: merged([open_archive(raw)])):
        with pytest.raises(ArchiveError) as refused:
            door({"format": "weimar-evenings", "version": 1, "games": games})
        assert refused.value.name == ("" if code == "bad_archive" else "2")
        assert refused.value.code == code
    assert read_archive({"format": "weimar-evenings", "version": 1, "games": games[:1]})


@pytest.mark.parametrize("change", BAD_ARCHIVES)
def test_each_field_of_an_archive_is_refused_alone(change: dict[str, Any]) -> None:
    """Another version, an unknown field, a wrong form, one entry too many."""
    with pytest.raises(ArchiveError, match="bad_archive"):
        open_archive({"format": "weimar-evenings", "version": 1, "games": []} | change)


def test_a_kept_game_is_read_with_all_its_fields() -> None:
    """Time, uncounted and removed seats, names; written again, it is the same, with its seats in order."""
    link = to_link(record(0, 10))
    kept = {"link": link, "at": 5, "uncounted": [8, 2, 1, 9], "removed": [8, 1]}
    kept |= {"renamed": [OK | {"was": ["0123456789abcdef"]}]}
    (game,) = read_games(open_archive({"format": "weimar-evenings", "version": 1, "games": [kept]}))
    assert (game.at, game.uncounted, game.removed) == (5, frozenset({1, 2, 8, 9}), frozenset({1, 8}))
    assert game.renamed == (Renamed(0, 1, "Zoe", ("0123456789abcdef",)),)
    assert write_archive([game]).games == (Kept(link, 5, (1, 2, 8, 9), (1, 8), game.renamed),)


@pytest.mark.parametrize(("many", "is_written"), [(2, True), (3, False)])
def test_the_limits_of_an_archive_belong_to_it(many: int, is_written: bool, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: FBT001
    """As many games, removed names and forgotten games as a reader takes, and not one more; each alone."""
    monkeypatch.setattr(archive_module, "MOST_GAMES", 2)
    names, keys = ([f"{at:0{size}}" for at in range(many)] for size in (16, 32))
    for games, removed, forgotten in ((GAMES[:many], (), ()), ((), names, ()), ((), (), keys)):
        if is_written:
            written = write_archive(games, reversed(removed), reversed(forgotten))
            assert len(written.games) == len(games)
            assert (written.removed, written.forgotten) == (tuple(removed), tuple(forgotten)), "in order"
        else:
            with pytest.raises(ArchiveError, match="too_large"):
                write_archive(games, removed, forgotten)
