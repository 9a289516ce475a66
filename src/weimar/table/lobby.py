"""Seats: taking one, leaving it, returning to it; and the succession of the host.

Contract: same as `decide`.
"""

from typing import Final

from weimar.engine.boards import MAX_PLAYERS
from weimar.names import SUGGESTED_NAMES
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.dealing import dealt, is_awaited
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import CommandContext, Handlers, TableRefusal, refuse_if, require_stage, sender
from weimar.table.names import clean_name, distinct_name, skeleton
from weimar.table.presence import Presence
from weimar.table.state import Member, TableState


def suggested_name(state: TableState, names: tuple[str, ...]) -> str:
    """The first of these names that is neither taken nor blocked."""
    taken = [*(member.name for member in state.members), *state.blocked]
    fresh = next((name for name in names if distinct_name(name, taken) == name), names[0])
    return distinct_name(fresh, taken)


def _take_seat(context: CommandContext, command: cmd.TakeSeat) -> list[TableEvent]:
    state = context.state
    refuse_if(context.member is not None, "already_seated")
    require_stage(context, "lobby")
    refuse_if(state.locked, "locked")
    refuse_if(command.assistant and not state.assistants, "assistants_not_invited")
    refuse_if(len(state.members) == MAX_PLAYERS, "table_full")
    refuse_if(command.device and command.device in {device for _, device in state.blocked_devices}, "blocked")
    name = allowed_name(context, command.name) if command.name else suggested_name(context.state, SUGGESTED_NAMES)
    member = state.newest + 1
    distinct = distinct_name(name, (other.name for other in state.members))
    joined: list[TableEvent] = [ev.MemberJoined(member, distinct, assistant=command.assistant, device=command.device)]
    if state.host is None:
        joined.append(ev.HostPassed(member))
    if state.helper == "coach" and people_at(state):
        joined.append(ev.SettingChanged(helper="arithmetic"))
    return joined


def people_at(state: TableState) -> int:
    """The number of people and assistants with a seat."""
    return sum(member.bot is None for member in state.members)


def allowed_name(context: CommandContext, name: str) -> str:
    """A name as the table shows it.

    Raises:
        TableRefusal: it is no name, or that of someone blocked whose device is unknown.
    """
    tidy = clean_name(name)
    if tidy is None:
        raise TableRefusal("bad_name")
    if skeleton(tidy) in {skeleton(blocked) for blocked, device in context.state.blocked_devices if not device}:
        raise TableRefusal("blocked")
    return tidy


def _rename(context: CommandContext, command: cmd.Rename) -> list[TableEvent]:
    me = sender(context)
    require_stage(context, "lobby")
    others = (other.name for other in context.state.members if other.member != me.member)
    return [ev.MemberRenamed(me.member, distinct_name(allowed_name(context, command.name), others))]


def _leave(context: CommandContext, _command: cmd.Leave) -> list[TableEvent]:
    me = sender(context)
    state = context.state
    left: list[TableEvent] = [ev.StandInBegan(me.member, "seat", "left")]
    if state.deal is not None and state.is_dealing():
        # the others keep their time: dealing now would leave out devices that are about to open their numbers
        if not is_awaited(state, state.deal, context.presence, leaving=me.member):
            left = [dealt(state, state.deal), *left]
    elif state.stage == "lobby":
        left = [ev.MemberLeft(me.member)]
    return [*left, *pass_host(state, context.presence, leaving=me.member)]


def pass_host(state: TableState, presence: Presence, leaving: MemberId) -> list[TableEvent]:
    """Pass the host's role to the next connected person, else to any person, else to an assistant or to no one."""
    if state.host != leaving:
        return []
    successors = next_hosts(state, presence) or _players_but(state, leaving)
    successors = successors or _players_but(state, leaving, assistants=True)
    return [ev.HostPassed(successors[0].member if successors else None)]


def next_hosts(state: TableState, presence: Presence) -> list[Member]:
    """The connected people who could replace the current host, in seat order."""
    return [person for person in _players_but(state, state.host) if presence.is_here(person.member)]


def _players_but(state: TableState, excluded: MemberId | None, *, assistants: bool = False) -> list[Member]:
    """The playing people or assistants except one, in seat order. An assistant is host only if no person is left."""
    members = (member for member in state.members if member.bot is None and not member.gone)
    return [player for player in members if player.member != excluded and player.assistant == assistants]


def _take_back(context: CommandContext, _command: cmd.TakeBack) -> list[TableEvent]:
    me = sender(context)
    refuse_if(me.stand_in is None, "nothing_to_take_back")
    back: list[TableEvent] = [ev.StandInEnded(me.member)]
    return back if context.state.host is not None else [*back, ev.HostPassed(me.member)]


def _revoke_tokens(context: CommandContext, _command: cmd.RevokeTokens) -> list[TableEvent]:
    return [ev.TokenRevoked(sender(context).member)]


LOBBY: Final[Handlers] = {
    cmd.TakeSeat: _take_seat,
    cmd.Rename: _rename,
    cmd.Leave: _leave,
    cmd.TakeBack: _take_back,
    cmd.RevokeTokens: _revoke_tokens,
}
