"""Pairing of a big screen with a table: the screen shows a code, and a phone at the table answers with a pass.

Contract: codes and passes are in bodies. Only a genuine, still valid pass is passed on. The phone gets the reason for a
refused code. This does not help guessing, because used or expired codes are worthless, and an address can try only a
few codes a minute.
"""

from typing import Any

from litestar import Request, post

from weimar.server.context import InjectedServer, Server
from weimar.server.http.errors import check_rate, limited_body, refuse
from weimar.server.process.pairings import LIFETIME_S
from weimar.server.process.tokens import parse_pass
from weimar.wire.http import GivePass, Pairing, PassGiven, PollPairing


@post("/api/pairing", status_code=201)
async def open_pairing(request: Request[Any, Any, Any], server: InjectedServer) -> Pairing:
    """A code for a big screen to show, and the ticket for collecting its pass."""
    check_rate(server.limits.new_pairings, request)
    await request.body()  # as in `open_table`
    code, ticket = await server.pairings.open()
    return Pairing(code, ticket, LIFETIME_S)


@post("/api/pairing/poll", status_code=200)
async def poll_pairing(request: Request[Any, Any, Any], server: InjectedServer) -> PassGiven:
    """The pass given to the screen with this ticket, if there is one yet."""
    wanted = await limited_body(request, server.limits.pairing_polls, PollPairing)
    return PassGiven(await server.pairings.poll(wanted.ticket))


@post("/api/pairing/give", status_code=200)
async def give_pass(request: Request[Any, Any, Any], server: InjectedServer) -> dict[str, str]:
    """Give a pass to the screen showing a code."""
    given = await limited_body(request, server.limits.codes, GivePass, code="too_many_tries")
    if await key_on_screen(server, given.screen_pass) is None:
        raise refuse(403, "bad_token")
    await server.pairings.give(given.code, given.screen_pass)
    return {}


async def key_on_screen(server: Server, screen_pass: str) -> str | None:
    """The key of the table that a big screen shows, by its pass; None if that is forged or void."""
    parsed = parse_pass(screen_pass)
    found = None if parsed is None else await server.registry.shown_on(server.signer, parsed)
    table = None if found is None else await server.registry.look(found[0])
    return None if found is None or table is None or found[1] not in table.screens else table.key
