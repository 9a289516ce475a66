"""`POST /api/explain`: the reasons for the bots' decisions in a finished game.

Contract: like `/api/replay`, it reveals nothing about an unfinished game. The server records nothing extra while a
game runs. A thread computes explanations on request, from each seat's view at its decisions. A long game takes seconds,
so each address gets only a few explanations, one at a time. Results are cached, and the work ends when the client
disconnects.
"""

import random
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from litestar import Request, Response, post

from weimar.bots import BOTS
from weimar.bots.players.discussion import heard_by, listening
from weimar.bots.policy.choice.reasons import explain, suspects
from weimar.engine import Action, Record, View
from weimar.engine.arguments import Heard
from weimar.engine.recorded import decisions
from weimar.server.context import InjectedServer
from weimar.server.http.coach import DIGITS, because
from weimar.server.http.errors import BROUGHT
from weimar.server.http.replays import LONGEST_BODY, AskedGame, asked_game, body_about_game, cached, check_length, sent
from weimar.server.http.reviews import MOST_ACTIONS
from weimar.server.process.costly_work import Stop
from weimar.wire.http import Explained, Explanations, ReadReplay

TAKEN_FOR_ALL: Final = "expert"
"""The level used for explanations if the record does not name the bots."""


@post("/api/explain", status_code=200, request_max_body_size=LONGEST_BODY, exception_handlers=BROUGHT)
async def explain_game(request: Request[Any, Any, Any], server: InjectedServer) -> Response[bytes]:
    """The decisions of bots in a finished game, with their beliefs and reasons."""
    asked = await asked_game(server, await body_about_game(request, server, ReadReplay))
    return await sent(request, server, cached(request, asked.question, partial(_of_game, asked)))


def _of_game(asked: AskedGame, stop: Stop) -> bytes:
    game = asked.find(stop.checkpoint)
    check_length(game.record, MOST_ACTIONS)
    if asked.number is not None:
        return _written(game.record, game.bots, None, stop)
    return _written(game.record, [TAKEN_FOR_ALL] * len(game.record.actions), TAKEN_FOR_ALL, stop)


def _written(record: Record, bots: Sequence[str | None], level: str | None, stop: Stop) -> bytes:
    told: list[Explained] = []
    heard: tuple[Heard, ...] = ()
    for place, (bot, (view, action)) in enumerate(zip(bots, decisions(record), strict=True)):
        stop.checkpoint()
        heard = heard_by(record.talk, place, view, heard)
        if bot is not None and bot in BOTS:
            told.append(_explained(place, bot, heard, (view, action)))
    return msgspec.json.encode(Explanations(level, tuple(told)))


def _explained(place: int, level: str, heard: tuple[Heard, ...], taken: tuple[View, Action]) -> Explained:
    view, action = taken
    why = explain(listening(BOTS[level], heard), view, action, random.Random(place))  # noqa: S311 - the same words for every request
    return Explained(
        action=place,
        seat=action.seat,
        level=level,
        reasons=because(why.reasons),
        chance=None if why.chance is None else round(why.chance, DIGITS),
        wanted=why.wanted,
        suspicion=tuple(round(share, DIGITS) for share in why.fascist),
        hitler=tuple(round(share, DIGITS) for share in why.hitler),
        suspects=suspects(view, why),
    )
