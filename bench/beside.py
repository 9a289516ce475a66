"""What tables full of bots cost the people at other tables; prints one JSON object.

A server on one core, the people and those who keep the bots' tables going on another. Five people play at one table as
fast as they see each other's moves; the time of each action, from the request to its durable answer, is taken in blocks
with no other table and with so many tables of ten bots that never pause. `latency_ms`: by number of such tables,
p50, p95, p99, how many actions; `bot_prompts_per_second`: how many decisions the bots' games passed (a vote is one).
"""

import argparse
import asyncio
import json
import os
import random
import tempfile
from contextlib import AsyncExitStack, suppress
from statistics import quantiles
from time import perf_counter
from typing import Any, Final

import msgspec

from server import CORES, serving, weimar
from weimar.client import Client, Refusal, open_table
from weimar.engine.actions import Action
from weimar.table import commands as cmd

PEOPLE: Final = 5
BOTS: Final = 9
LATE: Final = frozenset({"old_prompt", "wrong_stage", "wrong_phase", "not_your_turn", "game_over", "already_voted"})


class Bench:
    """A running server, the people's table, and the tables of bots."""

    def __init__(self, port: int, level: str) -> None:
        self.level = level
        self.address = f"http://127.0.0.1:{port}"
        self.url = f"ws://127.0.0.1:{port}/ws"
        self.times: list[float] = []
        self.prompts = 0
        self._rng = random.Random(1)

    async def people(self) -> None:
        """Five people play one game after the other."""
        async with AsyncExitStack() as stack:
            key = (await open_table(self.address)).key
            clients = [await stack.enter_async_context(Client(self.url, key)) for _ in range(PEOPLE)]
            for number, client in enumerate(clients):
                await client.sit(cmd.TakeSeat(f"P{number}"))
            while True:
                await clients[0].request(cmd.StartGame())
                await asyncio.gather(*(self._play(client) for client in clients))
                await clients[0].request(cmd.PlayAgain())
                await asyncio.gather(*(self._back_in_lobby(client) for client in clients))

    @staticmethod
    async def _back_in_lobby(client: Client) -> None:
        await client.until(lambda: client.table["stage"] == "lobby")

    async def _play(self, client: Client) -> None:
        done = [0]
        await client.until(lambda: client.table["stage"] != "lobby")
        while True:
            await client.until(lambda: client.table["stage"] != "game" or self._mine(client, done[0]))
            if client.table["stage"] != "game" or client.game is None:
                return
            done[0] = client.table["prompt"]
            action = msgspec.convert(self._rng.choice(client.game["legal"]), Action)
            began = perf_counter()
            try:
                await client.request(cmd.Act(done[0], action))
            except Refusal as refused:
                if refused.code not in LATE:
                    raise
            else:
                self.times.append(perf_counter() - began)

    @staticmethod
    def _mine(client: Client, done: int) -> bool:
        return client.game is not None and bool(client.game["legal"]) and client.table["prompt"] != done

    async def bots(self) -> None:
        """Ten experts play one game after the other: a person opens the table and goes."""
        while True:
            async with Client(self.url, (await open_table(self.address)).key) as client:
                await client.sit(cmd.TakeSeat("Host"))
                for _ in range(BOTS):
                    await client.request(cmd.AddBot(self.level))
                await client.request(cmd.StartGame())
                with suppress(Refusal):  # the game may be over already
                    await client.request(cmd.Leave())
                known = 0
                while client.table["stage"] != "over":
                    self.prompts, known = self.prompts + client.table["prompt"] - known, client.table["prompt"]
                    await asyncio.sleep(0.02)

    async def block(self, tables: int, seconds: float) -> dict[str, Any]:
        """People's latencies beside so many tables of bots."""
        keeping = [asyncio.create_task(self.bots()) for _ in range(tables)]
        await asyncio.sleep(0.5)
        self.times.clear()
        began, prompts = perf_counter(), self.prompts
        await asyncio.sleep(seconds)
        found = sorted(self.times)
        per_second = (self.prompts - prompts) / (perf_counter() - began)
        for one in keeping:
            one.cancel()
        for ended in await asyncio.gather(*keeping, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended
        cuts = quantiles(found, n=100)
        figures = {name: round(1000 * cuts[at - 1], 2) for name, at in (("p50", 50), ("p95", 95), ("p99", 99))}
        return figures | {"actions": len(found), "bot_prompts_per_second": round(per_second)}


async def measure(bench: Bench, tables: list[int], seconds: float, rounds: int) -> dict[str, Any]:
    """Blocks of each number of tables in turn; of each the block with the median p95."""
    people = asyncio.create_task(bench.people())
    await asyncio.sleep(1)
    found: dict[int, list[dict[str, Any]]] = {many: [] for many in tables}
    for _ in range(rounds):
        for many in tables:
            found[many].append(await bench.block(many, seconds))
            if people.done():
                people.result()
    people.cancel()
    await asyncio.gather(people, return_exceptions=True)
    middle = {many: sorted(blocks, key=lambda one: one["p95"])[len(blocks) // 2] for many, blocks in found.items()}
    return {"latency_ms": {str(many): figures for many, figures in middle.items()}}


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, nargs="+", default=[0, 1, 4])
    options.add_argument("--seconds", type=float, default=5)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--pace-ms", type=int, default=0, help="how long bots pause; the server's default is 900")
    options.add_argument("--level", default="expert")
    chosen = options.parse_args()
    os.sched_setaffinity(0, {CORES[-1]})
    with tempfile.TemporaryDirectory() as folder:
        command = weimar(folder)
        with serving(*command, WEIMAR_BOT_PACE_MS=str(chosen.pace_ms), WEIMAR_MAX_SOCKETS_PER_ADDRESS="1000") as served:
            found = asyncio.run(measure(Bench(served.port, chosen.level), chosen.tables, chosen.seconds, chosen.rounds))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
