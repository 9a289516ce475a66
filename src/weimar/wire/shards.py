"""Shards: a public number for each table, by which a proxy sends its sockets to the node that most likely has it.

Contract: pure. The number depends on nothing but the key, so that every node, client and version agrees on it. It tells
nobody the key: 2^120 keys have the same one. web/src/lib/protocol/shard.ts does the same.
"""

from typing import Final

PUBLIC_SHARDS: Final = 256
"""Few enough for a list of paths, and enough to spread the tables evenly over a dozen nodes."""

_OFFSET: Final = 0x811C9DC5
_PRIME: Final = 0x01000193


def fnv1a32(data: bytes) -> int:
    """The 32-bit FNV-1a hash."""
    value = _OFFSET
    for byte in data:
        value = (value ^ byte) * _PRIME & 0xFFFFFFFF
    return value


def public_shard(key: str) -> int:
    """The number of a table in the path of its socket, `/ws/<number>`: 0 to 255.

    Args:
        key: the secret of the table's link. The pass of a big screen has a number too, but not its table's.
    """
    return fnv1a32(key.encode()) % PUBLIC_SHARDS
