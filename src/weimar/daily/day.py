"""Days: the table of a date, the same on every server (docs/reference/daily.md).

Contract: pure. The date and the version of the daily rules determine everything: size, rules, roles, piles, the
person's seat, and the dice of every bot. Nothing reads a clock; callers pass the current date.
"""

import hashlib
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from random import Random
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from weimar.engine import GameStarted, Rules, SealedChance, make_rules, start
from weimar.engine.fair_deal import Hex
from weimar.engine.record import RecordError
from weimar.engine.terms import Role, Seat

VERSION: Final = 15
"""The version of the daily rules: the calendar below, the derivation of a day, and the bots, their choices and
their arguments."""
FIRST_DAY: Final = "2025-01-01"
LEVEL: Final = "expert"
"""The level of the bots."""

DailyFault: TypeAlias = Literal[
    "daily_bad_date",
    "daily_before_first",
    "daily_future",
    "daily_not_a_link",
    "daily_other_version",
    "daily_not_over",
    "daily_other_deal",
    "daily_other_move",
]


class DailyError(RecordError):
    """The date has no table, or the game does not belong to its day.

    Attributes:
        code: the reason. action: the index of the first wrong action, if any.
    """

    def __init__(self, code: DailyFault, name: str = "", action: int | None = None) -> None:
        super().__init__(code, action, name)


class Day(Struct, frozen=True):
    """The table of one date.

    Attributes:
        date: year-month-day, UTC. version: the version of the daily rules.
        players: 5 to 10. rules: the options.
        seat: the person's seat; bots have the others. level: the level of the bots.
        seed: the source of all randomness.
    """

    date: str
    version: int
    players: int
    rules: Rules
    seat: Seat
    level: str
    seed: Hex


class _Setting(NamedTuple):
    players: int
    preset: str = "official"
    options: Mapping[str, Any] = MappingProxyType({})


CALENDAR: Final = (
    _Setting(5),
    _Setting(6),
    _Setting(7),
    _Setting(8),
    _Setting(9),
    _Setting(10),
    _Setting(7, options={"special_election_target": "any", "execution_target": "any"}),
)
"""For each day of the week, Monday first, its number of players and its rules."""

_ROLES: Final[tuple[Role, ...]] = ("liberal", "liberal", "liberal", "fascist", "fascist", "hitler")
"""The possible roles of the person, equally likely at every size of table."""


def date_of(at_ms: int) -> str:
    """The date at a time in milliseconds since the epoch."""
    return (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=at_ms)).date().isoformat()


def day_of(day: str, today: str) -> Day:
    """The table of a date.

    Args:
        day: the date, year-month-day.
        today: the date now, UTC.

    Raises:
        DailyError: there is no such date, it is before `FIRST_DAY`, or it is after today.

    Examples:
        >>> from weimar.daily import day_of
        >>> day = day_of("2026-11-02", today="2026-11-30")
        >>> day.players, day.level
        (5, 'expert')
    """
    check_date(day, today)
    return derived(day, VERSION)


def check_date(day: str, today: str) -> None:
    """Refuse a date without a table or a puzzle: see `day_of`."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        raise DailyError("daily_bad_date", day) from None
    if found.isoformat() != day:
        raise DailyError("daily_bad_date", day)
    if day < FIRST_DAY:
        raise DailyError("daily_before_first", FIRST_DAY)
    if day > today:
        raise DailyError("daily_future", day)


def derived(day: str, version: int) -> Day:
    """The table of a valid date. Tables of an earlier version continue with the current bots."""
    setting = CALENDAR[date.fromisoformat(day).weekday()]
    seed = hashlib.sha256(f"weimar daily v{version} {day}".encode()).hexdigest()
    dice = Random(f"{seed} person")  # noqa: S311 - everyone may work out a day
    role = _ROLES[int(dice.random() * len(_ROLES))]
    having = [seat for seat, dealt in enumerate(SealedChance(seed).deal(setting.players)) if dealt == role]
    seat = having[int(dice.random() * len(having))]
    rules = make_rules(setting.preset, setting.options)
    return Day(day, version, setting.players, rules, seat, LEVEL, seed)


def deal(day: Day) -> GameStarted:
    """The deal of a day."""
    return start(day.players, day.rules, SealedChance(day.seed))


def dice_for(day: Day, seat: Seat, number: int, moment: str) -> Random:
    """The dice of a seat at one moment.

    They depend only on the seat, the round and the moment, not on earlier uses of dice. So a different move changes as
    little as possible of the rest of the game.

    Args:
        day: the day.
        seat: the owner of the dice.
        number: the number of the round, from 1.
        moment: the phase, `statement`, or the number of an argument.
    """
    return Random(f"{day.seed} {seat} {number} {moment}")  # noqa: S311 - everyone may work out a day
