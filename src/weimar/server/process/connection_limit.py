"""Connection limit: open connections by address, counted from the moment they are accepted.

Contract: a connection over the limit is refused before a byte of it is read. Trusted proxies have no limit of their
own: all their clients come from one address, and are counted by the address that the proxy names when they open a
WebSocket.
"""

import os
import resource
import time
from collections.abc import Callable
from typing import Final

from weimar.server.process.rate_limits import SITE_SHARE, Bucket, Buckets, network_of, site_of

RESERVED: Final = 100
"""File descriptors that are left for the database, its backups and the server itself."""
FRAMES_PER_SECOND: Final = 2_000
FRAMES_AT_ONCE: Final = 4_000
"""Frames that are not whole messages, over all connections: ten thousand people send 500 a second."""


class ConnectionLimit:
    """See the module.

    Args:
        per_address: connections from one address. in_all: connections from all addresses.
        new: how many new ones an address opens in a time; None for any number.
        clock: seconds, monotonic.
        refused: called with the code of what is refused below the framework, and the address that it came from.

    Attributes:
        refused: as above.
    """

    def __init__(
        self,
        per_address: int,
        in_all: int,
        new: Buckets | None = None,
        clock: Callable[[], float] = time.monotonic,
        refused: Callable[[str, str], None] = lambda _code, _host: None,
    ) -> None:
        self._per_address, self._in_all, self._new, self._clock = per_address, in_all, new, clock
        self.refused = refused
        proxies = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")  # as uvicorn reads it
        self._proxies = frozenset(proxy.strip() for proxy in proxies.split(","))
        self._open: dict[str, int] = {}
        self._total = 0
        self._frames = Bucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE, clock())

    def take_frame(self) -> bool:
        """Count a frame that is no whole message; whether all connections together have not sent too many."""
        return self._frames.take(self._clock())

    def __len__(self) -> int:
        """The number of open connections."""
        return self._total

    def favour(self, host: str) -> None:
        """As `Buckets.favour`."""
        if self._new is not None:
            self._new.favour(network_of(host))

    def enter(self, host: str) -> bool:
        """Count a new connection; whether it may stay."""
        entered = self._enter(host)
        if not entered:
            self.refused("too_many_connections", host)
        return entered

    def _enter(self, host: str) -> bool:
        trusted = host in self._proxies or "*" in self._proxies
        shares = _networks(host)
        full = any(self._open.get(network, 0) >= self._per_address * share for network, share in shares.items())
        if self._total >= self._in_all or (full and not trusted):
            return False
        if self._new is not None and not trusted and not self._new.take(network_of(host), self._clock()):
            return False
        self._total += 1
        for network in shares:
            self._open[network] = self._open.get(network, 0) + 1
        return True

    def leave(self, host: str) -> None:
        """A connection that was counted is over."""
        self._total -= 1
        for network in _networks(host):
            self._open[network] -= 1
            if not self._open[network]:
                del self._open[network]


def _networks(host: str) -> dict[str, int]:
    """The networks that a connection counts against, and how often they have what one address has."""
    address = network_of(host)
    site = site_of(address)
    return {address: 1} if site is None else {address: 1, site: SITE_SHARE}


def descriptors() -> int:
    """Raise the limit of descriptors to the hard one, and return how many are left for connections."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most == resource.RLIM_INFINITY:
        return 2**31
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return max(RESERVED, most - RESERVED)
