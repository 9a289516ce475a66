"""Minds, and the trained nets shipped with the bots (`trained_net.json`): one chooses, the other guesses roles.

Contract: reading checks the digest and the shapes of layers. `weimar.lab.nets.ship` writes the file.
"""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct

from weimar.bots.inference.shipped import reading
from weimar.bots.policy.net.facts import Whole
from weimar.bots.policy.net.names import VERSION as FACTS
from weimar.bots.policy.net.whole_net import ALL_SHAPES, WholeNet

_VERSION: Final = 3
_KIND: Final = "<i4"


class Mind(Struct, frozen=True):
    """The nets and the heat that a seat thinks with.

    Attributes:
        net: chooses acts. guesser: guesses roles.
        heat: the randomness of a liberal's choices; 1 is that of training.
    """

    net: WholeNet
    guesser: WholeNet
    heat: float = 1.0


def party_heat(heat: float, *, liberal: bool) -> float:
    """The randomness of a party's choices: that of fascists is the square of that of liberals.

    At equal heats the balance depends on the level: at heat 10 liberals won .25 at seven players, at heat 1 .44.
    """
    return heat if liberal else heat * heat


class _Versions(Struct, frozen=True):
    version: int
    facts: int


class _Layer(Struct, frozen=True, forbid_unknown_fields=True):
    """Weights or biases: 32 bits each, little-endian."""

    shape: tuple[int, ...]
    numbers: bytes


_Layers: TypeAlias = dict[str, _Layer]


class _File(_Versions, frozen=True, forbid_unknown_fields=True):
    digest: str
    net: _Layers
    guesser: _Layers


def load(file: Traversable) -> Mind:
    """A mind with the nets of a file.

    Raises:
        BotDataUnusable: it is missing, damaged, or of another version.
    """
    with reading(file):
        content = file.read_bytes()
        found = msgspec.json.decode(content, type=_Versions)
        if (found.version, found.facts) != (_VERSION, FACTS):
            versions = f"{found.version} with facts {found.facts}, and {_VERSION} with facts {FACTS}"
            raise ValueError(f"its version is {versions} is needed")
        read = msgspec.json.decode(content, type=_File)
        if read.digest != _digest(read.net, read.guesser):
            raise ValueError("its content does not have the digest that is given")
        return Mind(WholeNet(_numbers(read.net)), WholeNet(_numbers(read.guesser)))


def _numbers(layers: _Layers) -> dict[str, Whole]:
    found = {
        name: np.frombuffer(layer.numbers, _KIND).astype(np.int64).reshape(layer.shape)
        for name, layer in layers.items()
    }
    if {name: array.shape for name, array in found.items()} != ALL_SHAPES:
        raise ValueError("its layers do not have the shapes of a net")
    return found


def _digest(*nets: _Layers) -> str:
    return sha256(msgspec.json.encode([*nets])).hexdigest()


def dump(net: Mapping[str, Whole], guesser: Mapping[str, Whole]) -> bytes:
    """The content of a file readable by `load`, from whole numbers (`whole`)."""
    both = [
        {name: _Layer(array.shape, array.astype(_KIND).tobytes()) for name, array in sorted(weights.items())}
        for weights in (net, guesser)
    ]
    return msgspec.json.encode(_File(_VERSION, FACTS, _digest(*both), *both)) + b"\n"


@cache
def shipped_mind() -> Mind:
    """The mind of every level, apart from its heat."""
    return load(files("weimar.bots.policy.net").joinpath("trained_net.json"))
