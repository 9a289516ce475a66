"""Since when nobody must have touched a table for it to be erased.

Contract: it is as long ago as the operator set, by the server's clock. But what is erased cannot be had back, and a
clock may be wrong: a computer without one of its own, or with an empty battery, wakes up years away from where it was.
So when a server starts and much time has passed since it last ran, more than half of what tables are kept for, that
time does not count for as long as they are kept: whoever wants to come back has the days that he had left, and the
operator has as many to notice. Then it counts, so that a computer that seldom runs erases, too.
"""

from typing import Final

import structlog

from weimar.store import Store

log = structlog.get_logger()

DAY_MS: Final = 86_400_000
_RAN: Final = "ran"
"""The last time that the server knows of."""
_LEFT: Final = "left"
"""Where the clock was before the last long gap, and where it was after it."""
_BACK: Final = "back"


class Expiry:
    """See the module.

    Args:
        store: keeps when the server ran.
        after_ms: milliseconds that a table is kept for.
    """

    def __init__(self, store: Store, after_ms: int) -> None:
        self._store = store
        self._after = after_ms
        self._has_begun = False

    async def limit(self, now: int) -> int:
        """Since when nobody must have touched a table, in milliseconds since the epoch. To be asked now and then.

        Raises:
            StoreBroken: as the store does.
        """
        if not self._has_begun:
            await self._begin(now)
            self._has_begun = True
        await self._store.keep_time(_RAN, now)
        return now - self._after - await self._not_counted(now)

    async def _begin(self, now: int) -> None:
        ran = await self._store.time_of(_RAN)
        if ran is None or abs(now - ran) <= max(DAY_MS, self._after // 2):
            return
        log.warning("clock_jumped", days=round((now - ran) / DAY_MS, 1))
        await self._store.keep_time(_LEFT, ran)
        await self._store.keep_time(_BACK, now)

    async def _not_counted(self, now: int) -> int:
        left, back = await self._store.time_of(_LEFT), await self._store.time_of(_BACK)
        if left is None or back is None or not back <= now < back + self._after:
            return 0
        return max(0, back - left)
