"""`POST /api/replay`: a finished game step by step, from a table's log or from a record in the request.

Contract: it reveals nothing about an unfinished game. Worker threads do the work; limits on body size, actions and
workers bound it. An address gets one replay at a time; results are cached.
"""

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from hashlib import sha256
from itertools import islice
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import msgspec
from litestar import Request, Response, post
from msgspec.structs import replace

from weimar.engine import Record, RecordError, dump, final_state, read_game_object, states, to_link
from weimar.engine.limits import MOST_ACTIONS
from weimar.engine.phases import GameOver
from weimar.engine.record import record_in_link
from weimar.limits import GAMES_BODY
from weimar.server.context import InjectedServer, Server, server_of
from weimar.server.http.errors import BROUGHT, check_rate, limited_body, refuse
from weimar.server.http.negotiation import accepted
from weimar.server.process.costly_work import Stop, WorkersBusyError
from weimar.server.process.rate_limits import address_of
from weimar.server.process.tokens import holder
from weimar.server.tables.loading import PIECE
from weimar.store import Store, StoreDamaged
from weimar.table.events import Entry, MemberId
from weimar.table.log import UnreadableEntry, decode
from weimar.table.replay import FinishedGame, Step, finished_games, steps_of
from weimar.table.state import TableState
from weimar.wire.http import ReadReplay, Replay

LONGEST_BODY: Final = GAMES_BODY
READ_WITHIN_S: Final = 10.0
"""Seconds for the store to read a piece of a log."""
Checkpoint: TypeAlias = Callable[[], None]


Asked = TypeVar("Asked", bound=ReadReplay)


@post("/api/replay", status_code=200, request_max_body_size=LONGEST_BODY, exception_handlers=BROUGHT)
async def read_replay(request: Request[Any, Any, Any], server: InjectedServer) -> Response[bytes]:
    """A finished game, step by step."""
    asked = await asked_game(server, await body_about_game(request, server, ReadReplay))
    question = ("replay", asked.games, *asked.question)
    work = server.replays.do(address_of(request.scope), question, partial(_of_game, asked), partial(gone, request))
    return await sent(request, server, work)


async def body_about_game(request: Request[Any, Any, Any], server: Server, kind: type[Asked]) -> Asked:
    """The body of a request about one game; a link in it becomes a record."""
    wanted = await limited_body(request, server.limits.replay_requests, kind, LONGEST_BODY)
    places = [wanted.key, wanted.record, wanted.link]
    if sum(place is not None for place in places) != 1 or (wanted.key is None and wanted.game is not None):
        raise refuse(400, "malformed")
    return wanted if wanted.link is None else replace(wanted, record=record_in_link(wanted.link), link=None)


async def sent(request: Request[Any, Any, Any], server: Server, work: Awaitable[bytes]) -> Response[bytes]:
    """The result of the work, compressed if the client accepts that."""
    compressed = "gzip" in accepted(request.headers.get("accept-encoding", ""))
    body = await work
    headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if compressed else {})
    body = await server.workers.do(gzip.compress, body, 1) if compressed else body
    return Response(body, media_type="application/json", headers=headers)


async def gone(request: Request[Any, Any, Any]) -> None:
    """Return when the client has disconnected."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def cached(
    request: Request[Any, Any, Any],
    question: tuple[object, ...],
    work: Callable[[Stop], bytes],
    *,
    share: str = "",
    is_free: bool = False,
) -> bytes:
    """The result of long work, cached by its question, which is equal for equal results.

    An address has one job at a time for each `share`, and gets few in a minute unless the request has its own limit
    (`is_free`). The work ends when the client disconnects.
    """
    server = server_of(request.app.state)
    if not is_free and not server.costly_work.is_known(question):
        check_rate(server.limits.explanations, request)
    asking = address_of(request.scope) + share
    return await server.costly_work.do(asking, question, work, partial(gone, request))


class AskedGame(NamedTuple):
    """The finished game requested by a client.

    Attributes:
        question: equal for equal games.
        find: reads the game, in a worker's thread, and calls its argument between two pieces of a log.
        number: its number at its table; None for a record in the request, which does not name the bots.
        games: the number of finished games of the table.
    """

    question: tuple[object, ...]
    find: Callable[[Checkpoint], FinishedGame]
    number: int | None = None
    games: int = 1


async def asked_game(server: Server, wanted: ReadReplay) -> AskedGame:
    """The game requested by a client (`body_about_game`). Refuses an unknown table or unfinished game."""
    if wanted.record is not None:
        digest = sha256(msgspec.json.encode(wanted.record, order="sorted")).digest()  # equal for equal records
        return AskedGame(("record", digest), partial(_brought_game, wanted.record))
    assert wanted.key is not None
    number, games = chosen_game(await table_of(server, wanted.key), wanted.game)
    find = partial(_game_in_log, server.store, asyncio.get_running_loop(), wanted.key, number)
    return AskedGame(("table", wanted.key, number), find, number, games)


def _brought_game(raw: dict[str, Any], _checkpoint: Checkpoint) -> FinishedGame:
    """The record in a request. Refuses an unfinished one.

    Raises:
        RecordError: the record cannot be replayed.
    """
    record = read_game_object(raw)
    if not isinstance(final_state(record).phase, GameOver):
        raise refuse(409, "not_over")
    return FinishedGame(record, ())


async def table_of(server: Server, key: str) -> TableState:
    """The table with a key. Refuses an unknown key."""
    table = await server.registry.look(key)
    if table is None:
        raise refuse(404, "unknown_table")
    return table


async def seated(server: Server, key: str, token: str) -> tuple[TableState, MemberId]:
    """The table with a key, and the member with this token there. Refuses an unknown key and a foreign token."""
    table = await table_of(server, key)
    try:
        return table, holder(server.signer, table, token)
    except LookupError:
        raise refuse(403, "bad_token") from None


def chosen_game(table: TableState, number: int | None) -> tuple[int, int]:
    """The number of the requested finished game, and of all finished ones. Refuses a number without a finished game."""
    games = table.games - (table.stage == "game")
    chosen = games if number is None else number
    if not 1 <= chosen <= games:
        raise refuse(409, "not_over")
    return chosen, games


def _game_in_log(
    store: Store, loop: asyncio.AbstractEventLoop, key: str, number: int, checkpoint: Checkpoint
) -> FinishedGame:
    """A finished game of a table, in a worker's thread; games are counted from 1.

    It reads the log in pieces, and no further than the end of the game: waiting jobs hold nothing in memory.

    Raises:
        StoreDamaged: an entry is unreadable, or the game breaks the rules.
    """
    try:
        for game in islice(finished_games(_entries(store, loop, key, checkpoint)), number - 1, None):
            check_length(game.record)
            for _ in states(game.record):
                checkpoint()
            return game
    except (RecordError, UnreadableEntry) as error:
        raise StoreDamaged(error.code if isinstance(error, RecordError) else str(error)) from None
    raise refuse(404, "unknown_table")  # the table was erased in the meantime


def _entries(store: Store, loop: asyncio.AbstractEventLoop, key: str, checkpoint: Checkpoint) -> Iterator[Entry]:
    version = 0
    while True:
        reading = asyncio.run_coroutine_threadsafe(store.read(key, version, PIECE), loop)
        try:
            rows = reading.result(READ_WITHIN_S)
        except TimeoutError:
            raise WorkersBusyError from None
        if not rows:
            return
        checkpoint()
        yield from (decode(row.entry) for row in rows)
        version += len(rows)


def check_length(record: Record, most: int = MOST_ACTIONS) -> None:
    """Refuse a game with too many actions, wherever it comes from: tables did not always limit them."""
    if len(record.actions) > most:
        raise refuse(400, "too_many_actions")


def _of_game(asked: AskedGame, stop: Stop) -> bytes:
    record = asked.find(stop.checkpoint).record
    check_length(record)
    steps: list[Step] = []
    for step in steps_of(record):
        stop.checkpoint()
        steps.append(step)
    names = record.players
    text = msgspec.Raw(dump(record))
    return msgspec.json.encode(
        Replay(names, len(names), asked.number, asked.games, text, _link_to(record), tuple(steps))
    )


def _link_to(record: Record) -> str | None:
    try:
        return to_link(record)
    except RecordError:  # too long for a link; the replay has the record, too
        return None
