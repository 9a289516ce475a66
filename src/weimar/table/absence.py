"""Absent players: nudges, bots that stand in for them, removal by the host or a majority.

Contract: same as `decide`. A stand-in returns the seat immediately; a removal lasts until the host or a majority undo
it. So a removal needs a majority of all people at the table. A few connected people can remove only a player who has
been away for a long time.
"""

from typing import Final, Literal

from weimar.engine import awaited
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import (
    CommandContext,
    Handlers,
    TableRefusal,
    named_member,
    other_person,
    refuse_if,
    require_stage,
    sender,
)
from weimar.table.lobby import pass_host
from weimar.table.presence import NUDGE_AFTER_MS, REMOVE_AFTER_MS, STAND_IN_AFTER_MS
from weimar.table.state import Member


def _nudge(context: CommandContext, command: cmd.Nudge) -> list[TableEvent]:
    me, target = sender(context), _awaited_person(context, command.member)
    refuse_if(context.presence.away_for(target, context.now) < NUDGE_AFTER_MS, "not_away")
    nudged = ev.Nudged(me.member, target.member)
    refuse_if(nudged in context.state.nudges, "already_asked")
    return [nudged]


def _ask(context: CommandContext, command: cmd.Ask) -> list[TableEvent]:
    me = sender(context)
    if command.petition == "return":
        target = _removed_person(context, command.member)
    else:
        require_stage(context, "game")
        target = _who_may_be_asked_about(context, me, command)
    asked = ev.Petitioned(me.member, target.member, command.petition)
    if me.member == context.state.host:
        return _granted(context, target, command.petition, "host")
    refuse_if(asked in context.state.petitions, "already_asked")
    alike = [other for other in context.state.petitions if (other.target, other.ask) == (asked.target, asked.ask)]
    voters = _voters(context, target, command.petition)
    in_favour = voters & {me.member, *(petition.member for petition in alike)}
    if 2 * len(in_favour) > len(voters):
        return [asked, *_granted(context, target, command.petition, "majority")]
    return [asked]


def _who_may_be_asked_about(context: CommandContext, me: Member, command: cmd.Ask) -> Member:
    """The person named in a petition, if it can be granted now."""
    if command.petition == "removal":
        target = other_person(context, command.member)
        refuse_if(me.member == context.state.host and _is_missed(context, target), "not_away")
    else:
        target = _awaited_person(context, command.member)
        refuse_if(context.presence.away_for(target, context.now) < STAND_IN_AFTER_MS, "not_away")
    return target


def _removed_person(context: CommandContext, member: MemberId) -> Member:
    """A person removed in the running game or in the one just ended."""
    found = named_member(context, member)
    refuse_if(not found.removed, "not_removed")
    return found


def _is_missed(context: CommandContext, target: Member) -> bool:
    """Return whether a player became absent only recently: a lost connection or a restart must not cost the seat."""
    return (
        not context.presence.is_here(target.member) and context.presence.away_for(target, context.now) < REMOVE_AFTER_MS
    )


def _voters(context: CommandContext, target: Member, petition: ev.Petition) -> set[MemberId]:
    """The people whose petitions count, including the target.

    To readmit a player, or to remove one who was recently connected, all people at the table count; otherwise only the
    connected ones.
    """
    members = (member for member in context.state.members if member.bot is None and not member.gone)
    people = {member.member for member in members if not member.assistant}
    is_recent = context.presence.away_for(target, context.now) < REMOVE_AFTER_MS
    if petition == "return" or (petition == "removal" and is_recent):
        return people
    return {person for person in people if context.presence.is_here(person)}


def _granted(
    context: CommandContext, target: Member, petition: ev.Petition, by: Literal["host", "majority"]
) -> list[TableEvent]:
    if petition == "return":
        return [ev.MemberReadmitted(target.member)]
    if petition != "removal":
        return [ev.StandInBegan(target.member, petition, by)]
    removed: list[TableEvent] = [ev.StandInBegan(target.member, "seat", "removed"), ev.TokenRevoked(target.member)]
    return removed + pass_host(context.state, context.presence, leaving=target.member)


def _awaited_person(context: CommandContext, member: MemberId) -> Member:
    require_stage(context, "game")
    target = other_person(context, member)
    assert context.state.game is not None
    if target.stand_in is not None or context.state.seat_of(member) not in awaited(context.state.game):
        raise TableRefusal("not_awaited")
    return target


ABSENCE: Final[Handlers] = {
    cmd.Nudge: _nudge,
    cmd.Ask: _ask,
}
