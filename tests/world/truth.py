"""What really happened at each table, kept beside the stores, and what must hold of everything else.

Contract: a `Witness` is a `Store` that passes everything on and writes down what was committed. `Truth` has the logs.
Each message that reaches a client is compared with the projection of the log for its viewer, and each acknowledgement
with the log.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from weimar.server.tables.group_archives import is_group
from weimar.server.tables.idempotency import REMEMBERED
from weimar.store import Addition, Appended, Note, Outcome, Row, Store
from weimar.table import commands as cmd
from weimar.table.events import ChatSaid, MemberId
from weimar.table.fold import fold, open_table
from weimar.table.log import decode
from weimar.table.presence import Presence
from weimar.table.views import ProjectedTable, snapshot

PRESENT: Final = {"watching": None, "screens": None}
"""Fields of a table that follow from who is connected."""


class Fault(AssertionError):
    """Something that must hold does not."""


class Ack(Struct, frozen=True):
    """A request that a client was told to have taken effect."""

    table: str
    key: str
    told: dict[str, Any]
    note: bool = False


class Log:
    """The log of one table, as it was committed."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.begun: dict[int, list[Row]] = {}
        """Rows that somebody tried to append at a version, and whose outcome nobody has seen yet."""
        self.states: list[Any] = []
        self.answers: dict[str, list[bytes]] = {}
        """By request; a request that is there twice has two."""
        self.said: list[str] = []
        self._projected: dict[int, ProjectedTable] = {}
        self._views: dict[tuple[int, MemberId | None], View] = {}
        self._decoded: dict[bytes, Any] = {}
        """Most parts of a view are as before, or as someone else's."""

    def append(self, row: Row) -> None:
        """Add a committed row."""
        entry = decode(row.entry)
        if self.states and entry.at < self.states[-1].changed_at:
            raise Fault("the time of a log runs backwards")
        self.states.append(fold(self.states[-1], entry) if self.states else open_table(entry))
        self.rows.append(row)
        self.said += [event.text for event in entry.events if isinstance(event, ChatSaid)]
        if row.request is not None:
            self.answers.setdefault(row.request, []).append(row.answer or b"")

    def view(self, version: int, viewer: MemberId | None) -> "View":
        """What a viewer may know after this many rows, except of who is connected and of notes."""
        found = self._views.get((version, viewer))
        if found is None:
            projected = self._projected.get(version)
            if projected is None:
                projected = self._projected[version] = ProjectedTable(self.states[version - 1], Presence())
            shown = snapshot(projected, viewer)
            table = self._plain(shown.table, without_presence)
            found = self._views[version, viewer] = View(table, self._plain(shown.game), self._plain(shown.talk))
        return found

    def _plain(self, part: Any, change: Callable[[Any], Any] = lambda plain: plain) -> Any:
        """A part of a view, as it crosses the wire."""
        text = msgspec.json.encode(part)
        if text not in self._decoded:
            self._decoded[text] = change(msgspec.json.decode(text))
        return self._decoded[text]


class View(NamedTuple):
    """What a viewer may know."""

    table: dict[str, Any]
    game: Any
    talk: list[dict[str, Any]]


def without_presence(table: dict[str, Any]) -> dict[str, Any]:
    """A table without who is connected."""
    return {**table, **PRESENT, "members": [{**one, "here": None} for one in table["members"]]}


class Truth:
    """See the module.

    Attributes:
        logs: by table. acks: everything acknowledged. erased: tables that were erased. denied: refused requests, each
            with its code, and how long the log was. grown: how many entries were committed;
            `growing` is set by the next one.
    """

    def __init__(self) -> None:
        self.logs: dict[str, Log] = {}
        self.acks: list[Ack] = []
        self.denied: dict[tuple[str, str], tuple[str, int]] = {}
        self.erased: set[str] = set()
        self.grown = 0
        self.growing = asyncio.Event()
        self.trace: Callable[..., None] = lambda *_: None

    def begin(self, addition: Addition) -> None:
        """Note that somebody tries to append."""
        row = Row(addition.entry, addition.request, addition.answer)
        self.logs.setdefault(addition.table, Log()).begun.setdefault(addition.expected + 1, []).append(row)

    def committed(self, addition: Addition, version: int) -> None:
        """Note what a store says that it appended."""
        log = self.logs[addition.table]
        self.grown += 1
        self.growing.set()
        if version <= len(log.rows):
            if log.rows[version - 1].entry != addition.entry:
                raise Fault(f"two different entries were acknowledged as version {version} of {addition.table}")
            return
        while len(log.rows) < version - 1:  # committed earlier by a process that died before it heard of it
            self._surmise(addition.table, len(log.rows) + 1)
        log.append(Row(addition.entry, addition.request, addition.answer))

    read: Callable[[str, int], Sequence[Row]] | None = None
    """The log of a table, after a version."""

    def _surmise(self, table: str, version: int) -> None:
        if self.read is None:
            raise Fault(f"an entry of {table} was appended after one that nobody made: {version}")
        rows = self.read(table, version - 1)
        if not rows:
            raise Fault(f"version {version} of {table} is missing")
        self._accept(table, version, rows[0])

    def learn(self, table: str) -> None:
        """Take over what was committed by a process that died before it heard of it."""
        if self.read is not None:
            known = len(self.logs[table].rows)
            for version, row in enumerate(self.read(table, known), known + 1):
                self._accept(table, version, row)

    def _accept(self, table: str, version: int, row: Row) -> None:
        log = self.logs[table]
        if row not in log.begun.get(version, []):
            raise Fault(f"nobody made the entry {version} of {table}")
        log.append(row)

    def compare(self, table: str, rows: Sequence[Row]) -> None:
        """Compare a log with what a store has now: it may have more, but only what somebody tried to append."""
        log = self.logs.get(table)
        if log is None or table in self.erased:
            return
        for version, (ours, theirs) in enumerate(zip(log.rows, rows, strict=False), 1):
            if ours != theirs:
                raise Fault(f"entry {version} of {table} is another one now")
        if len(rows) < len(log.rows):
            raise Fault(f"{table} lost {len(log.rows) - len(rows)} entries")
        for version in range(len(log.rows) + 1, len(rows) + 1):
            self._accept(table, version, rows[version - 1])

    def lost(self) -> list[str]:
        """What was acknowledged, and is not in the log exactly once."""
        found = []
        for ack in self.acks:
            log = self.logs.get(ack.table)
            if ack.note or ack.table in self.erased:
                continue
            times = 0 if log is None else len(log.answers.get(ack.key, ()))
            if times != 1:
                found.append(f"{ack.key} is {times} times in the log of {ack.table}")
        for (table, key), (code, length) in self.denied.items():
            log = self.logs.get(table)
            if log is None or key not in log.answers:
                continue
            place = next(number for number, row in enumerate(log.rows) if row.request == key)
            if code != "old_prompt" or length - place <= REMEMBERED:  # else its reply was forgotten, as documented
                found.append(f"{key} was refused ({code}), and is in the log of {table}")
        for key, log in self.logs.items():
            if len(log.said) != len(set(log.said)):
                found.append(f"somebody said something twice at {key}")
        return found

    def refused(self, table: str, key: str, code: str) -> None:
        """Note a request that was refused: it has no effect, and never will, unless it is asked for again very late."""
        self.denied[table, key] = code, len(self.logs[table].rows)

    def acknowledged(self, ack: Ack, command: cmd.Command) -> None:
        """Check an acknowledgement when it arrives: what it is about is in the log, with this very answer."""
        self.acks.append(ack)
        if ack.note or isinstance(command, cmd.GoOn) or ack.table in self.erased:
            return
        log = self.logs[ack.table]
        self.learn(ack.table)
        answers = log.answers.get(ack.key, [])
        if len(answers) != 1:
            raise Fault(f"{ack.key} was acknowledged, and is {len(answers)} times in the log of {ack.table}")
        if msgspec.json.decode(answers[0]) != ack.told:
            raise Fault(f"{ack.key} got another answer than the one in the log")


class Seen:
    """How far a client has seen the log of its table."""

    def __init__(self, truth: Truth, table: str) -> None:
        self._truth, self._table = truth, table
        self.version = 1
        self._welcome: tuple[Any, Any, list[Any]]
        self._heard: tuple[int, list[Any]] = 0, []
        """How many messages a client had at the last look, and the talk of the view that they fitted."""

    def check(self, member: MemberId | None, table: dict[str, Any], game: Any, talk: list[Any], *, fresh: bool) -> None:
        """Compare what a client knows with the projection of the log: at the version that it knew, or a later one."""
        log = self._truth.logs.get(self._table)
        if log is None or self._table in self._truth.erased:
            return
        if fresh:  # it may come from a node that took the table from a dead one
            self._truth.learn(self._table)
        bare = without_presence(table)
        last = len(log.rows)

        def shows(version: int, bare: Any, game: Any, talk: list[Any]) -> bool:
            known = log.view(version, member)
            return known.table == bare and known.game == game and self._ends(talk, known.talk)

        if fresh:
            self._welcome, self._heard = (bare, game, [*talk]), (0, [])
        order = range(last, 0, -1) if fresh else range(self.version, last + 1)
        for version in order:
            if shows(version, bare, game, talk):
                self.version = version
                return
        for version in range(self.version, 0, -1):  # a table that was so twice: the welcome was of the earlier time
            if shows(version, bare, game, talk) and any(shows(one, *self._welcome) for one in range(version, 0, -1)):
                self.version = version
                return
        nearest = log.view(last, member)
        fields = [name for name in bare if bare[name] != nearest.table.get(name)]
        inner = [] if not game or not nearest.game else [n for n in game if game[n] != nearest.game.get(n)]
        raise Fault(f"viewer {member} of {self._table} sees what no projection of its log shows: {fields} {inner}")

    def _ends(self, talk: list[Any], known: list[Any]) -> bool:
        """Return whether they heard this last; messages are only added, so the same number needs no second look."""
        if self._heard[0] == len(talk) and self._heard[1] is known:
            return True
        if not _ends(talk, known):
            return False
        self._heard = len(talk), known
        return True


def _ends(heard: list[Any], known: list[Any]) -> bool:
    """Return whether someone heard this last; the table forgets older talk, of each channel alone."""
    to_find = len(known)
    if to_find <= len(heard) and heard[len(heard) - to_find :] == known:
        return True
    left: Counter[str] | None = None
    for one in reversed(heard):
        if not to_find:
            break
        if one == known[to_find - 1]:
            to_find -= 1
            if left is not None:
                left[_channel(one)] -= 1
            continue
        if left is None:
            left = Counter(map(_channel, known[:to_find]))
        if left[_channel(one)]:
            return False
    return not to_find


def _channel(utterance: dict[str, Any]) -> str:
    what = utterance["what"]
    return "arguments" if what["event"] == "argued" else what.get("channel", "table")


def key_of(member: MemberId | None, request: str) -> str:
    """The key of a request in the log."""
    return f"{'-' if member is None else member}:{request}"


class Witness:
    """See the module.

    Args:
        store: the real one. truth: where everything is written down.
        at: called with the name of each moment at which a process can die.
    """

    def __init__(self, store: Store, truth: Truth, at: Callable[[str], None]) -> None:
        self._store, self._truth, self._at = store, truth, at

    def __getattr__(self, name: str) -> Any:
        """Everything that is not witnessed."""
        return getattr(self._store, name)

    async def append(self, addition: Addition) -> Outcome:
        """As `Store.append`."""
        self._at("before append")
        of_table = not is_group(addition.table)
        if of_table:
            self._truth.begin(addition)
            self._at("in append")
        outcome = await self._store.append(addition)
        if of_table and isinstance(outcome, Appended):
            self._truth.committed(addition, outcome.version)
        self._at("after commit")
        return outcome

    async def keep_note(self, note: Note) -> bytes | None:
        """As `Store.keep_note`."""
        self._at("before note")
        earlier = await self._store.keep_note(note)
        self._at("after note")
        return earlier

    async def forget(self, table: str, changed_before: int | None = None) -> bool:
        """As `Store.forget`."""
        self._at("before erasure")
        self._truth.erased.add(table)
        existed = await self._store.forget(table, changed_before)
        self._at("after erasure")
        return existed
