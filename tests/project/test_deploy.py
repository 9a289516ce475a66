"""The files in deploy/: its own program checks each one, and it names only existing things."""

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml

from lacking import lack
from weimar.server.process.metrics import Metrics
from weimar.server.process.settings import Settings
from weimar.wire.shards import PUBLIC_SHARDS

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
FIXTURES = ROOT / "tests" / "fixtures"
PLACES = os.pathsep.join((os.environ["PATH"], "/usr/sbin", str(ROOT / ".venv" / "debian" / "bin")))
PATIENCE_S = 50
BAD_GATEWAY = 502
COUNTERS = re.compile(r"\b((?:weimar|process)_[a-z_]+)")
OF_SYSTEM = {"FORWARDED_ALLOW_IPS"}
"""Settings that are not Weimar's own."""


def program(name: str) -> str:
    """A checking program; without it the test fails, unless `./test` has named it."""
    found = os.environ.get(f"WEIMAR_{name.upper().replace('-', '_')}") or shutil.which(name, path=PLACES)
    if found is None and name == "nginx":
        found = shutil.which(str(ROOT / ".venv" / "nginx" / "usr" / "sbin" / "nginx"))
    return found or lack(name, f"no {name} was found; ./test fetches one on Debian")


def check(*words: str | Path, **environment: str) -> None:
    """A program has nothing to say against a file."""
    done = subprocess.run(
        words, capture_output=True, text=True, check=False, timeout=PATIENCE_S, env=os.environ | environment
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0, said
    assert "[warn]" not in said.lower() and "[warning]" not in said.lower(), said  # noqa: PT018 - one question


# -- proxies


def test_haproxy_accepts_its_file(tmp_path: Path) -> None:
    """With and without a certificate; a wrong file is refused."""
    both = tmp_path / "tls.pem"
    both.write_text((FIXTURES / "localhost.pem").read_text() + (FIXTURES / "localhost.key").read_text())
    check(program("haproxy"), "-c", "-f", DEPLOY / "haproxy.cfg")
    check(program("haproxy"), "-c", "-f", DEPLOY / "haproxy.cfg", WEIMAR_TLS=str(both))
    with pytest.raises(AssertionError, match="no-such-file"):
        check(program("haproxy"), "-c", "-f", DEPLOY / "haproxy.cfg", WEIMAR_TLS="/no-such-file")


def test_nginx_accepts_its_file(tmp_path: Path) -> None:
    """In the `http` block of a main file; only ports and certificates are changed."""
    text = (DEPLOY / "nginx.conf").read_text()
    text, ports = re.subn(r"listen (\d+)", rf"listen unix:{tmp_path}/\1", text)
    text = text.replace("/etc/ssl/play.example.org", str(FIXTURES / "localhost"))
    assert ports == 2
    # nginx makes these folders even to check a file; its own places are only there where it is installed
    places = "".join(
        f"{kind}_temp_path {tmp_path / kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {places}\n{text}\n}}\n"
    (tmp_path / "nginx.conf").write_text(main)
    check(program("nginx"), "-t", "-p", tmp_path, "-c", tmp_path / "nginx.conf")


def test_caddy_accepts_its_file(tmp_path: Path) -> None:
    """And finds it well formatted."""
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    check(program("caddy"), "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile", **home)
    formatted = subprocess.run(
        [program("caddy"), "fmt", DEPLOY / "Caddyfile"], capture_output=True, text=True, check=False
    )
    assert formatted.stdout.strip() == (DEPLOY / "Caddyfile").read_text().strip()


def test_proxies_ask_nodes_where_the_page_starts_them() -> None:
    """docs/how-to/many-machines.md starts `weimar@8041` on three machines: every file for a proxy names that port."""
    page = (ROOT / "docs" / "how-to" / "many-machines.md").read_text()
    (port,) = set(re.findall(r"systemctl enable --now weimar@(\d+)", page))
    nodes = {f"10.0.0.{number}:{port}" for number in (1, 2, 3)}
    for text in (
        (DEPLOY / "nginx.conf").read_text(),
        (DEPLOY / "Caddyfile").read_text(),
        page.partition("## The proxy")[2],
    ):
        assert set(re.findall(r"10\.0\.0\.[1-3]:\d+", text)) == nodes
    haproxy = (DEPLOY / "haproxy.cfg").read_text()
    assert set(re.findall(r"10\.0\.0\.\d:(\d+)|WEIMAR_NODE_1 127\.0\.0\.1:(\d+)", haproxy)) == {(port, ""), ("", port)}


class Node:
    """A node as seen by a proxy: ready; other paths return its name and the request's headers.

    Attributes:
        port: its port.
    """

    def __init__(self, name: str) -> None:
        self.name, self.port = name, 0
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._answer, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def die(self) -> None:
        """Listen no more."""
        assert self._server is not None
        self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            told = re.findall(r"(?mi)^x-forwarded-for: (.*)\r$", head)
            body = json.dumps({"name": self.name, "for": told}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
        except (OSError, asyncio.IncompleteReadError):
            pass  # the proxy has left, or was killed during a check
        finally:
            writer.close()


async def ask(port: int, path: str) -> tuple[int, bytes]:
    """GET a path from a proxy."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        f"GET {path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 6.6.6.6\r\nconnection: close\r\n\r\n".encode()
    )
    answer, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    return int(answer.split()[1]), body


@asynccontextmanager
async def haproxy(nodes: list[Node], port: int) -> AsyncIterator[None]:
    """The real proxy with the real file in front of three nodes."""
    places = {f"WEIMAR_NODE_{number}": f"127.0.0.1:{node.port}" for number, node in enumerate(nodes, 1)}
    process = await asyncio.create_subprocess_exec(
        program("haproxy"),
        "-f",
        str(DEPLOY / "haproxy.cfg"),
        env=os.environ | places | {"WEIMAR_BIND": f"127.0.0.1:{port}"},
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        assert process.returncode is None, "haproxy did not start"
        process.kill()
        await process.wait()


async def _until_it_answers(port: int) -> None:
    while True:
        try:
            if (await ask(port, "/"))[0] == 200:
                return
        except OSError:
            pass
        await asyncio.sleep(0.05)


async def _nodes_by_shard(port: int, cut: int = 0) -> dict[int, str]:
    """By shard, the node that answers; so many requests at most may be cut, and are sent once more, as clients do."""
    found = {}
    for shard in range(PUBLIC_SHARDS):
        status, body = await ask(port, f"/ws/{shard}")
        if status == BAD_GATEWAY and cut > 0:
            cut -= 1
            status, body = await ask(port, f"/ws/{shard}")
        assert status == 200, (shard, status)
        found[shard] = json.loads(body)["name"]
    return found


async def test_haproxy_sends_a_table_to_the_same_node() -> None:
    """All shards are shared out; when a node dies nobody is sent to it, and only its shards move.

    When HAProxy notices, half a second later, it cuts what is under way and was first meant for that node, even if
    another node is answering. Requests come one by one here, so one can be under way.
    """
    nodes = [Node("one"), Node("two"), Node("three")]
    spare = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    port = spare.sockets[0].getsockname()[1]
    spare.close()
    async with AsyncExitStack() as stack:
        for node in nodes:
            await node.start()
            stack.push_async_callback(node.die)
        await stack.enter_async_context(haproxy(nodes, port))
        await _until_it_answers(port)
        before = await _nodes_by_shard(port)
        by_name = defaultdict(set)
        for shard, name in before.items():
            by_name[name].add(shard)
        assert len(by_name) == 3
        assert min(len(shards) for shards in by_name.values()) > PUBLIC_SHARDS / 6
        assert await _nodes_by_shard(port) == before
        await nodes[0].die()
        after = await _nodes_by_shard(port, cut=1)
        assert {shard for shard in before if before[shard] != after[shard]} == by_name["one"]
        assert set(after.values()) == {"two", "three"}
        assert json.loads((await ask(port, "/api/tables"))[1])["for"] == ["127.0.0.1"]
        assert (await ask(port, "/metrics"))[0] == 404


# -- units, images, databases


@pytest.mark.parametrize("name", ["weimar.service", "weimar@.service"])
def test_systemd_accepts_the_units(name: str, tmp_path: Path) -> None:
    """With an existing program."""
    for unit in (DEPLOY / "systemd").iterdir():
        text = unit.read_text().replace("/opt/weimar/.venv/bin/weimar", sys.executable)
        (tmp_path / unit.name.replace("@.", "@8041.")).write_text(text)
    check(
        program("systemd-analyze"), "verify", tmp_path / name.replace("@.", "@8041."), SYSTEMD_UNIT_PATH=f"{tmp_path}:"
    )
    settings = re.findall(r"\b(WEIMAR_\w+)=", (DEPLOY / "systemd" / name).read_text())
    assert set(settings) <= own_settings()


def own_settings() -> set[str]:
    """All variables read by the server."""
    return {f"WEIMAR_{name.upper()}" for name in Settings.model_fields} | OF_SYSTEM


def test_every_service_has_a_memory_limit() -> None:
    """In each unit and each compose file, also of the guide: one process must not take the machine with it."""
    guide = (ROOT / "docs" / "how-to" / "run-a-server.md").read_text()
    units = [unit.read_text() for unit in (DEPLOY / "systemd").glob("*.service")]
    units += [block for block in re.findall(r"```ini\n(.*?)```", guide, re.DOTALL) if "[Service]" in block]
    assert len(units) == 4
    assert all(re.search(r"^MemoryMax=\d+G$", unit, re.MULTILINE) for unit in units)
    services = {
        f"{file.name} {name}": service.get("mem_limit")
        for file in DEPLOY.glob("compose*.yaml")
        for name, service in yaml.safe_load(file.read_text())["services"].items()
    }
    assert len(services) == 6
    assert all(services.values()), services


@pytest.mark.parametrize("name", ["compose.yaml", "compose.cluster.yaml"])
def test_compose_files_are_complete(name: str) -> None:
    """What they point at is there, and settings are the server's."""
    whole: dict[str, Any] = yaml.safe_load((DEPLOY / name).read_text())
    services = whole["services"]
    made = {
        f"./{line.removeprefix('deploy/')}" for line in (ROOT / ".gitignore").read_text().split() if "deploy/" in line
    }
    for service in services.values():
        for mount in service.get("volumes", ()):
            source = mount.split(":")[0]
            if source.startswith(tuple(made)):
                continue  # the first lines of the file make it
            assert (DEPLOY / source).is_file() if source.startswith(".") else source in whole["volumes"], source
        assert set(service.get("depends_on", ())) <= set(services)
        assert set(service.get("secrets", ())) <= set(whole.get("secrets", ()))
        if service["image"] == "weimar":
            assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
            assert set(service.get("environment", ())) <= own_settings()
    if "proxy" in services:
        known = set(re.findall(r"presetenv (\w+)", (DEPLOY / "haproxy.cfg").read_text()))
        given = services["proxy"]["environment"]
        assert set(given) == known
        nodes = {value.partition(":")[0] for key, value in given.items() if key.startswith("WEIMAR_NODE")}
        assert nodes == {service for service in services if service.startswith("node-")}


def test_the_image_is_built_from_existing_files() -> None:
    """Every copied file exists and is included; the user is not root, and the health check requests `/readyz`."""
    text = (DEPLOY / "Dockerfile").read_text()
    left_in = re.findall(r"(?m)^!(\S+)", (DEPLOY / "Dockerfile.dockerignore").read_text())
    copied = [word for line in re.findall(r"(?m)^COPY (?!--from)(.*) \S+$", text) for word in line.split()]
    assert len(copied) > 5
    for word in copied:
        assert (ROOT / word).exists(), word
        assert any(word == name or word.startswith(f"{name}/") for name in left_in), word
    last = text[text.rindex("\nFROM ") :]
    assert re.search(r"(?m)^USER weimar$", last)
    assert "/readyz" in re.findall(r"(?ms)^HEALTHCHECK.*?\n  CMD (.*?)$", last)[0]
    assert set(re.findall(r"\b(WEIMAR_\w+)=", text)) <= own_settings()


def test_patroni_keeps_every_commit_twice() -> None:
    """The file is readable, and its check reports this."""
    whole = yaml.safe_load((DEPLOY / "patroni.yml").read_text())
    shared = whole["bootstrap"]["dcs"]
    assert shared["synchronous_mode"] is shared["synchronous_mode_strict"] is True
    assert shared["postgresql"]["parameters"]["synchronous_commit"] == "on"
    assert shared["ttl"] >= shared["loop_wait"] + 2 * shared["retry_timeout"]  # as Patroni wants it


# -- monitoring


def metrics() -> set[str]:
    """The names of all metrics of the server."""
    names = set()
    for family in Metrics().registry.collect():
        ending = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}.get(family.type, ("",))
        names |= {family.name + one for one in ending}
    return names


def named(expression: str) -> set[str]:
    """The metrics in an expression of Prometheus."""
    return set(COUNTERS.findall(re.sub(r"\{[^}]*\}", "", expression)))


def _rules() -> list[dict[str, Any]]:
    whole = yaml.safe_load((DEPLOY / "alerts.yml").read_text())
    return [rule for group in whole["groups"] for rule in group["rules"]]


def _panels() -> list[dict[str, Any]]:
    whole: dict[str, Any] = json.loads((DEPLOY / "grafana.json").read_text())
    panels: list[dict[str, Any]] = whole["panels"]
    return panels


def test_prometheus_accepts_its_files() -> None:
    """Its targets and its alerts."""
    check(program("promtool"), "check", "rules", DEPLOY / "alerts.yml")
    check(program("promtool"), "check", "config", DEPLOY / "prometheus.yml")


def test_alerts_name_figures_of_the_server() -> None:
    """Every alert uses an existing metric and explains itself."""
    known = metrics()
    for rule in _rules():
        assert named(rule["expr"]) <= known | {"up"}, rule["alert"]
        assert rule["annotations"]["summary"]


def test_the_dashboard_shows_figures_of_the_server(tmp_path: Path) -> None:
    """And no others, in expressions valid for Prometheus."""
    asked = [target["expr"] for panel in _panels() for target in panel["targets"]]
    assert set.union(*map(named, asked)) <= metrics()
    rules = [{"record": f"asked:{number}", "expr": one} for number, one in enumerate(asked)]
    (tmp_path / "asked.yml").write_text(yaml.safe_dump({"groups": [{"name": "asked", "rules": rules}]}))
    check(program("promtool"), "check", "rules", tmp_path / "asked.yml")
    assert len({panel["id"] for panel in _panels()}) == len(_panels())
