"""Work that one node does for all nodes of a cluster, one node at a time."""

import pytest

from weimar.server.cluster.node import Cluster
from weimar.store import StoreAway
from weimar.store.postgres import PostgresStore


async def test_one_node_at_a_time_looks_for_expired_tables(database: str) -> None:
    """The first to ask has the turn, and after its time the next one. A database that is unreachable gives no turn."""
    store = await PostgresStore.open((database,), node="")
    one, two = Cluster(store, ()), Cluster(store, ())
    assert await one.take_turn("retention", 3600)
    assert not await two.take_turn("retention", 3600)
    assert not await one.take_turn("retention", 3600)
    assert await two.take_turn("another", 3600)
    await store.shards[0].pool.execute("UPDATE shared SET until = clock_timestamp() WHERE kind = 'turn'")
    assert await two.take_turn("retention", 3600)
    assert not await one.take_turn("retention", 3600)
    await store.close()
    with pytest.raises(StoreAway):
        await one.take_turn("third", 3600)
