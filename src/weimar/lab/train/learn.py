"""Learning: proximal policy optimization with a pull towards a reference, and guesses at roles.

Contract: pure; the same parameters and decisions give the same parameters on one machine.

The policy is improved within a clipped step (PPO: Schulman et al. 2017, arXiv 1707.06347). The pull is `beta` times the
divergence from a reference, the slow average of the parameters: such a term towards a moving reference makes play
harder to exploit (Sokota et al. 2023, arXiv 2206.05825).
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import jax
import jax.numpy as jnp
import numpy as np
import optax
from jax import Array
from numpy.typing import NDArray

from weimar.bots.policy.net.names import TABLE_AT
from weimar.lab.nets.facts import Facts, Truth
from weimar.lab.train.games import Decisions, Positions
from weimar.lab.train.net import Parameters, Read, chances, read

CLIP: Final = 0.2
VALUE_WEIGHT: Final = 1.0
ENTROPY_WEIGHT: Final = 0.03
"""The reward of choices that differ from time to time, in shares of a standard deviation of the gains for each nat."""
RATE: Final = 5e-4
FASCISTS: Final = 0.65
"""The weight of all decisions of the fascist team together; liberals have the rest. They are more seats, and learned
faster: with equal weights a decision, a best response of fascists at six gained .12 (docs/research/one-net.md)."""
Learned: TypeAlias = tuple[Parameters, Any]
Part = TypeVar("Part", bound=tuple[Any, ...])


class Step(NamedTuple):
    """A minibatch of decisions for reinforcement, with the reference's logarithms of probabilities."""

    decisions: Decisions
    reference: NDArray[np.float32]


_optimizer: Final = optax.chain(optax.clip_by_global_norm(1.0), optax.scale_by_adam(eps=1e-5))


def begin(parameters: Parameters) -> Any:
    """The state of the optimizer before the first step."""
    return _optimizer.init(parameters)


def stepped(parameters: Parameters, state: Any, slopes: Any, rate: float) -> Learned:
    """Parameters and the state of the optimizer after a step down these slopes."""
    steps, state = _optimizer.update(slopes, state)
    return jax.tree.map(lambda old, step: old - rate * step, parameters, steps), state


def _guesses(seen: Read, facts: Facts, truth: Truth) -> Array:
    """The mean loss of guesses at roles and of the value's target, in nats."""
    plays = jnp.asarray(facts.seats[:, :, 0], jnp.float32)
    fascist = optax.sigmoid_binary_cross_entropy(seen.fascist, jnp.asarray(truth.fascists, jnp.float32))
    logs = jax.nn.log_softmax(jnp.where(plays > 0, seen.hitler, -1e9))
    hitler = -jnp.take_along_axis(logs, truth.hitler[:, None], axis=1)[:, 0]
    return ((fascist * plays).sum(axis=1) / plays.sum(axis=1) + hitler / 2).mean()


@jax.jit
def logs_of(parameters: Parameters, facts: Facts, truth: Truth, options: Array) -> Array:
    """The logarithms of the probabilities of all acts."""
    return chances(read(parameters, facts, truth).acts, options)


def _weights(decisions: Decisions) -> Array:
    """The weight of each decision, with a mean of 1; those of a single team weigh the same."""
    fascist = jnp.asarray(decisions.facts.table[:, TABLE_AT["role"]] == 0, jnp.float32)
    share = fascist.mean()
    weights = jnp.where(fascist > 0, FASCISTS / jnp.maximum(share, 1e-6), (1 - FASCISTS) / jnp.maximum(1 - share, 1e-6))
    return jnp.where((share > 0) & (share < 1), weights, 1.0)


@jax.jit
def improve(parameters: Parameters, state: Any, step: Step, beta: float, rate: float) -> tuple[Parameters, Any, Array]:
    """One step of reinforcement.

    Returns:
        parameters, optimizer, and three means: the divergence from the reference, the entropy, and the loss of the
        value, in nats.
    """
    decisions = step.decisions

    def loss(parameters: Parameters) -> tuple[Array, Array]:
        seen = read(parameters, decisions.facts, decisions.truth)
        logs = chances(seen.acts, jnp.asarray(decisions.options))
        ratio = jnp.exp(jnp.take_along_axis(logs, decisions.taken[:, None], axis=1)[:, 0] - decisions.logged)
        gained = (decisions.gained - decisions.gained.mean()) / (decisions.gained.std() + 1e-6)
        least = jnp.minimum(ratio * gained, ratio.clip(1 - CLIP, 1 + CLIP) * gained)
        policy = -(_weights(decisions) * least).mean()
        shares = jnp.exp(logs)
        pull = jnp.where(decisions.options > 0, shares * (logs - step.reference), 0).sum(axis=1).mean()
        entropy = -jnp.where(decisions.options > 0, shares * logs, 0).sum(axis=1).mean()
        value = optax.sigmoid_binary_cross_entropy(seen.value, decisions.target).mean()
        total = policy + beta * pull - ENTROPY_WEIGHT * entropy + VALUE_WEIGHT * value
        return total, jnp.stack([pull, entropy, value])

    (_, means), slopes = jax.value_and_grad(loss, has_aux=True)(parameters)
    return *stepped(parameters, state, slopes, rate), means


@jax.jit
def guess(parameters: Parameters, state: Any, positions: Positions) -> tuple[Parameters, Any, Array]:
    """One step towards the true roles. Returns parameters, optimizer, and the mean loss in nats."""

    def loss(parameters: Parameters) -> Array:
        return _guesses(read(parameters, *positions), *positions)

    found, slopes = jax.value_and_grad(loss)(parameters)
    return *stepped(parameters, state, slopes, RATE), found


def minibatches(given: Part, size: int, dice: np.random.Generator) -> Iterator[Part]:
    """Random minibatches of equal size; up to `size - 1` decisions are left out. One of fewer, if there are no more."""
    count = len(jax.tree.leaves(given)[0])
    size = min(size, count)
    order = dice.permutation(count)
    for first in range(0, count - size + 1, size):
        chosen = order[first : first + size]
        yield jax.tree.map(lambda part, chosen=chosen: part[chosen], given)


def in_parts(
    parameters: Parameters, facts: Facts, truth: Truth, options: NDArray[np.int8], size: int
) -> NDArray[np.float32]:
    """As `logs_of`, computed in minibatches of this size."""
    count = len(options)
    found = np.zeros(options.shape, np.float32)
    for first in range(0, count, size):
        chosen = np.minimum(np.arange(first, first + size), count - 1)
        some = jax.tree.map(lambda part, chosen=chosen: part[chosen], (facts, truth, options))
        found[chosen] = np.asarray(logs_of(parameters, *some))
    return found
