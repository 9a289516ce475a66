"""Disk space: whether so little is left that only games may still be stored.

Contract: the disk is looked at now and then, not at each request. Talk, notes and new tables are refused in time, so
that the rest of the space is for games that are being played.
"""

import shutil
from pathlib import Path

RECOVERED = 1.1
"""Times the reserve that has to be free before anything is accepted again."""


class Disk:
    """See the module.

    Args:
        folder: on the disk. reserve: bytes for games; 0 for no reserve.

    Attributes:
        is_nearly_full: as of the last look. free: bytes, as of the last look.
    """

    def __init__(self, folder: Path, reserve: float) -> None:
        self._folder, self._reserve = folder, reserve
        self.is_nearly_full = False
        self.free = 0

    def look(self) -> None:
        """Look how much is free."""
        if not self._folder.is_dir():
            return
        self.free = shutil.disk_usage(self._folder).free
        self.is_nearly_full = self.free < self._reserve * (RECOVERED if self.is_nearly_full else 1)
