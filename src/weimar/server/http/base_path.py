"""The path that the server is under, behind a proxy (setting `base_path`).

Contract: a proxy may forward the path or remove it; handlers see addresses without it either way.
"""

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, HTTPScope, Scope


class UnderPath:
    """An application that answers under a path as well.

    Args:
        app: the application. base: the path, with a slash at both ends.

    Attributes:
        app: the application.
    """

    def __init__(self, app: "ASGI3Application", base: str) -> None:
        self.app, self._base = app, base

    async def __call__(self, scope: "Scope", receive: "ASGIReceiveCallable", send: "ASGISendCallable") -> None:
        """The ASGI interface."""
        if self._base != "/" and scope["type"] != "lifespan" and scope["path"].startswith(self._base):
            path = scope["path"].removeprefix(self._base[:-1])
            scope = cast("HTTPScope", {**scope, "path": path, "raw_path": path.encode()})
        await self.app(scope, receive, send)
