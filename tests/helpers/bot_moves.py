"""Whole games of bots under virtual time, with bots whose thinking time depends on their role: the time of each move.

At the table of a day one person plays with them, at random and without delay.

Contract: time advances only by waiting, so the figures are exact and do not depend on the machine. Bots
think by the server's own choice of turn, level and view. They act at random, tell the truth about their offices, and
sometimes claim to be liberal.
"""

import asyncio
import itertools
from collections.abc import Iterator, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, TypeAlias

import pytest

from slow_thread import Machine, SlowThread, Works
from virtual_time import VirtualTimeLoop
from weimar.bots import BOTS
from weimar.bots.policy.choice.options import truth, unstated
from weimar.bots.policy.talk.replies import Reply
from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.voices import Voice
from weimar.daily import Day
from weimar.engine import Action, Chance, Dice, FairChance, View, awaited, legal_actions, start
from weimar.engine.actions import Say
from weimar.engine.arguments import Argument, Heard
from weimar.engine.state import Statement
from weimar.engine.terms import Role
from weimar.server.tables import bot_driver, bot_turns
from weimar.server.tables.bot_driver import BotDriver
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.release_grid import ReleaseGrid
from weimar.table import commands as cmd
from weimar.table.days import Person, opening
from weimar.table.events import Pace, TableEvent
from weimar.table.playing import STAND_IN
from weimar.table.state import TableDay
from worlds import BEGAN, Clockwork, add_bot, given_luck, quiet_server

RELEASE_S: Final = bot_turns.RELEASE_S
"""The server's own, before the tests make bots quick."""
Kind: TypeAlias = str
"""What a bot did: `statement`, `argument` (or that nobody argues), or an action, by the phase."""
KINDS: Final = (
    "nomination",
    "vote",
    "president_discard",
    "chancellor_enact",
    "veto_answer",
    "investigate",
    "peek",
    "special_election",
    "execution",
    "statement",
)
"""All, but for arguments, which need a pace that people can read, and for replies, which need people."""
LEVEL: Final = "talker"


class Move(NamedTuple):
    """A visible move of a bot: its time, the move, and the role that sets the thinking time."""

    at: float
    kind: Kind
    thinks_as: Role


class Played(NamedTuple):
    """How a game is played.

    Attributes:
        works: the processor time of a thought, by role. machine: what it makes of that.
        turned: whose thoughts take how long is turned by so many seats (`SlowThread`).
        day: at the table of this day; its deal comes from the seed of the game, as at other tables.
    """

    pace_ms: int
    works: Works
    machine: Machine
    players: int = 7
    pace: Pace = "normal"
    turned: int = 0
    day: Day | None = None


class Talker:
    """See the module."""

    def choose(self, view: View, dice: Dice, /) -> Action:
        """At random."""
        return BOTS["random"].choose(view, dice)

    def claim(self, view: View, _dice: Dice, /) -> Say | None:
        """The truth."""
        waiting = unstated(view)
        return truth(view, waiting[0]) if waiting else None

    def reply(self, _view: View, _statement: Statement, _dice: Dice, /) -> Reply | None:
        """The same to everyone."""
        return Reply("phrase", "why")

    def having_heard(self, _heard: tuple[Heard, ...], /) -> "Talker":
        """It does not listen."""
        return self

    def argue(self, _view: View, dice: Dice, _voice: Voice, /) -> Wish | None:
        """That it is liberal."""
        return Wish(Argument("am_liberal"), dice.random())


def opening_of(day: Day, luck: Chance) -> Sequence[TableEvent]:
    """The events that open the table of a day, with other luck than the day's own."""
    about = TableDay(day.date, day.version, day.seed, practice=False)
    return opening(about, start(day.players, day.rules, luck), Person(day.seat, "Host"), day.level)


async def _sit_down(table: LiveTable, how: Played, asked: Iterator[str]) -> None:
    await table.request(None, next(asked), cmd.TakeSeat("Host"))
    await table.request(1, next(asked), cmd.ChangeSettings(pace=how.pace))
    for _ in range(how.players - 1):
        await table.request(1, next(asked), cmd.AddBot(LEVEL))
    await table.request(1, next(asked), cmd.StartGame())
    await table.request(1, next(asked), cmd.Leave())


async def _act(table: LiveTable, seat: int, asked: Iterator[str]) -> None:
    """The person's next move, if the game waits for them."""
    state = table.state.game
    if state is not None and seat in awaited(state):
        legal = legal_actions(state, seat)
        action = legal[table.state.prompt % len(legal)]
        await table.request(seat + 1, next(asked), cmd.Act(table.state.prompt, action))


def game(how: Played, seed: int) -> list[Move]:
    """One game of bots alone, the host's seat included; at the table of a day, of bots and a person."""
    moves: list[Move] = []

    async def run() -> None:
        loop = asyncio.get_running_loop()
        real = BotDriver.finish

        async def finish(self: Any, table: Any, task: Any, choice: Any) -> None:
            state = table.state.game
            kind = "argument" if task.moment else "statement" if task.subject else state.phase.name
            moves.append(Move(loop.time(), kind, state.setup.roles[(task.seat + how.turned) % how.players]))
            await real(self, table, task, choice)

        with pytest.MonkeyPatch.context() as patch, given_luck() as ours:
            ours.begin(FairChance(Random(seed)))
            for level in (LEVEL, STAND_IN, *([] if how.day is None else [how.day.level])):
                add_bot(patch, level, Talker())
            patch.setattr(bot_turns, "_GRID", ReleaseGrid())
            patch.setattr(bot_turns, "_DICE", Random(seed))
            patch.setattr(bot_turns, "_PACE", Random(seed))
            patch.setattr(bot_turns, "RELEASE_S", RELEASE_S)
            patch.setattr(bot_driver, "time", SimpleNamespace(monotonic=loop.time))
            patch.setattr(BotDriver, "finish", finish)
            patch.setattr(Clockwork, "now", lambda _: BEGAN + round(loop.time() * 1000))
            server = quiet_server(bot_pace_ms=how.pace_ms)
            table = await server.registry.open(() if how.day is None else opening_of(how.day, ours))
            thread = SlowThread(lambda: table.state.game, how.works, how.machine, how.turned)
            patch.setattr(bot_turns, "_THINKING", thread)
            asked = (f"00000000-{number}" for number in itertools.count())
            if how.day is None:
                await _sit_down(table, how, asked)
            table.schedule()
            while table.state.stage == "game":
                await asyncio.sleep(1)
                if how.day is not None:
                    await _act(table, how.day.seat, asked)
            table.close("cold")

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        runner.run(run())
    return moves
