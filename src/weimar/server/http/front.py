"""The first gate of every request, before the framework: the base path, and the limit by address.

Contract: a proxy may forward the path that the server is under (setting `base_path`), or remove it; handlers see
addresses without it either way. Every request counts, including those for files. A refused one gets the code
`too_fast`, and the server closes the connection; that costs next to nothing. Some kinds of requests have additional
limits (`weimar.server.http.errors.check_rate`).
"""

import time
from typing import TYPE_CHECKING, Final, cast

from weimar.server.context import Server
from weimar.server.process.rate_limits import address_of
from weimar.server.process.refusals import body_and_headers

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, HTTPScope, Scope

HEAVY: Final = frozenset(
    {"/api/evenings", "/api/explain", "/api/replay", "/api/review", "/api/review/what-if", "/api/review/play"}
)
"""Requests with a whole game in them: reading one only to refuse it costs milliseconds."""
WEIGHT: Final = 10
"""Requests counted for each heavy one. Their own limits apply first, so this refuses no client earlier."""
_BODY, _NAMED = body_and_headers("too_fast")
_HEADERS: Final = [(name.encode(), value.encode()) for name, value in _NAMED.items()]


class Front:
    """An application behind the base path and the limit of requests."""

    def __init__(self, app: "ASGI3Application", server: Server) -> None:
        self._app, self._base = app, server.settings.base_path
        self._limit, self._refuse = server.limits.requests, server.refuse

    async def __call__(self, scope: "Scope", receive: "ASGIReceiveCallable", send: "ASGISendCallable") -> None:
        """The ASGI interface."""
        if self._base != "/" and scope["type"] != "lifespan" and scope["path"].startswith(self._base):
            path = scope["path"].removeprefix(self._base[:-1])
            scope = cast("HTTPScope", {**scope, "path": path, "raw_path": path.encode()})
        if scope["type"] == "http":
            address, weight = address_of(scope), WEIGHT if scope["path"] in HEAVY else 1
            if not self._limit.take(address, time.monotonic(), weight):
                self._refuse("too_fast", address)
                await send({"type": "http.response.start", "status": 429, "headers": _HEADERS, "trailers": False})
                await send({"type": "http.response.body", "body": _BODY, "more_body": False})
                return
        await self._app(scope, receive, send)
