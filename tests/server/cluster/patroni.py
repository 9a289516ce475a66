"""A replicated PostgreSQL for tests: two servers under Patroni, one of them a synchronous standby, and etcd.

Contract: `Replicated` needs Debian's packages `patroni`, `etcd-server` and `postgresql`. Everything listens on this
machine only and has its own folder. `kill` is the death of the primary's machine: its database and its Patroni end at
the same moment, and what was acknowledged must be on the standby.
"""

import json
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from postgres import _binaries, _user

TTL_S: Final = 20
"""Seconds after which a primary that says nothing is replaced; Patroni allows no less."""
WITHIN_S: Final = 120
_MEMBER: Final = """
scope: weimar
name: {name}
restapi: {{listen: "127.0.0.1:{rest}", connect_address: "127.0.0.1:{rest}"}}
etcd3: {{host: "127.0.0.1:{etcd}"}}
bootstrap:
  dcs:
    ttl: {ttl}
    loop_wait: 2
    retry_timeout: 3
    primary_start_timeout: 0
    synchronous_mode: true
    synchronous_mode_strict: false
    postgresql:
      use_pg_rewind: true
      parameters: {{wal_keep_size: 256MB, max_connections: 100, shared_buffers: 32MB, wal_log_hints: "on"}}
  initdb: [{{encoding: UTF8}}, {{locale: C}}, data-checksums]
  pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust", "local all all trust"]
postgresql:
  listen: "127.0.0.1:{port}"
  connect_address: "127.0.0.1:{port}"
  data_dir: {folder}/{name}
  bin_dir: {binaries}
  pgpass: {folder}/{name}.pgpass
  authentication:
    superuser: {{username: postgres, password: none}}
    replication: {{username: replicator, password: none}}
    rewind: {{username: rewinder, password: none}}
  parameters: {{unix_socket_directories: "{folder}"}}
"""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        found: int = one.getsockname()[1]
        return found


def family(pid: int) -> list[int]:
    """A process and all that it started, the eldest first."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        with suppress(OSError):
            if entry.name.isdecimal():
                stat = (entry / "stat").read_text()
                parents.setdefault(int(stat.rpartition(")")[2].split()[1]), []).append(int(entry.name))
    found = [pid]
    for item in found:
        found += parents.get(item, [])
    return found


class Replicated:
    """See the module.

    Attributes:
        url: names both servers; a client finds the primary among them.
    """

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="weimar-patroni-"))
        self._owner = _user()
        if self._owner is not None:
            shutil.chown(self.folder, self._owner)
        self._etcd_port = free_port()
        self._members = {name: (free_port(), free_port()) for name in ("one", "two")}
        self._processes: dict[str, subprocess.Popen[bytes]] = {}
        hosts = ",".join(f"127.0.0.1:{port}" for port, _ in self._members.values())
        self.url = f"postgresql://postgres@{hosts}/postgres"
        try:
            self._begin()
        except BaseException:
            self.remove()
            raise

    def _begin(self) -> None:
        peer = free_port()
        for program in ("etcd", "patroni"):
            if shutil.which(program) is None:
                raise FileNotFoundError(f"the test needs {program} (Debian: patroni, etcd-server)")
        self._start(
            "etcd",
            ["etcd", "--data-dir", str(self.folder / "etcd"), "--unsafe-no-fsync=true"]
            + [f"--{kind}-client-urls=http://127.0.0.1:{self._etcd_port}" for kind in ("listen", "advertise")]
            + [f"--listen-peer-urls=http://127.0.0.1:{peer}", f"--initial-advertise-peer-urls=http://127.0.0.1:{peer}"]
            + [f"--initial-cluster=default=http://127.0.0.1:{peer}"],
        )
        for name in self._members:
            self.revive(name)
            self._until(lambda: self.primary() is not None)
        self._until(self.is_safe)

    def _start(self, name: str, command: list[str]) -> None:
        more: dict[str, Any] = {"cwd": self.folder}
        if self._owner is not None:
            more |= {"user": self._owner, "group": pwd.getpwnam(self._owner).pw_gid, "extra_groups": []}
        with (self.folder / f"{name}.log").open("ab") as log:
            self._processes[name] = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True, **more)

    def revive(self, name: str) -> None:
        """Start a server, as its machine does after a power cut."""
        port, rest = self._members[name]
        file = self.folder / f"{name}.yml"
        file.write_text(
            _MEMBER.format(
                name=name,
                rest=rest,
                port=port,
                etcd=self._etcd_port,
                ttl=TTL_S,
                folder=self.folder,
                binaries=_binaries(),
            )
        )
        self._start(name, ["patroni", str(file)])

    def primary(self) -> str | None:
        """The name of the primary; None while there is none."""
        return next((name for name in self._members if self._asked(name, "primary", "master")), None)

    def is_safe(self) -> bool:
        """Return whether there is a primary and a synchronous standby."""
        others = [name for name in self._members if name != self.primary()]
        return len(others) < len(self._members) and any(self._asked(name, "synchronous", "replica") for name in others)

    def _asked(self, name: str, path: str, role: str) -> bool:
        with suppress(OSError):
            url = f"http://127.0.0.1:{self._members[name][1]}/{path}"
            with urllib.request.urlopen(url, timeout=2) as answer:
                told = json.load(answer)
                return bool((told.get("state"), told.get("role")) == ("running", role))
        return False

    def kill(self) -> str:
        """Kill the primary and its Patroni together; returns its name."""
        name = self.primary()
        assert name is not None, "there is no primary"
        os.killpg(self._processes[name].pid, signal.SIGKILL)
        self._processes.pop(name).wait()
        with suppress(FileNotFoundError, ProcessLookupError, ValueError):
            postmaster = int((self.folder / name / "postmaster.pid").read_text().split("\n")[0])
            os.kill(postmaster, signal.SIGKILL)
        return name

    def wait_until_safe(self) -> None:
        """Wait for a primary and a synchronous standby."""
        self._until(self.is_safe)

    def _until(self, holds: Any) -> None:
        until = time.monotonic() + WITHIN_S
        while not holds():
            if time.monotonic() > until:
                raise TimeoutError(
                    "\n".join(file.read_text(errors="replace")[-2000:] for file in self.folder.glob("*.log"))
                )
            time.sleep(0.1)

    def remove(self) -> None:
        """Stop everything and remove the folder."""
        for name in tuple(self._members):
            with suppress(Exception):
                postmaster = int((self.folder / name / "postmaster.pid").read_text().split("\n")[0])
                os.kill(postmaster, signal.SIGQUIT)
        for process in self._processes.values():
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
