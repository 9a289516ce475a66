"""Check of where requests come from: for which name they were sent, and by a page of which site.

Contract: one check for all requests, before any handler. A browser sends other sites' forms with a visitor's address.
So a request that is not only a read is refused if a browser says that another site's page sent it (`origin`). A request
for a host name that the operator did not list is refused (`host`). The handler of WebSockets has the same checks.
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
"""Paths that load balancers ask for, by whatever name they know this machine; the answers tell nothing."""


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
