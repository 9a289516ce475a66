"""How a cluster's database grows with each game; prints one JSON object.

Tables of bots that argue play one game each, through the proxy of a running cluster (`deploy/cluster start`). The
database itself counts before and after: entries, bytes of its tables with their indexes, bytes of its write-ahead log.
`node_cpu_s` is the CPU time of the nodes, including that of the bots. Nothing else may use the cluster meanwhile.
"""

import argparse
import asyncio
import json
import re
import urllib.request
from contextlib import suppress
from typing import Any, Final

import asyncpg

from weimar.client import Client, Refusal, open_table
from weimar.table import commands as cmd

COUNTED: Final = """
SELECT (SELECT count(*) FROM entries) AS entries,
       (SELECT count(*) FROM entries WHERE request IS NOT NULL) AS requests,
       (SELECT coalesce(sum(octet_length(entry) + coalesce(octet_length(answer), 0)), 0) FROM entries) AS content_bytes,
       pg_total_relation_size('entries') AS stored_bytes,
       pg_total_relation_size('owners') + pg_total_relation_size('notes') AS other_bytes,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS wal_bytes
"""
NODES: Final = (8041, 8042, 8043)


async def counts(database: str) -> dict[str, float]:
    """What the database has now, once it has written everything down."""
    connection = await asyncpg.connect(database)
    try:
        row = await connection.fetchrow(COUNTED)
    finally:
        await connection.close()
    assert row is not None
    return {name: float(value) for name, value in row.items()} | {"node_cpu_s": sum(map(cpu, NODES))}


def cpu(port: int) -> float:
    """Seconds that a node has used."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=5) as told:
        found = re.search(r"(?m)^process_cpu_seconds_total (\S+)", told.read().decode())
    assert found is not None
    return float(found[1])


async def game(address: str, level: str, seats: int) -> None:
    """One game: a person opens a table and goes, and bots play it to the end."""
    key = (await open_table(address)).key
    async with Client(f"{address.replace('http', 'ws', 1)}/ws", key) as client:
        await client.sit(cmd.TakeSeat("Host"))
        for _ in range(seats - 1):
            await client.request(cmd.AddBot(level))
        await client.request(cmd.StartGame())
        with suppress(Refusal):  # the game may be over already
            await client.request(cmd.Leave())
        await client.until(lambda: client.table["stage"] == "over", 600)


async def measure(chosen: argparse.Namespace) -> dict[str, Any]:
    """Play, and compare."""
    before = await counts(chosen.database)
    waiting = asyncio.Semaphore(chosen.at_once)

    async def play() -> None:
        async with waiting:
            await game(chosen.address, chosen.level, chosen.seats)

    await asyncio.gather(*(play() for _ in range(chosen.games)))
    after = await counts(chosen.database)
    each = {name: round((after[name] - before[name]) / chosen.games, 3) for name in before}
    return {"games": chosen.games, "seats": chosen.seats, "level": chosen.level, "each": each}


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--address", default="http://localhost:8080")
    options.add_argument("--database", required=True, help="URL of the cluster's database")
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--at-once", type=int, default=8)
    options.add_argument("--seats", type=int, default=7)
    options.add_argument("--level", default="steady")
    print(json.dumps(asyncio.run(measure(options.parse_args()))))


if __name__ == "__main__":
    main()
