"""The trained nets shipped with the bots (`trained_net.json`): one chooses, the other guesses roles.

Contract: reading checks the digest, the shapes of layers and the heats. `weimar.lab.nets.ship` writes the file.
"""

from collections.abc import Mapping
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
from weimar.bots.policy.net.whole_net import SHAPES, WholeNet
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.engine.rules import Rules, enforced_by
from weimar.engine.view import View

_VERSION: Final = 2
_SIZES: Final = range(MIN_PLAYERS, MAX_PLAYERS + 1)
_SHAPES: Final = SHAPES | {f"{name}_bias": (shape[1],) for name, shape in SHAPES.items()}
_KIND: Final = "<i4"
_OFFICIAL: Final = Rules()
HOTTEST: Final = 20.0
"""The highest heat that makes sense."""
_ENFORCED: Final = enforced_by("engine")
_SHARE: Final = 0.65
"""By hand: the best calibrated of the shares tried (docs/research/guesses.md)."""


class Trained(Struct, frozen=True):
    """Nets, and the tables that they were trained for.

    Attributes:
        net: chooses acts.
        guesser: guesses roles; may be the same net.
        heats: for each number of players, the randomness of liberals' choices. Fascists' is 1, as in training.
        share: the weight of the guesses in a belief, from 0 to 1.
    """

    net: WholeNet
    guesser: WholeNet
    heats: Mapping[int, float]
    share: float

    def fits(self, view: View) -> bool:
        """True if the net was trained for this number of players and these rules."""
        return view.players in self.heats and all(
            getattr(view.rules, option) == getattr(_OFFICIAL, option) for option in _ENFORCED
        )

    def heat(self, view: View) -> float:
        """The randomness of a seat's choices."""
        return self.heats[view.players] if view.party == "liberal" else 1.0


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
    heats: dict[int, float]
    digest: str
    net: _Layers
    guesser: _Layers


def load(file: Traversable) -> Trained:
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
    if read.digest != _digest(read.heats, read.net, read.guesser):
        raise BotDataUnusable(str(file), "its content does not have the digest that is given")
    if any({name: array.shape for name, array in weights.items()} != _SHAPES for weights in (net, guesser)):
        raise BotDataUnusable(str(file), "its layers do not have the shapes of a net")
    if not all(size in _SIZES and 0 < heat <= HOTTEST for size, heat in read.heats.items()):
        raise BotDataUnusable(str(file), "its heats are no heats of numbers of players")
    return Trained(WholeNet(net), WholeNet(guesser), read.heats, _SHARE)


def _digest(heats: Mapping[int, float], *nets: _Layers) -> str:
    return sha256(msgspec.json.encode([heats, *nets])).hexdigest()


def dump(net: Mapping[str, Whole], guesser: Mapping[str, Whole], heats: Mapping[int, float]) -> bytes:
    """The content of a file readable by `load`.

    Args:
        net: the whole numbers of the net that chooses (`whole`).
        guesser: those of the net that guesses.
        heats: as in `Trained`.
    """
    both = [
        {name: _Layer(array.shape, array.astype(_KIND).tobytes()) for name, array in sorted(weights.items())}
        for weights in (net, guesser)
    ]
    return msgspec.json.encode(_File(_VERSION, FACTS, dict(heats), _digest(heats, *both), *both)) + b"\n"


def shipped_net() -> Trained:
    """The nets of `expert`."""
    return load(files("weimar.bots.policy.net").joinpath("trained_net.json"))
