"""A phone that died, and a seat that changes hands: nobody gets one by a guess, and its player gets it back."""

from hashlib import sha256
from random import Random
from typing import Final

import pytest
from driver import Party

from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.claiming import LAPSE_MS, MOST_CLAIMS, MOST_OPEN
from weimar.table.names import skeleton
from weimar.table.presence import HOST_ABSENCE_MS, REMOVE_AFTER_MS, Presence
from weimar.table.state import SeatClaim
from weimar.table.views import ProjectedTable, table_view

HOST: Final = 1
DEAD: Final = 2
OTHERS: Final = (3, 4)
SECRET: Final = "5e" * 32
TICKET: Final = sha256(bytes.fromhex(SECRET)).hexdigest()


def in_game(people: int = 4) -> Party:
    """A running game in which a phone has died."""
    table = Party(Random(7), people=people, bots=3)
    table.start()
    table.go(DEAD)
    return table


def claimed(table: Party, member: int = DEAD, name: str = "") -> int:
    """Somebody asks for a seat; the number of the claim."""
    table.do(None, cmd.ClaimSeat(member, TICKET, name))
    return table.state.newest_claim


def generation(table: Party) -> int:
    """That of the tokens of the claimed seat."""
    one = table.state.member(DEAD)
    assert one is not None
    return one.generation


def test_the_host_confirms_and_the_old_device_is_signed_out() -> None:
    """The old device's tokens are void as soon as the host agrees; only the secret of the ticket gets the new one."""
    table = in_game()
    claim = claimed(table)
    assert table.refusal(None, cmd.CollectSeat(SECRET)) == "unknown_claim"
    assert generation(table) == 0
    assert [type(event) for event in table.do(HOST, cmd.AnswerClaim(claim, confirm=True))] == [
        ev.ClaimBacked,
        ev.SeatGiven,
    ]
    assert generation(table) == 1
    assert table.refusal(None, cmd.CollectSeat("00" * 32)) == "unknown_claim"
    assert table.do(None, cmd.CollectSeat(SECRET)) == (ev.SeatCollected(claim, DEAD),)
    assert table.state.seat_claims == ()
    assert table.refusal(None, cmd.CollectSeat(SECRET)) == "unknown_claim"
    assert table.replayed() == table.state


def test_without_a_host_two_people_confirm() -> None:
    """While the host is connected, nobody else decides."""
    table = in_game()
    claim = claimed(table)
    assert table.refusal(OTHERS[0], cmd.AnswerClaim(claim, confirm=True)) == "not_host"
    table.go(HOST)
    table.do(OTHERS[0], cmd.AnswerClaim(claim, confirm=True))
    assert generation(table) == 0
    assert table.refusal(OTHERS[0], cmd.AnswerClaim(claim, confirm=True)) == "already_asked"
    table.do(OTHERS[1], cmd.AnswerClaim(claim, confirm=True))
    assert generation(table) == 1


def test_the_hosts_own_seat_needs_two_others_and_two_people_need_the_one_that_is_left() -> None:
    """The host has no say about their own seat."""
    table = in_game()
    table.come(DEAD)
    table.go(HOST)
    claim = claimed(table, HOST)
    for member in OTHERS:
        table.do(member, cmd.AnswerClaim(claim, confirm=True))
    assert table.state.seat_claims[0].given
    pair = in_game(people=2)
    pair.come(DEAD)
    pair.go(HOST)
    pair.do(DEAD, cmd.AnswerClaim(claimed(pair, HOST), confirm=True))
    assert pair.state.seat_claims[0].given


def test_the_host_leaves_in_the_middle_of_a_claim() -> None:
    """It stays open, and the next host decides; if nobody is host, two people do, with the one who had agreed."""
    table = in_game()
    claim = claimed(table)
    table.do(HOST, cmd.Leave())
    assert table.state.host == OTHERS[0]
    assert [one.claim for one in table.state.seat_claims] == [claim]
    assert table.refusal(HOST, cmd.AnswerClaim(claim, confirm=True)) == "not_host"
    assert table.refusal(OTHERS[1], cmd.AnswerClaim(claim, confirm=True)) == "not_host"
    table.do(OTHERS[0], cmd.AnswerClaim(claim, confirm=True))
    assert table.state.seat_claims[0].given
    other = in_game()
    claim = claimed(other)
    other.go(HOST)
    other.do(OTHERS[0], cmd.AnswerClaim(claim, confirm=True))
    other.pass_time(HOST_ABSENCE_MS)
    assert other.state.host == OTHERS[0], "who agreed already, as one of two"
    assert other.refusal(OTHERS[1], cmd.AnswerClaim(claim, confirm=True)) == "not_host"
    other.do(OTHERS[0], cmd.AnswerClaim(claim, confirm=True))
    assert other.state.seat_claims[0].given
    assert other.replayed() == other.state


def test_nobody_gets_the_seat_of_somebody_connected() -> None:
    """They can refuse; and if they do not look, nobody can confirm, however long it takes."""
    table = in_game()
    table.come(DEAD)
    claim = claimed(table)
    assert table.refusal(HOST, cmd.AnswerClaim(claim, confirm=True)) == "not_away"
    table.do(DEAD, cmd.AnswerClaim(claim, confirm=False))
    assert table.state.seat_claims == ()
    assert table.refusal(HOST, cmd.AnswerClaim(claim, confirm=True)) == "unknown_claim"
    again = claimed(table)
    assert table.refusal(DEAD, cmd.AnswerClaim(again, confirm=True)) == "not_host"
    table.pass_time(LAPSE_MS - 1)
    assert table.refusal(HOST, cmd.AnswerClaim(again, confirm=True)) == "not_away"
    table.go(DEAD)
    assert table.refusal(HOST, cmd.AnswerClaim(again, confirm=True)) is None


def test_the_host_can_refuse_and_a_claim_lapses() -> None:
    """After two minutes somebody else can ask."""
    table = in_game()
    table.do(HOST, cmd.AnswerClaim(claimed(table), confirm=False))
    assert table.state.seat_claims == ()
    claim = claimed(table)
    assert table.refusal(None, cmd.ClaimSeat(DEAD, "0" * 64)) == "already_asked"
    table.pass_time(LAPSE_MS)
    assert table.refusal(HOST, cmd.AnswerClaim(claim, confirm=True)) == "unknown_claim"
    assert table.refusal(None, cmd.ClaimSeat(DEAD, "0" * 64)) is None


def test_somebody_new_takes_the_seat_of_somebody_who_left_for_good() -> None:
    """With a name of their own, and without the note of the last player."""
    table = in_game()
    assert table.refusal(None, cmd.ClaimSeat(DEAD, TICKET, "Newcomer")) == "not_away"
    table.come(DEAD)
    table.append((ev.NoteKept(DEAD, "my secret"),))
    table.do(DEAD, cmd.Leave())
    claim = claimed(table, name="Newcomer")
    table.do(HOST, cmd.AnswerClaim(claim, confirm=True))
    table.do(None, cmd.CollectSeat(SECRET))
    one = table.state.member(DEAD)
    assert one is not None
    assert (one.name, one.gone, one.stand_in) == ("Newcomer", False, None)
    assert DEAD not in dict(table.state.notes)
    assert table.replayed() == table.state


@pytest.mark.parametrize("seed", range(20))
def test_no_newcomer_has_a_name_that_looks_like_another(seed: int) -> None:
    """Whatever names they ask for, in any order."""
    rng = Random(f"newcomers {seed}")
    table = in_game(people=6)
    taken, asked = [member.name for member in table.state.members], [*range(2, 2 + MOST_OPEN)]
    wanted = ["Zoe", "Z0e", "zoe", "Ζoe", *taken]  # noqa: RUF001 - a Greek letter
    for member in asked:
        table.do(member, cmd.Leave())
    secrets = {member: f"{member:064x}" for member in asked}
    for member in rng.sample(asked, len(asked)):
        ticket = sha256(bytes.fromhex(secrets[member])).hexdigest()
        table.do(None, cmd.ClaimSeat(member, ticket, rng.choice(wanted)))
        table.do(HOST, cmd.AnswerClaim(table.state.newest_claim, confirm=True))
    for member in rng.sample(asked, len(asked)):
        table.do(None, cmd.CollectSeat(secrets[member]))
        names = [one.name for one in table.state.members]
        assert len({skeleton(name) for name in names}) == len(names), names


def test_the_same_player_keeps_their_name_and_note_after_a_removal() -> None:
    """A bot plays until they sit down."""
    table = in_game()
    table.append((ev.NoteKept(DEAD, "6 is odd"),))
    before = table.state.member(DEAD)
    assert before is not None
    table.append((ev.StandInBegan(DEAD, "seat", "removed"), ev.TokenRevoked(DEAD)))
    table.do(HOST, cmd.AnswerClaim(claimed(table), confirm=True))
    table.do(None, cmd.CollectSeat(SECRET))
    one = table.state.member(DEAD)
    assert one is not None
    assert (one.name, one.removed, one.gone, one.stand_in) == (before.name, False, False, None)
    assert dict(table.state.notes)[DEAD] == "6 is odd"


def test_a_removal_after_the_gift_counts_and_the_bot_plays_on() -> None:
    """A late device gets the seat no more; otherwise its owner could not act, and no bot would: the game would stop."""
    table = in_game()
    table.do(HOST, cmd.AnswerClaim(claimed(table), confirm=True))
    table.pass_time(REMOVE_AFTER_MS)
    table.do(HOST, cmd.Ask(DEAD, "removal"))
    assert table.refusal(None, cmd.CollectSeat(SECRET)) == "unknown_claim"
    one = table.state.member(DEAD)
    assert one is not None
    assert (one.removed, one.stand_in) == (True, "seat")
    table.do(HOST, cmd.Ask(DEAD, "return"))
    assert isinstance(table.do(None, cmd.CollectSeat(SECRET))[0], ev.SeatCollected)
    one = table.state.member(DEAD)
    assert one is not None
    assert (one.removed, one.gone, one.stand_in, one.generation) == (False, False, None, 1)


@pytest.mark.parametrize("member", [99, 5])
def test_nobody_claims_a_bot_or_a_stranger(member: int) -> None:
    """Only the seats of people change hands."""
    assert in_game().refusal(None, cmd.ClaimSeat(member, TICKET)) == "unknown_member"


def test_claims_are_few() -> None:
    """Somebody with the link alone cannot fill the screen or the log."""
    table = in_game(people=6)
    for member in range(2, 2 + MOST_OPEN):
        claimed(table, member)
    assert table.refusal(None, cmd.ClaimSeat(6, TICKET)) == "already_asked"
    table = in_game()
    for _ in range(MOST_CLAIMS):
        table.do(HOST, cmd.AnswerClaim(claimed(table), confirm=False))
    assert table.refusal(None, cmd.ClaimSeat(DEAD, TICKET)) == "already_asked"


def test_who_sits_has_a_seat_and_who_left_has_no_say() -> None:
    """Claims are for spectators, answers for players."""
    table = in_game()
    assert table.refusal(HOST, cmd.ClaimSeat(DEAD, TICKET)) == "already_seated"
    assert table.refusal(HOST, cmd.CollectSeat(SECRET)) == "already_seated"
    claim = claimed(table)
    assert table.refusal(None, cmd.AnswerClaim(claim, confirm=True)) == "not_seated"
    table.go(HOST)
    table.do(OTHERS[0], cmd.Leave())
    assert table.refusal(OTHERS[0], cmd.AnswerClaim(claim, confirm=True)) == "not_seated"


def test_everyone_sees_a_claim_and_nobody_its_secret() -> None:
    """The ticket is shown, what it is the hash of is nowhere."""
    table = in_game()
    claimed(table)
    (shown,) = table_view(ProjectedTable(table.state, Presence())).seat_claims
    assert (shown.member, shown.ticket, shown.given) == (DEAD, TICKET, False)
    assert SECRET not in repr(table.state)
    assert isinstance(table.state.seat_claims[0], SeatClaim)
