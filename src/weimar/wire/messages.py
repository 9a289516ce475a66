"""The messages of the protocol, both ways (docs/reference/protocol.md).

Contract: values only. Client to server: `ClientMessage`; server to client: `ServerMessage`.
"""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from weimar.engine import View
from weimar.engine.observe import Observation
from weimar.table.commands import Command as Command  # noqa: PLC0414 - clients name it
from weimar.table.commands import RevokeTokens as RevokeTokens  # noqa: PLC0414 - as above
from weimar.table.events import MemberId, Nudged
from weimar.table.views import Patch, TableView, Utterance

PROTOCOL: Final = 1
LONGEST_FRAME: Final = 16_384
"""Bytes of a client's message; longer ones are refused."""

RequestId: TypeAlias = Annotated[
    str, Meta(pattern="^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", min_length=36, max_length=36)
]
"""A random UUID that the client makes; a request repeated under the same one takes effect once.

It is a secret of its sender, because the answer may prove a seat. The length rules out what `$` alone would let by.
"""


class Attach(Struct, frozen=True, tag_field="type", tag="attach", forbid_unknown_fields=True):
    """The first message: which table, who one is, what one has seen.

    Attributes:
        key: the secret of the table's link.
        token: proof of a seat; without it one watches.
        stream, seq: of the last message that arrived, to be sent only what is missing.
        renewal: the id of a `revoke_tokens` whose answer never came; if it was done, the proof that it made void is
            good enough to come and ask for the answer again.
    """

    key: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=200)] | None = None
    stream: Annotated[str, Meta(max_length=40)] | None = None
    seq: int | None = None
    protocol: int = PROTOCOL
    renewal: RequestId | None = None


class Request(Struct, frozen=True, tag_field="type", tag="request", forbid_unknown_fields=True):
    """A wish; answered by `Done` or `Refused` with the same id."""

    id: RequestId
    command: Command


class Ping(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Are you there? Answered by `Pong`."""


ClientMessage: TypeAlias = Attach | Request | Ping


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome", omit_defaults=True):
    """Everything that the viewer may know now; what follows are updates to it.

    Attributes:
        stream, seq: where he is; updates count on from here without a hole.
        member: who he is, or null for one who watches; his seat is its place in `table.members`.
        table: what everybody sees alike. game: his view of it, or null before the first deal.
        talk: what was said lately in his hearing. note: his own.
        pad: filling, so that the length tells an eavesdropper nothing.
    """

    stream: str
    seq: int
    member: MemberId | None
    table: TableView
    game: View | None
    talk: tuple[Utterance, ...]
    note: str
    pad: str = ""


class Resumed(Struct, frozen=True, tag_field="type", tag="resumed"):
    """Nothing was lost: the updates after `seq` follow."""

    stream: str
    seq: int
    member: MemberId | None


class Changed(Struct, frozen=True, tag_field="type", tag="update", omit_defaults=True):
    """What changed since the message before.

    Attributes:
        table, game: what everybody sees alike. own: what is the viewer's own (it overrules `game`).
        seen: what happened, as he observed it. nudged: who reminds whom. talk: what was said. note: his own.
        pad: filling, so that the length tells an eavesdropper nothing.
    """

    seq: int
    table: Patch | None = None
    game: Patch | None = None
    own: Patch | None = None
    seen: tuple[Observation, ...] = ()
    nudged: tuple[Nudged, ...] = ()
    talk: tuple[Utterance, ...] = ()
    note: str | None = None
    pad: str = ""


class Done(Struct, frozen=True, tag_field="type", tag="done", omit_defaults=True):
    """A request took effect, durably.

    Attributes:
        member, token: the seat that was taken and its proof.
    """

    id: str
    member: MemberId | None = None
    token: str | None = None


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """A request was refused and changed nothing; `id` is null if the message could not be read."""

    id: str | None
    code: str


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """Here I am."""


class Closing(Struct, frozen=True, tag_field="type", tag="closing"):
    """The last message before the socket is closed, and why."""

    code: str


ServerMessage: TypeAlias = Welcome | Resumed | Changed | Done | Refused | Pong | Closing
