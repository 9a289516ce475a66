"""Cost of a cluster, and how long it needs after kills and upgrades: `bench/cluster` prints one JSON object.

Three real nodes over one private PostgreSQL without fsync, on one machine, behind the small proxy of `tests/cluster`.
At each table somebody talks all the time and somebody watches. Figures that were not measured are not there.

- `kills`: `kill -9` of the node that owns the most tables; seconds until every table answers again. `deploys`: all
  nodes replaced, one after the other; seconds of the longest wait for an answer. Each with `count`, `median_s` and
  `worst_s`; `lost` are acknowledged words that are not in the log, `doubled` those that are there twice.
- `foreign`: entries by a node that did not own the table or had no lease; `untrue`: words that were shown and are not
  in the log.
- `relayed_cost_ratio`: CPU of two nodes for an action when every socket comes to the one that owns nothing, to the same
  when every socket comes to the owner. Medians over rounds that alternate; two viewers at a table, who say 20 things a
  second at most, so what nodes do all the time counts, too.
"""

import argparse
import asyncio
import json
import os
import platform
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "cluster")]

import signal  # noqa: E402

from city import City  # noqa: E402
from load import Load  # noqa: E402

from postgres import Postgres  # noqa: E402

_TICK: Final = os.sysconf("SC_CLK_TCK")
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


async def troubled(folder: Path, database: str, trouble: Trouble, times: int, tables: int) -> dict[str, Any]:
    """The same trouble again and again, and the books at the end."""
    async with City.build(folder, database) as city, Load.at(city, tables) as load:
        await load.all_answer()
        seconds = []
        for _ in range(times):
            await load.shake()
            await load.all_answer()
            seconds.append(await trouble(city, load))
        books: dict[str, Any] = dict(await load.check())
    return books | {"count": times, "median_s": round(median(seconds), 2), "worst_s": round(max(seconds), 2)}


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICK


async def _cost(city: City, tables: int, seconds: float) -> float:
    """CPU-seconds of all nodes for an action."""
    async with Load.at(city, tables) as load:
        await load.all_answer()
        pids = [node.pid for node in city.nodes if node.pid is not None]
        actions, cpu = sum(len(writer.waits) for writer in load.writers), sum(map(_cpu, pids))
        await asyncio.sleep(seconds)
        cpu = sum(map(_cpu, pids)) - cpu
        return cpu / (sum(len(writer.waits) for writer in load.writers) - actions)


async def relayed(folder: Path, database: str, rounds: int, tables: int, seconds: float) -> float:
    """The cost of an action over another node, to that of one at the owner."""
    async with City.build(folder, database, ("", "")) as city:
        owner, entry = city.nodes
        city.address = f"http://127.0.0.1:{owner.port}"
        found: dict[int, list[float]] = {owner.port: [], entry.port: []}
        for _ in range(rounds):
            for node in city.nodes:
                city.url = f"ws://127.0.0.1:{node.port}/ws"
                found[node.port].append(await _cost(city, tables, seconds))
        return round(median(found[entry.port]) / median(found[owner.port]), 2)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description="Measure a cluster whose nodes die; prints one JSON object.")
    parser.add_argument("--smoke", action="store_true", help="a short run, to see that all of it works")
    parser.add_argument("--times", type=int, default=20, help="of each trouble")
    chosen = parser.parse_args()
    times, tables = (1, 6) if chosen.smoke else (chosen.times, 20)
    began, server = time.time(), Postgres()
    found: dict[str, Any] = {"machine": platform.machine(), "cores": len(os.sched_getaffinity(0)), "tables": tables}
    try:
        with tempfile.TemporaryDirectory() as folder:
            for name, trouble in (("kills", kill), ("deploys", deploy)):
                place = Path(folder) / name
                place.mkdir()
                database = server.url(server.take())
                found[name] = asyncio.run(troubled(place, database, trouble, times, tables))
            found["foreign"] = sum(found[name].pop("foreign") for name in ("kills", "deploys"))
            found["untrue"] = sum(found[name].pop("untrue") for name in ("kills", "deploys"))
            place = Path(folder) / "relayed"
            place.mkdir()
            rounds, seconds = (1, 2.0) if chosen.smoke else (5, 8.0)
            database = server.url(server.take())
            found["relayed_cost_ratio"] = asyncio.run(relayed(place, database, rounds, tables, seconds))
    finally:
        server.remove()
    found["seconds"] = round(time.time() - began)
    sys.stdout.write(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
