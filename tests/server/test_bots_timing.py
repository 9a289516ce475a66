"""When bots move tells nothing of their roles: whole games under a clock of their own, with bots that think by role.

Contract: time stands still but for what is waited for, so the figures are exact and do not depend on the machine.
"""

import asyncio
import itertools
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from weimar.bots import BOTS
from weimar.engine import FairChance, project
from weimar.engine.phases import Voting
from weimar.server.tables import bot_turns
from weimar.server.tables import live_table as live
from weimar.server.tables.live_table import LiveTable
from weimar.table import commands as cmd
from worlds import fate, quiet_server

PLAYERS = 7
SEEDS = (1, 2)
RELEASE_S = 0.25
THINKS_S = {"liberal": 0.0039, "hitler": 0.0044, "fascist": 0.0142}
"""What an expert's vote costs, by role."""


class _OwnTime(asyncio.SelectorEventLoop):
    """An event loop whose clock goes on only when nothing else is left to do."""

    now = 0.0

    def time(self) -> float:
        """Seconds."""
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, self._scheduled[0]._when)  # type: ignore[attr-defined]  # noqa: SLF001
        super()._run_once()  # type: ignore[misc]


Moments = list[tuple[float, str]]


def _game(load: float, pace_ms: int, seed: int) -> Moments:
    """When each bot moved, and in which phase, on a machine on which thinking takes so many times as long."""
    moments: Moments = []
    numbers = itertools.count()

    async def choice(state: Any, task: Any) -> Any:
        await asyncio.sleep(THINKS_S[state.game.setup.roles[task.seat]] * load)
        bot = BOTS["random"]
        dice = Random(f"{seed}/{state.prompt}/{task}")
        view = project(state.game, task.seat)
        return bot.choose(view, dice) if task.acts() else bot.claim(view, dice)

    async def run() -> None:
        loop = asyncio.get_running_loop()
        real = LiveTable._finish  # noqa: SLF001 - the moment that everybody sees

        async def finish(self: Any, task: Any, wish: Any) -> None:
            moments.append((loop.time(), self.state.game.phase.name))
            await real(self, task, wish)

        with pytest.MonkeyPatch.context() as patch, fate() as ours:
            ours.begin(FairChance(Random(seed)))
            patch.setattr(bot_turns, "_choice", choice)
            patch.setattr(bot_turns, "_PACE", Random(seed))
            patch.setattr(bot_turns, "RELEASE_S", RELEASE_S)
            patch.setattr(live, "time", SimpleNamespace(monotonic=loop.time))
            patch.setattr(LiveTable, "_finish", finish)
            table = await quiet_server(bot_pace_ms=pace_ms).registry.open()
            asked = (f"00000000-{next(numbers)}" for _ in itertools.count())
            await table.request(None, next(asked), cmd.TakeSeat("Host"))
            for _ in range(PLAYERS - 1):
                await table.request(1, next(asked), cmd.AddBot("random"))
            await table.request(1, next(asked), cmd.StartGame())
            await table.request(1, next(asked), cmd.Leave())
            while table.state.stage == "game":  # noqa: ASYNC110 - time passes at once
                await asyncio.sleep(1)
            table.close("cold")

    with asyncio.Runner(loop_factory=_OwnTime) as runner:
        runner.run(run())
    return moments


def _gaps(moments: Moments) -> list[float]:
    """Between the ballots of one vote, the first of each apart."""
    pairs = itertools.pairwise(moments)
    return [late - early for (early, before), (late, phase) in pairs if before == phase == Voting.name]


PACES = (0, 5, 900)


@pytest.mark.parametrize("pace_ms", PACES)
def test_the_machine_may_be_busy_without_a_move_being_late(pace_ms: int) -> None:
    """Thinking takes four times as long as it should, and every move of two games comes at the same moment."""
    for seed in SEEDS:
        busy, idle = _game(4, pace_ms, seed), _game(0, pace_ms, seed)
        assert [phase for _, phase in busy] == [phase for _, phase in idle]
        assert [now for now, _ in busy] == pytest.approx([then for then, _ in idle])


@pytest.mark.parametrize("pace_ms", PACES)
def test_a_vote_that_is_late_is_late_for_all(pace_ms: int) -> None:
    """However long thinking takes: only the first ballot of a vote is late, by whole steps."""
    for seed in SEEDS:
        busy, idle = _game(100, pace_ms, seed), _game(0, pace_ms, seed)
        assert [phase for _, phase in busy] == [phase for _, phase in idle]
        assert _gaps(busy) == pytest.approx(_gaps(idle))
        assert len(_gaps(idle)) >= PLAYERS - 1
        late = [now - then for (now, _), (then, _) in zip(busy, idle, strict=True)]
        assert max(late) > RELEASE_S
        steps = [step / RELEASE_S for step in late]
        assert steps == pytest.approx([round(step) for step in steps], abs=1e-6)


def _each_thinks_alone(state: Any, task: Any) -> Any:
    return bot_turns._choice(state, task)  # noqa: SLF001


@pytest.mark.parametrize("fault", ["no floor", "thinks when its turn comes"])
def test_the_planted_faults_are_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the floor, and with bots that think one after the other, roles show in the times."""
    if fault == "no floor":
        monkeypatch.setattr(bot_turns, "_next_release", _at_once)
    else:

        async def alone(state: Any, task: Any) -> Any:
            return {task.seat: await _each_thinks_alone(state, task)}, asyncio.get_running_loop().time()

        monkeypatch.setattr(bot_turns, "_choices", alone)
    with pytest.raises(AssertionError):
        test_a_vote_that_is_late_is_late_for_all(5)


async def _at_once(_first: float, _step: float) -> None:
    """No grid."""
