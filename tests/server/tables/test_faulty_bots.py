"""Bots with faults: whatever one answers, it plays only its own seat, the log stays sound, and the game continues.

Also bots whose moves find no room on the disk.
"""

import asyncio
import uuid
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

import pytest
import structlog
from msgspec.structs import replace
from test_two_owners import Listener

from room import Room, an_evening
from weimar.bots import BOTS
from weimar.engine import View
from weimar.engine.actions import CastVote, Discard, Nominate, Say
from weimar.server.tables import live_table
from weimar.server.tables.bot_driver import FULL_AGAIN_S
from weimar.store import Addition, Outcome, StoreFull
from weimar.table import commands as cmd
from weimar.table.events import StandInBegan
from weimar.table.fold import fold_all
from weimar.table.judging import Verdict
from weimar.table.log import decode
from weimar.table.state import TableState
from worlds import MemoryStore, add_bot, quiet_server

PATIENCE_S: Final = 60
Choose = Callable[[View], Any]


def _raises(_: View) -> Any:
    raise ZeroDivisionError("SECRET")


FAULTS: Final[dict[str, Choose]] = {
    "raises": _raises,
    "answers nothing": lambda _: None,
    "answers nonsense": lambda _: "nonsense",
    "nominates itself": lambda view: Nominate(int(view.viewer), int(view.viewer)),
    "discards when it should vote": lambda view: Discard(int(view.viewer), "F"),
    "plays its neighbour's seat": lambda view: CastVote((int(view.viewer) + 1) % view.players, "ja"),
    "nominates nobody there is": lambda view: Nominate(int(view.viewer), 99),
    "talks instead": lambda view: Say(int(view.viewer), "session", 1, declined=True),
}
CLAIMS: Final[dict[str, Choose]] = {
    "raises": _raises,
    "claims what it cannot": lambda view: Say(int(view.viewer), "session", 999, tiles="FFL"),
    "claims nonsense": lambda view: Say(int(view.viewer), "session", 1, tiles="FFFFFF"),
    "acts": lambda view: CastVote(int(view.viewer), "ja"),
}


async def _a_game(patch: pytest.MonkeyPatch, faulty: Any) -> tuple[TableState, TableState]:
    """Five bots without people, one of them faulty; how it ends, and what the log says."""
    add_bot(patch, "faulty", faulty)
    server = quiet_server()
    live = await server.registry.open()

    async def ask(member: int | None, command: cmd.Command) -> None:
        assert b'"done"' in await live.request(member, str(uuid.uuid4()), command)

    await ask(None, cmd.TakeSeat("Ada"))
    for level in ("faulty", "faulty", "random", "random", "random"):
        await ask(1, cmd.AddBot(level))
    await ask(1, cmd.StartGame())
    await ask(1, cmd.Leave())
    async with asyncio.timeout(PATIENCE_S):
        while live.state.stage == "game":  # noqa: ASYNC110 - the table has no event to wait for
            await asyncio.sleep(0.01)
    assert isinstance(server.store, MemoryStore)
    kept = fold_all(decode(row.entry) for row in server.store.rows[live.state.key])
    server.registry.close()
    return live.state, kept


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_game_with_faulty_bots_ends(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """Another plays for them; the operator is informed, without the bot's words."""
    choose = FAULTS[fault]
    faulty = SimpleNamespace(choose=lambda view, _: choose(view), claim=lambda *_: None)
    with structlog.testing.capture_logs() as lines:
        state, kept = await _a_game(monkeypatch, faulty)
    assert state == kept
    assert state.stage == "over"
    assert "SECRET" not in str(lines)
    if fault not in ("answers nothing", "talks instead"):
        assert {line["event"] for line in lines} <= {"bot_failed", "bot_refused"}
        assert lines


@pytest.mark.parametrize("fault", CLAIMS)
async def test_a_game_with_nonsense_talk_of_bots_ends(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """They have said nothing then, and play on."""
    claim = CLAIMS[fault]
    faulty = SimpleNamespace(choose=BOTS["random"].choose, claim=lambda view, _: claim(view))
    state, kept = await _a_game(monkeypatch, faulty)
    assert state == kept
    assert state.game is not None
    seats = {seat for seat, one in enumerate(state.members) if one.bot == "faulty"}
    assert not any(statement.seat in seats for statement in state.game.board.statements)


@pytest.mark.parametrize("stays", [True, False])
async def test_a_seat_is_given_back_once_the_disk_has_room(monkeypatch: pytest.MonkeyPatch, *, stays: bool) -> None:
    """The stand-in of a player who returns to a full disk ends later, unless they have left again."""
    monkeypatch.setattr(live_table, "FULL_AGAIN_S", 0.01)
    server, outbox = quiet_server(), Listener()
    live = await server.registry.open()
    await live.request(None, str(uuid.uuid4()), cmd.TakeSeat("Ada"))
    async with live.at_rest():
        await live.commit(Verdict((StandInBegan(1, "decision", "timer"),)))
        live.state = replace(live.state, stage="over")
    append, tried = server.store.append, asyncio.Event()

    async def full(_addition: Addition) -> Outcome:
        tried.set()
        raise StoreFull("the disk is full")

    monkeypatch.setattr(server.store, "append", full)
    await live.attach(outbox, 1, None, None)
    assert live.state.members[0].stand_in == "decision"
    tried.clear()
    async with asyncio.timeout(PATIENCE_S):
        await tried.wait()  # it is tried again while there is no room
    if not stays:
        await live.detach(outbox, 1)
    monkeypatch.setattr(server.store, "append", append)
    for _ in range(10):
        await asyncio.sleep(0.02)
    assert live.state.members[0].stand_in == (None if stays else "decision")
    server.registry.close()


async def test_who_leaves_while_their_return_waits_for_room_stays_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something else was due when they connected to a full disk, so their return, which needed nothing, waited too."""
    monkeypatch.setattr(live_table, "FULL_AGAIN_S", 0.05)
    server = quiet_server()
    live = await server.registry.open()
    for name in ("Ada", "Bo", "Cy", "Di", "Eva"):
        await live.request(None, str(uuid.uuid4()), cmd.TakeSeat(name))
    await live.attach(Listener(), 1, None, None)
    await live.request(1, str(uuid.uuid4()), cmd.StartGame())
    append, dues = server.store.append, [(StandInBegan(3, "decision", "timer"),)]

    async def full(_addition: Addition) -> Outcome:
        raise StoreFull("the disk is full")

    monkeypatch.setattr(live_table, "due", lambda *_: dues.pop() if dues else ())
    monkeypatch.setattr(server.store, "append", full)
    await live.attach(Listener(), 2, None, None)
    assert not dues
    monkeypatch.setattr(server.store, "append", append)
    await live.request(2, str(uuid.uuid4()), cmd.Leave())
    away = live.state.members[1]
    assert away.stand_in is not None
    await asyncio.sleep(0.3)
    assert live.state.members[1] == away
    server.registry.close()


def test_bots_play_on_after_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's move that found no room is made later, though nobody asks for anything."""

    async def scene(room: Room) -> None:
        await room.ask(1, cmd.Leave())
        store, refused_at = room.server.store, list[float]()
        append = store.append

        async def once_full(addition: Addition) -> Outcome:
            if not refused_at:
                refused_at.append(room.now)
                raise StoreFull("the disk is full")
            return await append(addition)

        monkeypatch.setattr(store, "append", once_full)
        assert await room.until(lambda _: bool(refused_at))
        before = len(room.moves)
        assert await room.until(lambda _: len(room.moves) > before)
        assert room.moves[before].at >= refused_at[0] + FULL_AGAIN_S
        rows = await store.read(room.state.key)
        assert fold_all(decode(row.entry) for row in rows) == room.state

    an_evening(scene, level="random")
