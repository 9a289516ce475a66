"""A game in browsers on the cluster of `deploy/cluster`, while a node and then the database's primary are killed.

The script is used as the how-to says, and nothing else is known of the cluster than what it prints.
"""

import asyncio
import os
import re
import shutil
import socket
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from harness import ROOT, WHOLE_GAME_S, Harness
from input_methods import Finger, act
from people import DESKTOP, PHONE, Person, gather, somebody
from playing import moved_on

from weimar.client import Client, open_table
from weimar.engine import Action
from weimar.engine.actions import CastVote, Say
from weimar.store.postgres import PostgresStore
from weimar.table import commands as cmd
from weimar.table.events import Played
from weimar.table.fold import fold_all
from weimar.table.log import decode
from weimar.text import say

pytest_plugins = ("browser_fixtures",)

BELOW: Final = 39
ABOVE: Final = 11
"""The ports that the script uses, beside the proxy's."""
AWAY: Final = re.compile(r"console: WebSocket connection to \S+ failed|console: Failed to load resource: .*\b50[234]\b")
"""Every browser message about a lost connection that cannot reopen immediately."""
PEOPLE: Final = 2


class Cluster:
    """What an operator does with `deploy/cluster`.

    Args:
        folder: of data and logs. port: of the proxy.
    """

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.address = f"http://127.0.0.1:{port}"
        self.socket = f"ws://127.0.0.1:{port}/ws"
        self._environment = os.environ | {"WEIMAR_CLUSTER": str(folder), "WEIMAR_CLUSTER_PORT": str(port)}

    async def do(self, *words: str) -> str:
        """Type a command; what it printed."""
        done = await asyncio.to_thread(self.done, *words)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def done(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """Type a command, which may fail."""
        command = [str(ROOT / "deploy" / "cluster"), *words]
        return subprocess.run(
            command, env=self._environment, capture_output=True, text=True, timeout=WHOLE_GAME_S, check=False
        )

    async def owner(self) -> str:
        """The node that has the only table."""
        (found,) = re.findall(r"^node (\d): process \d+, 1 tables$", await self.do("status"), re.MULTILINE)
        return str(found)


def _free_ports() -> int:
    """A port for the proxy, with free ports around it."""
    dice = Random(os.getpid())
    while True:
        port = dice.randrange(20_000, 30_000)
        if all(_is_free(one) for one in range(port - BELOW, port + ABOVE + 1)):
            return port


def _is_free(port: int) -> bool:
    with closing(socket.socket()) as one:
        return one.connect_ex(("127.0.0.1", port)) != 0


def _processes(folder: Path) -> str:
    """What still runs of a cluster."""
    listed = subprocess.run(["/bin/ps", "-eo", "pid,args"], capture_output=True, text=True, check=True).stdout
    return "\n".join(line for line in listed.splitlines() if str(folder) in line)


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """A cluster that was never started; it is stopped in the end."""
    folder = Path(tempfile.mkdtemp(prefix="weimar-cluster-"))
    folder.chmod(0o755)  # PostgreSQL's own user must find its folder in it
    found = Cluster(folder, _free_ports())
    yield found
    found.done("stop")
    left = _processes(folder)
    shutil.rmtree(folder)
    assert left == ""


async def _start_and_stop(cluster: Cluster) -> None:
    told = await cluster.do("start")
    assert f"Open http://localhost:{cluster.address.rpartition(':')[2]}/" in told
    before = await cluster.do("status")
    assert re.findall(r"^node (\d): process \d+, 0 tables$", before, re.MULTILINE) == ["1", "2", "3"]
    assert sorted(re.findall(r"^database \d: process \d+, (\w+)$", before, re.MULTILINE)) == ["primary", "standby"]
    key = (await open_table(cluster.address)).key
    await cluster.do("stop", "2")
    assert "node 2: not running" in await cluster.do("status")
    await cluster.do("start")
    assert re.findall(r"^node (\d): process", await cluster.do("status"), re.MULTILINE) == ["1", "2", "3"]
    await cluster.do("stop")
    after = await cluster.do("status")
    assert after.count("not running") == len(after.splitlines()) == 6
    assert _processes(cluster.folder) == ""
    await cluster.do("start")
    async with Client(cluster.socket, key) as client:  # the data stayed
        await client.until(lambda: bool(client.table), WHOLE_GAME_S)


@pytest.mark.full
def test_a_cluster_starts_reports_and_stops(cluster: Cluster) -> None:
    """By the commands of the how-to; what was there before is there again, and nothing is left running."""
    asyncio.run(asyncio.wait_for(_start_and_stop(cluster), 3 * WHOLE_GAME_S))


@pytest.mark.parametrize("words", [(), ("begin",), ("start", "4"), ("start", "primary"), ("kill",), ("kill", "1", "2")])
def test_an_unknown_command_is_explained(words: tuple[str, ...]) -> None:
    """Nothing is done."""
    folder = Path(tempfile.gettempdir()) / "weimar-no-such-cluster"
    done = Cluster(folder, 1).done(*words)
    assert done.returncode == 2
    assert "deploy/cluster start " in done.stderr
    assert not folder.exists()


# -- an evening


class Evening:
    """A game, and how many decisions people have made in it.

    Attributes:
        made: by member, what they did. people: by member.
    """

    def __init__(self, key: str, people: dict[int, Person]) -> None:
        self.key, self.people = key, people
        self.made: dict[int, list[Action]] = {member: [] for member in people}
        self._news = asyncio.Condition()

    async def play(self, member: int) -> None:
        """Someone plays until the end, by their page alone."""
        dice, person = Random(member), self.people[member]
        while True:
            await person.until(lambda mirror: mirror.awaited or mirror.phase == "game_over", WHOLE_GAME_S)
            if person.mirror.phase == "game_over":
                return
            assert person.mirror.game is not None
            chosen = _chosen(person.mirror.game["legal"], dice)
            passed = moved_on(person.mirror)
            await act(Finger(), person, chosen)
            await person.until(passed, WHOLE_GAME_S)
            self.made[member].append(chosen)
            async with self._news:
                self._news.notify_all()

    async def decided(self, more: int) -> None:
        """Wait until people have made so many more decisions."""
        wanted = self._count() + more
        async with self._news:
            await self._news.wait_for(lambda: self._count() >= wanted)

    def _count(self) -> int:
        return sum(map(len, self.made.values()))


def _chosen(legal: list[dict[str, Any]], dice: Random) -> Action:
    """A decision, and a ja to every government, so that the game is not over too soon."""
    actions = [msgspec.convert(one, Action) for one in legal]
    decisions = [one for one in actions if not isinstance(one, Say)]
    votes = [one for one in decisions if isinstance(one, CastVote) and one.vote == "ja"]
    chosen: Action = dice.choice(votes or decisions)
    return chosen


@asynccontextmanager
async def _evening(harness: Harness, cluster: Cluster) -> AsyncIterator[Evening]:
    """Two people with browsers at the proxy, and three bots."""
    key = (await open_table(cluster.address)).key
    async with AsyncExitStack() as stack:
        people: dict[int, Person] = {}
        clients = [await stack.enter_async_context(Client(cluster.socket, key)) for _ in range(PEOPLE)]
        for number, client in enumerate(clients):
            await client.sit(cmd.TakeSeat(f"P{number}"))
            person = await stack.enter_async_context(somebody(harness.browser, PHONE if number else DESKTOP))
            await person.page.goto(f"{cluster.address}/t#{key}.{client.token}")
            await person.until(lambda mirror: bool(mirror.table))
            assert client.member is not None
            people[client.member] = person
        for _ in range(5 - PEOPLE):
            await clients[0].request(cmd.AddBot("steady"))
        await clients[0].request(cmd.StartGame())
        yield Evening(key, people)


async def _trouble(cluster: Cluster, evening: Evening) -> None:
    """A node dies and comes back, then the primary, in the middle of the game."""
    await evening.decided(2)
    owner = await cluster.owner()
    await cluster.do("kill", owner)
    await evening.decided(2)
    await cluster.do("start", owner)
    await cluster.do("kill", "primary")
    await evening.decided(2)
    assert re.search(r"^database \d: process \d+, primary$", await cluster.do("status"), re.MULTILINE)
    await cluster.do("start")


async def _an_evening(harness: Harness, cluster: Cluster) -> None:
    await cluster.do("start")
    async with _evening(harness, cluster) as evening:
        await gather(*(evening.play(member) for member in evening.people), _trouble(cluster, evening))
        state = await _log(cluster, evening)
        assert state is not None
        for person in evening.people.values():
            game = person.mirror.game
            assert game is not None
            assert game["roles"] == list(state.setup.roles)
            assert (game["enacted"]["liberal"], game["enacted"]["fascist"]) == (
                state.board.liberal,
                state.board.fascist,
            )
            assert game["alive"] == list(state.board.alive)
            await person.page.get_by_role("heading", name=say("log-game_ended", reason=game["reason"])).wait_for()
            person.faults = [fault for fault in person.faults if not AWAY.match(fault)]
            person.sound()
            assert person.loads == 1, "the page was loaded again"
            assert person.sockets > 1, "nobody lost a connection"


async def _log(cluster: Cluster, evening: Evening) -> Any:
    """The game as the log has it, in which everyone did exactly what they did on their page."""
    store = await PostgresStore.open(((await cluster.do("database")).strip(),))
    try:
        entries = [decode(row.entry) for row in await store.read(evening.key)]
    finally:
        await store.close()
    played = [event for entry in entries for event in entry.events if isinstance(event, Played)]
    for member, made in evening.made.items():
        assert [event.by_bot for event in played if event.member == member] == [False] * len(made)
    return fold_all(entries).game


@pytest.mark.full
def test_a_game_ends_despite_failures_of_nodes(harness: Harness, cluster: Cluster) -> None:
    """Although the node that had it was killed, and then the database's primary."""
    harness.run(_an_evening(harness, cluster), 4 * WHOLE_GAME_S)
