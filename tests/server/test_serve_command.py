"""`weimar serve` as its operator meets it: a process with options, output, exit statuses and files.

One of these processes starts as an operator would start it; the others are forked (`launcher`).
"""

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
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.error import HTTPError

import pytest
from click.testing import CliRunner
from launcher import WITHIN_S, Command, Launcher
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from weimar.cli.commands import app
from weimar.cli.server.serve import serve as serve_command
from weimar.server.process.settings import Settings
from weimar.server.process.tokens import SECRET_FILE
from weimar.store import Addition
from weimar.store.folder import FILE
from weimar.store.sqlite import SqliteStore
from weimar.table.events import SCHEMA

WEIMAR = str(Path(sys.executable).with_name("weimar"))
LOCAL = ("--host", "127.0.0.1", "--port", "0")
FIXTURES = Path(__file__).parents[1] / "fixtures"
CERTIFICATE, KEY = str(FIXTURES / "localhost.pem"), str(FIXTURES / "localhost.key")
"""A certificate that signs itself, for tests only."""
QR = "█▀▄"


def _environment(**extra: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("WEIMAR_")}
    return kept | {"WEIMAR_LANG": "en", "NO_COLOR": "1", "COLUMNS": "100"} | extra


class Serve:
    """Runs `weimar serve`, once at a time.

    Attributes:
        out, err: the files of its output.
    """

    def __init__(self, launcher: Launcher, folder: Path) -> None:
        self.launcher = launcher
        self.out, self.err = folder / "out", folder / "err"

    def begin(self, *options: str, out: str = "", err: str = "", **extra: str) -> None:
        """Start it; a terminal can take its output."""
        for file in (self.out, self.err):
            file.write_bytes(b"")
        environment = _environment(**extra)
        self.launcher.begin(Command(["serve", *options], environment, out or str(self.out), err or str(self.err)))

    @contextmanager
    def running(self, *options: str, **extra: str) -> Iterator[int]:
        """A server that has started; its port. It does not outlive the block."""
        self.begin(*options, **extra)
        try:
            yield _port(self.lines(1)[0])
        finally:
            if self.launcher.child is not None:
                self.launcher.end(signal.SIGKILL)

    def lines(self, many: int) -> list[str]:
        """The first lines that it prints."""
        until = time.monotonic() + WITHIN_S
        while (text := self.out.read_text()).count("\n") < many:
            assert time.monotonic() < until, self.err.read_text()
            time.sleep(0.01)
        lines = text.splitlines(keepends=True)
        assert len(lines) == many, lines
        return lines

    def stop(self, number: signal.Signals = signal.SIGTERM) -> str:
        """It ends with 0 on a signal; what it printed as errors."""
        assert self.launcher.end(number) == 0
        return self.err.read_text()

    def refused(self, *options: str, **extra: str) -> dict[str, str]:
        """The error of a server that does not start: one JSON object, after which it ends with 2."""
        self.begin(*options, **extra)
        assert (self.launcher.end(), self.out.read_text()) == (2, "")
        error: dict[str, str] = json.loads(self.err.read_text())
        return error


@pytest.fixture(scope="module")
def launcher() -> Iterator[Launcher]:
    """A process to fork from."""
    with Launcher(_environment()) as one:
        yield one


@pytest.fixture
def serve(launcher: Launcher, tmp_path: Path) -> Serve:
    """The command."""
    (tmp_path / "output").mkdir()
    return Serve(launcher, tmp_path / "output")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder, which is not there yet."""
    return tmp_path / "data"


def _port(line: str) -> int:
    found = re.search(r"https?://[^:]+:(\d+)/", line)
    assert found, line
    return int(found[1])


def _ask(port: int, path: str, body: bytes | None = None, tls: ssl.SSLContext | None = None) -> bytes:
    address = f"{'http' if tls is None else 'https'}://localhost:{port}{path}"
    with urllib.request.urlopen(address, body, timeout=WITHIN_S, context=tls) as answer:  # noqa: S310 - our own server
        content: bytes = answer.read()
        return content


def _open_table(port: int, tls: ssl.SSLContext | None = None) -> str:
    return str(json.loads(_ask(port, "/api/tables", b"", tls))["key"])


def test_serve_starts_and_stops_on_a_signal(serve: Serve, data: Path) -> None:
    """Prints where it is, answers there, and ends with 0 on either signal without a traceback or a warning.

    The secret and the database cannot be read by others, nor the folder; the secret stays the same.
    """
    options, web = (*LOCAL, "--data", str(data)), str(FIXTURES / "webapp")
    with serve.running(*options, WEIMAR_WEB=web) as port:
        for path in ("/healthz", "/readyz"):
            assert json.loads(_ask(port, path)) == {"status": "ok"}
        assert b"\nweimar_sockets 0.0\n" in _ask(port, "/metrics")
        kept = {name: stat.S_IMODE((data / name).stat().st_mode) for name in (SECRET_FILE, FILE, ".")}
        assert kept == {SECRET_FILE: 0o600, FILE: 0o600, ".": 0o700}
        secret = (data / SECRET_FILE).read_bytes()
        assert len(secret) >= 32
        assert serve.lines(1) == [f"Weimar is running: http://localhost:{port}/\n"]
        assert serve.stop(signal.SIGINT) == ""
    process = subprocess.Popen(
        [WEIMAR, "serve", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=_environment(WEIMAR_WEB=web),
    )
    try:
        assert process.stdout is not None
        assert json.loads(_ask(_port(process.stdout.readline()), "/healthz")) == {"status": "ok"}
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=WITHIN_S)
        assert (process.returncode, out, err) == (0, "", "")
        assert (data / SECRET_FILE).read_bytes() == secret
    finally:
        process.kill()
        process.wait()


STOPPED_WHEN_TOLD = """
import os, signal, sys
from pathlib import Path
import weimar.server.run as run
from weimar.server.process.settings import Settings
run._print_addresses = lambda *_: os.kill(os.getpid(), signal.SIGTERM)
sys.exit(run.serve(Settings(data=Path(sys.argv[1]), host="127.0.0.1", port=0)))
"""


def test_whoever_reads_the_address_can_stop_the_server(data: Path) -> None:
    """A signal at that very moment already finds the server ready to end cleanly."""
    ended = subprocess.run([sys.executable, "-c", STOPPED_WHEN_TOLD, data], timeout=WITHIN_S, check=False)
    assert ended.returncode == 0


def test_the_command_line_overrides_the_environment(serve: Serve, data: Path) -> None:
    """The environment names the data folder, the command line the port. A missing app is reported."""
    with serve.running(*LOCAL, WEIMAR_DATA=str(data), WEIMAR_PORT="1", WEIMAR_WEB=str(data / "nothing")) as port:
        assert port > 1
        assert (data / FILE).exists()
        assert "web app has not been built" in serve.stop()


def test_clients_are_informed_of_a_stop(serve: Serve, data: Path) -> None:
    """By the last message, so that the app connects again and nobody thinks that the table is gone.

    Someone who is only about to be connected does not keep the server from stopping.
    """

    async def watch(port: int, key: str) -> list[dict[str, object]]:
        told: list[dict[str, object]] = []
        async with connect(f"ws://127.0.0.1:{port}/ws", compression=None) as line:
            await line.send(json.dumps({"type": "attach", "key": key}))
            told.append(json.loads(await line.recv()))
            stopping = asyncio.create_task(asyncio.to_thread(serve.stop))
            with suppress(ConnectionClosed):
                while True:
                    told.append(json.loads(await asyncio.wait_for(line.recv(), WITHIN_S)))
            await stopping
        return told

    with (
        serve.running(*LOCAL, "--data", str(data)) as port,
        socket.create_connection(("127.0.0.1", port), timeout=WITHIN_S) as open_socket,
    ):
        open_socket.sendall(
            b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        assert open_socket.recv(12) == b"HTTP/1.1 101"
        told = asyncio.run(watch(port, _open_table(port)))
    assert told[0]["type"] == "welcome"
    assert told[-1] == {"type": "closing", "code": "server_stops"}


@pytest.mark.parametrize("lost", ["gone", "emptied", "all but its log"])
def test_a_missing_database_is_not_replaced(serve: Serve, data: Path, lost: str) -> None:
    """The operator is informed, and nothing is deleted: the log next to the database may hold the missing games."""
    file, log = data / FILE, data / f"{FILE}-wal"

    async def fill() -> bytes:
        store = SqliteStore(data)
        await store.append(Addition("KEY", 0, b"entry", None, b"", 0))
        written = log.read_bytes()
        await store.close()
        return written

    written = asyncio.run(fill())
    file.unlink()
    if lost == "all but its log":
        log.write_bytes(written)
    else:
        (data / SECRET_FILE).write_bytes(b"x" * 32)
        if lost == "emptied":
            file.touch()
    error = serve.refused(*LOCAL, "--data", str(data))
    assert error["error"] == "data_unusable"
    assert "restore a backup" in error["message"]
    assert not file.exists() or file.stat().st_size == 0
    assert lost != "all but its log" or log.read_bytes() == written


def test_serve_prints_the_address_on_the_network(serve: Serve, data: Path) -> None:
    """By default it can be reached from elsewhere; where there is no terminal there is no QR code."""
    serve.begin("--port", "0", "--data", str(data))
    own, network = serve.lines(2)
    assert re.fullmatch(rf"On the same network: http://[0-9.]+:{_port(own)}/\n", network)
    serve.launcher.end(signal.SIGKILL)
    assert not set(serve.out.read_text()) & set(QR)


@contextmanager
def _terminal() -> Iterator[tuple[str, int]]:
    """The name of a terminal, and where to read what is printed on it."""
    ours, theirs = pty.openpty()
    try:
        yield os.ttyname(theirs), ours
    finally:
        os.close(ours)
        os.close(theirs)


def _read_until(terminal: int, wanted: str) -> str:
    """What appears on a terminal until one of some characters does."""
    shown, until = b"", time.monotonic() + WITHIN_S
    while not set(shown.decode("utf-8", "ignore")) & set(wanted):
        ready, _, _ = select.select([terminal], [], [], max(0.0, until - time.monotonic()))
        assert ready, shown
        shown += os.read(terminal, 4096)
    return shown.decode("utf-8", "ignore")


def test_a_terminal_gets_a_qr_code(serve: Serve, data: Path) -> None:
    """Whoever looks at a terminal can hold their phone to it."""
    with _terminal() as (name, terminal):
        serve.begin("--port", "0", "--data", str(data), out=name)
        assert "Weimar is running" in _read_until(terminal, QR)
        serve.launcher.end(signal.SIGKILL)


def test_lists_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one would type it in a shell; the commas in a URL of several hosts are not those between databases."""
    monkeypatch.setenv("WEIMAR_ORIGINS", "https://one.example, https://two.example")
    assert Settings().origins == ["https://one.example", "https://two.example"]
    monkeypatch.setenv("WEIMAR_ORIGINS", "")
    assert Settings().origins == []
    first, second = "postgresql://weimar@10.0.0.11:5432,10.0.0.12:5432/weimar", "postgres://weimar@10.0.0.21/weimar"
    monkeypatch.setenv("WEIMAR_DATABASE", f"{first}, {second}")
    assert Settings().database == [first, second]


def test_an_impossible_address_is_reported(serve: Serve, data: Path) -> None:
    """A port in use, an address of another machine, no name; nothing is left behind that keeps a second try out."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        for host, number, named in (
            ("127.0.0.1", port, port),
            ("192.0.2.1", "0", "192.0.2.1"),
            ("no such host", "0", "no such host"),
        ):
            error = serve.refused("--host", host, "--port", number, "--data", str(data))
            assert error["error"] == "cannot_listen"
            assert named in error["message"]
    with serve.running(*LOCAL, "--data", str(data)):
        pass


@pytest.mark.parametrize(
    ("host", "printed", "others"),
    [
        ("127.0.0.2", ["127.0.0.2"], []),
        ("::1", ["[::1]"], []),
        ("::", ["localhost", ""], ["127.0.0.1", "[::1]"]),
        ("", ["localhost", ""], ["127.0.0.1"]),
    ],
)
def test_the_printed_address_is_one_at_which_it_answers(
    host: str, printed: list[str], others: list[str], serve: Serve, data: Path
) -> None:
    """Also of IPv6, where the machine has it; `::` is every address, of IPv4 too, and no host all of IPv4."""
    if ":" in host and not _listens(host):
        assert serve.refused("--host", host, "--port", "0", "--data", str(data))["error"] == "cannot_listen"
        return
    serve.begin("--host", host, "--port", "0", "--data", str(data))
    try:
        here = serve.lines(len(printed))[0].removeprefix("Weimar is running: ").strip()
        assert here.startswith(f"http://{printed[0]}:")
        for place in (printed[0], *(other for other in others if other != "[::1]" or _listens("::1"))):
            with urllib.request.urlopen(f"{here.replace(printed[0], place)}healthz", timeout=WITHIN_S) as answer:  # noqa: S310 - our own server
                assert answer.status == 200
    finally:
        serve.launcher.end(signal.SIGKILL)


def test_a_proxy_on_this_machine_names_who_asks(serve: Serve, data: Path) -> None:
    """At `::`, too, where a connection of IPv4 comes from another form of its address: each has limits of their own."""
    host = "::" if _listens("::") else "127.0.0.1"
    serve.begin("--host", host, "--port", "0", "--data", str(data), WEIMAR_CODES_PER_MINUTE="1")
    try:
        port = _port(serve.lines(2 if host == "::" else 1)[0])
        told = []
        for number in (1, 2, 3, 3):
            headers = {"content-type": "application/json", "x-forwarded-for": f"192.0.2.{number}"}
            asking = http.client.HTTPConnection("127.0.0.1", port, timeout=WITHIN_S)
            asking.request("POST", "/api/find", b'{"code": "QQQQ"}', headers)
            told.append(asking.getresponse().status)
            asking.close()
        assert told == [404, 404, 404, 429]
    finally:
        serve.launcher.end(signal.SIGKILL)


def _listens(host: str) -> bool:
    try:
        socket.create_server((host, 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


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


def test_serve_uses_tls_with_a_certificate(serve: Serve, data: Path) -> None:
    """Pages and sockets; the printed addresses use HTTPS, and plain HTTP gets no answer."""
    tls = ssl.create_default_context(cafile=CERTIFICATE)

    async def watch(port: int) -> str:
        async with connect(f"wss://localhost:{port}/ws", ssl=tls, compression=None) as socket:
            await socket.send(json.dumps({"type": "attach", "key": _open_table(port, tls)}))
            return str(json.loads(await socket.recv())["type"])

    with serve.running(*LOCAL, "--data", str(data), "--cert", CERTIFICATE, "--key", KEY) as port:
        assert serve.lines(1)[0].startswith("Weimar is running: https://localhost:")
        assert json.loads(_ask(port, "/healthz", tls=tls)) == {"status": "ok"}
        assert asyncio.run(watch(port)) == "welcome"
        with pytest.raises((OSError, http.client.HTTPException)):
            _ask(port, "/healthz")


def test_what_cannot_be_used_is_reported(serve: Serve, data: Path, tmp_path: Path) -> None:
    """By code, with what is at fault, before anything is opened; a command makes the certificates that are missing."""
    nothing, missing, folder = tmp_path / "nothing.pem", tmp_path / "none", tmp_path / "certificates"
    nothing.write_text("nothing")
    relay = {"WEIMAR_DATABASE": "postgresql://weimar@127.0.0.1:1/weimar", "WEIMAR_RELAY": "10.0.0.1:1"}
    node = relay | {"WEIMAR_RELAY_CERTIFICATES": str(folder / "10.0.0.1")}
    refused: tuple[tuple[tuple[str, ...], dict[str, str], str, str], ...] = (
        ((), {"WEIMAR_EXPIRE_DAYS": "never"}, "bad_setting", "expire_days"),
        ((), {"WEIMAR_EXPIRE_DAYS": "inf"}, "bad_setting", "expire_days"),
        (("--data", str(nothing)), {}, "data_unusable", ""),
        (("--cert", CERTIFICATE), {}, "bad_setting", ""),
        (("--key", KEY), {}, "bad_setting", ""),
        (("--cert", str(missing), "--key", KEY), {}, "certificate_unusable", ""),
        (("--cert", CERTIFICATE, "--key", str(nothing)), {}, "certificate_unusable", ""),
        (("--cert", str(nothing), "--key", KEY), {}, "certificate_unusable", ""),
        ((), relay, "relay_without_certificates", ""),
        ((), node, "relay_file_unreadable", str(folder / "10.0.0.1" / "ca.crt")),
    )
    for options, extra, code, named in refused:
        error = serve.refused(*LOCAL, "--data", str(data), *options, **extra)
        assert error["error"] == code, options
        assert named in error["message"]
    assert not data.exists()
    assert nothing.read_text() == "nothing"
    told = CliRunner().invoke(app, ["certificates", str(folder), "--node", "10.0.0.1"])
    assert (told.exit_code, told.stdout.partition(",")[0]) == (0, f"10.0.0.1: {folder / '10.0.0.1'}")
    assert serve.refused(*LOCAL, "--data", str(data), **node)["error"] == "data_unusable"


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
    told = CliRunner().invoke(serve_command, ["--help"])
    assert told.exit_code == 0
    for piece in ("--host", "--port", "8032", "--data", "--cert", "--key", "docs/reference/settings.md"):
        assert piece in " ".join(told.stdout.split())


@pytest.mark.parametrize(
    ("on_a_terminal", "extra", "as_json"),
    [(False, {}, True), (False, {"WEIMAR_LOG_JSON": "false"}, False), (True, {}, False)],
)
def test_logs_are_json_except_on_a_terminal(
    serve: Serve,
    data: Path,
    on_a_terminal: bool,  # noqa: FBT001
    extra: dict[str, str],
    as_json: bool,  # noqa: FBT001
) -> None:
    """One line of JSON for each event, or the operator's format; it names the event, and no secret."""

    async def damage() -> None:
        store = SqliteStore(data)
        entry = bytes([SCHEMA]) + b" nothing that makes sense"
        await store.append(Addition("SECRET-KEY", 0, entry, None, b"", 0))
        await store.close()

    asyncio.run(damage())
    with (
        _terminal() as (name, terminal),
        serve.running(*LOCAL, "--data", str(data), err=name if on_a_terminal else "", **extra) as port,
    ):
        with pytest.raises(HTTPError) as refused:
            _ask(port, "/api/record", b'{"key":"SECRET-KEY"}')
        assert json.loads(refused.value.read()) == {"error": "table_damaged"}
        told = _read_until(terminal, "\n") if on_a_terminal else serve.stop()
    assert "SECRET-KEY" not in told
    (line,) = [line for line in told.splitlines() if "table_unreadable" in line]
    if as_json:
        logged = json.loads(line)
        assert (logged["event"], logged["level"]) == ("table_unreadable", "error")
    else:
        assert not line.startswith("{")
