"""A launcher of `weimar serve` for tests: starts it again after each death, and can let it die at a named moment.

Contract: as of `launcher.fork_each`, a `ServerStart` per line.
"""

import asyncio
import atexit
import functools
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from launcher import fork_each, say
from msgspec import Struct

from weimar import cli
from weimar.server import run
from weimar.server.tables import bot_turns, viewers
from weimar.server.tuning import fast_frames as frames
from weimar.store import Addition, Appended, Outcome, sqlite
from weimar.store.folder import FILE

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "helpers"))
from disks import Layer, Step

AT_THE_POINT: Final = 77
"""Exit status of a process that died at its named moment."""


class ServerStart(Struct, frozen=True):
    """One life to begin.

    Attributes:
        point: where to die, a key of `POINTS`; None to live on. at: at which time of coming there, once `armed`.
    """

    data: str
    port: int
    point: str | None = None
    at: int = 1


def armed(data: Path) -> Path:
    """The file without which nobody dies at their point."""
    return data.with_name(data.name + ".armed")


class _Countdown:
    """Dies when it has been called often enough; what is in memory is gone, as after kill -9."""

    def __init__(self, at: int, data: Path) -> None:
        self._left, self._armed = at, armed(data)

    def __call__(self) -> None:
        self._left -= self._armed.exists()
        if self._left == 0:
            os._exit(AT_THE_POINT)


def _before_append(die: Callable[[], None]) -> None:
    owner: Any = sqlite.SqliteStore
    sound = owner._append  # noqa: SLF001 - a moment inside it

    @functools.wraps(sound)
    def fatal(*args: Any) -> Any:
        die()
        return sound(*args)

    owner._append = fatal  # noqa: SLF001 - as above


def _before_commit(die: Callable[[], None]) -> None:
    sound = sqlite._result  # noqa: SLF001 - a moment after it

    def fatal(work: sqlite.Work, connection: Any) -> Any:
        result = sound(work, connection)
        if isinstance(result, Appended):
            die()
        return result

    sqlite._result = fatal  # noqa: SLF001


def _after_commit(die: Callable[[], None]) -> None:
    sound = sqlite._hand_out  # noqa: SLF001 - a moment before it

    def fatal(batch: Any, results: Any) -> None:
        if any(isinstance(result, Appended) for result in results):
            die()
        sound(batch, results)

    sqlite._hand_out = fatal  # noqa: SLF001


def _after_ack(die: Callable[[], None]) -> None:
    owner: Any = frames.FastFrames
    sound = owner.write_now

    @functools.wraps(sound)
    def fatal(self: Any, *texts: bytes) -> bool:
        written: bool = sound(self, *texts)
        if written and any(b'"type":"done"' in text for text in texts):
            die()
        return written

    owner.write_now = fatal


def _in_fan_out(die: Callable[[], None]) -> None:
    owner: Any = viewers.Stream
    sound = owner.push

    @functools.wraps(sound)
    def fatal(*args: Any) -> Any:
        die()
        return sound(*args)

    owner.push = fatal


def _in_checkpoint(die: Callable[[], None]) -> None:
    def judge(step: Step) -> Step:
        if getattr(step, "file", "") == FILE:
            die()
        return step

    layer = Layer(judge)
    atexit.register(layer.close)  # a layer that nobody holds is gone
    small: Any = sqlite
    small.CHECKPOINT_AFTER = 10
    owner: Any = run
    owner.SqliteStore = functools.partial(sqlite.SqliteStore, vfs=layer.name)


POINTS: Final[dict[str, Callable[[Callable[[], None]], None]]] = {
    "before append": _before_append,
    "before commit": _before_commit,
    "after commit": _after_commit,
    "after acknowledgement": _after_ack,
    "in fan-out": _in_fan_out,
    "in checkpoint": _in_checkpoint,
}
LATE: Final = "acknowledge before commit"
"""The planted fault, which is no moment to die at: appends are answered at once and done later."""


def _plant() -> None:
    owner: Any = sqlite.SqliteStore
    sound = owner.append
    waiting: set[asyncio.Task[None]] = set()

    async def later(store: sqlite.SqliteStore, addition: Addition) -> None:
        await asyncio.sleep(0.2)
        await sound(store, addition)

    async def early(self: sqlite.SqliteStore, addition: Addition) -> Outcome:
        task = asyncio.create_task(later(self, addition))
        waiting.add(task)
        task.add_done_callback(waiting.discard)
        return Appended(addition.expected + 1)

    owner.append = early


def _live(line: bytes) -> None:
    begun = msgspec.json.decode(line, type=ServerStart)
    if begun.point == LATE:
        _plant()
    elif begun.point is not None:
        POINTS[begun.point](_Countdown(begun.at, Path(begun.data)))
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    sys.argv = ["weimar", "serve", "--host", "127.0.0.1", "--port", str(begun.port), "--data", begun.data]
    cli.main()


def main() -> None:
    """Bear and bury until standard input ends."""
    timing: Any = bot_turns
    timing.RELEASE_S = 0.0  # bots move as soon as their pause is over
    with socket.socket() as kept:  # bound and never listening: the port is ours over all lives
        kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        kept.bind(("127.0.0.1", 0))
        say(kept.getsockname()[1])
        fork_each(_live)


if __name__ == "__main__":
    main()
