"""Tables over HTTP: open a table, find one by its code, list public ones, read the record of a finished game.

Contract: keys and codes are in bodies. A record is available only after its game is over.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from litestar import Request, Response, get, post

from weimar.engine import RecordError, dump, to_link
from weimar.server.context import InjectedServer, Server
from weimar.server.http.errors import body_of, check_rate, limited_body, refuse
from weimar.server.http.replays import table_of
from weimar.server.tables.live_table import LiveTable
from weimar.table.events import ScreenOpened, SettingChanged, TableEvent
from weimar.table.replay import record_of_table
from weimar.wire.http import FindTable, Listing, OpenTable, ReadRecord, TableFound

FIRST_SCREEN: Final = 1


@post("/api/tables", status_code=201)
async def open_table(request: Request[Any, Any, Any], server: InjectedServer) -> TableFound:
    """Open a new table."""
    check_rate(server.limits.new_tables, request)
    wanted = await body_of(request, OpenTable) if await request.body() else OpenTable()
    events: list[TableEvent] = [SettingChanged(assistants=True)] if wanted.assistants else []
    if not wanted.screen:
        live = await opened(server, events)
        return TableFound(live.state.key, live.state.code)
    aloud = SettingChanged(place="one_room", silenced=True, claims=False)  # as when a host chooses one room
    live = await opened(server, [*events, aloud, ScreenOpened(FIRST_SCREEN)])
    key, code = live.state.key, live.state.code
    return TableFound(key, code, server.signer.screen_pass(key, code, FIRST_SCREEN))


async def opened(server: Server, events: Sequence[TableEvent], label: str | None = None) -> LiveTable:
    """A new table with these events, unless the disk is nearly full."""
    if server.disk.is_nearly_full:
        raise refuse(503, "disk_full")
    return await server.registry.open(events, label)


@post("/api/find", status_code=200)
async def find_table(request: Request[Any, Any, Any], server: InjectedServer) -> TableFound:
    """The key of the unlocked lobby or running game with this code."""
    wanted = await limited_body(request, server.limits.codes, FindTable)
    table = await server.registry.find(wanted.code.upper())
    if table is None:
        raise refuse(404, "unknown_code")
    return TableFound(table.key, table.code)


@get("/api/tables")
async def list_tables(request: Request[Any, Any, Any], server: InjectedServer) -> list[Listing]:
    """The listed tables, the newest first; `stage`, `preset` and `with_room` are filters."""
    check_rate(server.limits.reads, request)
    wanted = request.query_params
    stage = wanted.get("stage")
    if stage not in (None, "lobby", "game"):
        raise refuse(400, "malformed")
    return server.registry.listed(stage, wanted.get("preset"), with_room=wanted.get("with_room") == "true")


@post("/api/record", status_code=200)
async def read_record(request: Request[Any, Any, Any], server: InjectedServer) -> Response[bytes]:
    """The record of a table's game, once it is over."""
    wanted = await limited_body(request, server.limits.reads, ReadRecord)
    table = await table_of(server, wanted.key)
    if table.stage != "over":
        raise refuse(409, "not_over")
    record = record_of_table(table)
    try:
        body = msgspec.json.encode({"link": to_link(record)}) if wanted.link else dump(record)
    except RecordError as error:
        raise refuse(409, error.code) from None
    return Response(body, media_type="application/json")
