"""A database that is a standby for a while, as in a fail-over: nodes wait, and live on once it is the primary."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from test_node import Node, a_node, until

from postgres import QUICK, Postgres
from weimar.server.tables.ownership import TableElsewhereError
from weimar.store import StoreAway
from weimar.table import commands as cmd

WITHIN_S = 200


def test_a_node_survives_the_promotion_of_a_standby(tmp_path: Path) -> None:
    """Its keepers do not end: it joins again, has its tables, and people are answered."""
    server = Postgres(QUICK)
    try:
        asyncio.run(_promoted(server, server.url(server.take()), tmp_path))
    finally:
        server.remove()


async def _promoted(server: Postgres, url: str, folder: Path) -> None:
    async with asyncio.timeout(WITHIN_S), a_node(url, folder) as one:
        key = await one.table()
        lease = one.cluster._leases[0]  # noqa: SLF001
        former = lease.node
        await asyncio.to_thread(_become_standby, server)
        while lease.seconds_left() > 0:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.05)
        with pytest.raises(StoreAway):
            await one.cluster.exchange(())
        await asyncio.to_thread(server._run, "pg_ctl", "promote", "-D", str(server.data), "-w")  # noqa: SLF001
        await until(_joined_again(one, former))
        assert [keeper for keeper in one.cluster._keepers if keeper.done()] == []  # noqa: SLF001
        await until(_answered(one, key))
        assert one.cluster.is_ready()


def _answered(node: Node, key: str) -> Callable[[], Awaitable[bool]]:
    async def answered() -> bool:
        try:
            await node.ask(key, 1, cmd.Chat("still here"))
        except TableElsewhereError:  # the database counts the former lease for a little longer than the node does
            return False
        return True

    return answered


def _become_standby(server: Postgres) -> None:
    server.stop("fast")
    signal = server.data / "standby.signal"
    signal.touch()
    owner = server.data.stat()
    os.chown(signal, owner.st_uid, owner.st_gid)
    server.start()


def _joined_again(node: Node, former: str) -> Callable[[], Awaitable[bool]]:
    async def joined() -> bool:
        lease = node.cluster._leases[0]  # noqa: SLF001
        return lease.node != former and lease.seconds_left() > 0

    return joined
