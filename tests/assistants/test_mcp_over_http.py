"""The tools over HTTP: who is answered, and how many seats one client can have."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from mcp import Client as Assistant
from party import serving

from weimar.assistants.tools import AssistantTools
from weimar.cli.assistants.mcp import _listen, _run, _serve
from weimar.cli.commands import app
from weimar.client import open_table

NAMES = ["weimar.example", "[fe80::1]"]


@asynccontextmanager
async def served(place: str, names: list[str], tables: str = "http://127.0.0.1:9") -> AsyncIterator[int]:
    """The tools at a place. Yields the port."""
    listener, tools = _listen(place), AssistantTools(tables)
    running = asyncio.create_task(_serve(tools.make_server(), listener, names))
    try:
        yield listener.getsockname()[1]
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
        await tools.close()


HELLO = json.dumps(
    {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "0"}},
    }
)


async def status(port: int, host: str, origin: str | None, at: str = "127.0.0.1") -> int:
    """The status of the answer to an `initialize` with these headers; the port of `PORT` is the real one."""
    lines = [
        "POST /mcp HTTP/1.1",
        f"host: {host.replace('PORT', str(port))}",
        *([] if origin is None else [f"origin: {origin.replace('PORT', str(port))}"]),
        "accept: application/json, text/event-stream",
        "content-type: application/json",
        f"content-length: {len(HELLO)}",
        "connection: close",
    ]
    reader, writer = await asyncio.open_connection(at, port)
    writer.write(("\r\n".join(lines) + "\r\n\r\n" + HELLO).encode())
    first = await reader.readline()
    writer.close()
    return int(first.split()[1])


ASKED: list[tuple[str, str | None, int]] = [
    ("127.0.0.1:PORT", None, 200),
    ("localhost:PORT", "http://localhost:PORT", 200),
    ("[::1]:PORT", "http://[::1]:PORT", 200),
    ("weimar.example", "https://weimar.example", 200),
    ("weimar.example:8443", "https://weimar.example:8443", 200),
    ("[fe80::1]:PORT", None, 200),
    ("evil.example", None, 421),
    ("evil.example:PORT", "http://evil.example:PORT", 421),
    ("weimar.example.evil.example", None, 421),
    ("localhost.evil.example:PORT", None, 421),
    ("0.0.0.0:PORT", None, 421),
    ("localhost:PORT", "http://evil.example", 403),
    ("localhost:PORT", "null", 403),
    ("weimar.example", "http://weimar.example.evil.example", 403),
]


@pytest.mark.parametrize("place", ["127.0.0.1:0", "0.0.0.0:0"])
async def test_only_allowed_hosts_and_origins_are_answered(place: str) -> None:
    """At every address alike. A name that is not allowed could be one that leads here to fool a browser."""
    async with served(place, NAMES) as port:
        found = [(host, origin, await status(port, host, origin)) for host, origin, _ in ASKED]
    assert found == ASKED


def speaks_ipv6() -> bool:
    """True if this machine has the address."""
    with suppress(OSError), socket.create_server(("::1", 0), family=socket.AF_INET6):
        return True
    return False


@pytest.mark.skipif(not speaks_ipv6(), reason="this machine has no IPv6")
async def test_an_address_of_the_newer_kind() -> None:
    """In brackets, as in every other address; without a further name, the proxy's is refused."""
    async with served("[::1]:0", []) as port:
        assert await status(port, "[::1]:PORT", None, "::1") == 200
        assert await status(port, "weimar.example", None, "::1") == 421


def refused(*words: str) -> tuple[str, str]:
    """The code and the sentence with which the command ends."""
    done = CliRunner().invoke(app, ["mcp", *words], env={"WEIMAR_LANG": "en"})
    assert done.exit_code == 2
    told = json.loads(done.stderr.splitlines()[-1])
    return told["error"], told["message"]


@pytest.mark.parametrize("place", ["[::1:8100", "::1:8100", "[]:1", "localhost", "localhost:x", ":1", "[localhost]:1"])
def test_what_is_no_place_is_a_setting(place: str) -> None:
    """Named, before anything starts."""
    assert refused("--http", place) == ("bad_setting", refused("--http", "8100")[1])


@pytest.mark.parametrize("host", ["", "a b", "http://a", "a:1", "*", "a/b", "[x]", "x" * 254])
def test_what_is_no_host_is_a_setting(host: str) -> None:
    """A name or an address, without a port."""
    code, told = refused("--http", "127.0.0.1:0", "--allow-host", host)
    assert (code, "--allow-host" in told) == ("bad_setting", True)


def test_a_busy_port_is_told() -> None:
    """With its code, and the place."""
    with socket.create_server(("127.0.0.1", 0)) as busy:
        place = f"127.0.0.1:{busy.getsockname()[1]}"
        code, told = refused("--http", place)
    assert code == "cannot_listen"
    assert place in told


async def test_one_client_cannot_crowd_out_another(tmp_path: Path) -> None:
    """Of 58 watches, the latest nine are left; whoever plays stays, although all come from one address."""
    async with serving(tmp_path) as place, served("127.0.0.1:0", [], place.address) as port:
        key = (await open_table(place.address, assistants=True)).key

        async def join(client: Assistant, *, watch: bool) -> str:
            done = await client.call_tool("join_table", {"link": key, "watch": watch})
            assert not done.is_error, done.content
            handle: str = (done.structured_content or {})["handle"]
            return handle

        async def works(client: Assistant, handle: str) -> bool:
            return not (await client.call_tool("look", {"handle": handle})).is_error

        url = f"http://127.0.0.1:{port}/mcp"
        async with Assistant(url) as greedy, Assistant(url) as modest:
            seat = await join(modest, watch=False)
            many = [await join(greedy, watch=True) for _ in range(58)]
            assert [await works(greedy, handle) for handle in many] == [False] * 49 + [True] * 9
            assert await works(modest, seat)


async def test_many_joins_at_the_same_time_count(tmp_path: Path) -> None:
    """Each of them has a connection while it lasts."""
    async with serving(tmp_path) as place, served("127.0.0.1:0", [], place.address) as port:
        key = (await open_table(place.address, assistants=True)).key
        async with Assistant(f"http://127.0.0.1:{port}/mcp") as greedy:
            ends: list[Any] = await asyncio.gather(
                *(greedy.call_tool("join_table", {"link": key, "watch": True}) for _ in range(30))
            )
            handles = [end.structured_content["handle"] for end in ends if not end.is_error]
            looks = [await greedy.call_tool("look", {"handle": handle}) for handle in handles]
    assert 1 <= sum(not look.is_error for look in looks) <= 10


async def test_the_command_ends_when_serving_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not before."""
    done: list[tuple[object, list[str]]] = []

    async def serve(_served: object, listener: socket.socket, names: list[str]) -> None:
        await asyncio.sleep(0)
        done.append((listener, names))

    monkeypatch.setattr("weimar.cli.assistants.mcp._serve", serve)
    with _listen("127.0.0.1:0") as listener:
        await _run("http://127.0.0.1:1", listener, ["host"])
        assert done == [(listener, ["host"])]
