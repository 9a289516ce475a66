"""The course behind an imagined state: its actions and its piles, played again by the engine's own rules."""

import pytest

from games import Temper, random_game, seeded
from weimar.engine import ScriptedChance, make_rules, play, project, replay, start
from weimar.engine.resample import resample_with_piles
from weimar.envs.state_course import actions_to

SILENT = Temper(ja=0.6, change=0.0, fascist=0.7, veto=0.7, consent=0.5, say=0.0, spare=0.9)


@pytest.mark.parametrize(("players", "preset"), [(5, "official"), (6, "official"), (8, "dutch"), (10, "german")])
def test_the_actions_lead_to_every_state_of_a_game(players: int, preset: str) -> None:
    """In each phase, also while a president looks at the top tiles, and between a veto's proposal and its answer."""
    phases = set()
    for number in range(6):
        game = random_game(seeded("course", number), players, make_rules(preset), SILENT)
        for state in game.states[number % 2 : -1 : 2]:
            imagined, piles = resample_with_piles(project(state, number % players), seeded("imagined", number))
            chance = ScriptedChance(imagined.setup.roles, game.started.first_candidate, piles)
            again = replay([start(players, make_rules(preset), chance)])
            for action in actions_to(imagined):
                again, _ = play(again, action, chance)
            assert again == imagined
            phases.add(state.phase.name)
    assert phases >= {"nomination", "vote", "president_discard", "chancellor_enact"}
    assert phases & {"execution", "investigate", "special_election", "peek"}
    assert players > 6 or "peek" in phases
