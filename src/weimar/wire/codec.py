"""Reading and writing messages.

Contract: `read` refuses by code whatever is not a message, however malformed; nothing of it is echoed.
"""

import json
from typing import Any, Final, NoReturn

import msgspec

from weimar.wire.messages import LONGEST_FRAME, ClientMessage, ServerMessage


class UnreadableMessage(ValueError):
    """Not a message; `code` says why: `too_long`, `not_json`, `malformed`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


_ENCODER: Final = msgspec.json.Encoder()


def read(text: str | bytes) -> ClientMessage:
    """A client's message.

    Raises:
        UnreadableMessage: with a code.
    """
    message: ClientMessage = read_as(text, ClientMessage)
    return message


def read_as(text: str | bytes, kind: Any, longest: int = LONGEST_FRAME) -> Any:
    """A value of one kind from JSON, strictly: no unknown fields, no keys twice, no NaN.

    Raises:
        UnreadableMessage: with a code.
    """
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > longest:
        raise UnreadableMessage("too_long")
    try:
        json.loads(raw, object_pairs_hook=_unique, parse_constant=_no_constant)
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError:
        raise UnreadableMessage("malformed") from None
    except (ValueError, RecursionError):
        raise UnreadableMessage("not_json") from None


def write(message: ServerMessage | ClientMessage) -> bytes:
    """A message as JSON."""
    return _ENCODER.encode(message)


def _unique(pairs: list[tuple[str, object]]) -> None:
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError("a key stands twice")


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)
