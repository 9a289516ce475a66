"""What live tables cost: `./dev bench server` prints one JSON object.

Server and load are separate processes on loopback, pinned to different cores. Blocks of load alternate between a bare
echo, a bare fan-out to ten receivers (both of the same stack) and the server, in the same run; costs are seconds of
the serving process's CPU, read from /proc, so a busy machine disturbs ratios least. Ten people sit at every table and
play whole games; every action is durable before anybody hears of it.

- `actions_per_cpu_second`: acknowledged actions, each seen by all ten. `by_tables`: the same with so many tables.
- `ratio_fanout`: updates a CPU-second to the frames of the bare fan-out. `ratio_durable`: actions a CPU-second to the
  round trips of the bare echo. Medians over the rounds; `intervals` has the lowest and the highest of each.
- `floor_actions_per_cpu_second`: of a server that only appends each message durably and then writes it to ten sockets,
  with the server's own store and frames (`server_bare.py FOLDER`). `ratio_floor`: the server's actions per CPU-second,
  divided by that.
- `latency_ms`: from the moment an action was meant to be sent to the last seat's receipt, at half of the rate that was
  reached; arrivals are random and do not wait for the server.
- `bytes_per_player_action`: the median update.
- `kb_per_idle_table`: resident memory per table in the middle of a game that everybody has left, but that is still in
  memory; played twenty at a time, read when the last tails are gone. What the allocator keeps of the playing counts.
  `kb_per_idle_table_from_log`: the same tables after a restart, brought back by a glance of one viewer at each.
  `kb_per_connection`: of a player's socket at such a table; the first two hundred do not count in the divisor, because
  the playing has left room for them.
- `kb_per_cold_table`: growth of the process for each table that was opened, played and evicted, after the same number
  of tables had been evicted before. `mb_kept_for_reuse`: growth since the start once all tables are evicted.
- `echo_varies_percent`: spread of the echo's blocks (interquartile); above 15 the run is marked `discarded`: the
  machine was too busy, and its figures should not be published.
"""

import argparse
import asyncio
import json
import os
import platform
import random
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final, NamedTuple

import uvloop

from server_load import PLAYERS, Bare, Tabled, closed_loop, make_tables, open_loop, resident_kb, several
from weimar.server.context import HOUSEKEEPING_S
from weimar.server.tables.viewers import TAILS_KEPT_S

HERE: Final = Path(__file__).parent
CORES: Final = sorted(os.sched_getaffinity(0))
AT_ONCE: Final = 100
MORE_TABLES: Final = (1000, 3000)
TOGETHER: Final = 20
"""Tables that are played at the same time where memory is measured, so that what that takes is little beside it."""
SETTLED_S: Final = TAILS_KEPT_S + HOUSEKEEPING_S + 2
"""From when the last player left until their table's tails are gone and the housekeeping has been round."""
MOST_SPREAD: Final = 15.0
_FREE: Final = {
    "WEIMAR_MAX_SOCKETS_PER_ADDRESS": "1000000",
    "WEIMAR_REQUESTS_PER_SECOND": "1000000",
    "WEIMAR_REQUESTS_BURST": "1000000",
    "WEIMAR_TABLES_PER_MINUTE": "1000000",
    "WEIMAR_CODES_PER_MINUTE": "1000000",
    "WEIMAR_COLD_AFTER_S": "100000",
}
"""Limits against abuse, out of the way of the load."""


class Served(NamedTuple):
    """A serving process and its port."""

    pid: int
    port: int


@contextmanager
def serving(*command: str, **extra: str) -> Iterator[Served]:
    """A server on a core of its own."""
    process = subprocess.Popen(  # noqa: S603 - our own command
        [sys.executable, *command], stdout=subprocess.PIPE, text=True, env=os.environ | _FREE | extra
    )
    os.sched_setaffinity(process.pid, {CORES[0]})
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if "http://" not in line:
            raise RuntimeError("the server did not start")
        yield Served(process.pid, int(line.rsplit(":", 1)[1].strip("/\n ")))
    finally:
        process.terminate()
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def weimar(folder: str) -> tuple[str, ...]:
    """The command line of the server."""
    return ("-m", "weimar", "serve", "--host", "127.0.0.1", "--port", "0", "--data", folder)


class Plan(NamedTuple):
    """How long and how much."""

    rounds: int = 7
    seconds: float = 3.0
    latency_seconds: float = 20.0
    idle_tables: int = 20 * TOGETHER
    waves: int = 3
    tables: int = 100
    more: tuple[int, ...] = MORE_TABLES


SMOKE: Final = Plan(3, 1.0, 3.0, 2 * TOGETHER, 2, 20, ())
"""A short run, to see that all of it works."""


async def throughput(
    plan: Plan, tables: list[Tabled], table_server: Served, bare: Served, least: Served
) -> dict[str, Any]:
    """Alternating blocks of echo, fan-out, the least that an action can cost, and the server."""
    text = json.dumps({"type": "update", "filling": "x" * 220}).encode()
    echoes, fans, floors = ([Bare(text) for _ in range(AT_ONCE)] for _ in range(3))
    for number, (one, room, ground) in enumerate(zip(echoes, fans, floors, strict=True)):
        await one.open(bare.port, "/echo", 1)
        await ground.open(least.port, f"/floor/{number}", PLAYERS)
        await room.open(bare.port, f"/fan/{number}", PLAYERS)
    found: dict[str, list[float]] = {"echo": [], "fan": [], "floor": [], "ours": [], "rate": []}
    await closed_loop(tables, plan.seconds, AT_ONCE, table_server.pid)  # warm
    for _ in range(plan.rounds):
        for name, players, pid in (
            ("echo", echoes, bare.pid),
            ("fan", fans, bare.pid),
            ("floor", floors, least.pid),
            ("ours", tables, table_server.pid),
        ):
            block = await closed_loop(players, plan.seconds, AT_ONCE, pid)
            found[name].append(block.actions / max(block.cpu, 0.01))
        found["rate"].append(block.actions / block.wall)
    return _compared(found)


def _compared(found: dict[str, list[float]]) -> dict[str, Any]:
    low, _, high = quantiles(found["echo"], n=4)
    spread = 100 * (high - low) / median(found["echo"])
    compared = {"ratio_fanout": "fan", "ratio_durable": "echo", "ratio_floor": "floor"}
    ratios = {
        name: [ours / other for ours, other in zip(found["ours"], found[bare], strict=True)]
        for name, bare in compared.items()
    }
    return {
        "actions_per_cpu_second": round(median(found["ours"])),
        **{name: round(median(of), 3) for name, of in ratios.items()},
        "intervals": {name: [round(min(of), 3), round(max(of), 3)] for name, of in ratios.items()},
        "echo_round_trips_per_cpu_second": round(median(found["echo"])),
        "fanout_frames_per_cpu_second": round(PLAYERS * median(found["fan"])),
        "floor_actions_per_cpu_second": round(median(found["floor"])),
        "actions_per_second": round(median(found["rate"])),
        "echo_varies_percent": round(spread, 1),
        "discarded": spread > MOST_SPREAD,
    }


def percentiles(seconds: list[float]) -> dict[str, float]:
    """The middle, and what the slowest are at least, in milliseconds."""
    cuts = quantiles(seconds, n=100) if len(seconds) > 1 else [0.0] * 99
    return {"p50": round(1000 * cuts[49], 2), "p95": round(1000 * cuts[94], 2), "p99": round(1000 * cuts[98], 2)}


async def at_many(plan: Plan, tables: list[Tabled], served: Served, dice: random.Random) -> dict[str, Any]:
    """The same load spread over more and more tables; as many of them have people as the system allows sockets."""
    spare = resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 2500 - max(MORE_TABLES)  # the rest have one socket each
    most = spare // (PLAYERS - 1)
    result: dict[str, Any] = {str(many): None for many in MORE_TABLES}
    connected: dict[str, int] = {}
    live = tables
    for many in plan.more:
        more = await make_tables(served.port, many - len(tables), dice)
        connecting = more[: max(0, most - len(live))]
        await several(connecting, lambda table: table.begin(served.port))
        live, tables = live + connecting, tables + more
        blocks = [await closed_loop(live, plan.seconds, AT_ONCE, served.pid) for _ in range(3)]
        result[str(many)] = round(median(block.actions / block.cpu for block in blocks))
        connected[str(many)] = len(live)
    return {"by_tables": result, "tables_with_all_ten_connected": connected}


async def memory(plan: Plan, dice: random.Random) -> dict[str, Any]:
    """Resident memory per table that rests, per socket, and per table that has gone; nothing is asked to clear up."""
    with tempfile.TemporaryDirectory() as folder:
        with serving(*weimar(folder)) as served:
            found, tables = await _resting(plan, served, dice)
        with serving(*weimar(folder)) as served:
            found["kb_per_idle_table_from_log"] = await _from_log(tables, served)
    return found | await _gone(plan, dice)


async def _resting(plan: Plan, served: Served, dice: random.Random) -> tuple[dict[str, Any], list[Tabled]]:
    await _played_tables(served.port, TOGETHER, dice)  # what is needed once is not the tables'
    await asyncio.sleep(SETTLED_S)
    before = resident_kb(served.pid)
    tables: list[Tabled] = []
    while len(tables) < plan.idle_tables:
        tables += await _played_tables(served.port, TOGETHER, dice)
    await asyncio.sleep(SETTLED_S)
    idle = resident_kb(served.pid)
    for table in tables:
        await table.come(served.port)
    connected = resident_kb(served.pid)
    for table in tables:
        await table.go()
    sockets = (len(tables) - TOGETHER) * PLAYERS
    return {
        "kb_per_idle_table": round((idle - before) / len(tables), 1),
        "kb_per_connection": round((connected - idle) / sockets, 1),
    }, tables


async def _from_log(tables: list[Tabled], served: Served) -> float:
    first, others = tables[:TOGETHER], tables[TOGETHER:]
    await several(first, lambda table: table.glance(served.port))
    await asyncio.sleep(SETTLED_S)
    before = resident_kb(served.pid)
    await several(others, lambda table: table.glance(served.port))
    await asyncio.sleep(SETTLED_S)
    return round((resident_kb(served.pid) - before) / len(others), 1)


async def _gone(plan: Plan, dice: random.Random) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, serving(*weimar(folder), WEIMAR_COLD_AFTER_S="10") as served:
        await _played_tables(served.port, TOGETHER, dice)
        readings = [await _when_empty(served)]
        for _ in range(plan.waves):
            await _played_tables(served.port, plan.tables, dice)
            readings.append(await _when_empty(served))
    before, first, *_, last = readings
    return {
        "kb_per_cold_table": round((last - first) / plan.tables / (plan.waves - 1), 1),
        "mb_kept_for_reuse": round((last - before) / 1024, 1),
    }


async def _when_empty(served: Served) -> int:
    """Resident memory when all tables have left, and the housekeeping has been round once more."""
    async with asyncio.timeout(120):
        while _figure(served.port, "weimar_tables") > 0:  # noqa: ASYNC110 - it is another process that changes
            await asyncio.sleep(1)
    await asyncio.sleep(HOUSEKEEPING_S + 1)
    return resident_kb(served.pid)


async def _played_tables(port: int, many: int, dice: random.Random) -> list[Tabled]:
    """Tables in the middle of a game, with nobody there."""
    tables = await make_tables(port, many, dice)
    await several(tables, lambda table: _played(table, port))
    return tables


async def _played(table: Tabled, port: int) -> None:
    await table.begin(port)
    await table.play(60)
    await table.go()


def _figure(port: int, name: str) -> float:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(name + " "))


def fsync_ms(folder: str) -> float:
    """How long the disk takes for one fsync of 4 KiB, the median of a hundred."""
    times = []
    with (Path(folder) / "sync").open("wb", buffering=0) as file:
        for _ in range(100):
            file.write(b"x" * 4096)
            began = time.perf_counter()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    return round(1000 * median(times), 3)


async def measured(plan: Plan, seed: int) -> dict[str, Any]:
    """All figures of one run."""
    dice = random.Random(seed)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(str(HERE / "server_bare.py")) as bare,
        serving(str(HERE / "server_bare.py"), f"{folder}/floor") as least,
        serving(*weimar(folder)) as served,
    ):
        tables = await make_tables(served.port, plan.tables, dice)
        await several(tables, lambda table: table.begin(served.port))
        figures = await throughput(plan, tables, served, bare, least)
        sizes = sorted(size for table in tables for size in table.bytes)
        figures["bytes_per_player_action"] = sizes[len(sizes) // 2]
        figures["bytes_p95"] = sizes[len(sizes) * 95 // 100]
        half = figures["actions_per_second"] / 2
        paced = await open_loop(tables, plan.latency_seconds, half, served.pid, dice)
        figures["latency_ms"] = percentiles(paced.latencies)
        grown = await at_many(plan, tables, served, dice)
        grown["by_tables"] = {str(plan.tables): figures["actions_per_cpu_second"], **grown["by_tables"]}
        figures |= grown
        figures["fsync_ms"] = fsync_ms(folder)
    figures |= await memory(plan, dice)
    return figures


def machine() -> dict[str, Any]:
    """Where it was measured."""
    return {
        "cores": CORES,
        "pinned": len(CORES) > 1,
        "python": platform.python_version(),
        "machine": platform.machine(),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--smoke", action="store_true", help="short blocks, few tables: that everything works")
    parser.add_argument("--seed", type=int, default=1, help="of the players' choices and arrivals")
    chosen = parser.parse_args()
    os.sched_setaffinity(0, {CORES[-1]})
    began = time.time()
    figures = uvloop.run(measured(SMOKE if chosen.smoke else Plan(), chosen.seed))
    figures |= machine() | {
        "durability": "SQLite WAL, synchronous=FULL, group commit",
        "seed": chosen.seed,
        "smoke": chosen.smoke,
        "took_s": round(time.time() - began),
    }
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
