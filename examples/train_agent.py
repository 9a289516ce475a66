"""Train an agent that beats the bot `selfish`, with NumPy alone; docs/how-to/train-an-agent.md explains every step.

python examples/train_agent.py       trains for some minutes and writes agent.json
"""

import json
from pathlib import Path
from random import Random

import numpy as np

from weimar.engine import action_table as actions
from weimar.envs import secret_hitler_v0
from weimar.envs.encoding import ENCODING_VERSION, fields, round_fields
from weimar.envs.policy import PolicyBot

PLAYERS = 5
GAMES = 3000
BATCH = 50
RATE = 2.0
WEIGHTS = Path("agent.json")
FEATURES = 30
OWN_TILES = [16, 17]
LIBERAL, FASCIST, HITLER = range(3)


def features(table, legal):
    """What the agent knows about each legal action: a row of `FEATURES` numbers for each."""
    rounds = round_fields(table["rounds"])
    fascist_policies = table["fascist_policies"].sum()
    danger = float(fascist_policies >= 3)
    enacted = rounds["enacted"][:, 0] - rounds["enacted"][:, 1]
    suspicion = enacted @ (rounds["candidate"] + rounds["nominee"])
    friend = table["known_roles"][:, FASCIST] + table["known_roles"][:, HITLER]
    seats = np.stack(
        [suspicion, friend, danger * table["known_roles"][:, HITLER], table["own_seat"], np.ones(10)], axis=1
    )

    rows = np.zeros((len(legal), FEATURES))
    for row, index in zip(rows, legal, strict=True):
        if index < actions.VOTE_JA:
            row[0:5] = seats[index]
        elif index == actions.VOTE_JA:
            row[5:10] = table["candidate"] @ seats
            row[10:14] = (table["nominee"] @ seats)[:4]
            row[14] = table["election_tracker"][1]
            row[15] = danger
        elif index == actions.DISCARD_LIBERAL:
            row[16] = 1
        elif index == actions.ENACT_LIBERAL:
            row[17] = 1
        elif index == actions.PROPOSE_VETO:
            row[18] = 1
        elif index == actions.CONSENT_TO_VETO:
            row[19] = 1
        elif actions.SPECIAL_ELECTION <= index < actions.PEEK:
            row[20:25] = seats[index - actions.SPECIAL_ELECTION]
        elif index >= actions.EXECUTE:
            row[25:30] = seats[index - actions.EXECUTE]
    return rows


def chances(weights, observation, mask):
    """The agent's role, the legal actions, their features, and how likely the agent is to take each."""
    table = fields(observation)
    role, legal = int(table["own_role"].argmax()), np.flatnonzero(mask)
    rows = features(table, legal)
    scores = rows @ weights[role]
    likely = np.exp(scores - scores.max())
    return role, legal, rows, likely / likely.sum()


def draw(likely, dice):
    """A place in the list, drawn by these chances."""
    return min(int(np.searchsorted(np.cumsum(likely), dice.random())), len(likely) - 1)


def play(env, weights, seed, dice):
    """One game of the agents: the gradient of everything they did, and their reward."""
    gradient = np.zeros_like(weights)
    env.reset(seed=seed)
    reward = 0.0
    for _ in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            env.step(None)
            continue
        role, legal, rows, likely = chances(weights, seen["observation"], seen["action_mask"])
        taken = draw(likely, dice)
        gradient[role] += rows[taken] - likely @ rows
        env.step(int(legal[taken]))
    return gradient, reward


def beginner():
    """Weights of an agent that plays its own party's tiles, as `selfish` does, and everything else by chance."""
    weights = np.zeros((3, FEATURES))
    weights[:, OWN_TILES] = np.array([[-4], [4], [4]]) * np.array([1, -1])
    return weights


def train(games, seed=1, players=PLAYERS, told=print):
    """Policy gradient (REINFORCE): what was done in games that were won better than usual is done more often."""
    dice = Random(seed)
    weights = beginner()
    envs = [
        secret_hitler_v0.env(players, opponents={bots: "selfish"}, perfect_recall=True)
        for bots in ("fascist", "liberal")
    ]
    usual = [0.0, 0.0]
    step = np.zeros_like(weights)
    for game in range(games):
        side = game % 2
        gradient, reward = play(envs[side], weights, game, dice)
        step += (reward - usual[side]) * gradient
        usual[side] += 0.02 * (reward - usual[side])
        if (game + 1) % BATCH == 0:
            weights += RATE * step / BATCH
            step[:] = 0
        if (game + 1) % 1000 == 0:
            told(f"{game + 1} games: liberals win {(1 + usual[0]) / 2:.0%}, fascists {(1 + usual[1]) / 2:.0%}")
    return weights


def policy_of(weights):
    """What an agent with these weights does."""

    def policy(observation, mask, dice):
        _, legal, _, likely = chances(weights, observation, mask)
        return int(legal[draw(likely, dice)])

    return policy


class Agent(PolicyBot):
    """The agent that was trained and saved, for `weimar tournament --bot train_agent:Agent`."""

    def __init__(self):
        weights = np.array(json.loads(WEIGHTS.read_text("utf-8")))
        super().__init__(policy_of(weights), perfect_recall=True, version=ENCODING_VERSION)


if __name__ == "__main__":
    WEIGHTS.write_text(json.dumps(train(GAMES).tolist()), "utf-8")
