"""Rate limits: token buckets for connections and addresses.

Contract: the monotonic clock is handed in, and the number of remembered addresses is bounded.
"""

from collections import OrderedDict
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final, TypeVar

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
OWED_S: Final = 0.5
"""Seconds of a shared rate that can be owed at most: so long it takes until everybody is served after a flood."""
FAVOUR: Final = 4
"""Times as many for an address where somebody has a seat."""
_Kept = TypeVar("_Kept")


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


class FairShares:
    """One rate that all addresses share, of which each has its fair share.

    As long as the shared rate is not used up, whoever asks is served. Afterwards an address is served that took less
    than its share: the rate, divided by the number of addresses that asked lately. What it takes then is owed by all,
    so that together they get no more than the rate, and who takes most waits. So a few greedy addresses cannot keep
    newcomers out, who take little. An address that comes seldom is served even if there are too many to share.

    Args:
        rate, burst: of all addresses together, as for a `Bucket`.
        always: as `ALWAYS`.
    """

    def __init__(self, rate: float, burst: float, always: int) -> None:
        self._rate, self._burst, self._always = rate, burst, always
        self._left, self._seen = burst, 0.0
        self._taken: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """By address, how much of its share it has used, and when that was; who asked last is last."""
        self._spared: OrderedDict[str, Bucket] = OrderedDict()
        """Of addresses that came while nothing was left: what they can do nevertheless."""
        self._favoured: OrderedDict[str, None] = OrderedDict()

    def favour(self, address: str) -> None:
        """Spare an address more than others, because somebody with a seat plays there."""
        self._favoured.pop(address, None)
        self._spared.pop(address, None)
        _keep(self._favoured, address, None)

    def take(self, address: str, now: float, amount: float) -> bool:
        """Take tokens for an address; whether it may have them."""
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        used = self._used(address, now)
        share = self._burst / len(self._taken)
        if self._left < amount and used + amount > share and not self._spare(address, now):
            return False
        self._left = max(-self._rate * OWED_S, self._left - amount)
        _keep(self._taken, address, (min(self._burst, used + amount), now))
        return True

    def _used(self, address: str, now: float) -> float:
        """The part of its share that an address has used; each share grows back at its part of the rate."""
        window = self._burst / self._rate
        while self._taken and next(iter(self._taken.values()))[1] < now - window:
            self._taken.popitem(last=False)
        used, seen = self._taken.pop(address, (0.0, now))
        used = max(0.0, used - (now - seen) * self._rate / (len(self._taken) + 1))
        _keep(self._taken, address, (used, now))
        return used

    def _spare(self, address: str, now: float) -> bool:
        """Tell whether an address is seldom enough to be served though it has used its share."""
        often = self._always * (FAVOUR if address in self._favoured else 1)
        bucket = self._spared.pop(address, None) or Bucket(often / 60, often, now)
        _keep(self._spared, address, bucket)
        return bucket.take(now)


class Buckets:
    """A bucket for each address, and for IPv6 for each site; the least recently used are dropped first.

    Args:
        rate, burst: of one address, as for a `Bucket`.
        in_all: times what one address can do, for all of them together (`FairShares`); None for no such limit.
        at_once: times the burst of one address, for all of them together; by default, as `in_all`.
        always: as `ALWAYS`.
    """

    def __init__(
        self, rate: float, burst: float, in_all: float | None = None, at_once: float | None = None, always: int = ALWAYS
    ) -> None:
        self._rate, self._burst = rate, burst
        wide_burst = burst * (in_all or 0) if at_once is None else burst * at_once
        self._in_all = None if in_all is None else FairShares(rate * in_all, wide_burst, always)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def favour(self, address: str) -> None:
        """As `FairShares.favour`."""
        if self._in_all is not None:
            self._in_all.favour(site_of(address) or address)

    def take(self, address: str, now: float, amount: float = 1) -> bool:
        """Take tokens of this address; whether there were as many."""
        own, site = self._bucket(address, 1, now), site_of(address)
        wide = None if site is None else self._bucket(site, SITE_SHARE, now)
        if wide is not None and wide.left(now) < amount:
            return False
        if own.left(now) < amount:
            return False
        if self._in_all is not None and not self._in_all.take(site or address, now, amount):
            return False
        own.take(now, amount)
        if wide is not None:
            wide.take(now, amount)
        return True

    def _bucket(self, network: str, share: float, now: float) -> Bucket:
        bucket = self._buckets.pop(network, None) or Bucket(self._rate * share, self._burst * share, now)
        _keep(self._buckets, network, bucket)
        return bucket


def _keep(buckets: OrderedDict[str, _Kept], network: str, kept: _Kept) -> None:
    """Keep something as what was used last, and drop what was not used for longest."""
    buckets[network] = kept
    if len(buckets) > MAX_ADDRESSES:
        buckets.popitem(last=False)
