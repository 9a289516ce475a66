"""What each replacement for internals of libraries brings: `bench/tuning` prints one JSON object.

For each name of `WEIMAR_PLAIN` a server without that replacement is compared with one that has all of them, in
alternating blocks of the load of `bench/server`; `all` is without any.

- `cpu`: CPU time of an action without the replacement, divided by that with all: over all blocks (`total`), and the
  median and the quarters of the pairs of blocks. `us`: the CPU time with all replacements.
- `kb_per_connection`: resident memory for each more connection of a player, the median of the repeats.
- `kb_per_past_connection`: growth of the process for each connection that was opened and closed, after the same number
  had been opened and closed before.
"""

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final, get_args

import uvloop

from server import CORES, SETTLED_S, Served, serving, weimar
from server_load import PLAYERS, Tabled, make_tables, resident_kb, several
from weimar.server.process.settings import Replacement

NAMES: Final = ("all", *get_args(Replacement))
AT_ONCE: Final = 20
"""Actions under way at any time."""
ACTIONS: Final = 200
"""Of a block: short ones, so that both sides of a pair find the machine alike."""
WARM: Final = 5
"""Pairs that do not count."""
WAVES: Final = 4


@contextmanager
def without(name: str) -> Iterator[Served]:
    """A server without one replacement; with all of them for the empty name."""
    with tempfile.TemporaryDirectory() as folder, serving(*weimar(folder), WEIMAR_PLAIN=name) as served:
        yield served


async def cpu(name: str, blocks: int, tables: int, dice: random.Random) -> dict[str, float]:
    """Pairs of blocks, the first of a pair by turns."""
    with without(name) as plain, without("") as whole:
        sides = [(served.pid, await _playing(served, tables, dice)) for served in (plain, whole)]
        costs: dict[int, list[int]] = {pid: [] for pid, _ in sides}
        for number in range(blocks + WARM):
            for pid, players in sides if number % 2 else sides[::-1]:
                before = cpu_ns(pid)
                await stretch(players, ACTIONS)
                costs[pid].append(cpu_ns(pid) - before)
    pairs = [(mine, other) for mine, other in zip(costs[plain.pid], costs[whole.pid], strict=True)][WARM:]
    ratios = sorted(mine / other for mine, other in pairs)
    return {
        "total": round(sum(mine for mine, _ in pairs) / sum(other for _, other in pairs), 3),
        "median": round(median(ratios), 3),
        "quarter": round(ratios[len(ratios) // 4], 3),
        "three_quarters": round(ratios[3 * len(ratios) // 4], 3),
        "us": round(sum(other for _, other in pairs) / len(pairs) / ACTIONS / 1000),
    }


def cpu_ns(pid: int) -> int:
    """Nanoseconds of CPU time of all threads of a process."""
    return sum(int(file.read_text("ascii").split()[0]) for file in Path(f"/proc/{pid}/task").glob("*/schedstat"))


async def stretch(players: list[Tabled], actions: int) -> None:
    """So many actions, a few under way at any time."""
    todo, left = iter(range(actions)), actions
    idle, done = deque(players), asyncio.Event()

    def finished(player: Any) -> None:
        nonlocal left
        left -= 1
        idle.append(player)
        if left == 0:
            done.set()
        elif next(todo, None) is not None:
            idle.popleft().act()

    for player in players:
        player.done = finished
    for _ in range(AT_ONCE):
        next(todo)
        idle.popleft().act()
    await done.wait()
    players[:] = idle  # the next stretch goes on with those who waited longest


async def _playing(served: Served, many: int, dice: random.Random) -> list[Tabled]:
    tables = await make_tables(served.port, many, dice)
    await several(tables, lambda table: table.begin(served.port))
    return tables


async def past(name: str, tables: int, dice: random.Random) -> float:
    """By how much resident memory grows for each connection that came and went, after as many had."""
    with without(name) as served:
        made, readings = await make_tables(served.port, tables, dice), []
        for _ in range(WAVES):
            await several(made, lambda table: table.come(served.port))
            await several(made, lambda table: table.go())
            await asyncio.sleep(SETTLED_S)
            readings.append(resident_kb(served.pid))
    return (readings[-1] - readings[0]) / tables / PLAYERS / (WAVES - 1)


async def one_more(name: str, tables: int, dice: random.Random) -> float:
    """Resident memory for each connection, when as many are there already."""
    with without(name) as served:
        first, second = [await make_tables(served.port, tables, dice) for _ in range(2)]
        await several(first, lambda table: table.come(served.port))
        before = resident_kb(served.pid)
        await several(second, lambda table: table.come(served.port))
        return (resident_kb(served.pid) - before) / tables / PLAYERS


async def measured(options: argparse.Namespace) -> dict[str, Any]:
    """All figures of one run."""
    found: dict[str, Any] = {}
    for name in options.names:
        dice = random.Random(options.seed)
        found[name] = {}
        if options.blocks:
            found[name]["cpu"] = await cpu(name, options.blocks, options.tables, dice)
            print(name, found[name], file=sys.stderr, flush=True)
    if options.repeats:
        sizes: dict[str, list[float]] = {name: [] for name in ("", *options.names)}
        for _ in range(options.repeats):
            for name, kept in sizes.items():
                kept.append(await one_more(name, options.tables, random.Random(options.seed)))
        for name, kept in sizes.items():
            found.setdefault(name or "with all", {})["kb_per_connection"] = round(median(kept), 2)
            grown = await past(name, options.tables, random.Random(options.seed))
            found[name or "with all"]["kb_per_past_connection"] = round(grown, 2)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=NAMES, help="replacements to leave out")
    parser.add_argument("--blocks", type=int, default=100, help="pairs of blocks; 0 for memory alone")
    parser.add_argument("--tables", type=int, default=60, help="tables of ten")
    parser.add_argument("--repeats", type=int, default=3, help="readings of memory; 0 for CPU time alone")
    parser.add_argument("--seed", type=int, default=1, help="of the players' choices")
    options = parser.parse_args()
    os.sched_setaffinity(0, {CORES[-1]})
    began = time.time()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        figures = runner.run(measured(options))
    print(json.dumps(figures | {"took_s": round(time.time() - began), "load": os.getloadavg()[0]}, indent=1))


if __name__ == "__main__":
    main()
