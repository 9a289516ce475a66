"""Who may say what, and when there is silence.

Contract: as `decide`. Every silence of the rules and of the host is kept here.
"""

from typing import Final

from weimar.engine.phases import ChancellorEnact, GameOver, PresidentDiscard, VetoAnswer, Voting
from weimar.engine.rounds import government_of
from weimar.engine.state import State
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import MemberId, TableEvent
from weimar.table.judging import Code, Decisions, Situation, asker
from weimar.table.names import said
from weimar.table.state import Member, TableState

PHRASES: Final = (
    "hello",
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
REACTIONS: Final = ("applause", "laugh", "surprise", "suspicion", "thumbs_up", "thumbs_down")


def silenced_government(game: State) -> tuple[int, ...]:
    """President and chancellor from the draw to the enactment or the answered veto (rules, 6)."""
    if not isinstance(game.phase, PresidentDiscard | ChancellorEnact | VetoAnswer):
        return ()
    return government_of(game.board.rounds) or ()


def ballot_is_shut(state: TableState) -> bool:
    """Whether people still discuss and ballots are not yet taken (rules, option `discussion_limit_s`)."""
    return (
        state.game is not None
        and isinstance(state.game.phase, Voting)
        and state.rules.discussion_limit_s is not None
        and state.talk_closed != state.prompt
    )


def talk_is_closed(state: TableState) -> bool:
    """Whether the time for discussion is over and ballots are cast (rules, option `discussion_limit_s`)."""
    return state.game is not None and isinstance(state.game.phase, Voting) and state.talk_closed == state.prompt


def require_voice(at: Situation, me: Member) -> None:
    """Refuse who has to be silent."""
    code = silence_of(at.state, me.member)
    if code is not None:
        raise at.refuse(code)


def silence_of(state: TableState, member: MemberId) -> Code | None:
    """Why somebody may not talk; None if he may.

    Silent are the government in its session, the dead, and all once the discussion is closed (rules, 6 and 8).
    """
    game, seat = state.game, state.seat_of(member)
    if state.stage != "game" or game is None or isinstance(game.phase, GameOver):
        return None
    if seat in silenced_government(game):
        return "government_silent"
    if seat not in game.board.alive and not state.rules.dead_may_discuss:
        return "dead_silent"
    return "discussion_closed" if talk_is_closed(state) else None


def _chat(at: Situation, command: cmd.Chat) -> list[TableEvent]:
    text = said(command.text)
    if text is None:
        raise at.refuse("bad_text")
    if at.state.silenced:
        raise at.refuse("silenced")
    if at.member is None:
        return [ev.ChatSaid(None, "gallery", text)]
    require_voice(at, asker(at))
    return [ev.ChatSaid(at.member, "table", text)]


def _say_phrase(at: Situation, command: cmd.SayPhrase) -> list[TableEvent]:
    return [ev.PhraseSaid(_who_uses(at, command.phrase, PHRASES, "unknown_phrase"), command.phrase)]


def _react(at: Situation, command: cmd.React) -> list[TableEvent]:
    return [ev.Reacted(_who_uses(at, command.reaction, REACTIONS, "unknown_reaction"), command.reaction)]


def _who_uses(at: Situation, key: str, known: tuple[str, ...], unknown: Code) -> MemberId:
    """Who says or shows something that there is a key for, and may do so."""
    me = asker(at)
    if key not in known:
        raise at.refuse(unknown)
    require_voice(at, me)
    return me.member


def _keep_note(at: Situation, command: cmd.KeepNote) -> list[TableEvent]:
    return [ev.NoteKept(asker(at).member, command.text)]


TALK: Final[Decisions] = {
    cmd.Chat: _chat,
    cmd.SayPhrase: _say_phrase,
    cmd.React: _react,
    cmd.KeepNote: _keep_note,
}
