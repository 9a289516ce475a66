"""The figures of a group against games whose facts are counted in another way, and against made-up results."""

import re
from dataclasses import replace as changed
from itertools import accumulate, pairwise
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any, TypeVar

import msgspec
import pytest
from openskill.models import ThurstoneMostellerFull

from games import TEMPERS, random_game
from weimar.engine import Record, RecordError, events_of, make_rules, record_of, to_link
from weimar.engine import events as ev
from weimar.engine.phases import GameOver
from weimar.engine.recorded import states
from weimar.engine.terms import Party, Role, party_of
from weimar.evenings import (
    ArchiveError,
    Figures,
    Played,
    figures,
    game_key,
    read_archive,
    renamed,
    rows,
    to_csv,
    write_archive,
)
from weimar.evenings.facts import GameFacts, SeatFacts, Setting, facts_of
from weimar.evenings.ratings import Ladder
from weimar.evenings.report import BREAK_MS
from weimar.review import contradictions, statements_of

pytest_plugins = ("counted_once",)
pytestmark = pytest.mark.usefixtures("facts_once")
Known = TypeVar("Known")
NAMES = ("Ada", "Ben", "Cy", "Dora", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo")
BEGUN = 1_790_000_000_000
ELECTED = 15
"""A game that ends with the election of Hitler, by people of both parties."""


def record(seed: int, players: int = 7, names: tuple[str, ...] = NAMES) -> Record:
    """A whole game of people who talk and lie."""
    temper = changed(TEMPERS[seed % len(TEMPERS)], say=0.3)
    game = random_game(Random(seed), players, make_rules(), temper)
    return record_of(game.events, names[:players])


def whole(game: Played) -> Record:
    """The record of a game that is not only public."""
    assert isinstance(game.record, Record)
    return game.record


def sure(value: Known | None) -> Known:
    """A fact that a record tells."""
    assert value is not None
    return value


GAMES = tuple(Played(record(seed, 5 + seed % 6), BEGUN + seed * 3_600_000) for seed in range(16))


@pytest.mark.parametrize("seed", [*range(8), ELECTED])
def test_facts_are_those_of_the_events_and_of_the_whole_review(seed: int) -> None:
    """Deaths, Hitler's election and lies, counted from events and from the contradictions of all viewers."""
    game = record(seed, 5 + seed % 6)
    events, played = events_of(game), tuple(states(game))
    end = played[-1].phase
    assert isinstance(end, GameOver)
    told = statements_of(played, game.actions)
    public = [
        index
        for found in contradictions(played, told)
        if found.spectator is not None and found.spectator < len(played) - 1
        for index in found.statements
    ]
    dead = {event.target for event in events if isinstance(event, ev.PlayerExecuted)}
    last_vote = next(event for event in reversed(events) if isinstance(event, ev.BallotsRevealed))
    facts = facts_of(game)
    assert (facts.winner, facts.reason) == (end.winner, end.reason)
    assert seed != ELECTED or end.reason == "hitler_elected"
    assert facts.setting == Setting(len(game.players), "official", ())
    for seat, known in enumerate(facts.seats):
        own = [(index, said) for index, said in enumerate(told) if said.seat == seat and said.replaced is None]
        lies = {index for index, said in own if said.truthful is False}
        role = game.roles[seat]
        assert (known.role, known.won, known.shot) == (role, party_of(role) == end.winner, seat in dead)
        assert (len(sure(known.lies)), known.caught) == (len(lies), len(lies & set(public)))
        assert all(lie.saw != lie.said for lie in sure(known.lies))
        assert known.elected == (role == "hitler" and end.reason == "hitler_elected")
        assert known.elected_hitler == (
            end.reason == "hitler_elected" and role == "liberal" and last_vote.votes[seat] == "ja"
        )


def test_the_figures_of_one_game_have_the_shape_that_is_promised() -> None:
    """Read again strictly: a number is no truth value, in JSON neither."""
    told = figures(GAMES[:1])
    assert msgspec.json.decode(msgspec.json.encode(told), type=Figures) == told


def test_order_and_copies_change_nothing() -> None:
    """The same games in another order, some of them twice and under other names, give the same figures."""
    told = figures(GAMES)
    twice = [*reversed(GAMES), *renamed(GAMES[:3], "Ada", "Zoe"), Played(GAMES[1].record)]

    def without_entries(one: Figures) -> Any:
        return [msgspec.structs.replace(game, entry=0) for game in one.games], one.people, one.balances

    assert without_entries(figures(twice)) == without_entries(told)


@pytest.mark.parametrize("seed", range(3))
def test_an_evening_lasts_until_a_long_break(seed: int) -> None:
    """Even longer than such a break: only the time between two neighbours counts."""
    dice = Random(seed)
    gaps = [dice.choice((0, BREAK_MS // 2, BREAK_MS, BREAK_MS, BREAK_MS + 1, 3 * BREAK_MS)) for _ in GAMES]
    times = list(accumulate(gaps, initial=0))[1:]
    told = figures([Played(game.record, at) for game, at in zip(GAMES, times, strict=True)])
    begun = [at for before, at in pairwise([-2 * BREAK_MS, *times]) if at - before > BREAK_MS]
    parts = [[at for at in times if one <= at < after] for one, after in pairwise([*begun, times[-1] + 1])]
    assert [(one.begun, one.ended, len(one.games)) for one in told.evenings] == [
        (part[0], part[-1], len(part)) for part in parts
    ]


def test_bots_and_people_without_a_name_are_not_counted() -> None:
    """They play in ratings, and have no line; a bot is not the person of the same name."""
    told = figures([Played(game.record, game.at, frozenset({1})) for game in GAMES])
    assert "Ben" not in {person.name for person in told.people}
    assert all("Ben" not in pair.names for pair in told.pairs)
    assert [row["counted"] for row in rows(told) if row["name"] == "Ben"] == [False] * len(GAMES)


def test_a_bot_is_rated_apart_from_the_person_of_the_same_name() -> None:
    """Another name for the bot changes nothing for people."""
    bot = frozenset({1})
    same, other = (
        figures(
            [
                Played(
                    msgspec.structs.replace(game.record, players=(NAMES[0], name, *game.record.players[2:])),
                    game.at,
                    bot,
                )
                if number % 3 == 0
                else game
                for number, game in enumerate(GAMES)
            ]
        )
        for name in ("Ben", "Zed")
    )
    assert same.people == other.people
    assert next(person.rating for person in same.people if person.name == "Ben") is not None


def result(winner: Party, roles: tuple[Role, ...]) -> GameFacts:
    """A made-up result."""
    nothing = {"shot": False, "elected": False, "elected_hitler": False, "statements": 0, "lies": (), "caught": 0}
    seats = tuple(
        msgspec.convert({"role": role, "won": party_of(role) == winner, **nothing}, SeatFacts) for role in roles
    )
    return GameFacts(Setting(len(roles), "official", ()), winner, "hitler_executed", 5, seats)


ROLES: tuple[Role, ...] = ("liberal", "liberal", "liberal", "fascist", "hitler")


def dealt(luck: Random) -> tuple[Role, ...]:
    """Five roles, shuffled."""
    return tuple(luck.sample(ROLES, len(ROLES)))


@pytest.mark.parametrize("share", [0.35, 0.5, 0.65])
def test_the_balance_of_a_size_is_found_among_equal_players(share: float) -> None:
    """On average over 12 groups with 400 games each; nobody seems clearly better or worse more often than allowed."""
    chances, outside = [], 0
    for seed in range(12):
        luck, ladder = Random(seed), Ladder()
        for _ in range(400):
            ladder.count(result("liberal" if luck.random() < share else "fascist", dealt(luck)), NAMES[:5])
        chances.append(ladder.chance(Setting(5, "official", ()), "liberal") or 0)
        ratings = [rating for name in NAMES[:5] if (rating := ladder.rating(name)) is not None]
        outside += sum(not rating.low < 0 < rating.high for rating in ratings)
    assert sum(chances) / len(chances) == pytest.approx(share, abs=0.04)
    assert outside <= 3, "5 % of 60"


def test_a_first_game_changes_skills_as_openskill_computes_it() -> None:
    """The intercepts of both parties are more certain than newcomers; skills are differences from the mean."""
    ladder, model = Ladder(), ThurstoneMostellerFull(tau=0.0)
    ladder.count(result("liberal", ROLES), NAMES[:5])
    won, lost = model.rate(
        [[model.rating(0.0, 25 / 12), *(model.rating(0.0, 25 / 3) for _ in range(size))] for size in (3, 2)]
    )
    skills = [*won[1:], *lost[1:]]
    mean, variance = fmean(skill.mu for skill in skills), fmean(skill.sigma**2 for skill in skills)
    for name, skill in zip(NAMES, skills, strict=False):
        rating, half = ladder.rating(name), 1.96 * skill.sigma
        assert rating is not None
        assert (rating.skill, rating.low, rating.high) == pytest.approx(
            (skill.mu - mean, skill.mu - mean - half, skill.mu - mean + half)
        )
    average = model.rating(mean, sqrt(variance))
    chances = model.predict_win([[won[0], *[average] * 3], [lost[0], *[average] * 2]])
    sides: tuple[Party, ...] = ("liberal", "fascist")
    assert [ladder.chance(Setting(5, "official", ()), side) for side in sides] == pytest.approx(chances)


def test_a_better_player_is_rated_higher_whatever_their_roles() -> None:
    """Ada's side wins four of five games; all others win by turns."""
    luck, ladder = Random(7), Ladder()
    for _ in range(200):
        roles = dealt(luck)
        other: Party = "fascist" if party_of(roles[0]) == "liberal" else "liberal"
        ladder.count(result(party_of(roles[0]) if luck.random() < 0.8 else other, roles), NAMES[:5])
    ada, *others = [rating.skill for name in NAMES[:5] if (rating := ladder.rating(name)) is not None]
    assert ada > max(others) + 4
    best = ladder.rating("Ada")
    assert best is not None
    assert best.low > 0


def test_an_archive_comes_back() -> None:
    """With times and uncounted seats; a second time nothing changes any more, and the games are the same."""
    games = [Played(game.record, game.at if seat else None, frozenset({seat})) for seat, game in enumerate(GAMES[:5])]
    archive = write_archive(games)
    read = read_archive(msgspec.json.decode(msgspec.json.encode(archive)))
    assert write_archive(read) == archive
    assert [game_key(game.record) for game in read] == [game_key(game.record) for game in games]
    assert figures(read) == figures(games)


def unfinished() -> str:
    """A link to a game that stops early."""
    return to_link(msgspec.structs.replace(whole(GAMES[0]), actions=whole(GAMES[0]).actions[:3]))


LINK = to_link(whole(GAMES[0]))


@pytest.mark.parametrize(
    ("games", "code"),
    [
        ([{"link": LINK[:-5]}], "damaged_link"),
        ([{"link": LINK}, {"link": unfinished()}], "game_not_over"),
        ([{"link": LINK, "uncounted": [9]}], "unknown_seat"),
        ([{"link": LINK, "at": -1}], "bad_archive"),
        ([{"link": LINK, "name": "x"}], "bad_archive"),
        ([{"link": 7}], "bad_archive"),
        ({}, "bad_archive"),
    ],
)
def test_a_bad_archive_is_refused(games: object, code: str) -> None:
    """With its code; nothing of it is read."""
    with pytest.raises(RecordError) as refused:
        read_archive({"format": "weimar-evenings", "version": 1, "games": games})
    assert refused.value.code == code


def test_a_person_is_renamed_merged_and_removed() -> None:
    """In the records themselves, so that no archive keeps the old name."""
    one, other = Played(record(1)), Played(record(2, names=("Adi", *NAMES[1:])))
    merged = renamed((one, other), "Adi", "Ada")
    assert [person.all.games for person in figures(merged).people if person.name == "Ada"] == [2]
    gone = renamed(merged, "Ada", None)
    assert [game.record.players[0] for game in gone] == ["#1", "#1"]
    assert all(game.uncounted == {0} for game in gone)
    assert b"Ada" not in msgspec.json.encode(figures(gone))
    assert [game_key(game.record) for game in gone] == [game_key(one.record), game_key(other.record)]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [("Ada", "Ben", "two_in_one_game"), ("Zoe", "Ada", "unknown_person"), ("Ada", " ", "bad_name")],
)
def test_an_impossible_name_is_refused(old: str, new: str, code: str) -> None:
    """Two people of one game cannot be one."""
    with pytest.raises(ArchiveError) as refused:
        renamed(GAMES[:1], old, new)
    assert refused.value.code == code


def test_names_in_a_spreadsheet_are_no_formulas() -> None:
    """A cell that would be one begins with an apostrophe."""
    text = to_csv(figures([Played(record(1, names=("=1+1", "@x", *NAMES[2:])))]))
    assert ",'=1+1," in text
    assert ",'@x," in text
    assert ",=1+1," not in text


def test_names_are_no_formulas_with_any_separator() -> None:
    """A spreadsheet may separate cells by semicolons, tabs or bars; it then reads parts of a name as cells."""
    hostile = tuple(
        f"{before}{separator}{between}{sign}1"
        for before in ("", "Ada")
        for separator in ";,|:"
        for between in ("", " ", '"')
        for sign in "=+-@＝"  # noqa: RUF001 - some spreadsheets read it as a formula
    )
    for start in range(0, len(hostile), 10):
        text = to_csv(figures([Played(record(5, 10, hostile[start : start + 10]))]))
        cells = [cell.strip(' "') for line in text.splitlines() for cell in re.split("[;,|:]", line)]
        assert not [cell for cell in cells if cell.startswith(tuple("=+-@＝"))]  # noqa: RUF001 - as above


def test_other_names_stay_as_they_are() -> None:
    """A hyphen within a name is no formula."""
    text = to_csv(figures([Played(record(1, names=("Ann-Marie", "a = b", *NAMES[2:])))]))
    assert ",Ann-Marie," in text
    assert ",a = b," in text
