"""`POST /api/review/play`: a table that continues from a moment of a finished game, for one person against bots.

Contract: the server refuses unfinished games. The limits of replays and of new tables apply. The new game is separate:
it does not affect the table of the earlier game.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from litestar import Request, Response, post
from litestar.datastructures import State as AppState

from weimar.bots import BOTS
from weimar.server.context import Server, server_of
from weimar.server.http.errors import check_rate, refuse
from weimar.server.http.replays import LONGEST_BODY, AskedGame, answer, asked_game, check_length
from weimar.server.http.tables import opened
from weimar.table.events import TableEvent
from weimar.table.resumed import opening
from weimar.wire.http import PlayOn, TableResumed


@post("/api/review/play", status_code=201, request_max_body_size=LONGEST_BODY)
async def play_on(request: Request[Any, Any, Any], state: AppState) -> Response[bytes]:
    """Open a table at a moment of a finished game."""
    return await answer(request, server_of(state), PlayOn, partial(_opened, request))


async def _opened(request: Request[Any, Any, Any], server: Server, wanted: PlayOn) -> bytes:
    if wanted.level not in BOTS:
        raise refuse(400, "unknown_level")
    asked = await asked_game(server, wanted)
    check_rate(server.limits.new_tables, request)
    live = await opened(server, await server.workers.do(_events, asked, wanted))
    live.schedule()
    key, member = live.state.key, wanted.seat + 1
    return msgspec.json.encode(TableResumed(key, live.state.code, member, server.token(key, member)))


def _events(asked: AskedGame, wanted: PlayOn) -> Sequence[TableEvent]:
    record = asked.find(lambda: None).record
    check_length(record)
    return opening(record, wanted.actions, wanted.seat, wanted.level)
