"""Renewal of a seat's token: a player whose connection breaks before the answer comes does not lose the seat.

The player comes back with the old token and the id of the request, which nobody else knows, and gets the answer. From
the moment the request is in the log, the old token alone is refused.
"""

import asyncio
import uuid
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from party import PATIENCE_S, Place, serving
from websockets.asyncio.client import connect

from weimar.client import Client, ClosedByServer, Refusal, open_table
from weimar.server.tables.live_table import LiveTable
from weimar.table import commands as cmd
from weimar.wire.codec import write
from weimar.wire.messages import Attach

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio


def cut_before_the_answer(patch: pytest.MonkeyPatch, client: Client) -> list[str]:
    """Let a client lose its connection when its request for a new proof is in the log; the ids that were asked."""
    asked: list[str] = []
    original: Any = LiveTable.carry_out

    async def request(self: Any, member: Any, name: str, command: Any, *more: Any) -> bytes:
        answer: bytes = await original(self, member, name, command, *more)
        if isinstance(command, cmd.RevokeTokens):
            asked.append(name)
            if len(asked) == 1:
                await client.drop()
        return answer

    patch.setattr(LiveTable, "carry_out", request)
    return asked


async def told(place: Place, attach: Attach) -> str:
    """The first message for this connection; the code if it is refused."""
    async with connect(place.url, compression=None) as socket:
        await socket.send(write(attach).decode())
        first = str(await asyncio.wait_for(socket.recv(), 20))
        return "welcome" if first.startswith('{"type":"welcome"') else first


GONE = '{"type":"closing","code":"bad_token"}'


async def seated(stack: AsyncExitStack, place: Place) -> Client:
    """Someone who sits at a new table."""
    client = await stack.enter_async_context(Client(place.url, (await open_table(place.address)).key))
    await client.sit(cmd.TakeSeat("Ada"))
    return client


async def test_a_lost_answer_does_not_cost_the_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The owner returns with a valid proof, and even a silent thief is disconnected."""
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        owner = await seated(stack, place)
        old = owner.token
        thief = await stack.enter_async_context(Client(place.url, owner.key, old))
        asked = cut_before_the_answer(monkeypatch, owner)
        answer = await asyncio.wait_for(owner.request(cmd.RevokeTokens()), PATIENCE_S)
        assert len(asked) == 2
        assert asked[0] == asked[1]
        assert owner.token == answer["token"] != old
        with pytest.raises(ClosedByServer, match="seat_gone"):
            await thief.until(lambda: False, PATIENCE_S)
        assert await told(place, Attach(owner.key, old)) == GONE
        await owner.drop()
        await owner.request(cmd.KeepNote("mine"))
        await owner.until(lambda: owner.note == "mine")
        live = await place.live(owner.key)
        assert live.state.members[0].generation == 1, "two answers, one effect"


async def test_a_device_reconnecting_too_early_reconnects_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was let in before its request over the lost socket took effect, and is sent away by that as others are."""
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        owner = await seated(stack, place)
        live = await place.live(owner.key)
        original: Any = LiveTable.carry_out
        asked: list[str] = []
        over, heard = asyncio.Event(), list[str]()
        owner.frames = heard.append

        async def request(self: Any, member: Any, name: str, command: Any, *more: Any) -> Any:
            if not isinstance(command, cmd.RevokeTokens):
                return await original(self, member, name, command, *more)
            asked.append(name)
            if len(asked) > 1:
                await over.wait()
                return await original(self, member, name, command, *more)
            stream = owner.stream
            await owner.drop()
            owner.stream = None
            async with asyncio.timeout(PATIENCE_S):
                while owner.stream != stream:  # noqa: ASYNC110 - until it was welcomed over its new socket
                    await asyncio.sleep(0)
            answer = await original(self, member, name, command, *more)
            over.set()
            return answer

        with monkeypatch.context() as patch:
            patch.setattr(LiveTable, "carry_out", request)
            await asyncio.wait_for(owner.request(cmd.RevokeTokens()), PATIENCE_S)
        await owner.request(cmd.KeepNote("mine"))
        assert live.state.members[0].generation == 1
        assert any("seat_gone" in message for message in heard)


async def test_the_old_proof_has_no_other_use(place: Place, stack: AsyncExitStack) -> None:
    """Not with another id, another's id, the id of another wish, or after one more renewal; nor the id without it."""
    owner = await seated(stack, place)
    key, old = owner.key, owner.token
    other = await stack.enter_async_context(Client(place.url, key))
    await other.sit(cmd.TakeSeat("Bo"))
    names = [str(uuid.uuid4()) for _ in range(4)]
    await owner.request(cmd.KeepNote("mine"), names[0])
    await owner.request(cmd.RevokeTokens(), names[1])
    await other.request(cmd.RevokeTokens(), names[2])
    assert await told(place, Attach(key, old, renewal=names[1])) == "welcome"
    for wrong in (names[0], names[2], names[3]):
        assert await told(place, Attach(key, old, renewal=wrong)) == GONE
    forged = f"{old}x"
    assert await told(place, Attach(key, forged, renewal=names[1])) == GONE
    async with Client(place.url, key) as stranger:
        assert "token" not in await stranger.request(cmd.RevokeTokens(), names[1])
        with pytest.raises(Refusal, match="not_seated"):
            await stranger.request(cmd.RevokeTokens(), names[3])
    between, last = owner.token, str(uuid.uuid4())
    await owner.request(cmd.RevokeTokens(), last)
    assert await told(place, Attach(key, old, renewal=names[1])) == GONE
    assert await told(place, Attach(key, old, renewal=last)) == GONE, "another proof was made void by that"
    assert await told(place, Attach(key, between, renewal=last)) == "welcome"
