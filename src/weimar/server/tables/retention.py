"""Retention: erasure of tables unused for the retention time.

Contract: the operator sets the time; the server's clock measures it. Erasure is final, and a clock can be wrong: a
computer without a hardware clock, or with an empty battery, can start years away from the right time. So if more than
half of the retention time seems to have passed since the server last ran, the server ignores this gap for one retention
time. Tables keep their remaining days, and the operator has time to notice. Then the gap counts, so that a rarely
running computer erases tables too.
"""

from typing import Final

import structlog

from weimar.store import Store

log = structlog.get_logger()

DAY_MS: Final = 86_400_000
_RAN: Final = "ran"
"""The time at which the server last ran."""
_LEFT: Final = "left"
"""The clock before the last long gap; `_BACK` is the clock after it."""
_BACK: Final = "back"


class Retention:
    """The cutoff for erasing unused tables."""

    def __init__(self, store: Store, after_ms: int) -> None:
        self._store = store
        self._after = after_ms
        self._has_begun = False

    async def erase_before(self, now: int) -> int:
        """The erasure cutoff, in milliseconds since the epoch: tables last changed before it are due for erasure.

        Call it regularly: it also records that the server runs.

        Raises:
            StoreBroken: as the store does.
        """
        if not self._has_begun:
            await self._begin(now)
            self._has_begun = True
        await self._store.set_time(_RAN, now)
        return now - self._after - await self._ignored(now)

    async def _begin(self, now: int) -> None:
        ran, back = await self._store.get_time(_RAN), await self._store.get_time(_BACK)
        is_corrected = back is not None and now < back  # the clock of the last gap was wrong: it must not count later
        if ran is None or (abs(now - ran) <= max(DAY_MS, self._after // 2) and not is_corrected):
            return
        log.warning("clock_jumped", days=round((now - ran) / DAY_MS, 1))
        await self._store.set_time(_LEFT, ran)
        await self._store.set_time(_BACK, now)

    async def _ignored(self, now: int) -> int:
        left, back = await self._store.get_time(_LEFT), await self._store.get_time(_BACK)
        if left is None or back is None or not back <= now < back + self._after:
            return 0
        return max(0, back - left)
