"""Twins with bots, under virtual time: worlds that look the same to a viewer send them the same at the same moments.

A game is played by bots that think as long as their role says, with one person among them, and then its twin
(`twins.Scrambler`): other roles, other tiles, other private choices. Every message that the person and the spectators
get is kept with its moment; times and bytes must be equal. The choices are written down beforehand, so only the table
decides who moves when.

Contract: time goes on only when nothing else is left to do, so no figure depends on the machine.
"""

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import pytest

from bot_moves import RELEASE_S, THINKS_S
from games import Temper, random_game, random_rules
from programmes import Programme
from twins import Twin, differing_facts
from virtual_time import VirtualTimeLoop
from weimar.engine import SPECTATOR, Action, State, awaited
from weimar.engine.actions import CastVote, Nominate
from weimar.engine.phases import Voting
from weimar.engine.terms import Viewer
from weimar.server.tables import bot_turns
from weimar.server.tables import live_table as live
from weimar.table import commands as cmd
from weimar.table.events import Timers
from weimar.table.playing import bots_awaited
from worlds import Fate, Hall, fate, quiet_server

LOADS: Final = (0.0, 1.0, 3.0)
"""Times as long as thinking takes on a machine that does other things as well. What ten bots think then takes less than
`RELEASE_S`; on slower machines moves are late by whole steps (`test_bots_timing`)."""
PACES: Final = (0, 5, 900)
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
        self.moments.append((asyncio.get_running_loop().time(), frame))


@dataclass
class Tally:
    """What a campaign has seen: pairs that differ in something hidden, those that did not, frames, the first leak."""

    pairs: int = 0
    alike: int = 0
    frames: int = 0
    difference: str = ""


@dataclass
class Script:
    """The choices of each seat, in order; of a ballot that was changed, the last."""

    actions: dict[int, list[Action]] = field(default_factory=dict)

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

    def take(self, seat: int) -> Action | None:
        """The next choice of a seat; None once there are no more."""
        own = self.actions.get(seat)
        return own.pop(0) if own else None


@dataclass
class Evening:
    """One table under virtual time.

    Attributes:
        plan: the game, cut where no vote runs. person: the seat of the one person. pace_ms, load, seed: as they say.
    """

    plan: Programme
    person: int
    pace_ms: int
    load: float
    seed: str

    def run(self, ours: Fate, twin: Twin) -> tuple[dict[Viewer, Moments], State]:
        """What the person and the spectators got when, and where the game was left."""
        with pytest.MonkeyPatch.context() as patch, asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
            ours.begin(self.plan.luck(twin))
            patch.setattr(bot_turns, "RELEASE_S", RELEASE_S)
            patch.setattr(bot_turns, "_PACE", Random(self.seed))
            return runner.run(self._play(patch, Script.of(twin)))

    async def _play(self, patch: pytest.MonkeyPatch, script: Script) -> tuple[dict[Viewer, Moments], State]:
        loop = asyncio.get_running_loop()
        patch.setattr(live, "time", SimpleNamespace(monotonic=loop.time))

        async def choice(state: Any, task: Any) -> Any:
            await asyncio.sleep(THINKS_S[state.game.setup.roles[task.seat]] * self.load)
            if not task.acts():
                return None
            chosen = script.take(task.seat)
            if chosen is None:
                await loop.create_future()  # the twins are the same up to here
            return chosen

        patch.setattr(bot_turns, "_choice", choice)
        hall = Hall(quiet_server(bot_pace_ms=self.pace_ms))
        host = await self._sit_down(hall)
        game = hall.table
        while self._left(script, game.state.game):
            if self._waits_for(game.state.game, self.person):
                await asyncio.sleep(PERSON_S)
                action = script.take(self.person)
                if action is None:
                    break
                await hall.ask(host, f"ac{game.state.prompt:06x}", cmd.Act(game.state.prompt, action))
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
        return found, state

    async def _sit_down(self, hall: Hall) -> int:
        """The host is the person; everybody else is a bot. Returns the host's member."""
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
            *(cmd.AddBot("random") for _ in others),
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
        """Whether anybody who is awaited has something left to do."""
        return state is not None and any(script.actions.get(seat) for seat in awaited(state))


def _plan(rng: Random) -> Programme:
    """A game, cut where no vote runs."""
    rules = random_rules(rng)
    while rules.discussion_limit_s is not None:
        rules = random_rules(rng)
    game = random_game(rng, rng.choice((5, 7, 8)), rules, TEMPER)
    cuts = [
        at
        for at, state in enumerate(game.states[:-1])
        if not isinstance(state.phase, Voting) and at >= min(12, len(game.steps) // 2)
    ]
    order = tuple(range(1, game.players + 1))
    return Programme(game, rng.choice(cuts), order, 1, Timers(), {})


def campaign(seed: object, pairs: int) -> Tally:
    """Pairs of worlds until there are enough, or until a viewer can tell two apart."""
    tally, rng = Tally(), Random(f"bot twins/{seed}")
    with fate() as ours:
        while tally.pairs < pairs and not tally.difference:
            plan = _plan(rng)
            evening = Evening(
                plan, rng.randrange(plan.game.players), rng.choice(PACES), rng.choice(LOADS), f"{rng.random()}"
            )
            first, state = evening.run(ours, plan.own_twin())
            for viewer in (evening.person, SPECTATOR):
                second, other = evening.run(ours, plan.twin(viewer, rng))
                tally.frames += len(second[viewer])
                if differing_facts(state, other):
                    tally.pairs += 1
                else:
                    tally.alike += 1
                if first[viewer] != second[viewer]:
                    tally.difference = _first_difference(evening, viewer, first[viewer], second[viewer])
                    break
    return tally


def _first_difference(evening: Evening, viewer: Viewer, ours: Moments, theirs: Moments) -> str:
    where = f"viewer {viewer}, {evening.plan.game.players} players, pace {evening.pace_ms}, load {evening.load}"
    for number, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if one != other:
            return f"{where}, at {number}:\n{one}\n{other}"
    return f"{where}: {len(ours)} and {len(theirs)} messages"


def test_nobody_can_tell_worlds_with_bots_apart() -> None:
    """Messages and moments of ten pairs."""
    tally = campaign("gate", PAIRS)
    assert not tally.difference
    assert tally.pairs >= PAIRS
    assert tally.frames > 30 * PAIRS


@pytest.mark.full
@pytest.mark.parametrize("shard", range(4))
def test_nobody_can_tell_many_worlds_with_bots_apart(shard: int) -> None:
    """2,000 pairs, in four parts."""
    tally = campaign(f"full {shard}", 500)
    assert not tally.difference
    assert tally.pairs >= 500


def _late_for_a_role(patch: pytest.MonkeyPatch) -> None:
    real = bot_turns.pause_before

    def pause(state: Any, pace_ms: int) -> float:
        seat = bots_awaited(state)[:1]
        return real(state, pace_ms) + (0.001 if seat and state.game.setup.roles[seat[0]] == "fascist" else 0)

    patch.setattr(bot_turns, "pause_before", pause)


def _without_a_floor(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sys.modules[__name__], "RELEASE_S", 0.0)


@pytest.mark.parametrize("plant", [_late_for_a_role, _without_a_floor])
def test_a_planted_fault_is_noticed(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A millisecond for one role, and moves as soon as the last bot is ready."""
    plant(monkeypatch)
    assert campaign("gate", PAIRS).difference
