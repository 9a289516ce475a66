"""The host's controls; every one is refused to others here.

Contract: as `decide`.
"""

from typing import Final

from weimar.engine import BadRules, make_rules, start
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.names import BOT_NAMES
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import TableEvent
from weimar.table.judging import (
    Decisions,
    Situation,
    TableRefusal,
    member_of,
    require_host,
    require_level,
    require_stage,
)
from weimar.table.lobby import people_at, suggested_name
from weimar.table.talk import ballot_is_shut

SHORTEST_TIMER_S: Final = 5
LONGEST_TIMER_S: Final = 3600


def _start_game(at: Situation, _command: cmd.StartGame) -> list[TableEvent]:
    require_host(at)
    require_stage(at, "lobby")
    if len(at.state.members) < MIN_PLAYERS:
        raise at.refuse("too_few_players")
    started = start(len(at.state.members), at.state.rules, at.chance)
    return [ev.GameBegan(tuple(one.member for one in at.state.members), started)]


def _play_again(at: Situation, _command: cmd.PlayAgain) -> list[TableEvent]:
    require_host(at)
    require_stage(at, "over")
    return [ev.LobbyReopened()]


def _order_seats(at: Situation, command: cmd.OrderSeats) -> list[TableEvent]:
    require_host(at)
    require_stage(at, "lobby")
    if sorted(command.order) != sorted(one.member for one in at.state.members):
        raise at.refuse("bad_order")
    return [ev.SeatsOrdered(command.order)]


def _kick(at: Situation, command: cmd.Kick) -> list[TableEvent]:
    require_host(at)
    require_stage(at, "lobby")
    target = member_of(at, command.member)
    if target.member == at.member:
        raise at.refuse("unknown_member")
    return [ev.MemberLeft(target.member, by_host=True, blocked=command.block and target.bot is None)]


def _hand_over(at: Situation, command: cmd.HandOver) -> list[TableEvent]:
    require_host(at)
    target = member_of(at, command.member)
    if target.bot is not None or target.gone:
        raise at.refuse("unknown_member")
    return [ev.HostPassed(target.member)]


def _change_settings(at: Situation, command: cmd.ChangeSettings) -> list[TableEvent]:
    require_host(at)
    if command.helper == "coach" and people_at(at.state) > 1:
        raise at.refuse("coach_is_for_one")
    chosen = {name: getattr(command, name) for name in command.__struct_fields__}
    return [ev.SettingChanged(**chosen)]


def _choose_rules(at: Situation, command: cmd.ChooseRules) -> list[TableEvent]:
    require_host(at)
    require_stage(at, "lobby")
    try:
        return [ev.RulesChosen(make_rules(command.preset, command.options))]
    except BadRules as error:
        raise TableRefusal(error.code) from None


def _choose_timers(at: Situation, command: cmd.ChooseTimers) -> list[TableEvent]:
    require_host(at)
    chosen = command.timers
    seconds = (chosen.nomination_s, chosen.vote_s, chosen.session_s, chosen.power_s)
    if any(one is not None and not SHORTEST_TIMER_S <= one <= LONGEST_TIMER_S for one in seconds):
        raise at.refuse("bad_timers")
    if not 0 <= chosen.grace_s <= LONGEST_TIMER_S:
        raise at.refuse("bad_timers")
    return [ev.TimersChosen(chosen)]


def _add_bot(at: Situation, command: cmd.AddBot) -> list[TableEvent]:
    require_host(at)
    require_stage(at, "lobby")
    require_level(at, command.level)
    if len(at.state.members) == MAX_PLAYERS:
        raise at.refuse("table_full")
    return [ev.MemberJoined(at.state.newest + 1, suggested_name(at.state, BOT_NAMES), command.level)]


def _set_bot_level(at: Situation, command: cmd.SetBotLevel) -> list[TableEvent]:
    require_host(at)
    require_level(at, command.level)
    if member_of(at, command.member).bot is None:
        raise at.refuse("unknown_member")
    return [ev.BotLevelChosen(command.member, command.level)]


def _close_discussion(at: Situation, _command: cmd.CloseDiscussion) -> list[TableEvent]:
    require_host(at)
    if not ballot_is_shut(at.state):
        raise at.refuse("wrong_stage")
    if at.state.paused:
        raise at.refuse("paused")
    return [ev.DiscussionClosed(at.state.prompt)]


HOSTING: Final[Decisions] = {
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
    cmd.CloseDiscussion: _close_discussion,
}
