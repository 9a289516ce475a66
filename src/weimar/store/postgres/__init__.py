"""The log of every table in PostgreSQL, for many nodes.

Contract: as `weimar.store`; needs `pip install "weimar[cluster]"`. Tables are spread over one or more databases
(shards) by their keys. A store that has a node appends only to tables that the node owns (`NotOwner`); one without a
node appends to all.
"""

from weimar.store.postgres.shard import Shard
from weimar.store.postgres.store import PostgresStore, shard_of

__all__ = ["PostgresStore", "Shard", "shard_of"]
