"""Rate limits: token buckets for connections and addresses.

Contract: the monotonic clock is handed in, and the number of remembered addresses is bounded.
"""

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final

from litestar.connection import ASGIConnection

MAX_ADDRESSES: Final = 20_000


IPV6_PREFIX: Final = 64
"""The smallest network that a subscriber has; counting by address would give them 2**64 buckets."""


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

    def take(self, now: float) -> bool:
        """Take a token; whether there was one."""
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address; the least recently used are dropped first."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """Take a token of this address; whether there was one."""
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst, now)
        self._buckets[address] = bucket
        if len(self._buckets) > MAX_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take(now)
