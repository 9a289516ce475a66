"""Attachment of a connection to a table, and admission: finding the table and seat for an `Attach` message.

Contract: a token is valid for one seat until revoked. A forged or void one is refused. A peer without a token is a
spectator, and so is a big screen.
"""

import asyncio
from typing import Final

from weimar.server.context import Server
from weimar.server.process.tokens import Proof, Signer, holder, is_of_removed, parse_pass
from weimar.server.tables.live_table import LiveTable
from weimar.server.tables.loading import TableDamagedError, TableNewerError, TableOlderError
from weimar.server.tables.ownership import NodeStopsError, TableElsewhereError
from weimar.server.tables.viewers import Requester, Subscriber
from weimar.store import StoreAway
from weimar.table.commands import RevokeTokens
from weimar.table.events import MemberId, ScreenId
from weimar.wire.messages import PROTOCOL, Attach, Request

FIND_WITHIN_S: Final = 15.0
"""Time limit in seconds for the database to find the table. Exceeding it counts as a server fault."""
EXTRA_SPECTATORS: Final = 10
"""Spectator slots beyond the limit, because players count as spectators until they take a seat."""


class NotAdmittedError(Exception):
    """A peer cannot attach; its connection is closed with a code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Attachment:
    """A connection's place at a table, from `begin` to `end`.

    `member` is None for a spectator, and `screen` for all except a big screen.
    """

    __slots__ = ("_generation", "member", "screen", "table")

    def __init__(self, table: LiveTable, member: MemberId | None, screen: ScreenId | None) -> None:
        self.table, self.member, self.screen = table, member, screen
        self._generation = self._current_generation()

    async def begin(self, outbox: Subscriber, stream: str | None, seq: int | None) -> None:
        """Send the messages missed since `seq` of a stream, or everything; then send changes."""
        await self.table.attach(outbox, self.member, stream, seq, screen=self.screen, generation=self._generation)

    async def end(self, outbox: Subscriber) -> None:
        """Leave the table."""
        await self.table.detach(outbox, self.member)

    def is_void(self) -> bool:
        """Return whether the token has been revoked since attaching, or the seat is gone."""
        return self._generation != self._current_generation()

    def is_muted(self) -> bool:
        """Count one utterance. Returns True if a spectator made it and spectators have recently said too much."""
        return self.member is None and not self.table.attendance.may_speak()

    async def carry_out(self, request: Request, outbox: Requester) -> bytes:
        """See `LiveTable.carry_out`."""
        reply = await self.table.carry_out(self.member, request.id, request.command, outbox, self._generation)
        if isinstance(request.command, RevokeTokens):
            self._generation = self._current_generation()  # the reply contains the seat's new token
        return reply

    def _current_generation(self) -> int | None:
        """The generation of the seat's tokens; None for a spectator or a removed seat."""
        person = None if self.member is None else self.table.state.member(self.member)
        return None if person is None else person.generation


async def admit(server: Server, message: Attach, *, or_give: bool) -> Attachment:
    """The requested attachment, not yet begun. `or_give`: release a table without viewers here to the asking node.

    Raises:
        NotAdmittedError: the peer is refused.
        TableElsewhereError: another node owns the table, or gets it now.
    """
    if message.protocol != PROTOCOL:
        raise NotAdmittedError("other_protocol")
    try:
        async with asyncio.timeout(FIND_WITHIN_S):
            table, screen, member = await _seat(server, message, or_give=or_give)
    except (TableDamagedError, StoreAway, TimeoutError) as error:
        raise NotAdmittedError(_reason(error)) from error
    most = server.settings.max_spectators + EXTRA_SPECTATORS
    if screen is None and member is None and table.presence.watching >= most:
        raise NotAdmittedError("too_many_watch")
    return Attachment(table, member, screen)


async def _seat(
    server: Server, message: Attach, *, or_give: bool
) -> tuple[LiveTable, ScreenId | None, MemberId | None]:
    """The table, the big screen, and the member with the token.

    A device forgets a refused token. So a copy of a table refuses none if another node has the table by now.
    """
    while True:
        table, screen = await _find(server, message.key, or_give=or_give)
        try:
            return table, screen, _authenticate(server.signer, table, screen, message)
        except LookupError as error:
            is_genuine = message.token and server.signer.read(table.state.key, message.token)
            if not (is_genuine and await server.registry.is_old(table)):
                raise NotAdmittedError("bad_token") from error


async def _find(server: Server, key: str, *, or_give: bool) -> tuple[LiveTable, ScreenId | None]:
    """The table with this key, or the table and the big screen of this pass."""
    screen_pass, screen = parse_pass(key), None
    if screen_pass is not None:
        shown = await server.registry.shown_on(server.signer, screen_pass)
        if shown is None:
            raise NotAdmittedError("unknown_table")
        key, screen = shown
    if or_give and await server.registry.give(key, if_watched=False):
        raise TableElsewhereError("", "")
    table = await server.registry.wake(key)
    if table is None:
        raise NotAdmittedError("unknown_table")
    return table, screen


def _authenticate(signer: Signer, table: LiveTable, screen: ScreenId | None, message: Attach) -> MemberId | None:
    """The member with the token; None for a spectator, such as a removed player.

    Raises:
        LookupError: the token is forged or void, or came with the pass of a big screen: screens have no seat.
    """
    if message.token is None:
        return None
    if screen is not None:
        raise LookupError
    try:
        return holder(signer, table.state, message.token)
    except LookupError:
        if is_of_removed(signer, table.state, message.token):
            return None
        if message.renewal is None:
            raise
    return holder_by_renewal(signer, table, message.token, message.renewal)


def _reason(error: TableDamagedError | StoreAway | TimeoutError) -> str:
    """The code for the failure to load a table here."""
    if isinstance(error, TableNewerError | NodeStopsError):
        return "moved"
    if isinstance(error, TableOlderError):
        return "table_older"
    return "table_damaged" if isinstance(error, TableDamagedError) else "store_away"


def holder_by_renewal(signer: Signer, table: LiveTable, token: str, request: str) -> MemberId:
    """The member who revoked this token with that request but never received the reply.

    Someone who stole the token does not know the request's id. Once yet another token has been issued, neither is
    valid.

    Raises:
        LookupError: there was no such request, or another renewal followed.
    """
    old = signer.read(table.state.key, token)
    fresh = None if old is None else table.renewed_token(old.member, request)
    new = None if fresh is None else signer.read(table.state.key, fresh)
    if old is None or fresh is None or new != Proof(old.member, old.generation + 1):
        raise LookupError
    return holder(signer, table.state, fresh)
