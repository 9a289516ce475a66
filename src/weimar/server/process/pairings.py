"""Pairings: big screens that wait for somebody to give them a table's pass.

Contract: a screen shows six digits for a few minutes, then other ones; typing them gives it a pass, once. Digits that
the screen has just replaced are still good for a short while, because somebody may be typing them. Only the screen's
own ticket, which it shows nobody, collects the pass. Used and lapsed digits are remembered for some minutes, so that
the phone can say why they are refused, and no other screen shows them meanwhile. Nothing here outlives the process: a
screen then shows a new code.
"""

import secrets
from collections.abc import Callable
from typing import Final, Protocol

LIFETIME_S: Final = 300
"""The time for which a screen shows a code."""
GRACE_S: Final = 90
"""The time after it for which the code is still good."""
REMEMBERED_S: Final = 600
"""The time after that for which a code is known to have lapsed or to have been used."""
MOST: Final = 10_000
"""Pairings that are kept at once; beyond that, the oldest is dropped."""
_DIGITS: Final = 6


def new_pairing_code() -> str:
    """A code for a screen to show: six digits."""
    return f"{secrets.randbelow(10**_DIGITS):0{_DIGITS}d}"


class PairingRefusedError(LookupError):
    """No pass can be given or collected with this code or ticket.

    Attributes:
        code: why, as the wire calls it.
    """

    code = "unknown_pairing"


class UnknownPairingError(PairingRefusedError):
    """No screen has shown this code lately, or nobody has this ticket."""


class LapsedPairingError(PairingRefusedError):
    """The screen shows another code by now."""

    code = "pairing_lapsed"


class UsedPairingError(PairingRefusedError):
    """Somebody has used this code."""

    code = "pairing_used"


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
    __slots__ = ("code", "screen_pass", "since")

    def __init__(self, code: str, since: float) -> None:
        self.code, self.since = code, since
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
        self._forget()
        while len(self._by_ticket) >= MOST:
            self._drop(next(iter(self._by_ticket)))
        code = self._free_code()
        ticket = secrets.token_urlsafe(16)
        self._by_ticket[ticket] = self._by_code[code] = _Waiting(code, self._clock())
        return code, ticket

    async def give(self, code: str, screen_pass: str) -> None:
        """Give a pass to the screen that shows this code, which is then used.

        Raises:
            PairingRefusedError: no screen shows it (any more), or it was used.
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
        """The pass that was given; None if none was. It can be asked for again, in case the answer was lost.

        Raises:
            UnknownPairingError: the code of this ticket has lapsed, or never was.
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
