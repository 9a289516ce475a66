"""The puzzle of the day over HTTP (docs/reference/daily.md).

Contract: the server refuses requests about future days, by its own clock. The answer contains the whole solution, so a
browser can check every strike without the server.
"""

from functools import partial
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State as AppState
from msgspec import Struct

from weimar.daily import FIRST_DAY, DailyError, date_of
from weimar.daily.day import check_date
from weimar.daily.puzzle import Puzzle, puzzle_of
from weimar.names import BOT_NAMES
from weimar.server.http.days import open_server
from weimar.server.http.errors import refuse
from weimar.server.http.replays import cached
from weimar.server.process.costly_work import Stop


class PuzzleShown(Struct, frozen=True):
    """The puzzle of a day.

    Attributes:
        puzzle: see `weimar.daily.puzzle.Puzzle`. names: the players' names, by seat.
        first_date, today: the first day with a puzzle, and the last one by this server's clock.
    """

    puzzle: Puzzle
    names: tuple[str, ...]
    first_date: str
    today: str


@get("/api/daily/puzzle")
async def show_puzzle(request: Request[Any, Any, Any], state: AppState) -> Response[bytes]:
    """Answer with the puzzle of `date`, or of today."""
    server = open_server(request, state)
    today = date_of(server.now())
    date = request.query_params.get("date", today)
    try:
        check_date(date, today)
    except DailyError as error:
        raise refuse(400, error.code) from None
    worked = await cached(request, ("puzzle", date, today), partial(_worked_out, date, today))
    return Response(worked, media_type="application/json")


def _worked_out(date: str, today: str, stop: Stop) -> bytes:
    puzzle = puzzle_of(date, today, stop.checkpoint)
    return msgspec.json.encode(PuzzleShown(puzzle, BOT_NAMES[: puzzle.players], FIRST_DAY, today))
