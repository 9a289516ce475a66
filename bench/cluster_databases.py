"""Cost of an action on either database: the part `databases` of `./dev bench cluster`.

One server at a time under the load of `./dev bench server`: ten people at every table play whole games, and every
action is durable before anybody hears of it (PostgreSQL with fsync, on this machine). Blocks alternate between the
databases, so that a busy machine disturbs ratios least. Costs are seconds of CPU, read from /proc.

- `postgres_ratio`: actions per CPU-second of a node on PostgreSQL, divided by those of a server on SQLite. The node is
  alone and holds a lease.
- `database_ms_per_action`: CPU of all of PostgreSQL's processes.
"""

import asyncio
import random
import tempfile
from contextlib import ExitStack
from functools import partial
from statistics import median
from typing import Any, Final

from patroni import family

from postgres import Postgres
from server import AT_ONCE, serving, weimar
from server_load import Tabled, closed_loop, cpu_seconds, make_tables, several

DURABLE: Final = "fsync = on\nsynchronous_commit = on\n"


async def _begin(port: int, table: Tabled) -> None:
    await table.begin(port)


async def measure(rounds: int, seconds: float, tables: int) -> dict[str, Any]:
    """Medians over the rounds, with the lowest and the highest."""
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
            await several(players[name], partial(_begin, one.port))
            await closed_loop(players[name], seconds, AT_ONCE, one.pid)  # warm
        process = database_server._process  # noqa: SLF001
        assert process is not None
        for _ in range(rounds):
            for name, one in served.items():
                spent = cpu_seconds(*family(process.pid))
                block = await closed_loop(players[name], seconds, AT_ONCE, one.pid)
                found.setdefault(name, []).append(block.actions / block.cpu)
                if name == "postgres":
                    database.append(1000 * (cpu_seconds(*family(process.pid)) - spent) / block.actions)
    return {
        "postgres_ratio": _ratio(found["postgres"], found["sqlite"]),
        "database_ms_per_action": round(median(database), 4),
    }


def _ratio(ours: list[float], theirs: list[float]) -> dict[str, float]:
    each = [one / other for one, other in zip(ours, theirs, strict=True)]
    return {"median": round(median(each), 3), "lowest": round(min(each), 3), "highest": round(max(each), 3)}
