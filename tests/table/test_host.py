"""The host: the role changes automatically, and there is a host as long as anyone is present."""

from random import Random

import pytest
from driver import Party

from weimar.table import commands as cmd
from weimar.table.presence import HOST_ABSENCE_MS, Presence


def host(table: Party) -> int | None:
    """Who is host now."""
    return table.state.host


def test_the_first_person_is_host() -> None:
    """A table without a host is taken by who sits down; bots are never host."""
    table = Party(Random(1), people=2)
    assert host(table) == 1
    table.do(1, cmd.AddBot("random"))
    for bot_or_nobody in (3, 99):
        assert table.refusal(1, cmd.HandOver(bot_or_nobody)) == "unknown_member"
    table.do(1, cmd.HandOver(2))
    assert host(table) == 2
    assert table.refusal(1, cmd.ChangeSettings(locked=True)) == "not_host"


@pytest.mark.parametrize("stage", ["lobby", "game", "over"])
def test_the_host_changes_after_twenty_seconds_of_absence(stage: str) -> None:
    """To the next person in seat order who is here; not a moment earlier, and not if they come back in time."""
    table = Party(Random(1), people=4, bots=2)
    if stage != "lobby":
        table.start()
    if stage == "over":
        table.play_until("game_over")
    table.go(2)
    table.go(1)
    table.pass_time(HOST_ABSENCE_MS - 1)
    assert host(table) == 1
    table.come(1)
    table.pass_time(HOST_ABSENCE_MS * 2)
    assert host(table) == 1
    table.go(1)
    table.pass_time(HOST_ABSENCE_MS)
    assert host(table) == 3
    table.come(1)
    table.pass_time(HOST_ABSENCE_MS * 2)
    assert host(table) == 3, "it does not come back by itself"


def test_absent_people_do_not_become_host() -> None:
    """While nobody is here it stays; the first to return has it."""
    table = Party(Random(1), people=3)
    table.go(1, 2, 3)
    table.pass_time(10 * HOST_ABSENCE_MS)
    assert host(table) == 1
    table.come(3)
    table.pass_time(0)
    assert host(table) == 3


def test_a_host_without_a_connection_is_replaced() -> None:
    """Who took a seat and was not seen since is away from the moment that they sat down."""
    table = Party(Random(1))
    table.sit("Ghost")
    table.come(table.sit("Ann"))
    table.pass_time(HOST_ABSENCE_MS - 1)
    assert host(table) == 1
    table.pass_time(1)
    assert host(table) == 2


@pytest.mark.parametrize("stage", ["lobby", "game", "over"])
def test_a_leaving_host_is_replaced_immediately(stage: str) -> None:
    """By a person who is present rather than one who is absent."""
    table = Party(Random(1), people=3, bots=3)
    if stage != "lobby":
        table.start()
    if stage == "over":
        table.play_until("game_over")
    table.go(2)
    table.do(1, cmd.Leave())
    assert host(table) == 3


def test_a_removed_host_is_replaced() -> None:
    """A majority may remove them; half of the people are none."""
    table = Party(Random(1), people=4, bots=2)
    table.start()
    removed = []
    for member in (2, 3, 4):
        table.do(member, cmd.Ask(1, "removal"))
        removed.append(table.state.members[0].removed)
    assert removed == [False, False, True]
    assert host(table) == 2


def test_the_next_to_sit_in_an_empty_lobby_becomes_host() -> None:
    """Bots alone have no host."""
    table = Party(Random(1), people=1, bots=2)
    table.do(1, cmd.Leave())
    assert host(table) is None
    assert table.sit() == 4
    assert host(table) == 4


def test_after_a_restart_everybody_counts_as_absent_from_then() -> None:
    """A host who does not come back within twenty seconds of the restart passes the role on; presence is not logged."""
    table = Party(Random(1), people=3)
    table.presence = Presence().all_absent((1, 2, 3), table.now)
    table.state = table.replayed()
    table.come(2)
    table.pass_time(HOST_ABSENCE_MS - 1)
    assert host(table) == 1
    table.pass_time(1)
    assert host(table) == 2
