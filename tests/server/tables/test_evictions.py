"""Tables are unloaded at any moment: one with awaited bots stays, and none loses anything.

Contract: time advances only by waiting. Bots choose by their view only, so a game is the same however often its table
was unloaded.
"""

import asyncio
import itertools
import zlib
from collections.abc import Callable, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from room import VirtualTimeLoop
from weimar.bots.policy.choice.options import truth, unstated
from weimar.engine import Action, Dice, FairChance, View, awaited
from weimar.engine.actions import Say
from weimar.server.tables import bot_driver, viewers
from weimar.server.tables.live_table import LiveTable
from weimar.table import commands as cmd
from weimar.table.events import Timers
from weimar.table.playing import STAND_IN
from weimar.table.state import TableState
from worlds import BEGAN, Clockwork, add_bot, given_luck, quiet_server

LEVEL = "settled"
QUIET_MS = 300
"""Tables leave after this long without a change; bots mostly pause for longer."""
LONGEST_S = 36_000
"""No game of these bots is as long. Bots think in a real thread, and time passes while the loop waits for it."""
Seen = tuple[list[Any], TableState]


class _Settled:
    """A bot whose choice follows from what it sees."""

    def choose(self, view: View, _dice: Dice, /) -> Action:
        """Any, always the same at a decision, however many ballots are in."""
        place = (view.viewer, len(view.rounds), view.phase, view.legal)
        return view.legal[zlib.crc32(msgspec.json.encode(place)) % len(view.legal)]

    def claim(self, view: View, _dice: Dice, /) -> Say | None:
        """The truth."""
        waiting = unstated(view)
        return truth(view, waiting[0]) if waiting else None


def bots_have_to_act(state: TableState) -> bool:
    """Whether the game waits for a seat that bots play; written from the state, not from the server's own question."""
    if state.stage != "game" or state.game is None or state.paused:
        return False
    closed = state.rules.discussion_limit_s is None or state.talk_closed == state.prompt
    if state.game.phase.name == "vote" and not closed:
        return False
    seats = [state.members[seat] for seat in awaited(state.game)]
    return any(member.bot is not None or member.stand_in is not None for member in seats)


def evening(
    seed: int, every_moment: Callable[[Clockwork, str], Any], *, people: int = 0, timers: Timers | None = None
) -> tuple[Seen, list[LiveTable]]:
    """A whole game without viewers, and every loaded copy of its table.

    Args:
        seed: the seed of the deal.
        every_moment: is called twenty times a second.
        people: the number of absent people with a seat; bots play for them after their time.
        timers: the table's timers.
    """
    copies: list[LiveTable] = []

    async def run() -> Seen:
        loop = asyncio.get_running_loop()
        with pytest.MonkeyPatch.context() as patch, given_luck() as ours:
            ours.begin(FairChance(Random(seed)))
            for level in (LEVEL, STAND_IN):
                add_bot(patch, level, _Settled())
            patch.setattr(viewers, "TAILS_KEPT_S", 0)
            patch.setattr(bot_driver, "time", SimpleNamespace(monotonic=loop.time))
            patch.setattr(Clockwork, "now", lambda _: BEGAN + round(loop.time() * 1000))
            server = quiet_server(bot_pace_ms=900)
            table = await server.registry.open()
            key, asked = table.state.key, (f"00000000-{number}" for number in itertools.count())
            wishes: list[tuple[int | None, cmd.Command]] = [(None, cmd.TakeSeat("Host"))]
            wishes += [(None, cmd.TakeSeat(f"Guest {number}")) for number in range(people)]
            wishes += [(1, cmd.AddBot(LEVEL)) for _ in range(6 - people)]
            wishes += [(1, cmd.ChooseTimers(timers))] if timers else []
            wishes += [(1, cmd.StartGame()), *([] if timers else [(1, cmd.Leave())])]
            for member, wish in wishes:
                assert b'"done"' in await table.request(member, next(asked), wish), wish
            copies.append(table)
            while loop.time() < LONGEST_S:
                await asyncio.sleep(0.05)
                await server.registry.load_due()
                every_moment(server, key)
                now = vars(server.registry)["_live"].get(key)
                if now is not None and now is not copies[-1]:
                    copies.append(now)
                if copies[-1].state.stage == "over":
                    break
            state = copies[-1].state
            server.registry.close()
            return list(state.history), state

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(run()), copies


def _leave(server: Clockwork, _key: str) -> None:
    """Run the housekeeping. Returns whether it unloads exactly the tables without pending work."""
    tables: dict[str, LiveTable] = dict(vars(server.registry)["_live"])
    wanted = {key for key, table in tables.items() if not bots_have_to_act(table.state)}
    gone: list[str] = []

    def is_idle(table: LiveTable) -> bool:
        idle = table.is_idle(server.now(), QUIET_MS) and not vars(table)["_lock"].locked()
        gone.extend([table.state.key] if idle else [])
        return idle

    server.registry.evict(is_idle)
    assert set(gone) <= wanted, "a table left where bots have to act"


def _never(_server: Clockwork, _key: str) -> None:
    """Every table stays."""


@pytest.mark.parametrize("seed", [1])
def test_a_game_of_bots_continues_without_viewers(seed: int) -> None:
    """The housekeeping looks at every moment, and nobody ever asks for the table."""
    (_, state), copies = evening(seed, _leave)
    assert state.stage == "over"
    assert len(copies) == 1


@pytest.mark.parametrize("seed", [1])
def test_stand_in_bots_continue_without_viewers(seed: int) -> None:
    """The table leaves memory while the time of people runs, is woken by it, and stays for the bots."""
    timers = Timers(nomination_s=30, vote_s=30, session_s=30, power_s=30, ballots_too=True)
    (_, state), copies = evening(seed, _leave, people=2, timers=timers)
    assert state.stage == "over"
    assert len(copies) > 3


def _left_by_force(seed: int) -> Callable[[Clockwork, str], None]:
    """Tables leave at random moments, as when a node is stopped, and are asked for again."""
    dice, loading = Random(seed), set[asyncio.Future[Any]]()

    def leave(server: Clockwork, key: str) -> None:
        if dice.random() < 0.1:
            server.registry.evict(lambda table: not vars(table)["_lock"].locked())
        loading.add(asyncio.ensure_future(server.registry.wake(key)))

    return leave


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.full), pytest.param(3, marks=pytest.mark.full)])
def test_unloading_a_table_at_any_time_loses_nothing(seed: int) -> None:
    """The same game, statement by statement, as at a table that stayed; no copy that left does anything any more."""
    (usual, _), _ = evening(seed, _never)
    (history, state), copies = evening(seed, _left_by_force(seed))
    assert state.stage == "over"
    assert len(copies) > 10
    assert history == usual
    _stopped(copies)


def _stopped(copies: Sequence[LiveTable]) -> None:
    """Each copy ends where the next one began, or before."""
    lengths = [len(copy.state.history) for copy in copies]
    assert lengths == sorted(lengths)
    for copy in copies:
        assert all(task.done() for task in vars(copy)["_tasks"])
