"""Disk space: the check for the reserve kept for running games.

Contract: the server checks the disk periodically, not at each request. It refuses talk, notes and new tables early
enough to keep the rest of the space for running games.
"""

import shutil
from pathlib import Path

RECOVERED = 1.1
"""Free space, as a multiple of the reserve, needed to accept everything again."""


class Disk:
    """Free space of the data disk, as of the last check.

    Attributes:
        is_nearly_full: whether only games may be stored. free: bytes.
    """

    def __init__(self, folder: Path, reserve: float) -> None:
        self._folder, self._reserve = folder, reserve
        self.is_nearly_full = False
        self.free = 0

    def look(self) -> None:
        """Measure the free space."""
        if not self._folder.is_dir():
            return
        self.free = shutil.disk_usage(self._folder).free
        self.is_nearly_full = self.free < self._reserve * (RECOVERED if self.is_nearly_full else 1)
