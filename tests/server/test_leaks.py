"""The test of the secrecy tests: faults planted at the server's own places, every one of which must be caught.

Each plant (`plants`) changes one function as a careless commit might. For each is named the check that has to notice:
twins without sockets (`hall`) or with them (`street`), what outsiders read over HTTP, the order of sending, the pace of
bots, or canaries: secrets that must never turn up in logs, figures or headers.
"""

import asyncio
import gc
import json
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any, Final, TypeAlias

import plants
import pytest
import structlog
from test_wire_secrecy import OTHER, get, outsiders_answers, post
from websockets.asyncio.client import connect

from games import random_game
from programmes import Programme, perform
from slow_thread import SlowThread, steady
from twins import course_of
from virtual_time import VirtualTimeLoop
from weimar.engine.phases import ChancellorEnact, PresidentDiscard
from weimar.server.tables import bot_turns as bots
from weimar.server.tables import registry, viewers
from weimar.server.tables.thinking_time import pause_seconds
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.playing import bots_awaited
from weimar.wire.codec import write
from weimar.wire.messages import Attach
from wire_twins import hall_campaign, street_campaign
from worlds import LocalWorld, SocketWorld, given_luck, quiet_server, web_server

Finds: TypeAlias = Callable[[], str]

ENOUGH: Final = 150
"""Pairs that must do to catch a plant; most are caught by the first few."""


def hall() -> str:
    """What twins without sockets find."""
    return hall_campaign("leaks", ENOUGH).difference


def street() -> str:
    """What twins over sockets find."""
    return street_campaign("leaks", ENOUGH).difference


def outsiders() -> str:
    """The HTTP answers for a person without a seat."""
    for ours, theirs in outsiders_answers(1, games=2):
        if ours != theirs or not ours[0].startswith(b"HTTP/1.1 409 "):
            return f"{ours}\n{theirs}"
    return ""


@contextmanager
def batches() -> Iterator[list[list[str]]]:
    """The names of streams in the order of sending, change by change."""
    found: list[list[str]] = []

    def telling(original: Any) -> Any:
        def tell(self: Any, *arguments: Any) -> None:
            found.append([])
            original(self, *arguments)

        return tell

    def pushing(original: Any) -> Any:
        def push(self: Any, body: Any) -> None:
            found[-1].append(self.id)
            original(self, body)

        return push

    with pytest.MonkeyPatch.context() as patch:
        plants.wrap(patch, viewers.Viewers, "send_updates", telling)
        plants.wrap(patch, viewers.Stream, "push", pushing)
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


def sending_order() -> str:
    """Whether messages go out in the order in which people came, whatever they are."""
    for number in range(4):
        with given_luck() as ours, batches() as sent:
            plan = plain_programme(f"order {number}")
            ours.begin(plan.luck(plan.own_twin()))
            asyncio.run(_performed(plan))
        for batch in sent:
            if batch != sorted(batch, key=lambda name: int(name.split("-")[1])):
                return str(batch)
    return ""


async def _performed(plan: Programme) -> None:
    await perform(LocalWorld(quiet_server()), plan, plan.own_twin())


def pace() -> str:
    """Whether bots think as long as the phase and the number of those who are awaited say, and nothing else.

    A choice that is none takes as long as any other: there are some of both among those that are looked at. Time is
    virtual, and thoughts take as long as roles make them.
    """
    wrong: list[str] = []
    forced: Counter[bool] = Counter()
    dice: Any = SimpleNamespace(random=lambda: 1 / 2)

    async def run() -> None:
        loop = asyncio.get_running_loop()
        table = await quiet_server(bot_pace_ms=1000).registry.open()

        def timing(original: Any) -> Any:
            async def choose(self: Any, state: Any, *arguments: Any) -> Any:
                phase, began = state.game.phase, loop.time()
                choice = await original(self, state, *arguments)
                seconds = loop.time() - began
                expected = pause_seconds(phase.name, 1, dice) / max(1, len(bots_awaited(state)))
                if isinstance(phase, PresidentDiscard | ChancellorEnact):
                    forced[len(set(phase.hand)) == 1] += 1
                if abs(seconds - expected) > 1e-9:
                    wrong.append(f"{seconds} and not {expected}")
                return choice

            return choose

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(bots, "_PACE", dice)
            patch.setattr(bots, "_THINKING", SlowThread(lambda: table.state.game, steady, lambda worked: worked))
            plants.wrap(patch, bots.BotTasks, "choose_after_pause", timing)
            await table.request(None, "00000000-0", cmd.TakeSeat("Host"))
            await table.request(1, "00000000-p", cmd.ChangeSettings(pace="blitz"))
            for number in range(5):
                await table.request(1, f"00000000-b{number}", cmd.AddBot("random"))
            await table.request(1, "00000000-c", cmd.StartGame())
            await table.request(1, "00000000-d", cmd.Leave())
            async with asyncio.timeout(3600):
                while table.state.stage == "game" and len(wrong) <= 3:  # noqa: ASYNC110 - time passes at once
                    await asyncio.sleep(1)
            table.close("cold")

    for _ in range(3):
        with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
            runner.run(run())
    assert wrong or (forced[True] and forced[False]), forced
    return "\n".join(wrong)


CANARIES: Final = ("CANARY", "liberal", "fascist", "hitler", "Guest")
GAMES: Final = 8


class Listener(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.records.append(record)


def canaries(games: int = 1, seed: str = "canary") -> str:
    """Secrets of whole games over sockets, named by a seed, that turn up in logs, figures or headers."""
    found: list[str] = []

    async def run() -> None:
        async with web_server(quiet_server()) as place:
            for number in range(games):
                plan = plain_programme(f"{seed} {number}")
                ours.begin(plan.luck(plan.own_twin()))
                world = SocketWorld(quiet_server(max_sockets_per_address=100), place)
                try:
                    table = await perform(world, plan, plan.own_twin())
                    assert table.state.stage == "over"
                    await _stumble(world, table.state.key)
                    public = await _heads(world, table.state.key)
                finally:
                    await world.close()
                text = f"{public}\n{lines}\n{[record.getMessage() for record in handler.records]}"
                proof = table.state.proof
                assert proof is not None
                numbers = [device.number for device in proof.devices if device.number is not None]
                secrets = [*CANARIES, table.state.key, *world.tokens.values(), proof.secret, proof.seed, *numbers]
                found.extend(secret for secret in secrets if secret in text)

    handler = Listener()
    with given_luck() as ours, pytest.MonkeyPatch.context() as patch, structlog.testing.capture_logs() as lines:
        patch.setattr(registry, "new_key", lambda: "CANARY-KEY")
        logging.getLogger().addHandler(handler)
        try:
            asyncio.run(run())
        finally:
            logging.getLogger().removeHandler(handler)
    return ", ".join(found)


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


@dataclass(frozen=True)
class Case:
    """A plant and the check that must catch it."""

    plant: plants.Plant
    check: Finds


def test_an_unawaited_error_is_logged_without_its_text() -> None:
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

    handler = Listener()
    logging.getLogger().addHandler(handler)
    try:
        with structlog.testing.capture_logs() as lines:
            asyncio.run(run())
    finally:
        logging.getLogger().removeHandler(handler)
    told = [line for line in lines if line["event"] == "task_failed"]
    assert [(line["kind"], line["where"].split(":")[0]) for line in told] == [("ValueError", "test_leaks.py")]
    assert "CANARY" not in f"{lines} {[record.getMessage() for record in handler.records]}"


CASES: Final = (
    *(
        Case(plant, hall)
        for plant in (
            plants.crossed_streams,
            plants.own_part_of_the_neighbour,
            plants.ballots_before_the_reveal,
            plants.a_changed_ballot_counts,
            plants.the_gallery_is_heard,
            plants.notes_of_all,
            plants.tail_of_another_stream,
            plants.refusals_by_the_deck,
            plants.silence_by_role,
            plants.presence_by_role,
            plants.deadlines_by_the_deck,
            plants.prompts_count_changed_ballots,
            plants.seen_as_by_the_president,
            plants.spectators_see_a_seat,
            plants.the_dead_see_roles,
            plants.streams_named_by_the_deal,
            plants.answers_tell_the_version,
            plants.a_message_by_the_deck,
            plants.padding_by_role,
            plants.the_secret_for_its_commitment,
            plants.numbers_for_their_commitments,
            plants.the_proof_of_a_running_game,
        )
    ),
    Case(plants.a_pong_by_the_deck, street),
    Case(plants.a_close_code_by_role, street),
    Case(plants.crossed_streams, street),
    Case(plants.the_record_before_the_end, outsiders),
    Case(plants.reasons_before_the_end, outsiders),
    Case(plants.the_list_tells_a_role, outsiders),
    Case(plants.sent_by_role, sending_order),
    Case(plants.bots_ponder_by_the_deck, pace),
    Case(plants.forced_choices_are_quick, pace),
    Case(plants.a_key_in_the_log, canaries),
    Case(plants.a_role_in_the_log, canaries),
    Case(plants.a_role_in_the_figures, canaries),
    Case(plants.a_token_in_the_log, canaries),
    Case(plants.a_key_in_a_header, canaries),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.plant.__name__}-{case.check.__name__}")
def test_a_planted_leak_is_caught(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check finds something when this fault is planted; the tests below show that it finds nothing otherwise."""
    case.plant(monkeypatch)
    assert case.check()


@pytest.mark.parametrize("check", [sending_order, pace])
def test_without_planted_leaks_nothing_is_found(check: Finds) -> None:
    """The checks are silent about the server as it is (for twins and outsiders, see test_wire_secrecy)."""
    assert not check()


def test_no_canary_is_found() -> None:
    """Eight whole games over sockets: no secret of theirs is in a log, a figure, or a header."""
    assert not canaries(GAMES)
