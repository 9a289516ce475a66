"""The messages of the protocol, both ways (docs/reference/protocol.md).

Contract: values only. Client to server: `ClientMessage`; server to client: `ServerMessage`.
"""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from weimar.engine import View
from weimar.engine.observe import Observation
from weimar.limits import BODY
from weimar.table.commands import Command as Command  # noqa: PLC0414 - clients name it
from weimar.table.commands import RevokeTokens as RevokeTokens  # noqa: PLC0414 - as above
from weimar.table.events import MemberId, Nudged
from weimar.table.views import Patch, TableView, Utterance

PROTOCOL: Final = 1
LONGEST_FRAME: Final = BODY
"""The most bytes of a client's message; longer ones are refused."""

RequestId: TypeAlias = Annotated[
    str, Meta(pattern="^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", min_length=36, max_length=36)
]
"""A random UUID made by the client. A repeated request with the same id takes effect once.

It is a secret of its sender, because the reply can contain a token. The length excludes a newline, which `$` would
accept.
"""


class Attach(Struct, frozen=True, tag_field="type", tag="attach", forbid_unknown_fields=True):
    """The first message: the table, the viewer, and their last received message.

    Attributes:
        key: the secret of the table's link, or the pass of a big screen. A screen is a spectator without requests.
        token: the token of a seat; without one the viewer is a spectator.
        stream, seq: those of the last received message, to get only the missing ones.
        renewal: the id of a `revoke_tokens` without a reply. If it took effect, the server accepts the revoked token
            once more, to repeat the request.
    """

    key: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=200)] | None = None
    stream: Annotated[str, Meta(max_length=40)] | None = None
    seq: int | None = None
    protocol: int = PROTOCOL
    renewal: RequestId | None = None


class Request(Struct, frozen=True, tag_field="type", tag="request", forbid_unknown_fields=True):
    """A command; answered by `Done` or `Refused` with the same id."""

    id: RequestId
    command: Command


class Ping(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Ask for a sign of life; answered by `Pong`."""


ClientMessage: TypeAlias = Attach | Request | Ping


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome", omit_defaults=True):
    """Everything the viewer can know now; updates follow.

    Attributes:
        stream, seq: the stream and its number now; updates count on from here without gaps.
        member: the viewer, or null for a spectator; the place in `table.members` is the seat.
        table: the public part. game: the viewer's view of the game, or null before the first deal.
        talk: the latest utterances visible to the viewer. note: the viewer's private note.
        blocked: the barred names; only for the host.
        pad: padding, so that the length reveals nothing to an eavesdropper.
    """

    stream: str
    seq: int
    member: MemberId | None
    table: TableView
    game: View | None
    talk: tuple[Utterance, ...]
    note: str
    blocked: tuple[str, ...] = ()
    pad: str = ""


class Resumed(Struct, frozen=True, tag_field="type", tag="resumed"):
    """Confirms that no message was lost: the updates after `seq` follow."""

    stream: str
    seq: int
    member: MemberId | None


class Changed(Struct, frozen=True, tag_field="type", tag="update", omit_defaults=True):
    """The changes since the previous message.

    Attributes:
        table, game: public parts. own: the viewer's own fields (they override `game`).
        seen: the viewer's observations. nudged: reminders. talk: new utterances. note: the viewer's private note.
        blocked: the complete list; empty when the viewer is no longer host.
        pad: padding, so that the length reveals nothing to an eavesdropper.
    """

    seq: int
    table: Patch | None = None
    game: Patch | None = None
    own: Patch | None = None
    seen: tuple[Observation, ...] = ()
    nudged: tuple[Nudged, ...] = ()
    talk: tuple[Utterance, ...] = ()
    note: str | None = None
    blocked: tuple[str, ...] | None = None
    pad: str = ""


class Done(Struct, frozen=True, tag_field="type", tag="done", omit_defaults=True):
    """A request took effect, durably.

    Attributes:
        member, token: the taken seat and its token; after `open_screen` the token is the screen's pass.
    """

    id: str
    member: MemberId | None = None
    token: str | None = None


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """A request was refused and changed nothing; `id` is null for an unreadable message."""

    id: str | None
    code: str


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to `Ping`."""


class Closing(Struct, frozen=True, tag_field="type", tag="closing"):
    """The last message before the server closes the connection, with the reason."""

    code: str


ServerMessage: TypeAlias = Welcome | Resumed | Changed | Done | Refused | Pong | Closing
