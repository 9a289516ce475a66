"""A live table deals when its devices are ready or late, also on a server that starts while numbers are opened."""

import asyncio
import uuid
from typing import Final

import pytest
from test_two_owners import Listener

from weimar.engine.fair_deal import commitment_to_number, table_id
from weimar.engine.proof import parts_in
from weimar.server.tables.live_table import LiveTable
from weimar.table import commands as cmd
from weimar.table.dealing import OPEN_WITHIN_MS
from weimar.table.events import MemberId
from worlds import BEGAN, SECRET, Clockwork, quiet_server

NUMBERS: Final = {member: f"{member:064x}" for member in (1, 2)}


async def ask(table: LiveTable, member: MemberId | None, command: cmd.Command) -> bytes:
    """The reply to a request."""
    return await table.request(member, str(uuid.uuid4()), command)


async def closed_table(server: Clockwork) -> LiveTable:
    """Five people, two devices, and a start that waits for both numbers."""
    table = await server.registry.open()
    for member in range(1, 6):
        await ask(table, None, cmd.TakeSeat(f"Guest {member}"))
        await table.attach(Listener(), member, None, None)
    for member, number in NUMBERS.items():
        commitment = commitment_to_number(number, table_id(table.state.key), 1, member)
        await ask(table, member, cmd.CommitNumber(1, commitment))
    assert b'"type":"done"' in await ask(table, 1, cmd.StartGame())
    assert table.state.stage == "lobby"
    return table


async def until_dealt(table: LiveTable) -> None:
    """Wait for the table's own timer."""
    async with asyncio.timeout(30):
        while table.state.game is None:  # noqa: ASYNC110 - the table has no event to wait for
            await asyncio.sleep(0.01)


def shares(table: LiveTable) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats that took part in the deal of the running game, and those left out."""
    assert table.state.proof is not None
    return parts_in(table.state.proof)


@pytest.mark.parametrize("opens", [True, False])
async def test_a_restart_while_numbers_are_opened_loses_nothing(*, opens: bool) -> None:
    """Another server with the same log goes on: with the numbers that were open, and those that still come in time."""
    server = quiet_server()
    first = await closed_table(server)
    await ask(first, 2, cmd.OpenNumber(NUMBERS[2]))
    server.registry.close()
    after = Clockwork(server.settings, server.store, SECRET)
    after.time = BEGAN if opens else BEGAN + OPEN_WITHIN_MS
    table = await after.registry.wake(first.state.key)
    assert table is not None
    if opens:
        assert table.state.stage == "lobby"
        await table.attach(Listener(), 1, None, None)
        assert b'"type":"done"' in await ask(table, 1, cmd.OpenNumber(NUMBERS[1]))
    await until_dealt(table)
    assert shares(table) == (((0, 1), ()) if opens else ((1,), (0,)))
    after.registry.close()
