"""The log of every table: append-only, durable before it is acknowledged.

Contract (`Store`): an entry is appended at the version expected by the writer, or not at all. Each request takes effect
at most once. Notes are not in the log: each replaces the member's previous one (`Note`). Stored data survives a crash
of the process and of the system. A failed commit ends the store and is never retried (`StoreBroken`), unless the disk
was full and nothing was written (`StoreFull`). All implementations pass the same tests. Entries are bytes; the table
reads them. Copies and checks read the databases directly (`weimar.store.copying`, `weimar.store.integrity`): they need
times, labels and checksums, and must be able to read damaged data.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

from msgspec import Struct


class Appended(Struct, frozen=True):
    """The entry is durable; `version` counts the table's entries."""

    version: int


class Conflict(Struct, frozen=True):
    """Another writer appended first, and nothing was written. `current` is the version to read up to."""

    current: int


class Duplicate(Struct, frozen=True):
    """This request already took effect, as `version`; `answer` is the first reply."""

    version: int
    answer: bytes


Outcome: TypeAlias = Appended | Conflict | Duplicate
AS_BEFORE: Final = -1
"""In place of the time for waking a table: the stored one stays."""


class StoreBroken(RuntimeError):
    """The disk refused a write, and the store accepts nothing more. The message is for the operator."""


class StoreFull(RuntimeError):
    """The disk is full, and nothing was written. Writing can be retried; reading still works."""


class StoreClosed(RuntimeError):
    """The store is closed, and nothing was written."""


class StoreDamaged(RuntimeError):
    """The data on the disk is damaged, and nothing was written. Other tables are not affected."""


class NotOwner(RuntimeError):
    """Another node owns this table, or this node's lease has ended. Nothing was written."""


class StoreAway(RuntimeError):
    """The database is unreachable at the moment, and nothing was done."""


class StoreInUse(RuntimeError):
    """Another process uses this data folder."""


class StoreUnusable(RuntimeError):
    """The data folder or file is unusable. The message gives the reason."""


class LogLost(StoreUnusable):
    """The write-ahead log is missing, with all its commits. The message names the marker that proves it."""


class NotABackup(StoreUnusable):
    """The file to restore is missing, damaged, or not Weimar's. The message gives the reason."""


class NoDatabase(StoreUnusable):
    """The data folder has no database, or does not exist."""


class Addition(Struct, frozen=True):
    """One entry to append.

    Attributes:
        table: the table's key. expected: its version before the entry.
        entry: the encoded change. request: an id that makes it take effect only once, or None.
        answer: the reply to repeated requests. at: milliseconds since the epoch.
        label: for finding the table, not unique; only on the first entry. erased: members whose notes the entry erases.
        wake_at: when to wake the table, in milliseconds since the epoch; None if not earlier than before.
            Only a store shared by several nodes uses it.
    """

    table: str
    expected: int
    entry: bytes
    request: str | None
    answer: bytes
    at: int
    label: str | None = None
    erased: tuple[int, ...] = ()
    wake_at: int | None = None


class Note(Struct, frozen=True):
    """A member's note; it replaces their previous one.

    Attributes:
        table: the table's key. member: the author.
        text: the content.
        request: the id of the request. The store remembers each member's last one; clients repeat only that.
        answer: the reply to repetitions. at: milliseconds since the epoch.
        erases: the previous text may have what was removed, and must not stay in a file.
    """

    table: str
    member: int
    text: bytes
    request: str
    answer: bytes
    at: int
    erases: bool = False


class Row(NamedTuple):
    """One entry as appended."""

    entry: bytes
    request: str | None
    answer: bytes


class Store(Protocol):
    """The log of every table, and the notes of members."""

    async def append(self, addition: Addition) -> Outcome:
        """Append durably.

        After a lost connection to a database, the store repeats it over a new one; it still takes effect once.

        Raises:
            NotOwner: another node owns the table.
            StoreFull: nothing was written. All writing operations can raise it.
            StoreBroken: the entry may or may not be written; the process must end.
            StoreClosed: the store is closed. All operations raise it after `close`.
        """
        ...

    async def read(self, table: str, after: int = 0, most: int | None = None) -> Sequence[Row]:
        """The entries of a table after a version, in order, and no more than `most`; none for an unknown table.

        Raises:
            StoreDamaged: an entry is unreadable, missing, or has changed since it was written.
        """
        ...

    async def keep_note(self, note: Note) -> bytes | None:
        """Store a note durably; it replaces the member's previous one.

        Returns:
            None, or the first answer if this request already took effect; then nothing is written.

        Raises:
            StoreBroken: see `append`.
        """
        ...

    async def notes(self, table: str) -> Sequence[Note]:
        """The notes of a table, the oldest first.

        Raises:
            StoreDamaged: a note is unreadable, or has changed since it was written.
        """
        ...

    async def tables(self, changed_before: int | None = None) -> Sequence[str]:
        """The keys of all tables, or of those unchanged since a time."""
        ...

    async def labelled(self, label: str) -> Sequence[str]:
        """The keys of tables with a label, the newest first."""
        ...

    async def forget(self, table: str, changed_before: int | None = None) -> bool:
        """Erase a table with its entries and notes; with a time, only if unchanged since. Returns whether it was."""
        ...

    async def set_time(self, name: str, at: int) -> None:
        """Store a time durably under a name; it replaces the previous one."""
        ...

    async def get_time(self, name: str) -> int | None:
        """The time stored under a name; None if there is none."""
        ...

    async def close(self) -> None:
        """Finish pending work and close the files."""
        ...
