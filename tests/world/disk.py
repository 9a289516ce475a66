"""The disk of one node, and the store's writer in lockstep with the world.

Contract: `SqliteStore` runs unchanged over a file layer of `disks`. Its writer has no thread but a stack of its own,
and runs only while the loop waits for it. A process that dies leaves the files as they are; a power cut keeps what was
synced, and of the rest any part.
"""

import queue
import shutil
import tempfile
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import apsw
from greenlet import greenlet  # type: ignore[import-untyped]
from timeline import LIFE, WorldLoop

from disks import Layer, Mark, Step, Write, power_cut
from weimar.store import sqlite
from weimar.store.folder import FILE, check_file
from weimar.store.pending import SUFFIX

FILES: Final = (FILE, f"{FILE}-wal", FILE + SUFFIX)
COMMIT_S: Final = 0.004
"""The longest usual time of a commit, in virtual seconds."""


class _Turns:
    """Stands in for the queue of the writer: a put is a turn of the writer, later; a get on an empty queue ends it."""

    loop: WorldLoop
    dice: Random
    writer: greenlet

    def __init__(self) -> None:
        self._items: deque[Any] = deque()
        self._asked = False

    def put(self, item: Any) -> None:
        """Give the writer something to do."""
        self._items.append(item)
        if not self._asked:
            self._asked = True
            seconds = self.dice.uniform(0, COMMIT_S) * (50 if self.dice.random() < 0.01 else 1)
            self.loop.call_later(seconds, self.turn)

    def turn(self) -> None:
        """Let the writer run until it has nothing more to do."""
        self._asked = False
        if self._items:
            self.writer.switch()

    def get(self) -> Any:
        """The next thing to do; called by the writer."""
        if not self._items:
            assert self.writer.parent is not None
            self.writer.parent.switch()
        return self._items.popleft()

    def get_nowait(self) -> Any:
        """The next thing to do, if there is one."""
        if not self._items:
            raise queue.Empty
        return self._items.popleft()


class _Writer:
    """Stands in for the writer's thread: a stack of its own in the same thread."""

    def __init__(self, target: Callable[[], None], **_: Any) -> None:
        self._turns: _Turns = target.__self__._work  # type: ignore[attr-defined]  # noqa: SLF001 - the store's
        self._turns.writer = greenlet(target)

    def start(self) -> None:
        """Start it; it waits for its first turn."""

    def join(self) -> None:
        """Let it do what is left."""
        self._turns.turn()

    def end(self) -> None:
        """End it wherever it is."""
        self._turns.writer.throw()


@contextmanager
def in_lockstep(loop: WorldLoop, dice: Random) -> Iterator[None]:
    """Let stores that are opened in the block share the world's time."""
    module: Any = sqlite
    earlier = module.threading, module.queue
    _Turns.loop, _Turns.dice = loop, dice
    module.threading = SimpleNamespace(Thread=_Writer)
    module.queue = SimpleNamespace(SimpleQueue=_Turns, Empty=queue.Empty)
    try:
        yield
    finally:
        module.threading, module.queue = earlier


class Disk:
    """See the module.

    Attributes:
        folder: of the current life. full: whether there is no room. broken: whether every change fails; refused:
            whether one did. image: the files that a death in the middle of a step left.
    """

    _fresh: bytes | None = None

    def __init__(self, dice: Random, on_step: Callable[[], bool]) -> None:
        self._dice, self._on_step = dice, on_step
        self._folders: list[Path] = []
        self._opened: list[tuple[sqlite.SqliteStore, Layer]] = []
        self._contents: dict[str, bytes] = {FILE: self.prepare()}
        self._steps: list[Step] = []
        self.full = False
        self.broken = self.refused = False
        self.image: dict[str, bytes] | None = None

    @staticmethod
    def prepare() -> bytes:
        """A database with nothing in it: making one takes longer than a small world."""
        if Disk._fresh is None:
            with tempfile.TemporaryDirectory() as folder:
                check_file(Path(folder) / FILE)
                Disk._fresh = (Path(folder) / FILE).read_bytes()
        return Disk._fresh

    def open(self) -> sqlite.SqliteStore:
        """The store of the next life."""
        place = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108 - memory, where there is some
        folder = Path(tempfile.mkdtemp(dir=place))
        self._folders.append(folder)
        for name, content in self._contents.items():
            (folder / name).write_bytes(content)
            (folder / name).chmod(0o600)
        self._steps, self.image, self.broken, self.refused = [], None, False, False
        life = LIFE.get()

        def judge(step: Step) -> Step:
            if life is not None and (life.dead or self.image is not None):
                raise apsw.IOError("no power")
            if self._on_step():
                self.image = self._found(power=True)
                raise apsw.IOError("no power")
            if self.broken:
                self.refused = True
                raise apsw.IOError("no disk")
            if self.full and isinstance(step, Write):
                raise apsw.FullError("no room")
            self._steps.append(step)
            return step

        layer = Layer(judge)
        store = sqlite.SqliteStore(folder, layer.name)
        self._opened.append((store, layer))
        return store

    def make_room(self) -> None:
        """There is room again."""
        self.full = False

    @property
    def folder(self) -> Path:
        """The folder of the current life."""
        return self._folders[-1]

    def _found(self, *, power: bool) -> dict[str, bytes]:
        now = {name: (self.folder / name).read_bytes() for name in FILES if (self.folder / name).exists()}
        if power:
            start = {name: content for name, content in self._contents.items() if name != FILE + SUFFIX}
            cut, _ = power_cut(start, [step for step in self._steps if not isinstance(step, Mark)], self._dice)
            kept = {name: content for name, content in cut.items() if (self.folder / name).exists()}  # not a journal
            now = {name: content for name, content in now.items() if name == FILE + SUFFIX} | kept
        return now

    def leave(self, *, power: bool) -> None:
        """Keep what a dead process leaves."""
        self._contents = self.image if self.image is not None else self._found(power=power)

    def close(self) -> None:
        """Remove everything."""
        for store, layer in self._opened:
            inner: Any = store
            if not inner._closed:  # noqa: SLF001 - a life that did not end by itself
                inner._thread.end()  # noqa: SLF001
                with suppress(apsw.Error):
                    inner._connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)  # noqa: SLF001
                    inner._connection.close()  # noqa: SLF001
                inner._lock.close()  # noqa: SLF001
            layer.close()
        for folder in self._folders:
            shutil.rmtree(folder, ignore_errors=True)
