"""Retention: tables that nobody has touched for the retention time are erased.

Contract: the time is the operator's setting, by the server's clock. What is erased cannot be had back, and a clock can
be wrong: a computer without a clock of its own, or with an empty battery, can start years away from the right time. So
if more than half of the retention time seems to have passed since the server last ran, this gap is ignored for as long
as tables are kept. People have the days that they had left, and the operator has as many to notice. Then the gap
counts, so that a computer that seldom runs erases as well.
"""

from typing import Final

import structlog

from weimar.store import Store

log = structlog.get_logger()

DAY_MS: Final = 86_400_000
_RAN: Final = "ran"
"""When the server last ran."""
_LEFT: Final = "left"
"""The clock before the last long gap, and after it."""
_BACK: Final = "back"


class Retention:
    """See the module.

    Args:
        store: keeps when the server ran.
        after_ms: the retention time in milliseconds.
    """

    def __init__(self, store: Store, after_ms: int) -> None:
        self._store = store
        self._after = after_ms
        self._has_begun = False

    async def erase_before(self, now: int) -> int:
        """Tables that did not change since this time are to be erased, in milliseconds since the epoch.

        Call it now and then: it also notes that the server runs.

        Raises:
            StoreBroken: as the store does.
        """
        if not self._has_begun:
            await self._begin(now)
            self._has_begun = True
        await self._store.set_time(_RAN, now)
        return now - self._after - await self._ignored(now)

    async def _begin(self, now: int) -> None:
        ran = await self._store.get_time(_RAN)
        if ran is None or abs(now - ran) <= max(DAY_MS, self._after // 2):
            return
        log.warning("clock_jumped", days=round((now - ran) / DAY_MS, 1))
        await self._store.set_time(_LEFT, ran)
        await self._store.set_time(_BACK, now)

    async def _ignored(self, now: int) -> int:
        left, back = await self._store.get_time(_LEFT), await self._store.get_time(_BACK)
        if left is None or back is None or not back <= now < back + self._after:
            return 0
        return max(0, back - left)
