"""Every field of a day, a result and a parting, worked out from the whole analysis and from plain tables."""

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace
from test_days import DAYS, MONDAY, TODAY, game_of

from weimar.cli.daily import command
from weimar.cli.daily.words import fifths, points, square
from weimar.daily import checked, day_of, result_of
from weimar.daily.day import FIRST_DAY, VERSION, DailyError, check_date, date_of, derived, dice_for
from weimar.daily.link import DailyGame, played_on
from weimar.daily.play import opening
from weimar.daily.puzzle import puzzle_of
from weimar.daily.result import Parting, Result, parted, score_of
from weimar.engine import Record, states
from weimar.engine.actions import Say
from weimar.engine.phases import GameOver
from weimar.engine.terms import party_of
from weimar.review.analysis import Analysis

pytest_plugins = ("asked_once",)
pytestmark = pytest.mark.usefixtures("bots_asked_once")

WEEK: Final = [f"2026-11-0{day}" for day in range(2, 9)]
PLAYERS: Final = [5, 6, 7, 8, 9, 10, 7]


@pytest.mark.parametrize("day", [WEEK[0], WEEK[1], WEEK[6]])
@pytest.mark.parametrize("level", ["novice", "random"])
def test_a_result_is_the_persons_part_of_the_whole_review(day: str, level: str) -> None:
    """Every field; luck, own choices and those of others from the person's side."""
    known, record = day_of(day, TODAY), game_of(day, level)
    played = tuple(states(record))
    whole, end = Analysis(played, record.actions), played[-1].phase
    assert isinstance(end, GameOver)
    role = record.roles[known.seat]
    sign = 1 if role == "liberal" else -1
    shares = whole.shares
    own = None if shares is None else sign * shares.seats[known.seat]
    others = [] if shares is None else [share for seat, share in enumerate(shares.seats) if seat != known.seat]
    losses = {one.actions: one.loss for one in whole.decisions if one.seat == known.seat}
    found = result_of(played_on(known, record))
    expected: dict[str, Any] = {
        "date": day,
        "version": VERSION,
        "players": PLAYERS[WEEK.index(day)],
        "seat": known.seat,
        "role": role,
        "won": end.winner == party_of(role),
        "winner": end.winner,
        "reason": end.reason,
        "luck": None if shares is None else pytest.approx(sign * (shares.deal + shares.tiles)),
        "own": own if own is None else pytest.approx(own),
        "others": None if shares is None else pytest.approx(sign * sum(others)),
        "cost": pytest.approx(whole.player_games[known.seat].loss) if whole.player_games else None,
        "score": None if own is None else min(100, max(0, round(50 + 100 * own))),
        "choices": found.choices,
    }
    assert {name: getattr(found, name) for name in Result.__struct_fields__} == expected
    assert [(one.actions, one.round, one.chosen, one.loss) for one in found.choices] == [
        (number, len(played[number].board.rounds), action, losses.get(number))
        for number, action in enumerate(record.actions)
        if action.seat == known.seat and not isinstance(action, Say)
    ]
    assert (shares is None) == (day == WEEK[6])


def test_a_score_counts_from_the_middle() -> None:
    """In points, within 0 and 100."""
    for points_ in range(-60, 61):
        assert score_of(points_ / 100) == min(100, max(0, 50 + points_))


def test_the_table_of_every_day_follows_from_its_date() -> None:
    """Size by the day of the week, seat within the table, a seed of its own; the same again."""
    seeds = set()
    for number, date in enumerate(DAYS):
        day = day_of(date, TODAY)
        weekday = (number + 2) % 7  # the first day is a Wednesday
        assert (day.date, day.version, day.players, day.level) == (date, VERSION, PLAYERS[weekday], "expert")
        assert 0 <= day.seat < day.players
        assert (day.rules.execution_target, day.rules.special_election_target) == (
            ("any", "any") if weekday == 6 else ("other", "other")
        )
        assert derived(date, VERSION) == day
        seeds.add(day.seed)
        assert derived(date, VERSION - 1).seed not in seeds
    assert len(seeds) == len(DAYS)


def test_dice_differ_by_day_seat_round_and_moment() -> None:
    """And by nothing else."""
    days = [day_of(date, TODAY) for date in DAYS[:3]]
    given = [
        (day, seat, number, moment) for day in days for seat in (0, 1) for number in (1, 2) for moment in ("vote", "x")
    ]
    rolls = [dice_for(*one).random() for one in given]
    assert len(set(rolls)) == len(given)
    assert rolls == [dice_for(*one).random() for one in given]


def _parted(first: Record, second: Record, seat: int) -> Parting | None:
    """Where two games differ first, by counting."""
    for number in range(max(len(first.actions), len(second.actions))):
        one, other = (game.actions[number] if number < len(game.actions) else None for game in (first, second))
        if one != other:
            before = list(states(replace(first, actions=first.actions[:number])))[-1]
            mine = [action if action is not None and action.seat == seat else None for action in (one, other)]
            return Parting(number, len(before.board.rounds), *mine)
    return None


def test_games_part_where_they_first_differ() -> None:
    """In any order; at the end of the shorter one, too; and equal games do not."""
    luck = Random(5)
    for date in WEEK[:2]:
        seat = day_of(date, TODAY).seat
        games = [game_of(date, level) for level in ("novice", "random")]
        short = replace(games[0], actions=games[0].actions[: luck.randrange(len(games[0].actions))])
        for first in (*games, short):
            for second in (*games, short):
                assert parted(first, second, seat) == _parted(first, second, seat)


@pytest.fixture(params=["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])
def _clock(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("_clock")
def test_the_day_is_that_of_utc_wherever_the_machine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fourteen hours ahead of it or eleven behind, a millisecond before and at midnight."""
    midnight = 1_793_577_600_000
    for at, date in ((midnight - 1, "2026-11-01"), (midnight, MONDAY), (0, "1970-01-01")):
        assert date_of(at) == date
        monkeypatch.setattr(time, "time_ns", lambda at=at: at * 1_000_000 + 999_999)
        assert command._today() == date  # noqa: SLF001 - the command's own clock


DATES: Final = [
    ("2026-11-02", "2026-11-01", "daily_future"),
    ("9999-12-31", "2026-11-01", "daily_future"),
    ("2024-12-31", "2024-12-31", "daily_before_first"),
    ("2025-02-29", "2026-11-01", "daily_bad_date"),
    ("2026-13-01", "2026-11-01", "daily_bad_date"),
]
DOORS: Final[dict[str, Callable[[str, str], object]]] = {
    "date": check_date,
    "table": day_of,
    "puzzle": puzzle_of,
    "link": lambda date, today: checked(f"d{VERSION}.{date}.w1.x", today),
}


@pytest.mark.parametrize(("date", "today", "code"), DATES)
@pytest.mark.parametrize("door", DOORS)
def test_every_door_refuses_a_date_alike(door: str, date: str, today: str, code: str) -> None:
    """Tables, puzzles, links."""
    with pytest.raises(DailyError) as refused:
        DOORS[door](date, today)
    assert refused.value.code == code


@pytest.mark.parametrize("date", ["20261102", "2026-W45-1", "yesterday", ""])
def test_a_date_has_one_form(date: str) -> None:
    """Other forms of the same standard are none."""
    with pytest.raises(DailyError) as refused:
        check_date(date, TODAY)
    assert refused.value.code == "daily_bad_date"


def test_the_first_day_and_today_have_a_table() -> None:
    """The bounds belong to it."""
    assert day_of(FIRST_DAY, FIRST_DAY).date == FIRST_DAY
    assert day_of(MONDAY, MONDAY).date == MONDAY


def test_a_line_has_the_worst_of_each_fifth() -> None:
    """Against a loop over every part; squares and points by a table."""
    luck = Random(1)
    for many in range(23):
        losses = [luck.choice((None, 0.0, luck.random())) for _ in range(many)]
        expected = []
        for part in range(5):
            inside = [loss for at, loss in enumerate(losses) if many * part // 5 <= at < many * (part + 1) // 5]
            known = [loss for loss in inside if loss is not None]
            expected.append(max(known) if known else None)
        assert fifths(losses) == expected
    table = {None: "⬜", 0.0: "🟩", 0.005: "🟩", 0.0051: "🟨", 0.02: "🟨", 0.0201: "🟥", 1.0: "🟥"}
    assert {loss: square(loss) for loss in table} == table
    shown = {0.084: "+8", -0.084: "−8", 0.0: "0", 0.004: "0", -0.004: "0", 1.0: "+100"}  # noqa: RUF001 - a minus sign
    assert {chance: points(chance) for chance in shown} == shown


def test_the_opening_is_the_deal_alone() -> None:
    """Nothing was heard, and one event happened; the end has heard what the record has."""
    day = day_of(MONDAY, TODAY)
    first = opening(day)
    assert (first.heard, len(first.events), first.state.phase.name) == ((), 1, "nomination")
    record = game_of(MONDAY)
    game = played_on(day, record)
    assert isinstance(game, DailyGame)
    assert (game.day, game.record, game.course.talk) == (day, record, record.talk)
    assert [(one.seat, one.argument) for one in game.course.heard] == [(one.seat, one.argument) for one in record.talk]
    assert len(game.course.events) > len(record.actions)
