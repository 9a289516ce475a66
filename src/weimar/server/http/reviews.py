"""`POST /api/review`: what each seat could know in a game that is over, and when.

Contract: nobody gets anything of a game that is not over. A review depends on the record alone. A worker computes it
on request, within the limits of explanations, and the server caches it.
"""

from functools import partial
from typing import Any

import msgspec
from litestar import Request, Response, post
from litestar.datastructures import State as AppState

from weimar.review import review
from weimar.server.context import Server, server_of
from weimar.server.http.errors import check_rate
from weimar.server.http.replays import LONGEST_BODY, AskedGame, answer, asked_game, gone
from weimar.server.process.costly_work import Stop
from weimar.server.process.rate_limits import address_of
from weimar.wire.http import ReadReplay


@post("/api/review", status_code=200, request_max_body_size=LONGEST_BODY)
async def review_game(request: Request[Any, Any, Any], state: AppState) -> Response[bytes]:
    """The review of a game that is over."""
    return await answer(request, server_of(state), partial(_worked_out, request))


async def _worked_out(request: Request[Any, Any, Any], server: Server, wanted: ReadReplay) -> bytes:
    asked = await asked_game(server, wanted)
    question = ("review", *asked.question)
    if not server.costly_work.is_known(question):
        check_rate(server.limits.explanations, request)
    work = partial(_written, asked)
    return await server.do_costly(server.costly_work, address_of(request), question, work, partial(gone, request))


def _written(asked: AskedGame, stop: Stop) -> bytes:
    record = asked.find().record
    stop.checkpoint()
    return msgspec.json.encode(review(record))
