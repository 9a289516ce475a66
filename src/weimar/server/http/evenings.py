"""`POST /api/evenings`: the figures of a group's games, or a change of a name (docs/reference/evenings.md).

Contract: the server stores nothing of it, and refuses games that are not over. A worker counts on request, within the
limits of explanations; results are cached in memory.
"""

import hashlib
from functools import partial
from typing import Any, Final

import msgspec
from litestar import Request, Response, post
from litestar.datastructures import State as AppState
from msgspec import Struct

from weimar.evenings import Archive, Figures, figures, read_archive, renamed, to_csv, write_archive
from weimar.server.context import server_of
from weimar.server.http.errors import body_of, check_rate, refuse
from weimar.server.http.replays import LONGEST_BODY, gone, sent
from weimar.server.process.costly_work import Stop
from weimar.server.process.rate_limits import address_of
from weimar.wire.http import CountEvenings

MOST_GAMES: Final = 200
"""Games of a request. Each takes about 25 ms."""


class EveningsCounted(Struct, frozen=True):
    """The figures of a group.

    Attributes:
        figures: see `weimar.evenings.Figures`.
        archive: the games after the change of a name; null if none was asked for.
        table: the rows as CSV; null if not asked for.
    """

    figures: Figures
    archive: Archive | None
    table: str | None


@post("/api/evenings", status_code=200, request_max_body_size=LONGEST_BODY)
async def count_evenings(request: Request[Any, Any, Any], state: AppState) -> Response[bytes]:
    """The figures of an archive."""
    server = server_of(state)
    check_rate(server.limits.replay_requests, request)
    wanted: CountEvenings = await body_of(request, CountEvenings, LONGEST_BODY)
    games = wanted.archive.get("games")
    if isinstance(games, list) and len(games) > MOST_GAMES:
        raise refuse(400, "too_many_games")
    question = ("evenings", hashlib.sha256(msgspec.json.encode(wanted, order="sorted")).digest())
    if not server.costly_work.is_known(question):
        check_rate(server.limits.explanations, request)
    work = partial(_counted, wanted)
    counting = server.do_costly(server.costly_work, address_of(request), question, work, partial(gone, request))
    return await sent(request, server, counting)


def _counted(wanted: CountEvenings, stop: Stop) -> bytes:
    games = read_archive(wanted.archive, stop.checkpoint)
    change = wanted.rename
    if change is not None:
        games = renamed(games, change.old, change.new)
    told = figures(games, stop.checkpoint)
    archive = None if change is None else write_archive(games)
    return msgspec.json.encode(EveningsCounted(told, archive, to_csv(told) if wanted.table else None))
