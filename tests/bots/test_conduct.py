"""The style of play of a team: erratic, silent and inattentive players are recognized."""

import random

import numpy as np
import pytest

from weimar.bots.inference.behaviour import learned_model
from weimar.bots.inference.history import course_of, table_of
from weimar.bots.inference.hypotheses import ROLE_INDEX
from weimar.bots.inference.play_style import conduct
from weimar.bots.inference.seat_belief import belief
from weimar.engine import SPECTATOR, make_rules, project, replay
from weimar.lab.opponents.exploiters import ROSTER
from weimar.lab.play.match import play_match

FIGURES = (
    "liberals_erratic",
    "fascists_erratic",
    "liberals_nats",
    "fascists_nats",
    "said",
    "said_by_fascists",
    "heed",
    "slope",
)


def figures(liberal: str, fascist: str, players: int = 7, games: int = 8) -> dict[str, float]:
    """The means over whole games, from the perspective of an observer who knows all roles."""
    found = []
    for number in range(games):
        one, other, dice = ROSTER[liberal], ROSTER[fascist], random.Random(f"conduct/{number}")
        final = replay(play_match(players, make_rules(), {"liberal": one, "fascist": other}, dice).events)
        view, model = project(final, SPECTATOR), learned_model(players)
        members = np.eye(3)[[ROLE_INDEX[role] for role in final.setup.roles]]
        row = conduct(model, table_of(view), course_of(view), members, belief(view).erratic)
        assert all(-1 <= figure <= 1 for figure in row)
        found.append(row)
    return dict(zip(FIGURES, np.mean(found, axis=0).tolist(), strict=True))


@pytest.fixture(scope="module")
def with_sense() -> dict[str, float]:
    """Both teams play sensibly."""
    return figures("steady", "steady")


def test_erratic_players_are_recognized(with_sense: dict[str, float]) -> None:
    """On either side, and only on that side."""
    liberals, fascists = figures("random", "steady"), figures("steady", "random")
    assert liberals["liberals_erratic"] > 0.8
    assert fascists["fascists_erratic"] > 0.6
    assert max(with_sense["liberals_erratic"], with_sense["fascists_erratic"]) < 0.2
    assert liberals["liberals_nats"] > with_sense["liberals_nats"]
    assert fascists["fascists_nats"] > with_sense["fascists_nats"]


def test_silent_teams_are_recognized(with_sense: dict[str, float]) -> None:
    """By their missing statements about sessions; the other team still counts as talkative."""
    silent = figures("silent", "steady")
    assert silent["said"] < -0.3
    assert with_sense["said"] > 0.3
    assert silent["said_by_fascists"] > 0


def test_ballots_reveal_attention(with_sense: dict[str, float]) -> None:
    """Attentive players vote against suspected governments; random voters do not."""
    by_coin = figures("selfish", "steady")
    assert with_sense["slope"] > 2 * abs(by_coin["slope"])
    assert with_sense["heed"] > 2 * abs(by_coin["heed"])
