"""`POST /api/coach`: advice from a strong bot for a person playing alone against bots.

Contract: a thread computes the advice from the player's view and the arguments at the table only. Other tables have no
coach. All answers have the same length, so the network reveals no role. No answer comes before `TAKES_S`, so its timing
reveals nothing either: cached beliefs of the bots would make the same computation faster.
"""

import asyncio
import random
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from litestar import Request, Response, post

from weimar.bots import BOTS, Decision, Reason, Thinker, belief
from weimar.bots.players.discussion import listening
from weimar.engine import View, project
from weimar.engine.arguments import Heard
from weimar.server.context import InjectedServer
from weimar.server.http.errors import limited_body, refuse
from weimar.server.http.replays import seated
from weimar.server.tables.discussion import heard_at
from weimar.table.state import TableState
from weimar.wire.http import Advice, AskCoach, Because

COACH: Final = "expert"
"""Level of the advising bot."""
LENGTH: Final = 1024
"""Bytes of an answer, padding included; the longest advice takes two thirds of them."""
TAKES_S: Final = 0.1
"""Seconds until the answer; the work itself takes a few milliseconds."""
DIGITS: Final = 4


@post("/api/coach", status_code=200)
async def ask_coach(request: Request[Any, Any, Any], server: InjectedServer) -> Response[bytes]:
    """Advice for one seat in its current position."""
    wanted = await limited_body(request, server.limits.reads, AskCoach)
    table, member = await seated(server, wanted.key, wanted.token)
    view, heard = _view_of(table, member), heard_at(table)
    advice, _ = await asyncio.gather(server.workers.do(advise, view, table.prompt, heard), asyncio.sleep(TAKES_S))
    return Response(msgspec.json.encode(advice).ljust(LENGTH), media_type="application/json")


def _view_of(state: TableState, member: int) -> View:
    """The member's view. Refuses tables without a coach."""
    seat = state.seat_of(member)
    if state.helper != "coach" or state.stage != "game" or state.game is None or seat is None:
        raise refuse(409, "no_coach")
    return project(state.game, seat)


def advise(view: View, prompt: int, heard: tuple[Heard, ...] = ()) -> Advice:
    """Advise an act or a statement, with reasons and suspects. The same view and talk give the same advice."""
    coach = listening(BOTS[COACH], heard)
    assert isinstance(coach, Thinker)
    decision = _decision(coach, view, random.Random(prompt))  # noqa: S311 - repeatable, and no secret depends on it
    known = belief(view, heard=heard)
    return Advice(
        prompt=prompt,
        advice=None if decision is None else decision.action,
        reasons=() if decision is None else because(decision.reasons),
        suspicion=_of_others(view, known.fascist),
        hitler=_of_others(view, known.hitler),
    )


def _of_others(view: View, shares: Sequence[float]) -> tuple[float | None, ...]:
    return tuple(None if seat == view.viewer else round(share, DIGITS) for seat, share in enumerate(shares))


def _decision(coach: Thinker, view: View, dice: random.Random) -> Decision | None:
    if view.legal:
        return coach.decide(view, dice)
    said = coach.claim(view, dice)
    return None if said is None else Decision(said)


def because(reasons: Iterable[Reason]) -> tuple[Because, ...]:
    """Reasons in their wire format."""
    return tuple(Because(reason.key, _arguments(reason)) for reason in reasons)


def _arguments(reason: Reason) -> dict[str, float]:
    given = {"seat": reason.seat, "share": reason.share}
    return {name: value for name, value in given.items() if value is not None}
