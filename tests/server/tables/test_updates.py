"""The shortcuts that make updates cheap give the same updates as complete projections do."""

import json
import random
from typing import Any

import msgspec
import pytest

from weimar.client.connection import patched
from weimar.engine import SPECTATOR, FairChance, awaited, legal_actions, observe, project
from weimar.engine.actions import CastVote
from weimar.engine.observe import insiders
from weimar.engine.view import own_part
from weimar.server.tables.encoding import UpdateEncoder, padded
from weimar.table import commands as cmd
from weimar.table import views
from weimar.table.clock import new_deadlines
from weimar.table.decide import decide
from weimar.table.events import Entry, GameBegan, Played, TableOpened
from weimar.table.fold import fold, open_table
from weimar.table.judging import CommandContext
from weimar.table.presence import Presence
from weimar.table.state import TableState
from weimar.table.talk import ballot_is_shut
from weimar.table.views import Audience, ProjectedTable, Update, snapshot, updates


def _plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


class Course:
    """A table that plays a whole random game, with ballots changed, things said, and people who come and go.

    With an odd seed there is a time to discuss, which the host ends.
    """

    def __init__(self, players: int, seed: int) -> None:
        self.dice = random.Random(seed)
        self.now = 0
        self.presence = Presence(sockets=dict.fromkeys(range(1, players + 1), 1), watching=1)
        self.state: TableState = open_table(Entry(0, (TableOpened("k", "CODE"),)))
        self.steps: list[tuple[ProjectedTable, ProjectedTable, tuple[Any, ...]]] = []
        self.kept = ProjectedTable(self.state, self.presence)
        for number in range(players):
            self.do(None, cmd.TakeSeat(f"P{number}"))
        if seed % 2:
            self.do(1, cmd.ChooseRules("japanese-house"))
        self.do(1, cmd.StartGame())
        for _ in range(2000):
            if not self.step():
                break

    def do(self, member: int | None, command: cmd.Command) -> None:
        """Carry out a command, keeping the scene of the step before as the server does."""
        self.now += 1000
        context = CommandContext(
            self.state,
            member,
            self.now,
            self.presence,
            FairChance(self.dice),
            (),
            lambda: self.dice.randbytes(32).hex(),
        )
        events, game = decide(context, command)
        after = fold(self.state, Entry(self.now, events), game)
        set_up = new_deadlines(self.state, after, self.now)
        if set_up:
            events, after = events + set_up, fold(after, Entry(self.now, set_up))
        self.show(after, events)

    def come_or_go(self) -> None:
        """A connection is lost or restored, or the number of spectators changes."""
        member = self.dice.choice((None, *(member.member for member in self.state.members)))
        here = self.presence.watching > 1 if member is None else self.presence.is_here(member)
        self.presence = (
            self.presence.without_connection(member, self.now) if here else self.presence.with_connection(member)
        )
        self.show(self.state, ())

    def show(self, after: TableState, events: tuple[Any, ...]) -> None:
        """The next scene."""
        self.state = after
        scene = ProjectedTable(after, self.presence)
        self.steps.append((self.kept, scene, events))
        self.kept = scene

    def step(self) -> bool:
        """One move; whether there was one."""
        game = self.state.game
        assert game is not None
        waiting = awaited(game)
        if not waiting:
            return False
        if ballot_is_shut(self.state):
            self.do(1, cmd.CloseDiscussion())
        if self.dice.random() < 0.2:
            self.come_or_go()
        seat = self.dice.choice(waiting)
        action = self.dice.choice(legal_actions(game, seat))
        self.do(seat + 1, cmd.Act(self.state.prompt, action))
        if self.dice.random() < 0.2:
            self.do(None, cmd.Chat("from the gallery"))
        if isinstance(action, CastVote) and self.state.stage == "game" and self.dice.random() < 0.2:
            again = self.state.game
            assert again is not None
            options = legal_actions(again, seat)
            if options:
                self.do(seat + 1, cmd.Act(self.state.prompt, self.dice.choice(options)))
        self.do(1, cmd.KeepNote(f"at {self.now}"))
        return True


VIEWERS: tuple[Audience, ...] = (None, 1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(("players", "seed"), [(6, 1), (6, 2), (7, 3), (10, 4)])
def test_optimized_projections_equal_full_projections(players: int, seed: int) -> None:
    """With what the scenes before kept, and from scratch, and one viewer at a time: the same bytes for everyone."""
    for before, after, events in Course(players, seed).steps:
        quick = updates(before, after, events, VIEWERS)
        for viewer in VIEWERS:
            old, new = ProjectedTable(before.state, before.presence), ProjectedTable(after.state, after.presence)
            (slow,) = updates(old, new, events, (viewer,)).values()
            assert _body(quick[viewer]) == _body(slow), viewer


@pytest.mark.parametrize(("players", "seed"), [(5, 11), (6, 12), (8, 13), (10, 14)])
def test_cached_scenes_equal_new_projections(players: int, seed: int) -> None:
    """After every change, what was carried over from the scene before is what a projection from nothing comes to."""
    carried = 0
    for before, after, events in Course(players, seed).steps:
        updates(before, after, events, (None, *range(1, players + 1)))
        game, fresh = after.state.game, ProjectedTable(after.state, after.presence)
        assert after.table() == views.table_view(fresh)
        assert views._table_difference(before, after) == views.difference(  # noqa: SLF001 - the short cut itself
            views.table_view(before), views.table_view(fresh)
        )
        if game is None:
            continue
        assert after.public() == project(game, SPECTATOR)
        assert [after.own(seat) for seat in range(players)] == [own_part(game, seat) for seat in range(players)]
        carried += before.state.game is not None and game.board is before.state.game.board
    assert carried > 10 * players


@pytest.mark.parametrize(("players", "seed"), [(6, 15), (10, 16)])
def test_only_insiders_learn_more_than_a_spectator(players: int, seed: int) -> None:
    """Of every event: who is not named among its insiders learns what a spectator does."""
    more = set()
    for _, _, events in Course(players, seed).steps:
        for outer in events:
            for event in views._inner(outer) if isinstance(outer, Played | GameBegan) else ():  # noqa: SLF001 - as there
                public = observe(event, SPECTATOR)
                differ = {seat for seat in range(players) if observe(event, seat) != public}
                assert differ <= {*insiders(event)}, event
                more |= {type(event)} if differ else set()
    assert len(more) >= 5


def test_a_leak_in_reused_parts_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted faults: a scene that keeps everything when a ballot comes in, or the ballot but not who has voted."""
    for name, fault in (("voted", lambda _: ()), ("known_ballots", lambda *_: {})):
        with monkeypatch.context() as planted:
            planted.setattr(views, name, fault)
            with pytest.raises(AssertionError):
                test_cached_scenes_equal_new_projections(6, 12)


def _body(update: Update) -> bytes:
    return UpdateEncoder().of(update)


@pytest.mark.parametrize("seed", [5, 6])
def test_a_snapshot_with_its_updates_is_the_next_snapshot(seed: int) -> None:
    """Whoever applies every update knows what a newcomer is shown."""
    course = Course(6, seed)
    for viewer in VIEWERS:
        member = viewer if viewer is not None else None
        table = _plain(snapshot(course.steps[0][0], member).table)
        public: dict[str, Any] = {}
        own: dict[str, Any] = {}
        for before, after, events in course.steps:
            update = _plain(updates(before, after, events, (viewer,))[viewer])
            table = patched(table, update["table"])
            public, own = patched(public, update["game"]), patched(own, update["own"])
            whole = _plain(snapshot(after, viewer))
            assert table == whole["table"]
            if whole["game"] is not None and after.state.seat_of(viewer or 0) is not None:
                assert {**public, **own, "viewer": whole["game"]["viewer"]} == whole["game"]
    assert course.state.stage == "over"


def test_bodies_are_shared_correctly() -> None:
    """One writer for all viewers of a change writes what a writer of its own would have written for each."""
    for before, after, events in Course(10, 7).steps:
        bodies, everybody = UpdateEncoder(), updates(before, after, events, VIEWERS)
        for update in everybody.values():
            assert bodies.of(update) == _body(update)


@pytest.mark.parametrize("length", range(0, 300, 7))
def test_padded_messages_have_the_length_and_stay_json(length: int) -> None:
    """Every message has a round length and says what it said."""
    message = padded(b'{"type":"update","x":"%s"}' % (b"y" * length))
    assert len(message) % 128 == 0
    assert json.loads(message)["x"] == "y" * length
