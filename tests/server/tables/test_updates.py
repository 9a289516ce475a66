"""The shortcuts that make updates cheap give the same updates as complete projections do."""

import json
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from driver import Party

from weimar.client.connection import patched
from weimar.engine import SPECTATOR, observe, project
from weimar.engine.actions import CastVote
from weimar.engine.observe import insiders
from weimar.engine.view import own_part
from weimar.server.tables.encoding import UpdateEncoder, padded
from weimar.table import commands as cmd
from weimar.table import views
from weimar.table.events import GameBegan, Played, TableEvent
from weimar.table.presence import Presence
from weimar.table.talk import ballot_is_shut
from weimar.table.views import Audience, ProjectedTable, Update, snapshot, updates


def _plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


class Course(Party):
    """A table that plays a whole random game, with ballots changed, things said, and people who come and go.

    With an odd seed there is a time to discuss, which the host ends.
    """

    def __init__(self, players: int, seed: int) -> None:
        self.steps: list[tuple[ProjectedTable, ProjectedTable, tuple[Any, ...]]] = []
        super().__init__(Random(seed))
        self.presence = Presence(sockets=dict.fromkeys(range(1, players + 1), 1), watching=1)
        self.kept = ProjectedTable(self.state, self.presence)
        for number in range(players):
            self.do(None, cmd.TakeSeat(f"P{number}"))
        if seed % 2:
            self.do(1, cmd.ChooseRules("japanese-house"))
        self.do(1, cmd.StartGame())
        while self.state.stage == "game":
            self.step()

    def append(self, events: tuple[TableEvent, ...]) -> tuple[TableEvent, ...]:
        """Keep the scene of the step before, as the server does."""
        self.now += 1000
        told = super().append(events)
        self.show(told)
        return told

    def come_or_go(self) -> None:
        """A connection is lost or restored, or the number of spectators changes."""
        member = self.rng.choice((None, *(member.member for member in self.state.members)))
        here = self.presence.watching > 1 if member is None else self.presence.is_here(member)
        self.presence = (
            self.presence.without_connection(member, self.now) if here else self.presence.with_connection(member)
        )
        self.show(())

    def show(self, events: tuple[Any, ...]) -> None:
        """The next scene."""
        scene = ProjectedTable(self.state, self.presence)
        self.steps.append((self.kept, scene, events))
        self.kept = scene

    def step(self) -> None:
        """One move, and what people do besides."""
        if ballot_is_shut(self.state):
            self.do(1, cmd.CloseDiscussion())
        if self.rng.random() < 0.2:
            self.come_or_go()
        member = self.rng.choice(self.waited_for())
        action = self.rng.choice(self.legal(member))
        self.act(member, action)
        if self.rng.random() < 0.2:
            self.do(None, cmd.Chat("from the gallery"))
        changes = isinstance(action, CastVote) and self.state.stage == "game" and self.rng.random() < 0.2
        if changes and (options := self.legal(member)):
            self.act(member, self.rng.choice(options))
        self.do(1, cmd.KeepNote(f"at {self.now}"))


course = cache(Course)
VIEWERS: tuple[Audience, ...] = (None, 1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(("players", "seed"), [(6, 1), (10, 4)])
def test_optimized_projections_equal_full_projections(players: int, seed: int) -> None:
    """With what the scenes before kept, and from scratch, and one viewer at a time: the same bytes for everyone."""
    for before, after, events in course(players, seed).steps:
        quick = updates(before, after, events, VIEWERS)
        for viewer in VIEWERS:
            old, new = ProjectedTable(before.state, before.presence), ProjectedTable(after.state, after.presence)
            (slow,) = updates(old, new, events, (viewer,)).values()
            assert _body(quick[viewer]) == _body(slow), viewer


@pytest.mark.parametrize(("players", "seed"), [(6, 1), (6, 12), (10, 4)])
def test_cached_scenes_equal_new_projections(players: int, seed: int) -> None:
    """After every change, what was carried over from the scene before is what a projection from nothing comes to."""
    carried = 0
    for before, after, events in course(players, seed).steps:
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


@pytest.mark.parametrize(("players", "seed"), [(6, 12), (10, 4)])
def test_only_insiders_learn_more_than_a_spectator(players: int, seed: int) -> None:
    """Of every event: who is not named among its insiders learns what a spectator does."""
    more = set()
    for _, _, events in course(players, seed).steps:
        for outer in events:
            for event in views._inner(outer) if isinstance(outer, Played | GameBegan) else ():  # noqa: SLF001 - as there
                public = observe(event, SPECTATOR)
                differ = {seat for seat in range(players) if observe(event, seat) != public}
                assert differ <= {*insiders(event)}, event
                more |= {type(event)} if differ else set()
    assert len(more) >= 5


def _body(update: Update) -> bytes:
    return UpdateEncoder().of(update)


@pytest.mark.parametrize("seed", [1, 12])
def test_a_snapshot_with_its_updates_is_the_next_snapshot(seed: int) -> None:
    """Whoever applies every update knows what a newcomer is shown."""
    steps = course(6, seed).steps
    for viewer in VIEWERS:
        table = _plain(snapshot(steps[0][0], viewer).table)
        public: dict[str, Any] = {}
        own: dict[str, Any] = {}
        for before, after, events in steps:
            update = _plain(updates(before, after, events, (viewer,))[viewer])
            table = patched(table, update["table"])
            public, own = patched(public, update["game"]), patched(own, update["own"])
            whole = _plain(snapshot(after, viewer))
            assert table == whole["table"]
            if whole["game"] is not None and after.state.seat_of(viewer or 0) is not None:
                assert {**public, **own, "viewer": whole["game"]["viewer"]} == whole["game"]
    assert course(6, seed).state.stage == "over"


def test_bodies_are_shared_correctly() -> None:
    """One writer for all viewers of a change writes what a writer of its own would have written for each."""
    for before, after, events in course(10, 4).steps:
        bodies, everybody = UpdateEncoder(), updates(before, after, events, VIEWERS)
        for update in everybody.values():
            assert bodies.of(update) == _body(update)


@pytest.mark.parametrize("length", range(0, 300, 7))
def test_padded_messages_have_the_length_and_stay_json(length: int) -> None:
    """Every message has a round length and says what it said."""
    message = padded(b'{"type":"update","x":"%s"}' % (b"y" * length))
    assert len(message) % 128 == 0
    assert json.loads(message)["x"] == "y" * length
