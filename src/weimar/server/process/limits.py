"""Limits by address of one process: for opening, requesting and storing.

Contract: each address has its own limits. Costly operations also have a limit for all addresses together, shared fairly
(`FairShares`). `weimar.limits` has the table of what one request may cost, `weimar.server.connection.limits` has the
limits of one connection.
"""

from collections.abc import Callable
from typing import Final

from weimar.limits import (
    EXPLANATIONS_PER_MINUTE,
    PAIRINGS_PER_MINUTE,
    POLLS_PER_MINUTE,
    READS_PER_MINUTE,
    REPLAYS_PER_MINUTE,
)
from weimar.server.process.connection_limit import ConnectionLimit, descriptors
from weimar.server.process.rate_limits import Buckets
from weimar.server.process.settings import Settings

TALK_BYTES_PER_SECOND: Final = 2048
TALK_BYTES_AT_ONCE: Final = 512 * 1024
"""Bytes of talk and notes from one address; they are stored for the lifetime of the table."""
IN_ALL: Final = 30
"""The limit of all addresses together, as a multiple of one address's (open tables, try codes, talk)."""
IN_ALL_AT_ONCE: Final = 3
"""The same for bursts. Thirty addresses opening all their tables at the same moment would take a second of CPU; an
address with only a few is served anyway (`FairShares`)."""
SHARED: Final = 5
"""The same for connections, handshakes, requests and replays; their limits for one address are wide."""
SHARED_AT_ONCE: Final = 1
"""The same for their bursts: a hundred addresses using theirs at the same moment would take seconds of CPU."""
CONNECTIONS_SPARED: Final = 8
"""Connections a minute always allowed to an address (`ALWAYS`): a browser opens six."""
REQUESTS_SPARED: Final = 16
"""Requests a minute always allowed to an address: enough to open the app."""


class Limits:
    """Limits by address of one process."""

    def __init__(self, settings: Settings, refused: Callable[[str, str], None]) -> None:
        self.new_tables = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute, IN_ALL, IN_ALL_AT_ONCE)
        self.codes = Buckets(settings.codes_per_minute / 60, settings.codes_per_minute, IN_ALL, IN_ALL_AT_ONCE)
        self.new_pairings = Buckets(PAIRINGS_PER_MINUTE / 60, PAIRINGS_PER_MINUTE, IN_ALL, IN_ALL_AT_ONCE)
        self.pairing_polls = Buckets(POLLS_PER_MINUTE / 60, POLLS_PER_MINUTE)
        self.reads = Buckets(READS_PER_MINUTE / 60, READS_PER_MINUTE)
        self.explanations = Buckets(EXPLANATIONS_PER_MINUTE / 60, EXPLANATIONS_PER_MINUTE)
        self.replay_requests = Buckets(REPLAYS_PER_MINUTE / 60, REPLAYS_PER_MINUTE, SHARED, SHARED_AT_ONCE)
        self.talk_bytes = Buckets(TALK_BYTES_PER_SECOND, TALK_BYTES_AT_ONCE, IN_ALL)
        per_address = settings.max_sockets_per_address
        self.sockets: dict[str, int] = {}
        self._max_sockets = per_address
        self.new_sockets = Buckets(per_address / 6, 2 * per_address, SHARED, SHARED_AT_ONCE)
        self.requests = Buckets(per_address / 2, 10 * per_address, SHARED, SHARED_AT_ONCE, REQUESTS_SPARED)
        self.connections = ConnectionLimit(
            3 * per_address,
            descriptors(),
            Buckets(per_address / 3, 5 * per_address, SHARED, SHARED_AT_ONCE, CONNECTIONS_SPARED),
            refused=refused,
        )

    def open_socket(self, address: str, now: float) -> bool:
        """Count a new WebSocket. Returns whether it may stay; if so, `close_socket` must follow."""
        in_time = self.new_sockets.take(address, now)
        if not in_time or self.sockets.get(address, 0) >= self._max_sockets:
            return False
        self.sockets[address] = self.sockets.get(address, 0) + 1
        return True

    def close_socket(self, address: str) -> None:
        """Uncount a closed WebSocket."""
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    def favour(self, address: str) -> None:
        """Serve an address with a seated player more often than others in a flood."""
        for limit in (self.connections, self.requests, self.new_sockets):
            limit.favour(address)
