"""`weimar serve` on a disk that it cannot use, or that fails under it: a clear sentence, nothing lost.

The command runs in processes of its own.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from stores import fill, opened

from weimar.client import Client
from weimar.server.run import STORE_BROKEN
from weimar.store.folder import FILE
from weimar.store.sqlite import SqliteStore
from weimar.table.commands import Chat, TakeSeat
from weimar.text import say

WITHIN_S: Final = 60
SERVE: Final = ("serve", "--host", "127.0.0.1", "--port", "0", "--data")

COMMAND: Final = "from weimar.cli import main; main()"
LITTLE_ROOM: Final = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, 600_000));" + COMMAND
"""Files may not grow beyond this."""
UNPRIVILEGED: Final = """
import encodings.idna, os, sys
import weimar.server.run, weimar.store.backup
from weimar.text import say
from weimar.cli import main
say("data_unusable", name="")
if os.geteuid() == 0:
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
command, folders, statuses = sys.argv[:-3], sys.argv[-3:], set()
for folder in folders:
    if not os.fork():
        sys.argv = [*command, folder]
        main()
    statuses.add(os.waitstatus_to_exitcode(os.wait()[1]))
sys.exit(*statuses)
"""
"""The command for each of three folders; whoever runs this as root becomes nobody, once all is imported."""


def run(*data: Path, code: str = COMMAND) -> subprocess.CompletedProcess[bytes]:
    """Run `weimar serve` where it cannot start."""
    command = [sys.executable, "-c", code, *SERVE, *map(str, data)]
    return subprocess.run(command, capture_output=True, timeout=WITHIN_S, check=False)


def refusal(done: subprocess.CompletedProcess[bytes]) -> tuple[str, str]:
    """Code and sentence of a command that could not start; never a traceback."""
    assert done.returncode == 2, done.stderr.decode()
    told = json.loads(done.stderr.splitlines()[-1])
    assert b"Traceback" not in done.stderr
    return told["error"], told["message"]


class Running:
    """A server that has started."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.process, self.port = process, port

    async def key(self) -> str:
        """Of a new table."""
        async with httpx.AsyncClient(
            transport=httpx.AsyncHTTPTransport(retries=10), trust_env=False, timeout=WITHIN_S
        ) as web:
            answer = await web.post(f"http://127.0.0.1:{self.port}/api/tables")
        return str(answer.json()["key"])


@asynccontextmanager
async def serving(data: Path, code: str = COMMAND) -> AsyncIterator[Running]:
    """`weimar serve`, killed at the end if it still runs."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        code,
        *SERVE,
        str(data),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=os.environ
        | {"WEIMAR_REQUESTS_PER_SECOND": "100000", "WEIMAR_REQUESTS_BURST": "100000", "WEIMAR_RESERVE_MB": "0"},
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(WITHIN_S):
            line = (await process.stdout.readline()).decode()
        yield Running(process, int(line.rstrip("/\n").rsplit(":", 1)[1]))
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


# -- it cannot start


async def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    """With a code and the folder's name; whoever has it can write on."""
    async with opened(tmp_path) as store:
        code, sentence = refusal(await asyncio.to_thread(run, tmp_path))
        assert code == "data_in_use"
        assert str(tmp_path) in sentence
        await fill(store)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everyone may enter, unlike pytest's own."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


def _empty(folder: Path) -> None:
    folder.mkdir()
    folder.chmod(0o555)


def _with_data(folder: Path) -> None:
    """All files can be written to, as they can by the user whose server it is, but no file can be made."""
    asyncio.run(SqliteStore(folder).close())
    for path in folder.iterdir():
        path.chmod(0o666)
    folder.chmod(0o555)


def _read_only_file(folder: Path) -> None:
    asyncio.run(SqliteStore(folder).close())
    (folder / FILE).chmod(0o444)
    (folder / "weimar.lock").chmod(0o666)
    folder.chmod(0o777)


def test_a_read_only_folder_is_refused(open_folder: Path) -> None:
    """An empty one, one with data, a file in one: the sentence names it, and nothing is changed."""
    folders = [open_folder / name for name in ("empty", "data", "file")]
    for prepare, folder in zip((_empty, _with_data, _read_only_file), folders, strict=True):
        prepare(folder)
    before = {path: path.read_bytes() for path in open_folder.glob("*/*")}
    done = run(*folders, code=UNPRIVILEGED)
    assert (done.returncode, b"Traceback" in done.stderr) == (2, False), done.stderr.decode()
    told = [json.loads(line) for line in done.stderr.splitlines()]
    assert [answer["error"] for answer in told] == ["data_unusable"] * 3
    assert all(str(folder) in answer["message"] for folder, answer in zip(folders, told, strict=True))
    assert {path: path.read_bytes() for path in open_folder.glob("*/*")} == before


# -- it fails under it


async def _until_it_ends(server: Running) -> tuple[str, dict[str, Any], str]:
    """Write until the server has ended. Returns the table, the acknowledged requests, and the output."""
    told: dict[str, Any] = {}
    key = await server.key()

    async def write(client: Client) -> None:
        await client.sit(TakeSeat("Ada"))
        number = 0
        while True:
            number += 1
            name = f"00000000-0000-4000-8000-{number:012}"
            told[name] = await client.request(Chat(f"{name}:" + "x" * 350), name)

    async with Client(f"ws://127.0.0.1:{server.port}/ws", key) as client:
        writing = asyncio.create_task(write(client))
        ending = asyncio.create_task(server.process.communicate())
        await asyncio.wait((writing, ending), timeout=WITHIN_S, return_when=asyncio.FIRST_COMPLETED)
        assert not writing.done(), writing.exception()
        _, errors = await asyncio.wait_for(ending, 1)
        writing.cancel()
    return key, told, errors.decode()


async def _requests(folder: Path, key: str) -> list[str | None]:
    async with opened(folder) as store:
        return [None if row.request is None else row.request.rpartition(":")[2] for row in await store.read(key)]


async def test_a_file_size_limit_ends_the_server_without_loss(tmp_path: Path) -> None:
    """Exit status 3, a sentence, and every acknowledged request in the log exactly once."""
    async with serving(tmp_path, LITTLE_ROOM) as server:
        key, told, errors = await _until_it_ends(server)
        assert server.process.returncode == STORE_BROKEN, errors
    assert say("serve-store-broken") in errors
    assert "Traceback" not in errors
    found = await _requests(tmp_path, key)
    assert len(told) >= 10
    assert all(found.count(name) == 1 for name in told)
    assert len([name for name in found if name is not None]) <= len(told) + 2, "the seat, and the one that failed"
