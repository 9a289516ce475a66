"""One table in memory: its state, its viewers' streams, its bots and timers.

Contract: every change goes validate, append, commit, and only then acknowledge and fan out. One change at a time.
Each viewer has a stream of messages numbered without a hole; a tail of it is kept for those who come back.
"""

import asyncio
import random
import secrets
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, Final, NamedTuple, Protocol, TypeVar

import msgspec
import structlog
from msgspec import Struct

from weimar.bots import BOTS
from weimar.bots.pace import pause_seconds
from weimar.bots.replies import Reply, Replying
from weimar.engine import Action, FairChance, project
from weimar.engine.actions import Say
from weimar.engine.events import StatementMade
from weimar.engine.state import Statement
from weimar.engine.view import Own
from weimar.server.asked import Answers, scoped
from weimar.server.cover import cover
from weimar.store import Addition, Appended, Duplicate, Store, StoreBroken
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.clock import appointments, due, next_due
from weimar.table.decide import decide
from weimar.table.events import Entry, MemberId, TableEvent
from weimar.table.judging import Situation, TableRefusal
from weimar.table.log import encode
from weimar.table.playing import STAND_IN, act_as_bot, bots_addressed, bots_awaited, bots_with_something_to_say
from weimar.table.presence import Presence
from weimar.table.state import TableState, fold
from weimar.table.talk import silence_of
from weimar.table.views import ANYBODY, Audience, Patch, Scene, Update, snapshot, updates
from weimar.wire.codec import write
from weimar.wire.messages import Changed, Closing, Done, Refused, Resumed, Welcome

log = structlog.get_logger()

TAIL: Final = 64
"""Messages kept for those who come back: minutes of a game. Beyond, one full view is shorter than what was missed."""
TAILS_KEPT_S: Final = 10
"""Seconds after the last viewer has gone until the tails go too: a cut is bridged, an idle table stays small."""
MOST_SPOKEN_TO: Final = 8
"""Statements that bots have still to answer."""
PAD_TO: Final = 128
"""Lengths of messages with something of the viewer's own are multiples of this."""
Result = TypeVar("Result")
_LUCK: Final = FairChance(random.SystemRandom())


class Outlet(Protocol):
    """Where messages to one connection go."""

    def send(self, message: bytes, /) -> None:
        """Write or queue a message; never waits."""
        ...

    def end(self, code: str) -> None:
        """Close the connection after what is queued."""
        ...


class Asker(Outlet, Protocol):
    """The connection over which a request came."""

    def hold(self) -> None:
        """Keep back what is sent from now on until the answer is there too, which is at once."""
        ...


class Stream:
    """The messages of one viewer, numbered without a hole.

    Args:
        seq: how many there might have been before: who are told the same are told it under the same number, and one
            message, made once, does for all of them.
    """

    def __init__(self, seq: int = 0) -> None:
        self.id = secrets.token_urlsafe(9)
        self.seq = seq
        self.tail: deque[bytes] = deque(maxlen=TAIL)
        """Bodies (`Bodies`): where viewers are told the same, they keep the same bytes."""
        self.outlets: set[Outlet] = set()

    def missed(self, stream: str | None, seq: int | None) -> list[bytes] | None:
        """What came after message `seq`, or None if that cannot be said."""
        if stream != self.id or seq is None or not self.seq - len(self.tail) <= seq <= self.seq:
            return None
        bodies = list(self.tail)[len(self.tail) - (self.seq - seq) :]
        return [_numbered(number, body) for number, body in enumerate(bodies, seq + 1)]

    def push(self, body: bytes) -> None:
        """One more message, to whoever is connected and to the tail."""
        self.seq += 1
        self.tail.append(body)
        if self.outlets:
            message = _numbered(self.seq, body)
            for outlet in self.outlets:
                outlet.send(message)


class House(Struct, frozen=True):
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


class Move(NamedTuple):
    """What a bot is asked for: to act at a prompt, to speak about a subject (game, round, topic), or to answer."""

    seat: int
    prompt: int
    subject: tuple[int, int, str] | None
    statement: Statement | None = None


class LiveTable:
    """See the module.

    Args:
        kept: what the log has of it.
        house: what all tables share.
    """

    def __init__(self, kept: Kept, house: House) -> None:
        state = kept.state
        self.state = state
        self._house = house
        self._behind = max(0, state.changed_at - house.clock())
        """Milliseconds; the system's clock was set back since: this table's goes on from where it was."""
        people = tuple(one.member for one in state.members if one.bot is None)
        self.presence = Presence().expecting(people, self._clock())
        self.idle_since = self._clock()
        self._shown: Scene | None = None
        self._version = kept.version
        self._turn = asyncio.Lock()
        self._streams: dict[Audience, Stream] = {}
        self._told = 0
        self._answers = Answers(kept.answers)
        self._asked: set[tuple[MemberId, tuple[int, int, str]]] = set()
        """What bots were asked to speak about in this game."""
        self._spoken_to: tuple[tuple[MemberId, Statement], ...] = ()
        self._bots: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._forgetting: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- coming and going

    async def attach(self, outlet: Outlet, member: MemberId | None, stream: str | None, seq: int | None) -> None:
        """Connect a viewer: send what he missed, or everything that he may know."""
        async with self._turn:
            before = self._scene()
            self.presence = self.presence.came(member)
            self._tell(before, ())
            own = self._streams.get(member)
            if own is None:
                own = self._streams[member] = Stream(self._told)
            missed = own.missed(stream, seq)
            if missed is None:
                outlet.send(self._welcome(own, member))
            else:
                outlet.send(write(Resumed(own.id, own.seq - len(missed), member)))
                for message in missed:
                    outlet.send(message)
            own.outlets.add(outlet)
            if self._forgetting is not None:
                self._forgetting.cancel()
                self._forgetting = None
        if member is not None:
            await asyncio.shield(self._spawn(self._come_back(member)))
        self._look_ahead()

    async def detach(self, outlet: Outlet, member: MemberId | None) -> None:
        """A connection is gone."""
        async with self._turn:
            own = self._streams.get(member)
            if own is None or outlet not in own.outlets:
                return
            own.outlets.discard(outlet)
            before = self._scene()
            self.presence = self.presence.went(member, self._clock())
            self._tell(before, ())
            self.idle_since = self._clock()
            if not self._somebody_looks():
                self._forgetting = asyncio.get_running_loop().call_later(TAILS_KEPT_S, self._forget_tails)
        self._look_ahead()

    def renewed(self, member: MemberId, request: str) -> str | None:
        """The new proof that a member was given for a request; None if he was given none."""
        answer = self._answers.earlier(member, request)
        return None if answer is None else msgspec.json.decode(answer).get("token")

    def _end_others(self, member: MemberId | None, keep: Outlet | None) -> None:
        """Close a member's connections but one: their proofs are void."""
        own = self._streams.get(member)
        for outlet in tuple(own.outlets) if own is not None else ():
            if outlet is not keep:
                outlet.end("seat_gone")

    def _somebody_looks(self) -> bool:
        return any(own.outlets for own in self._streams.values())

    def _forget_tails(self) -> None:
        """Who comes back now is shown everything."""
        if not self._somebody_looks():
            self._streams.clear()

    def wake(self) -> None:
        """After loading: take up again what bots and deadlines were about to do."""
        self._look_ahead()

    def _clock(self) -> int:
        """Milliseconds since the epoch, and never less than in the log."""
        return self._house.clock() + self._behind

    def next_due(self) -> int | None:
        """When a deadline may next run out, by the clock of all tables."""
        at = next_due(self.state, self.presence)
        return None if at is None else at - self._behind

    def is_cold(self, now: int, after_ms: float) -> bool:
        """Whether nobody is connected, no bot has to act, and nothing has happened for a while.

        Not before the tails are gone, and so not while somebody is about to come in.
        """
        quiet_for = now + self._behind - max(self.idle_since, self.state.changed_at)
        if quiet_for < max(after_ms, TAILS_KEPT_S * 1000) or self._turn.locked() or self._somebody_looks():
            return False
        return not bots_awaited(self.state)

    def close(self, code: str) -> None:
        """Let go of everybody, with a last message."""
        for own in self._streams.values():
            for outlet in tuple(own.outlets):
                outlet.end(code)
        for task in self._tasks:
            task.cancel()
        for timer in (self._timer, self._forgetting):
            if timer is not None:
                timer.cancel()

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
                events = decide(self._situation(member), command)
            except TableRefusal as refused:
                return self._answers.keep(member, request, write(Refused(request, refused.code)))
            answer = self._answer(request, member, events)
            answer = await self._commit(events, scoped(member, request), answer, outlet)
            self._answers.keep(member, request, answer)
            self._let_bots_hear(events)
            if isinstance(command, cmd.RevokeTokens):
                self._end_others(member, keep=outlet)
        self._look_ahead()
        return answer

    def _answer(self, request: str, member: MemberId | None, events: tuple[TableEvent, ...]) -> bytes:
        """What proves the seat that was taken, or the seat whose proofs were made void."""
        for event in events:
            if isinstance(event, ev.MemberJoined) and event.bot is None and member is None:
                return write(Done(request, event.member, self._house.token(self.state.key, event.member, 0)))
            if isinstance(event, ev.TokenRevoked) and event.member == member:
                one = self.state.member(event.member)
                generation = 0 if one is None else one.generation + 1
                return write(Done(request, event.member, self._house.token(self.state.key, event.member, generation)))
        return write(Done(request))

    def _situation(self, member: MemberId | None) -> Situation:
        return Situation(self.state, member, self._clock(), self.presence, _LUCK, tuple(BOTS))

    async def _commit(
        self, events: tuple[TableEvent, ...], request: str | None, answer: bytes, asker: Asker | None = None
    ) -> bytes:
        """Append, and when that is durable bring it into effect and tell everybody.

        Args:
            events: what happens.
            request: `scoped`, or None if nobody asked.
            answer: what the store keeps for the request.
            asker: the connection that waits for the answer.
        """
        now = self._clock()
        before = self._scene()
        after = fold(self.state, Entry(now, events))
        set_up = appointments(self.state, after, now)
        if set_up:
            events, after = events + set_up, fold(after, Entry(now, set_up))
        entry = encode(Entry(now, events))
        addition = Addition(self.state.key, self._version, entry, request, answer, now)
        try:
            outcome = await self._house.store.append(addition)
        except StoreBroken as broken:
            self._house.failed(broken)
            raise
        if isinstance(outcome, Duplicate):
            return outcome.answer
        if not isinstance(outcome, Appended):
            raise TypeError("somebody else writes to this table")
        if after.games != self.state.games:
            self._asked.clear()
        self.state, self._version = after, outcome.version
        if asker is not None:
            asker.hold()
        self._tell(before, events)
        if before.state.members is not after.members:
            self._drop_strangers()
        return answer

    def _tell(self, before: Scene, events: tuple[TableEvent, ...]) -> None:
        """Send every viewer what changed for him."""
        if self._streams:
            bodies = Bodies()
            told = updates(before, self._scene(), events, (ANYBODY, *self._streams))
            self._told += not told.pop(ANYBODY).is_empty()
            for viewer, update in told.items():
                if not update.is_empty():
                    self._streams[viewer].push(bodies.of(update))
        if not self._somebody_looks():
            self._shown = None  # nobody looks: what was projected need not be kept

    def _scene(self) -> Scene:
        """The table as it is now; the same one, with what was projected of it, until something changes."""
        shown = self._shown
        if shown is None or shown.state is not self.state or shown.presence is not self.presence:
            shown = self._shown = Scene(self.state, self.presence)
        return shown

    def _drop_strangers(self) -> None:
        """Those whose seat is gone or whose proof is void have to come again."""
        for viewer in tuple(self._streams):
            if viewer is None:
                continue
            one = self.state.member(viewer)
            if one is None or one.removed:
                for outlet in tuple(self._streams.pop(viewer).outlets):
                    outlet.end("seat_gone")

    def _welcome(self, own: Stream, member: MemberId | None) -> bytes:
        shown = snapshot(self._scene(), member)
        message = Welcome(own.id, own.seq, member, shown.table, shown.game, shown.talk, shown.note)
        own_fields = {} if shown.game is None else {name: getattr(shown.game, name) for name in OWN}
        return padded(stretched(write(message), cover(own_fields)))

    # -- what nobody asked for

    async def _come_back(self, member: MemberId) -> None:
        """Who returns plays his seat again at once."""
        async with self._turn:
            one = self.state.member(member)
            if one is not None and one.stand_in is not None and not one.removed and self.state.stage != "lobby":
                await self._commit((ev.StandInEnded(member),), None, b"")

    def _look_ahead(self) -> None:
        """See to it that bots act and deadlines are kept."""
        if self._next_move() is not None and (self._bots is None or self._bots.done()):
            self._bots = self._spawn(self._play_bots())
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        at = self.next_due()
        if at is not None:
            delay = max(0, at - self._clock()) / 1000
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
                await self._commit(events, None, b"")
        self._look_ahead()

    def _let_bots_hear(self, events: tuple[TableEvent, ...]) -> None:
        """A person has spoken: the bots that it is about may want to answer, but once however often he changes it."""
        made = [one for played in events if isinstance(played, ev.Played) for one in played.events]
        for one in made:
            if isinstance(one, StatementMade):
                told = Statement(one.seat, one.about, one.round, one.tiles, one.party)
                subject = (self.state.games, told.round, f"{told.about} {told.seat}")
                heard = [bot for bot in bots_addressed(self.state, told) if (bot, subject) not in self._asked]
                self._asked |= {(bot, subject) for bot in heard}
                self._spoken_to = (*self._spoken_to, *((bot, told) for bot in heard))[:MOST_SPOKEN_TO]

    def _next_move(self) -> Move | None:
        """What a bot should do next: first say what it has to say, then answer what was said to it, then act."""
        for seat, subject in bots_with_something_to_say(self.state):
            if (self.state.members[seat].member, subject) not in self._asked:
                return Move(seat, self.state.prompt, subject)
        if (answer := self._next_answer()) is not None:
            return answer
        waiting = bots_awaited(self.state)
        return Move(waiting[0], self.state.prompt, None) if waiting else None

    def _next_answer(self) -> Move | None:
        """What a bot might answer; who has to be silent just then will not come back to it."""
        while self._spoken_to and not self.state.paused:
            member, told = self._spoken_to[0]
            seat = self.state.seat_of(member)
            if seat is not None and self.state.stage == "game" and silence_of(self.state, member) is None:
                return Move(seat, self.state.prompt, None, told)
            self._spoken_to = self._spoken_to[1:]
        return None

    async def _play_bots(self) -> None:
        """Let bots speak and act one after the other.

        Each answers when a time is up that was drawn before it looked, so that how long it thought tells nothing.
        """
        while (move := self._next_move()) is not None:
            together = max(1, len(bots_awaited(self.state)))
            seconds = pause_seconds(self._phase(), self._house.pace_ms / 1000, _PACE)
            wish, _ = await asyncio.gather(self._thought(move), asyncio.sleep(seconds / together))
            async with self._turn:
                if move == self._next_move():
                    await self._make(move, wish)
            self._look_ahead()

    def _phase(self) -> str:
        return "" if self.state.game is None else self.state.game.phase.name

    async def _thought(self, move: Move) -> Action | Reply | None:
        """What the bot wants to do; a bot that fails must not hold up the table, so another plays for it."""
        assert self.state.game is not None
        view = project(self.state.game, move.seat)
        level = self.state.members[move.seat].bot or STAND_IN
        bot = BOTS[level]
        try:
            if move.statement is not None:
                return bot.reply(view, move.statement, _DICE) if isinstance(bot, Replying) else None
            think = bot.choose if move.subject is None else bot.claim
            return await asyncio.get_running_loop().run_in_executor(_THINKING, think, view, _DICE)
        except Exception as error:  # noqa: BLE001 - whatever it is, the table goes on; its words may be secret
            log.error("bot_failed", level=level, kind=type(error).__name__)  # noqa: TRY400 - a traceback may tell a hand
            acts = move.subject is None and move.statement is None
            return BOTS["random"].choose(view, _DICE) if acts else None

    async def _make(self, move: Move, wish: Action | Reply | None) -> None:
        one = self.state.members[move.seat]
        if move.subject is not None:
            self._asked.add((one.member, move.subject))
        if move.statement is not None:
            self._spoken_to = self._spoken_to[1:]
        events = self._judged(move, one.member, wish)
        if events:
            await self._commit(events, None, b"")

    def _judged(self, move: Move, member: MemberId, wish: Action | Reply | None) -> tuple[TableEvent, ...]:
        """What follows from a bot's wish; one that is refused must not hold up the table, so another plays for it."""
        try:
            if isinstance(wish, Reply):
                command = cmd.SayPhrase(wish.key) if wish.kind == "phrase" else cmd.React(wish.key)
                return decide(self._situation(member), command)
            if wish is not None and isinstance(wish, Say) == (move.subject is not None):
                return act_as_bot(self._situation(None), member, wish)
        except TableRefusal as refused:
            log.error("bot_refused", code=refused.code)  # noqa: TRY400 - as above
        if move.subject is not None or move.statement is not None:
            return ()
        assert self.state.game is not None
        instead = BOTS["random"].choose(project(self.state.game, move.seat), _DICE)
        return act_as_bot(self._situation(None), member, instead)


_THINKING: Final = ThreadPoolExecutor(1, "bots")
"""Bots of all tables think one after the other: however many there are, one thread at most competes with the event
loop for the interpreter, and what else is done aside (`weimar.server.aside`) does not wait for them."""
_DICE: Final = random.SystemRandom()
_PACE: Final = random.SystemRandom()


class Bodies:
    """The updates of one change as JSON, each written once however many viewers it is for.

    A body is a message from behind its number on: `,"table":…}`. What everybody sees alike is written once even where
    the rest differs.
    """

    def __init__(self) -> None:
        self._written: dict[int, bytes] = {}
        self._patches: dict[int, Any] = {}

    def of(self, update: Update) -> bytes:
        """The body of an update."""
        body = self._written.get(id(update))
        if body is None:
            message = Changed(
                0,
                self._patch(update.table),
                self._patch(update.game),
                update.own,
                update.seen,
                update.nudged,
                update.talk,
                update.note,
            )
            body = write(message)[len(_NUMBERED % 0) :]
            if update.own is not None:
                body = stretched(body, cover(update.own.set, update.seen))
            self._written[id(update)] = body
        return body

    def _patch(self, patch: Patch | None) -> Any:
        if patch is None:
            return None
        raw = self._patches.get(id(patch))
        if raw is None:
            raw = self._patches[id(patch)] = msgspec.Raw(msgspec.json.encode(patch))
        return raw


_NUMBERED: Final = b'{"type":"update","seq":%d'


@lru_cache(maxsize=4)  # most are told the same under the same number, one after the other
def _numbered(seq: int, body: bytes) -> bytes:
    return padded(_NUMBERED % seq + body)


def padded(plain: bytes) -> bytes:
    """A message filled up to a round length, so that its length does not tell roles or hands apart."""
    missing = -(len(plain) + len(_FILLER)) % PAD_TO
    return plain[:-1] + _FILLER[:-2] + b" " * missing + _FILLER[-2:] + b"}"


_FILLER: Final = b',"pad":""'


def stretched(plain: bytes, missing: int) -> bytes:
    """A message that is longer by so much (`cover`), with blanks before its last brace."""
    return plain[:-1] + b" " * missing + b"}"


OWN: Final = Own.__struct_fields__


def farewell(code: str) -> bytes:
    """The last message of a connection."""
    return write(Closing(code))
