"""`POST /api/explain`: why bots did what they did, in a game that is over.

Contract: as `/api/replay`: nothing of a game that is not over, to anybody. Nothing is recorded for it while a game
runs. Explanations are worked out on request, in a thread, from what each seat saw when it acted.
"""

import random
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from litestar import Request, Response, post
from litestar.datastructures import State as AppState

from weimar.bots import BOTS
from weimar.bots.policy.hindsight import explain, suspects
from weimar.engine import Action, Record, View
from weimar.engine.recorded import decisions
from weimar.server.context import Server, server_of
from weimar.server.http.coach import DIGITS, because
from weimar.server.http.replays import LONGEST_BODY, answer, chosen_game, finished_game, record_in_request, table_of
from weimar.store import Row
from weimar.wire.http import Explained, Explanations, ReadReplay

TAKEN_FOR_ALL: Final = "expert"
"""The level by which seats are explained if it is not known which were bots."""


@post("/api/explain", status_code=200, request_max_body_size=LONGEST_BODY)
async def explain_game(request: Request[Any, Any, Any], state: AppState) -> Response[bytes]:
    """The decisions of bots in a game that is over, with what they believed and why."""
    return await answer(request, server_of(state), _worked_out)


async def _worked_out(server: Server, wanted: ReadReplay) -> bytes:
    if wanted.record is not None:
        return await server.workers.do(_of_record, wanted.record)
    assert wanted.key is not None
    live = await table_of(server, wanted.key)
    number, _ = chosen_game(live.state, wanted.game)
    return await server.workers.do(_of_log, await server.store.read(wanted.key), number)


def _of_record(raw: dict[str, Any]) -> bytes:
    record = record_in_request(raw)
    return _written(record, [TAKEN_FOR_ALL] * len(record.actions), TAKEN_FOR_ALL)


def _of_log(rows: Sequence[Row], number: int) -> bytes:
    finished = finished_game(rows, number)
    return _written(finished.record, finished.bots, None)


def _written(record: Record, bots: Sequence[str | None], level: str | None) -> bytes:
    told = tuple(
        _explained(place, bot, view, action)
        for place, (bot, (view, action)) in enumerate(zip(bots, decisions(record), strict=True))
        if bot is not None and bot in BOTS
    )
    return msgspec.json.encode(Explanations(level, told))


def _explained(place: int, level: str, view: View, action: Action) -> Explained:
    why = explain(BOTS[level], view, action, random.Random(place))  # noqa: S311 - to say the same again
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
