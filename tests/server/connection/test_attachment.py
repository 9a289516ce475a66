"""Who may attach; and a token revoked between its check and the first message shows nobody what the seat sees."""

import asyncio

import pytest
from test_limits import asked
from test_two_owners import Listener

from weimar.server.connection.attachment import EXTRA_SPECTATORS, NotAdmittedError, admit
from weimar.server.context import Server
from weimar.server.process.tokens import Proof
from weimar.server.tables.live_table import VoidTokenError
from weimar.server.tables.ownership import Ownership
from weimar.server.tables.registry import TableRegistry
from weimar.store import StoreAway
from weimar.table import commands as cmd
from weimar.table.events import TokenRevoked
from weimar.table.judging import Verdict
from weimar.wire.messages import Attach, Request
from worlds import quiet_server

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("member", "command"), [(None, None), (2, cmd.RevokeTokens()), (2, cmd.Leave()), (1, cmd.Kick(2))]
)
async def test_a_token_revoked_while_a_peer_attaches_shows_nothing(
    member: int | None, command: cmd.Command | None
) -> None:
    """The table was busy with the change that revokes it. Without such a change, the peer is welcome."""
    server = quiet_server(max_spectators=0)
    table = await server.registry.open()
    for number, name in enumerate(("Ada", "Eve")):
        await table.request(None, asked(number), cmd.TakeSeat(name))
    key = table.state.key
    attachment = await admit(server, Attach(key, server.signer.token(key, Proof(2, 0))), or_give=False)
    if command is not None:
        await table.request(member, asked(3), command)
    ears = Listener()
    await attachment.begin(ears, None, None)
    server.registry.close()
    assert (ears.ended, len(ears.heard)) == ((["seat_gone"], 0) if command is not None else (["server_stops"], 1))


async def test_a_request_that_waits_while_its_token_is_revoked_has_no_effect() -> None:
    """A thief who revokes tokens, too, would shut the owner out for good."""
    server = quiet_server()
    table = await server.registry.open()
    await table.request(None, asked(1), cmd.TakeSeat("Ada"))
    key = table.state.key
    thief = await admit(server, Attach(key, server.signer.token(key, Proof(1, 0))), or_give=False)
    async with table.at_rest():
        wishes = (Request(asked(2), cmd.Rename("Eve")), Request(asked(3), cmd.RevokeTokens()))
        waiting = [asyncio.create_task(thief.carry_out(wish, Outbox())) for wish in wishes]
        await asyncio.sleep(0)
        await table.commit(Verdict((TokenRevoked(1),)))
    assert [type(found) for found in await asyncio.gather(*waiting, return_exceptions=True)] == [VoidTokenError] * 2
    assert [(one.name, one.generation) for one in table.state.members] == [("Ada", 1)]
    server.registry.close()


class Outbox(Listener):
    """A listener that also sends requests."""

    def hold(self) -> None:
        """As `Requester.hold`."""


async def test_a_removed_player_counts_as_away() -> None:
    """Otherwise they would seem to be connected as long as the table is in memory, also once they are readmitted."""
    server = quiet_server()
    table = await server.registry.open()
    for number, name in enumerate(("Ada", "Bo", "Cy", "Di", "Eva")):
        await table.request(None, asked(number), cmd.TakeSeat(name))
    ears = Listener()
    await table.attach(ears, 2, None, None)
    await table.attach(Listener(), 1, None, None)
    await table.request(1, asked(10), cmd.StartGame())
    await table.request(1, asked(11), cmd.Ask(2, "removal"))
    await table.detach(ears, 2)
    assert ears.ended == ["seat_gone"]
    assert table.presence.away_since[2] == server.time
    await table.request(1, asked(12), cmd.Ask(2, "return"))
    assert [member.here for member in table.viewers.projected(table.state, table.presence).table().members] == [
        True,
        *[False] * 4,
    ]
    server.registry.close()


async def test_an_old_copy_of_a_table_refuses_no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another node has the table by now, and gave the seat: a device would forget the refused token, and its seat."""
    server = quiet_server(max_spectators=0)
    old = await server.registry.open()
    key = old.state.key
    other = TableRegistry(server.registry._context, 10)  # noqa: SLF001 - another node over the same log
    there = await other.get(key)
    assert there is not None
    await there.request(None, asked(1), cmd.TakeSeat("Ada"))
    answers: list[bool | None] = [None, False, True]

    async def owns(_owner: Ownership, _table: str) -> bool:
        answer = answers.pop(0)
        if answer is None:
            raise StoreAway("away")
        return answer

    monkeypatch.setattr(Ownership, "owns", owns)
    seat = Attach(key, server.signer.token(key, Proof(1, 0)))
    with pytest.raises(NotAdmittedError, match="store_away"):
        await admit(server, seat, or_give=False)
    attachment = await admit(server, seat, or_give=False)
    assert (attachment.member, attachment.table is old) == (1, False)
    with pytest.raises(NotAdmittedError, match="bad_token"):
        await admit(server, Attach(key, server.signer.token(key, Proof(2, 0))), or_give=False)
    assert answers == []
    server.registry.close()
    other.close()


async def _is_admitted(server: Server, wanted: Attach) -> bool:
    try:
        await admit(server, wanted, or_give=False)
    except NotAdmittedError as refused:
        return {"too_many_watch": False}[refused.code]
    return True


async def test_only_spectators_need_room_among_spectators() -> None:
    """However many watch: who has a seat attaches, and so does a big screen."""
    server = quiet_server(max_spectators=2)
    table = await server.registry.open()
    await table.request(None, asked(1), cmd.TakeSeat("Ada"))
    await table.request(1, asked(2), cmd.OpenScreen())
    key = table.state.key
    ways = {
        "spectator": Attach(key),
        "player": Attach(key, server.signer.token(key, Proof(1, 0))),
        "screen": Attach(server.signer.screen_pass(key, table.state.code, 1)),
    }
    for watching in range(2 + EXTRA_SPECTATORS + 3):
        admitted = {name for name, wanted in ways.items() if await _is_admitted(server, wanted)}
        assert ways.keys() - admitted == ({"spectator"} if watching >= 2 + EXTRA_SPECTATORS else set())
        await table.attach(Listener(), None, None, None)
    server.registry.close()
