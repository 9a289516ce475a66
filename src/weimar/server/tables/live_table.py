"""One live table in memory: it judges, stores and shows one change after another.

Contract: every change is judged, appended and committed, and only then acknowledged and sent to viewers. A table makes
one change at a time. It leaves memory if another node owns it or appended first. `journal` has its log, `viewers` the
streams of its viewers, `bot_driver` its bots.
"""

import asyncio
import random
import secrets
from collections.abc import Awaitable, Coroutine
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Any, Final, TypeVar

import msgspec

from weimar.bots import BOTS
from weimar.engine import FairChance
from weimar.server.tables import viewers
from weimar.server.tables.attendance import Attendance
from weimar.server.tables.bot_driver import FULL_AGAIN_S, ORDINARY_PACE_MS, BotDriver
from weimar.server.tables.idempotency import storage_key
from weimar.server.tables.journal import GONE, Journal
from weimar.server.tables.table_context import StoredTable, TableContext
from weimar.server.tables.viewers import Requester, Subscriber, Viewers
from weimar.store import NotOwner, StoreBroken, StoreDamaged, StoreFull
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.clock import due, new_deadlines, next_due
from weimar.table.decide import decide
from weimar.table.events import Entry, MemberId, ScreenId, TableEvent
from weimar.table.fold import fold
from weimar.table.judging import CommandContext, TableRefusal, Verdict
from weimar.table.playing import bots_awaited
from weimar.table.presence import Presence
from weimar.table.state import TableState
from weimar.table.views import ProjectedTable
from weimar.wire.codec import write
from weimar.wire.messages import Done, Refused

Result = TypeVar("Result")
_LUCK: Final = FairChance(random.SystemRandom())
_DRAW_SECRET: Final = partial(secrets.token_hex, 32)


class VoidTokenError(RuntimeError):
    """The sender's token was revoked while the request waited for the current change; it has no effect."""


class LiveTable:
    """One table in memory.

    Attributes:
        clock_offset_ms: milliseconds by which the table's clock is ahead of the system's, after that was set back.
        idle_since: the time at which the last viewer left.
    """

    def __init__(self, stored: StoredTable, context: TableContext, clock_offset_ms: int = 0) -> None:
        state = stored.state
        self.state = state
        self._context = context
        self.clock_offset_ms = max(clock_offset_ms, state.changed_at - context.clock())
        people = tuple(member.member for member in state.members if member.bot is None)
        present = Presence().all_absent(people, self.clock(), state.screens_opened)
        self.attendance = Attendance(present, lambda: self._spawn(self._show_spectators()))
        self.idle_since = self.clock()
        self.viewers = Viewers()
        self.journal = Journal(stored, context)
        self.bots = BotDriver(context.pace_ms, state.day)
        self._closed: str | None = None
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._returning = set[MemberId]()
        """Members who have connected and get their seat back, immediately or once the disk has room."""
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- connections

    async def attach(  # noqa: PLR0913 - the last two are for one kind of viewer each
        self,
        subscriber: Subscriber,
        member: MemberId | None,
        stream: str | None,
        seq: int | None,
        *,
        screen: ScreenId | None = None,
        generation: int | None = None,
    ) -> None:
        """Connect a viewer: send the missed messages, or everything they can know.

        A big screen is a spectator. Once its pass is void, the table closes its connections. It also closes a
        connection if its token, of this generation, was revoked while it waited for the current change.
        """
        async with self._lock:
            if self._closed is not None:  # closed while this connection waited
                subscriber.end(self._closed)
                return
            if screen is not None and screen not in self.state.screens:
                subscriber.end("screen_closed")
                return
            if self._is_void(member, generation):
                subscriber.end("seat_gone")
                return
            before = self._projected()
            self.attendance.come(subscriber, member, screen)
            self.viewers.send_updates(before, self._projected(), ())
            self.viewers.connect(subscriber, member, stream, seq, self._projected())
        if member is None:
            self.schedule()
        else:
            self._returning.add(member)
            await asyncio.shield(self._spawn(self._apply_deadlines()))

    def _is_void(self, member: MemberId | None, generation: int | None) -> bool:
        """Return whether a token of this generation is void; never without one."""
        person = None if member is None else self.state.member(member)
        return generation is not None and (person is None or person.generation != generation)

    async def detach(self, subscriber: Subscriber, member: MemberId | None) -> None:
        """Disconnect a viewer."""
        async with self._lock:
            if not self.viewers.disconnect(subscriber, member):
                return
            before = self._projected()
            self.attendance.go(subscriber, member, self.clock())
            self.viewers.send_updates(before, self._projected(), ())
            self.idle_since = self.clock()
        self.schedule()

    async def _show_spectators(self) -> None:
        """Send the current number of spectators."""
        async with self._lock:
            before = self._projected()
            if self.attendance.show_spectators():
                self.viewers.send_updates(before, self._projected(), ())

    @property
    def presence(self) -> Presence:
        """The connected people and screens."""
        return self.attendance.presence

    def renewed_token(self, member: MemberId, request: str) -> str | None:
        """The new token given to a member for this request; None if there was none."""
        reply = self.journal.replies.find(member, request)
        return None if reply is None else msgspec.json.decode(reply).get("token")

    def schedule(self) -> None:
        """Start the bots if they have something to do, and the timer of the next deadline."""
        if self._closed is not None:
            return
        self.bots.start(self, self._spawn)
        at = self._context.clock() if self._returned() else self.next_due()
        self._set_timer(None if at is None else max(0, at - self._context.clock()) / 1000)

    def _set_timer(self, delay: float | None) -> None:
        """Set the timer that applies deadlines after this many seconds, replacing an earlier one; None for no timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if delay is not None:
            self._timer = asyncio.get_running_loop().call_later(delay, lambda: self._spawn(self._apply_deadlines()))

    def clock(self) -> int:
        """Milliseconds since the epoch, never earlier than the last entry of the log."""
        return self._context.clock() + self.clock_offset_ms

    def next_due(self, state: TableState | None = None) -> int | None:
        """The time of the next deadline of this state or another, by the clock of all tables; None for none."""
        at = next_due(state or self.state, self.presence)
        return None if at is None else at - self.clock_offset_ms

    def wakes_at(self, state: TableState | None = None) -> int | None:
        """The time of the table's next own action, by the clock of all tables: now, if bots are awaited."""
        return self._context.clock() if bots_awaited(state or self.state) else self.next_due(state)

    def is_idle(self, now: int, after_ms: float) -> bool:
        """Return whether no one is connected, no bot has to act, and nothing has happened for a while.

        A table is not idle while its tails are kept, or while someone is about to connect.
        """
        quiet_for = now + self.clock_offset_ms - max(self.idle_since, self.state.changed_at)
        if quiet_for < max(after_ms, viewers.TAILS_KEPT_S * 1000) or self._lock.locked():
            return False
        return not self.viewers.is_watched() and not bots_awaited(self.state)

    def at_rest(self) -> AbstractAsyncContextManager[None]:
        """Wait for the current change; no other change begins until the context ends."""
        return self._lock

    def close(self, code: str) -> None:
        """Close all connections with a last message, and stop bots and timers."""
        self._closed = self._closed or code
        self.viewers.close(code)
        for task in self._tasks - {asyncio.current_task()}:
            task.cancel()
        self.attendance.stop()
        if self._timer is not None:
            self._timer.cancel()

    # -- commands

    async def request(
        self, member: MemberId | None, request: str, command: cmd.Command, requester: Requester | None = None
    ) -> bytes:
        """Same as `carry_out`, for callers that can be cancelled: the request is finished anyway."""
        return await asyncio.shield(self._spawn(self.carry_out(member, request, command, requester)))

    async def carry_out(
        self,
        member: MemberId | None,
        request: str,
        command: cmd.Command,
        requester: Requester | None,
        generation: int | None = None,
    ) -> bytes:
        """Carry out a command. Returns the reply to send; the same request gets the same reply.

        The requester's connection stays open when the member's others close. `generation` is that of its token.

        Do not cancel it: if the change is in the log already, the table has to apply it.

        Raises:
            VoidTokenError: the token was revoked in the meantime.
        """
        async with self._lock:
            if self._is_void(member, generation):
                raise VoidTokenError
            try:
                reply = await self._answer(member, request, command, requester)
            except StoreFull:  # the failure is not stored: the client can send the request again
                reply = write(Refused(request, "disk_full"))
        self.schedule()
        return reply

    async def _answer(
        self, member: MemberId | None, request: str, command: cmd.Command, requester: Requester | None
    ) -> bytes:
        """Same as `carry_out`, under the lock."""
        if self._closed is not None:
            raise NotOwner(GONE)
        replies = self.journal.replies
        earlier = replies.find(member, request)
        if earlier is not None:
            return earlier
        if isinstance(command, cmd.Act | cmd.Argue):
            await self.bots.settle(self)
        try:
            verdict = decide(self.command_context(member), command)
        except TableRefusal as refused:
            return replies.store(member, request, write(Refused(request, refused.code)))
        done = self._reply(request, member, verdict.events)
        if isinstance(command, cmd.GoOn) and member is not None:
            self.bots.run_on(self.state, member)
        if not verdict.events and isinstance(command, cmd.GoOn):
            return replies.store(member, request, done)
        if isinstance(command, cmd.KeepNote):
            reply = await self._keep_note(verdict, storage_key(member, request), done, requester)
        else:
            reply = await self.commit(verdict, storage_key(member, request), done, requester)
        replies.store(member, request, reply)
        self.bots.tasks.note(self.state, verdict.events)
        if isinstance(command, cmd.RevokeTokens):
            self.viewers.close_viewer(member, "seat_gone", keep=requester)  # their tokens are void
        return reply

    def _reply(self, request: str, member: MemberId | None, events: tuple[TableEvent, ...]) -> bytes:
        """The reply to a request, with a token for a seat taken, collected or revoked, or for a screen."""
        for event in events:
            if isinstance(event, ev.ScreenOpened):
                shown = self._context.screen_pass(self.state.key, self.state.code, event.screen)
                return write(Done(request, None, shown))
            if isinstance(event, ev.MemberJoined) and (event.bot is not None or member is not None):
                continue
            if isinstance(event, ev.TokenRevoked) and event.member != member:
                continue
            if isinstance(event, ev.MemberJoined | ev.SeatCollected | ev.TokenRevoked):
                owner = self.state.member(event.member)
                generation = 0 if owner is None else owner.generation + isinstance(event, ev.TokenRevoked)
                return write(Done(request, event.member, self._context.token(self.state.key, event.member, generation)))
        return write(Done(request))

    def command_context(self, member: MemberId | None) -> CommandContext:
        """The context for judging a command of a member or spectator now."""
        length = self.journal.version
        return CommandContext(self.state, member, self.clock(), self.presence, _LUCK, tuple(BOTS), _DRAW_SECRET, length)

    async def commit(
        self, verdict: Verdict, request: str | None = None, reply: bytes = b"", requester: Requester | None = None
    ) -> bytes:
        """Append a change; once it is durable, apply it and send updates. Only within `at_rest`. Returns the reply."""
        if self._closed is not None:  # closed while bots thought
            raise NotOwner(GONE)
        now, events = self.clock(), verdict.events
        before = self._projected()
        after = fold(self.state, Entry(now, events), verdict.game)
        deadlines = new_deadlines(self.state, after, now, self._context.pace_ms / ORDINARY_PACE_MS)
        if deadlines:
            events, after = events + deadlines, fold(after, Entry(now, deadlines))
        kept = {member for member, _ in after.notes}
        erased = tuple([member for member, _ in self.state.notes if member not in kept])
        appending = self.journal.append(Entry(now, events), request, reply, erased, self.wakes_at(after))
        earlier = await self._stored(appending)
        if earlier is not None:
            return earlier
        if requester is not None:
            requester.hold()
        self._apply(before, after, events)
        return reply

    def _apply(self, before: ProjectedTable, after: TableState, events: tuple[TableEvent, ...]) -> None:
        """Apply a durable change, and send updates."""
        self.state = after
        # who leaves before their earlier return took effect is away
        self._returning -= {event.member for event in events if isinstance(event, ev.StandInBegan)}
        self.bots.hear(before.state, after, events)
        self.viewers.send_updates(before, self._projected(), events)
        for event in events:
            if isinstance(event, ev.SeatGiven):
                self.viewers.close_viewer(event.member, "seat_gone")  # the seat is on another device now
        self._close_former_viewers(before.state, after)

    def _close_former_viewers(self, before: TableState, after: TableState) -> None:
        """Close the connections of removed seats and of disconnected big screens."""
        if before.members is not after.members:
            closed = self.viewers.close_former_members(after)
            if closed:
                shown = self._projected()
                for member, subscriber in closed:
                    self.attendance.go(subscriber, member, self.clock())
                self.viewers.send_updates(shown, self._projected(), ())
        if before.screens is not after.screens:
            for subscriber in self.attendance.former_screens(after.screens):
                subscriber.end("screen_closed")

    async def _keep_note(self, verdict: Verdict, request: str, reply: bytes, requester: Requester | None) -> bytes:
        """Store a note; once it is durable, show it to its author."""
        now = self.clock()
        before, after = self._projected(), fold(self.state, Entry(now, verdict.events))
        (event,) = verdict.events
        assert isinstance(event, ev.NoteKept)
        earlier = await self._stored(self.journal.keep_note(event, request, reply, now))
        if earlier is not None:
            return earlier
        self.state = after
        if requester is not None:
            requester.hold()
        self.viewers.send_updates(before, self._projected(), verdict.events)
        return reply

    async def _stored(self, storing: Awaitable[Result]) -> Result:
        """Await a write to the store. Damaged data disconnects viewers, and a broken store ends the process.

        If another node owns the table, it leaves memory.
        """
        try:
            return await storing
        except StoreBroken as broken:
            self._context.failed(broken)
            raise
        except StoreDamaged:
            self.viewers.close("table_damaged")
            raise
        except NotOwner:
            self._context.lost(self)
            raise

    def _projected(self) -> ProjectedTable:
        return self.viewers.projected(self.state, self.presence)

    # -- changes without a request

    def _returned(self) -> tuple[TableEvent, ...]:
        """The ends of stand-ins for people who have connected again."""
        here = (self.state.member(member) for member in self._returning & self.presence.sockets.keys())
        back = (one for one in here if one is not None and one.stand_in is not None and not one.removed)
        return () if self.state.stage == "lobby" else tuple([ev.StandInEnded(one.member) for one in back])

    def _spawn(self, work: Coroutine[None, None, Result]) -> asyncio.Task[Result]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _apply_deadlines(self) -> None:
        async with self._lock:
            events = (*self._returned(), *due(self.state, self.presence, self.clock()))
            try:
                if events:
                    await self.commit(Verdict(events))
                self._returning.clear()
            except StoreFull:
                self._set_timer(FULL_AGAIN_S)
                return
            except NotOwner:
                return  # the table has left memory
        self.schedule()
