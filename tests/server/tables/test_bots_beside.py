"""Tables of bots next to a table of people: bots think off the event loop, and one at a time."""

import asyncio
import threading
import time

import pytest

from weimar.bots import BOTS
from weimar.engine import Action, Dice, View
from weimar.engine.actions import Say
from weimar.table import commands as cmd
from worlds import add_bot, quiet_server

TABLES = 3
SLOW_S = 0.01
"""Others would meet it while it thinks."""


class Watched:
    """A slow bot that records the number of simultaneous thinkers, and their threads."""

    def __init__(self) -> None:
        self.most = 0
        self.threads: set[int] = set()
        self.decisions = 0
        self._inside = 0
        self._lock = threading.Lock()

    def choose(self, view: View, dice: Dice) -> Action:
        """As `steady`, after some work of the interpreter."""
        with self._lock:
            self._inside += 1
            self.most = max(self.most, self._inside)
            self.threads.add(threading.get_ident())
            self.decisions += 1
        end = time.thread_time() + SLOW_S
        while time.thread_time() < end:
            pass
        action = BOTS["steady"].choose(view, dice)
        with self._lock:
            self._inside -= 1
        return action

    def claim(self, view: View, dice: Dice) -> Say | None:
        """As `steady`."""
        return BOTS["steady"].claim(view, dice)


async def test_bots_think_one_at_a_time_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not on the event loop, and however many tables there are, in one thread."""
    watched = Watched()
    add_bot(monkeypatch, "expert", watched)
    server = quiet_server()
    for number in range(TABLES):
        table = await server.registry.open()
        wishes: tuple[cmd.Command, ...] = (*[cmd.AddBot("expert")] * 5, cmd.StartGame(), cmd.Leave())
        await table.request(None, f"00000000-{number}", cmd.TakeSeat("Host"))
        for place, wish in enumerate(wishes):
            await table.request(1, f"0000000{place}-{number}", wish)
    async with asyncio.timeout(60):
        while watched.decisions <= 10:  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.01)
    server.registry.close()
    assert watched.most == 1
    assert len(watched.threads) == 1
    assert threading.get_ident() not in watched.threads
