"""The log of every table in PostgreSQL, for many nodes.

Contract: same as `weimar.store`; needs `pip install "weimar[cluster]"`. Tables are distributed over one or more
databases (shards) by their keys. A node's store appends only to tables owned by the node (`NotOwner`). A store without
a node appends to all.
"""

from weimar.store.postgres.shard import Shard
from weimar.store.postgres.store import PostgresStore, shard_of

__all__ = ["PostgresStore", "Shard", "shard_of"]
