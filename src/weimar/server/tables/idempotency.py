"""What requests were answered, to be answered alike when they come again.

Contract: an id has effect once, whoever sends it; the answer to it is given only to who asked. An answer may carry the
proof of a seat, and ids are secrets of their sender, but nothing here relies on that. Ids are neither logged nor shown
to anybody else.
"""

import re
from collections.abc import Mapping
from typing import Final

from weimar.table.events import MemberId
from weimar.wire.codec import write
from weimar.wire.messages import Done

REMEMBERED: Final = 256
"""Replies kept for each table. A request older than those is refused as an answer to an old prompt, and the store
still lets it have effect only once."""
_REFUSED: Final = b'{"type":"refused"'


def scoped(member: MemberId | None, request: str) -> str:
    """A request as the store keeps it: with who asked, a member or one of those who watch."""
    return f"{_asker(member)}:{request}"


def _asker(member: MemberId | None) -> str:
    return "-" if member is None else str(member)


class AnswerCache:
    """The newest answers of a table.

    Args:
        kept: what the store has of them, by `scoped` request, oldest first.
    """

    def __init__(self, kept: Mapping[str, bytes]) -> None:
        self._kept: dict[int | str, bytes] = {}
        """By `_short`; the oldest first."""
        for whole, answer in list(kept.items())[-REMEMBERED:]:
            asker, _, request = whole.rpartition(":")
            self._keep(asker, request, answer)

    def earlier(self, member: MemberId | None, request: str) -> bytes | None:
        """The answer that this request had; for anybody but who asked, that it was done and no more."""
        kept = self._kept.get(_short(request))
        if kept is None:
            return None
        asker, _, answer = kept.partition(b":")
        if asker.decode() == _asker(member):
            return answer
        return None if answer.startswith(_REFUSED) else write(Done(request))

    def keep(self, member: MemberId | None, request: str, answer: bytes) -> bytes:
        """Remember an answer, and forget the oldest; the answer."""
        self._keep(_asker(member), request, answer)
        return answer

    def _keep(self, asker: str, request: str, answer: bytes) -> None:
        plain = answer == write(Done(request))  # most are: they are made again, and nobody's secret
        self._kept[_short(request)] = b"" if plain else asker.encode() + b":" + answer
        if len(self._kept) > REMEMBERED:
            del self._kept[next(iter(self._kept))]


_SMALL: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def _short(request: str) -> int | str:
    """An id in half the room, and no two ids the same: a UUID in small letters as the number that it is."""
    return int(request.replace("-", ""), 16) if _SMALL.fullmatch(request) else request
