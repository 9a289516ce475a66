"""Health, metrics, the address at which other devices reach this machine, and the contact in `security.txt`.

Contract: only requests from this machine get the metrics and the address. No metric names a table or a player. The
contact for vulnerability reports (RFC 9116) expires a month after each request: the operator who set it still runs the
server.
"""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

from litestar import Request, Response, get

from weimar.server.context import InjectedServer
from weimar.server.http.errors import refuse
from weimar.server.process.origins import lan_address, origin_of
from weimar.text import languages
from weimar.wire.http import Reach

VALID_DAYS: Final = 30
"""Days for which a contact is valid."""
LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "::ffff:127.0.0.1"})
OF_PROXIES: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
"""Headers added by proxies."""


@get("/api/reach")
async def reach(request: Request[Any, Any, Any], server: InjectedServer) -> Reach:
    """The address for links shared from a browser on this machine: `localhost` would point to the friends' machines."""
    settings = server.settings
    listens_on = settings.host
    if not _is_local(request, listens_on):
        return Reach(None)
    if listens_on in LOOPBACK or listens_on == "localhost":
        return Reach(None, "own_machine")
    if listens_on not in ("0.0.0.0", "::"):  # noqa: S104 - a comparison
        return Reach(None)
    found = lan_address()
    if found in LOOPBACK:
        return Reach(None, "no_network")
    is_refused = bool(settings.hosts) and found not in settings.hosts
    return Reach(None if is_refused else found)


def _is_local(request: Request[Any, Any, Any], listens_on: str) -> bool:
    """Return whether a request comes from this machine, names it as host, and has no header added by a proxy.

    A proxy on this machine may pass on a stranger's `Host: localhost`. If the server listens on a network address,
    nothing listens at `localhost`, and requests from this machine come from that same address.
    """
    own = LOOPBACK | {listens_on}
    if request.client is None or request.client.host not in own or any(name in request.headers for name in OF_PROXIES):
        return False
    place = origin_of(f"http://{request.headers.get('host', '')}")
    return place is not None and (place[1] == "localhost" or place[1] in own)


@get("/healthz")
async def healthz() -> dict[str, str]:
    """Answer as long as the process is alive."""
    return {"status": "ok"}


@get("/readyz")
async def readyz(server: InjectedServer) -> dict[str, str]:
    """Answer while the store works and this node may own tables."""
    if server.broken.is_set():
        raise refuse(503, "store_broken")
    if server.cluster is not None and not server.cluster.is_ready():
        raise refuse(503, "store_away")
    return {"status": "ok"}


@get("/metrics")
async def metrics(request: Request[Any, Any, Any], server: InjectedServer) -> Response[bytes]:
    """Prometheus metrics, served to this machine only: traffic sizes and times would reveal too much to others."""
    if not _is_local(request, server.settings.host):
        raise refuse(404, "not_found")
    return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")


@get("/.well-known/security.txt")
async def security_txt(server: InjectedServer) -> Response[str]:
    """The operator's contact; `not_found` if they set none."""
    contact = server.settings.security_contact
    if contact is None:
        raise refuse(404, "not_found")
    expires = (datetime.now(UTC) + timedelta(days=VALID_DAYS)).strftime("%Y-%m-%dT00:00:00Z")
    text = f"Contact: {contact}\nExpires: {expires}\nPreferred-Languages: {', '.join(languages())}\n"
    return Response(text, media_type="text/plain; charset=utf-8")
