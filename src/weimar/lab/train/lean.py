"""Leaning on guesses: a net learns to heed its guesses at roles, as it heeds what they come from.

Contract: pure; the same net, decisions and dice give the same net on one machine.

New inputs tell a trained net nothing, and reinforcement needs long to change that. But its choices in games follow its
guesses, because both follow from the same facts: `slopes` are those of the lines through its choices, by kind of act
and team. So the net learns to choose by these lines where only its guesses are moved, and as before where they are not.
Reinforcement, with arguments that are worth what they say, goes on from there.
"""

from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from weimar.bots.policy.net.facts import GUESS_PARTS, GUESSES, MOST_GUESSED
from weimar.bots.policy.net.names import PLACES, SEAT_AT, TABLE_AT
from weimar.bots.policy.net.whole_net import TARGETS
from weimar.engine.action_table import VOTE_JA, VOTE_NEIN
from weimar.lab.nets.facts import Facts
from weimar.lab.train.games import Decisions
from weimar.lab.train.learn import minibatches, stepped
from weimar.lab.train.net import Parameters, chances, read

RATE: Final = 1e-3
SPREAD: Final = 0.7
"""The standard deviation by which guesses are moved, in two thirds of the positions, in nats."""
MOST_MOVED: Final = 1.5
SUREST: Final = 6.0
"""Logarithms of odds further from 0 count as this."""
FIRM: Final = 0.05
"""The weight of squared errors of logits beside the divergence, which hardly sees a choice that is nearly sure."""
ENOUGH: Final = 40
"""The fewest positions for a slope."""
Floats = NDArray[np.float64]


class Slopes(NamedTuple):
    """The addition of a nat of suspicion of a seat to the logit of an act about it, by team: liberals, fascists.

    Attributes:
        targets: [team, kind of act in `TARGETS`]. ja: [team]: of a Ja, by suspicion of the candidate or the nominee.
    """

    targets: Floats
    ja: Floats


def slopes(decisions: Decisions, logs: NDArray[np.float32]) -> Slopes:
    """The slopes of a net's choices.

    Args:
        decisions: positions and options.
        logs: the logarithms of the probabilities of all acts.
    """
    found = Slopes(np.zeros((2, len(TARGETS))), np.zeros(2))
    guesses = decisions.facts.seats[:, :, GUESSES[0]] / GUESS_PARTS
    fascists = decisions.facts.table[:, TABLE_AT["role"]] == 0
    options = decisions.options > 0
    for team in (0, 1):
        ours = fascists == team
        for kind, index in enumerate(TARGETS):
            open_ = options[:, index : index + PLACES]
            some = ours & (open_.sum(axis=1) > 1)
            if some.sum() >= ENOUGH:
                x, y = (_centred(part[some], open_[some]) for part in (guesses, logs[:, index : index + PLACES]))
                found.targets[team, kind] = (x * y).sum() / (x * x).sum()
        some = ours & options[:, VOTE_JA] & options[:, VOTE_NEIN]
        if some.sum() >= ENOUGH:
            y = np.clip(logs[some, VOTE_JA] - logs[some, VOTE_NEIN], -SUREST, SUREST)
            x = _of_government(decisions.facts, guesses)[some]
            found.ja[team] = np.polyfit(x, y, 1)[0]
    return found


def _centred(values: NDArray[Any], open_: NDArray[np.bool_]) -> Floats:
    """Values of options, less their mean; 0 for others."""
    clipped = np.clip(np.where(open_, values, 0), -SUREST, SUREST)
    mean = clipped.sum(axis=1, keepdims=True) / open_.sum(axis=1, keepdims=True)
    centred: Floats = np.where(open_, clipped - mean, 0)
    return centred


def _of_government(facts: Facts, values: NDArray[Any]) -> Floats:
    """The sum of the values of the candidate and the nominee."""
    offices = facts.seats[:, :, [SEAT_AT["candidate"], SEAT_AT["nominee"]]] > 0
    found: Floats = (offices * values[:, :, None]).sum(axis=(1, 2))
    return found


def moved(
    decisions: Decisions, logs: NDArray[np.float32], lines: Slopes, dice: np.random.Generator
) -> tuple[Facts, NDArray[np.float32]]:
    """Facts whose guesses are moved, and what the net should make of them, as logarithms up to a constant."""
    count = len(logs)
    change = np.clip(dice.normal(0, SPREAD, (count, PLACES)), -MOST_MOVED, MOST_MOVED)
    change *= (dice.random((count, 1)) < 2 / 3) & (decisions.facts.seats[:, :, 0] > 0)
    change[:, 0] = 0
    seats = decisions.facts.seats.copy()
    parts = np.rint(change * GUESS_PARTS)[:, :, None] + seats[:, :, GUESSES]
    seats[:, :, GUESSES] = np.clip(parts, -MOST_GUESSED, MOST_GUESSED).astype(np.int8)
    target, team = logs.copy(), (decisions.facts.table[:, TABLE_AT["role"]] == 0).astype(int)
    for kind, index in enumerate(TARGETS):
        target[:, index : index + PLACES] += lines.targets[team, kind, None] * change
    target[:, VOTE_JA] += lines.ja[team] * _of_government(decisions.facts, change)
    return decisions.facts._replace(seats=seats), target


@jax.jit
def _step(parameters: Parameters, state: Any, decisions: Decisions, target: Array) -> tuple[Parameters, Any, Array]:
    open_ = jnp.asarray(decisions.options) > 0

    def centred(logits: Array) -> Array:
        mean = jnp.where(open_, logits, 0).sum(axis=1, keepdims=True) / open_.sum(axis=1, keepdims=True)
        return jnp.where(open_, jnp.clip(logits - mean, -SUREST, SUREST), 0)

    def loss(parameters: Parameters) -> Array:
        acts = read(parameters, decisions.facts, decisions.truth).acts
        logs, wanted = chances(acts, open_), chances(target, open_)
        divergence = jnp.where(open_, jnp.exp(wanted) * (wanted - logs), 0).sum(axis=1).mean()
        return divergence + FIRM * ((centred(acts) - centred(target)) ** 2).sum(axis=1).mean()

    found, down = jax.value_and_grad(loss)(parameters)
    return *stepped(parameters, state, down, RATE), found


def lean(
    parameters: Parameters,
    state: Any,
    decisions: Decisions,
    logs: NDArray[np.float32],
    size: int,
    dice: np.random.Generator,
) -> tuple[Parameters, Any, float]:
    """Learn from each decision once. Returns the net, the optimizer, and the mean loss.

    Args:
        parameters: the net.
        state: of the optimizer.
        decisions: positions and options.
        logs: the logarithms of the probabilities of all acts by the net before.
        size: of a minibatch.
        dice: the order, and by how much guesses are moved.
    """
    facts, target = moved(decisions, logs, slopes(decisions, logs), dice)
    losses = []
    for some, wanted in minibatches((decisions._replace(facts=facts), target), size, dice):
        parameters, state, loss = _step(parameters, state, some, wanted)
        losses.append(float(loss))
    return parameters, state, sum(losses) / len(losses)
