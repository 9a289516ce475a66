"""Disks for tests: one that records writes and syncs, one that fails.

Contract: both are SQLite file layers (`apsw.VFS`) under the store's own connection; reads, locks and shared memory go
to the real files. A layer is registered as long as it is open; use it with `closing`.
"""

import random
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import apsw
from msgspec import Struct

SECTOR: Final = 512
Flags = list[int]
Name = str | apsw.URIFilename | None


class Write(Struct, frozen=True):
    """Bytes were written to a file, and are in the system's cache."""

    file: str
    offset: int
    data: bytes


class Truncate(Struct, frozen=True):
    """A file was cut to a size."""

    file: str
    size: int


class Sync(Struct, frozen=True):
    """All earlier writes to a file are on the disk."""

    file: str


class Mark(Struct, frozen=True):
    """A note of the test at this point of the record."""

    what: tuple[str, str, int]


Step = Write | Truncate | Sync | Mark


class Layer(apsw.VFS):
    """A file layer over the system's own, which asks `before` about every change to the database or its log.

    Args:
        before: called in the writer's thread with every write, cut and sync before it is done; may raise, or answer
            with a shorter write to do in its place.
    """

    _lock = threading.Lock()
    _count = 0

    def __init__(self, before: Callable[[Step], Step]) -> None:
        with Layer._lock:
            Layer._count += 1
            self.name = f"weimar-test-{Layer._count}"
        self.before = before
        self.torn: apsw.Error = apsw.IOError("a torn write")
        super().__init__(self.name, "")

    def xOpen(self, name: Name, flags: Flags) -> "_File":  # noqa: N802 - the name that apsw calls
        """Open a file of ours."""
        return _File(self, name, flags)

    def excepthook(self, *_: Any, **__: Any) -> bool:
        """Failures are part of the test and need no report."""
        return True

    def close(self) -> None:
        """Take the layer away again."""
        self.unregister()


class _File(apsw.VFSFile):
    def __init__(self, layer: Layer, name: Name, flags: Flags) -> None:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name or "temporary"
        self._file = Path(path).name
        self._layer = layer
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - the name that apsw calls
        change = self._layer.before(Write(self._file, offset, bytes(data)))
        assert isinstance(change, Write)
        super().xWrite(change.data, change.offset)
        if len(change.data) < len(data):
            raise self._layer.torn

    def xTruncate(self, newsize: int) -> None:  # noqa: N802 - the name that apsw calls
        self._layer.before(Truncate(self._file, newsize))
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802 - the name that apsw calls
        self._layer.before(Sync(self._file))
        super().xSync(flags)

    def excepthook(self, *_: Any, **__: Any) -> bool:
        """As the layer's."""
        return True


class Recorder:
    """Keeps a record of every change, and of the test's own marks between them."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.layer = Layer(self._record)

    def _record(self, step: Step) -> Step:
        # A sync is noted before it is done; but only the writer's thread changes files, and nobody is told of a commit
        # before its sync has returned: no mark can come between.
        self.steps.append(step)
        return step

    def mark(self, *what: str | int) -> None:
        """Remember something at this point."""
        kind, table, number = what
        self.steps.append(Mark((str(kind), str(table), int(number))))

    def close(self) -> None:
        """Take the layer away again."""
        self.layer.close()


class _Contents:
    """A file's bytes, as far as they are known."""

    def __init__(self, content: bytes) -> None:
        self.bytes = bytearray(content)

    def apply(self, step: Write | Truncate) -> None:
        if isinstance(step, Truncate):
            del self.bytes[step.size :]
            return
        self.bytes.extend(b"\0" * (step.offset - len(self.bytes)))
        self.bytes[step.offset : step.offset + len(step.data)] = step.data


def power_cut(start: dict[str, bytes], steps: Sequence[Step], dice: random.Random) -> tuple[dict[str, bytes], bool]:
    """The files as they may be found when the power went after these steps, and whether anything hung in the balance.

    What was synced is there; of what was not, any write may be there, or not, or some of its sectors.
    """
    known = {name: _Contents(content) for name, content in start.items()}
    pending: dict[str, list[Write | Truncate]] = {}
    for step in steps:
        if isinstance(step, Sync):
            for change in pending.pop(step.file, []):
                known.setdefault(step.file, _Contents(b"")).apply(change)
        elif not isinstance(step, Mark):
            pending.setdefault(step.file, []).append(step)
    for name, changes in pending.items():
        share = dice.choice((0.0, 0.1, 0.5, 0.9, 1.0))
        for change in changes:
            for survivor in _survivors(change, share, dice):
                known.setdefault(name, _Contents(b"")).apply(survivor)
    return {name: bytes(one.bytes) for name, one in known.items()}, bool(pending)


def _survivors(change: Write | Truncate, share: float, dice: random.Random) -> list[Write | Truncate]:
    if isinstance(change, Truncate) or dice.random() < 0.5:
        return [change] if dice.random() < share else []
    first_sector = change.offset - change.offset % SECTOR
    cuts = range(first_sector, change.offset + len(change.data), SECTOR)
    end = change.offset + len(change.data)
    pieces = [(max(at, change.offset), min(at + SECTOR, end)) for at in cuts]
    return [
        Write(change.file, first, change.data[first - change.offset : last - change.offset])
        for first, last in pieces
        if first < last and dice.random() < share
    ]


class Failing:
    """Fails from one moment on.

    Args:
        full: there is no room for more writes; syncs and cuts still work.

    Attributes:
        failed: the changes that failed.
    """

    def __init__(self, *, full: bool = False) -> None:
        self._is_full, self._fails = full, False
        self.failed: list[Step] = []
        self.layer = Layer(self._judge)

    def fail_now(self) -> None:
        """Fail from the next change on."""
        self._fails = True

    def _judge(self, step: Step) -> Step:
        if not self._fails or (self._is_full and not isinstance(step, Write)):
            return step
        self.failed.append(step)
        raise apsw.FullError("no room") if self._is_full else apsw.IOError("no disk")

    def close(self) -> None:
        """Take the layer away again."""
        self.layer.close()
