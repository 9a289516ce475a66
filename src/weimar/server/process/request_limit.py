"""Limit of HTTP requests by address, before the framework: a refusal costs next to nothing.

Contract: every request counts, including those for files. A refused one gets the code `too_fast`, and the server closes
the connection. Some kinds of requests have additional limits (`weimar.server.http.errors.check_rate`).
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from weimar.server.process.rate_limits import Buckets, address_of
from weimar.server.process.refusals import body_and_headers

if TYPE_CHECKING:
    from uvicorn._types import (
        ASGI3Application,
        ASGIReceiveCallable,
        ASGISendCallable,
        HTTPScope,
        Scope,
    )

HEAVY: Final = frozenset(
    {"/api/evenings", "/api/explain", "/api/replay", "/api/review", "/api/review/what-if", "/api/review/play"}
)
"""Requests with a whole game in them: reading one only to refuse it costs milliseconds."""
WEIGHT: Final = 10
"""Requests counted for each heavy one. Their own limits apply first, so this refuses no client earlier."""
_BODY, _NAMED = body_and_headers("too_fast")
_HEADERS: Final = [(name.encode(), value.encode()) for name, value in _NAMED.items()]


class RequestLimit:
    """An application with the limit in front of it.

    Args:
        app: the application. limit: the limit by address. refused: called with the code of a refusal and the address.

    Attributes:
        app: the application.
    """

    def __init__(self, app: "ASGI3Application", limit: Buckets, refused: Callable[[str, str], None]) -> None:
        self.app, self._limit, self._refused = app, limit, refused

    async def __call__(self, scope: "Scope", receive: "ASGIReceiveCallable", send: "ASGISendCallable") -> None:
        """The ASGI interface."""
        if scope["type"] == "http" and not self._limit.take(address_of(scope), time.monotonic(), _weight(scope)):
            self._refused("too_fast", address_of(scope))
            await send({"type": "http.response.start", "status": 429, "headers": _HEADERS, "trailers": False})
            await send({"type": "http.response.body", "body": _BODY, "more_body": False})
            return
        await self.app(scope, receive, send)


def _weight(scope: "HTTPScope") -> int:
    """The number of requests counted for this one."""
    return WEIGHT if scope["path"] in HEAVY else 1
