"""The envelopes of a deal, the discussion before a decision of bots, and a president's card: how long bots wait.

Contract: pure and bounded. All times are in the log (`EnvelopesDealt`, `DiscussionTimed`, `CardShown`), so they are the
same on every node and after a restart. They follow from public facts: the phase, the people at the table, who has
looked or voted, and when someone last spoke. So the moment at which bots act reveals nothing.
"""

from typing import Final

from weimar.engine import awaited
from weimar.engine.phases import Execution, Investigation, Nomination, PolicyPeek, SpecialElection, Voting
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import Pace, PowerTopic, TableEvent
from weimar.table.judging import CommandContext, Handlers, require_stage, sender
from weimar.table.playing import bot_plays, bots_awaited, plays_alone
from weimar.table.state import TableState

EARLIEST_MS: Final = 12_000
"""The shortest discussion in milliseconds, at the ordinary pace."""
LATEST_MS: Final = 30_000
"""The longest discussion, however much is said."""
SILENCE_MS: Final = 6_000
"""The silence that ends a discussion."""
CARD_MS: Final = 25_000
"""The longest time in milliseconds for which bots wait until a president has put the card away."""
LOOK_MS: Final = 25_000
"""The longest time in milliseconds for which a new game waits until everybody has looked at their role."""
READ_MS: Final = 5_000
"""The time in milliseconds for the last one to read, at the ordinary pace. Nobody sees when a card is put away, because
a role with more to read takes longer."""
SHARES: Final[dict[Pace, float]] = {"relaxed": 1.5, "normal": 1.0, "blitz": 1 / 3}
"""For each pace, the fraction of a discussion's length."""
DISCUSSED: Final = (Voting, Execution, SpecialElection)
"""The decisions with a discussion."""
CARDS: Final[dict[type, PowerTopic]] = {Investigation: "investigation", PolicyPeek: "peek"}
"""The decisions after which a president has seen a card alone, and its kind."""


def ends_at(state: TableState) -> int | None:
    """The end of the discussion if nobody says anything more, in milliseconds since the epoch; None for no discussion.

    There is none once every person has voted, or no person is left to speak.
    """
    talk = state.discussion
    if talk is None or state.stage != "game" or state.paused or state.silenced or not _people_to_hear(state):
        return None
    return min(talk.latest, max(talk.earliest, talk.heard + talk.silence_ms))


def bots_wait_until(state: TableState) -> int:
    """The time until which bots do not act, in milliseconds since the epoch; 0 if they need not wait for people."""
    if state.paused:
        return 0
    shown = (state.card, state.envelopes)
    return max(ends_at(state) or 0, *(0 if one is None else one.until for one in shown))


def envelopes_due(state: TableState) -> int | None:
    """The time at which the game begins at the latest, in milliseconds since the epoch; None if it has begun."""
    return None if state.envelopes is None or state.paused else state.envelopes.until


def new_envelopes(
    before: TableState, after: TableState, now: int, pace: float
) -> list[ev.EnvelopesDealt | ev.EnvelopesPutAway]:
    """The envelopes of a deal, after a pause those that are left, and the time to read once the last seal is broken.

    Bots and assistants have looked. A player alone with bots has no need to hide how long they read: the game waits
    until they put the card away. It begins when nobody is left to look.
    """
    if after.stage != "game" or after.paused or pace <= 0:
        return []
    share = min(1.0, pace)
    people = [one.member for one in after.members if not bot_plays(one) and not one.assistant]
    if before.games != after.games:
        return [ev.EnvelopesDealt(tuple(people), now + round(LOOK_MS * share))] if people else []
    envelopes = after.envelopes
    if envelopes is None:
        return []
    if envelopes.sealed:
        return [ev.EnvelopesDealt(envelopes.sealed, now + round(LOOK_MS * share))] if before.paused else []
    if not people:
        return [ev.EnvelopesPutAway()]
    until = now + round(READ_MS * share * SHARES[after.pace])
    until = until if before.paused else min(until, envelopes.until)
    is_new = before.paused or before.envelopes is None or before.envelopes.sealed != ()
    return [ev.EnvelopesDealt((), until)] if is_new and not plays_alone(after, people[0]) else []


def new_discussion(
    before: TableState, after: TableState, now: int, pace: float, limit_s: int | None
) -> list[TableEvent]:
    """The discussion of a decision that just began, or that continues after a pause or at another pace.

    `pace` is the factor on all lengths, 0 for no discussions; `limit_s` the seconds of the decision's timer.
    """
    share = pace * SHARES[after.pace]
    begun = before.paused or (before.games, before.prompt) != (after.games, after.prompt)
    timed = before.discussion is not None and (before.pace, before.timers) != (after.pace, after.timers)
    if share <= 0 or not (begun or timed) or not _is_discussed(after):
        return []
    since = now if begun or before.discussion is None else before.discussion.since
    latest = round(LATEST_MS * share)
    latest = latest if limit_s is None else min(latest, limit_s * 1000)
    earliest = min(round(EARLIEST_MS * share), latest)
    return [ev.DiscussionTimed(since, since + earliest, since + latest, round(SILENCE_MS * share))]


def new_card(before: TableState, after: TableState, now: int, pace: float) -> list[ev.CardShown]:
    """The card that a person just got to see alone as president, or still sees after a pause.

    Bots wait for it `CARD_MS`; among several people with a timer, as long as the power's timer.
    """
    if after.stage != "game" or after.paused or pace <= 0 or after.game is None or before.game is None:
        return []
    if before.paused and after.card is not None:
        seen = after.card.member, after.card.about, after.card.round
    elif (about := CARDS.get(type(before.game.phase))) is None or not isinstance(after.game.phase, Nomination):
        return []
    else:
        president = before.members[before.game.board.candidate]
        if bot_plays(president):
            return []
        seen = president.member, about, len(before.game.board.rounds)
    power_s = after.timers.power_s
    if power_s is None or plays_alone(after, seen[0]):
        return [ev.CardShown(*seen, now + round(CARD_MS * min(1.0, pace)))]
    return [ev.CardShown(*seen, now + power_s * 1000)]


def _is_discussed(state: TableState) -> bool:
    """Return whether bots decide now and people may try to change their mind.

    At the table of a day bots wait for the person's steps, not for seconds.
    """
    if state.stage != "game" or state.game is None or state.day is not None or state.silenced:
        return False
    return isinstance(state.game.phase, DISCUSSED) and bool(bots_awaited(state)) and _people_to_hear(state)


def _people_to_hear(state: TableState) -> bool:
    """Return whether a living person has not voted yet; before other decisions, whether there is a living person."""
    game = state.game
    assert game is not None
    seats = awaited(game) if isinstance(game.phase, Voting) else game.board.alive
    return any(not bot_plays(state.members[seat]) for seat in seats)


def _go_on(context: CommandContext, _: cmd.GoOn) -> list[TableEvent]:
    """End the waiting of bots for a player alone with them; their speed is not part of the log."""
    me = sender(context)
    require_stage(context, "game")
    state = context.state
    if not plays_alone(state, me.member):
        return []
    ended: list[TableEvent] = [] if ends_at(state) is None else [ev.DiscussionEnded()]
    return ended + _put_away(context, cmd.PutAway())


def _put_away(context: CommandContext, _: cmd.PutAway) -> list[TableEvent]:
    me = sender(context)
    require_stage(context, "game")
    state = context.state
    if state.card is not None and state.card.member == me.member:
        return [ev.CardPutAway(me.member)]
    return [ev.EnvelopesPutAway()] if state.envelopes is not None and plays_alone(state, me.member) else []


def _break_seal(context: CommandContext, _: cmd.BreakSeal) -> list[TableEvent]:
    me = sender(context)
    require_stage(context, "game")
    envelopes = context.state.envelopes
    return [] if envelopes is None or me.member not in envelopes.sealed else [ev.SealBroken(me.member)]


DISCUSSION: Final[Handlers] = {cmd.GoOn: _go_on, cmd.PutAway: _put_away, cmd.BreakSeal: _break_seal}
