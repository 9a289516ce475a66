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


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize("players", COUNTS)
def test_five_to_ten_may_play(players: int) -> None:
    """5 to 10 people play."""
    assert len(deal(players).roles) == players


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize("players", COUNTS)
def test_the_tiles(players: int) -> None:
    """There are 17 policy tiles: 6 liberal, 11 fascist."""
    assert Counter(deal(players).draw_pile) == {"L": 6, "F": 11}


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize(
    ("players", "liberals", "fascists"), [(5, 3, 1), (6, 4, 1), (7, 4, 2), (8, 5, 2), (9, 5, 3), (10, 6, 3)]
)
def test_the_roles(players: int, liberals: int, fascists: int) -> None:
    """With 5 to 10 players there are 3 4 4 5 5 6 liberals, 1 1 2 2 3 3 ordinary fascists, and one Hitler."""
    assert Counter(deal(players).roles) == {"liberal": liberals, "fascist": fascists, "hitler": 1}


@pytest.mark.rule("R1.4")
@pytest.mark.parametrize("players", COUNTS)
def test_hitler_is_of_the_fascist_party(players: int) -> None:
    """Hitler's role is Hitler; his party membership is fascist."""
    table = Table(players)
    view = table.view(table.hitler)
    assert (view.role, view.party) == ("hitler", "fascist")


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


@pytest.mark.rule("R1.5")
@pytest.mark.parametrize("players", COUNTS)
def test_fascists_know_everybody(players: int) -> None:
    """Ordinary fascists know each other, and know who Hitler is."""
    table = Table(players)
    fascists = [seat for seat, letter in enumerate(SEATING[players]) if letter == "f"]
    assert [shown(table, seat) for seat in fascists] == [roles(SEATING[players])] * len(fascists)


@pytest.mark.rule("R1.6")
@pytest.mark.parametrize("players", [5, 6])
def test_hitler_knows_his_one_fascist(players: int) -> None:
    """Hitler knows the fascist with 5 or 6 players."""
    table = Table(players)
    assert shown(table, table.hitler) == roles(SEATING[players])


@pytest.mark.rule("R1.6")
@pytest.mark.parametrize("players", [7, 8, 9, 10])
def test_hitler_knows_nobody_with_more_players(players: int) -> None:
    """Hitler knows nobody with more than 6 players."""
    table = Table(players)
    assert shown(table, table.hitler) == only_own(SEATING[players], table.hitler)


@pytest.mark.rule("R1.7")
@pytest.mark.parametrize("players", COUNTS)
def test_liberals_know_themselves(players: int) -> None:
    """Liberals know nobody's role but their own."""
    table, seating = Table(players), SEATING[players]
    for seat in range(seating.count("l")):
        assert shown(table, seat) == only_own(seating, seat)


@pytest.mark.rule("R1.7")
@pytest.mark.parametrize("players", COUNTS)
def test_spectators_know_nobody(players: int) -> None:
    """Spectators know no role."""
    table = Table(players)
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


@pytest.mark.rule("R1.8")
@pytest.mark.parametrize("players", COUNTS)
def test_the_first_candidate_is_drawn_at_random(players: int) -> None:
    """The first presidential candidate is drawn at random: any seat, and every one about as often."""
    drawn = Counter(deal(players, seed).first_candidate for seed in range(100 * players))
    assert sorted(drawn) == list(range(players))
    assert all(60 < times < 140 for times in drawn.values())


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
