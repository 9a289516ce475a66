"""A table without sockets, disks or clocks, for tests: commands in, events out, time as the test says.

Contract: what `server.tables.live_table` does round a table, done here in the open: judge, append, fold, new_deadlines.
Every entry goes through the log's bytes, so that a table is at any time what its log says.
"""

from copy import copy
from random import Random
from typing import Final, Self

from weimar.bots.players.simple import Uniform
from weimar.engine import Action, FairChance, State, awaited, legal_actions, project
from weimar.engine.actions import CastVote
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.clock import due, new_deadlines, next_due
from weimar.table.decide import decide
from weimar.table.events import Entry, MemberId, TableEvent
from weimar.table.fold import fold, fold_all, open_table
from weimar.table.judging import CommandContext, TableRefusal, Verdict
from weimar.table.log import decode, encode
from weimar.table.playing import act_as_bot, bots_awaited
from weimar.table.presence import Presence
from weimar.table.state import TableState
from weimar.table.talk import ballot_is_shut

START: Final = 1_800_000_000_000
LEVELS: Final = ("random", "steady")
KEY: Final = "the-key-of-the-table"


class Party:
    """People and bots at one table.

    Args:
        rng: all randomness, including the bots' choices.
        people, bots: their initial numbers; people are members 1, 2, … and connected, the first is the host.
    """

    def __init__(self, rng: Random, people: int = 0, bots: int = 0) -> None:
        self.rng = rng
        self.now = START
        self.presence = Presence()
        opening = Entry(self.now, (ev.TableOpened(KEY, "ABCD"),))
        self.log = [encode(opening)]
        self.state: TableState = open_table(opening)
        for _ in range(people):
            self.come(self.sit())
        for _ in range(bots):
            self.do(1, cmd.AddBot("random"))

    def copy(self, rng: Random) -> Self:
        """Another table in the same state, with its own randomness."""
        other = copy(self)
        other.rng, other.log = rng, [*self.log]
        return other

    # -- commands

    def draw_secret(self) -> str:
        """A secret of the server."""
        return self.rng.randbytes(32).hex()

    def context(self, member: MemberId | None) -> CommandContext:
        """The context for judging a member's command now."""
        return CommandContext(
            self.state,
            member,
            self.now,
            self.presence,
            FairChance(self.rng),
            LEVELS,
            lambda: self.rng.randbytes(32).hex(),
            len(self.log),
        )

    def do(self, member: MemberId | None, command: cmd.Command) -> tuple[TableEvent, ...]:
        """A command takes effect; what followed from it."""
        return self.enact(decide(self.context(member), command))

    def refusal(self, member: MemberId | None, command: cmd.Command) -> str | None:
        """The code that a command is refused with, or None if it is allowed; nothing changes."""
        before = self.state
        try:
            decide(self.context(member), command)
        except TableRefusal as refused:
            assert self.state is before
            return refused.code
        return None

    def enact(self, verdict: Verdict) -> tuple[TableEvent, ...]:
        """A verdict takes effect; the game that it brings along is the one that its events lead to."""
        entry = Entry(self.now, verdict.events)
        assert fold(self.state, entry, verdict.game) == fold(self.state, entry)
        return self.append(verdict.events)

    def append(self, events: tuple[TableEvent, ...]) -> tuple[TableEvent, ...]:
        """Events take effect, with the new_deadlines that follow."""
        after = fold(self.state, Entry(self.now, events))
        entry = Entry(self.now, events + new_deadlines(self.state, after, self.now))
        raw = encode(entry)
        self.log.append(raw)
        self.state = fold(self.state, decode(raw))
        return entry.events

    def replayed(self) -> TableState:
        """The state that the log gives."""
        return fold_all(decode(raw) for raw in self.log)

    # -- people

    def sit(self, name: str = "") -> MemberId:
        """Someone takes a seat."""
        self.do(None, cmd.TakeSeat(name))
        return self.state.newest

    def come(self, *members: MemberId) -> None:
        """Members connect; a seat that a bot plays is theirs again."""
        for member in members:
            self.presence = self.presence.with_connection(member)
            one = self.state.member(member)
            if one is not None and one.stand_in is not None and self.state.stage == "game":
                self.append((ev.StandInEnded(member),))

    def go(self, *members: MemberId) -> None:
        """Members lose their connection."""
        for member in members:
            self.presence = self.presence.without_connection(member, self.now)

    def pass_time(self, milliseconds: int) -> None:
        """Time goes by, and what it brings about happens at its moment."""
        end = self.now + milliseconds
        while (at := next_due(self.state, self.presence)) is not None and at <= end:
            self.now = max(self.now, at)
            events = due(self.state, self.presence, self.now)
            assert events, "something was announced for now and did not come: this would spin"
            self.append(events)
        self.now = end

    # -- the game

    @property
    def game(self) -> State:
        """The true state of the game."""
        assert self.state.game is not None
        return self.state.game

    def start(self, preset: str = "official", **options: object) -> None:
        """The host chooses rules and deals."""
        assert self.state.host is not None
        self.do(self.state.host, cmd.ChooseRules(preset, options))
        self.do(self.state.host, cmd.StartGame())

    def member_at(self, seat: int) -> MemberId:
        """Who sits there."""
        return self.state.members[seat].member

    def waited_for(self) -> list[MemberId]:
        """Whose decision the game waits for, in seat order."""
        return [self.member_at(seat) for seat in awaited(self.game)]

    def an_action(self, member: MemberId) -> Action:
        """A legal action of an awaited seat."""
        seat = self.state.seat_of(member)
        assert seat is not None
        return Uniform().choose(project(self.game, seat), self.rng)

    def act(self, member: MemberId, action: Action | None = None) -> tuple[TableEvent, ...]:
        """Someone acts, as given or somehow."""
        return self.do(member, cmd.Act(self.state.prompt, action or self.an_action(member)))

    def bots_act(self) -> bool:
        """One bot acts, if one is waited for."""
        waiting = bots_awaited(self.state)
        if not waiting:
            return False
        member = self.member_at(waiting[0])
        self.enact(act_as_bot(self.context(None), member, self.an_action(member)))
        return True

    def step(self) -> None:
        """Whoever is waited for acts, person or bot; a shut ballot is opened."""
        if ballot_is_shut(self.state) and self.state.host is not None:
            self.do(self.state.host, cmd.CloseDiscussion())
        elif not self.bots_act():
            self.act(self.waited_for()[0])

    def vote(self, vote: str) -> None:
        """All who have not voted do, alike."""
        for member in self.waited_for():
            seat = self.state.seat_of(member)
            assert seat is not None
            self.act(member, CastVote(seat, "ja" if vote == "ja" else "nein"))

    def play_until(self, *phases: str) -> None:
        """Play on, at random, until one of the phases; a new game if this one ends first."""
        for _ in range(20_000):
            if self.state.stage == "over" and "game_over" not in phases:
                self.do(self.state.host, cmd.PlayAgain())
                self.do(self.state.host, cmd.StartGame())
            if self.state.stage == "game" and self.game.phase.name in phases and not ballot_is_shut(self.state):
                return
            if self.state.stage == "over":
                return
            self.step()
        raise AssertionError(f"no {phases} came up")

    def legal(self, member: MemberId) -> tuple[Action, ...]:
        """A member's legal actions."""
        seat = self.state.seat_of(member)
        assert seat is not None
        return tuple(legal_actions(self.game, seat))
