"""The trained net shipped with the bots (`trained_net.json`).

Contract: reading it checks its digest, the shapes of its layers and the heats. `weimar.lab.nets.ship` writes it.
"""

from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

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

_VERSION: Final = 1
_SIZES: Final = range(MIN_PLAYERS, MAX_PLAYERS + 1)
_SHAPES: Final = SHAPES | {f"{name}_bias": (shape[1],) for name, shape in SHAPES.items()}
_KIND: Final = "<i4"
_OFFICIAL: Final = Rules()
_HOTTEST: Final = 20.0
"""The highest heat that makes sense."""
_ENFORCED: Final = enforced_by("engine")


class Trained(Struct, frozen=True):
    """A net, and the tables that it was trained for.

    Attributes:
        heats: for each number of players, the randomness of liberals' choices. Fascists' is 1, as in training.
    """

    net: WholeNet
    heats: Mapping[int, float]

    def fits(self, view: View) -> bool:
        """True if the net was trained for this number of players and these rules."""
        return view.players in self.heats and all(
            getattr(view.rules, option) == getattr(_OFFICIAL, option) for option in _ENFORCED
        )

    def heat(self, view: View) -> float:
        """The randomness of a seat's choices."""
        return self.heats[view.players] if view.party == "liberal" else 1.0

    def guess_share(self, players: int) -> float:
        """The weight of its guesses at roles in a belief, from 0 to 0.5; lower at a size with hotter liberals.

        By hand: near the best of nine values at most sizes (docs/research/training.md).
        """
        return 0.5 / float(np.sqrt(max(1.0, self.heats[players])))


class _Layer(Struct, frozen=True, forbid_unknown_fields=True):
    """Weights or biases: 32 bits each, little-endian."""

    shape: tuple[int, ...]
    numbers: bytes


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    version: int
    facts: int
    heats: dict[int, float]
    digest: str
    layers: dict[str, _Layer]


def load(file: Traversable) -> Trained:
    """The net of a file.

    Raises:
        BotDataUnusable: it is missing, damaged, or of another version.
    """
    try:
        read = msgspec.json.decode(file.read_bytes(), type=_File)
        weights = {
            name: np.frombuffer(layer.numbers, _KIND).astype(np.int64).reshape(layer.shape)
            for name, layer in read.layers.items()
        }
    except OSError as error:
        raise BotDataUnusable(str(file), str(error.strerror)) from error
    except (msgspec.DecodeError, ValueError) as error:
        raise BotDataUnusable(str(file), str(error)) from error
    if (read.version, read.facts) != (_VERSION, FACTS):
        versions = f"{read.version} with facts {read.facts}, and {_VERSION} with facts {FACTS}"
        raise BotDataUnusable(str(file), f"its version is {versions} is needed")
    if read.digest != _digest(read.heats, read.layers):
        raise BotDataUnusable(str(file), "its content does not have the digest that is given")
    if {name: array.shape for name, array in weights.items()} != _SHAPES:
        raise BotDataUnusable(str(file), "its layers do not have the shapes of a net")
    if not all(size in _SIZES and 0 < heat <= _HOTTEST for size, heat in read.heats.items()):
        raise BotDataUnusable(str(file), "its heats are no heats of numbers of players")
    return Trained(WholeNet(weights), read.heats)


def _digest(heats: Mapping[int, float], layers: Mapping[str, _Layer]) -> str:
    return sha256(msgspec.json.encode([heats, layers])).hexdigest()


def dump(weights: Mapping[str, Whole], heats: Mapping[int, float]) -> bytes:
    """The content of a file readable by `load`.

    Args:
        weights: the whole numbers of a net (`whole`).
        heats: as in `Trained`.
    """
    layers = {name: _Layer(array.shape, array.astype(_KIND).tobytes()) for name, array in sorted(weights.items())}
    return msgspec.json.encode(_File(_VERSION, FACTS, dict(heats), _digest(heats, layers), layers)) + b"\n"


def shipped_net() -> Trained:
    """The net of `expert`."""
    return load(files("weimar.bots.policy.net").joinpath("trained_net.json"))
