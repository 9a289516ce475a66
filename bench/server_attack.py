"""What strangers can do to a table in play: `./dev bench server attack` prints one JSON object.

A server with its default limits on one core. On another, ten people at one table, who act at random moments that do not
wait for the server, and strangers (`server_attackers.py`), with the lowest priority: each kind of attack in turn, from
one address and from a hundred. The people come from 127.0.0.1, the strangers from other loopback addresses.

- `quiet`: without strangers. Then for each attack, by the number of addresses:
- `latency_ms`: from the moment an action was meant to be sent until the last of the ten saw it: p50, p95, p99.
  `acknowledged_ms`: until its sender had the answer.
- `actions`: how many. `lost`: not answered within thirty seconds, or refused. `cut_off`: how often the connection of
  one of the ten broke.
- `server_cpu`: share of a core that the server took. `attack_cpu`: what that is above the quiet block.
- `answers`: what the strangers were told, by code; `closed` without a word. `cpu_s`: what they took themselves.
- `missed`: blocks that did not reach the aims: nothing lost, nobody cut off, p99 at most 250 ms (a second with a
  hundred addresses), and at most a fifth of a core for the strangers.
"""

import argparse
import asyncio
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any, Final

import msgspec
import uvloop

from server import CORES, serving, weimar
from server_attackers import ATTACKS, Aim
from server_load import cpu_seconds
from weimar.client import Client, ClosedByServer, Refusal, open_table
from weimar.engine import Event, FairChance, Rules, awaited, dump, legal_actions, play, record_of, replay, start
from weimar.engine.actions import Action
from weimar.table import commands as cmd

PEOPLE: Final = 10
RATE: Final = 15.0
"""Actions a second at the table."""
PATIENCE_S: Final = 30.0
LEAD_S: Final = 0.25
"""How long strangers attack before a block and, about, after it."""
MANY: Final = 100
P99_MS: Final = {1: 250.0, MANY: 1000.0}
SHARE: Final = 0.2
HERE: Final = Path(__file__).parent
DEFAULTS: Final = {
    "WEIMAR_MAX_SOCKETS_PER_ADDRESS": "60",
    "WEIMAR_REQUESTS_PER_SECOND": "10",
    "WEIMAR_REQUESTS_BURST": "40",
    "WEIMAR_TABLES_PER_MINUTE": "20",
    "WEIMAR_CODES_PER_MINUTE": "20",
    "WEIMAR_COLD_AFTER_S": "60",
}
"""The limits that other benches lift."""


class Block:
    """What was seen in one stretch of play.

    Attributes:
        seen, answered: latencies in milliseconds. lost: actions. refusals: codes of refused actions.
    """

    def __init__(self) -> None:
        self.seen: list[float] = []
        self.answered: list[float] = []
        self.lost = 0
        self.refusals: list[str] = []


class Table:
    """Ten people who play one game after the other.

    Args:
        clients: theirs. dice: their choices.
    """

    def __init__(self, clients: list[Client], dice: random.Random) -> None:
        self.clients = clients
        self._dice = dice
        self._welcomes = 0
        for client in clients:
            client.frames = self._hear

    def _hear(self, frame: str) -> None:
        self._welcomes += frame.startswith(('{"type":"welcome"', '{"type":"resumed"'))

    def take_cut_off(self) -> int:
        """How many connections broke and came back since the last call."""
        count, self._welcomes = self._welcomes, 0
        return count

    async def play(self, seconds: float) -> Block:
        """Act at random moments; what is late counts from the moment that was meant."""
        block = Block()
        began = at = perf_counter()
        while at < began + seconds:
            at += self._dice.expovariate(RATE)
            await asyncio.sleep(max(0.0, at - perf_counter()))
            try:
                await self._act(at, block)
            except (TimeoutError, ClosedByServer):
                block.lost += 1
            except Refusal as refused:
                block.lost += 1
                block.refusals.append(refused.code)
        return block

    async def begin(self) -> None:
        """Deal, anew if a game is over; returns when everybody has seen it."""
        host = self.clients[0]
        if host.table["stage"] == "over":
            await host.request(cmd.PlayAgain())
        games = host.table["games"]
        await host.request(cmd.StartGame())
        for client in self.clients:
            await client.until(lambda client=client: client.table["games"] > games, PATIENCE_S)  # type: ignore[misc]

    async def _act(self, meant: float, block: Block) -> None:
        if self.clients[0].table["stage"] != "game":
            await self.begin()
            meant = perf_counter()
        waiting = (self.clients[0].game or {})["waiting_for"]
        actor = self._dice.choice([client for client in self.clients if _seat(client) in waiting])
        assert actor.game is not None
        action = msgspec.convert(self._dice.choice(actor.game["legal"]), Action)
        async with asyncio.timeout(PATIENCE_S):
            await actor.request(cmd.Act(actor.table["prompt"], action))
        block.answered.append(1000 * (perf_counter() - meant))
        wanted = _public(actor)
        for client in self.clients:
            await client.until(lambda client=client: _public(client) == wanted, PATIENCE_S)  # type: ignore[misc]
        block.seen.append(1000 * (perf_counter() - meant))


def _seat(client: Client) -> object:
    return (client.game or {}).get("viewer")


def _public(client: Client) -> tuple[object, ...]:
    """What every action changes for everybody."""
    game = client.game or {}
    return client.table["prompt"], game.get("phase"), game.get("voted"), game.get("waiting_for")


def long_record(dice: random.Random) -> dict[str, Any]:
    """The longest of some games of ten, as plain data."""
    longest = b""
    for _ in range(20):
        chance = FairChance(dice)
        events: list[Event] = [start(PEOPLE, Rules(), chance)]
        state = replay(events)
        while waiting := awaited(state):
            state, more = play(state, dice.choice(legal_actions(state, dice.choice(waiting))), chance)
            events += more
        longest = max(longest, dump(record_of(events, [f"P{seat}" for seat in range(PEOPLE)])), key=len)
    record: dict[str, Any] = json.loads(longest)
    return record


def _cuts(times: list[float]) -> dict[str, float]:
    cuts = quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
    return {"p50": round(cuts[49], 2), "p95": round(cuts[94], 2), "p99": round(cuts[98], 2)}


class Siege:
    """A running server, the table in play, and what strangers need to know.

    Args:
        port, pid: of the server. table: in play. key: its secret. folder: for files.
    """

    def __init__(self, port: int, pid: int, table: Table, key: str, folder: Path) -> None:
        self._port, self._pid, self._table, self._key, self._folder = port, pid, table, key, folder
        self._record = long_record(random.Random(1))
        self._network = 1

    async def quiet(self, seconds: float) -> dict[str, Any]:
        """A block without strangers."""
        return await self._block(seconds)

    async def attack(self, kind: str, addresses: int, seconds: float) -> dict[str, Any]:
        """A block with strangers, who begin a little before it and go when it is over."""
        self._network += 1
        aim = Aim(self._port, self._key, self._record, seconds + 2 * LEAD_S, addresses, self._network)
        (self._folder / "aim.json").write_bytes(msgspec.json.encode(aim))
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(HERE / "server_attackers.py"),
            kind,
            str(self._folder / "aim.json"),
            stdout=subprocess.PIPE,
        )
        try:
            assert process.stdout is not None
            await process.stdout.readline()  # they have begun
            await asyncio.sleep(LEAD_S)
            found = await self._block(seconds)
            output, _ = await process.communicate()
            if process.returncode:
                raise RuntimeError(f"the attack {kind} ended with {process.returncode}")
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        told: dict[str, Any] = json.loads(output)
        return found | told

    async def _block(self, seconds: float) -> dict[str, Any]:
        began, spent = perf_counter(), cpu_seconds(self._pid)
        block = await self._table.play(seconds)
        share = (cpu_seconds(self._pid) - spent) / (perf_counter() - began)
        return {
            "latency_ms": _cuts(block.seen),
            "acknowledged_ms": _cuts(block.answered),
            "actions": len(block.seen),
            "lost": block.lost,
            "cut_off": self._table.take_cut_off(),
            "server_cpu": round(share, 3),
        } | ({"refused": block.refusals} if block.refusals else {})


async def measured(seconds: float, kinds: list[str], addresses: list[int], seed: int) -> dict[str, Any]:
    """All blocks of one run."""
    figures: dict[str, Any] = {}
    missed: list[str] = []
    with tempfile.TemporaryDirectory() as folder, serving(*weimar(f"{folder}/data"), **DEFAULTS) as served:
        async with AsyncExitStack() as stack:
            key = (await open_table(f"http://127.0.0.1:{served.port}")).key
            url = f"ws://127.0.0.1:{served.port}/ws"
            clients = [await stack.enter_async_context(Client(url, key)) for _ in range(PEOPLE)]
            for number, client in enumerate(clients):
                await client.sit(cmd.TakeSeat(f"P{number}"))
            table = Table(clients, random.Random(seed))
            await table.begin()
            siege = Siege(served.port, served.pid, table, key, Path(folder))
            await siege.quiet(1.0)  # warm
            figures["quiet"] = quiet = await siege.quiet(seconds)
            for kind in kinds:
                figures[kind] = {}
                for many in addresses:
                    found = await siege.attack(kind, many, seconds)
                    found["attack_cpu"] = round(found["server_cpu"] - quiet["server_cpu"], 3)
                    figures[kind][str(many)] = found
                    missed += [f"{kind} from {many}: {what}" for what in _missed(found, many)]
                    print(kind, many, json.dumps(found), file=sys.stderr)
    return figures | {"missed": missed}


def _missed(found: dict[str, Any], many: int) -> list[str]:
    p99 = found["latency_ms"]["p99"]
    checks = {
        f"{found['lost']} actions lost": not found["lost"],
        f"{found['cut_off']} cut off": not found["cut_off"],
        f"p99 {p99} ms": p99 <= P99_MS[many],
        f"{found['attack_cpu']} of a core": found["attack_cpu"] <= SHARE,
    }
    return [what for what, holds in checks.items() if not holds]


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
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        figures = runner.run(measured(chosen.seconds, chosen.kind or list(ATTACKS), addresses, chosen.seed))
    figures |= {
        "cores": CORES,
        "pinned": len(CORES) > 1,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "seed": chosen.seed,
        "seconds": chosen.seconds,
        "took_s": round(time.time() - began),
    }
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
