"""Cost of a cluster: `./dev bench cluster` prints one JSON object.

Blocks of load alternate between what is compared, so a busy machine disturbs ratios least. Costs are seconds of CPU,
read from /proc. `databases` compares a server on SQLite with a node on PostgreSQL (fsync, on this machine), under the
load of `./dev bench server`. `nodes` compares five clusters, each with a database of its own in one PostgreSQL. Three
have one, two and three nodes: every node has the same number of tables and actions under way, and every socket is at
its table's owner. Two have two nodes, and a spectator at the owner of each table: in one the ten players are at the
owner as well, in the other they are at the other node, so all their sockets are carried.

Deaths of nodes and databases, cuts and upgrades are tests (`tests/server/cluster`).
"""

import argparse
import asyncio
import json
import random
import socket
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

import uvloop

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "helpers"))

from postgres import Postgres  # noqa: E402
from server import AT_ONCE, Served, machine, percentiles, serving, weimar  # noqa: E402
from server_load import (  # noqa: E402
    Block,
    Socket,
    Tabled,
    closed_loop,
    connect,
    cpu_seconds,
    make_tables,
    open_loop,
    open_tables,
    several,
)
from weimar.server.cluster.authority import make_certificates  # noqa: E402

DURABLE: Final = "fsync = on\nsynchronous_commit = on\nmax_connections = 300\n"
AT_EACH: Final = 48
"""Actions under way at a node: with fewer, fewer share a commit and a turn of the loop, and each costs more."""
NODES: Final = {"1": 1, "2": 2, "3": 3, "at the owner": 2, "carried": 2}
"""The five clusters, by name, and how many nodes each has."""


class Setting(NamedTuple):
    """Nodes, and the tables that are played there."""

    nodes: Sequence[Served]
    tables: list[Tabled]
    at_once: int

    async def block(self, seconds: float) -> Block:
        """One stretch of load."""
        return await closed_loop(self.tables, seconds, self.at_once, *(node.pid for node in self.nodes))


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        return int(one.getsockname()[1])


def _family(pid: int) -> list[int]:
    """The processes of a database server."""
    return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split())]


@contextmanager
def _nodes(url: str, count: int) -> Iterator[list[Served]]:
    """Nodes of a cluster, each on its own ports."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        secret = folder / "secret"
        secret.write_bytes(b"s" * 32)
        secret.chmod(0o600)
        (certificates,) = make_certificates(folder / "certificates", ["127.0.0.1"])
        shared = {
            "WEIMAR_DATABASE": url,
            "WEIMAR_SECRET_FILE": str(secret),
            "WEIMAR_RELAY_CERTIFICATES": str(certificates),
        }
        relays = [f"127.0.0.1:{_free_port()}" for _ in range(count)]
        yield [
            stack.enter_context(serving(*weimar(str(folder / f"{number}")), WEIMAR_RELAY=relay, **shared))
            for number, relay in enumerate(relays)
        ]


async def _spread(nodes: Sequence[Served], many: int, dice: random.Random) -> list[Tabled]:
    """Games at so many tables of each node, everybody at the owner."""
    found: list[Tabled] = []
    for node in nodes:
        keys = await open_tables(node.port, many)
        found += await _begun([Tabled(key, dice) for key in keys], node.port)
    return found


async def _watched(owner: Served, entry: Served, many: int, dice: random.Random) -> list[Tabled]:
    """Games at tables of the owner, each with a spectator there; the players are at the other node."""
    tables = [Tabled(key, dice) for key in await open_tables(owner.port, many)]
    for table in tables:
        watcher: Socket = await connect(owner.port, "/ws", lambda _: None)
        watcher.send(b'{"type":"attach","key":"%s"}' % table.key.encode())
    return await _begun(tables, entry.port)


async def _begun(tables: list[Tabled], port: int) -> list[Tabled]:
    await several(tables, partial(Tabled.sit, port=port))
    await several(tables, partial(Tabled.begin, port=port))
    return tables


async def nodes(urls: Sequence[str], rounds: int, seconds: float, many: int) -> dict[str, Any]:
    """Ratios of medians, and the latency at half of the rate that three nodes reached.

    Args:
        urls: of databases with nothing in them, one for each of `NODES`.
        rounds: blocks of each setting.
        seconds: of a block.
        many: tables of a node.

    Returns:
        `node_cost_ratio`: CPU of all nodes for an action, with two and with three, to one's. `relayed_cost_ratio`: the
        same when all players are carried, to when they are at the owner. `node_ms_per_action`: CPU, by setting.
        `latency_ms`: from the moment an action was meant to be sent to the last seat's receipt, with three nodes.
    """
    dice = random.Random(1)
    with ExitStack() as stack:
        found: dict[str, Setting] = {}
        for (name, count), url in zip(NODES.items(), urls, strict=True):
            those = stack.enter_context(_nodes(url, count))
            if name.isdecimal():
                tables, at_once = await _spread(those, many, dice), count * AT_EACH
            else:
                tables, at_once = await _watched(those[0], those[name == "carried"], many, dice), AT_EACH
            found[name] = Setting(those, tables, at_once)
            await found[name].block(seconds)  # warm
        blocks: dict[str, list[Block]] = {name: [] for name in NODES}
        for _ in range(rounds):
            for name, setting in found.items():
                blocks[name].append(await setting.block(seconds))
        cost = {name: median(block.cpu / block.actions for block in some) for name, some in blocks.items()}
        rate = median(block.actions / block.wall for block in blocks["3"])
        three = found["3"]
        paced = await open_loop(three.tables, 4 * seconds, rate / 2, three.nodes[0].pid, dice)
    return {
        "node_cost_ratio": {name: round(cost[name] / cost["1"], 3) for name in ("2", "3")},
        "relayed_cost_ratio": round(cost["carried"] / cost["at the owner"], 3),
        "node_ms_per_action": {name: round(1000 * each, 4) for name, each in cost.items()},
        "latency_ms": percentiles(paced.latencies),
        "actions_per_second_at_half_load": round(rate / 2),
    }


async def databases(rounds: int, seconds: float, tables: int) -> dict[str, Any]:
    """Medians over the rounds, with the lowest and the highest.

    Returns:
        `postgres_ratio`: actions per CPU-second of a node on PostgreSQL, divided by those of a server on SQLite; the
        node is alone and holds a lease. `database_ms_per_action`: CPU of all of PostgreSQL's processes.
    """
    dice = random.Random(1)
    found: dict[str, list[float]] = {}
    database: list[float] = []
    with ExitStack() as stack:
        folders = {name: stack.enter_context(tempfile.TemporaryDirectory()) for name in ("sqlite", "postgres")}
        database_server = Postgres(DURABLE)
        stack.callback(database_server.remove)
        url = database_server.url(await asyncio.to_thread(database_server.empty))
        served = {
            "sqlite": stack.enter_context(serving(*weimar(folders["sqlite"]))),
            "postgres": stack.enter_context(serving(*weimar(folders["postgres"]), WEIMAR_DATABASE=url)),
        }
        players = {}
        for name, one in served.items():
            players[name] = await make_tables(one.port, tables, dice)
            await several(players[name], partial(Tabled.begin, port=one.port))
            await closed_loop(players[name], seconds, AT_ONCE, one.pid)  # warm
        process = database_server._process  # noqa: SLF001
        assert process is not None
        for _ in range(rounds):
            for name, one in served.items():
                spent = cpu_seconds(*_family(process.pid))
                block = await closed_loop(players[name], seconds, AT_ONCE, one.pid)
                found.setdefault(name, []).append(block.actions / block.cpu)
                if name == "postgres":
                    database.append(1000 * (cpu_seconds(*_family(process.pid)) - spent) / block.actions)
    ratios = [one / other for one, other in zip(found["postgres"], found["sqlite"], strict=True)]
    return {
        "postgres_ratio": {
            name: round(of(ratios), 3) for name, of in (("median", median), ("lowest", min), ("highest", max))
        },
        "database_ms_per_action": round(median(database), 4),
    }


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description="Measure the cost of a cluster; prints one JSON object.")
    parser.add_argument("--smoke", action="store_true", help="a short run, to see that all of it works")
    smoke = parser.parse_args().smoke
    began = time.time()
    rounds, seconds = (1, 1.0) if smoke else (7, 3.0)
    found = machine()
    found |= uvloop.run(databases(rounds, seconds, 20 if smoke else 50))
    server = Postgres(DURABLE)
    try:
        urls = [server.url(server.empty()) for _ in NODES]
        found |= uvloop.run(nodes(urls, rounds, seconds, 12 if smoke else 48))
    finally:
        server.remove()
    found["seconds"] = round(time.time() - began)
    sys.stdout.write(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
