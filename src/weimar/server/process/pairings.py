"""Pairings: big screens waiting for a table's pass.

Contract: a screen shows six digits for a few minutes, then new ones. Typing them on a phone gives the screen a pass,
once. Just replaced digits stay valid for a short while, because someone may be typing them. Collecting the pass needs
the screen's own secret ticket. The server remembers used and expired digits for some minutes, so that the phone can
show the reason for a refusal, and gives them to no other screen in the meantime. After a restart of the server, screens
show new codes.
"""

import secrets
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from weimar.store.postgres.shared import Shared

LIFETIME_S: Final = 300
"""Seconds for which a screen shows a code."""
GRACE_S: Final = 90
"""Seconds for which a replaced code is still valid."""
REMEMBERED_S: Final = 600
"""Seconds after that for which the server still knows that a code was used or has expired."""
MOST: Final = 30_000
"""The maximum number of values kept, three for each pairing; beyond that, the oldest is dropped."""
_DIGITS: Final = 6
_CODE, _FATE, _TICKET = "pairing", "pairing_fate", "ticket"
_LAPSES, _USED = b"lapses", b"used"
_NO_PASS: Final = b""


def new_pairing_code() -> str:
    """A code for a screen to show: six digits."""
    return f"{secrets.randbelow(10**_DIGITS):0{_DIGITS}d}"


class PairingRefusedError(LookupError):
    """No pass can be given or collected with this code or ticket.

    Args:
        code: of the protocol. `unknown_pairing`: no screen has shown this code recently, or the ticket does not exist.
            `pairing_lapsed`: the screen shows a new code. `pairing_used`: the code gave a pass already.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Values:
    """Temporary values of one process, by kind and name; `weimar.store.postgres.shared` has them for many."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._kept: dict[tuple[str, str], tuple[bytes, float]] = {}

    def __len__(self) -> int:
        """The number of values kept."""
        return len(self._kept)

    async def put(self, kind: str, values: Mapping[str, bytes], seconds: float) -> None:
        """See `Shared.put`. Drops old values above the bound."""
        now = self._clock()
        for name, value in values.items():
            self._kept.pop((kind, name), None)
            self._kept[kind, name] = value, now + seconds
        while self._kept and (len(self._kept) > MOST or next(iter(self._kept.values()))[1] <= now):
            del self._kept[next(iter(self._kept))]

    async def add(self, kind: str, name: str, value: bytes, seconds: float) -> bool:
        """See `Shared.add`."""
        is_free = await self.get(kind, name) is None
        if is_free:
            await self.put(kind, {name: value}, seconds)
        return is_free

    async def change(self, kind: str, name: str, value: bytes) -> bool:
        """See `Shared.change`."""
        is_there = await self.get(kind, name) is not None
        if is_there:
            self._kept[kind, name] = value, self._kept[kind, name][1]
        return is_there

    async def get(self, kind: str, name: str) -> bytes | None:
        """See `Shared.get`."""
        value, until = self._kept.get((kind, name), (None, 0.0))
        return value if until > self._clock() else None

    async def take(self, kind: str, name: str) -> bytes | None:
        """See `Shared.take`."""
        found = await self.get(kind, name)
        self._kept.pop((kind, name), None)
        return found


class Pairings:
    """Big screens waiting for a pass.

    The values are those of all nodes, because the screen and the phone may reach different ones.

    A code maps to a ticket, and a ticket to the pass. The value of a code is deleted on use or expiry. A second value
    records for a few more minutes which of the two happened.
    """

    def __init__(self, values: "Values | Shared") -> None:
        self._values = values

    async def open(self) -> tuple[str, str]:
        """A new pairing: its code and its ticket."""
        good_for = LIFETIME_S + GRACE_S
        while not await self._values.add(_FATE, code := new_pairing_code(), _LAPSES, good_for + REMEMBERED_S):
            pass  # a screen shows or recently showed this code: try another one
        ticket = secrets.token_urlsafe(16)
        await self._values.put(_TICKET, {ticket: _NO_PASS}, good_for)
        await self._values.put(_CODE, {code: ticket.encode()}, good_for)
        return code, ticket

    async def give(self, code: str, screen_pass: str) -> None:
        """Give a pass to the screen with this code. The code is used up.

        Raises:
            PairingRefusedError: the code is unknown, expired or used.
        """
        ticket = await self._values.take(_CODE, code)
        if ticket is None:
            fate = await self._values.get(_FATE, code)
            raise PairingRefusedError({None: "unknown_pairing", _USED: "pairing_used"}.get(fate, "pairing_lapsed"))
        await self._values.change(_FATE, code, _USED)
        await self._values.put(_TICKET, {ticket.decode(): screen_pass.encode()}, REMEMBERED_S)

    async def poll(self, ticket: str) -> str | None:
        """The pass given to the screen; None if there is none yet. Asking again after a lost answer is fine.

        Raises:
            PairingRefusedError: the ticket's code has expired or never existed.
        """
        found = await self._values.get(_TICKET, ticket) if ticket.isprintable() else None
        if found is None:
            raise PairingRefusedError("unknown_pairing")
        return found.decode() or None
