"""Timers, pauses and the end of discussion: deadlines are data in the log; at expiry bots answer, nobody is muted."""

from random import Random
from typing import Final

import pytest
from driver import Party

from weimar.table import commands as cmd
from weimar.table.clock import due, next_due
from weimar.table.discussion import LOOK_MS
from weimar.table.events import Timers
from weimar.table.playing import bots_awaited, bots_with_something_to_say
from weimar.table.talk import ballot_is_shut
from weimar.table.views import ProjectedTable, table_view

GRACE: Final = 3
SECONDS: Final = {"nomination_s": 10, "vote_s": 20, "session_s": 30, "power_s": 40}
FIELD: Final = {
    "nomination": "nomination_s",
    "vote": "vote_s",
    "president_discard": "session_s",
    "chancellor_enact": "session_s",
    "veto_answer": "session_s",
    "investigate": "power_s",
    "peek": "power_s",
    "special_election": "power_s",
    "execution": "power_s",
}


def a_game(phase: str = "nomination", *, ballots_too: bool = True, **options: object) -> Party:
    """A game of people with timers, at the beginning of a phase."""
    table = Party(Random(f"clock {phase}"), people=5 if phase == "peek" else 9)
    table.do(1, cmd.ChooseTimers(Timers(**SECONDS, grace_s=GRACE, ballots_too=ballots_too)))
    table.start(**options)  # type: ignore[arg-type]
    table.play_until(phase)
    return table


def decision(table: Party) -> int | None:
    """When the decision runs out, if it does."""
    return next((deadline.at for deadline in table.state.deadlines if deadline.kind == "decision"), None)


@pytest.mark.parametrize("phase", FIELD)
def test_after_a_timer_and_its_grace_a_bot_answers(phase: str) -> None:
    """Not a moment earlier; the bot decides that one prompt, from the seat's own view, and states nothing."""
    table = a_game(phase)
    late = table.waited_for()
    sealed = LOOK_MS if phase == "nomination" else 0  # the first of the game
    at = table.now + sealed + (SECONDS[FIELD[phase]] + GRACE) * 1000
    assert decision(table) == at
    table.pass_time(at - table.now - 1)
    assert bots_awaited(table.state) == ()
    table.pass_time(1)
    assert [table.member_at(seat) for seat in bots_awaited(table.state)] == late
    statements = len(table.game.board.statements)
    prompt = table.state.prompt
    while table.state.prompt == prompt:
        assert table.bots_act()
    assert all(member.stand_in is None for member in table.state.members)
    assert len(table.game.board.statements) == statements


def test_the_clock_leaves_time_for_the_envelopes_once_a_game() -> None:
    """The first decision of every game has the time of the envelopes as well; the second nomination has not."""
    table = a_game()
    lasts = (SECONDS["nomination_s"] + GRACE) * 1000
    for _ in range(2):
        assert decision(table) == table.now + LOOK_MS + lasts
        table.play_until("vote")
        table.play_until("nomination")
        assert decision(table) == table.now + lasts
        while table.state.stage == "game":
            table.step()
        table.do(1, cmd.PlayAgain())
        table.start()


def test_moves_that_a_bot_made_for_a_person_are_marked_by_round_and_seat() -> None:
    """Compared with the log: each round's seats, over a game in which every third decision runs out of time."""
    table = a_game()
    wanted: dict[int, set[int]] = {}
    for number in range(60):
        if table.state.stage != "game":
            break
        if number % 3:
            table.step()
            continue
        table.pass_time(10**6)
        rounds, late = len(table.game.board.rounds), bots_awaited(table.state)
        prompt = table.state.prompt
        while table.state.stage == "game" and table.state.prompt == prompt:
            assert table.bots_act()
        wanted.setdefault(rounds, set()).update(late)
    assert wanted
    bits = tuple(sum(1 << seat for seat in wanted.get(one, ())) for one in range(1, max(wanted) + 1))
    assert table.state.forced == bits
    assert table_view(ProjectedTable(table.state, table.presence)).forced == bits
    while table.state.stage == "game":
        table.step()
    table.do(1, cmd.PlayAgain())
    table.start()
    assert table.state.forced == ()


def test_there_are_no_timers_unless_they_are_chosen() -> None:
    """By default people take their time."""
    table = Party(Random(1), people=5)
    table.start()
    for _ in range(30):
        if table.state.stage == "game":
            table.step()
            assert table.state.deadlines == ()
    assert next_due(table.state, table.presence) is None


def test_ballots_are_cast_for_absent_people_only_by_choice() -> None:
    """A vote's timer without `ballots_too` never votes for anyone."""
    table = a_game("vote", ballots_too=False)
    assert decision(table) is None
    table.pass_time(10**9)
    assert bots_awaited(table.state) == ()


def test_only_missing_ballots_are_cast_by_bots() -> None:
    """A ballot that was cast stays the person's own."""
    table = a_game("vote")
    early = table.waited_for()[:4]
    for member in early:
        table.act(member)
    table.pass_time(60_000)
    assert {member.member for member in table.state.members if member.stand_in} == set(table.waited_for())
    assert not set(early) & set(table.waited_for())


def test_an_expired_deadline_is_handled_once() -> None:
    """While the bot thinks nothing is due; to come back does not buy more time."""
    table = a_game()
    (late,) = table.waited_for()
    table.pass_time(60_000)
    assert due(table.state, table.presence, table.now) == ()
    assert next_due(table.state, table.presence) is None
    table.go(late)
    table.come(late)
    assert table.state.member(late).stand_in is None  # type: ignore[union-attr]
    table.pass_time(0)
    assert table.state.member(late).stand_in == "decision"  # type: ignore[union-attr]


def test_timers_may_be_changed_or_switched_off_in_the_middle() -> None:
    """The decision starts again under the new timers, or has no deadline any more."""
    table = a_game()
    table.pass_time(LOOK_MS)
    table.pass_time(5_000)
    table.do(1, cmd.ChooseTimers(Timers(nomination_s=60)))
    assert decision(table) == table.now + 63_000
    table.do(1, cmd.ChooseTimers(Timers()))
    assert decision(table) is None
    table.pass_time(10**9)
    assert bots_awaited(table.state) == ()


def test_a_pause_stops_actions_and_restarts_deadlines() -> None:
    """Neither people nor bots nor the clock act; talk continues."""
    table = a_game()
    table.pass_time(LOOK_MS)
    (candidate,) = table.waited_for()
    table.do(1, cmd.ChangeSettings(paused=True))
    assert table.state.deadlines == ()
    table.pass_time(10**7)
    assert bots_awaited(table.state) == ()
    assert table.refusal(candidate, cmd.Act(table.state.prompt, table.an_action(candidate))) == "paused"
    assert table.refusal(candidate, cmd.Chat("when do we go on?")) is None
    table.do(1, cmd.ChangeSettings(paused=False))
    assert decision(table) == table.now + 13_000


def test_bots_wait_while_the_table_is_paused() -> None:
    """Their turn is kept."""
    table = Party(Random(1), people=1, bots=6)
    table.start()
    while not bots_awaited(table.state):
        table.step()
    table.do(1, cmd.ChangeSettings(paused=True))
    assert bots_awaited(table.state) == ()
    table.do(1, cmd.ChangeSettings(paused=False))
    assert bots_awaited(table.state)


def test_the_discussion_limit_opens_the_ballot() -> None:
    """Until then no ballot is taken and all may talk; from then on nobody talks and all may vote."""
    table = Party(Random(2), people=6, bots=1)
    table.start(discussion_limit_s=30)
    while table.game.phase.name == "nomination":
        table.step()
    voter = next(member for member in table.waited_for() if member != 7)
    ballot = cmd.Act(table.state.prompt, table.an_action(voter))
    assert ballot_is_shut(table.state)
    assert bots_awaited(table.state) == ()
    assert table.refusal(voter, ballot) == "discussion_open"
    assert table.refusal(voter, cmd.Chat("ja!")) is None
    assert next_due(table.state, table.presence) == table.now + 30_000
    table.pass_time(30_000)
    assert not ballot_is_shut(table.state)
    assert len(table.waited_for()) == 7
    assert all(member.stand_in is None for member in table.state.members)
    assert table.refusal(voter, cmd.Chat("ja!")) == "discussion_closed"
    assert table.refusal(voter, cmd.React("laugh")) == "discussion_closed"
    assert table.refusal(None, cmd.Chat("they vote")) is None
    table.do(voter, ballot)
    table.vote("nein")
    while table.bots_act():
        pass
    assert table.refusal(voter, cmd.Chat("well")) is None


def test_the_host_may_close_one_discussion_early() -> None:
    """For this ballot only."""
    table = Party(Random(2), people=7)
    table.start(discussion_limit_s=30)
    for _ in range(2):
        table.act(table.waited_for()[0])
        assert ballot_is_shut(table.state)
        table.do(1, cmd.CloseDiscussion())
        assert [deadline.kind for deadline in table.state.deadlines] == []
        table.vote("nein")


def test_a_ballots_timer_runs_from_the_opening_of_the_ballot() -> None:
    """Discussion first, then the time to vote."""
    table = a_game("nomination", discussion_limit_s=30)
    table.act(table.waited_for()[0])
    assert [deadline.kind for deadline in table.state.deadlines] == ["discussion"]
    table.pass_time(30_000)
    assert decision(table) == table.now + 23_000


def test_new_timers_do_not_lengthen_the_discussion() -> None:
    """Its limit is a rule of the game; a pause restarts it."""
    table = a_game("nomination", discussion_limit_s=30)
    table.act(table.waited_for()[0])
    ends = table.now + 30_000
    table.pass_time(10_000)
    table.do(1, cmd.ChooseTimers(Timers(vote_s=60)))
    assert next_due(table.state, table.presence) == ends
    table.do(1, cmd.ChangeSettings(paused=True))
    assert table.refusal(1, cmd.CloseDiscussion()) == "paused"
    table.do(1, cmd.ChangeSettings(paused=False))
    assert next_due(table.state, table.presence) == table.now + 30_000


def test_bots_are_silent_once_the_discussion_is_closed() -> None:
    """As people are: what they saw, they state before or after."""
    for limit in (None, 30):
        table = Party(Random(4), people=1, bots=6)
        table.start(discussion_limit_s=limit)
        while not (table.game.board.memories and any(table.game.board.memories)):
            table.step()
        table.play_until("vote")
        assert bool(bots_with_something_to_say(table.state)) is (limit is None)
