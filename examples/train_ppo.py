"""Train an agent with PPO, from a public library: MaskablePPO of sb3-contrib, with Stable-Baselines3 and PyTorch.

pip install "weimar[envs]" sb3-contrib
python examples/train_ppo.py       trains for some minutes, measures, and writes ppo.zip
"""

from pathlib import Path
from random import Random

import gymnasium
import numpy as np

from weimar.envs import secret_hitler_v0
from weimar.envs.encoding import ENCODING_VERSION
from weimar.envs.policy import PolicyBot

PLAYERS = 5
STEPS = 50_000
MODEL = Path("ppo.zip")


class OneSeat(gymnasium.Env):
    """The learner at one seat, bots at all others: an ordinary environment of Gymnasium, with masks."""

    def __init__(self, players=PLAYERS, opponents="selfish", **settings):
        self.table = secret_hitler_v0.parallel_env(players, opponents=opponents, flat=True, **settings)
        self.agent = self.table.possible_agents[0]
        self.observation_space = self.table.observation_space(self.agent)
        self.action_space = self.table.action_space(self.agent)

    def reset(self, *, seed=None, options=None):  # noqa: ARG002 - Gymnasium's
        """Deal a game, and let the bots play up to the learner's turn."""
        super().reset(seed=seed)
        seen, infos = self.table.reset(seed=seed)
        self.info = infos[self.agent]
        return seen[self.agent], self.info

    def step(self, action):
        """Act, and let the bots play up to the learner's next turn or the end."""
        everyone = self.table.step({self.agent: int(action)})
        seen, reward, over, cut, self.info = (each[self.agent] for each in everyone)
        return seen, reward, over, cut, self.info

    def action_masks(self):
        """What the learner may do now; MaskablePPO asks for it by this name."""
        return self.info["action_mask"].astype(bool)


def train(steps=STEPS, seed=1, verbose=1):
    """PPO with masks: actions that are not legal are never drawn and never learned from."""
    from sb3_contrib import MaskablePPO  # noqa: PLC0415 - the environment is of use without it

    model = MaskablePPO("MlpPolicy", OneSeat(), n_steps=1024, batch_size=256, gamma=1.0, seed=seed, verbose=verbose)
    return model.learn(steps)


def share_of_wins(choose, games=1000, seed=1_000_000):
    """How often the learner's team wins when it takes what `choose(observation, mask)` returns."""
    env, wins = OneSeat(), 0
    for game in range(games):
        seen, _ = env.reset(seed=seed + game)
        over = False
        while not over:
            seen, reward, over, _, _ = env.step(choose(seen, env.action_masks()))
        wins += reward > 0
    return wins / games


def policy_of(model):
    """What a trained model does, for `PolicyBot` and `share_of_wins`."""

    def policy(observation, mask, _dice=None):
        return int(model.predict(observation, action_masks=mask.astype(bool), deterministic=True)[0])

    return policy


class Agent(PolicyBot):
    """The agent that was trained and saved, for `weimar tournament --bot train_ppo:Agent`."""

    def __init__(self):
        from sb3_contrib import MaskablePPO  # noqa: PLC0415 - as above

        super().__init__(policy_of(MaskablePPO.load(MODEL)), version=ENCODING_VERSION)


if __name__ == "__main__":
    dice = Random(1)
    print(f"by chance: {share_of_wins(lambda _, mask: int(dice.choice(np.flatnonzero(mask)))):.1%} of the games won")
    trained = train()
    trained.save(MODEL)
    print(f"trained: {share_of_wins(policy_of(trained)):.1%} of the games won")
