"""Files of the data folder: readable by their owner only, and durable once synced."""

import os
from pathlib import Path


def touch(file: Path) -> None:
    """Create a file if it is missing, readable by its owner only from the start."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600))


def sync(path: Path) -> None:
    """Make a file's content, or a folder's names, durable (fsync)."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
