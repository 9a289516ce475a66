"""Check of the origin of requests: the host name they ask for, and the site of the sending page.

Contract: one check for all requests, before any handler. A browser sends other sites' forms from a visitor's address.
So the server refuses a request that changes something if another site's page sent it (`origin`). It refuses a request
for a host name that is not in the operator's list (`host`). The WebSocket handler has the same checks.
"""

from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from weimar.server.context import server_of
from weimar.server.http.errors import refuse
from weimar.server.process.origins import host_is_allowed, is_from_other_site

READS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""
PROBED: Final = frozenset({"/healthz", "/readyz"})
"""Paths probed by load balancers under any host name; the answers reveal nothing."""


def check_origins(app: ASGIApp) -> ASGIApp:
    """The middleware around all handlers."""

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            settings, headers = server_of(scope["litestar_app"].state).settings, scope["headers"]
            if scope["path"] not in PROBED and not host_is_allowed(headers, settings):
                raise refuse(421, "host")
            if scope.get("method") not in READS and is_from_other_site(headers, settings):
                raise refuse(403, "origin")
        await app(scope, receive, send)

    return checked
