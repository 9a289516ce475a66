"""The trained nets shipped with the bots (`trained_net.json`): one chooses, the other guesses roles.

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

from weimar.bots.inference.shipped import BotDataUnusable
from weimar.bots.policy.net.facts import Whole
from weimar.bots.policy.net.names import VERSION as FACTS
from weimar.bots.policy.net.whole_net import ALL_SHAPES, WholeNet

_VERSION: Final = 3
_KIND: Final = "<i4"


class Nets(Struct, frozen=True):
    """The nets of a mind.

    Attributes:
        net: chooses acts.
        guesser: guesses roles.
    """

    net: WholeNet
    guesser: WholeNet


class _Versions(Struct, frozen=True):
    version: int
    facts: int


class _Layer(Struct, frozen=True, forbid_unknown_fields=True):
    """Weights or biases: 32 bits each, little-endian."""

    shape: tuple[int, ...]
    numbers: bytes


_Layers: TypeAlias = dict[str, _Layer]


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    version: int
    facts: int
    digest: str
    net: _Layers
    guesser: _Layers


def load(file: Traversable) -> Nets:
    """The nets of a file.

    Raises:
        BotDataUnusable: it is missing, damaged, or of another version.
    """
    try:
        content = file.read_bytes()
        found = msgspec.json.decode(content, type=_Versions)
        if (found.version, found.facts) != (_VERSION, FACTS):
            versions = f"{found.version} with facts {found.facts}, and {_VERSION} with facts {FACTS}"
            raise BotDataUnusable(str(file), f"its version is {versions} is needed")
        read = msgspec.json.decode(content, type=_File)
        net, guesser = (
            {
                name: np.frombuffer(layer.numbers, _KIND).astype(np.int64).reshape(layer.shape)
                for name, layer in layers.items()
            }
            for layers in (read.net, read.guesser)
        )
    except OSError as error:
        raise BotDataUnusable(str(file), str(error.strerror)) from error
    except (msgspec.DecodeError, ValueError) as error:
        raise BotDataUnusable(str(file), str(error)) from error
    if read.digest != _digest(read.net, read.guesser):
        raise BotDataUnusable(str(file), "its content does not have the digest that is given")
    if any({name: array.shape for name, array in weights.items()} != ALL_SHAPES for weights in (net, guesser)):
        raise BotDataUnusable(str(file), "its layers do not have the shapes of a net")
    try:
        return Nets(WholeNet(net), WholeNet(guesser))
    except ValueError as error:
        raise BotDataUnusable(str(file), str(error)) from error


def _digest(*nets: _Layers) -> str:
    return sha256(msgspec.json.encode([*nets])).hexdigest()


def dump(net: Mapping[str, Whole], guesser: Mapping[str, Whole]) -> bytes:
    """The content of a file readable by `load`.

    Args:
        net: the whole numbers of the net that chooses (`whole`).
        guesser: those of the net that guesses.
    """
    both = [
        {name: _Layer(array.shape, array.astype(_KIND).tobytes()) for name, array in sorted(weights.items())}
        for weights in (net, guesser)
    ]
    return msgspec.json.encode(_File(_VERSION, FACTS, _digest(*both), *both)) + b"\n"


@cache
def shipped_nets() -> Nets:
    """The nets of every level."""
    return load(files("weimar.bots.policy.net").joinpath("trained_net.json"))
