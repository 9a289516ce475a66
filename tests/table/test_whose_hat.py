"""Hats, colours and signs belong to people: they move with them, and no two people at a table have the same."""

from random import Random

import pytest
from driver import Party

from weimar.engine.boards import MAX_PLAYERS
from weimar.table import commands as cmd

DEVICES = tuple(f"{number:064x}" for number in range(MAX_PLAYERS))


def _hats(party: Party) -> dict[str, int]:
    return {member.name: member.hat for member in party.state.members}


def _sit(party: Party, name: str, device: str = "") -> int:
    party.do(None, cmd.TakeSeat(name, device=device))
    party.come(party.state.newest)
    return party.state.newest


def test_a_hat_goes_to_another_seat_with_its_person() -> None:
    """In the lobby, where seats are ordered, and in the game; views say so."""
    party = Party(Random("hats"), people=3, bots=2)
    before = _hats(party)
    order = tuple(member.member for member in reversed(party.state.members))
    party.do(1, cmd.OrderSeats(order))
    assert _hats(party) == before
    assert [member.hat for member in party.state.members] == [4, 3, 2, 1, 0]
    party.do(1, cmd.StartGame())
    assert [member.hat for member in party.state.members] == [4, 3, 2, 1, 0]
    assert party.replayed() == party.state


@pytest.mark.parametrize("others", [(), ("Di", "Eva")], ids=["alone", "after others came"])
def test_a_person_gets_their_hat_again(others: tuple[str, ...]) -> None:
    """On the same device, under any name; others take other hats while there are any."""
    party = Party(Random("hats"))
    for name, device in zip(("Ada", "Bo", "Cy"), DEVICES, strict=False):
        _sit(party, name, device)
    party.do(2, cmd.Leave())
    for hat, name in enumerate(others, 3):
        _sit(party, name)
        assert _hats(party)[name] == hat
    _sit(party, "Bob", DEVICES[1])
    assert _hats(party)["Bob"] == 1


def test_a_person_who_left_a_game_gets_their_hat_again() -> None:
    """With the next game, after their seat was a bot's."""
    party = Party(Random("hats"))
    for name, device in zip(("Ada", "Bo", "Cy", "Di", "Eva"), DEVICES, strict=False):
        _sit(party, name, device)
    party.do(1, cmd.StartGame())
    party.do(2, cmd.Leave())
    party.go(2)
    party.play_until("game_over")
    party.do(1, cmd.PlayAgain())
    assert sorted(_hats(party).values()) == [0, 2, 3, 4]
    _sit(party, "Fay")
    assert _hats(party)["Fay"] == 5
    _sit(party, "Bo", DEVICES[1])
    assert _hats(party)["Bo"] == 1


def test_the_person_who_left_last_is_remembered_longest() -> None:
    """Also when they have left before: only those who left earlier can lose their hat to newer ones."""
    party = Party(Random("hats"))
    _sit(party, "Host")
    devices = [f"{number:064x}" for number in range(2 * MAX_PLAYERS)]
    for device in (devices[0], *devices[1:MAX_PLAYERS], devices[0], *devices[MAX_PLAYERS : 2 * MAX_PLAYERS - 1]):
        party.do(_sit(party, "Guest", device), cmd.Leave())
    assert [device for device, _ in party.state.hats] == [devices[0], *devices[MAX_PLAYERS : 2 * MAX_PLAYERS - 1]]


def test_no_two_people_have_the_same_hat() -> None:
    """However many come and go: tables with ten people who remember every hat."""
    rng = Random("come and go")
    party = Party(rng)
    _sit(party, "Host", DEVICES[0])
    for number in range(200):
        others = [member.member for member in party.state.members if member.member != 1]
        if others and (len(others) == MAX_PLAYERS - 1 or rng.random() < 0.5):
            party.do(rng.choice(others), cmd.Leave())
        else:
            _sit(party, f"P{number}", rng.choice([*DEVICES, ""]))
        hats = [member.hat for member in party.state.members]
        assert len(set(hats)) == len(hats)
        assert set(hats) <= set(range(MAX_PLAYERS))
    assert party.replayed() == party.state
    assert len(party.state.hats) <= MAX_PLAYERS
