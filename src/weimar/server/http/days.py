"""The table and the puzzle of the day over HTTP (docs/reference/daily.md).

Contract: the server refuses requests about future days, by its own clock. Only players who have finished a day learn
the choices of others. The server checks a link by replaying its game, within the limits of explanations, and caches
the result. A puzzle is sent with its whole solution, so a browser can check every strike without the server.
"""

from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Any, Final

import msgspec
from litestar import Request, Response, get, post
from msgspec import Struct
from msgspec.structs import asdict

from weimar.daily import checked, day_of, link_to, result_of
from weimar.daily.day import FIRST_DAY, DailyError, check_date, date_of, deal, derived
from weimar.daily.puzzle import puzzle_of
from weimar.daily.puzzle.puzzle import Puzzle
from weimar.daily.result import Parting, Result, parted
from weimar.engine import RecordError, parse
from weimar.limits import LINKS_BODY
from weimar.names import BOT_NAMES
from weimar.server.context import InjectedServer, Server
from weimar.server.http.errors import BROUGHT, check_rate, limited_body, refuse
from weimar.server.http.replays import cached, table_of
from weimar.server.http.tables import opened
from weimar.server.process.costly_work import Stop, TooCostlyError, WorkersBusyError
from weimar.server.tables.day_field import ChoiceCount, NamedResult, Verified, choices_at, has_won, label_of
from weimar.table.days import opening
from weimar.table.replay import record_of_table
from weimar.table.state import TableDay
from weimar.wire.http import DayOffered, DayTableOpened, OpenDay, ReadDayResult

DAY_MS: Final = 86_400_000
VERIFIED_AT_ONCE: Final = 3
"""The maximum number of signed games replayed for one answer. After a restart, each answer adds some to the page."""


class _OfLinks(Struct, frozen=True):
    """The part of a result that depends only on the links."""

    result: Result
    link: str
    beside: Result | None
    parted: Parting | None


class DayResult(_OfLinks, frozen=True):
    """The result of a game of a day, and the choices and results of other players.

    Attributes:
        result: see `weimar.daily.result.Result`. link: the link to the game.
        names: the names of the players, by seat.
        field: for each of the person's choices, the choices of this server's players in the same situation.
        played: the number of this server's players who finished the day. won: the number of winners among them.
        page: the names and verified results on the page of the day, the best score first.
        signed: the name that this table's player put on the page; null if there is none, and for a linked game.
        beside: the result of the other game, if any. parted: the place where the two games parted; null if they are
            the same.
    """

    names: tuple[str, ...]
    field: tuple[tuple[ChoiceCount, ...], ...]
    played: int
    won: int
    page: tuple[NamedResult, ...]
    signed: str | None


class PuzzleShown(Struct, frozen=True):
    """The puzzle of a day.

    Attributes:
        puzzle: see `weimar.daily.puzzle.puzzle.Puzzle`. names: the players' names, by seat.
        first_date, today: the first day with a puzzle, and the last one by this server's clock.
    """

    puzzle: Puzzle
    names: tuple[str, ...]
    first_date: str
    today: str


@get("/api/daily")
async def offer_day(request: Request[Any, Any, Any], server: InjectedServer) -> DayOffered:
    """Describe today's table."""
    _check_daily(request, server)
    now = server.now()
    try:
        day = day_of(date_of(now), date_of(now))
    except DailyError as error:  # the clock is years behind
        raise refuse(404, error.code) from None
    ends_at = (now // DAY_MS + 1) * DAY_MS
    return DayOffered(day.date, day.version, FIRST_DAY, day.players, day.rules, day.level, ends_at)


@post("/api/daily", status_code=201)
async def open_day(request: Request[Any, Any, Any], server: InjectedServer) -> DayTableOpened:
    """Open a table of a day, deal its game, and give the person their seat."""
    _check_daily(request, server)
    wanted = await limited_body(request, server.limits.new_tables, OpenDay)
    today = date_of(server.now())
    try:
        day = day_of(wanted.date, today)
    except DailyError as error:
        raise refuse(400, error.code) from None
    practice = wanted.practice or day.date != today
    events = opening(TableDay(day.date, day.version, day.seed, practice), deal(day), day.seat, wanted.name, day.level)
    live = await opened(server, events, None if practice else label_of(day.date))
    live.schedule()
    member = day.seat + 1
    return DayTableOpened(live.state.key, live.state.code, member, server.token(live.state.key, member), practice)


@post("/api/daily/result", status_code=200, request_max_body_size=LINKS_BODY, exception_handlers=BROUGHT)
async def day_result(request: Request[Any, Any, Any], server: InjectedServer) -> Response[bytes]:
    """The result of a finished game of a day."""
    _check_daily(request, server)
    wanted = await limited_body(request, server.limits.replay_requests, ReadDayResult, LINKS_BODY)
    if (wanted.key is None) == (wanted.link is None):
        raise refuse(400, "malformed")
    link = wanted.link or await _link_of_table(server, wanted.key or "")
    work = partial(_worked_out, link, wanted.beside, date_of(server.now()))
    links = sha256(msgspec.json.encode((link, wanted.beside))).digest()  # the cache keeps questions, and links are long
    worked = await cached(request, ("day", links), work)
    alone = msgspec.json.decode(worked, type=_OfLinks)
    answer = await _with_field(server, request, alone, wanted.key)
    return Response(msgspec.json.encode(answer), media_type="application/json")


def _worked_out(link: str, beside: str | None, today: str, stop: Stop) -> bytes:
    game = checked(link, today, stop.checkpoint)
    other = None if beside is None else checked(beside, today, stop.checkpoint)
    if other is not None and other.day != game.day:
        raise DailyError("daily_other_deal", other.day.date)
    return msgspec.json.encode(
        _OfLinks(
            result=result_of(game),
            link=link_to(game.day, game.record),
            beside=None if other is None else result_of(other),
            parted=None if other is None else parted(game.record, other.record, game.day.seat),
        )
    )


async def _with_field(server: Server, request: Request[Any, Any, Any], alone: _OfLinks, key: str | None) -> DayResult:
    result, record = alone.result, parse(alone.link)
    known = await server.days.games(result.date, key)
    mine = known.get(key or "")
    if mine is not None:
        server.days.note(result.date, [(mine.link, Verified(holds=True, score=result.score))])
    await _verify_signed(server, request, result.date)
    games = tuple(known.values())
    return DayResult(
        **asdict(alone),
        names=record.players,
        field=tuple([choices_at(games, record, choice.actions, result.seat) for choice in result.choices]),
        played=len(games),
        won=sum(has_won(game, result.seat) for game in games),
        page=server.days.page(result.date, result.seat),
        signed=None if mine is None else mine.name,
    )


async def _verify_signed(server: Server, request: Request[Any, Any, Any], date: str) -> None:
    """Replay the next few signed games that the server has not replayed since its start, if it has time for them."""
    links = server.days.unverified(date)[:VERIFIED_AT_ONCE]
    if not links:
        return
    work = partial(_played_again, links, date_of(server.now()))
    with suppress(WorkersBusyError, TooCostlyError):  # the result asked for is there without them
        worked = await cached(request, ("day page", *links), work, is_free=True)
        server.days.note(date, zip(links, msgspec.json.decode(worked, type=list[Verified]), strict=True))


def _played_again(links: tuple[str, ...], today: str, stop: Stop) -> bytes:
    found = []
    for link in links:
        try:
            found.append(Verified(holds=True, score=result_of(checked(link, today, stop.checkpoint)).score))
        except RecordError:  # of an earlier version: its bots chose otherwise
            found.append(Verified(holds=False))
    return msgspec.json.encode(found)


async def _link_of_table(server: Server, key: str) -> str:
    table = await table_of(server, key)
    if table.day is None:
        raise refuse(400, "daily_not_a_link")
    if table.stage != "over":
        raise refuse(409, "not_over")
    return link_to(derived(table.day.date, table.day.version), record_of_table(table))


def _check_daily(request: Request[Any, Any, Any], server: Server) -> None:
    """Count a read, and refuse it if the operator has switched the table and the puzzle of the day off."""
    check_rate(server.limits.reads, request)
    if not server.settings.daily:
        raise refuse(404, "daily_off")


@get("/api/daily/puzzle")
async def show_puzzle(request: Request[Any, Any, Any], server: InjectedServer) -> Response[bytes]:
    """Answer with the puzzle of `date`, or of today."""
    _check_daily(request, server)
    today = date_of(server.now())
    date = request.query_params.get("date", today)
    try:
        check_date(date, today)
    except DailyError as error:
        raise refuse(400, error.code) from None
    worked = await cached(request, ("puzzle", date, today), partial(_puzzle, date, today))
    return Response(worked, media_type="application/json")


def _puzzle(date: str, today: str, stop: Stop) -> bytes:
    puzzle = puzzle_of(date, today, stop.checkpoint)
    return msgspec.json.encode(PuzzleShown(puzzle, BOT_NAMES[: puzzle.players], FIRST_DAY, today))
