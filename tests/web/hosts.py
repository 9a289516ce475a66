"""Machines for tests: network namespaces on one switch, each with folders of its own and nothing else of its own.

Contract: a `Host` has an address, and what it writes to /etc, /opt, /usr/local, /var/lib, /var/log and /run goes to
copies of its own, so that commands of a how-to can be typed there as they stand. It has no way to the machine's own
network. In the place of systemd stands fixtures/systemctl, in the place of sudo a line of shell. Needs Linux and root.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from stage import ROOT

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
        """`guest.py` on this host, with what it prints to be read."""
        script = shlex.join([sys.executable, str(Path(__file__).with_name("guest.py")), *words])
        return self.start(f"SSL_CERT_FILE=/etc/weimar/tls.pem exec {script}", stdout=subprocess.PIPE)

    def told(self, *words: str) -> dict[str, Any]:
        """The one line that `guest.py` prints."""
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
