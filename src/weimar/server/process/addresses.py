"""Addresses: this machine's own on its network, and origins of requests.

Contract: finding an address sends nothing over the network.
"""

import socket
from typing import Final
from urllib.parse import urlsplit


def lan_address() -> str:
    """This machine's address on its network; `127.0.0.1` if there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: this only looks up the route
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


PORTS: Final = {"http": 80, "https": 443}


def origin_of(origin: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of an origin; None if it is not an origin, such as `null`."""
    try:
        parts = urlsplit(origin.lower())
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in PORTS or not parts.hostname or parts.username is not None or parts.path:
        return None
    return parts.scheme, parts.hostname, port or PORTS[parts.scheme]
