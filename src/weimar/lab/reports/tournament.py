"""One bot against another over the same deals, with sides swapped.

Contract: the same seed gives the same deals to any bots. A *deal* is roles, pile and first candidate; each is played
twice, with each bot as the liberals once. In a series of deals as long as the number of seats, the roles rotate by one
seat at a time, and everything else stays the same. Times vary from run to run.
"""

import os
import random
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from time import perf_counter, thread_time
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from weimar.bots import Bot
from weimar.bots.players.discussion import Arguing
from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.voices import Voice
from weimar.engine import Action, Dice, FairChance, GameStarted, Rules, View, start
from weimar.engine.actions import Say
from weimar.engine.arguments import Heard
from weimar.engine.terms import Party, Reason
from weimar.lab.opponents.outside import contestant
from weimar.lab.play.match import finish, seated
from weimar.lab.play.statistics import Z95, Interval, wilson
from weimar.lab.work import Spread, here

MOST_TIMES: Final = 20_000
"""The most times of decisions kept for the percentiles; from more, a sample."""
SAMPLES: Final = 3
"""The number of deals played to estimate the total time."""
_SIDES: Final[tuple[Party, Party]] = ("liberal", "fascist")


class Fixture(Struct, frozen=True):
    """The pairing of two bots.

    Attributes:
        bot, opponent: names (`contestant`). players: 5 to 10. deals: the number of deals, each played twice.
        seed: the seed of all randomness. rules: the options. talk: true if bots argue.
    """

    bot: str
    opponent: str
    players: int
    deals: int
    seed: int
    rules: Rules
    talk: bool = False


class Side(Struct, frozen=True):
    """The bot's results on one side; endings are by reason."""

    games: int
    wins: int
    win_rate: Interval
    endings: dict[Reason, int]


class Times(Struct, frozen=True):
    """Milliseconds of CPU for a decision, including statements; other programs on the machine do not count."""

    p50: float
    p99: float
    decisions: int


class Result(Struct, frozen=True):
    """The result of a fixture.

    Attributes:
        sides: the bot's results, by the party it played.
        both: the mean of its win rates on both sides, with a 95 % interval from the paired deals.
        times: the times by name of bot.
    """

    players: int
    bot: str
    opponent: str
    seed: int
    sides: dict[Party, Side]
    both: Interval
    times: dict[str, Times]


class Deal(Struct, frozen=True):
    """One deal, played both ways.

    Attributes:
        winners, reasons: the result with the bot as the liberals, then as the fascists.
        times: seconds of CPU of each decision, by name.
    """

    winners: tuple[Party, Party]
    reasons: tuple[Reason, Reason]
    times: dict[str, list[float]]


class _Timed:
    """A bot with timed decisions."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        self._bot = bot
        self._times = times

    def choose(self, view: View, dice: Dice) -> Action:
        began = thread_time()
        action = self._bot.choose(view, dice)
        self._times.append(thread_time() - began)
        return action

    def claim(self, view: View, dice: Dice) -> Say | None:
        began = thread_time()
        said = self._bot.claim(view, dice)
        self._times.append(thread_time() - began)
        return said


class _TimedSpeaker(_Timed):
    """A timed bot that argues; its arguments are not timed."""

    def __init__(self, bot: Arguing, times: list[float]) -> None:
        self._speaker = bot
        super().__init__(bot.having_heard(()), times)

    def having_heard(self, heard: tuple[Heard, ...]) -> Bot:
        return _timed(self._speaker.having_heard(heard), self._times)

    def argue(self, view: View, dice: Dice, voice: Voice) -> Wish | None:
        return self._speaker.argue(view, dice, voice)


def _timed(bot: Bot, times: list[float]) -> Bot:
    return _TimedSpeaker(bot, times) if isinstance(bot, Arguing) else _Timed(bot, times)


def dealt(fixture: Fixture, number: int) -> GameStarted:
    """The deal with this number."""
    base, shift = divmod(number, fixture.players)
    started = start(fixture.players, fixture.rules, FairChance(random.Random(f"{fixture.seed}/deal/{base}")))
    return replace(started, roles=started.roles[-shift:] + started.roles[:-shift])


def play_deal(fixture: Fixture, number: int) -> Deal:
    """Play one deal both ways."""
    started = dealt(fixture, number)
    times: dict[str, list[float]] = {fixture.bot: [], fixture.opponent: []}
    talk = fixture.talk
    bot = _timed(contestant(fixture.bot, fixture.players), times[fixture.bot])
    opponent = _timed(contestant(fixture.opponent, fixture.players), times[fixture.opponent])
    sittings: tuple[dict[Party, Bot], ...] = (
        {"liberal": bot, "fascist": opponent},
        {"liberal": opponent, "fascist": bot},
    )
    first, second = (
        finish([started], seated(started, sides), random.Random(luck), random.Random(f"{luck}/talk") if talk else None)
        for luck, sides in zip([f"{fixture.seed}/{number}/{way}" for way in _SIDES], sittings, strict=True)
    )
    return Deal((first.winner, second.winner), (first.reason, second.reason), times)


def deals(fixture: Fixture, spread: Spread = here) -> Iterator[Deal]:
    """All deals of a fixture, in order."""
    return spread(partial(play_deal, fixture), range(fixture.deals))


def expected_seconds(fixture: Fixture, workers: int = 1) -> float:
    """The estimated seconds of a fixture, from playing a few of its deals; 0 if it has only a few more.

    The first deal does not count, because it loads the bots' data.
    """
    if fixture.deals < 5 * SAMPLES:
        return 0.0
    play_deal(fixture, 0)
    began = perf_counter()
    for number in range(1, SAMPLES):
        play_deal(fixture, number)
    each = (perf_counter() - began) / (SAMPLES - 1)
    return each * fixture.deals / min(workers, os.cpu_count() or 1)


class Score:
    """Counter of finished deals."""

    def __init__(self, fixture: Fixture) -> None:
        self._fixture = fixture
        self._points = bytearray()  # a byte for a deal: there can be a million
        self._endings: dict[Party, Counter[Reason]] = {party: Counter() for party in _SIDES}
        self._times = {fixture.bot: _Sample(), fixture.opponent: _Sample()}

    def add(self, deal: Deal) -> None:
        """Count one more deal."""
        self._points.append(2 * (deal.winners[0] == "liberal") + (deal.winners[1] == "fascist"))
        for party, reason in zip(_SIDES, deal.reasons, strict=True):
            self._endings[party][reason] += 1
        for name, seconds in deal.times.items():
            for one in seconds:
                self._times[name].add(one)

    def result(self) -> Result:
        """The figures so far; requires at least one counted deal."""
        fixture, codes = self._fixture, np.frombuffer(bytes(self._points), dtype=np.uint8)
        points = np.stack([codes // 2, codes % 2], axis=1).astype(np.float64)
        return Result(
            players=fixture.players,
            bot=fixture.bot,
            opponent=fixture.opponent,
            seed=fixture.seed,
            sides={party: self._side(party, int(wins)) for party, wins in zip(_SIDES, points.sum(axis=0), strict=True)},
            both=paired([float(mean) for mean in points.mean(axis=1)]),
            times={name: percentiles(sample.kept, sample.count) for name, sample in self._times.items()},
        )

    def _side(self, party: Party, wins: int) -> Side:
        games = len(self._points)
        return Side(games, wins, wilson(wins, games), dict(self._endings[party]))


def paired(points: list[float]) -> Interval:
    """The mean of per-deal points (between 0 and 1, at least one) with its 95 % interval."""
    mean, count = sum(points) / len(points), len(points)
    spread = sum((point - mean) ** 2 for point in points) / max(count - 1, 1)
    half = Z95 * sqrt(spread / count)
    return Interval(mean, max(0.0, mean - half), min(1.0, mean + half))


class _Sample:
    """A uniform sample of times (reservoir sampling): a million deals have 200 million, more than memory.

    Attributes:
        kept: the sample. count: the number of all times.
    """

    def __init__(self) -> None:
        self.kept = array("d")
        self.count = 0
        self._dice = random.Random(0)

    def add(self, seconds: float) -> None:
        """Take one more time into account."""
        self.count += 1
        if len(self.kept) < MOST_TIMES:
            self.kept.append(seconds)
        elif (place := self._dice.randrange(self.count)) < MOST_TIMES:
            self.kept[place] = seconds


def percentiles(seconds: Sequence[float], count: int) -> Times:
    """The median and the 99th percentile of a sample of so many seconds, in milliseconds."""
    if not seconds:
        return Times(0.0, 0.0, 0)
    p50, p99 = np.percentile(np.array(seconds) * 1000, [50, 99])
    return Times(round(float(p50), 3), round(float(p99), 3), count)
