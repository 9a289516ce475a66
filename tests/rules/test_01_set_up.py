"""Rules, section 1: who plays which role, who knows whom, which board."""

import random
from collections import Counter

import pytest

from support import SEATING, Table, roles
from weimar.engine import SPECTATOR, FairChance, Rules, Viewer, WrongPlayerCount, observe, start
from weimar.engine.events import GameStarted
from weimar.engine.observe import SeenDeal
from weimar.engine.terms import Power, Role

COUNTS = (5, 6, 7, 8, 9, 10)


def deal(players: int, seed: int = 0) -> GameStarted:
    """A fair deal."""
    return start(players, Rules(), FairChance(random.Random(seed)))


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize("players", [-5, 0, 1, 4, 11, 12, 17])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    """5 to 10 people play; any other number is refused, and the error says so."""
    with pytest.raises(WrongPlayerCount, match=rf"^{players} players: the game is for 5 to 10$"):
        deal(players)


@pytest.mark.rule("R1.1", "R1.2", "R1.3")
@pytest.mark.parametrize(
    ("players", "liberals", "fascists"), [(5, 3, 1), (6, 4, 1), (7, 4, 2), (8, 5, 2), (9, 5, 3), (10, 6, 3)]
)
def test_the_roles_and_the_tiles(players: int, liberals: int, fascists: int) -> None:
    """5 to 10 people play: 3 4 4 5 5 6 liberals, 1 1 2 2 3 3 fascists, one Hitler; 6 liberal and 11 fascist tiles."""
    assert Counter(deal(players).roles) == {"liberal": liberals, "fascist": fascists, "hitler": 1}
    assert Counter(deal(players).draw_pile) == {"L": 6, "F": 11}


@pytest.mark.rule("R1.4")
def test_party_memberships() -> None:
    """Liberals are of the liberal party, ordinary fascists and Hitler of the fascist one."""
    table = Table("lfhll")
    assert [table.view(seat).party for seat in range(5)] == ["liberal", "fascist", "fascist", "liberal", "liberal"]
    assert table.view(SPECTATOR).party is None


def shown(table: Table, viewer: Viewer) -> tuple[Role | None, ...]:
    """The roles that a viewer was shown, by their view and by what they observed of the deal, which must agree."""
    seen = observe(table.events[0], viewer)
    assert isinstance(seen, SeenDeal)
    assert seen.roles == table.view(viewer).roles
    return seen.roles


def only_own(seating: str, seat: int) -> tuple[Role | None, ...]:
    """What one knows who knows only their own role."""
    return tuple(role if other == seat else None for other, role in enumerate(roles(seating)))


@pytest.mark.rule("R1.5", "R1.6", "R1.7")
@pytest.mark.parametrize("players", COUNTS)
def test_who_knows_whom(players: int) -> None:
    """Fascists know each other and Hitler, Hitler his one fascist with 5 or 6 players; all others only themselves."""
    table, seating = Table(players), SEATING[players]
    for seat, letter in enumerate(seating):
        knows_all = letter == "f" or (letter == "h" and players < 7)
        assert shown(table, seat) == (roles(seating) if knows_all else only_own(seating, seat))
    assert shown(table, SPECTATOR) == (None,) * players
    assert table.view(SPECTATOR).role is None


@pytest.mark.rule("R1.8")
@pytest.mark.parametrize("first", range(5))
def test_the_first_candidate_is_nominated_first(first: int) -> None:
    """The first candidate is the candidate of round 1; nothing is passed on before."""
    report = Table(5, first=first).report
    assert (report.phase, report.round, report.candidate, report.last_regular_candidate) == (
        "nomination",
        1,
        first,
        first,
    )
    assert report.eligible == tuple(seat for seat in range(5) if seat != first)


SMALL: tuple[Power | None, ...] = (None, None, "peek", "execution", "execution", None)
MIDDLE: tuple[Power | None, ...] = (None, "investigate", "special_election", "execution", "execution", None)
LARGE: tuple[Power | None, ...] = ("investigate", "investigate", "special_election", "execution", "execution", None)
BOARDS = [(5, SMALL), (6, SMALL), (7, MIDDLE), (8, MIDDLE), (9, LARGE), (10, LARGE)]


@pytest.mark.rule("R1.9")
@pytest.mark.parametrize(("players", "board"), BOARDS)
def test_the_board_follows_from_the_number_of_players(players: int, board: tuple[Power | None, ...]) -> None:
    """The board follows from the number of players, and everybody sees it."""
    table = Table(players)
    assert [table.view(viewer).powers for viewer in (0, SPECTATOR)] == [board, board]


@pytest.mark.rule("R1.9", "R8.1")
@pytest.mark.parametrize(("players", "board"), BOARDS)
def test_every_slot_of_every_board(players: int, board: tuple[Power | None, ...]) -> None:
    """Each fascist policy on a slot with a power opens that power, the sixth ends the game."""
    table = Table(players, reshuffles=("",))
    reached: list[str] = []
    for _ in range(5):
        reached.append(table.lay("F").phase)
        table.settle()
    assert reached == [power or "nomination" for power in board[:5]]
    assert (table.lay("F").phase, table.report.reason) == ("game_over", "six_fascist_policies")


@pytest.mark.rule("R1.9")
@pytest.mark.parametrize(("players", "board"), [(7, MIDDLE), (9, LARGE)])
def test_the_board_stays_when_players_die(players: int, board: tuple[Power | None, ...]) -> None:
    """The board follows from the number of players at the start, and stays."""
    table = Table(players, reshuffles=("",)).play("FFFFF")
    assert len(table.report.alive) == players - 2
    assert table.view(0).powers == board
