"""Coming, sitting down, getting up, coming back; and who is host when the host goes.

Contract: as `decide`.
"""

from typing import Final

from weimar.engine.boards import MAX_PLAYERS
from weimar.names import SUGGESTED_NAMES
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import Decisions, Situation, asker, require_stage
from weimar.table.names import clean, distinct, skeleton
from weimar.table.presence import Presence
from weimar.table.state import Member, TableState


def suggested_name(state: TableState, names: tuple[str, ...]) -> str:
    """A name of these that nobody here has, and nobody who was sent away for good."""
    taken = [*(one.name for one in state.members), *state.blocked]
    fresh = next((name for name in names if distinct(name, taken) == name), names[0])
    return distinct(fresh, taken)


def _take_seat(at: Situation, command: cmd.TakeSeat) -> list[TableEvent]:
    state = at.state
    if at.member is not None:
        raise at.refuse("already_seated")
    if state.stage != "lobby":
        raise at.refuse("wrong_stage")
    if state.locked:
        raise at.refuse("locked")
    if len(state.members) == MAX_PLAYERS:
        raise at.refuse("table_full")
    name = _allowed_name(at, command.name) if command.name else suggested_name(at.state, SUGGESTED_NAMES)
    member = state.newest + 1
    joined: list[TableEvent] = [ev.MemberJoined(member, distinct(name, (one.name for one in state.members)))]
    if state.host is None:
        joined.append(ev.HostPassed(member))
    if state.helper == "coach" and people_at(state):
        joined.append(ev.SettingChanged(helper="arithmetic"))
    return joined


def people_at(state: TableState) -> int:
    """How many people have a seat."""
    return sum(one.bot is None for one in state.members)


def _allowed_name(at: Situation, name: str) -> str:
    tidy = clean(name)
    if tidy is None:
        raise at.refuse("bad_name")
    if skeleton(tidy) in {skeleton(blocked) for blocked in at.state.blocked}:
        raise at.refuse("blocked")
    return tidy


def _rename(at: Situation, command: cmd.Rename) -> list[TableEvent]:
    me = asker(at)
    require_stage(at, "lobby")
    others = (one.name for one in at.state.members if one.member != me.member)
    return [ev.MemberRenamed(me.member, distinct(_allowed_name(at, command.name), others))]


def _leave(at: Situation, _command: cmd.Leave) -> list[TableEvent]:
    me = asker(at)
    going: TableEvent = ev.StandInBegan(me.member, "seat", "left")
    if at.state.stage == "lobby":
        going = ev.MemberLeft(me.member)
    return [going, *pass_host(at.state, at.presence, leaving=me.member)]


def pass_host(state: TableState, presence: Presence, leaving: MemberId) -> list[TableEvent]:
    """The host's role to the next person who is here, then to any person, else to nobody."""
    if state.host != leaving:
        return []
    people = [one for one in state.members if one.bot is None and not one.gone and one.member != leaving]
    heirs = heirs_of(state, presence) or people
    return [ev.HostPassed(heirs[0].member if heirs else None)]


def heirs_of(state: TableState, presence: Presence) -> list[Member]:
    """The people who are here and could be host instead of who is, in seat order."""
    people = (one for one in state.members if one.bot is None and not one.gone and one.member != state.host)
    return [one for one in people if presence.is_here(one.member)]


def _take_back(at: Situation, _command: cmd.TakeBack) -> list[TableEvent]:
    me = asker(at)
    if me.stand_in is None:
        raise at.refuse("nothing_to_take_back")
    back: list[TableEvent] = [ev.StandInEnded(me.member)]
    return back if at.state.host is not None else [*back, ev.HostPassed(me.member)]


def _revoke_tokens(at: Situation, _command: cmd.RevokeTokens) -> list[TableEvent]:
    return [ev.TokenRevoked(asker(at).member)]


LOBBY: Final[Decisions] = {
    cmd.TakeSeat: _take_seat,
    cmd.Rename: _rename,
    cmd.Leave: _leave,
    cmd.TakeBack: _take_back,
    cmd.RevokeTokens: _revoke_tokens,
}
