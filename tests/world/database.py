"""A double of PostgreSQL at its connections: the statements of the product, each done as a whole or not at all.

Contract: `Connection` and `Pool` have the part of asyncpg that the product uses; `PostgresStore`, `Shard`, `Lease` and
`Shared` run over them unchanged. A statement is known by its text: an unknown one is an error. Each takes effect at one
moment between its question and its answer, so nothing is learnt here about locks and isolation inside PostgreSQL. The
clock is the database's. `fail_over` ends all sessions; the last renewals, which do not wait for the standby, are lost.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import asyncpg
from timeline import BEGAN, LIFE, Life

from weimar.store import AS_BEFORE
from weimar.store.postgres import leases as le
from weimar.store.postgres import shared as sh
from weimar.store.postgres import statements as sql
from weimar.store.postgres.connections import SESSION

SHORTEST_S: Final = 0.0002
LONGEST_S: Final = 0.003
"""The usual way to the database or back, in virtual seconds."""
Row = dict[Any, Any]


class _Values(dict[Any, Any]):
    """A row, by name and by number; iterating gives its values, as a record of asyncpg does."""

    def __missing__(self, number: int) -> Any:
        return list(self.values())[number]

    def __iter__(self) -> Any:
        return iter(self.values())


def _row(**values: Any) -> _Values:
    return _Values(values)


class Database:
    """See the module.

    Attributes:
        entries: by table, the rows of its log. owners: by table.
        nodes, notes, shared, times: as the tables of that name.
        sessions: the connections, with the advisory lock of each. cut_off: who does not reach the database.
        foreign: entries written by someone who was not the owner.
    """

    def __init__(self, dice: Random) -> None:
        self._dice = dice
        self._loop = asyncio.get_running_loop()
        self.entries: dict[str, list[_Values]] = {}
        self.owners: dict[str, _Values] = {}
        self.nodes: dict[str, _Values] = {}
        self.notes: dict[tuple[str, int], _Values] = {}
        self.shared: dict[tuple[str, str], tuple[bytes, float]] = {}
        self.times: dict[str, int] = {}
        self.sessions: dict[Connection, int] = {}
        self.away_until = 0.0
        self.cut_off: set[Life | None] = set()
        self.foreign: list[str] = []
        self._statements = self._known()

    def now(self) -> float:
        """Seconds since the epoch, by the database's clock."""
        return BEGAN + self._loop.time()

    def fail_over(self, seconds: float) -> None:
        """The primary dies; after some seconds the standby is the primary."""
        self.away_until = self._loop.time() + seconds
        for node in self.nodes.values():
            node["until"] -= self._dice.uniform(0, 0.3)
        for session in tuple(self.sessions):
            session.lose()

    def join(self, node: str) -> None:
        """A node with a lease that does not end."""
        self.nodes[node] = _row(node=node, address="", until=float("inf"), session=0, dead=False)

    def is_away(self, life: Life | None) -> bool:
        """Whether a process does not reach it."""
        return self._loop.time() < self.away_until or life in self.cut_off

    def connect(self) -> "Connection":
        """A session.

        Raises:
            ConnectionRefusedError: nothing answers.
        """
        if self._loop.time() < self.away_until:
            raise ConnectionRefusedError
        session = Connection(self, LIFE.get())
        self.sessions[session] = 0
        return session

    def end_sessions(self, life: Life) -> None:
        """The system of a dead process closes its sockets; what was on its way may still be done."""
        for session in tuple(self.sessions):
            if session.life is life:
                session.lose()

    def do(self, statement: str, values: Sequence[Any], session: "Connection") -> list[_Values]:
        """Carry out a statement."""
        return list(self._statements[statement](session, *values) or ())

    # -- what statements mean

    def is_alive(self, node: str) -> bool:
        """Return whether a node has a lease."""
        found = self.nodes.get(node)
        return found is not None and not found["dead"] and found["until"] > self.now()

    def _owns(self, table: str, node: str, epoch: int) -> bool:
        owner = self.owners.get(table)
        return owner is not None and (owner["node"], owner["epoch"]) == (node, epoch)

    def _append(self, asks: "Connection", flags: Any, *values: Any) -> Iterable[_Values]:  # noqa: C901 - as one statement has it
        columns, rest = values[:8], list(values[8:])
        node, epochs, wakes = rest[:3] if flags.fenced else ("", [0] * len(columns[0]), [None] * len(columns[0]))
        if flags.fenced and not self.is_alive(node):
            return
        names = ("table_key", "version", "at", "entry", "request", "answer", "label", "checksum")
        inserted = []
        for row, epoch, wake in zip(zip(*columns, strict=True), epochs, wakes, strict=True):
            made = _row(**dict(zip(names, row, strict=True)))
            table, log = made["table_key"], self.entries.get(made["table_key"], [])
            if flags.fenced and flags.makes and epoch == sql.NEW and made["version"] == 1 and not log:
                self.owners.setdefault(table, _row(node=node, epoch=sql.FIRST_EPOCH, wake_at=wake))
                epoch = sql.FIRST_EPOCH  # noqa: PLW2901 - the owner that was just made
            if flags.fenced and not self._owns(table, node, epoch):
                continue
            if made["version"] != len(log) + 1:
                continue
            if made["request"] is not None and any(one["request"] == made["request"] for one in log):
                continue
            self.entries.setdefault(table, []).append(made)
            inserted.append(made)
            self._audit(table, asks.life)
            if flags.wakes and wake is not None:
                self.owners[table]["wake_at"] = wake
        if flags.erases:
            for table, member in zip(*rest[-2:], strict=True):
                if any(made["table_key"] == table for made in inserted):
                    self.notes.pop((table, member), None)
        yield from (_row(table_key=made["table_key"], version=made["version"]) for made in inserted)

    def _audit(self, table: str, life: Life | None) -> None:
        """Note whoever writes without owning the table."""
        owner = self.owners.get(table)
        if life is not None and (
            owner is None or owner["node"].partition(".")[0] != life.node or not self.is_alive(owner["node"])
        ):
            self.foreign.append(f"{life.name} wrote to {table}, which it did not own")

    def _keep_note(self, fenced: bool, table: str, member: int, at: int, text: bytes, *more: Any) -> Iterable[_Values]:  # noqa: FBT001 - as statements have it
        request, answer, checksum, *fence = more
        if fenced and not (self.is_alive(fence[0]) and self._owns(table, *fence)):
            return
        known = self.notes.get((table, member))
        if any(one["request"] == request for one in self.entries.get(table, ())):
            return
        if known is not None and known["request"] == request:
            return
        self.notes[table, member] = _row(
            member=member, at=at, text=text, request=request, answer=answer, checksum=checksum
        )
        yield _row(one=1)

    def _is_dead(self, node: _Values, grace: float, asks: "Connection") -> bool:
        now = self.now()
        if node["dead"] or node["until"] >= now + grace:
            return False
        held = any(lock == node["session"] for session, lock in self.sessions.items() if session is not asks)
        return bool(node["until"] < now or not held)

    def _bury(self, asks: "Connection", nodes: Iterable[str], grace: float) -> list[_Values]:
        found = [self.nodes[name] for name in nodes if name in self.nodes]
        dead = [node for node in found if self._is_dead(node, grace, asks)]
        for node in dead:
            node["dead"] = True
        return [_row(one=1) for _ in dead]

    def _take(self, table: str, node: str, owner: str, epoch: int, wake: Any = AS_BEFORE) -> Iterable[_Values]:
        found = self.owners.get(table)
        if found is not None and found["node"] == owner and epoch in (found["epoch"], ...):
            found["node"], found["epoch"] = node, found["epoch"] + 1
            if wake != AS_BEFORE:
                found["wake_at"] = wake
            yield _row(epoch=found["epoch"])

    def _is_free(self, owner: str) -> bool:
        return owner not in self.nodes or bool(self.nodes[owner]["dead"])

    def _take_due(self, node: str, now: int, most: int) -> Iterable[_Values]:
        due = [
            (owner["wake_at"], table)
            for table, owner in self.owners.items()
            if owner["wake_at"] is not None and owner["wake_at"] <= now and self._is_free(owner["node"])
        ]
        for _, table in sorted(due)[:most]:
            owner = self.owners[table]
            owner["node"], owner["epoch"] = node, owner["epoch"] + 1
            yield _row(table_key=table, epoch=owner["epoch"])

    def _take_new(self, table: str, node: str) -> Iterable[_Values]:
        if self.entries.get(table) and table not in self.owners:
            self.owners[table] = _row(node=node, epoch=1, wake_at=None)
            yield _row(epoch=1)

    def _owner(self, table: str) -> Iterable[_Values]:
        found = self.owners.get(table)
        if found is not None:
            node = self.nodes.get(found["node"])
            address = None if node is None else node["address"]
            yield _row(node=found["node"], epoch=found["epoch"], address=address, free=self._is_free(found["node"]))

    def _join(self, node: str, address: str, seconds: float, *more: Any) -> None:
        _program, _fingerprint, session = more
        until = self.now() + seconds
        self.nodes[node] = _row(node=node, address=address, until=until, session=session, dead=False)

    def _renew(self, node: str, seconds: float) -> Iterable[_Values]:
        if self.is_alive(node):
            self.nodes[node]["until"] = self.now() + seconds
            yield _row(one=1)

    def _die(self, node: str) -> None:
        if node in self.nodes:
            self.nodes[node]["dead"] = True

    def _forget_nodes(self) -> None:
        for name in [name for name, node in self.nodes.items() if node["dead"] and node["until"] < self.now() - 86_400]:
            del self.nodes[name]

    def _put(self, kind: str, names: Sequence[str], values: Sequence[bytes], seconds: float) -> None:
        for name, value in zip(names, values, strict=True):
            self.shared[kind, name] = value, self.now() + seconds

    def _lives(self, kind: str, name: str) -> bool:
        return (kind, name) in self.shared and self.shared[kind, name][1] > self.now()

    def _add(self, kind: str, name: str, value: bytes, seconds: float) -> Iterable[_Values]:
        if not self._lives(kind, name):
            self._put(kind, (name,), (value,), seconds)
            yield _row(one=1)

    def _change(self, kind: str, name: str, value: bytes) -> Iterable[_Values]:
        if self._lives(kind, name):
            self.shared[kind, name] = value, self.shared[kind, name][1]
            yield _row(one=1)

    def _get_shared(self, kind: str, name: str) -> Iterable[_Values]:
        if self._lives(kind, name):
            yield _row(value=self.shared[kind, name][0])

    def _take_shared(self, kind: str, name: str) -> Iterable[_Values]:
        if self._lives(kind, name):
            yield _row(value=self.shared.pop((kind, name))[0])

    def _all(self, wanted: str, most: int) -> list[_Values]:
        found = [name for kind, name in self.shared if kind == wanted and self._lives(kind, name)]
        return [_row(name=name, value=self.shared[wanted, name][0]) for name in found[:most]]

    def _expire(self) -> None:
        self.shared = {key: value for key, value in self.shared.items() if value[1] > self.now()}

    def _fingerprint(self, value: bytes) -> list[_Values]:
        return [_row(value=self.shared.setdefault(("cluster", "secret"), (value, float("inf")))[0])]

    def _log(self, table: str, test: Callable[[_Values], bool] = lambda _: True) -> list[_Values]:
        return [row for row in self.entries.get(table, []) if test(row)]

    def _tables(self, before: float) -> list[_Values]:
        last: dict[str, int] = {table: max(row["at"] for row in log) for table, log in self.entries.items() if log}
        for (table, _), note in self.notes.items():
            last[table] = max(last.get(table, 0), note["at"])
        return [_row(table_key=table) for table, at in last.items() if table in self.entries and at < before]

    def _hold(self, session: "Connection", lock: int) -> None:
        if session in self.sessions:
            self.sessions[session] = lock

    def _known(self) -> dict[str, Callable[..., Any]]:  # noqa: C901 - one entry for each statement
        """What each statement of the product does."""
        log = self._log

        def columns(names: str, rows: Iterable[_Values]) -> list[_Values]:
            wanted = [name.strip() for name in names.split(",")]
            return [_row(**{name: row[name] for name in wanted}) for row in rows]

        def plain(work: Callable[..., Any]) -> Callable[..., Any]:
            return lambda _session, *values: work(*values)

        def pop(store: dict[str, Any]) -> Callable[..., Any]:
            return lambda table: store.pop(table, None) and None

        def forget_notes(table: str) -> None:
            for key in [key for key in self.notes if key[0] == table]:
                del self.notes[key]

        def notes(table: str) -> list[_Values]:
            found = [note for key, note in self.notes.items() if key[0] == table]
            return sorted(found, key=lambda note: (note["at"], note["member"]))

        def changed(table: str, before: int) -> list[_Values]:
            found = [*log(table), *notes(table)]
            return [_row(one=1)] if any(row["at"] >= before for row in found) else []

        def owner(table: str) -> list[_Values]:
            return columns("node, epoch", [self.owners[table]]) if table in self.owners else []

        def found(table: str, request: str | None, version: int) -> list[_Values]:
            return log(table, lambda row: row["version"] == version or (row["request"] == request is not None))

        def note(table: str, member: int, request: str) -> list[_Values]:
            kept = self.notes.get((table, member))
            return [] if kept is None or kept["request"] != request else [kept]

        read = sql.READ.removeprefix("SELECT ").partition(" FROM")[0]
        of_notes = sql.NOTES.removeprefix("SELECT ").partition(" FROM")[0]
        found_ones: dict[str, Callable[..., Any]] = {
            sql.ALIVE: lambda node: [_row(one=1)] if self.is_alive(node) else [],
            sql.OWNER: owner,
            sql.OWNER_LOCKED: owner,
            sql.FOUND: found,
            sql.TOUCH: lambda *_: None,
            sql.TOUCH_NOTE: lambda *_: None,
            sql.VERSION: lambda table: [_row(version=len(log(table)))],
            sql.EARLIER: lambda table, request: columns(
                "version, answer", log(table, lambda row: row["request"] == request)
            ),
            sql.NOTE: note,
            sql.READ: lambda table, after, most: columns(read, log(table, lambda row: row["version"] > after)[:most]),
            sql.NOTES: lambda table: columns(of_notes, notes(table)),
            sql.TABLES: lambda: self._tables(float("inf")),
            sql.UNCHANGED: self._tables,
            sql.CHANGED: changed,
            sql.LABELLED: lambda label: columns(
                "table_key, at", [row for rows in self.entries.values() for row in rows if row["label"] == label]
            ),
            sql.EXISTS: lambda table: [_row(one=1)] if log(table) else [],
            sql.NOBODY_WRITES: lambda: None,
            sql.WRITE_SOMETHING: lambda: None,
            sql.FORGET[0]: pop(self.entries),
            sql.FORGET[1]: forget_notes,
            sql.FORGET[2]: pop(self.owners),
            sql.SET_TIME: self.times.__setitem__,
            sql.GET_TIME: lambda name: [_row(at=self.times[name])] if name in self.times else [],
            le._JOIN: self._join,  # noqa: SLF001 - the statements of leases and of what nodes share
            le._RENEW: self._renew,  # noqa: SLF001
            le._FORGET: self._forget_nodes,  # noqa: SLF001
            le._OWNER: self._owner,  # noqa: SLF001
            le._TAKE_NEW: self._take_new,  # noqa: SLF001
            le._TAKE: self._take,  # noqa: SLF001
            le._RELEASE: lambda table, node, nobody, wake: self._take(table, nobody, node, ..., wake),  # type: ignore[arg-type]  # noqa: SLF001
            le._KNOWN: lambda table: [_row(one=1)] if log(table) else [],  # noqa: SLF001
            le._DIE: self._die,  # noqa: SLF001
            le._NOW: lambda: [_row(now=self.now())],  # noqa: SLF001
            le._OWN_DUE: lambda node, now: [  # noqa: SLF001
                _row(table_key=table, epoch=one["epoch"])
                for table, one in self.owners.items()
                if one["node"] == node and one["wake_at"] is not None and one["wake_at"] <= now
            ],
            le._TAKE_DUE: self._take_due,  # noqa: SLF001
            le._FINGERPRINT: self._fingerprint,  # noqa: SLF001
            sh._PUT: self._put,  # noqa: SLF001
            sh._ADD: self._add,  # noqa: SLF001
            sh._CHANGE: self._change,  # noqa: SLF001
            sh._GET: self._get_shared,  # noqa: SLF001
            sh._TAKE: self._take_shared,  # noqa: SLF001
            sh._ALL: self._all,  # noqa: SLF001
            sh._EXPIRE: self._expire,  # noqa: SLF001
            SESSION: lambda: None,
        }
        known = {statement: plain(work) for statement, work in found_ones.items()}
        known[le._HOLD] = self._hold  # noqa: SLF001
        known[le._BURY_ALL] = lambda asks, own, grace: self._bury(asks, set(self.nodes) - {own}, grace)  # noqa: SLF001
        known[le._BURY] = lambda asks, node, grace: self._bury(asks, (node,), grace)  # noqa: SLF001
        for fenced in (False, True):
            known[sql.keep_note(fenced=fenced)] = plain(lambda *values, of=fenced: self._keep_note(of, *values))
            for makes, wakes, erases in ((a, b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)):
                flags = SimpleNamespace(fenced=fenced, makes=bool(makes), wakes=bool(wakes), erases=bool(erases))
                known.setdefault(
                    sql.append(**vars(flags)), lambda asks, *values, of=flags: self._append(asks, of, *values)
                )
        return known


class Connection:
    """A session, as the product uses a connection of asyncpg."""

    def __init__(self, database: Database, life: Life | None) -> None:
        self._database, self.life = database, life
        self._loop = asyncio.get_running_loop()
        self._closed = False
        self._waiting: set[asyncio.Future[Any]] = set()

    def is_closed(self) -> bool:
        """Whether it is."""
        return self._closed

    def terminate(self) -> None:
        """Cut it."""
        self.lose()

    def lose(self) -> None:
        """It is cut; nothing that was asked is answered any more, but some of it may still be done."""
        self._closed = True
        self._database.sessions.pop(self, None)
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_exception(asyncpg.ConnectionDoesNotExistError("cut"))
        self._waiting.clear()

    async def _ask(self, statement: str, values: Sequence[Any]) -> list[_Values]:
        if self._closed:
            raise asyncpg.InterfaceError("connection is closed")
        _require_text(values)
        dice, database = self._database._dice, self._database  # noqa: SLF001 - of this module
        answer = self._loop.create_future()
        self._waiting.add(answer)
        there, back = (SHORTEST_S + (LONGEST_S - SHORTEST_S) * dice.random() for _ in range(2))
        is_slow = dice.random() < 0.01

        def arrive() -> None:
            if database.is_away(self.life) or (self._closed and dice.random() < 0.5):
                return  # lost on the way
            try:
                found: Any = database.do(statement, values, self)
            except Exception as error:  # noqa: BLE001 - given to the caller
                found = error
            self._loop.call_later(back, reply, found)

        def reply(found: Any) -> None:
            if self.life in database.cut_off:
                return
            self._waiting.discard(answer)
            if not answer.done():
                answer.set_exception(found) if isinstance(found, Exception) else answer.set_result(found)

        beyond = None if LIFE.get() is None else _OUTSIDE
        self._loop.call_later(there * (300 if is_slow else 1), arrive, context=beyond.copy() if beyond else None)
        result: list[_Values] = await answer
        return result

    async def fetch(self, statement: str, *values: Any) -> list[_Values]:
        """All rows."""
        return await self._ask(statement, values)

    async def fetchrow(self, statement: str, *values: Any) -> _Values | None:
        """The first row."""
        found = await self._ask(statement, values)
        return found[0] if found else None

    async def fetchval(self, statement: str, *values: Any) -> Any:
        """The first value."""
        found = await self._ask(statement, values)
        return found[0][0] if found else None

    async def execute(self, statement: str, *values: Any) -> str:
        """How many rows were updated, in the server's words."""
        return f"UPDATE {len(await self._ask(statement, values))}"

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """A transaction; each statement in it is one here."""
        yield

    def add_log_listener(self, _listener: Any) -> None:
        """The double never warns."""

    def remove_log_listener(self, _listener: Any) -> None:
        """As above."""


def _require_text(values: Sequence[Any]) -> None:
    """Refuse what is no text, as the driver does."""
    for value in values:
        if isinstance(value, str):
            value.encode()
        elif isinstance(value, list):
            _require_text(value)


class Pool:
    """A pool of sessions."""

    def __init__(self, connect: Callable[[], Awaitable[Connection]]) -> None:
        self._connect = connect
        self._idle: list[Connection] = []

    async def acquire(self, timeout: float | None = None) -> Connection:  # noqa: ASYNC109 - as asyncpg has it
        """A session."""
        while self._idle:
            session = self._idle.pop()
            if not session.is_closed():
                return session
        async with asyncio.timeout(timeout):
            return await self._connect()

    async def release(self, session: Connection) -> None:
        """Give it back."""
        if not session.is_closed():
            self._idle.append(session)

    async def close(self) -> None:
        """Close all that are idle."""
        self.terminate()

    def terminate(self) -> None:
        """As above."""
        for session in self._idle:
            session.terminate()


_OUTSIDE: Final = Life("the database").context
_OUTSIDE.run(LIFE.set, None)
