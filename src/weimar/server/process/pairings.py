"""Pairings: big screens waiting for a table's pass.

Contract: a screen shows six digits for a few minutes, then new ones. Typing them on a phone gives the screen a pass,
once. Just replaced digits stay valid for a short while, because someone may be typing them. Collecting the pass needs
the screen's own secret ticket. The server remembers used and expired digits for some minutes, so that the phone can
show the reason for a refusal, and gives them to no other screen in the meantime. After a restart of the server, screens
show new codes.
"""

import secrets
from collections.abc import Callable
from typing import Final

LIFETIME_S: Final = 300
"""Seconds for which a screen shows a code."""
GRACE_S: Final = 90
"""Seconds for which a replaced code is still valid."""
REMEMBERED_S: Final = 600
"""Seconds after that for which the server still knows that a code was used or has expired."""
MOST: Final = 10_000
"""The maximum number of pairings kept; beyond that, the oldest is dropped."""
_DIGITS: Final = 6


def new_pairing_code() -> str:
    """A code for a screen to show: six digits."""
    return f"{secrets.randbelow(10**_DIGITS):0{_DIGITS}d}"


class PairingRefusedError(LookupError):
    """No pass can be given or collected with this code or ticket.

    Attributes:
        code: the reason, as a code of the protocol.
    """

    code = "unknown_pairing"


class UnknownPairingError(PairingRefusedError):
    """No screen has shown this code recently, or the ticket does not exist."""


class LapsedPairingError(PairingRefusedError):
    """The code has expired: the screen shows a new one."""

    code = "pairing_lapsed"


class UsedPairingError(PairingRefusedError):
    """This code was already used."""

    code = "pairing_used"


class _Waiting:
    __slots__ = ("code", "screen_pass", "since")

    def __init__(self, code: str, since: float) -> None:
        self.code, self.since = code, since
        self.screen_pass: str | None = None


class Pairings:
    """Pairings of one process.

    Args:
        clock: seconds, monotonic.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._by_ticket: dict[str, _Waiting] = {}
        self._by_code: dict[str, _Waiting] = {}

    def __len__(self) -> int:
        """The number of pairings kept."""
        return len(self._by_ticket)

    async def open(self) -> tuple[str, str]:
        """A new pairing: its code and its ticket."""
        self._forget()
        while len(self._by_ticket) >= MOST:
            self._drop(next(iter(self._by_ticket)))
        code = self._free_code()
        ticket = secrets.token_urlsafe(16)
        self._by_ticket[ticket] = self._by_code[code] = _Waiting(code, self._clock())
        return code, ticket

    async def give(self, code: str, screen_pass: str) -> None:
        """Give a pass to the screen with this code. The code is used up.

        Raises:
            PairingRefusedError: the code is unknown, expired or used.
        """
        self._forget()
        waiting = self._by_code.get(code)
        if waiting is None:
            raise UnknownPairingError
        if waiting.screen_pass is not None:
            raise UsedPairingError
        if self._has_lapsed(waiting):
            raise LapsedPairingError
        waiting.screen_pass = screen_pass

    async def poll(self, ticket: str) -> str | None:
        """The pass given to the screen; None if there is none yet. Asking again after a lost answer is fine.

        Raises:
            UnknownPairingError: the ticket's code has expired or never existed.
        """
        self._forget()
        waiting = self._by_ticket.get(ticket)
        if waiting is None or (waiting.screen_pass is None and self._has_lapsed(waiting)):
            raise UnknownPairingError
        return waiting.screen_pass

    def _has_lapsed(self, waiting: _Waiting) -> bool:
        return self._clock() - waiting.since >= LIFETIME_S + GRACE_S

    def _forget(self) -> None:
        before = self._clock() - LIFETIME_S - GRACE_S - REMEMBERED_S
        while self._by_ticket:
            oldest = next(iter(self._by_ticket))
            if self._by_ticket[oldest].since > before:
                return
            self._drop(oldest)

    def _drop(self, ticket: str) -> None:
        del self._by_code[self._by_ticket.pop(ticket).code]

    def _free_code(self) -> str:
        while True:
            code = new_pairing_code()
            if code not in self._by_code:
                return code
