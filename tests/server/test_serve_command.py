"""`weimar serve` as its operator meets it: a process with options, output, exit statuses and files."""

import asyncio
import errno
import http.client
import json
import os
import pty
import re
import select
import signal
import socket
import ssl
import stat
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from click.testing import CliRunner
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from weimar.cli.commands import app
from weimar.cli.server.serve import serve as serve_command
from weimar.server.process.settings import Settings
from weimar.server.process.tokens import SECRET_FILE
from weimar.store import Addition
from weimar.store.folder import FILE
from weimar.store.sqlite import SqliteStore

ROOT = Path(__file__).parents[2]
WEIMAR = str(Path(sys.executable).with_name("weimar"))
STARTS_WITHIN_S = 60.0
LOCAL = ("--host", "127.0.0.1", "--port", "0")
FIXTURES = Path(__file__).parents[1] / "fixtures"
CERTIFICATE, KEY = str(FIXTURES / "localhost.pem"), str(FIXTURES / "localhost.key")
"""A certificate that signs itself, for tests only."""
QR = "█▀▄"


def _environment(**extra: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("WEIMAR_")}
    return kept | {"WEIMAR_LANG": "en", "NO_COLOR": "1", "COLUMNS": "100"} | extra


@contextmanager
def serving(*options: str, **extra: str) -> Iterator[subprocess.Popen[str]]:
    """A server in a process of its own, which does not outlive the test."""
    process = subprocess.Popen(
        [WEIMAR, "serve", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=_environment(**extra),
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate(timeout=STARTS_WITHIN_S)


def _lines(process: subprocess.Popen[str], many: int) -> list[str]:
    """The first lines of what it prints, read past Python's own buffer, in which `select` sees nothing."""
    assert process.stdout is not None
    shown = b""
    while shown.count(b"\n") < many:
        ready, _, _ = select.select([process.stdout], [], [], STARTS_WITHIN_S)
        assert ready, "nothing was printed in time"
        more = os.read(process.stdout.fileno(), 65536)
        assert more, process.stderr.read() if process.stderr else ""
        shown += more
    lines = shown.decode().splitlines(keepends=True)
    assert len(lines) == many, lines
    return lines


def _port(line: str) -> int:
    found = re.search(r"http://[^:]+:(\d+)/", line)
    assert found, line
    return int(found[1])


def _get(port: int, path: str) -> tuple[int, bytes]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=STARTS_WITHIN_S) as answer:
        return answer.status, answer.read()


def _refused(*options: str, **extra: str) -> dict[str, str]:
    """What a server says that does not start: one JSON object, after which it ends with 2."""
    told = subprocess.run(
        [WEIMAR, "serve", *options],
        capture_output=True,
        text=True,
        env=_environment(**extra),
        timeout=STARTS_WITHIN_S,
        check=False,
    )
    assert told.returncode == 2, told
    assert told.stdout == ""
    assert "Traceback" not in told.stderr
    error: dict[str, str] = json.loads(told.stderr)
    return error


def _refused_at_once(*options: str) -> dict[str, str]:
    """The same of options that are refused before anything is opened, asked within this process, which is quicker."""
    told = CliRunner().invoke(serve_command, options)
    assert told.exit_code == 2, told
    assert told.stdout == ""
    error: dict[str, str] = json.loads(told.stderr)
    return error


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_serve_starts_and_stops_on_a_signal(tmp_path: Path, number: signal.Signals) -> None:
    """Prints where it is, answers there, and ends with 0 on either signal without a traceback or a warning."""
    with serving(*LOCAL, "--data", str(tmp_path), WEIMAR_WEB=str(FIXTURES / "webapp")) as process:
        (line,) = _lines(process, 1)
        port = _port(line)
        assert line == f"Weimar is running: http://localhost:{port}/\n"
        assert json.loads(_get(port, "/healthz")[1]) == {"status": "ok"}
        assert json.loads(_get(port, "/readyz")[1]) == {"status": "ok"}
        status, figures = _get(port, "/metrics")
        assert status == 200
        assert b"\nweimar_sockets 0.0\n" in figures
        process.send_signal(number)
        out, err = process.communicate(timeout=STARTS_WITHIN_S)
        assert (process.returncode, out) == (0, "")
        assert "Traceback" not in err
        assert "web app has not been built" not in err


def test_a_server_without_the_app_says_so(tmp_path: Path) -> None:
    """On standard error, when it starts; the operator need not open a page to learn it."""
    with serving(*LOCAL, "--data", str(tmp_path / "data"), WEIMAR_WEB=str(tmp_path / "nothing")) as process:
        _get(_port(_lines(process, 1)[0]), "/healthz")
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=STARTS_WITHIN_S)
    assert "web app has not been built" in err


def test_clients_are_informed_of_a_stop(tmp_path: Path) -> None:
    """By the last message, so that the app connects again and nobody thinks that the table is gone.

    Someone who is only about to be connected does not keep the server from stopping.
    """

    async def watch(process: subprocess.Popen[str], port: int) -> list[dict[str, object]]:
        told: list[dict[str, object]] = []
        key = await asyncio.to_thread(_open_table, port)
        async with connect(f"ws://127.0.0.1:{port}/ws", compression=None) as line:
            await line.send(json.dumps({"type": "attach", "key": key}))
            told.append(json.loads(await line.recv()))
            process.send_signal(signal.SIGTERM)
            with suppress(ConnectionClosed):
                while True:
                    told.append(json.loads(await asyncio.wait_for(line.recv(), STARTS_WITHIN_S)))
        return told

    with serving(*LOCAL, "--data", str(tmp_path)) as process:
        port = _port(_lines(process, 1)[0])
        with socket.create_connection(("127.0.0.1", port), timeout=STARTS_WITHIN_S) as open_socket:
            open_socket.sendall(
                b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
            assert open_socket.recv(12) == b"HTTP/1.1 101"
            told = asyncio.run(watch(process, port))
            process.communicate(timeout=STARTS_WITHIN_S)
        assert process.returncode == 0
    assert told[0]["type"] == "welcome"
    assert told[-1] == {"type": "closing", "code": "server_stops"}


def _open_table(port: int) -> str:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=STARTS_WITHIN_S)
    with closing(line):
        line.request("POST", "/api/tables")
        return str(json.loads(line.getresponse().read())["key"])


@pytest.mark.parametrize("lost", ["gone", "emptied", "all but its log"])
def test_a_missing_database_is_not_replaced(tmp_path: Path, lost: str) -> None:
    """The operator is informed, and nothing is deleted: the log next to the database may hold the missing games."""

    async def fill() -> None:
        store = SqliteStore(tmp_path)
        await store.append(Addition("KEY", 0, b"entry", None, b"", 0))
        for name in (FILE, f"{FILE}-wal"):
            (tmp_path / f"copy of {name}").write_bytes((tmp_path / name).read_bytes())
        await store.close()

    asyncio.run(fill())
    file, log = tmp_path / FILE, tmp_path / f"{FILE}-wal"
    if lost == "all but its log":
        file.unlink()
        (tmp_path / f"copy of {log.name}").replace(log)
        kept = log.read_bytes()
    else:
        (tmp_path / SECRET_FILE).write_bytes(b"x" * 32)
        file.unlink()
        if lost == "emptied":
            file.touch()
    error = _refused(*LOCAL, "--data", str(tmp_path))
    assert error["error"] == "data_unusable"
    assert "restore a backup" in error["message"]
    assert not file.exists() or file.stat().st_size == 0
    assert lost != "all but its log" or log.read_bytes() == kept


def test_serve_prints_the_address_on_the_network(tmp_path: Path) -> None:
    """By default it can be reached from elsewhere; where there is no terminal there is no QR code."""
    with serving("--port", "0", "--data", str(tmp_path)) as process:
        own, network = _lines(process, 2)
        assert re.fullmatch(rf"On the same network: http://[0-9.]+:{_port(own)}/\n", network)
        process.send_signal(signal.SIGTERM)
        out, _ = process.communicate(timeout=STARTS_WITHIN_S)
        assert not set(out) & set(QR)


def test_a_terminal_gets_a_qr_code(tmp_path: Path) -> None:
    """Whoever looks at a terminal can hold their phone to it."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [WEIMAR, "serve", "--port", "0", "--data", str(tmp_path)],
        stdout=theirs,
        stderr=subprocess.DEVNULL,
        env=_environment(),
    )
    os.close(theirs)
    shown, until = b"", time.monotonic() + STARTS_WITHIN_S
    try:
        while not set(shown.decode("utf-8", "ignore")) & set(QR):
            ready, _, _ = select.select([ours], [], [], max(0.0, until - time.monotonic()))
            assert ready, shown
            shown += os.read(ours, 4096)
        assert b"Weimar is running" in shown
    finally:
        process.kill()
        process.wait(STARTS_WITHIN_S)
        os.close(ours)


def test_the_command_line_overrides_the_environment(tmp_path: Path) -> None:
    """A data folder from the environment is used; of two ports, the command line's is used."""
    folder = tmp_path / "from the environment"
    with serving(*LOCAL, WEIMAR_DATA=str(folder), WEIMAR_PORT="1") as process:
        assert _port(_lines(process, 1)[0]) > 1
        assert (folder / "weimar.sqlite3").exists()


def test_secrets_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    """The secret and the database cannot be read by others, nor the folder; the secret stays the same."""
    folder = tmp_path / "new"
    found = set()
    for _ in range(2):
        with serving(*LOCAL, "--data", str(folder)) as process:
            _lines(process, 1)
            for name in ("weimar.secret", "weimar.sqlite3"):
                assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700
            found.add((folder / "weimar.secret").read_bytes())
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=STARTS_WITHIN_S)
    assert len(found) == 1
    assert len(found.pop()) >= 32


def test_a_bad_setting_is_named() -> None:
    """The operator learns which one, not how validation works."""
    error = _refused(*LOCAL, WEIMAR_EXPIRE_DAYS="never")
    assert error["error"] == "bad_setting"
    assert "expire_days" in error["message"]


def test_lists_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one would type it in a shell."""
    monkeypatch.setenv("WEIMAR_ORIGINS", "https://one.example, https://two.example")
    assert Settings().origins == ["https://one.example", "https://two.example"]
    monkeypatch.setenv("WEIMAR_ORIGINS", "")
    assert Settings().origins == []


def test_a_url_of_several_hosts_is_one_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its commas are not those between databases."""
    first, second = "postgresql://weimar@10.0.0.11:5432,10.0.0.12:5432/weimar", "postgres://weimar@10.0.0.21/weimar"
    monkeypatch.setenv("WEIMAR_DATABASE", f"{first}, {second}")
    assert Settings().database == [first, second]


def test_a_port_in_use_is_reported(tmp_path: Path) -> None:
    """And nothing is left behind that would keep a second try out."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        error = _refused("--host", "127.0.0.1", "--port", port, "--data", str(tmp_path))
    assert error["error"] == "cannot_listen"
    assert port in error["message"]
    with serving(*LOCAL, "--data", str(tmp_path)) as process:
        _lines(process, 1)


def test_a_foreign_address_is_reported(tmp_path: Path) -> None:
    """An address of another machine, or a name that is none."""
    for host in ("192.0.2.1", "no such host"):
        error = _refused("--host", host, "--port", "0", "--data", str(tmp_path))
        assert error["error"] == "cannot_listen"
        assert host in error["message"]


def test_an_impossible_folder_is_reported(tmp_path: Path) -> None:
    """A file is in the place of the folder."""
    (tmp_path / "file").write_text("here first")
    error = _refused(*LOCAL, "--data", str(tmp_path / "file"))
    assert error["error"] == "data_unusable"
    assert (tmp_path / "file").read_text() == "here first"


def test_an_unreadable_file_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its name; it is not said that the port is at fault."""

    def serve(_: Settings) -> int:
        raise PermissionError(errno.EACCES, "Permission denied", "/var/lib/weimar/8041")

    monkeypatch.setattr("weimar.server.run.serve", serve)
    done = CliRunner().invoke(serve_command, [])
    assert done.exit_code == 2
    error = json.loads(done.stderr)
    assert error["error"] == "data_unusable"
    assert "/var/lib/weimar/8041" in error["message"]


def test_serve_uses_tls_with_a_certificate(tmp_path: Path) -> None:
    """Pages and sockets; the printed addresses use HTTPS, and plain HTTP gets no answer."""
    tls = ssl.create_default_context(cafile=str(FIXTURES / "localhost.pem"))
    with serving(*LOCAL, "--data", str(tmp_path), "--cert", CERTIFICATE, "--key", KEY) as process:
        line = _lines(process, 1)[0]
        assert line.startswith("Weimar is running: https://localhost:")
        port = int(line.rpartition(":")[2].strip("/\n"))
        with urllib.request.urlopen(f"https://localhost:{port}/healthz", context=tls, timeout=20) as answer:
            assert json.loads(answer.read()) == {"status": "ok"}
        with urllib.request.urlopen(f"https://localhost:{port}/api/tables", b"", context=tls, timeout=20) as answer:
            asyncio.run(_watches_over_tls(port, tls, json.loads(answer.read())["key"]))
        with pytest.raises((OSError, http.client.HTTPException)):
            _get(port, "/healthz")


async def _watches_over_tls(port: int, tls: ssl.SSLContext, key: str) -> None:
    async with connect(f"wss://localhost:{port}/ws", ssl=tls, compression=None) as socket:
        await socket.send(json.dumps({"type": "attach", "key": key}))
        assert json.loads(await socket.recv())["type"] == "welcome"


def test_an_unusable_certificate_is_reported(tmp_path: Path) -> None:
    """One without a key, one that is not there, one that is none, a key of another: by code, and nothing is opened."""
    nothing = tmp_path / "nothing.pem"
    nothing.write_text("nothing")
    data = (*LOCAL, "--data", str(tmp_path / "data"))
    for options in (("--cert", CERTIFICATE), ("--key", KEY)):
        assert _refused_at_once(*data, *options)["error"] == "bad_setting"
    for cert, key in ((str(tmp_path / "none"), KEY), (CERTIFICATE, str(nothing))):
        assert _refused_at_once(*data, "--cert", cert, "--key", key)["error"] == "certificate_unusable"
    assert _refused(*data, "--cert", str(nothing), "--key", KEY)["error"] == "certificate_unusable"
    assert not (tmp_path / "data").exists()


def test_a_certificate_refused_by_other_nodes_is_reported(tmp_path: Path) -> None:
    """By code, with the file, before the database is asked; the command that the sentence names makes a right one."""
    folder = tmp_path / "certificates"
    no_database = "postgresql://weimar@127.0.0.1:1/weimar"
    relay = {"WEIMAR_DATABASE": no_database, "WEIMAR_RELAY": "10.0.0.1:1"}
    certificates = {"WEIMAR_RELAY_CERTIFICATES": str(folder / "10.0.0.1")}
    data = (*LOCAL, "--data", str(tmp_path / "data"))
    assert _refused(*data, **relay)["error"] == "relay_without_certificates"
    error = _refused(*data, **relay, **certificates)
    assert error["error"] == "relay_file_unreadable"
    assert str(folder / "10.0.0.1" / "ca.crt") in error["message"]
    assert not (tmp_path / "data").exists()
    told = CliRunner().invoke(app, ["certificates", str(folder), "--node", "10.0.0.1"])
    assert (told.exit_code, told.stdout.partition(",")[0]) == (0, f"10.0.0.1: {folder / '10.0.0.1'}")
    assert _refused(*data, **relay, **certificates)["error"] == "data_unusable"


@pytest.mark.parametrize(
    ("nodes", "code"), [([], "no_node_named"), (["../x"], "bad_node_name"), (["node-1"], "relay_file_unreadable")]
)
def test_failures_to_create_certificates_are_reported(nodes: list[str], code: str, tmp_path: Path) -> None:
    """By code, and nothing is written."""
    if nodes == ["node-1"]:
        (tmp_path / "ca.key").write_text("none")
    options = [option for node in nodes for option in ("--node", node)]
    told = CliRunner().invoke(app, ["certificates", str(tmp_path), *options])
    assert (told.exit_code, told.stdout, json.loads(told.stderr)["error"]) == (2, "", code)
    assert [file.name for file in tmp_path.iterdir()] in ([], ["ca.key"])


def test_help_explains_the_command() -> None:
    """The options, what they are by default, and where the rest is."""
    told = subprocess.run(
        [WEIMAR, "serve", "--help"], capture_output=True, text=True, env=_environment(), timeout=60, check=True
    )
    text = " ".join(told.stdout.split())
    for piece in ("--host", "--port", "8032", "--data", "--cert", "--key", "docs/reference/settings.md"):
        assert piece in text


def _record(port: int, key: str) -> object:
    """The answer to a request for the record of a table."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=STARTS_WITHIN_S)
    with closing(line):
        line.request("POST", "/api/record", json.dumps({"key": key}))
        return json.loads(line.getresponse().read())


def _a_damaged_table(folder: Path) -> str:
    """A data folder with one table whose log nobody can read; its key."""

    async def write() -> None:
        store = SqliteStore(folder)
        await store.append(Addition("SECRET-KEY", 0, b"\x01 nothing that makes sense", None, b"", 0))
        await store.close()

    asyncio.run(write())
    return "SECRET-KEY"


@pytest.mark.parametrize(("extra", "as_json"), [({}, True), ({"WEIMAR_LOG_JSON": "false"}, False)])
def test_logs_are_json_except_on_a_terminal(
    tmp_path: Path,
    extra: dict[str, str],
    as_json: bool,  # noqa: FBT001
) -> None:
    """One line of JSON for each event, or the operator's format; it names the event, and no secret."""
    key = _a_damaged_table(tmp_path)
    with serving(*LOCAL, "--data", str(tmp_path), **extra) as process:
        port = _port(_lines(process, 1)[0])
        assert _record(port, key) == {"error": "table_damaged"}
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=STARTS_WITHIN_S)
    (line,) = [line for line in err.splitlines() if "table_unreadable" in line]
    assert key not in err
    if as_json:
        told = json.loads(line)
        assert (told["event"], told["level"]) == ("table_unreadable", "error")
    else:
        assert not line.startswith("{")


def test_logs_on_a_terminal_are_readable_text(tmp_path: Path) -> None:
    """The same event on a terminal, without being asked."""
    key = _a_damaged_table(tmp_path)
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [WEIMAR, "serve", *LOCAL, "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        env=_environment(),
    ) as process:
        os.close(theirs)
        try:
            port = _port(_lines(process, 1)[0])
            assert _record(port, key) == {"error": "table_damaged"}
            told = ""
            while "\n" not in told:
                told += os.read(ours, 65536).decode()
        finally:
            process.kill()
            os.close(ours)
    assert "table_unreadable" in told
    assert not told.startswith("{")
