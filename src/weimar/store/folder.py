"""The data folder: its files, its lock, and a database of the newest schema.

Contract: one process at a time uses a folder, and the database is readable by its owner only. A file that is foreign or
from another version is refused and left unchanged.
"""

import fcntl
import time
from contextlib import closing
from pathlib import Path
from typing import Final, TextIO

import apsw

from weimar.store import LogLost, NoDatabase, StoreInUse, StoreUnusable
from weimar.store.files import sync, touch
from weimar.store.pending import PendingMarker
from weimar.store.revisions import OURS, REVISION
from weimar.store.rewrite import remove_copy
from weimar.store.wal import is_damaged

FILE: Final = "weimar.sqlite3"
LOCK: Final = "weimar.lock"
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "secure_delete=ON")
"""Settings of the writer's connection; with any other `synchronous`, a power cut could lose acknowledged entries."""
LOOKS: Final = 5
PAUSE_S: Final = 0.05
"""The number of checks before a log counts as lost or damaged, and the seconds between them: a server may be writing
it."""


def take_lock(folder: Path) -> TextIO:
    """Lock a data folder until the lock is closed; creates a missing folder.

    Raises:
        StoreInUse: another process uses it.
        StoreUnusable: the folder cannot be created, written to or locked.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        touch(folder / LOCK)
        lock = (folder / LOCK).open("a")
    except OSError as error:
        raise StoreUnusable(f"the data folder {folder} cannot be written to: {error.strerror}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise StoreInUse(f"another Weimar is running on the data folder {folder}") from None
    except OSError as error:
        lock.close()
        raise StoreUnusable(f"the data folder {folder} cannot be locked: {error.strerror}") from error
    return lock


def has_database(folder: Path) -> bool:
    """Return whether there is a non-empty database."""
    file = folder / FILE
    return file.is_file() and file.stat().st_size > 0


def keep_damaged_log(file: Path) -> Path | None:
    """Copy a damaged write-ahead log before SQLite drops its unreadable part. Returns the copy; None for a sound log.

    Raises:
        StoreUnusable: the log cannot be read or copied.
    """
    log = file.with_name(f"{file.name}-wal")
    try:
        if not is_damaged(log):
            return None
        copy = file.with_name(f"{file.name}-damaged-{int(log.stat().st_mtime)}")
        touch(copy)
        copy.write_bytes(log.read_bytes())
        sync(copy)
    except OSError as error:
        raise StoreUnusable(f"the log {log} is damaged and cannot be copied: {error.strerror}") from error
    return copy


def open_file(file: Path, vfs: str | None) -> apsw.Connection:
    """The writer's connection to a database of the newest schema; creates a missing one. For `vfs` see `SqliteStore`.

    Raises:
        StoreUnusable: the database is not writable, not Weimar's, or missing while its log exists.
        LogLost: its log is missing, and contained commits that the database lacks.
    """
    require_log(file)
    try:
        if _log_without_database(file):
            raise StoreUnusable(
                f"the data file {file} is gone or empty, but not the log beside it ({file.name}-wal); restore a backup"
            )
        touch(file)
        remove_copy(file)
        if not _is_newest(file):
            # the last connection that is closed removes the log, once everything in it is in the database
            PendingMarker(file).clear()
            check_file(file)
        file.chmod(0o600)
        connection = apsw.Connection(str(file), vfs=vfs)
        set_up(connection)
    except (apsw.Error, OSError) as error:
        raise StoreUnusable(f"the data file {file} cannot be written to: {error}") from error
    return connection


def _log_without_database(file: Path) -> bool:
    """Return whether a write-ahead log has lost its database: SQLite would discard it and start with an empty one."""
    log = file.with_name(f"{file.name}-wal")
    return not has_database(file.parent) and log.is_file() and log.stat().st_size > 0


def require_log(file: Path) -> None:
    """Refuse a database if its write-ahead log is missing and contained commits that the database lacks.

    Raises:
        LogLost: it is missing. The message is the path of the marker; removing that file accepts the loss.
    """
    marker = PendingMarker(file)
    for look in range(LOOKS):  # a server in another process may have been about to truncate its log
        if look:
            time.sleep(PAUSE_S)
        if not marker.log_is_lost():
            return
    raise LogLost(str(marker.path))


def require_database(folder: Path) -> Path:
    """The database of a data folder, which must exist.

    Raises:
        NoDatabase: it does not exist.
    """
    if not (folder / FILE).is_file():
        raise NoDatabase(f"there is no database in {folder}")
    return folder / FILE


def set_up(connection: apsw.Connection) -> None:
    """Set up a connection: write-ahead log, durable commits, deleted data overwritten."""
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _is_newest(file: Path) -> bool:
    """Return whether the file is Weimar's with the newest schema, so that no migration is needed."""
    try:
        with closing(apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
            names = {row[0] for row in reader.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
            return names == OURS and reader.execute("SELECT version_num FROM alembic_version").get == REVISION
    except apsw.Error:
        return False


def check_file(file: Path) -> None:
    """Create a database file or migrate it to the newest schema: completely, or not at all.

    Raises:
        StoreUnusable: the file is not Weimar's, is from another version, or is not writable. The cause of the last is
            the `sqlite3.OperationalError`.
    """
    from weimar.store.migrate import migrate_file  # noqa: PLC0415 - see `weimar.store.revisions`

    migrate_file(file)
