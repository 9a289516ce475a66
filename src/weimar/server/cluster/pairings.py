"""Pairings of big screens among many nodes: the screen asks one node, the phone another.

Contract: as `weimar.server.process.pairings`. A code leads to a ticket, the ticket to the pass.
"""

import secrets

from weimar.server.process.pairings import LIFETIME_S, UnknownPairingError, new_pairing_code
from weimar.store.postgres.shared import Shared

_CODE, _TICKET = "pairing", "ticket"
_NO_PASS = b""


class SharedPairings:
    """See the module.

    Args:
        shared: what all nodes share.
    """

    def __init__(self, shared: Shared) -> None:
        self._shared = shared

    async def open(self) -> tuple[str, str]:
        """A new pairing: its code and its ticket."""
        ticket = secrets.token_urlsafe(16)
        await self._shared.put(_TICKET, {ticket: _NO_PASS}, LIFETIME_S)
        while not await self._shared.add(_CODE, code := new_pairing_code(), ticket.encode(), LIFETIME_S):
            pass  # another screen shows this code: try another one
        return code, ticket

    async def give(self, code: str, screen_pass: str) -> None:
        """As `Pairings.give`."""
        ticket = await self._shared.take(_CODE, code)
        if ticket is None or not await self._shared.change(_TICKET, ticket.decode(), screen_pass.encode()):
            raise UnknownPairingError

    async def poll(self, ticket: str) -> str | None:
        """As `Pairings.poll`."""
        found = await self._shared.get(_TICKET, ticket) if ticket.isprintable() else None
        if found is None:
            raise UnknownPairingError
        return found.decode() or None
