"""Judging commands: who may do what at a table, and what follows.

Contract: `decide` answers with events or refuses with `TableRefusal(code)`; it changes nothing. Every control of the
host is refused to others here, every silence is kept here. Game actions go through the engine, which refuses with its
own codes.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias, get_args

from msgspec import Struct

from weimar.engine import BadRules, Chance, IllegalAction, awaited, make_rules, play, start
from weimar.engine.actions import Action, CastVote, Say
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.engine.phases import ChancellorEnact, GameOver, PresidentDiscard, VetoAnswer, Voting
from weimar.engine.state import Hand, Loyalty, Peeked, State, government_of
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import MemberId, TableEvent
from weimar.table.names import clean, distinct, said, skeleton
from weimar.table.presence import NUDGE_AFTER_MS, STAND_IN_AFTER_MS, Presence
from weimar.table.state import Member, TableState

Code: TypeAlias = Literal[
    "not_seated",
    "not_host",
    "already_seated",
    "wrong_stage",
    "paused",
    "table_full",
    "too_few_players",
    "locked",
    "blocked",
    "bad_name",
    "bad_order",
    "bad_timers",
    "bad_text",
    "unknown_member",
    "unknown_level",
    "unknown_phrase",
    "unknown_reaction",
    "old_prompt",
    "not_your_seat",
    "silenced",
    "government_silent",
    "dead_silent",
    "discussion_closed",
    "discussion_open",
    "not_awaited",
    "not_away",
    "already_asked",
    "nothing_to_take_back",
    "coach_is_for_one",
]
TABLE_REFUSALS: Final[tuple[str, ...]] = get_args(Code)

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
SHORTEST_TIMER_S: Final = 5
LONGEST_TIMER_S: Final = 3600


class TableRefusal(ValueError):
    """The table refuses a command; nothing has changed.

    Attributes:
        code: stable; of `TABLE_REFUSALS`, the engine's `REFUSALS`, or of rules options.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Situation(Struct, frozen=True):
    """Everything that a command is judged by.

    Attributes:
        member: who asks; None for one who watches.
        now: milliseconds since the epoch.
        levels: names of bots that exist.
    """

    state: TableState
    member: MemberId | None
    now: int
    presence: Presence
    chance: Chance
    levels: tuple[str, ...]

    def refuse(self, code: Code) -> TableRefusal:
        """The exception for a code."""
        return TableRefusal(code)


def decide(situation: Situation, command: cmd.Command) -> tuple[TableEvent, ...]:
    """What follows from a command.

    Raises:
        TableRefusal: with the code of the first thing found wrong.
    """
    return tuple(_DECIDE[type(command)](situation, command))


def act_as_bot(situation: Situation, member: MemberId, action: Action) -> tuple[TableEvent, ...]:
    """A bot's action for a seat that bots play; statements only for bots' own seats.

    Raises:
        TableRefusal: the seat is a person's, or the engine refuses.
    """
    one = _member(situation, member)
    if not bot_plays(one) or (isinstance(action, Say) and one.bot is None):
        raise situation.refuse("not_your_seat")
    _require_stage(situation, "game")
    return _played(situation, one, action, by_bot=one.bot is None)


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
    game, found = state.game, []
    stated = {(one.seat, one.round, one.about) for one in game.board.statements}
    silent = _silenced_government(game)
    for seat, member in enumerate(state.members):
        if member.bot is None or seat in silent or seat not in game.board.alive:
            continue
        for seen in game.board.memories[seat]:
            about = _TOPIC[type(seen)]
            if (seat, seen.round, about) not in stated:
                found.append((seat, (state.games, seen.round, about)))
    return found


_TOPIC: Final[dict[type, str]] = {Hand: "session", Peeked: "peek", Loyalty: "investigation"}


def _silenced_government(game: State) -> tuple[int, ...]:
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


# -- the lobby ---------------------------------------------------------------------------------------------------


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
    name = _allowed_name(at, command.name) if command.name else _suggested_name(at.state, PEOPLE)
    member = state.newest + 1
    joined: list[TableEvent] = [ev.MemberJoined(member, distinct(name, (one.name for one in state.members)))]
    if state.host is None:
        joined.append(ev.HostPassed(member))
    if state.helper == "coach" and _people(state):
        joined.append(ev.SettingChanged(helper="arithmetic"))
    return joined


def _people(state: TableState) -> int:
    return sum(one.bot is None for one in state.members)


def _allowed_name(at: Situation, name: str) -> str:
    tidy = clean(name)
    if tidy is None:
        raise at.refuse("bad_name")
    if skeleton(tidy) in {skeleton(blocked) for blocked in at.state.blocked}:
        raise at.refuse("blocked")
    return tidy


def _rename(at: Situation, command: cmd.Rename) -> list[TableEvent]:
    me = _me(at)
    _require_stage(at, "lobby")
    others = (one.name for one in at.state.members if one.member != me.member)
    return [ev.MemberRenamed(me.member, distinct(_allowed_name(at, command.name), others))]


def _leave(at: Situation, _command: cmd.Leave) -> list[TableEvent]:
    me = _me(at)
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
    me = _me(at)
    if me.stand_in is None:
        raise at.refuse("nothing_to_take_back")
    back: list[TableEvent] = [ev.StandInEnded(me.member)]
    return back if at.state.host is not None else [*back, ev.HostPassed(me.member)]


def _revoke_tokens(at: Situation, _command: cmd.RevokeTokens) -> list[TableEvent]:
    return [ev.TokenRevoked(_me(at).member)]


# -- the host ----------------------------------------------------------------------------------------------------


def _start_game(at: Situation, _command: cmd.StartGame) -> list[TableEvent]:
    _require_host(at)
    _require_stage(at, "lobby")
    if len(at.state.members) < MIN_PLAYERS:
        raise at.refuse("too_few_players")
    started = start(len(at.state.members), at.state.rules, at.chance)
    return [ev.GameBegan(tuple(one.member for one in at.state.members), started)]


def _play_again(at: Situation, _command: cmd.PlayAgain) -> list[TableEvent]:
    _require_host(at)
    _require_stage(at, "over")
    return [ev.LobbyReopened()]


def _order_seats(at: Situation, command: cmd.OrderSeats) -> list[TableEvent]:
    _require_host(at)
    _require_stage(at, "lobby")
    if sorted(command.order) != sorted(one.member for one in at.state.members):
        raise at.refuse("bad_order")
    return [ev.SeatsOrdered(command.order)]


def _kick(at: Situation, command: cmd.Kick) -> list[TableEvent]:
    _require_host(at)
    _require_stage(at, "lobby")
    target = _member(at, command.member)
    if target.member == at.member:
        raise at.refuse("unknown_member")
    return [ev.MemberLeft(target.member, by_host=True, blocked=command.block and target.bot is None)]


def _hand_over(at: Situation, command: cmd.HandOver) -> list[TableEvent]:
    _require_host(at)
    target = _member(at, command.member)
    if target.bot is not None or target.gone:
        raise at.refuse("unknown_member")
    return [ev.HostPassed(target.member)]


def _change_settings(at: Situation, command: cmd.ChangeSettings) -> list[TableEvent]:
    _require_host(at)
    if command.helper == "coach" and _people(at.state) > 1:
        raise at.refuse("coach_is_for_one")
    return [ev.SettingChanged(command.locked, command.listed, command.paused, command.silenced, command.helper)]


def _choose_rules(at: Situation, command: cmd.ChooseRules) -> list[TableEvent]:
    _require_host(at)
    _require_stage(at, "lobby")
    try:
        return [ev.RulesChosen(make_rules(command.preset, command.options))]
    except BadRules as error:
        raise TableRefusal(error.code) from None


def _choose_timers(at: Situation, command: cmd.ChooseTimers) -> list[TableEvent]:
    _require_host(at)
    chosen = command.timers
    seconds = (chosen.nomination_s, chosen.vote_s, chosen.session_s, chosen.power_s)
    if any(one is not None and not SHORTEST_TIMER_S <= one <= LONGEST_TIMER_S for one in seconds):
        raise at.refuse("bad_timers")
    if not 0 <= chosen.grace_s <= LONGEST_TIMER_S:
        raise at.refuse("bad_timers")
    return [ev.TimersChosen(chosen)]


def _add_bot(at: Situation, command: cmd.AddBot) -> list[TableEvent]:
    _require_host(at)
    _require_stage(at, "lobby")
    _require_level(at, command.level)
    if len(at.state.members) == MAX_PLAYERS:
        raise at.refuse("table_full")
    return [ev.MemberJoined(at.state.newest + 1, _suggested_name(at.state, BOTS), command.level)]


BOTS: Final = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lou")
PEOPLE: Final = ("Max", "Nia", "Olu", "Pia", "Quy", "Ria", "Sam", "Tea", "Udo", "Viv", "Wim", "Zoe")
"""Suggested to those who give no name; no name of the one list is on the other."""


def _suggested_name(state: TableState, names: tuple[str, ...]) -> str:
    taken = [*(one.name for one in state.members), *state.blocked]
    fresh = next((name for name in names if distinct(name, taken) == name), names[0])
    return distinct(fresh, taken)


def _set_bot_level(at: Situation, command: cmd.SetBotLevel) -> list[TableEvent]:
    _require_host(at)
    _require_level(at, command.level)
    if _member(at, command.member).bot is None:
        raise at.refuse("unknown_member")
    return [ev.BotLevelChosen(command.member, command.level)]


def _close_discussion(at: Situation, _command: cmd.CloseDiscussion) -> list[TableEvent]:
    _require_host(at)
    if not ballot_is_shut(at.state):
        raise at.refuse("wrong_stage")
    if at.state.paused:
        raise at.refuse("paused")
    return [ev.DiscussionClosed(at.state.prompt)]


# -- the game ----------------------------------------------------------------------------------------------------


def _act(at: Situation, command: cmd.Act) -> list[TableEvent]:
    me = _me(at)
    _require_stage(at, "game")
    if at.state.paused:
        raise at.refuse("paused")
    if command.action.seat != at.state.seat_of(me.member):
        raise at.refuse("not_your_seat")
    if isinstance(command.action, Say):
        _require_voice(at, me)
    elif command.prompt != at.state.prompt:
        raise at.refuse("old_prompt")
    back: list[TableEvent] = [ev.StandInEnded(me.member)] if me.stand_in else []
    return back + list(_played(at, me, command.action, by_bot=False))


def _played(at: Situation, member: Member, action: Action, *, by_bot: bool) -> tuple[TableEvent, ...]:
    assert at.state.game is not None
    if isinstance(action, CastVote) and ballot_is_shut(at.state):
        raise at.refuse("discussion_open")
    try:
        _, events = play(at.state.game, action, at.chance)
    except IllegalAction as refused:
        raise TableRefusal(refused.code) from None
    return (ev.Played(member.member, events, by_bot=by_bot),)


# -- talk --------------------------------------------------------------------------------------------------------


def _chat(at: Situation, command: cmd.Chat) -> list[TableEvent]:
    text = said(command.text)
    if text is None:
        raise at.refuse("bad_text")
    if at.state.silenced:
        raise at.refuse("silenced")
    if at.member is None:
        return [ev.ChatSaid(None, "gallery", text)]
    _require_voice(at, _me(at))
    return [ev.ChatSaid(at.member, "table", text)]


def _say_phrase(at: Situation, command: cmd.SayPhrase) -> list[TableEvent]:
    me = _me(at)
    if command.phrase not in PHRASES:
        raise at.refuse("unknown_phrase")
    _require_voice(at, me)
    return [ev.PhraseSaid(me.member, command.phrase)]


def _react(at: Situation, command: cmd.React) -> list[TableEvent]:
    me = _me(at)
    if command.reaction not in REACTIONS:
        raise at.refuse("unknown_reaction")
    _require_voice(at, me)
    return [ev.Reacted(me.member, command.reaction)]


def _keep_note(at: Situation, command: cmd.KeepNote) -> list[TableEvent]:
    return [ev.NoteKept(_me(at).member, command.text)]


def _require_voice(at: Situation, me: Member) -> None:
    """Silent are the government in its session, the dead, and all once the discussion is closed (rules, 6 and 8)."""
    state, game = at.state, at.state.game
    if state.stage != "game" or game is None or isinstance(game.phase, GameOver):
        return
    seat = state.seat_of(me.member)
    if seat in _silenced_government(game):
        raise at.refuse("government_silent")
    if seat not in game.board.alive and not state.rules.dead_may_discuss:
        raise at.refuse("dead_silent")
    if talk_is_closed(state):
        raise at.refuse("discussion_closed")


# -- people who are away -----------------------------------------------------------------------------------------


def _nudge(at: Situation, command: cmd.Nudge) -> list[TableEvent]:
    me, target = _me(at), _awaited_person(at, command.member)
    if at.presence.away_for(target, at.now) < NUDGE_AFTER_MS:
        raise at.refuse("not_away")
    nudged = ev.Nudged(me.member, target.member)
    if nudged in at.state.nudges:
        raise at.refuse("already_asked")
    return [nudged]


def _ask(at: Situation, command: cmd.Ask) -> list[TableEvent]:
    me = _me(at)
    _require_stage(at, "game")
    if command.petition == "removal":
        target = _person(at, command.member)
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
    _require_stage(at, "game")
    target = _person(at, member)
    assert at.state.game is not None
    if target.stand_in is not None or at.state.seat_of(member) not in awaited(at.state.game):
        raise at.refuse("not_awaited")
    return target


# -- who and when ------------------------------------------------------------------------------------------------


def _me(at: Situation) -> Member:
    me = None if at.member is None else at.state.member(at.member)
    if me is None or me.removed:
        raise at.refuse("not_seated")
    return me


def _member(at: Situation, member: MemberId) -> Member:
    found = at.state.member(member)
    if found is None:
        raise at.refuse("unknown_member")
    return found


def _person(at: Situation, member: MemberId) -> Member:
    found = _member(at, member)
    if found.bot is not None or found.gone or found.member == at.member:
        raise at.refuse("unknown_member")
    return found


def _require_host(at: Situation) -> None:
    if at.member is None or at.member != at.state.host:
        raise at.refuse("not_host")


def _require_stage(at: Situation, stage: str) -> None:
    if at.state.stage != stage:
        raise at.refuse("wrong_stage")


def _require_level(at: Situation, level: str) -> None:
    if level not in at.levels:
        raise at.refuse("unknown_level")


_DECIDE: Final[dict[type, Callable[[Situation, Any], list[TableEvent]]]] = {
    cmd.TakeSeat: _take_seat,
    cmd.Rename: _rename,
    cmd.Leave: _leave,
    cmd.TakeBack: _take_back,
    cmd.RevokeTokens: _revoke_tokens,
    cmd.StartGame: _start_game,
    cmd.PlayAgain: _play_again,
    cmd.OrderSeats: _order_seats,
    cmd.Kick: _kick,
    cmd.HandOver: _hand_over,
    cmd.ChangeSettings: _change_settings,
    cmd.ChooseRules: _choose_rules,
    cmd.ChooseTimers: _choose_timers,
    cmd.AddBot: _add_bot,
    cmd.SetBotLevel: _set_bot_level,
    cmd.Act: _act,
    cmd.CloseDiscussion: _close_discussion,
    cmd.Nudge: _nudge,
    cmd.Ask: _ask,
    cmd.Chat: _chat,
    cmd.SayPhrase: _say_phrase,
    cmd.React: _react,
    cmd.KeepNote: _keep_note,
}
