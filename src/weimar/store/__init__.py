"""The log of every table: append-only, durable before it is acknowledged.

Contract (`Store`): an entry is appended at the version that the writer expects, or not at all; each request has
effect at most once; what was appended survives the death of the process and of the system. A failed commit ends the
store: it is never tried again (`StoreBroken`). All implementations pass the same tests.

What is stored is bytes; what they mean is the table's business.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeAlias

from msgspec import Struct


class Appended(Struct, frozen=True):
    """It is durable; `version` counts the table's entries."""

    version: int


class Conflict(Struct, frozen=True):
    """Somebody else appended first; nothing was written. `current` is the version to read up to."""

    current: int


class Duplicate(Struct, frozen=True):
    """This request had effect before, as `version`; `answer` is what was answered then."""

    version: int
    answer: bytes


Outcome: TypeAlias = Appended | Conflict | Duplicate


class StoreBroken(RuntimeError):
    """The disk refused a write; nothing more is accepted. The message is for the operator."""


class StoreClosed(RuntimeError):
    """The store was closed; nothing was written."""


class StoreInUse(RuntimeError):
    """Another process has this data folder."""


class StoreUnusable(RuntimeError):
    """The data folder or file cannot be used; the message says why."""


class NoDatabase(StoreUnusable):
    """The data folder has no database, or there is no such folder."""


class Addition(Struct, frozen=True):
    """One entry to append.

    Attributes:
        table: the table's key. expected: its version before.
        entry: what happened. request: an id under which it has effect once, or None.
        answer: to be given again to the same request. at: milliseconds since the epoch.
        label: under which the table can be looked up, on its first entry; not unique.
    """

    table: str
    expected: int
    entry: bytes
    request: str | None
    answer: bytes
    at: int
    label: str | None = None


class Row(NamedTuple):
    """One entry as it was appended."""

    entry: bytes
    request: str | None
    answer: bytes


class Store(Protocol):
    """See the module."""

    async def append(self, addition: Addition) -> Outcome:
        """Append durably.

        Raises:
            StoreBroken: it may or may not have been written; the process must end.
            StoreClosed: as every other operation does after `close`.
        """
        ...

    async def read(self, table: str, after: int = 0) -> Sequence[Row]:
        """The entries of a table beyond a version, in order; none if there is no such table."""
        ...

    async def tables(self, changed_before: int | None = None) -> Sequence[str]:
        """The keys of all tables, or of those that did not change since a time."""
        ...

    async def labelled(self, label: str) -> Sequence[str]:
        """The keys of tables with a label, the newest first."""
        ...

    async def forget(self, table: str) -> bool:
        """Erase a table with all that was said and played at it; whether there was one."""
        ...

    async def keep_time(self, name: str, at: int) -> None:
        """Keep a time under a name, durably, in place of what was kept under it before."""
        ...

    async def time_of(self, name: str) -> int | None:
        """The time that is kept under a name; None if there is none."""
        ...

    async def close(self) -> None:
        """Finish what was begun and let go of the files."""
        ...
