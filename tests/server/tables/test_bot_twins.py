"""Pairs of worlds with speaking bots, under virtual time: indistinguishable worlds stay indistinguishable to a viewer.

A game is played by bots that think as long as their role says, with one person among them, and then its twin
(`twins.Scrambler`): other roles, other tiles, other private choices. The server itself chooses whose turn it is, which
level plays, and what each bot is shown. Bots act by a script, and speak by what everyone may know (`puppets`): they
make statements, reply to the person's, and argue. Everything that the viewer can see has to be equal in both worlds:

- every message that the person and the spectators get, and its moment,
- who is asked what, in which order, on which level, and how far the dice were rolled,
- for a bot's seat: everything that its bot is given, and what a real bot answers to it.

The same at tables of days, where bots wait for the person and argue before they vote.

Contract: time advances to the next timer when no task is ready to run, so no figure depends on the machine.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import pytest

from bot_moves import opening_of
from games import Temper, random_game, random_rules
from programmes import Programme
from puppets import Asked, Puppet, Stage
from room import VirtualTimeLoop, in_virtual_time
from slow_thread import SlowThread, steady
from twins import Twin, differing_facts
from weimar.bots import BOTS
from weimar.bots.players.discussion import NO_ANSWER
from weimar.daily import day_of
from weimar.daily.day import Day
from weimar.engine import SPECTATOR, Action, Chance, State, awaited
from weimar.engine.actions import CastVote, Nominate, Say
from weimar.engine.arguments import Argument
from weimar.engine.phases import Voting
from weimar.engine.terms import Viewer
from weimar.server.tables import bot_turns
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import Timers
from weimar.table.state import TableState
from worlds import GivenLuck, LocalWorld, add_bot, given_luck, quiet_server

LOADS: Final = (0.0, 1.0, 3.1, 26.0)
"""Times as long as thinking takes on a machine that does other things as well."""
PACES: Final = (0, 5, 900, 900)
LEVELS: Final = ("random", "novice", "steady")
"""Of the puppets, by their seat; the bot that plays for absent people is one of them."""
REAL: Final = ("novice", "steady", "steady", "expert")
"""The levels of the real bot that answers for a bot's seat."""
DAYS: Final = tuple([day_of(f"2026-11-0{number}", today="2026-12-31") for number in (2, 4, 6)])
PAIRS: Final = 10
PERSON_S: Final = 0.75
"""The person acts so long after the game began to wait for them."""
Moments = list[tuple[float, bytes]]
TEMPER: Final = Temper(say=0, change=0, spare=1.0)


class _Clocked(list[bytes]):
    """Frames, with the moment at which each came."""

    def __init__(self) -> None:
        super().__init__()
        self.moments: Moments = []

    def append(self, frame: bytes) -> None:
        """Keep a frame and its moment."""
        super().append(frame)
        now = round(asyncio.get_running_loop().time(), 9)  # sums of the same pauses differ in their last bits
        self.moments.append((now, frame))


@dataclass
class Tally:
    """What a campaign has seen: pairs that differ in something hidden, those that did not, frames, the first leak.

    Attributes:
        asked: what bots were asked, how often.
    """

    pairs: int = 0
    alike: int = 0
    frames: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    difference: str = ""


@dataclass
class Script:
    """The choices of each seat, in order; of a ballot that was changed, the last."""

    actions: dict[int, list[Action]] = field(default_factory=dict)
    taken: dict[int, tuple[object, Action | None]] = field(default_factory=dict)

    @classmethod
    def of(cls, twin: Twin) -> "Script":
        """Those of a twin."""
        script, votes = cls(), 0
        place: dict[tuple[int, int], int] = {}
        for _, action in twin.rows:
            if action is None:
                continue
            own = script.actions.setdefault(action.seat, [])
            votes += isinstance(action, Nominate)
            if isinstance(action, CastVote):
                if (votes, action.seat) in place:
                    own[place[votes, action.seat]] = action
                    continue
                place[votes, action.seat] = len(own)
            own.append(action)
        return script

    def take(self, seat: int, place: object = None) -> Action | None:
        """The next choice of a seat; None once there are no more. At the same place, the same again."""
        if place is None or self.taken.get(seat, (None, None))[0] != place:
            own = self.actions.get(seat)
            self.taken[seat] = place, own.pop(0) if own else None
        return self.taken[seat][1]


@dataclass(frozen=True)
class Seen:
    """What happened in one world.

    Attributes:
        frames: of the person and of the spectators. asked: of bots. strange: what nobody asked them for.
        state: where it ended.
    """

    frames: dict[Viewer, Moments]
    asked: list[Asked]
    strange: list[object]
    state: State


@dataclass
class Evening:
    """One table under virtual time.

    Attributes:
        plan: the game, cut where no vote runs. person: the seat of the one person. pace_ms, load, seed: as they say.
        real: the level of the bot that answers for a bot's seat.
        day: if it is the table of a day, with other luck than the day's own.
    """

    plan: Programme
    person: int
    pace_ms: int
    load: float
    seed: str
    real: str
    day: Day | None = None

    def run(self, ours: GivenLuck, twin: Twin, eyes: Viewer) -> Seen:
        """A world for the eyes of a viewer."""
        real = BOTS[self.real]
        with pytest.MonkeyPatch.context() as patch, asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
            ours.begin(self.plan.luck(twin))
            script = Script.of(twin)
            stage = Stage(script.take, eyes, real)
            for level in LEVELS if self.day is None else (self.day.level,):
                add_bot(patch, level, Puppet(stage, level))
            return runner.run(self._play(ours, patch, script, stage))

    async def _play(self, ours: GivenLuck, patch: pytest.MonkeyPatch, script: Script, stage: Stage) -> Seen:
        in_virtual_time(patch, f"{self.seed} dice", self.seed)
        hall = LocalWorld(quiet_server(bot_pace_ms=self.pace_ms))
        thread = SlowThread(lambda: hall.table.state.game, steady, lambda worked: self.load * worked)
        patch.setattr(bot_turns, "_THINKING", thread)
        host = await (self._sit_down(hall) if self.day is None else self._open_day(hall, self.day, ours))
        game, talk = hall.table, _Talk(self.seed, self.person)
        while self._left(script, game.state.game):
            if self._waits_for(game.state.game, self.person):
                await asyncio.sleep(PERSON_S)
                action = script.take(self.person)
                if action is None:
                    break
                await hall.ask(host, f"ac{game.state.prompt:06x}", cmd.Act(game.state.prompt, action))
                await talk.say(hall, host)
            await asyncio.sleep(0.05)
        found: dict[Viewer, Moments] = {}
        clients: tuple[tuple[Viewer, int | None], ...] = ((self.person, host), (SPECTATOR, None))
        for viewer, client in clients:
            frames = hall.frames[client]
            assert isinstance(frames, _Clocked)
            found[viewer] = list(frames.moments)
        state = game.state.game
        assert state is not None
        await hall.close()
        return Seen(found, stage.asked, self._put_in_mouths(game.state, stage), state)

    def _put_in_mouths(self, table: TableState, stage: Stage) -> list[object]:
        """What bots said at the table without having been asked for it as who they are."""
        said: list[tuple[int | None, object]] = [
            (
                table.seat_of(entry.what.member),
                entry.what.argument if isinstance(entry.what, ev.Argued) else entry.what.phrase,
            )
            for entry in table.talk
            if isinstance(entry.what, ev.Argued | ev.PhraseSaid) and entry.what.member is not None
        ]
        return [
            entry
            for entry in said
            if entry[0] != self.person and entry[1] not in ("no_chat", NO_ANSWER) and entry not in stage.said
        ]

    @staticmethod
    async def _open_day(hall: LocalWorld, day: Day, luck: Chance) -> int:
        """The table of a day and its game; returns the person's member."""
        hall.table = await hall.server.registry.open(opening_of(day, luck))
        host = day.seat + 1
        for client in (None, host):
            hall.frames[client] = _Clocked()
            await hall.come(client)
        hall.table.schedule()
        return host

    async def _sit_down(self, hall: LocalWorld) -> int:
        """The host is the person; everyone else is a bot. Returns the host's member."""
        players, host = self.plan.game.players, 1
        await hall.open()
        for client in (None, host):
            hall.frames[client] = _Clocked()
        await hall.come(None)
        await hall.ask(None, "5ea70000-1", cmd.TakeSeat("Host"))
        await hall.come(host)
        rules = self.plan.game.started.rules
        options = {name: getattr(rules, name) for name in rules.__struct_fields__ if name != "preset"}
        others = list(range(2, players + 1))
        order = (*others[: self.person], host, *others[self.person :])
        wishes: tuple[cmd.Command, ...] = (
            *(cmd.AddBot(LEVELS[number % len(LEVELS)]) for number in range(len(others))),
            cmd.ChooseRules(rules.preset, options),
            cmd.OrderSeats(order),
            cmd.ChooseTimers(Timers()),
            cmd.StartGame(),
        )
        for number, wish in enumerate(wishes):
            told = await hall.ask(host, f"50000000-{number}", wish)
            assert told["type"] == "done", (wish, told)
        return host

    @staticmethod
    def _waits_for(state: State | None, seat: int) -> bool:
        return state is not None and seat in awaited(state)

    def _left(self, script: Script, state: State | None) -> bool:
        """Whether anyone who is awaited has something left to do."""
        return state is not None and any(script.actions.get(seat) for seat in awaited(state))


class _Talk:
    """The person's talk: chosen from public facts and with separate dice."""

    def __init__(self, seed: str, seat: int) -> None:
        self._rng = Random(f"{seed} talk")
        self._seat = seat
        self._number = 0

    async def say(self, hall: LocalWorld, host: int) -> None:
        """One thing or more; whether it is refused depends on nothing hidden."""
        for _ in range(self._rng.randrange(4)):
            self._number += 1
            await hall.ask(host, f"5a1d-{self._number}", self._words(hall.table.state))

    def _words(self, state: TableState) -> cmd.Command:
        assert state.game is not None
        rounds = state.game.board.rounds
        other = (self._seat + self._rng.randrange(1, state.game.setup.players)) % state.game.setup.players
        held = [(number, one) for number, one in enumerate(rounds, 1) if self._seat in (one.candidate, one.nominee)]
        words: list[cmd.Command] = [
            cmd.Chat(f"{state.members[other].name}, why?"),
            cmd.Chat(" or ".join(member.name for member in state.members)),
            cmd.SayPhrase("why"),
            cmd.Argue(Argument("suspect", seat=other)),
        ]
        for number, one in held[-2:]:
            tiles = self._rng.choice(("FFF", "FFL", "FLL"))
            told = Say(self._seat, "session", number, tiles=tiles if one.candidate == self._seat else tiles[1:])
            words += [cmd.Act(state.prompt, told)] * 3
        return self._rng.choice(words)


def _plan(rng: Random, day: Day | None = None) -> Programme:
    """A game, cut where no vote runs."""
    rules = random_rules(rng) if day is None else day.rules
    while rules.discussion_limit_s is not None:
        rules = random_rules(rng)
    game = random_game(rng, rng.choice((5, 7, 8)) if day is None else day.players, rules, TEMPER)
    cuts = [
        at
        for at, state in enumerate(game.states[:-1])
        if not isinstance(state.phase, Voting) and at >= min(12, len(game.steps) // 2)
    ]
    order = tuple(range(1, game.players + 1))
    return Programme(game, rng.choice(cuts), order, 1, Timers(), {})


def campaign(seed: object, pairs: int, days: Sequence[Day] = ()) -> Tally:
    """Pairs of worlds until there are enough, or a viewer can distinguish two; at tables of these days, if any."""
    tally, rng = Tally(), Random(f"bot twins/{seed}")
    with given_luck() as ours:
        while tally.pairs < pairs and not tally.difference:
            day = rng.choice(days) if days else None
            plan = _plan(rng, day)
            evening = Evening(
                plan,
                rng.randrange(plan.game.players) if day is None else day.seat,
                rng.choice(PACES),
                rng.choice(LOADS),
                f"{rng.random()}",
                rng.choice(REAL),
                day,
            )
            bot = rng.choice([seat for seat in range(plan.game.players) if seat != evening.person])
            viewers: tuple[Viewer, ...] = (evening.person, SPECTATOR, bot)
            for viewer in viewers:
                if not tally.difference:
                    _compare(ours, evening, viewer, rng, tally)
    return tally


def _compare(ours: GivenLuck, evening: Evening, viewer: Viewer, rng: Random, tally: Tally) -> None:
    """One more pair, into the tally."""
    first = evening.run(ours, evening.plan.own_twin(), viewer)
    second = evening.run(ours, evening.plan.twin(viewer, rng), viewer)
    shown: Viewer = evening.person if viewer == evening.person else SPECTATOR  # what everybody sees, a bot sees too
    tally.frames += len(second.frames[shown])
    tally.asked.update(asked[0] for asked in second.asked if isinstance(asked[0], str))
    if differing_facts(first.state, second.state):
        tally.pairs += 1
    else:
        tally.alike += 1
    tally.difference = _first_difference(evening, viewer, first.frames[shown], second.frames[shown])
    tally.difference = tally.difference or _first_difference(evening, viewer, first.asked, second.asked)
    if strange := first.strange + second.strange:
        tally.difference = tally.difference or f"said by who was not asked: {strange[0]}"


def _first_difference(evening: Evening, viewer: Viewer, ours: Sequence[Any], theirs: Sequence[Any]) -> str:
    """Where two worlds differ; empty if they do not."""
    where = f"viewer {viewer}, {evening.plan.game.players} players, pace {evening.pace_ms}, load {evening.load}"
    for number, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if one != other:
            return f"{where}, at {number}:\n{one}\n{other}"
    return "" if len(ours) == len(theirs) else f"{where}: {len(ours)} and {len(theirs)}"


def test_worlds_with_bots_are_indistinguishable() -> None:
    """Messages and moments of ten pairs."""
    tally = campaign("gate", PAIRS)
    assert not tally.difference
    assert tally.pairs >= PAIRS
    assert tally.frames > 30 * PAIRS
    assert min(tally.asked[what] for what in ("choose", "claim", "reply", "argue", "answer", "would")) > 0


def test_worlds_of_days_are_indistinguishable() -> None:
    """Messages and moments of ten pairs at tables of days, one of them with the options of Sundays."""
    tally = campaign("days", PAIRS, DAYS)
    assert not tally.difference
    assert tally.pairs >= PAIRS
    assert min(tally.asked[what] for what in ("choose", "claim", "would", "argue")) > 0
    assert tally.frames > 10 * PAIRS


@pytest.mark.full
@pytest.mark.parametrize("days", [(), DAYS], ids=["ordinary", "days"])
@pytest.mark.parametrize("shard", range(4))
def test_many_worlds_with_bots_are_indistinguishable(shard: int, days: Sequence[Day]) -> None:
    """2,000 pairs of each kind of table, in four parts."""
    tally = campaign(f"full {shard}", 500, days)
    assert not tally.difference
    assert tally.pairs >= 500
    assert tally.frames > 5_000
    assert min(tally.asked[what] for what in ("choose", "claim", "would", "argue")) > 0
