"""Health, metrics, and the address under which other devices reach this machine.

Contract: metrics and the address are given only to requests from this machine; no figure names a table or a player.
"""

from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State as AppState
from prometheus_client import generate_latest

from weimar.server.context import server_of
from weimar.server.http.errors import refuse
from weimar.server.process.addresses import lan_address, origin_of
from weimar.wire.http import Reach

LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "::ffff:127.0.0.1"})


@get("/api/reach")
async def reach(request: Request[Any, Any, Any], state: AppState) -> Reach:
    """For who sits at this machine: a link with `localhost` in it would lead his friends to themselves."""
    server = server_of(state)
    at_home = _is_asked_at_home(request)
    open_to_all = server.settings.host in ("0.0.0.0", "::")  # noqa: S104 - a comparison
    found = lan_address() if at_home and open_to_all else None
    return Reach(None if found in LOOPBACK else found)


def _is_asked_at_home(request: Request[Any, Any, Any]) -> bool:
    """Whether it comes from this machine, to an address of its own: what a proxy passes on comes from here, too."""
    if request.client is None or request.client.host not in LOOPBACK:
        return False
    place = origin_of(f"http://{request.headers.get('host', '')}")
    return place is not None and (place[1] == "localhost" or place[1] in LOOPBACK)


@get("/healthz")
async def healthz() -> dict[str, str]:
    """The process is alive."""
    return {"status": "ok"}


@get("/readyz")
async def readyz(state: AppState) -> dict[str, str]:
    """The process takes requests: its store works."""
    server = server_of(state)
    if server.broken.is_set():
        raise refuse(503, "store_broken")
    return {"status": "ok"}


@get("/metrics")
async def metrics(request: Request[Any, Any, Any], state: AppState) -> Response[bytes]:
    """Figures for Prometheus, to whoever asks from this machine: how much is sent when would tell others too much."""
    server = server_of(state)
    if not _is_asked_at_home(request):
        raise refuse(404, "not_found")
    return Response(generate_latest(server.metrics.registry), media_type="text/plain; version=0.0.4")
