"""Days and games of them: the same everywhere, checked by playing again, and nothing of tomorrow."""

import hashlib
from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from functools import cache
from itertools import pairwise

import pytest
from msgspec.structs import replace

from weimar.bots import BOTS
from weimar.daily import checked, day_of, link_to, played_by
from weimar.daily.day import FIRST_DAY, VERSION
from weimar.daily.link import played_on
from weimar.daily.play import Course, after, bots_of, next_step, opening
from weimar.daily.result import parted
from weimar.engine import Record, RecordError, Voting, awaited, dump, legal_actions, parse, record_of
from weimar.engine.actions import CastVote, Nominate, Say
from weimar.engine.arguments import Argument, Said
from weimar.engine.rules import Rules

pytest_plugins = ("asked_once",)
pytestmark = pytest.mark.usefixtures("bots_asked_once")

TODAY = "2026-12-31"
MONDAY = "2026-11-02"
DAYS = [(date.fromisoformat(FIRST_DAY) + timedelta(days=number)).isoformat() for number in range(400)]


def names(players: int) -> list[str]:
    """Names for a record."""
    return [f"Player {seat}" for seat in range(players)]


def recorded(course: Course) -> Record:
    """The record of a game."""
    return record_of(course.events, names(course.state.setup.players), course.talk)


@cache
def game_of(day: str, level: str = "novice") -> Record:
    """The record of a day that a level played."""
    return recorded(played_by(day_of(day, TODAY), BOTS[level]))


@pytest.fixture(scope="module", name="record")
def record_of_monday() -> Record:
    """A game of a day; the bots of a day take seconds, so it isn't played when the tests are collected."""
    return game_of(MONDAY)


@pytest.fixture(scope="module")
def link(record: Record) -> str:
    """The link to it."""
    return link_to(day_of(MONDAY, TODAY), record)


def digest(days: list[str], levels: tuple[str, ...]) -> str:
    """A digest of all games of some days."""
    games = [dump(game_of(day, level)) for day in days for level in levels]
    return hashlib.sha256(b"\n".join(games)).hexdigest()


def test_the_games_of_this_version_stay_as_they_are() -> None:
    """A change here means that bots or days have changed: it takes a new version of the daily rules."""
    assert VERSION == 15
    assert digest(DAYS[:7], ("random", "novice")) == "753288a1668fd399b7abaaa1327c5a85f40b0239c3ea91306b932966870bf5ab"


def test_no_day_tells_the_role_of_the_person() -> None:
    """On each day of the week every role comes up; half of the days are liberal, whatever the size."""
    roles = {day: opening(known).state.setup.roles[known.seat] for day in DAYS if (known := day_of(day, TODAY))}
    by_weekday = {(date.fromisoformat(day).weekday(), role) for day, role in roles.items()}
    assert len(by_weekday) == 21
    counts = Counter(roles.values())
    assert 160 <= counts["liberal"] <= 240
    assert 95 <= counts["fascist"] <= 170
    assert 40 <= counts["hitler"] <= 95
    repeats = sum(one == other for one, other in pairwise(roles.values()))
    assert 110 <= repeats <= 200  # independent draws: 155 of 399 on average


def test_bots_wait_for_the_person() -> None:
    """In a vote, nobody has cast a ballot when it is the person's turn; bots have said what they wanted to."""
    votes = 0
    for text in DAYS[:7]:
        day = day_of(text, TODAY)
        bots, course = bots_of(day), opening(day)
        while not isinstance(course.state.phase, Voting) or day.seat not in awaited(course.state):
            step = next_step(day, course, bots) or legal_actions(course.state, day.seat)[0]
            course = after(day, course, step)
        while (words := next_step(day, course, bots)) is not None:
            assert isinstance(words, Said)
            course = after(day, course, words)
        assert isinstance(course.state.phase, Voting)
        assert set(course.state.phase.ballots) == {None}
        votes += 1
    assert votes == 7


def test_a_link_is_checked_by_playing_it_again(record: Record, link: str) -> None:
    """Alone and in an address; the game in it is the record."""
    for text in (link, f"https://example.org/daily#{link}\n"):
        game = checked(text, TODAY)
        assert game.record == record
        assert game.day.date == MONDAY
    assert parse(link) == record, "a link of a day is a link to a game too"


def test_a_bots_move_that_it_does_not_make_is_found(record: Record) -> None:
    """At its place: another ballot of a bot in the first and in the last vote."""
    day = day_of(MONDAY, TODAY)
    votes = [n for n, action in enumerate(record.actions) if isinstance(action, CastVote) and action.seat != day.seat]
    for index in (votes[0], votes[-1]):
        ballot = record.actions[index]
        assert isinstance(ballot, CastVote)
        other = replace(ballot, vote="nein" if ballot.vote == "ja" else "ja")
        with pytest.raises(RecordError) as refused:
            played_on(day, replace(record, actions=(*record.actions[:index], other, *record.actions[index + 1 :])))
        assert (refused.value.code, refused.value.action) == ("daily_other_move", index)


def test_a_person_who_moves_out_of_turn_is_found(record: Record) -> None:
    """A statement left out that a bot makes on this day."""
    day = day_of(MONDAY, TODAY)
    said = next(n for n, action in enumerate(record.actions) if isinstance(action, Say) and action.seat != day.seat)
    without = replace(record, actions=record.actions[:said] + record.actions[said + 1 :])
    with pytest.raises(RecordError) as refused:
        played_on(day, without)
    assert refused.value.code == "daily_other_move"


@pytest.mark.parametrize(
    ("words", "field"),
    [
        (Argument("agree", answers=99), "talk"),
        (Argument("trust", seat=99), "talk"),
        (Argument("suspect"), "talk"),
    ],
)
def test_an_argument_that_nobody_could_make_is_found(words: Argument, field: str, record: Record) -> None:
    """Of the person, and of a bot, at its place."""
    day = day_of(MONDAY, TODAY)
    for seat in (day.seat, (day.seat + 1) % day.players):
        with pytest.raises(RecordError) as refused:
            played_on(day, replace(record, talk=(Said(seat, 0, words), *record.talk)))
        assert (refused.value.code, refused.value.name, refused.value.action) == ("daily_other_move", field, 0)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda one: {"roles": one.roles[1:] + one.roles[:1]}, "daily_other_deal"),
        (lambda one: {"first_candidate": (one.first_candidate + 1) % 5}, "daily_other_deal"),
        (lambda one: {"draw_pile": one.draw_pile[::-1]}, "daily_other_deal"),
        (lambda _one: {"rules": Rules(preset="dutch")}, "daily_other_deal"),
        (lambda one: {"actions": one.actions[:-1]}, "daily_not_over"),
        (lambda _one: {"actions": ()}, "daily_not_over"),
    ],
)
def test_another_game_is_not_a_game_of_the_day(
    change: Callable[[Record], dict[str, object]], code: str, record: Record
) -> None:
    """Another deal, other rules, no end."""
    with pytest.raises(RecordError) as refused:
        played_on(day_of(MONDAY, TODAY), replace(record, **change(record)))
    assert refused.value.code == code


def test_another_reshuffle_is_found() -> None:
    """The order of a later pile is checked even if nobody drew from it."""
    games = ((day_of(day, TODAY), game_of(day)) for day in DAYS[:14])
    day, record = next((day, record) for day, record in games if record.reshuffles)
    pile = record.reshuffles[-1]
    other = pile[::-1] if pile[::-1] != pile else "".join(sorted(pile))
    assert other != pile
    played_on(day, record)
    with pytest.raises(RecordError) as refused:
        played_on(day, replace(record, reshuffles=(*record.reshuffles[:-1], other)))
    assert refused.value.code == "daily_other_deal"


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        (lambda link: link.replace(f"d{VERSION}.", "d1."), "daily_other_version"),
        (lambda link: link.replace(MONDAY, "2026-11-09"), "daily_other_deal"),
        (lambda link: link.replace(MONDAY, "2027-11-01"), "daily_future"),
        (lambda link: link.replace(MONDAY, "2026-02-30"), "daily_bad_date"),
        (lambda link: link[:-5], "damaged_link"),
        (lambda link: link.split(".", 2)[2], "daily_not_a_link"),
        (lambda _link: "", "daily_not_a_link"),
        (lambda _link: f"d{VERSION}.{MONDAY}", "daily_not_a_link"),
    ],
)
def test_a_link_that_does_not_hold_is_refused(changed: Callable[[str], str], code: str, link: str) -> None:
    """By a code, and never by a fault of the program."""
    with pytest.raises(RecordError) as refused:
        checked(changed(link), TODAY)
    assert refused.value.code == code


def test_two_games_part_at_a_choice_of_the_person() -> None:
    """The first action that differs is theirs, or they kept silent in one game: bots answer equal games equally."""
    silent = Counter[bool]()
    for text in (MONDAY, *DAYS[:9]):
        seat, games = day_of(text, TODAY).seat, (game_of(text), game_of(text, "random"))
        found = parted(*games, seat)
        assert found is not None
        one, other = (game.actions[found.actions] for game in games)
        assert games[0].actions[: found.actions] == games[1].actions[: found.actions]
        assert one != other
        assert [found.first, found.second] == [act if act.seat == seat else None for act in (one, other)]
        assert seat in (one.seat, other.seat)
        silent[None in (found.first, found.second)] += 1
    assert min(silent[True], silent[False]) > 0
    assert parted(game_of(MONDAY), game_of(MONDAY), day_of(MONDAY, TODAY).seat) is None


def test_the_person_may_speak_at_any_time() -> None:
    """A statement of theirs is allowed wherever the rules allow it, and bots hear it."""
    for text in DAYS[:60]:
        day = day_of(text, TODAY)
        bots, course = bots_of(day), opening(day)
        while True:
            step = next_step(day, course, bots)
            if step is None:
                legal = legal_actions(course.state, day.seat)
                if not legal:
                    break
                step = next((one for one in legal if isinstance(one, Nominate)), legal[0])
            course = after(day, course, step)
            held = course.state.board.rounds[-2] if len(course.state.board.rounds) > 1 else None
            if held and held.elected and held.candidate == day.seat and held.enacted is not None:
                said = Say(day.seat, "session", len(course.state.board.rounds) - 1, "FFL")
                course = after(day, course, said)
                while (step := next_step(day, course, {**bots, day.seat: BOTS["novice"]})) is not None:
                    course = after(day, course, step)
                assert said in played_on(day, recorded(course)).record.actions
                return
    pytest.fail("nobody in sixty days was president")
