"""Luck: fair draws are uniform, recorded ones are given back or refused."""

import random
from itertools import permutations

import pytest

from support import roles
from weimar.engine import FairChance, GameStarted, Rules, ScriptedChance, evolve, replay, start
from weimar.engine import events as ev
from weimar.engine.chance import ChanceMismatch

ALL_TILES = "FFFFFFFFFFFLLLLLL"


class Loaded:
    """Dice that give these numbers, then no more."""

    def __init__(self, *numbers: float) -> None:
        self._numbers = iter(numbers)

    def random(self) -> float:
        """The next number."""
        return next(self._numbers)


def scripted(*piles: str) -> ScriptedChance:
    """Five players, seat 4 first, and these piles."""
    return ScriptedChance(roles("lllfh"), 4, piles)


@pytest.mark.rule("R1.8")
@pytest.mark.parametrize("players", [5, 6, 7, 8, 9, 10])
def test_the_first_candidate_of_fair_chance(players: int) -> None:
    """Each seat has an equal share of the numbers from 0 to 1."""
    shares = [
        FairChance(Loaded((seat + part) / players)).first_candidate(players)
        for seat in range(players)
        for part in (0.01, 0.99)
    ]
    assert shares == [seat for seat in range(players) for _ in range(2)]


@pytest.mark.rule("R9.1")
def test_a_fair_shuffle_of_three() -> None:
    """All orders of three tiles come from equal shares of the dice."""
    shares = [(first, second) for first in (0.1, 0.5, 0.9) for second in (0.2, 0.7)]
    orders = {FairChance(Loaded(*share)).shuffle("ABC") for share in shares}
    assert orders == {"".join(order) for order in permutations("ABC")}


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize(("numbers", "order"), [((0.0, 0.0), "BCA"), ((0.99, 0.99), "ABC"), ((0.5, 0.0), "CAB")])
def test_the_algorithm_of_a_fair_shuffle(numbers: tuple[float, ...], order: str) -> None:
    """A shuffle takes one number for each tile but the last, from the end of the pile on."""
    assert FairChance(Loaded(*numbers)).shuffle("ABC") == order


def test_a_fair_game_can_be_repeated() -> None:
    """The same dice deal the same game: roles first, then the pile, then the first candidate."""
    one, other = (start(7, Rules(), FairChance(random.Random(5))) for _ in range(2))
    assert one == other
    dice = FairChance(random.Random(5))
    assert one == GameStarted(Rules(), dice.deal(7), dice.shuffle(ALL_TILES), dice.first_candidate(7))


def test_recorded_results_are_returned() -> None:
    """Recorded luck is dealt as recorded."""
    assert start(5, Rules(), scripted(ALL_TILES)) == GameStarted(Rules(), roles("lllfh"), ALL_TILES, 4)


def test_recorded_piles_come_in_order() -> None:
    """Each reshuffle takes the next recorded pile."""
    chance = scripted("FL", "LFL", "FFL")
    assert [chance.shuffle(tiles) for tiles in ("LF", "FLL", "LFF")] == ["FL", "LFL", "FFL"]


def code(chance: ScriptedChance, tiles: str) -> str:
    """The code with which a shuffle is refused."""
    with pytest.raises(ChanceMismatch) as error:
        chance.shuffle(tiles)
    assert str(error.value) == error.value.code
    return error.value.code


def test_recorded_piles_must_fit() -> None:
    """A recorded pile that is missing or made of other tiles is refused."""
    assert code(scripted(), "FL") == "reshuffle_missing"
    assert code(scripted("FF"), "FL") == "reshuffle_mismatch"
    assert code(scripted("FLL"), "FL") == "reshuffle_mismatch"
    assert code(scripted(ALL_TILES[1:]), ALL_TILES) == "wrong_tiles"


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("letters", ["lllfl", "llffh", "lllfhl", "lllf"])
def test_recorded_roles_must_fit(letters: str) -> None:
    """Recorded roles that cannot have been dealt are refused."""
    with pytest.raises(ChanceMismatch, match=r"^wrong_roles$"):
        start(5, Rules(), ScriptedChance(roles(letters), 0, [ALL_TILES]))


@pytest.mark.parametrize("seat", [5, -1, 10])
def test_a_recorded_first_candidate_must_fit(seat: int) -> None:
    """A recorded first candidate who has no seat is refused."""
    with pytest.raises(ChanceMismatch, match=r"^unknown_seat$"):
        start(5, Rules(), ScriptedChance(roles("lllfh"), seat, [ALL_TILES]))


def test_a_history_opens_with_the_deal() -> None:
    """A game is replayed from its deal on, and from nothing else."""
    started = start(5, Rules(), scripted(ALL_TILES))
    nominated = ev.ChancellorNominated(4, 0)
    assert replay([started, nominated]) == evolve(replay([started]), nominated)
    with pytest.raises(TypeError, match=r"^a game opens with GameStarted$"):
        replay([nominated, started])
