"""Seats that change hands in a running game: to a new device of their player, or to someone new once they have left.

Contract: same as `decide`. A seat is its secrets, so nobody gets one by a guess: the table sees every claim, the host
or two people agree, never while a device of its owner is connected, and only the device with the secret of the claim's
ticket gets the token.
"""

from hashlib import sha256
from typing import Final

from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import CommandContext, Handlers, TableRefusal, named_member, refuse_if, require_stage, sender
from weimar.table.lobby import allowed_name
from weimar.table.names import distinct_name
from weimar.table.state import Member, SeatClaim

MOST_OPEN: Final = 3
"""The most open claims at one table."""
MOST_CLAIMS: Final = 30
"""The most claims in one game: each is an entry of the log."""
LAPSE_MS: Final = 120_000
"""Milliseconds until a claim is void."""
BACKERS: Final = 2
"""The people who must agree without a host."""


def _claim_seat(context: CommandContext, command: cmd.ClaimSeat) -> list[TableEvent]:
    state = context.state
    refuse_if(context.member is not None, "already_seated")
    require_stage(context, "game")
    target = named_member(context, command.member)
    refuse_if(target.bot is not None or target.assistant, "unknown_member")
    refuse_if(command.name and not target.gone, "not_away")
    name = distinct_name(allowed_name(context, command.name), _names(context)) if command.name else ""
    current = [claim for claim in state.seat_claims if claim.at + LAPSE_MS > context.now]
    crowded = len(current) >= MOST_OPEN or state.newest_claim >= MOST_CLAIMS
    refuse_if(crowded or any(claim.member == target.member for claim in current), "already_asked")
    return [ev.SeatClaimed(state.newest_claim + 1, target.member, command.ticket, name)]


def _names(context: CommandContext) -> list[str]:
    return [member.name for member in context.state.members]


def _answer(context: CommandContext, command: cmd.AnswerClaim) -> list[TableEvent]:
    me = sender(context)
    require_stage(context, "game")
    claim = next((one for one in context.state.seat_claims if one.claim == command.claim and not one.given), None)
    if claim is None or claim.at + LAPSE_MS <= context.now:
        raise TableRefusal("unknown_claim")
    if me.member == claim.member and not command.confirm:
        return [ev.ClaimRefused(claim.claim, me.member)]
    needed = _needed(context, claim, me)
    if not command.confirm:
        return [ev.ClaimRefused(claim.claim, me.member)]
    owner = named_member(context, claim.member)
    refuse_if(context.presence.is_here(owner.member) and not owner.gone, "not_away")
    agreed = {*claim.backers, me.member}
    given = [ev.SeatGiven(claim.claim, owner.member)] if len(agreed) >= needed else []
    if me.member not in claim.backers:
        return [ev.ClaimBacked(claim.claim, me.member), *given]
    refuse_if(not given, "already_asked")
    return [*given]  # one of two people who became host meanwhile


def _needed(context: CommandContext, claim: SeatClaim, me: Member) -> int:
    """The number of people who must agree, the sender among them.

    Raises:
        TableRefusal: the host decides, or the sender has left or does not count.
    """
    host = context.state.host
    if me.member == host and host != claim.member:
        return 1
    refuse_if(host not in (None, claim.member) and context.presence.is_here(host), "not_host")
    people = _judges(context, claim.member)
    refuse_if(me.member not in people, "not_seated")
    return min(BACKERS, len(people))


def _judges(context: CommandContext, claimed: MemberId) -> list[MemberId]:
    members = (member for member in context.state.members if member.bot is None and not member.assistant)
    return [member.member for member in members if not member.gone and member.member != claimed]


def _collect(context: CommandContext, command: cmd.CollectSeat) -> list[TableEvent]:
    state = context.state
    refuse_if(context.member is not None, "already_seated")
    ticket = sha256(bytes.fromhex(command.secret)).hexdigest()
    claim = next((one for one in state.seat_claims if one.given and one.ticket == ticket), None)
    if claim is None:
        raise TableRefusal("unknown_claim")
    owner = named_member(context, claim.member)
    refuse_if(owner.removed, "unknown_claim")  # they were removed after the table gave the seat
    collected: list[TableEvent] = [ev.SeatCollected(claim.claim, owner.member)]
    if owner.stand_in is not None:
        collected.append(ev.StandInEnded(owner.member))
    if claim.name:
        collected.append(ev.MemberRenamed(owner.member, distinct_name(claim.name, _names(context))))
    return collected if state.host is not None else [*collected, ev.HostPassed(owner.member)]


CLAIMING: Final[Handlers] = {
    cmd.ClaimSeat: _claim_seat,
    cmd.AnswerClaim: _answer,
    cmd.CollectSeat: _collect,
}
