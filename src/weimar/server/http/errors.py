"""HTTP errors and other parts shared by all HTTP requests: bodies, rate limits, security headers.

Contract: refusals have a code. Answers never echo a request, and logs never contain the text of an error: it may be
secret.
"""

import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR
from litestar.types import ExceptionHandlersMap

from weimar.engine import RecordError
from weimar.server.context import server_of
from weimar.server.process.discreet_logging import place_of
from weimar.server.process.pairings import PairingRefusedError
from weimar.server.process.rate_limits import Buckets, address_of
from weimar.server.process.refusals import SECURITY_HEADERS
from weimar.server.tables.loading import TableDamagedError, TableOlderError
from weimar.wire.codec import UnreadableMessage, read_as
from weimar.wire.codes import HTTP
from weimar.wire.http import BadRecord
from weimar.wire.messages import LONGEST_FRAME

log = structlog.get_logger()

Body = TypeVar("Body")
MAX_NAME: Final = 80
"""Characters of the name in the answer to a refused record."""
_BY_STATUS: Final = {404: "not_found", 405: "method_not_allowed", 413: "too_long"}


def refuse(status: int, code: str) -> HTTPException:
    """An exception that refuses the request with this status and code; the caller raises it."""
    return HTTPException(status_code=status, detail=code)


def check_rate(limit: Buckets, request: Request[Any, Any, Any], code: str = "too_fast") -> None:
    """Count a request against a limit of its address.

    Raises:
        HTTPException: 429 with this code: the address sent too many requests.
    """
    if not limit.take(address_of(request.scope), time.monotonic()):
        raise refuse(429, code)


def refusal(status: int, code: str) -> Callable[[Request[Any, Any, Any], Exception], Response[dict[str, str]]]:
    """The handler of an error: it refuses the request with this status and code."""

    def respond(request: Request[Any, Any, Any], _error: Exception) -> Response[dict[str, str]]:
        return _refused(request, status, code)

    return respond


def damaged_response(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, str]]:
    """Refuse a request about a table whose log cannot be read (`table_damaged`, `table_older`).

    A `RecordError` is damage too, unless the client sent the record (`BROUGHT`). Damage that `read_table` found is in
    the log already.
    """
    if not isinstance(error, TableDamagedError):
        server_of(request.app.state).metrics.damage.inc()
        log.error("table_unreadable", reason=error.code if isinstance(error, RecordError) else str(error))
    code = "table_older" if isinstance(error, TableOlderError) else "table_damaged"
    return _refused(request, 503, code)


def refusal_response(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, str]]:
    """Answer a refusal with its code, without echoing the request."""
    code = error.detail if error.detail in HTTP else _BY_STATUS.get(error.status_code, "bad_request")
    return _refused(request, error.status_code, code)


def unpaired_response(request: Request[Any, Any, Any], error: PairingRefusedError) -> Response[dict[str, str]]:
    """Refuse the code or ticket of a big screen."""
    return _refused(request, 404, error.code)


def _refused(request: Request[Any, Any, Any], status: int, code: str) -> Response[dict[str, str]]:
    server_of(request.app.state).refuse(code, address_of(request.scope))
    return Response({"error": code}, status_code=status, headers=SECURITY_HEADERS)


def fault_response(_request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, str]]:
    """Answer a fault of the server. Its kind is logged, but not its text, which may be secret."""
    log.error("request_failed", kind=type(error).__name__, where=place_of(error))
    return Response({"error": "internal"}, status_code=HTTP_500_INTERNAL_SERVER_ERROR, headers=SECURITY_HEADERS)


async def body_of(request: Request[Any, Any, Any], kind: type[Body], longest: int = LONGEST_FRAME) -> Body:
    """The body of a request as a value of one type. Refuses an unreadable body with its code."""
    try:
        body: Body = read_as(await request.body(), kind, longest)
    except UnreadableMessage as refused:
        raise refuse(400, refused.code) from None
    return body


async def limited_body(
    request: Request[Any, Any, Any],
    limit: Buckets,
    kind: type[Body],
    longest: int = LONGEST_FRAME,
    code: str = "too_fast",
) -> Body:
    """The body of a request, once it is counted against a limit of its address (`check_rate`)."""
    check_rate(limit, request, code)
    return await body_of(request, kind, longest)


def _record_response(_request: Request[Any, Any, Any], error: RecordError) -> Response[bytes]:
    """Refuse a request whose game, archive or day is faulty, with the place of the fault."""
    told = msgspec.json.encode(BadRecord(error.code, error.action, error.name[:MAX_NAME]))
    return Response(told, status_code=400, media_type="application/json", headers=SECURITY_HEADERS)


BROUGHT: Final[ExceptionHandlersMap] = {RecordError: _record_response}
"""The error handlers of requests that can bring a game, an archive or a day."""
