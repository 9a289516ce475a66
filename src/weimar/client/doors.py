"""HTTP requests of the client: open a table, find one by its code, read a record.

Contract: secrets are in bodies, never in addresses. A refusal is a `Refusal` with the server's code.
"""

import asyncio
import json
import urllib.error
import urllib.request
from typing import Any, Final

import msgspec

from weimar.client.connection import Refusal
from weimar.wire.http import FindTable, OpenTable, ReadRecord, TableFound

TIMEOUT_S: Final = 10


async def open_table(address: str, *, assistants: bool = False) -> TableFound:
    """A new table at a server, `http://host:port`.

    Args:
        address: the server's address.
        assistants: true if assistants may take a seat.

    Raises:
        Refusal: with the server's code.
    """
    return msgspec.json.decode(await _post(f"{address}/api/tables", OpenTable(assistants)), type=TableFound)


async def find_table(address: str, code: str) -> TableFound:
    """The lobby with these four letters.

    Raises:
        Refusal: with the server's code.
    """
    return msgspec.json.decode(await _post(f"{address}/api/find", FindTable(code)), type=TableFound)


async def read_record(address: str, key: str) -> dict[str, Any]:
    """The record of a table's finished game.

    Raises:
        Refusal: with the server's code.
    """
    record: dict[str, Any] = json.loads(await _post(f"{address}/api/record", ReadRecord(key)))
    return record


async def _post(url: str, body: FindTable | OpenTable | ReadRecord) -> bytes:
    return await asyncio.to_thread(_post_now, url, msgspec.json.encode(body))


def _post_now(url: str, raw: bytes) -> bytes:
    request = urllib.request.Request(url, raw, {"content-type": "application/json"})  # noqa: S310 - the caller's server
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_S) as answer:  # noqa: S310 - as above
            whole: bytes = answer.read()
            return whole
    except urllib.error.HTTPError as refused:
        with refused:
            raise Refusal(json.loads(refused.read())["error"]) from None
