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
from truth import Fault

from disks import Layer, Mark, Step, Write, power_cut
from weimar.store import sqlite
from weimar.store.folder import FILE, check_file
from weimar.store.pending import SUFFIX

FILES: Final = (FILE, f"{FILE}-wal", FILE + SUFFIX)
FOLDED_AFTER: Final = (6, 30, 2000)
"""Pages of the log after which it is folded into the database, in one world or another."""
TORN: Final = 0.5
"""The share of failures of a disk at which a part is written."""
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
    earlier = module.threading, module.queue, module.CHECKPOINT_AFTER
    _Turns.loop, _Turns.dice = loop, dice
    module.threading = SimpleNamespace(Thread=_Writer)
    module.queue = SimpleNamespace(SimpleQueue=_Turns, Empty=queue.Empty)
    module.CHECKPOINT_AFTER = dice.choice(FOLDED_AFTER)
    try:
        yield
    finally:
        module.threading, module.queue, module.CHECKPOINT_AFTER = earlier


class Disk:
    """See the module.

    Attributes:
        folder: of the current life. contents: the files that the last life left. full: whether there is no room.
        broken: whether every change fails; refused: whether one did.
        image: the files that a death in the middle of a step left.
    """

    _fresh: bytes | None = None

    def __init__(self, dice: Random, on_step: Callable[[], bool]) -> None:
        self._dice, self._on_step = dice, on_step
        self.folder = Path("/nonexistent")
        self._opened: list[tuple[sqlite.SqliteStore, Layer]] = []
        self.contents: dict[str, bytes] = {FILE: self.prepare()}
        self._steps: list[Step] = []
        self.full = False
        self.broken = self.refused = self._forgets = False
        self._layer: Layer
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
        self.folder = folder
        for name, content in self.contents.items():
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
                is_first, self.refused = not self.refused, True
                self.broken = not self._forgets
                return self._fail(step, apsw.IOError("no disk"), may_tear=is_first)
            if self.full and isinstance(step, Write):
                return self._fail(step, apsw.FullError("no room"), may_tear=True)
            self._steps.append(step)
            return step

        layer = self._layer = Layer(judge)
        store = sqlite.SqliteStore(folder, layer.name)
        self._opened.append((store, layer))
        inner: Any = store
        if inner._connection.pragma("integrity_check") != "ok":  # noqa: SLF001 - the store looks at pages that it needs
            raise Fault("a death left a damaged database")
        return store

    def _fail(self, step: Step, error: apsw.Error, *, may_tear: bool) -> Step:
        """Fail, perhaps after a part of a write."""
        if not (may_tear and isinstance(step, Write) and self._dice.random() < TORN):
            raise error
        torn = Write(step.file, step.offset, step.data[: self._dice.randrange(len(step.data))])
        self._layer.torn = error  # the layer writes it, and then raises this
        self._steps.append(torn)
        return torn

    def break_now(self, *, forgets: bool) -> None:
        """Fail at the next change, and at all later ones unless it forgets."""
        self.broken, self._forgets = True, forgets

    def make_room(self) -> None:
        """There is room again."""
        self.full = False

    def files(self) -> dict[str, bytes]:
        """The files of the current life, as they are; none without one."""
        return {path.name: path.read_bytes() for path in map(self.folder.joinpath, FILES) if path.exists()}

    def _found(self, *, power: bool) -> dict[str, bytes]:
        now = self.files()
        if power:
            start = {name: content for name, content in self.contents.items() if name != FILE + SUFFIX}
            cut, _ = power_cut(start, [step for step in self._steps if not isinstance(step, Mark)], self._dice)
            kept = {name: content for name, content in cut.items() if (self.folder / name).exists()}  # not a journal
            now = {name: content for name, content in now.items() if name == FILE + SUFFIX} | kept
        return now

    def leave(self, *, power: bool) -> None:
        """Keep what a dead process leaves, and remove everything else of it."""
        self.contents = self.image if self.image is not None else self._found(power=power)
        self.close()

    def close(self) -> None:
        """Remove everything of the last life."""
        for store, layer in self._opened:
            inner: Any = store
            if not inner._closed:  # noqa: SLF001 - a life that did not end by itself
                inner._thread.end()  # noqa: SLF001
                with suppress(apsw.Error):
                    inner._connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)  # noqa: SLF001
                    inner._connection.close()  # noqa: SLF001
                inner._lock.close()  # noqa: SLF001
            layer.close()
            shutil.rmtree(self.folder, ignore_errors=True)
        self._opened.clear()
