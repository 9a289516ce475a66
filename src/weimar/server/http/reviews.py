"""Reviews of finished games: `POST /api/review` for everyone, `/own` for one player, `/what-if` for other choices.

`/play` opens a table that continues from a moment of such a game, for one person against bots. The new game is
separate: it does not affect the table of the earlier game. The limits of replays and of new tables apply.

Contract: an unfinished game is never reviewed, a public record neither: during a game it would give odds to whoever
types in what the table has seen. Only the players themselves see what their choices cost. A review depends only on the
record. A worker computes it on request, within the limits of explanations, and the server caches it.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from litestar import Request, Response, post
from msgspec.structs import replace

from weimar.bots import BOTS
from weimar.engine import Record
from weimar.engine.public_record import PublicRecord, document_of, to_public_link
from weimar.engine.reading import last_view, read_any_game
from weimar.review import (
    BestLie,
    Opinions,
    SharedReview,
    best_lie,
    costly_choices,
    known_review,
    opinions,
    shared_review,
)
from weimar.review.public import PublicAnswer, public_review
from weimar.review.what_if import FUTURES, what_if
from weimar.server.context import InjectedServer, Server
from weimar.server.http.errors import BROUGHT, check_rate, limited_body, refuse
from weimar.server.http.replays import (
    LONGEST_BODY,
    AskedGame,
    asked_game,
    body_about_game,
    cached,
    check_length,
    seated,
    sent,
)
from weimar.server.http.screens import key_on_screen
from weimar.server.http.tables import opened
from weimar.server.process.costly_work import Stop
from weimar.server.process.tokens import parse_pass
from weimar.table.events import MemberId, TableEvent
from weimar.table.resumed import opening
from weimar.wire.http import PARTS, AskWhatIf, PlayOn, ReadOwnChoices, ReadReplay, ReadReview, TableResumed

MOST_ACTIONS: Final = 400
"""Actions of a reviewed game. Each takes up to 25 ms with ten players; a long game has three hundred."""


@post("/api/review", status_code=200, request_max_body_size=LONGEST_BODY, exception_handlers=BROUGHT)
async def review_game(request: Request[Any, Any, Any], server: InjectedServer) -> Response[bytes]:
    """The review of a finished game, or of a public record."""
    wanted = await body_about_game(request, server, ReadReview)
    if wanted.part == "lie" and wanted.key is not None:
        wanted = replace(wanted, key=await _key_of(server, wanted.key))
    asked = await asked_game(server, wanted)
    work = partial(_shared, wanted.part, wanted.record, asked)
    is_free = wanted.part in ("known", "lie")  # a tenth of the time; every device asks at the end
    question = ("review", wanted.part, *asked.question)
    return await sent(request, server, cached(request, question, work, is_free=is_free))


@post("/api/review/what-if", status_code=200, request_max_body_size=LONGEST_BODY, exception_handlers=BROUGHT)
async def play_futures(request: Request[Any, Any, Any], server: InjectedServer) -> Response[bytes]:
    """A part of the futures after a different choice in a finished game.

    A part takes a fifth of a second, so the limit of replays is enough. Equal requests share the work.
    """
    wanted = await body_about_game(request, server, AskWhatIf)
    asked = await asked_game(server, wanted)
    question = ("what if", wanted.actions, wanted.choice, wanted.part, *asked.question)
    work = partial(_played_on, wanted, asked)
    return await sent(request, server, cached(request, question, work, is_free=True))


@post("/api/review/play", status_code=201, request_max_body_size=LONGEST_BODY, exception_handlers=BROUGHT)
async def play_on(request: Request[Any, Any, Any], server: InjectedServer) -> TableResumed:
    """Open a table at a moment of a finished game."""
    wanted = await body_about_game(request, server, PlayOn)
    if wanted.level not in BOTS:
        raise refuse(400, "unknown_level")
    asked = await asked_game(server, wanted)
    check_rate(server.limits.new_tables, request)
    live = await opened(server, await server.workers.do(_events, asked, wanted))
    live.schedule()
    key, member = live.state.key, wanted.seat + 1
    return TableResumed(key, live.state.code, member, server.token(key, member))


@post("/api/review/own", status_code=200)
async def own_choices(request: Request[Any, Any, Any], server: InjectedServer) -> Response[bytes]:
    """A player's costliest choices in a finished game, with the alternatives."""
    wanted = await limited_body(request, server.limits.replay_requests, ReadOwnChoices)
    _, member = await seated(server, wanted.key, wanted.token)
    game = await asked_game(server, ReadReplay(wanted.key, wanted.game))
    return Response(await cached(request, ("own", member, *game.question), partial(_own, member, game)))


async def _key_of(server: Server, text: str) -> str:
    """The key of the table that a big screen shows, by its pass; anything else is a key itself."""
    if parse_pass(text) is None:
        return text
    key = await key_on_screen(server, text)
    if key is None:
        raise refuse(404, "unknown_table")
    return key


def _shared(part: str | None, raw: dict[str, Any] | None, asked: AskedGame, stop: Stop) -> bytes:
    game = None if raw is None or part is not None else read_any_game(raw)
    if isinstance(game, PublicRecord):
        return _public(game, stop)
    record = _read(asked, stop)
    told: SharedReview | Opinions | BestLie
    match part:
        case "known":
            told = known_review(record)
        case "opinions":
            told = opinions(record, stop.checkpoint)
        case "lie":
            told = best_lie(record)
        case _:
            told = shared_review(record, stop.checkpoint)
    return msgspec.json.encode(told)


def _public(record: PublicRecord, stop: Stop) -> bytes:
    if last_view(record).phase != "game_over":
        raise refuse(409, "not_over")
    stop.checkpoint()
    told = PublicAnswer(public_review(record, stop.checkpoint), document_of(record), to_public_link(record))
    return msgspec.json.encode(told)


def _played_on(wanted: AskWhatIf, asked: AskedGame, stop: Stop) -> bytes:
    numbers = range(wanted.part * FUTURES // PARTS, (wanted.part + 1) * FUTURES // PARTS)
    return msgspec.json.encode(what_if(_read(asked, stop), wanted.actions, wanted.choice, numbers, stop.calls))


def _own(member: MemberId, asked: AskedGame, stop: Stop) -> bytes:
    game = asked.find(stop.checkpoint)
    check_length(game.record, MOST_ACTIONS)
    stop.checkpoint()
    choices = costly_choices(game.record, game.members.index(member), stop.checkpoint) if member in game.members else ()
    return msgspec.json.encode(choices)


def _read(asked: AskedGame, stop: Stop) -> Record:
    record = asked.find(stop.checkpoint).record
    check_length(record, MOST_ACTIONS)
    stop.checkpoint()
    return record


def _events(asked: AskedGame, wanted: PlayOn) -> Sequence[TableEvent]:
    record = asked.find(lambda: None).record
    check_length(record)
    return opening(record, wanted.actions, wanted.seat, wanted.level)
