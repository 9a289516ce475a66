"""Idempotency cache: the reply already given to each request id.

Contract: a request id takes effect once, from any sender, and only its sender gets the reply. A reply can contain a
token, and ids are secrets of their senders, but nothing here relies on that. Ids are never logged or sent to others.
"""

import re
from collections.abc import Mapping
from typing import Final

from weimar.table.events import MemberId
from weimar.wire.codec import write
from weimar.wire.messages import Done

REMEMBERED: Final = 256
"""Replies kept for each table, and as many refusals: refused requests of a stranger displace no reply. An older request
is refused as an answer to an old prompt, and the store also ensures that it takes effect only once."""
_REFUSED: Final = b'{"type":"refused"'


def storage_key(member: MemberId | None, request: str) -> str:
    """The key of a request in the store: its sender, a member or a spectator, and its id."""
    return f"{_sender(member)}:{request}"


def _sender(member: MemberId | None) -> str:
    return "-" if member is None else str(member)


class ReplyCache:
    """The latest replies of a table."""

    def __init__(self, stored: Mapping[str, bytes]) -> None:
        self._replies: dict[int | str, bytes] = {}
        """By `_short` id, oldest first."""
        self._refusals: dict[int | str, bytes] = {}
        for key, reply in list(stored.items())[-REMEMBERED:]:
            self.store_row(key, reply)

    def find(self, member: MemberId | None, request: str) -> bytes | None:
        """The reply to an earlier request with this id. Other senders get a bare `done`."""
        name = _short(request)
        stored = self._replies.get(name, self._refusals.get(name))
        if stored is None:
            return None
        sender, _, reply = stored.partition(b":")
        if sender.decode() == _sender(member):
            return reply
        return None if reply.startswith(_REFUSED) else write(Done(request))

    def store(self, member: MemberId | None, request: str, reply: bytes) -> bytes:
        """Store a reply and drop the oldest one. Returns the reply."""
        self._store(_sender(member), request, reply)
        return reply

    def store_row(self, key: str, reply: bytes) -> None:
        """Cache a reply loaded from the store, given its `storage_key`."""
        sender, _, request = key.rpartition(":")
        self._store(sender, request, reply)

    def _store(self, sender: str, request: str, reply: bytes) -> None:
        plain = reply == write(Done(request))  # most are plain: they can be made again and contain no secret
        kept = self._refusals if reply.startswith(_REFUSED) else self._replies
        kept[_short(request)] = b"" if plain else sender.encode() + b":" + reply
        if len(kept) > REMEMBERED:
            del kept[next(iter(kept))]


_LOWER_CASE_UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def _short(request: str) -> int | str:
    """A compact form of an id, in half the memory: a lower-case UUID becomes a number. Different ids stay different."""
    return int(request.replace("-", ""), 16) if _LOWER_CASE_UUID.fullmatch(request) else request
