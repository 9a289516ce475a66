"""Actions in the game, of people and of bots.

Contract: as `decide`. Game actions go through the engine, which refuses with its own codes.
"""

from typing import Final

from weimar.engine import IllegalAction, awaited, play
from weimar.engine.actions import Action, CastVote, Say
from weimar.engine.state import Statement, concerned, topic_of
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import Situation, TableRefusal, Verdict, asker, member_of, require_stage
from weimar.table.state import Member, TableState
from weimar.table.talk import ballot_is_shut, require_voice, silenced_government, talk_is_closed


def act_as_bot(situation: Situation, member: MemberId, action: Action) -> Verdict:
    """A bot's action for a seat that bots play; statements only for bots' own seats.

    Raises:
        TableRefusal: the seat is a person's, the action is another seat's, or the engine refuses.
    """
    one = member_of(situation, member)
    own = getattr(action, "seat", None) == situation.state.seat_of(member)  # of a bot's answer nothing is certain
    if not own or not bot_plays(one) or (isinstance(action, Say) and one.bot is None):
        raise situation.refuse("not_your_seat")
    require_stage(situation, "game")
    return _play(situation, one, action, by_bot=one.bot is None)


STAND_IN: Final = "steady"
"""The level that plays for people who are away."""


def bot_plays(member: Member) -> bool:
    """Whether a bot acts for this seat now."""
    return member.bot is not None or member.stand_in is not None


def bots_awaited(state: TableState) -> tuple[int, ...]:
    """The seats that the game waits for and that bots play, ascending; none while the table is paused."""
    if state.game is None or state.paused or ballot_is_shut(state):
        return ()
    return tuple(seat for seat in awaited(state.game) if bot_plays(state.members[seat]))


def bots_with_something_to_say(state: TableState) -> list[tuple[int, tuple[int, int, str]]]:
    """Seats of bots with something seen and not stated, and what: game, round and topic; nobody in his own session."""
    if state.game is None or state.stage != "game" or state.paused or talk_is_closed(state):
        return []
    game = state.game
    found: list[tuple[int, tuple[int, int, str]]] = []
    if all(member.bot is None for member in state.members):
        return found
    stated = {(one.seat, one.round, one.about) for one in game.board.statements}
    silent = silenced_government(game)
    for seat, member in enumerate(state.members):
        if member.bot is None or seat in silent or seat not in game.board.alive:
            continue
        for seen in game.board.memories[seat]:
            about = topic_of(seen)
            if (seat, seen.round, about) not in stated:
                found.append((seat, (state.games, seen.round, about)))
    return found


def bots_addressed(state: TableState, statement: Statement) -> tuple[MemberId, ...]:
    """The bots whose office a person has just spoken about; nobody speaks to bots by way of other bots."""
    speaker = state.members[statement.seat]
    if state.game is None or speaker.bot is not None or speaker.stand_in is not None:
        return ()
    members = (state.members[seat] for seat in concerned(state.game.board.rounds, statement))
    return tuple(one.member for one in members if one.bot is not None)


def act(at: Situation, command: cmd.Act) -> Verdict:
    """A person's action in the game; a bot that played the seat gives it back.

    Raises:
        TableRefusal: the table refuses it, or the engine does.
    """
    me = asker(at)
    require_stage(at, "game")
    if at.state.paused:
        raise at.refuse("paused")
    if command.action.seat != at.state.seat_of(me.member):
        raise at.refuse("not_your_seat")
    if isinstance(command.action, Say):
        require_voice(at, me)
    elif command.prompt != at.state.prompt:
        raise at.refuse("old_prompt")
    verdict = _play(at, me, command.action, by_bot=False)
    back: tuple[TableEvent, ...] = (ev.StandInEnded(me.member),) if me.stand_in else ()
    return Verdict(back + verdict.events, verdict.game)


def _play(at: Situation, member: Member, action: Action, *, by_bot: bool) -> Verdict:
    assert at.state.game is not None
    if isinstance(action, CastVote) and ballot_is_shut(at.state):
        raise at.refuse("discussion_open")
    try:
        game, events = play(at.state.game, action, at.chance)
    except IllegalAction as refused:
        raise TableRefusal(refused.code) from None
    return Verdict((ev.Played(member.member, events, by_bot=by_bot),), game)
