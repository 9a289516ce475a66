"""Game links: a whole game as one short text to share (docs/reference/game-link.md).

Contract: pure. `document` reads what `pack` writes, and refuses any other text by code. A link contains each fact about
a game once. Only `weimar.engine.record` and `weimar.engine.public_record` use this module: `to_link` and `parse` are
its public side. The link of a public record begins with `p` instead of `w`, and contains the record as it is.
"""

import base64
import binascii
import hashlib
import re
import zlib
from typing import Any, Final, Literal, TypeAlias

import msgspec

from weimar.engine import action_table
from weimar.engine.actions import Say
from weimar.engine.arguments import Said
from weimar.engine.limits import MOST_ACTIONS, MOST_ARGUMENTS
from weimar.engine.terms import Role

VERSION: Final = 1
MAX_LINK: Final = 20_000
"""Longer links are refused. A real game takes 300 to 1,500 characters."""
MAX_UNPACKED: Final = 262_144
"""The maximum size of the unpacked content in bytes."""

LinkFault: TypeAlias = Literal[
    "damaged_link", "unsupported_version", "too_large", "too_many_actions", "too_many_arguments"
]

_LINK: Final = re.compile(
    r"(?:\S*#)?(?:d[1-9][0-9]{0,2}\.[0-9-]{10}\.)?([wp][1-9][0-9]{0,2})\.([A-Za-z0-9_-]+)(?:/\S*)?\s*\Z", re.ASCII
)
_RAW: Final = -15
"""Deflate without a header, as zlib counts."""
_DIGEST: Final = 4
"""Bytes of the checksum: the first of the SHA-256 digest of the packed content."""
_ROLES: Final[dict[str, Role]] = {"L": "liberal", "F": "fascist", "H": "hitler"}


class LinkError(ValueError):
    """The text is not a link to a game.

    Attributes:
        code: the reason.
    """

    def __init__(self, code: LinkFault) -> None:
        super().__init__(code)
        self.code: LinkFault = code


_Plain: TypeAlias = str | int | float | bool | None
"""A value in a link that JSON knows, and that contains no others: MessagePack could bring other kinds, at any depth."""


class _Public(msgspec.Struct):
    """The content of a link to a public record, which `weimar.engine.public_record` then checks like any other."""

    evening: int
    names: list[str]
    rules: dict[str, _Plain]
    first: int
    facts: list[dict[str, _Plain | list[_Plain]]]
    roles: list[str | None] | None = None


class Content(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """The content of a link, in this order.

    Attributes:
        rules: the preset and the options that differ from it.
        names: the names in seat order. roles: a letter for each seat. first_candidate: a seat.
        piles: the draw pile, then the new pile of each reshuffle, top first.
        actions: the number of each action in the action table. seats: the acting seat of each action.
        rounds: for each statement among them, the round it is about.
        talk: the arguments, as in the record.
    """

    rules: dict[str, _Plain]
    names: list[str]
    roles: str
    first_candidate: int
    piles: list[str]
    actions: bytes
    seats: bytes
    rounds: bytes
    talk: list[Said] = []


def pack(content: Content) -> str:
    """The link with this content, without the address of a server.

    Raises:
        LinkError: `too_large`: `document` would refuse the link.
    """
    return sealed("w", msgspec.msgpack.encode(content))


def sealed(kind: Literal["w", "p"], plain: bytes) -> str:
    """The link of a kind with this content.

    Raises:
        LinkError: `too_large`: `document` would refuse the link.
    """
    packed = zlib.compress(plain, 9, _RAW)
    letters = base64.urlsafe_b64encode(_digest(packed) + packed).rstrip(b"=").decode()
    if max(len(plain) - MAX_UNPACKED, len(letters) - MAX_LINK) > 0:
        raise LinkError("too_large")
    return f"{kind}{VERSION}.{letters}"


def is_link(text: str) -> bool:
    """Return whether to read a text as a link: a link alone, or an address that ends with one.

    A date before the game (`weimar.daily.link`) is not part of the game.
    """
    return _LINK.match(text) is not None


def document(text: str) -> dict[str, Any]:
    """The record in a link, as an unchecked JSON object.

    Raises:
        LinkError: see its codes.
    """
    found = _LINK.match(text)
    if found is None:
        raise LinkError("damaged_link")
    if found[1] not in (f"w{VERSION}", f"p{VERSION}"):
        raise LinkError("unsupported_version")
    if len(found[2]) > MAX_LINK:
        raise LinkError("too_large")
    try:
        if found[1].startswith("p"):
            return msgspec.structs.asdict(msgspec.msgpack.decode(_unpacked(found[2]), type=_Public))
        return _document(_within_limits(msgspec.msgpack.decode(_unpacked(found[2]), type=Content)))
    except (binascii.Error, zlib.error, msgspec.MsgspecError, LookupError, ValueError, RecursionError) as error:
        raise (error if isinstance(error, LinkError) else LinkError("damaged_link")) from None


def _digest(packed: bytes) -> bytes:
    return hashlib.sha256(packed).digest()[:_DIGEST]


def _unpacked(letters: str) -> bytes:
    sealed = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    digest, packed = sealed[:_DIGEST], sealed[_DIGEST:]
    has_spare_bits = base64.urlsafe_b64encode(sealed).rstrip(b"=").decode() != letters
    if has_spare_bits or digest != _digest(packed):
        raise LinkError("damaged_link")
    inflate = zlib.decompressobj(_RAW)
    content = inflate.decompress(packed, MAX_UNPACKED)
    if inflate.unconsumed_tail:
        raise LinkError("too_large")
    if not inflate.eof or inflate.unused_data:
        raise LinkError("damaged_link")
    return content


def _within_limits(content: Content) -> Content:
    if len(content.actions) > MOST_ACTIONS:
        raise LinkError("too_many_actions")
    if len(content.talk) > MOST_ARGUMENTS:
        raise LinkError("too_many_arguments")
    return content


def _document(content: Content) -> dict[str, Any]:
    draw_pile, *reshuffles = content.piles
    rounds = iter(content.rounds)
    actions = []
    for index, seat in zip(content.actions, content.seats, strict=True):
        action = action_table.decode(index, seat)
        actions.append(msgspec.structs.replace(action, round=next(rounds)) if isinstance(action, Say) else action)
    if next(rounds, None) is not None:
        raise LinkError("damaged_link")
    return {
        "rules": content.rules,
        "players": content.names,
        "roles": [_ROLES[letter] for letter in content.roles],
        "first_candidate": content.first_candidate,
        "draw_pile": draw_pile,
        "reshuffles": reshuffles,
        "actions": msgspec.to_builtins(actions),
        "talk": msgspec.to_builtins(content.talk),
    }
