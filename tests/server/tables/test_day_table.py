"""The table of a day, live: the same game for a quick person and for a slow one, and what its table refuses."""

import asyncio
import itertools
from collections.abc import Callable
from concurrent.futures import Executor, Future
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from room import VirtualTimeLoop
from weimar.daily import checked, day_of, link_to
from weimar.daily.day import Day, deal
from weimar.engine import Record, awaited, legal_actions
from weimar.engine.actions import Action, CastVote, Say
from weimar.engine.arguments import Argument, Said
from weimar.engine.state import Hand
from weimar.server.tables import bot_driver, bot_turns, day_turns
from weimar.server.tables.day_field import label_of
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.release_grid import ReleaseGrid
from weimar.table import commands as cmd
from weimar.table.days import opening
from weimar.table.events import MemberJoined, Played
from weimar.table.replay import record_of_table
from weimar.table.state import TableDay
from worlds import BEGAN, Clockwork, quiet_server

pytest_plugins = ("asked_once",)

TODAY = "2026-12-31"
DAYS = ("2026-11-09", "2026-11-03", "2026-11-11", "2026-11-12")
QUICK_S, SLOW_S = 0.02, 300.0


class Inline(Executor):
    """A thread whose work takes no time."""

    def submit(self, work: Callable[..., Any], /, *about: Any, **more: Any) -> "Future[Any]":
        """Run the work immediately."""
        done: Future[Any] = Future()
        done.set_result(work(*about, **more))
        return done


class FixedGrid(ReleaseGrid):
    """A grid with the shortest step, whatever the load."""

    def step(self, now: float, shortest: float, bots: int = 1, *, arguing: bool = False) -> float:  # noqa: ARG002
        """The shortest."""
        return shortest


async def opened(day: Day, *, practice: bool = False) -> LiveTable:
    """A table of a day."""
    about = TableDay(day.date, day.version, day.seed, practice)
    events = opening(about, deal(day), day.seat, "Zo", day.level)
    return await quiet_server(bot_pace_ms=900).registry.open(events, label_of(day.date))


def code_of(reply: bytes) -> str | None:
    """The code of a refusal."""
    code: str | None = msgspec.json.decode(reply).get("code")
    return code


async def moved(table: LiveTable, day: Day, rng: Random, wait_s: float, numbers: "itertools.count[int]") -> None:
    """One move of the person, after a while; sometimes with a claim or an argument before it."""
    await asyncio.sleep(wait_s)
    game = table.state.game
    assert game is not None
    wanted: list[Action] = [rng.choice(legal_actions(game, day.seat))]
    last = game.board.memories[day.seat][-1:]
    if last and isinstance(last[0], Hand) and rng.random() < 0.5:
        wanted.insert(0, Say(day.seat, "session", last[0].round, last[0].tiles))
    if isinstance(wanted[-1], CastVote) and rng.random() < 0.5:
        other = rng.choice([seat for seat in game.board.alive if seat != day.seat])
        argument = cmd.Argue(Argument(rng.choice(("suspect", "what_of")), seat=other))
        assert code_of(await table.request(day.seat + 1, f"00000000-{next(numbers)}", argument)) is None
    if isinstance(wanted[-1], CastVote) and rng.random() < 0.5:  # they change their mind
        wanted.append(CastVote(day.seat, "nein" if wanted[-1].vote == "ja" else "ja"))
    for action in wanted:
        await table.request(day.seat + 1, f"00000000-{next(numbers)}", cmd.Act(table.state.prompt, action))


def game(day: Day, seed: str, wait_s: float) -> tuple[Record, list[str]]:
    """A whole game of a person who takes so long for each move; and who acted in the end, in the order of the log."""

    async def run() -> tuple[Record, list[str]]:
        loop = asyncio.get_running_loop()
        numbers = itertools.count(1)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(bot_turns, "_THINKING", Inline())
            patch.setattr(bot_turns, "_GRID", ReleaseGrid())
            patch.setattr(bot_driver, "time", SimpleNamespace(monotonic=loop.time))
            patch.setattr(Clockwork, "now", lambda _: BEGAN + round(loop.time() * 1000))
            table, rng = await opened(day), Random(seed)
            table.schedule()
            while table.state.stage == "game":
                assert table.state.game is not None
                if day.seat in awaited(table.state.game):
                    await moved(table, day, rng, wait_s, numbers)
                await asyncio.sleep(QUICK_S)
            await signed(table, day)
            acted = [type(event).__name__ for event in table.state.history]
            table.close("cold")
            return record_of_table(table.state), acted

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(run())


@pytest.mark.long
@pytest.mark.usefixtures("bots_asked_once")
def test_a_quick_person_gets_the_same_game_as_a_slow_one() -> None:
    """Both games hold: their links can be checked, and they can be signed. In some, bots state something first."""
    asked = argued = answered = 0
    for date in DAYS:
        day = day_of(date, TODAY)
        quick, slow = game(day, "moves", QUICK_S), game(day, "moves", SLOW_S)
        assert quick == slow, date
        assert checked(link_to(day, quick[0]), TODAY).record == quick[0]
        pairs = itertools.pairwise(quick[0].actions)
        asked += sum(isinstance(one, Say) and one.seat != day.seat and other.seat == day.seat for one, other in pairs)
        said = [(one.after, one.seat == day.seat) for one in quick[0].talk]
        argued += sum(not own for _, own in said)
        answered += sum(one == (other[0], True) and not other[1] for one, other in itertools.pairwise(said))
    assert asked >= 3
    assert argued >= 5
    assert answered >= 2


def test_a_bot_says_what_it_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the game goes on, and other words are thought of, while it pauses."""
    turns, place = day_turns.DayTasks(TableDay(DAYS[0], 1, "seed", practice=False)), [0, 10]
    pauses: list[asyncio.Event] = []

    async def begin_talking(*_: object) -> int:
        pauses.append(asyncio.Event())
        return len(pauses) - 1

    async def after_talking(number: int, _earliest: float) -> list[Said]:
        await pauses[number].wait()
        return [Said(number, number, Argument("who_next"))]

    async def run() -> list[Any]:
        table: Any = SimpleNamespace(state=None)
        first = asyncio.create_task(turns._words_after(table.state, 1.0))  # noqa: SLF001
        await asyncio.sleep(0)
        place[:] = 5, 11
        second = asyncio.create_task(turns._words_after(table.state, 1.0))  # noqa: SLF001
        await asyncio.sleep(0)
        for pause in reversed(pauses):
            pause.set()
        return [await second, await first]

    monkeypatch.setattr(day_turns, "_place", lambda _: tuple(place))
    monkeypatch.setattr(day_turns, "bots_free_to_argue", lambda _: ())
    monkeypatch.setattr(day_turns, "begin_talking", begin_talking)
    monkeypatch.setattr(day_turns, "after_talking", after_talking)
    monkeypatch.setattr(day_turns.DayTasks, "_course", staticmethod(lambda _: None))
    assert [speech.seat for speech in asyncio.run(run())] == [1, 0]


async def signed(table: LiveTable, day: Day) -> None:
    """A name is put on the page and taken away again; one that the table would refuse is refused here too."""
    for number, (name, code) in enumerate(((17 * "a", "bad_name"), ("Zo", None), ("", "bad_name"), (None, None))):
        assert table.state.day is not None
        expected = name if code is None else table.state.day.signed
        assert code_of(await table.request(day.seat + 1, f"51600000-{number}", cmd.SignDay(name))) == code
        assert table.state.day.signed == expected
    assert code_of(await table.request(None, "51600000-9", cmd.SignDay("Al"))) == "not_seated"


async def test_a_table_of_a_day_has_one_person_and_no_host() -> None:
    """It cannot be left, taken back, or shown on a big screen; nobody can sit down, change or pause anything."""
    day = day_of(DAYS[0], TODAY)
    numbers = itertools.count(1)

    table = await opened(day)
    state = table.state
    assert (state.host, state.stage, state.bots_argue) == (None, "game", True)
    assert not [event for event in state.history if isinstance(event, MemberJoined | Played)]
    assert [member.bot for member in state.members].count(None) == 1
    refusals: dict[cmd.Command, str] = {
        cmd.Leave(): "day_table",
        cmd.TakeBack(): "day_table",
        cmd.OpenScreen(): "day_table",
        cmd.ChangeSettings(paused=True): "not_host",
        cmd.PlayAgain(): "not_host",
        cmd.AddBot("random"): "not_host",
        cmd.SetBotLevel(1, "random"): "not_host",
        cmd.SignDay("Zo"): "wrong_stage",
    }
    for command, code in refusals.items():
        reply = await table.request(day.seat + 1, f"00000000-{next(numbers)}", command)
        assert code_of(reply) == code, command
    assert code_of(await table.request(None, f"00000000-{next(numbers)}", cmd.TakeSeat("Al"))) == "wrong_stage"
    assert table.state == state
    assert table.next_due() is None
    table.close("cold")


@pytest.mark.parametrize(("thinking_s", "released_at"), [(0.01, 0.25), (0.24, 0.25), (0.26, 0.5), (0.45, 0.5)])
def test_the_time_of_a_step_does_not_tell_how_long_bots_thought(
    thinking_s: float, released_at: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step of the grid, or the next one: a fascist's thought takes longer than a liberal's."""

    async def run() -> float:
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(bot_turns, "_THINKING", Inline())
        monkeypatch.setattr(bot_turns, "_GRID", FixedGrid())
        monkeypatch.setattr(bot_turns, "RELEASE_S", 0.25)
        table = await opened(day_of(DAYS[0], TODAY))
        await bot_turns.after_thinking(table.state, 0, lambda: asyncio.sleep(thinking_s))
        table.close("cold")
        return loop.time()

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        assert runner.run(run()) == pytest.approx(released_at, abs=0.001)


@pytest.mark.parametrize(
    ("spoken", "goes_on"), [("", True), ("a", True), ("ab", True), ("b", False), ("ax", False), ("abx", False)]
)
def test_bots_think_again_only_after_the_persons_words(spoken: str, goes_on: bool) -> None:  # noqa: FBT001
    """The arguments a and b were thought of together; those that were said before do not count."""
    words = {name: Said(seat, 0, Argument("am_liberal")) for seat, name in enumerate("abx")}

    async def run() -> bool:
        work: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        work.set_result(((words["a"], words["b"]), 0.0))
        ahead = day_turns._Ahead(1, 0, bot_turns.Talking(0.0, 1, work))  # noqa: SLF001
        state: Any = SimpleNamespace(authors=tuple(SimpleNamespace(said=words[name]) for name in f"x{spoken}"))
        return await day_turns._goes_on(state, ahead)  # noqa: SLF001

    assert asyncio.run(run()) == goes_on
