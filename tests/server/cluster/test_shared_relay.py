"""Two people behind one proxy or one relay of a cluster: one uses up a limit, the other is served.

Contract: the limits are taken from the source, so a new one has to be tried here or be listed with its reason.
"""

import ast
import asyncio
import http.client
import json
import threading
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
from party import PATIENCE_S, Place, serving
from test_relayed import pair
from test_replays import a_record
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

import weimar.server
from weimar.client import open_table
from weimar.server.http import explanations, replays
from weimar.server.process.limits import Limits
from weimar.server.process.rate_limits import Buckets
from weimar.server.process.settings import Settings
from weimar.table import commands as cmd
from weimar.wire.codec import write
from weimar.wire.messages import Attach, Request

SOURCE: Final = Path(weimar.server.__file__).parent
PAIR: Final = ("192.0.2.1", "192.0.2.2")
"""Two subscribers."""
TRIES: Final = 8
"""By then whoever has a limit of three is refused."""
COUNTERS: Final = frozenset(
    {"Bucket", "Buckets", "FairShares", "CostlyWork", "WorkerPool", "CapacityLimiter", "Semaphore", "ConnectionLimit"}
)
"""What limits are made of."""
OF_ALL: Final = {
    "server/context.py: few": "tables that are erased at once, by the server itself",
    "server/context.py: workers": "advice and compression: milliseconds each",
    "server/process/connection_limit.py: _frames": "frames of all connections together; each has some to spare",
    "server/process/discreet_logging.py: _junk": "lines of the log",
    "server/process/rate_limits.py: _in_all": "`FairShares` is tried in test_limits",
    "server/process/rate_limits.py: bucket": "the buckets themselves",
    "server/process/refusal_log.py: _lines": "lines of the log",
    "server/process/costly_work.py: _limiter": "threads; who waits for one is tried in test_worker_pool",
    "server/cluster/relay.py: _lines": "lines of the log",
    "server/tables/attendance.py: _gallery": "one table's spectators together",
    "server/connection/limits.py: _frames": "one connection's",
    "server/connection/socket.py: _requests": "one connection's",
    "server/connection/socket.py: _strikes": "one connection's",
    "server/connection/socket.py: _flood": "one connection's",
}
"""Limits that are nobody's own, or one connection's."""


def limits() -> set[str]:
    """Every place in the server's source where a limit is made, by its file and the name that it is given."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        file, tree = path.relative_to(SOURCE.parent).as_posix(), ast.parse(path.read_text("utf-8"))
        made = {node for node in ast.walk(tree) if isinstance(node, ast.Call) and _name(node.func) in COUNTERS}
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                within = made & set(ast.walk(node.value))
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found |= {f"{file}: {_name(target)}" for target in targets if within}
                made -= within
        found |= {f"{file}: line {call.lineno}" for call in made}
    return found


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


Use: TypeAlias = Callable[["Street", str], Awaitable[str | None]]
"""Uses a limit once, from an address; the code of the refusal, None for being served."""


class Street:
    """A server behind a proxy, and what people have open there."""

    def __init__(self, places: list[Place], key: str, stack: AsyncExitStack) -> None:
        self.places, self.place, self.key, self._stack = places, places[0], key, stack
        self._seated: dict[str, ClientConnection] = {}
        self._number = 0

    async def request(self, address: str, method: str, path: str, body: Any = None) -> str | None:
        """A request over HTTP; what is answered about a thing that is not there counts as served."""
        return await asyncio.to_thread(self._request, address, method, path, body)

    def _request(self, address: str, method: str, path: str, body: Any) -> str | None:
        connection = http.client.HTTPConnection("127.0.0.1", self.place.port, timeout=PATIENCE_S)
        try:
            connection.request(method, path, json.dumps(body or {}), {"x-forwarded-for": address})
            answer = connection.getresponse()
            told = json.loads(answer.read())
            return str(told["error"]) if answer.status in (429, 503) else None
        finally:
            connection.close()

    async def socket(self, address: str) -> str | None:
        """Open a socket, and keep it."""
        try:
            await self._connected(address)
        except InvalidStatus as refused:
            return "too_many_sockets" if refused.response.status_code == 403 else "another status"
        return None

    async def say(self, address: str) -> str | None:
        """Say something at the table."""
        if address not in self._seated:
            line = self._seated[address] = await self._connected(address)
            await self._told(line, cmd.TakeSeat(f"P{len(self._seated)}"))
        return await self._told(self._seated[address], cmd.Chat("x" * 300))

    async def _connected(self, address: str) -> ClientConnection:
        line = await connect(self.place.url, compression=None, additional_headers={"x-forwarded-for": address})
        self._stack.push_async_callback(line.close)
        await line.send(write(Attach(self.key)).decode())
        assert json.loads(await asyncio.wait_for(line.recv(), PATIENCE_S))["type"] == "welcome"
        return line

    async def _told(self, line: ClientConnection, command: cmd.Command) -> str | None:
        name = str(uuid.uuid4())
        await line.send(write(Request(name, command)).decode())
        told: dict[str, str | None] = {}
        while told.get("id") != name:
            told = json.loads(await asyncio.wait_for(line.recv(), PATIENCE_S))
        return told.get("code")

    def record(self) -> dict[str, Any]:
        """A record that nobody has brought yet."""
        self._number += 1
        fine = a_record()
        return {"record": fine | {"players": [f"{self._number}{name}" for name in fine["players"]]}}


def _asks(method: str, path: str, body: Any = None) -> Use:
    return lambda street, address: street.request(address, method, path, body)


USES: Final[dict[str, Use]] = {
    "new_tables": _asks("POST", "/api/tables"),
    "reads": _asks("GET", "/api/tables"),
    "replay_requests": _asks("POST", "/api/replay", {"key": "x"}),
    "codes": _asks("POST", "/api/find", {"code": "ABCD"}),
    "new_pairings": _asks("POST", "/api/pairing"),
    "pairing_polls": _asks("POST", "/api/pairing/poll", {"ticket": "x"}),
    "explanations": lambda street, address: street.request(address, "POST", "/api/explain", street.record()),
    "requests": _asks("GET", "/healthz"),
    "new_sockets": Street.socket,
    "talk_bytes": Street.say,
}
"""By the name of the limit in `Limits`: how an address uses it."""


def test_every_limit_is_tried_or_listed() -> None:
    """A new one in the source has to have a row."""
    tried = {f"server/process/limits.py: {name}" for name in (*USES, "connections")}
    tried |= {f"server/context.py: {name}" for name in ("costly_work", "replays")}
    assert limits() == tried | OF_ALL.keys()
    held = {name for name, value in vars(Limits(Settings(), lambda *_: None)).items() if isinstance(value, Buckets)}
    assert held == USES.keys()


@asynccontextmanager
async def _behind(way: str, folder: Path, **changes: Any) -> AsyncIterator[Street]:
    """A street by a proxy, or one whose table is another node's."""
    async with AsyncExitStack() as stack:
        if way == "proxy":
            places = [await stack.enter_async_context(serving(folder, **changes))]
        else:
            nodes = await stack.enter_async_context(pair(folder, **changes))
            places = [nodes.entry, nodes.owner]
        key = (await open_table(places[-1].address)).key
        people = await stack.enter_async_context(AsyncExitStack())
        yield Street(places, key, people)


def _set_limit(street: Street, name: str, rate: float, burst: float) -> None:
    """Give a limit another size at every node; nobody has used it."""
    for place in street.places:
        vars(getattr(place.server.limits, name)).update(vars(Buckets(rate, burst)))


async def _one_uses_up(street: Street, use: Use, pair_of: tuple[str, str], code: str) -> None:
    greedy, other = pair_of
    told = [await use(street, greedy) for _ in range(TRIES)]
    assert told[0] is None, "the first is served"
    assert told[-1] == code, "the limit was never used up"
    assert await use(street, other) is None, "the other pays for it"
    assert await use(street, greedy) == code


CODES: Final = {"new_sockets": "too_many_sockets"}


@pytest.mark.parametrize(
    ("way", "names"), [("proxy", tuple(USES)), ("relay", ("requests", "new_sockets", "talk_bytes"))]
)
async def test_each_client_has_its_own_limits(way: str, names: tuple[str, ...], tmp_path: Path) -> None:
    """The proxy's address counts for nothing, the one that it names does; sockets are carried with the person's."""
    async with _behind(way, tmp_path) as street:
        of_each = [(name, (f"192.0.2.{2 * number}", f"192.0.2.{2 * number + 1}")) for number, name in enumerate(names)]
        for name, addresses in (*of_each, ("requests", ("2001:db8:1::1", "2001:db8:2::1"))):
            _set_limit(street, name, 1e-9, 1_200 if name == "talk_bytes" else 3)
            await _one_uses_up(street, USES[name], addresses, CODES.get(name, "too_fast"))
            _set_limit(street, name, 1e9, 1e9)


@pytest.mark.parametrize("way", ["proxy", "relay"])
async def test_open_sockets_are_counted_by_address(way: str, tmp_path: Path) -> None:
    """A limited number at the same time; after closing one, a client can open another."""
    async with _behind(way, tmp_path, max_sockets_per_address=4) as street:
        _set_limit(street, "new_sockets", 1e9, 1e9)
        await _one_uses_up(street, Street.socket, PAIR, "too_many_sockets")


async def test_a_proxys_connections_are_unlimited(tmp_path: Path) -> None:
    """All its clients come from there; those of a stranger's address are counted, and so is nobody else's."""
    async with serving(tmp_path, max_sockets_per_address=1) as place:
        limit = place.server.limits.connections
        assert all(limit.enter("127.0.0.1") for _ in range(100))
        assert not all(limit.enter("192.0.2.1") for _ in range(100))
        assert limit.enter("192.0.2.2")


@pytest.mark.parametrize(("path", "module"), [("/api/explain", explanations), ("/api/replay", replays)])
async def test_only_waiting_clients_get_the_wait_message(
    path: str, module: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One piece at a time for an address; another address waits for its turn, and is not refused."""
    go_on, sound = threading.Event(), vars(module)["_of_game"]

    def slow(*args: Any) -> bytes:
        assert go_on.wait(PATIENCE_S)
        written: bytes = sound(*args)
        return written

    monkeypatch.setattr(module, "_of_game", slow)

    async with _behind("proxy", tmp_path) as street:
        greedy, other = PAIR
        first = asyncio.create_task(street.request(greedy, "POST", path, street.record()))
        work = street.place.server.costly_work if path == "/api/explain" else street.place.server.replays
        while not vars(work)["_jobs"]:  # noqa: ASYNC110 - it has begun
            await asyncio.sleep(0.01)
        assert await street.request(greedy, "POST", path, street.record()) == "busy"
        second = asyncio.create_task(street.request(other, "POST", path, street.record()))
        while len(vars(work)["_jobs"]) < 2 and not second.done():  # noqa: ASYNC110 - as above
            await asyncio.sleep(0.01)
        go_on.set()
        assert [await first, await second] == [None, None]
