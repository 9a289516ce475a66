"""HTTP requests of the client: open a table, find one by its code, read a record.

Contract: secrets are in bodies, never in addresses. A refusal is a `Refusal` with the server's code; an answer that is
none of the protocol is a `BrokenProtocol`; no server is an `OSError`, and one that takes too long a `TimeoutError`.
"""

import asyncio
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any, Final, TypeVar

import msgspec

from weimar.client.connection import BrokenProtocol, Refusal
from weimar.wire.http import FindTable, OpenTable, ReadRecord, TableFound

TIMEOUT_S: Final = 10
LONGEST_ANSWER: Final = 1_048_576
"""The most bytes of an answer."""
BROKEN: Final = (HTTPException, ConnectionError)
"""An answer that is not HTTP, or ends early. Without a server `urllib` raises its `URLError` instead."""
Answer = TypeVar("Answer")


async def open_table(address: str, *, assistants: bool = False) -> TableFound:
    """A new table at a server, `http://host:port`, or under a path: `http://host/weimar`.

    Args:
        address: the server's address.
        assistants: true if assistants may take a seat.

    Raises:
        Refusal: with the server's code.
    """
    return _decoded(await _post(f"{address.rstrip('/')}/api/tables", OpenTable(assistants)), TableFound)


async def find_table(address: str, code: str) -> TableFound:
    """The lobby with these four letters.

    Raises:
        Refusal: with the server's code.
    """
    return _decoded(await _post(f"{address.rstrip('/')}/api/find", FindTable(code)), TableFound)


async def read_record(address: str, key: str) -> dict[str, Any]:
    """The record of a table's finished game.

    Raises:
        Refusal: with the server's code.
    """
    return _decoded(await _post(f"{address.rstrip('/')}/api/record", ReadRecord(key)), dict)


async def _post(url: str, body: FindTable | OpenTable | ReadRecord) -> bytes:
    async with asyncio.timeout(TIMEOUT_S):
        return await asyncio.to_thread(_post_now, url, msgspec.json.encode(body))


def _post_now(url: str, raw: bytes) -> bytes:
    request = urllib.request.Request(url, raw, {"content-type": "application/json"})  # noqa: S310 - the caller's server
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_S) as answer:  # noqa: S310 - as above
            whole: bytes = answer.read(LONGEST_ANSWER + 1)
    except urllib.error.HTTPError as refused:
        with refused:
            raise Refusal(_code_in(refused)) from None
    except BROKEN as broken:
        raise BrokenProtocol from broken
    if len(whole) > LONGEST_ANSWER:
        raise BrokenProtocol
    return whole


def _code_in(refused: urllib.error.HTTPError) -> str:
    try:
        return msgspec.json.decode(refused.read(LONGEST_ANSWER), type=_Error).error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, *BROKEN) as broken:
        raise BrokenProtocol from broken


class _Error(msgspec.Struct):
    """The body of a refusal."""

    error: str


def _decoded(raw: bytes, kind: type[Answer]) -> Answer:
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as broken:
        raise BrokenProtocol from broken
