"""One node: the product's server in a life of its own, which can end at any moment.

Contract: `start` does what `weimar serve` does once it has its settings, and `stop` what it does after SIGTERM; there
is no HTTP. `die` is `kill -9`, or a power cut: nothing of the life runs any more.
"""

import asyncio
from collections.abc import Callable
from contextvars import Context
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from disk import Disk
from timeline import Died, Life
from truth import Fault, Truth, Witness
from wires import ClientEnd, Wire

from weimar.server.connection.socket import Connection
from weimar.server.context import Server
from weimar.server.process.rate_limits import Buckets
from weimar.server.process.settings import Settings
from weimar.store import Row, StoreBroken

SECRET: Final = bytes(range(32))
ADDRESS: Final = "192.0.2.7"
MOMENTS: Final = ("before append", "after commit", "before note", "after note", "frame", "step")
"""At which a process can die; a step is one of the disk's."""
APPENDS_S: Final = 0.006
"""The usual time of an append, in virtual seconds."""


def settings_of(pace_ms: int, **more: Any) -> Settings:
    """Settings for people who never meet a limit, and nothing that depends on the machine."""
    generous = {"requests_per_second": 1e6, "requests_burst": 10**6, "max_sockets_per_address": 10**6}
    chosen: dict[str, Any] = generous | {"bot_pace_ms": pace_ms, "reserve_mb": 0, "plain": ["collector", "trim"]} | more
    return Settings(data=Path("/nonexistent"), **chosen)


class Node:
    """See the module.

    Args:
        name: for the trace. dice: of its delays and deaths. settings: see there. truth: what it is compared with.
        slowest: seconds of the longest usual delay of its wires.

    Attributes:
        life: the current one; None between two. listens: whether its server is there, and takes connections.
        deaths: how many there were; cuts: how many of them were losses of power.
        ahead: seconds by which its wall clock is wrong.
        doom: the moment at which it dies, and how often that comes before.
    """

    def __init__(self, name: str, dice: Random, settings: Settings, truth: Truth, slowest: float) -> None:
        self.name, self._dice, self._settings, self._truth, self._slowest = name, dice, settings, truth, slowest
        self.disk = Disk(dice, lambda: self._comes("step"))
        self.life: Life | None = None
        self.listens = False
        self.server: Server
        self.deaths = self.cuts = 0
        self.ahead = 0.0
        self.doom: tuple[str, int, bool] | None = None
        self.fell = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self.graves: list[Life] = []
        self._wires: list[Wire] = []
        self._served: list[asyncio.Task[None]] = []
        self._kept: list[asyncio.Task[Any]] = []

    # -- a life

    async def start(self) -> None:
        """Begin a life; everything that was committed must be there."""
        life = Life(self.name)
        life.ahead = self.ahead
        self.fell.clear()
        self._wires, self._served, self._kept = [], [], []
        store = life.call(self.disk.open)
        self.life = life
        self.server = life.call(Server, self._settings, Witness(store, self._truth, self.at), SECRET)
        self.server.limits.talk_bytes = Buckets(1e9, 1e9)
        life.call(self.server.begin)
        self.listens = True
        loop = asyncio.get_running_loop()
        self._kept = [life.call(loop.create_task, self.server.housekeeping())]
        self._kept.append(life.call(loop.create_task, self._fall_when_broken(life)))
        self._truth.trace(self.name, "starts")
        for table in tuple(self._truth.logs):  # one may be made meanwhile
            rows = await self._own(store.read(table))
            if rows is None:
                return
            self._truth.compare(table, rows)
            self._truth.logs[table].begun.clear()

    async def _own(self, work: Any) -> list[Row] | None:
        """The result of some work of the current life; None if it died."""
        life = self.life
        assert life is not None
        task = life.call(asyncio.get_running_loop().create_task, work)
        waiting = asyncio.ensure_future(self.fell.wait())
        await asyncio.wait((task, waiting), return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if not task.done() or life.dead:
            return None
        if isinstance(task.exception(), StoreBroken) and self._has_to_end():  # it is about to end
            return None
        rows: list[Row] | None = task.result()
        return rows

    async def _fall_when_broken(self, life: Life) -> None:
        await self.server.broken.wait()
        asyncio.get_running_loop().call_soon(self._break, life)

    def _break(self, life: Life) -> None:
        if self.life is life and not life.dead:
            if not self._has_to_end():
                raise Fault(f"{self.name} ended without a reason")
            self.die(power=False)

    def _has_to_end(self) -> bool:
        """Return whether its disk refused a change; one without room does not count."""
        return self.disk.refused

    def die(self, *, power: bool) -> None:
        """End the life here and now."""
        life = self.life
        assert life is not None
        life.dead = True
        self.listens = False  # what is left of its server belongs to nobody
        self.deaths += 1
        self.cuts += power
        self.doom = None
        self._truth.trace(self.name, "loses its power" if power else "dies")
        self._leave_disk(life, power=power)
        for task in life.tasks:
            task._log_destroy_pending = False  # type: ignore[attr-defined]  # noqa: SLF001 - it was killed
        self.graves.append(life)
        self.life = None
        for wire in self._wires:
            wire.died(silently=power and self._dice.random() < 0.7)
        self.fell.set()

    def _leave_disk(self, _life: Life, *, power: bool) -> None:
        self.disk.leave(power=power)

    async def stop(self) -> None:
        """End the life as after SIGTERM; nothing of it may be left."""
        life = self.life
        assert life is not None
        if not self.listens:  # it is starting, and has nothing to end
            self.die(power=False)
            return
        await self._own(self._end())
        if not life.dead:
            await asyncio.sleep(0.5)
        if life.dead:
            return
        life.forget_done()
        left = life.tasks
        life.dead = True
        self.life = None
        self._leave_disk(life, power=False)
        self._truth.trace(self.name, "stops")
        self.fell.set()
        if left:
            raise Fault(f"a stopped node left {[task.get_coro().__qualname__ for task in left][:5]}")  # type: ignore[union-attr]

    async def _end(self) -> None:
        await self.server.end()
        self.listens = False
        for wire in self._wires:
            wire.server.lose()
            wire.to_client(None)
        if self._served:
            await asyncio.wait(self._served, timeout=5)
        for task in self._kept:
            task.cancel()
        self.server.registry.close()
        await self.server.store.close()

    # -- moments

    def at(self, moment: str) -> None:
        """Come to a moment; perhaps it is the last one."""
        if self._comes(moment):
            assert self.doom is not None
            power = self.doom[2]
            if moment == "in append":
                self._loop.call_later(self._dice.uniform(0, APPENDS_S), partial(self._fall, self.life, power=power))
                return
            self.die(power=power)
            raise Died

    def _comes(self, moment: str) -> bool:
        if self.doom is None or self.doom[0] != moment or self.life is None:
            return False
        kind, left, power = self.doom
        self.doom = kind, left - 1, power
        if left > 1:
            return False
        if moment == "step":  # in the writer's thread: the loop buries it
            self.life.dead = True
            self._loop.call_soon(partial(self._fall, self.life, power=True), context=Context())
        return True

    def _fall(self, life: Life | None, *, power: bool) -> None:
        if life is not None and self.life is life:
            self.die(power=power)

    # -- people

    def accept(self, dice: Random) -> ClientEnd:
        """A connection from outside.

        Raises:
            ConnectionRefusedError: the node is down.
        """
        life = self.life
        if life is None or not self.listens:
            raise ConnectionRefusedError
        wire = Wire(dice, life, self._slowest, lambda: self.at("frame"))
        self._wires.append(wire)
        task = life.call(asyncio.get_running_loop().create_task, self._serve(wire))
        self._served.append(task)
        task.add_done_callback(lambda done: self._served.remove(done) if done in self._served else None)
        return wire.client

    async def _serve(self, wire: Wire) -> None:
        server = self.server
        if not server.limits.open_socket(ADDRESS, asyncio.get_running_loop().time()):
            wire.server.end()
            return
        try:
            await Connection(server, wire.server, ADDRESS).run()
        finally:
            server.limits.close_socket(ADDRESS)
            wire.server.end()

    def wires(self) -> list[Wire]:
        """Those that are not over."""
        return [wire for wire in self._wires if not wire.server.is_over and not wire.is_cut and not wire.half_open]

    async def call(self, work: Callable[[Server], Any]) -> Any:
        """Do something as an operator, or as a request over HTTP would; None if the node is down or dies meanwhile."""
        return await self._own(work(self.server)) if self.listens else None
