"""Every command, by everyone, in every stage: allowed, or refused by the right code and without effect."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final, get_args

import pytest
from driver import Party

from weimar.engine.actions import CastVote, Nominate, Say
from weimar.engine.arguments import Argument
from weimar.engine.limits import MOST_CHANGES, MOST_STATEMENTS
from weimar.engine.record import dump, parse
from weimar.engine.state import Hand
from weimar.limits import LONG_TABLE, LONGEST_TABLE
from weimar.table import commands as cmd
from weimar.table.clock import next_due
from weimar.table.events import DayOpened, Narration, SceneSkipped, Timers
from weimar.table.hosting import MOST_SCREENS
from weimar.table.log import decode
from weimar.table.playing import act_as_bot
from weimar.table.presence import RETURN_MS, STAND_IN_AFTER_MS, UNUSED_SCREEN_MS, Presence
from weimar.table.replay import record_of_table
from weimar.table.views import ProjectedTable, table_view
from weimar.wire import codes

HOST: Final = 1
GUEST: Final = 2
OTHER: Final = 3
A_BOT: Final = 4
STAGES: Final = ("lobby", "game", "over")


def table_in(stage: str) -> Party:
    """Three people and four bots in a game during a vote, so everyone is awaited."""
    return _played_to(stage).copy(Random(f"commands {stage}"))


@cache
def _played_to(stage: str) -> Party:
    table = Party(Random(stage), people=3, bots=4)
    if stage != "lobby":
        table.start()
        table.play_until("vote" if stage == "game" else "game_over")
    return table


def _act(table: Party, member: int | None) -> cmd.Command:
    seat = 0 if member is None else table.state.seat_of(member) or 0
    return cmd.Act(table.state.prompt, CastVote(seat, "ja"))


MAKE: Final[dict[str, Callable[[Party, int | None], cmd.Command]]] = {
    "take_seat": lambda _t, _m: cmd.TakeSeat("Newcomer"),
    "rename": lambda _t, _m: cmd.Rename("Renamed"),
    "leave": lambda _t, _m: cmd.Leave(),
    "take_back": lambda _t, _m: cmd.TakeBack(),
    "revoke_tokens": lambda _t, _m: cmd.RevokeTokens(),
    "start_game": lambda _t, _m: cmd.StartGame(),
    "commit_number": lambda t, _m: cmd.CommitNumber(t.state.games + 1, "0" * 64),
    "open_number": lambda _t, _m: cmd.OpenNumber("0" * 64),
    "play_again": lambda _t, _m: cmd.PlayAgain(),
    "order_seats": lambda t, _m: cmd.OrderSeats(tuple(member.member for member in reversed(t.state.members))),
    "kick": lambda _t, _m: cmd.Kick(OTHER),
    "unblock": lambda _t, _m: cmd.Unblock("Newcomer"),
    "hand_over": lambda _t, _m: cmd.HandOver(OTHER),
    "change_settings": lambda _t, _m: cmd.ChangeSettings(locked=True),
    "choose_rules": lambda _t, _m: cmd.ChooseRules("japanese"),
    "choose_timers": lambda _t, _m: cmd.ChooseTimers(Timers(vote_s=30)),
    "add_bot": lambda _t, _m: cmd.AddBot("random"),
    "set_bot_level": lambda _t, _m: cmd.SetBotLevel(A_BOT, "steady"),
    "act": _act,
    "open_screen": lambda _t, _m: cmd.OpenScreen(),
    "close_screen": lambda _t, _m: cmd.CloseScreen(1),
    "close_discussion": lambda _t, _m: cmd.CloseDiscussion(),
    "skip_scene": lambda t, _m: cmd.SkipScene(t.state.prompt),
    "sign_day": lambda _t, _m: cmd.SignDay("Ada"),
    "go_on": lambda _t, _m: cmd.GoOn(),
    "put_away": lambda _t, _m: cmd.PutAway(),
    "break_seal": lambda _t, _m: cmd.BreakSeal(),
    "nudge": lambda _t, _m: cmd.Nudge(OTHER),
    "ask": lambda _t, _m: cmd.Ask(OTHER, "decision"),
    "ask seat": lambda _t, _m: cmd.Ask(OTHER, "seat"),
    "ask removal": lambda _t, _m: cmd.Ask(OTHER, "removal"),
    "ask return": lambda _t, _m: cmd.Ask(OTHER, "return"),
    "claim_seat": lambda _t, _m: cmd.ClaimSeat(OTHER, "0" * 64),
    "answer_claim": lambda _t, _m: cmd.AnswerClaim(1, confirm=True),
    "collect_seat": lambda _t, _m: cmd.CollectSeat("0" * 64),
    "chat": lambda _t, _m: cmd.Chat("hello"),
    "say_phrase": lambda _t, _m: cmd.SayPhrase("hello"),
    "react": lambda _t, _m: cmd.React("laugh"),
    "argue": lambda _t, _m: cmd.Argue(Argument("suspect", seat=4)),
    "keep_note": lambda _t, _m: cmd.KeepNote("6 is odd"),
}

_UNCOMMITTED: Final = "not_seated number_not_committed number_not_committed"
_HOST_IN_LOBBY: Final = "not_host - not_host | not_host wrong_stage not_host | not_host wrong_stage not_host"
_HOST_ALWAYS: Final = "not_host - not_host | not_host - not_host | not_host - not_host"
_SEATED: Final = "not_seated - - | not_seated - - | not_seated - -"
_LOBBY: Final = "not_seated wrong_stage wrong_stage"

EXPECTED: Final = {
    "take_seat": "- already_seated already_seated" + " | wrong_stage already_seated already_seated" * 2,
    "rename": f"not_seated - - | {_LOBBY} | {_LOBBY}",
    "leave": _SEATED,
    "take_back": " | ".join(["not_seated nothing_to_take_back nothing_to_take_back"] * 3),
    "revoke_tokens": _SEATED,
    "start_game": _HOST_IN_LOBBY,
    "commit_number": "not_seated - - | not_seated number_late number_late | not_seated - -",
    "open_number": f"{_UNCOMMITTED} | not_seated number_late number_late | {_UNCOMMITTED}",
    "play_again": "not_host wrong_stage not_host | not_host wrong_stage not_host | not_host - not_host",
    "order_seats": _HOST_IN_LOBBY,
    "kick": _HOST_IN_LOBBY,
    "unblock": " | ".join(["not_host not_blocked not_host"] * 3),
    "hand_over": _HOST_ALWAYS,
    "change_settings": _HOST_ALWAYS,
    "choose_rules": _HOST_IN_LOBBY,
    "choose_timers": _HOST_ALWAYS,
    "add_bot": _HOST_IN_LOBBY,
    "set_bot_level": _HOST_ALWAYS,
    "act": f"{_LOBBY} | not_seated - - | {_LOBBY}",
    "open_screen": _SEATED,
    "close_screen": " | ".join(["not_host unknown_screen not_host"] * 3),
    "close_discussion": " | ".join(["not_host wrong_stage not_host"] * 3),
    "skip_scene": "not_host wrong_stage not_host" + " | not_host - not_host" * 2,
    "sign_day": " | ".join(["not_seated wrong_stage wrong_stage"] * 3),
    "go_on": f"{_LOBBY} | not_seated - - | {_LOBBY}",
    "put_away": f"{_LOBBY} | not_seated - - | {_LOBBY}",
    "break_seal": f"{_LOBBY} | not_seated - - | {_LOBBY}",
    "nudge": f"{_LOBBY} | not_seated not_away not_away | {_LOBBY}",
    "ask": f"{_LOBBY} | not_seated not_away not_away | {_LOBBY}",
    "ask seat": f"{_LOBBY} | not_seated not_away not_away | {_LOBBY}",
    "ask removal": f"{_LOBBY} | not_seated - - | {_LOBBY}",
    "ask return": " | ".join(["not_seated not_removed not_removed"] * 3),
    "claim_seat": "wrong_stage already_seated already_seated"
    " | - already_seated already_seated | wrong_stage already_seated already_seated",
    "answer_claim": f"{_LOBBY} | not_seated unknown_claim unknown_claim | {_LOBBY}",
    "collect_seat": " | ".join(["unknown_claim already_seated already_seated"] * 3),
    "chat": "- - - | - - - | - - -",
    "say_phrase": _SEATED,
    "react": _SEATED,
    "argue": f"{_LOBBY} | not_seated - - | {_LOBBY}",
    "keep_note": _SEATED,
}
"""By command: the answers to a spectator, the host and a guest in the lobby, in a game, after it; - is allowed."""


def test_every_command_has_its_expectations() -> None:
    """A command that is added without expectations fails here."""
    known = {kind.__struct_config__.tag for kind in get_args(cmd.Command)}
    assert known == {name.split()[0] for name in EXPECTED} == {name.split()[0] for name in MAKE}


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("name", EXPECTED)
def test_every_command_by_everybody_in_every_stage(name: str, stage: str) -> None:
    """As the table above says; what is refused has no effect, what is allowed can be folded and logged."""
    row = EXPECTED[name].split("|")[STAGES.index(stage)].split()
    for member, expected in zip((None, HOST, GUEST), row, strict=True):
        table = table_in(stage)
        code = table.refusal(member, MAKE[name](table, member))
        assert code == (None if expected == "-" else expected), member
        if code is None:
            table.do(member, MAKE[name](table, member))
            assert table.state == table.replayed()


@pytest.mark.parametrize(("stage", "how"), [("game", cmd.Ask(OTHER, "removal")), ("lobby", cmd.Kick(OTHER))])
def test_removed_players_can_do_nothing(stage: str, how: cmd.Command) -> None:
    """Nor may a person whose seat was freed in the lobby; although their connection may still be open."""
    table = table_in(stage)
    table.do(HOST, how)
    found = {name: table.refusal(OTHER, MAKE[name](table, OTHER)) for name in EXPECTED}
    assert set(found.values()) <= {"not_seated", "not_host", "already_seated"}, found


Provoked = tuple[Party, int | None, cmd.Command]


def after(stage: str, *done: tuple[int, cmd.Command]) -> Party:
    """A table in a stage at which some commands were given."""
    table = table_in(stage)
    for member, command in done:
        table.do(member, command)
    return table


def _dead() -> Provoked:
    table = Party(Random(5), people=9)
    table.start()
    while len(table.game.board.alive) == 9 or table.state.stage != "game":
        table.play_until("execution")
        table.step()
    dead = next(seat for seat in range(9) if seat not in table.game.board.alive)
    return table, table.member_at(dead), cmd.SayPhrase("why")


def _at_a_shut_ballot(*then: cmd.Command) -> Party:
    table = Party(Random(1), people=7)
    table.start(discussion_limit_s=60)
    table.act(table.waited_for()[0])
    for command in then:
        table.do(HOST, command)
    return table


def _not_awaited() -> Provoked:
    table = Party(Random(1), people=7)
    table.start()
    idle = next(member.member for member in table.state.members if member.member not in (HOST, *table.waited_for()))
    table.go(idle)
    table.pass_time(100_000)
    return table, HOST, cmd.Ask(idle, "seat")


def _screens() -> Provoked:
    table = table_in("lobby")
    for _ in range(MOST_SCREENS):
        table.do(GUEST, cmd.OpenScreen())
    table.presence = table.presence.with_screen(1).with_screen(2).with_screen(3).with_screen(4).with_screen(5)
    return table, GUEST, cmd.OpenScreen()


def _in_the_game(argument: Argument, said: int = 0) -> Provoked:
    """Of the guest, who has seat 1, at the first vote, after some arguments."""
    return after("game", *[(GUEST, cmd.Argue(argument))] * said), GUEST, cmd.Argue(argument)


def _long(stage: str, entries: int) -> Party:
    """A table whose log has so many entries."""
    table = table_in(stage)
    table.log += [table.log[-1]] * (entries - len(table.log))
    return table


def _of_a_day() -> Provoked:
    table = table_in("game")
    table.append((DayOpened("2026-11-02", 1, "0" * 64, practice=False),))
    return table, GUEST, cmd.Leave()


def _old() -> Provoked:
    table = table_in("game")
    old = _act(table, GUEST)
    table.vote("nein")
    return table, GUEST, old


def _unclaimed() -> Provoked:
    table = after("lobby", (HOST, cmd.ChangeSettings(claims=False)))
    table.start()
    return table, GUEST, cmd.Act(0, Say(1, "session", 1, declined=True))


def _in_session() -> Provoked:
    table = Party(Random(3), people=7)
    table.start()
    table.play_until("president_discard")
    return table, table.waited_for()[0], cmd.React("laugh")


def _stated(times: int) -> Provoked:
    """A president who stated the same session some times, and wants to correct it once more."""
    table = Party(Random(3), people=7)
    table.start()
    table.play_until("president_discard")
    member = table.waited_for()[0]
    table.play_until("nomination")
    seat = table.state.seat_of(member)
    assert seat is not None
    claim = cmd.Act(0, Say(seat, "session", _session_of(table, seat), tiles="FFL"))
    for _ in range(times):
        table.do(member, claim)
    return table, member, claim


def _session_of(table: Party, seat: int) -> int:
    return next(seen.round for seen in table.game.board.memories[seat] if isinstance(seen, Hand))


def _changed(times: int) -> Provoked:
    """A guest who changed their ballot some times in this game, and wants to do it once more."""
    table = table_in("game")
    for _ in range(times + 1):
        table.do(GUEST, _act(table, GUEST))
    return table, GUEST, _act(table, GUEST)


def test_corrections_are_free_until_the_sixth_statement() -> None:
    """Five corrections are more than anyone needs; another seat's, and another office's, are counted apart."""
    table, member, claim = _stated(MOST_STATEMENTS - 1)
    assert table.refusal(member, claim) is None
    table.do(member, claim)
    assert table.refusal(member, claim) == "too_many_statements"
    president = table.state.seat_of(member or 0)
    chancellor = next(seat for seat, seen in enumerate(table.game.board.memories) if seen and seat != president)
    said = Say(chancellor, "session", _session_of(table, chancellor), tiles="FF")
    assert table.refusal(table.member_at(chancellor), cmd.Act(0, said)) is None
    assert parse(dump(record_of_table(table.state))) == record_of_table(table.state)


def test_changes_of_a_ballot_are_free_until_the_last() -> None:
    """The count is of one player in one game; a first ballot is always taken."""
    table, member, ballot = _changed(MOST_CHANGES - 1)
    assert table.refusal(member, ballot) is None
    table.do(member, ballot)
    assert table.refusal(member, ballot) == "too_many_changes"
    assert table.refusal(OTHER, _act(table, OTHER)) is None
    table.play_until("nomination")
    table.play_until("vote")
    assert table.refusal(member, _act(table, member)) is None
    table.do(member, _act(table, member))
    assert table.refusal(member, _act(table, member)) == "too_many_changes"


def test_a_long_table_starts_no_game() -> None:
    """One entry earlier it does; and people may still talk, and settle who is the host."""
    assert _long("lobby", LONG_TABLE - 1).refusal(HOST, cmd.StartGame()) is None
    assert _long("over", LONG_TABLE - 1).refusal(HOST, cmd.PlayAgain()) is None
    assert _long("over", LONG_TABLE).refusal(HOST, cmd.PlayAgain()) == "log_full"
    assert _long("lobby", LONGEST_TABLE - 1).refusal(GUEST, cmd.Chat("hello")) is None
    assert _long("lobby", LONGEST_TABLE).refusal(GUEST, cmd.Chat("hello")) == "log_full"


def test_the_longest_table_takes_only_what_ends_its_game() -> None:
    """A paused game continues, a bot takes the seat of an absent player, notes are kept; nothing else is taken."""
    table = _long("game", LONGEST_TABLE)
    taken = {name for name, make in MAKE.items() if table.refusal(HOST, make(table, HOST)) != "log_full"}
    assert taken == {"act", "go_on", "keep_note", "ask", "ask seat"}
    for paused in (True, False):
        assert table.refusal(HOST, cmd.ChangeSettings(paused=paused, pace="blitz")) == "log_full"
    stopped = after("game", (HOST, cmd.ChangeSettings(paused=True)))
    stopped.log += table.log
    stopped.do(HOST, cmd.ChangeSettings(paused=False))
    stopped.go(OTHER)
    stopped.now += STAND_IN_AFTER_MS
    stopped.do(HOST, cmd.Ask(OTHER, "decision"))
    stopped.play_until("game_over")
    assert stopped.state.stage == "over"


TRUST: Final = Argument("trust", seat=4)
COMMITTED: Final = (GUEST, cmd.CommitNumber(1, "0" * 64))
RUDE: Final = ((GUEST, cmd.Rename("Rude")), (HOST, cmd.Kick(GUEST, block=True)))
NO_CHAT: Final = (HOST, cmd.ChangeSettings(silenced=True))

PROVOKE: Final[dict[str, Callable[[], Provoked]]] = {
    "not_seated": lambda: (table_in("lobby"), None, cmd.Leave()),
    "not_host": lambda: (table_in("lobby"), GUEST, cmd.StartGame()),
    "already_seated": lambda: (table_in("lobby"), GUEST, cmd.TakeSeat()),
    "wrong_stage": lambda: (table_in("game"), HOST, cmd.StartGame()),
    "paused": lambda: (after("game", (HOST, cmd.ChangeSettings(paused=True))), GUEST, _act(table_in("game"), GUEST)),
    "table_full": lambda: (Party(Random(1), people=3, bots=7), HOST, cmd.AddBot("random")),
    "too_few_players": lambda: (Party(Random(1), people=4), HOST, cmd.StartGame()),
    "locked": lambda: (after("lobby", (HOST, cmd.ChangeSettings(locked=True))), None, cmd.TakeSeat("Late")),
    "assistants_not_invited": lambda: (table_in("lobby"), None, cmd.TakeSeat("Robot", assistant=True)),
    "blocked": lambda: (after("lobby", *RUDE), None, cmd.TakeSeat("Rude")),
    "not_blocked": lambda: (table_in("lobby"), HOST, cmd.Unblock("Rude")),
    "bad_name": lambda: (table_in("lobby"), GUEST, cmd.Rename("\u200b")),
    "bad_order": lambda: (table_in("lobby"), HOST, cmd.OrderSeats((1, 1, 2, 3, 4, 5, 6))),
    "bad_timers": lambda: (table_in("game"), HOST, cmd.ChooseTimers(Timers(vote_s=4))),
    "bad_text": lambda: (table_in("game"), GUEST, cmd.Chat("\x1b[31m")),
    "unknown_member": lambda: (table_in("lobby"), HOST, cmd.Kick(99)),
    "unknown_level": lambda: (table_in("lobby"), HOST, cmd.AddBot("genius")),
    "unknown_phrase": lambda: (table_in("lobby"), GUEST, cmd.SayPhrase("buy_now")),
    "unknown_reaction": lambda: (table_in("lobby"), GUEST, cmd.React("skull")),
    "argument_malformed": lambda: _in_the_game(Argument("praise", seat=4)),
    "argument_no_such_seat": lambda: _in_the_game(Argument("trust", seat=7)),
    "argument_no_such_round": lambda: _in_the_game(Argument("why_ballot", seat=4, round=1)),
    "argument_about_self": lambda: _in_the_game(Argument("trust", seat=1)),
    "argument_no_such_argument": lambda: _in_the_game(Argument("agree", answers=1)),
    "argument_too_fast": lambda: _in_the_game(TRUST, said=3),
    "old_prompt": _old,
    "not_your_seat": lambda: (table_in("game"), GUEST, _act(table_in("game"), OTHER)),
    "silenced": lambda: (after("game", NO_CHAT), GUEST, cmd.Chat("hello")),
    "claims_off": _unclaimed,
    "too_many_statements": lambda: _stated(MOST_STATEMENTS),
    "too_many_changes": lambda: _changed(MOST_CHANGES),
    "government_silent": _in_session,
    "dead_silent": _dead,
    "discussion_closed": lambda: (_at_a_shut_ballot(cmd.CloseDiscussion()), GUEST, cmd.Chat("hello")),
    "discussion_open": lambda: (shut := _at_a_shut_ballot(), GUEST, _act(shut, GUEST)),
    "not_awaited": _not_awaited,
    "not_away": lambda: (table_in("game"), GUEST, cmd.Nudge(OTHER)),
    "already_asked": lambda: (after("game", (GUEST, cmd.Ask(OTHER, "removal"))), GUEST, cmd.Ask(OTHER, "removal")),
    "not_removed": lambda: (table_in("game"), HOST, cmd.Ask(OTHER, "return")),
    "unknown_claim": lambda: (table_in("game"), HOST, cmd.AnswerClaim(1, confirm=True)),
    "nothing_to_take_back": lambda: (table_in("lobby"), GUEST, cmd.TakeBack()),
    "coach_is_for_one": lambda: (table_in("lobby"), HOST, cmd.ChangeSettings(helper="coach")),
    "too_many_screens": _screens,
    "unknown_screen": lambda: (table_in("game"), HOST, cmd.CloseScreen(1)),
    "number_committed": lambda: (after("lobby", COMMITTED), GUEST, cmd.CommitNumber(1, "1" * 64)),
    "number_not_committed": lambda: (after("lobby", COMMITTED), HOST, cmd.OpenNumber("0" * 64)),
    "number_mismatch": lambda: (after("lobby", COMMITTED, (HOST, cmd.StartGame())), GUEST, cmd.OpenNumber("0" * 64)),
    "number_late": lambda: (table_in("game"), GUEST, cmd.OpenNumber("0" * 64)),
    "day_table": _of_a_day,
    "log_full": lambda: (_long("lobby", LONG_TABLE), HOST, cmd.StartGame()),
}


@pytest.mark.parametrize("code", codes.TABLE)
def test_every_code_can_be_provoked(code: str) -> None:
    """A code that nobody can meet is none; each has a context that leads to it."""
    table, member, command = PROVOKE[code]()
    assert table.refusal(member, command) == code


def test_refusals_by_the_rules_have_the_engines_code() -> None:
    """The table adds no second opinion on the rules."""
    table = Party(Random(1), people=7)
    table.start()
    candidate = table.waited_for()[0]
    seat = table.state.seat_of(candidate)
    assert seat is not None
    assert table.refusal(candidate, cmd.Act(table.state.prompt, Nominate(seat, seat))) == "own_seat"
    assert table.refusal(candidate, cmd.Act(table.state.prompt, CastVote(seat, "ja"))) == "wrong_phase"
    assert table.refusal(candidate, cmd.Act(0, Say(seat, "session", 1, tiles="FFL"))) == "nothing_to_state"


def test_rules_that_do_not_exist_are_refused() -> None:
    """By the engine's code, whatever is sent as a value."""
    lobby = table_in("lobby")
    for value in (-1, 10**400, {"a": [1] * 50}):
        assert lobby.refusal(HOST, cmd.ChooseRules("official", {"discussion_limit_s": value})) == "bad_option_value"
    assert lobby.refusal(HOST, cmd.ChooseRules("official", {"\ud800": 1})) == "unknown_option"
    assert lobby.refusal(HOST, cmd.ChooseRules("nonsense")) == "unknown_preset"


@pytest.mark.parametrize(
    "timers",
    [Timers(vote_s=0), Timers(session_s=-1), Timers(nomination_s=3601), Timers(power_s=10**30), Timers(grace_s=-1)],
)
def test_timers_out_of_range_are_refused(timers: Timers) -> None:
    """Between five seconds and an hour, the grace not negative."""
    assert table_in("lobby").refusal(HOST, cmd.ChooseTimers(timers)) == "bad_timers"


def test_big_screens_can_be_added_and_removed() -> None:
    """Any member opens one, the host closes it; one more than there may be takes the place of one that is not there."""
    table = table_in("game")
    for _ in range(MOST_SCREENS):
        table.do(GUEST, cmd.OpenScreen())
    table.presence = table.presence.with_screen(1).with_screen(1).with_screen(3)
    table.do(HOST, cmd.OpenScreen())
    assert table.state.screens == (1, 3, 4, 5, 6), "the second was not there"
    table.do(HOST, cmd.CloseScreen(6))
    table.do(HOST, cmd.OpenScreen())
    assert table.state.screens == (1, 3, 4, 5, 7), "no number is used twice"
    table.presence = table.presence.without_screen(1).without_screen(3)
    shown = {screen.screen: screen.here for screen in table_view(ProjectedTable(table.state, table.presence)).screens}
    assert shown == {1: True, 3: False}, "the others have never shown the table"
    assert table.presence.without_screen(1).screens == {}
    assert table.state == table.replayed()


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("practice", [None, True, False])
def test_only_a_finished_game_that_counts_is_signed(stage: str, practice: bool | None) -> None:  # noqa: FBT001
    """By whoever sits there, again and again; a name is taken away where one may be given."""
    table = table_in(stage)
    if practice is not None:
        table.append((DayOpened("2026-11-02", 1, "0" * 64, practice),))
    is_allowed = stage == "over" and practice is False
    for name in ("Ada", "Bo", None):
        assert table.refusal(GUEST, cmd.SignDay(name)) == (None if is_allowed else "wrong_stage")
        if is_allowed:
            table.do(GUEST, cmd.SignDay(name))
            assert table.state.day is not None
            assert table.state.day.signed == name


@pytest.mark.parametrize("seed", range(20))
def test_screens_come_and_go_as_in_a_simple_model(seed: int) -> None:
    """Opened, connected, switched off, closed, and left alone for minutes, in any order."""
    rng, table, newest = Random(f"screens {seed}"), table_in("lobby"), 0
    open_at, lit, used = dict[int, int](), dict[int, int](), set[int]()
    for _ in range(60):
        wish = rng.choice(("open", "open", "on", "on", "off", "close", "time"))
        known, on = sorted(open_at), [one for one in open_at if lit.get(one)]
        if wish == "open":
            dark = [one for one in known if not lit.get(one)]
            if len(known) == MOST_SCREENS and not dark:
                assert table.refusal(GUEST, cmd.OpenScreen()) == "too_many_screens"
                continue
            table.do(GUEST, cmd.OpenScreen())
            if len(known) == MOST_SCREENS:
                del open_at[dark[0]]
            newest += 1
            open_at[newest] = table.now
        elif wish == "on" and known:
            one = rng.choice(known)
            table.presence = table.presence.with_screen(one)
            lit[one] = lit.get(one, 0) + 1
            used.add(one)
        elif wish == "off" and on:
            table.presence = table.presence.without_screen(one := rng.choice(on))
            lit[one] -= 1
        elif wish == "close" and known:
            table.do(HOST, cmd.CloseScreen(one := rng.choice(known)))
            del open_at[one]
        elif wish == "time":
            table.pass_time(rng.choice((1_000, UNUSED_SCREEN_MS // 2, UNUSED_SCREEN_MS)))
            lost = [one for one, at in open_at.items() if one not in used and at + UNUSED_SCREEN_MS <= table.now]
            open_at = {one: at for one, at in open_at.items() if one not in lost}
        shown = table_view(ProjectedTable(table.state, table.presence)).screens
        assert table.state.screens == tuple(sorted(open_at))
        assert [(one.screen, one.here) for one in shown] == [
            (one, lit[one] > 0) for one in sorted(open_at.keys() & used)
        ]
    assert table.state == table.replayed()


def test_an_unused_screen_is_removed() -> None:
    """A scan that was refused leaves no screen behind; one that was used stays, also while it is switched off."""
    table = table_in("lobby")
    for _ in range(2):
        table.do(GUEST, cmd.OpenScreen())
    table.presence = table.presence.with_screen(1).without_screen(1)
    table.pass_time(UNUSED_SCREEN_MS - 1)
    before = table.state.screens
    table.pass_time(1)
    assert (before, table.state.screens) == ((1, 2), (1,))
    assert next_due(table.state, table.presence) is None
    assert table.state == table.replayed()


def test_a_restart_brings_no_unused_screen_back() -> None:
    """A pass too young to be void is not a screen that is away; one that comes back in a minute is not lost."""
    table = table_in("lobby")
    table.do(GUEST, cmd.OpenScreen())
    table.presence = table.presence.with_screen(1)
    table.pass_time(UNUSED_SCREEN_MS - 1000)
    for _ in range(2):
        table.do(GUEST, cmd.OpenScreen())
    table.pass_time(1000)
    table.presence = Presence().all_absent((), table.now, table.state.screens_opened)
    shown = table_view(ProjectedTable(table.state, table.presence)).screens
    assert [screen.screen for screen in shown] == [1], "two digits were refused, and nobody saw a screen"
    table.pass_time(RETURN_MS - 1)
    table.presence = table.presence.with_screen(2)
    table.pass_time(UNUSED_SCREEN_MS)
    assert table.state.screens == (1, 2)
    table.do(GUEST, cmd.OpenScreen())
    table.pass_time(UNUSED_SCREEN_MS - 1)
    table.presence = Presence().all_absent((), table.now, table.state.screens_opened)
    table.pass_time(RETURN_MS - 1)
    assert 4 in table.state.screens
    table.pass_time(1)
    assert 4 not in table.state.screens, "its minute to return begins with the restart"
    assert table.state == table.replayed()


def test_a_scene_is_skipped_once_and_not_after_its_time() -> None:
    """A tap that comes when the next decision is open ends nothing, nor does a second one."""
    table = table_in("game")
    old = table.state.prompt - 1
    entries = len(table.log)
    table.do(HOST, cmd.SkipScene(old))
    assert table.state.scene_skipped == 0
    for _ in range(2):
        table.do(HOST, cmd.SkipScene(table.state.prompt))
        assert table_view(ProjectedTable(table.state, table.presence)).scene_skipped == table.state.prompt
    events = [event for raw in table.log[entries:] for event in decode(raw).events]
    assert events == [SceneSkipped(table.state.prompt)]
    assert table.state == table.replayed()


def test_at_most_one_screen_narrates() -> None:
    """The host names it; when it goes, nobody narrates."""
    table = table_in("game")
    for _ in range(2):
        table.do(GUEST, cmd.OpenScreen())
    two = cmd.ChangeSettings(narration=Narration(2, ("de", "en")))
    assert table.refusal(GUEST, two) == "not_host"
    assert table.refusal(HOST, cmd.ChangeSettings(narration=Narration(3, ()))) == "unknown_screen"
    table.do(HOST, two)
    table.do(HOST, cmd.CloseScreen(1))
    shown = table_view(ProjectedTable(table.state, table.presence))
    assert shown.narration == Narration(2, ("de", "en"))
    table.do(HOST, cmd.CloseScreen(2))
    assert table.state.narration == Narration(0, ("de", "en"))
    table.do(GUEST, cmd.OpenScreen())
    assert table.state.narration.screen == 0
    assert table.state == table.replayed()


def test_bots_can_be_added_removed_and_changed() -> None:
    """Only the host chooses the bots."""
    table = table_in("lobby")
    table.do(HOST, cmd.SetBotLevel(A_BOT, "steady"))
    assert table.state.member(A_BOT).bot == "steady"  # type: ignore[union-attr]
    table.do(HOST, cmd.Kick(A_BOT, block=True))
    assert table.state.member(A_BOT) is None
    assert table.state.blocked == ()
    assert table.refusal(HOST, cmd.SetBotLevel(GUEST, "steady")) == "unknown_member"
    table.do(HOST, cmd.AddBot("random"))
    assert table.state.newest == 8, "the number of who left is never used again"


def test_the_coach_helps_one_person_among_bots_only() -> None:
    """It may be chosen when nobody else could be harmed, and ends when another person joins."""
    table = Party(Random(1), people=1, bots=4)
    table.do(HOST, cmd.ChangeSettings(helper="coach"))
    levels = [table.state.helper]
    table.sit()
    assert [*levels, table.state.helper] == ["coach", "arithmetic"]
    assert table.refusal(HOST, cmd.ChangeSettings(helper="coach")) == "coach_is_for_one"


def test_unnamed_switches_keep_their_value() -> None:
    """None leaves each of them as it is."""
    table = table_in("lobby")
    before = table.state
    table.do(HOST, cmd.ChangeSettings(listed=True, helper="memory", screen_sound="loud"))
    table.do(HOST, cmd.ChangeSettings(locked=True))
    after = table.state
    assert (after.listed, after.helper, after.screen_sound, after.locked) == (True, "memory", "loud", True)
    assert table_view(ProjectedTable(after, table.presence)).screen_sound == "loud"
    assert (after.paused, after.silenced) == (before.paused, before.silenced)


def test_bots_act_only_for_bot_controlled_seats() -> None:
    """A person's seat is theirs; a stand-in never makes a statement in their name."""
    table = Party(Random(3), people=7)
    table.start()
    table.play_until("president_discard")
    president = table.waited_for()[0]
    seat = table.state.seat_of(president)
    assert seat is not None
    with pytest.raises(ValueError, match="not_your_seat"):
        act_as_bot(table.context(None), president, table.an_action(president))
    other = table.member_at((seat + 1) % 7)
    table.do(other, cmd.Leave())
    with pytest.raises(ValueError, match="not_your_seat"):
        act_as_bot(table.context(None), other, table.an_action(president))
    table.do(president, cmd.Leave())
    statement = Say(seat, "session", len(table.game.board.rounds) + 1, tiles="FFL")
    with pytest.raises(ValueError, match="not_your_seat"):
        act_as_bot(table.context(None), president, statement)
    table.enact(act_as_bot(table.context(None), president, table.an_action(president)))
    assert table.game.phase.name == "chancellor_enact"
