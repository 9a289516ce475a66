"""Rate limits: token buckets for connections and addresses.

Contract: callers pass the time of a monotonic clock. The number of remembered addresses is bounded.
"""

from collections import OrderedDict
from collections.abc import Mapping
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final, TypeVar

MAX_ADDRESSES: Final = 20_000


IPV6_PREFIX: Final = 64
"""The smallest network of a subscriber. Counting by address would give each subscriber 2**64 buckets."""
IPV6_SITE: Final = 48
"""The largest network of a subscriber: 65,536 of the smallest."""
SITE_SHARE: Final = 4
"""The limit of a whole site, as a multiple of one address's limit."""
ALWAYS: Final = 3
"""Requests a minute always accepted from an address, even when all addresses together have used up their limit: a flood
from elsewhere must not lock it out.
"""
OWED_S: Final = 0.5
"""The largest debt a shared rate can run up, in seconds. After a flood, everyone is served again after this time."""
FAVOUR: Final = 4
"""Multiple of `ALWAYS` for an address with a seated player."""
_Kept = TypeVar("_Kept")


def network_of(address: str) -> str:
    """The network of one subscriber: an IPv4 address, or a /64 of IPv6; other text is returned unchanged."""
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
    """The site of an IPv6 network; None for anything else."""
    if ":" not in address:  # by far the most common, and asked for each request
        return None
    try:
        found = ip_network(address)
    except ValueError:
        return None
    return str(found.supernet(new_prefix=IPV6_SITE)) if isinstance(found, IPv6Network) else None


def address_of(scope: Mapping[str, Any]) -> str:
    """The network that a request counts against, by its ASGI scope."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else "?"


class Bucket:
    """A token bucket: `rate` tokens per second in the long run, at most `burst` together."""

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._left, self._seen = rate, burst, burst, now

    def take(self, now: float, amount: float = 1) -> bool:
        """Take tokens. Returns False, and takes none, if there are too few."""
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
    """One rate shared fairly by all addresses.

    While the shared rate lasts, every request is served. Afterwards only addresses below their share are served. The
    share is the rate divided by the number of recent addresses. Their tokens become a shared debt, so the total stays
    within the rate, and the heaviest users wait. So a few greedy addresses cannot lock out newcomers. A rare visitor is
    served even if there are too many addresses to share.
    """

    def __init__(self, rate: float, burst: float, always: int) -> None:
        self._rate, self._burst, self._always = rate, burst, always
        self._left, self._seen = burst, 0.0
        self._taken: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """By address: the used part of its share, and the time of its last request; the most recent is last."""
        self._spared: OrderedDict[str, Bucket] = OrderedDict()
        """Spare buckets of addresses served while nothing was left."""
        self._favoured: OrderedDict[str, None] = OrderedDict()

    def favour(self, address: str) -> None:
        """Serve an address more often than others in a flood, because a seated player uses it."""
        self._favoured.pop(address, None)
        self._spared.pop(address, None)
        _keep(self._favoured, address, None)

    def take(self, address: str, now: float, amount: float) -> bool:
        """Take tokens for an address. Returns whether it gets them."""
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
        """The used part of an address's share; a share refills at its part of the rate."""
        window = self._burst / self._rate
        while self._taken and next(iter(self._taken.values()))[1] < now - window:
            self._taken.popitem(last=False)
        used, seen = self._taken.pop(address, (0.0, now))
        used = max(0.0, used - (now - seen) * self._rate / (len(self._taken) + 1))
        _keep(self._taken, address, (used, now))
        return used

    def _spare(self, address: str, now: float) -> bool:
        """Return whether to serve an address above its share because its requests are rare."""
        often = self._always * (FAVOUR if address in self._favoured else 1)
        bucket = self._spared.pop(address, None) or Bucket(often / 60, often, now)
        _keep(self._spared, address, bucket)
        return bucket.take(now)


class Buckets:
    """A bucket for each address, and for each IPv6 site. The least recently used ones are dropped first.

    Args:
        rate, burst: the limits of one address, as for a `Bucket`.
        in_all: the rate of all addresses together (`FairShares`), as a multiple of one address's; None for no limit.
        at_once: the burst of all addresses together, as a multiple of one address's; by default, as `in_all`.
        always: see `ALWAYS`.
    """

    def __init__(
        self, rate: float, burst: float, in_all: float | None = None, at_once: float | None = None, always: int = ALWAYS
    ) -> None:
        self._rate, self._burst = rate, burst
        wide_burst = burst * (in_all or 0) if at_once is None else burst * at_once
        self._in_all = None if in_all is None else FairShares(rate * in_all, wide_burst, always)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def favour(self, address: str) -> None:
        """See `FairShares.favour`."""
        if self._in_all is not None:
            self._in_all.favour(site_of(address) or address)

    def take(self, address: str, now: float, amount: float = 1) -> bool:
        """Take tokens of this address. Returns False if there are too few."""
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
    """Store an entry as the most recently used one, and drop the least recently used one above the bound."""
    buckets[network] = kept
    if len(buckets) > MAX_ADDRESSES:
        buckets.popitem(last=False)
