"""One seed for a process: the event loop's order and time, the clocks, and all luck.

Contract: within `of_seed`, `time` and the system's randomness are the world's. A `WorldLoop` runs one callback at a
time, drawn from those that are ready; its clock advances only when nothing is ready. Threads run inline. A callback
belongs to the `Life` in whose context it was scheduled, and a dead life runs no more.
"""

import asyncio
import gc
import heapq
import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar, copy_context
from random import Random
from typing import Any, Final

BEGAN: Final = 1_700_000_000.0
"""The wall clock at the beginning of every world, in seconds since the epoch."""
THOUGHT_S: Final = 0.003
"""The longest time in a thread, in virtual seconds."""
RESTLESS: Final = 100_000
"""Callbacks at one moment after which nobody can believe that it will end."""
MOST_TURNS: Final = 3_000_000
"""Callbacks in one world after which nobody can believe that it will end."""
FRUITLESS: Final = 400_000
"""Callbacks without progress after which nobody can believe that it will end."""
MOST_S: Final = 40_000.0
"""The same in virtual seconds."""
LOOKED_AT_EVERY: Final = 4096
"""Turns between two looks at the progress."""
CLEARED_EVERY: Final = 64
"""Tasks after which those that are done are forgotten."""
TICK_S: Final = 0.002
"""The processor time that seems to pass between two looks at it."""


class Stuck(RuntimeError):
    """The world cannot continue."""


class Died(BaseException):
    """Raised where a process dies: nothing after it happens."""


class Life:
    """One process from its start to its end.

    Attributes:
        name: of the node. node: its id in a cluster. dead: whether it is over. paused: whether it is stopped for now.
        ahead: seconds by which its wall clock is wrong.
        context: everything that it schedules carries this context.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.dead = False
        self.ahead = 0.0
        self.node = ""
        self.paused = False
        self.parked: list[_Handle] = []
        self.tasks: list[asyncio.Task[Any]] = []
        self.made = 0
        self.context: Context = copy_context()
        self.context.run(LIFE.set, self)

    def forget_done(self) -> None:
        """Forget the tasks that are done; whoever left an error in one is reported now."""
        self.tasks = [task for task in self.tasks if not task.done()]

    def call(self, work: Callable[..., Any], *about: Any) -> Any:
        """Call something as this process."""
        return self.context.copy().run(work, *about)


LIFE: Final[ContextVar[Life | None]] = ContextVar("life", default=None)


class _Serial:
    """A hash that follows from the order of making, not from an address: sets are the same in every process."""

    life: Life | None
    _serial: int

    def __hash__(self) -> int:
        return self._serial


class _Task(_Serial, asyncio.Task[Any]):
    """A task of a world."""

    def __init__(self, serial: int, life: Life | None, work: Any, loop: Any, context: Context | None) -> None:
        self._serial = serial  # first: asyncio puts tasks into a set
        self.life = life
        super().__init__(work, loop=loop, name=f"task {serial}", context=context)


class _Future(_Serial, asyncio.Future[Any]):
    """A future of a world."""


class _Handle:
    """As asyncio's, without what is for debugging."""

    __slots__ = ("about", "callback", "context", "is_cancelled")

    def __init__(self, callback: Callable[..., object], about: tuple[Any, ...], context: Context | None) -> None:
        self.callback, self.about = callback, about
        self.context = copy_context() if context is None else context
        self.is_cancelled = False

    def cancel(self) -> None:
        """Leave it out."""
        self.is_cancelled = True
        self.about = ()

    def cancelled(self) -> bool:
        """Whether it is left out."""
        return self.is_cancelled


class _Timer(_Handle):
    """As asyncio's."""

    __slots__ = ("_at", "_loop")

    def __init__(
        self,
        at: float,
        loop: "WorldLoop",
        callback: Callable[..., object],
        about: tuple[Any, ...],
        context: Context | None,
    ) -> None:
        self.callback, self.about = callback, about  # as a handle: its call would take longer than this
        self.context = copy_context() if context is None else context
        self.is_cancelled = False
        self._at, self._loop = at, loop

    def when(self) -> float:
        """The moment, in virtual seconds."""
        return self._at

    def cancel(self) -> None:
        """Leave it out, and forget it when there are many such."""
        if not self.is_cancelled:
            self.is_cancelled = True
            self.about = ()
            self._loop.forget_cancelled()


class WorldLoop(asyncio.BaseEventLoop):
    """See the module.

    Args:
        dice: draw what runs next.
        shuffles: the share of turns in which another callback than the oldest is drawn.

    Attributes:
        now: virtual seconds. turns: callbacks run so far. faults: what must not happen; the first one ends the world.
        progress: returns another value once something was achieved.
    """

    def __init__(self, dice: Random, shuffles: float = 0.5) -> None:
        super().__init__()
        self.now = 0.0
        self.turns = self._since = self._fruitless = 0
        self.faults: list[str] = []
        self.progress: Callable[[], object] = lambda: None
        self._achieved: object = None
        self._dice, self._shuffles = dice, shuffles
        self._made = self._cancelled = 0
        self._timers: list[tuple[float, int, _Timer]] = []
        self.set_task_factory(self._make_task)
        self.set_exception_handler(self._note_fault)

    def time(self) -> float:
        """Virtual seconds."""
        return self.now

    def create_future(self) -> asyncio.Future[Any]:
        """A future with a serial number."""
        self._made += 1
        made = _Future(loop=self)
        made._serial, made.life = self._made, LIFE.get()  # noqa: SLF001 - without a constructor of its own: quicker
        return made

    def _make_task(self, _loop: Any, work: Any, context: Context | None = None) -> asyncio.Task[Any]:
        self._made += 1
        life = (context.get(LIFE) if context is not None else None) or LIFE.get()
        made = _Task(self._made, life, work, self, context)
        if life is not None:
            life.tasks.append(made)
            life.made += 1
            if life.made % CLEARED_EVERY == 0:
                life.forget_done()
        return made

    def _note_fault(self, _loop: Any, about: dict[str, Any]) -> None:
        whose = about.get("future") or about.get("task")
        life = whose.life if isinstance(whose, _Serial) else LIFE.get()
        if life is None or not life.dead:
            self.note_fault(f"{about['message']}: {about.get('exception')!r}")

    def note_fault(self, fault: str) -> None:
        """Note what must not happen, and end the world."""
        self.faults.append(fault)
        self.stop()

    def run_in_executor(self, _executor: Any, work: Callable[..., Any], *about: Any) -> Any:  # type: ignore[override]
        """Run it inline, after a moment."""
        result = self.create_future()

        def run() -> None:
            try:
                found = work(*about)
            except Exception as error:  # noqa: BLE001 - given to the caller
                if not result.done():
                    result.set_exception(error)
            else:
                if not result.done():
                    result.set_result(found)

        self.call_later(self._dice.uniform(0, THOUGHT_S), run)
        return result

    def resume(self, life: Life) -> None:
        """Let a process continue that was paused."""
        inner: Any = self
        life.paused = False
        inner._ready.extend(life.parked)  # noqa: SLF001 - asyncio's own
        life.parked.clear()

    def _write_to_self(self) -> None:
        """Nobody sleeps in a selector."""

    def _process_events(self, _events: Any) -> None:
        """There are none."""

    def call_at(  # type: ignore[override]  # a handle of the world
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> _Timer:
        """As asyncio's; of two timers for one moment, the first made comes first."""
        handle = _Timer(when, self, callback, args, context)
        self._made += 1
        heapq.heappush(self._timers, (when, self._made, handle))
        return handle

    def call_later(  # type: ignore[override]  # as `call_at`
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> _Timer:
        """As asyncio's."""
        when = self.now + delay
        handle = _Timer(when, self, callback, args, context)
        self._made += 1
        heapq.heappush(self._timers, (when, self._made, handle))
        return handle

    def call_soon(  # type: ignore[override]  # as `call_at`
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> _Handle:
        """As asyncio's, without its checks."""
        handle = _Handle(callback, args, context)
        inner: Any = self
        inner._ready.append(handle)  # noqa: SLF001 - asyncio's own
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]  # nothing runs in other threads

    def forget_cancelled(self) -> None:
        """Note that a timer was cancelled; forget all such when they are many."""
        self._cancelled += 1
        if self._cancelled > 100 and self._cancelled > len(self._timers) / 2:
            self._timers[:] = [timer for timer in self._timers if not timer[2].is_cancelled]
            heapq.heapify(self._timers)
            self._cancelled = 0

    def _require_progress(self) -> None:
        """Look now and then whether the world still goes somewhere.

        Raises:
            Stuck: it does not.
        """
        if self.turns - self._since > RESTLESS:
            raise Stuck("something runs without end, and time stands still")
        if self.turns > MOST_TURNS or self.now > MOST_S:
            raise Stuck("the world does not come to its end")
        earlier, self._achieved = self._achieved, self.progress()
        if earlier != self._achieved:
            self._fruitless = self.turns
        elif self.turns - self._fruitless > FRUITLESS:
            raise Stuck("the world runs, and nothing is achieved")

    def _run_once(self) -> None:  # noqa: C901 - the calls of smaller ones would take a tenth of the world's time
        """Run callbacks until the loop is told to stop."""
        inner: Any = self
        ready, timers, luck, shuffles = inner._ready, self._timers, self._dice.random, self._shuffles  # noqa: SLF001 - asyncio's own
        while not inner._stopping:  # noqa: SLF001
            while timers and (timers[0][0] <= self.now or not ready):
                when, _, timer = heapq.heappop(timers)
                if not timer.is_cancelled:
                    if when > self.now:
                        self.now, self._since = when, self.turns
                    ready.append(timer)
            if not ready:
                raise Stuck("a task waits, and nothing will ever happen again")
            self.turns += 1
            if self.turns % LOOKED_AT_EVERY == 0:
                self._require_progress()
            if len(ready) > 1 and luck() < shuffles:
                place = self._dice.randrange(len(ready))
                chosen = ready[place]
                del ready[place]
            else:
                chosen = ready.popleft()
            life = chosen.context.get(LIFE)  # whose it is
            if life is not None and life.paused:
                life.parked.append(chosen)
            elif not chosen.is_cancelled and (life is None or not life.dead):
                try:
                    chosen.context.run(chosen.callback, *chosen.about)
                except (SystemExit, KeyboardInterrupt):
                    raise
                except BaseException as error:  # noqa: BLE001 - as asyncio does
                    self.call_exception_handler({"message": "a callback failed", "exception": error})


@contextmanager
def without_collector() -> Iterator[None]:
    """Let the collector of garbage run only at the end of the block: when it runs follows from the process's past."""
    was_on, was_frozen = gc.isenabled(), gc.get_freeze_count() > 0
    gc.disable()
    gc.freeze()  # whatever was there before is not looked through at the end
    try:
        yield
    finally:
        gc.collect()
        if not was_frozen:
            gc.unfreeze()
        if was_on:
            gc.enable()


@contextmanager
def of_seed(seed: int, loop: WorldLoop) -> Iterator[None]:
    """Let all clocks be the loop's, and all luck follow from a seed."""
    luck, looks = Random(f"luck {seed}"), iter(range(10**12))
    earlier = random.getstate()

    def wall() -> float:
        life = LIFE.get()
        return BEGAN + loop.now + (0.0 if life is None else life.ahead)

    ours: list[tuple[Any, str, Any]] = [
        (time, "time", wall),
        (time, "time_ns", lambda: int(wall() * 1e9)),
        (time, "monotonic", loop.time),
        (time, "perf_counter", loop.time),
        (time, "thread_time", lambda: next(looks) * TICK_S),
        (time, "sleep", lambda _seconds: None),
        (os, "urandom", luck.randbytes),
        (random, "_urandom", luck.randbytes),
    ]
    theirs = [(module, name, getattr(module, name)) for module, name, _ in ours]
    try:
        for module, name, value in ours:
            setattr(module, name, value)
        random.setstate(Random(f"random {seed}").getstate())
        yield
    finally:
        for module, name, value in theirs:
            setattr(module, name, value)
        random.setstate(earlier)
