"""People who are away: nudges, bots that stand in, removal by the host or a majority.

Contract: as `decide`.
"""

from typing import Final, Literal

from weimar.engine import awaited
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import Decisions, Situation, asker, person_of, require_stage
from weimar.table.lobby import pass_host
from weimar.table.presence import NUDGE_AFTER_MS, STAND_IN_AFTER_MS
from weimar.table.state import Member


def _nudge(at: Situation, command: cmd.Nudge) -> list[TableEvent]:
    me, target = asker(at), _awaited_person(at, command.member)
    if at.presence.away_for(target, at.now) < NUDGE_AFTER_MS:
        raise at.refuse("not_away")
    nudged = ev.Nudged(me.member, target.member)
    if nudged in at.state.nudges:
        raise at.refuse("already_asked")
    return [nudged]


def _ask(at: Situation, command: cmd.Ask) -> list[TableEvent]:
    me = asker(at)
    require_stage(at, "game")
    if command.petition == "removal":
        target = person_of(at, command.member)
    else:
        target = _awaited_person(at, command.member)
        if at.presence.away_for(target, at.now) < STAND_IN_AFTER_MS:
            raise at.refuse("not_away")
    asked = ev.Petitioned(me.member, target.member, command.petition)
    if asked in at.state.petitions:
        raise at.refuse("already_asked")
    if me.member == at.state.host:
        return _granted(at, target, command.petition, "host")
    same = (one.member for one in at.state.petitions if (one.target, one.ask) == (asked.target, asked.ask))
    voices = _voices(at)
    if 2 * len(voices & {*same, me.member}) > len(voices):
        return [asked, *_granted(at, target, command.petition, "majority")]
    return [asked]


def _voices(at: Situation) -> set[MemberId]:
    """The people whose word counts: all who are here, the one it is about too."""
    return {
        one.member for one in at.state.members if one.bot is None and not one.gone and at.presence.is_here(one.member)
    }


def _granted(at: Situation, target: Member, petition: ev.Petition, by: Literal["host", "majority"]) -> list[TableEvent]:
    if petition != "removal":
        return [ev.StandInBegan(target.member, petition, by)]
    removed: list[TableEvent] = [ev.StandInBegan(target.member, "seat", "removed"), ev.TokenRevoked(target.member)]
    return removed + pass_host(at.state, at.presence, leaving=target.member)


def _awaited_person(at: Situation, member: MemberId) -> Member:
    require_stage(at, "game")
    target = person_of(at, member)
    assert at.state.game is not None
    if target.stand_in is not None or at.state.seat_of(member) not in awaited(at.state.game):
        raise at.refuse("not_awaited")
    return target


ABSENCE: Final[Decisions] = {
    cmd.Nudge: _nudge,
    cmd.Ask: _ask,
}
