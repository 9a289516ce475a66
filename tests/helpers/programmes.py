"""Evenings at a table, in tests: a game, and all that people do beside playing.

Contract: a `Programme` is a game, cut after some action, with talk, notes, wishes that are refused, lost connections.
`perform` performs it in a `World`, `probe` finds out all that a viewer can know then. Everything in a programme depends
on what is public and on dice.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Literal, TypeAlias

from msgspec.structs import replace

from games import DARK, TEMPERS, Game, random_game, random_rules
from twins import AnyLuck, Course, Scrambler, Twin, course_of, every_action
from weimar.engine import Action, Chance, IllegalAction, ScriptedChance, State, legal_actions
from weimar.engine import play as engine_play
from weimar.engine.actions import Say
from weimar.engine.boards import MAX_PLAYERS
from weimar.engine.terms import Viewer
from weimar.server.tables.live_table import LiveTable
from weimar.table import commands as cmd
from weimar.table.events import MemberId, Timers
from weimar.table.talk import PHRASES, REACTIONS, ballot_is_shut
from worlds import BEGAN, Client, World, last_seen, made_up_commitment

Doing: TypeAlias = tuple[Literal["ask"], Client, cmd.Command] | tuple[Literal["back"], Client, bool]
"""A request, or a lost connection, resumed (true) or opened again."""


@dataclass
class Programme:
    """See the module.

    Attributes:
        game: cut after `cut` actions. doings: beside the actions, by the number of actions before.
        order: the members round the table. host: who is, from the deal on.
        devices: the members whose devices take part in the deal; none at some tables.
    """

    game: Game
    cut: int
    order: tuple[MemberId, ...]
    host: MemberId
    timers: Timers
    doings: dict[int, list[Doing]]
    devices: tuple[MemberId, ...] = ()
    course: Course = field(init=False)

    def __post_init__(self) -> None:
        """Know the true course."""
        self.course = course_of(self.game)

    def client(self, viewer: Viewer) -> Client:
        """Whose connection a viewer of the game has."""
        return self.order[viewer] if isinstance(viewer, int) else None

    def own_twin(self) -> Twin:
        """The unchanged game as its own twin."""
        rows: list[tuple[bool, Action | None]] = [(True, step.action) for step in self.game.steps[: self.cut]]
        return Twin(self.game.started.roles, tuple(tiles for tiles, _ in self.course.piles), rows)

    def twin(self, viewer: Viewer, rng: Random) -> Twin:
        """A second game that looks the same to the viewer."""
        return Scrambler(self.game, self.course, viewer, self.cut, rng).twin()

    def luck(self, twin: Twin) -> Chance:
        """What falls to the players of a twin."""
        return ScriptedChance(twin.roles, self.game.started.first_candidate, twin.piles)


def wire_game(rng: Random) -> Game:
    """A whole game, mostly one that leads far, whose timers never fire within a test."""
    rules = random_rules(rng)
    if rules.discussion_limit_s is not None:
        rules = replace(rules, discussion_limit_s=86_400)
    return random_game(rng, rules=rules, temper=rng.choice(DARK if rng.random() < 0.8 else TEMPERS))


def programme(rng: Random, game: Game, cut: int) -> Programme:
    """A programme for a game: everything in it depends on what is public and on dice."""
    order = list(range(1, game.players + 1))
    rng.shuffle(order)
    timers = rng.choice((Timers(), Timers(3600, 3600, 3600, 3600, ballots_too=True)))
    doings: dict[int, list[Doing]] = {}
    for at in range(cut + 1):
        if rng.random() < 0.25:
            doings.setdefault(at, []).append(_doing(rng, game.states[at], tuple(order)))
    devices = order[: Random(repr(order)).choice((0, 1, len(order)))]
    return Programme(game, cut, tuple(order), rng.choice(order), timers, doings, tuple(sorted(devices)))


def _doing(rng: Random, state: State, order: tuple[MemberId, ...]) -> Doing:
    seat = rng.randrange(len(order))
    who = order[seat]
    if rng.random() < 1 / 8:
        return "back", rng.choice((who, None)), rng.random() < 1 / 2
    said: tuple[tuple[Client, cmd.Command], ...] = (
        (None, cmd.Chat(f"gallery {rng.random()}")),
        (who, cmd.Chat(f"table {rng.random()}")),
        (who, cmd.SayPhrase(rng.choice(PHRASES))),
        (who, cmd.React(rng.choice(REACTIONS))),
        (who, cmd.KeepNote(f"note of {who} {rng.random()}")),
        (who, refused_by_all(rng, state, seat)),
    )
    return "ask", *rng.choice(said)


def wishes_of(seat: int, state: State) -> list[Action]:
    """All that someone can wish in their own name and the codec lets through."""
    players = range(MAX_PLAYERS)
    wishes = (one for one in every_action(state.setup.players) if one.seat == seat)
    return [one for one in wishes if getattr(one, "target", 0) in players]


def refused_by_all(rng: Random, state: State, seat: int) -> cmd.Command:
    """A wish that is refused whatever is hidden: of a kind that this phase does not know, or about nothing."""
    kinds = {type(action) for other in range(state.setup.players) for action in legal_actions(state, other)}
    wrong = [one for one in wishes_of(seat, state) if type(one) not in kinds]
    return rng.choice(
        (
            cmd.Act(-1, rng.choice(wrong)),
            cmd.Act(0, rng.choice(wrong)),
            cmd.Act(0, Say(seat, "session", 999, declined=True)),
            cmd.TakeSeat("Again"),
            cmd.ChooseRules("official"),
            cmd.StartGame(),
            cmd.Nudge(99),
            cmd.TakeBack(),
        )
    )


@dataclass(frozen=True)
class Eyes:
    """Whose twin a world is: what others do in secret from this client is done otherwise."""

    client: Client

    def otherwise(self, doing: Doing) -> Doing:
        """Another note of someone else's, other words in a gallery that they do not hear, another refused wish."""
        if doing[0] != "ask" or doing[1] == self.client:
            return doing
        _, who, command = doing
        if isinstance(command, cmd.KeepNote):
            return "ask", who, cmd.KeepNote(f"{command.text[::-1]} or not")
        if isinstance(command, cmd.Chat) and who is None:
            return "ask", who, cmd.Chat(f"{command.text[::-1]} or not")
        if isinstance(command, cmd.Act | cmd.TakeSeat | cmd.Nudge | cmd.TakeBack):
            return "ask", who, cmd.Kick(99)
        return doing


async def perform(world: World, plan: Programme, twin: Twin, eyes: Eyes | None = None) -> LiveTable:
    """Everyone sits down, the game is dealt and played to the cut."""
    table = await world.open()
    await _sit_down(world, plan, eyes)
    at = 0
    for row, (moves_on, action) in enumerate(twin.rows):
        if moves_on:
            await _do(world, plan, at, eyes)
            at += 1
        if action is not None:
            await _act(world, plan, table, f"ac{at:06x}" if moves_on else f"ec{row:06x}", action)
    await _do(world, plan, at, eyes)
    return table


async def _sit_down(world: World, plan: Programme, eyes: Eyes | None) -> None:
    await world.come(None)
    for number in range(1, plan.game.players + 1):
        await world.ask(None, f"5ea70000-{number}", cmd.TakeSeat(f"Guest {chr(64 + number)}"))
        await world.come(number)
    rules = plan.game.started.rules
    options = {name: getattr(rules, name) for name in rules.__struct_fields__ if name != "preset"}
    first: list[cmd.Command] = [
        cmd.ChooseRules(rules.preset, options),
        cmd.OrderSeats(plan.order),
        cmd.ChooseTimers(plan.timers),
    ]
    asked: list[tuple[MemberId, cmd.Command]] = [(1, command) for command in first]
    asked += [(member, cmd.CommitNumber(1, made_up_commitment("", "", 1, member))) for member in plan.devices]
    asked.append((1, cmd.StartGame()))
    asked += [(member, cmd.OpenNumber(_number(member, eyes))) for member in plan.devices]
    asked.append((1, cmd.HandOver(plan.host)))
    for number, (member, command) in enumerate(asked):
        told = await world.ask(member, f"50000000-{number}", command)
        assert told["type"] == "done", (command, told)


def _number(member: MemberId, eyes: Eyes | None) -> str:
    """The number of a member's device: in a twin, another one than in the first world unless it is the viewer's own."""
    return f"{member + (0 if eyes is None or eyes.client == member else 100):064x}"


async def _do(world: World, plan: Programme, at: int, eyes: Eyes | None) -> None:
    world.server.time = BEGAN + 7 * at
    for number, planned in enumerate(plan.doings.get(at, ())):
        doing = planned if eyes is None else eyes.otherwise(planned)
        if doing[0] == "ask":
            await world.ask(doing[1], f"d0{at:06x}-{number}", doing[2])
        else:
            await world.go(doing[1])
            await world.come(doing[1], resume=doing[2])


async def _act(world: World, plan: Programme, table: LiveTable, request: str, action: Action) -> None:
    if ballot_is_shut(table.state):
        await world.ask(plan.host, f"c105e000-{table.state.prompt}", cmd.CloseDiscussion())
    told = await world.ask(plan.order[action.seat], request, cmd.Act(table.state.prompt, action))
    assert told["type"] == "done" or isinstance(action, Say), (action, told)


async def probe(world: World, plan: Programme, table: LiveTable, viewer: Viewer) -> list[bytes]:
    """All that one viewer got, with what they can still find out: by refused wishes, by coming again in all ways.

    Another connection of a member's is seen by nobody; that of someone who watches is, so they must come last.
    """
    client = plan.client(viewer)
    for number, action in enumerate(_illegal(plan.game.states[plan.cut], viewer)):
        request = f"0be{0 if client is None else client:05x}-{number}"
        await world.ask(client, request, cmd.Act(table.state.prompt, action))
    stream, seq = last_seen(world.frames[client])
    assert stream is not None
    assert seq is not None
    found: list[bytes] = []
    for seen in ((None, None), (stream, seq), (stream, max(0, seq - 9)), (stream, 0), ("name-0", 1), (stream, seq + 1)):
        found += await world.again(client, seen)
    await world.settle(client)
    return world.frames[client] + found


def _illegal(state: State, viewer: Viewer) -> list[Action]:
    """Wishes that the first game refuses a viewer: one of each kind and answer, in their own name or another's."""
    seat = viewer if isinstance(viewer, int) else 0
    found: dict[tuple[type, str], Action] = {}
    for action in wishes_of(seat, state):
        try:
            engine_play(state, action, AnyLuck())
        except IllegalAction as refused:
            found.setdefault((type(action), refused.code), action)
    return list(found.values())
