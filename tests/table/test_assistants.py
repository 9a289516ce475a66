"""Assistants at a table: only by invitation, marked for everyone, and never above a person."""

from random import Random

import pytest
from driver import Party

from weimar.server.tables.evicted import list_entry
from weimar.table import commands as cmd
from weimar.table.events import DayOpened
from weimar.table.views import ProjectedTable, table_view

HOST = 1


def with_assistant(people: int = 2, bots: int = 3) -> tuple[Party, int]:
    """A lobby whose host has invited an assistant; the assistant is the last member and connected."""
    table = Party(Random(f"assistants {people}"), people=people)
    table.do(HOST, cmd.ChangeSettings(assistants=True))
    table.do(None, cmd.TakeSeat("Robot", assistant=True))
    assistant = table.state.newest
    table.come(assistant)
    for _ in range(bots):
        table.do(HOST, cmd.AddBot("random"))
    return table, assistant


def test_a_table_lets_none_sit_by_itself() -> None:
    """Neither at an empty table, nor at one whose host has not allowed it."""
    for people in (0, 1, 4):
        table = Party(Random(people), people=people)
        assert table.refusal(None, cmd.TakeSeat("Robot", assistant=True)) == "assistants_not_invited"
        assert table.refusal(None, cmd.TakeSeat("Person")) is None


def test_the_table_of_a_day_lets_none_sit() -> None:
    """It has no host who could invite them."""
    table = Party(Random(1))
    table.append((DayOpened("2026-11-02", 1, "0" * 64, practice=True),))
    assert table.refusal(None, cmd.TakeSeat("Robot", assistant=True)) == "assistants_not_invited"


def test_everyone_sees_which_member_is_one() -> None:
    """In the lobby, in the game and after it; the log keeps it."""
    table, assistant = with_assistant()
    for step in ("lobby", "vote", "game_over"):
        if step == "vote":
            table.start()
        if step != "lobby":
            table.play_until(step)
        shown = table_view(ProjectedTable(table.state, table.presence))
        assert [one.member for one in shown.members if one.assistant] == [assistant]
    assert table.replayed() == table.state


def test_turned_off_they_leave_the_lobby() -> None:
    """Their seats become free, people and bots stay, and no other one may sit."""
    table, assistant = with_assistant()
    table.do(HOST, cmd.ChangeSettings(assistants=False))
    assert [member.member for member in table.state.members] == [1, 2, *range(assistant + 1, assistant + 4)]
    assert table.refusal(None, cmd.TakeSeat("Robot", assistant=True)) == "assistants_not_invited"


@pytest.mark.parametrize("stage", ["vote", "game_over"])
def test_turned_off_only_between_games(stage: str) -> None:
    """While an assistant has a role, the setting stays; saying again that they may sit is no change."""
    table, _ = with_assistant()
    table.start()
    table.play_until(stage)
    assert table.refusal(HOST, cmd.ChangeSettings(assistants=False)) == "wrong_stage"
    assert table.refusal(HOST, cmd.ChangeSettings(assistants=True)) is None
    if stage == "game_over":
        table.do(HOST, cmd.PlayAgain())
        assert table.refusal(HOST, cmd.ChangeSettings(assistants=False)) is None


def test_no_assistant_becomes_host_while_people_are_there() -> None:
    """Neither by being handed the role, nor when the host leaves; only when nobody else is left."""
    table, assistant = with_assistant()
    assert table.refusal(HOST, cmd.HandOver(assistant)) == "unknown_member"
    table.go(2)
    table.do(HOST, cmd.Leave())
    assert table.state.host == 2
    table.do(2, cmd.Leave())
    assert table.state.host == assistant


def test_an_assistant_has_no_vote_about_people() -> None:
    """Two of three people are a majority, whatever the assistant asks for."""
    table, assistant = with_assistant(people=4, bots=0)
    table.start()
    table.play_until("vote")
    asked = table.do(assistant, cmd.Ask(2, "removal"))
    assert [type(event).__name__ for event in asked] == ["Petitioned"]
    table.do(3, cmd.Ask(2, "removal"))
    member = table.state.member(2)
    assert member is not None
    assert not member.removed
    table.do(4, cmd.Ask(2, "removal"))
    member = table.state.member(2)
    assert member is not None
    assert not member.removed  # two of four people; the assistant is no third


def test_there_is_no_coach_beside_one() -> None:
    """An assistant is company: the coach's advice would reach it."""
    table, _ = with_assistant(people=1)
    assert table.refusal(HOST, cmd.ChangeSettings(helper="coach")) == "coach_is_for_one"


def test_the_public_list_counts_an_assistant_with_the_bots() -> None:
    """Strangers who look for people do not learn that it is an assistant."""
    table, _ = with_assistant(people=2, bots=3)
    table.do(HOST, cmd.ChangeSettings(listed=True))
    entry = list_entry(table.state)
    assert entry is not None
    assert (entry.listing.people, entry.listing.bots) == (2, 4)
