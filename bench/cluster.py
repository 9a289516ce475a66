"""Cost of a cluster, and how long it needs after kills and upgrades: `bench/cluster` prints one JSON object.

All of it runs on one machine. For `kills`, `partitions` and `deploys`, three real nodes over one private PostgreSQL
(without fsync) are behind HAProxy with the configuration of `deploy/`; at each table somebody talks all the time and
somebody watches. For `failovers`, two nodes are on two databases under Patroni and etcd, people at the nodes.

- `postgres_ratio`, `database_ms_per_action`: see `bench/cluster_databases.py`.
- `node_cost_ratio`, `relayed_cost_ratio`, `latency_ms`: `bench/cluster_cost.py` says what they are.
- `kills`: `kill -9` of the node that owns the most tables. `partitions`: the network is cut between a node and the
  database, or among the nodes; by turns in both directions, in one, in the other. `deploys`: all nodes are replaced,
  one after the other. `failovers`: `kill -9` of the database's primary and its Patroni. Each has `count`, and
  `median_s` and `worst_s`: seconds until every table answers again; for `deploys`, the longest wait for an answer.
  Messages that were acknowledged and are not in the log are `lost`; those that are there twice, `doubled`; those that
  were shown and are not in the log, `untrue`. Entries by a node that did not own the table or had no lease are
  `foreign`.
- `planted`, `planted_caught`: faults that the tests plant into nodes and relays, and those that they notice.

`--only` chooses parts; figures that were not measured are left out. Kills and the like come in parts of a few each
(`AT_ONCE`). Every part gets a new cluster, and its result is printed when it is over. With `--keep FILE` the results
are saved: after an interruption the same command goes on from there. A part is `failed` if a table did not answer or a
node ended.
"""

import argparse
import asyncio
import itertools
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import uvloop

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests" / folder) for folder in ("helpers", "server/cluster")]

import scenes  # noqa: E402
from city import City  # noqa: E402
from elections import Nodes, fail_over  # noqa: E402
from load import Load  # noqa: E402
from patroni import Replicated, free_port  # noqa: E402

import campaigns  # noqa: E402
import cluster_cost  # noqa: E402
import cluster_databases  # noqa: E402
from postgres import Postgres  # noqa: E402

DURABLE: Final = "fsync = on\nsynchronous_commit = on\nmax_connections = 300\n"
PARTS: Final = ("databases", "cost", "kills", "partitions", "deploys", "failovers", "planted")
TABLES: Final = 20
TIMES: Final = {"kills": 100, "partitions": 100, "deploys": 20, "failovers": 20}
"""How often a trouble comes, unless `--times` says otherwise."""
AT_ONCE: Final = {"kills": 10, "partitions": 6, "deploys": 5, "failovers": 4}
"""How often it comes to one cluster. Of partitions, each kind once."""
Trouble = Callable[[City, Load], Awaitable[float]]


async def kill(city: City, load: Load) -> float:
    """Seconds without an answer after a kill."""
    victim = await city.busiest()
    victim.kill(signal.SIGKILL)
    await victim.dies()
    seconds = await load.all_answer()
    await city.bear(victim)
    await victim.comes_up()
    return seconds


def partitions() -> Trouble:
    """Seconds without an answer after a cut, each time another one."""
    cuts = itertools.cycle(itertools.product((scenes.cut_from_database, scenes.cut_from_each_other), scenes.WAYS))

    async def partition(city: City, load: Load) -> float:
        cut, way = next(cuts)
        return await cut(city, load, way)

    return partition


async def deploy(city: City, load: Load) -> float:
    """The longest wait while all nodes are replaced."""
    for writer in load.writers:
        writer.waits.clear()
    for node in city.nodes:
        node.kill(signal.SIGTERM)
        await node.dies()
        await city.bear(node)
        await node.comes_up()
    await load.all_answer()
    return max(max(writer.waits) for writer in load.writers)


@asynccontextmanager
async def behind_haproxy(city: City) -> AsyncIterator[None]:
    """People come to the nodes through HAProxy."""
    program = shutil.which("haproxy") or "/usr/sbin/haproxy"  # Debian's PATH for users lacks /usr/sbin
    port = free_port()
    nodes = {f"WEIMAR_NODE_{1 + node.number}": f"127.0.0.1:{node.port}" for node in city.nodes}
    proxy = await asyncio.create_subprocess_exec(
        *(program, "-f", str(ROOT / "deploy" / "haproxy.cfg")),
        env=os.environ | nodes | {"WEIMAR_BIND": f"127.0.0.1:{port}"},
        stderr=subprocess.DEVNULL,
    )
    city.url, city.address = f"ws://127.0.0.1:{port}/ws", f"http://127.0.0.1:{port}"
    await asyncio.sleep(2)  # until it has looked at every node
    try:
        yield
    finally:
        proxy.terminate()
        await proxy.wait()


async def troubled(folder: Path, database: str, trouble: Trouble, times: int, tables: int) -> dict[str, Any]:
    """The same trouble again and again, and the books at the end."""
    async with City.build(folder, database) as city, behind_haproxy(city), Load.at(city, tables) as load:
        await load.all_answer()
        seconds = []
        for _ in range(times):
            await load.shake()
            await load.all_answer()
            seconds.append(await trouble(city, load))
        books: dict[str, Any] = dict(await load.check())
    return {"count": times} | books | {"seconds": seconds}


def failovers(folder: Path, times: int) -> dict[str, Any]:
    """The primary dies again and again, and the books at the end."""
    replicated = Replicated()
    try:
        nodes = Nodes(replicated.url, folder, 2)
        try:
            books = asyncio.run(fail_over(replicated, nodes, times))
        finally:
            nodes.stop()
    finally:
        replicated.remove()
    return {"count": times, "lost": books.lost, "doubled": books.doubled, "seconds": books.silent}


def planted() -> dict[str, int]:
    """How many planted faults there are, and how many the tests noticed."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-m", "full or not full", "--tb", "no"]
    where = str(ROOT / "tests" / "server" / "cluster" / "test_cluster_plants.py")
    done = subprocess.run(  # noqa: S603 - our own tests
        [*command, where], cwd=ROOT, capture_output=True, text=True, check=False
    )
    words = done.stdout.rsplit("\n", 2)[-2].replace(",", "").split()
    counts = {kind: int(count) for count, kind in itertools.pairwise(words) if count.isdecimal()}
    return {"planted": counts.get("passed", 0) + counts.get("failed", 0), "planted_caught": counts.get("passed", 0)}


def troubles(part: str, folder: Path, times: int, tables: int, kept: campaigns.Kept) -> dict[str, Any]:
    """The books of a campaign.

    Args:
        part: one of `TIMES`.
        folder: for its files.
        times: how often the trouble comes.
        tables: at which people are.
        kept: the books of its parts.
    """

    def fresh() -> Path:
        return Path(tempfile.mkdtemp(dir=folder))

    if part == "failovers":
        return campaigns.campaign(part, times, AT_ONCE[part], lambda many: failovers(fresh(), many), kept)
    server = Postgres()
    try:
        trouble = {"kills": kill, "partitions": partitions(), "deploys": deploy}[part]

        def run(many: int) -> dict[str, Any]:
            return asyncio.run(troubled(fresh(), server.url(server.take()), trouble, many, tables))

        return campaigns.campaign(part, times, AT_ONCE[part], run, kept)
    finally:
        server.remove()


def measured(part: str, folder: Path, chosen: argparse.Namespace, kept: campaigns.Kept) -> dict[str, Any]:
    """The figures of one part.

    Args:
        part: one of `PARTS`.
        folder: for its files.
        chosen: the options.
        kept: the books of campaigns.
    """
    smoke = chosen.smoke
    rounds, seconds = (1, 1.0) if smoke else (7, 3.0)
    if part == "databases":
        return uvloop.run(cluster_databases.measure(rounds, seconds, 20 if smoke else 50))
    if part == "planted":
        return planted()
    if part in TIMES:
        times = 1 if smoke else chosen.times or TIMES[part]
        return {part: troubles(part, folder, times, 6 if smoke else TABLES, kept)}
    server = Postgres(DURABLE)
    try:
        urls = [server.url(server.empty()) for _ in cluster_cost.NODES]
        return uvloop.run(cluster_cost.measure(urls, rounds, seconds, 12 if smoke else 48))
    finally:
        server.remove()


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description="Measure a cluster whose nodes die; prints one JSON object.")
    parser.add_argument("--smoke", action="store_true", help="a short run, to see that all of it works")
    parser.add_argument("--times", type=int, help="of each trouble (as often as the promises say)")
    parser.add_argument("--keep", type=Path, help="a file for the books of troubles; the same command goes on from it")
    parser.add_argument("--only", choices=PARTS, nargs="+", default=PARTS, help="these parts alone")
    chosen = parser.parse_args()
    began, kept = time.time(), campaigns.Kept(chosen.keep)
    found: dict[str, Any] = {"machine": platform.machine(), "cores": len(os.sched_getaffinity(0)), "tables": TABLES}
    for part in chosen.only:
        with tempfile.TemporaryDirectory() as folder:
            found |= measured(part, Path(folder), chosen, kept)
        print(f"{part}: done after {time.time() - began:.0f} s", file=sys.stderr, flush=True)
    found["seconds"] = round(time.time() - began)
    sys.stdout.write(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
