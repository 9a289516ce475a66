"""docs/how-to/many-machines.md, its commands typed as they stand on five machines, in their order.

The machines are network namespaces (`hosts`). What a machine brings along is prepared: PostgreSQL as Debian installs
it, a certificate, the wheels that pip would fetch. Put in are the password, each node's own address, and a
quicker pace of bots. The second address of the database's URL is that of no machine here, and systemd's walls are not
tried.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import packaged
import pytest
from hosts import Host, Hosts, can_be_had, network
from stage import ROOT

from lacking import lack

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
    """The long test below would only notice in ./test --full that somebody has renamed one."""
    named = re.findall(r'blocks\("([^"]+)"\)', Path(__file__).read_text("utf-8"))
    assert len(set(named)) >= 5
    for name in named:
        assert blocks(name), name


@pytest.fixture
def hosts(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosts]:
    """Machines whose pip finds the built package and all that it needs for a cluster."""
    if not can_be_had():
        lack("machines", "network namespaces need Linux, root, and the programs ip, unshare, nsenter and runuser")
    made = packaged.packages(tmp_path_factory.getbasetemp())
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
    """A server on a folder, as it was before, with somebody at a table; then its tables are brought along."""
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
    """From one machine to three: seats come along, a node is upgraded and another dies, and the game ends."""
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
                two.type("".join(blocks("Upgrade without anyone noticing")))
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
