"""Secrets that turn up where nobody compares twins: in logs, figures, headers, and in the order of sending."""

import asyncio
import gc
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

import pytest
import structlog
from test_wire_secrecy import OTHER, get, post
from websockets.asyncio.client import connect

from games import random_game
from programmes import Programme, perform
from twins import course_of
from weimar.server.tables import registry
from weimar.server.tables.viewers import Stream, Viewers
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.wire.codec import write
from weimar.wire.messages import Attach
from worlds import LocalWorld, SocketWorld, given_luck, quiet_server, web_server


@contextmanager
def batches() -> Iterator[list[list[str]]]:
    """The names of streams in the order of sending, change by change."""
    found: list[list[str]] = []
    send_updates, push = Viewers.send_updates, Stream.push

    def telling(self: Any, *arguments: Any) -> None:
        found.append([])
        send_updates(self, *arguments)

    def pushing(self: Any, body: Any) -> None:
        found[-1].append(self.id)
        push(self, body)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Viewers, "send_updates", telling)
        patch.setattr(Stream, "push", pushing)
        yield found


def plain_programme(seed: str) -> Programme:
    """A whole game to its end, with only a note and a chat message."""
    rng = Random(seed)
    game = random_game(rng, rules=None)
    while game.started.rules.discussion_limit_s is not None:
        game = random_game(rng)
    order = tuple(range(1, game.players + 1))
    doings: dict[int, list[Any]] = {
        3: [("ask", 2, cmd.KeepNote("CANARY-NOTE")), ("ask", 1, cmd.Chat("CANARY-CHAT"))],
        5: [("ask", 1, cmd.Act(0, game.steps[0].action)), ("back", 2, True), ("back", 3, False)],
    }
    plan = Programme(game, len(game.steps), order, 1, ev.Timers(), doings, devices=order)
    assert plan.course == course_of(game)
    return plan


def test_messages_are_sent_in_the_order_of_arrival() -> None:
    """In which people came, whatever they are."""
    for number in range(4):
        with given_luck() as ours, batches() as sent:
            plan = plain_programme(f"order {number}")
            ours.begin(plan.luck(plan.own_twin()))
            asyncio.run(_performed(plan))
        assert sum(len({*batch}) > 1 for batch in sent) > 20
        for batch in sent:
            assert batch == sorted(batch, key=lambda name: int(name.split("-")[1]))


async def _performed(plan: Programme) -> None:
    await perform(LocalWorld(quiet_server()), plan, plan.own_twin())


CANARIES: Final = ("CANARY", "liberal", "fascist", "hitler", "Guest")
GAMES: Final = 3


def test_no_canary_is_found(caplog: pytest.LogCaptureFixture) -> None:
    """Three whole games over sockets: no secret of theirs is in a log, a figure, or a header."""
    found: list[str] = []

    async def run() -> None:
        async with web_server(quiet_server()) as place:
            for number in range(GAMES):
                plan = plain_programme(f"canary {number}")
                ours.begin(plan.luck(plan.own_twin()))
                world = SocketWorld(quiet_server(max_sockets_per_address=100), place)
                try:
                    table = await perform(world, plan, plan.own_twin())
                    assert table.state.stage == "over"
                    await _stumble(world, table.state.key)
                    public = await _heads(world, table.state.key)
                finally:
                    await world.close()
                text = f"{public}\n{lines}\n{caplog.text}"
                proof = table.state.proof
                assert proof is not None
                numbers = [device.number for device in proof.devices if device.number is not None]
                secrets = [*CANARIES, table.state.key, *world.tokens.values(), proof.secret, proof.seed, *numbers]
                found.extend(secret for secret in secrets if secret in text)

    for logger in (None, "uvicorn.error"):
        caplog.set_level(logging.INFO, logger)  # otherwise the libraries log nothing
    with given_luck() as ours, pytest.MonkeyPatch.context() as patch, structlog.testing.capture_logs() as lines:
        patch.setattr(registry, "new_key", lambda: "CANARY-KEY")
        asyncio.run(run())
    assert {line["code"] for line in lines if line["event"] == "refused"} >= {"bad_token", "not_json"}
    assert caplog.records
    assert found == []


async def _stumble(world: SocketWorld, key: str) -> None:
    """Things that go wrong and might be logged."""
    for text in (
        f"garbage {key}",
        write(Attach(key, "1.0.CANARYforged")).decode(),
        write(Attach("CANARY-other")).decode(),
    ):
        async with connect(world.web_server.socket_url, compression=None) as socket:
            await socket.send(text)
            await asyncio.wait_for(socket.recv(), 20)
    async with connect(world.web_server.socket_url, compression=None) as socket:
        await socket.send(b"CANARY binary")
        await asyncio.wait_for(socket.recv(), 20)


async def _heads(world: SocketWorld, key: str) -> str:
    """The heads of answers over HTTP, and the figures whole."""
    asked = (
        post("/api/record", json.dumps({"key": key}).encode()),
        post("/api/record", json.dumps({"key": f"{key}-not"}).encode()),
        post("/api/replay", json.dumps({"key": key}).encode()),
        post("/api/explain", json.dumps({"key": key}).encode()),
        post("/api/review", json.dumps({"key": key}).encode()),
        post("/api/review/what-if", json.dumps({"key": key} | OTHER).encode()),
        post("/api/review/play", json.dumps({"key": key, "actions": 0, "seat": 0}).encode()),
        post("/api/find", b'{"code":"CANARY"}'),
        get("/CANARY-path?key=CANARY"),
    )
    answers = [await world.web_server.http(request) for request in asked]
    assert answers[0].startswith(b"HTTP/1.1 200 "), answers[0][:200]
    figures = await world.web_server.http(get("/metrics").replace(b"host: x", b"host: localhost"))
    assert figures.startswith(b"HTTP/1.1 200 "), figures[:200]
    return "\n".join(answer.partition(b"\r\n\r\n")[0].decode() for answer in answers) + figures.decode()


def test_an_unawaited_error_is_logged_without_its_text(caplog: pytest.LogCaptureFixture) -> None:
    """The operator learns the kind and place of an error outside requests, and no secret."""

    async def fail() -> None:
        raise ValueError("CANARY")

    async def run() -> None:
        async with web_server(quiet_server()):
            failing = asyncio.create_task(fail(), name="CANARY")
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            del failing
            gc.collect()

    gc.collect()  # what other tests left
    with structlog.testing.capture_logs() as lines:
        asyncio.run(run())
    told = [line for line in lines if line["event"] == "task_failed"]
    assert [(line["kind"], line["where"].split(":")[0]) for line in told] == [("ValueError", "test_leaks.py")]
    assert "CANARY" not in f"{lines} {caplog.text}"
