"""Pairings: big screens that wait for somebody to give them a table's pass.

Contract: a screen shows six digits for a few minutes; typing them gives it a pass, once. Only the screen's own ticket,
which it shows nobody, collects the pass. Nothing here outlives the process: a screen then shows a new code.
"""

import secrets
from collections.abc import Callable
from typing import Final, Protocol

LIFETIME_S: Final = 300
"""The time for which a code is valid."""
MOST: Final = 5000
"""Pairings that wait at once; beyond that, the oldest is dropped."""
_DIGITS: Final = 6


def new_pairing_code() -> str:
    """A code for a screen to show: six digits."""
    return f"{secrets.randbelow(10**_DIGITS):0{_DIGITS}d}"


class UnknownPairingError(LookupError):
    """The code or ticket was used, has expired, or never was."""


class Desk(Protocol):
    """Where screens and phones meet: in this process, or among many nodes."""

    async def open(self) -> tuple[str, str]:
        """A new pairing: its code and its ticket."""
        ...

    async def give(self, code: str, screen_pass: str) -> None:
        """As `Pairings.give`."""
        ...

    async def poll(self, ticket: str) -> str | None:
        """As `Pairings.poll`."""
        ...


class _Waiting:
    __slots__ = ("code", "screen_pass", "until")

    def __init__(self, code: str, until: float) -> None:
        self.code, self.until = code, until
        self.screen_pass: str | None = None


class Pairings:
    """See the module.

    Args:
        clock: seconds that never run backwards.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._by_ticket: dict[str, _Waiting] = {}
        self._by_code: dict[str, _Waiting] = {}

    def __len__(self) -> int:
        """The number of pairings that are kept."""
        return len(self._by_ticket)

    async def open(self) -> tuple[str, str]:
        """A new pairing: its code and its ticket."""
        self._drop_expired()
        while len(self._by_ticket) >= MOST:
            self._drop(next(iter(self._by_ticket)))
        code = self._free_code()
        ticket = secrets.token_urlsafe(16)
        waiting = _Waiting(code, self._clock() + LIFETIME_S)
        self._by_ticket[ticket] = self._by_code[code] = waiting
        return code, ticket

    async def give(self, code: str, screen_pass: str) -> None:
        """Give a pass to the screen that shows this code, which is then used.

        Raises:
            UnknownPairingError: no screen shows it.
        """
        self._drop_expired()
        waiting = self._by_code.pop(code, None)
        if waiting is None:
            raise UnknownPairingError
        waiting.screen_pass = screen_pass

    async def poll(self, ticket: str) -> str | None:
        """The pass that was given; None if none was. It can be asked for again, in case the answer was lost.

        Raises:
            UnknownPairingError: the code of this ticket has expired, or never was.
        """
        self._drop_expired()
        waiting = self._by_ticket.get(ticket)
        if waiting is None:
            raise UnknownPairingError
        return waiting.screen_pass

    def _drop_expired(self) -> None:
        now = self._clock()
        while self._by_ticket:
            oldest = next(iter(self._by_ticket))
            if self._by_ticket[oldest].until > now:
                return
            self._drop(oldest)

    def _drop(self, ticket: str) -> None:
        waiting = self._by_ticket.pop(ticket)
        if self._by_code.get(waiting.code) is waiting:
            del self._by_code[waiting.code]

    def _free_code(self) -> str:
        while True:
            code = new_pairing_code()
            if code not in self._by_code:
                return code
