"""Connection limit: open connections by address, counted from acceptance.

Contract: the server refuses a connection over the limit before it reads a byte. Trusted proxies have no limit, because
all their clients come from one address. Their clients are counted, by the address the proxy names, when they open a
WebSocket.
"""

import os
import resource
import time
from collections.abc import Callable
from contextlib import suppress
from ipaddress import IPv4Network
from typing import Any, Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from weimar.server.process.rate_limits import SITE_SHARE, Bucket, Buckets, network_of, site_of

RESERVED: Final = 100
"""File descriptors reserved for the database, its backups and the server itself."""
FRAMES_PER_SECOND: Final = 2_000
FRAMES_AT_ONCE: Final = 4_000
"""The maximum number of frames with incomplete messages over all connections: ten thousand people send 500 a second."""


class ConnectionLimit:
    """Counts of open connections by address and in total.

    `refused` is called with the code of a refusal below the framework, and the sender's address.
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
        unused: Any = None
        self._proxies = ProxyHeadersMiddleware(unused, trusted_proxies()).trusted_hosts  # as uvicorn reads them
        self._open: dict[str, int] = {}
        self._total = 0
        self._frames = Bucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE, clock())

    def take_frame(self) -> bool:
        """Count a frame with part of a message. Returns False if all connections together have sent too many."""
        return self._frames.take(self._clock())

    def __len__(self) -> int:
        """The number of open connections."""
        return self._total

    def favour(self, host: str) -> None:
        """See `Buckets.favour`."""
        if self._new is not None:
            self._new.favour(network_of(host))

    def enter(self, host: str) -> bool:
        """Count a new connection. Returns whether it may stay."""
        entered = self._enter(host)
        if not entered:
            self.refused("too_many_connections", host)
        return entered

    def _enter(self, host: str) -> bool:
        trusted = host in self._proxies
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
        """Uncount a closed connection."""
        self._total -= 1
        for network in _networks(host):
            self._open[network] -= 1
            if not self._open[network]:
                del self._open[network]


def trusted_proxies() -> str:
    """`FORWARDED_ALLOW_IPS`, with IPv4 also in the form of a socket for IPv4 and IPv6, as uvicorn compares the form."""
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1").split(",")
    mapped = list[str]()
    for proxy in proxies:
        with suppress(ValueError):  # a name, or IPv6
            network = IPv4Network(proxy.strip())
            mapped.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
    return ",".join(proxies + mapped)


def _networks(host: str) -> dict[str, int]:
    """The networks a connection counts against, each with its limit as a multiple of a single address's."""
    address = network_of(host)
    site = site_of(address)
    return {address: 1} if site is None else {address: 1, site: SITE_SHARE}


def descriptors() -> int:
    """Raise the soft limit of file descriptors to the hard one. Returns the number available for connections."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most == resource.RLIM_INFINITY:
        return 2**31
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return max(RESERVED, most - RESERVED)
