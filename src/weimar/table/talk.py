"""Chat, phrases, reactions and notes; and the rules of silence.

Contract: same as `decide`. This module enforces every silence required by the rules or the host.
"""

from typing import Final

from weimar.engine.legal import silenced_government
from weimar.engine.phases import GameOver, Voting
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import CommandContext, Handlers, TableRefusal, refuse_if, sender
from weimar.table.names import clean_text
from weimar.table.state import Member, TableState

PHRASES: Final = (
    "hello",
    "ready",
    "not_ready",
    "good_game",
    "thinking",
    "trust_me",
    "i_am_liberal",
    "i_doubt_it",
    "vote_ja",
    "vote_nein",
    "why",
    "well_played",
    "sorry",
    "hurry_up",
)
BOT_PHRASES: Final = ("no_chat",)
"""Phrases for bots only."""
REACTIONS: Final = ("applause", "laugh", "surprise", "suspicion", "thumbs_up", "thumbs_down")


def ballot_is_shut(state: TableState) -> bool:
    """Return whether the discussion is open and ballots are not yet accepted (rules, option `discussion_limit_s`)."""
    return (
        state.game is not None
        and isinstance(state.game.phase, Voting)
        and state.rules.discussion_limit_s is not None
        and state.talk_closed != state.prompt
    )


def talk_is_closed(state: TableState) -> bool:
    """Return whether the time for discussion is over and ballots are cast (rules, option `discussion_limit_s`)."""
    return state.game is not None and isinstance(state.game.phase, Voting) and state.talk_closed == state.prompt


def require_may_speak(context: CommandContext, me: Member) -> None:
    """Refuse a member who must be silent."""
    code = silence_of(context.state, me.member)
    if code is not None:
        raise TableRefusal(code)


def silence_of(state: TableState, member: MemberId) -> str | None:
    """The code of the silence imposed on a member; None if they can talk.

    The government is silent in its session, the dead always, and everyone after the discussion closes (rules, 6 and 8).
    """
    game, seat = state.game, state.seat_of(member)
    if state.stage != "game" or game is None or isinstance(game.phase, GameOver):
        return None
    if seat in silenced_government(game):
        return "government_silent"
    if seat not in game.board.alive and not state.rules.dead_may_discuss:
        return "dead_silent"
    return "discussion_closed" if talk_is_closed(state) else None


def _chat(context: CommandContext, command: cmd.Chat) -> list[TableEvent]:
    text = clean_text(command.text)
    if text is None:
        raise TableRefusal("bad_text")
    refuse_if(context.state.silenced, "silenced")
    if context.member is None:
        return [ev.ChatSaid(None, "gallery", text)]
    require_may_speak(context, sender(context))
    return [ev.ChatSaid(context.member, "table", text)]


def _say_phrase(context: CommandContext, command: cmd.SayPhrase) -> list[TableEvent]:
    known = PHRASES if sender(context).bot is None else (*PHRASES, *BOT_PHRASES)
    return [ev.PhraseSaid(_speaker_with_key(context, command.phrase, known, "unknown_phrase"), command.phrase)]


def _react(context: CommandContext, command: cmd.React) -> list[TableEvent]:
    return [ev.Reacted(_speaker_with_key(context, command.reaction, REACTIONS, "unknown_reaction"), command.reaction)]


def _speaker_with_key(context: CommandContext, key: str, known: tuple[str, ...], unknown: str) -> MemberId:
    """The sender, if the key is known and they can talk."""
    me = sender(context)
    refuse_if(key not in known, unknown)
    require_may_speak(context, me)
    return me.member


def _keep_note(context: CommandContext, command: cmd.KeepNote) -> list[TableEvent]:
    return [ev.NoteKept(sender(context).member, command.text)]


TALK: Final[Handlers] = {
    cmd.Chat: _chat,
    cmd.SayPhrase: _say_phrase,
    cmd.React: _react,
    cmd.KeepNote: _keep_note,
}
