"""The commands of `weimar.limits`, kept: the worst file and the worst link for each command that reads games."""

import http.client
import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Final

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from costs import forget_peak, run, slowness, spent_by
from longest import longest_day, longest_game
from weimar.cli.commands import COMMANDS
from weimar.daily import day_of
from weimar.daily.day import date_of
from weimar.engine import dump, to_link
from weimar.engine.actions import Say
from weimar.limits import COMMANDS as COSTS

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts memory in KiB, as Linux does")
WEIMAR: Final = [sys.executable, "-c", "from weimar.cli.commands import app; app()"]
READING: Final = {
    "referee": ["referee"],
    "review": ["review", "--json"],
    "evenings": ["evenings", "--json"],
    "link": ["link"],
    "explain": ["explain"],
    "daily": ["daily", "verify"],
}


PLAYING: Final = {
    "simulate": ["--players", "10", "--games", "1", "--liberals", "expert", "--fascists", "expert", "--talk"],
    "tournament": ["expert", "expert", "--players", "10", "--deals", "1", "--talk"],
    "study": ["players", "--games", "1", "--bots", "expert"],
}
LISTENING: Final = ("join", "mcp")
MODEL: Final = {"WEIMAR_LANG": "en", "WEIMAR_MODEL_NAME": "m", "WEIMAR_MODEL_URL": "http://127.0.0.1:9/v1"}
TOGETHER: Final = """
import json, sys, time
from click.testing import CliRunner
from weimar.cli.commands import app
told, since = [], 0.0
for words in json.loads(sys.argv[1]):
    done = CliRunner().invoke(app, words)
    now = time.process_time()
    told.append((done.exit_code, done.stderr, now - since))
    since = now
print(json.dumps(told))
"""
"""Runs several commands in one process: starting Python and reading the bots would cost more than they do."""
HELLO: Final = json.dumps(
    {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "0"}},
    }
).encode()


def test_every_command_has_a_row() -> None:
    """A command that reads games, plays them, or listens to a stranger has a cost, and is measured below."""
    assert set(COSTS) == set(COMMANDS)
    assert {name for name, cost in COSTS.items() if cost is not None} == {*READING, *PLAYING, *LISTENING}


def run_together(commands: list[list[str]], **more: str) -> tuple[list[tuple[int, str, float]], float]:
    """By command, its status, its errors and its seconds of CPU; and MiB at the peak of all."""
    words = [sys.executable, "-c", TOGETHER, json.dumps(commands)]
    _, out, errors, spent = run(words, **({"WEIMAR_LANG": "en"} | more))
    assert out, errors
    return json.loads(out), spent.memory


def bearable(spent_s: float, cost_s: float) -> bool:
    """True if the seconds of CPU are within a cost, on a machine as slow as this one."""
    return spent_s <= cost_s or spent_s <= cost_s * slowness()


def bomb() -> str:
    """A link of a few hundred characters with a game of twenty thousand statements."""
    game = longest_game(10, arguments=0)
    said = next(action for action in game.actions if isinstance(action, Say))
    return to_link(msgspec.structs.replace(game, actions=(*game.actions[:-1], *[said] * 20_000, game.actions[-1])))


def test_a_link_that_unpacks_to_too_much_is_refused(tmp_path: Path) -> None:
    """By its code, for what the start of the command costs; by every command."""
    today, link, file = date_of(time.time_ns() // 1_000_000), bomb(), tmp_path / "link.txt"
    file.write_text(link)
    given = {name: str(file) for name in READING} | {"daily": f"d{day_of(today, today).version}.{today}.{link}"}
    told, memory = run_together([[*READING[name], words] for name, words in given.items()])
    for status, errors, cpu_s in told:
        assert status == 2, errors
        assert '"too_many_actions"' in errors
        assert bearable(cpu_s, 5)
    assert memory < 200


def worst(name: str) -> bytes:
    """The file or the link that costs a command most."""
    game = longest_game(10)
    cost = COSTS[name]
    assert cost is not None
    if name == "daily":
        today = date_of(time.time_ns() // 1_000_000)
        return longest_day(day_of(today, today)).encode()
    text = dump(game) + b"\n"
    many = name in ("referee", "link", "evenings")
    return text * (cost.bytes_in // len(text)) if many else text


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.full if name in ("explain", "review") else ()) for name in READING]
)
def test_the_worst_input_costs_no_more_than_its_row(name: str, tmp_path: Path) -> None:
    """Files of four megabytes of the longest games, each of a thousand actions and arguments; or one of them."""
    cost, given = COSTS[name], worst(name)
    assert cost is not None
    file = tmp_path / "games.jsonl"
    file.write_bytes(given)
    read = given.decode() if name == "daily" else str(file)
    status, out, errors, spent = run([*WEIMAR, *READING[name], read], WEIMAR_LANG="en")
    assert status == 0, errors
    assert len(out) <= cost.bytes_out
    assert bearable(spent.cpu_s, cost.cpu_s)
    assert spent.memory <= cost.memory


def test_a_longer_file_is_refused_unread(tmp_path: Path) -> None:
    """Whatever is in it: no command reads more than four megabytes, and says so."""
    file = tmp_path / "zeros"
    with file.open("wb") as empty:
        empty.truncate(2**31)
    told, memory = run_together([[*words, str(file)] for name, words in READING.items() if name != "daily"])
    for status, errors, _ in told:
        assert status != 0
        assert '"too_large"' in errors, errors
    assert memory < 200


@pytest.mark.parametrize("name", PLAYING)
def test_games_of_the_strongest_bots_cost_no_more_than_their_row(name: str) -> None:
    """Ten experts that talk; for a study, one game of each size."""
    cost = COSTS[name]
    assert cost is not None
    status, out, errors, spent = run([*WEIMAR, name, *PLAYING[name], "--workers", "1", "--seed", "1"], WEIMAR_LANG="en")
    assert status == 0, errors
    assert len(out) <= cost.bytes_out
    assert bearable(spent.cpu_s, cost.cpu_s)
    assert spent.memory <= cost.memory


@pytest.mark.parametrize(
    ("name", "each", "words"),
    [
        ("simulate", 1, ["--players", "5", "--games", "{}"]),
        ("tournament", 2, ["random", "random", "--players", "5", "--deals", "{}"]),
        ("study", 2, ["veto", "--players", "5", "--games", "{}", "--bots", "random"]),
    ],
)
def test_more_games_need_no_more_memory(name: str, each: int, words: list[str]) -> None:
    """Five times as many: a game has about 15 KB, so 400 more that were kept would have 6 MB.

    A deal is played both ways, and a study plays its games with each value: `each` is how many that are.
    """
    peaks = []
    for games in (100, 500):
        given = [word.format(games // each) for word in words]
        status, _, errors, spent = run([*WEIMAR, name, *given, "--workers", "1", "--seed", "1"], WEIMAR_LANG="en")
        assert status == 0, errors
        peaks.append(spent.memory)
    assert peaks[1] < peaks[0] + 2.6


def junk(size: int) -> list[bytes]:
    """Texts of a size that make a parser work: depth, breadth, one string, many keys."""
    keys = b",".join(b'"%d":0' % number for number in range(size // 12))
    return [
        b"[" * size,
        b"[" + b"{}," * (size // 3 - 2) + b"{}]",
        b'"' + b"\\u0041" * (size // 6 - 1) + b'"',
        b"{" + keys + b"}",
    ]


def test_a_message_of_a_hostile_server_costs_no_more_than_its_row() -> None:
    """As long as it may be; a longer one is not read."""
    cost = COSTS["join"]
    assert cost is not None
    texts = [one.decode() for size in (cost.bytes_in, 8 * cost.bytes_in) for one in junk(size)]
    assert [len(text) > cost.bytes_in for text in texts] == [False] * 4 + [True] * 4

    with ExitStack() as servers:
        ports = [servers.enter_context(saying(text)) for text in texts]
        commands = [["join", f"http://127.0.0.1:{port}/t#key", "--model", "http://127.0.0.1:9/v1"] for port in ports]
        told, memory = run_together(commands, **MODEL)
    for status, errors, cpu_s in told:
        assert status == 2, errors
        assert '"error"' in errors, errors
        assert bearable(cpu_s, cost.cpu_s)
    assert memory <= cost.memory


@contextmanager
def saying(text: str) -> Iterator[int]:
    """A server that answers everything with this text; its port."""

    def answer(socket: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            for _ in socket:
                socket.send(text)

    with serve(answer, "127.0.0.1", 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.socket.getsockname()[1]
        server.shutdown()


def test_a_message_of_a_hostile_assistant_costs_no_more_than_its_row(tmp_path: Path) -> None:
    """As long as it may be; a longer one is refused before it is parsed."""
    cost = COSTS["mcp"]
    assert cost is not None
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    place = f"127.0.0.1:{port}"
    with subprocess.Popen([*WEIMAR, "mcp", "--http", place], stderr=subprocess.DEVNULL, cwd=tmp_path) as child:
        try:
            until = time.monotonic() + 120
            while _asked(port, HELLO) is None:
                assert time.monotonic() < until, "the tools did not start"
                time.sleep(0.2)
            for text in (HELLO, *junk(cost.bytes_in), *junk(64 * cost.bytes_in)):
                idle, before = forget_peak(child.pid), spent_by(child.pid)
                answer = _asked(port, text)
                after = spent_by(child.pid)
                assert answer is not None
                status, size = answer
                assert status == (200 if text == HELLO else 400 if len(text) <= cost.bytes_in else 413)
                assert size <= cost.bytes_out
                assert bearable(after.cpu_s - before.cpu_s, cost.cpu_s)
                assert after.memory - idle <= cost.memory
        finally:
            child.terminate()
            child.wait(60)


def _asked(port: int, text: bytes) -> tuple[int, int] | None:
    """The status and the length of the answer; None before the server listens."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    kinds = {"content-type": "application/json", "accept": "application/json, text/event-stream"}
    try:
        line.request("POST", "/mcp", text, kinds)
        answer = line.getresponse()
        return answer.status, len(answer.read())
    except ConnectionRefusedError:
        return None
    finally:
        line.close()
