"""Rate limits: token buckets for connections and addresses.

Contract: the monotonic clock is handed in, and the number of remembered addresses is bounded.
"""

from collections import OrderedDict
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final

from litestar.connection import ASGIConnection

MAX_ADDRESSES: Final = 20_000


IPV6_PREFIX: Final = 64
"""The smallest network that a subscriber has; counting by address would give them 2**64 buckets."""
IPV6_SITE: Final = 48
"""The largest network that a subscriber has: 65,536 of the smallest."""
SITE_SHARE: Final = 4
"""Times what one address can do, for a whole site."""
ALWAYS: Final = 3
"""Requests a minute of an address that are taken though all addresses together have used up their limit: a flood from
elsewhere must not lock it out."""


def network_of(address: str) -> str:
    """The network of one subscriber: an IPv4 address, or a /64 of IPv6; other text as it is."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found), IPV6_PREFIX), strict=False))


def site_of(address: str) -> str | None:
    """The site of a network of IPv6; None for anything else."""
    try:
        found = ip_network(address)
    except ValueError:
        return None
    return str(found.supernet(new_prefix=IPV6_SITE)) if isinstance(found, IPv6Network) else None


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The network that a request counts against."""
    return network_of(connection.client.host) if connection.client else "?"


class Bucket:
    """A token bucket: `rate` a second in the long run, `burst` at once.

    Args:
        rate: requests a second. burst: requests at once. now: seconds on a monotonic clock.
    """

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._left, self._seen = rate, burst, burst, now

    def take(self, now: float, amount: float = 1) -> bool:
        """Take tokens; whether there were as many."""
        if self.left(now) < amount:
            return False
        self._left -= amount
        return True

    def left(self, now: float) -> float:
        """The number of tokens left."""
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        return self._left


class Buckets:
    """A bucket for each address, and for IPv6 for each site; the least recently used are dropped first.

    Args:
        rate, burst: of one address, as for a `Bucket`.
        in_all: times what one address can do, for all of them together; None for no such limit.
        at_once: times the burst of one address, for all of them together; by default, as `in_all`.
        always: as `ALWAYS`.
    """

    def __init__(
        self, rate: float, burst: float, in_all: float | None = None, at_once: float | None = None, always: int = ALWAYS
    ) -> None:
        self._rate, self._burst, self._always = rate, burst, always
        wide_burst = burst * (in_all or 0) if at_once is None else burst * at_once
        self._in_all = None if in_all is None else Bucket(rate * in_all, wide_burst, 0)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._spared: OrderedDict[str, Bucket] = OrderedDict()
        """Of addresses that came while the limit for all was used up: what they can do nevertheless."""

    def take(self, address: str, now: float, amount: float = 1) -> bool:
        """Take tokens of this address; whether there were as many."""
        own, site = self._bucket(address, 1, now), site_of(address)
        wide = None if site is None else self._bucket(site, SITE_SHARE, now)
        if wide is not None and wide.left(now) < amount:
            return False
        if own.left(now) < amount:
            return False
        if self._in_all is not None and not self._in_all.take(now, amount) and not self._spare(address, now):
            return False
        own.take(now, amount)
        if wide is not None:
            wide.take(now, amount)
        return True

    def _spare(self, address: str, now: float) -> bool:
        """Tell whether an address is seldom enough to be spared by the limit for all."""
        bucket = self._spared.pop(address, None) or Bucket(self._always / 60, self._always, now)
        _keep(self._spared, address, bucket)
        return bucket.take(now)

    def _bucket(self, network: str, share: float, now: float) -> Bucket:
        bucket = self._buckets.pop(network, None) or Bucket(self._rate * share, self._burst * share, now)
        _keep(self._buckets, network, bucket)
        return bucket


def _keep(buckets: OrderedDict[str, Bucket], network: str, bucket: Bucket) -> None:
    """Keep a bucket as the one that was used last, and drop the one that was not used for longest."""
    buckets[network] = bucket
    if len(buckets) > MAX_ADDRESSES:
        buckets.popitem(last=False)
