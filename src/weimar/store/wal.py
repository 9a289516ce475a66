"""Detection of damage in a write-ahead log: SQLite silently drops every commit after it.

Contract: it only reads. A log torn by a power cut is not damaged: it lacks only the unfinished commit, and nothing
follows that. A commit is synced before the next one is written. So if anything follows the first commit at or after an
invalid frame, durable data was lost.
"""

import struct
from pathlib import Path
from typing import Final

_HEADER: Final = struct.Struct(">8I")
_FRAME: Final = struct.Struct(">6I")
_MAGIC: Final = {0x377F0682: "<", 0x377F0683: ">"}
"""Byte order for the checksums of pages, by the first word of the log."""


def is_damaged(log: Path) -> bool:
    """Return whether durable commits in a write-ahead log are unreadable."""
    if not log.is_file():
        return False
    content = log.read_bytes()
    if len(content) < _HEADER.size:
        return False
    magic, _, page_size, _, *salts, first, second = _HEADER.unpack_from(content)
    if magic not in _MAGIC or page_size < 512:  # noqa: PLR2004 - SQLite's smallest page
        return any(content[_HEADER.size :])
    order, sums = _MAGIC[magic], (0, 0)
    sums = _checksum(order, content[: _HEADER.size - 8], sums)
    is_valid = sums == (first, second)
    committed = False
    for start in range(_HEADER.size, len(content) - _FRAME.size - page_size + 1, _FRAME.size + page_size):
        _, commits, *frame_salts, first, second = _FRAME.unpack_from(content, start)
        if is_valid:
            page = start + _FRAME.size
            found = _checksum(order, content[start : start + 8] + content[page : page + page_size], sums)
            is_valid = frame_salts == salts and found == (first, second)
            sums = found
        if not is_valid and frame_salts == salts:
            if committed:
                return True
            committed = bool(commits)
    return False


def _checksum(order: str, content: bytes, sums: tuple[int, int]) -> tuple[int, int]:
    """SQLite's running checksum."""
    first, second = sums
    words = iter(struct.unpack(f"{order}{len(content) // 4}I", content))
    for left, right in zip(words, words, strict=True):
        first = (first + left + second) & 0xFFFFFFFF
        second = (second + right + first) & 0xFFFFFFFF
    return first, second
