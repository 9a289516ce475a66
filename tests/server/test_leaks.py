"""The test of the secrecy tests: faults planted at the server's own places, every one of which must be caught.

Each plant changes one function as a careless commit might. It names the check that has to notice: twins without
sockets (`hall`) or with them (`street`), what outsiders read over HTTP, the order of sending, the pace of bots, or
canaries: secrets that must never turn up in logs, figures or headers.
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

import pytest
import structlog
from msgspec.structs import replace
from prometheus_client import Gauge
from test_wire_secrecy import get, outsiders_answers, post
from websockets.asyncio.client import connect

from games import random_game
from programmes import Programme, perform
from twins import course_of
from weimar.bots.pace import pause_seconds
from weimar.engine import State, project, record_of
from weimar.engine.phases import ChancellorEnact, PresidentDiscard, Voting
from weimar.server import answers, app, bodies, bots, explanations, hub, live, replays, viewers
from weimar.server.live import LiveTable
from weimar.server.sockets import Connection
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table import state as table_state
from weimar.table import views
from weimar.table.judging import TableRefusal
from weimar.table.playing import bots_awaited
from weimar.table.replay import Finished
from weimar.table.state import TableState
from weimar.wire.codec import write
from weimar.wire.messages import Attach, Done
from wire_twins import hall_campaign, street_campaign
from worlds import Hall, Street, fate, quiet_server, town

Plant: TypeAlias = Callable[[pytest.MonkeyPatch], None]
Finds: TypeAlias = Callable[[], str]

ENOUGH: Final = 150
"""Pairs that must do to catch a plant; most are caught by the first few."""


def wrap(patch: pytest.MonkeyPatch, owner: Any, name: str, make: Callable[[Any], Any]) -> None:
    """Replace a function by one made from it."""
    patch.setattr(owner, name, make(getattr(owner, name)))


def lucky(state: State | None) -> bool:
    """A secret that any leak may hang on: what lies on top of the deck, and whose is the first seat."""
    return state is not None and (state.board.draw_pile[:1] == "L") != (state.setup.roles[0] == "liberal")


# -- the plants --------------------------------------------------------------------------------------------------


def crossed_streams(patch: pytest.MonkeyPatch) -> None:
    """Everybody gets his neighbour's update."""

    def make(original: Any) -> Any:
        def crossed(*arguments: Any) -> Any:
            result = original(*arguments)
            keys = list(result)
            return {key: result[other] for key, other in zip(keys, keys[1:] + keys[:1], strict=True)}

        return crossed

    wrap(patch, viewers, "updates", make)


def own_part_of_the_neighbour(patch: pytest.MonkeyPatch) -> None:
    """What is a seat's own goes to the next."""

    def make(original: Any) -> Any:
        return lambda state, seat: original(state, (seat + 1) % state.setup.players)

    wrap(patch, views, "own_part", make)


def ballots_before_the_reveal(patch: pytest.MonkeyPatch) -> None:
    """Open ballots are public."""

    def make(original: Any) -> Any:
        def public(self: Any) -> Any:
            view, game = original(self), self.state.game
            if game is None or not isinstance(game.phase, Voting):
                return view
            return replace(view, ballots={seat: vote for seat, vote in enumerate(game.phase.ballots) if vote})

        return public

    wrap(patch, views.Scene, "public", make)


def a_changed_ballot_counts(patch: pytest.MonkeyPatch) -> None:
    """Who has nothing to learn gets an empty message, and a number is spent."""
    patch.setattr(views.Update, "is_empty", lambda _: False)


def the_gallery_is_heard(patch: pytest.MonkeyPatch) -> None:
    """Talk of those who watch reaches the table."""
    patch.setattr(views, "_hears", lambda *_: True)


def notes_of_all(patch: pytest.MonkeyPatch) -> None:
    """The first snapshot has everybody's notes."""

    def make(original: Any) -> Any:
        return lambda scene, viewer: replace(
            original(scene, viewer), note="|".join(text for _, text in scene.state.notes)
        )

    wrap(patch, viewers, "snapshot", make)


def tail_of_another_stream(patch: pytest.MonkeyPatch) -> None:
    """Who resumes also gets the last message of somebody else."""

    def make(original: Any) -> Any:
        async def attach(self: Any, outlet: Any, member: Any, stream: Any, seq: Any) -> None:
            await original(self, outlet, member, stream, seq)
            other = next((one for key, one in self.viewers.streams.items() if key != member and one.tail), None)
            if stream is not None and other is not None:
                outlet.send(other.missed(other.id, other.seq - 1)[-1])

        return attach

    wrap(patch, LiveTable, "attach", make)


def refusals_by_the_deck(patch: pytest.MonkeyPatch) -> None:
    """A code depends on what lies in the deck."""

    def make(original: Any) -> Any:
        def decide(situation: Any, command: Any) -> Any:
            try:
                return original(situation, command)
            except TableRefusal:
                if lucky(situation.state.game):
                    raise TableRefusal("paused") from None
                raise

        return decide

    wrap(patch, live, "decide", make)


def silence_by_role(patch: pytest.MonkeyPatch) -> None:
    """Whether talk is let through depends on a role."""

    def make(original: Any) -> Any:
        def decide(situation: Any, command: Any) -> Any:
            if isinstance(command, cmd.Chat | cmd.React | cmd.SayPhrase) and lucky(situation.state.game):
                raise TableRefusal("silenced")
            return original(situation, command)

        return decide

    wrap(patch, live, "decide", make)


def presence_by_role(patch: pytest.MonkeyPatch) -> None:
    """One more seems to watch if the first seat is Hitler's."""

    def make(original: Any) -> Any:
        def table_view(scene: Any) -> Any:
            view, game = original(scene), scene.state.game
            hitler = game is not None and game.setup.roles[0] == "hitler"
            return replace(view, watching=view.watching + hitler)

        return table_view

    wrap(patch, views, "table_view", make)


def deadlines_by_the_deck(patch: pytest.MonkeyPatch) -> None:
    """A timer runs a millisecond longer for some decks."""

    def make(original: Any) -> Any:
        def appointments(before: Any, after: Any, now: int) -> Any:
            return original(before, after, now + lucky(after.game))

        return appointments

    wrap(patch, live, "appointments", make)


def prompts_count_changed_ballots(patch: pytest.MonkeyPatch) -> None:
    """A ballot that is changed in secret makes a new decision."""

    def make(original: Any) -> Any:
        def same_decision(before: State, after: State) -> bool:
            voting = isinstance(before.phase, Voting) and isinstance(after.phase, Voting)
            return original(before, after) and not (voting and _in(before) == _in(after) and before != after)

        return same_decision

    wrap(patch, table_state, "same_decision", make)


def _in(state: State) -> int:
    return sum(vote is not None for vote in getattr(state.phase, "ballots", ()))


def seen_as_by_the_president(patch: pytest.MonkeyPatch) -> None:
    """Everybody observes an office as its holder does."""

    def make(original: Any) -> Any:
        return lambda event, viewer: original(event, getattr(event, "president", viewer))

    wrap(patch, views, "observe", make)


def spectators_see_a_seat(patch: pytest.MonkeyPatch) -> None:
    """What everybody sees is drawn from the first seat's view."""

    def make(original: Any) -> Any:
        return lambda self: original(self) and project(self.state.game, 0)

    wrap(patch, views.Scene, "public", make)


def the_dead_see_roles(patch: pytest.MonkeyPatch) -> None:
    """Who is dead is told everything."""

    def make(original: Any) -> Any:
        def own(state: State, seat: int) -> Any:
            part = original(state, seat)
            return part if seat in state.board.alive else replace(part, roles=state.setup.roles)

        return own

    wrap(patch, views, "own_part", make)


def streams_named_by_the_deal(patch: pytest.MonkeyPatch) -> None:
    """A stream's name is made from the roles."""

    def make(original: Any) -> Any:
        def let_in(self: Any, outlet: Any, viewer: Any, *rest: Any) -> None:
            game = rest[-1].state.game
            own = self.streams.setdefault(viewer, viewers.Stream())
            own.id = own.id if game is None else f"{hash(game.setup.roles) % 999:03}"
            original(self, outlet, viewer, *rest)

        return let_in

    wrap(patch, viewers.Viewers, "let_in", make)


def answers_tell_the_version(patch: pytest.MonkeyPatch) -> None:
    """An acknowledgement has the length of the log, secret changes of ballots included."""
    wrap(patch, LiveTable, "_answer", _with_version)


def _with_version(original: Any) -> Any:
    def answer(self: Any, request: str, member: Any, events: Any) -> Any:
        plain = original(self, request, member, events)
        return plain if b"token" in plain else write(Done(request, self._version))

    return answer


def a_message_by_the_deck(patch: pytest.MonkeyPatch) -> None:
    """One more message, which says nothing, for some decks."""

    def make(original: Any) -> Any:
        def tell(self: Any, *arguments: Any) -> None:
            original(self, *arguments)
            for stream in self.viewers.streams.values() if lucky(self.state.game) else ():
                stream.push(b',"seen":[]}')

        return tell

    wrap(patch, LiveTable, "_tell", make)


def padding_by_role(patch: pytest.MonkeyPatch) -> None:
    """Lengths are rounded otherwise for some decks."""

    def make(original: Any) -> Any:
        def tell(self: Any, *arguments: Any) -> None:
            patch.setattr(bodies, "PAD_TO", 96 if lucky(self.state.game) else 128)
            original(self, *arguments)

        return tell

    wrap(patch, LiveTable, "_tell", make)


def a_pong_by_the_deck(patch: pytest.MonkeyPatch) -> None:
    """The connection itself sends one more frame for some decks."""

    def make(original: Any) -> Any:
        async def carry_out(self: Any, request: Any) -> None:
            await original(self, request)
            if lucky(self._table.state.game):
                self.send(b'{"type":"pong"}')

        return carry_out

    wrap(patch, Connection, "_carry_out", make)


def a_close_code_by_role(patch: pytest.MonkeyPatch) -> None:
    """A second connection is refused at some tables."""

    def make(original: Any) -> Any:
        async def attach(self: Any, message: Any) -> None:
            await original(self, message)
            if message.seq == 0 and lucky(self._table.state.game):
                self.end("cold")

        return attach

    wrap(patch, Connection, "_attach", make)


def the_record_before_the_end(patch: pytest.MonkeyPatch) -> None:
    """A record is given to whoever asks, at any time."""
    patch.setattr(app, "_is_over", lambda state: state.game is not None)


def reasons_before_the_end(patch: pytest.MonkeyPatch) -> None:
    """Why bots did what they did is told of the game that still runs."""
    patch.setattr(explanations, "chosen_game", lambda state, _number: (state.games, state.games))

    def make(original: Any) -> Any:
        def finished(log: Any) -> Any:
            entries = list(log)
            state = table_state.fold_all(entries)
            record = record_of(state.history, [one.name for one in state.members])
            return [*original(entries), Finished(record, ("steady",) * len(record.actions))]

        return finished

    wrap(patch, replays, "finished_games", make)


def the_list_tells_a_role(patch: pytest.MonkeyPatch) -> None:
    """The public list says who somebody is."""

    def make(original: Any) -> Any:
        def shown(state: TableState) -> Any:
            told = original(state)
            if told is None or state.game is None:
                return told
            return replace(told, listing=replace(told.listing, preset="".join(map(str, state.game.setup.roles))))

        return shown

    wrap(patch, hub, "shown", make)


def sent_by_role(patch: pytest.MonkeyPatch) -> None:
    """Liberals are told first."""

    def make(original: Any) -> Any:
        def ordered(before: Any, after: Any, events: Any, viewers: Any) -> Any:
            def role(member: Any) -> str:
                seat = None if member is None else after.state.seat_of(member)
                return "" if seat is None or after.state.game is None else after.state.game.setup.roles[seat]

            result = original(before, after, events, viewers)
            return {member: result[member] for member in sorted(result, key=role, reverse=True)}

        return ordered

    wrap(patch, viewers, "updates", make)


def bots_ponder_by_the_deck(patch: pytest.MonkeyPatch) -> None:
    """Bots seem to think half as long for some decks."""

    def make(original: Any) -> Any:
        return lambda state: original(state) * (2 if lucky(state.game) else 1)

    wrap(patch, bots, "bots_awaited", make)


def forced_choices_are_quick(patch: pytest.MonkeyPatch) -> None:
    """Whoever holds tiles of one kind answers in half the time."""

    def make(original: Any) -> Any:
        def pause(state: Any, pace_ms: int) -> float:
            hand = getattr(state.game.phase, "hand", "FL")
            seconds: float = original(state, pace_ms)
            return seconds if len(set(hand)) > 1 else seconds / 2

        return pause

    wrap(patch, bots, "pause_before", make)


def a_key_in_the_log(patch: pytest.MonkeyPatch) -> None:
    """A line says at which table something happened."""
    _on_commit(patch, lambda self: structlog.get_logger().info("commit", table=self.state.key))


def a_role_in_the_log(patch: pytest.MonkeyPatch) -> None:
    """A line says who somebody is."""
    _on_commit(patch, lambda self: structlog.get_logger().info("commit", game=repr(self.state.game)))


def a_role_in_the_figures(patch: pytest.MonkeyPatch) -> None:
    """A figure is counted by role."""
    figures: dict[int, Gauge] = {}

    def make(original: Any) -> Any:
        def listing(registry: Any) -> Any:
            figure = figures.get(id(registry)) or Gauge("weimar_first", "First seat", ["role"], registry=registry)
            figures[id(registry)] = figure
            figure.labels("liberal").inc()
            return original(registry)

        return listing

    wrap(patch, app, "generate_latest", make)


def a_token_in_the_log(patch: pytest.MonkeyPatch) -> None:
    """Who attaches is logged with his proof."""

    def make(original: Any) -> Any:
        async def attach(self: Any, message: Any) -> None:
            logging.getLogger("uvicorn.error").warning("attach %s", message.token)
            await original(self, message)

        return attach

    wrap(patch, Connection, "_attach", make)


def a_key_in_a_header(patch: pytest.MonkeyPatch) -> None:
    """An answer over HTTP names the table in a header."""
    _on_commit(patch, lambda self: patch.setitem(answers.SECURITY_HEADERS, "x-table", self.state.key))


def _on_commit(patch: pytest.MonkeyPatch, also: Callable[[Any], Any]) -> None:
    def make(original: Any) -> Any:
        async def commit(self: Any, *arguments: Any) -> Any:
            also(self)
            return await original(self, *arguments)

        return commit

    wrap(patch, LiveTable, "_commit", make)


# -- the checks --------------------------------------------------------------------------------------------------


def hall() -> str:
    """What twins without sockets find."""
    return hall_campaign("leaks", ENOUGH).difference


def street() -> str:
    """What twins over sockets find."""
    return street_campaign("leaks", ENOUGH).difference


def outsiders() -> str:
    """What somebody without a seat finds over HTTP."""
    for ours, theirs in outsiders_answers(2):
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
        wrap(patch, LiveTable, "_tell", telling)
        wrap(patch, viewers.Stream, "push", pushing)
        yield found


def plain_programme(seed: str) -> Programme:
    """A whole game to its end, nothing beside it but a note and a word."""
    rng = Random(seed)
    game = random_game(rng, rules=None)
    while game.started.rules.discussion_limit_s is not None:
        game = random_game(rng)
    order = tuple(range(1, game.players + 1))
    doings: dict[int, list[Any]] = {
        3: [("ask", 2, cmd.KeepNote("CANARY-NOTE")), ("ask", 1, cmd.Chat("CANARY-CHAT"))],
        5: [("ask", 1, cmd.Act(0, game.steps[0].action)), ("back", 2, True), ("back", 3, False)],
    }
    plan = Programme(game, len(game.steps), order, 1, ev.Timers(), doings)
    assert plan.course == course_of(game)
    return plan


def sending_order() -> str:
    """Whether messages go out in the order in which people came, whatever they are."""
    for number in range(4):
        with fate() as ours, batches() as sent:
            plan = plain_programme(f"order {number}")
            ours.begin(plan.luck(plan.own_twin()))
            asyncio.run(_performed(plan))
        for batch in sent:
            if batch != sorted(batch, key=lambda name: int(name.split("-")[1])):
                return str(batch)
    return ""


async def _performed(plan: Programme) -> None:
    await perform(Hall(quiet_server()), plan, plan.own_twin())


def pace() -> str:
    """Whether bots think as long as the phase and the number of those who are awaited say, and nothing else.

    A choice that is none takes as long as any other: there are some of both among those that are looked at.
    """
    wrong: list[str] = []
    forced: Counter[bool] = Counter()
    dice = SimpleNamespace(random=lambda: 1 / 2)

    async def run() -> None:
        real_sleep = asyncio.sleep
        table = await quiet_server(bot_pace_ms=1000).hub.open()
        over = asyncio.Event()

        async def sleep(seconds: float) -> None:
            phase = table.state.game.phase if table.state.game else None
            expected = pause_seconds(phase.name if phase else "", 1, dice) / max(1, len(bots_awaited(table.state)))
            if isinstance(phase, PresidentDiscard | ChancellorEnact):
                forced[len(set(phase.hand)) == 1] += 1
            if abs(seconds - expected) > 1e-9:
                wrong.append(f"{seconds} and not {expected}")
            if table.state.stage == "over" or len(wrong) > 3:
                over.set()
            await real_sleep(0)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(bots, "_PACE", dice)
            patch.setattr(asyncio, "sleep", sleep)
            await table.request(None, "00000000-0", cmd.TakeSeat("Host"))
            for number in range(5):
                await table.request(1, f"00000000-b{number}", cmd.AddBot("random"))
            await table.request(1, "00000000-c", cmd.StartGame())
            await table.request(1, "00000000-d", cmd.Leave())
            async with asyncio.timeout(60):
                while table.state.stage == "game" and not over.is_set():
                    await real_sleep(0.01)
            table.close("cold")

    for _ in range(3):
        asyncio.run(run())
    assert wrong or (forced[True] and forced[False]), forced
    return "\n".join(wrong)


CANARIES: Final = ("CANARY", "liberal", "fascist", "hitler", "Guest")
GAMES: Final = 20


class Listener(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.records.append(record)


def canaries(games: int = 3) -> str:
    """Secrets of whole games over sockets that turn up in logs, figures or headers."""
    found: list[str] = []

    async def run() -> None:
        async with town(quiet_server()) as place:
            for number in range(games):
                plan = plain_programme(f"canary {number}")
                ours.begin(plan.luck(plan.own_twin()))
                world = Street(quiet_server(max_sockets_per_address=100), place)
                try:
                    table = await perform(world, plan, plan.own_twin())
                    assert table.state.stage == "over"
                    await _stumble(world, table.state.key)
                    public = await _heads(world, table.state.key)
                finally:
                    await world.close()
                text = f"{public}\n{lines}\n{[record.getMessage() for record in handler.records]}"
                secrets = [*CANARIES, table.state.key, *world.tokens.values()]
                found.extend(secret for secret in secrets if secret in text)

    handler = Listener()
    with fate() as ours, pytest.MonkeyPatch.context() as patch, structlog.testing.capture_logs() as lines:
        patch.setattr(hub, "new_key", lambda: "CANARY-KEY")
        logging.getLogger().addHandler(handler)
        try:
            asyncio.run(run())
        finally:
            logging.getLogger().removeHandler(handler)
    return ", ".join(found)


async def _stumble(world: Street, key: str) -> None:
    """Things that go wrong and might be logged."""
    for text in (
        f"garbage {key}",
        write(Attach(key, "1.0.CANARYforged")).decode(),
        write(Attach("CANARY-other")).decode(),
    ):
        async with connect(world.town.socket_url, compression=None) as socket:
            await socket.send(text)
            await asyncio.wait_for(socket.recv(), 20)
    async with connect(world.town.socket_url, compression=None) as socket:
        await socket.send(b"CANARY binary")
        await asyncio.wait_for(socket.recv(), 20)


async def _heads(world: Street, key: str) -> str:
    """The heads of answers over HTTP, and the figures whole."""
    asked = (
        post("/api/record", json.dumps({"key": key}).encode()),
        post("/api/record", json.dumps({"key": f"{key}-not"}).encode()),
        post("/api/replay", json.dumps({"key": key}).encode()),
        post("/api/explain", json.dumps({"key": key}).encode()),
        post("/api/find", b'{"code":"CANARY"}'),
        get("/CANARY-path?key=CANARY"),
    )
    answers = [await world.town.http(one) for one in asked]
    assert answers[0].startswith(b"HTTP/1.1 200 "), answers[0][:200]
    figures = await world.town.http(get("/metrics").replace(b"host: x", b"host: localhost"))
    assert figures.startswith(b"HTTP/1.1 200 "), figures[:200]
    return "\n".join(answer.partition(b"\r\n\r\n")[0].decode() for answer in answers) + figures.decode()


@dataclass(frozen=True)
class Case:
    """A plant and the check that must catch it."""

    plant: Plant
    check: Finds


def test_an_error_that_nobody_waits_for_is_told_without_its_words() -> None:
    """Of what goes wrong beside all requests the operator learns the kind and the place, and no secret."""

    async def fail() -> None:
        raise ValueError("CANARY")

    async def run() -> None:
        async with town(quiet_server()):
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
            crossed_streams,
            own_part_of_the_neighbour,
            ballots_before_the_reveal,
            a_changed_ballot_counts,
            the_gallery_is_heard,
            notes_of_all,
            tail_of_another_stream,
            refusals_by_the_deck,
            silence_by_role,
            presence_by_role,
            deadlines_by_the_deck,
            prompts_count_changed_ballots,
            seen_as_by_the_president,
            spectators_see_a_seat,
            the_dead_see_roles,
            streams_named_by_the_deal,
            answers_tell_the_version,
            a_message_by_the_deck,
            padding_by_role,
        )
    ),
    Case(a_pong_by_the_deck, street),
    Case(a_close_code_by_role, street),
    Case(crossed_streams, street),
    Case(the_record_before_the_end, outsiders),
    Case(reasons_before_the_end, outsiders),
    Case(the_list_tells_a_role, outsiders),
    Case(sent_by_role, sending_order),
    Case(bots_ponder_by_the_deck, pace),
    Case(forced_choices_are_quick, pace),
    Case(a_key_in_the_log, canaries),
    Case(a_role_in_the_log, canaries),
    Case(a_role_in_the_figures, canaries),
    Case(a_token_in_the_log, canaries),
    Case(a_key_in_a_header, canaries),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.plant.__name__}-{case.check.__name__}")
def test_a_planted_leak_is_caught(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check finds something when this fault is planted; the tests below show that it finds nothing otherwise."""
    case.plant(monkeypatch)
    assert case.check()


@pytest.mark.parametrize("check", [outsiders, sending_order, pace])
def test_nothing_is_found_without_a_plant(check: Finds) -> None:
    """The checks are silent about the server as it is (for twins, see test_wire_secrecy)."""
    assert not check()


def test_no_canary_is_found() -> None:
    """Twenty whole games over sockets: no secret of theirs is in a log, a figure, or a header."""
    assert not canaries(GAMES)
