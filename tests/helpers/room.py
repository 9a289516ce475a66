"""A live table of people and bots under virtual time, with all of its changes.

Contract: the product unchanged, except for its clock, its luck, and the thread of the bots. Time advances to the
next timer when no task is ready to run, so figures are exact on any machine.
"""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import Executor, Future
from random import Random
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import pytest

from weimar.engine import Action, Chance, FairChance, State, awaited, legal_actions
from weimar.engine.phases import Voting
from weimar.server.tables import bot_driver, bot_turns
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.release_grid import ReleaseGrid
from weimar.table import commands as cmd
from weimar.table.events import TableEvent
from weimar.table.state import TableState
from worlds import BEGAN, Clockwork, add_bot, given_luck, quiet_server, started_again

PLAYERS: Final = 7
PACE_MS: Final = 900
RELEASE_S: Final = bot_turns.RELEASE_S
"""The server's own, before the tests make bots quick."""


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to the next timer when no task is ready."""

    now = 0.0

    def time(self) -> float:
        """Seconds."""
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, self._scheduled[0]._when)  # type: ignore[attr-defined]  # noqa: SLF001
        super()._run_once()  # type: ignore[misc]


class _Immediate(Executor):
    """Work is done when it is handed over."""

    def submit(self, timed: Any, work: Any, /, *args: Any, **_: Any) -> Future[Any]:  # type: ignore[override]
        done: Future[Any] = Future()
        result, _, _ = timed(work, *args)
        done.set_result((result, 0.0, 0.0))
        return done


class Phone:
    """A connection, which counts what it gets."""

    def __init__(self) -> None:
        self.frames = self.bytes = 0

    def send(self, message: bytes) -> None:
        """Count a frame."""
        self.frames += 1
        self.bytes += len(message)

    def end(self, code: str) -> None:
        """Nothing to do."""


class Moved(NamedTuple):
    """A change: its time, the state after it."""

    at: float
    state: TableState


class Room:
    """A live table under virtual time, with all of its changes.

    Attributes:
        moves: the changes so far. server: where the table is.
    """

    def __init__(self, server: Clockwork, table: LiveTable, moves: list[Moved]) -> None:
        self.server, self.table, self.moves = server, table, moves
        self._asked = (f"00000000-{number}" for number in itertools.count())

    @property
    def now(self) -> float:
        """Seconds by the virtual clock."""
        return asyncio.get_running_loop().time()

    @property
    def state(self) -> TableState:
        """The table now."""
        return self.table.state

    async def ask(self, member: int | None, command: cmd.Command) -> bytes:
        """A command; the answer."""
        return await self.table.request(member, next(self._asked), command)

    async def act(self, member: int, action: Action | None = None) -> bytes:
        """A person acts, in some way."""
        game, seat = self.state.game, self.state.seat_of(member)
        assert game is not None
        assert seat is not None
        return await self.ask(member, cmd.Act(self.state.prompt, action or legal_actions(game, seat)[0]))

    async def restart(self) -> None:
        """Everything in memory is lost; the table is read from its log again."""
        key = self.state.key
        self.table.close("cold")
        self.server = started_again(self.server)
        found = await self.server.registry.wake(key)
        assert found is not None
        self.table = found

    async def come(self, member: int) -> "Phone":
        """A member's phone connects."""
        phone = Phone()
        await self.table.attach(phone, member, None, None)
        return phone

    async def until(self, found: Callable[[TableState], bool], at_most_s: float = 90.0) -> bool:
        """Wait for a state; whether it came."""
        end = self.now + at_most_s
        while not found(self.state):
            if self.now >= end:
                return False
            await asyncio.sleep(0.05)
        return True

    async def until_a_vote(self, *people: int) -> bool:
        """Play on, people somehow, to the next vote; False at the end of the game."""
        while self.state.stage == "game":
            game = self.state.game
            assert game is not None
            if isinstance(game.phase, Voting) and all(self.state.seat_of(member) in awaited(game) for member in people):
                return True
            for member in people:
                if self.state.seat_of(member) in awaited(game) and not isinstance(game.phase, Voting):
                    await self.act(member)
            await asyncio.sleep(0.1)
        return False


def voted(state: TableState, seat: int) -> bool:
    """Whether a seat has voted in the running vote."""
    game = state.game
    return game is not None and isinstance(game.phase, Voting) and game.phase.ballots[seat] is not None


def in_virtual_time(patch: pytest.MonkeyPatch, dice: int | str, pace: int | str) -> None:
    """Let bots and clocks follow the time of the running loop, with luck and pauses of bots from these seeds."""
    loop = asyncio.get_running_loop()
    patch.setattr(bot_turns, "_GRID", ReleaseGrid())
    patch.setattr(bot_turns, "RELEASE_S", RELEASE_S)
    patch.setattr(bot_turns, "_DICE", Random(dice))
    patch.setattr(bot_turns, "_PACE", Random(pace))
    patch.setattr(bot_driver, "time", SimpleNamespace(monotonic=loop.time))
    patch.setattr(Clockwork, "now", lambda _: BEGAN + round(loop.time() * 1000))


def an_evening(  # noqa: PLR0913 - all but the scene have usual values
    scene: Callable[[Room], Awaitable[Any]],
    *,
    seed: int = 1,
    settings: cmd.ChangeSettings | None = None,
    people: int = 1,
    players: int = PLAYERS,
    level: str = "expert",
    bots: Mapping[str, Any] = {},
    opened: Callable[[Chance], Sequence[TableEvent]] | None = None,
    pace_ms: int = PACE_MS,
    thread: Callable[[Callable[[], State | None]], Executor] = lambda _: _Immediate(),
) -> Any:
    """A scene at a table of people and bots in its first game; the result of the scene.

    Args:
        scene: it gets the table.
        seed: of all luck.
        settings: the host's.
        people: their number; they are members 1, 2 and so on.
        players: people and bots.
        level: of the bots.
        bots: those that play levels in place of the product's.
        opened: opens a table whose game has begun, with this luck; nobody sits down then.
        pace_ms: of the bots.
        thread: the one on which bots think, by the true state of the game.
    """

    async def run() -> Any:
        loop = asyncio.get_running_loop()
        moves: list[Moved] = []
        apply = LiveTable._apply  # noqa: SLF001 - seen from the side

        def seen(self: LiveTable, before: Any, after: TableState, events: Any) -> None:
            moves.append(Moved(loop.time(), after))
            apply(self, before, after, events)

        with pytest.MonkeyPatch.context() as patch, given_luck() as ours:
            ours.begin(FairChance(Random(seed)))
            for name, bot in bots.items():
                add_bot(patch, name, bot)
            patch.setattr(LiveTable, "_apply", seen)
            patch.setattr(bot_turns, "_THINKING", thread(lambda: room.state.game))
            in_virtual_time(patch, seed, seed)
            server = quiet_server(bot_pace_ms=pace_ms)
            room = Room(server, await server.registry.open(opened(ours) if opened else ()), moves)
            for number in range(people if opened is None else 0):
                await room.ask(None, cmd.TakeSeat(f"Person {number}"))
            for _ in range(players - people if opened is None else 0):
                await room.ask(1, cmd.AddBot(level))
            if settings is not None:
                await room.ask(1, settings)
            if opened is None:
                await room.ask(1, cmd.StartGame())
            result = await scene(room)
            room.table.close("cold")
            return result

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(run())
