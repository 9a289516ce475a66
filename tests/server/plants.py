"""Faults for test_leaks, planted at the server's own places: each changes one function as a careless commit might."""

import logging
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
import structlog
from msgspec.structs import replace
from prometheus_client import Gauge

from weimar.engine import State, project, record_of
from weimar.engine.phases import Voting
from weimar.server.connection.socket import Connection
from weimar.server.http import health, replays, tables
from weimar.server.process import refusals
from weimar.server.tables import bot_turns as bots
from weimar.server.tables import encoding as bodies
from weimar.server.tables import live_table as live
from weimar.server.tables import registry, viewers
from weimar.server.tables.live_table import LiveTable
from weimar.table import commands as cmd
from weimar.table import fold as table_fold
from weimar.table import views
from weimar.table.judging import TableRefusal
from weimar.table.replay import FinishedGame
from weimar.table.state import TableState
from weimar.wire.codec import write
from weimar.wire.messages import Done

Plant: TypeAlias = Callable[[pytest.MonkeyPatch], None]


def wrap(patch: pytest.MonkeyPatch, owner: Any, name: str, make: Callable[[Any], Any]) -> None:
    """Replace a function by one made from it."""
    patch.setattr(owner, name, make(getattr(owner, name)))


def lucky(state: State | None) -> bool:
    """A secret that any leak may depend on: the top of the deck, and the first seat's owner."""
    return state is not None and (state.board.draw_pile[:1] == "L") != (state.setup.roles[0] == "liberal")


def crossed_streams(patch: pytest.MonkeyPatch) -> None:
    """Everyone gets their neighbour's update."""

    def make(original: Any) -> Any:
        def crossed(*arguments: Any) -> Any:
            result = original(*arguments)
            keys = list(result)
            return {key: result[other] for key, other in zip(keys, keys[1:] + keys[:1], strict=True)}

        return crossed

    wrap(patch, viewers, "updates", make)


def own_part_of_the_neighbour(patch: pytest.MonkeyPatch) -> None:
    """What is a seat's own goes to the next."""

    def make(original: Any) -> Any:
        return lambda state, seat: original(state, (seat + 1) % state.setup.players)

    wrap(patch, views, "own_part", make)


def ballots_before_the_reveal(patch: pytest.MonkeyPatch) -> None:
    """Open ballots are public."""

    def make(original: Any) -> Any:
        def public(self: Any) -> Any:
            view, game = original(self), self.state.game
            if game is None or not isinstance(game.phase, Voting):
                return view
            return replace(view, ballots={seat: vote for seat, vote in enumerate(game.phase.ballots) if vote})

        return public

    wrap(patch, views.ProjectedTable, "public", make)


def a_changed_ballot_counts(patch: pytest.MonkeyPatch) -> None:
    """Who has nothing to learn gets an empty message, and a number is spent."""
    patch.setattr(views.Update, "is_empty", lambda _: False)


def the_gallery_is_heard(patch: pytest.MonkeyPatch) -> None:
    """Talk of those who watch reaches the table."""
    patch.setattr(views, "_hears", lambda *_: True)


def notes_of_all(patch: pytest.MonkeyPatch) -> None:
    """The first snapshot has everyone's notes."""

    def make(original: Any) -> Any:
        return lambda projected, viewer: replace(
            original(projected, viewer), note="|".join(text for _, text in projected.state.notes)
        )

    wrap(patch, viewers, "snapshot", make)


def tail_of_another_stream(patch: pytest.MonkeyPatch) -> None:
    """A resuming client also gets another viewer's last message."""

    def make(original: Any) -> Any:
        async def attach(self: Any, outlet: Any, member: Any, stream: Any, seq: Any) -> None:
            await original(self, outlet, member, stream, seq)
            other = next((one for key, one in self.viewers.streams.items() if key != member and one.tail), None)
            if stream is not None and other is not None:
                outlet.send(other.since(other.id, other.seq - 1)[-1])

        return attach

    wrap(patch, LiveTable, "attach", make)


def refusals_by_the_deck(patch: pytest.MonkeyPatch) -> None:
    """A code depends on what lies in the deck."""

    def make(original: Any) -> Any:
        def decide(context: Any, command: Any) -> Any:
            try:
                return original(context, command)
            except TableRefusal:
                if lucky(context.state.game):
                    raise TableRefusal("paused") from None
                raise

        return decide

    wrap(patch, live, "decide", make)


def silence_by_role(patch: pytest.MonkeyPatch) -> None:
    """Whether talk is let through depends on a role."""

    def make(original: Any) -> Any:
        def decide(context: Any, command: Any) -> Any:
            if isinstance(command, cmd.Chat | cmd.React | cmd.SayPhrase) and lucky(context.state.game):
                raise TableRefusal("silenced")
            return original(context, command)

        return decide

    wrap(patch, live, "decide", make)


def presence_by_role(patch: pytest.MonkeyPatch) -> None:
    """One more seems to watch if the first seat is Hitler's."""

    def make(original: Any) -> Any:
        def table_view(projected: Any) -> Any:
            view, game = original(projected), projected.state.game
            hitler = game is not None and game.setup.roles[0] == "hitler"
            return replace(view, watching=view.watching + hitler)

        return table_view

    wrap(patch, views, "table_view", make)


def deadlines_by_the_deck(patch: pytest.MonkeyPatch) -> None:
    """A timer runs a millisecond longer for some decks."""

    def make(original: Any) -> Any:
        def new_deadlines(before: Any, after: Any, now: int, pace: float) -> Any:
            return original(before, after, now + lucky(after.game), pace)

        return new_deadlines

    wrap(patch, live, "new_deadlines", make)


def prompts_count_changed_ballots(patch: pytest.MonkeyPatch) -> None:
    """A ballot that is changed in secret makes a new decision."""

    def make(original: Any) -> Any:
        def same_decision(before: State, after: State) -> bool:
            voting = isinstance(before.phase, Voting) and isinstance(after.phase, Voting)
            return original(before, after) and not (voting and _in(before) == _in(after) and before != after)

        return same_decision

    wrap(patch, table_fold, "same_decision", make)


def _in(state: State) -> int:
    return sum(vote is not None for vote in getattr(state.phase, "ballots", ()))


def seen_as_by_the_president(patch: pytest.MonkeyPatch) -> None:
    """Everyone observes an office as its holder does."""

    def make(original: Any) -> Any:
        return lambda event, viewer: original(event, getattr(event, "president", viewer))

    wrap(patch, views, "observe", make)


def spectators_see_a_seat(patch: pytest.MonkeyPatch) -> None:
    """What everyone sees is drawn from the first seat's view."""

    def make(original: Any) -> Any:
        return lambda self: original(self) and project(self.state.game, 0)

    wrap(patch, views.ProjectedTable, "public", make)


def the_dead_see_roles(patch: pytest.MonkeyPatch) -> None:
    """Dead players see everything."""

    def make(original: Any) -> Any:
        def own(state: State, seat: int) -> Any:
            part = original(state, seat)
            return part if seat in state.board.alive else replace(part, roles=state.setup.roles)

        return own

    wrap(patch, views, "own_part", make)


def streams_named_by_the_deal(patch: pytest.MonkeyPatch) -> None:
    """A stream's name is made from the roles."""

    def make(original: Any) -> Any:
        def connect(self: Any, outlet: Any, viewer: Any, *rest: Any) -> None:
            game = rest[-1].state.game
            own = self.streams.setdefault(viewer, viewers.Stream())
            own.id = own.id if game is None else f"{hash(game.setup.roles) % 999:03}"
            original(self, outlet, viewer, *rest)

        return connect

    wrap(patch, viewers.Viewers, "connect", make)


def answers_tell_the_version(patch: pytest.MonkeyPatch) -> None:
    """An acknowledgement has the length of the log, secret changes of ballots included."""
    wrap(patch, LiveTable, "_reply", _with_version)


def _with_version(original: Any) -> Any:
    def answer(self: Any, request: str, member: Any, events: Any) -> Any:
        plain = original(self, request, member, events)
        return plain if b"token" in plain else write(Done(request, self.journal.version))

    return answer


def a_message_by_the_deck(patch: pytest.MonkeyPatch) -> None:
    """One more message, which says nothing, for some decks."""

    def make(original: Any) -> Any:
        def tell(self: Any, before: Any, after: Any, events: Any) -> None:
            original(self, before, after, events)
            for stream in self.streams.values() if lucky(after.state.game) else ():
                stream.push(b',"seen":[]}')

        return tell

    wrap(patch, viewers.Viewers, "send_updates", make)


def padding_by_role(patch: pytest.MonkeyPatch) -> None:
    """Lengths are rounded otherwise for some decks, but so that each for itself is as round as it must be."""

    def make(original: Any) -> Any:
        def tell(self: Any, before: Any, after: Any, events: Any) -> None:
            patch.setattr(bodies, "PAD_TO", 256 if lucky(after.state.game) else 128)
            original(self, before, after, events)

        return tell

    wrap(patch, viewers.Viewers, "send_updates", make)


def a_pong_by_the_deck(patch: pytest.MonkeyPatch) -> None:
    """The connection itself sends one more frame for some decks."""

    def make(original: Any) -> Any:
        async def carry_out(self: Any, request: Any, attachment: Any) -> None:
            await original(self, request, attachment)
            if lucky(attachment.table.state.game):
                self._outbox.send(b'{"type":"pong"}')

        return carry_out

    wrap(patch, Connection, "_carry_out", make)


def a_close_code_by_role(patch: pytest.MonkeyPatch) -> None:
    """A second connection is refused at some tables."""

    def make(original: Any) -> Any:
        async def attach(self: Any, message: Any, text: str) -> None:
            await original(self, message, text)
            if message.seq == 0 and lucky(self._attachment.table.state.game):
                self._outbox.end("cold")

        return attach

    wrap(patch, Connection, "_attach", make)


def the_secret_for_its_commitment(patch: pytest.MonkeyPatch) -> None:
    """The lobby shows the server's secret for the deal where its commitment belongs."""
    wrap(patch, views, "_deal_view", lambda original: lambda deal: replace(original(deal), commitment=deal.secret))


def numbers_for_their_commitments(patch: pytest.MonkeyPatch) -> None:
    """The lobby shows open numbers of devices where their commitments belong."""

    def make(original: Any) -> Any:
        def shown(deal: Any) -> Any:
            numbers = {device.member: device.number or device.commitment for device in deal.devices}
            view = original(deal)
            devices = tuple(replace(device, commitment=numbers[device.member]) for device in view.devices)
            return replace(view, devices=devices)

        return shown

    wrap(patch, views, "_deal_view", make)


def the_proof_of_a_running_game(patch: pytest.MonkeyPatch) -> None:
    """The view of a table has the seed of the running game."""

    def make(original: Any) -> Any:
        def shown(projected: Any) -> Any:
            proof = projected.state.proof
            return original(projected) if proof is None else replace(original(projected), code=proof.seed)

        return shown

    wrap(patch, views, "table_view", make)


def the_record_before_the_end(patch: pytest.MonkeyPatch) -> None:
    """A record is available to everyone at any time."""
    patch.setattr(tables, "_is_over", lambda state: state.game is not None)


def reasons_before_the_end(patch: pytest.MonkeyPatch) -> None:
    """The reasons of bots are available during the game."""
    patch.setattr(replays, "chosen_game", lambda state, _number: (state.games, state.games))

    def make(original: Any) -> Any:
        def finished(log: Any) -> Any:
            entries = list(log)
            state = table_fold.fold_all(entries)
            record = record_of(state.history, [member.name for member in state.members])
            return [*original(entries), FinishedGame(record, ("steady",) * len(record.actions))]

        return finished

    wrap(patch, replays, "finished_games", make)


def the_list_tells_a_role(patch: pytest.MonkeyPatch) -> None:
    """The public list reveals a role."""

    def make(original: Any) -> Any:
        def entry(state: TableState) -> Any:
            told = original(state)
            if told is None or state.game is None:
                return told
            return replace(told, listing=replace(told.listing, preset="".join(map(str, state.game.setup.roles))))

        return entry

    wrap(patch, registry, "list_entry", make)


def sent_by_role(patch: pytest.MonkeyPatch) -> None:
    """Liberals get messages first."""

    def make(original: Any) -> Any:
        def ordered(before: Any, after: Any, events: Any, viewers: Any) -> Any:
            def role(member: Any) -> str:
                seat = None if member is None else after.state.seat_of(member)
                return "" if seat is None or after.state.game is None else after.state.game.setup.roles[seat]

            result = original(before, after, events, viewers)
            return {member: result[member] for member in sorted(result, key=role, reverse=True)}

        return ordered

    wrap(patch, viewers, "updates", make)


def bots_ponder_by_the_deck(patch: pytest.MonkeyPatch) -> None:
    """Bots seem to think half as long for some decks."""

    def make(original: Any) -> Any:
        return lambda state: original(state) * (2 if lucky(state.game) else 1)

    wrap(patch, bots, "bots_awaited", make)


def forced_choices_are_quick(patch: pytest.MonkeyPatch) -> None:
    """Whoever holds tiles of one kind answers in half the time."""

    def make(original: Any) -> Any:
        def pause(state: Any, pace_ms: int) -> float:
            hand = getattr(state.game.phase, "hand", "FL")
            seconds: float = original(state, pace_ms)
            return seconds if len(set(hand)) > 1 else seconds / 2

        return pause

    wrap(patch, bots, "pause_before", make)


def a_key_in_the_log(patch: pytest.MonkeyPatch) -> None:
    """A line says at which table something happened."""
    _on_commit(patch, lambda self: structlog.get_logger().info("commit", table=self.state.key))


def a_role_in_the_log(patch: pytest.MonkeyPatch) -> None:
    """A log line reveals a role."""
    _on_commit(patch, lambda self: structlog.get_logger().info("commit", game=repr(self.state.game)))


def a_role_in_the_figures(patch: pytest.MonkeyPatch) -> None:
    """A figure is counted by role."""
    figures: dict[int, Gauge] = {}

    def make(original: Any) -> Any:
        def listing(registry: Any) -> Any:
            figure = figures.get(id(registry)) or Gauge("weimar_first", "First seat", ["role"], registry=registry)
            figures[id(registry)] = figure
            figure.labels("liberal").inc()
            return original(registry)

        return listing

    wrap(patch, health, "generate_latest", make)


def a_token_in_the_log(patch: pytest.MonkeyPatch) -> None:
    """Who attaches is logged with their proof."""

    def make(original: Any) -> Any:
        async def attach(self: Any, message: Any, text: str) -> None:
            logging.getLogger("weimar.attach").warning("attach %s", message.token)
            await original(self, message, text)

        return attach

    wrap(patch, Connection, "_attach", make)


def a_key_in_a_header(patch: pytest.MonkeyPatch) -> None:
    """An answer over HTTP names the table in a header."""
    _on_commit(patch, lambda self: patch.setitem(refusals.SECURITY_HEADERS, "x-table", self.state.key))


def _on_commit(patch: pytest.MonkeyPatch, also: Callable[[Any], Any]) -> None:
    def make(original: Any) -> Any:
        async def commit(self: Any, *arguments: Any) -> Any:
            also(self)
            return await original(self, *arguments)

        return commit

    wrap(patch, LiveTable, "commit", make)
