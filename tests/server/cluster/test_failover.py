"""Real nodes and a real PostgreSQL: a node is killed, then the primary. Nothing that was acknowledged is lost."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import quote

import pytest
from deaths import Evening, Mortal

from postgres import QUICK, Postgres
from weimar.store.postgres import PostgresStore
from weimar.store.postgres.leases import LEASE_S

TABLES: Final = 3
SOON_S: Final = 30.0
"""Within which everyone is answered once the standby is the primary, on a busy machine too."""


@pytest.fixture
def databases() -> Iterator[tuple[Postgres, Postgres]]:
    """A primary that acknowledges what its synchronous standby has, and that standby."""
    primary = Postgres(QUICK)
    try:
        standby = Postgres(f"{QUICK}wal_retrieve_retry_interval = 100ms\n", primary)
        try:
            primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
            primary.sql("SELECT pg_reload_conf()")
            yield primary, standby
        finally:
            standby.remove()
    finally:
        primary.remove()


@pytest.fixture
def nodes(databases: tuple[Postgres, Postgres], tmp_path: Path) -> Iterator[tuple[Mortal, Mortal]]:
    """Two nodes, to which both servers are named."""
    (tmp_path / "secret").write_bytes(b"s" * 32)
    (tmp_path / "secret").chmod(0o600)
    one, two = (Mortal(tmp_path, name, DATABASE=_url(databases)) for name in ("one", "two"))
    yield one, two
    one.remove()
    two.remove()


def _url(databases: tuple[Postgres, ...]) -> str:
    hosts = ",".join(quote(str(server.folder), safe="") for server in databases)
    return f"postgresql://weimar@{hosts}/postgres"


@pytest.mark.long
async def test_nothing_is_lost_when_a_node_dies_and_then_the_primary(
    databases: tuple[Postgres, Postgres], nodes: tuple[Mortal, Mortal]
) -> None:
    """People are answered soon each time, and no node ends, although its lease did while there was no primary."""
    primary, standby = databases
    one, two = nodes
    await one.start()
    await two.start()
    async with Evening() as evening:
        for _ in range(TABLES):  # of the first node; one person is connected to it, and one to the other node
            await evening.open(one, one, two)
        await evening.hear(evening.speakers)
        await one.end()
        await evening.hear(evening.speakers[1::2])
        await one.start()
        await evening.hear(evening.speakers)
        await asyncio.to_thread(primary.kill)
        await asyncio.sleep(LEASE_S + 1)
        await asyncio.to_thread(standby.promote)
        async with asyncio.timeout(SOON_S):
            await evening.hear(evening.speakers)
        assert one.is_alive()
        assert two.is_alive()
        await evening.silence()
        store = await PostgresStore.open([_url(databases)])
        try:
            logs = {key: await store.read(key) for key in {speaker.key for speaker in evening.speakers}}
        finally:
            await store.close()
        assert not evening.faults({key: [row.entry for row in log] for key, log in logs.items()})
