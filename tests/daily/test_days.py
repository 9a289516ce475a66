"""Days and games of them: the same everywhere, checked by playing again, and nothing of tomorrow."""

import hashlib
from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest
from msgspec.structs import replace

from weimar.bots import BOTS
from weimar.daily import (
    FIRST_DAY,
    VERSION,
    Course,
    DailyError,
    after,
    bots_of,
    checked,
    date_of,
    day_of,
    link_to,
    next_step,
    opening,
    parted,
    played_by,
    played_on,
    result_of,
)
from weimar.daily.result import score_of
from weimar.engine import Record, RecordError, Voting, awaited, dump, legal_actions, parse, record_of
from weimar.engine.actions import CastVote, Nominate, Say
from weimar.engine.arguments import Argument, Said
from weimar.engine.rules import Rules

TODAY = "2026-12-31"
MONDAY = "2026-11-02"
DAYS = [(date.fromisoformat(FIRST_DAY) + timedelta(days=number)).isoformat() for number in range(400)]


def names(players: int) -> list[str]:
    """Names for a record."""
    return [f"Player {seat}" for seat in range(players)]


def recorded(course: Course) -> Record:
    """The record of a game."""
    return record_of(course.events, names(course.state.setup.players), course.talk)


def game_of(day: str, level: str = "novice") -> Record:
    """The record of a day that a level played."""
    return recorded(played_by(day_of(day, TODAY), BOTS[level]))


RECORD = game_of(MONDAY)
LINK = link_to(day_of(MONDAY, TODAY), RECORD)


def digest(days: list[str], levels: tuple[str, ...]) -> str:
    """A digest of all games of some days."""
    games = [dump(game_of(day, level)) for day in days for level in levels]
    return hashlib.sha256(b"\n".join(games)).hexdigest()


def test_the_games_of_this_version_stay_as_they_are() -> None:
    """A change here means that bots or days have changed: it takes a new version of the daily rules."""
    assert VERSION == 10
    assert digest(DAYS[:7], ("random", "novice")) == "1d2a15d43f8915bf8fd04d0f50eb6e4a6eeb90bec0607dbb81e523ba2d471eed"


def test_a_week_has_every_size_and_its_options() -> None:
    """From five on Monday to ten on Saturday; on Sunday other rules."""
    week = [day_of((date(2026, 11, 2) + timedelta(days=number)).isoformat(), TODAY) for number in range(7)]
    assert [day.players for day in week] == [5, 6, 7, 8, 9, 10, 7]
    assert [day.rules == Rules() for day in week] == [True] * 6 + [False]


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


@pytest.mark.parametrize(
    ("day", "code"),
    [
        ("2027-01-01", "daily_future"),
        ("2026-02-29", "daily_bad_date"),
        ("20261102", "daily_bad_date"),
        ("2026-W45-1", "daily_bad_date"),
        ("", "daily_bad_date"),
        ("yesterday", "daily_bad_date"),
        ("2024-12-31", "daily_before_first"),
    ],
)
def test_a_date_without_a_table_is_refused(day: str, code: str) -> None:
    """Also tomorrow: nobody can have it from this function."""
    with pytest.raises(DailyError) as refused:
        day_of(day, TODAY)
    assert refused.value.code == code


def test_the_date_is_that_of_utc() -> None:
    """The last millisecond of a day still belongs to it."""
    assert date_of(1_793_577_600_000 - 1) == "2026-11-01"
    assert date_of(1_793_577_600_000) == MONDAY


def test_bots_wait_for_the_person() -> None:
    """In a vote, nobody has cast a ballot when it is the person's turn; bots have said what they wanted to."""
    votes = 0
    for text in DAYS[:14]:
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
    assert votes == 14


def test_a_link_is_checked_by_playing_it_again() -> None:
    """Alone and in an address; the game in it is the record."""
    for text in (LINK, f"https://example.org/daily#{LINK}", LINK + "\n"):
        game = checked(text, TODAY)
        assert game.record == RECORD
        assert game.day.date == MONDAY
    assert parse(LINK) == RECORD, "a link of a day is a link to a game too"


def with_action(index: int, **changes: object) -> Record:
    """The record with another action."""
    actions = list(RECORD.actions)
    actions[index] = replace(actions[index], **changes)
    return replace(RECORD, actions=tuple(actions))


def test_a_bots_move_that_it_does_not_make_is_found() -> None:
    """At its place: another ballot of a bot in the last vote."""
    day = day_of(MONDAY, TODAY)
    votes = [n for n, action in enumerate(RECORD.actions) if isinstance(action, CastVote) and action.seat != day.seat]
    for index in (votes[0], votes[-1]):
        other = "nein" if RECORD.actions[index].vote == "ja" else "ja"  # type: ignore[union-attr]
        with pytest.raises(RecordError) as refused:
            played_on(day, with_action(index, vote=other))
        assert (refused.value.code, refused.value.action) == ("daily_other_move", index)


def test_a_person_who_moves_out_of_turn_is_found() -> None:
    """A statement left out that a bot makes on this day."""
    day = day_of(MONDAY, TODAY)
    said = next(n for n, action in enumerate(RECORD.actions) if isinstance(action, Say) and action.seat != day.seat)
    without = replace(RECORD, actions=RECORD.actions[:said] + RECORD.actions[said + 1 :])
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
def test_an_argument_that_nobody_could_make_is_found(words: Argument, field: str) -> None:
    """Of the person, and of a bot, at its place."""
    day = day_of(MONDAY, TODAY)
    for seat in (day.seat, (day.seat + 1) % day.players):
        with pytest.raises(RecordError) as refused:
            played_on(day, replace(RECORD, talk=(Said(seat, 0, words), *RECORD.talk)))
        assert (refused.value.code, refused.value.name, refused.value.action) == ("daily_other_move", field, 0)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"roles": RECORD.roles[1:] + RECORD.roles[:1]}, "daily_other_deal"),
        ({"first_candidate": (RECORD.first_candidate + 1) % 5}, "daily_other_deal"),
        ({"draw_pile": RECORD.draw_pile[::-1]}, "daily_other_deal"),
        ({"rules": Rules(preset="dutch")}, "daily_other_deal"),
        ({"actions": RECORD.actions[:-1]}, "daily_not_over"),
        ({"actions": ()}, "daily_not_over"),
    ],
)
def test_another_game_is_not_a_game_of_the_day(change: dict[str, object], code: str) -> None:
    """Another deal, other rules, no end."""
    with pytest.raises(RecordError) as refused:
        played_on(day_of(MONDAY, TODAY), replace(RECORD, **change))
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
    ("text", "code"),
    [
        (LINK.replace(f"d{VERSION}.", "d1."), "daily_other_version"),
        (LINK.replace(MONDAY, "2026-11-09"), "daily_other_deal"),
        (LINK.replace(MONDAY, "2027-11-01"), "daily_future"),
        (LINK.replace(MONDAY, "2026-02-30"), "daily_bad_date"),
        (LINK[:-5], "damaged_link"),
        (LINK.split(".", 2)[2], "daily_not_a_link"),
        ("", "daily_not_a_link"),
        (f"d{VERSION}.{MONDAY}", "daily_not_a_link"),
    ],
)
def test_a_link_that_does_not_hold_is_refused(text: str, code: str) -> None:
    """By a code, and never by a fault of the program."""
    with pytest.raises(RecordError) as refused:
        checked(text, TODAY)
    assert refused.value.code == code


@pytest.mark.parametrize("day", ["2026-11-02", "2026-11-04"])
def test_the_parts_of_a_result_add_up(day: str) -> None:
    """The chance before the deal, luck, the person's choices and those of all others make won or lost."""
    known = day_of(day, TODAY)
    record = game_of(day)
    result = result_of(played_on(known, record))
    assert result.luck is not None
    assert result.own is not None
    assert result.others is not None
    start = float(result.won) - (result.luck + result.own + result.others)
    assert 0.2 < start < 0.8, "a game of this size before the deal"
    assert result.score == score_of(result.own)
    own = [action for action in record.actions if action.seat == known.seat and not isinstance(action, Say)]
    assert [choice.chosen for choice in result.choices] == own
    assert result.cost == pytest.approx(sum(choice.loss or 0 for choice in result.choices))


def test_there_is_no_verdict_under_other_rules() -> None:
    """On Sundays: won or lost, and nothing else."""
    day = day_of("2026-11-08", TODAY)
    result = result_of(played_on(day, game_of(day.date)))
    assert (result.luck, result.own, result.others, result.cost, result.score) == (None,) * 5
    assert all(choice.loss is None for choice in result.choices)


def test_two_games_part_at_a_choice_of_the_person() -> None:
    """The first action that differs is theirs, or they kept silent in one game: bots answer equal games equally."""
    silent = Counter[bool]()
    for text in (MONDAY, *DAYS[16:32]):
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
    assert parted(RECORD, RECORD, day_of(MONDAY, TODAY).seat) is None


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
