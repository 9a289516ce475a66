"""Runs the commands of docs/how-to/many-machines.md on five machines, unchanged and in order.

A machine is a `Host`: a network namespace with an address on one switch. What it writes to /etc, /opt, /usr/local,
/var/lib, /var/log and /run goes to its own copies, and it cannot reach the real network. fixtures/systemctl replaces
systemd, and a shell script replaces sudo. It needs Linux and root. Prepared in advance: PostgreSQL as Debian installs
it, a certificate, and the wheels that pip would download. Filled in: the password, each node's own address, and faster
bots. The second address of the database's URL belongs to no machine here, and systemd's sandboxing is not tested.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import packaged
import pytest
from harness import ROOT

from lacking import lack
from workers import common_folder

PATIENCE_S: Final = 300
PREFIX: Final = "weimar-how-to-"
SWITCH: Final = f"{PREFIX}switch"
OWN: Final = ("etc", "opt", "usr/local", "var/lib", "var/log")
SUDO: Final = '#!/bin/sh\n[ "$1" = -u ] || exit 2\nuser=$2\nshift 2\nexec runuser -u "$user" -- "$@"\n'
CLEAN: Final = {
    # last: programs that ./test unpacked because the system has none
    "PATH": f"/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:{ROOT / '.venv/debian/bin'}",
    "HOME": "/root",
    "LANG": "C.UTF-8",
    "PIP_CONFIG_FILE": "/dev/null",
    "PIP_NO_INDEX": "1",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
}


def run(*words: str) -> str:
    """A command that must succeed; what it printed."""
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=PATIENCE_S)
    assert done.returncode == 0, (words, done.stdout, done.stderr)
    return done.stdout


class Host:
    """See the module.

    Args:
        folder: for what it writes. wheels: what pip installs from.
    """

    def __init__(self, name: str, address: str, folder: Path, wheels: Path) -> None:
        self.name, self.address, self.space = name, address, f"{PREFIX}{name}"
        self._wheels = wheels
        self._started: list[subprocess.Popen[str]] = []
        self._plug_in()
        mounts = ["mount --make-rprivate /", "mount -t tmpfs tmpfs /run"]
        for own in OWN:
            upper, work = folder / name / own / "new", folder / name / own / "work"
            for one in (upper, work):
                one.mkdir(parents=True)
                one.chmod(0o755)
            mounts.append(f"mount -t overlay overlay -o lowerdir=/{own},upperdir={upper},workdir={work} /{own}")
        script = " && ".join([*mounts, "echo ready", "exec sleep infinity"])
        words = ["ip", "netns", "exec", self.space, "unshare", "--mount", "sh", "-c", script]
        self._holder = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self._holder.stdout is not None
        assert self._holder.stdout.readline() == "ready\n"
        self.write("/usr/local/bin/sudo", SUDO, mode="755")
        self.write("/usr/local/bin/systemctl", (ROOT / "tests/fixtures/systemctl").read_text("utf-8"), mode="755")

    def _plug_in(self) -> None:
        run("ip", "netns", "add", self.space)
        plug = f"to-{self.name}"
        run("ip", "-n", SWITCH, "link", "add", plug, "type", "veth", "peer", "name", "eth0", "netns", self.space)
        run("ip", "-n", SWITCH, "link", "set", plug, "master", "switch", "up")
        run("ip", "-n", self.space, "addr", "add", f"{self.address}/24", "dev", "eth0")
        for link in ("lo", "eth0"):
            run("ip", "-n", self.space, "link", "set", link, "up")

    def _words(self, block: str) -> list[str]:
        inside = ["nsenter", "--target", str(self._holder.pid), "--mount", "--net", "--"]
        return [*inside, "bash", "-euo", "pipefail", "-c", f"cd {ROOT}\n{block}"]

    def _environment(self) -> dict[str, str]:
        return CLEAN | {"PIP_FIND_LINKS": str(self._wheels)}

    def type(self, block: str, said: str = "") -> str:
        """Type commands in the checkout, and answer what they ask; what they printed."""
        done = subprocess.run(
            self._words(block),
            input=said,
            env=self._environment(),
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
            check=False,
            start_new_session=True,  # without a terminal, what is asked for is read from the input
        )
        assert done.returncode == 0, (self.name, block, done.stdout, done.stderr)
        return done.stdout

    def start(self, block: str, **options: Any) -> "subprocess.Popen[str]":
        """Type commands that go on; they end with the host."""
        options |= {"env": self._environment(), "text": True, "start_new_session": True}
        self._started.append(subprocess.Popen(self._words(block), **options))
        return self._started[-1]

    def write(self, path: str, text: str, mode: str = "644") -> None:
        """A file on this host."""
        self.type(f"install -D -m {mode} /dev/stdin {shlex.quote(path)}", text)

    def guest(self, *words: str) -> "subprocess.Popen[str]":
        """`python_client.py` on this host, with what it prints to be read."""
        script = shlex.join([sys.executable, str(Path(__file__).with_name("python_client.py")), *words])
        return self.start(f"SSL_CERT_FILE=/etc/weimar/tls.pem exec {script}", stdout=subprocess.PIPE)

    def told(self, *words: str) -> dict[str, Any]:
        """The one line that `python_client.py` prints."""
        with self.guest(*words) as process:
            line, _ = process.communicate(timeout=PATIENCE_S)
        assert process.returncode == 0, words
        found: dict[str, Any] = json.loads(line)
        return found

    def dies(self) -> None:
        """All that runs here is killed, and nothing reaches it any more."""
        run("ip", "-n", SWITCH, "link", "set", f"to-{self.name}", "down")
        while left := [one for one in run("ip", "netns", "pids", self.space).split() if int(one) != self._holder.pid]:
            subprocess.run(["/bin/kill", "-9", *left], check=False, capture_output=True)
            time.sleep(0.1)

    def end(self) -> None:
        """Take it away."""
        self.dies()
        for one in self._started:
            one.wait()
            if one.stdout is not None:
                one.stdout.close()
        self._holder.kill()
        self._holder.communicate()
        run("ip", "netns", "delete", self.space)


class Hosts:
    """Machines on one switch."""

    def __init__(self, folder: Path, wheels: Path) -> None:
        self._folder, self._wheels = folder, wheels
        self.all: list[Host] = []

    def host(self, name: str, address: str) -> Host:
        """One more."""
        self.all.append(Host(name, address, self._folder, self._wheels))
        return self.all[-1]


def can_be_had() -> bool:
    """Whether this machine has what hosts are made of."""
    return os.geteuid() == 0 and all(shutil.which(one) for one in ("ip", "unshare", "nsenter", "runuser"))


@contextmanager
def network(folder: Path, wheels: Path) -> Iterator[Hosts]:
    """A switch, and the machines that are plugged into it."""
    run("ip", "netns", "add", SWITCH)
    hosts = Hosts(folder, wheels)
    try:
        run("ip", "-n", SWITCH, "link", "add", "switch", "type", "bridge")
        run("ip", "-n", SWITCH, "link", "set", "switch", "up")
        yield hosts
    finally:
        for one in hosts.all:
            one.end()
        run("ip", "netns", "delete", SWITCH)


PAGE: Final = ROOT / "docs" / "how-to" / "many-machines.md"
PASSWORD: Final = "correct-horse"  # noqa: S105 - of a database that lives for a minute
PROXY: Final = "10.0.0.9"
PREPARE: Final = """
version=$(ls /usr/lib/postgresql | sort -n | tail -1)
rm -rf /etc/postgresql/* /var/lib/postgresql/* && mkdir -p /run/postgresql && chown postgres /run/postgresql
pg_createcluster "$version" main --port 5432 -- --auth-host=scram-sha-256
echo "listen_addresses = '*'" >> "/etc/postgresql/$version/main/postgresql.conf"
echo "host all all 10.0.0.0/24 scram-sha-256" >> "/etc/postgresql/$version/main/pg_hba.conf"
pg_ctlcluster "$version" main start
"""
CERTIFICATE: Final = (
    f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=weimar -addext subjectAltName=IP:{PROXY} "
    "-keyout /tmp/weimar-key.pem -out /tmp/weimar-cert.pem 2>/dev/null && "
    "cat /tmp/weimar-cert.pem /tmp/weimar-key.pem && rm /tmp/weimar-key.pem /tmp/weimar-cert.pem"
)
READY: Final = "import sys, urllib.request as web; web.urlopen(sys.argv[1])"
TELL: Final = "import sys, urllib.request as web; print(web.urlopen(sys.argv[1]).read().decode())"


def blocks(section: str) -> list[str]:
    """What is to be typed in a section of the page."""
    text = PAGE.read_text("utf-8").partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    found = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    assert found, section
    return [one.replace("PASSWORD", PASSWORD) for one in found]


def test_the_page_has_every_section_that_is_typed() -> None:
    """The long test below would only notice in ./test --full that someone has renamed one."""
    named = re.findall(r'blocks\("([^"]+)"\)', Path(__file__).read_text("utf-8"))
    assert len(set(named)) >= 5
    for name in named:
        assert blocks(name), name


@pytest.fixture
def hosts(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosts]:
    """Machines whose pip finds the built package and all that it needs for a cluster."""
    if not can_be_had():
        lack("machines", "network namespaces need Linux, root, and the programs ip, unshare, nsenter and runuser")
    made = packaged.packages(common_folder(tmp_path_factory))
    wheels = tmp_path / "wheels"
    words = (
        "-m",
        "pip",
        "download",
        "--quiet",
        "--dest",
        str(wheels),
        "--constraint",
        str(ROOT / "requirements" / "dev.txt"),
    )
    packaged.run(sys.executable, *words, f"{made.wheel}[cluster]")
    folder = tmp_path / "machines"
    with network(folder, wheels) as found:
        yield found
    shutil.rmtree(folder)


def _node(host: Host) -> None:
    """What the page has each machine of nodes do, once it has the secret."""
    _, _, _, shared, own, start = blocks("The nodes")
    shared = shared.replace("10.0.0.1\n", f"{host.address}\n") + "WEIMAR_BOT_PACE_MS=100\n"
    host.write("/etc/weimar/cluster.env", shared)
    host.write("/etc/weimar/8041.env", own.replace("10.0.0.1:", f"{host.address}:"))
    host.type(start)


def _ready(asks: Host, address: str) -> None:
    """Wait until a node, or the proxy, is ready; who asks is a host."""
    probe = f"SSL_CERT_FILE=/etc/weimar/tls.pem {sys.executable} -c '{READY}' {address}/readyz"
    asks.type(f"for _ in $(seq 300); do {probe} 2>/dev/null && exit 0; sleep 0.2; done; cat /var/log/weimar*; exit 1")


def _address(node: Host) -> str:
    return f"http://{node.address}:8041"


def _tables(host: Host) -> int:
    """How many tables the node has, by its metrics."""
    told = host.type(f"{sys.executable} -c '{TELL}' {_address(host)}/metrics")
    found = re.search(r"^weimar_tables (\d+)", told, re.MULTILINE)
    assert found, told
    return int(found[1])


def _from_one_machine(one: Host) -> dict[str, Any]:
    """A server on a folder, as it was before, with someone at a table; then its tables are brought along."""
    folder = "/var/lib/weimar"
    one.type(f"install -d -o weimar -g weimar {folder}")
    serve = f"exec runuser -u weimar -- /opt/weimar/.venv/bin/weimar serve --host 127.0.0.1 --port 8032 --data {folder}"
    with one.start(serve, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Weimar is running")
        seat = one.told("sit", "http://127.0.0.1:8032")
        server.terminate()
    (migrate,) = blocks("Bring your tables along")
    one.type(migrate)
    return seat


def _follow(process: "subprocess.Popen[str]") -> Iterator[dict[str, Any]]:
    assert process.stdout is not None
    for line in process.stdout:
        yield json.loads(line)


@pytest.mark.full
def test_the_commands_of_the_page_bring_up_a_cluster(hosts: Hosts) -> None:
    """From one machine to three: seats are kept, a node is upgraded, another dies, and the game ends."""
    database = hosts.host("db", "10.0.0.11")
    nodes = [hosts.host(f"node-{number}", f"10.0.0.{number}") for number in (1, 2, 3)]
    proxy, guest = hosts.host("proxy", PROXY), hosts.host("guest", "10.0.0.50")
    certificate = packaged.run("/bin/sh", "-c", CERTIFICATE).stdout

    database.type(PREPARE)
    database.type(blocks("The database")[0], said=f"{PASSWORD}\n{PASSWORD}\n")
    for node in nodes:
        node.type(blocks("The nodes")[0])
    one, two, _ = nodes
    seat = _from_one_machine(one)
    one.type(blocks("The nodes")[1])
    one.type("cat /var/lib/weimar/weimar.secret > /etc/weimar/secret")
    copied = one.type("base64 /etc/weimar/secret")
    for node in nodes[1:]:
        node.type("base64 --decode | install -m 640 -g weimar /dev/stdin /etc/weimar/secret", copied)
    one.type(blocks("The nodes")[2])
    for node in nodes[1:]:
        copied = one.type(f"tar --create --directory /etc/weimar-authority/{node.address} . | base64")
        node.type("install -d /etc/weimar/certificates && base64 --decode | tar -x -C /etc/weimar/certificates", copied)
        node.type("chown -R weimar /etc/weimar/certificates")
    for node in nodes:
        _node(node)
    for node in nodes:
        _ready(node, _address(node))
    for host in (proxy, guest):
        host.write("/etc/weimar/tls.pem", certificate)
    proxy.start(blocks("The proxy")[0])
    _ready(guest, f"https://{PROXY}")

    with guest.guest("play", f"https://{PROXY}") as game:
        ending: dict[str, Any] = {}
        for told in _follow(game):
            if told.get("round") == 2:
                two.type("".join(blocks("Upgrade without interruption")))
                _ready(two, _address(two))
            if told.get("round") == 4:
                (owner,) = (node for node in nodes if _tables(node))  # no other table was opened so far
                owner.dies()
            ending = told
    assert game.returncode == 0
    assert ending["over"] == "over"
    assert ending["acted"] == ending["own"]
    assert ending["connections"] > 1
    assert guest.told("back", f"https://{PROXY}", seat["key"], seat["token"]) == {"member": 1}
