"""Bots' model of the rules equals the engine's: at every state of random games, under every preset and option value."""

from typing import Final

import numpy as np
import pytest
from msgspec.structs import replace

from games import CHOICES, COUNTS, DARK, Game, random_game, seeded
from weimar.bots import belief
from weimar.bots.inference.behaviour import BUCKETS, POWER_CHOICES, Model, SeatChoice, model_for
from weimar.bots.inference.belief import Reading, choice_chances, choice_targets, ja_chance, read
from weimar.bots.inference.history import Past, Table, course_of, table_of
from weimar.bots.inference.hypotheses import ERRATIC, FASCIST, HITLER, LIBERAL, hypotheses
from weimar.engine import PRESETS, SPECTATOR, Rules, State, legal_actions, make_rules, project
from weimar.engine.actions import CallSpecialElection, Execute, Investigate, Nominate
from weimar.engine.boards import roles_for
from weimar.engine.rules import option_values
from weimar.engine.state import Setup
from weimar.engine.terms import Seat
from weimar.engine.view import known_roles

RULES: Final[dict[str, Rules]] = {preset: make_rules(preset) for preset in PRESETS} | {
    f"{name}={value}": make_rules("official", {name: value})
    for name, values in CHOICES.items()
    for value in values
    if value != option_values(name)[0]
}
"""Every preset, and every value of every option that is not its default."""


@pytest.fixture(params=RULES, scope="module")
def games(request: pytest.FixtureRequest) -> list[Game]:
    """Long games under one set of rules, of every second number of players."""
    name = str(request.param)
    odd = list(RULES).index(name) % 2
    return [
        random_game(seeded("same rules", name, players), players, RULES[name], DARK[number % len(DARK)])
        for number, players in enumerate(COUNTS[odd::2])
    ]


def told(state: State) -> tuple[Table, tuple[Past, ...]]:
    """The public history of a state."""
    view = project(state, SPECTATOR)
    return table_of(view), course_of(view)


def before_round(state: State) -> Reading:
    """The public belief at the beginning of the running round."""
    table, history = told(state)
    return read(model_for(table), table, history[:-1])


def allowed(state: State) -> list[Seat]:
    """The possible choices of the candidate or president in the engine."""
    targeting = (Nominate, Investigate, CallSpecialElection, Execute)
    legal = legal_actions(state, state.board.candidate)
    return [action.target for action in legal if isinstance(action, targeting)]


def test_choices_are_among_the_legal_targets(games: list[Game]) -> None:
    """Nominees, and the targets of each power."""
    compared = 0
    for game in games:
        for state in game.states:
            this, name = state.board.rounds[-1], state.phase.name
            if name == "nomination":
                seats = allowed(state)
                late = state.board.fascist >= 3  # from then on, the election of Hitler ends the game
                (choice,) = choice_targets(before_round(state), replace(this, nominee=seats[0]))
                assert choice == (SeatChoice.NOMINATE_LATE if late else SeatChoice.NOMINATE, seats, seats[0])
                compared += 1
            elif name in POWER_CHOICES:
                seats = allowed(state)
                _, choice = choice_targets(before_round(state), replace(this, target=seats[0]))
                assert choice == (POWER_CHOICES[name], seats, seats[0])
                compared += 1
    assert compared > 30


def test_the_true_roles_are_never_impossible(games: list[Game]) -> None:
    """A spectator's belief never excludes the true roles."""
    for game in games:
        roles = [("liberal", "fascist", "hitler").index(role) for role in game.started.roles]
        truth = (hypotheses(game.players).roles == roles).all(axis=1)
        for state in game.states[:: max(1, len(game.states) // 12)]:
            if state.phase.name != "game_over":
                weights = belief(project(state, SPECTATOR)).weights.reshape(-1, len(truth)).sum(axis=0)
                assert float(weights[truth].sum()) > 0


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("name", ["official", "dutch", "german", "hitler_knows_fascists=never"])
def test_hitler_uses_only_shown_roles(name: str, players: int) -> None:
    """Hitler's acts depend on the fascists only if Hitler knows them."""
    rules = RULES[name]
    table, setup = Table(players, rules), Setup(rules, roles_for(players))
    hitler = players - 1
    is_told = None not in known_roles(setup, hitler)
    model = model_for(table)
    before = read(model, table, ())
    ja = ja_chance(model, before, (0, 1))[2, HITLER]
    assert (ja[LIBERAL, LIBERAL] != ja[FASCIST, LIBERAL]) == is_told
    assert chooses_by_team(model, before, players, hitler) == is_told
    if not is_told and players <= 6:
        assert np.ptp(model.discard[:, HITLER], axis=1).max() == pytest.approx(0)
        assert np.ptp(model.enact[:, :, HITLER], axis=1).max() == pytest.approx(0)
        knowing, others = model_for(Table(players, make_rules())), [LIBERAL] * (players - 2) + [FASCIST]
        pairs = (
            (model.discard[:BUCKETS, HITLER], knowing.discard[:BUCKETS, HITLER][:, others]),
            (model.enact[:BUCKETS, :, HITLER], knowing.enact[:BUCKETS, :, HITLER][:, others]),
            (model.claim_president[None, HITLER], knowing.claim_president[None, HITLER][:, others]),
            (model.claim_chancellor[None, HITLER], knowing.claim_chancellor[None, HITLER][:, others]),
        )
        for of_any, by_other in pairs:
            mean = by_other.mean(axis=1, keepdims=True)  # over the other players
            np.testing.assert_allclose(of_any, np.broadcast_to(mean, of_any.shape))
    for voter in (LIBERAL, FASCIST, LIBERAL + ERRATIC, FASCIST + ERRATIC):
        official = ja_chance(model_for(Table(players, make_rules())), before, (0, 1))
        assert np.array_equal(ja_chance(model, before, (0, 1))[:, voter], official[:, voter])


def chooses_by_team(model: Model, before: Reading, players: int, hitler: Seat) -> bool:
    """True if Hitler's choice of a nominee or of a target depends on the roles of others."""
    known, others = hypotheses(players), list(range(players - 1))
    is_hitler = known.types[:, hitler] == HITLER
    return any(
        float(np.ptp(choice_chances(model, players, before, kind, (hitler, others))[:, is_hitler], axis=1).max()) > 1e-9
        for kind in (SeatChoice.NOMINATE, *POWER_CHOICES.values())
    )
