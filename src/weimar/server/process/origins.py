"""Origins and host names of requests: the check against this server's own. Also this machine's own address.

Contract: programs other than browsers send neither `Origin` nor `Sec-Fetch-Site`, and are served. If the operator lists
host names (`Settings.hosts`), the server refuses others: a stranger's name can resolve to this server's address (DNS
rebinding), and browsers then treat the stranger's page as one of ours.
"""

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from weimar.server.process.settings import Settings

PORTS: Final = {"http": 80, "https": 443}
Headers: TypeAlias = Iterable[tuple[bytes, bytes]]
"""Headers in ASGI's form. A framework's lookup would keep a copy of all headers for the life of a socket."""
OWN_SITE: Final = frozenset({"same-origin", "none"})
"""Values of `Sec-Fetch-Site` for our own pages, and for direct actions such as typing an address."""


def lan_address() -> str:
    """This machine's address on its network; `127.0.0.1` if there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: this only looks up the route
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


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


def host_is_allowed(headers: Headers, settings: Settings) -> bool:
    """Return whether a request is for one of the operator's hosts. This machine can always ask for `localhost`."""
    if not settings.hosts:
        return True
    hosts = _values(headers, b"host")
    place = origin_of(f"http://{hosts[0]}") if len(hosts) == 1 else None
    return place is not None and (place[1] in settings.hosts or _is_loopback(place[1]))


def origin_is_allowed(headers: Headers, settings: Settings) -> bool:
    """Return whether the origin is absent, the server's own, or in the operator's list.

    Browsers send an origin with every request except plain reads.
    """
    origins, hosts = _values(headers, b"origin"), _values(headers, b"host")
    if not origins or "*" in settings.origins:
        return True
    if len(origins) != 1 or len(hosts) != 1:
        return False
    origin = origin_of(origins[0])
    own = {origin_of(f"{scheme}://{hosts[0]}") for scheme in PORTS}
    return origin is not None and origin in own | _named(settings)


def is_from_other_site(headers: Headers, settings: Settings) -> bool:
    """Return whether a page of another, not allowed site sent the request, by `Origin` or `Sec-Fetch-Site`."""
    if not origin_is_allowed(headers, settings):
        return True
    is_named = {origin_of(origin) for origin in _values(headers, b"origin")} & _named(settings)
    return not (is_named or "*" in settings.origins or OWN_SITE.issuperset(_values(headers, b"sec-fetch-site")))


def _named(settings: Settings) -> set[tuple[str, str, int] | None]:
    """The origins in the operator's list."""
    return {found for allowed in settings.origins if (found := origin_of(allowed)) is not None}


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def _values(headers: Headers, wanted: bytes) -> list[str]:
    return [value.decode("latin-1") for name, value in headers if name.lower() == wanted]
