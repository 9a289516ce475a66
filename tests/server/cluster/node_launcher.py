"""Launcher of a cluster's nodes: forked children that run `weimar serve`, some with a planted fault or a wrong clock.

Contract: reads a `NodeStart` per line from standard input. For each it prints `started`, its number and its process id;
when a child is dead, `dead`, its process id and its exit status. SIGUSR1 and SIGUSR2 put a child's wall clock an hour
forward or back. Children that are alive at the end are killed. The product knows nothing of this.
"""

# ruff: noqa: SLF001 - planted faults are inside what they break

import asyncio
import os
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from weimar.server import context, run
from weimar.server.cluster import channels, links, node
from weimar.server.connection import relayed as _relayed  # noqa: F401 - imported before it is forked
from weimar.server.process.settings import Settings
from weimar.server.tables import bot_turns, live_table
from weimar.store import Addition, Appended, Outcome
from weimar.store.postgres import leases, shard, statements, store

HOUR_S: Final = 3600.0


class NodeStart(Struct, frozen=True):
    """One life to begin.

    Attributes:
        number: of the node. plant: a key of `PLANTS`, or none.
    """

    number: int
    settings: dict[str, Any]
    folder: str
    plant: str = ""


def _no_fence() -> None:
    """Append whether or not the lease is good and the table is this node's."""
    kind: Any = store.PostgresStore
    sound = kind.open.__func__

    async def unfenced(cls: Any, urls: Any, node: str | None = None) -> Any:
        made = await sound(cls, urls, None)
        del node
        for part in made.shards:
            part.__class__ = _Unfenced
        return made

    kind.open = classmethod(unfenced)


class _Unfenced(shard.Shard):
    @property
    def node(self) -> str | None:
        """None, whatever the cluster says."""
        return None

    @node.setter
    def node(self, _name: str | None) -> None:
        pass


def _acknowledge_before_commit() -> None:
    kind: Any = store.PostgresStore
    sound = kind.append
    waiting: set[asyncio.Task[None]] = set()

    async def later(log: store.PostgresStore, addition: Addition) -> None:
        await asyncio.sleep(0.3)
        await sound(log, addition)

    async def early(self: store.PostgresStore, addition: Addition) -> Outcome:
        if addition.expected < 3:  # people sit down soundly
            return await sound(self, addition)  # type: ignore[no-any-return]
        task = asyncio.create_task(later(self, addition))
        waiting.add(task)
        task.add_done_callback(waiting.discard)
        return Appended(addition.expected + 1)

    kind.append = early


def _wall_clock_lease() -> None:
    kind: Any = leases.Lease
    kind.seconds_left = lambda self: max(0.0, self._ends - leases.MARGIN_S - time.time())
    module: Any = leases
    module.time = _WallClock()


class _WallClock:
    @staticmethod
    def monotonic() -> float:
        return time.time()


def _never_bury() -> None:
    found: Any = leases
    found._DEAD = "false"
    found._BURY_ALL = "UPDATE nodes SET dead = true WHERE node <> $1 AND $2::float8 < 0"
    found._BURY = "UPDATE nodes SET dead = true WHERE node = $1 AND $2::float8 < 0"


def _bury_the_living() -> None:
    found: Any = leases
    found._BURY_ALL = "UPDATE nodes SET dead = true WHERE node <> $1 AND NOT dead AND $2::float8 > 0"


def _keep_lost_tables() -> None:
    kind: Any = node.Cluster
    kind._lose = lambda *_: None


def _forget_requests() -> None:
    import uuid  # noqa: PLC0415 - for this fault alone

    found: Any = live_table
    found.storage_key = lambda member, _request: f"{member}:{uuid.uuid4()}"


def _reorder() -> None:
    kind: Any = channels.Channel
    sound = kind._put
    kept: dict[Any, bytes] = {}

    def swapped(self: Any, text: bytes) -> None:
        earlier = kept.pop(self, None)
        if earlier is None and b'"update"' in text[:20]:
            kept[self] = text
            return
        sound(self, text)
        if earlier is not None:
            sound(self, earlier)

    kind._put = swapped


def _drop() -> None:
    kind: Any = channels.Channel
    sound = kind._put
    passed = iter(range(10**9))

    def dropped(self: Any, text: bytes) -> None:
        if b'"update"' not in text[:20] or next(passed) % 10 != 9:
            sound(self, text)

    kind._put = dropped


def _never_dead() -> None:
    found: Any = links
    found.DEAD_AFTER_S = 1e9


def _think_it_is_ours() -> None:
    """Not a fault of the program, but what one would look like: the node believes that it owns every table."""
    kind: Any = leases.Lease

    async def ours(_self: Any, _table: str) -> leases.Owned:
        return leases.Owned(1)

    kind.claim = ours


def _think_it_is_ours_without_a_fence() -> None:
    _think_it_is_ours()
    _no_fence()


def _die_after_commit() -> None:
    """Not a fault either: the node dies once, after a commit and before the answer."""
    kind: Any = store.PostgresStore
    sound = kind.append
    left = iter(range(40, -1, -1))

    async def fatal(self: store.PostgresStore, addition: Addition) -> Outcome:
        outcome = await sound(self, addition)
        if next(left) == 0:
            os._exit(1)
        return outcome  # type: ignore[no-any-return]

    kind.append = fatal


def _die_after_commit_and_forget_requests() -> None:
    _die_after_commit()
    _forget_requests()


PLANTS: Final[dict[str, Callable[[], None]]] = {
    "think it is ours": _think_it_is_ours,
    "think it is ours, without a fence": _think_it_is_ours_without_a_fence,
    "die after a commit": _die_after_commit,
    "die after a commit, and forget requests": _die_after_commit_and_forget_requests,
    "forget requests": _forget_requests,
    "acknowledge before commit": _acknowledge_before_commit,
    "lease by wall clock": _wall_clock_lease,
    "never bury the dead": _never_bury,
    "bury the living": _bury_the_living,
    "keep lost tables": _keep_lost_tables,
    "reorder": _reorder,
    "drop": _drop,
    "never dead": _never_dead,
}


def _live(begun: NodeStart) -> None:
    real, ahead = time.time, [0.0]
    signal.signal(signal.SIGUSR1, lambda *_: ahead.__setitem__(0, ahead[0] + HOUR_S))
    signal.signal(signal.SIGUSR2, lambda *_: ahead.__setitem__(0, ahead[0] - HOUR_S))
    time.time = lambda: real() + ahead[0]
    if begun.plant:
        PLANTS[begun.plant]()
    folder = Path(begun.folder)
    log = os.open(folder / f"node-{begun.number}.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    nothing = os.open(os.devnull, os.O_RDWR)
    for old, new in ((nothing, 0), (nothing, 1), (log, 2)):
        os.dup2(old, new)
    os._exit(run.serve(Settings(**begun.settings)))


def _bear(line: bytes, alive: set[int]) -> None:
    begun = msgspec.json.decode(line, type=NodeStart)
    child = os.fork()
    if not child:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            _live(begun)
        except BaseException:  # noqa: BLE001 - nobody else prints it
            traceback.print_exc()
        finally:
            os._exit(99)
    alive.add(child)
    sys.stdout.write(f"started {begun.number} {child}\n")


def _look_for_dead(alive: set[int]) -> None:
    while alive:
        child, status = os.waitpid(-1, os.WNOHANG)
        if not child:
            return
        alive.discard(child)
        sys.stdout.write(f"dead {child} {os.waitstatus_to_exitcode(status)}\n")


def main() -> None:
    """Bear and bury until standard input ends."""
    timing: Any = bot_turns
    timing.RELEASE_S = 0.0
    limits: Any = context
    limits.TALK_BYTES_PER_SECOND = limits.TALK_BYTES_AT_ONCE = 10**9  # the same few people talk all the time
    statements.append(fenced=True, makes=True, wakes=True, erases=True)
    wakes, wakened = os.pipe()
    for end in (wakes, wakened):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(wakened)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the end of standard input is the end
    alive: set[int] = set()
    unread = b""
    while True:
        sys.stdout.flush()
        ready, _, _ = select.select((0, wakes), (), ())
        if wakes in ready:
            os.read(wakes, 1000)
            _look_for_dead(alive)
        if 0 in ready:
            data = os.read(0, 65_536)
            if not data:
                break
            *lines, unread = (unread + data).split(b"\n")
            for line in lines:
                _bear(line, alive)
    for child in alive:
        os.kill(child, signal.SIGKILL)


if __name__ == "__main__":
    main()
