"""Ids of requests are secrets of their senders: a part of an id is worth nothing."""

import asyncio
import json
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from party import Place, serving
from websockets.asyncio.client import ClientConnection, connect

from weimar.client import open_table
from weimar.server.tables.idempotency import REMEMBERED, ReplyCache, storage_key
from weimar.wire.codec import write
from weimar.wire.messages import Attach, Done, Refused

ID = "0b9e6d1c-6a53-4a67-9f0c-2f1f3f7f8a10"
GUESSES = (
    "",
    "00000000",
    "0b9e6d1c",
    "--------",
    ID[:-1],
    ID + "0",
    ID + "\n",
    "\n" + ID,
    ID.replace("-", ""),
    ID.replace("-", "_"),
    "0b9e6d1c-6a53-4a67-9f0c2f1f-3f7f8a10",
    f"-:{ID}",
    "g" + ID[1:],
)


@asynccontextmanager
async def _watching(place: Place, key: str, token: str | None = None) -> AsyncIterator[ClientConnection]:
    async with connect(place.url, compression=None) as socket:
        await socket.send(write(Attach(key, token)).decode())
        await socket.recv()
        yield socket


async def _ask(socket: ClientConnection, name: str, command: dict[str, Any]) -> dict[str, Any]:
    """The answer to one request, updates left out."""
    await socket.send(json.dumps({"type": "request", "id": name, "command": command}))
    while True:
        told: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 20))
        if told["type"] in ("done", "refused"):
            return told


async def test_guessed_ids_get_no_seat(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A stranger who tries ids gets `malformed`; the holder of a seat who has another's id gets no proof by it."""
    async with serving(tmp_path) as place:
        key = (await open_table(place.address)).key
        async with _watching(place, key) as ada, _watching(place, key) as eve:
            sat = await _ask(ada, ID, {"do": "take_seat", "name": "Ada"})
            for guess in GUESSES:
                told = await _ask(eve, guess, {"do": "take_seat", "name": "Eve"})
                assert told == {"type": "refused", "id": None, "code": "malformed"}
            seated = await _ask(eve, str(uuid.uuid4()), {"do": "take_seat", "name": "Eve"})
            async with _watching(place, key, sat["token"]) as own, _watching(place, key, seated["token"]) as other:
                anew = await _ask(own, ID.replace("0", "1"), {"do": "revoke_tokens"})
                assert anew["token"] != sat["token"]
                for name in (ID, ID.replace("0", "1")):
                    told = await _ask(other, name, {"do": "revoke_tokens"})
                    assert told == {"type": "done", "id": name}
    out, err = capfd.readouterr()
    assert ID[:8] not in out + err


def test_answers_go_only_to_the_sender() -> None:
    """Others learn that it was done, without what it proved; what was refused to one is not refused to another."""
    proof, refusal = write(Done("a", 1, "token")), write(Refused("b", "locked"))
    answers = ReplyCache({storage_key(None, "a"): proof, storage_key(3, "c"): write(Done("c")), "old": b'{"old":1}'})
    answers.store(2, "b", refusal)
    assert answers.find(None, "a") == proof
    assert answers.find(1, "a") == write(Done("a"))
    assert answers.find(2, "b") == refusal
    assert answers.find(3, "b") is None
    assert answers.find(3, "c") == answers.find(None, "c") == write(Done("c"))
    assert answers.find(None, "old") == answers.find(1, "old") == write(Done("old"))
    assert answers.find(None, "unknown") is None


def test_the_oldest_answers_are_forgotten() -> None:
    """So that a table stays small."""
    answers = ReplyCache({})
    for number in range(REMEMBERED + 1):
        answers.store(1, str(number), write(Done(str(number))))
    assert answers.find(1, "0") is None
    assert answers.find(1, "1") == write(Done("1"))


def test_refused_requests_displace_no_reply() -> None:
    """A stranger who is refused a thousand times does not let a player hear that what they did was refused."""
    done, cache = write(Done(ID, 1, "proof")), ReplyCache({})
    cache.store(1, ID, done)
    for number in range(1000):
        name = str(uuid.UUID(int=number))
        cache.store(None, name, write(Refused(name, "wrong_stage")))
    assert cache.find(1, ID) == done
    assert cache.find(None, str(uuid.UUID(int=999))) == write(Refused(str(uuid.UUID(int=999)), "wrong_stage"))
    assert cache.find(None, str(uuid.UUID(int=0))) is None
