"""Shards: a public number for each table. A proxy uses it to send sockets to the table's most likely node.

Contract: pure. The number depends only on the key, so that every node, client and version agrees on it. It does not
reveal the key: 2^120 keys share each number. web/src/lib/protocol/shard.ts does the same.
"""

from typing import Final

PUBLIC_SHARDS: Final = 256
"""The number of shards: few enough for a list of paths, enough to spread the tables evenly over a dozen nodes."""

_OFFSET: Final = 0x811C9DC5
_PRIME: Final = 0x01000193


def fnv1a32(data: bytes) -> int:
    """The 32-bit FNV-1a hash."""
    value = _OFFSET
    for byte in data:
        value = (value ^ byte) * _PRIME & 0xFFFFFFFF
    return value


def public_shard(key: str) -> int:
    """The number of a table in the path of its socket, `/ws/<number>`. A pass has a number too, but not its table's."""
    return fnv1a32(key.encode()) % PUBLIC_SHARDS
