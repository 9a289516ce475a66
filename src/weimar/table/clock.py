"""Deadlines for open decisions and devices' numbers, for an absent host's role, and for unused passes of big screens.

Contract: `new_deadlines` returns events for the log entry that opens a decision: its deadlines, and the times of its
discussion (`weimar.table.discussion`). `due` returns the events due by now.
`next_due` returns the time to ask again. Deadlines are data in the log, so they survive a restart.
"""

from typing import Final

from weimar.engine import awaited
from weimar.engine.phases import (
    ChancellorEnact,
    Execution,
    GameOver,
    Investigation,
    Nomination,
    Phase,
    PolicyPeek,
    PresidentDiscard,
    SpecialElection,
    VetoAnswer,
    Voting,
)
from weimar.table import events as ev
from weimar.table.dealing import deal_is_due, dealt
from weimar.table.discussion import envelopes_due, new_card, new_discussion, new_envelopes
from weimar.table.events import ScreenId, TableEvent, Timers
from weimar.table.lobby import next_hosts
from weimar.table.playing import bot_plays
from weimar.table.presence import HOST_ABSENCE_MS, Presence
from weimar.table.state import Deadline, TableState
from weimar.table.talk import ballot_is_shut

_SECONDS_FIELD: Final[dict[type, str | None]] = {
    Nomination: "nomination_s",
    Voting: "vote_s",
    PresidentDiscard: "session_s",
    ChancellorEnact: "session_s",
    VetoAnswer: "session_s",
    Investigation: "power_s",
    PolicyPeek: "power_s",
    SpecialElection: "power_s",
    Execution: "power_s",
    GameOver: None,
}
"""The field of `Timers` for each phase; None for no timer."""


def new_deadlines(before: TableState, after: TableState, now: int, pace: float = 1.0) -> tuple[TableEvent, ...]:
    """The deadlines, envelopes, discussion and card of a decision that just began, or continues after a change.

    `pace` is the factor on the time for which bots wait for people's talk.
    """
    if after.stage != "game" or after.paused:
        return ()
    assert after.game is not None
    envelopes, card = new_envelopes(before, after, now, pace), new_card(before, after, now, pace)
    shown = (*envelopes, *card) or (after.envelopes, after.card)
    limit_s = _seconds(after.timers, after.game.phase)
    talk = new_discussion(before, after, now, pace, limit_s)
    since = max(now, *(0 if one is None or isinstance(one, ev.EnvelopesPutAway) else one.until for one in shown))
    deadlines = _new_deadlines(before, after, since, limit_s, moved=envelopes != [])
    return (*envelopes, *card, *deadlines, *talk)


def _new_deadlines(
    before: TableState, after: TableState, since: int, seconds: int | None, *, moved: bool
) -> tuple[TableEvent, ...]:
    """The deadlines; the time of a decision begins once envelopes and the president's card are away, here at `since`.

    `moved`: the game begins at another time than it did.
    """
    begun = before.paused or (before.games, before.prompt) != (after.games, after.prompt)
    if ballot_is_shut(after):
        return discussion_deadline(after, since) if begun else ()
    put_away = (before.card, before.envelopes) != (None, None) and (after.card, after.envelopes) == (None, None)
    if not (begun or moved or put_away) and (before.timers, before.talk_closed) == (after.timers, after.talk_closed):
        return ()
    if seconds is None:
        return ()
    return (ev.DeadlineSet("decision", after.prompt, since + (seconds + after.timers.grace_s) * 1000),)


def discussion_deadline(state: TableState, since: int) -> tuple[TableEvent, ...]:
    """The deadline of the talk before a vote; none if there is no such talk now."""
    limit = state.rules.discussion_limit_s or 0
    return (ev.DeadlineSet("discussion", state.prompt, since + limit * 1000),) if ballot_is_shut(state) else ()


def _seconds(timers: Timers, phase: Phase) -> int | None:
    if isinstance(phase, Voting) and not timers.ballots_too:
        return None
    field = _SECONDS_FIELD[type(phase)]
    return None if field is None else getattr(timers, field)


def due(state: TableState, presence: Presence, now: int) -> tuple[TableEvent, ...]:
    """The events due by now."""
    unused = (ev.ScreenClosed(screen) for screen, at in _unused_screens(state, presence) if at <= now)
    dealing = deal_is_due(state)
    if state.deal is not None and dealing is not None and dealing <= now:
        return (dealt(state, state.deal),)
    begins = envelopes_due(state)
    begun = () if begins is None or begins > now else (ev.EnvelopesPutAway(),)
    return (*begun, *_expired(state, now), *_host_absent(state, presence, now), *unused)


def next_due(state: TableState, presence: Presence) -> int | None:
    """The time of the next possible event of `due`, in milliseconds since the epoch; None for never."""
    times = [deadline.at for deadline in state.deadlines if _outcome(state, deadline)]
    times += [at for _, at in _unused_screens(state, presence)]
    others = (_host_passes_at(state, presence), deal_is_due(state), envelopes_due(state))
    times += [at for at in others if at is not None]
    return min(times, default=None)


def _expired(state: TableState, now: int) -> list[TableEvent]:
    return [event for deadline in state.deadlines if deadline.at <= now for event in _outcome(state, deadline)]


def _outcome(state: TableState, deadline: Deadline) -> list[TableEvent]:
    """The events of a deadline; none if its decision is over or a bot already takes it."""
    if state.game is None or state.paused or deadline.prompt != state.prompt:
        return []
    if deadline.kind == "discussion":
        return [ev.DiscussionClosed(state.prompt)]
    late = (state.members[seat] for seat in awaited(state.game))
    return [ev.StandInBegan(member.member, "decision", "timer") for member in late if not bot_plays(member)]


def _unused_screens(state: TableState, presence: Presence) -> list[tuple[ScreenId, int]]:
    """Big screens that have never connected, and the expiry of their passes."""
    opened = ((screen, presence.void_at(at)) for screen, at in state.screens_opened)
    return [(screen, at) for screen, at in opened if screen not in presence.screens_used]


def _host_passes_at(state: TableState, presence: Presence) -> int | None:
    """The time at which the host's role passes to a connected person: immediately if there is no host."""
    if state.day is not None:
        return None  # its table has no host
    host = None if state.host is None else state.member(state.host)
    passes = state.changed_at if host is None else presence.absent_since(host)
    if passes is None or not next_hosts(state, presence):
        return None
    return passes if host is None else passes + HOST_ABSENCE_MS


def _host_absent(state: TableState, presence: Presence, now: int) -> list[TableEvent]:
    at = _host_passes_at(state, presence)
    return [ev.HostPassed(next_hosts(state, presence)[0].member)] if at is not None and at <= now else []
