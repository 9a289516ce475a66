"""`security.txt`: the contact for vulnerability reports about this server (RFC 9116).

Contract: without a contact in the settings there is no such page. It expires a month after each request: the operator
who set the contact still runs the server.
"""

from datetime import UTC, datetime, timedelta
from typing import Final

from litestar import Response, get
from litestar.datastructures import State as AppState

from weimar.server.context import server_of
from weimar.server.http.errors import refuse
from weimar.text import languages

VALID_DAYS: Final = 30


@get("/.well-known/security.txt")
async def security_txt(state: AppState) -> Response[str]:
    """The operator's contact; `not_found` if they set none."""
    contact = server_of(state).settings.security_contact
    if contact is None:
        raise refuse(404, "not_found")
    expires = (datetime.now(UTC) + timedelta(days=VALID_DAYS)).strftime("%Y-%m-%dT00:00:00Z")
    text = f"Contact: {contact}\nExpires: {expires}\nPreferred-Languages: {', '.join(languages())}\n"
    return Response(text, media_type="text/plain; charset=utf-8")
