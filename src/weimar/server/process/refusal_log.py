"""Log of refusals: a few lines a minute about refused strangers, each with a pseudonym of the sender.

Contract: the log contains no address. A source is a keyed hash of the sender's network. Each process has a new key and
stores it nowhere: readers can compare sources within one run of the server, but not trace them back. The metrics count
every refusal; the log has one line a minute for a kind and a source, and `LINES_PER_MINUTE` in total.
"""

import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Final

import structlog

from weimar.server.process.rate_limits import Bucket, network_of

log = structlog.get_logger()

LINES_PER_MINUTE: Final = 10
WINDOW_S: Final = 60.0
"""Seconds with at most one line for each kind of refusal and source."""
ABUSE: Final = frozenset(
    {
        "attach_first",
        "bad_request",
        "bad_token",
        "host",
        "malformed",
        "not_json",
        "origin",
        "other_protocol",
        "too_fast",
        "too_long",
        "too_many_connections",
        "too_many_frames",
        "too_many_sockets",
        "too_many_strikes",
        "too_many_tables",
    }
)
"""Refusals that suggest abuse. The others happen to everyone, or are the server's own fault."""
_KEY_BYTES: Final = 32
_DIGEST_BYTES: Final = 5


class Sources:
    """Pseudonyms of networks, for one run of the server."""

    def __init__(self) -> None:
        self._key = secrets.token_bytes(_KEY_BYTES)

    def of(self, host: str) -> str:
        """The pseudonym of an address; addresses of one subscriber (`network_of`) share it."""
        digest = hashlib.blake2b(network_of(host).encode(), key=self._key, digest_size=_DIGEST_BYTES)
        return digest.hexdigest()


SOURCES: Final = Sources()
"""The pseudonyms of this process."""


class RefusalLog:
    """Rate-limited log of refusals with pseudonyms of the senders."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lines = Bucket(LINES_PER_MINUTE / 60, LINES_PER_MINUTE, clock())
        self._told: set[tuple[str, str]] = set()
        """Kind and source of each line of this window."""
        self._began = clock()
        self._left_out = 0

    def tell(self, code: str, host: str) -> None:
        """Log a refusal if it suggests abuse and the limit allows a line. The next line counts the omitted ones."""
        if code not in ABUSE:
            return
        now = self._clock()
        if now - self._began > WINDOW_S:
            self._told.clear()
            self._began = now
        told = (code, network_of(host))
        if told in self._told or not self._lines.take(now):
            self._left_out += 1
            return
        self._told.add(told)
        log.warning("refused", code=code, source=SOURCES.of(host), left_out=self._left_out)
        self._left_out = 0
