"""Devices take part in the deal: commitments, numbers, a start that waits for nobody long, and a proof at the end."""

from random import Random
from typing import Final

import pytest
from driver import KEY, Party

from weimar.engine import parse, verify
from weimar.engine.fair_deal import commitment_to_number, commitment_to_secret, table_id
from weimar.engine.proof import parts_in
from weimar.engine.record import dump
from weimar.table import commands as cmd
from weimar.table.dealing import OPEN_WITHIN_MS
from weimar.table.events import MemberId
from weimar.table.log import decode
from weimar.table.replay import finished_games, record_of_table
from weimar.table.views import ProjectedTable, table_view

NUMBERS: Final = {member: f"{member:064x}" for member in range(1, 11)}


def commit(table: Party, *members: MemberId) -> None:
    """The devices of these players commit to their numbers."""
    game = table.state.games + 1
    for member in members:
        commitment = commitment_to_number(NUMBERS[member], table_id(KEY), game, member)
        table.do(member, cmd.CommitNumber(game, commitment))


def opened(table: Party, *members: MemberId) -> None:
    """The devices of these players open their numbers."""
    for member in members:
        table.do(member, cmd.OpenNumber(NUMBERS[member]))


def seated(seed: object, people: int = 5) -> Party:
    """People in a lobby."""
    return Party(Random(f"dealing {seed}"), people=people)


def stage_of(table: Party) -> str:
    """The stage that the table has reached."""
    return table.state.stage


def finish(table: Party) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Play to the end; the seats that took part and those left out, by the record's proof."""
    table.play_until("game_over")
    return parts_in(verify(parse(dump(record_of_table(table.state)))))


@pytest.mark.parametrize("seed", range(12))
def test_a_game_continues_from_its_log_with_the_same_luck(seed: int) -> None:
    """Read from the log after every entry, from the first commitment to the end: a restart loses nothing."""
    table = seated(seed)
    table.do(1, cmd.CommitNumber(1, commitment_to_number(NUMBERS[1], table_id(KEY), 1, 1)))
    table.state = table.replayed()
    commit(table, 3)
    table.state = table.replayed()
    table.do(1, cmd.StartGame())
    table.state = table.replayed()
    opened(table, 3)
    table.state = table.replayed()
    opened(table, 1)
    while table.state.stage == "game":
        table.state = table.replayed()
        table.step()
    record = record_of_table(table.state)
    assert parts_in(verify(record)) == ((0, 2), ())
    assert [game.record for game in finished_games(map(decode, table.log))] == [record]


def test_a_device_that_does_not_open_is_left_out() -> None:
    """The start waits for it up to a limit; the record names the seat, and the device learns the reason."""
    table = seated("silent")
    commit(table, 1, 2, 3)
    table.do(1, cmd.StartGame())
    opened(table, 1, 2)
    table.pass_time(OPEN_WITHIN_MS - 1)
    assert stage_of(table) == "lobby"
    table.pass_time(1)
    assert stage_of(table) == "game"
    assert table.refusal(3, cmd.OpenNumber(NUMBERS[3])) == "number_late"
    assert finish(table) == ((0, 1), (2,))


def test_nobody_waits_for_the_device_of_an_absent_player() -> None:
    """It is left out immediately; if all are absent, the start deals immediately."""
    table = seated("absent")
    commit(table, 2, 3)
    table.go(2, 3)
    table.do(1, cmd.StartGame())
    assert stage_of(table) == "game"
    assert finish(table) == ((), (1, 2))


def test_the_next_game_has_another_secret_and_devices_commit_before_the_lobby() -> None:
    """The host can go from one game straight into the next."""
    table = seated("again")
    proofs = []
    for _ in range(2):
        commit(table, 2, 4)
        if table.state.stage == "over":
            table.do(1, cmd.PlayAgain())
        table.do(1, cmd.StartGame())
        opened(table, 2, 4)
        assert finish(table) == ((1, 3), ())
        proofs.append(verify(record_of_table(table.state)))
    assert [proof.game for proof in proofs] == [1, 2]
    assert proofs[0].secret != proofs[1].secret


def test_other_rules_have_another_secret() -> None:
    """The commitment names the rules; the devices' commitments stay."""
    table = seated("rules")
    commit(table, 1, 2)
    before = table.state.deal
    table.do(1, cmd.ChooseRules("dutch"))
    after = table.state.deal
    assert before is not None
    assert after is not None
    assert after.secret != before.secret
    assert after.devices == before.devices
    assert after.commitment == commitment_to_secret(after.secret, table_id(KEY), 1, table.state.rules)


def test_who_leaves_the_lobby_takes_part_no_longer() -> None:
    """Also if the host frees the seat, or the player left during the last game."""
    table = seated("leavers", people=7)
    commit(table, 1, 2, 3)
    table.do(2, cmd.Leave())
    table.do(1, cmd.Kick(3))
    table.do(1, cmd.StartGame())
    opened(table, 1)
    table.play_until("game_over")
    commit(table, 1, 4)
    table.do(4, cmd.Leave())
    table.do(1, cmd.PlayAgain())
    assert table.state.deal is not None
    assert [device.member for device in table.state.deal.devices] == [1]


def test_who_leaves_while_numbers_are_opened_is_in_the_game() -> None:
    """The host had started it: the cards are dealt, and a bot plays on."""
    table = seated("in between")
    commit(table, 1, 2)
    table.do(1, cmd.StartGame())
    opened(table, 2)
    table.do(1, cmd.Leave())
    assert stage_of(table) == "game"
    assert table.state.members[0].gone
    assert table.state.host == 2
    assert finish(table) == ((1,), (0,))


def test_who_leaves_while_numbers_are_opened_leaves_nobody_else_out() -> None:
    """The others keep their time; with the last of their numbers the cards are dealt."""
    table = seated("in haste")
    commit(table, 1, 2, 3)
    table.do(1, cmd.StartGame())
    table.do(1, cmd.Leave())
    assert stage_of(table) == "lobby"
    assert table.state.host == 2
    opened(table, 2)
    assert stage_of(table) == "lobby"
    opened(table, 3)
    assert stage_of(table) == "game"
    assert table.state.members[0].gone
    assert finish(table) == ((1, 2), (0,))


@pytest.mark.parametrize(
    ("member", "command"),
    [
        (None, cmd.TakeSeat("Late")),
        (1, cmd.StartGame()),
        (1, cmd.ChooseRules("dutch")),
        (1, cmd.OrderSeats((5, 4, 3, 2, 1))),
        (1, cmd.Kick(5)),
        (1, cmd.AddBot("random")),
    ],
)
def test_the_lobby_is_over_while_numbers_are_opened(member: MemberId | None, command: cmd.Command) -> None:
    """Nothing that the numbers or the commitment are about can change any more."""
    table = seated("closed")
    commit(table, 1, 2)
    table.do(1, cmd.StartGame())
    assert table.refusal(member, command) == "wrong_stage"
    assert table.refusal(3, cmd.CommitNumber(1, "0" * 64)) == "number_late"


def test_each_player_has_one_number() -> None:
    """A second device of the same player is refused by name, and so is a number that does not fit."""
    table = seated("faults")
    commit(table, 2)
    assert table.refusal(2, cmd.CommitNumber(1, "0" * 64)) == "number_committed"
    assert table.refusal(1, cmd.CommitNumber(2, "0" * 64)) == "wrong_stage"
    assert table.refusal(None, cmd.CommitNumber(1, "0" * 64)) == "not_seated"
    assert table.refusal(1, cmd.OpenNumber(NUMBERS[1])) == "number_not_committed"
    assert table.refusal(2, cmd.OpenNumber(NUMBERS[2])) == "wrong_stage"
    table.do(1, cmd.StartGame())
    assert table.refusal(2, cmd.OpenNumber(NUMBERS[1])) == "number_mismatch"
    opened(table, 2)
    assert table.refusal(2, cmd.CommitNumber(2, "0" * 64)) == "number_late"
    commit_again = seated("twice")
    commit(commit_again, 1, 2)
    commit_again.do(1, cmd.StartGame())
    opened(commit_again, 1)
    assert commit_again.do(1, cmd.OpenNumber(NUMBERS[1])) == (), "a repeated message changes nothing"


def test_views_show_commitments_and_never_what_is_behind_them() -> None:
    """Neither secret, numbers nor seed are in the view of a table, before, during or after the game."""
    table = seated("shown")
    commit(table, 1, 2)
    shown = [table_view(ProjectedTable(table.state, table.presence))]
    table.do(1, cmd.StartGame())
    opened(table, 2)
    shown.append(table_view(ProjectedTable(table.state, table.presence)))
    assert table.state.deal is not None
    hidden = {table.state.deal.secret, *NUMBERS.values()}
    opened(table, 1)
    assert table.state.proof is not None
    hidden.add(table.state.proof.seed)
    table.play_until("game_over")
    shown.append(table_view(ProjectedTable(table.state, table.presence)))
    assert not [word for word in hidden for view in shown if word in repr(view)]
    first, second, last = (view.deal for view in shown)
    assert first is not None
    assert second is not None
    assert (first.closed, second.closed, last) == (False, True, None)
    assert [(device.member, device.opened) for device in second.devices] == [(1, False), (2, True)]
