"""Actions in the game, by people and by bots.

Contract: same as `decide`. The engine judges the actions and refuses with its own codes.
"""

import re
from typing import Final

from weimar.engine import IllegalAction, awaited, play
from weimar.engine.actions import Action, CastVote, Say
from weimar.engine.events import BallotChanged
from weimar.engine.legal import silenced_government
from weimar.engine.limits import MOST_CHANGES, MOST_STATEMENTS
from weimar.engine.phases import PolicyPeek
from weimar.engine.state import Peeked, State, Statement, concerned, topic_of
from weimar.engine.view import voted
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.dealing import chance_of
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import CommandContext, TableRefusal, Verdict, named_member, refuse_if, require_stage, sender
from weimar.table.state import Member, TableState
from weimar.table.talk import ballot_is_shut, require_may_speak, silence_of, talk_is_closed


def act_as_bot(context: CommandContext, member: MemberId, action: Action) -> Verdict:
    """A bot's action for a bot's seat or as a stand-in. Stand-ins make no statements.

    Raises:
        TableRefusal: a person plays the seat, the action is another seat's, or the engine refuses.
    """
    player = named_member(context, member)
    own = getattr(action, "seat", None) == context.state.seat_of(member)  # a faulty bot can return anything
    refuse_if(not own or not bot_plays(player) or (isinstance(action, Say) and player.bot is None), "not_your_seat")
    refuse_if(isinstance(action, Say) and not context.state.claims, "claims_off")
    require_stage(context, "game")
    return _play(context, player, action, by_bot=player.bot is None)


STAND_IN: Final = "steady"
"""The level of the bot playing for absent people."""


def bot_plays(member: Member) -> bool:
    """Return whether a bot acts for this seat now."""
    return member.bot is not None or member.stand_in is not None


def plays_alone(state: TableState, member: MemberId) -> bool:
    """Return whether bots play all seats except this member's."""
    return all(bot_plays(other) for other in state.members if other.member != member)


def bots_awaited(state: TableState) -> tuple[int, ...]:
    """The awaited seats played by bots, ascending; none while the table is paused.

    At the table of a day, bots also wait for the person (`weimar.daily.play`).
    """
    if state.game is None or state.paused or ballot_is_shut(state):
        return ()
    waiting = awaited(state.game)
    if state.day is not None and not all(bot_plays(state.members[seat]) for seat in waiting):
        return ()
    return tuple(seat for seat in waiting if bot_plays(state.members[seat]))


def bots_with_something_to_say(state: TableState) -> list[tuple[int, tuple[int, int, str]]]:
    """Seats of bots with an unstated observation, each with its game, round and topic.

    The government of the running session is silent, and so are all bots while claims are off. Bots state a peek only
    after the tiles are back on the pile: an earlier question would find no answer and would not be repeated.
    """
    if state.game is None or state.stage != "game" or state.paused or not state.claims or talk_is_closed(state):
        return []
    game = state.game
    found: list[tuple[int, tuple[int, int, str]]] = []
    if all(member.bot is None for member in state.members):
        return found
    stated = {(statement.seat, statement.round, statement.about) for statement in game.board.statements}
    silent = silenced_government(game)
    for seat, member in enumerate(state.members):
        if member.bot is None or seat in silent or seat not in game.board.alive:
            continue
        for seen in game.board.memories[seat]:
            if isinstance(seen, Peeked) and isinstance(game.phase, PolicyPeek) and seen.round == len(game.board.rounds):
                continue
            about = topic_of(seen)
            if (seat, seen.round, about) not in stated:
                found.append((seat, (state.games, seen.round, about)))
    return found


def bots_addressed(state: TableState, statement: Statement) -> tuple[MemberId, ...]:
    """The bots whose office a person's statement is about; none for statements of bots."""
    speaker = state.members[statement.seat]
    if state.game is None or speaker.bot is not None:
        return ()
    members = (state.members[seat] for seat in concerned(state.game.board.rounds, statement))
    return tuple(member.member for member in members if member.bot is not None)


def bot_addressed_in_chat(state: TableState, said: ev.ChatSaid) -> MemberId | None:
    """The bot addressed by a person's chat message in a game; None if there is none.

    It is the next bot clockwise named in the message, or simply the next bot if the person plays with bots only. The
    function ignores the rest of the message. A bot that must be silent now is not addressed.
    """
    seat = None if said.member is None else state.seat_of(said.member)
    if seat is None or said.channel != "table" or state.stage != "game":
        return None
    around = state.members[seat + 1 :] + state.members[:seat]
    bots = [other for other in around if other.bot is not None and silence_of(state, other.member) is None]
    alone = all(other.bot is not None for other in around)
    named = [bot for bot in bots if _names(said.text, bot.name)]
    return next((bot.member for bot in named or (bots if alone else [])), None)


def _names(text: str, name: str) -> bool:
    """True if a text contains a name as a separate word. Japanese letters may follow it directly."""
    return re.search(rf"(?<![a-zà-ž]){re.escape(name)}(?![a-zà-ž])", text, re.IGNORECASE) is not None


def act(context: CommandContext, command: cmd.Act) -> Verdict:
    """Take a person's action in the game; it ends any stand-in for their seat.

    Raises:
        TableRefusal: the table or the engine refuses it.
    """
    me = sender(context)
    require_stage(context, "game")
    refuse_if(context.state.paused, "paused")
    refuse_if(command.action.seat != context.state.seat_of(me.member), "not_your_seat")
    if isinstance(command.action, Say):
        refuse_if(not context.state.claims, "claims_off")
        require_may_speak(context, me)
    elif command.prompt != context.state.prompt:
        raise TableRefusal("old_prompt")
    verdict = _play(context, me, command.action, by_bot=False)
    back: tuple[TableEvent, ...] = (ev.StandInEnded(me.member),) if me.stand_in else ()
    return Verdict(back + verdict.events, verdict.game)


def _play(context: CommandContext, member: Member, action: Action, *, by_bot: bool) -> Verdict:
    assert context.state.game is not None
    refuse_if(isinstance(action, CastVote) and ballot_is_shut(context.state), "discussion_open")
    _require_few(context, action)
    try:
        game, events = play(context.state.game, action, chance_of(context))
    except IllegalAction as refused:
        raise TableRefusal(refused.code) from None
    return Verdict((ev.Played(member.member, events, by_bot=by_bot),), game)


def _require_few(context: CommandContext, action: Action) -> None:
    """Refuse what a game needs no more of: another correction of a statement, another change of a ballot.

    Everything else follows the course of the game, which ends. So its record never exceeds the limits of records.
    """
    state, game = context.state, context.state.game
    assert game is not None
    if isinstance(action, Say):
        refuse_if(is_stated_enough(game, action), "too_many_statements")
    elif isinstance(action, CastVote) and action.seat in voted(game):
        changed = sum(isinstance(event, BallotChanged) and event.seat == action.seat for event in state.history)
        refuse_if(changed >= MOST_CHANGES, "too_many_changes")


def is_stated_enough(game: State, said: Say) -> bool:
    """Return whether a seat has stated an observation as often as a record allows."""
    subject = (said.seat, said.about, said.round)
    return sum((old.seat, old.about, old.round) == subject for old in game.board.statements) >= MOST_STATEMENTS
