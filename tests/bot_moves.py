"""Whole games of bots under virtual time, with bots that think as long as their role says: who moved when.

Contract: time stands still but for what is waited for, so the figures are exact and do not depend on the machine.
"""

import asyncio
import itertools
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import pytest

from virtual_time import VirtualTimeLoop
from weimar.bots import BOTS
from weimar.engine import FairChance, project
from weimar.engine.terms import Role
from weimar.server.tables import bot_turns
from weimar.server.tables import live_table as live
from weimar.server.tables.live_table import LiveTable
from weimar.table import commands as cmd
from weimar.table.events import Pace
from worlds import fate, quiet_server

RELEASE_S: Final = bot_turns.RELEASE_S
"""The server's own, before the tests make bots quick."""
THINKS_S: Final[dict[Role, float]] = {"liberal": 0.0039, "hitler": 0.0044, "fascist": 0.0142}
"""What an expert's vote costs, by role."""


class Move(NamedTuple):
    """A moment at which everybody saw a bot move, the phase, and the bot's role."""

    at: float
    phase: str
    role: Role


def steady(role: Role) -> float:
    """Every thought of a role takes as long as any other."""
    return THINKS_S[role]


class Played(NamedTuple):
    """How a game is played: bots, pace, and what a thought of each role takes."""

    pace_ms: int
    thinks: Callable[[Role], float]
    players: int = 7
    pace: Pace = "normal"


def game(how: Played, seed: int) -> list[Move]:
    """One game of bots alone, the host's seat included."""
    moves: list[Move] = []

    async def choice(state: Any, task: Any) -> Any:
        await asyncio.sleep(how.thinks(state.game.setup.roles[task.seat]))
        bot = BOTS["random"]
        dice = Random(f"{seed}/{state.prompt}/{task}")
        view = project(state.game, task.seat)
        return bot.choose(view, dice) if task.acts() else bot.claim(view, dice)

    async def run() -> None:
        loop = asyncio.get_running_loop()
        real = LiveTable._finish  # noqa: SLF001 - the moment that everybody sees

        async def finish(self: Any, task: Any, wish: Any) -> None:
            state = self.state.game
            moves.append(Move(loop.time(), state.phase.name, state.setup.roles[task.seat]))
            await real(self, task, wish)

        with pytest.MonkeyPatch.context() as patch, fate() as ours:
            ours.begin(FairChance(Random(seed)))
            patch.setattr(bot_turns, "_choice", choice)
            patch.setattr(bot_turns, "_PACE", Random(seed))
            patch.setattr(bot_turns, "RELEASE_S", RELEASE_S)
            patch.setattr(live, "time", SimpleNamespace(monotonic=loop.time))
            patch.setattr(LiveTable, "_finish", finish)
            table = await quiet_server(bot_pace_ms=how.pace_ms).registry.open()
            asked = (f"00000000-{number}" for number in itertools.count())
            await table.request(None, next(asked), cmd.TakeSeat("Host"))
            await table.request(1, next(asked), cmd.ChangeSettings(pace=how.pace))
            for _ in range(how.players - 1):
                await table.request(1, next(asked), cmd.AddBot("random"))
            await table.request(1, next(asked), cmd.StartGame())
            await table.request(1, next(asked), cmd.Leave())
            while table.state.stage == "game":  # noqa: ASYNC110 - time passes at once
                await asyncio.sleep(1)
            table.close("cold")

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        runner.run(run())
    return moves
