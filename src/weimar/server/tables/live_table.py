"""One live table in memory: its state, viewers, bots and timers.

Contract: every change is judged, appended and committed, and only then acknowledged and sent to viewers. A table makes
one change at a time. If another node appended first, the table reads what it missed and judges anew; if another owns
the table, it leaves memory. `viewers` decides what each viewer is sent, `bot_turns` what bots do next.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Coroutine
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any, Final, TypeVar, assert_never

import msgspec

from weimar.bots import BOTS
from weimar.engine import FairChance
from weimar.server.tables import viewers
from weimar.server.tables.attendance import Attendance
from weimar.server.tables.bot_turns import BotTask, BotTasks, Choice, judge_choice
from weimar.server.tables.idempotency import ReplyCache, storage_key
from weimar.server.tables.table_context import StoredTable, TableContext
from weimar.server.tables.tale_clock import TaleClock
from weimar.server.tables.viewers import Requester, Subscriber, Viewers
from weimar.store import Addition, Appended, Conflict, Duplicate, Note, NotOwner, StoreBroken, StoreDamaged, StoreFull
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.clock import due, new_deadlines, next_due
from weimar.table.decide import decide
from weimar.table.events import Entry, MemberId, ScreenId, TableEvent
from weimar.table.fold import fold
from weimar.table.judging import CommandContext, TableRefusal, Verdict
from weimar.table.log import decode, encode
from weimar.table.playing import bots_awaited
from weimar.table.presence import Presence
from weimar.table.state import TableState
from weimar.table.views import ProjectedTable
from weimar.wire.codec import write
from weimar.wire.messages import Done, Refused

Result = TypeVar("Result")
ORDINARY_PACE_MS: Final = 900
"""The pace at which bots wait for a tale in full (`Settings.bot_pace_ms`)."""
FULL_AGAIN_S: Final = 2.0
"""Seconds until something is tried again that the disk had no room for."""
RUNNING_PACE_MS: Final = 200
"""The pace of bots that run on to a person's next decision: quick, and slow enough to hide how long they think."""
_GONE: Final = "the table left memory"
_LUCK: Final = FairChance(random.SystemRandom())


class LiveTable:
    """See the module.

    Args:
        stored: the table as its log has it.
        context: what all tables share.
        clock_offset_ms: the offset when it was evicted, if that is remembered.

    Attributes:
        clock_offset_ms: milliseconds by which the table's clock is ahead of the system's, because that was set back
            since the last entry.
        attendance: who is connected. viewers: the connections and their streams. bots: the tasks of bots.
        idle_since: when the last viewer left.
    """

    def __init__(self, stored: StoredTable, context: TableContext, clock_offset_ms: int = 0) -> None:
        state = stored.state
        self.state = state
        self._context = context
        self.clock_offset_ms = max(clock_offset_ms, state.changed_at - context.clock())
        people = tuple(member.member for member in state.members if member.bot is None)
        present = Presence().all_absent(people, self._clock(), state.screens)
        self.attendance = Attendance(present, lambda: self._spawn(self._show_spectators()))
        self.idle_since = self._clock()
        self.viewers = Viewers()
        self.bots = BotTasks(context.pace_ms)
        self._tale = TaleClock(context.pace_ms / ORDINARY_PACE_MS, time.monotonic)
        self._news = asyncio.Event()
        self._version = stored.version
        self._wakes_at: int | None = None
        self._closed: str | None = None
        self._lock = asyncio.Lock()
        self._replies = ReplyCache(stored.replies)
        self._playing: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._returning = set[MemberId]()
        """Members whose seat is given back once the disk has room."""
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- connections

    async def attach(
        self,
        subscriber: Subscriber,
        member: MemberId | None,
        stream: str | None,
        seq: int | None,
        screen: ScreenId | None = None,
    ) -> None:
        """Connect a viewer: send what they missed, or everything that they can know.

        A big screen is a spectator; once its pass is void, its connections are closed.
        """
        async with self._lock:
            if self._closed is not None:  # while this connection waited
                subscriber.end(self._closed)
                return
            if screen is not None and screen not in self.state.screens:
                subscriber.end("screen_closed")
                return
            before = self._projected()
            self.attendance.come(subscriber, member, screen)
            self._send_updates(before, ())
            self.viewers.connect(subscriber, member, stream, seq, self._projected())
        if member is not None:
            await asyncio.shield(self._spawn(self._give_seat_back(member)))
        self.schedule()

    async def detach(self, subscriber: Subscriber, member: MemberId | None) -> None:
        """Disconnect a viewer."""
        async with self._lock:
            if not self.viewers.disconnect(subscriber, member):
                return
            before = self._projected()
            self.attendance.go(subscriber, member, self._clock())
            self._send_updates(before, ())
            self.idle_since = self._clock()
        self.schedule()

    async def _show_spectators(self) -> None:
        """Show how many spectators there are now."""
        async with self._lock:
            before = self._projected()
            if self.attendance.show_spectators():
                self._send_updates(before, ())

    @property
    def presence(self) -> Presence:
        """The people and screens that are connected."""
        return self.attendance.presence

    def gallery_may_speak(self) -> bool:
        """Tell whether spectators have not said too much lately; counts one utterance."""
        return self.attendance.may_speak()

    def renewed_token(self, member: MemberId, request: str) -> str | None:
        """The new token that a member was given for a request; None if there was none."""
        reply = self._replies.find(member, request)
        return None if reply is None else msgspec.json.decode(reply).get("token")

    def schedule(self) -> None:
        """Start the next turn of a bot and the timer of the next deadline, after loading and after each change."""
        if self._closed is not None:
            return
        if self.bots.next_task(self.state) is not None and (self._playing is None or self._playing.done()):
            self._playing = self._spawn(self._play_bots())
        at = self.next_due()
        self._set_timer(None if at is None else max(0, at - self._context.clock()) / 1000)

    def _set_timer(self, delay: float | None) -> None:
        """Apply deadlines after so many seconds, in place of an earlier timer; None for no timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if delay is not None:
            self._timer = asyncio.get_running_loop().call_later(delay, lambda: self._spawn(self._apply_deadlines()))

    def _clock(self) -> int:
        """Milliseconds since the epoch, never less than in the log."""
        return self._context.clock() + self.clock_offset_ms

    def next_due(self) -> int | None:
        """When the next deadline can run out, by the clock of all tables."""
        at = next_due(self.state, self.presence)
        return None if at is None else at - self.clock_offset_ms

    def wakes_at(self) -> int | None:
        """The time at which the table has something to do by itself: now, if bots are awaited."""
        return self._context.clock() if bots_awaited(self.state) else self.next_due()

    def _earlier_wake(self, after: TableState) -> int | None:
        """The time at which a table must be woken after a change; None if the store already wakes it by then."""
        if bots_awaited(after):
            at: int | None = self._context.clock()
        else:
            due_at = next_due(after, self.presence)
            at = None if due_at is None else due_at - self.clock_offset_ms
        return at if at is not None and (self._wakes_at is None or at < self._wakes_at) else None

    def is_idle(self, now: int, after_ms: float) -> bool:
        """Tell whether nobody is connected, no bot has to act, and nothing has happened for a while.

        A table is not idle before its tails are dropped, nor while somebody is about to connect.
        """
        quiet_for = now + self.clock_offset_ms - max(self.idle_since, self.state.changed_at)
        if quiet_for < max(after_ms, viewers.TAILS_KEPT_S * 1000) or self._lock.locked():
            return False
        return not self.viewers.is_watched() and not bots_awaited(self.state)

    def at_rest(self) -> AbstractAsyncContextManager[None]:
        """Wait for the change that is being made; no other one begins until the context ends."""
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
        """As `carry_out`, for callers that can be cancelled: what was begun is finished all the same."""
        return await asyncio.shield(self._spawn(self.carry_out(member, request, command, requester)))

    async def carry_out(
        self, member: MemberId | None, request: str, command: cmd.Command, requester: Requester | None
    ) -> bytes:
        """Carry out a command; the reply to send, which is the same for the same request.

        Do not cancel it: the change can be in the log already, and then the table has to notice.

        Args:
            member: the sender; None for a spectator.
            request: its id.
            command: what is asked.
            requester: the connection that it came over, which stays open when a member's others are closed.
        """
        async with self._lock:
            try:
                reply = await self._answer(member, request, command, requester)
                while reply is None:
                    reply = await self._answer(member, request, command, requester)
            except StoreFull:  # not remembered: the same request can be sent again
                reply = write(Refused(request, "disk_full"))
        self.schedule()
        return reply

    async def _answer(
        self, member: MemberId | None, request: str, command: cmd.Command, requester: Requester | None
    ) -> bytes | None:
        """As `carry_out`, under the lock; None if the command has to be judged again."""
        if self._closed is not None:
            raise NotOwner(_GONE)
        earlier = self._replies.find(member, request)
        if earlier is not None:
            return earlier
        try:
            verdict = decide(self._command_context(member), command)
        except TableRefusal as refused:
            return self._replies.store(member, request, write(Refused(request, refused.code)))
        done = self._reply(request, member, verdict.events)
        if isinstance(command, cmd.GoOn):
            return self._replies.store(member, request, self._run_on(member, done))
        if isinstance(command, cmd.KeepNote):
            reply: bytes | None = await self._keep_note(verdict, storage_key(member, request), done, requester)
        else:
            reply = await self._commit(verdict, storage_key(member, request), done, requester)
        if reply is None:
            return None
        self._replies.store(member, request, reply)
        self.bots.note(self.state, verdict.events)
        if isinstance(command, cmd.RevokeTokens):
            self.viewers.close_viewer(member, "seat_gone", keep=requester)  # their tokens are void
        return reply

    def _run_on(self, member: MemberId | None, done: bytes) -> bytes:
        """Let bots run on to a person's next decision if no other person plays; the reply."""
        if member is not None:
            self._tale.run_on(self.state, member)
            self._news.set()
        return done

    def _reply(self, request: str, member: MemberId | None, events: tuple[TableEvent, ...]) -> bytes:
        """The reply to a request; with a token if a seat was taken, its tokens were revoked or a screen opened."""
        for event in events:
            if isinstance(event, ev.ScreenOpened):
                shown = self._context.screen_pass(self.state.key, self.state.code, event.screen)
                return write(Done(request, None, shown))
            if isinstance(event, ev.MemberJoined) and event.bot is None and member is None:
                return write(Done(request, event.member, self._context.token(self.state.key, event.member, 0)))
            if isinstance(event, ev.TokenRevoked) and event.member == member:
                holder = self.state.member(event.member)
                generation = 0 if holder is None else holder.generation + 1
                return write(Done(request, event.member, self._context.token(self.state.key, event.member, generation)))
        return write(Done(request))

    def _command_context(self, member: MemberId | None) -> CommandContext:
        return CommandContext(self.state, member, self._clock(), self.presence, _LUCK, tuple(BOTS))

    async def _commit(
        self, verdict: Verdict, request: str | None, reply: bytes, requester: Requester | None = None
    ) -> bytes | None:
        """Append a change, and once it is durable apply it and send updates.

        If another node appended first, nothing is written: what it appended is applied, and the result is None.

        Args:
            verdict: what happens.
            request: its storage key, or None if there was no request.
            reply: what the store keeps for the request.
            requester: the connection that waits for the reply.
        """
        now, events = self._clock(), verdict.events
        before = self._projected()
        after = fold(self.state, Entry(now, events), verdict.game)
        deadlines = new_deadlines(self.state, after, now)
        if deadlines:
            events, after = events + deadlines, fold(after, Entry(now, deadlines))
        entry = encode(Entry(now, events))
        kept = {member for member, _ in after.notes}
        erased = tuple([member for member, _ in self.state.notes if member not in kept])
        wake = self._earlier_wake(after)
        addition = Addition(self.state.key, self._version, entry, request, reply, now, erased=erased, wake_at=wake)
        outcome = await self._stored(self._context.store.append(addition))
        match outcome:
            case Appended():
                self._wakes_at = self._wakes_at if wake is None else wake
            case Duplicate():
                if outcome.version > self._version:  # it took effect at another node
                    await self._catch_up(outcome.version)
                return outcome.answer
            case Conflict():
                await self._catch_up(outcome.current)
                return None
            case _:
                assert_never(outcome)
        if requester is not None:
            requester.hold()
        self._apply(before, after, events, outcome.version)
        return reply

    def _apply(self, before: ProjectedTable, after: TableState, events: tuple[TableEvent, ...], version: int) -> None:
        """Take over what is in the log now, and send updates."""
        if after.games != self.state.games:
            self.bots.begin_game()
        self.state, self._version = after, version
        self._tale.hear(before.state, after, events)
        self._news.set()
        self._send_updates(before, events)
        self._close_former_viewers(before.state, after)

    async def _catch_up(self, current: int) -> None:
        """Apply what another node appended.

        Raises:
            NotOwner: the log is shorter than what this table knows, so that it must be loaded anew.
        """
        if current <= self._version:
            self._context.lost(self)
            raise NotOwner(_GONE)
        for row in await self._stored(self._context.store.read(self.state.key, self._version)):
            entry = decode(row.entry)
            if row.request is not None:
                sender, _, request = row.request.rpartition(":")
                self._replies.store(None if sender == "-" else int(sender), request, row.answer)
            self._apply(self._projected(), fold(self.state, entry), entry.events, self._version + 1)

    def _close_former_viewers(self, before: TableState, after: TableState) -> None:
        """Close the connections of seats that are gone, and of big screens that were disconnected."""
        if before.members is not after.members:
            self.viewers.close_former_members(after)
        if before.screens is not after.screens:
            for subscriber in self.attendance.former_screens(after.screens):
                subscriber.end("screen_closed")

    async def _keep_note(self, verdict: Verdict, request: str, reply: bytes, requester: Requester | None) -> bytes:
        """Store a note in place of its author's last one, beside the log, and once it is durable show it to them."""
        now = self._clock()
        before, after = self._projected(), fold(self.state, Entry(now, verdict.events))
        (event,) = verdict.events
        assert isinstance(event, ev.NoteKept)
        note = Note(self.state.key, event.member, event.text.encode(), request, reply, now)
        earlier = await self._stored(self._context.store.keep_note(note))
        if earlier is not None:
            return earlier
        self.state = after
        if requester is not None:
            requester.hold()
        self._send_updates(before, verdict.events)
        return reply

    async def _stored(self, storing: Awaitable[Result]) -> Result:
        """The result of storing; who looks is told of damage, and the process ends when the store broke.

        The table leaves memory when another node owns it now.
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

    def _send_updates(self, before: ProjectedTable, events: tuple[TableEvent, ...]) -> None:
        self.viewers.send_updates(before, self._projected(), events)

    def _projected(self) -> ProjectedTable:
        return self.viewers.projected(self.state, self.presence)

    # -- changes without a request

    async def _give_seat_back(self, member: MemberId) -> None:
        """End a stand-in: a person who connects plays their seat again at once, or once the disk has room."""
        async with self._lock:
            person = self.state.member(member)
            if person is None or person.stand_in is None or person.removed or self.state.stage == "lobby":
                return
            try:
                await self._commit(Verdict((ev.StandInEnded(member),)), None, b"")
            except StoreFull:
                if member not in self._returning:
                    self._returning.add(member)
                    self._spawn(self._return_later(member))

    async def _return_later(self, member: MemberId) -> None:
        """Give a seat back once the disk may have room, if its player is still connected."""
        await asyncio.sleep(FULL_AGAIN_S)
        self._returning.discard(member)
        if member in self.presence.sockets:
            await self._give_seat_back(member)

    def _spawn(self, work: Coroutine[None, None, Result]) -> asyncio.Task[Result]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _apply_deadlines(self) -> None:
        async with self._lock:
            events = due(self.state, self.presence, self._clock())
            try:
                if events:
                    await self._commit(Verdict(events), None, b"")
            except StoreFull:
                self._set_timer(FULL_AGAIN_S)
                return
        self.schedule()

    async def _play_bots(self) -> None:
        """Let bots speak and act one after the other."""
        while (task := await self._task_in_time()) is not None:
            pace_ms = self._context.pace_ms
            if self._tale.runs_on:
                pace_ms = min(pace_ms, RUNNING_PACE_MS)
            choice = await self.bots.choose_after_pause(self.state, task, pace_ms)
            try:
                async with self._lock:
                    if task == self.bots.next_task(self.state):
                        await self._finish(task, choice)
            except StoreFull:  # the bot thinks anew once the disk may have room
                await asyncio.sleep(FULL_AGAIN_S)
            self.schedule()

    async def _task_in_time(self) -> BotTask | None:
        """The next task of a bot, once people were shown what happened; whatever happens meanwhile counts."""
        while (task := self.bots.next_task(self.state)) is not None:
            left = self._tale.seconds_left(self.state, and_claims=task.acts())
            if left <= 0:
                return task
            self._news.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._news.wait()
        return None

    async def _finish(self, task: BotTask, choice: Choice | None) -> None:
        member = self.state.members[task.seat].member
        verdict = judge_choice(self._command_context(None), task, choice)
        if verdict.events:
            await self._commit(verdict, None, b"")
        self.bots.finish(task, member, choice)
