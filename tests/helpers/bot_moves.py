"""Whole games of bots under virtual time, with bots whose thinking time depends on their role: the time of each move.

At the table of a day one person plays with them, at random and without delay.

Contract: time advances only by waiting, so the figures are exact and do not depend on the machine. Bots
think by the server's own choice of turn, level and view. They act at random, tell the truth about their offices, and
sometimes claim to be liberal.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

import pytest

from room import Room, an_evening
from slow_thread import Machine, SlowThread, Works
from weimar.bots import BOTS
from weimar.bots.policy.choice.options import truth, unstated
from weimar.bots.policy.talk.replies import Reply
from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.voices import Voice
from weimar.daily.day import Day
from weimar.engine import Action, Chance, Dice, View, awaited, legal_actions, start
from weimar.engine.actions import Say
from weimar.engine.arguments import Argument, Heard
from weimar.engine.state import Statement
from weimar.engine.terms import Role
from weimar.server.tables.bot_driver import BotDriver
from weimar.table import commands as cmd
from weimar.table.days import opening
from weimar.table.events import Pace, TableEvent
from weimar.table.playing import STAND_IN
from weimar.table.state import TableDay

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
    return opening(about, start(day.players, day.rules, luck), day.seat, "Host", day.level)


def game(how: Played, seed: int) -> list[Move]:
    """One game of bots alone, the host's seat included; at the table of a day, of bots and a person."""
    moves: list[Move] = []
    real, day = BotDriver.finish, how.day

    async def finish(self: Any, table: Any, task: Any, choice: Any) -> None:
        state = table.state.game
        kind = "argument" if task.moment else "statement" if task.subject else state.phase.name
        at = asyncio.get_running_loop().time()
        moves.append(Move(at, kind, state.setup.roles[(task.seat + how.turned) % how.players]))
        await real(self, table, task, choice)

    async def play(room: Room) -> None:
        if day is None:
            await room.ask(1, cmd.Leave())
        room.table.schedule()
        while room.state.stage == "game":
            await asyncio.sleep(1)
            state = room.state.game
            if day is not None and state is not None and day.seat in awaited(state):
                legal = legal_actions(state, day.seat)
                await room.act(day.seat + 1, legal[room.state.prompt % len(legal)])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BotDriver, "finish", finish)
        an_evening(
            play,
            seed=seed,
            settings=cmd.ChangeSettings(pace=how.pace) if day is None else None,
            players=how.players,
            level=LEVEL,
            bots=dict.fromkeys((LEVEL, STAND_IN, *([] if day is None else [day.level])), Talker()),
            opened=None if day is None else partial(opening_of, day),
            pace_ms=how.pace_ms,
            thread=lambda game: SlowThread(game, how.works, how.machine, how.turned),
        )
    return moves
