"""A world: people, their tables, a server or a cluster of them, and everything that goes wrong, from one number.

Contract: `play(seed)` plays one world and returns its `Outcome`; the same seed gives the same trace, to the last byte.
What must hold is checked at every step; the first thing that does not is the outcome's `fault`.
"""

import asyncio
import hashlib
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine, MutableMapping
from contextlib import ExitStack, suppress
from functools import partial
from random import Random
from typing import Any, Final

import msgspec
import structlog
from clustered import ClusterNode, over, rows_of
from database import Database
from disk import Disk, in_lockstep
from guests import EVER_S, Device, Party, Person
from msgspec import Struct
from nodes import MOMENTS, Node, settings_of
from operating import (
    UNDONE,
    backed_up,
    erased,
    merge,
    require_merged,
    require_nowhere,
    require_one_owner,
    require_woken,
)
from timeline import BEGAN, LIFE, Life, Stuck, WorldLoop, of_seed, without_collector
from truth import Fault, Truth
from wires import ClientEnd, Wire

from weimar.client.connection import BrokenProtocol
from weimar.engine.rules import PRESETS
from weimar.server.tables import bot_turns
from weimar.server.tables.idempotency import REMEMBERED
from weimar.server.tables.release_grid import ReleaseGrid
from weimar.table import commands as cmd
from weimar.table.events import SettingChanged, Timers
from weimar.table.views import ProjectedTable, snapshot

ENDS_WITHIN_S: Final = 3600.0
"""Virtual seconds after the last fault in which every table comes to its end."""
SETTLES_WITHIN: Final = 50
"""Looks, five seconds apart, until everyone is connected again."""
LOOKED_EVERY_S: Final = 5.0
LATE_LOOKS: Final = 3
"""Looks after which a deadline that passed counts as forgotten."""
EXPECTED: Final = frozenset({"store_broken", "disk_full", "connection_failed"})
"""Errors in the server's log that follow from the faults of the world."""
QUIET: Final = 0.4
"""The share of tables where people only act: nothing that they say makes the server look again."""
LIARS: Final = 0.6
"""The share of tables where someone watches and lies; each lie makes the server look again."""
ERASES: Final = 0.5
"""The share of worlds at whose end a table is erased."""
HANDOVERS: Final = 0.15
"""The share of frequent deaths that come while a node ends in order."""
ACHIEVING: Final = 0.7
"""The share of frequent deaths that wait for an entry of a log after the one before."""
CUT_OFF: Final = 0.1
"""The share of them in a cluster in whose place a node does not reach the database for a while."""
AT_TABLES: Final = 0.8
"""The share that reach a node with a table in memory."""
MERGES: Final = 3
"""How often three devices of a group send their evenings at one time."""
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal")
FAULTS: Final = ("moment", "kill", "power", "cut", "half", "stall", "restart", "clock")
DEATHS: Final = FAULTS[:3]
"""They come twice as often as others."""
OF_PEOPLE: Final = ("device", "away", "sleep", "lull", "gone")
OF_A_DISK: Final = ("full", "broken", "backup")
OF_A_CLUSTER: Final = ("pause", "cut off", "fail over", "stray")
"""Faults that only a cluster can have."""
DENSE: Final = 1_000_000
"""The first seed of worlds in which a node dies every other second."""


class Outcome(Struct):
    """What became of a world.

    Attributes:
        simulated_s, real_s: how long it took, inside and outside. deaths: of processes. cuts: how many of them were
        losses of power. acknowledged: requests.
        lost: of those, how many are not in the log exactly once. digest: of the trace. fault: what did not hold.
    """

    seed: int
    simulated_s: float = 0.0
    real_s: float = 0.0
    deaths: int = 0
    cuts: int = 0
    acknowledged: int = 0
    lost: int = 0
    digest: str = ""
    fault: str | None = None
    tables: int = 0
    faults: int = 0


class Shape(Struct, frozen=True):
    """How a world looks; everything follows from the seed, and shortening takes parts away.

    Attributes:
        tables: how many. people, bots, games: at each table. nodes: one on a disk, or three on a database.
        faults: how many things go wrong. kinds: of which kinds. deaths: how many nodes die, one after the other; tables
        follow each other meanwhile. left_out: the numbers of faults and deaths that do not happen after all.
        shuffles: see `WorldLoop`. pace_ms: of bots.
    """

    tables: int
    people: int
    bots: int
    games: int
    faults: int
    kinds: tuple[str, ...]
    nodes: int
    shuffles: float
    pace_ms: int
    deaths: int = 0
    left_out: tuple[int, ...] = ()

    @classmethod
    def of(cls, seed: int) -> "Shape":
        """The shape of a seed."""
        dice, is_dense = Random(f"shape {seed}"), seed >= DENSE
        people = dice.randint(1, 2 if is_dense else 3)
        nodes = dice.choice((1, 1, 3))
        possible = FAULTS + OF_PEOPLE + (OF_A_DISK if nodes == 1 else OF_A_CLUSTER)
        kinds = tuple(kind for kind in possible if dice.random() < 0.6) or ("kill",)
        return cls(
            tables=1 if is_dense else dice.choice((1, 1, 1, 2)),
            people=people,
            bots=5 - people + dice.choice((0, 0, 0, 0, 1, 4)),
            games=1,
            faults=dice.randint(2, 14),
            kinds=kinds,
            nodes=nodes,
            shuffles=dice.choice((0.0, 0.3, 0.9)),
            pace_ms=dice.choice((0, 30, 30 if is_dense else 900)),
            deaths=dice.choice((40, 80, 120)) if is_dense else 0,
        )


class World:
    """See the module. `trace` is called with each line, and lines end in the digest."""

    def __init__(self, seed: int, shape: Shape, trace: Callable[[str], None]) -> None:
        self.seed, self.shape, self._print = seed, shape, trace
        self.truth = Truth()
        self.truth.trace = self.note
        self.outcome = Outcome(seed)
        self._dice = Random(f"world {seed}")
        self._hash = hashlib.sha256()
        self._loop: WorldLoop
        self._wires = 0
        self.nodes: list[Node] = []
        self._people: list[Person] = []
        self._parties: list[Party] = []
        self._tasks: list[asyncio.Task[Any]] = []
        self._stack = ExitStack()
        self._strays: Random | None = None
        self._dies_often = shape.deaths > 0
        self.database: Database | None = None

    def dice(self, name: str) -> Random:
        """Dice of one part of the world: leaving out another part does not change how they fall."""
        return Random(f"{self.seed} {name}")

    def note(self, *what: str) -> None:
        """Write a line of the trace."""
        line = f"{self._loop.now:12.3f}  {' '.join(what)}"
        self._hash.update(line.encode() + b"\n")
        self._print(line)

    # -- from outside

    def play(self) -> Outcome:
        """Play it."""
        began = time.perf_counter()
        Disk.prepare()
        module: Any = bot_turns
        grid, module._GRID = module._GRID, ReleaseGrid()  # noqa: SLF001 - what a process begins with
        self._loop = WorldLoop(self.dice("order"), self.shape.shuffles)
        self._loop.progress = lambda: (self.truth.grown, sum(node.deaths for node in self.nodes))
        logs, hook = structlog.get_config(), sys.unraisablehook
        structlog.configure(processors=[self._hear])
        try:
            with of_seed(self.seed, self._loop), in_lockstep(self._loop, self.dice("disk")), self._stack:
                try:
                    self._loop.run_until_complete(self._run())
                except Stuck as stuck:
                    self.outcome.fault = str(stuck)
                except Exception as error:  # noqa: BLE001 - whatever it is, the seed finds it again
                    cause = error.__cause__ if isinstance(error, BrokenProtocol) else None
                    if not self._loop.faults:  # else one of them ended the world
                        self.outcome.fault = f"{type(error).__name__}: {cause or error}"
                self.outcome.simulated_s = self._loop.now
                self._judge()
                sys.unraisablehook = lambda _: None
                self._bury()
        finally:
            sys.unraisablehook = hook
            structlog.configure(**logs)
            module._GRID = grid  # noqa: SLF001 - as above
        self.outcome.real_s = time.perf_counter() - began
        return self.outcome

    def _hear(self, _logger: Any, level: str, event: MutableMapping[str, Any]) -> str:
        life = LIFE.get()
        if life is None or not life.dead:
            self.note("the log says", level, str(event.get("event")), str(event.get("kind", "")))
            if level in ("error", "critical", "exception") and event.get("event") not in EXPECTED:
                what = (str(event.get(name, "")) for name in ("event", "kind", "where"))
                self._loop.note_fault(f"logged: {' '.join(what)}")
        raise structlog.DropEvent

    def _judge(self) -> None:
        outcome, lost = self.outcome, self.truth.lost()
        outcome.deaths, outcome.cuts = (sum(node.deaths for node in self.nodes), sum(node.cuts for node in self.nodes))
        outcome.acknowledged, outcome.lost = len(self.truth.acks), len(lost)
        for fault in (*lost, *self._loop.faults):
            outcome.fault = outcome.fault or fault
        if outcome.fault:
            self.note("FAULT", outcome.fault)
        outcome.digest = self._hash.hexdigest()[:16]

    def _bury(self) -> None:
        """Close whatever was under way, so that nothing of it runs later."""
        for node in self.nodes:
            if node.life is not None:
                node.life.dead = True
                node.graves.append(node.life)
            node.disk.close()
        left = [*self._tasks, *(task for node in self.nodes for life in node.graves for task in life.tasks)]
        left += asyncio.all_tasks(self._loop)
        for task in left:
            if not task.done():
                task._log_destroy_pending = False  # type: ignore[attr-defined]  # noqa: SLF001 - it is buried
                work: Any = task.get_coro()
                with suppress(BaseException):
                    work.close()
        self._loop.set_exception_handler(lambda *_: None)
        self._loop.close()

    # -- inside

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = self._loop.create_task(work)
        self._tasks.append(task)
        return task

    async def _run(self) -> None:
        self._make_nodes()
        for node in self.nodes:
            await node.start()
        keepers = [self._spawn(self._keep_up(node)) for node in self.nodes]
        keepers.append(self._spawn(self._watch_deadlines()))
        tables = [self._spawn(self._tables(number)) for number in range(self.shape.tables)]
        trouble, merging = self._spawn(self._trouble()), self._spawn(self._merge())
        doing = {*tables, trouble}
        while doing:
            done, doing = await asyncio.wait({*doing, *keepers}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            doing -= {*keepers}
            if trouble.done() and doing:
                await self._finish({*tables} & doing, doing | {*keepers})
                break
        for keeper in keepers:
            keeper.cancel()
        await self._heal()
        await self._settle()
        await self._ask_again()
        await require_merged(self.nodes[0], await merging)
        said = await self._erase() if self._parties and self._dice.random() < ERASES else []
        for node in self.nodes:
            await node.stop()
            require_nowhere(node.disk.contents, said)

    def _make_nodes(self) -> None:
        settings = settings_of(self.shape.pace_ms, cold_after_s=self._dice.choice((10, 60)))
        slowest = self._dice.choice((0.01, 0.1, 1.0))
        if self.shape.nodes == 1:
            self.nodes = [Node("node", self.dice("node"), settings, self.truth, slowest)]
            return
        database = self.database = Database(self.dice("database"))
        self.truth.read = partial(rows_of, database)
        for number in range(self.shape.nodes):
            name = f"node {number}"
            self.nodes.append(ClusterNode(name, self.dice(name), settings, self.truth, slowest).on(database))
        self._stack.enter_context(over(database))

    async def _finish(self, tables: set[asyncio.Task[Any]], doing: set[asyncio.Task[Any]]) -> None:
        """Every table comes to its end, now that nothing more goes wrong."""
        until = self._loop.now + ENDS_WITHIN_S
        while not all(task.done() for task in tables):
            left = until - self._loop.now
            done, doing = await asyncio.wait(doing, timeout=max(0, left), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            if not done:
                raise Fault("a table never came to its end")

    async def _keep_up(self, node: Node) -> None:
        """Start a node again after each death."""
        dice = self.dice(f"starts of {node.name}")
        while True:
            await node.fell.wait()
            pauses = (0.03, 0.1, 0.5) if self.shape.deaths else (0.1, 1, 5, 30)
            await asyncio.sleep(dice.choice(pauses) * dice.uniform(0.5, 1))
            if node.life is None:
                await node.start()

    async def _watch_deadlines(self) -> None:
        """Whatever is due at a table in memory happens soon if its node is well; one whose disk broke ends."""
        late: dict[tuple[str, str], tuple[object, int]] = {}
        broke: Life | None = None
        strange: dict[str, object] = {}
        due: dict[str, tuple[int, int]] = {}
        while True:
            await asyncio.sleep(LOOKED_EVERY_S)
            seen, late = late, {}
            strange = require_one_owner(self.nodes, strange)
            due = require_woken(self.truth, self._now(), due) if self._is_sound() else {}
            for node in self.nodes:
                if node.life is not None and node.disk.refused:
                    if broke is node.life:
                        raise Fault(f"{node.name} continues although its disk broke")
                    broke = node.life
                if node.life is None or not node.listens or not self._is_well(node, node.life):
                    continue
                for key, live in node.server.registry._live.items():  # noqa: SLF001 - without loading any
                    at = live.next_due()
                    if at is None or at > node.server.now() - 1000 * LOOKED_EVERY_S:
                        continue
                    known, looks = seen.get((node.name, key), (None, 0))
                    looks = looks + 1 if known == (node.life, live.journal.version, at) else 0
                    late[node.name, key] = (node.life, live.journal.version, at), looks
                    if looks >= LATE_LOOKS:
                        raise Fault(f"a deadline of {key} passed, and {node.name} does nothing")

    def _now(self) -> int:
        """Milliseconds since the epoch, by nobody's clock."""
        return int((BEGAN + self._loop.now) * 1000)

    def _is_sound(self) -> bool:
        """Return whether there is a cluster, and every node does what it should."""
        database = self.database
        lives = [node.life for node in self.nodes if node.life is not None and node.listens]
        return (
            database is not None
            and len(lives) == len(self.nodes)
            and not any(life.paused or database.is_away(life) for life in lives)
        )

    def _is_well(self, node: Node, life: Life) -> bool:
        away = self.database is not None and self.database.is_away(life)
        return not (life.paused or node.disk.full or node.disk.broken or away)

    # -- people

    async def _find(self, key: str) -> ClientEnd:
        """A connection for a table."""
        await asyncio.sleep(0.01)
        self._wires += 1
        return self._front(key).accept(self.dice(f"wire {self._wires}"))

    def _front(self, key: str) -> Node:
        """The node to which a proxy sends people of a table: the same for all, unless they stray."""
        ready = [node for node in self.nodes if not isinstance(node, ClusterNode) or node.is_ready()] or self.nodes
        if self._strays and self._strays.random() < 0.3:
            return self._strays.choice(ready)
        return max(ready, key=lambda node: hashlib.sha256(f"{key} {node.name}".encode()).digest())

    async def _open(self, events: Any) -> str:
        """A new table; if the server dies meanwhile, another one."""
        while True:
            node = self._dice.choice(self.nodes)
            with suppress(*UNDONE):
                live = await node.call(lambda server: server.registry.open(events))
                if live is not None:
                    return str(live.state.key)
            await asyncio.sleep(0.2)

    async def _device(self, party: Party, name: str) -> Device:
        device = Device(self._find, self.truth, party.key, name)
        device._task = self._spawn(device._run())  # noqa: SLF001 - as `Client.__aenter__`, which waits 30 seconds only
        device._task.add_done_callback(device._finish)  # noqa: SLF001
        await device.until(lambda: bool(device.table), EVER_S)
        return device

    async def _tables(self, number: int) -> None:
        """A table; and another one after it as long as nodes die one after the other."""
        await self._table(number)
        while self._dies_often:
            number += self.shape.tables
            await self._table(number)

    async def _table(self, number: int) -> None:
        """One table, from its opening to the end of its last game."""
        dice = self.dice(f"table {number}")
        key = await self._open((SettingChanged(assistants=True),))
        party = Party(key, self.shape.games, self.shape.people + self.shape.bots)
        self._parties.append(party)
        pace, is_quiet = dice.choice((0.3, 1.5, 6.0)), dice.random() < QUIET
        people: list[Person] = []
        for place in range(self.shape.people):
            name = f"{NAMES[place]}{number}"
            device = await self._device(party, name)
            person = Person(device, party, self.dice(f"person {name}"), pace, self.truth)
            person.is_quiet = is_quiet
            self._people.append(person)
            if await person.sit(name, assistant=place == 2 and dice.random() < 0.5):
                people.append(person)
        host = people[0]
        if dice.random() < 0.8:
            await host.ask(cmd.ChooseTimers(Timers(30, 30, 30, 30)))
        if dice.random() < 0.5:
            await host.ask(cmd.ChooseRules(dice.choice((*PRESETS,)), {"discussion_limit_s": dice.choice((5, 60))}))
        living = [self._spawn(person.live()) for person in people]
        if dice.random() < LIARS:
            watching = await self._device(party, f"liar{number}")
            liar = Person(watching, party, self.dice(f"liar {number}"), pace, self.truth)
            self._people.append(liar)
            living.append(self._spawn(liar.lie()))
        for task in asyncio.as_completed(living):
            await task

    # -- trouble

    async def _die_often(self) -> None:
        """Let nodes die one after the other: around commits, at writes of the disk, in the middle of an orderly end."""
        for number in range(self.shape.faults, self.shape.faults + self.shape.deaths):
            own = self.dice(f"death {number}")
            self.truth.growing.clear()
            if own.random() < ACHIEVING:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.truth.growing.wait(), 3)
            node = self._busiest(own)
            if node is None or number in self.shape.left_out:
                await asyncio.sleep(1)
                continue
            if self.database is not None and own.random() < CUT_OFF:
                self._trouble_a_cluster("cut off", node.life, own)
                continue
            power = own.random() < 0.4
            node.doom = own.choice((*MOMENTS, "in append")), own.randint(1, 4), power
            if own.random() < HANDOVERS:
                self._spawn(node.stop())
            with suppress(TimeoutError):
                await asyncio.wait_for(node.fell.wait(), own.choice((0.02, 0.2, 2, 5)))
            if node.life is not None:
                node.die(power=power)
        self._dies_often = False

    def _busiest(self, dice: Random) -> Node | None:
        """A node that has tables in memory, if there is one; None while all are down."""
        up = [node for node in self.nodes if node.listens]
        busy = [node for node in up if len(node.server.registry)]
        return dice.choice(busy if busy and dice.random() < AT_TABLES else up) if up else None

    async def _trouble(self) -> None:
        """Let things go wrong, one after the other or together."""
        dice = self.dice("trouble")
        dying = self._spawn(self._die_often()) if self._dies_often else None
        for number in range(self.shape.faults):
            own = self.dice(f"fault {number}")
            await asyncio.sleep(dice.choice((0.05, 1, 10, 60)) * dice.uniform(0.2, 1))
            if number in self.shape.left_out:
                continue
            kind = own.choice((*self.shape.kinds, *(kind for kind in self.shape.kinds if kind in DEATHS)))
            self.outcome.faults += 1
            node = own.choice(self.nodes)
            self.note("trouble:", kind, "at", node.name)
            await self._do(kind, node, own)
        if dying is not None:
            await dying

    async def _do(self, kind: str, node: Node, dice: Random) -> None:  # noqa: C901 - one branch for each kind
        life = node.life
        if kind in OF_PEOPLE:
            await self._trouble_people(kind, dice)
        elif life is None:
            return
        elif kind == "moment":
            moment = dice.choice(MOMENTS)
            node.doom = moment, dice.randint(1, 12), moment == "step" or dice.random() < 0.4
        elif kind in ("kill", "power"):
            node.die(power=kind == "power")
        elif kind in ("cut", "half", "stall") and node.wires():
            wire = dice.choice(node.wires())
            self._hurt(wire, kind, dice.uniform(1, 100))
        elif kind == "restart":
            await node.stop()
        elif kind == "clock":
            node.ahead += dice.choice((-3600.0, 3600.0, 86_400.0))
            life.ahead = node.ahead
        elif kind == "backup":
            if node.listens and not node.disk.full:
                backed_up(node, self.truth)
        elif kind in OF_A_DISK:
            self._trouble_a_disk(kind, node.disk, dice)
        else:
            self._trouble_a_cluster(kind, life, dice)

    async def _trouble_people(self, kind: str, dice: Random) -> None:
        if kind == "device":
            await self._change_devices(dice)
        elif kind == "sleep":
            self._send_to_sleep(dice)
        elif kind == "away":  # everyone is gone for longer than a table stays in memory
            for wire in dice.choice(self.nodes).wires():
                wire.half_cut()
        else:
            self._leave_alone(dice, with_devices=kind == "gone")

    def _hurt(self, wire: Wire, kind: str, seconds: float) -> None:
        if kind == "stall":
            wire.stall(seconds)
        else:
            (wire.cut if kind == "cut" else wire.half_cut)()

    def _trouble_a_disk(self, kind: str, disk: Disk, dice: Random) -> None:
        if kind == "full":
            disk.full = True
            self._loop.call_later(dice.uniform(1, 20), disk.make_room)
        else:
            disk.break_now(forgets=dice.random() < 0.5)

    def _trouble_a_cluster(self, kind: str, life: Life | None, dice: Random) -> None:
        database = self.database
        if kind == "stray":
            self._strays = None if self._strays else dice
        elif database is None or life is None:
            return
        elif kind == "pause" and not life.paused:
            life.paused = True
            self._loop.call_later(dice.choice((0.3, 3, 6, 30)), self._loop.resume, life)
        elif kind == "cut off":
            database.cut_off.add(life)
            seconds = (0.5, 3, 3.3, 10) if self.shape.deaths else (0.5, 3, 10, 40)
            self._loop.call_later(dice.choice(seconds), database.cut_off.discard, life)
        elif kind == "fail over":
            database.fail_over(dice.uniform(0.1, 20))

    def _send_to_sleep(self, dice: Random) -> None:
        """Someone does nothing for a while, connected or not; timers and stand-ins play for them."""
        seated = [person for person in self._people if person.seat is not None]
        if seated:
            person = dice.choice(seated)
            person.sleeps_until = self._loop.now + dice.choice((50.0, 200.0, 600.0))
            if dice.random() < 0.5 and person.device.wire is not None:
                person.device.away_until = self._loop.now + dice.choice((1.0, 30.0, 100.0, 600.0))
                person.device.wire.abort()

    def _leave_alone(self, dice: Random, *, with_devices: bool) -> None:
        """Everybody at a table does nothing for a while: only its deadlines and its bots bring it further."""
        party = dice.choice(self._parties) if self._parties else None
        until = self._loop.now + dice.choice((100.0, 200.0, 300.0))
        for person in self._people:
            if person.party is party:
                person.sleeps_until = until
                for device in person.devices if with_devices else ():
                    device.away_until = until
                    if device.wire is not None:
                        device.wire.abort()

    async def _merge(self) -> list[int]:
        """Devices of one group send their evenings, now and then; returns what they were told is there."""
        dice, told = self.dice("group"), list[int]()
        for number in range(MERGES):
            await asyncio.sleep(dice.choice((1, 20, 60)) * dice.uniform(0.2, 1))
            told += await merge(self.nodes, dice, number)
        return told

    async def _change_devices(self, dice: Random) -> None:
        """Someone takes a second device, or puts it away."""
        seated = [person for person in self._people if person.seat is not None and not person.party.is_over]
        if not seated:
            return
        person = dice.choice(seated)
        if len(person.devices) > 1:
            person.devices.pop().put_away()
            return
        first = person.device
        second = Device(self._find, self.truth, first.key, f"{first.name}'", first.token)
        second._task = self._spawn(second._run())  # noqa: SLF001 - as in `_device`
        second._task.add_done_callback(second._finish)  # noqa: SLF001
        person.devices.append(second)

    # -- the end

    async def _heal(self) -> None:
        """Nothing more goes wrong, and every node and device is there."""
        for person in self._people:
            for device in person.devices:
                device.away_until = 0.0
        for node in self.nodes:
            node.doom = None
            node.disk.full = node.disk.broken = False
        await asyncio.sleep(1)  # a node whose disk broke just now ends
        while not all(node.listens and node.life is not None and not node.life.paused for node in self.nodes):
            for node in self.nodes:
                if node.life is None:
                    await node.start()  # without a database it ends again
            await asyncio.sleep(1)

    async def _settle(self) -> None:
        """When nothing happens any more, everyone knows exactly what the log says that they may know."""
        for _ in range(SETTLES_WITHIN):
            await asyncio.sleep(5)
            if all(device.is_settled() for person in self._people for device in person.devices):
                break
        await asyncio.sleep(30)
        for person in self._people:
            for device in person.devices:
                self._check_device(device)
        for key in self.truth.logs:
            rows = await self.nodes[0].call(partial(_log_of, key))
            self.truth.compare(key, rows or ())
        if self.database is not None and self.database.foreign:
            raise Fault(self.database.foreign[0])

    async def _ask_again(self) -> None:
        """Whatever was done is answered as it was then, and not done again."""
        for person in self._people:
            log = self.truth.logs[person.party.key]
            if person.done and person.device.closed is None and len(log.rows) < REMEMBERED:
                command, name, answer = self._dice.choice(person.done)
                again = await person.device.request(command, name, ENDS_WITHIN_S)
                if {key: value for key, value in again.items() if value is not None} != answer:
                    raise Fault(f"{person.device.name} is told something else about {name} now")

    async def _erase(self) -> list[bytes]:
        """Erase a table; nobody looks at it any more. Returns what was said there."""
        party = self._dice.choice(self._parties)
        for person in self._people:
            for device in person.devices if person.party is party else ():
                device.put_away()
        await asyncio.sleep(1)
        lost = self.truth.lost()
        if lost:
            raise Fault(lost[0])
        return await erased(self.nodes, party.key, self.dice("erasure"), self.truth)

    def _check_device(self, device: Device) -> None:
        if device.fault is not None:
            raise device.fault
        if device.closed is not None and device.closed.code == "too_many_strikes" and device.member is None:
            return
        if device.closed is not None:
            raise Fault(f"{device.name} was sent away: {device.closed.code}: {device.closed.__cause__!r}")
        for node in self.nodes:
            live = node.server.registry._live.get(device.key)  # noqa: SLF001 - without loading it
            if live is None or device.member not in live.viewers.streams:
                continue
            if live.journal.version != len(self.truth.logs[device.key].rows):
                raise Fault(f"{node.name} does not know all of {device.key}, and shows it")
            self._check_presence(live, device)
            shown = snapshot(ProjectedTable(live.state, live.presence), device.member)
            plain = msgspec.json.decode(msgspec.json.encode(shown))
            for name, known in (("table", device.table), ("game", device.game), ("note", device.note)):
                if plain[name] != known:
                    raise Fault(f"{device.name} knows another {name} than it may")
            return
        raise Fault(f"nobody serves {device.name}")

    def _check_presence(self, live: Any, device: Device) -> None:
        """Whoever is connected is shown as here, with all their devices."""
        own = [one for person in self._people for one in person.devices if one.key == device.key]
        members = Counter(one.member for one in own if one.member is not None and one.closed is None)
        if members != live.presence.sockets:
            raise Fault(f"{dict(members)} are connected, and {live.presence.sockets} are shown")


async def _log_of(key: str, server: Any) -> Any:
    """The log of a table, as the store of a server has it."""
    return await server.store.read(key)


def play(seed: int, trace: Callable[[str], None] = lambda _: None, shape: Shape | None = None) -> Outcome:
    """Play the world of a seed, or one of another shape with its luck."""
    with without_collector():
        world = World(seed, shape or Shape.of(seed), trace)
        outcome = world.play()
        world.truth.logs.clear()  # most of what a world made: the collector need not look through it
        return outcome
