"""A player on another machine: sits down, comes back, or plays a game against bots, with the Python client.

Commands: `sit URL`, `back URL KEY TOKEN`, `play URL`. It prints events as lines of JSON.
"""

import asyncio
import json
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from weimar.client import Client, Refusal, open_table, read_record
from weimar.engine.actions import Action
from weimar.table import commands as cmd

PATIENCE_S = 120
BOTS = 4


def tell(**what: Any) -> None:
    """Print a line."""
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def socket_of(address: str) -> str:
    """Where the sockets are."""
    return address.replace("http", "ws", 1) + "/ws"


async def sit(address: str) -> None:
    """Open a table and take a seat."""
    key = (await open_table(address)).key
    async with Client(socket_of(address), key) as client:
        await client.sit(cmd.TakeSeat("Ada"))
        tell(key=key, token=client.token)


async def back(address: str, key: str, token: str) -> None:
    """Return to the seat."""
    async with Client(socket_of(address), key, token) as client:
        tell(member=client.member)


def _went_on(client: Client, prompt: int) -> Callable[[], bool]:
    return lambda: client.table["stage"] != "game" or client.table["prompt"] != prompt


async def play(address: str) -> None:
    """A game against bots, each round told as it begins; in the end how many actions its record has."""
    key, dice = (await open_table(address)).key, Random(1)
    async with Client(socket_of(address), key) as client:
        await client.sit(cmd.TakeSeat("Ada"))
        for _ in range(BOTS):
            await client.request(cmd.AddBot("random"))
        await client.request(cmd.StartGame())
        await client.until(lambda: client.game is not None, PATIENCE_S)
        told = acted = 0
        while client.table["stage"] == "game":
            game = client.game
            assert game is not None
            if game["round"] != told:
                told = game["round"]
                tell(round=told)
            prompt = client.table["prompt"]
            if game["legal"]:
                action = msgspec.convert(dice.choice(game["legal"]), Action)
                try:
                    await asyncio.wait_for(client.request(cmd.Act(prompt, action)), PATIENCE_S)
                    acted += 1
                except Refusal as refused:  # the game went on
                    tell(refused=refused.code)
            await client.until(_went_on(client, prompt), PATIENCE_S)
        record = await read_record(address, key)
        own = sum(action.get("seat") == 0 for action in record["actions"])
        tell(over=client.table["stage"], acted=acted, own=own, connections=client.connections)


if __name__ == "__main__":
    _, verb, *words = sys.argv
    asyncio.run(sit(*words) if verb == "sit" else back(*words) if verb == "back" else play(*words))
