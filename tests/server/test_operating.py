"""The examples of docs/how-to/run-a-server.md do what the page says, as they stand there."""

import asyncio
import http.client
import json
import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import apsw
import pytest
from party import PATIENCE_S, serving
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from weimar.store import Addition
from weimar.store.folder import FILE
from weimar.store.sqlite import SqliteStore

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to" / "run-a-server.md").read_text("utf-8")
FIXTURES = ROOT / "tests" / "fixtures"
TLS = ssl.create_default_context(cafile=str(FIXTURES / "localhost.pem"))
WEIMAR = str(Path(sys.executable).with_name("weimar"))


def example(holding: str) -> str:
    """The one fenced block of the page that has these words."""
    (found,) = [block for block in re.findall(r"```\w+\n(.*?)```", PAGE, re.DOTALL) if holding in block]
    return str(found)


def setting(unit: str, name: str) -> str:
    """A value of a systemd unit, as systemd reads it."""
    (value,) = re.findall(rf"^{name}=(.*)$", unit, re.MULTILINE)
    return str(value).replace("%%", "%")


def _keep_a_table(folder: Path, table: str) -> None:
    async def work() -> None:
        store = SqliteStore(folder)
        await store.append(Addition(table, 0, b"entry", None, b"", 0))
        await store.close()

    asyncio.run(work())


def test_the_nightly_backup_contains_the_services_tables(tmp_path: Path) -> None:
    """Service and backup read the same settings; the database in the user's default folder is not taken for theirs."""
    service, backup = example("weimar serve\n"), example("weimar backup /")
    assert setting(service, "EnvironmentFile") == setting(backup, "EnvironmentFile") == "/etc/weimar.env"
    assert setting(service, "User") == setting(backup, "User")
    environment = dict(shlex.split(line)[0].split("=", 1) for line in example("WEIMAR_DATA=").splitlines())
    assert environment["WEIMAR_DATA"] == f"/var/lib/{setting(service, 'StateDirectory')}"
    target = f"/var/lib/{setting(backup, 'StateDirectory')}"
    command = setting(backup, "ExecStart")
    assert f" {target}/" in command

    environment["WEIMAR_DATA"] = str(tmp_path / "data")
    _keep_a_table(tmp_path / "data", "of-the-service")
    _keep_a_table(tmp_path / "home" / ".local" / "share" / "weimar", "of-another")
    (tmp_path / "backups").mkdir()
    command = command.replace("/opt/weimar/.venv/bin/weimar", WEIMAR).replace(target, str(tmp_path / "backups"))
    given = {"HOME": str(tmp_path / "home"), "PATH": "/usr/bin:/bin", **environment}
    subprocess.run(shlex.split(command), env=given, check=True, timeout=60)

    (made,) = (tmp_path / "backups").iterdir()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d\.sqlite3", made.name)
    with closing(apsw.Connection(str(made), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
        assert reader.execute("SELECT table_key FROM entries").get == "of-the-service"
    assert FILE in [path.name for path in (tmp_path / "data").iterdir()]


def test_the_page_creates_its_commands_prerequisites() -> None:
    """Typed from the top: the user is there before anything names it, the folder before the first backup."""
    made = PAGE.index("useradd --system --home-dir /var/lib/weimar")
    assert made < min(PAGE.index("User=weimar"), PAGE.index("sudo -u weimar /"))
    folders = re.findall(r"sudo -u weimar .* backup .*(/var/lib/[\w-]+)/", PAGE)
    assert len(folders) == 2
    for folder in folders:
        assert PAGE.index(f"install -d -m 0700 -o weimar -g weimar {folder}\n") < PAGE.index(f" {folder}/")
    assert PAGE.index("ExecStart=/opt/weimar") < PAGE.index("systemctl enable --now weimar`")


def test_the_upgrade_commands_back_up_and_restore(tmp_path: Path) -> None:
    """Exactly as on the page: after the restore, everything in the backup exists again."""
    lines = re.findall(r"^ *sudo -u weimar (.*)$", PAGE.partition("## Upgrade")[2], re.MULTILINE)
    assert [line.split()[1] for line in lines] == ["backup", "restore"]
    _keep_a_table(tmp_path / "weimar", "before")
    (tmp_path / "weimar-backups").mkdir()
    for line in lines:
        words = shlex.split(line.replace("/var/lib", str(tmp_path)).replace("/opt/weimar/.venv/bin/weimar", WEIMAR))
        subprocess.run(words, check=True, timeout=60, capture_output=True)
        if "backup" in words:
            _keep_a_table(tmp_path / "weimar", "since")
    with closing(apsw.Connection(str(tmp_path / "weimar" / FILE))) as reader:
        assert list(reader.execute("SELECT table_key FROM entries")) == [("before",)]


def find_nginx() -> str:
    """A real nginx; without one the test fails, it is not skipped."""
    places = (os.environ.get("WEIMAR_NGINX", ""), "nginx", "/usr/sbin/nginx", ROOT / ".venv/nginx/usr/sbin/nginx")
    found = next((path for place in places if place and (path := shutil.which(place))), None)
    if found is None:
        pytest.fail("no nginx was found; ./test fetches one on Debian, WEIMAR_NGINX names one")
    return found


def replaced(text: str, **changes: str) -> str:
    """The example with each of these directives changed; each must be in it once."""
    for name, value in changes.items():
        text, count = re.subn(rf"(?m)^( *){name} [^;]*;", rf"\g<1>{name} {value};", text)
        assert count == 1, name
    return text


@asynccontextmanager
async def nginx(folder: Path, upstream: int) -> AsyncIterator[int]:
    """The page's nginx in front of a server, on a port of its own; only names, ports and files are changed."""
    with socket.socket() as kept:  # bound and never listening, so that nobody else is given the port
        kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        kept.bind(("127.0.0.1", 0))
        async with _nginx(folder, upstream, kept.getsockname()[1]) as port:
            yield port


@asynccontextmanager
async def _nginx(folder: Path, upstream: int, port: int) -> AsyncIterator[int]:
    block = replaced(
        example("location / {"),
        listen=f"127.0.0.1:{port} ssl",
        server_name="localhost",
        ssl_certificate=str(FIXTURES / "localhost.pem"),
        ssl_certificate_key=str(FIXTURES / "localhost.key"),
        proxy_pass=f"http://127.0.0.1:{upstream}",
    )
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder / kind};" for kind in kinds)
    main = f"daemon off; pid {folder}/pid; error_log {folder}/errors; worker_processes 1;"
    (folder / "nginx.conf").write_text(f"{main} events {{}} http {{ access_log off; {places}\n{block}\n}}\n")
    process = await asyncio.create_subprocess_exec(find_nginx(), "-p", str(folder), "-c", str(folder / "nginx.conf"))
    try:
        async with asyncio.timeout(PATIENCE_S):
            await _until_it_listens(port, process)
        yield port
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def _until_it_listens(port: int, process: asyncio.subprocess.Process) -> None:
    while True:
        assert process.returncode is None, "nginx did not start"
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except ConnectionRefusedError:
            await asyncio.sleep(0.02)
        else:
            writer.close()
            return


def _ask(port: int, method: str, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """One request through the proxy."""
    with closing(http.client.HTTPSConnection("localhost", port, context=TLS, timeout=PATIENCE_S)) as line:
        line.request(method, path, headers=headers)
        answer = line.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()


def _socket(port: int, origin: str, **headers: str) -> connect:
    return connect(
        f"wss://localhost:{port}/ws", ssl=TLS, compression=None, additional_headers={"Origin": origin, **headers}
    )


async def _attached(line: ClientConnection, key: str) -> str:
    await line.send(json.dumps({"type": "attach", "key": key}))
    return str(json.loads(await line.recv())["type"])


async def test_the_pages_proxy_forwards_everything(tmp_path: Path) -> None:
    """Through a real nginx, on a port of its own: pages, requests, sockets, and the limits of each address."""
    async with serving(tmp_path / "data", max_sockets_per_address=1) as place, nginx(tmp_path, place.port) as port:
        here = f"https://localhost:{port}"
        status, headers, _ = await asyncio.to_thread(_ask, port, "GET", "/")
        assert status == 200
        assert f"wss://localhost:{port}" in headers["content-security-policy"]
        assert "content-encoding" not in headers
        status, _, body = await asyncio.to_thread(_ask, port, "POST", "/api/tables")
        assert status == 201
        assert (await asyncio.to_thread(_ask, port, "GET", "/metrics", Host="play.example.org"))[0] == 404
        async with _socket(port, here) as line:
            assert await _attached(line, json.loads(body)["key"]) == "welcome"
            with pytest.raises(InvalidStatus):  # a second one, whatever address it claims to come from
                await _socket(port, here, **{"X-Forwarded-For": "203.0.113.7"})
        with pytest.raises(InvalidStatus):
            await _socket(port, "https://elsewhere.example")
