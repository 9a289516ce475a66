"""Codec of messages.

Contract: `read` refuses everything except messages, with a code, and never echoes the input.
"""

import json
from collections.abc import Callable
from typing import Any, Final, NoReturn

import msgspec

from weimar.wire.messages import LONGEST_FRAME, ClientMessage, ServerMessage


class UnreadableMessage(ValueError):
    """The text is not a message; `code` is the reason: `too_long`, `not_json`, `malformed`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


_ENCODER: Final = msgspec.json.Encoder()
_CLIENTS: Final = msgspec.json.Decoder(ClientMessage)


def read(text: str | bytes) -> ClientMessage:
    """A client's message.

    Raises:
        UnreadableMessage: with a code.
    """
    message: ClientMessage = _read(text, _CLIENTS.decode, LONGEST_FRAME)
    return message


def read_as(text: str | bytes, kind: Any, longest: int = LONGEST_FRAME) -> Any:
    """A value of one type from JSON, strictly: no unknown fields, no duplicate keys, no NaN.

    Raises:
        UnreadableMessage: with a code.
    """
    return _read(text, lambda raw: msgspec.json.decode(raw, type=kind), longest)


def _read(text: str | bytes, decode: Callable[[bytes], Any], longest: int) -> Any:
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > longest:
        raise UnreadableMessage("too_long")
    try:
        _STRICT.decode(text if isinstance(text, str) else raw.decode("utf-8", "surrogatepass"))
        return decode(raw)
    except msgspec.ValidationError:
        raise UnreadableMessage("malformed") from None
    except (ValueError, RecursionError):
        raise UnreadableMessage("not_json") from None


def write(message: ServerMessage | ClientMessage) -> bytes:
    """A message as JSON."""
    return _ENCODER.encode(message)


def _unique(pairs: list[tuple[str, object]]) -> None:
    if len(dict(pairs)) != len(pairs):
        raise ValueError("duplicate key")


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


_STRICT: Final = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant)
"""A stricter decoder than msgspec's: it refuses duplicate keys, NaN, and lone surrogates."""
