"""Pairings of big screens in a cluster: the screen and the phone may reach different nodes.

Contract: same as `weimar.server.process.pairings`. A code maps to a ticket, and a ticket to the pass. The row of a code
is deleted on use or expiry. A second row records for a few more minutes which of the two happened.
"""

import secrets

from weimar.server.process.pairings import (
    GRACE_S,
    LIFETIME_S,
    REMEMBERED_S,
    LapsedPairingError,
    UnknownPairingError,
    UsedPairingError,
    new_pairing_code,
)
from weimar.store.postgres.shared import Shared

_CODE, _FATE, _TICKET = "pairing", "pairing_fate", "ticket"
_LAPSES, _USED = b"lapses", b"used"
_NO_PASS = b""


class SharedPairings:
    """Pairings stored in the database shared by all nodes.

    Args:
        shared: storage shared by all nodes.
    """

    def __init__(self, shared: Shared) -> None:
        self._shared = shared

    async def open(self) -> tuple[str, str]:
        """A new pairing: its code and its ticket."""
        good_for = LIFETIME_S + GRACE_S
        while not await self._shared.add(_FATE, code := new_pairing_code(), _LAPSES, good_for + REMEMBERED_S):
            pass  # a screen shows or recently showed this code: try another one
        ticket = secrets.token_urlsafe(16)
        await self._shared.put(_TICKET, {ticket: _NO_PASS}, good_for)
        await self._shared.put(_CODE, {code: ticket.encode()}, good_for)
        return code, ticket

    async def give(self, code: str, screen_pass: str) -> None:
        """See `Pairings.give`."""
        ticket = await self._shared.take(_CODE, code)
        if ticket is None:
            fate = await self._shared.get(_FATE, code)
            raise {None: UnknownPairingError, _USED: UsedPairingError}.get(fate, LapsedPairingError)
        await self._shared.change(_FATE, code, _USED)
        await self._shared.put(_TICKET, {ticket.decode(): screen_pass.encode()}, REMEMBERED_S)

    async def poll(self, ticket: str) -> str | None:
        """See `Pairings.poll`."""
        found = await self._shared.get(_TICKET, ticket) if ticket.isprintable() else None
        if found is None:
            raise UnknownPairingError
        return found.decode() or None
