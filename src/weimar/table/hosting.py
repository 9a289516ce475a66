"""The host's controls, and big screens; any member can open one.

Contract: same as `decide`.
"""

from typing import Final

from weimar.engine import BadRules, make_rules, start
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.names import BOT_NAMES
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.dealing import begin, sealed
from weimar.table.events import TableEvent
from weimar.table.judging import (
    CommandContext,
    Handlers,
    TableRefusal,
    named_member,
    refuse_if,
    require_level,
    require_stage,
    sender,
)
from weimar.table.lobby import people_at, suggested_name
from weimar.table.talk import ballot_is_shut

SHORTEST_TIMER_S: Final = 5
LONGEST_TIMER_S: Final = 3600
MOST_SCREENS: Final = 5
"""The most big screens of one table."""


def _start_game(context: CommandContext, _command: cmd.StartGame) -> list[TableEvent]:
    require_stage(context, "lobby")
    refuse_if(len(context.state.members) < MIN_PLAYERS, "too_few_players")
    deal = context.state.deal
    if deal is not None and deal.devices:
        return begin(context.state, context.presence)
    started = start(len(context.state.members), context.state.rules, context.chance)
    return [ev.GameBegan(tuple(member.member for member in context.state.members), started)]


def _play_again(context: CommandContext, _command: cmd.PlayAgain) -> list[TableEvent]:
    require_stage(context, "over")
    return [ev.LobbyReopened()]


def _order_seats(context: CommandContext, command: cmd.OrderSeats) -> list[TableEvent]:
    require_stage(context, "lobby")
    refuse_if(sorted(command.order) != sorted(member.member for member in context.state.members), "bad_order")
    return [ev.SeatsOrdered(command.order)]


def _kick(context: CommandContext, command: cmd.Kick) -> list[TableEvent]:
    require_stage(context, "lobby")
    target = named_member(context, command.member)
    refuse_if(target.member == context.member, "unknown_member")
    return [ev.MemberLeft(target.member, by_host=True, blocked=command.block and target.bot is None)]


def _unblock(context: CommandContext, command: cmd.Unblock) -> list[TableEvent]:
    refuse_if(command.name not in context.state.blocked, "not_blocked")
    return [ev.NameUnblocked(command.name)]


def _hand_over(context: CommandContext, command: cmd.HandOver) -> list[TableEvent]:
    target = named_member(context, command.member)
    refuse_if(target.bot is not None or target.assistant or target.gone, "unknown_member")
    return [ev.HostPassed(target.member)]


def _change_settings(context: CommandContext, command: cmd.ChangeSettings) -> list[TableEvent]:
    refuse_if(command.helper == "coach" and people_at(context.state) > 1, "coach_is_for_one")
    if command.claims is False and context.state.claims and context.state.stage == "game":
        raise TableRefusal("wrong_stage")  # a player who claimed before and then stays silent looks guilty to bots
    if command.narration is not None and command.narration.screen not in (0, *context.state.screens):
        raise TableRefusal("unknown_screen")
    if command.assistants is False and context.state.assistants:
        require_stage(context, "lobby")  # in a game, an assistant has a seat and secrets
    chosen = {name: getattr(command, name) for name in command.__struct_fields__}
    changed: list[TableEvent] = [ev.SettingChanged(**chosen)]
    return changed if command.assistants is not False else [*_seated_assistants(context), *changed]


def _seated_assistants(context: CommandContext) -> list[TableEvent]:
    """The departures of all assistants but the host."""
    members = (member for member in context.state.members if member.assistant)
    return [ev.MemberLeft(member.member, by_host=True) for member in members if member.member != context.member]


def _choose_rules(context: CommandContext, command: cmd.ChooseRules) -> list[TableEvent]:
    require_stage(context, "lobby")
    try:
        rules = make_rules(command.preset, command.options)
    except BadRules as error:
        raise TableRefusal(error.code) from None
    chosen: list[TableEvent] = [ev.RulesChosen(rules)]
    return chosen if context.state.deal is None else [*chosen, sealed(context, rules)]


def _choose_timers(context: CommandContext, command: cmd.ChooseTimers) -> list[TableEvent]:
    chosen = command.timers
    seconds = (chosen.nomination_s, chosen.vote_s, chosen.session_s, chosen.power_s)
    if any(limit is not None and not SHORTEST_TIMER_S <= limit <= LONGEST_TIMER_S for limit in seconds):
        raise TableRefusal("bad_timers")
    refuse_if(not 0 <= chosen.grace_s <= LONGEST_TIMER_S, "bad_timers")
    return [] if chosen == context.state.timers else [ev.TimersChosen(chosen)]  # the event ends the running clock


def _add_bot(context: CommandContext, command: cmd.AddBot) -> list[TableEvent]:
    require_stage(context, "lobby")
    require_level(context, command.level)
    refuse_if(len(context.state.members) == MAX_PLAYERS, "table_full")
    return [ev.MemberJoined(context.state.newest + 1, suggested_name(context.state, BOT_NAMES), command.level)]


def _set_bot_level(context: CommandContext, command: cmd.SetBotLevel) -> list[TableEvent]:
    require_level(context, command.level)
    refuse_if(named_member(context, command.member).bot is None, "unknown_member")
    return [ev.BotLevelChosen(command.member, command.level)]


def _close_discussion(context: CommandContext, _command: cmd.CloseDiscussion) -> list[TableEvent]:
    refuse_if(not ballot_is_shut(context.state), "wrong_stage")
    refuse_if(context.state.paused, "paused")
    return [ev.DiscussionClosed(context.state.prompt)]


def _open_screen(context: CommandContext, _command: cmd.OpenScreen) -> list[TableEvent]:
    sender(context)
    state = context.state
    opened = ev.ScreenOpened(state.newest_screen + 1)
    if len(state.screens) < MOST_SCREENS:
        return [opened]
    absent = next((screen for screen in state.screens if screen not in context.presence.screens), None)
    if absent is None:
        raise TableRefusal("too_many_screens")
    return [ev.ScreenClosed(absent), opened]


def _close_screen(context: CommandContext, command: cmd.CloseScreen) -> list[TableEvent]:
    refuse_if(command.screen not in context.state.screens, "unknown_screen")
    return [ev.ScreenClosed(command.screen)]


def _skip_scene(context: CommandContext, command: cmd.SkipScene) -> list[TableEvent]:
    state = context.state
    refuse_if(state.game is None, "wrong_stage")
    is_late = command.prompt != state.prompt or state.scene_skipped == state.prompt
    return [] if is_late else [ev.SceneSkipped(state.prompt)]


SCREENS: Final[Handlers] = {cmd.OpenScreen: _open_screen}
HOSTING: Final[Handlers] = {
    cmd.StartGame: _start_game,
    cmd.PlayAgain: _play_again,
    cmd.OrderSeats: _order_seats,
    cmd.Kick: _kick,
    cmd.Unblock: _unblock,
    cmd.HandOver: _hand_over,
    cmd.ChangeSettings: _change_settings,
    cmd.ChooseRules: _choose_rules,
    cmd.ChooseTimers: _choose_timers,
    cmd.AddBot: _add_bot,
    cmd.SetBotLevel: _set_bot_level,
    cmd.CloseScreen: _close_screen,
    cmd.CloseDiscussion: _close_discussion,
    cmd.SkipScene: _skip_scene,
}
"""The controls that only the host has."""
