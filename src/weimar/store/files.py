"""Files of the data folder: for their owner's eyes only, and on the disk when it is said so."""

import os
from pathlib import Path


def touch(file: Path) -> None:
    """Make a file if there is none, for its owner's eyes only from the first moment."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600))


def sync(path: Path) -> None:
    """Have a file's content, or a folder's names, on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
