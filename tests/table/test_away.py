"""People who are away, leave, or are removed: a bot plays for them, and the person can return immediately."""

from random import Random

import pytest
from driver import Party

from weimar.engine.actions import Say
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.log import decode
from weimar.table.playing import bots_awaited, bots_with_something_to_say
from weimar.table.presence import NUDGE_AFTER_MS, REMOVE_AFTER_MS, STAND_IN_AFTER_MS


def a_game(people: int = 7, seed: int = 3) -> Party:
    """A game of people only, at its first nomination."""
    table = Party(Random(seed), people=people)
    table.start()
    return table


def awaited_guest(table: Party) -> int:
    """A person other than the host who alone is awaited."""
    while table.waited_for() == [1] or len(table.waited_for()) > 1:
        table.step()
    return table.waited_for()[0]


def other_than(table: Party, *members: int) -> int:
    """A person who is neither host nor one of these."""
    return next(member.member for member in table.state.members if member.member not in (1, *members))


def test_anyone_may_nudge_once_per_decision_after_45_seconds() -> None:
    """Not earlier; only for an awaited person; and only once."""
    table = a_game()
    slow = awaited_guest(table)
    friend = other_than(table, slow)
    assert table.refusal(friend, cmd.Nudge(slow)) == "not_away"
    table.go(slow)
    table.pass_time(NUDGE_AFTER_MS - 1)
    assert table.refusal(friend, cmd.Nudge(slow)) == "not_away"
    table.pass_time(1)
    assert table.refusal(None, cmd.Nudge(slow)) == "not_seated"
    assert table.do(friend, cmd.Nudge(slow)) == (ev.Nudged(friend, slow),)
    assert table.refusal(friend, cmd.Nudge(slow)) == "already_asked"
    assert table.refusal(1, cmd.Nudge(slow)) is None
    assert table.refusal(1, cmd.Nudge(other_than(table, slow))) == "not_awaited"
    table.come(slow)
    assert table.refusal(1, cmd.Nudge(slow)) == "not_away"


@pytest.mark.parametrize("extent", ["decision", "seat"])
def test_the_host_decides_after_90_seconds(extent: ev.StandIn) -> None:
    """One wish of theirs is enough; not a moment earlier."""
    table = a_game()
    slow = awaited_guest(table)
    table.go(slow)
    table.pass_time(STAND_IN_AFTER_MS - 1)
    assert table.refusal(1, cmd.Ask(slow, extent)) == "not_away"
    table.pass_time(1)
    assert table.do(1, cmd.Ask(slow, extent)) == (ev.StandInBegan(slow, extent, "host"),)
    assert bots_awaited(table.state) == (table.state.seat_of(slow),)
    assert table.refusal(1, cmd.Ask(slow, extent)) == "not_awaited"


@pytest.mark.parametrize("extent", ["decision", "seat"])
def test_a_majority_of_those_here_decides_without_the_host(extent: ev.StandIn) -> None:
    """More than half of the people who are here; the one who is away does not count, nor do two wishes of one."""
    table = a_game()
    slow = awaited_guest(table)
    friends = [member.member for member in table.state.members if member.member not in (1, slow)]
    table.go(slow)
    table.pass_time(STAND_IN_AFTER_MS)
    for friend in friends[:3]:
        assert table.do(friend, cmd.Ask(slow, extent)) == (ev.Petitioned(friend, slow, extent),)
    assert table.refusal(friends[0], cmd.Ask(slow, extent)) == "already_asked"
    assert ev.StandInBegan(slow, extent, "majority") in table.do(friends[3], cmd.Ask(slow, extent))
    assert [petition for petition in table.state.petitions if petition.target == slow] == []


def test_requests_of_absent_people_do_not_count() -> None:
    """The majority is of those who are here now, on both sides of the scale."""
    table = a_game(people=9)
    slow = awaited_guest(table)
    friends = [member.member for member in table.state.members if member.member not in (1, slow)]
    table.go(slow)
    table.pass_time(STAND_IN_AFTER_MS)
    for friend in friends[:4]:
        table.do(friend, cmd.Ask(slow, "seat"))
    table.go(*friends[:3])
    table.do(friends[4], cmd.Ask(slow, "seat"))
    assert table.state.member(slow).stand_in is None  # type: ignore[union-attr]


@pytest.mark.parametrize("extent", ["decision", "seat"])
def test_a_person_regains_the_seat_by_returning_acting_or_asking(extent: ev.StandIn) -> None:
    """Immediately, whichever comes first; after that nobody plays it for them."""
    for way in ("reconnect", "act", "take_back"):
        table = a_game()
        slow = awaited_guest(table)
        table.go(slow)
        table.pass_time(STAND_IN_AFTER_MS)
        table.do(1, cmd.Ask(slow, extent))
        if way == "reconnect":
            table.come(slow)
        elif way == "act":
            happened = table.act(slow)
            assert happened[0] == ev.StandInEnded(slow)
            assert isinstance(happened[1], ev.Played)
            assert not happened[1].by_bot
        else:
            table.do(slow, cmd.TakeBack())
        assert table.state.member(slow).stand_in is None  # type: ignore[union-attr]
        assert way == "act" or bots_awaited(table.state) == ()


def test_the_log_says_what_a_bot_did_in_a_persons_place() -> None:
    """A bot's actions in its own seat are its own."""
    table = Party(Random(3), people=4, bots=3)
    table.start()
    table.do(1, cmd.Leave())
    marks = set()
    while table.state.stage == "game":
        before = len(table.log)
        table.step()
        for raw in table.log[before:]:
            marks |= {(event.member, event.by_bot) for event in decode(raw).events if isinstance(event, ev.Played)}
    assert {member for member, by_bot in marks if by_bot} == {1}
    assert {member for member, by_bot in marks if not by_bot} == {2, 3, 4, 5, 6, 7}


def test_removal_revokes_the_proof_and_a_bot_plays() -> None:
    """By the host immediately, whatever the game waits for; their requests and chat no longer count."""
    table = a_game()
    rude = other_than(table)
    generation = table.state.member(rude).generation  # type: ignore[union-attr]
    table.do(1, cmd.Ask(rude, "removal"))
    one = table.state.member(rude)
    assert one is not None
    assert (one.generation, one.gone, one.removed, one.stand_in) == (generation + 1, True, True, "seat")
    for command in (cmd.TakeBack(), cmd.Chat("!"), cmd.Act(table.state.prompt, Say(0, "session", 1, declined=True))):
        assert table.refusal(rude, command) == "not_seated"
    assert table.refusal(1, cmd.Ask(rude, "removal")) == "unknown_member"
    table.play_until("game_over")
    name = one.name
    table.do(1, cmd.PlayAgain())
    assert table.state.member(rude) is None
    assert table.refusal(None, cmd.TakeSeat(name)) == "blocked"


def removed(table: Party, member: int) -> bool:
    """True if the member is removed."""
    one = table.state.member(member)
    assert one is not None
    return one.removed


@pytest.mark.parametrize("stage", ["game", "over"])
def test_the_host_undoes_a_removal(stage: str) -> None:
    """The token of before is good again, no other; a bot plays until they are back, and then they play on."""
    table = a_game()
    rude = other_than(table)
    table.do(rude, cmd.RevokeTokens())
    before = table.state.member(rude)
    table.do(1, cmd.Ask(rude, "removal"))
    if stage == "over":
        table.play_until("game_over")
    assert table.refusal(None, cmd.Ask(rude, "return")) == table.refusal(rude, cmd.Ask(rude, "return")) == "not_seated"
    assert table.do(1, cmd.Ask(rude, "return")) == (ev.MemberReadmitted(rude),)
    one = table.state.member(rude)
    assert before is not None
    assert one is not None
    assert (one.generation, one.gone, one.removed, one.stand_in) == (before.generation, True, False, "seat")
    assert table.refusal(1, cmd.Ask(rude, "return")) == "not_removed"
    if stage == "over":
        table.do(rude, cmd.TakeBack())
    else:
        table.come(rude)
    assert table.state.member(rude) == before
    if stage == "game":
        table.play_until("game_over")
    table.do(1, cmd.PlayAgain())
    assert table.state.member(rude) == before
    assert table.state.blocked == ()
    assert table.state == table.replayed()


def test_a_majority_of_all_at_the_table_undoes_a_removal() -> None:
    """Connected or not, and over several decisions; three of six are none, and who was removed has no voice."""
    table = a_game()
    rude = other_than(table)
    friends = [member.member for member in table.state.members if member.member not in (1, rude)]
    table.do(1, cmd.Ask(rude, "removal"))
    table.go(1, *friends[3:])
    table.pass_time(1)
    for friend in friends[:3]:
        assert ev.Petitioned(friend, rude, "return") in table.do(friend, cmd.Ask(rude, "return"))
        assert removed(table, rude)
        prompt = table.state.prompt
        while table.state.prompt == prompt:
            table.step()
    assert table.refusal(friends[0], cmd.Ask(rude, "return")) == "already_asked"
    assert table.do(friends[3], cmd.Ask(rude, "return"))[-1] == ev.MemberReadmitted(rude)
    assert [petition for petition in table.state.petitions if petition.target == rude] == []


def test_votes_for_a_removal_outlast_a_decision() -> None:
    """Play continues during the vote; other requests end with their decision."""
    table = a_game()
    rude = other_than(table)
    friends = [member.member for member in table.state.members if member.member not in (1, rude)]
    for friend in friends[:3]:
        table.do(friend, cmd.Ask(rude, "removal"))
        prompt = table.state.prompt
        while table.state.prompt == prompt:
            table.step()
    table.do(friends[3], cmd.Ask(rude, "removal"))
    assert table.state.member(rude).removed  # type: ignore[union-attr]


def test_a_single_present_person_removes_nobody() -> None:
    """When five of six lose their connection, or the server restarts, the sixth is no majority; nor as the host."""
    table = a_game(people=6)
    lost = [member.member for member in table.state.members if member.member != 6]
    table.go(*lost)
    for member in lost:
        assert table.do(6, cmd.Ask(member, "removal")) == (ev.Petitioned(6, member, "removal"),)
    while table.state.host != 6:
        table.pass_time(5_000)
    for member in lost:
        assert table.refusal(6, cmd.Ask(member, "removal")) == "not_away"
    assert not any(member.removed for member in table.state.members)
    table.come(*lost)
    assert all(table.refusal(member, cmd.Chat("back")) is None for member in lost)
    table.go(lost[1])
    table.pass_time(REMOVE_AFTER_MS)
    assert table.refusal(6, cmd.Ask(lost[1], "removal")) is None, "they asked before they were host"


def test_after_a_long_absence_those_present_decide() -> None:
    """Not a moment earlier than five minutes; the host alone, or a majority of the others."""
    table = a_game()
    slow, rest = other_than(table), [member.member for member in table.state.members]
    rest.remove(slow)
    table.go(slow, *rest[3:])
    table.pass_time(REMOVE_AFTER_MS - 1)
    assert table.refusal(1, cmd.Ask(slow, "removal")) == "not_away"
    table.do(rest[1], cmd.Ask(slow, "removal"))
    table.pass_time(1)
    assert table.refusal(1, cmd.Ask(slow, "removal")) is None
    table.do(rest[2], cmd.Ask(slow, "removal"))
    assert table.state.member(slow).removed  # type: ignore[union-attr]


def test_bots_make_statements_only_for_their_own_seats() -> None:
    """The remaining statements are those of bots' seats alone, however many people have stand-ins."""
    table = Party(Random(8), people=4, bots=3)
    table.start()
    for member in (2, 3, 4):
        table.do(member, cmd.Leave())
    found = set()
    while table.state.stage == "game":
        table.step()
        found |= {table.member_at(seat) for seat, _ in bots_with_something_to_say(table.state)}
    assert found
    assert found <= {5, 6, 7}


def test_play_again_keeps_people_order_link_rules_and_bots() -> None:
    """One tap by the host; then the next deal is one more."""
    table = Party(Random(8), people=4, bots=3)
    table.do(1, cmd.OrderSeats((3, 6, 1, 7, 2, 5, 4)))
    table.start("japanese")
    table.play_until("game_over")
    key, rules, members, prompt = table.state.key, table.state.rules, table.state.members, table.state.prompt
    table.do(1, cmd.PlayAgain())
    assert (table.state.stage, table.state.game, table.state.history) == ("lobby", None, ())
    assert (table.state.key, table.state.rules, table.state.members) == (key, rules, members)
    assert [member.member for member in members] == [3, 6, 1, 7, 2, 5, 4]
    table.do(1, cmd.StartGame())
    assert table.state.games == 2
    assert table.state.prompt > prompt
