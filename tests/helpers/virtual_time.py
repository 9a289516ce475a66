"""An event loop whose time advances only for awaited timers: exact times on any machine."""

import asyncio


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock goes on only when nothing else is left to do."""

    now = 0.0

    def time(self) -> float:
        """Seconds."""
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, self._scheduled[0]._when)  # type: ignore[attr-defined]  # noqa: SLF001
        super()._run_once()  # type: ignore[misc]
