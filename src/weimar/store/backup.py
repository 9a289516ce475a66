"""Backup and restore of the database.

Contract: a backup can be made while the server runs. It is one file with the database of one moment, durable and
readable by its owner only. Restoring needs a stopped server, refuses a damaged or foreign file, and keeps the replaced
database.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

import apsw

from weimar.store import NotABackup, StoreInUse, StoreUnusable
from weimar.store.files import sync, touch
from weimar.store.folder import FILE, LOCK, check_file, keep_damaged_log, require_database, require_log, take_lock
from weimar.store.pending import PendingMarker

REPLACED: Final = ".before-restore"
SERVER_TIMEOUT_MS: Final = 10_000
"""Milliseconds to wait while the server replaces the file."""
PART: Final = 1_048_576
"""Bytes of a backup in memory while it is copied."""


def back_up(folder: Path, target: Path) -> int:
    """Write a backup of a data folder.

    Returns:
        The number of tables in the backup.

    Raises:
        NoDatabase: the folder has no database.
        LogLost: the write-ahead log is missing.
        StoreUnusable: the target exists or cannot be written, or the database is damaged or unreadable.
    """
    source = require_database(folder)
    require_log(source)
    if target.exists():
        raise StoreUnusable(f"{target} exists already")
    try:
        while True:
            touch(target)
            read = source.stat().st_ino
            with closing(apsw.Connection(str(source), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
                reader.set_busy_timeout(SERVER_TIMEOUT_MS)
                reader.execute("VACUUM INTO ?", (str(target),))
            if source.stat().st_ino == read:
                break
            target.unlink()  # the server has replaced the file in the meantime (`weimar.store.rewrite`)
        sync(target)
        sync(target.parent)
        return _count_tables(target)
    except (apsw.Error, OSError) as error:
        target.unlink(missing_ok=True)
        if isinstance(error, apsw.CorruptError | apsw.NotADBError):
            raise StoreUnusable(f"the database in {folder} is damaged; `weimar check` says more") from error
        raise StoreUnusable(f"the database in {folder} cannot be copied to {target}: {error}") from error


def _count_tables(file: Path) -> int:
    with closing(apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
        count: int = reader.execute("SELECT count(DISTINCT table_key) FROM entries").get
    return count


def restore(folder: Path, source: Path) -> None:
    """Replace a data folder's database with a backup.

    Raises:
        StoreInUse: a server uses the folder.
        NotABackup: the source is missing, unreadable, damaged, from a newer version, or not a database of Weimar.
        StoreUnusable: the folder is not writable.
    """
    if not source.is_file():
        raise NotABackup(f"there is no file {source}")
    with _removed_if_new(folder), take_lock(folder):
        fresh = folder / (FILE + ".restoring")
        try:
            touch(fresh)
            with fresh.open("wb") as file:
                file.writelines(_parts(source))
            _check(fresh, source)
            sync(fresh)
            PendingMarker(folder / FILE).clear()  # putting aside removes the log
            _put_aside(folder)
            fresh.replace(folder / FILE)
            sync(folder)
        except OSError as error:
            raise StoreUnusable(f"the data folder {folder} cannot be written to") from error
        finally:
            for suffix in ("", "-wal", "-shm"):
                (folder / (fresh.name + suffix)).unlink(missing_ok=True)


def _parts(source: Path) -> Iterator[bytes]:
    try:
        with source.open("rb") as file:
            yield from iter(partial(file.read, PART), b"")
    except OSError as error:
        raise NotABackup(f"{source} cannot be read: {error.strerror}") from error


@contextmanager
def _removed_if_new(folder: Path) -> Iterator[None]:
    """Remove the folder if the block created it and failed: it would look like a data folder that lost its data."""
    existed = folder.exists()
    try:
        yield
    except (StoreUnusable, StoreInUse):
        if not existed:
            (folder / LOCK).unlink(missing_ok=True)
            with suppress(OSError):  # another process has put something into it in the meantime
                folder.rmdir()
        raise


def _check(copy: Path, source: Path) -> None:
    """Refuse an unsound or foreign copy, with a message about its source."""
    try:
        check_file(copy)
        _require_intact(copy)
    except StoreUnusable as error:
        if isinstance(error.__cause__, sqlite3.OperationalError):  # the disk failed, not the file
            raise
        reason = str(error).replace(str(copy), str(source))
        raise NotABackup(reason if str(source) in reason else f"{source}: {reason}") from error


def _require_intact(file: Path) -> None:
    try:
        with closing(apsw.Connection(str(file))) as reader:
            verdict = reader.execute("PRAGMA integrity_check").get
    except apsw.IOError as error:  # the disk failed, not the file
        raise OSError(str(error)) from error
    except apsw.Error:
        verdict = None
    if verdict != "ok":
        raise StoreUnusable(f"{file} is damaged")


def _put_aside(folder: Path) -> None:
    """Keep the current database under another name, with its write-ahead log."""
    names = (FILE + REPLACED + suffix for suffix in ("", *(f"-{count}" for count in range(2, 1000))))
    kept = next(name for name in names if not (folder / name).exists())
    if (folder / FILE).exists():
        keep_damaged_log(folder / FILE)
        with suppress(apsw.Error), closing(apsw.Connection(str(folder / FILE))) as last:  # may not be a database
            last.pragma("schema_version")  # only a connection that has read something checkpoints when it closes
    (folder / (FILE + "-shm")).unlink(missing_ok=True)
    for suffix in ("", "-wal"):  # a log without its database is refused; a database without its log is not
        present = folder / (FILE + suffix)
        if present.exists():
            present.replace(folder / (kept + suffix))
