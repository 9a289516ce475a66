"""Secrecy at the environments: secrets from a seat change no bit of its tensors and masks.

The method is in `env_twins`. Leaks in views, masks and rewards are planted by `./dev planted`.
"""

from typing import Final

import pytest
from env_twins import require_alike

from games import Game, seeded
from weimar.engine import Action, ScriptedChance
from weimar.engine import action_table as numbered
from weimar.engine.terms import Role, Seat, Tiles
from weimar.envs import encoding as bits
from weimar.envs.episode import Episode
from weimar.envs.secret_hitler_v0 import name, raw_env

PAIRS: Final = 250
FULL_PAIRS: Final = 50_000


class AtPettingZoo:
    """A game at the AEC environment."""

    def __init__(self, game: Game, roles: tuple[Role, ...], piles: tuple[Tiles, ...]) -> None:
        rules, players = game.started.rules, len(roles)
        luck = ScriptedChance(roles, game.started.first_candidate, piles)
        self.env = raw_env(players, perfect_recall=True)
        self.env.table.rules = rules
        self.env.table.adopt(Episode(players, rules, {}, seeded("unused"), chance=luck))
        self.env.restart()

    def act(self, action: Action) -> None:
        """Let the selected agent act."""
        assert name(action.seat) == self.env.agent_selection
        self.env.step(numbered.encode(action))

    def seen(self, seat: Seat) -> dict[str, bytes]:
        """All information about a seat's agent in its environment."""
        env, agent = self.env, name(seat)
        observed = env.observe(agent)
        view = env.table.episode.view(seat)
        return {
            "observation": bits.observation(view).tobytes(),
            "information_state": observed["observation"].tobytes(),
            "action_mask": observed["action_mask"].tobytes(),
            "turn": env.agent_selection.encode(),
            "ends": repr((env.rewards[agent], env.terminations, env.truncations)).encode(),
            "infos": repr(env.infos[agent]).encode(),
        }


def test_no_seat_can_tell_twins_apart() -> None:
    """Observation, information state, mask, turn, rewards and infos are the same in both games."""
    require_alike(AtPettingZoo, "pettingzoo", PAIRS, 2)


@pytest.mark.full
def test_no_seat_can_tell_many_twins_apart() -> None:
    """The same over a hundred times as many pairs."""
    require_alike(AtPettingZoo, "pettingzoo full", FULL_PAIRS, 500)
