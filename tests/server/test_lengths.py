"""An observer of the network sees the lengths and times of messages: they reveal no secret.

Two worlds are equal in everything public, and differ in roles, in held or discarded tiles, and in unrevealed ballots.
In both, every client's frames must have the same lengths in the same order. Every seat is dealt every role at tables of
every size.
"""

import asyncio
import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any, Final, get_args

import pytest
from websockets.asyncio.client import connect

import protocol_examples
import worlds
from games import TEMPERS, Game, Temper, random_game
from programmes import Doing, Programme, perform
from round_frames import EXCEPTIONS, ROUND, length_fault
from twins import Ballots, Scrambler, Twin, course_of
from weimar.client.connection import filled_up
from weimar.engine import (
    SPECTATOR,
    Action,
    Event,
    IllegalAction,
    ScriptedChance,
    awaited,
    legal_actions,
    make_rules,
    observe,
    play,
    replay,
    start,
)
from weimar.engine.actions import AnswerVeto, CastVote, Discard, Enact, Nominate, ProposeVeto
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.engine.events import GameEnded
from weimar.engine.terms import Role, Vote
from weimar.server.tables import encoding as bodies
from weimar.table import commands as cmd
from weimar.table.commands import Act
from weimar.table.events import Timers
from weimar.table.presence import NUDGE_AFTER_MS
from weimar.wire.codec import read, write
from weimar.wire.messages import Attach, Request, ServerMessage
from worlds import (
    CLOSED,
    Client,
    GivenLuck,
    LocalWorld,
    SocketWorld,
    World,
    given_luck,
    long_id,
    quiet_server,
    web_server,
)

COUNTS: Final = {*range(MIN_PLAYERS, MAX_PLAYERS + 1)}
FEW: Final = {MIN_PLAYERS, 7, MAX_PLAYERS}
"""Of players, with one, two and three fascists besides Hitler."""
Lengths = dict[Client, list[int]]


def dealt_otherwise(roles: tuple[Role, ...]) -> list[tuple[Role, ...]]:
    """The same roles, each time one seat further: every seat has every role once."""
    return [roles[turn:] + roles[:turn] for turn in range(len(roles))]


def alike_until(game: Game, roles: tuple[Role, ...]) -> int:
    """How many actions can be taken under other roles before anything that all can see is different."""
    piles = [tiles for tiles, _ in course_of(game).piles]
    luck = ScriptedChance(roles, game.started.first_candidate, piles)
    state = replay([start(game.players, game.started.rules, luck)])
    for number, step in enumerate(game.steps):
        try:
            state, events = play(state, step.action, luck)
        except IllegalAction:
            return number
        if _public(events) != _public(step.events):
            return number
    return len(game.steps)


def _public(events: Iterable[Event]) -> list[Any]:
    """What all can see; who was what, in the end, is not compared: that differs."""
    seen = [observe(event, SPECTATOR) for event in events]
    return [(one.winner, one.reason) if isinstance(one, GameEnded) else one for one in seen]


def plain(game: Game, cut: int, rng: Random) -> Programme:
    """Only the game, but everyone loses their connection once: they resume, or begin again."""
    order = list(range(1, game.players + 1))
    rng.shuffle(order)
    doings: dict[int, list[Doing]] = {}
    for client in (*order, None):
        doings.setdefault(rng.randrange(cut + 1), []).append(("back", client, rng.random() < 1 / 2))
    return Programme(game, cut, tuple(order), 1, Timers(), doings)


def _to_the_byte(patch: pytest.MonkeyPatch) -> None:
    """Nothing is rounded."""
    patch.setattr(bodies, "PAD_TO", 1)
    patch.setattr(worlds, "ROUND_TO", 1)


async def lengths(world: World, plan: Programme, twin: Twin, ours: GivenLuck) -> Lengths:
    """Of every frame that each client gets, in order."""
    ours.begin(plan.luck(twin))
    try:
        await perform(world, plan, twin)
        await world.settle(*world.frames)
        found = {client: [len(frame) for frame in frames] for client, frames in world.frames.items()}
        assert min(map(len, found.values())) > plan.cut / 2
        return found
    finally:
        await world.close()


async def told_apart_by_role(make: Callable[[], World], ours: GivenLuck, counts: Iterable[int], most: int) -> str:
    """Where lengths differ between worlds in which every seat is dealt every role; empty if nowhere."""
    for players in counts:
        rng = Random(f"lengths/{players}")
        game = random_game(rng, players, make_rules("official", {}))
        deals = dealt_otherwise(game.started.roles)
        cut = min(most, *(alike_until(game, roles) for roles in deals))
        plan = plain(game, cut, rng)
        own = plan.own_twin()
        first: Lengths = {}
        for roles in deals:
            found = await lengths(make(), plan, Twin(roles, own.piles, own.rows), ours)
            first = first or found
            assert cut > 2 * players, "two votes or nearly so"
            assert found.keys() == {None, *plan.order}
            for client in found:
                if found[client] != first[client]:
                    return f"{players} players, {roles}: {client} got {found[client]} and not {first[client]}"
    return ""


@pytest.mark.parametrize("counts", [FEW, pytest.param(COUNTS - FEW, marks=pytest.mark.full)])
def test_lengths_reveal_no_role(counts: set[int]) -> None:
    """For every seat, whatever it is dealt: from the deal through the first rounds."""
    with given_luck() as ours:
        told = told_apart_by_role(lambda: LocalWorld(quiet_server()), ours, sorted(counts), 45)
        assert not asyncio.run(told)


class Unchanged(Scrambler):
    """Writes second games without changed ballots: a change gets a visible message."""

    def _ballots(self, ballots: Ballots, actions: dict[int, Action | None], extra: dict[int, list[Action]]) -> None:
        del extra  # no message is added
        if ballots.revealed_at is not None and ballots.revealed_at < self.cut:
            return
        for seat, cast in ballots.cast.items():
            if cast[0] < self.cut:
                actions[cast[0]] = CastVote(seat, self.rng.choice(("ja", "nein")))


async def repeated(vote: Vote, ours: GivenLuck) -> Lengths:
    """The messages of everyone if a voter repeats a ballot: the repetition changes nothing."""
    game = random_game(Random("repeated"), 7, make_rules("official", {}))
    plan = plain(game, 1, Random("repeated"))
    plan.doings.clear()
    ours.begin(plan.luck(plan.own_twin()))
    world = LocalWorld(quiet_server())
    table = await perform(world, plan, plan.own_twin())
    for request in ("once", "again"):
        for seat, member in enumerate(plan.order[:3]):
            told = await world.ask(member, f"{request} {seat}", Act(table.state.prompt, CastVote(seat, vote)))
            assert told["type"] == "done"
    await world.close()
    for member in plan.order[:3]:
        (changed,) = [frame for frame in world.frames[member] if b'"ballot_changed"' in frame]
        assert b'"own"' not in changed, "so that nothing but what was seen has to be covered"
    return {client: [len(frame) for frame in frames] for client, frames in world.frames.items()}


def by_a_repeated_ballot() -> str:
    """Cases in which lengths reveal which ballot is repeated."""
    with given_luck() as ours, pytest.MonkeyPatch.context() as patch:
        _to_the_byte(patch)
        ja, nein = (asyncio.run(repeated(vote, ours)) for vote in ("ja", "nein"))
    return "" if ja == nein else f"{ja} and {nein}"


def test_lengths_do_not_reveal_a_repeated_ballot() -> None:
    """It changes nothing and is answered all the same."""
    assert not by_a_repeated_ballot()


async def told_apart_by_all_that_is_hidden(ours: GivenLuck, games: int) -> str:
    """Where lengths differ between games that look the same to who watches, cut before their end."""
    hidden = 0
    for number in range(games):
        rng = Random(f"lengths {number}")
        game = random_game(rng, temper=replace(rng.choice(TEMPERS), change=0))
        if game.started.rules.discussion_limit_s is not None:
            continue
        cut = rng.choice([at for at in range(len(game.steps)) if at > game.players])
        plan = plain(game, cut, rng)
        twin = Unchanged(game, plan.course, SPECTATOR, cut, rng).twin()
        first = await lengths(LocalWorld(quiet_server()), plan, plan.own_twin(), ours)
        second = await lengths(LocalWorld(quiet_server()), plan, twin, ours)
        hidden += twin != plan.own_twin()
        for client, sizes in first.items():
            if sizes != second[client]:
                return f"game {number}: {client} got {sizes} and {second[client]}"
    assert hidden > games / 2
    return ""


def in_whole_games(games: int = 30) -> str:
    """As `told_apart_by_all_that_is_hidden`, without sockets."""
    with given_luck() as ours, pytest.MonkeyPatch.context() as patch:
        _to_the_byte(patch)  # rounding must not be needed
        return asyncio.run(told_apart_by_all_that_is_hidden(ours, games))


def test_lengths_reveal_nothing_hidden() -> None:
    """Roles, hands, what was laid, ballots: other ones give the same lengths, as long as all that can be seen is so."""
    assert not in_whole_games()


def to_the_end(games: int = 12) -> str:
    """Whole games with the same end for all roles: informed and uninformed players get equally long messages."""

    async def run(ours: GivenLuck) -> str:
        ended = 0
        for number in range(games):
            rng = Random(f"ends {number}")
            game = random_game(rng, rules=make_rules("official", {}), temper=Temper(ja=0.7, fascist=0.2, change=0))
            deals = [one for one in dealt_otherwise(game.started.roles) if alike_until(game, one) == len(game.steps)]
            plan = plain(game, len(game.steps), rng)
            own = plan.own_twin()
            sizes = [
                await lengths(LocalWorld(quiet_server()), plan, Twin(deal, own.piles, own.rows), ours) for deal in deals
            ]
            ended += len(sizes) > 1
            if any(size != sizes[0] for size in sizes):
                return f"game {number}: {sizes}"
        assert ended > games // 8, ended
        return ""

    with given_luck() as ours:
        return asyncio.run(run(ours))


def test_lengths_at_the_end_reveal_no_role() -> None:
    """When all is revealed, it is news to some and not to others, and that cannot be seen."""
    assert not to_the_end()


def test_answers_to_one_prompt_have_one_length() -> None:
    """What the client of this program sends: a ballot, a tile, an answer to a veto, whatever it is."""
    answers: list[list[Action]] = [
        [CastVote(3, "ja"), CastVote(3, "nein")],
        [Discard(3, "F"), Discard(3, "L")],
        [Enact(3, "F"), Enact(3, "L"), ProposeVeto(3)],
        [AnswerVeto(3, consent=True), AnswerVeto(3, consent=False)],
        [Nominate(3, target) for target in range(10)],
    ]
    name = "0b9e6d1c-6a53-4a67-9f0c-2f1f3f7f8a10"
    for actions in answers:
        for prompt in (1, 99, 100, 9999):
            texts = [filled_up(write(Request(name, Act(prompt, action))).decode()) for action in actions]
            assert len({len(text) for text in texts}) == 1
            assert [read(text) for text in texts] == [Request(name, Act(prompt, action)) for action in actions]


async def everything_said(street: SocketWorld) -> list[bytes]:
    """A table where every kind of message is sent, with every field; what a big screen is sent."""
    table = await street.open()
    await street.come(None)
    for number, name in enumerate(("Ada", "Bo", "Cy", "Di", "Ed", "Flo"), 1):
        await street.ask(None, f"seat {number}", cmd.TakeSeat(name))
        await street.come(number)
    told: dict[str, Any] = {}
    commands: list[cmd.Command] = [cmd.Kick(6, block=True), cmd.StartGame(), cmd.OpenScreen()]
    for number, command in enumerate(commands):
        told = await street.ask(1, f"host {number}", command)
        assert told["type"] == "done", command
    screen = await connect(street.web_server.socket_url, compression=None, proxy=None)
    for message in (Attach(told["token"]), Request(long_id("screen"), cmd.StartGame())):
        await screen.send(write(message).decode())
    for raw in protocol_examples.command_examples().values():  # most are refused
        request = read(raw)
        assert isinstance(request, Request)
        if not isinstance(request.command, cmd.Leave | cmd.RevokeTokens | cmd.Kick | cmd.HandOver | cmd.PlayAgain):
            await street.ask(1, f"example {request.command}", request.command)
    await street.go(1)
    await street.come(1)  # a host is welcomed with the names that are not let in
    assert table.state.game is not None
    seat = awaited(table.state.game)[0]
    awaited_member = table.state.members[seat].member
    await street.go(awaited_member)
    street.server.time += NUDGE_AFTER_MS
    other = next(member.member for member in table.state.members if member.member not in (awaited_member, 1))
    await street.ask(other, "nudge", cmd.Nudge(awaited_member))
    await street.come(awaited_member, resume=True)
    for text in ("{", '{"type":"ping"}', "x" * 20_000):
        line = street.lines[other]
        before = len(line.frames)
        await line.socket.send(text)
        await line.until(lambda line=line, before=before: len(line.frames) > before)  # type: ignore[misc]
    for number in range(40):
        game = table.state.game
        assert game is not None
        acts = [action for seat in awaited(game) for action in legal_actions(game, seat)[:1]]
        if not acts:
            break
        member = table.state.members[acts[0].seat].member
        await street.ask(member, f"act {number}", Act(table.state.prompt, acts[0]))
    await street.ask(other, "leave", cmd.RevokeTokens())
    await street.settle(*(client for client in street.lines if client != 6))
    return [str(frame).encode() async for frame in screen]  # one of the examples has closed it


def test_every_frame_has_a_rounded_length_or_is_listed() -> None:
    """All kinds of messages, with all fields they can have; to the first frame of a connection and the last."""

    async def run() -> list[bytes]:
        server = quiet_server()
        async with web_server(server) as place:
            street = SocketWorld(server, place)
            shown = await everything_said(street)
            assert len(shown) > 5
            await street.close()
        heard = [shown, *street.frames.values()]
        return [frame for frames in heard for frame in frames if not frame.startswith(CLOSED)]

    frames = asyncio.run(run())
    assert [found for frame in frames if (found := length_fault(frame))] == []
    seen: dict[str, set[str]] = {}
    for frame in frames:
        message = json.loads(frame)
        seen.setdefault(message["type"], set()).update(message)
    for kind in get_args(ServerMessage):
        tag = str(kind.__struct_config__.tag)
        assert seen[tag] == {"type", *kind.__struct_fields__}, f"{tag} was not seen with every field"
    assert {*ROUND, *EXCEPTIONS} == seen.keys()


def test_nothing_is_compressed() -> None:
    """The length of compressed data depends on its content; a client's offer to compress is declined."""

    async def run() -> None:
        server = quiet_server()
        async with web_server(server) as place, connect(place.socket_url, compression="deflate", proxy=None) as socket:
            assert socket.protocol.extensions == []

    asyncio.run(run())
