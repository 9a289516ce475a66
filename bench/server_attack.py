"""What strangers can do to a table in play: `./dev bench server attack` prints one JSON object.

A server with its default limits on one core. On another, ten people at one table, who act at random moments that do not
wait for the server, and strangers (`server_attackers.py`), with the lowest priority: each kind of attack in turn, from
one address and from a hundred. The people come from 127.0.0.1, the strangers from other loopback addresses. An action
that is refused or not answered within thirty seconds, or a connection of one of the ten that breaks, ends the run with
an error.

- `quiet`: without strangers. Then for each attack, by the number of addresses:
- `latency_ms`: from the moment an action was meant to be sent until the last of the ten saw it: p50, p95, p99.
- `actions`: how many. `server_cpu`: share of a core that the server took. `attack_cpu`: what that is above the quiet
  block.
- `answers`: what the strangers were told, by code; `closed` without a word. `cpu_s`: what they took themselves.
- `missed`: blocks that did not reach the aims: p99 at most 250 ms (a second with a hundred addresses), and at most a
  fifth of a core for the strangers.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import msgspec
import uvloop

from engine import kept_game
from server import CORES, Served, machine, percentiles, serving, weimar
from server_attackers import ATTACKS, Aim
from server_load import PLAYERS, Tabled, make_tables, open_loop
from weimar.engine import dump, record_of

RATE: Final = 15.0
"""Actions a second at the table."""
LEAD_S: Final = 0.25
"""How long strangers attack before a block and, about, after it."""
MANY: Final = 100
P99_MS: Final = {1: 250.0, MANY: 1000.0}
SHARE: Final = 0.2
DEFAULTS: Final = {
    "WEIMAR_MAX_SOCKETS_PER_ADDRESS": "60",
    "WEIMAR_REQUESTS_PER_SECOND": "10",
    "WEIMAR_REQUESTS_BURST": "40",
    "WEIMAR_TABLES_PER_MINUTE": "20",
    "WEIMAR_CODES_PER_MINUTE": "20",
    "WEIMAR_COLD_AFTER_S": "60",
}
"""The limits that other benches lift."""


def long_record(dice: random.Random) -> dict[str, Any]:
    """The longest of some games of ten, as plain data."""
    longest = max((kept_game(PLAYERS, dice)[1] for _ in range(20)), key=len)
    record: dict[str, Any] = json.loads(dump(record_of(longest, [f"P{seat}" for seat in range(PLAYERS)])))
    return record


async def block(served: Served, table: Tabled, seconds: float, dice: random.Random) -> dict[str, Any]:
    """One stretch of play."""
    played = await open_loop([table], seconds, RATE, served.pid, dice)
    if any(socket.transport.is_closing() for socket in table.sockets):
        raise RuntimeError("a connection at the table broke")
    return {
        "latency_ms": percentiles(played.latencies),
        "actions": played.actions,
        "server_cpu": round(played.cpu / played.wall, 3),
    }


async def attacked(kind: str, aim: Aim, served: Served, table: Tabled, dice: random.Random) -> dict[str, Any]:
    """A block with strangers, who begin a little before it and go when it is over."""
    command = (sys.executable, str(Path(__file__).with_name("server_attackers.py")), kind)
    process = await asyncio.create_subprocess_exec(*command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(msgspec.json.encode(aim) + b"\n")
        await process.stdout.readline()  # they have begun
        await asyncio.sleep(LEAD_S)
        found = await block(served, table, aim.seconds - 2 * LEAD_S, dice)
        output, _ = await process.communicate()
        if process.returncode:
            raise RuntimeError(f"the attack {kind} ended with {process.returncode}")
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    told: dict[str, Any] = json.loads(output)
    return found | told


async def measured(seconds: float, kinds: list[str], addresses: list[int], seed: int) -> dict[str, Any]:
    """All blocks of one run."""
    dice, record = random.Random(seed), long_record(random.Random(1))
    with tempfile.TemporaryDirectory() as folder, serving(*weimar(folder), **DEFAULTS) as served:
        (table,) = await make_tables(served.port, 1, dice)
        await table.begin(served.port)
        await block(served, table, 1.0, dice)  # warm
        quiet = await block(served, table, seconds, dice)
        figures: dict[str, Any] = {"quiet": quiet}
        missed: list[str] = []
        blocks = [(kind, many) for kind in kinds for many in addresses]
        for network, (kind, many) in enumerate(blocks, 2):
            aim = Aim(served.port, table.key, record, seconds + 2 * LEAD_S, many, network)
            found = await attacked(kind, aim, served, table, dice)
            found["attack_cpu"] = round(found["server_cpu"] - quiet["server_cpu"], 3)
            figures.setdefault(kind, {})[str(many)] = found
            if found["latency_ms"]["p99"] > P99_MS[many]:
                missed.append(f"{kind} from {many}: p99 {found['latency_ms']['p99']} ms")
            if found["attack_cpu"] > SHARE:
                missed.append(f"{kind} from {many}: {found['attack_cpu']} of a core")
            print(kind, many, json.dumps(found), file=sys.stderr)
    return figures | {"missed": missed}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0, help="length of a block")
    parser.add_argument("--kind", action="append", choices=list(ATTACKS), help="only these attacks; may be repeated")
    parser.add_argument("--addresses", type=int, choices=[1, MANY], help="only from so many addresses")
    parser.add_argument("--seed", type=int, default=1, help="of the players' choices")
    chosen = parser.parse_args()
    os.sched_setaffinity(0, {CORES[-1]})
    began = time.time()
    addresses = [1, MANY] if chosen.addresses is None else [chosen.addresses]
    figures = uvloop.run(measured(chosen.seconds, chosen.kind or list(ATTACKS), addresses, chosen.seed))
    figures |= machine() | {"seed": chosen.seed, "seconds": chosen.seconds, "took_s": round(time.time() - began)}
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
