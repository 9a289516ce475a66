"""The net: a policy, a value and guesses at roles, for every size of table and every role.

Contract: pure functions of parameters and facts (JAX). Each seat is encoded alone, then again with what other seats did
to it and it to them, so that seats share all weights. The table, the viewer and the mean over seats meet in a trunk.

The value is the chance of the viewer's team, given the true roles: it is needed in training only, and depends on less
luck than the viewer's own estimate would.
"""

from typing import Any, Final, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from weimar.bots.policy.net import names
from weimar.bots.policy.net.whole_net import GROUP, SEAT, SHAPES, TARGETS, TRUNK
from weimar.engine import action_table as at
from weimar.lab.nets.facts import Facts, Truth

PARTIES: Final = 16
_TABLE_SCALE: Final = 1 / np.array(names.TABLE_DIVISORS, np.float32)
_SEAT_SCALE: Final = 1 / np.array(names.SEAT_DIVISORS, np.float32)
Parameters: TypeAlias = dict[str, Any]


class Read(NamedTuple):
    """The results of the net for positions.

    Attributes:
        acts: [position, index]: the logit of each act. Targets are places from the viewer, not seats.
        fascist: [position, place]: the logit of the seat's being on the fascist team.
        hitler: [position, place]: the logit of its being Hitler, against other seats.
        value: [position]: the logit of the viewer's team winning, if the roles were known.
    """

    acts: Array
    fascist: Array
    hitler: Array
    value: Array


_SHAPES: Final = {
    **SHAPES,
    "role": (SEAT, 2),
    "side": (SEAT + 2, PARTIES),
    "worth_side": (PARTIES, TRUNK),
    "worth_trunk": (TRUNK, TRUNK),
    "worth": (TRUNK, 1),
}
_SMALL: Final = frozenset({"acts", "target", "government", "role", "worth"})


def initial(seed: int) -> Parameters:
    """Random parameters of a new net."""
    dice = np.random.default_rng(seed)
    found: Parameters = {}
    for name, shape in _SHAPES.items():
        size = (0.1 if name in _SMALL else 1.4) / shape[0] ** 0.5
        found[name] = jnp.asarray(dice.normal(0, size, shape), jnp.float32)
        found[f"{name}_bias"] = jnp.zeros(shape[1], jnp.float32)
    return found


def _layer(parameters: Parameters, name: str, given: Array) -> Array:
    found: Array = given @ parameters[name] + parameters[f"{name}_bias"]
    return found


def read(parameters: Parameters, facts: Facts, truth: Truth) -> Read:
    """Everything the net makes of positions."""
    table = jnp.asarray(facts.table, jnp.float32) * _TABLE_SCALE
    own = jnp.asarray(facts.seats, jnp.float32) * _SEAT_SCALE
    relations = jnp.asarray(facts.relations, jnp.float32)
    plays = own[:, :, :1]
    first = jax.nn.relu(_layer(parameters, "seat", own)) * plays
    sent = _layer(parameters, "sent", first).reshape(*first.shape[:2], 2, names.RELATIONS, GROUP)
    to, back = (
        jnp.einsum("nrij,njrg->nirg", relations, sent[:, :, 0]),
        jnp.einsum("nrji,njrg->nirg", relations, sent[:, :, 1]),
    )
    heard = jnp.concatenate([to, back], axis=2).reshape(*first.shape[:2], -1)
    seats = jax.nn.relu(_layer(parameters, "again", first) + _layer(parameters, "heard", heard)) * plays
    mean = seats.sum(axis=1) / plays.sum(axis=1)
    most = seats.max(axis=1)
    trunk = jax.nn.relu(
        _layer(parameters, "table", table)
        + _layer(parameters, "own", seats[:, 0])
        + _layer(parameters, "mean", mean)
        + _layer(parameters, "most", most)
    )
    trunk = jax.nn.relu(_layer(parameters, "trunk", trunk))
    return _heads(parameters, own, seats, trunk, truth)


def _heads(parameters: Parameters, own: Array, seats: Array, trunk: Array, truth: Truth) -> Read:
    asked = jax.nn.relu(_layer(parameters, "seen", seats) + _layer(parameters, "wanted", trunk)[:, None])
    targets, government = _layer(parameters, "target", asked), _layer(parameters, "government", asked)
    acts = _layer(parameters, "acts", trunk)
    for number, index in enumerate(TARGETS):
        acts = acts.at[:, index : index + names.PLACES].add(targets[:, :, number])
    ja = (government * own[:, :, 2:4]).sum(axis=(1, 2))  # the facts candidate and nominee
    acts = acts.at[:, at.VOTE_JA].add(ja)
    role = _layer(parameters, "role", asked)
    true = jnp.stack([truth.fascists, jnp.arange(names.PLACES) == truth.hitler[:, None]], axis=2)
    sides = jnp.concatenate([seats, true.astype(jnp.float32)], axis=2)
    side = jax.nn.relu(_layer(parameters, "side", sides)) * own[:, :, :1]
    known = _layer(parameters, "worth_side", side.sum(axis=1)) + _layer(parameters, "worth_trunk", trunk)
    value = _layer(parameters, "worth", jax.nn.relu(known))[:, 0]
    return Read(acts, role[:, :, 0], role[:, :, 1], value)


def chances(acts: Array, options: Array) -> Array:
    """The logarithm of the probability of each act; of others than options, a large negative number.

    Args:
        acts: logits by place, from `Read`.
        options: 1 for each option, by place.
    """
    return jax.nn.log_softmax(jnp.where(options > 0, acts, -1e9), axis=-1)
