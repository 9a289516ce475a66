"""Derivation of a fair deal: randomness not chosen by anyone (docs/reference/fair-deal.md).

Contract: pure. The server's secret and the numbers from players' devices determine a seed; the seed determines roles,
first candidate and piles. `SealedChance` provides that randomness as a `Chance`. Anyone who knows a seed knows the
whole deal, so secrets, numbers and seeds are stored with roles and piles, and shown only after the game.
"""

import hashlib
import hmac
import json
from collections.abc import Iterable, Iterator
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from weimar.engine.boards import roles_for
from weimar.engine.chance import Item
from weimar.engine.rules import Rules, overrides
from weimar.engine.terms import Role, Seat, Tiles

Hex: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", min_length=64, max_length=64)]
"""32 bytes as lower-case hexadecimal digits. The length excludes a newline, which `$` would accept."""
TableId: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", min_length=32, max_length=32)]

_PROTOCOL: Final = "weimar fair deal v1 "
_BYTE: Final = 256


class DeviceNumber(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One device's contribution to a deal.

    Attributes:
        member: the player's number at the table. seat: the player's seat in the game.
        commitment: the commitment to the number. number: None if the device did not reveal it in time; the device is
            then left out.
    """

    member: Annotated[int, Meta(ge=1)]
    seat: Seat
    commitment: Hex
    number: Hex | None


class FairDeal(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything needed to recompute a deal; part of a record.

    Attributes:
        table: a public name of the table (`table_id`). game: counts the games of the table from 1.
        secret: the server's secret. commitment: the commitment to it, shown before any device revealed its number.
        devices: those that had committed when the start was requested, by ascending member.
        seed: the source of all the game's randomness.
    """

    table: TableId
    game: Annotated[int, Meta(ge=1)]
    secret: Hex
    commitment: Hex
    devices: Annotated[tuple[DeviceNumber, ...], Meta(max_length=10)]
    seed: Hex


def table_id(key: str) -> TableId:
    """A name for a table that does not reveal its key."""
    return _digest("table", key)[:32]


def commitment_to_secret(secret: Hex, table: TableId, game: int, rules: Rules) -> Hex:
    """The server's commitment to its secret, the table, the game and the rules."""
    return _digest("secret", secret, table, str(game), _canonical(rules))


def commitment_to_number(number: Hex, table: TableId, game: int, member: int) -> Hex:
    """A device's commitment to its number. It names the player, so copying another's commitment is useless."""
    return _digest("number", number, table, str(game), str(member))


def seed_of(secret: Hex, commitment: Hex, devices: Iterable[DeviceNumber]) -> Hex:
    """The HMAC of the secret over the commitment and all devices, in the given order."""
    lines = [f"{device.member} {device.seat} {device.commitment} {device.number or '-'}" for device in devices]
    message = "\n".join([_PROTOCOL + "seed", commitment, *lines])
    return hmac.new(bytes.fromhex(secret), message.encode(), hashlib.sha256).hexdigest()


def _digest(label: str, *lines: str) -> Hex:
    return hashlib.sha256("\n".join([_PROTOCOL + label, *lines]).encode()).hexdigest()


def _canonical(rules: Rules) -> str:
    """The rules in canonical record form: keys in alphabetical order, no spaces."""
    return json.dumps({"preset": rules.preset, **overrides(rules)}, sort_keys=True, separators=(",", ":"))


def _stream(seed: Hex, label: str) -> Iterator[int]:
    """The bytes of HKDF-Expand (RFC 5869, section 2.3) with the seed as key and the label as info."""
    key, info, block = bytes.fromhex(seed), (_PROTOCOL + label).encode(), b""
    for number in range(1, _BYTE):
        block = hmac.new(key, block + info + bytes([number]), hashlib.sha256).digest()
        yield from block


def _below(bound: int, stream: Iterator[int]) -> int:
    """A uniform number below a bound of at most 256: bytes above the highest multiple of the bound are skipped."""
    limit = _BYTE - _BYTE % bound
    return next(byte for byte in stream if byte < limit) % bound


def _permuted(items: Iterable[Item], stream: Iterator[int]) -> list[Item]:
    """The items in uniformly random order (Fisher-Yates, from the last place to the second)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, stream)
        order[last], order[other] = order[other], order[last]
    return order


class SealedChance:
    """Randomness derived from a seed. Each draw has a label, so the order of draws does not matter.

    Args:
        seed: the seed of the game.
        piles: the number of piles shuffled earlier: 0 for the deal.
    """

    def __init__(self, seed: Hex, piles: int = 0) -> None:
        self._seed, self._piles = seed, piles

    def deal(self, players: int) -> tuple[Role, ...]:
        """Roles by seat; before the shuffle, in the order of `roles_for`."""
        return tuple(_permuted(roles_for(players), _stream(self._seed, "roles")))

    def first_candidate(self, players: int) -> Seat:
        """Any seat."""
        return _below(players, _stream(self._seed, "first candidate"))

    def shuffle(self, tiles: Tiles) -> Tiles:
        """The next pile, top first; before the shuffle, fascist tiles precede liberal ones."""
        label = f"pile {self._piles}"
        self._piles += 1
        return "".join(_permuted(sorted(tiles), _stream(self._seed, label)))
