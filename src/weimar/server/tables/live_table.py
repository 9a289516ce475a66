"""One table in memory: its state, its viewers, its bots and timers.

Contract: every change goes validate, append, commit, and only then acknowledge and fan out. One change at a time.
`viewers` decides what each viewer is sent, `bot_turns` what bots do next.
"""

import asyncio
import random
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar, assert_never

import msgspec
from msgspec import Struct

from weimar.bots import BOTS
from weimar.bots.policy.replies import Reply
from weimar.engine import Action, FairChance
from weimar.server.tables import viewers
from weimar.server.tables.bot_turns import Agenda, Move, judged, wish_in_time
from weimar.server.tables.idempotency import AnswerCache, scoped
from weimar.server.tables.tale_clock import TaleClock
from weimar.server.tables.viewers import Asker, Outlet, Viewers
from weimar.store import Addition, Appended, Conflict, Duplicate, Store, StoreBroken
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.clock import appointments, due, next_due
from weimar.table.decide import decide
from weimar.table.events import Entry, MemberId, TableEvent
from weimar.table.judging import Situation, TableRefusal, Verdict
from weimar.table.log import encode
from weimar.table.playing import bots_awaited
from weimar.table.presence import Presence
from weimar.table.state import TableState, fold
from weimar.table.views import Scene
from weimar.wire.codec import write
from weimar.wire.messages import Done, Refused

Result = TypeVar("Result")
ORDINARY_PACE_MS: Final = 900
"""The pace of bots at which a tale is waited for in full (`Settings.bot_pace_ms`)."""
_LUCK: Final = FairChance(random.SystemRandom())


class TableContext(Struct, frozen=True):
    """What all tables of a process share.

    Attributes:
        store: where entries go. clock: milliseconds since the epoch that never run backwards.
        token: makes the proof of a seat, from table, member and generation.
        pace_ms: how long bots seem to think about an ordinary decision, in milliseconds.
        failed: called when the store broke: the process must end.
    """

    store: Store
    clock: Callable[[], int]
    token: Callable[[str, MemberId, int], str]
    pace_ms: int
    failed: Callable[[StoreBroken], None]


class Kept(Struct, frozen=True):
    """What the log has of a table.

    Attributes:
        version: how many entries. answers: what requests were answered, by scoped request, oldest first.
    """

    state: TableState
    version: int
    answers: dict[str, bytes] = {}


class LiveTable:
    """See the module.

    Args:
        kept: what the log has of it.
        context: what all tables share.
        behind: what `behind` was when it left memory, if that is remembered.

    Attributes:
        behind: by how many milliseconds the system's clock was set back since the table's last entry: the table's own
            goes on from where it was.
        viewers: who looks. bots: what those who sit here have to do. idle_since: when the last connection went.
    """

    def __init__(self, kept: Kept, context: TableContext, behind: int = 0) -> None:
        state = kept.state
        self.state = state
        self._context = context
        self.behind = max(behind, state.changed_at - context.clock())
        people = tuple(one.member for one in state.members if one.bot is None)
        self.presence = Presence().expecting(people, self._clock())
        self.idle_since = self._clock()
        self.viewers = Viewers()
        self.bots = Agenda()
        self._tale = TaleClock(context.pace_ms / ORDINARY_PACE_MS, time.monotonic)
        self._news = asyncio.Event()
        self._version = kept.version
        self._turn = asyncio.Lock()
        self._answers = AnswerCache(kept.answers)
        self._playing: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- coming and going

    async def attach(self, outlet: Outlet, member: MemberId | None, stream: str | None, seq: int | None) -> None:
        """Connect a viewer: send what he missed, or everything that he may know."""
        async with self._turn:
            before = self._scene()
            self.presence = self.presence.came(member)
            self._tell(before, ())
            self.viewers.let_in(outlet, member, stream, seq, self._scene())
        if member is not None:
            await asyncio.shield(self._spawn(self._come_back(member)))
        self._look_ahead()

    async def detach(self, outlet: Outlet, member: MemberId | None) -> None:
        """A connection is gone."""
        async with self._turn:
            if not self.viewers.let_out(outlet, member):
                return
            before = self._scene()
            self.presence = self.presence.went(member, self._clock())
            self._tell(before, ())
            self.idle_since = self._clock()
        self._look_ahead()

    def renewed(self, member: MemberId, request: str) -> str | None:
        """The new proof that a member was given for a request; None if he was given none."""
        answer = self._answers.earlier(member, request)
        return None if answer is None else msgspec.json.decode(answer).get("token")

    def wake(self) -> None:
        """After loading: take up again what bots and deadlines were about to do."""
        self._look_ahead()

    def _clock(self) -> int:
        """Milliseconds since the epoch, and never less than in the log."""
        return self._context.clock() + self.behind

    def next_due(self) -> int | None:
        """When a deadline may next run out, by the clock of all tables."""
        at = next_due(self.state, self.presence)
        return None if at is None else at - self.behind

    def is_cold(self, now: int, after_ms: float) -> bool:
        """Whether nobody is connected, no bot has to act, and nothing has happened for a while.

        Not before the tails are gone, and so not while somebody is about to come in.
        """
        quiet_for = now + self.behind - max(self.idle_since, self.state.changed_at)
        if quiet_for < max(after_ms, viewers.TAILS_KEPT_S * 1000) or self._turn.locked():
            return False
        return not self.viewers.somebody_looks() and not bots_awaited(self.state)

    def close(self, code: str) -> None:
        """Let go of everybody, with a last message."""
        self.viewers.close(code)
        for task in self._tasks:
            task.cancel()
        if self._timer is not None:
            self._timer.cancel()

    # -- commands

    async def request(
        self, member: MemberId | None, request: str, command: cmd.Command, outlet: Asker | None = None
    ) -> bytes:
        """As `carry_out`, for those who may be cancelled: what was begun is finished all the same."""
        return await asyncio.shield(self._spawn(self.carry_out(member, request, command, outlet)))

    async def carry_out(
        self, member: MemberId | None, request: str, command: cmd.Command, outlet: Asker | None
    ) -> bytes:
        """Carry out a command; the answer to send, which is the same for the same request.

        Not to be cancelled: what it does may be in the log already, and then the table has to notice.

        Args:
            member: who asks; None for one who watches.
            request: its id.
            command: what is asked.
            outlet: over which connection; it is kept where a member's others are closed, and waits for the answer.
        """
        async with self._turn:
            earlier = self._answers.earlier(member, request)
            if earlier is not None:
                return earlier
            try:
                verdict = decide(self._situation(member), command)
            except TableRefusal as refused:
                return self._answers.keep(member, request, write(Refused(request, refused.code)))
            answer = self._answer(request, member, verdict.events)
            answer = await self._commit(verdict, scoped(member, request), answer, outlet)
            self._answers.keep(member, request, answer)
            self.bots.hear(self.state, verdict.events)
            if isinstance(command, cmd.RevokeTokens):
                self.viewers.end(member, "seat_gone", keep=outlet)  # their proofs are void
        self._look_ahead()
        return answer

    def _answer(self, request: str, member: MemberId | None, events: tuple[TableEvent, ...]) -> bytes:
        """What proves the seat that was taken, or the seat whose proofs were made void."""
        for event in events:
            if isinstance(event, ev.MemberJoined) and event.bot is None and member is None:
                return write(Done(request, event.member, self._context.token(self.state.key, event.member, 0)))
            if isinstance(event, ev.TokenRevoked) and event.member == member:
                one = self.state.member(event.member)
                generation = 0 if one is None else one.generation + 1
                return write(Done(request, event.member, self._context.token(self.state.key, event.member, generation)))
        return write(Done(request))

    def _situation(self, member: MemberId | None) -> Situation:
        return Situation(self.state, member, self._clock(), self.presence, _LUCK, tuple(BOTS))

    async def _commit(self, verdict: Verdict, request: str | None, answer: bytes, asker: Asker | None = None) -> bytes:
        """Append, and when that is durable bring it into effect and tell everybody.

        Args:
            verdict: what happens.
            request: `scoped`, or None if nobody asked.
            answer: what the store keeps for the request.
            asker: the connection that waits for the answer.
        """
        now, events = self._clock(), verdict.events
        before = self._scene()
        after = fold(self.state, Entry(now, events), verdict.game)
        set_up = appointments(self.state, after, now)
        if set_up:
            events, after = events + set_up, fold(after, Entry(now, set_up))
        entry = encode(Entry(now, events))
        addition = Addition(self.state.key, self._version, entry, request, answer, now)
        try:
            outcome = await self._context.store.append(addition)
        except StoreBroken as broken:
            self._context.failed(broken)
            raise
        match outcome:
            case Appended():
                pass
            case Duplicate():
                return outcome.answer
            case Conflict():
                raise TypeError("somebody else writes to this table")
            case _:
                assert_never(outcome)
        if after.games != self.state.games:
            self.bots.begin_game()
        self.state, self._version = after, outcome.version
        self._tale.hear(after, events)
        self._news.set()
        if asker is not None:
            asker.hold()
        self._tell(before, events)
        if before.state.members is not after.members:
            self.viewers.end_strangers(after)
        return answer

    def _tell(self, before: Scene, events: tuple[TableEvent, ...]) -> None:
        self.viewers.tell(before, self._scene(), events)

    def _scene(self) -> Scene:
        return self.viewers.scene(self.state, self.presence)

    # -- what nobody asked for

    async def _come_back(self, member: MemberId) -> None:
        """Who returns plays his seat again at once."""
        async with self._turn:
            one = self.state.member(member)
            if one is not None and one.stand_in is not None and not one.removed and self.state.stage != "lobby":
                await self._commit(Verdict((ev.StandInEnded(member),)), None, b"")

    def _look_ahead(self) -> None:
        """See to it that bots act and deadlines are kept."""
        if self.bots.next_move(self.state) is not None and (self._playing is None or self._playing.done()):
            self._playing = self._spawn(self._play_bots())
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        at = self.next_due()
        if at is not None:
            delay = max(0, at - self._context.clock()) / 1000
            self._timer = asyncio.get_running_loop().call_later(delay, lambda: self._spawn(self._keep_deadlines()))

    def _spawn(self, work: Coroutine[None, None, Result]) -> asyncio.Task[Result]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _keep_deadlines(self) -> None:
        async with self._turn:
            events = due(self.state, self.presence, self._clock())
            if events:
                await self._commit(Verdict(events), None, b"")
        self._look_ahead()

    async def _play_bots(self) -> None:
        """Let bots speak and act one after the other."""
        while (move := await self._move_in_time()) is not None:
            wish = await wish_in_time(self.state, move, self._context.pace_ms)
            async with self._turn:
                if move == self.bots.next_move(self.state):
                    await self._make(move, wish)
            self._look_ahead()

    async def _move_in_time(self) -> Move | None:
        """The next move of a bot, once people were shown what happened; whatever happens meanwhile counts."""
        while (move := self.bots.next_move(self.state)) is not None:
            left = self._tale.seconds_left(self.state, and_claims=move.acts())
            if left <= 0:
                return move
            self._news.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._news.wait()
        return None

    async def _make(self, move: Move, wish: Action | Reply | None) -> None:
        self.bots.strike(move, self.state.members[move.seat].member)
        verdict = judged(self._situation(None), move, wish)
        if verdict.events:
            await self._commit(verdict, None, b"")
