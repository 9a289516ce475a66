"""How much of anything one socket or address may have.

Contract: token buckets over a monotonic clock that is handed in; the number of addresses remembered is bounded.
"""

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final

from litestar.connection import ASGIConnection

MOST_ADDRESSES: Final = 20_000


IPV6_PREFIX: Final = 64
"""One subscriber has at least so much; counting by address would give him 2**64 buckets."""


def network_of(address: str) -> str:
    """What one subscriber has: an IPv4 address, a /64 of IPv6; what is no address as it is."""
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
    """Whose request it is, as far as limits go."""
    return network_of(connection.client.host) if connection.client else "?"


class Bucket:
    """Lets `rate` things a second through in the long run, `burst` at once.

    Args:
        rate: things a second. burst: things at once. now: seconds on a monotonic clock.
    """

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._left, self._seen = rate, burst, burst, now

    def take(self, now: float) -> bool:
        """Whether one more may pass."""
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address; the addresses longest unseen are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """Whether one more from this address may pass."""
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst, now)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take(now)
